#include "session/test.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "emit/emit.h"
#include "outcome/choose.h"
#include "session/replay.h"
#include "session/target.h"
#include "session/test_run.h"

namespace nalar::session {

using emit::TestMethod;
using outcome::Case;
using outcome::Outcome;

namespace {

std::vector<emit::ChosenCase> choose(const Outcome& outcome, SuiteKind suite) {
  std::vector<emit::ChosenCase> chosen;
  for (size_t m = 0; m < outcome.methods.size(); m++) {
    const outcome::MethodOutcome& method = outcome.methods[m];
    std::vector<size_t> cases;
    for (size_t i = 0; i < method.cases.size(); i++) cases.push_back(i);
    if (suite == SuiteKind::Branches) cases = outcome::covering_cases(method);
    for (size_t index : cases) chosen.push_back({m, index});
  }
  return chosen;
}

/// What the suite consists of.
outcome::Tests describe(const emit::TestSuite& suite) {
  outcome::Tests tests;
  for (const emit::TestClass& test_class : suite.classes)
    tests.files.push_back({file_of(test_class), 0, 0, test_class.of_violations});
  for (const TestMethod& test : suite.tests) {
    tests.files[test.test_class].method = test.chosen.method;
    tests.files[test.test_class].tests++;
  }
  tests.written = suite.tests.size();
  std::map<std::string, uint64_t> reasons;
  for (const emit::Untested& untested : suite.untested) reasons[untested.reason]++;
  for (const auto& [reason, count] : reasons) tests.untested.push_back({reason, count});
  return tests;
}

/// Compiles and runs the suite, and compares.
class Confirmation {
 public:
  Confirmation(const Target& target, const TestOptions& options, Tested& tested)
      : target_(target), options_(options), tested_(tested), tests_(*tested.outcome.tests), points_(tested.outcome) {}

  Status run() {
    agreed_.assign(tested_.suite.tests.size(), true);
    if (tested_.suite.tests.empty()) return Unit{};
    TRY(libraries_, test_libraries(options_.junit));
    TRY(directory_, TemporaryDirectory::create());
    std::string plain = target_.class_directory;
    if (target_.from_source) {
      plain = directory_->path() + "/plain";
      TRY_STATUS(compile_plainly(target_, plain));
    }
    std::string sources = directory_->path() + "/tests", classes = directory_->path() + "/classes";
    TRY_STATUS(write_suite(tested_.suite, sources));
    std::vector<std::string> class_path = further();
    class_path.insert(class_path.begin(), plain);
    TRY_STATUS(compile_suite(target_, tested_.suite, sources, classes, class_path));
    // First with the code that was explored, for the way through it; then as a user runs them, the other way round.
    TRY_STATUS(run_once(classes, target_.class_directory, "given", true));
    TRY_STATUS(run_once(classes, plain, "reversed", false));
    tests_.agreed = static_cast<uint64_t>(std::count(agreed_.begin(), agreed_.end(), true));
    return Unit{};
  }
  /// The methods of tests that disagree.
  const std::vector<size_t>& mismatched() const { return mismatched_; }

 private:
  /// Neither the target itself nor a jar of ours.
  std::vector<std::string> further() const {
    std::vector<std::string> entries(target_.class_path.begin() + 1, target_.class_path.end());
    std::erase(entries, support_jar());
    entries.insert(entries.end(), libraries_.begin(), libraries_.end());
    return entries;
  }

  Status run_once(const std::string& classes, const std::string& code, const std::string& order, bool with_traces) {
    if (options_.check.progress) options_.check.progress({"running the tests on the JVM"});
    TestRunRequest request{tested_.outcome, tested_.suite, with_traces ? &points_ : nullptr, classes, code,
                           further(),       order};
    TRY(std::vector<TestResult> results, run_suite(target_, request));
    for (size_t i = 0; i < results.size(); i++) compare(i, results[i], with_traces);
    tests_.runs++;
    return Unit{};
  }

