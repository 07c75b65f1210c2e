// Symbolic arithmetic is right: every JVM instruction, on edge and random operands, gives what a real JVM gives,
// whether it is folded or evaluated; and the comparisons the JVM makes through -1, 0, 1 become plain relations.
#include "term/java_arith.h"

#include <gtest/gtest.h>

#include <set>

#include "arithmetic_oracle.h"
#include "term/evaluate.h"

namespace nalar::term {
namespace {

TEST(JavaArith, AgreesWithTheJvm) {
  std::vector<oracle::Line> lines = oracle::run();
  ASSERT_GT(lines.size(), 100'000u) << "javac and java should be on the PATH";
  auto table = oracle::instructions();
  std::set<std::string> seen;
  Pool pool;
  JavaArith arith(pool, Arith::Java);
  std::map<std::string, Term> symbolic;
  for (const auto& [name, instruction] : table) {
    Term a = pool.symbol({"a", arith.sort_of(instruction.a), INT64_MIN, INT64_MAX});
    Term b = pool.symbol({"b", arith.sort_of(instruction.b), INT64_MIN, INT64_MAX});
    // The shifts and casts that are not defined for floats are not built.
    bool is_float = instruction.a == Kind::Float || instruction.a == Kind::Double;
    bool bits = name.ends_with("shl") || name.ends_with("shr") || name.ends_with("and") || name.ends_with("or") ||
                name.ends_with("xor");
    if (is_float && bits) continue;
    symbolic[name] = instruction.build(arith, a, b);
  }
  Mark mark = pool.mark();
  Evaluator evaluator(pool);
  size_t failures = 0;
  for (const oracle::Line& line : lines) {
    ASSERT_TRUE(symbolic.count(line.name)) << line.name;
    seen.insert(line.name);
    const oracle::Instruction& instruction = table.at(line.name);
    Term folded =
        instruction.build(arith, arith.constant(instruction.a, line.a), arith.constant(instruction.b, line.b));
    size_t first = std::distance(table.begin(), table.find(line.name)) * 2;
    std::vector<uint64_t> values(pool.symbol_count());
    values[first] = line.a, values[first + 1] = line.b;
    evaluator.assign(values);
    std::optional<uint64_t> evaluated = evaluator.evaluate(symbolic.at(line.name));
    bool right = pool.is_constant(folded) && pool.value(folded) == line.result && evaluated == line.result;
    if (!right && ++failures < 20) {
      ADD_FAILURE() << line.name << std::hex << " " << line.a << " " << line.b << ": the JVM gives " << line.result
                    << ", folding " << (pool.is_constant(folded) ? pool.value(folded) : 0xdead) << ", evaluation "
                    << evaluated.value_or(0xdead);
    }
    pool.rollback(mark);
  }
  EXPECT_EQ(failures, 0u);
  EXPECT_EQ(seen.size(), symbolic.size()) << "the oracle should cover every instruction";
}

class Shapes : public testing::Test {
 protected:
  Term against_zero(Condition condition, Term t) { return arith.condition(condition, t, arith.constant(Kind::Int, 0)); }

  Pool pool;
  JavaArith arith{pool, Arith::Java};
  Term a = pool.symbol({"a", Sort::Bv64, INT64_MIN, INT64_MAX});
  Term b = pool.symbol({"b", Sort::Bv64, INT64_MIN, INT64_MAX});
  Term f = pool.symbol({"f", Sort::Fp32, 0, 0});
  Term g = pool.symbol({"g", Sort::Fp32, 0, 0});
};

TEST_F(Shapes, LcmpBecomesThePlainComparison) {
  for (auto [x, y] : {std::pair(a, b), std::pair(b, a)}) {
    Term c = arith.compare(Kind::Long, CompareOp::Lcmp, x, y);
    EXPECT_EQ(against_zero(Condition::Lt, c), pool.raw(Op::BvSlt, Sort::Bool, {x, y}));
    EXPECT_EQ(against_zero(Condition::Ge, c), pool.raw(Op::BvSle, Sort::Bool, {y, x}));
    EXPECT_EQ(against_zero(Condition::Gt, c), pool.raw(Op::BvSlt, Sort::Bool, {y, x}));
    EXPECT_EQ(against_zero(Condition::Le, c), pool.raw(Op::BvSle, Sort::Bool, {x, y}));
    EXPECT_EQ(against_zero(Condition::Eq, c), pool.raw(Op::Eq, Sort::Bool, {a, b}));
    EXPECT_EQ(against_zero(Condition::Ne, c), pool.not_(pool.eq(a, b)));
  }
}

TEST_F(Shapes, LcmpWithAConstant) {
  Term k = pool.bv(Sort::Bv64, 5);
  Term c = arith.compare(Kind::Long, CompareOp::Lcmp, a, k);
  EXPECT_EQ(against_zero(Condition::Lt, c), pool.bv_slt(a, k));
  EXPECT_EQ(against_zero(Condition::Eq, c), pool.eq(a, k));
  EXPECT_EQ(against_zero(Condition::Gt, c), pool.bv_slt(k, a));
}

TEST_F(Shapes, FcmplIsAwareOfNan) {
  for (auto [x, y] : {std::pair(f, g), std::pair(g, f)}) {
    Term c = arith.compare(Kind::Float, CompareOp::Cmpl, x, y);  // NaN counts as less
    EXPECT_EQ(against_zero(Condition::Gt, c), pool.fp_lt(y, x));
    EXPECT_EQ(against_zero(Condition::Ge, c), pool.fp_le(y, x));
    EXPECT_EQ(against_zero(Condition::Lt, c), pool.not_(pool.fp_le(y, x)));
    EXPECT_EQ(against_zero(Condition::Le, c), pool.not_(pool.fp_lt(y, x)));
    EXPECT_EQ(against_zero(Condition::Eq, c), pool.fp_eq(x, y));
    EXPECT_EQ(against_zero(Condition::Ne, c), pool.not_(pool.fp_eq(x, y)));
  }
}

TEST_F(Shapes, FcmpgIsAwareOfNan) {
  for (auto [x, y] : {std::pair(f, g), std::pair(g, f)}) {
    Term c = arith.compare(Kind::Float, CompareOp::Cmpg, x, y);  // NaN counts as greater
    EXPECT_EQ(against_zero(Condition::Lt, c), pool.fp_lt(x, y));
    EXPECT_EQ(against_zero(Condition::Le, c), pool.fp_le(x, y));
    EXPECT_EQ(against_zero(Condition::Gt, c), pool.not_(pool.fp_le(x, y)));
    EXPECT_EQ(against_zero(Condition::Ge, c), pool.not_(pool.fp_lt(x, y)));
    EXPECT_EQ(against_zero(Condition::Eq, c), pool.fp_eq(x, y));
  }
}

TEST_F(Shapes, NarrowingOfWhatIsInRangeIsDropped) {
  Term byte = pool.symbol({"y", Sort::Bv32, -128, 127});
  Term character = pool.symbol({"c", Sort::Bv32, 0, 65535});
  EXPECT_EQ(arith.convert(Conversion::I2b, byte), byte);
  EXPECT_EQ(arith.convert(Conversion::I2s, byte), byte);
  EXPECT_EQ(arith.convert(Conversion::I2c, character), character);
  EXPECT_NE(arith.convert(Conversion::I2c, byte), byte);
  EXPECT_EQ(arith.convert(Conversion::L2i, *arith.convert(Conversion::I2l, byte)), byte);
}

TEST(Ideal, HasUnboundedIntegersWithoutBits) {
  Pool pool;
  JavaArith arith(pool, Arith::Ideal);
  Term x = pool.symbol({"x", Sort::Int, INT32_MIN, INT32_MAX});
  EXPECT_EQ(arith.sort_of(Kind::Int), Sort::Int);
  EXPECT_FALSE(arith.binary(Kind::Int, BinaryOp::And, x, x));
  EXPECT_FALSE(arith.convert(Conversion::I2b, x));
  EXPECT_EQ(arith.convert(Conversion::I2l, x), x);
  Term three = arith.constant(Kind::Int, 3);
  EXPECT_EQ(arith.binary(Kind::Int, BinaryOp::Shl, x, three), pool.int_mul(x, pool.integer(8)));
  Term big = pool.int_add(x, pool.integer(INT32_MAX));
  Evaluator evaluator(pool);
  evaluator.assign(std::vector<uint64_t>{INT32_MAX});
  EXPECT_EQ(evaluator.evaluate(big), uint64_t{INT32_MAX} * 2) << "no wrap-around";
  Term quotient = *arith.binary(Kind::Int, BinaryOp::Div, pool.integer(-7), pool.integer(2));
  EXPECT_EQ(quotient, pool.integer(-3)) << "division truncates";
  Term c = arith.compare(Kind::Long, CompareOp::Lcmp, x, three);
  EXPECT_EQ(arith.condition(Condition::Le, c, arith.constant(Kind::Int, 0)), pool.int_le(x, three));
}

}  // namespace
}  // namespace nalar::term
