// Methods that only look: they compute a result from their parameters and from what fields lead to.
#pragma once

#include "program/klass.h"

namespace nalar::program {

/// The code writes to nothing but its own locals, and not to its parameters; it looks at no array and no static field,
/// asks for no class, catches nothing. What it calls has to be looked at for itself. Parameters and result take one
/// slot each, and there are not more of them than `most`.
bool only_looks(const Method& method, const CodeBody& body, size_t most);

}  // namespace nalar::program
