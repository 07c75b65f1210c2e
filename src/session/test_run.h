// Generated tests on the JVM: compiled with javac and JUnit alone, and run by nalar-run.jar.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "emit/junit/junit.h"
#include "session/sandbox.h"
#include "session/target.h"

namespace nalar::session {

/// Numbers for the points of all code that was explored: a helper that several methods went through has them once.
class PointNumbers {
 public:
  explicit PointNumbers(const outcome::Outcome& outcome);
  /// Of the points in a trace of `outcome.methods[method]` that the runner reports.
  std::vector<uint32_t> of(size_t method, const std::vector<uint32_t>& trace) const;
  /// `point` lines for the runner.
  const std::string& lines() const { return lines_; }

 private:
  std::vector<std::vector<std::optional<uint32_t>>> numbers_;
  std::string lines_;
};

struct TestResult {
  enum class Kind : uint8_t { None, Passed, Failed, Timeout, Exited };
  Kind kind = Kind::None;
  std::string exception, message;
  std::string place;            ///< `p.C.m:12`: the first frame outside of JDK and JUnit
  std::vector<uint32_t> trace;  ///< as PointNumbers numbers them
  bool trace_complete = true;
};

struct TestRunRequest {
  const outcome::Outcome& outcome;
  const emit::TestSuite& suite;
  const PointNumbers* points = nullptr;  ///< if traces are wanted
  std::string test_classes;              ///< directory
  std::string code_under_test;           ///< directory or jar
  std::vector<std::string> further;      ///< class path beyond
  std::string order = "given";
  std::vector<size_t> only = {};  ///< these tests alone; all if empty
  Sandbox sandbox = {};
  uint64_t memory_mb = 0;
  const std::atomic<bool>* interrupted = nullptr;
};

/// The jars of lib/ that tests need at compile time and at run time. The error says which are missing.
Result<std::vector<std::string>> test_libraries(const emit::JUnitOptions& options);

/// Whether code of the target, and not only its contracts, calls org.nalar.Nalar or SV-COMP's Verifier.
bool asks_for_inputs(const Target& target);
/// Compiles the target's sources without contracts, as a user's build does, into `directory`.
Status compile_plainly(const Target& target, const std::string& directory);
/// `p/StackTest.java`
std::string file_of(const emit::TestClass& test_class);
/// Writes the classes of the suite below `directory`.
Status write_suite(const emit::TestSuite& suite, const std::string& directory);
/// Compiles what `write_suite` wrote; warnings are errors.
Status compile_suite(const Target& target, const emit::TestSuite& suite, const std::string& directory,
                     const std::string& classes, const std::vector<std::string>& class_path);
/// One result for each test of the suite; of those that were not run, an empty one.
Result<std::vector<TestResult>> run_suite(const Target& target, const TestRunRequest& request);

}  // namespace nalar::session
