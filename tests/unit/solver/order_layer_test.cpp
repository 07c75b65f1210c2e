// The order layer decides comparisons between symbols and constants alone, with models that respect every range.
#include "solver/order_layer.h"

#include <gtest/gtest.h>

#include "term/java_arith.h"

namespace nalar::solver {
namespace {

using term::Mark;
using term::Pool;
using term::Sort;
using term::Term;

class Order : public testing::Test {
 protected:
  enum Outcome { Sat, Unsat, PassedOn };

  Term ranged(int64_t low, int64_t high) { return pool.symbol({"x", Sort::Bv32, low, high}); }
  Term integer() { return ranged(INT32_MIN, INT32_MAX); }
  Term flag() { return ranged(0, 1); }
  Term number(int64_t value) { return pool.bv(Sort::Bv32, static_cast<uint64_t>(value)); }
  Term plus(Term x, int64_t value) { return pool.bv_add(x, pool.constant(pool.sort(x), static_cast<uint64_t>(value))); }
  int64_t value(Term x) { return static_cast<int64_t>(term::assigned_value(pool, model.values, pool.symbol_id(x))); }

  /// What the chain would say: the current model is asked first. A model found is checked against everything.
  Outcome check(Term guard) {
    found = model;
    evaluator.assign(model.values);
    if (!evaluator.holds(guard).value_or(false)) {
      std::optional<Answer> answer = layer.decide({assumed, guard, model, ++models});
      if (!answer) return PassedOn;
      if (answer->is_unsat()) return Unsat;
      found = std::move(answer->model());
    }
    evaluator.assign(found.values);
    EXPECT_EQ(evaluator.holds(guard), true);
    for (Term t : assumed) EXPECT_EQ(evaluator.holds(t), true);
    return Sat;
  }

  void assume(Term guard) {
    ASSERT_EQ(check(guard), Sat);
    history.push_back(std::exchange(model, found));
    assumed.push_back(guard);
    layer.assumed(guard, assumed.size());
  }

  void roll_back(size_t depth) {
    model = history[depth];
    history.resize(depth);
    assumed.resize(depth);
    layer.rolled_back(depth);
  }

