// Z3 means by our terms what our evaluator means, keeps its assertions in step with push, pop and the pool's rollbacks,
// and never takes a guess for an answer.
#include "solver/z3_backend.h"

#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <set>

#include "../term/arithmetic_oracle.h"
#include "term/evaluate.h"
#include "term/java_arith.h"

namespace nalar::solver {
namespace {

using term::Arith;
using term::JavaArith;
using term::Kind;
using term::Mark;
using term::Pool;
using term::Sort;
using term::Term;

constexpr uint32_t kTimeout = 600'000, kMemory = 2'048;

Term int_symbol(Pool& pool, const char* name, int64_t low = INT32_MIN, int64_t high = INT32_MAX) {
  return pool.symbol({name, Sort::Bv32, low, high});
}

/// A line is asked in full: is there another result than the JVM's for these operands? The operands are symbols fixed
/// by assertions, so that nothing is folded on our side.
Answer other_result(Pool& pool, Z3Backend& backend, const term::oracle::Instruction& instruction,
                    const term::oracle::Line& line) {
  JavaArith arith(pool, Arith::Java);
  Term a = pool.symbol({"a", arith.sort_of(instruction.a), INT64_MIN, INT64_MAX});
  Term b = pool.symbol({"b", arith.sort_of(instruction.b), INT64_MIN, INT64_MAX});
  Term result = instruction.build(arith, a, b);
  backend.push();
  backend.add(pool.eq(a, arith.constant(instruction.a, line.a)));
  backend.add(pool.eq(b, arith.constant(instruction.b, line.b)));
  backend.add(pool.ne(result, pool.constant(pool.sort(result), line.result)));
  Answer answer = backend.check();
  backend.pop(1);
  return answer;
}

TEST(Z3Backend, ComputesWhatTheJvmComputes) {
  std::vector<term::oracle::Line> lines = term::oracle::run();
  ASSERT_FALSE(lines.empty());
  auto table = term::oracle::instructions();
  std::map<std::string, size_t> count;
  for (const auto& line : lines) ++count[line.name];
  std::map<std::string, size_t> index;
  Pool pool;
  Mark empty = pool.mark();
  Z3Backend backend(pool, kTimeout, kMemory);
  size_t open_remainders = 0, decided_remainders = 0;
  for (const auto& line : lines) {
    // A selection, spread evenly: forty lines of each instruction, fewer of those that need Z3's slow theory of floats.
    bool slow = line.name[0] == 'f' || line.name[0] == 'd';
    size_t stride = std::max<size_t>(1, count[line.name] / (slow ? 15 : 40));
    if (index[line.name]++ % stride != 0) continue;
    Answer answer = other_result(pool, backend, table.at(line.name), line);
    // Remainders of large quotients are over-approximated: they may stay open, but must not be wrong.
    bool remainder = line.name == "frem" || line.name == "drem";
    open_remainders += remainder && answer.is_unknown();
    decided_remainders += remainder && answer.is_unsat();
    EXPECT_TRUE(answer.is_unsat() || (remainder && answer.is_unknown()))
        << line.name << std::hex << " " << line.a << " " << line.b << " should give " << line.result << " "
        << answer.reason();
    pool.rollback(empty);
  }
  EXPECT_GT(decided_remainders, open_remainders);
}

TEST(Z3Backend, ModelsAreReadBackForEverySort) {
  Pool pool;
  Z3Backend backend(pool, kTimeout, kMemory);
  Term flag = pool.symbol({"flag", Sort::Bool, 0, 1});
  Term byte = int_symbol(pool, "byte", -128, 127);
  Term length = int_symbol(pool, "length", 0, 100);
  Term odd = int_symbol(pool, "odd", -7, 1000);
  Term wide = pool.symbol({"wide", Sort::Bv64, INT64_MIN, INT64_MAX});
  Term real = pool.symbol({"real", Sort::Fp64, 0, 0});
  backend.push();
  backend.add(flag);
  backend.add(pool.bv_slt(byte, pool.bv(Sort::Bv32, -100)));
  backend.add(pool.bv_slt(pool.bv(Sort::Bv32, 98), length));
  backend.add(pool.bv_slt(odd, pool.bv(Sort::Bv32, -5)));
  backend.add(pool.eq(pool.bv_mul(wide, pool.bv(Sort::Bv64, 3)), pool.bv(Sort::Bv64, -9)));
  Answer bits = backend.check();
  ASSERT_TRUE(bits.is_sat()) << bits.reason();
  EXPECT_EQ(bits.model().values[4], static_cast<uint64_t>(-3));
  backend.add(pool.fp_lt(pool.fp64(std::bit_cast<uint64_t>(1e10)), real));
  Answer answer = backend.check();
  ASSERT_TRUE(answer.is_sat()) << answer.reason();
  EXPECT_EQ(answer.model().values[0], 1u);
  EXPECT_LT(static_cast<int64_t>(answer.model().values[1]), -100);
  EXPECT_GE(static_cast<int64_t>(answer.model().values[1]), -128);
  EXPECT_GT(std::bit_cast<double>(answer.model().values[5]), 1e10);
}

TEST(Z3Backend, RangesHold) {
  Pool pool;
  Z3Backend backend(pool, kTimeout, kMemory);
  struct Case {
    int64_t low, high;
  };
  for (auto [low, high] :
       {Case{0, 1}, {-128, 127}, {0, 65535}, {0, 100}, {-7, 3}, {5, 9}, {-9, -5}, {0, INT32_MAX}, {3, 3}}) {
    // Doubled symbols, so that our own range reasoning does not decide.
    Term x = int_symbol(pool, "x", low, high), y = int_symbol(pool, "y", low, high);
    Term sum = pool.sign_extend(Sort::Bv64, x);
    sum = pool.raw(term::Op::BvAdd, Sort::Bv64, {sum, pool.sign_extend(Sort::Bv64, y)});
    for (auto [total, expected] :
         {std::pair{low + low, true}, {high + high, true}, {low + low - 1, false}, {high + high + 1, false}}) {
      backend.push();
      Term is_total = pool.raw(term::Op::Eq, Sort::Bool, {sum, pool.bv(Sort::Bv64, static_cast<uint64_t>(total))});
      backend.add(is_total);
      Answer answer = backend.check();
      EXPECT_EQ(answer.is_sat(), expected) << low << " " << high << " " << total << " " << answer.reason();
      EXPECT_FALSE(answer.is_unknown());
      backend.pop(1);
    }
  }
}

TEST(Z3Backend, KeepsStepWithPopAndRollback) {
  Pool pool;
  Z3Backend backend(pool, kTimeout, kMemory);
  Term x = int_symbol(pool, "x");
  backend.push();
  backend.add(pool.bv_slt(x, pool.bv(Sort::Bv32, 10)));
  for (int round = 0; round < 20; ++round) {
    Mark mark = pool.mark();
    // The second symbol and its terms get the same indices in every round, with another meaning each time.
    Sort sort = round % 2 ? Sort::Bv32 : Sort::Bv64;
    Term y = pool.symbol({"y", sort, 0, round % 3 ? 50 : 1});
    Term limit = pool.bv(Sort::Bv32, static_cast<uint64_t>(round));
    Term z = sort == Sort::Bv32 ? y : pool.extract(Sort::Bv32, y);
    backend.push();
    backend.add(pool.bv_slt(limit, pool.bv_add(x, z)));
    Answer answer = backend.check();
    int64_t most = 9 + (round % 3 ? 50 : 1);
    EXPECT_EQ(answer.is_sat(), round < most) << round << answer.reason();
    backend.push();
    backend.add(pool.bv_slt(pool.bv(Sort::Bv32, 9), x));
    EXPECT_TRUE(backend.check().is_unsat());
    backend.pop(2);
    pool.rollback(mark);
    EXPECT_TRUE(backend.check().is_sat());
  }
}

TEST(Z3Backend, ComparesFloatsByTheirBits) {
  Pool pool;
  Z3Backend backend(pool, kTimeout, kMemory);
  Term x = pool.symbol({"x", Sort::Fp64, 0, 0}), y = pool.symbol({"y", Sort::Fp64, 0, 0});
  Term zero = pool.fp64(0), minus_zero = pool.fp64(uint64_t{1} << 63);
  auto feasible = [&](Term guard) {
    backend.push();
    backend.add(guard);
    Answer answer = backend.check();
    backend.pop(1);
    EXPECT_FALSE(answer.is_unknown()) << answer.reason();
    return answer.is_sat();
  };
  EXPECT_TRUE(feasible(pool.and_(pool.eq(x, minus_zero), pool.fp_eq(x, zero))));
  EXPECT_FALSE(feasible(pool.and_(pool.eq(x, minus_zero), pool.fp_lt(x, zero))));
  EXPECT_FALSE(feasible(pool.and_(pool.fp_is_nan(x), pool.fp_le(x, y))));
  EXPECT_TRUE(feasible(pool.and_(pool.not_(pool.fp_lt(x, y)), pool.not_(pool.fp_le(y, x)))));
  EXPECT_FALSE(feasible(pool.and_(pool.fp_lt(x, y), pool.fp_lt(pool.fp_neg(x), pool.fp_neg(y)))));
  EXPECT_FALSE(feasible(pool.fp_lt(pool.fp_abs(x), zero)));
  EXPECT_FALSE(feasible(pool.and_(pool.fp_is_nan(x), pool.ne(x, pool.fp64(0x7ff8000000000000))))) << "there is one NaN";
}

TEST(Z3Backend, RemaindersOfFloats) {
  Pool pool;
  Z3Backend backend(pool, kTimeout, kMemory);
  Term x = pool.symbol({"x", Sort::Fp32, 0, 0});
  Term three = pool.fp32(std::bit_cast<uint32_t>(3.0f)), one = pool.fp32(std::bit_cast<uint32_t>(1.0f));
  Term rest = pool.fp_rem(x, three);
  backend.push();
  backend.add(pool.and_(pool.fp_lt(one, rest), pool.fp_lt(three, x)));
  EXPECT_TRUE(backend.check().is_sat());
  backend.pop(1);
  backend.push();
  backend.add(pool.fp_le(three, rest));
  EXPECT_TRUE(backend.check().is_unsat()) << "over-approximation keeps the bounds of a remainder";
}

TEST(Z3Backend, UnboundedIntegers) {
  Pool pool;
  Z3Backend backend(pool, kTimeout, kMemory);
  JavaArith arith(pool, Arith::Ideal);
  Term x = pool.symbol({"x", Sort::Int, INT32_MIN, INT32_MAX});
  Term y = pool.symbol({"y", Sort::Int, INT32_MIN, INT32_MAX});
  for (auto [a, b] : {std::pair{7, 2}, {-7, 2}, {7, -2}, {-7, -2}, {6, 3}, {-6, 3}, {0, 5}}) {
    backend.push();
    backend.add(pool.eq(x, pool.integer(a)));
    backend.add(pool.eq(y, pool.integer(b)));
    Term right =
        pool.and_(pool.eq(pool.int_div(x, y), pool.integer(a / b)), pool.eq(pool.int_rem(x, y), pool.integer(a % b)));
    backend.add(pool.not_(right));
    EXPECT_TRUE(backend.check().is_unsat()) << a << " " << b;
    backend.pop(1);
  }
  backend.push();
  backend.add(pool.int_lt(pool.int_add(x, pool.integer(1)), x));
  EXPECT_TRUE(backend.check().is_unsat()) << "no wrap-around";
}

TEST(Z3Backend, TimeoutIsUnknown) {
  Pool pool;
  Z3Backend backend(pool, 50, kMemory);
  // Fermat's equation for cubes in 64 bits, without wrap-around: no solutions, and no short proof of that.
  auto cube = [&](Term t) { return pool.bv_mul(t, pool.bv_mul(t, t)); };
  auto side = [&](const char* name) { return pool.symbol({name, Sort::Bv64, 1, 1 << 20}); };
  Term equation = pool.eq(pool.bv_add(cube(side("a")), cube(side("b"))), cube(side("c")));
  backend.push();
  backend.add(equation);
  auto start = std::chrono::steady_clock::now();
  Answer answer = backend.check();
  EXPECT_TRUE(answer.is_unknown());
  EXPECT_FALSE(answer.reason().empty());
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(60));
  backend.pop(1);
  backend.set_timeout(kTimeout);
  EXPECT_TRUE(backend.check().is_sat()) << "the backend should still be usable";
}

TEST(Z3Backend, DeepTermsDoNotOverflowTheStack) {
  Pool pool;
  Z3Backend backend(pool, 2'000, kMemory);
  Term x = int_symbol(pool, "x"), t = x;
  for (int i = 0; i < 4'000; ++i) t = pool.bv_xor(pool.bv_add(t, pool.bv(Sort::Bv32, 7)), x);
  backend.push();
  backend.add(pool.eq(t, pool.bv(Sort::Bv32, 12345)));
  Answer answer = backend.check();
  EXPECT_TRUE(answer.is_sat() || answer.is_unknown());
}

}  // namespace
}  // namespace nalar::solver
