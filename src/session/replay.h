// The cases of an outcome, run on the real JVM: what we predicted has to happen there.
#pragma once

#include <vector>

#include "outcome/outcome.h"
#include "program/program.h"
#include "session/check.h"
#include "session/sandbox.h"
#include "session/target.h"

namespace nalar::session {

/// What the JVM has to check after each method, and the packages of the JDK whose private state is looked at for it.
struct ContractPlans {
  std::vector<std::string> steps;      ///< by method, see contract/plan.h
  std::vector<std::string> described;  ///< classes of the JDK
};

/// Why a case may end otherwise on the JVM, where `thrown` is the class of what it threw, without a bug of ours; empty
/// if there is no reason.
std::string excuse(const outcome::Case& path, std::string_view thrown, const CheckOptions& options);

/// Runs all cases of `result.methods`, which belong to `methods` in this order. Fills in `MethodOutcome::replay` and
/// `Finding::confirmation`. A finding that the JVM does not confirm is taken back; a disagreement becomes a gap.
void replay(const Target& target, const CheckOptions& options, const Sandbox& sandbox, program::Program& program,
            const std::vector<program::Method*>& methods, const ContractPlans& plans, outcome::Outcome& result);

}  // namespace nalar::session
