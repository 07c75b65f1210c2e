// Floats in Z3.
//
// A float that comes from a symbol or a constant through nothing but sign changes and choices is *plain*: it is
// translated as the bit vector of its pattern, and comparisons of plain floats are comparisons of bit vectors. Only
// arithmetic and conversions use Z3's theory of floats, which is far slower and not incremental; `as_float` and
// `as_bits` lead from one view to the other.
#include <bit>

#include "base/check.h"
#include "solver/float_encoding.h"
#include "solver/z3_translate.h"

namespace nalar::solver {

using term::Op;
using term::Sort;
using term::Term;

namespace {

constexpr uint64_t sign_bit(unsigned width) { return uint64_t{1} << (width - 1); }
constexpr uint64_t infinity(unsigned width) { return width == 32 ? 0x7f800000 : 0x7ff0000000000000; }

unsigned width_of(const z3::expr& bits) { return bits.get_sort().bv_size(); }

z3::expr magnitude(const z3::expr& bits) {
  unsigned width = width_of(bits);
  return bits & bits.ctx().bv_val(sign_bit(width) - 1, width);
}

z3::expr is_nan(const z3::expr& bits) {
  unsigned width = width_of(bits);
  return z3::ult(bits.ctx().bv_val(infinity(width), width), magnitude(bits));
}

z3::expr is_negative(const z3::expr& bits) { return bits.extract(width_of(bits) - 1, width_of(bits) - 1) == 1; }

}  // namespace

z3::expr Z3Translator::as_bits(Term t) {
  z3::expr e = cached(t);
  if (!e.is_fpa()) return e;
  unsigned width = term::width(pool_.sort(t));
  // Z3 leaves the pattern of NaN open.
  return z3::ite(wrap(Z3_mk_fpa_is_nan(context_, e)), context_.bv_val(canonical_nan(width), width),
                 wrap(Z3_mk_fpa_to_ieee_bv(context_, e)));
}

z3::expr Z3Translator::as_float(Term t) {
  z3::expr e = cached(t);
  return e.is_fpa() ? e : wrap(Z3_mk_fpa_to_fp_bv(context_, e, sort(pool_.sort(t))));
}

z3::expr Z3Translator::fp_constant(Sort s, double value) {
  uint64_t bits = s == Sort::Fp32 ? std::bit_cast<uint32_t>(static_cast<float>(value)) : std::bit_cast<uint64_t>(value);
  return wrap(Z3_mk_fpa_to_fp_bv(context_, context_.bv_val(bits, term::width(s)), sort(s)));
}

z3::expr Z3Translator::equal_floats(Term a, Term b) {
  if (cached(a).is_fpa() || cached(b).is_fpa()) return wrap(Z3_mk_eq(context_, as_float(a), as_float(b)));
  return cached(a) == cached(b) || (is_nan(cached(a)) && is_nan(cached(b)));
}

z3::expr Z3Translator::choose_float(Term t) {
  Term x = pool_.arg(t, 1), y = pool_.arg(t, 2);
  bool plain = !cached(x).is_fpa() && !cached(y).is_fpa();
  return plain ? z3::ite(cached(pool_.arg(t, 0)), cached(x), cached(y))
               : z3::ite(cached(pool_.arg(t, 0)), as_float(x), as_float(y));
}

/// Sign and magnitude compared as unsigned numbers: the order of the patterns of one sign is the order of the floats.
z3::expr Z3Translator::compare_plain(Op op, const z3::expr& a, const z3::expr& b) {
  z3::expr x = magnitude(a), y = magnitude(b);
  z3::expr ordered = !is_nan(a) && !is_nan(b);
  z3::expr both_zero = (x | y) == context_.bv_val(0, width_of(a));
  if (op == Op::FpEq) return ordered && (a == b || both_zero);
  bool strict = op == Op::FpLt;
  z3::expr positive = strict ? z3::ult(x, y) : z3::ule(x, y), negative = strict ? z3::ult(y, x) : z3::ule(y, x);
  z3::expr negative_first = strict ? !both_zero : context_.bool_val(true);
  z3::expr positive_first = strict ? context_.bool_val(false) : both_zero;
  return ordered && z3::ite(is_negative(a), z3::ite(is_negative(b), negative, negative_first),
                            z3::ite(is_negative(b), positive_first, positive));
}

z3::expr Z3Translator::apply_plain_fp(Term t) {
  const z3::expr& a = cached(pool_.arg(t, 0));
  unsigned width = width_of(a);
  switch (pool_.op(t)) {
    case Op::FpNeg: return a ^ context_.bv_val(sign_bit(width), width);
    case Op::FpAbs: return magnitude(a);
    case Op::FpIsNan: return is_nan(a);
    case Op::FpToBits: return z3::ite(is_nan(a), context_.bv_val(canonical_nan(width), width), a);
    case Op::FpFromBits: return a;
    default: return compare_plain(pool_.op(t), a, cached(pool_.arg(t, 1)));
  }
}

z3::expr Z3Translator::apply_fp(Term t) {
  Op op = pool_.op(t);
  Sort to = pool_.sort(t);
  std::span<const Term> args = pool_.args(t);
  bool any_float = cached(args[0]).is_fpa() || (args.size() > 1 && cached(args[1]).is_fpa());
  if (!term::is_float_arithmetic(op) && !any_float) return apply_plain_fp(t);
  z3::expr nearest = wrap(Z3_mk_fpa_rne(context_));
  if (op == Op::BvToFp) return wrap(Z3_mk_fpa_to_fp_signed(context_, nearest, cached(args[0]), sort(to)));
  z3::expr a = as_float(args[0]), b = args.size() > 1 ? as_float(args[1]) : a;
  switch (op) {
    case Op::FpAdd: return wrap(Z3_mk_fpa_add(context_, nearest, a, b));
    case Op::FpSub: return wrap(Z3_mk_fpa_sub(context_, nearest, a, b));
    case Op::FpMul: return wrap(Z3_mk_fpa_mul(context_, nearest, a, b));
    case Op::FpDiv: return wrap(Z3_mk_fpa_div(context_, nearest, a, b));
    case Op::FpRem: return remainder(a, b, t);
    case Op::FpNeg: return wrap(Z3_mk_fpa_neg(context_, a));
    case Op::FpAbs: return wrap(Z3_mk_fpa_abs(context_, a));
    case Op::FpSqrt: return wrap(Z3_mk_fpa_sqrt(context_, nearest, a));
    case Op::FpLt: return wrap(Z3_mk_fpa_lt(context_, a, b));
    case Op::FpLe: return wrap(Z3_mk_fpa_leq(context_, a, b));
    case Op::FpEq: return wrap(Z3_mk_fpa_eq(context_, a, b));
    case Op::FpIsNan: return wrap(Z3_mk_fpa_is_nan(context_, a));
    case Op::FpToFp: return wrap(Z3_mk_fpa_to_fp_float(context_, nearest, a, sort(to)));
    case Op::FpToBv: return truncate(to, args[0]);
    case Op::FpToBits: return as_bits(args[0]);
    default: break;
  }
  CHECK(false, "every operator on floats should have a translation");
  return a;
}

// JLS §15.17.3: Java's % on floats truncates the quotient, unlike SMT-LIB's fp.rem, whose encoding in Z3 moreover takes
// gigabytes for doubles. So this is long division: while 2^k·|b| <= t < 2^(k+1)·|b|, subtracting 2^k·|b| from t is
// exact by Sterbenz's lemma, and doubling |b| is exact or overflows to infinity, which is never subtracted. Starting
// from t = |a| with the largest k, what remains after k = 0 is the remainder if the quotient was below
// 2^kExactQuotientBits. For larger quotients the result is any number in [0, |b|): an over-approximation, so that Unsat
// stays right, and the evaluator refuses a model that made use of it.
z3::expr Z3Translator::remainder(const z3::expr& a, const z3::expr& b, Term t) {
  z3::expr nearest = wrap(Z3_mk_fpa_rne(context_));
  z3::expr divisor = wrap(Z3_mk_fpa_abs(context_, b));
  z3::expr rest = wrap(Z3_mk_fpa_abs(context_, a));
  std::vector<z3::expr> multiples{divisor};
  for (int k = 1; k < kExactQuotientBits; ++k) {
    multiples.push_back(wrap(Z3_mk_fpa_add(context_, nearest, multiples.back(), multiples.back())));
  }
  for (int k = kExactQuotientBits - 1; k >= 0; --k) {
    z3::expr fits = wrap(Z3_mk_fpa_leq(context_, multiples[k], rest));
    rest = z3::ite(fits, wrap(Z3_mk_fpa_sub(context_, nearest, rest, multiples[k])), rest);
  }
  z3::expr zero = wrap(Z3_mk_fpa_zero(context_, a.get_sort(), false));
  std::string name = "remainder!" + std::to_string(t.index());
  z3::expr any = wrap(Z3_mk_fpa_abs(context_, context_.constant(name.c_str(), a.get_sort())));
  any = z3::ite(wrap(Z3_mk_fpa_lt(context_, any, divisor)), any, zero);
  rest = z3::ite(exact_remainder(t), rest, any);
  rest = z3::ite(wrap(Z3_mk_fpa_is_negative(context_, a)), wrap(Z3_mk_fpa_neg(context_, rest)), rest);
  rest = z3::ite(wrap(Z3_mk_fpa_is_infinite(context_, b)), a, rest);
  z3::expr undefined = wrap(Z3_mk_fpa_is_nan(context_, a)) || wrap(Z3_mk_fpa_is_nan(context_, b)) ||
                       wrap(Z3_mk_fpa_is_infinite(context_, a)) || wrap(Z3_mk_fpa_is_zero(context_, b));
  return z3::ite(undefined, wrap(Z3_mk_fpa_nan(context_, a.get_sort())), rest);
}

z3::expr Z3Translator::exact_remainder(Term t) {
  z3::expr a = as_float(pool_.arg(t, 0)), b = as_float(pool_.arg(t, 1));
  z3::expr limit = wrap(Z3_mk_fpa_abs(context_, b));
  z3::expr nearest = wrap(Z3_mk_fpa_rne(context_));
  for (int k = 0; k < kExactQuotientBits; ++k) limit = wrap(Z3_mk_fpa_add(context_, nearest, limit, limit));
  return wrap(Z3_mk_fpa_lt(context_, wrap(Z3_mk_fpa_abs(context_, a)), limit));
}

// JVMS §6.5 f2i and kin. fp.to_sbv is unspecified outside the target's range, so NaN and the limits are decided before.
z3::expr Z3Translator::truncate(Sort to, Term t) {
  Sort from = pool_.sort(t);
  z3::expr a = as_float(t);
  unsigned width = term::width(to);
  double limit = width == 32 ? 0x1p31 : 0x1p63;
  z3::expr result = wrap(Z3_mk_fpa_to_sbv(context_, wrap(Z3_mk_fpa_rtz(context_)), a, width));
  z3::expr too_high = wrap(Z3_mk_fpa_leq(context_, fp_constant(from, limit), a));
  result = z3::ite(too_high, context_.bv_val(sign_bit(width) - 1, width), result);
  z3::expr too_low = wrap(Z3_mk_fpa_leq(context_, a, fp_constant(from, -limit)));
  result = z3::ite(too_low, context_.bv_val(sign_bit(width), width), result);
  return z3::ite(wrap(Z3_mk_fpa_is_nan(context_, a)), context_.bv_val(0, width), result);
}

}  // namespace nalar::solver
