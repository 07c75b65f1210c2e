// States that no record is in, because its constructor refuses them.
#pragma once

#include <vector>

#include "program/effects.h"

namespace nalar::program {

/// What the canonical constructor throws an exception for, as far as it compares numbers with each other and with
/// constants, and references with null. Nothing if it does not store its parameters as they are: then its objects are
/// not what it was asked about.
struct Refusals {
  std::vector<const Field*> components;             ///< parameters of the guards
  std::vector<std::vector<ParameterGuard>> states;  ///< numbers for which all guards of one hold
  std::vector<size_t> non_null;                     ///< components that are never null

  bool empty() const { return states.empty() && non_null.empty(); }
};

Refusals refusals_of(Program& program, const Class& klass);

/// Numbers for the components that the constructor takes, as near to zero as a short search finds them; 0 for others.
/// All are 0 if there are none to be found.
std::vector<int64_t> accepted_numbers(const Refusals& refusals);

}  // namespace nalar::program
