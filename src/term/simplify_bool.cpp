// Builders of booleans, choice and identity.
#include "base/check.h"
#include "term/simplify.h"

namespace nalar::term {
namespace {

/// Rules that And and Or share by duality: `unit` is the neutral constant, `dual` the other connective.
Term simplify_connective(Pool& pool, Op op, Op dual, Term unit, Term a, Term b) {
  Term zero = pool.boolean(pool.is_false(unit));
  if (a == unit) return b;                     // true & x → x
  if (b == unit) return a;                     // x & true → x
  if (a == zero || b == zero) return zero;     // x & false → false
  if (a == b) return a;                        // x & x → x
  if (complementary(pool, a, b)) return zero;  // x & !x → false
  for (auto [x, y] : {std::pair(a, b), std::pair(b, a)}) {
    Op inner = pool.op(y);
    if (inner != op && inner != dual) continue;
    Term p = pool.arg(y, 0), q = pool.arg(y, 1);
    if (p == x || q == x) return inner == op ? y : x;  // x & (x & y) → x & y;  x & (x | y) → x
    bool against_p = complementary(pool, p, x), against_q = complementary(pool, q, x);
    if (!against_p && !against_q) continue;
    if (inner == op) return zero;                                                             // x & (!x & y) → false
    return op == Op::And ? pool.and_(x, against_p ? q : p) : pool.or_(x, against_p ? q : p);  // x & (!x | y) → x & y
  }
  return join_relations(pool, op, a, b);
}

Term simplify_boolean_ite(Pool& pool, Term condition, Term x, Term y) {
  if (pool.is_true(x) || x == condition) return pool.or_(condition, y);    // c ? true : y → c | y
  if (pool.is_false(y) || y == condition) return pool.and_(condition, x);  // c ? x : false → c & x
  if (pool.is_false(x)) return pool.and_(pool.not_(condition), y);         // c ? false : y → !c & y
  if (pool.is_true(y)) return pool.or_(pool.not_(condition), x);           // c ? x : true → !c | x
  if (complementary(pool, x, y)) return pool.eq(condition, x);             // c ? x : !x → c = x
  return {};
}

}  // namespace

Term Pool::not_(Term a) {
  CHECK(sort(a) == Sort::Bool, "a negated term should be boolean");
  switch (op(a)) {
    case Op::Constant: return boolean(is_false(a));
    case Op::Not: return arg(a, 0);                                           // !!x → x
    case Op::BvSlt: return raw(Op::BvSle, Sort::Bool, arg(a, 1), arg(a, 0));  // !(x < y) → y <= x
    case Op::BvSle: return raw(Op::BvSlt, Sort::Bool, arg(a, 1), arg(a, 0));  // !(x <= y) → y < x
    case Op::IntLt: return raw(Op::IntLe, Sort::Bool, arg(a, 1), arg(a, 0));
    case Op::IntLe: return raw(Op::IntLt, Sort::Bool, arg(a, 1), arg(a, 0));
    default: return raw(Op::Not, Sort::Bool, {a});
  }
}

Term Pool::and_(Term a, Term b) {
  CHECK(sort(a) == Sort::Bool && sort(b) == Sort::Bool, "operands of a conjunction should be boolean");
  if (Term t = simplify_connective(*this, Op::And, Op::Or, make_true(), a, b)) return t;
  order_operands(*this, a, b);
  return raw(Op::And, Sort::Bool, {a, b});
}

Term Pool::or_(Term a, Term b) {
  CHECK(sort(a) == Sort::Bool && sort(b) == Sort::Bool, "operands of a disjunction should be boolean");
  if (Term t = simplify_connective(*this, Op::Or, Op::And, make_false(), a, b)) return t;
  order_operands(*this, a, b);
  return raw(Op::Or, Sort::Bool, {a, b});
}

Term Pool::ite(Term condition, Term x, Term y) {
  CHECK(sort(condition) == Sort::Bool && sort(x) == sort(y), "a choice should be boolean, between terms of one sort");
  if (is_constant(condition)) return is_true(condition) ? x : y;
  if (x == y) return x;                                                        // c ? x : x → x
  if (has_op(*this, condition, Op::Not)) return ite(arg(condition, 0), y, x);  // !c ? x : y → c ? y : x
  if (has_op(*this, x, Op::Ite) && arg(x, 0) == condition)
    return ite(condition, arg(x, 1), y);  // c ? (c ? x : z) : y → c ? x : y
  if (has_op(*this, y, Op::Ite) && arg(y, 0) == condition)
    return ite(condition, x, arg(y, 2));  // c ? x : (c ? z : y) → c ? x : y
  if (sort(x) == Sort::Bool) {
    if (Term t = simplify_boolean_ite(*this, condition, x, y)) return t;
  }
  // c ? x : (d ? x : y) → (c | d) ? x : y
  if (has_op(*this, y, Op::Ite) && arg(y, 1) == x) return ite(or_(condition, arg(y, 0)), x, arg(y, 2));
  // c ? (d ? x : y) : y → (c & d) ? x : y
  if (has_op(*this, x, Op::Ite) && arg(x, 2) == y) return ite(and_(condition, arg(x, 0)), arg(x, 1), y);
  return raw(Op::Ite, sort(x), {condition, x, y});
}

}  // namespace nalar::term
