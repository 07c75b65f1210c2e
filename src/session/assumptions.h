// What a verdict takes for granted besides the code that it saw, for people: read off the blocks that some case went
// through.
#pragma once

#include <string>
#include <vector>

#include "outcome/code.h"
#include "program/program.h"

namespace nalar::session {

/// Static fields that may hold something else when a program runs; methods that classes from elsewhere may override.
std::vector<std::string> assumptions_of(program::Program& program, const std::vector<outcome::CodeMethod>& code);

}  // namespace nalar::session
