// What natives may ask of objects. Each of these gives what it is asked for, or ends the native: with a gap where that
// is symbolic, or not what natives rely on (Unsafe may have been there before).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "vm/native.h"

namespace nalar::vm {

/// Thrown to leave a native early, when the machine has been told why; `flow` is what the native would have returned.
/// Caught where natives are called.
struct NativeEnd {
  Flow flow;
};

/// The path ends as not supported.
[[noreturn]] void end_as_gap(Machine& machine, std::string reason);
[[noreturn]] void end_with_null_pointer(Machine& machine);

/// A field found by name: its value, which may be a term, but has been read. The object is not null.
heap::Value field_value(Machine& machine, heap::Object* object, std::string_view field);
/// The object that the field refers to, or null.
heap::Object* field_ref(Machine& machine, heap::Object* object, std::string_view field);
int32_t field_int(Machine& machine, heap::Object* object, std::string_view field);
/// The array itself: how many elements it has is known.
heap::Object* known_array(Machine& machine, heap::Object* array);
/// An element of an array of references: the object, or null. The index is within bounds.
heap::Object* known_element(Machine& machine, heap::Object* array, int32_t index);
std::vector<heap::Object*> known_elements(Machine& machine, heap::Object* array);
/// The element is the mirror of a class; null is a NullPointerException.
program::Class* class_element(Machine& machine, heap::Object* array, int32_t index);
/// UTF-8 of a string whose characters are known.
std::string known_text(Machine& machine, heap::Object* string);

/// Whether an object is the java.lang.Class of a class that is known.
bool is_mirror(Machine& machine, heap::Object* object);

}  // namespace nalar::vm
