// The simplifier is sound: random terms, built once as written and once through the builders, have the same value under
// random assignments.
#include <gtest/gtest.h>

#include <random>
#include <sstream>

#include "term/evaluate.h"
#include "term/pool.h"
#include "term/print.h"

namespace nalar::term {
namespace {

constexpr Sort kSorts[] = {Sort::Bool, Sort::Bv8,  Sort::Bv16, Sort::Bv32,
                           Sort::Bv64, Sort::Fp32, Sort::Fp64, Sort::Int};

class Generator {
 public:
  Generator(Pool& pool, uint64_t seed) : pool_(pool), random_(seed) {}

  struct Pair {
    Term raw, simplified;
  };

  void leaves() {
    for (Sort sort : kSorts) {
      for (int i = 0; i < 2; ++i) {
        auto [low, high] = range(sort);
        Term x = pool_.symbol({"s", sort, low, high});
        pairs_[static_cast<size_t>(sort)].push_back({x, x});
        Term c = pool_.constant(sort, edge());
        pairs_[static_cast<size_t>(sort)].push_back({c, c});
      }
    }
  }

  /// One more term, from a random operator over the terms made so far.
  Pair grow() {
    for (;;) {
      Op op = static_cast<Op>(2 + pick(kOpCount - 2));
      Sort from = kSorts[pick(std::size(kSorts))], to = kSorts[pick(std::size(kSorts))];
      if (!well_sorted(op, from, to)) continue;
      std::vector<Term> raw, simplified;
      for (size_t i = 0; i < arity(op); ++i) {
        Pair p = any(op == Op::Ite && i == 0 ? Sort::Bool : from);
        raw.push_back(p.raw), simplified.push_back(p.simplified);
      }
      Pair result{make_raw(op, to, raw), pool_.build(op, to, simplified)};
      pairs_[static_cast<size_t>(to)].push_back(result);
      return result;
    }
  }

  std::vector<uint64_t> assignment() {
    std::vector<uint64_t> values;
    for (SymbolId id = 0; id < pool_.symbol_count(); ++id) values.push_back(edge());
    return values;
  }

 private:
  size_t pick(size_t count) { return random_() % count; }

  uint64_t edge() {
    switch (pick(6)) {
      case 0: return random_();
      case 1: return pick(5) - 2;
      case 2: return uint64_t{1} << pick(64);
      case 3: return (uint64_t{1} << pick(64)) - 1;
      case 4: return std::bit_cast<uint64_t>(static_cast<double>(static_cast<int64_t>(pick(9))) - 4);
      default: return std::bit_cast<uint32_t>(static_cast<float>(static_cast<int64_t>(pick(9))) - 4);
    }
  }

  std::pair<int64_t, int64_t> range(Sort sort) {
    if (sort == Sort::Int) return {-1000, 1000};
    switch (pick(5)) {
      case 0: return {0, 1};
      case 1: return {-128, 127};
      case 2: return {0, 65535};
      case 3: return {-3, 5};
      default: return {INT64_MIN, INT64_MAX};
    }
  }

  /// Recent terms are preferred, so that depth grows.
  Pair any(Sort sort) {
    const std::vector<Pair>& from = pairs_[static_cast<size_t>(sort)];
    if (pick(4) == 0) return from[pick(4)];  // a leaf, so that the same operands meet again
    size_t window = pick(2) ? from.size() : std::min<size_t>(from.size(), 6);
    return from[from.size() - 1 - pick(window)];
  }

  Term make_raw(Op op, Sort to, const std::vector<Term>& args) {
    switch (args.size()) {
      case 1: return pool_.raw(op, to, {args[0]});
      case 2: return pool_.raw(op, to, {args[0], args[1]});
      default: return pool_.raw(op, to, {args[0], args[1], args[2]});
    }
  }

  static bool well_sorted(Op op, Sort from, Sort to) {
    if (op == Op::Not || op == Op::And || op == Op::Or) return from == Sort::Bool && to == Sort::Bool;
    if (op == Op::Ite) return from == to;
    if (op == Op::Eq) return to == Sort::Bool;
    if (op == Op::BvSlt || op == Op::BvSle || op == Op::BvUlt) return is_bv(from) && to == Sort::Bool;
    if (op == Op::SignExtend || op == Op::ZeroExtend) return is_bv(from) && is_bv(to) && width(from) < width(to);
    if (op == Op::Extract) return is_bv(from) && is_bv(to) && width(from) > width(to);
    if (op >= Op::BvAdd && op <= Op::BvNot) return is_bv(from) && from == to;
    if (op >= Op::FpLt && op <= Op::FpIsNan) return is_fp(from) && to == Sort::Bool;
    if (op == Op::FpToFp) return is_fp(from) && is_fp(to) && from != to;
    if (op == Op::BvToFp) return is_bv(from) && is_fp(to);
    if (op == Op::FpToBv) return is_fp(from) && (to == Sort::Bv32 || to == Sort::Bv64);
    if (op == Op::FpToBits) return is_fp(from) && is_bv(to) && width(from) == width(to);
    if (op == Op::FpFromBits) return is_bv(from) && is_fp(to) && width(from) == width(to);
    if (op == Op::IntLt || op == Op::IntLe) return from == Sort::Int && to == Sort::Bool;
    if (op >= Op::IntAdd) return from == Sort::Int && to == Sort::Int;
    return is_fp(from) && from == to;
  }

  Pool& pool_;
  std::mt19937_64 random_;
  std::vector<Pair> pairs_[std::size(kSorts)];
};

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
    Evaluator evaluator(pool);
    for (uint64_t constant : {uint64_t{0}, uint64_t{1}, uint64_t{0x3f800000}}) {
      std::vector<Term> all = relations(pool, x, y, pool.constant(sort, constant), pool.constant(sort, 2));
      for (Term a : all) {
        for (Term b : all) {
          // The operands are simplified as well, so that they have the forms that builders give.
          auto simplified = [&](Term t) {
            if (pool.op(t) == Op::Not)
              return pool.not_(pool.build(pool.op(pool.arg(t, 0)), Sort::Bool, pool.args(pool.arg(t, 0))));
            return pool.build(pool.op(t), Sort::Bool, pool.args(t));
          };
          Term both = pool.and_(simplified(a), simplified(b)), either = pool.or_(simplified(a), simplified(b));
          for (uint64_t u : values) {
            for (uint64_t v : values) {
              evaluator.assign(std::vector<uint64_t>{u, v});
              bool p = *evaluator.holds(a), q = *evaluator.holds(b);
              ASSERT_EQ(evaluator.holds(both), p && q) << to_sexpr(pool, a) << " and " << to_sexpr(pool, b);
              ASSERT_EQ(evaluator.holds(either), p || q) << to_sexpr(pool, a) << " or " << to_sexpr(pool, b);
            }
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace nalar::term
