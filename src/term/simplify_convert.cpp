// Builders that change the width of bit vectors. i2b, i2c and i2s are an extract followed by an extension.
#include "base/check.h"
#include "term/simplify.h"

namespace nalar::term {
namespace {

/// (int) (byte) x → x where x is in a byte's range anyway: an extension undoes an extract.
Term undo_extract(Pool& pool, Op op, Sort to, Term a) {
  if (!has_op(pool, a, Op::Extract) || pool.sort(pool.arg(a, 0)) != to) return {};
  Term x = pool.arg(a, 0);
  Interval kept = full_range(pool.sort(a));
  if (op == Op::ZeroExtend) kept = {0, (Wide{1} << width(pool.sort(a))) - 1};
  return range_of(pool, x).within(kept) ? x : Term();
}

Term simplify_extension(Pool& pool, Op op, Sort to, Term a) {
  CHECK(is_bv(to) && is_bv(pool.sort(a)) && width(to) >= width(pool.sort(a)), "an extension should go to a wider sort");
  if (pool.sort(a) == to) return a;
  if (Term t = fold(pool, op, to, {a})) return t;
  if (Term t = distribute(pool, op, to, a)) return t;
  if (Term t = undo_extract(pool, op, to, a)) return t;
  if (has_op(pool, a, op)) return pool.build(op, to, pool.args(a));  // (long) (int) x → (long) x
  if (has_op(pool, a, Op::ZeroExtend))
    return pool.zero_extend(to, pool.arg(a, 0));  // a zero extension is never negative
  return {};
}

}  // namespace

Term Pool::sign_extend(Sort to, Term a) {
  if (Term t = simplify_extension(*this, Op::SignExtend, to, a)) return t;
  return raw(Op::SignExtend, to, {a});
}

Term Pool::zero_extend(Sort to, Term a) {
  if (Term t = simplify_extension(*this, Op::ZeroExtend, to, a)) return t;
  return raw(Op::ZeroExtend, to, {a});
}

Term Pool::extract(Sort to, Term a) {
  CHECK(is_bv(to) && is_bv(sort(a)) && width(to) <= width(sort(a)), "an extract should go to a narrower sort");
  if (sort(a) == to) return a;
  if (Term t = fold(*this, Op::Extract, to, {a})) return t;
  if (Term t = distribute(*this, Op::Extract, to, a)) return t;
  if (has_op(*this, a, Op::Extract)) return extract(to, arg(a, 0));  // (byte) (int) x → (byte) x
  if (has_op(*this, a, Op::SignExtend) || has_op(*this, a, Op::ZeroExtend)) {
    Term x = arg(a, 0);
    if (width(to) <= width(sort(x))) return extract(to, x);  // (int) (long) x → x
    return has_op(*this, a, Op::SignExtend) ? sign_extend(to, x)
                                            : zero_extend(to, x);  // (int) (long) (byte) x → (int) (byte) x
  }
  return raw(Op::Extract, to, {a});
}

}  // namespace nalar::term
