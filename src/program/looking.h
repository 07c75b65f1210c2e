// Methods that only look: they compute a result from their parameters and from what fields lead to.
#pragma once

#include "program/klass.h"

namespace nalar::program {

/// The code writes to nothing but its own locals, and not to its parameters; it looks at no array and no static field,
/// asks for no class, catches nothing. What it calls has to be looked at for itself. Parameters and result take one
/// slot each, and there are not more of them than `most`.
bool only_looks(const Method& method, const CodeBody& body, size_t most);

/// Makes instructions that need no resolution one. For bodies that are executed and nothing else.
void fuse(CodeBody& body);
/// The same, when the instruction at `at` has become a getfield1.
void fuse_field(CodeBody& body, size_t at);

}  // namespace nalar::program
