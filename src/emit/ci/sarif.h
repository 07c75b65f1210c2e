// Findings as SARIF 2.1.0 (OASIS), for code scanning and editors.
#pragma once

#include <string>

#include "emit/ci/locations.h"
#include "outcome/outcome.h"

namespace nalar::emit {

/// One run. Findings are results, with the way there as a code flow and the inputs as properties; what was not explored
/// is a notification. The same findings have the same fingerprints, also if lines have moved.
std::string to_sarif(const outcome::Outcome& outcome, const LocationOptions& options);

}  // namespace nalar::emit
