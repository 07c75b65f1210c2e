// What the objects of unknown classes did on a path, so that a JVM can do it again: how they compare, and what their
// methods return.
#pragma once

#include "outcome/outcome.h"
#include "witness/concrete_heap.h"

namespace nalar::witness {

class Mocks {
 public:
  Mocks(vm::Machine& machine, term::Evaluator& evaluator) : machine_(machine), evaluator_(evaluator) {}

  /// References that have to be in the heap at the start although nothing may lead to them.
  std::vector<heap::Value> references();
  /// Sets `orders` and `calls` of a case whose heap at the start has these references; `heap` has just viewed it. A
  /// flaw of that heap says why not, if the JVM cannot do it.
  void describe(outcome::Case& result, ConcreteHeap& heap);

 private:
  void describe_orders(outcome::Case& result);
  void describe_calls(outcome::Case& result, ConcreteHeap& heap);
  std::string call_text(const vm::OpenCall& call, outcome::Case& result);
  std::string changes_text(const vm::OpenCall& call, outcome::HeapState& state, ConcreteHeap& heap);
  std::string argument_text(const vm::OpenCall& call, heap::Value object);
  std::string place_text(const vm::OpenCall& call, heap::Object* object, ConcreteHeap& heap);
  std::string way_text(const vm::OpenCall& call, heap::Object* object, ConcreteHeap& heap);
  std::string near_text(const vm::OpenCall& call, heap::Object* object, ConcreteHeap& heap);
  std::string value_text(const vm::OpenCall& call, const vm::CallChange& change, outcome::HeapState& state,
                         ConcreteHeap& heap);
  std::vector<vm::CallChange> changes_of(const vm::OpenCall& call);
  bool is_made_by_code(heap::Value value);
  int32_t evaluated(heap::Value value);
  const program::Field* field_of(const vm::CallChange& change);
  program::TypeKind kind_of(const vm::CallChange& change);
  std::string operands_text(const vm::OpenCall& call, ConcreteHeap& heap);
  std::string raw_of(const outcome::HeapValue& value) const;
  const outcome::HeapValue& shown(heap::Value reference, const outcome::HeapState& state);
  std::string operand(heap::Value reference, outcome::HeapState& state);
  std::string order_text(const vm::OrderKey& order, outcome::HeapState& state);

  vm::Machine& machine_;
  term::Evaluator& evaluator_;
  std::vector<heap::Value> references_;
  std::vector<size_t> numbers_;  ///< of the objects in the line that describes the heap
};

}  // namespace nalar::witness
