// Findings as workflow commands of GitHub Actions, which shows them at the lines of a pull request.
#pragma once

#include <string>

#include "emit/ci/locations.h"
#include "outcome/outcome.h"

namespace nalar::emit {

/// Lines for standard output: an error for each finding, a warning for each reason why a method is INCOMPLETE.
std::string to_github(const outcome::Outcome& outcome, const LocationOptions& options);

}  // namespace nalar::emit
