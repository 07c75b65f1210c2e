// Builders of bit vector arithmetic. Sums are kept with their constant outermost and on the right: (x + y) + c.
#include "base/check.h"
#include "term/simplify.h"

namespace nalar::term {
namespace {

void check_operands(const Pool& pool, Term a, Term b) {
  CHECK(is_bv(pool.sort(a)) && pool.sort(a) == pool.sort(b), "operands should be bit vectors of one sort");
}
void check_operand(const Pool& pool, Term a) { CHECK(is_bv(pool.sort(a)), "the operand should be a bit vector"); }

/// Folding and distribution over a choice of constants, which all binary operators share.
Term evaluate_early_bv(Pool& pool, Op op, Term a, Term b) {
  if (Term t = fold(pool, op, pool.sort(a), {a, b})) return t;
  return distribute(pool, op, pool.sort(a), a, b);
}

/// (x op c) op d → x op (c op d) for an associative op.
Term reassociate_bv(Pool& pool, Op op, Term a, Term b) {
  if (!pool.is_constant(b) || !has_constant_operand(pool, a, op)) return {};
  Term both = fold(pool, op, pool.sort(a), {pool.arg(a, 1), b});
  Term args[] = {pool.arg(a, 0), both};
  return pool.build(op, pool.sort(a), args);
}

/// The operands of `x & y` on Java booleans, c ? 1 : 0 each, joined as booleans: (c & d) ? 1 : 0.
Term join_flags(Pool& pool, Op op, Term a, Term b) {
  auto is_flag = [&](Term t) {
    return is_constant_choice(pool, t) && is_value(pool, pool.arg(t, 1), 1) && is_value(pool, pool.arg(t, 2), 0);
  };
  if (!is_flag(a) || !is_flag(b)) return {};
  Term c = pool.arg(a, 0), d = pool.arg(b, 0), one = pool.arg(a, 1), zero = pool.arg(a, 2);
  Term joined = op == Op::BvAnd ? pool.and_(c, d) : op == Op::BvOr ? pool.or_(c, d) : pool.not_(pool.eq(c, d));
  return pool.ite(joined, one, zero);
}

/// Terms of a difference that cancel.
Term cancel(Pool& pool, Term a, Term b) {
  if (has_op(pool, a, Op::BvAdd)) {
    if (pool.arg(a, 0) == b) return pool.arg(a, 1);  // (x + y) - x → y
    if (pool.arg(a, 1) == b) return pool.arg(a, 0);  // (x + y) - y → x
  }
  if (has_op(pool, b, Op::BvAdd)) {
    if (pool.arg(b, 0) == a) return pool.bv_neg(pool.arg(b, 1));  // x - (x + y) → -y
    if (pool.arg(b, 1) == a) return pool.bv_neg(pool.arg(b, 0));
  }
  return {};
}

/// A shift by a constant amount.
Term shift_by(Pool& pool, Op op, Term a, Term amount) {
  Sort sort = pool.sort(a);
  int64_t by = signed_value(pool, amount), bits = width(sort);
  if (by == 0) return a;  // x << 0 → x
  if (by < 0 || by >= bits) {
    if (op != Op::BvAshr) return pool.bv(sort, 0);                           // x << 32 → 0 (of 32 bits)
    return pool.bv_ashr(a, pool.bv(sort, static_cast<uint64_t>(bits - 1)));  // x >> 32 → x >> 31
  }
  if (!has_constant_operand(pool, a, op)) return {};
  int64_t before =
      signed_value(pool, pool.arg(a, 1));  // (x << c) << d → x << (c + d); c is in range, having been built here
  if (before < 0 || before >= bits) return {};
  Term sum = pool.bv(sort, static_cast<uint64_t>(before + by));
  Term args[] = {pool.arg(a, 0), sum};
  return pool.build(op, sort, args);
}

Term simplify_shift(Pool& pool, Op op, Term a, Term b) {
  check_operands(pool, a, b);
  if (Term t = evaluate_early_bv(pool, op, a, b)) return t;
  if (is_value(pool, a, 0)) return a;                       // 0 << x → 0
  if (op == Op::BvAshr && is_value(pool, a, -1)) return a;  // -1 >> x → -1
  if (pool.is_constant(b)) {
    if (Term t = shift_by(pool, op, a, b)) return t;
  }
  return pool.raw(op, pool.sort(a), {a, b});
}

}  // namespace

Term Pool::bv_add(Term a, Term b) {
  check_operands(*this, a, b);
  order_operands(*this, a, b);
  if (Term t = evaluate_early_bv(*this, Op::BvAdd, a, b)) return t;
  if (is_value(*this, b, 0)) return a;                                              // x + 0 → x
  if (Term t = reassociate_bv(*this, Op::BvAdd, a, b)) return t;                    // (x + c) + d → x + (c + d)
  if (has_op(*this, b, Op::BvNeg)) return bv_sub(a, arg(b, 0));                     // x + -y → x - y
  if (has_op(*this, a, Op::BvNeg) && !is_constant(b)) return bv_sub(b, arg(a, 0));  // -x + y → y - x
  for (auto [x, y] : {std::pair(a, b), std::pair(b, a)}) {
    if (has_op(*this, x, Op::BvSub) && arg(x, 1) == y) return arg(x, 0);  // (x - y) + y → x
    if (!is_constant(y) && has_constant_operand(*this, x, Op::BvAdd)) {
      return bv_add(bv_add(arg(x, 0), y), arg(x, 1));  // (x + c) + y → (x + y) + c
    }
  }
  return raw(Op::BvAdd, sort(a), {a, b});
}

Term Pool::bv_sub(Term a, Term b) {
  check_operands(*this, a, b);
  if (Term t = evaluate_early_bv(*this, Op::BvSub, a, b)) return t;
  if (a == b) return bv(sort(a), 0);                             // x - x → 0
  if (is_constant(b)) return bv_add(a, bv_neg(b));               // x - c → x + -c
  if (is_value(*this, a, 0)) return bv_neg(b);                   // 0 - x → -x
  if (has_op(*this, b, Op::BvNeg)) return bv_add(a, arg(b, 0));  // x - -y → x + y
  if (Term t = cancel(*this, a, b)) return t;
  if (has_constant_operand(*this, a, Op::BvAdd))
    return bv_add(bv_sub(arg(a, 0), b), arg(a, 1));  // (x + c) - y → (x - y) + c
  if (has_constant_operand(*this, b, Op::BvAdd))
    return bv_add(bv_sub(a, arg(b, 0)), bv_neg(arg(b, 1)));  // x - (y + c) → (x - y) + -c
  return raw(Op::BvSub, sort(a), {a, b});
}

Term Pool::bv_mul(Term a, Term b) {
  check_operands(*this, a, b);
  order_operands(*this, a, b);
  if (Term t = evaluate_early_bv(*this, Op::BvMul, a, b)) return t;
  if (is_value(*this, b, 0)) return b;                            // x * 0 → 0
  if (is_value(*this, b, 1)) return a;                            // x * 1 → x
  if (is_value(*this, b, -1)) return bv_neg(a);                   // x * -1 → -x
  if (Term t = reassociate_bv(*this, Op::BvMul, a, b)) return t;  // (x * c) * d → x * (c * d)
  return raw(Op::BvMul, sort(a), {a, b});
}

Term Pool::bv_sdiv(Term a, Term b) {
  check_operands(*this, a, b);
  if (Term t = evaluate_early_bv(*this, Op::BvSdiv, a, b)) return t;
  if (is_value(*this, b, 1)) return a;           // x / 1 → x
  if (is_value(*this, b, -1)) return bv_neg(a);  // x / -1 → -x
  return raw(Op::BvSdiv, sort(a), {a, b});
}

Term Pool::bv_srem(Term a, Term b) {
  check_operands(*this, a, b);
  if (Term t = evaluate_early_bv(*this, Op::BvSrem, a, b)) return t;
  if (is_value(*this, b, 1) || is_value(*this, b, -1)) return bv(sort(a), 0);  // x % 1 → 0
  if (is_constant(b) && !is_value(*this, b, 0)) {
    Wide limit = signed_value(*this, b);
    if (limit < 0) limit = -limit;
    if (range_of(*this, a).within({1 - limit, limit - 1})) return a;  // x % c → x where |x| < |c|
  }
  return raw(Op::BvSrem, sort(a), {a, b});
}

Term Pool::bv_neg(Term a) {
  check_operand(*this, a);
  if (Term t = fold(*this, Op::BvNeg, sort(a), {a})) return t;
  if (Term t = distribute(*this, Op::BvNeg, sort(a), a)) return t;
  if (has_op(*this, a, Op::BvNeg)) return arg(a, 0);                     // --x → x
  if (has_op(*this, a, Op::BvSub)) return bv_sub(arg(a, 1), arg(a, 0));  // -(x - y) → y - x
  return raw(Op::BvNeg, sort(a), {a});
}

Term Pool::bv_shl(Term a, Term b) { return simplify_shift(*this, Op::BvShl, a, b); }
Term Pool::bv_ashr(Term a, Term b) { return simplify_shift(*this, Op::BvAshr, a, b); }
Term Pool::bv_lshr(Term a, Term b) { return simplify_shift(*this, Op::BvLshr, a, b); }

Term Pool::bv_and(Term a, Term b) {
  check_operands(*this, a, b);
  order_operands(*this, a, b);
  if (Term t = evaluate_early_bv(*this, Op::BvAnd, a, b)) return t;
  if (a == b) return a;                                           // x & x → x
  if (is_value(*this, b, 0)) return b;                            // x & 0 → 0
  if (is_value(*this, b, -1)) return a;                           // x & -1 → x
  if (Term t = reassociate_bv(*this, Op::BvAnd, a, b)) return t;  // (x & c) & d → x & (c & d)
  if (Term t = join_flags(*this, Op::BvAnd, a, b)) return t;
  if (is_constant(b)) {
    int64_t mask = signed_value(*this, b);
    bool low_ones = mask > 0 && (static_cast<uint64_t>(mask) & (static_cast<uint64_t>(mask) + 1)) == 0;
    if (low_ones && range_of(*this, a).within({0, mask})) return a;  // x & 0xff → x where x is in [0, 0xff]
  }
  return raw(Op::BvAnd, sort(a), {a, b});
}

Term Pool::bv_or(Term a, Term b) {
  check_operands(*this, a, b);
  order_operands(*this, a, b);
  if (Term t = evaluate_early_bv(*this, Op::BvOr, a, b)) return t;
  if (a == b) return a;                                          // x | x → x
  if (is_value(*this, b, 0)) return a;                           // x | 0 → x
  if (is_value(*this, b, -1)) return b;                          // x | -1 → -1
  if (Term t = reassociate_bv(*this, Op::BvOr, a, b)) return t;  // (x | c) | d → x | (c | d)
  if (Term t = join_flags(*this, Op::BvOr, a, b)) return t;
  return raw(Op::BvOr, sort(a), {a, b});
}

Term Pool::bv_xor(Term a, Term b) {
  check_operands(*this, a, b);
  order_operands(*this, a, b);
  if (Term t = evaluate_early_bv(*this, Op::BvXor, a, b)) return t;
  if (a == b) return bv(sort(a), 0);                              // x ^ x → 0
  if (is_value(*this, b, 0)) return a;                            // x ^ 0 → x
  if (is_value(*this, b, -1)) return bv_not(a);                   // x ^ -1 → ~x
  if (Term t = reassociate_bv(*this, Op::BvXor, a, b)) return t;  // (x ^ c) ^ d → x ^ (c ^ d)
  if (Term t = join_flags(*this, Op::BvXor, a, b)) return t;
  return raw(Op::BvXor, sort(a), {a, b});
}

Term Pool::bv_not(Term a) {
  check_operand(*this, a);
  if (Term t = fold(*this, Op::BvNot, sort(a), {a})) return t;
  if (Term t = distribute(*this, Op::BvNot, sort(a), a)) return t;
  if (has_op(*this, a, Op::BvNot)) return arg(a, 0);  // ~~x → x
  return raw(Op::BvNot, sort(a), {a});
}

}  // namespace nalar::term
