// Which cases to keep where not all are wanted.
#pragma once

#include <cstddef>
#include <vector>

#include "outcome/outcome.h"

namespace nalar::outcome {

/// A small choice of cases, as indexes in order, that covers every branch and line that all cases together cover, and
/// has every case that a finding is about. No case can be left out of it; a smaller choice may exist.
std::vector<size_t> covering_cases(const MethodOutcome& method);

}  // namespace nalar::outcome