  Pool pool;
  OrderLayer layer{pool};
  term::Evaluator evaluator{pool};
  std::vector<Term> assumed;
  std::vector<Model> history;
  uint64_t models = 0;
  Model model, found;
};

TEST_F(Order, EveryConditionBetweenSymbols) {
  using term::Condition;
  for (term::Arith arith : {term::Arith::Java, term::Arith::Ideal}) {
    term::JavaArith java(pool, arith);
    Sort sort = java.sort_of(term::Kind::Int);
    Term x = pool.symbol({"x", sort, INT32_MIN, INT32_MAX}), y = pool.symbol({"y", sort, INT32_MIN, INT32_MAX});
    std::vector<std::pair<Condition, Condition>> opposites = {
        {Condition::Eq, Condition::Ne}, {Condition::Lt, Condition::Ge}, {Condition::Gt, Condition::Le}};
    for (auto [condition, opposite] : opposites) {
      for (bool swap : {false, true}) {
        assume(java.condition(swap ? opposite : condition, x, y));
        EXPECT_EQ(check(java.condition(swap ? condition : opposite, x, y)), Unsat);
        EXPECT_EQ(check(java.condition(swap ? opposite : condition, x, y)), Sat);
        roll_back(0);
      }
    }
  }
}

TEST_F(Order, ConstantsBoundSymbols) {
  Term x = integer();
  assume(pool.bv_slt(number(3), x));
  EXPECT_EQ(check(pool.eq(x, number(3))), Unsat);
  EXPECT_EQ(check(pool.bv_slt(x, number(4))), Unsat);
  assume(pool.bv_slt(x, number(6)));
  assume(pool.ne(x, number(4)));
  EXPECT_EQ(value(x), 5);
  EXPECT_EQ(check(pool.ne(x, number(5))), Unsat);
}

TEST_F(Order, TheEndsOfTheRange) {
  for (auto [sort, low, high] :
       {std::tuple(Sort::Bv32, int64_t{INT32_MIN}, int64_t{INT32_MAX}), std::tuple(Sort::Bv64, INT64_MIN, INT64_MAX),
        std::tuple(Sort::Int, INT64_MIN, INT64_MAX)}) {
    Term x = pool.symbol({"x", sort, low, high}), y = pool.symbol({"y", sort, low, high});
    bool integer = sort == Sort::Int;
    auto less = [&, integer](Term a, Term b) { return integer ? pool.int_lt(a, b) : pool.bv_slt(a, b); };
    assume(less(pool.constant(sort, static_cast<uint64_t>(high - 1)), x));
    EXPECT_EQ(value(x), high);
    EXPECT_EQ(check(less(x, y)), Unsat);
    EXPECT_EQ(check(less(y, x)), Sat);
    roll_back(0);
    assume(less(y, x));
    EXPECT_EQ(check(pool.eq(x, pool.constant(sort, static_cast<uint64_t>(low)))), Unsat);
    EXPECT_EQ(check(pool.eq(y, pool.constant(sort, static_cast<uint64_t>(high)))), Unsat);
    assume(pool.eq(x, pool.constant(sort, static_cast<uint64_t>(low + 1))));
    EXPECT_EQ(value(y), low);
    roll_back(0);
  }
}

TEST_F(Order, NodesOfATreeLeaveNoRoomBetweenNeighbours) {
  Term a = integer(), b = integer(), c = integer();
  assume(pool.bv_slt(a, b));
  assume(pool.bv_slt(b, c));
  EXPECT_EQ(check(pool.bv_sle(c, a)), Unsat);
  EXPECT_EQ(check(pool.eq(a, c)), Unsat);
  assume(pool.eq(c, plus(number(2), 0)));
  assume(pool.eq(a, number(0)));
  EXPECT_EQ(value(b), 1);
  EXPECT_EQ(check(pool.ne(b, number(1))), Unsat);
}

TEST_F(Order, AnInsertionMovesItsNeighbours) {
  Term a = integer(), b = integer(), c = integer(), between = integer();
  assume(pool.bv_slt(a, b));
  assume(pool.bv_slt(b, c));
  assume(pool.bv_slt(a, between));
  assume(pool.bv_slt(between, b));
  EXPECT_LT(value(between), value(b));
  EXPECT_LT(value(b), value(c));
}

TEST_F(Order, ChainsEndWhereTheRangeEnds) {
  std::vector<Term> bytes{ranged(-128, 127)};
  for (int i = 1; i < 256; ++i) {
    bytes.push_back(ranged(-128, 127));
    assume(pool.bv_slt(bytes[bytes.size() - 2], bytes.back()));
  }
  EXPECT_EQ(value(bytes[0]), -128);
  EXPECT_EQ(value(bytes[200]), 72);
  EXPECT_EQ(check(pool.bv_slt(bytes.back(), ranged(-128, 127))), Unsat);
  EXPECT_EQ(check(pool.eq(bytes[7], bytes[9])), Unsat);
}

TEST_F(Order, EqualityIsTransitive) {
  std::vector<Term> x;
  for (int i = 0; i < 10; ++i) x.push_back(integer());
  for (int i = 1; i < 10; ++i) assume(pool.eq(x[i - 1], x[i]));
  EXPECT_EQ(check(pool.ne(x[0], x[9])), Unsat);
  EXPECT_EQ(check(pool.bv_slt(x[0], x[9])), Unsat);
  assume(pool.eq(x[4], number(77)));
  EXPECT_EQ(value(x[0]), 77);
  EXPECT_EQ(value(x[9]), 77);
}

TEST_F(Order, PigeonsNeedHoles) {
  Term a = flag(), b = flag(), c = flag();
  assume(pool.ne(a, b));
  assume(pool.ne(b, c));
  EXPECT_EQ(check(pool.ne(a, c)), Unsat);
  std::vector<Term> five;
  for (int i = 0; i < 5; ++i) {
    five.push_back(ranged(1, 4));
    for (int j = 0; j < i && i < 4; ++j) assume(pool.ne(five[i], five[j]));
  }
  for (int j = 0; j < 3; ++j) assume(pool.ne(five[4], five[j]));
  EXPECT_EQ(check(pool.ne(five[4], five[3])), Unsat);
}

TEST_F(Order, ManyDifferentKeys) {
  std::vector<Term> keys;
  for (int i = 0; i < 40; ++i) {
    keys.push_back(integer());
    for (int j = 0; j < i; ++j) assume(pool.ne(keys[i], keys[j]));
  }
}

TEST_F(Order, Booleans) {
  Term p = pool.symbol({"p", Sort::Bool, 0, 0}), q = pool.symbol({"q", Sort::Bool, 0, 0});
  Term x = integer();
  assume(p);
  EXPECT_EQ(check(pool.not_(p)), Unsat);
  assume(pool.ne(p, q));
  EXPECT_EQ(check(q), Unsat);
  roll_back(1);
  assume(pool.eq(q, pool.bv_slt(x, number(-5))));
  assume(q);
  EXPECT_LT(value(x), -5);
  EXPECT_EQ(check(pool.eq(x, number(0))), Unsat);
}

TEST_F(Order, Disjunctions) {
  Term x = integer(), a = integer(), b = integer();
  assume(pool.bv_slt(a, b));
  assume(pool.and_(pool.bv_sle(a, x), pool.bv_sle(x, b)));
  EXPECT_EQ(check(pool.or_(pool.bv_slt(x, a), pool.bv_slt(b, x))), Unsat);
  EXPECT_EQ(check(pool.or_(pool.bv_slt(x, a), pool.eq(b, x))), Sat);
  EXPECT_EQ(check(pool.not_(pool.and_(pool.ne(x, a), pool.ne(x, b)))), Sat);
  assume(pool.or_(pool.eq(x, a), pool.eq(x, b)));  // assumed, it has to survive repairs
  assume(pool.ne(x, a));
  EXPECT_EQ(value(x), value(b));
  EXPECT_EQ(check(pool.ne(x, b)), Unsat);
}

TEST_F(Order, SumsWrapAround) {
  Term x = integer(), y = integer();
  EXPECT_EQ(check(pool.bv_slt(plus(x, 1), x)), Sat);  // for the largest value only
  assume(pool.bv_slt(plus(x, 1), x));
  EXPECT_EQ(value(x), INT32_MAX);
  EXPECT_EQ(check(pool.ne(x, number(INT32_MAX))), Unsat);
  roll_back(0);
  assume(pool.bv_slt(x, y));
  EXPECT_EQ(check(pool.bv_slt(y, plus(x, 1))), Unsat);  // nothing is between x and x + 1
  EXPECT_EQ(check(pool.eq(plus(x, 1), y)), Sat);
  assume(pool.bv_slt(plus(x, 100), y));
  assume(pool.bv_sle(number(0), x));
  EXPECT_EQ(check(pool.eq(plus(x, 1), y)), Sat);  // when x + 100 has wrapped around
  assume(pool.bv_slt(x, number(1000)));
  EXPECT_EQ(check(pool.eq(plus(x, 1), y)), Unsat);
  EXPECT_EQ(check(pool.eq(plus(x, 101), y)), Sat);
}

TEST_F(Order, WidenedIntegersAreTheirValues) {
  Term i = integer(), wide = pool.symbol({"l", Sort::Bv64, INT64_MIN, INT64_MAX});
  Term widened = pool.sign_extend(Sort::Bv64, i);
  assume(pool.bv_slt(widened, wide));
  assume(pool.bv_slt(wide, plus(widened, 2)));
  EXPECT_EQ(value(wide), value(i) + 1);
  EXPECT_EQ(check(pool.eq(wide, pool.bv(Sort::Bv64, uint64_t{1} << 40))), Unsat);
  EXPECT_EQ(check(pool.eq(wide, pool.bv(Sort::Bv64, uint64_t{1} << 31))), Sat);
}

TEST_F(Order, RollbackForgets) {
  Term x = integer();
  assume(pool.bv_slt(x, number(0)));
  Mark mark = pool.mark();
  Term y = ranged(-3, -2);
  assume(pool.bv_slt(y, x));
  assume(pool.ne(x, number(-1)));
  EXPECT_EQ(check(pool.bv_slt(number(-2), x)), Unsat);
  pool.rollback(mark);
  roll_back(1);
  Term z = ranged(5, 9);  // has the id that y had
  EXPECT_EQ(check(pool.eq(x, number(-1))), Sat);
  EXPECT_EQ(check(pool.bv_slt(z, x)), Unsat);
  assume(pool.bv_slt(number(6), z));
  EXPECT_EQ(value(z), 7);
}

TEST_F(Order, GuardsItCannotReadKeepTheirSymbols) {
  Term x = integer(), y = integer(), z = integer(), w = integer();
  Term product = pool.eq(pool.bv_mul(x, y), pool.bv(Sort::Bv32, 0));
  assume(product);
  EXPECT_EQ(check(pool.bv_slt(z, x)), Sat);
  assume(pool.bv_slt(x, z));
  EXPECT_EQ(check(pool.bv_slt(z, y)), Sat);
  EXPECT_EQ(check(pool.bv_sle(z, x)), Unsat);
  EXPECT_EQ(check(pool.and_(product, pool.bv_slt(z, w))), Sat);
  EXPECT_EQ(check(pool.ne(x, number(0))), Sat);  // by luck: y is still 0
  EXPECT_EQ(check(pool.and_(pool.ne(x, number(0)), pool.ne(y, number(0)))), PassedOn);
  EXPECT_EQ(check(pool.bv_slt(pool.bv_mul(x, z), number(0))), PassedOn);
  EXPECT_EQ(check(pool.and_(pool.bv_slt(z, x), pool.eq(pool.bv_mul(w, z), number(7)))), Unsat);
}

TEST_F(Order, FloatsArePassedOn) {
  Term f = pool.symbol({"f", Sort::Fp64, 0, 0}), x = integer();
  Term positive = pool.fp_lt(pool.fp64(0), f);
  EXPECT_EQ(check(positive), PassedOn);
  assume(pool.not_(positive));
  EXPECT_EQ(check(pool.bv_slt(x, number(0))), Sat);
  EXPECT_EQ(check(pool.ne(f, pool.fp64(0))), PassedOn);
}

}  // namespace
}  // namespace nalar::solver