  void compare(size_t index, const TestResult& result, bool with_traces) {
    const TestMethod& test = tested_.suite.tests[index];
    const Case& path = tested_.outcome.methods[test.chosen.method].cases[test.chosen.path];
    std::string predicted = test.fails_with.empty() ? "passes" : "fails with " + test.fails_with;
    std::string actual = actual_text(result);
    if (ended_as_predicted(test, result)) {
      if (!with_traces) return;
      actual = way_difference(test.chosen.method, path, result);
      if (actual.empty()) return;
      predicted += ", on the way that was explored";
    }
    if (!excuse(path, options_.check).empty() || !agreed_[index]) return;
    agreed_[index] = false;
    tests_.mismatches.push_back(
        {tested_.suite.classes[test.test_class].name + "." + test.name, test.title, predicted, actual});
    mismatched_.push_back(test.chosen.method);
  }

  static bool ended_as_predicted(const TestMethod& test, const TestResult& result) {
    if (test.fails_with.empty()) return result.kind == TestResult::Kind::Passed;
    bool by_assertion =
        test.fails_with == "java.lang.AssertionError" && result.exception == "org.opentest4j.AssertionFailedError";
    return result.kind == TestResult::Kind::Failed && (result.exception == test.fails_with || by_assertion);
  }

  static std::string actual_text(const TestResult& result) {
    switch (result.kind) {
      case TestResult::Kind::Passed: return "passes";
      case TestResult::Kind::Failed:
        return fmt::format("fails with {}{}{}", result.exception, result.message.empty() ? "" : ": " + result.message,
                           result.place.empty() ? "" : " at " + result.place);
      case TestResult::Kind::Timeout: return "runs for more than 10 s";
      case TestResult::Kind::Exited: return "ends the JVM";
      default: return "was not run";
    }
  }

  /// Where the way of the test leaves the predicted one; empty if it does not.
  std::string way_difference(size_t method, const Case& path, const TestResult& result) const {
    std::vector<uint32_t> predicted = points_.of(method, path.trace);
    size_t common = std::min(predicted.size(), result.trace.size());
    for (size_t i = 0; i < common; i++)
      if (predicted[i] != result.trace[i])
        return fmt::format("after {} points: {} instead of {}", i, result.trace[i], predicted[i]);
    bool complete = path.trace_complete && result.trace_complete;
    if (!complete || predicted.size() == result.trace.size()) return {};
    return fmt::format("passes {} points instead of {}", result.trace.size(), predicted.size());
  }

  const Target& target_;
  const TestOptions& options_;
  Tested& tested_;
  outcome::Tests& tests_;
  PointNumbers points_;
  std::unique_ptr<TemporaryDirectory> directory_;
  std::vector<std::string> libraries_;
  std::vector<bool> agreed_;
  std::vector<size_t> mismatched_;
};

}  // namespace

Result<Tested> test(const TestOptions& options) {
  TRY(Target target, open_target(options.check.target, options.check.class_path, options.check.jdk));
  Tested tested;
  TRY(tested.outcome, check(target, options.check));
  tested.suite = emit::to_junit(tested.outcome, choose(tested.outcome, options.suite), options.junit);
  tested.outcome.tests = describe(tested.suite);
  if (!options.run) return tested;
  Confirmation confirmation(target, options, tested);
  if (Status ran = confirmation.run(); !ran.ok()) {
    tested.outcome.tests->problem = ran.error().to_string();
    for (outcome::MethodOutcome& method : tested.outcome.methods)
      method.gaps.push_back({"internal error: the generated tests could not be run", {}, 1});
  }
  for (size_t method : confirmation.mismatched())
    tested.outcome.methods[method].gaps.insert(tested.outcome.methods[method].gaps.begin(),
                                               {"internal error: the JVM disagrees with a generated test", {}, 1});
  for (outcome::MethodOutcome& method : tested.outcome.methods) outcome::conclude(method, tested.outcome.settings);
  return tested;
}

}  // namespace nalar::session
