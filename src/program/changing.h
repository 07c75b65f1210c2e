// Which fields keep for good what they got when their object was made, or their class was initialised.
#pragma once

#include "program/program.h"

namespace nalar::program {

/// Whether some code, reflection aside, can give the field another value later. Of a private field the classes that may
/// touch it are read: one that only the constructors of its own object set is not among those that change. True if that
/// cannot be told.
bool may_change_later(Program& program, const Field& field);

}  // namespace nalar::program
