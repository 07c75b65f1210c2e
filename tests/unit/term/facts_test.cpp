#include "term/facts.h"

#include <gtest/gtest.h>

namespace nalar::term {
namespace {

TEST(Facts, AreKnownUntilRewound) {
  Facts facts;
  Term a(5), b(700), c(3);
  EXPECT_EQ(facts.value(a), std::nullopt);
  facts.learn(a, true);
  size_t mark = facts.mark();
  facts.learn(b, false);
  facts.learn(c, true);
  EXPECT_EQ(facts.value(a), true);
  EXPECT_EQ(facts.value(b), false);
  facts.rewind(mark);
  EXPECT_EQ(facts.value(a), true);
  EXPECT_EQ(facts.value(b), std::nullopt);
  EXPECT_EQ(facts.value(c), std::nullopt);
  facts.learn(b, true);
  EXPECT_EQ(facts.value(b), true);
}

TEST(Facts, LearntTwiceAreForgottenWithTheFirstTime) {
  Facts facts;
  facts.learn(Term(1), true);
  size_t mark = facts.mark();
  facts.learn(Term(1), true);
  facts.rewind(mark);
  EXPECT_EQ(facts.value(Term(1)), true);
}

}  // namespace
}  // namespace nalar::term
