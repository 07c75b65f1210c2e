// From the final state of a path and a model of its condition to concrete data: inputs, result, exception, trace.
#pragma once

#include "explore/explorer.h"
#include "outcome/outcome.h"
#include "term/evaluate.h"
#include "vm/machine.h"

namespace nalar::witness {

class Witness {
 public:
  Witness(vm::Machine& machine, solver::PathCondition& path, const explore::Explorer& explorer)
      : machine_(machine), path_(path), explorer_(explorer), evaluator_(machine.pool()) {}

  /// The case of the path the machine has just finished.
  outcome::Case describe(explore::PathEnd end, program::TypeKind result_kind);
  /// Where the innermost visible frame is, or where the exception came from.
  outcome::Place place_of(const program::Method* method, int line) const;
  outcome::Place current_place();

 private:
  void describe_inputs(outcome::Case& result);
  void describe_exception(outcome::Case& result);
  void describe_steps(outcome::Case& result);
  std::string value_text(heap::Value value, program::TypeKind kind);
  std::string raw_text(heap::Value value, program::TypeKind kind);
  uint64_t bits_of(heap::Value value);
  std::string raw_object(heap::Object* object);
  std::string string_text(heap::Object* string);
  program::Field* boxed_value(heap::Object* object);
  std::string constant_name(heap::Object* constant);
  std::string reference_text(heap::Object* object);
  std::string array_text(heap::Object* array);

  vm::Machine& machine_;
  solver::PathCondition& path_;
  const explore::Explorer& explorer_;
  term::Evaluator evaluator_;
};

}  // namespace nalar::witness
