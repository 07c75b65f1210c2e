#include "witness/witness.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/modified_utf8.h"
#include "heap/past.h"
#include "term/print.h"
#include "witness/concrete_heap.h"
#include "witness/mocks.h"
#include "witness/pre_state.h"
#include "witness/raw_value.h"
#include "witness/symbolic_view.h"

namespace nalar::witness {

using explore::PathEnd;
using explore::Taken;
using heap::Object;
using heap::Value;
using outcome::Case;
using outcome::Place;
using program::Method;
using program::TypeKind;

namespace {

constexpr int32_t kLongest = 100'000;  // elements, or bytes of a string, that are shown

/// A Java string literal.
std::string quoted(const std::string& text) {
  std::string literal = "\"";
  for (char c : text) {
    switch (c) {
      case '"': literal += "\\\""; break;
      case '\\': literal += "\\\\"; break;
      case '\n': literal += "\\n"; break;
      case '\r': literal += "\\r"; break;
      case '\t': literal += "\\t"; break;
      default:
        if (static_cast<unsigned char>(c) >= ' ') {
          literal += c;
        } else {
          literal += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        }
    }
  }
  return literal + "\"";
}

bool is_enum(const program::Class* klass) {
  return (klass->access & classfile::kEnum) || (klass->super && (klass->super->access & classfile::kEnum));
}

}  // namespace

Place Witness::place_of(const Method* method, int line) const {
  Place place;
  place.class_name = method->owner->java_name();
  place.method = classfile::modified_to_utf8(method->name);
  place.file = method->owner->file ? std::string(method->owner->file->source_file) : "";
  place.line = line;
  place.in_jdk = method->owner->is_boot;
  return place;
}

const vm::Frame* Witness::current_frame() {
  for (uint32_t i = machine_.depth(); i-- > 0;)
    if (!machine_.frame_at(i).method->hidden_frame) return &machine_.frame_at(i);
  return nullptr;
}

/// Of the inputs that take the path, those with short arrays are the ones to show.
void Witness::prefer_short_arrays() {
  if (machine_.symbolic_heap().lengths().empty()) return;
  for (int32_t most : {16, 1000, 100'000}) {
    term::Term within = machine_.lengths_within(most);
    evaluator_.assign(path_.model().values);
    if (evaluator_.holds(within).value_or(false)) return;
    solver::Answer answer = path_.solve(within);
    if (answer.is_unsat() || answer.is_unknown()) continue;
    path_.assume(within, std::move(answer));
    return;
  }
}

Case Witness::describe(PathEnd end, TypeKind result_kind) {
  prefer_short_arrays();
  evaluator_.assign(path_.model().values);
  Case result;
  for (const Taken& taken : explorer_.taken()) result.decisions.push_back(taken.alternative);
  TypeKind returned = end == PathEnd::Returned ? result_kind : TypeKind::Void;
  describe_heaps(result, returned);
  describe_inputs(result);
  result.output = machine_.output(1);
  switch (end) {
    case PathEnd::Returned:
      result.end = outcome::End::Returned;
      if (result_kind != TypeKind::Void) {
        result.result = value_text(machine_.result(), result_kind);
        result.raw_result = raw_text(machine_.result(), result_kind);
        if (result_kind == TypeKind::Reference)
          result.result = outcome::heap_text(result.after, result.after.roots.back());
      }
      break;
    case PathEnd::Threw:
      result.end = outcome::End::Threw;
      describe_exception(result);
      if (result.exception == "org.nalar.PreconditionError" || machine_.contract_state().threw_at_call)
        result.before.flaw = "the JVM does not check what called methods require";
      break;
    default:
      result.end = outcome::End::Exited;
      result.exit_status = machine_.exit_status();
      break;
  }
  if (code_) {
    describe_steps(result);
    code_->describe(machine_.trace(), result);
  }
  if (with_symbolic_) {
    result.symbolic = SymbolicView(machine_, path_).describe(returned);
    result.symbolic->pre_state = pre_state(machine_, evaluator_);
    result.symbolic->pre_state_number = machine_.entered();
  }
  return result;
}

/// Objects that are shown as one value: strings, boxes, enum constants, and what else the JDK is made of.
std::optional<ConcreteHeap::Opaque> Witness::opaque_object(Object* object) {
  bool plain_object = object->cls == machine_.known().object;
  if (object->is_array() || plain_object || machine_.symbolic_heap().is_specified(object->cls) ||
      (!object->cls->is_boot && !object->cls->is_hidden && !is_enum(object->cls)))
    return std::nullopt;
  if (object->cls->is_hidden) return ConcreteHeap::Opaque{"a lambda", "O:lambda"};
  Value value = Value::of_ref(object);
  return ConcreteHeap::Opaque{reference_text(object), raw_text(value, TypeKind::Reference)};
}

void Witness::describe_heaps(Case& result, TypeKind returned) {
  std::vector<std::pair<Value, TypeKind>> roots;
  for (const vm::Input& input : machine_.inputs())
    if (input.kind == TypeKind::Reference) roots.emplace_back(Value{0, input.symbol, 0}, TypeKind::Reference);
  ConcreteHeap concrete(machine_, evaluator_, [this](Object* object) { return opaque_object(object); });
  Mocks mocks(machine_, evaluator_);
  result.before = concrete.view(roots, true, mocks.references());
  mocks.describe(result, concrete);
  if (returned != TypeKind::Void) roots.emplace_back(machine_.result(), returned);
  std::vector<const program::Field*> statics;
  for (const heap::Difference& change : heap::PastView(machine_.heap(), machine_.symbolic_heap()).differences()) {
    if (!change.field || !change.field->is_static()) continue;
    // It may be remembered from several times.
    if (std::find(statics.begin(), statics.end(), change.field) != statics.end()) continue;
    statics.push_back(change.field);
    roots.emplace_back(change.now, change.kind);
  }
  if (!roots.empty()) result.after = concrete.view(roots, false);
  move_statics(statics, result.after);
}

/// The last roots of the heap are the values of these static fields.
void Witness::move_statics(const std::vector<const program::Field*>& fields, outcome::HeapState& state) {
  size_t first = state.roots.size() - fields.size();
  for (size_t i = 0; i < fields.size(); i++)
    state.statics.push_back({classfile::modified_to_utf8(fields[i]->name), fields[i]->owner->java_name(),
                             std::move(state.roots[first + i])});
  state.roots.resize(first);
}

void Witness::describe_inputs(Case& result) {
  const auto& values = path_.model().values;
  size_t root = 0, roots = result.before.roots.size();
  std::vector<std::string> before_texts = outcome::root_texts(result.before, roots);
  std::vector<std::string> after_texts = outcome::root_texts(result.after, roots);
  for (const vm::Input& input : machine_.inputs()) {
    if (input.kind == TypeKind::Reference) {
      const std::string &before = before_texts[root], &after = after_texts[root];
      std::string type = machine_.symbolic_heap().reference(input.symbol).type->java_name();
      result.inputs.push_back({input.name, type, before, fmt::format("#{}", root), input.line, {}});
      if (after != before) result.inputs.back().after = after;
      root++;
      continue;
    }
    uint64_t bits = term::assigned_value(machine_.pool(), values, input.symbol);
    result.inputs.push_back({input.name,
                             std::string(program::primitive_name(input.kind)),
                             term::value_text(program::letter_of(input.kind), bits),
                             raw_input(input.kind, bits),
                             input.line,
                             {}});
  }
}

std::string Witness::step_text(const Taken& taken) {
  using Kind = heap::Change::Kind;
  const heap::SymbolicHeap& symbolic = machine_.symbolic_heap();
  auto name = [&] { return symbolic.name_of(taken.change.reference); };
  switch (taken.change.kind) {
    case Kind::Null: return name() + " == null";
    case Kind::NonNull: return name() + " != null";
    case Kind::Fresh: return name() + " is an object not seen before";
    case Kind::Narrow: return fmt::format("{} instanceof {}", name(), taken.change.klass->java_name());
    case Kind::Alias:
    case Kind::Differs: {
      bool initial = heap::is_symbolic(taken.change.object);
      const char* relation = taken.change.kind == Kind::Alias ? " == " : " != ";
      return name() + relation +
             (initial ? symbolic.name_of(taken.change.object) : reference_text(taken.change.object));
    }
    case Kind::Is:
    case Kind::IsNot:
      return fmt::format("{}{} instanceof {}", taken.change.kind == Kind::Is ? "" : "not ",
                         symbolic.name_of(taken.change.object), taken.change.klass->java_name());
    case Kind::OneOf: {
      std::string classes;
      for (const program::Class* klass : taken.change.classes)
        classes += (classes.empty() ? "" : " or ") + klass->java_name();
      return symbolic.name_of(taken.change.object) + " is a " + classes;
    }
    default: return term::to_java(machine_.pool(), taken.guard);
  }
}

void Witness::describe_steps(Case& result) {
  result.steps.clear();
  for (const Taken& taken : explorer_.taken()) {
    // That there is a receiver says nothing.
    bool receiver = taken.change.kind == heap::Change::Kind::Fresh &&
                    machine_.symbolic_heap().name_of(taken.change.reference) == "this";
    if (receiver) continue;
    Place place = place_of(taken.method, taken.method->line_at(taken.at));
    if (taken.method->hidden_frame) place = {};
    result.steps.push_back({place.file, place.line, step_text(taken)});
  }
}

std::string Witness::part_text(Value value, TypeKind kind) {
  if (kind == TypeKind::Boolean) return bits_of(value) ? "true" : "false";
  if (kind != TypeKind::Reference) return value_text(value, kind);
  ConcreteHeap concrete(machine_, evaluator_, [this](Object* object) { return opaque_object(object); });
  outcome::HeapState state = concrete.view({{value, kind}}, false);
  return outcome::heap_text(state, state.roots[0]);
}

std::pair<std::string, std::string> Witness::change_text(const heap::Difference& difference) {
  std::string where = machine_.symbolic_heap().name_of(difference.object);
  if (difference.field && difference.field->is_static()) where = difference.field->owner->java_name();
  if (difference.field) {
    where += "." + std::string(difference.field->name);
  } else {
    const heap::Accumulator* accumulator = heap::accumulator_of(difference.object);
    Value index = accumulator ? accumulator->entries[difference.index].index
                              : Value::of_int(static_cast<int32_t>(difference.index));
    where += "[" + value_text(index, TypeKind::Int) + "]";
  }
  return {where, part_text(difference.before, difference.kind) + " → " + part_text(difference.now, difference.kind)};
}

void Witness::describe_exception(Case& result) {
  Object* exception = machine_.exception();
  result.exception = exception->cls->java_name();
  for (auto [method, line] : machine_.backtrace_of(exception)) result.stack.push_back(place_of(method, line));
  if (const auto* symbolic = machine_.symbolic_message(exception)) {
    auto value = evaluator_.evaluate(symbolic->term);
    std::string text = value ? std::to_string(static_cast<int64_t>(*value)) : "?";
    std::string format = symbolic->format;
    size_t hole = format.find("{}");
    if (hole != std::string::npos) format.replace(hole, 2, text);
    if (symbolic->second) {
      hole = format.find("{}");
      auto second = evaluator_.evaluate(symbolic->second);
      if (hole != std::string::npos)
        format.replace(hole, 2, second ? std::to_string(static_cast<int64_t>(*second)) : "?");
    }
    result.message = format;
    result.has_message = true;
    return;
  }
  Value message = machine_.heap().get_slot(exception, machine_.known().throwable_message);
  result.message_known = message.sym == 0;
  result.has_message = message.sym == 0 && message.as_ref();
  if (result.has_message) result.message = string_text(message.as_ref());
  if (result.has_message && long_string(message.as_ref())) result.message_known = false;
}

std::string Witness::value_text(Value value, TypeKind kind) {
  if (kind == TypeKind::Reference) {
    value = looked_through(value);
    return value.sym ? "?" : reference_text(value.as_ref());
  }
  uint64_t bits = value.bits;
  if (value.sym == heap::kUnread) {  // an input that nobody has looked into: zero will do
    bits = 0;
  } else if (value.sym) {
    auto evaluated = evaluator_.evaluate(term::Term(value.sym));
    if (!evaluated) return "?";
    bits = *evaluated;
  }
  return term::value_text(program::letter_of(kind), bits);
}

Value Witness::looked_through(Value value) {
  if (!heap::is_reference(value.sym)) return value;
  const heap::Reference& reference = machine_.symbolic_heap().reference(value.sym);
  return reference.known == heap::Known::Object ? Value::of_ref(reference.target) : value;
}

uint64_t Witness::bits_of(Value value) {
  return value.sym ? evaluator_.evaluate(term::Term(value.sym)).value_or(0) : value.bits;
}

std::string Witness::raw_text(Value value, TypeKind kind) {
  if (kind != TypeKind::Reference) return raw_scalar(kind, bits_of(value));
  value = looked_through(value);
  if (value.sym) return "?";
  Object* object = value.as_ref();
  if (!object) return "N";
  if (heap::is_symbolic(object)) return "?";
  if (object->cls == machine_.known().string) return long_string(object) ? "?" : "S:" + string_text(object);
  if (object->is_array() && object->length > kLongest) return "?";
  if (!object->is_array() || object->cls->element == TypeKind::Reference) return raw_object(object);
  std::string text = fmt::format("A:[{}:", program::letter_of(object->cls->element));
  for (int32_t i = 0; i < object->length; i++) {
    std::string element = raw_scalar(object->cls->element, bits_of(machine_.heap().get_element(object, i)));
    text += (i ? "," : "") + element.substr(2);
  }
  return text;
}

/// The field that holds what a box like Integer stands for; null for other objects.
program::Field* Witness::boxed_value(Object* object) {
  if (!object->cls->name.starts_with("java/lang/")) return nullptr;
  program::Field* field = machine_.program().find_field(object->cls, "value");
  return field && !field->is_static() && field->kind != TypeKind::Reference ? field : nullptr;
}

std::string Witness::constant_name(Object* constant) {
  // An enum may have a field of that name, too.
  program::Field* name = machine_.program().find_field(machine_.program().require("java/lang/Enum"), "name");
  Value text = name ? looked_through(machine_.heap().get_slot(constant, name->slot)) : Value{};
  return text.sym || !text.as_ref() ? "?" : string_text(text.as_ref());
}

std::string Witness::raw_object(Object* object) {
  if (is_enum(object->cls)) {
    const program::Class* type = object->cls->super->name == "java/lang/Enum" ? object->cls : object->cls->super;
    return "O:" + type->java_name() + "=" + constant_name(object);
  }
  std::string text = "O:" + object->cls->java_name();
  program::Field* field = boxed_value(object);
  return field ? text + "=" + raw_scalar(field->kind, bits_of(machine_.heap().get_slot(object, field->slot))) : text;
}

/// How many bytes it has, if it is too long to be shown; else 0.
size_t Witness::long_string(Object* string) {
  Value content = looked_through(machine_.heap().get_slot(string, machine_.known().string_value));
  const Object* value = content.sym ? nullptr : content.as_ref();
  bool is_open = !value || heap::accumulator_of(value);
  return is_open || value->length <= kLongest ? 0 : static_cast<size_t>(value->length);
}

/// A string whose characters may depend on inputs.
std::string Witness::string_text(Object* string) {
  if (size_t bytes = long_string(string)) return fmt::format("a String of {} bytes", bytes);
  Value content = looked_through(machine_.heap().get_slot(string, machine_.known().string_value));
  if (content.sym) return "?";
  Object* value = content.as_ref();
  if (!value || machine_.text_of(string)) return machine_.utf8_of(string);
  bool wide = bits_of(machine_.heap().get_slot(string, machine_.known().string_coder)) != 0;
  std::vector<uint8_t> bytes = bytes_of(value);
  std::u16string units;
  for (size_t i = 0; i + wide < bytes.size(); i += wide ? 2 : 1)
    units += static_cast<char16_t>(wide ? bytes[i] | bytes[i + 1] << 8 : bytes[i]);
  return classfile::encode_utf8(units);
}

/// Of an array, whose length may depend on inputs, too; what nobody has looked at is zero.
std::vector<uint8_t> Witness::bytes_of(Object* array) {
  const heap::Accumulator* accumulator = heap::accumulator_of(array);
  uint64_t length = accumulator ? bits_of(accumulator->length) : static_cast<uint64_t>(array->length);
  std::vector<uint8_t> bytes(std::min(length, uint64_t{kLongest}));
  auto set = [&](uint64_t index, Value byte) {
    bool known = index < bytes.size() && byte.sym != heap::kUnread;
    if (known) bytes[index] = static_cast<uint8_t>(bits_of(byte));
  };
  if (!accumulator)
    for (int32_t i = 0; i < array->length; i++) set(static_cast<uint64_t>(i), machine_.heap().get_element(array, i));
  for (uint32_t i = 0; accumulator && i < accumulator->count; i++) {
    const heap::ArrayEntry& entry = accumulator->entries[i];
    bool unread = entry.current.sym == heap::kUnread;
    set(bits_of(entry.index), unread && entry.initial.known ? entry.initial.value() : entry.current);
  }
  return bytes;
}

std::string Witness::reference_text(Object* object) {
  if (!object) return "null";
  if (object->is_array()) return array_text(object);
  if (object->cls == machine_.known().string)
    return long_string(object) ? string_text(object) : quoted(string_text(object));
  // Boxed values and enum constants say what they hold; other objects their class.
  if (program::Field* field = boxed_value(object))
    return fmt::format("{}.valueOf({})", object->cls->java_name().substr(10),
                       value_text(machine_.heap().get_slot(object, field->slot), field->kind));
  return is_enum(object->cls) ? constant_name(object) : "a " + object->cls->java_name();
}

std::string Witness::array_text(Object* array) {
  constexpr int32_t kMost = 20;
  std::string text = "{";
  for (int32_t i = 0; i < array->length && i < kMost; i++) {
    if (i > 0) text += ", ";
    Value element = looked_through(machine_.heap().get_element(array, i));
    text += array->cls->element == TypeKind::Reference && element.as_ref() && element.as_ref()->is_array()
                ? program::java_type_name(element.as_ref()->cls->name)
                : value_text(element, array->cls->element);
  }
  return text + (array->length > kMost ? ", …}" : "}");
}

}  // namespace nalar::witness
