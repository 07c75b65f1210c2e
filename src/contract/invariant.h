// Class invariants: boolean methods without parameters that are annotated @Invariant.
#pragma once

#include <vector>

#include "program/klass.h"

namespace nalar::contract {

/// Of the class and its superclasses, the most general class first; an overridden invariant counts once.
std::vector<program::Method*> invariants_of(program::Class* klass);
bool is_invariant(const program::Method& method);

}  // namespace nalar::contract
