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

Interval converted(const Pool& pool, Term t, int depth) {
  Term from = pool.arg(t, 0);
  Interval a = range_of(pool, from, depth - 1);
  if (has_op(pool, t, Op::SignExtend)) return a;
  if (has_op(pool, t, Op::Extract)) return settle(pool.sort(t), a);
  return a.low >= 0 ? a : settle(pool.sort(t), {0, (Wide{1} << width(pool.sort(from))) - 1});
}

}  // namespace

Interval full_range(Sort sort) {
  if (sort == Sort::Int) return {-kUnbounded, kUnbounded};
  Wide half = Wide{1} << (width(sort) - 1);
  return {-half, half - 1};
}

Interval range_of(const Pool& pool, Term t, int depth) {
  Op op = pool.op(t);
  Sort sort = pool.sort(t);
  if (op == Op::Constant) return {signed_value(pool, t), signed_value(pool, t)};
  if (op == Op::Symbol) return symbol_range(pool, t);
  if (depth == 0) return full_range(sort);
  auto range = [&](size_t i) { return range_of(pool, pool.arg(t, i), depth - 1); };
  switch (op) {
    case Op::SignExtend:
    case Op::ZeroExtend:
    case Op::Extract: return converted(pool, t, depth);
    case Op::Ite: {
      Interval a = range(1), b = range(2);
      return {std::min(a.low, b.low), std::max(a.high, b.high)};
    }
    case Op::BvAdd:
    case Op::IntAdd: {
      Interval a = range(0), b = range(1);
      return settle(sort, {a.low + b.low, a.high + b.high});
    }
    case Op::BvSub:
    case Op::IntSub: {
      Interval a = range(0), b = range(1);
      return settle(sort, {a.low - b.high, a.high - b.low});
    }
    case Op::BvNeg:
    case Op::IntNeg: {
      Interval a = range(0);
      return settle(sort, {-a.high, -a.low});
    }
    case Op::BvMul:
    case Op::IntMul: return product(sort, range(0), range(1));
    case Op::BvAnd:
    case Op::BvOr:
    case Op::BvXor: return bitwise(op, sort, range(0), range(1));
    case Op::BvSdiv:
    case Op::BvSrem:
    case Op::IntDiv:
    case Op::IntRem:
    case Op::BvAshr:
    case Op::BvLshr: {
      Term by = pool.arg(t, 1);
      if (!pool.is_constant(by) || signed_value(pool, by) <= 0) return full_range(sort);
      return reduced(op, sort, range(0), signed_value(pool, by));
    }
    default: return full_range(sort);
  }
}

}  // namespace nalar::term
