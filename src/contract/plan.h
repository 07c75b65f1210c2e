// What a real JVM has to check after a method, in the order in which the driver does, for org.nalar.Replay.
#pragma once

#include <string>

#include "contract/contract.h"

namespace nalar::contract {

/// Steps separated by blanks (see java/support/org/nalar/ContractPlan.java); `-` if there is nothing to check.
std::string replay_plan(Contracts& contracts, program::Method* method);
/// What the error says when an invariant is broken.
std::string invariant_message(const Clause& invariant, const program::Method& after);
/// All that a method may modify by what one class says, as one text.
std::string frame_text(const Level& level);

}  // namespace nalar::contract
