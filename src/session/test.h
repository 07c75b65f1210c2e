// `nalar test`: check → choose cases → write JUnit tests → compile and run them on the JVM → compare.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "emit/junit/junit.h"
#include "outcome/outcome.h"
#include "session/check.h"

namespace nalar::session {

/// Which cases become tests.
enum class SuiteKind : uint8_t {
  All,       ///< one for each path
  Branches,  ///< a small choice that covers the same branches
};

struct TestOptions {
  CheckOptions check;
  emit::JUnitOptions junit;
  SuiteKind suite = SuiteKind::All;
  bool run = true;  ///< compile and run what was written
};

struct Tested {
  outcome::Outcome outcome;  ///< with `tests`
  emit::TestSuite suite;
};

/// The suite is complete also if there are mismatches, which make the verdict of their methods Incomplete.
Result<Tested> test(const TestOptions& options);

}  // namespace nalar::session
