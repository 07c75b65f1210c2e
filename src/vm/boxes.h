// Which objects may be one object on a JVM, though they are two here.
#pragma once

#include "heap/symbolic.h"

namespace nalar::vm {

/// Boxes like Integer are made by value, and so are boxes and records of the initial heap; whether they are the same
/// object is decided when they are compared.
inline bool may_be_one(heap::Value left, heap::Value right) {
  if (left.bits == right.bits || !left.bits || !right.bits) return false;
  const program::Class *a = left.as_ref()->cls, *b = right.as_ref()->cls;
  bool by_value = a->by_value | b->by_value | (a->is_stand_in & b->is_stand_in);
  return by_value && (a == b || a->is_stand_in || b->is_stand_in);
}

/// What is decided of a box or a record.
inline heap::Change of_identity(heap::Change::Kind kind, heap::Object* object, heap::Object* other = nullptr) {
  heap::Change change;
  change.kind = kind;
  change.object = object;
  change.index = heap::Value::of_ref(other);
  return change;
}

}  // namespace nalar::vm
