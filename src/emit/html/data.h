// The data of the report as JSON, in three layers that the page reads when it needs them: what is always shown, a table
// of cases per method in columns, and one line of JSON for each case that is opened.
#pragma once

#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "emit/junit/junit.h"
#include "outcome/outcome.h"

namespace nalar::emit {

/// What tests there are for a case.
struct CaseTest {
  const TestMethod* test = nullptr;
  const Untested* untested = nullptr;
};

/// By method and case.
using CaseTests = std::map<std::pair<size_t, size_t>, CaseTest>;
CaseTests tests_by_case(const TestSuite* tests);

/// The cases of a method that the report has. More than a person or a browser could look at are left out, but never one
/// that something was found in. Things that many of them share are written once and referred to by number.
class Shown {
 public:
  static constexpr size_t kMost = 20'000;

  explicit Shown(const outcome::MethodOutcome& method, size_t most = kMost);

  /// Indexes into MethodOutcome::cases, ascending.
  const std::vector<size_t>& cases() const { return cases_; }
  /// Where a case is among them.
  size_t position(size_t path) const;
  /// A point that a case passes, and how many of its runs (see CodeMethod) are executed then; all if no exception comes
  /// before.
  struct Passed {
    static constexpr uint32_t kAll = UINT32_MAX;
    uint32_t point = 0, runs = kAll;

    auto operator<=>(const Passed&) const = default;
  };
  /// Distinct sets of points that cases pass, sorted, and for each of the cases its set.
  const std::vector<std::vector<Passed>>& sets() const { return sets_; }
  const std::vector<size_t>& set_of() const { return set_of_; }
  /// Distinct steps, and where a step is among them.
  const std::vector<outcome::Step>& steps() const { return steps_; }
  size_t step(const outcome::Step& step) const;

 private:
  std::vector<size_t> cases_;
  std::vector<std::vector<Passed>> sets_;
  std::vector<size_t> set_of_;
  std::vector<outcome::Step> steps_;
  std::map<std::tuple<std::string, int, std::string>, size_t> step_numbers_;
};

/// Everything but the cases. `shown` has one entry for each method.
std::string head_json(const outcome::Outcome& outcome, const std::vector<Shown>& shown, bool has_tests);
/// The table of cases of a method.
std::string rows_json(const outcome::MethodOutcome& method, size_t index, const Shown& shown, const CaseTests& tests);

/// The cases of a method in detail. What their pictures consist of is mostly the same: each thing is written once.
struct CaseDetails {
  std::string lines;   ///< one line of JSON for each case; pictures are lists of numbers
  std::string pieces;  ///< what the numbers stand for
};
CaseDetails details_json(const outcome::MethodOutcome& method, size_t index, const Shown& shown,
                         const CaseTests& tests);

}  // namespace nalar::emit
