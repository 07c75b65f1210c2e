#include "term/facts.h"

#include "term/simplify.h"

namespace nalar::term {

std::optional<bool> Facts::known(const Pool& pool, Term term) const {
  if (std::optional<bool> own = value(term)) return own;
  Op op = pool.op(term);
  if (op == Op::Not) {
    std::optional<bool> opposite = known(pool, pool.arg(term, 0));
    return opposite ? std::optional(!*opposite) : std::nullopt;
  }
  bool bits = op == Op::BvSlt || op == Op::BvSle, integers = op == Op::IntLt || op == Op::IntLe;
  if (op == Op::Eq) {
    bits = is_bv(pool.sort(pool.arg(term, 0)));
    integers = pool.sort(pool.arg(term, 0)) == Sort::Int;
  }
  if (!bits && !integers) return std::nullopt;
  Term a = pool.arg(term, 0), b = pool.arg(term, 1);
  Op less = bits ? Op::BvSlt : Op::IntLt;
  auto holds = [&](Op relation, Term x, Term y) {
    Term other = pool.find(relation, Sort::Bool, x, y);
    return other && value(other) == true;
  };
  if (op == Op::Eq) return holds(less, a, b) || holds(less, b, a) ? std::optional(false) : std::nullopt;
  // a < b and a <= b: one is false and the other true if they are equal; both are what is known of a strict order.
  if (op != less && holds(less, a, b)) return true;
  if (op == less && holds(less, b, a)) return false;
  order_operands(pool, a, b);
  return holds(Op::Eq, a, b) ? std::optional(op != less) : std::nullopt;
}

}  // namespace nalar::term
