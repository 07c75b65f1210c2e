// Generated tests on the JVM, compared with what was predicted: how they end, and their way through the code.
#pragma once

#include "session/test.h"
#include "session/test_run.h"

namespace nalar::session {

class Confirmation {
 public:
  /// Fills in `tested.outcome.tests`.
  Confirmation(const Target& target, const TestOptions& options, const Sandbox& sandbox, Tested& tested);

  /// Compiles the suite and runs it twice.
  Status run();

  /// A test that does not belong into the suite, although it is no bug of ours.
  struct Unfit {
    emit::ChosenCase chosen;
    std::string reason;
  };
  const std::vector<Unfit>& unfit() const { return unfit_; }
  /// The methods of tests that disagree.
  const std::vector<size_t>& mismatched() const { return mismatched_; }

 private:
  struct Difference {
    std::string predicted, actual;
    std::string thrown;  ///< the class of what the test threw
  };

  std::vector<std::string> further() const;
  Result<std::vector<TestResult>> run_tests(const std::string& code, const std::string& order, bool with_traces,
                                            std::vector<size_t> only = {});
  std::optional<Difference> compare(size_t index, const TestResult& result, bool with_traces) const;
  std::string way_difference(size_t method, const outcome::Case& path, const TestResult& result) const;
  Status judge(size_t index, const Difference& difference);

  const Target& target_;
  const TestOptions& options_;
  const Sandbox& sandbox_;
  Tested& tested_;
  outcome::Tests& tests_;
  PointNumbers points_;
  bool asks_for_inputs_;
  std::unique_ptr<TemporaryDirectory> directory_;
  std::vector<std::string> libraries_;
  std::vector<Unfit> unfit_;
  std::vector<size_t> mismatched_;
};

}  // namespace nalar::session
