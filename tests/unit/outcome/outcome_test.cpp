#include "outcome/outcome.h"

#include <gtest/gtest.h>

namespace nalar::outcome {
namespace {

const std::vector<std::pair<std::string, std::string>> kSettings = {{"loop-bound", "16"}, {"array-bound", "8"}};

TEST(Verdict, NothingCutNothingUnknownIsVerified) {
  MethodOutcome method;
  conclude(method, kSettings);
  EXPECT_EQ(verdict_text(method), "VERIFIED");
}

TEST(Verdict, CutsAreNamed) {
  MethodOutcome method;
  method.cuts.push_back({"array-bound", {}, 2});
  conclude(method, kSettings);
  EXPECT_EQ(verdict_text(method), "VERIFIED UP TO array-bound=8");
  EXPECT_EQ(exit_code(method.verdict), 0);
}

TEST(Verdict, AGapIsWeakerThanACut) {
  MethodOutcome method;
  method.cuts.push_back({"loop-bound", {}, 1});
  method.gaps.push_back({"timeout of 1 s", {}, 1});
  conclude(method, kSettings);
  EXPECT_EQ(verdict_text(method), "INCOMPLETE (timeout of 1 s)");
  EXPECT_EQ(exit_code(method.verdict), 3);
}

TEST(Verdict, AFindingStandsWhateverElseWasSkipped) {
  MethodOutcome method;
  method.gaps.push_back({"timeout", {}, 1});
  method.findings.push_back({});
  conclude(method, kSettings);
  EXPECT_EQ(method.verdict, Verdict::Violated);
}

TEST(Verdict, TheWholeIsAsWeakAsItsWeakestMethod) {
  Outcome outcome;
  EXPECT_EQ(outcome.verdict(), Verdict::Incomplete) << "nothing was checked";
  outcome.methods.resize(2);
  outcome.methods[0].verdict = Verdict::Verified;
  outcome.methods[1].verdict = Verdict::VerifiedUpTo;
  EXPECT_EQ(outcome.verdict(), Verdict::VerifiedUpTo);
  outcome.methods[0].verdict = Verdict::Incomplete;
  EXPECT_EQ(outcome.verdict(), Verdict::Incomplete);
  outcome.methods[1].verdict = Verdict::Violated;
  EXPECT_EQ(outcome.verdict(), Verdict::Violated);
}

}  // namespace
}  // namespace nalar::outcome
