// The class of an array of the initial heap, and what it held at the start: each has to fit the other.
#include <algorithm>

#include "heap/symbolic_heap.h"

namespace nalar::heap {

using program::Class;
using program::TypeKind;

/// An array is of a class that takes what it held at the start.
TypeChoice SymbolicHeap::choices_by(const Object* object, const TypeFact* facts) {
  TypeChoice choice = types_.choices(facts);
  if (!object->is_array() || object->cls->element != TypeKind::Reference || !symbolic_of(object)->is_initial())
    return choice;
  each_initial_element(object, [&](Value element) {
    std::erase_if(choice.classes, [&](const Class* klass) { return !may_hold(klass->component, element); });
  });
  return choice;
}

/// Whether an initial element is, or may be, one that an array of this class takes.
bool SymbolicHeap::may_hold(Class* component, Value element) {
  Object* object = element.as_ref();
  if (is_reference_number(element.sym)) {
    const Reference& from = reference(element.sym);
    if (from.known == Known::Nothing || (from.known == Known::Object && !from.target)) return true;
    if (from.known == Known::Nullness) {
      TypeFact declared{TypeFact::Kind::Subtype, from.type, nullptr, 0, nullptr};
      TypeFact fact{TypeFact::Kind::Subtype, component, nullptr, 0, &declared};
      return types_.choices(&fact).possible();
    }
    object = from.target;
  }
  if (!object || object->cls->is_subtype_of(component)) return true;
  if (!object->cls->is_stand_in || !is_symbolic(object)) return false;
  TypeFact fact{TypeFact::Kind::Subtype, component, nullptr, 0, symbolic_of(object)->facts};
  return types_.choices(&fact).possible();
}

/// An array has turned out to be of a narrower class: so have its initial elements.
bool SymbolicHeap::narrow_elements(Object* array) {
  Class* component = array->cls->component;
  bool done = true;
  each_initial_element(array, [&](Value element) {
    if (!is_reference_number(element.sym)) return;
    Reference& from = at(element.sym);
    if (from.known != Known::Object) {
      if (from.type == component || !component->is_subtype_of(from.type)) return;
      save(&from);
      from.type = component;
    } else if (Object* target = from.target;
               target && target->cls->is_stand_in && is_symbolic(target) && !target->cls->is_subtype_of(component)) {
      done = add_fact(target, {TypeFact::Kind::Subtype, component, nullptr, 0, nullptr}) && done;
    }
  });
  return done;
}

}  // namespace nalar::heap
