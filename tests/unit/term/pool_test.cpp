// Hash-consing, rollback and evaluation.
#include "term/pool.h"

#include <gtest/gtest.h>

#include "term/evaluate.h"

namespace nalar::term {
namespace {

class Terms : public testing::Test {
 protected:
  Term symbol(const char* name, int64_t low = INT32_MIN, int64_t high = INT32_MAX) {
    return pool.symbol({name, Sort::Bv32, low, high});
  }
  Term number(int64_t value) { return pool.bv(Sort::Bv32, static_cast<uint64_t>(value)); }

  Pool pool;
};

TEST_F(Terms, EqualTermsHaveEqualHandles) {
  Term x = symbol("x"), y = symbol("y");
  EXPECT_NE(x, y);
  EXPECT_EQ(pool.bv_add(x, y), pool.bv_add(y, x));
  EXPECT_EQ(number(5), number(5));
  EXPECT_NE(pool.bv(Sort::Bv32, 5), pool.bv(Sort::Bv64, 5));
  EXPECT_EQ(pool.fp32(0x7fc00001), pool.fp32(0xffc00000)) << "there is one NaN";
  EXPECT_NE(pool.fp64(0), pool.fp64(uint64_t{1} << 63));
}

TEST_F(Terms, RollbackDropsTermsAndSymbols) {
  Term x = symbol("x");
  Term kept = pool.bv_mul(x, number(3));
  Mark mark = pool.mark();
  Pool::Watch watch = pool.watch();
  Term first_sum;
  for (int round = 0; round < 3; ++round) {
    Term y = symbol("y", round, 100);
    EXPECT_EQ(pool.symbol_id(y), 1u);
    EXPECT_EQ(pool.symbol_info(1).low, round);
    Term sum = pool.bv_add(kept, y);
    if (round == 0) first_sum = sum;
    EXPECT_EQ(sum, first_sum) << "indices are used again";
    // Enough to make the table grow while there is something to roll back.
    for (int i = 0; i < 20'000; ++i) pool.bv_add(y, number(i));
    EXPECT_EQ(pool.bv_mul(x, number(3)), kept);
    pool.rollback(mark);
    EXPECT_EQ(pool.symbol_count(), 1u);
    EXPECT_EQ(pool.take_lowest(watch), mark.terms);
  }
  EXPECT_EQ(pool.term_count(), mark.terms);
  EXPECT_EQ(pool.bv_mul(x, number(3)), kept);
}

TEST_F(Terms, BranchesAndTheirOppositesAreComplementary) {
  Term x = symbol("x"), y = symbol("y"), flag = symbol("flag", 0, 1), length = symbol("length", 0, 10);
  for (Term t : {pool.bv_slt(x, y), pool.eq(x, y), pool.bv_slt(x, number(5)), pool.bv_slt(flag, number(1)),
                 pool.bv_slt(number(9), length), pool.bv_ult(x, y)}) {
    EXPECT_EQ(pool.not_(pool.not_(t)), t);
    EXPECT_TRUE(pool.is_false(pool.and_(t, pool.not_(t))));
    EXPECT_TRUE(pool.is_true(pool.or_(t, pool.not_(t))));
  }
  EXPECT_EQ(pool.not_(pool.bv_slt(x, y)), pool.bv_sle(y, x));
}

TEST_F(Terms, RangesDecideComparisons) {
  Term flag = symbol("flag", 0, 1), byte = symbol("byte", -128, 127);
  EXPECT_TRUE(pool.is_false(pool.bv_slt(flag, number(0))));
  EXPECT_TRUE(pool.is_true(pool.bv_sle(flag, number(1))));
  EXPECT_EQ(pool.eq(flag, number(1)), pool.not_(pool.eq(flag, number(0))));
  EXPECT_EQ(pool.bv_slt(number(0), flag), pool.not_(pool.eq(flag, number(0))));
  EXPECT_TRUE(pool.is_false(pool.eq(byte, number(200))));
  EXPECT_TRUE(pool.is_true(pool.bv_slt(pool.bv_add(byte, byte), number(255))));
  EXPECT_EQ(pool.bv_slt(pool.bv_add(byte, number(1)), number(5)), pool.bv_slt(byte, number(4)));
  Term index = symbol("index", 0, 10), length = symbol("length", 0, 10);
  EXPECT_EQ(pool.bv_ult(index, length), pool.bv_slt(index, length));
  EXPECT_EQ(pool.op(pool.bv_ult(byte, length)), Op::BvUlt);
}

TEST_F(Terms, SumsAndEqualitiesAreNormalised) {
  Term x = symbol("x"), y = symbol("y");
  EXPECT_EQ(pool.bv_add(pool.bv_add(x, number(3)), number(-3)), x);
  EXPECT_EQ(pool.bv_sub(pool.bv_add(x, number(3)), x), number(3));
  EXPECT_EQ(pool.eq(pool.bv_add(x, number(3)), number(INT32_MIN)), pool.eq(x, number(INT32_MAX - 2)));
  EXPECT_EQ(pool.eq(pool.bv_sub(x, y), number(0)), pool.eq(x, y));
  EXPECT_EQ(pool.bv_neg(pool.bv_neg(x)), x);
  // Java's own booleans: a comparison stored as 0 or 1 and tested again is the comparison.
  Term stored = pool.ite(pool.bv_slt(x, y), number(1), number(0));
  EXPECT_EQ(pool.ne(stored, number(0)), pool.bv_slt(x, y));
  EXPECT_EQ(pool.eq(pool.bv_xor(stored, number(1)), number(0)), pool.bv_slt(x, y));
}

TEST_F(Terms, DeepTermsAreEvaluatedWithoutRecursion) {
  Term x = symbol("x"), t = x;
  for (int i = 0; i < 200'000; ++i) t = pool.bv_xor(pool.bv_add(t, number(7)), x);
  Term choice = t;
  for (int i = 0; i < 200'000; ++i) choice = pool.ite(pool.eq(x, number(i)), pool.bv_add(choice, x), choice);
  Evaluator evaluator(pool);
  evaluator.assign(std::vector<uint64_t>{12345});
  EXPECT_TRUE(evaluator.evaluate(choice).has_value());
}

TEST_F(Terms, EvaluationForgetsWithTheAssignmentAndTheRollback) {
  Term x = symbol("x");
  Evaluator evaluator(pool);
  Mark mark = pool.mark();
  Term t = pool.bv_add(x, number(1));
  evaluator.assign(std::vector<uint64_t>{1});
  EXPECT_EQ(evaluator.evaluate(t), 2u);
  evaluator.assign(std::vector<uint64_t>{5});
  EXPECT_EQ(evaluator.evaluate(t), 6u);
  pool.rollback(mark);
  Term other = pool.bv_add(x, number(2));
  EXPECT_EQ(other, t) << "the same index";
  EXPECT_EQ(evaluator.evaluate(other), 7u);
}

TEST_F(Terms, AssignedValuesAreMovedIntoTheRange) {
  symbol("x", 3, 9);
  EXPECT_EQ(assigned_value(pool, {}, 0), 3u);
  EXPECT_EQ(assigned_value(pool, std::vector<uint64_t>{100}, 0), 9u);
  EXPECT_EQ(assigned_value(pool, std::vector<uint64_t>{5}, 0), 5u);
}

TEST(Integers, OverflowAndDivisionByZeroHaveNoValue) {
  Pool pool;
  Term x = pool.symbol({"x", Sort::Int, INT64_MIN, INT64_MAX});
  Term square = pool.int_mul(x, x);
  Term power = pool.int_mul(square, square);
  Evaluator evaluator(pool);
  evaluator.assign(std::vector<uint64_t>{uint64_t{1} << 40});
  EXPECT_EQ(evaluator.evaluate(square), std::nullopt) << "does not fit 64 bits";
  EXPECT_EQ(evaluator.evaluate(pool.int_div(square, x)), uint64_t{1} << 40) << "but 128 bits while computing";
  EXPECT_EQ(evaluator.evaluate(power), std::nullopt);
  EXPECT_EQ(evaluator.holds(pool.int_lt(x, square)), true);
  Term by_zero = pool.int_div(x, pool.int_sub(x, pool.integer(int64_t{1} << 40)));
  EXPECT_EQ(evaluator.evaluate(by_zero), std::nullopt);
  EXPECT_EQ(evaluator.holds(pool.and_(pool.int_lt(by_zero, x), pool.int_lt(x, pool.integer(0)))), false);
}

TEST(Integers, UnboundedProductsHaveNoFalseBounds) {
  Pool pool;
  Term x = pool.symbol({"x", Sort::Int, -1000, 1000});
  Term big = pool.integer(8536089935177009424), large = pool.integer(int64_t{1} << 50);
  Term square = pool.int_mul(big, big);
  EXPECT_FALSE(pool.is_constant(pool.eq(pool.int_div(square, big), big)));
  Term power = pool.int_mul(large, large);
  EXPECT_FALSE(pool.is_constant(pool.int_le(pool.int_mul(x, power), power)));
  Term below = pool.int_add(x, pool.int_add(pool.int_neg(x), pool.integer(INT64_MIN)));
  EXPECT_FALSE(pool.is_true(pool.int_lt(below, pool.integer(INT64_MIN))));
}

}  // namespace
}  // namespace nalar::term
