#include "solver/z3_facts.h"

namespace nalar::solver {

namespace {

// Comparisons of z3::expr are signed. -m is only written for an m that cannot be the least value of its type, which has
// no negation, or on a side of an implication where that one is excluded.

z3::expr zero_like(const z3::expr& x) { return x.ctx().bv_val(0, x.get_sort().bv_size()); }

/// value is between zero and bound, both included.
z3::expr within(const z3::expr& value, const z3::expr& bound) {
  z3::expr zero = zero_like(value);
  return z3::ite(bound >= zero, value >= zero && value <= bound, value <= zero && value >= bound);
}

}  // namespace

// A quotient is no further from zero than the dividend, and for n >= 2 nearer. It has the dividend's sign if n is
// positive, and otherwise the sign of -x. The least value divided by -1 is the least value again (JVMS §6.5 idiv).
z3::expr quotient_facts(const z3::expr& x, const z3::expr& n, const z3::expr& q) {
  z3::expr zero = zero_like(x), one = x.ctx().bv_val(1, x.get_sort().bv_size());
  z3::expr positive = within(q, x) && z3::implies(n > one && x != zero, q != x);
  z3::expr least = x < zero && -x < zero;
  z3::expr negative = least || within(q, -x);
  return z3::ite(n > zero, positive, z3::implies(n < zero, negative));
}

// A remainder lies between zero and the dividend, and is nearer to zero than the divisor (JVMS §6.5 irem). The latter
// excludes the least value, so that -r is the negation.
z3::expr remainder_facts(const z3::expr& x, const z3::expr& n, const z3::expr& r) {
  z3::expr zero = zero_like(x);
  z3::expr nearer = z3::ite(n > zero, r < n && -r < n, z3::implies(zero > n, n < r && n < -r));
  return nearer && (n == zero || within(r, x));
}

}  // namespace nalar::solver
