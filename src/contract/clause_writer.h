// The part of drivers and stubs that evaluates clauses: operands in locals, calls of the clauses' code, and what
// happens when one is false.
#pragma once

#include <functional>
#include <optional>

#include "contract/contract.h"
#include "vm/indy/glue.h"

namespace nalar::contract {

constexpr std::string_view kNalar = "org/nalar/Nalar";
constexpr std::string_view kInvariantError = "org/nalar/InvariantError";

/// Where receiver, parameters, result and exception are while clauses are evaluated.
struct Operands {
  std::string receiver;  ///< descriptor; empty for static methods
  int receiver_local = 0;
  std::string parameters;  ///< method descriptor of the method whose contract it is
  int parameters_local = 0;
  std::string result = "V";
  int result_local = 0;
  int exception_local = -1;
};

/// A reference among receiver and parameters.
struct Operand {
  std::string type;  ///< descriptor
  int local;
  std::vector<Clause> invariants;
  bool may_be_null;
};

class ClauseWriter {
 public:
  ClauseWriter(vm::Machine& machine, Contracts& contracts, std::string_view class_name)
      : machine_(machine),
        table_(contracts.table()),
        writer_(std::string(class_name), "java/lang/Object", {}),
        glue_(writer_) {}

  vm::indy::Glue& glue() { return glue_; }
  Operands& operands() { return operands_; }

  /// Leaves the truth value of the clause on the stack. Its number is known to the machine from here on.
  void evaluate(const Clause& clause);
  /// Evaluates the invariants of an operand that is not null, and calls `each` after each.
  void each_invariant(const Operand& operand, const std::function<void(const Clause&)>& each);
  /// Leaves what the code returns on the stack.
  void call(const Clause& clause, program::Method* code);
  /// With a truth value on the stack: throws the error with the message if it is false.
  void require(std::string_view error, std::string_view message);
  /// The truth value, on the stack, of all clauses as they were at the call.
  void evaluate_in_past(const std::vector<Clause>& clauses);
  /// Ends a look at the past that an exception has ended.
  void back_to_present();
  /// Assumes (or, with `error`, requires) that the precondition of some level holds.
  void precondition(const Contract& contract, std::string_view error);
  /// Assumes or requires what every level ensures whose precondition held.
  void postcondition(const Contract& contract, std::string_view error);
  /// Tells the machine which locations may change: the bases of the Modifies clauses, as they are now or, after the
  /// call, as they were.
  void allow_locations(const std::vector<const Clause*>& locations, bool in_past);
  void call_engine(std::string_view name, std::string_view descriptor);
  /// Numbers a clause that has no code of its own.
  void announce(Clause clause);

  /// Makes the method and the class.
  program::Method* define(program::Class* host, std::string_view name, const std::string& descriptor);
  /// Calls of `callee` in the method run that method itself, whatever overrides it and whoever may call it.
  void link(program::Method* callee) { links_.push_back(callee); }
  int new_local(int slots) {
    int local = next_local_;
    next_local_ += slots;
    return local;
  }
  void reserve_locals(int count) { next_local_ = count; }

 private:
  void load_parameters(const Clause& clause);
  void conclude(std::string_view error, std::string_view message);

  vm::Machine& machine_;
  std::vector<Clause>& table_;
  vm::ClassWriter writer_;
  vm::indy::Glue glue_;
  Operands operands_;
  std::vector<program::Method*> links_;
  int next_local_ = 0;
};

}  // namespace nalar::contract
