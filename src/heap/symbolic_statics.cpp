// Objects that class initialisers made: they are part of the initial heap, and what they held at the call is
// remembered.
#include "heap/symbolic_heap.h"

#include <algorithm>

namespace nalar::heap {

using program::Class;
using program::Field;
using program::TypeKind;

bool SymbolicHeap::add_statics(Class* klass) {
  // What our own support classes hold is out of reach for others.
  if (klass->is_boot || !klass->statics || klass->name.starts_with("org/nalar/")) return true;
  size_t before = statics_.size();
  for (const Field& field : klass->fields)
    if (field.is_static() && field.kind == TypeKind::Reference && !(field.access & classfile::kSynthetic))
      reach_statics(heap_.get_slot(klass->statics, field.slot).as_ref());
  if (remembers_) {
    take_snapshot(klass->statics, klass);
    for (size_t i = before; i < statics_.size(); i++) take_snapshot(statics_[i], nullptr);
  }
  return std::none_of(statics_.begin() + static_cast<std::ptrdiff_t>(before), statics_.end(),
                      [&](const Object* made) { return might_have_been(made); });
}

void SymbolicHeap::remember(Object* object, Class* statics_of, bool in_jdk) {
  auto count = object->is_array() ? static_cast<uint32_t>(object->length) : object->cls->instance_slots;
  auto* values = allocate<Value>(count);
  for (uint32_t i = 0; i < count; i++)
    values[i] = object->is_array() ? heap_.get_element(object, static_cast<int32_t>(i)) : heap_.get_slot(object, i);
  snapshots_.push_back({object, statics_of, count, values, in_jdk});
}

/// Strings and their kin never change, as far as anyone can see.
static bool is_immutable(const Class* klass) {
  return klass->is_boot && !klass->is_array && klass->name.starts_with("java/lang/") &&
         klass->name.find("StringBu") == std::string_view::npos;
}

void SymbolicHeap::take_snapshot(Object* object, Class* statics_of) {
  if (!object->cls->is_boot || object->is_array()) return remember(object, statics_of, false);
  std::vector<Object*> open = {object};
  while (!open.empty() && snapshots_.size() < kMostStatics) {
    Object* next = open.back();
    open.pop_back();
    bool seen =
        !next || is_symbolic(next) || is_immutable(next->cls) ||
        std::any_of(snapshots_.begin(), snapshots_.end(), [&](const Snapshot& at) { return at.object == next; });
    if (seen) continue;
    remember(next, nullptr, true);
    each_reference(next, [&](Value value, const Field*) { open.push_back(value.as_ref()); });
  }
}

void SymbolicHeap::remember_statics() {
  remembers_ = true;
  for (; classes_seen_ < program_.classes().size(); classes_seen_++) {
    Class* klass = program_.classes()[classes_seen_].get();
    if (!klass->is_boot && !klass->name.starts_with("org/nalar/")) own_classes_.push_back(klass);
  }
  for (Class* klass : own_classes_) {
    bool ready = klass->statics && !klass->is_hidden && klass->state == program::InitState::Initialised;
    if (ready) take_snapshot(klass->statics, klass);
  }
  for (Object* object : statics_) take_snapshot(object, nullptr);
}

bool SymbolicHeap::might_have_been(const Object* object) {
  return std::any_of(objects_.begin(), objects_.end(), [&](const Object* input) {
    if (!input->cls->is_stand_in) return input->cls == object->cls;
    TypeChoice choice = choices(input);
    return std::find(choice.classes.begin(), choice.classes.end(), object->cls) != choice.classes.end();
  });
}

/// Objects of the target's classes that can be reached from `object`, and others that these hold.
void SymbolicHeap::reach_statics(Object* object) {
  std::vector<Object*> open = {object};
  while (!open.empty() && statics_.size() < kMostStatics) {
    Object* next = open.back();
    open.pop_back();
    if (!next || is_symbolic(next)) continue;
    if (std::find(statics_.begin(), statics_.end(), next) != statics_.end()) continue;
    statics_.push_back(next);
    if (next->is_array() || !next->cls->is_boot)
      each_reference(next, [&](Value value, const Field*) { open.push_back(value.as_ref()); });
  }
}

std::string SymbolicHeap::static_field_of(const Object* object) const {
  for (const auto& klass : program_.classes()) {
    if (klass->is_boot || !klass->statics || klass->is_hidden) continue;
    for (const Field& field : klass->fields)
      if (field.is_static() && field.kind == TypeKind::Reference &&
          heap_.get_slot(klass->statics, field.slot).as_ref() == object)
        return klass->java_name() + "." + std::string(field.name);
  }
  return {};
}

}  // namespace nalar::heap
