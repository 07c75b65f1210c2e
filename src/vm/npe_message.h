// The detail message of a NullPointerException that the VM threw: which action failed, and what was null (JEP 358).
#pragma once

#include <cstdint>
#include <string>

#include "program/klass.h"

namespace nalar::vm {

/// HotSpot's wording for a null pointer met at `bci` of `method`. Empty if the instruction there cannot meet one, as
/// for an exception that the program made itself.
std::string null_pointer_message(const program::Method& method, uint32_t bci);

}  // namespace nalar::vm
