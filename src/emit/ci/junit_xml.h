// Verdicts in the XML format of JUnit reports, which CI systems show as test results.
#pragma once

#include <string>

#include "emit/ci/locations.h"
#include "outcome/outcome.h"

namespace nalar::emit {

/// A test suite for each class, a test case for each method that was checked: VIOLATED is a failure, INCOMPLETE an
/// error.
std::string to_junit_xml(const outcome::Outcome& outcome, const LocationOptions& options);

}  // namespace nalar::emit
