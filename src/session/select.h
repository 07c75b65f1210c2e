// Which methods a user means.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "contract/contract.h"
#include "program/program.h"
#include "session/check.h"
#include "session/target.h"

namespace nalar::session {

/// The methods to check, in the order of the class files. An error lists what could have been meant.
Result<std::vector<program::Method*>> select_methods(program::Program& program, contract::Contracts& contracts,
                                                     const Target& target, const CheckOptions& options);

}  // namespace nalar::session
