// Which code this process consists of.
#pragma once

#include <string>

#include "base/result.h"

namespace nalar {

/// The build ids of the program and of all libraries loaded with it, which the linker makes of their contents: equal
/// only if all code is the same. Fails if one of them has none.
Result<std::string> code_identity();

}  // namespace nalar
