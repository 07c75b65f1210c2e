// `nalar test`: check → choose cases → write JUnit tests → compile and run them on the JVM → compare.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "emit/junit.h"
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

/// A test that did not do on the JVM what was predicted: a bug of ours.
struct TestMismatch {
  std::string test;  ///< `StackTest.popOnEmpty`
  std::string title;
  std::string predicted, actual;
};

struct Tested {
  outcome::Outcome outcome;
  emit::TestSuite suite;
  uint64_t runs = 0;  ///< how often each test was run
  uint64_t agreed = 0;
  std::vector<TestMismatch> mismatches;
  std::string problem;  ///< why tests were not run or compiled, for people; empty if all is well
};

/// The suite is complete also if there are mismatches, which make the verdict of their methods Incomplete.
Result<Tested> test(const TestOptions& options);

}  // namespace nalar::session
