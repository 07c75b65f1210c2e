// What tests and reports have to know of the target's classes and code, as plain data.
#pragma once

#include "outcome/outcome.h"
#include "program/program.h"
#include "session/target.h"

namespace nalar::session {

outcome::JavaMethod signature_of(const program::Method& method);

/// Sets `types` of the outcome: the classes of all objects, and those they are made of.
void describe_types(program::Program& program, const std::vector<program::Method*>& methods, outcome::Outcome& result);

}  // namespace nalar::session
