// Objects are made one after the other: what a final field leads to was there before its object, if the constructors of
// its class give that to nobody. So final fields do not lead round in a circle.
#include "heap/symbolic_heap.h"
#include "program/construction.h"

namespace nalar::heap {

using program::Class;
using program::Field;

const std::vector<uint32_t>& SymbolicHeap::ordered_slots(const Class* klass) {
  auto [found, fresh] = ordered_slots_.try_emplace(klass);
  std::vector<uint32_t>& slots = found->second;
  if (!fresh) return slots;
  for (const Class* at : klass->display)
    for (const Field& field : at->fields)
      if (!field.is_static() && (field.access & classfile::kFinal) && field.kind == program::TypeKind::Reference)
        slots.push_back(field.slot);
  if (!slots.empty() && !program::is_made_in_private(program_, *klass)) slots.clear();
  return slots;
}

/// Of an object whose class is not exactly known: those that are ordered in all classes it can be of.
std::vector<uint32_t> SymbolicHeap::ordered_slots_of(const Object* object) {
  if (object->is_array() || object->cls->is_boot) return {};
  if (!object->cls->is_stand_in) return ordered_slots(object->cls);
  TypeChoice choice = choices(object);
  if (choice.unknown || choice.classes.empty()) return {};
  std::vector<uint32_t> slots = ordered_slots(object->cls->display.back());
  for (const Class* klass : choice.classes)
    if (!slots.empty() && ordered_slots(klass).empty()) slots.clear();
  return slots;
}

/// Whether an object was there when another one was, as far as final fields that have been looked at tell.
bool SymbolicHeap::is_made_of(const Object* object, const Object* part) {
  if (object == part) return true;
  if (!is_symbolic(object) || !symbolic_of(object)->is_initial()) return false;
  for (uint32_t slot : ordered_slots_of(object)) {
    const Initial& initial = symbolic_of(object)->initial[slot];
    if (!initial.known) continue;
    bool open = is_reference_number(initial.sym);
    const Object* target = open ? reference(initial.sym).target : initial.value().as_ref();
    if (target && is_made_of(target, part)) return true;
  }
  return false;
}

/// The object whose final field the reference is, and that is made after what the field leads to.
const Object* SymbolicHeap::made_after(const Reference& reference) {
  const Object* owner = reference.owner;
  if (!owner || owner->is_array() || !is_symbolic(owner) || !symbolic_of(owner)->is_initial()) return nullptr;
  std::vector<uint32_t> slots = ordered_slots_of(owner);
  return std::find(slots.begin(), slots.end(), reference.slot) != slots.end() ? owner : nullptr;
}

}  // namespace nalar::heap
