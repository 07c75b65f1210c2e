// Joining of two relations between the same terms.
//
// Between two integers a and b exactly one of <, =, > holds; between two floats one of <, ==, >, unordered. A
// comparison is thus a set of these cases, conjunction is intersection and disjunction is union. So `a <= b & a != b`
// becomes `a < b`, and the nested choices that lcmp, fcmpl and fcmpg stand for become the plain comparison the source
// had.
#include "term/simplify.h"

namespace nalar::term {
namespace {

enum Case : uint8_t { kLess = 1, kEqual = 2, kGreater = 4, kUnordered = 8 };
constexpr uint8_t kIntegerCases = 7, kFloatCases = 15;

struct Relation {
  Term a, b;
  uint8_t cases = 0;  ///< none: not a relation
  uint8_t all = 0;
};

uint8_t swap_sides(uint8_t cases) {
  return static_cast<uint8_t>((cases & (kEqual | kUnordered)) | (cases & kLess ? kGreater : 0) |
                              (cases & kGreater ? kLess : 0));
}

Relation relation_of(const Pool& pool, Term t) {
  bool negated = pool.op(t) == Op::Not;
  if (negated) t = pool.arg(t, 0);
  if (arity(pool.op(t)) != 2) return {};
  Relation r{pool.arg(t, 0), pool.arg(t, 1), 0, kIntegerCases};
  Sort sort = pool.sort(r.a);
  switch (pool.op(t)) {
    case Op::Eq:
      if (is_bv(sort) || sort == Sort::Int) r.cases = kEqual;
      break;
    case Op::BvSlt:
    case Op::IntLt: r.cases = kLess; break;
    case Op::BvSle:
    case Op::IntLe: r.cases = kLess | kEqual; break;
    case Op::FpLt: r.cases = kLess, r.all = kFloatCases; break;
    case Op::FpLe: r.cases = kLess | kEqual, r.all = kFloatCases; break;
    case Op::FpEq: r.cases = kEqual, r.all = kFloatCases; break;
    default: break;
  }
  if (r.cases == 0) return {};
  if (negated) r.cases = r.all & ~r.cases;
  if (r.b < r.a) {
    std::swap(r.a, r.b);
    r.cases = swap_sides(r.cases);
  }
  return r;
}

Term integer_relation(Pool& pool, Term a, Term b, uint8_t cases) {
  bool bits = is_bv(pool.sort(a));
  switch (cases) {
    case kLess: return bits ? pool.bv_slt(a, b) : pool.int_lt(a, b);
    case kGreater: return bits ? pool.bv_slt(b, a) : pool.int_lt(b, a);
    case kEqual: return pool.eq(a, b);
    default: return pool.not_(integer_relation(pool, a, b, kIntegerCases & ~cases));
  }
}

/// No term for the sets that no single comparison or its negation describes.
Term float_relation(Pool& pool, Term a, Term b, uint8_t cases) {
  switch (cases) {
    case kLess: return pool.fp_lt(a, b);
    case kGreater: return pool.fp_lt(b, a);
    case kEqual: return pool.fp_eq(a, b);
    case kLess | kEqual: return pool.fp_le(a, b);
    case kGreater | kEqual: return pool.fp_le(b, a);
    default: break;
  }
  uint8_t others = kFloatCases & ~cases;
  if (!(cases & kUnordered) || others == (kLess | kGreater) || others == (kLess | kEqual | kGreater)) return {};
  return pool.not_(float_relation(pool, a, b, others));
}

/// What the relation says once the other side fixes x to a constant: x = c & x < d → x = c or false, by the value of c
/// < d.
Term join_with_point(Pool& pool, Op connective, Term point, const Relation& at, const Relation& r) {
  bool conjunction = connective == Op::And;
  if (at.cases != (conjunction ? kEqual : kLess | kGreater) || at.all != kIntegerCases) return {};
  bool first_constant = pool.is_constant(at.a);
  Term c = first_constant ? at.a : at.b, x = first_constant ? at.b : at.a;
  if (!pool.is_constant(c) || pool.is_constant(x)) return {};
  Term d = r.a == x ? r.b : r.a;
  if ((r.a != x && r.b != x) || !pool.is_constant(d)) return {};
  int64_t left = signed_value(pool, r.a == x ? c : d), right = signed_value(pool, r.a == x ? d : c);
  uint8_t actual = left < right ? kLess : left > right ? kGreater : kEqual;
  bool holds = r.cases & actual;
  if (conjunction) return holds ? point : pool.make_false();
  return holds ? pool.make_true() : point;
}

}  // namespace

Term join_relations(Pool& pool, Op connective, Term a, Term b) {
  Relation r = relation_of(pool, a);
  if (r.cases == 0) return {};
  Relation s = relation_of(pool, b);
  if (s.cases == 0 || r.all != s.all) return {};
  if (r.a != s.a || r.b != s.b) {
    if (Term t = join_with_point(pool, connective, a, r, s)) return t;
    return join_with_point(pool, connective, b, s, r);
  }
  uint8_t cases = connective == Op::And ? r.cases & s.cases : r.cases | s.cases;
  if (cases == 0) return pool.make_false();
  if (cases == r.all) return pool.make_true();
  if (cases == r.cases) return a;
  if (cases == s.cases) return b;
  return r.all == kIntegerCases ? integer_relation(pool, r.a, r.b, cases) : float_relation(pool, r.a, r.b, cases);
}

}  // namespace nalar::term
