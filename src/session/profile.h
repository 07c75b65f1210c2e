// Adds up where the time of a check goes.
#pragma once

#include "explore/explorer.h"
#include "outcome/profile.h"
#include "program/program.h"
#include "solver/statistics.h"

namespace nalar::session {

class ProfileSum {
 public:
  /// What the search of one method took. `loading` is the part of it that went into classes.
  void add(const explore::PhaseTimes& search, const solver::Statistics& solver, double loading, uint64_t instructions);
  /// `seconds` is the whole; what nobody has measured is the rest.
  outcome::Profile finish(double seconds, const program::Program& program) const;

 private:
  explore::PhaseTimes search_;
  solver::Statistics solver_;
  uint64_t instructions_ = 0;
};

}  // namespace nalar::session
