// String concatenation (java.lang.invoke.StringConcatFactory): a static method for each shape of concatenation.
//
// Objects, and numbers whose text only Java code knows how to make, are first turned into strings. The strings and
// simple values are then joined in C++ if all of them are concrete, which is far faster than interpreting a
// StringBuilder; else by a method that does use a StringBuilder, so that symbolic values take the ordinary way.
#include <fmt/format.h>

#include <charconv>
#include <cstring>

#include "vm/indy/glue.h"
#include "vm/indy/site.h"

namespace nalar::vm::indy {

using classfile::Tag;
using program::kind_of;
using program::Op;
using program::slots_of;

namespace {

constexpr std::string_view kBuilder = "java/lang/StringBuilder";
constexpr std::string_view kString = "java/lang/String";
constexpr std::string_view kStringType = "Ljava/lang/String;";

/// What a value is passed to the joining method as; anything that is not joined directly becomes a String before.
std::string_view joined_type(std::string_view type) {
  switch (kind_of(type)) {
    case TypeKind::Byte:
    case TypeKind::Short:
    case TypeKind::Int: return "I";
    case TypeKind::Boolean:
    case TypeKind::Char:
    case TypeKind::Long: return type;
    default: return kStringType;
  }
}

/// What a shape depends on: byte, short and int are one type here, and so are all classes but String.
std::string_view shape_type(std::string_view type) {
  if (kind_of(type) == TypeKind::Reference) return type == kStringType ? type : "Ljava/lang/Object;";
  return kind_of(type) == TypeKind::Float || kind_of(type) == TypeKind::Double ? type : joined_type(type);
}

// --- Recipes -------------------------------------------------------------------------------------

/// Constants are strings for javac; other compilers may use numbers. Nothing for classes and the like.
std::optional<std::string> constant_text(const Site& site, size_t index) {
  uint16_t at = site.argument(index);
  switch (site.tag(index)) {
    case Tag::String: return std::string(site.pool.string(at));
    case Tag::Integer: return std::to_string(site.pool.integer(at));
    case Tag::Long: return std::to_string(site.pool.long_value(at));
    default: return std::nullopt;
  }
}

/// The constant text before each argument and after the last, in modified UTF-8.
using Recipe = std::vector<std::string>;

// \1 stands for the next argument, \2 for the next constant. makeConcat has no recipe: just the arguments.
bool read_recipe(const Site& site, size_t parameters, Recipe& recipe) {
  recipe.assign(1, {});
  if (site.argument_count() == 0) {
    recipe.resize(parameters + 1);
    return true;
  }
  if (site.tag(0) != Tag::String) return false;
  size_t constant = 1;
  for (char c : site.pool.string(site.argument(0))) {
    if (c == '\1') {
      recipe.emplace_back();
    } else if (c == '\2') {
      if (constant >= site.argument_count()) return false;
      auto text = constant_text(site, constant++);
      if (!text) return false;
      recipe.back() += *text;
    } else {
      recipe.back() += c;
    }
  }
  return recipe.size() == parameters + 1;
}

// --- Methods -------------------------------------------------------------------------------------

/// concat: converts to strings what has to be, and calls join.
void write_concat(ClassWriter& writer, std::string_view class_name, const std::string& shape,
                  const std::string& joined) {
  Glue glue(writer);
  int local = 0;
  for (std::string_view type : program::parse_method_type(shape).parameters) {
    glue.load(type, local);
    local += slots_of(kind_of(type));
    if (joined_type(type) == kStringType && type != kStringType)
      glue.invoke_static(kString, "valueOf", fmt::format("({}){}", type, kStringType));
  }
  glue.invoke_static(class_name, "join", joined);
  glue.return_value(kStringType);
  glue.finish(classfile::kPublic | classfile::kStatic, "concat", shape);
}

/// build: the same with a StringBuilder.
void write_build(ClassWriter& writer, const std::string& joined, const Recipe& recipe) {
  Glue glue(writer);
  auto append = [&](std::string_view type) {
    glue.invoke_virtual(kBuilder, "append", fmt::format("({})L{};", type, kBuilder));
  };
  auto append_text = [&](const std::string& text) {
    if (text.empty()) return;
    glue.push_string(text);
    append(kStringType);
  };
  glue.new_object(kBuilder);
  glue.op(Op::dup, 1);
  glue.invoke_special(kBuilder, "<init>", "()V");
  int local = 0;
  size_t argument = 0;
  for (std::string_view type : program::parse_method_type(joined).parameters) {
    append_text(recipe[argument++]);
    glue.load(type, local);
    local += slots_of(kind_of(type));
    append(type);
  }
  append_text(recipe.back());
  glue.invoke_virtual(kBuilder, "toString", "()Ljava/lang/String;");
  glue.return_value(kStringType);
  glue.finish(classfile::kPublic | classfile::kStatic, "build", joined);
}

// --- Joining -------------------------------------------------------------------------------------

/// Characters collected so far: Latin-1 until one does not fit, UTF-16 from then on.
class Text {
 public:
  Text(std::string& narrow, std::u16string& wide) : narrow_(narrow), wide_(wide) {
    narrow_.clear();
    wide_.clear();
  }
  void add_latin1(std::string_view text) {
    if (is_wide_) {
      for (char c : text) wide_ += static_cast<uint8_t>(c);
    } else {
      narrow_ += text;
    }
  }
  void add(char16_t c) {
    if (c > 0xff) widen();
    if (is_wide_) {
      wide_ += c;
    } else {
      narrow_ += static_cast<char>(c);
    }
  }
  void add_utf16(std::u16string_view text) {
    widen();
    wide_ += text;
  }
  size_t size() const { return is_wide_ ? wide_.size() : narrow_.size(); }

