#include "term/simplify.h"

#include "base/check.h"

namespace nalar::term {
namespace {

constexpr int kLongestLift = 16;

}  // namespace

Term fold(Pool& pool, Op op, Sort sort, std::initializer_list<Term> args) {
  Wide operands[3];
  size_t count = 0;
  for (Term arg : args) {
    if (!pool.is_constant(arg)) return {};
    operands[count++] = signed_value(pool, arg);
  }
  std::optional<Wide> value = apply(op, sort, pool.sort(*(args.end() - 1)), operands);
  if (!value || !fits_int64(*value)) return {};
  return pool.constant(sort, static_cast<uint64_t>(static_cast<int64_t>(*value)));
}

void order_operands(const Pool& pool, Term& a, Term& b) {
  bool swap = pool.is_constant(a) == pool.is_constant(b) ? b < a : pool.is_constant(a);
  if (swap) std::swap(a, b);
}

bool complementary(const Pool& pool, Term a, Term b) {
  if (has_op(pool, a, Op::Not)) return pool.arg(a, 0) == b;
  if (has_op(pool, b, Op::Not)) return pool.arg(b, 0) == a;
  Op p = pool.op(a), q = pool.op(b);
  bool strict_and_weak = (p == Op::BvSlt && q == Op::BvSle) || (p == Op::BvSle && q == Op::BvSlt) ||
                         (p == Op::IntLt && q == Op::IntLe) || (p == Op::IntLe && q == Op::IntLt);
  return strict_and_weak && pool.arg(a, 0) == pool.arg(b, 1) && pool.arg(a, 1) == pool.arg(b, 0);
}

bool is_liftable(const Pool& pool, Term t) {
  if (!has_op(pool, t, Op::Ite)) return false;
  for (int length = 0; length < kLongestLift; ++length) {
    bool then_constant = pool.is_constant(pool.arg(t, 1)), else_constant = pool.is_constant(pool.arg(t, 2));
    if (then_constant && else_constant) return true;
    // Symbols have ranges, so that a comparison of one may be decided.
    bool symbols = has_op(pool, pool.arg(t, 1), Op::Symbol) && has_op(pool, pool.arg(t, 2), Op::Symbol);
    if (!then_constant && !else_constant) return length > 0 || symbols;
    t = pool.arg(t, then_constant ? 2 : 1);
    if (!has_op(pool, t, Op::Ite)) return true;
  }
  return false;
}

bool is_constant_choice(const Pool& pool, Term t) {
  return has_op(pool, t, Op::Ite) && pool.is_constant(pool.arg(t, 1)) && pool.is_constant(pool.arg(t, 2));
}

Term distribute(Pool& pool, Op op, Sort sort, Term a) {
  if (!is_constant_choice(pool, a)) return {};
  Term x = fold(pool, op, sort, {pool.arg(a, 1)}), y = fold(pool, op, sort, {pool.arg(a, 2)});
  if (!x || !y) return {};
  return pool.ite(pool.arg(a, 0), x, y);
}

Term distribute(Pool& pool, Op op, Sort sort, Term a, Term b) {
  bool left = is_constant_choice(pool, a);
  if (!left && !is_constant_choice(pool, b)) return {};
  Term choice = left ? a : b, other = left ? b : a;
  if (!pool.is_constant(other)) return {};
  Term k1 = pool.arg(choice, 1), k2 = pool.arg(choice, 2);
  Term x = left ? fold(pool, op, sort, {k1, b}) : fold(pool, op, sort, {a, k1});
  Term y = left ? fold(pool, op, sort, {k2, b}) : fold(pool, op, sort, {a, k2});
  if (!x || !y) return {};
  return pool.ite(pool.arg(choice, 0), x, y);
}

Term Pool::build(Op op, Sort sort, std::span<const Term> args) {
  CHECK(args.size() == arity(op), "a term should have as many arguments as its operator takes");
  Term a = args[0], b = args.size() > 1 ? args[1] : Term();
  switch (op) {
    case Op::Not: return not_(a);
    case Op::And: return and_(a, b);
    case Op::Or: return or_(a, b);
    case Op::Ite: return ite(a, b, args[2]);
    case Op::Eq: return eq(a, b);
    case Op::BvAdd: return bv_add(a, b);
    case Op::BvSub: return bv_sub(a, b);
    case Op::BvMul: return bv_mul(a, b);
    case Op::BvSdiv: return bv_sdiv(a, b);
    case Op::BvSrem: return bv_srem(a, b);
    case Op::BvNeg: return bv_neg(a);
    case Op::BvShl: return bv_shl(a, b);
    case Op::BvAshr: return bv_ashr(a, b);
    case Op::BvLshr: return bv_lshr(a, b);
    case Op::BvAnd: return bv_and(a, b);
    case Op::BvOr: return bv_or(a, b);
    case Op::BvXor: return bv_xor(a, b);
    case Op::BvNot: return bv_not(a);
    case Op::BvSlt: return bv_slt(a, b);
    case Op::BvSle: return bv_sle(a, b);
    case Op::BvUlt: return bv_ult(a, b);
    case Op::SignExtend: return sign_extend(sort, a);
    case Op::ZeroExtend: return zero_extend(sort, a);
    case Op::Extract: return extract(sort, a);
    case Op::FpToFp: return fp_to_fp(sort, a);
    case Op::BvToFp: return bv_to_fp(sort, a);
    case Op::FpToBv: return fp_to_bv(sort, a);
    case Op::FpToBits: return fp_to_bits(a);
    case Op::FpFromBits: return fp_from_bits(a);
    case Op::IntAdd: return int_add(a, b);
    case Op::IntSub: return int_sub(a, b);
    case Op::IntMul: return int_mul(a, b);
    case Op::IntDiv: return int_div(a, b);
    case Op::IntRem: return int_rem(a, b);
    case Op::IntNeg: return int_neg(a);
    case Op::IntLt: return int_lt(a, b);
    case Op::IntLe: return int_le(a, b);
    default: return build_fp(op, a, b);
  }
}

}  // namespace nalar::term
