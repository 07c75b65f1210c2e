// What calls of code that is not known return, and what they may have changed.
#include "heap/symbolic_heap.h"

namespace nalar::heap {

using program::Class;
using program::Field;
using program::TypeKind;

uint32_t SymbolicHeap::new_context(std::vector<Object*> known) {
  contexts_.push_back(std::move(known));
  return static_cast<uint32_t>(contexts_.size());
}

Value SymbolicHeap::new_result(Class* type, bool non_null, bool made, uint32_t context, std::string name) {
  roots_.push_back(std::move(name));
  Value value = new_reference(type, non_null, bounds_.k, nullptr, static_cast<uint32_t>(roots_.size() - 1), context);
  at(value.sym).made_by_call = made;
  return value;
}

void SymbolicHeap::forget_content(Object* object, uint32_t index, uint32_t context) {
  bool array = object->is_array();
  const Field* field = array ? nullptr : types_.field_at(object->cls, index);
  TypeKind kind = array ? object->cls->element : field->kind;
  if (kind != TypeKind::Reference) {
    std::string name = name_of(object) + (array ? "[" + std::to_string(index) + "]" : "." + std::string(field->name));
    return set_content(object, index, {0, new_symbol(name + "'", kind).index(), 0});
  }
  FieldFacts facts = array ? FieldFacts{object->cls->component, false} : facts_of(*field);
  set_content(object, index, new_reference(facts.type, facts.non_null, bounds_.k, object, index, context));
}

void SymbolicHeap::set_forgotten(Object* array, uint32_t context) {
  Accumulator* accumulator = symbolic_of(array)->accumulator;
  if (accumulator->forgotten == context) return;
  save(accumulator);
  accumulator->forgotten = context;
}

void SymbolicHeap::forget_entries(Object* array, uint32_t context) {
  Accumulator* accumulator = symbolic_of(array)->accumulator;
  set_forgotten(array, context);
  for (uint32_t i = 0; i < accumulator->count; i++) forget_content(array, i, context);
}

}  // namespace nalar::heap
