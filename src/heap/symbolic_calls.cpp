// What calls of code that is not known return, and what they may have changed.
#include <algorithm>

#include "heap/symbolic_heap.h"

namespace nalar::heap {

using program::Class;
using program::Field;
using program::TypeKind;

uint32_t SymbolicHeap::new_context(std::vector<Object*> known) {
  contexts_.push_back(std::move(known));
  return static_cast<uint32_t>(contexts_.size());
}

Value SymbolicHeap::new_result(Class* type, bool non_null, bool made, uint32_t context, std::string name,
                               RegionPair region) {
  roots_.push_back(std::move(name));
  add_region(region, type);
  auto root = static_cast<uint32_t>(roots_.size() - 1);
  Value value = new_reference(type, non_null, bounds_.k, nullptr, root, context, region);
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
  RegionPair region = facts.region;
  if (const Symbolic* from = symbolic_of(object); from && !region.own) region.own = from->region_of_contents(array);
  set_content(object, index, new_reference(facts.type, facts.non_null, bounds_.k, object, index, context, region));
}

void SymbolicHeap::set_forgotten(Object* array, uint32_t context) {
  Accumulator* accumulator = symbolic_of(array)->accumulator;
  if (accumulator->forgotten == context) return;
  save(accumulator);
  accumulator->forgotten = context;
}

void SymbolicHeap::forget_others(Object* array, const Accumulator& before, uint32_t count, uint32_t context) {
  for (int32_t i = 0; i < array->length; i++) {
    bool has_entry = std::any_of(before.entries, before.entries + count,
                                 [&](const ArrayEntry& entry) { return entry.index.as_int() == i; });
    if (!has_entry) forget_content(array, static_cast<uint32_t>(i), context);
  }
}

void SymbolicHeap::forget_entries(Object* array, uint32_t context) {
  Accumulator* accumulator = symbolic_of(array)->accumulator;
  set_forgotten(array, context);
  for (uint32_t i = 0; i < accumulator->count; i++) forget_content(array, i, context);
}

}  // namespace nalar::heap
