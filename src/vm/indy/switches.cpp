// Pattern switches (java.lang.runtime.SwitchBootstraps): a static method (target, restart) that gives the number of the
// first label from `restart` on that the target matches, the number of labels if none does, and -1 for null.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "vm/indy/glue.h"
#include "vm/indy/site.h"

namespace nalar::vm::indy {

using classfile::Tag;
using program::Op;

namespace {

constexpr std::string_view kObject = "Ljava/lang/Object;";

struct EnumLabel {
  std::string class_name, constant;
};

/// The bootstrap arguments of a dynamic constant made by ConstantBootstraps.invoke of the static method `owner.of`.
const classfile::BootstrapMethod* invocation_of(const Site& site, uint16_t index, std::string_view owner) {
  if (site.pool.tag(index) != Tag::Dynamic) return nullptr;
  const auto& bootstrap = site.owner->file->bootstrap_methods[site.pool.dynamic(index).bootstrap];
  classfile::MemberRef method = site.pool.method_handle(bootstrap.method_handle).member;
  if (method.class_name != "java/lang/invoke/ConstantBootstraps" || method.name != "invoke") return nullptr;
  if (bootstrap.arguments.empty() || site.pool.tag(bootstrap.arguments[0]) != Tag::MethodHandle) return nullptr;
  classfile::MemberRef called = site.pool.method_handle(bootstrap.arguments[0]).member;
  return called.class_name == owner && called.name == "of" ? &bootstrap : nullptr;
}

// Qualified enum constants are dynamic constants: EnumDesc.of(ClassDesc.of("p.E"), "A"). They are read here, not
// computed, so that the enum class is not loaded before a value of it comes along.
std::optional<EnumLabel> enum_label(const Site& site, uint16_t index) {
  const auto* description = invocation_of(site, index, "java/lang/Enum$EnumDesc");
  if (!description || description->arguments.size() != 3) return std::nullopt;
  const auto* owner = invocation_of(site, description->arguments[1], "java/lang/constant/ClassDesc");
  if (!owner || owner->arguments.size() != 2 || site.pool.tag(owner->arguments[1]) != Tag::String ||
      site.pool.tag(description->arguments[2]) != Tag::String)
    return std::nullopt;
  std::string name(site.pool.string(owner->arguments[1]));
  std::replace(name.begin(), name.end(), '.', '/');
  return EnumLabel{std::move(name), std::string(site.pool.string(description->arguments[2]))};
}

/// The kind of a dynamic constant that is the class of a primitive type; Reference for any other constant.
TypeKind primitive_label(const Site& site, uint16_t index) {
  classfile::DynamicRef ref = site.pool.dynamic(index);
  const auto& bootstrap = site.owner->file->bootstrap_methods[ref.bootstrap];
  classfile::MemberRef method = site.pool.method_handle(bootstrap.method_handle).member;
  bool primitive = method.class_name == "java/lang/invoke/ConstantBootstraps" && method.name == "primitiveClass";
  return primitive && ref.name.size() == 1 ? program::kind_of(ref.name) : TypeKind::Reference;
}

/// JLS §5.7: the conversions between primitive types that lose nothing, whatever the value.
bool always_exact(TypeKind from, TypeKind to) {
  auto any_of = [&](std::initializer_list<TypeKind> kinds) {
    return std::find(kinds.begin(), kinds.end(), to) != kinds.end();
  };
  if (from == to) return true;
  switch (from) {
    case TypeKind::Byte:
      return any_of({TypeKind::Short, TypeKind::Int, TypeKind::Long, TypeKind::Float, TypeKind::Double});
    case TypeKind::Short:
    case TypeKind::Char: return any_of({TypeKind::Int, TypeKind::Long, TypeKind::Float, TypeKind::Double});
    case TypeKind::Int: return any_of({TypeKind::Long, TypeKind::Double});
    case TypeKind::Float: return to == TypeKind::Double;
    default: return false;
  }
}

/// How java.lang.runtime.ExactConversionsSupport names a type; small ones count as int when converted from.
std::string exact_name(TypeKind kind, bool source) {
  bool small = kind == TypeKind::Byte || kind == TypeKind::Short || kind == TypeKind::Char;
  std::string name(program::primitive_name(source && small ? TypeKind::Int : kind));
  name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

class SwitchWriter {
 public:
  SwitchWriter(const Site& site, ClassWriter& writer)
      : site_(site), glue_(writer), type_(program::parse_method_type(site.descriptor).parameters[0]) {
    kind_ = program::kind_of(type_);
    boxed_ = kind_ == TypeKind::Reference ? kind_of_wrapper(class_constant_name(type_)) : TypeKind::Reference;
  }

  /// False if a label is of a kind that compilers do not use.
  bool write(bool over_enum) {
    if (kind_ == TypeKind::Reference) {
      glue_.load(kObject, 0);
      size_t not_null = glue_.branch(Op::ifnonnull, -1);
      give(-1);
      glue_.bind(not_null);
    }
    auto count = static_cast<int32_t>(site_.argument_count());
    for (int32_t i = 0; i < count; i++) {
      glue_.load("I", program::slots_of(kind_));
      glue_.push_int(i);
      misses_ = {glue_.branch(Op::if_icmpgt, -2)};
      if (!write_test(static_cast<size_t>(i), over_enum)) return false;
      give(i);
      for (size_t miss : misses_) glue_.bind(miss);
    }
    give(count);
    glue_.finish(classfile::kPublic | classfile::kStatic, "choose", site_.descriptor);
    return true;
  }

 private:
  void give(int32_t number) {
    glue_.push_int(number);
    glue_.return_value("I");
  }
  void miss_if(Op op, int delta) { misses_.push_back(glue_.branch(op, delta)); }

  bool write_test(size_t label, bool over_enum) {
    uint16_t index = site_.argument(label);
    if (site_.tag(label) == Tag::Dynamic && primitive_label(site_, index) != TypeKind::Reference)
      return require_exact(primitive_label(site_, index));
    if (kind_ != TypeKind::Reference) return require_value(label);
    switch (site_.tag(label)) {
      case Tag::Class: require_instance(program::descriptor_of_class(site_.pool.class_name(index))); return true;
      case Tag::String:
        if (over_enum) {
          require_constant(std::string(class_constant_name(type_)), site_.pool.string(index));
        } else {
          glue_.push_string(site_.pool.string(index));
          glue_.load(kObject, 0);
          glue_.invoke_virtual("java/lang/String", "equals", "(Ljava/lang/Object;)Z");
          miss_if(Op::ifeq, -1);
        }
        return true;
      case Tag::Integer: require_number(site_.pool.integer(index)); return true;
      case Tag::Dynamic: {
        auto constant = enum_label(site_, index);
        if (!constant) return false;
        require_instance(program::descriptor_of_class(constant->class_name));
        require_constant(constant->class_name, constant->constant);
        return true;
      }
      default: return false;
    }
  }

  // A primitive type matches values that convert to it without loss; objects match if they box it.
  bool require_exact(TypeKind to) {
    if (kind_ == TypeKind::Reference && boxed_ == TypeKind::Reference) {
      require_instance(program::descriptor_of_class(wrapper_of(to)));
      return true;
    }
    TypeKind from = kind_ == TypeKind::Reference ? boxed_ : kind_;
    if (always_exact(from, to)) return true;
    if (from == TypeKind::Boolean || to == TypeKind::Boolean) return false;
    std::string from_type(1, program::letter_of(from));
    glue_.load(type_, 0);
    glue_.convert(type_, from_type, Conversions::Lambda);
    std::string name = fmt::format("is{}To{}Exact", exact_name(from, true), exact_name(to, false));
    bool small = from == TypeKind::Byte || from == TypeKind::Short || from == TypeKind::Char;
    glue_.invoke_static("java/lang/runtime/ExactConversionsSupport", name,
                        fmt::format("({})Z", small ? "I" : from_type));
    miss_if(Op::ifeq, -1);
    return true;
  }

  /// A constant label for a primitive value; floating-point ones are compared by representation.
  bool require_value(size_t label) {
    uint16_t index = site_.argument(label);
    glue_.load(type_, 0);
    switch (site_.tag(label)) {
      case Tag::Integer: return require_int(site_.pool.integer(index));
      case Tag::Long: return kind_ == TypeKind::Long && require_long(site_.pool.long_value(index));
      case Tag::Float:
        if (kind_ != TypeKind::Float) return false;
        glue_.invoke_static("java/lang/Float", "floatToIntBits", "(F)I");
        return require_int(std::bit_cast<int32_t>(site_.pool.float_value(index)));
      case Tag::Double:
        if (kind_ != TypeKind::Double) return false;
        glue_.invoke_static("java/lang/Double", "doubleToLongBits", "(D)J");
        return require_long(std::bit_cast<int64_t>(site_.pool.double_value(index)));
      case Tag::Dynamic: {  // Boolean.TRUE or Boolean.FALSE
        classfile::DynamicRef ref = site_.pool.dynamic(index);
        return kind_ == TypeKind::Boolean && ref.descriptor == "Ljava/lang/Boolean;" && require_int(ref.name == "TRUE");
      }
      default: return false;
    }
  }
  bool require_int(int32_t value) {
    glue_.push_int(value);
    miss_if(Op::if_icmpne, -2);
    return true;
  }
  bool require_long(int64_t value) {
    glue_.push_long(value);
    glue_.op(Op::lcmp, -3);
    miss_if(Op::ifne, -1);
    return true;
  }

  void require_instance(std::string_view type) {
    glue_.load(kObject, 0);
    glue_.instance_of(type);
    miss_if(Op::ifeq, -1);
  }

  /// A constant that the enum no longer has matches nothing.
  void require_constant(const std::string& class_name, std::string_view constant) {
    Class* klass = site_.machine.program().require(class_name);
    std::string type = program::descriptor_of_class(class_name);
    if (!klass || !klass->find_declared_field(constant, type)) return miss_if(Op::goto_, 0);
    glue_.load(kObject, 0);
    glue_.get_static(class_name, constant, type);
    miss_if(Op::if_acmpne, -2);
  }

  // Integer labels match a Character, or any Number by its int value.
  void require_number(int32_t value) {
    glue_.load(kObject, 0);
    glue_.instance_of("Ljava/lang/Character;");
    size_t not_character = glue_.branch(Op::ifeq, -1);
    glue_.load(kObject, 0);
    glue_.cast("Ljava/lang/Character;");
    glue_.invoke_virtual("java/lang/Character", "charValue", "()C");
    size_t compare = glue_.branch(Op::goto_, -1);
    glue_.bind(not_character);
    require_instance("Ljava/lang/Number;");
    glue_.load(kObject, 0);
    glue_.cast("Ljava/lang/Number;");
    glue_.invoke_virtual("java/lang/Number", "intValue", "()I");
    glue_.bind(compare);
    glue_.push_int(value);
    miss_if(Op::if_icmpne, -2);
  }

  const Site& site_;
  Glue glue_;
  std::string_view type_;  ///< of the target
  TypeKind kind_, boxed_;
  std::vector<size_t> misses_;
};

Flow link_switch(Site& site, bool over_enum) {
  ClassWriter writer(site.class_name("Switch"), "java/lang/Object", {});
  if (!SwitchWriter(site, writer).write(over_enum))
    return site.machine.unsupported("pattern switch with an unusual label");
  Flow flow = Flow::Next;
  Class* defined = define(site.machine, writer, site.owner, flow);
  if (defined) site.target = defined->methods[0].get();
  return flow;
}

}  // namespace

Flow link_type_switch(Site& site) { return link_switch(site, false); }
Flow link_enum_switch(Site& site) { return link_switch(site, true); }

}  // namespace nalar::vm::indy
