#include "emit/junit/mock_writer.h"

#include <fmt/format.h>

#include <algorithm>

#include "emit/junit/text.h"

namespace nalar::emit::junit {

using outcome::JavaMethod;
using outcome::JavaType;

namespace {

bool of_object(const JavaMethod& method) {
  return (method.name == "equals" && descriptor_of(method) == "(Ljava/lang/Object;)Z") ||
         (method.name == "hashCode" && method.parameter_types.empty()) ||
         (method.name == "toString" && method.parameter_types.empty());
}

std::string boxed(const std::string& primitive) {
  if (primitive == "int") return "Integer";
  if (primitive == "char") return "Character";
  return capitalised(primitive);
}

}  // namespace

bool has_plain_constructor(const std::string& class_name) {
  constexpr std::string_view kOthers[] = {"java.io.IOException",           "java.io.FileNotFoundException",
                                          "java.io.EOFException",          "java.util.NoSuchElementException",
                                          "java.util.EmptyStackException", "java.util.ConcurrentModificationException"};
  constexpr std::string_view kNot[] = {"java.lang.EnumConstantNotPresentException", "java.lang.TypeNotPresentException",
                                       "java.lang.ExceptionInInitializerError"};
  bool of_language = class_name.starts_with("java.lang.") && class_name.find('.', 10) == std::string::npos;
  if (std::find(std::begin(kNot), std::end(kNot), class_name) != std::end(kNot)) return false;
  return of_language || std::find(std::begin(kOthers), std::end(kOthers), class_name) != std::end(kOthers);
}

std::vector<const JavaMethod*> methods_to_implement(const ClassContext& context, const Thing& mock) {
  std::vector<const JavaMethod*> methods;
  std::set<std::string> seen;
  for (const std::string& name : interfaces_of(mock)) {
    const JavaType* type = context.types.find(name);
    for (size_t i = 0; type && i < type->to_implement.size(); i++) {
      const JavaMethod& method = type->to_implement[i];
      if (!of_object(method) && seen.insert(method.name + descriptor_of(method)).second) methods.push_back(&method);
    }
  }
  return methods;
}

Behaviour MockWriter::behaviour(const JavaMethod& method) const {
  return behaviour_of(script_, mock_, method.name, descriptor_of(method));
}

/// No constructor of the exception was run on the path: it has no message.
std::string MockWriter::exception(const std::string& class_name) {
  if (!context_.types.nameable(class_name)) {
    builder_.fail(fmt::format("{} would be thrown, which a test cannot name", class_name));
    return "null";
  }
  const JavaType* type = context_.types.find(class_name);
  bool found = (!type || type->of_jdk) && has_plain_constructor(class_name);
  std::string arguments;
  for (size_t i = 0; type && i < type->constructors.size() && !found; i++) {
    const JavaMethod& constructor = type->constructors[i];
    bool by_text = constructor.parameter_types == std::vector<std::string>{"java.lang.String"};
    found = context_.types.accessible(constructor.access, class_name) &&
            (constructor.parameter_types.empty() || by_text) && constructor.throws.empty();
    if (found && by_text) arguments = "(String) null";
  }
  if (!found) {
    context_.need(Helper::Allocate);
    return fmt::format("({}) allocate({})", context_.types.name(class_name), context_.class_of(class_name));
  }
  return fmt::format("new {}({})", context_.types.name(class_name), arguments);
}

/// Whether what bytecode returns can be returned in source, where type arguments say more than bytecode does.
bool MockWriter::is_of_type(const std::string& result, const std::string& type) {
  if (result == "N" || is_primitive(type) || type == "java.lang.Object") return true;
  std::vector<std::string> classes;
  Thing* thing = object_of(model_, result);
  if (thing && thing->sort == Sort::Mock) {
    classes = interfaces_of(*thing);
  } else if (thing) {
    classes = {thing->class_name()};
  } else {
    classes = {result.starts_with("O:") ? result.substr(2, result.find('=') - 2) : "java.lang.String"};
  }
  return std::any_of(classes.begin(), classes.end(),
                     [&](const std::string& one) { return context_.types.is_subclass(one, type); });
}

std::string MockWriter::answer(const CallEntry& call, const JavaMethod& method) {
  if (!method.descriptor.empty() && !is_of_type(call.result, method.result_type))
    builder_.fail(fmt::format("{} would have to return an object of another type than it promises", method.name));
  return value(call.result, method.result_type);
}

std::string MockWriter::value(const std::string& result, const std::string& type) {
  if (result == "N") return "null";
  if (result.starts_with('#')) {
    Thing* thing = object_of(model_, result);
    if (thing == &mock_) return "this";
    if (thing && builder_.is_being_made(*thing)) {
      builder_.fail("a mock would have to know an object that leads to it");
      return "null";
    }
    for (const outcome::HeapValue& other : model_.path().before.further)
      if (model_.before(other) == thing) return builder_.value(other, type);
    builder_.fail("an object that a call returns cannot be made");
    return "null";
  }
  outcome::HeapValue value{outcome::HeapValue::Kind::Value, {}, result};
  bool is_text = !is_primitive(type) && result.starts_with("S:");
  if (is_text) value.text = "\"";
  std::string text = opaque_value(context_, value);
  if (text.empty()) builder_.fail("an object that a call returns cannot be made");
  return text;
}

/// Whether every object that a rule speaks of can be there before the mock.
bool MockWriter::can_tell(const Behaviour& behaviour) {
  for (const Behaviour::Rule& rule : behaviour.rules)
    for (const std::string& argument : rule.arguments) {
      Thing* thing = object_of(model_, argument);
      if (argument.starts_with('#') && (!thing || (thing != &mock_ && !builder_.can_name(*thing)))) return false;
    }
  return true;
}

std::string MockWriter::condition(const std::string& parameter, const std::string& type, const std::string& argument) {
  if (argument == "N") return parameter + " == null";
  if (Thing* thing = object_of(model_, argument))
    return fmt::format("{} == {}", parameter, thing == &mock_ ? "this" : builder_.named(*thing));
  outcome::HeapValue value{outcome::HeapValue::Kind::Value, {}, argument};
  if (!is_primitive(type)) {
    if (argument.starts_with("S:")) value.text = "\"";
    bool is_enum = argument.starts_with("O:") && unboxed(argument.substr(2, argument.find('=') - 2)).empty();
    std::string text = opaque_value(context_, value);
    return is_enum ? fmt::format("{} == {}", parameter, text) : fmt::format("{}.equals({})", text, parameter);
  }
  std::string text = literal(argument);
  if (type == "boolean") return text == "true" ? parameter : "!" + parameter;
  // Zeros that differ are equal, and NaN is not.
  if ((type == "float" || type == "double"))
    return fmt::format("{}.compare({}, {}) == 0", boxed(type), parameter, text);
  return fmt::format("{} == {}", parameter, text.starts_with('(') ? text.substr(text.find(' ') + 1) : text);
}

/// How one call ends, as a statement; `return` in void methods.
std::string MockWriter::statement(const CallEntry& call, const JavaMethod& method) {
  if (call.throws()) return "throw " + exception(call.result.substr(2)) + ";";
  return method.result_type == "void" ? "return;" : "return " + answer(call, method) + ";";
}

/// All that one call does, if a condition holds.
std::string MockWriter::conditional(const std::string& condition, const CallEntry& call, const JavaMethod& method,
                                    const std::vector<std::string>& parameters) {
  std::string end = statement(call, method);
  if (call.changes.empty()) return fmt::format("if ({}) {}\n", condition, end);
  std::string text = fmt::format("if ({}) {{\n", condition);
  for (const std::string& line : changes(call, method, parameters)) text += "  " + line + "\n";
  return text + "  " + end + "\n}\n";
}

/// `if (key == 3 || key == 5) return 7;`, and an error for what was not predicted.
std::string MockWriter::by_arguments(const Behaviour& behaviour, const JavaMethod& method,
                                     const std::vector<std::string>& parameters) {
  std::vector<std::pair<const CallEntry*, std::vector<std::string>>> lines;
  for (const Behaviour::Rule& rule : behaviour.rules) {
    std::vector<std::string> conditions;
    for (size_t i = 0; i < behaviour.telling.size(); i++) {
      size_t at = behaviour.telling[i];
      conditions.push_back(condition(parameters[at], method.parameter_types[at], rule.arguments[i]));
    }
    auto same = [&](const auto& line) { return line.first->does_the_same_as(*rule.call); };
    auto line = std::find_if(lines.begin(), lines.end(), same);
    if (line == lines.end() || conditions.size() > 1) line = lines.insert(lines.end(), {rule.call, {}});
    line->second.push_back(join(conditions, " && "));
  }
  std::string text;
  for (auto& [call, alternatives] : lines) text += conditional(join(alternatives, " || "), *call, method, parameters);
  return text + fmt::format("throw new AssertionError(\"{} is not to be called with other arguments\");", method.name);
}

/// `return answers.next();`: the answers are a field of the mock.
std::string MockWriter::by_call(const Behaviour& behaviour, const JavaMethod& method) {
  std::vector<std::string> answers;
  std::set<std::string> exceptions;
  for (const CallEntry* call : behaviour.calls) {
    if (call->throws()) exceptions.insert(call->result.substr(2));
    answers.push_back(call->throws()        ? exception(call->result.substr(2))
                      : call->result == "V" ? "null"
                                            : answer(*call, method));
  }
  bool plain = exceptions.empty() && is_primitive(method.result_type);
  std::string element = plain ? boxed(method.result_type) : "Object";
  std::string name = builder_.fresh(method.name + "Answers");
  fields_ +=
      fmt::format("  private final {3}<{0}> {1} = {4}.<{0}>asList({2}).iterator();\n", element, name, join(answers),
                  context_.types.library("java.util.Iterator"), context_.types.library("java.util.Arrays"));
  if (plain) return fmt::format("return {}.next();", name);
  std::string text;
  if (!exceptions.empty()) text = fmt::format("Object answer = {}.next();\n", name);
  for (const std::string& one : exceptions) {
    std::string type = context_.types.name(one);
    text += fmt::format("if (answer instanceof {0}) throw ({0}) answer;\n", type);
  }
  if (method.result_type == "void") return text;
  std::string next = exceptions.empty() ? name + ".next()" : "answer";
  std::string type =
      is_primitive(method.result_type) ? boxed(method.result_type) : context_.types.name(method.result_type);
  return text + (type == "Object" ? fmt::format("return {};", next) : fmt::format("return ({}) {};", type, next));
}

/// Statements, separated by line ends.
std::string MockWriter::body(const JavaMethod& method, const std::vector<std::string>& parameters) {
  Behaviour done = behaviour(method);
  if (done.calls.empty()) return fmt::format("throw new AssertionError(\"{} is not to be called\");", method.name);
  if (done.is_constant) {
    std::vector<std::string> lines = changes(*done.calls[0], method, parameters);
    std::string end = statement(*done.calls[0], method);
    if (end != "return;") lines.push_back(end);
    return join(lines, "\n");
  }
  if (done.is_function && can_tell(done)) return by_arguments(done, method, parameters);
  auto changes_something = [](const CallEntry* call) { return !call->changes.empty(); };
  bool by_number = std::any_of(done.calls.begin(), done.calls.end(), changes_something);
  return by_number ? by_turn(done, method, parameters) : by_call(done, method);
}

/// They must not hide an object that is spoken of.
std::vector<std::string> MockWriter::parameter_names(const JavaMethod& method) const {
  std::vector<std::string> names;
  for (size_t i = 0; i < method.parameter_types.size(); i++) {
    bool named = i < method.parameter_names.size() && !method.parameter_names[i].empty();
    std::string name = named ? sayable(method.parameter_names[i]) : fmt::format("argument{}", i + 1);
    auto is_free = [&](const std::string& wanted) {
      auto is_it = [&](const Thing& thing) { return thing.variable == wanted; };
      return !is_keyword(wanted) && wanted != "answer" &&
             std::none_of(model_.things().begin(), model_.things().end(), is_it) &&
             std::find(names.begin(), names.end(), wanted) == names.end();
    };
    std::string free = name;
    for (int number = 1; !is_free(free); number++) free = name + std::to_string(number);
    names.push_back(free);
  }
  return names;
}

/// Those that the method declares and a call of it throws.
std::vector<std::string> MockWriter::declared_exceptions(const JavaMethod& method) {
  std::set<std::string> thrown;
  for (const CallEntry* call : behaviour(method).calls)
    for (const std::string& type : method.throws)
      if (call->throws() && context_.types.is_subclass(call->result.substr(2), type) && context_.types.nameable(type))
        thrown.insert(context_.types.name(type));
  return {thrown.begin(), thrown.end()};
}

std::string MockWriter::implementation(const JavaMethod& method) {
  std::vector<std::string> names = parameter_names(method), parameters, thrown = declared_exceptions(method);
  for (size_t i = 0; i < names.size(); i++)
    parameters.push_back(context_.types.name(method.parameter_types[i]) + " " + names[i]);
  std::string head = fmt::format("public {} {}({}){}{}", context_.types.name(method.result_type), method.name,
                                 join(parameters), thrown.empty() ? "" : " throws ", join(thrown));
  std::string text = "  @Override\n  " + head + " {\n";
  for (const std::string& line : split(body(method, names), '\n'))
    if (!line.empty()) text += "    " + line + "\n";
  return text + "  }\n";
}

/// A class with methods of its own has no rank.
void MockWriter::refuse_orders() {
  for (const RankEntry& entry : script_.ranks)
    if (entry.element == &mock_ && entry.order != "e")
      builder_.fail("an object with methods of its own would have to be compared");
}

bool MockWriter::changes_objects() const {
  return std::any_of(script_.calls.begin(), script_.calls.end(), [&](const CallEntry& call) {
    return !call.changes.empty() && (!call.receiver || call.receiver == &mock_);
  });
}

/// All that stands in its braces.
std::string MockWriter::members() {
  for (const std::string& name : interfaces_of(mock_))
    if (context_.types.is_subclass(name, "java.io.Serializable")) context_.suppressed.insert("serial");
  refuse_orders();
  std::string methods;
  for (const JavaMethod* method : methods_to_implement(context_, mock_))
    methods += (methods.empty() ? "" : "\n") + implementation(*method);
  return fields_.empty() ? methods : fields_ + "\n" + methods;
}

std::string MockWriter::in_java() {
  std::vector<std::string> interfaces = interfaces_of(mock_);
  for (const std::string& name : interfaces)
    if (!context_.types.nameable(name) || !context_.types.find(name)) {
      builder_.fail(fmt::format("an implementation of {}, which a test cannot name, would be needed", name));
      return "null";
    }
  for (const JavaMethod* method : methods_to_implement(context_, mock_)) {
    if (method->needs_generics)
      builder_.fail(fmt::format("a test would have to implement {} with type arguments", method->name));
    if (!is_sayable(method->name)) builder_.fail(unsayable_text(method->name));
    if (method->needs_generics || !is_sayable(method->name)) return "null";
  }
  if (extends_class(context_, mock_)) return subclass();
  std::string methods = members();
  if (interfaces.size() == 1) return fmt::format("new {}() {{\n{}}}", context_.types.name(interfaces[0]), methods);
  std::vector<std::string> names;
  for (const std::string& name : interfaces) names.push_back(context_.types.name(name));
  std::string local = capitalised(mock_.variable) + "Mock";
  builder_.lines(fmt::format("class {} implements {} {{\n{}}}", local, join(names), methods));
  return fmt::format("new {}()", local);
}

}  // namespace nalar::emit::junit
