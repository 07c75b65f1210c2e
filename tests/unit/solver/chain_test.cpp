// The chain answers from the cheapest layer that can, and follows the search up and down.
#include "solver/chain.h"

#include <gtest/gtest.h>

#include <random>

#include "term/evaluate.h"

namespace nalar::solver {
namespace {

using term::Mark;
using term::Pool;
using term::Sort;
using term::Term;

class Chain : public testing::Test {
 protected:
  Term symbol(const char* name, int64_t low = INT32_MIN, int64_t high = INT32_MAX) {
    return pool.symbol({name, Sort::Bv32, low, high});
  }
  Term number(int64_t value) { return pool.bv(Sort::Bv32, static_cast<uint64_t>(value)); }

  Pool pool;
  PathCondition path{pool, Options{}};
};

TEST_F(Chain, ConstantsAndTheCurrentModelAreFree) {
  Term x = symbol("x");
  EXPECT_TRUE(path.check(pool.make_true()).is_sat());
  EXPECT_TRUE(path.check(pool.make_false()).is_unsat());
  EXPECT_EQ(path.statistics().constants.answered, 2u);
  Answer small = path.check(pool.bv_slt(x, number(5)));  // holds for x = 0
  EXPECT_TRUE(small.is_sat());
  EXPECT_EQ(path.statistics().model.answered, 1u);
  EXPECT_EQ(path.statistics().backend.answered, 0u);
  path.assume(pool.bv_slt(x, number(5)), std::move(small));
  Answer large = path.check(pool.bv_slt(number(5), x));
  EXPECT_TRUE(large.is_unsat());
  EXPECT_EQ(path.statistics().order.answered, 1u);
  EXPECT_EQ(path.statistics().backend.answered, 0u);
  EXPECT_EQ(path.statistics().queries, 4u);
}

TEST_F(Chain, TheModelSatisfiesWhatIsAssumed) {
  Term x = symbol("x"), y = symbol("y", 10, 20);
  Term guard = pool.bv_slt(pool.bv_add(y, number(100)), pool.bv_mul(x, y));
  Answer answer = path.check(guard);
  ASSERT_TRUE(answer.is_sat()) << answer.reason();
  path.assume(guard, std::move(answer));
  term::Evaluator evaluator(pool);
  evaluator.assign(path.model().values);
  EXPECT_EQ(evaluator.holds(guard), true);
  EXPECT_GE(term::assigned_value(pool, path.model().values, 1), 10u);
}

TEST_F(Chain, UnconstrainedSymbolsAreNearestToZero) {
  symbol("a", 5, 9), symbol("b", -9, -5), symbol("c", -5, 5);
  EXPECT_EQ(term::assigned_value(pool, path.model().values, 0), 5u);
  EXPECT_EQ(term::assigned_value(pool, path.model().values, 1), static_cast<uint64_t>(-5));
  EXPECT_EQ(term::assigned_value(pool, path.model().values, 2), 0u);
}

/// All paths of a small decision tree, depth first; the pool and the path condition are rolled back in step.
void explore(Pool& pool, PathCondition& path, std::vector<Term>& symbols, std::mt19937& random, int depth,
             size_t& leaves) {
  if (depth == 0) {
    ++leaves;
    return;
  }
  Mark mark = pool.mark();
  size_t before = path.depth();
  size_t symbol_count = symbols.size();
  symbols.push_back(pool.symbol({"s", Sort::Bv32, -20, 20}));
  Term a = symbols[random() % symbols.size()], b = symbols[random() % symbols.size()];
  Term sum = pool.bv_add(a, pool.bv(Sort::Bv32, random() % 5));
  Term guard = random() % 2 ? pool.bv_slt(sum, b) : pool.eq(pool.bv_mul(sum, b), pool.bv(Sort::Bv32, random() % 7));
  for (Term branch : {guard, pool.not_(guard)}) {
    Answer answer = path.check(branch);
    ASSERT_FALSE(answer.is_unknown()) << answer.reason();
    if (answer.is_unsat()) continue;
    path.assume(branch, std::move(answer));
    term::Evaluator evaluator(pool);
    evaluator.assign(path.model().values);
    for (Term t : path.assumed()) ASSERT_EQ(evaluator.holds(t), true);
    explore(pool, path, symbols, random, depth - 1, leaves);
    path.rollback(before);
  }
  symbols.resize(symbol_count);
  pool.rollback(mark);
}

TEST_F(Chain, FollowsADepthFirstSearch) {
  std::mt19937 random(7);
  std::vector<Term> symbols;
  size_t leaves = 0;
  Mark empty = pool.mark();
  explore(pool, path, symbols, random, 7, leaves);
  EXPECT_GT(leaves, 10u);
  EXPECT_EQ(path.depth(), 0u);
  EXPECT_EQ(pool.mark().terms, empty.terms);
  const Statistics& s = path.statistics();
  EXPECT_EQ(s.queries, s.constants.answered + s.model.answered + s.order.answered + s.probing.answered +
                           s.cache.answered + s.backend.answered);
  EXPECT_GT(s.model.answered, 0u);
  EXPECT_GT(s.backend.seconds, 0.0);
}

TEST_F(Chain, RollbackForgets) {
  Term x = symbol("x");
  Term negative = pool.bv_slt(x, number(0));
  Answer answer = path.check(negative);
  ASSERT_TRUE(answer.is_sat());
  path.assume(negative, std::move(answer));
  EXPECT_TRUE(path.check(pool.bv_slt(number(0), x)).is_unsat());
  path.rollback(0);
  EXPECT_TRUE(path.check(pool.bv_slt(number(0), x)).is_sat());
  EXPECT_EQ(path.depth(), 0u);
}

TEST_F(Chain, ProbingFindsModelsOfFloatArithmetic) {
  Term x = pool.symbol({"x", Sort::Fp64, 0, 0}), y = pool.symbol({"y", Sort::Fp64, 0, 0});
  auto real = [&](double d) { return pool.fp64(std::bit_cast<uint64_t>(d)); };
  for (Term guard : {pool.fp_lt(real(100), pool.fp_mul(x, y)), pool.fp_lt(pool.fp_div(x, y), real(-7)),
                     pool.eq(pool.fp_to_bv(Sort::Bv32, pool.fp_add(x, y)), number(1235))}) {
    Answer answer = path.check(guard);
    ASSERT_TRUE(answer.is_sat()) << answer.reason();
    term::Evaluator evaluator(pool);
    evaluator.assign(path.model(answer).values);
    EXPECT_EQ(evaluator.holds(guard), true);
    path.assume(guard, std::move(answer));
    path.rollback(0);
  }
  EXPECT_EQ(path.statistics().probing.answered, 3u);
  EXPECT_TRUE(path.check(pool.fp_lt(pool.fp_mul(x, x), real(0))).is_unsat());
}

/// A backend that knows nothing.
class Clueless final : public Backend {
 public:
  void push() override {}
  void pop(size_t) override {}
  void add(Term) override {}
  Answer check() override { return Answer::unknown("clueless"); }
  void set_timeout(uint32_t) override {}
};

TEST(ChainWithoutBackend, UnknownIsPassedOnAndCounted) {
  Pool pool;
  PathCondition path(pool, Options{}, [](Pool&) { return std::make_unique<Clueless>(); });
  Term x = pool.symbol({"x", Sort::Bv32, INT32_MIN, INT32_MAX});
  Answer answer = path.check(pool.bv_slt(pool.bv_mul(x, x), pool.bv(Sort::Bv32, 0)));
  EXPECT_TRUE(answer.is_unknown());
  EXPECT_EQ(answer.reason(), "clueless");
  EXPECT_EQ(path.statistics().unknown, 1u);
}

}  // namespace
}  // namespace nalar::solver
