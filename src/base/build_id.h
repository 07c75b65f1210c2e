// Which code this process consists of.
#pragma once

#include <optional>
#include <string>

namespace nalar {

/// The build ids of the program and of all libraries loaded with it, which the linker makes of their contents: equal
/// only if all code is the same. Nothing if one of them has none.
std::optional<std::string> code_identity();

}  // namespace nalar
