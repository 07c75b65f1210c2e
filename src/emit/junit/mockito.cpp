// Mocks by Mockito: `when(prices.price(3)).thenReturn(7)`. What is not expected gives null or 0.
#include <fmt/format.h>

#include <algorithm>

#include "emit/junit/mock_writer.h"
#include "emit/junit/text.h"

namespace nalar::emit::junit {

using outcome::JavaMethod;
using outcome::JavaType;

namespace {

/// Whether the interface may have methods with code, which Mockito would replace.
bool has_default_methods(const ClassContext& context, const std::string& interface) {
  const JavaType* type = context.types.find(interface);
  if (!type || type->of_jdk || !type->interfaces.empty()) return true;
  const std::vector<outcome::SourceFile>& sources = context.outcome().sources;
  return sources.empty() || std::any_of(sources.begin(), sources.end(), [](const outcome::SourceFile& source) {
           return source.text.find("default ") != std::string::npos;
         });
}

}  // namespace

std::string MockWriter::chain(const std::vector<const CallEntry*>& calls, const JavaMethod& method) {
  std::string text;
  for (const CallEntry* call : calls) {
    bool throws = call->result.starts_with("T:");
    bool returns = method.result_type != "void";
    std::string argument = throws ? exception(call->result.substr(2)) : returns ? answer(*call, method) : "";
    if (argument == "this") argument = mock_.variable;
    if (argument == "null")
      argument = fmt::format("({}) null", context_.types.name(context_.types.visible(method.result_type)));
    std::string verb = throws ? "Throw" : returns ? "Return" : "Nothing";
    text += fmt::format(".{}{}({})", returns ? "then" : "do", verb, argument);
  }
  return text;
}

std::string MockWriter::matcher(const std::string& type) {
  std::string name = is_primitive(type) ? "any" + capitalised(type) : "any";
  context_.types.import("static org.mockito.ArgumentMatchers." + name);
  return name + "()";
}

/// Objects are told apart by identity, as the code under test would.
std::string MockWriter::equal_matcher(const std::string& type, const std::string& argument) {
  std::string name = "eq", text;
  if (argument == "N") {
    name = "isNull";
  } else if (Thing* thing = object_of(model_, argument)) {
    name = "same";
    text = thing == &mock_ ? mock_.variable : builder_.named(*thing);
  } else {
    outcome::HeapValue value{outcome::HeapValue::Kind::Value, {}, argument};
    if (!is_primitive(type) && argument.starts_with("S:")) value.text = "\"";
    text = opaque_value(context_, value);
  }
  context_.types.import("static org.mockito.ArgumentMatchers." + name);
  return fmt::format("{}({})", name, text);
}

/// Plain values if all parameters tell calls apart by them, else a matcher for each.
std::vector<std::string> MockWriter::matchers(const JavaMethod& method, const Behaviour& behaviour,
                                              const Behaviour::Rule& rule) {
  bool plain = behaviour.telling.size() == method.parameter_types.size() &&
               std::all_of(method.parameter_types.begin(), method.parameter_types.end(), is_primitive);
  std::vector<std::string> list;
  for (size_t i = 0; i < method.parameter_types.size(); i++) {
    auto at = std::find(behaviour.telling.begin(), behaviour.telling.end(), i);
    const std::string& type = method.parameter_types[i];
    if (at == behaviour.telling.end()) {
      list.push_back(matcher(type));
      continue;
    }
    const std::string& argument = rule.arguments[static_cast<size_t>(at - behaviour.telling.begin())];
    list.push_back(plain ? literal(argument) : equal_matcher(type, argument));
  }
  return list;
}

void MockWriter::stub(const JavaMethod& method, const std::vector<std::string>& matchers,
                      const std::vector<const CallEntry*>& calls) {
  std::string answers = chain(calls, method);
  std::string call = fmt::format("{}({})", method.name, join(matchers));
  if (method.result_type == "void") {
    context_.types.import("static org.mockito.Mockito." + answers.substr(1, answers.find('(') - 1));
    stubs_.push_back(fmt::format("{}.when({}).{};", answers.substr(1), mock_.variable, call));
  } else {
    context_.types.import("static org.mockito.Mockito.when");
    stubs_.push_back(fmt::format("when({}.{}){};", mock_.variable, call, answers));
  }
}

std::string MockWriter::mockito() {
  std::string interface = interfaces_of(mock_)[0];
  context_.types.import("static org.mockito.Mockito.mock");
  std::string real;
  if (has_default_methods(context_, interface)) {
    context_.types.import("static org.mockito.Mockito.CALLS_REAL_METHODS");
    real = ", CALLS_REAL_METHODS";
  }
  std::string name = context_.types.name(interface);
  for (const JavaMethod* method : methods_to_implement(context_, mock_)) {
    Behaviour done = behaviour(*method);
    if (done.calls.empty()) continue;
    if (!is_sayable(method->name)) {
      builder_.fail(unsayable_text(method->name));
      continue;
    }
    if (!method->throws.empty()) builder_.may_throw = true;
    if (!done.is_constant && done.is_function && can_tell(done)) {
      for (const Behaviour::Rule& rule : done.rules) stub(*method, matchers(*method, done, rule), {rule.call});
      continue;
    }
    std::vector<std::string> any;
    for (const std::string& type : method->parameter_types) any.push_back(matcher(type));
    stub(*method, any, done.is_constant ? std::vector{done.calls[0]} : done.calls);
  }
  builder_.lines(fmt::format("{} {} = mock({}.class{});", name, mock_.variable, name, real));
  for (const std::string& line : stubs_) builder_.lines(line);
  return {};
}

}  // namespace nalar::emit::junit
