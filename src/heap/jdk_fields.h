// Fields of the JDK's classes of which it is known what they can hold at the start: those of classes that others
// extend, and of some that are but a box.
#pragma once

#include <cstdint>

#include "program/klass.h"

namespace nalar::heap {

enum class JdkContent : uint8_t {
  Unknown,  ///< the class has invariants of its own
  Any,      ///< whatever the type allows
  NonNull,  ///< but not null
  Empty,    ///< zero or null: a cache that is filled when it is first needed, and nobody can tell whether it was
};

/// Of an object whose class is the field's or extends it.
JdkContent jdk_content(const program::Field& field, const program::Class& of);

}  // namespace nalar::heap
