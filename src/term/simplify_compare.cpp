// Builders of equality and order. `a <= b` is always built as the negation of what `b < a` simplifies to, so that a
// branch and its opposite are recognised as complementary.
#include "base/check.h"
#include "term/simplify.h"

namespace nalar::term {
namespace {

/// x = c where c is outside or at the edge of what x can be.
Term equal_by_range(Pool& pool, Term x, Term c) {
  Interval r = range_of(pool, x);
  Wide k = signed_value(pool, c);
  if (k < r.low || k > r.high) return pool.make_false();
  if (r.low + 1 == r.high && k == r.high && fits_int64(r.low)) {  // x in {0, 1}: x = 1 → !(x = 0)
    return pool.not_(pool.eq(x, pool.constant(pool.sort(x), static_cast<uint64_t>(r.low))));
  }
  return {};
}

/// op(x) = c for an invertible op.
Term equal_inverted(Pool& pool, Term a, Term c) {
  Sort sort = pool.sort(a);
  switch (pool.op(a)) {
    case Op::BvAdd:  // x + d = c → x = c - d
      if (pool.is_constant(pool.arg(a, 1))) return pool.eq(pool.arg(a, 0), pool.bv_sub(c, pool.arg(a, 1)));
      return {};
    case Op::IntAdd: {
      if (!pool.is_constant(pool.arg(a, 1))) return {};
      Term difference = fold(pool, Op::IntSub, sort, {c, pool.arg(a, 1)});
      return difference ? pool.eq(pool.arg(a, 0), difference) : Term();
    }
    case Op::BvXor:  // x ^ d = c → x = c ^ d
      if (pool.is_constant(pool.arg(a, 1))) return pool.eq(pool.arg(a, 0), pool.bv_xor(c, pool.arg(a, 1)));
      return {};
    case Op::BvSub:  // x - y = 0 → x = y
    case Op::IntSub: return is_value(pool, c, 0) ? pool.eq(pool.arg(a, 0), pool.arg(a, 1)) : Term();
    case Op::BvNeg: return pool.eq(pool.arg(a, 0), pool.bv_neg(c));  // -x = c → x = -c
    case Op::BvNot: return pool.eq(pool.arg(a, 0), pool.bv_not(c));  // ~x = c → x = ~c
    case Op::SignExtend:                                             // (long) x = c → x = (int) c, or false
    case Op::ZeroExtend: {
      Term narrow = pool.extract(pool.sort(pool.arg(a, 0)), c);
      if (fold(pool, pool.op(a), sort, {narrow}) != c) return pool.make_false();
      return pool.eq(pool.arg(a, 0), narrow);
    }
    default: return {};
  }
}

bool is_extension(Op op) { return op == Op::SignExtend || op == Op::ZeroExtend; }

/// Equality of two terms neither of which is constant.
Term equal_structures(Pool& pool, Term a, Term b) {
  Op p = pool.op(a), q = pool.op(b);
  if (p == q && is_extension(p) && pool.sort(pool.arg(a, 0)) == pool.sort(pool.arg(b, 0))) {
    return pool.eq(pool.arg(a, 0), pool.arg(b, 0));  // (long) x = (long) y → x = y
  }
  if (p == q && (p == Op::BvNeg || p == Op::BvNot || p == Op::IntNeg)) return pool.eq(pool.arg(a, 0), pool.arg(b, 0));
  if (p == q && (p == Op::BvAdd || p == Op::BvXor || p == Op::IntAdd) && pool.arg(a, 1) == pool.arg(b, 1)) {
    return pool.eq(pool.arg(a, 0), pool.arg(b, 0));  // x + z = y + z → x = y
  }
  for (auto [sum, other] : {std::pair(a, b), std::pair(b, a)}) {
    Op op = pool.op(sum);
    if (op != Op::BvAdd && op != Op::IntAdd) continue;
    Term zero = pool.constant(pool.sort(sum), 0);
    if (pool.arg(sum, 0) == other) return pool.eq(pool.arg(sum, 1), zero);  // x + y = x → y = 0
    if (pool.arg(sum, 1) == other) return pool.eq(pool.arg(sum, 0), zero);
  }
  if (pool.sort(a) == Sort::Bool && complementary(pool, a, b)) return pool.make_false();
  return {};
}

/// The parts of `<` that do not depend on the kind of integer: ranges and comparisons with a constant.
Term less_by_range(Pool& pool, Term a, Term b) {
  Interval r = range_of(pool, a), s = range_of(pool, b);
  if (r.high < s.low) return pool.make_true();
  if (r.low >= s.high) return pool.make_false();
  if (!fits_int64(r.low) || !fits_int64(s.high)) return {};  // not a constant of ours
  Sort sort = pool.sort(a);
  auto constant = [&](Wide value) { return pool.constant(sort, static_cast<uint64_t>(value)); };
  if (pool.is_constant(b)) {
    if (s.low == r.low + 1) return pool.eq(a, constant(r.low));                       // x < low + 1 → x = low
    if (s.low == r.high && r.low + 1 == r.high) return pool.ne(a, constant(r.high));  // x in {0, 1}
  } else if (pool.is_constant(a)) {
    if (r.low == s.high - 1) return pool.eq(b, constant(s.high));  // high - 1 < x → x = high
    if (r.low == s.low && s.low + 1 == s.high) return pool.ne(b, constant(s.low));
  }
  return {};
}

/// x + c < k → x < k - c, and k < x + c → k - c < x, where the sum cannot wrap around.
Term less_without_offset(Pool& pool, Op add, Term a, Term b) {
  bool left = has_constant_operand(pool, a, add) && pool.is_constant(b);
  bool right = has_constant_operand(pool, b, add) && pool.is_constant(a);
  if (!left && !right) return {};
  Term sum = left ? a : b, k = left ? b : a;
  Term x = pool.arg(sum, 0);
  Sort sort = pool.sort(x);
  Wide offset = signed_value(pool, pool.arg(sum, 1));
  Interval r = range_of(pool, x), all = full_range(sort);
  if (sort != Sort::Int && (r.low + offset < all.low || r.high + offset > all.high)) return {};
  Wide moved = signed_value(pool, k) - offset;
  if (!fits_int64(moved) || moved < all.low || moved > all.high) return {};
  Term limit = pool.constant(sort, static_cast<uint64_t>(moved));
  Term first = left ? x : limit, second = left ? limit : x;
  return sort == Sort::Int ? pool.int_lt(first, second) : pool.bv_slt(first, second);
}

/// (long) x < (long) y → x < y; with a constant that the narrow sort can hold, too (range reasoning decided the
/// others). A zero extension of a narrower sort compares as its operand does only when that is never negative.
Term less_narrowed(Pool& pool, Term a, Term b) {
  auto narrow = [&](Term t, Sort sort) -> Term {
    if (has_op(pool, t, Op::SignExtend) && pool.sort(pool.arg(t, 0)) == sort) return pool.arg(t, 0);
    if (!pool.is_constant(t)) return {};
    Term low = pool.extract(sort, t);
    return fold(pool, Op::SignExtend, pool.sort(t), {low}) == t ? low : Term();
  };
  Term wide = has_op(pool, a, Op::SignExtend) ? a : b;
  if (!has_op(pool, wide, Op::SignExtend)) return {};
  Sort sort = pool.sort(pool.arg(wide, 0));
  Term x = narrow(a, sort), y = narrow(b, sort);
  return x && y ? pool.bv_slt(x, y) : Term();
}

/// Only their ranges can tell; and this is what most comparisons are.
Term less_of_symbols(Pool& pool, Term a, Term b) {
  const Symbol& x = pool.symbol_info(pool.symbol_id(a));
  const Symbol& y = pool.symbol_info(pool.symbol_id(b));
  if (x.high < y.low) return pool.make_true();
  if (x.low >= y.high) return pool.make_false();
  return {};
}

/// What `a < b` simplifies to, or no term, if they are not both symbols.
Term simplify_less_of_terms(Pool& pool, Op op, Term a, Term b) {
  if (Term t = less_by_range(pool, a, b)) return t;
  if (Term t = fold(pool, op, Sort::Bool, {a, b})) return t;
  bool bits = op == Op::BvSlt;
  auto less = [&](Term x, Term y) { return bits ? pool.bv_slt(x, y) : pool.int_lt(x, y); };
  if (pool.is_constant(b) && is_liftable(pool, a)) return lift(pool, a, [&](Term x) { return less(x, b); });
  if (pool.is_constant(a) && is_liftable(pool, b)) return lift(pool, b, [&](Term x) { return less(a, x); });
  if (Term t = less_without_offset(pool, bits ? Op::BvAdd : Op::IntAdd, a, b)) return t;
  return bits ? less_narrowed(pool, a, b) : Term();
}

/// What `a < b` simplifies to, or no term.
inline Term simplify_less(Pool& pool, Op op, Term a, Term b) {
  CHECK(pool.sort(a) == pool.sort(b), "operands of a comparison should have one sort");
  if (a == b) return pool.make_false();  // x < x → false
  if (pool.op(a) == Op::Symbol && pool.op(b) == Op::Symbol) return less_of_symbols(pool, a, b);
  return simplify_less_of_terms(pool, op, a, b);
}

}  // namespace

Term Pool::eq(Term a, Term b) {
  CHECK(sort(a) == sort(b), "operands of an equality should have one sort");
  if (a == b) return make_true();  // x = x → true
  order_operands(*this, a, b);
  if (is_constant(b)) {
    if (is_constant(a)) return make_false();                     // hash-consed: different terms, different values
    if (sort(a) == Sort::Bool) return is_true(b) ? a : not_(a);  // x = true → x
    if (!is_fp(sort(a))) {
      if (Term t = equal_by_range(*this, a, b)) return t;
    }
    if (is_liftable(*this, a)) return lift(*this, a, [&](Term x) { return eq(x, b); });
    if (Term t = equal_inverted(*this, a, b)) return t;
  } else if (Term t = equal_structures(*this, a, b)) {
    return t;
  }
  return raw(Op::Eq, Sort::Bool, {a, b});
}

Term Pool::bv_slt(Term a, Term b) {
  if (Term t = simplify_less(*this, Op::BvSlt, a, b)) return t;
  return raw(Op::BvSlt, Sort::Bool, a, b);
}

Term Pool::bv_sle(Term a, Term b) {
  if (Term t = simplify_less(*this, Op::BvSlt, b, a)) return not_(t);
  return raw(Op::BvSle, Sort::Bool, a, b);
}

Term Pool::int_lt(Term a, Term b) {
  if (Term t = simplify_less(*this, Op::IntLt, a, b)) return t;
  return raw(Op::IntLt, Sort::Bool, a, b);
}

Term Pool::int_le(Term a, Term b) {
  if (Term t = simplify_less(*this, Op::IntLt, b, a)) return not_(t);
  return raw(Op::IntLe, Sort::Bool, a, b);
}

Term Pool::bv_ult(Term a, Term b) {
  CHECK(sort(a) == sort(b), "operands of a comparison should have one sort");
  if (a == b) return make_false();
  if (Term t = fold(*this, Op::BvUlt, Sort::Bool, {a, b})) return t;
  if (is_value(*this, b, 0)) return make_false();           // x <u 0 → false
  if (is_value(*this, a, 0)) return ne(b, a);               // 0 <u x → x != 0
  if (is_value(*this, b, 1)) return eq(a, bv(sort(a), 0));  // x <u 1 → x = 0
  if (range_of(*this, b).low >= 0) {
    if (range_of(*this, a).low >= 0) return bv_slt(a, b);  // both never negative: x <u y → x < y
  }
  return raw(Op::BvUlt, Sort::Bool, {a, b});
}

}  // namespace nalar::term
