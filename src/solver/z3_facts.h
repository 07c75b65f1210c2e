// What holds of every quotient and remainder. Z3 turns divisions into circuits, in which it takes minutes to find even
// that x % n is less than n; told so, it need not look.
#pragma once

#include <z3++.h>

namespace nalar::solver {

/// Of q = x / n, all bit vectors of one width, read as signed. True for all x and n: where n is zero nothing is said.
z3::expr quotient_facts(const z3::expr& x, const z3::expr& n, const z3::expr& q);

/// Of r = x % n, likewise.
z3::expr remainder_facts(const z3::expr& x, const z3::expr& n, const z3::expr& r);

}  // namespace nalar::solver
