// The report: one HTML file that needs nothing else, with all that was found and how to look at it.
#pragma once

#include <string>

#include "emit/junit/junit.h"
#include "outcome/outcome.h"

namespace nalar::emit {

/// `tests` may be null; then cases have no tests to copy. Methods need traces and code for coverage and for the way of
/// a case through the source; without them those parts are left out.
std::string to_html(const outcome::Outcome& outcome, const TestSuite* tests);

}  // namespace nalar::emit
