// Helpers shared by the simplifying builders. Every rewrite in the simplify*.cpp files is commented as `match →
// result`, where c, d, k stand for constants, and is sound for every assignment of the symbols within their ranges.
#pragma once

#include <initializer_list>
#include <utility>

#include "term/apply.h"
#include "term/pool.h"

namespace nalar::term {

/// The constant an operator gives on constants; no term if some operand is not one, or the value is not representable.
Term fold(Pool& pool, Op op, Sort sort, std::initializer_list<Term> args);

/// Puts the operands of a commutative operator into normal order: constants second, otherwise by age.
void order_operands(const Pool& pool, Term& a, Term& b);

inline bool has_op(const Pool& pool, Term t, Op op) { return pool.op(t) == op; }
inline bool is_value(const Pool& pool, Term t, int64_t value) {
  return pool.is_constant(t) && static_cast<int64_t>(pool.value(t)) == value;
}
inline int64_t signed_value(const Pool& pool, Term t) { return static_cast<int64_t>(pool.value(t)); }
/// `t` is `op(x, constant)`.
inline bool has_constant_operand(const Pool& pool, Term t, Op op) {
  return pool.op(t) == op && pool.is_constant(pool.arg(t, 1));
}

/// Bounds on the signed value of a term of bit vector or Int sort.
struct Interval {
  Wide low, high;
  bool within(Interval other) const { return other.low <= low && high <= other.high; }
  bool is_single() const { return low == high; }
};
/// All values of the sort.
Interval full_range(Sort sort);
/// Of an operator with a result of a bit vector or Int sort, from those of its arguments; `from` is the sort of the
/// first. The condition of an Ite is not looked at, nor are floats.
Interval interval_of(Op op, Sort sort, Sort from, const Interval* args);
/// Looks only a few levels deep.
Interval range_of(const Pool& pool, Term t, int depth = 3);

/// Is b the negation of a, as far as one can see from their top operators?
bool complementary(const Pool& pool, Term a, Term b);

/// Two relations between the same two terms, joined by And or Or, as one relation: see simplify_order.cpp. Otherwise no
/// term.
Term join_relations(Pool& pool, Op connective, Term a, Term b);

/// `t` is a short chain of Ite terms, each with at least one constant branch: a comparison with a constant can be
/// decided in those branches, so it is worth moving it inside.
bool is_liftable(const Pool& pool, Term t);

/// f(c ? x : y) → c ? f(x) : f(y)
template <typename F>
Term lift(Pool& pool, Term t, F f) {
  Term condition = pool.arg(t, 0), then_term = pool.arg(t, 1), else_term = pool.arg(t, 2);
  Term lifted_then = f(then_term);
  Term lifted_else = f(else_term);
  return pool.ite(condition, lifted_then, lifted_else);
}

/// `t` is `condition ? constant : constant`.
bool is_constant_choice(const Pool& pool, Term t);

/// (c ? k1 : k2) op k → c ? k1 op k : k2 op k, and for unary operators; otherwise no term.
Term distribute(Pool& pool, Op op, Sort sort, Term a);
Term distribute(Pool& pool, Op op, Sort sort, Term a, Term b);

}  // namespace nalar::term
