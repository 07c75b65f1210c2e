// What Z3 is told of quotients and remainders is true of all of them, and is enough for what programs rely on.
#include "solver/z3_facts.h"

#include <gtest/gtest.h>

#include "solver/z3_backend.h"

namespace nalar::solver {
namespace {

using term::Pool;
using term::Sort;
using term::Term;

z3::expr quotient(const z3::expr& x, const z3::expr& n) { return {x.ctx(), Z3_mk_bvsdiv(x.ctx(), x, n)}; }

bool valid(const z3::expr& formula) {
  z3::solver solver(formula.ctx());
  solver.add(!formula);
  return solver.check() == z3::unsat;
}

TEST(Z3Facts, HoldForAllOperandsOfEightBits) {
  z3::context context;
  z3::expr x = context.bv_const("x", 8), n = context.bv_const("n", 8);
  EXPECT_TRUE(valid(quotient_facts(x, n, quotient(x, n))));
  EXPECT_TRUE(valid(remainder_facts(x, n, z3::srem(x, n))));
}

// Beyond eight bits all operands are too many, and the proof is what Z3 is bad at. C++ computes what Java does, but for
// the least value divided by -1.
TEST(Z3Facts, HoldAtTheEdgesOfJavasTypes) {
  z3::context context;
  for (unsigned width : {32u, 64u}) {
    int64_t high = width == 32 ? INT32_MAX : INT64_MAX, low = -high - 1;
    const int64_t edges[] = {low, low + 1, low / 2, -17, -3, -2, -1, 0, 1, 2, 3, 17, high / 2, high - 1, high};
    auto bits = [&](int64_t value) { return context.bv_val(value, width); };
    for (int64_t x : edges) {
      for (int64_t n : edges) {
        if (n == 0) continue;
        int64_t q = n == -1 && x == low ? low : x / n, r = n == -1 ? 0 : x % n;
        EXPECT_TRUE(quotient_facts(bits(x), bits(n), bits(q)).simplify().is_true()) << x << " / " << n;
        EXPECT_TRUE(remainder_facts(bits(x), bits(n), bits(r)).simplify().is_true()) << x << " % " << n;
      }
    }
  }
}

TEST(Z3Facts, SayNothingOfDivisionByZero) {
  z3::context context;
  z3::expr x = context.bv_const("x", 32), any = context.bv_const("any", 32), zero = context.bv_val(0, 32);
  EXPECT_TRUE(valid(quotient_facts(x, zero, any)));
  EXPECT_TRUE(valid(remainder_facts(x, zero, any)));
}

TEST(Z3Facts, RemaindersAreInTheRangeOfTheDivisor) {
  for (Sort sort : {Sort::Bv32, Sort::Bv64}) {
    Pool pool;
    Z3Backend backend(pool, 20'000, 2'048);
    Term x = pool.symbol({"x", sort, INT64_MIN, INT64_MAX}), n = pool.symbol({"n", sort, INT64_MIN, INT64_MAX});
    Term zero = pool.constant(sort, 0), remainder = pool.bv_srem(x, n);
    backend.add(pool.bv_slt(zero, n));
    backend.push();
    backend.add(pool.bv_sle(zero, x));
    backend.add(pool.not_(pool.and_(pool.bv_sle(zero, remainder), pool.bv_slt(remainder, n))));
    EXPECT_TRUE(backend.check().is_unsat());
    backend.pop(1);
    // Without the sign of x it may be negative. The facts have to come back with the term.
    backend.push();
    backend.add(pool.bv_sle(n, remainder));
    EXPECT_TRUE(backend.check().is_unsat());
    backend.pop(1);
    backend.add(pool.bv_slt(remainder, zero));
    EXPECT_TRUE(backend.check().is_sat());
  }
}

}  // namespace
}  // namespace nalar::solver
