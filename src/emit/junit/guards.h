// Constructors that look at their arguments: whether one does for an object what it is known to do for some.
#pragma once

#include "emit/junit/context.h"

namespace nalar::emit::junit {

/// Whether all guards of the recipe's maker hold if it makes this object. False where that is not known.
bool guards_hold(const ClassContext& context, const Recipe& recipe, const outcome::HeapObject& object);

}  // namespace nalar::emit::junit
