// From the final state of a path and a model of its condition to concrete data: inputs, result, exception, trace.
#pragma once

#include "explore/explorer.h"
#include "outcome/outcome.h"
#include "term/evaluate.h"
#include "vm/machine.h"
#include "witness/code_table.h"
#include "witness/concrete_heap.h"

namespace nalar::witness {

class Witness {
 public:
  /// `with_symbolic`: cases carry the symbolic state as well. `code`, if any, is what their traces are in; they carry
  /// steps then too.
  Witness(vm::Machine& machine, solver::PathCondition& path, const explore::Explorer& explorer, bool with_symbolic,
          CodeTable* code)
      : machine_(machine),
        path_(path),
        explorer_(explorer),
        evaluator_(machine.pool()),
        with_symbolic_(with_symbolic),
        code_(code) {}

  /// The case of the path the machine has just finished.
  outcome::Case describe(explore::PathEnd end, program::TypeKind result_kind);
  /// Sets the branches the path took.
  void describe_steps(outcome::Case& result);
  /// The value a part of a clause had, after the path.
  std::string part_text(heap::Value value, program::TypeKind kind);
  /// `this.size: 1 → 2`
  std::pair<std::string, std::string> change_text(const heap::Difference& difference);
  /// `\result.next` for an object that others can see at the end of the method; its class if nothing leads there.
  std::string way_to(heap::Object* object);
  outcome::Place place_of(const program::Method* method, int line) const;
  /// The innermost one that is visible; null if there is none.
  const vm::Frame* current_frame();

 private:
  static void move_statics(const std::vector<const program::Field*>& fields, outcome::HeapState& state);
  void prefer_short_arrays();
  void describe_inputs(outcome::Case& result);
  void describe_exception(outcome::Case& result);
  void describe_heaps(outcome::Case& result, program::TypeKind returned);
  std::optional<ConcreteHeap::Opaque> opaque_object(heap::Object* object);
  std::string step_text(const explore::Taken& taken);
  heap::Value looked_through(heap::Value value);
  std::string value_text(heap::Value value, program::TypeKind kind);
  std::string raw_text(heap::Value value, program::TypeKind kind);
  uint64_t bits_of(heap::Value value);
  std::string raw_object(heap::Object* object);
  std::string string_text(heap::Object* string);
  size_t long_string(heap::Object* string);
  std::vector<uint8_t> bytes_of(heap::Object* array);
  program::Field* boxed_value(heap::Object* object);
  std::string constant_name(heap::Object* constant);
  std::string reference_text(heap::Object* object);
  std::string array_text(heap::Object* array);

  vm::Machine& machine_;
  solver::PathCondition& path_;
  const explore::Explorer& explorer_;
  term::Evaluator evaluator_;
  bool with_symbolic_;
  CodeTable* code_;
};

}  // namespace nalar::witness
