// Where code can get to.
#pragma once

#include <cstddef>

#include "program/klass.h"

namespace nalar::program {

/// Whether code that is executed from the instruction at `bci` on can end without an exception. True if it is not
/// clear.
bool can_return(const Method& method, size_t bci);

}  // namespace nalar::program
