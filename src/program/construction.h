// What an object can be reached through while it is made.
#pragma once

#include "program/program.h"

namespace nalar::program {

/// No constructor of the class or of a superclass lets anybody have the object before it has ended: it stores it
/// nowhere, passes it to nobody, calls no method of it. What a final field of such an object leads to was there before
/// the object was. False if that cannot be told.
bool is_made_in_private(Program& program, const Class& klass);

}  // namespace nalar::program
