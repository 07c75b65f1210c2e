#include "term/facts.h"

#include <gtest/gtest.h>

#include "term/evaluate.h"
#include "term/print.h"

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

/// Everything that is claimed to follow from one comparison does, whatever the values are; and a good part is found.
TEST(Facts, OneComparisonTellsAboutOthers) {
  for (Sort sort : {Sort::Bv32, Sort::Bv64, Sort::Int}) {
    Pool pool;
    Term x = pool.symbol({"x", sort, INT32_MIN, INT32_MAX}), y = pool.symbol({"y", sort, INT32_MIN, INT32_MAX});
    Op less = sort == Sort::Int ? Op::IntLt : Op::BvSlt, weak = sort == Sort::Int ? Op::IntLe : Op::BvSle;
    std::vector<Term> relations;
    for (auto [a, b] : {std::pair(x, y), std::pair(y, x)})
      for (Op op : {less, weak}) relations.push_back(pool.raw(op, Sort::Bool, {a, b}));
    relations.push_back(pool.eq(x, y));
    relations.push_back(pool.not_(relations.back()));
    int found = 0;
    for (Term given : relations)
      for (bool value : {true, false})
        for (Term asked : relations) {
          Facts facts;
          facts.learn(given, value);
          std::optional<bool> known = facts.known(pool, asked);
          found += known.has_value();
          for (uint64_t u : {1, 2, 3}) {
            std::vector<uint64_t> values{u, 2};
            if (comparison_holds(pool, values, given) != value || !known) continue;
            EXPECT_EQ(comparison_holds(pool, values, asked), known) << to_sexpr(pool, given) << to_sexpr(pool, asked);
          }
        }
    EXPECT_GE(found, 24);
  }
}

}  // namespace
}  // namespace nalar::term
