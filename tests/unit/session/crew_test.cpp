// Results do not depend on the number of threads, however the search is divided among them.
#include "session/crew.h"

#include <gtest/gtest.h>

#include "outcome/save.h"

namespace nalar::session {
namespace {

/// All of the outcome but what it cost.
std::string outcome_of(CheckOptions options, uint32_t jobs) {
  options.jobs = jobs;
  options.eager_sharing = jobs > 1;
  auto outcome = check(options);
  EXPECT_TRUE(outcome.ok()) << (outcome.ok() ? "" : outcome.error().to_string());
  if (!outcome.ok()) return {};
  for (outcome::MethodOutcome& method : outcome->methods) method.cost = {};
  return outcome::save(*outcome);
}

void expect_same(CheckOptions options) {
  std::string alone = outcome_of(options, 1);
  EXPECT_GT(alone.size(), 1000U);
  EXPECT_EQ(alone, outcome_of(options, 2)) << options.target;
  EXPECT_EQ(alone, outcome_of(options, 3)) << options.target;
}

CheckOptions everything(const std::string& target, int32_t k) {
  CheckOptions options;
  options.target = target;
  options.k = k;
  options.timeout = 600;
  options.symbolic = options.details = true;
  return options;
}

TEST(Crew, TreesWithContracts) { expect_same(everything("subjects/BinarySearchTree.java", 1)); }

TEST(Crew, FewCasesAndFindings) {
  CheckOptions options = everything("tests/regressions/classic-bugs/ClassicBugs.java", 2);
  options.symbolic = options.details = false;
  options.cases = 2;
  expect_same(options);
}

TEST(Crew, OpenTypes) { expect_same(everything("tests/regressions/open-comparator-tree/OpenComparatorTree.java", 1)); }

TEST(Crew, OtherStrategies) {
  CheckOptions options = everything("subjects/SortedListMerge.java", 2);
  options.strategy = &heap::kLazy;
  expect_same(options);
}

TEST(Crew, ArithmeticAndStrings) {
  expect_same(everything("tests/regressions/characters/Characters.java", 2));
  expect_same(everything("tests/regressions/new-array-length/NewArrayLength.java", 2));
  expect_same(everything("tests/regressions/float-arithmetic/FloatArithmetic.java", 2));
}

TEST(Crew, ValuesFoundOneByOne) {
  expect_same(everything("tests/regressions/enumerated-index/EnumeratedIndex.java", 2));
}

}  // namespace
}  // namespace nalar::session
