#include "term/facts.h"

#include <gtest/gtest.h>

#include <random>

#include "term/evaluate.h"
#include "term/print.h"

namespace nalar::term {
namespace {

TEST(Facts, AreKnownUntilRewound) {
  Pool pool;
  Facts facts;
  auto symbol = [&] { return pool.symbol({"s", Sort::Bool, 0, 1}); };
  Term a = symbol(), b = symbol(), c = symbol();
  EXPECT_EQ(facts.value(a), std::nullopt);
  facts.learn(pool, a, true);
  Facts::Mark mark = facts.mark();
  facts.learn(pool, b, false);
  facts.learn(pool, c, true);
  EXPECT_EQ(facts.value(a), true);
  EXPECT_EQ(facts.value(b), false);
  facts.rewind(mark);
  EXPECT_EQ(facts.value(a), true);
  EXPECT_EQ(facts.value(b), std::nullopt);
  EXPECT_EQ(facts.value(c), std::nullopt);
  facts.learn(pool, b, true);
  EXPECT_EQ(facts.value(b), true);
}

TEST(Facts, LearntTwiceAreForgottenWithTheFirstTime) {
  Pool pool;
  Facts facts;
  Term a = pool.symbol({"a", Sort::Bool, 0, 1});
  facts.learn(pool, a, true);
  Facts::Mark mark = facts.mark();
  facts.learn(pool, a, true);
  facts.rewind(mark);
  EXPECT_EQ(facts.value(a), true);
}

TEST(Facts, OfTooManyTermsSomeAreNotKnown) {
  Pool pool;
  Facts facts;
  std::vector<Term> symbols;
  for (size_t i = 0; i < 2 * KnownOrder::kMost; i++) symbols.push_back(pool.symbol({"s", Sort::Bv32, 0, INT32_MAX}));
  Facts::Mark mark = facts.mark();
  for (int round = 0; round < 2; round++) {
    for (size_t i = 1; i < symbols.size(); i++) facts.learn(pool, pool.bv_slt(symbols[i - 1], symbols[i]), true);
    EXPECT_EQ(facts.known(pool, pool.bv_slt(symbols[0], symbols[KnownOrder::kMost - 1])), true);
    EXPECT_EQ(facts.known(pool, pool.bv_slt(symbols[0], symbols.back())), std::nullopt);
    EXPECT_EQ(facts.known(pool, pool.bv_slt(symbols.back(), symbols[symbols.size() - 2])), std::nullopt);
    facts.rewind(mark);
    EXPECT_EQ(facts.known(pool, pool.bv_slt(symbols[0], symbols[1])), std::nullopt);
    for (size_t i = 1; i < symbols.size(); i++)
      EXPECT_EQ(facts.learn(pool, {Condition::Lt, symbols[i - 1], symbols[i]}), i < KnownOrder::kMost);
    facts.rewind(mark);
  }
}

TEST(Facts, WhatEqualsAConstantIsThatConstant) {
  Pool pool;
  Term x = pool.symbol({"x", Sort::Bv32, INT32_MIN, INT32_MAX}), y = pool.symbol({"y", Sort::Bv32, 0, 9});
  Term minus_two = pool.bv(Sort::Bv32, static_cast<uint64_t>(int64_t{-2})), four = pool.bv(Sort::Bv32, 4);
  Facts facts;
  facts.learn(pool, pool.eq(x, four), false);
  EXPECT_EQ(facts.constant(x), std::nullopt);
  Facts::Mark mark = facts.mark();
  facts.learn(pool, pool.and_(pool.eq(x, minus_two), pool.not_(pool.not_(pool.eq(y, four)))), true);
  EXPECT_EQ(facts.constant(x), static_cast<uint64_t>(int64_t{-2}));
  EXPECT_EQ(facts.constant(y), 4U);
  facts.rewind(mark);
  EXPECT_EQ(facts.constant(x), std::nullopt);
  EXPECT_EQ(facts.constant(y), std::nullopt);
  facts.learn(pool, pool.or_(pool.ne(x, minus_two), pool.eq(y, four)), false);
  EXPECT_EQ(facts.constant(x), static_cast<uint64_t>(int64_t{-2}));
  EXPECT_EQ(facts.constant(y), std::nullopt);
}

TEST(Facts, OfTwoValuesWhatIsNotOneIsTheOther) {
  for (uint64_t one : {0, 1}) {
    Pool pool;
    Facts facts;
    Term flag = pool.symbol({"flag", Sort::Bv32, 0, 1});
    facts.learn(pool, pool.raw(Op::Eq, Sort::Bool, {flag, pool.bv(Sort::Bv32, one)}), false);
    EXPECT_EQ(facts.constant(flag), 1 - one);
  }
}

/// What follows from comparisons of the same few symbols, by trying all values that could be told apart.
struct AllOrders {
  static constexpr size_t kSymbols = 4;
  std::vector<std::vector<uint64_t>> left;

  AllOrders() {
    for (uint64_t code = 0; code < 256; code++) left.push_back({code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6});
  }
  void keep(const Pool& pool, Term term, bool value) {
    std::erase_if(left, [&](const auto& values) { return comparison_holds(pool, values, term) != value; });
  }
  std::optional<bool> known(const Pool& pool, Term term) const {
    size_t holds = 0;
    for (const auto& values : left) holds += comparison_holds(pool, values, term) == true;
    if (holds != 0 && holds != left.size()) return std::nullopt;
    return holds != 0;
  }
};

/// Whatever is learnt in whatever order, exactly what follows is known, also after something was taken back. Only that
/// two differ may have consequences that are left to the solver.
TEST(Facts, OrderIsTransitive) {
  std::mt19937 random(7);
  for (Sort sort : {Sort::Bv32, Sort::Bv64, Sort::Int}) {
    Pool pool;
    std::vector<Term> symbols;
    for (size_t i = 0; i < AllOrders::kSymbols; i++) symbols.push_back(pool.symbol({"s", sort, INT32_MIN, INT32_MAX}));
    Op less = sort == Sort::Int ? Op::IntLt : Op::BvSlt, weak = sort == Sort::Int ? Op::IntLe : Op::BvSle;
    std::vector<Term> relations;
    for (Term a : symbols)
      for (Term b : symbols) {
        if (a == b) continue;
        for (Op op : {less, weak}) relations.push_back(pool.raw(op, Sort::Bool, {a, b}));
        relations.push_back(pool.eq(a, b));
        relations.push_back(pool.not_(relations.back()));
      }
    for (int round = 0; round < 100; round++) {
      Facts facts;
      AllOrders orders;
      bool exact = true;
      for (int step = 0; step < 8; step++) {
        Term term = relations[random() % relations.size()];
        bool value = random() % 2;
        if (orders.known(pool, term)) continue;
        Facts::Mark before = facts.mark();
        facts.learn(pool, term, !value);
        facts.rewind(before);
        facts.learn(pool, term, value);
        orders.keep(pool, term, value);
        bool equality = pool.op(term) == Op::Eq || pool.op(term) == Op::Not;
        exact &= !equality || (pool.op(term) == Op::Eq) == value;
        for (Term asked : relations) {
          std::optional<bool> known = facts.known(pool, asked), right = orders.known(pool, asked);
          EXPECT_TRUE(known == right || (!exact && !known)) << to_sexpr(pool, asked);
        }
      }
    }
  }
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
          facts.learn(pool, given, value);
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
