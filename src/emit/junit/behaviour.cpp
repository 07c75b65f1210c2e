#include "emit/junit/behaviour.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace nalar::emit::junit {

namespace {

/// Parameters in which some calls differ. One that the test cannot name in all calls is no help in any.
std::vector<size_t> telling_parameters(const std::vector<const CallEntry*>& calls) {
  std::vector<size_t> telling;
  for (size_t i = 0; i < calls[0]->arguments.size(); i++) {
    auto named = [&](const CallEntry* call) { return i < call->arguments.size() && call->arguments[i] != "?"; };
    auto as_first = [&](const CallEntry* call) { return call->arguments[i] == calls[0]->arguments[i]; };
    if (!std::all_of(calls.begin(), calls.end(), named)) continue;
    if (!std::all_of(calls.begin(), calls.end(), as_first)) telling.push_back(i);
  }
  return telling;
}

}  // namespace

Behaviour behaviour_of(const Script& script, const Thing& mock, const std::string& name,
                       const std::string& descriptor) {
  Behaviour behaviour;
  std::vector<const CallEntry*>& calls = behaviour.calls;
  for (const CallEntry& call : script.calls) {
    bool is_its = !call.receiver || call.receiver == &mock;
    if (is_its && call.name == name && call.descriptor == descriptor) calls.push_back(&call);
  }
  if (calls.empty()) return behaviour;
  behaviour.is_constant =
      std::all_of(calls.begin(), calls.end(), [&](const CallEntry* call) { return call->does_the_same_as(*calls[0]); });
  behaviour.telling = telling_parameters(calls);
  behaviour.is_function = true;
  for (const CallEntry* call : calls) {
    std::vector<std::string> arguments;
    for (size_t parameter : behaviour.telling) arguments.push_back(call->arguments[parameter]);
    auto known = std::find_if(behaviour.rules.begin(), behaviour.rules.end(),
                              [&](const Behaviour::Rule& rule) { return rule.arguments == arguments; });
    if (known == behaviour.rules.end())
      behaviour.rules.push_back({arguments, call});
    else
      behaviour.is_function &= known->call->does_the_same_as(*call);
  }
  return behaviour;
}

std::vector<Thing*> told_apart(CaseModel& model, const Script& script) {
  std::vector<Thing*> found;
  std::set<std::tuple<const Thing*, std::string, std::string>> seen;
  for (const CallEntry& call : script.calls) {
    if (!call.receiver || !seen.insert({call.receiver, call.name, call.descriptor}).second) continue;
    Behaviour behaviour = behaviour_of(script, *call.receiver, call.name, call.descriptor);
    if (behaviour.is_constant || !behaviour.is_function) continue;
    for (const Behaviour::Rule& rule : behaviour.rules)
      for (const std::string& argument : rule.arguments)
        if (Thing* thing = object_of(model, argument)) found.push_back(thing);
  }
  return found;
}

}  // namespace nalar::emit::junit
