// What stands for methods in calls: of methods without code, or by the user's choice, their contract; of methods with a
// precondition, a guard that checks it before the code runs.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "contract/contract.h"
#include "vm/machine.h"

namespace nalar::contract {

/// Which methods are replaced by their contract: `p.C.m`, `C.m` or `p.C`; by code wins.
struct StubChoice {
  std::vector<std::string> by_contract, by_code;
};

class Stubs {
 public:
  Stubs(vm::Machine& machine, Contracts& contracts) : machine_(machine), contracts_(contracts) {}

  /// Replaces methods of these classes, and lets the machine ask for stubs of methods without code.
  void install(const std::vector<program::Class*>& classes, const StubChoice& choice);
  /// `assert pre; forget what may change; any result; assume post`.
  program::Method* stub_of(program::Method* method);
  /// What was assumed about the methods whose code was not known, for people.
  std::vector<std::string> assumptions();

 private:
  program::Method* invariants_of(program::Class* klass);

  vm::Machine& machine_;
  Contracts& contracts_;
  std::map<uint32_t, program::Method*> made_;  ///< by id of the method
  std::map<const program::Class*, program::Method*> invariants_;
};

}  // namespace nalar::contract
