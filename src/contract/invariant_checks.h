// Assertions of invariants of objects that others can see after the method under check, whatever their class.
#pragma once

#include <map>

#include "contract/contract.h"
#include "vm/machine.h"

namespace nalar::contract {

class InvariantChecks {
 public:
  InvariantChecks(vm::Machine& machine, Contracts& contracts, program::Method* after)
      : machine_(machine), contracts_(contracts), after_(after) {}

  /// A static method that takes an object of the class. Of an object that existed before the call it asserts what held
  /// then.
  program::Method* of(program::Class* klass);
  /// How many invariants there are.
  size_t count(program::Class* klass);

 private:
  program::Method* write(program::Class* klass);

  vm::Machine& machine_;
  Contracts& contracts_;
  program::Method* after_;
  std::map<const program::Class*, program::Method*> written_;
  std::map<const program::Class*, size_t> counts_;
};

}  // namespace nalar::contract
