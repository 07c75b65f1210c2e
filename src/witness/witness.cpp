#include "witness/witness.h"

#include <fmt/format.h>

#include "term/print.h"

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

std::string raw_scalar(TypeKind kind, uint64_t bits) {
  bool floating = kind == TypeKind::Float || kind == TypeKind::Double;
  return floating ? fmt::format("{}:{}", program::letter_of(kind), bits)
                  : fmt::format("{}:{}", program::letter_of(kind), static_cast<int64_t>(bits));
}

}  // namespace

Place Witness::place_of(const Method* method, int line) const {
  Place place;
  place.class_name = method->owner->java_name();
  place.method = std::string(method->name);
  place.file = method->owner->file ? std::string(method->owner->file->source_file) : "";
  place.line = line;
  return place;
}

Place Witness::current_place() {
  for (uint32_t i = machine_.depth(); i-- > 0;) {
    const vm::Frame& frame = machine_.frame_at(i);
    if (frame.method->hidden_frame) continue;
    return place_of(frame.method, frame.method->line_at(frame.pc));
  }
  return {};
}

Case Witness::describe(PathEnd end, TypeKind result_kind) {
  evaluator_.assign(path_.model().values);
  Case result;
  for (const Taken& taken : explorer_.taken()) result.decisions.push_back(taken.alternative);
  describe_inputs(result);
  describe_steps(result);
  result.output = machine_.output(1);
  switch (end) {
    case PathEnd::Returned:
      result.end = outcome::End::Returned;
      if (result_kind != TypeKind::Void) {
        result.result = value_text(machine_.result(), result_kind);
        result.raw_result = raw_text(machine_.result(), result_kind);
      }
      break;
    case PathEnd::Threw:
      result.end = outcome::End::Threw;
      describe_exception(result);
      break;
    default:
      result.end = outcome::End::Exited;
      result.exit_status = machine_.exit_status();
      break;
  }
  return result;
}

void Witness::describe_inputs(Case& result) {
  const auto& values = path_.model().values;
  for (const vm::Input& input : machine_.inputs()) {
    uint64_t bits = term::assigned_value(machine_.pool(), values, input.symbol);
    result.inputs.push_back({input.name, std::string(program::primitive_name(input.kind)),
                             term::value_text(program::letter_of(input.kind), bits), raw_scalar(input.kind, bits), input.line});
  }
}

void Witness::describe_steps(Case& result) {
  for (const Taken& taken : explorer_.taken()) {
    Place place = place_of(taken.method, taken.method->line_at(taken.at));
    result.steps.push_back({place.file, place.line, term::to_java(machine_.pool(), taken.guard)});
  }
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
    result.message = format;
    result.has_message = true;
    return;
  }
  auto* message = reinterpret_cast<Object*>(exception->slots()[machine_.known().throwable_message]);
  result.has_message = message != nullptr;
  if (message) result.message = machine_.utf8_of(message);
}

std::string Witness::value_text(Value value, TypeKind kind) {
  if (kind == TypeKind::Reference) return value.sym ? "?" : reference_text(value.as_ref());
  uint64_t bits = value.bits;
  if (value.sym) {
    auto evaluated = evaluator_.evaluate(term::Term(value.sym));
    if (!evaluated) return "?";
    bits = *evaluated;
  }
  return term::value_text(program::letter_of(kind), bits);
}

uint64_t Witness::bits_of(Value value) {
  return value.sym ? evaluator_.evaluate(term::Term(value.sym)).value_or(0) : value.bits;
}

std::string Witness::raw_text(Value value, TypeKind kind) {
  if (kind != TypeKind::Reference) return raw_scalar(kind, bits_of(value));
  if (value.sym) return "?";
  Object* object = value.as_ref();
  if (!object) return "N";
  if (object->cls == machine_.known().string) return "S:" + machine_.utf8_of(object);
  if (!object->is_array() || object->cls->element == TypeKind::Reference) return "O:" + object->cls->java_name();
  std::string text = fmt::format("A:[{}:", program::letter_of(object->cls->element));
  for (int32_t i = 0; i < object->length; i++) {
    std::string element = raw_scalar(object->cls->element, bits_of(machine_.heap().get_element(object, i)));
    text += (i ? "," : "") + element.substr(2);
  }
  return text;
}

std::string Witness::reference_text(Object* object) {
  if (!object) return "null";
  if (object->is_array()) return array_text(object);
  if (object->cls == machine_.known().string) return "\"" + machine_.utf8_of(object) + "\"";
  // Boxed values and enum constants say what they hold; other objects their class.
  if (object->cls->name.starts_with("java/lang/")) {
    program::Field* field = machine_.program().find_field(object->cls, "value");
    if (field && !field->is_static() && field->kind != TypeKind::Reference)
      return fmt::format("{}.valueOf({})", object->cls->java_name().substr(10),
                         value_text(machine_.heap().get_slot(object, field->slot), field->kind));
  }
  program::Class* super = object->cls->super;
  if ((object->cls->access & classfile::kEnum) || (super && (super->access & classfile::kEnum))) {
    program::Field* name = machine_.program().find_field(object->cls, "name");
    if (name) return machine_.utf8_of(reinterpret_cast<Object*>(object->slots()[name->slot]));
  }
  return "a " + object->cls->java_name();
}

std::string Witness::array_text(Object* array) {
  constexpr int32_t kMost = 20;
  std::string text = "{";
  for (int32_t i = 0; i < array->length && i < kMost; i++) {
    if (i > 0) text += ", ";
    Value element = machine_.heap().get_element(array, i);
    text += array->cls->element == TypeKind::Reference && element.as_ref() && element.as_ref()->is_array()
                ? program::java_type_name(element.as_ref()->cls->name)
                : value_text(element, array->cls->element);
  }
  return text + (array->length > kMost ? ", …}" : "}");
}

}  // namespace nalar::witness
