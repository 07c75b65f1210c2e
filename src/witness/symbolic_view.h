// The symbolic state of a path as plain data, for those who want to check it independently.
#pragma once

#include <unordered_map>

#include "outcome/symbolic_state.h"
#include "solver/chain.h"
#include "vm/machine.h"

namespace nalar::witness {

class SymbolicView {
 public:
  SymbolicView(vm::Machine& machine, const solver::PathCondition& path) : machine_(machine), path_(path) {}

  /// `result` is Void for paths that return nothing.
  outcome::SymbolicState describe(program::TypeKind result);

 private:
  outcome::SymbolicValue value(heap::Value value, program::TypeKind kind);
  std::string term(heap::Value value, program::TypeKind kind);
  uint32_t number_of(heap::Object* object);
  outcome::SymbolicObject object(heap::Object* object);
  void add_type(heap::Object* object, outcome::SymbolicObject& out);
  void add_fields(heap::Object* object, outcome::SymbolicObject& out);
  void add_elements(heap::Object* array, outcome::SymbolicObject& out);
  void add_symbols(outcome::SymbolicState& state);

  vm::Machine& machine_;
  const solver::PathCondition& path_;
  std::unordered_map<heap::Object*, uint32_t> numbers_;
  std::vector<heap::Object*> order_;
};

}  // namespace nalar::witness
