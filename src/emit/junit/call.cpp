#include "emit/junit/call.h"

#include <fmt/format.h>

#include <algorithm>

#include "emit/junit/text.h"

namespace nalar::emit::junit {

using outcome::InputValue;
using outcome::JavaMethod;

namespace {

bool has_receiver(const outcome::Case& path) { return !path.inputs.empty() && path.inputs[0].name == "this"; }

/// Whether the source has several methods of this name, or is not known.
bool may_be_overloaded(const ClassContext& context, const std::string& name) {
  size_t declarations = 0;
  for (const outcome::SourceFile& source : context.outcome().sources) {
    const std::string& text = source.text;
    for (size_t at = text.find(name + "("); at != std::string::npos; at = text.find(name + "(", at + 1)) {
      bool whole = at > 0 && (text[at - 1] == ' ' || text[at - 1] == '\n');
      size_t close = text.find(')', at);
      size_t next = close == std::string::npos ? close : text.find_first_not_of(" \n", close + 1);
      bool declares = next != std::string::npos && (text[next] == '{' || text.compare(next, 6, "throws") == 0);
      declarations += whole && declares;
    }
  }
  return declarations != 1;
}

std::vector<std::string> arguments_of(ClassContext& context, CaseModel& model, Builder& builder) {
  const outcome::Case& path = model.path();
  const JavaMethod& signature = model.method().signature;
  std::vector<std::string> arguments;
  size_t first = has_receiver(path) ? 1 : 0;
  for (size_t i = first; i < path.inputs.size(); i++) {
    const InputValue& input = path.inputs[i];
    size_t index = i - first;
    std::string type = index < signature.parameter_types.size() ? signature.parameter_types[index] : input.type;
    std::string argument =
        input.raw.starts_with('#') ? builder.value(path.before.roots[root_of(input)], type) : literal(input.raw);
    if (argument == "null" && context.types.nameable(type) &&
        (signature.is_varargs || may_be_overloaded(context, signature.name)))
      argument = fmt::format("({}) null", context.types.name(type));
    arguments.push_back(argument);
  }
  return arguments;
}

bool can_call(const ClassContext& context, const CaseModel& model) {
  const outcome::MethodOutcome& method = model.method();
  const JavaMethod& signature = method.signature;
  const Types& types = context.types;
  if (!types.nameable(method.class_name) || !types.accessible(signature.access, method.class_name)) return false;
  return std::all_of(signature.parameter_types.begin(), signature.parameter_types.end(),
                     [&](const std::string& type) { return types.nameable(type); });
}

Call by_reflection(ClassContext& context, const CaseModel& model, const std::string& receiver,
                   const std::vector<std::string>& arguments) {
  const outcome::MethodOutcome& method = model.method();
  const JavaMethod& signature = method.signature;
  std::vector<std::string> classes;
  for (const std::string& type : signature.parameter_types) classes.push_back(context.class_of(type));
  std::string tail = arguments.empty() ? "" : ", " + join(arguments);
  // A single null or array would be taken for all arguments.
  bool has_one = arguments.size() == 1 && signature.parameter_types.size() == 1;
  bool ambiguous = has_one && (arguments[0] == "null" || signature.parameter_types[0].ends_with("[]"));
  if (ambiguous) tail = ", (Object) " + arguments[0];
  Call call{{}, signature.result_type, {}, true, true, true};
  std::string list = fmt::format("new Class<?>[] {{{}}}", join(classes));
  std::string owner = context.class_of(method.class_name);
  if (signature.name == "<init>") {
    context.need(Helper::Construct);
    call.expression = fmt::format("construct({}, {}{})", owner, list, tail);
    call.type = "java.lang.Object";
    call.statement = call.expression;
    return call;
  }
  context.need(Helper::Call);
  call.expression = fmt::format("call({}, {}, {}, {}{})", receiver.empty() ? "null" : receiver, owner,
                                string_literal(signature.name), list, tail);
  call.statement = call.expression;
  if (signature.result_type == "void") return call;
  if (!context.types.nameable(signature.result_type)) {
    call.type = "java.lang.Object";
  } else if (signature.result_type != "java.lang.Object") {
    call.expression = fmt::format("({}) {}", context.types.name(signature.result_type), call.expression);
  }
  return call;
}

}  // namespace

std::optional<std::string> parameter_source(CaseModel& model, Builder& builder, const std::string& name) {
  const outcome::Case& path = model.path();
  for (const InputValue& input : path.inputs) {
    if (input.name != name || name == "this") continue;
    if (!input.raw.starts_with('#')) return literal(input.raw);
    const outcome::HeapValue& root = path.before.roots[root_of(input)];
    const Thing* thing = model.before(root);
    if (thing) return thing->variable;
    return builder.value(root, input.type);
  }
  return std::nullopt;
}

std::string receiver_of(CaseModel& model) {
  const outcome::Case& path = model.path();
  if (!has_receiver(path) || !path.inputs[0].raw.starts_with('#')) return {};
  const Thing* thing = model.before(path.before.roots[root_of(path.inputs[0])]);
  return thing ? thing->variable : "";  // constants of enums have none
}

Call call_of(ClassContext& context, CaseModel& model, Builder& builder) {
  const outcome::MethodOutcome& method = model.method();
  const JavaMethod& signature = method.signature;
  std::vector<std::string> arguments = arguments_of(context, model, builder);
  std::string receiver = receiver_of(model);
  if (receiver.empty() && has_receiver(model.path()) && !model.path().before.roots.empty())
    receiver = builder.value(model.path().before.roots[0], "java.lang.Object");
  if (!can_call(context, model)) return by_reflection(context, model, receiver, arguments);
  Types& types = context.types;
  Call call{{}, types.visible(signature.result_type), {}, !signature.throws.empty()};
  for (const std::string& thrown : signature.throws)
    if (!types.is_subclass(thrown, "java.lang.Exception")) call.throws_throwable = true;
  if (signature.result_type == "void") call.type = "void";
  if (signature.name == "<init>") {
    const outcome::JavaType* type = types.find(method.class_name);
    call.type = method.class_name;
    std::string outer;
    if (type && type->is_inner && !arguments.empty()) {
      outer = arguments[0] + ".";
      arguments.erase(arguments.begin());
    }
    std::string name = outer.empty() ? types.name(method.class_name) : simple_name(method.class_name);
    call.expression = fmt::format("{}new {}({})", outer, name, join(arguments));
    call.statement = call.expression;
    return call;
  }
  if (signature.is_static) {
    receiver = types.name(method.class_name);
  } else if (model.path().before.roots.empty()) {
    builder.fail("the receiver is not known");
  } else {
    receiver = builder.value(model.path().before.roots[0], method.class_name);
    if (receiver.starts_with("(") || receiver.starts_with("new ")) receiver = "(" + receiver + ")";
  }
  call.expression = fmt::format("{}.{}({})", receiver, signature.name, join(arguments));
  call.statement = call.expression;
  return call;
}

}  // namespace nalar::emit::junit
