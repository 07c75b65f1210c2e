// Random terms of all sorts.
#pragma once

#include <bit>
#include <random>
#include <vector>

#include "term/pool.h"

namespace nalar::term {

inline constexpr Sort kSorts[] = {Sort::Bool, Sort::Bv8,  Sort::Bv16, Sort::Bv32,
                                  Sort::Bv64, Sort::Fp32, Sort::Fp64, Sort::Int};

/// Grows random terms over some symbols of every sort, each built as written and through the simplifying builders.
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

}  // namespace nalar::term
