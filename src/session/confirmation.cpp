#include "session/confirmation.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "session/replay.h"

namespace nalar::session {

using emit::TestMethod;
using outcome::Case;

namespace {

constexpr size_t kMostAlone = 50;  // tests that are run once more, each in a JVM of its own

bool ended_as_predicted(const TestMethod& test, const TestResult& result) {
  if (test.fails_with.empty()) return result.kind == TestResult::Kind::Passed;
  bool by_assertion =
      test.fails_with == "java.lang.AssertionError" && result.exception == "org.opentest4j.AssertionFailedError";
  return result.kind == TestResult::Kind::Failed && (result.exception == test.fails_with || by_assertion);
}

std::string test_result_text(const TestResult& result) {
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

}  // namespace

Confirmation::Confirmation(const Target& target, const TestOptions& options, const Sandbox& sandbox, Tested& tested)
    : target_(target),
      options_(options),
      sandbox_(sandbox),
      tested_(tested),
      tests_(*tested.outcome.tests),
      points_(tested.outcome),
      asks_for_inputs_(asks_for_inputs(target)) {}

Status Confirmation::run() {
  if (tested_.suite.tests.empty()) return Unit{};
  TRY(libraries_, test_libraries(options_.junit));
  TRY(directory_, TemporaryDirectory::create());
  std::string plain = target_.class_directory;
  if (target_.from_source) {
    plain = directory_->path() + "/plain";
    TRY_STATUS(compile_plainly(target_, plain));
  }
  std::string sources = directory_->path() + "/tests";
  TRY_STATUS(write_suite(tested_.suite, sources));
  std::vector<std::string> class_path = further();
  class_path.insert(class_path.begin(), plain);
  TRY_STATUS(compile_suite(target_, tested_.suite, sources, directory_->path() + "/classes", class_path));
  // First with the code that was explored, for the way through it; then as a user runs them, the other way round.
  TRY(std::vector<TestResult> first, run_tests(target_.class_directory, "given", true));
  TRY(std::vector<TestResult> second, run_tests(plain, "reversed", false));
  tests_.runs = 2;
  std::map<size_t, Difference> differences;
  for (size_t i = 0; i < first.size(); i++) {
    if (auto difference = compare(i, first[i], true)) differences.emplace(i, *difference);
    if (auto difference = compare(i, second[i], false)) differences.emplace(i, *difference);
  }
  tests_.agreed = first.size() - differences.size();
  for (const auto& [index, difference] : differences) TRY_STATUS(judge(index, difference));
  return Unit{};
}

/// A test that agrees when it is alone is disturbed by what others leave behind.
Status Confirmation::judge(size_t index, const Difference& difference) {
  const TestMethod& test = tested_.suite.tests[index];
  const Case& path = tested_.outcome.methods[test.chosen.method].cases[test.chosen.path];
  std::string reason = excuse(path, difference.thrown, options_.check);
  if (reason.empty() && unfit_.size() + mismatched_.size() < kMostAlone) {
    TRY(std::vector<TestResult> alone, run_tests(target_.class_directory, "given", true, {index}));
    if (!compare(index, alone[index], true))
      reason = "other tests change static state that it needs as it is at the start";
  }
  if (!reason.empty()) {
    unfit_.push_back({test.chosen, reason});
    return Unit{};
  }
  tests_.mismatches.push_back({tested_.suite.classes[test.test_class].name + "." + test.name, test.title,
                               difference.predicted, difference.actual});
  mismatched_.push_back(test.chosen.method);
  return Unit{};
}

/// Not the target itself, and no jar of ours unless the code itself asks for inputs.
std::vector<std::string> Confirmation::further() const {
  std::vector<std::string> entries(target_.class_path.begin() + 1, target_.class_path.end());
  if (!asks_for_inputs_) std::erase(entries, support_jar());
  entries.insert(entries.end(), libraries_.begin(), libraries_.end());
  return entries;
}

Result<std::vector<TestResult>> Confirmation::run_tests(const std::string& code, const std::string& order,
                                                        bool with_traces, std::vector<size_t> only) {
  if (options_.check.progress) options_.check.progress({"running the tests on the JVM"});
  TestRunRequest request{tested_.outcome,
                         tested_.suite,
                         with_traces ? &points_ : nullptr,
                         directory_->path() + "/classes",
                         code,
                         further(),
                         order,
                         std::move(only),
                         sandbox_,
                         options_.check.memory_mb,
                         options_.check.interrupted};
  return run_suite(target_, request);
}

std::optional<Confirmation::Difference> Confirmation::compare(size_t index, const TestResult& result,
                                                              bool with_traces) const {
  const TestMethod& test = tested_.suite.tests[index];
  const outcome::MethodOutcome& method = tested_.outcome.methods[test.chosen.method];
  Difference difference{test.fails_with.empty() ? "passes" : "fails with " + test.fails_with, test_result_text(result),
                        result.exception};
  if (!ended_as_predicted(test, result)) return difference;
  // There are no hooks in classes of the JDK.
  const outcome::JavaType* type = tested_.outcome.find_type(method.class_name);
  if (!with_traces || (type && type->of_jdk)) return std::nullopt;
  difference.predicted += ", on the way that was explored";
  difference.actual = way_difference(test.chosen.method, method.cases[test.chosen.path], result);
  return difference.actual.empty() ? std::nullopt : std::optional(difference);
}

/// Where the way of the test leaves the predicted one; empty if it does not. A way that is longer than our stack is
/// deep may have been turned back by a StackOverflowError, which comes later on the JVM.
std::string Confirmation::way_difference(size_t method, const Case& path, const TestResult& result) const {
  if (path.trace.size() >= options_.check.depth) return {};
  std::vector<uint32_t> predicted = points_.of(method, path.trace);
  size_t common = std::min(predicted.size(), result.trace.size());
  for (size_t i = 0; i < common; i++)
    if (predicted[i] != result.trace[i])
      return fmt::format("after {} points: {} instead of {}", i, result.trace[i], predicted[i]);
  bool complete = path.trace_complete && result.trace_complete;
  if (!complete || predicted.size() == result.trace.size()) return {};
  return fmt::format("passes {} points instead of {}", result.trace.size(), predicted.size());
}

}  // namespace nalar::session
