// Builders of unbounded integers: the documents' idealised arithmetic.
#include "base/check.h"
#include "term/simplify.h"

namespace nalar::term {
namespace {

/// Folding and distribution over a choice of constants, which all operators share.
Term evaluate_early_int(Pool& pool, Op op, Term a, Term b) {
  CHECK(pool.sort(a) == Sort::Int && pool.sort(b) == Sort::Int, "operands should be unbounded integers");
  if (Term t = fold(pool, op, Sort::Int, {a, b})) return t;
  return distribute(pool, op, Sort::Int, a, b);
}

/// (x op c) op d → x op (c op d) where the constants' result is representable.
Term reassociate_int(Pool& pool, Op op, Term a, Term b) {
  if (!pool.is_constant(b) || !has_constant_operand(pool, a, op)) return {};
  Term both = fold(pool, op, Sort::Int, {pool.arg(a, 1), b});
  if (!both) return {};
  Term args[] = {pool.arg(a, 0), both};
  return pool.build(op, Sort::Int, args);
}

}  // namespace

Term Pool::int_add(Term a, Term b) {
  order_operands(*this, a, b);
  if (Term t = evaluate_early_int(*this, Op::IntAdd, a, b)) return t;
  if (is_value(*this, b, 0)) return a;                              // x + 0 → x
  if (Term t = reassociate_int(*this, Op::IntAdd, a, b)) return t;  // (x + c) + d → x + (c + d)
  if (has_op(*this, b, Op::IntNeg)) return int_sub(a, arg(b, 0));   // x + -y → x - y
  for (auto [x, y] : {std::pair(a, b), std::pair(b, a)}) {
    if (has_op(*this, x, Op::IntSub) && arg(x, 1) == y) return arg(x, 0);  // (x - y) + y → x
    if (!is_constant(y) && has_constant_operand(*this, x, Op::IntAdd)) {
      return int_add(int_add(arg(x, 0), y), arg(x, 1));  // (x + c) + y → (x + y) + c
    }
  }
  return raw(Op::IntAdd, Sort::Int, {a, b});
}

Term Pool::int_sub(Term a, Term b) {
  if (Term t = evaluate_early_int(*this, Op::IntSub, a, b)) return t;
  if (a == b) return integer(0);  // x - x → 0
  if (is_constant(b)) {
    if (Term negative = fold(*this, Op::IntNeg, Sort::Int, {b})) return int_add(a, negative);  // x - c → x + -c
  }
  if (is_value(*this, a, 0)) return int_neg(b);                          // 0 - x → -x
  if (has_op(*this, b, Op::IntNeg)) return int_add(a, arg(b, 0));        // x - -y → x + y
  if (has_op(*this, a, Op::IntAdd) && arg(a, 0) == b) return arg(a, 1);  // (x + y) - x → y
  if (has_op(*this, a, Op::IntAdd) && arg(a, 1) == b) return arg(a, 0);  // (x + y) - y → x
  return raw(Op::IntSub, Sort::Int, {a, b});
}

Term Pool::int_mul(Term a, Term b) {
  order_operands(*this, a, b);
  if (Term t = evaluate_early_int(*this, Op::IntMul, a, b)) return t;
  if (is_value(*this, b, 0)) return b;                              // x * 0 → 0
  if (is_value(*this, b, 1)) return a;                              // x * 1 → x
  if (is_value(*this, b, -1)) return int_neg(a);                    // x * -1 → -x
  if (Term t = reassociate_int(*this, Op::IntMul, a, b)) return t;  // (x * c) * d → x * (c * d)
  return raw(Op::IntMul, Sort::Int, {a, b});
}

Term Pool::int_div(Term a, Term b) {
  if (Term t = evaluate_early_int(*this, Op::IntDiv, a, b)) return t;
  if (is_value(*this, b, 1)) return a;            // x / 1 → x
  if (is_value(*this, b, -1)) return int_neg(a);  // x / -1 → -x
  return raw(Op::IntDiv, Sort::Int, {a, b});
}

Term Pool::int_rem(Term a, Term b) {
  if (Term t = evaluate_early_int(*this, Op::IntRem, a, b)) return t;
  if (is_value(*this, b, 1) || is_value(*this, b, -1)) return integer(0);  // x % 1 → 0
  return raw(Op::IntRem, Sort::Int, {a, b});
}

Term Pool::int_neg(Term a) {
  CHECK(sort(a) == Sort::Int, "the operand should be an unbounded integer");
  if (Term t = fold(*this, Op::IntNeg, Sort::Int, {a})) return t;
  if (Term t = distribute(*this, Op::IntNeg, Sort::Int, a)) return t;
  if (has_op(*this, a, Op::IntNeg)) return arg(a, 0);                      // --x → x
  if (has_op(*this, a, Op::IntSub)) return int_sub(arg(a, 1), arg(a, 0));  // -(x - y) → y - x
  return raw(Op::IntNeg, Sort::Int, {a});
}

}  // namespace nalar::term
