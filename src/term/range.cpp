// Bounds on the value of a term from the ranges of its symbols: interval arithmetic over a few levels.
#include <algorithm>

#include "term/simplify.h"

namespace nalar::term {
namespace {

/// Stands for "unbounded" in Int intervals, as does every bound beyond kLargestBound: arithmetic on such a bound says
/// nothing.
constexpr Wide kUnbounded = Wide{1} << 100;
constexpr Wide kLargestBound = Wide{1} << 90;
/// Bounds smaller than this can be multiplied without care.
constexpr Wide kMultipliable = Wide{1} << 62;

/// Weakens the bounds so that none lies beyond kLargestBound without meaning "unbounded".
Interval settle_integer(Interval exact) {
  return {exact.low < -kLargestBound ? -kUnbounded : std::min(exact.low, kLargestBound),
          exact.high > kLargestBound ? kUnbounded : std::max(exact.high, -kLargestBound)};
}

/// A result of exact arithmetic as an interval of the sort: what a bit vector cannot hold may have wrapped around to
/// anything.
Interval settle(Sort sort, Interval exact) {
  if (sort == Sort::Int) return settle_integer(exact);
  Interval all = full_range(sort);
  return exact.within(all) ? exact : all;
}

Interval product(Sort sort, Interval a, Interval b) {
  Interval small{-kMultipliable, kMultipliable};
  if (!a.within(small) || !b.within(small)) return full_range(sort);
  auto [low, high] = std::minmax({a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high});
  return settle(sort, {low, high});
}

/// The smallest 2^n - 1 that is at least `value`.
Wide all_ones_above(Wide value) {
  Wide ones = 0;
  while (ones < value) ones = ones * 2 + 1;
  return ones;
}

Interval bitwise(Op op, Sort sort, Interval a, Interval b) {
  if (op == Op::BvAnd) {
    if (a.low < 0 && b.low < 0) return full_range(sort);
    if (a.low < 0) return {0, b.high};
    return {0, b.low < 0 ? a.high : std::min(a.high, b.high)};
  }
  if (a.low < 0 || b.low < 0) return full_range(sort);
  return {0, all_ones_above(std::max(a.high, b.high))};
}

/// Division, remainder and right shifts by a positive constant.
Interval reduced(Op op, Sort sort, Interval a, Wide c) {
  switch (op) {
    case Op::BvSdiv: return {a.low / c, a.high / c};
    case Op::IntDiv:
      return {a.low < -kLargestBound ? -kUnbounded : a.low / c, a.high > kLargestBound ? kUnbounded : a.high / c};
    case Op::BvSrem:
    case Op::IntRem: return {a.low < 0 ? std::max(a.low, 1 - c) : 0, a.high > 0 ? std::min(a.high, c - 1) : 0};
    case Op::BvAshr: return c >= width(sort) ? full_range(sort) : Interval{a.low >> int(c), a.high >> int(c)};
    default:  // BvLshr
      if (c >= width(sort)) return full_range(sort);
      if (a.low >= 0) return {a.low >> int(c), a.high >> int(c)};
      return {0, (Wide{1} << (width(sort) - int(c))) - 1};
  }
}

Interval symbol_range(const Pool& pool, Term t) {
  const Symbol& symbol = pool.symbol_info(pool.symbol_id(t));
  return {symbol.low, symbol.high};
}

bool has_rule(Op op) {
  return op == Op::Ite || (op >= Op::BvAdd && op <= Op::BvXor && op != Op::BvShl) ||
         (op >= Op::SignExtend && op <= Op::Extract) || (op >= Op::IntAdd && op <= Op::IntNeg);
}

}  // namespace

Interval full_range(Sort sort) {
  if (sort == Sort::Int) return {-kUnbounded, kUnbounded};
  Wide half = Wide{1} << (width(sort) - 1);
  return {-half, half - 1};
}

Interval interval_of(Op op, Sort sort, Sort from, const Interval* args) {
  const Interval &a = args[0], &b = args[arity(op) > 1 ? 1 : 0];
  switch (op) {
    case Op::SignExtend: return a;
    case Op::Extract: return settle(sort, a);
    case Op::ZeroExtend: return a.low >= 0 ? a : settle(sort, {0, (Wide{1} << width(from)) - 1});
    case Op::Ite: return {std::min(b.low, args[2].low), std::max(b.high, args[2].high)};
    case Op::BvAdd:
    case Op::IntAdd: return settle(sort, {a.low + b.low, a.high + b.high});
    case Op::BvSub:
    case Op::IntSub: return settle(sort, {a.low - b.high, a.high - b.low});
    case Op::BvNeg:
    case Op::IntNeg: return settle(sort, {-a.high, -a.low});
    case Op::BvMul:
    case Op::IntMul: return product(sort, a, b);
    case Op::BvAnd:
    case Op::BvOr:
    case Op::BvXor: return bitwise(op, sort, a, b);
    case Op::BvSdiv:
    case Op::BvSrem:
    case Op::IntDiv:
    case Op::IntRem:
    case Op::BvAshr:
    case Op::BvLshr: return b.low != b.high || b.low <= 0 ? full_range(sort) : reduced(op, sort, a, b.low);
    default: return full_range(sort);
  }
}

Interval range_of(const Pool& pool, Term t, int depth) {
  Op op = pool.op(t);
  if (op == Op::Constant) return {signed_value(pool, t), signed_value(pool, t)};
  if (op == Op::Symbol) return symbol_range(pool, t);
  if (depth == 0 || !has_rule(op)) return full_range(pool.sort(t));
  Interval args[3];
  for (size_t i = op == Op::Ite ? 1 : 0; i < arity(op); ++i) args[i] = range_of(pool, pool.arg(t, i), depth - 1);
  return interval_of(op, pool.sort(t), pool.sort(pool.arg(t, 0)), args);
}

}  // namespace nalar::term
