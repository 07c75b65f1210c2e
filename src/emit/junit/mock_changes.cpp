// What methods of mocks change before they return: fields and elements, as the contract of the call allowed it on the
// path. No code of the target runs for it, so that the way through that code stays the predicted one.
#include <fmt/format.h>

#include <algorithm>

#include "emit/junit/mock_writer.h"
#include "emit/junit/text.h"

namespace nalar::emit::junit {

using outcome::JavaMethod;

namespace {

/// `((Box) box)`
std::string grouped(const std::string& expression) {
  return expression.starts_with('(') ? "(" + expression + ")" : expression;
}

/// Found through fields and elements, or a class.
bool is_by_way(const std::string& place) {
  bool is_object = place.starts_with('@') || place.starts_with('#');
  return place.starts_with('!') || (is_object && place.find('/') != std::string::npos);
}

}  // namespace

/// The object as an expression; `type` becomes its static type.
std::string MockWriter::changed_object(const ChangeEntry& change, const JavaMethod& method,
                                       const std::vector<std::string>& parameters, std::string& type) {
  if (is_by_way(change.object)) {
    builder_.fail("a mock would have to change an object that only the code knows, or a static field");
    return "null";
  }
  if (change.object.starts_with('@')) {
    size_t number = std::stoul(change.object.substr(1));
    type = method.parameter_types[number];
    return parameters[number];
  }
  Thing* thing = object_of(model_, change.object);
  if (thing == &mock_) {
    type = interfaces_of(mock_)[0];
    return "this";
  }
  if (!thing || !builder_.can_name(*thing)) {
    builder_.fail("a mock would have to change an object that leads to it");
    return "null";
  }
  type = builder_.static_type(*thing);
  return builder_.named(*thing);
}

std::string MockWriter::changed_to(const ChangeEntry& change, const JavaMethod& method,
                                   const std::vector<std::string>& parameters, const std::string& type) {
  if (is_by_way(change.value)) {
    builder_.fail("a mock would have to store an object that only the code knows");
    return "null";
  }
  if (!change.value.starts_with('@')) return value(change.value, type);
  size_t number = std::stoul(change.value.substr(1));
  return context_.cast(parameters[number], method.parameter_types[number], type);
}

/// One statement for each.
std::vector<std::string> MockWriter::changes(const CallEntry& call, const JavaMethod& method,
                                             const std::vector<std::string>& parameters) {
  std::vector<std::string> lines;
  for (const ChangeEntry& change : call.changes) {
    std::string type, object = changed_object(change, method, parameters, type);
    if (change.declarer.empty()) {
      if (!type.ends_with("[]")) builder_.fail("a mock would have to change an array that it does not know as one");
      std::string element = type.substr(0, type.find_last_of('['));
      std::string to = changed_to(change, method, parameters, element);
      lines.push_back(fmt::format("{}[{}] = {};", grouped(object), change.field, to));
      continue;
    }
    FieldStep step = context_.step_for(change.declarer, {change.declarer, change.field});
    if (step.how == FieldStep::How::Setter) step.how = FieldStep::How::Reflection;
    std::string to = changed_to(change, method, parameters, field_type(context_.types, step.field));
    if (step.how == FieldStep::How::Direct) object = grouped(context_.cast(object, type, change.declarer));
    lines.push_back(context_.write(object, change.declarer, step, to));
  }
  return lines;
}

/// A `switch` on the number of the call, which is a field of the mock.
std::string MockWriter::by_turn(const Behaviour& behaviour, const JavaMethod& method,
                                const std::vector<std::string>& parameters) {
  std::string counter = builder_.fresh(method.name + "Calls");
  fields_ += fmt::format("  private int {};\n", counter);
  std::string text = fmt::format("switch (++{}) {{\n", counter);
  for (size_t i = 0; i < behaviour.calls.size(); i++) {
    text += fmt::format("  case {}:\n", i + 1);
    for (const std::string& line : changes(*behaviour.calls[i], method, parameters)) text += "    " + line + "\n";
    text += "    " + statement(*behaviour.calls[i], method) + "\n";
  }
  return text +
         fmt::format("  default:\n    throw new AssertionError(\"{} is not to be called again\");\n}}\n", method.name);
}

}  // namespace nalar::emit::junit
