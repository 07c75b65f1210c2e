// The simplifier is sound: random terms, built once as written and once through the builders, have the same value under
// random assignments.
#include <gtest/gtest.h>

#include <sstream>

#include "random_terms.h"
#include "term/evaluate.h"
#include "term/pool.h"
#include "term/print.h"

namespace nalar::term {
namespace {

TEST(Simplifier, KeepsTheValueOfEveryTerm) {
  Pool pool;
  Mark empty = pool.mark();
  Evaluator evaluator(pool);
  size_t simpler = 0;
  for (uint64_t seed = 0; seed < 3000; ++seed) {
    Generator generator(pool, seed);
    generator.leaves();
    std::vector<Generator::Pair> pairs;
    for (int i = 0; i < 60; ++i) pairs.push_back(generator.grow());
    for (const auto& pair : pairs) simpler += pair.raw != pair.simplified;
    for (int round = 0; round < 8; ++round) {
      evaluator.assign(generator.assignment());
      for (const auto& pair : pairs) {
        std::optional<uint64_t> expected = evaluator.evaluate(pair.raw);
        if (!expected) continue;  // no value as written: the simplified term may have one
        ASSERT_EQ(evaluator.evaluate(pair.simplified), expected) << "seed " << seed << "\n"
                                                                 << to_sexpr(pool, pair.raw) << "\n"
                                                                 << to_sexpr(pool, pair.simplified);
      }
    }
    pool.rollback(empty);
  }
  EXPECT_GT(simpler, 10'000u) << "the rules should have been exercised";
}

/// All relations between x and y, and x and two constants, and their negations, as written.
std::vector<Term> relations(Pool& pool, Term x, Term y, Term c, Term d) {
  bool bits = is_bv(pool.sort(x)), floats = is_fp(pool.sort(x));
  Op less = bits ? Op::BvSlt : floats ? Op::FpLt : Op::IntLt, weak = bits ? Op::BvSle : floats ? Op::FpLe : Op::IntLe;
  std::vector<Term> result;
  for (auto [a, b] :
       {std::pair(x, y), std::pair(y, x), std::pair(x, c), std::pair(c, x), std::pair(x, d), std::pair(d, x)}) {
    for (Op op : {less, weak, floats ? Op::FpEq : Op::Eq}) {
      Term t = pool.raw(op, Sort::Bool, {a, b});
      result.push_back(t);
      result.push_back(pool.raw(Op::Not, Sort::Bool, {t}));
    }
  }
  return result;
}

TEST(Simplifier, JoinsRelationsRightly) {
  for (Sort sort : {Sort::Bv32, Sort::Bv64, Sort::Int, Sort::Fp32, Sort::Fp64}) {
    Pool pool;
    Term x = pool.symbol({"x", sort, INT32_MIN, INT32_MAX}), y = pool.symbol({"y", sort, INT32_MIN, INT32_MAX});
    std::vector<uint64_t> values{0,
                                 1,
                                 2,
                                 static_cast<uint64_t>(-1),
                                 uint64_t{1} << 63,
                                 0x7fc00000,
                                 0x7ff8000000000000,
                                 0x80000000,
                                 0x3f800000,
                                 0x3ff0000000000000};
    std::vector<std::vector<uint64_t>> pairs;
    for (uint64_t u : values)
      for (uint64_t v : values) pairs.push_back({u, v});
    Evaluator evaluator(pool);
    for (uint64_t constant : {uint64_t{0}, uint64_t{1}, uint64_t{0x3f800000}}) {
      std::vector<Term> all = relations(pool, x, y, pool.constant(sort, constant), pool.constant(sort, 2));
      std::vector<std::vector<bool>> holds;  // of each relation, for all values
      for (Term a : all) {
        holds.emplace_back();
        for (const std::vector<uint64_t>& pair : pairs) {
          evaluator.assign(pair);
          holds.back().push_back(*evaluator.holds(a));
          std::optional<bool> quick = comparison_holds(pool, pair, a);
          ASSERT_EQ(quick, is_fp(sort) ? std::nullopt : std::optional<bool>(holds.back().back())) << to_sexpr(pool, a);
        }
      }
      // The operands are simplified as well, so that they have the forms that builders give.
      auto simplified = [&](Term t) {
        if (pool.op(t) == Op::Not)
          return pool.not_(pool.build(pool.op(pool.arg(t, 0)), Sort::Bool, pool.args(pool.arg(t, 0))));
        return pool.build(pool.op(t), Sort::Bool, pool.args(t));
      };
      for (size_t i = 0; i < all.size(); i++) {
        for (size_t j = 0; j < all.size(); j++) {
          Term both = pool.and_(simplified(all[i]), simplified(all[j]));
          Term either = pool.or_(simplified(all[i]), simplified(all[j]));
          for (size_t v = 0; v < pairs.size(); v++) {
            evaluator.assign(pairs[v]);
            bool p = holds[i][v], q = holds[j][v];
            if (evaluator.holds(both) != (p && q))
              FAIL() << to_sexpr(pool, all[i]) << " and " << to_sexpr(pool, all[j]);
            if (evaluator.holds(either) != (p || q))
              FAIL() << to_sexpr(pool, all[i]) << " or " << to_sexpr(pool, all[j]);
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace nalar::term
