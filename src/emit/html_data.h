// The data of the report as JSON, in three layers that the page reads when it needs them: what is always shown, a table
// of cases per method in columns, and one line of JSON for each case that is opened.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "emit/junit.h"
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

/// Things that many cases of a method share are written once and referred to by number.
class Shared {
 public:
  explicit Shared(const outcome::MethodOutcome& method);

  /// Distinct sets of points that cases pass, sorted, and for each case its set.
  const std::vector<std::vector<uint32_t>>& sets() const { return sets_; }
  size_t set_of(size_t path) const { return set_of_[path]; }
  /// Distinct steps, and where a step is among them.
  const std::vector<outcome::Step>& steps() const { return steps_; }
  size_t step(const outcome::Step& step) const;

 private:
  std::vector<std::vector<uint32_t>> sets_;
  std::vector<size_t> set_of_;
  std::vector<outcome::Step> steps_;
  std::map<std::tuple<std::string, int, std::string>, size_t> step_numbers_;
};

/// Everything but the cases. `shared` has one entry for each method.
std::string head_json(const outcome::Outcome& outcome, const std::vector<Shared>& shared, bool has_tests);
/// The table of cases of a method.
std::string rows_json(const outcome::MethodOutcome& method, size_t index, const Shared& shared, const CaseTests& tests);
/// One line for each case.
std::string details_json(const outcome::MethodOutcome& method, size_t index, const Shared& shared,
                         const CaseTests& tests);

}  // namespace nalar::emit
