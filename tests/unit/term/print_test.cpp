// Terms and values as Java text.
#include "term/print.h"

#include <gtest/gtest.h>

#include <bit>

namespace nalar::term {
namespace {

TEST(Print, TermsReadLikeJava) {
  Pool pool;
  JavaArith arith(pool, Arith::Java);
  auto integer = [&](const char* name) { return pool.symbol({name, Sort::Bv32, INT32_MIN, INT32_MAX}); };
  Term x = integer("x"), a = integer("a"), b = integer("b");
  Term flag = pool.symbol({"flag", Sort::Bv32, 0, 1}), c = pool.symbol({"c", Sort::Bv32, 0, 65535});
  Term d = pool.symbol({"d", Sort::Fp64, 0, 0});
  auto number = [&](int64_t value) { return pool.bv(Sort::Bv32, static_cast<uint64_t>(value)); };
  auto text = [&](Term t) { return to_java(pool, t); };
  EXPECT_EQ(text(pool.bv_slt(x, number(0))), "x < 0");
  EXPECT_EQ(text(pool.bv_sle(number(0), x)), "x >= 0");
  EXPECT_EQ(text(pool.ne(x, number(3))), "x != 3");
  EXPECT_EQ(text(pool.bv_add(a, pool.bv_mul(b, number(2)))), "a + b * 2");
  EXPECT_EQ(text(pool.bv_mul(pool.bv_add(a, b), number(2))), "(a + b) * 2");
  EXPECT_EQ(text(pool.bv_sub(a, pool.bv_sub(b, x))), "a - (b - x)");
  EXPECT_EQ(text(pool.bv_sub(x, number(5))), "x - 5");
  EXPECT_EQ(text(*arith.convert(Conversion::I2b, x)), "(byte) x");
  EXPECT_EQ(text(*arith.convert(Conversion::I2c, pool.bv_add(a, b))), "(char) (a + b)");
  EXPECT_EQ(text(*arith.convert(Conversion::I2l, x)), "(long) x");
  EXPECT_EQ(text(pool.fp_sqrt(d)), "Math.sqrt(d)");
  EXPECT_EQ(text(pool.not_(pool.fp_lt(d, pool.fp64(std::bit_cast<uint64_t>(1.5))))), "!(d < 1.5)");
  EXPECT_EQ(text(pool.eq(flag, number(0))), "!flag");
  EXPECT_EQ(text(pool.eq(flag, number(1))), "flag");
  EXPECT_EQ(text(pool.eq(c, number('a'))), "c == 'a'");
  EXPECT_EQ(text(*arith.binary(Kind::Int, BinaryOp::Shl, a, b)), "a << b");
  Term less = pool.bv_slt(a, b), first = pool.eq(a, number(1)), second = pool.eq(b, number(2));
  EXPECT_EQ(text(pool.and_(less, pool.or_(first, second))), "a < b && (a == 1 || b == 2)");
  EXPECT_EQ(text(pool.ite(pool.bv_slt(a, b), a, b)), "a < b ? a : b");
  EXPECT_EQ(text(pool.bv_neg(pool.bv_add(a, b))), "-(a + b)");
  EXPECT_EQ(to_sexpr(pool, pool.bv_add(a, number(5))), "(bvadd s1:a Bv32:5)");
}

TEST(Print, DeepTermsAreCut) {
  Pool pool;
  Term x = pool.symbol({"x", Sort::Bv32, INT32_MIN, INT32_MAX}), t = x;
  for (int i = 0; i < 1000; ++i) t = pool.bv_mul(pool.bv_add(t, pool.bv(Sort::Bv32, 1)), x);
  EXPECT_LT(to_java(pool, t).size(), 200u);
  EXPECT_NE(to_java(pool, t).find("..."), std::string::npos);
}

TEST(Print, SharedTermsAreCut) {
  Pool pool;
  Term x = pool.symbol({"x", Sort::Bv32, INT32_MIN, INT32_MAX}),
       y = pool.symbol({"y", Sort::Bv32, INT32_MIN, INT32_MAX});
  for (int i = 0; i < 60; ++i) {
    x = pool.bv_add(pool.bv_mul(x, x), y);
    y = pool.bv_xor(y, pool.bv_mul(x, y));
  }
  EXPECT_LT(to_java(pool, x, 1000).size(), 20'000u);
  EXPECT_LT(to_sexpr(pool, x, 1000).size(), 1'000'000u);
  EXPECT_NE(to_sexpr(pool, x, 1000).find("..."), std::string::npos);
}

TEST(Print, ValuesAreJavaLiterals) {
  EXPECT_EQ(value_text('I', static_cast<uint64_t>(int64_t{INT32_MIN})), "-2147483648");
  EXPECT_EQ(value_text('J', 5), "5L");
  EXPECT_EQ(value_text('F', std::bit_cast<uint32_t>(1.5f)), "1.5f");
  EXPECT_EQ(value_text('F', std::bit_cast<uint32_t>(3.0f)), "3.0f");
  EXPECT_EQ(value_text('D', 0x7ff8000000000000), "Double.NaN");
  EXPECT_EQ(value_text('D', std::bit_cast<uint64_t>(-0.0)), "-0.0");
  EXPECT_EQ(value_text('D', 0xfff0000000000000), "Double.NEGATIVE_INFINITY");
  EXPECT_EQ(value_text('D', 1), "5e-324");
  EXPECT_EQ(value_text('C', 'a'), "'a'");
  EXPECT_EQ(value_text('C', '\''), "'\\''");
  EXPECT_EQ(value_text('C', 0xffff), "'\\uffff'");
  EXPECT_EQ(value_text('Z', 1), "true");
  EXPECT_EQ(value_text('B', static_cast<uint64_t>(int64_t{-128})), "-128");
  EXPECT_EQ(value_text(Kind::Long, static_cast<uint64_t>(-1)), "-1L");
}

}  // namespace
}  // namespace nalar::term
