// What became of generated tests, as plain data.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace nalar::outcome {

struct TestFile {
  std::string name;   ///< `p/StackPopTest.java`, below the directory for tests
  size_t method = 0;  ///< into Outcome::methods
  uint64_t tests = 0;
  bool of_violations = false;  ///< they fail until the code is mended
};

/// A test that did not do on the JVM what was predicted: a bug of ours.
struct TestMismatch {
  std::string test;  ///< `StackPopTest.popOnEmpty`
  std::string title;
  std::string predicted, actual;
};

/// Cases that have no test.
struct UntestedCases {
  std::string reason;
  uint64_t count = 0;
};

struct Tests {
  std::vector<TestFile> files;
  uint64_t written = 0;
  uint64_t agreed = 0;  ///< did what was predicted in all runs
  uint64_t runs = 0;    ///< of each test; 0: they were not run
  std::vector<TestMismatch> mismatches;
  std::vector<UntestedCases> untested;
  std::string problem;  ///< why they could not be compiled or run; empty if they could
};

}  // namespace nalar::outcome
