// Bounds, downwards: what the bounds of a term say about its arguments. Every rule returns false if an argument is left
// without a value.
#include <algorithm>

#include "solver/bounds.h"

namespace nalar::solver {

using term::Interval;
using term::Op;
using term::Sort;
using term::Wide;

namespace {

constexpr Wide kFar = Wide{1} << 62;        ///< bounds beyond may not be multiplied
constexpr Wide kUnbounded = Wide{1} << 90;  ///< bounds of Int terms beyond are none

/// Division that rounds down, by a positive divisor.
Wide floor_div(Wide a, Wide b) { return a / b - (a % b < 0 ? 1 : 0); }
Wide ceil_div(Wide a, Wide b) { return -floor_div(-a, b); }

bool is_near(Interval a) { return -kFar < a.low && a.high < kFar; }

}  // namespace

bool Bounds::push_down(const Node& node) {
  switch (node.op) {
    case Op::Not:
    case Op::And:
    case Op::Or: return push_boolean(node);
    case Op::Eq: return !term::is_fp(node.from) ? push_equality(node) : true;
    case Op::BvSlt:
    case Op::IntLt:
    case Op::BvSle:
    case Op::IntLe: {
      if (!node.bounds.is_single()) return true;
      bool strict = node.op == Op::BvSlt || node.op == Op::IntLt;
      return node.bounds.low ? push_order(at(node, 0), at(node, 1), strict)
                             : push_order(at(node, 1), at(node, 0), !strict);
    }
    case Op::BvUlt: return push_unsigned(node);
    case Op::Ite: return push_choice(node);
    case Op::BvAdd:
    case Op::BvSub:
    case Op::BvNeg:
    case Op::IntAdd:
    case Op::IntSub:
    case Op::IntNeg: return push_sum(node);
    case Op::BvMul:
    case Op::IntMul: return push_product(node);
    case Op::SignExtend:
    case Op::ZeroExtend:
    case Op::Extract: return push_conversion(node);
    case Op::BvSdiv:
    case Op::BvAshr:
    case Op::BvLshr: return push_reduction(node);
    case Op::BvAnd:
    case Op::BvOr: return push_bits(node);
    default: return true;
  }
}

bool Bounds::push_boolean(const Node& node) {
  Interval r = node.bounds;
  if (node.op == Op::Not) return narrow(at(node, 0), {1 - r.high, 1 - r.low});
  if (!r.is_single()) return true;
  Interval &a = at(node, 0), &b = at(node, 1);
  Wide neutral = node.op == Op::And ? 1 : 0;
  if (r.low == neutral) return narrow(a, r) && narrow(b, r);
  // One of the two decides: if it cannot be this one, it is the other.
  if (a.is_single() && a.low == neutral) return narrow(b, r);
  if (b.is_single() && b.low == neutral) return narrow(a, r);
  return true;
}

bool Bounds::push_equality(const Node& node) {
  if (!node.bounds.is_single()) return true;
  Interval &a = at(node, 0), &b = at(node, 1);
  if (node.bounds.low) return narrow(a, b) && narrow(b, a);
  auto exclude = [this](Interval& from, Wide value) {
    if (from.low == value) return narrow(from, {value + 1, from.high});
    return from.high != value || narrow(from, {from.low, value - 1});
  };
  if (a.is_single()) return exclude(b, a.low);
  return !b.is_single() || exclude(a, b.low);
}

/// a < b or, if not strict, a <= b.
bool Bounds::push_order(Interval& a, Interval& b, bool strict) {
  Wide gap = strict ? 1 : 0;
  return narrow(a, {a.low, b.high - gap}) && narrow(b, {a.low + gap, b.high});
}

bool Bounds::push_unsigned(const Node& node) {
  if (!node.bounds.is_single()) return true;
  bool less = node.bounds.low != 0;
  Interval &a = at(node, 0), &b = at(node, 1);
  Interval &small = less ? a : b, &large = less ? b : a;
  // What is below a number without sign bit has none.
  if (large.low < 0) return true;
  return narrow(small, {0, small.high}) && push_order(small, large, less);
}

bool Bounds::push_choice(const Node& node) {
  Interval &condition = at(node, 0), &yes = at(node, 1), &no = at(node, 2);
  auto misses = [&](Interval a) { return a.high < node.bounds.low || node.bounds.high < a.low; };
  if (misses(yes) && !narrow(condition, {0, 0})) return false;
  if (misses(no) && !narrow(condition, {1, 1})) return false;
  if (!condition.is_single()) return true;
  return narrow(condition.low ? yes : no, node.bounds);
}

/// `to` is congruent to some number of `exact`: all of those are wrapped around as often, or nothing is known.
bool Bounds::push_shifted(Interval& to, Interval exact, Sort sort) {
  if (sort == Sort::Int) {
    // Bounds that far stand for none: arithmetic on them says nothing.
    if (exact.low < -kUnbounded) exact.low = to.low;
    if (exact.high > kUnbounded) exact.high = to.high;
    return narrow(to, exact);
  }
  Interval all = term::full_range(sort);
  Wide turn = Wide{1} << term::width(sort);
  if (exact.high < all.low) exact = {exact.low + turn, exact.high + turn};
  if (exact.low > all.high) exact = {exact.low - turn, exact.high - turn};
  return !exact.within(all) || narrow(to, exact);
}

// r = a + b, read as a = r - b and b = r - a; likewise for differences.
bool Bounds::push_sum(const Node& node) {
  Interval r = node.bounds;
  Interval& a = at(node, 0);
  if (node.op == Op::BvNeg || node.op == Op::IntNeg) return push_shifted(a, {-r.high, -r.low}, node.sort);
  Interval& b = at(node, 1);
  if (node.op == Op::BvAdd || node.op == Op::IntAdd)
    return push_shifted(a, {r.low - b.high, r.high - b.low}, node.sort) &&
           push_shifted(b, {r.low - a.high, r.high - a.low}, node.sort);
  return push_shifted(a, {r.low + b.low, r.high + b.high}, node.sort) &&
         push_shifted(b, {a.low - r.high, a.high - r.low}, node.sort);
}

/// By a constant, where nothing wraps around.
bool Bounds::push_product(const Node& node) {
  Interval &a = at(node, 0), b = at(node, 1), r = node.bounds;
  if (!b.is_single() || b.low == 0 || !is_near(a) || !is_near(b)) return true;
  Wide c = b.low;
  Interval exact{std::min(a.low * c, a.high * c), std::max(a.low * c, a.high * c)};
  if (!exact.within(term::full_range(node.sort))) return true;
  if (c > 0) return narrow(a, {ceil_div(r.low, c), floor_div(r.high, c)});
  return narrow(a, {ceil_div(-r.high, -c), floor_div(-r.low, -c)});
}

bool Bounds::push_conversion(const Node& node) {
  Interval& a = at(node, 0);
  Interval r = node.bounds;
  if (node.op == Op::SignExtend) return narrow(a, r);
  if (node.op == Op::Extract) return !a.within(term::full_range(node.sort)) || narrow(a, r);
  Interval all = term::full_range(node.from);
  if (r.high <= all.high) return narrow(a, {std::max<Wide>(r.low, 0), r.high});
  if (r.low <= all.high) return a.low < 0 || narrow(a, r);
  Wide turn = Wide{1} << term::width(node.from);
  return narrow(a, {r.low - turn, r.high - turn});
}

/// Quotients and right shifts by a positive constant.
bool Bounds::push_reduction(const Node& node) {
  Interval &a = at(node, 0), b = at(node, 1), r = node.bounds;
  Wide c = b.low;
  if (!b.is_single() || c <= 0) return true;
  if (node.op == Op::BvSdiv) {
    Wide low = r.low > 0 ? r.low * c : r.low * c - (c - 1), high = r.high < 0 ? r.high * c : r.high * c + (c - 1);
    return narrow(a, {low, high});
  }
  unsigned width = term::width(node.sort);
  if (c >= width) return true;
  Wide step = Wide{1} << static_cast<int>(c);
  if (node.op == Op::BvAshr) return narrow(a, {r.low * step, r.high * step + step - 1});
  // Without the sign bit, or with it, throughout.
  Wide sign = Wide{1} << static_cast<int>(width - 1 - static_cast<unsigned>(c)), turn = Wide{1} << width;
  if (r.low >= sign) return narrow(a, {r.low * step - turn, r.high * step + step - 1 - turn});
  if (r.high >= sign && a.low < 0) return true;
  return narrow(a, {std::max<Wide>(r.low, 0) * step, r.high * step + step - 1});
}

/// Signs: a conjunction of bits is negative if both are, a disjunction is not if both are not; and a disjunction of
/// numbers that are not negative is no less than either.
bool Bounds::push_bits(const Node& node) {
  Interval &a = at(node, 0), &b = at(node, 1), r = node.bounds;
  if (node.op == Op::BvAnd) return r.high >= 0 || (narrow(a, {a.low, -1}) && narrow(b, {b.low, -1}));
  return r.low < 0 || (narrow(a, {0, r.high}) && narrow(b, {0, r.high}));
}

}  // namespace nalar::solver