  Object* make_string(Machine& machine) const {
    auto bytes = static_cast<int32_t>(is_wide_ ? wide_.size() * 2 : narrow_.size());
    Object* value = machine.heap().allocate_array(machine.known().byte_array, bytes);
    Object* string = value ? machine.heap().allocate(machine.known().string) : nullptr;
    if (!string) return nullptr;
    std::memcpy(value->elements<char>(), is_wide_ ? static_cast<const void*>(wide_.data()) : narrow_.data(),
                static_cast<size_t>(bytes));
    string->slots()[machine.known().string_value] = Value::of_ref(value).bits;
    string->slots()[machine.known().string_coder] = is_wide_;
    return string;
  }

 private:
  void widen() {
    if (is_wide_) return;
    is_wide_ = true;
    for (char c : narrow_) wide_ += static_cast<uint8_t>(c);
  }

  std::string& narrow_;
  std::u16string& wide_;
  bool is_wide_ = false;
};

template <typename Number>
void add_number(Text& text, Number number) {
  char digits[24];
  text.add_latin1({digits, std::to_chars(digits, digits + sizeof digits, number).ptr});
}

/// False if the string has symbolic characters, or nobody knows how many.
bool add_string(Machine& machine, Text& text, Object* string) {
  if (!string) {
    text.add_latin1("null");
    return true;
  }
  if (machine.heap().term_at(string, machine.known().string_value) ||
      machine.heap().term_at(string, machine.known().string_coder))
    return false;
  auto* bytes = reinterpret_cast<Object*>(string->slots()[machine.known().string_value]);
  if (!bytes || heap::accumulator_of(bytes) || machine.heap().has_terms_in(bytes, 0, bytes->length)) return false;
  auto length = static_cast<size_t>(bytes->length);
  if (string->slots()[machine.known().string_coder] == 0) {
    text.add_latin1({bytes->elements<char>(), length});
  } else {
    text.add_utf16({bytes->elements<char16_t>(), length / 2});
  }
  return true;
}

/// False if the value is symbolic.
bool add_value(Machine& machine, Text& text, const Value& value, TypeKind kind) {
  if (value.sym) return false;
  switch (kind) {
    case TypeKind::Boolean: text.add_latin1(value.as_int() ? "true" : "false"); return true;
    case TypeKind::Char: text.add(static_cast<char16_t>(value.as_int())); return true;
    case TypeKind::Int: add_number(text, value.as_int()); return true;
    case TypeKind::Long: add_number(text, value.as_long()); return true;
    default: return add_string(machine, text, value.as_ref());
  }
}

// The native of every `join`: the call instruction says which.
Flow join(NativeCall& call) {
  constexpr size_t kMost = size_t{1} << 30;
  Machine& machine = call.machine;
  InvokeState& state = machine.invoke_state();
  const Concatenation& shape = state.joins.at(machine.frame().pc->c.method);
  Text text(state.narrow_text, state.wide_text);
  const Value* argument = call.arguments;
  bool concrete = true;
  for (size_t i = 0; i < shape.kinds.size() && concrete; i++) {
    add_string(machine, text, shape.constants[i]);
    concrete = add_value(machine, text, *argument, shape.kinds[i]);
    argument += slots_of(shape.kinds[i]);
  }
  add_string(machine, text, shape.constants.back());
  if (!machine.has_room(2 * text.size())) return machine.no_room(2 * text.size());
  if (!concrete || text.size() > kMost) return machine.push_frame(shape.build, shape.build->argument_slots, {});
  Object* string = text.make_string(machine);
  if (!string) return machine.unsupported("memory exhausted");
  call.result = Value::of_ref(string);
  return Flow::Next;
}

constexpr NativeEntry kJoin = {"", "join", "", join, kSymbolic | kIntrinsic};

/// Writes and links the methods of a shape; gives the one to call.
Method* define_shape(Machine& machine, const std::string& key, const std::string& shape, const Recipe& recipe,
                     Flow& flow) {
  std::string joined = "(";
  for (std::string_view type : program::parse_method_type(shape).parameters) joined += joined_type(type);
  joined.append(")").append(kStringType);
  std::string name = fmt::format("org/nalar/vm/Concat${:x}", program::member_key(key, "concat"));
  ClassWriter writer(name, "java/lang/Object", {});
  Glue never_run(writer);
  never_run.push_null();
  never_run.return_value(kStringType);
  never_run.finish(classfile::kPublic | classfile::kStatic, "join", joined);
  write_build(writer, joined, recipe);
  if (joined != shape) write_concat(writer, name, shape, joined);
  Class* defined = define(machine, writer, machine.known().object, flow);
  if (!defined) return nullptr;
  Method* join_method = defined->methods[0].get();
  join_method->native = &kJoin;
  join_method->native_bound = true;
  Concatenation& concatenation = machine.invoke_state().joins[join_method];
  concatenation.build = defined->methods[1].get();
  for (std::string_view type : program::parse_method_type(join_method->descriptor).parameters)
    concatenation.kinds.push_back(kind_of(type));
  for (const std::string& text : recipe) concatenation.constants.push_back(machine.intern_modified_utf8(text));
  return joined != shape ? defined->methods[2].get() : join_method;
}

}  // namespace

// Sites of the same shape share their methods.
Flow link_concat(Site& site) {
  program::MethodType type = program::parse_method_type(site.descriptor);
  Recipe recipe;
  if (!read_recipe(site, type.parameters.size(), recipe))
    return site.machine.unsupported("string concatenation with a constant that is not a string");
  std::string shape = "(";
  for (std::string_view parameter : type.parameters) shape += shape_type(parameter);
  shape.append(")").append(kStringType);
  std::string key = shape;
  for (const std::string& text : recipe) key += '\0' + text;
  Method*& method = site.machine.invoke_state().concatenations[key];
  Flow flow = Flow::Next;
  if (!method) method = define_shape(site.machine, key, shape, recipe, flow);
  site.target = method;
  return flow;
}

}  // namespace nalar::vm::indy
