// What a method of a mock does on a path: a function of its arguments if equal arguments always had equal results, else
// a list of answers in the order of the calls.
#pragma once

#include <vector>

#include "emit/junit/script.h"

namespace nalar::emit::junit {

struct Behaviour {
  /// Some arguments, by which calls are told apart, and what such calls give.
  struct Rule {
    std::vector<std::string> arguments;  ///< one for each of `telling`, as CallEntry has them
    const CallEntry* call = nullptr;
  };
  std::vector<const CallEntry*> calls;  ///< in order
  bool is_constant = false;             ///< all of them give the same
  bool is_function = false;             ///< equal arguments, equal results
  std::vector<size_t> telling;          ///< of functions: the parameters in which calls differ
  std::vector<Rule> rules;              ///< of functions: all different
};

/// What the calls of the method on the mock were answered.
Behaviour behaviour_of(const Script& script, const Thing& mock, const std::string& name, const std::string& descriptor);

/// The objects that the arguments of rules are, wherever a mock is a function of them.
std::vector<Thing*> told_apart(CaseModel& model, const Script& script);

}  // namespace nalar::emit::junit
