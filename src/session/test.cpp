#include "session/test.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "emit/emit.h"
#include "outcome/choose.h"
#include "session/confirmation.h"
#include "session/run_record.h"
#include "session/target.h"

namespace nalar::session {

using emit::TestMethod;
using outcome::Outcome;

namespace {

std::vector<emit::ChosenCase> choose_cases(const Outcome& outcome, SuiteKind suite) {
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
outcome::Tests contents_of(const emit::TestSuite& suite) {
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

/// What goes wrong with tests is a gap of the methods they are for.
void note_errors(Outcome& outcome, const Status& ran, const std::vector<size_t>& mismatched) {
  if (!ran.ok()) {
    outcome.tests->problem = ran.error().to_string();
    for (outcome::MethodOutcome& method : outcome.methods)
      method.gaps.push_back({"internal error: the generated tests could not be run", {}, 1});
  }
  for (size_t method : mismatched)
    outcome.methods[method].gaps.insert(outcome.methods[method].gaps.begin(),
                                        {"internal error: the JVM disagrees with a generated test", {}, 1});
}

}  // namespace

Result<Tested> test(const TestOptions& options) {
  TRY(Target target, open_target(options.check));
  Sandbox sandbox;
  if (options.run) {
    TRY(sandbox, find_sandbox(options.check.sandbox, options.check.note));
  }
  Tested tested;
  TRY(tested.outcome, check(target, options.check));
  std::vector<emit::ChosenCase> chosen = choose_cases(tested.outcome, options.suite);
  std::vector<emit::Untested> unfit;
  // What has to be left out is not missed by the rest, but may have hidden something.
  for (bool more = true; more;) {
    tested.suite = emit::to_junit(tested.outcome, chosen, options.junit);
    tested.suite.untested.insert(tested.suite.untested.end(), unfit.begin(), unfit.end());
    tested.outcome.tests = contents_of(tested.suite);
    if (!options.run) return tested;
    RunRecord* record = options.check.record;
    if (record && !record->replay_failure.empty()) {
      note_errors(tested.outcome, Error{record->replay_failure}, {});
      break;
    }
    if (record) record->enter(RunRecord::Phase::Replaying);
    Confirmation confirmation(target, options, sandbox, tested);
    Status ran = confirmation.run();
    if (record) record->enter(RunRecord::Phase::Finishing);
    for (const Confirmation::Unfit& one : confirmation.unfit()) {
      unfit.push_back({one.chosen, one.reason});
      std::erase_if(chosen, [&](const emit::ChosenCase& other) {
        return other.method == one.chosen.method && other.path == one.chosen.path;
      });
    }
    more = ran.ok() && !confirmation.unfit().empty();
    if (!more) note_errors(tested.outcome, ran, confirmation.mismatched());
  }
  for (outcome::MethodOutcome& method : tested.outcome.methods) outcome::conclude(method, tested.outcome.settings);
  return tested;
}

}  // namespace nalar::session
