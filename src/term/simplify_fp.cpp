// Builders of IEEE floats. Few algebraic laws hold for them; the rules here respect NaN, infinities and the sign of
// zero.
#include <bit>

#include "base/check.h"
#include "term/simplify.h"

namespace nalar::term {
namespace {

bool is_float(const Pool& pool, Term t, double wanted) {
  if (!pool.is_constant(t)) return false;
  uint64_t bits = pool.value(t);
  double actual =
      pool.sort(t) == Sort::Fp32 ? std::bit_cast<float>(static_cast<uint32_t>(bits)) : std::bit_cast<double>(bits);
  return std::bit_cast<uint64_t>(actual) == std::bit_cast<uint64_t>(wanted);
}

bool is_nan_constant(Pool& pool, Term t) { return pool.is_constant(t) && pool.is_true(pool.fp_is_nan(t)); }

Term binary(Pool& pool, Op op, Sort sort, Term a, Term b) {
  CHECK(is_fp(pool.sort(a)) && pool.sort(a) == pool.sort(b), "operands should be floats of one sort");
  if (Term t = fold(pool, op, sort, {a, b})) return t;
  return distribute(pool, op, sort, a, b);
}

Term unary(Pool& pool, Op op, Sort sort, Term a) {
  CHECK(is_fp(pool.sort(a)), "the operand should be a float");
  if (Term t = fold(pool, op, sort, {a})) return t;
  return distribute(pool, op, sort, a);
}

/// x op NaN → NaN
Term nan_operand(Pool& pool, Term a, Term b) {
  if (is_nan_constant(pool, a)) return a;
  return is_nan_constant(pool, b) ? b : Term();
}

/// A comparison with NaN is false, and one with a constant moves into choices.
template <typename Build>
Term comparison(Pool& pool, Op op, Term a, Term b, Build build) {
  if (Term t = binary(pool, op, Sort::Bool, a, b)) return t;
  if (is_nan_constant(pool, a) || is_nan_constant(pool, b)) return pool.make_false();  // x < NaN → false
  if (pool.is_constant(b) && is_liftable(pool, a)) return lift(pool, a, [&](Term x) { return build(x, b); });
  if (pool.is_constant(a) && is_liftable(pool, b)) return lift(pool, b, [&](Term x) { return build(a, x); });
  return {};
}

}  // namespace

Term Pool::fp_add(Term a, Term b) {
  order_operands(*this, a, b);
  if (Term t = binary(*this, Op::FpAdd, sort(a), a, b)) return t;
  if (Term t = nan_operand(*this, a, b)) return t;
  if (is_float(*this, b, -0.0)) return a;  // x + -0.0 → x (not +0.0: -0.0 + 0.0 is 0.0)
  return raw(Op::FpAdd, sort(a), {a, b});
}

Term Pool::fp_sub(Term a, Term b) {
  if (Term t = binary(*this, Op::FpSub, sort(a), a, b)) return t;
  if (Term t = nan_operand(*this, a, b)) return t;
  if (is_float(*this, b, 0.0)) return a;  // x - 0.0 → x
  return raw(Op::FpSub, sort(a), {a, b});
}

Term Pool::fp_mul(Term a, Term b) {
  order_operands(*this, a, b);
  if (Term t = binary(*this, Op::FpMul, sort(a), a, b)) return t;
  if (Term t = nan_operand(*this, a, b)) return t;
  if (is_float(*this, b, 1.0)) return a;           // x * 1.0 → x
  if (is_float(*this, b, -1.0)) return fp_neg(a);  // x * -1.0 → -x
  return raw(Op::FpMul, sort(a), {a, b});
}

Term Pool::fp_div(Term a, Term b) {
  if (Term t = binary(*this, Op::FpDiv, sort(a), a, b)) return t;
  if (Term t = nan_operand(*this, a, b)) return t;
  if (is_float(*this, b, 1.0)) return a;           // x / 1.0 → x
  if (is_float(*this, b, -1.0)) return fp_neg(a);  // x / -1.0 → -x
  return raw(Op::FpDiv, sort(a), {a, b});
}

Term Pool::fp_rem(Term a, Term b) {
  if (Term t = binary(*this, Op::FpRem, sort(a), a, b)) return t;
  if (Term t = nan_operand(*this, a, b)) return t;
  return raw(Op::FpRem, sort(a), {a, b});
}

Term Pool::fp_neg(Term a) {
  if (Term t = unary(*this, Op::FpNeg, sort(a), a)) return t;
  if (has_op(*this, a, Op::FpNeg)) return arg(a, 0);  // --x → x
  return raw(Op::FpNeg, sort(a), {a});
}

Term Pool::fp_abs(Term a) {
  if (Term t = unary(*this, Op::FpAbs, sort(a), a)) return t;
  if (has_op(*this, a, Op::FpAbs)) return a;                  // | |x| | → |x|
  if (has_op(*this, a, Op::FpNeg)) return fp_abs(arg(a, 0));  // |-x| → |x|
  return raw(Op::FpAbs, sort(a), {a});
}

Term Pool::fp_sqrt(Term a) {
  if (Term t = unary(*this, Op::FpSqrt, sort(a), a)) return t;
  return raw(Op::FpSqrt, sort(a), {a});
}

Term Pool::fp_lt(Term a, Term b) {
  if (a == b) return make_false();  // x < x → false
  if (Term t = comparison(*this, Op::FpLt, a, b, [this](Term x, Term y) { return fp_lt(x, y); })) return t;
  return raw(Op::FpLt, Sort::Bool, {a, b});
}

Term Pool::fp_le(Term a, Term b) {
  if (a == b) return not_(fp_is_nan(a));  // x <= x → !isNaN(x)
  if (Term t = comparison(*this, Op::FpLe, a, b, [this](Term x, Term y) { return fp_le(x, y); })) return t;
  return raw(Op::FpLe, Sort::Bool, {a, b});
}

Term Pool::fp_eq(Term a, Term b) {
  if (a == b) return not_(fp_is_nan(a));  // x == x → !isNaN(x)
  order_operands(*this, a, b);
  if (Term t = comparison(*this, Op::FpEq, a, b, [this](Term x, Term y) { return fp_eq(x, y); })) return t;
  return raw(Op::FpEq, Sort::Bool, {a, b});
}

Term Pool::fp_is_nan(Term a) {
  if (Term t = unary(*this, Op::FpIsNan, Sort::Bool, a)) return t;
  switch (op(a)) {
    case Op::BvToFp: return make_false();  // isNaN((float) integer) → false
    case Op::FpNeg:
    case Op::FpAbs:
    case Op::FpToFp: return fp_is_nan(arg(a, 0));  // isNaN(-x) → isNaN(x)
    default: return raw(Op::FpIsNan, Sort::Bool, {a});
  }
}

Term Pool::fp_to_fp(Sort to, Term a) {
  CHECK(is_fp(to), "a float should be converted to a float sort");
  if (sort(a) == to) return a;
  if (Term t = unary(*this, Op::FpToFp, to, a)) return t;
  if (to == Sort::Fp32 && has_op(*this, a, Op::FpToFp)) return arg(a, 0);  // (float) (double) x → x
  return raw(Op::FpToFp, to, {a});
}

Term Pool::bv_to_fp(Sort to, Term a) {
  CHECK(is_fp(to) && is_bv(sort(a)), "a bit vector should be converted to a float sort");
  if (Term t = fold(*this, Op::BvToFp, to, {a})) return t;
  if (Term t = distribute(*this, Op::BvToFp, to, a)) return t;
  if (has_op(*this, a, Op::SignExtend)) return bv_to_fp(to, arg(a, 0));  // (double) (long) x → (double) x
  return raw(Op::BvToFp, to, {a});
}

Term Pool::fp_to_bv(Sort to, Term a) {
  CHECK(to == Sort::Bv32 || to == Sort::Bv64, "a float should be converted to an int or long");
  if (Term t = unary(*this, Op::FpToBv, to, a)) return t;
  // (int) (double) x → x where the float holds every integer of x's sort
  if (has_op(*this, a, Op::BvToFp) && sort(a) == Sort::Fp64 && width(sort(arg(a, 0))) <= 32)
    return sign_extend(to, arg(a, 0));
  return raw(Op::FpToBv, to, {a});
}

Term Pool::fp_to_bits(Term a) {
  Sort to = sort(a) == Sort::Fp32 ? Sort::Bv32 : Sort::Bv64;
  if (Term t = unary(*this, Op::FpToBits, to, a)) return t;
  return raw(Op::FpToBits, to, {a});  // not the inverse of fp_from_bits: NaN patterns collapse
}

Term Pool::fp_from_bits(Term a) {
  CHECK(sort(a) == Sort::Bv32 || sort(a) == Sort::Bv64, "a float should be made from 32 or 64 bits");
  Sort to = sort(a) == Sort::Bv32 ? Sort::Fp32 : Sort::Fp64;
  if (Term t = fold(*this, Op::FpFromBits, to, {a})) return t;
  if (Term t = distribute(*this, Op::FpFromBits, to, a)) return t;
  if (has_op(*this, a, Op::FpToBits)) return arg(a, 0);  // fromBits(toBits(x)) → x
  return raw(Op::FpFromBits, to, {a});
}

Term Pool::build_fp(Op op, Term a, Term b) {
  switch (op) {
    case Op::FpAdd: return fp_add(a, b);
    case Op::FpSub: return fp_sub(a, b);
    case Op::FpMul: return fp_mul(a, b);
    case Op::FpDiv: return fp_div(a, b);
    case Op::FpRem: return fp_rem(a, b);
    case Op::FpNeg: return fp_neg(a);
    case Op::FpAbs: return fp_abs(a);
    case Op::FpSqrt: return fp_sqrt(a);
    case Op::FpLt: return fp_lt(a, b);
    case Op::FpLe: return fp_le(a, b);
    case Op::FpEq: return fp_eq(a, b);
    case Op::FpIsNan: return fp_is_nan(a);
    default: CHECK(false, "a term should be built from an operator with arguments");
  }
  return {};
}

}  // namespace nalar::term
