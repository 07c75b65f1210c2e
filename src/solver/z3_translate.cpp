#include "solver/z3_translate.h"

#include <bit>

#include "base/check.h"
#include "term/apply.h"

namespace nalar::solver {

using term::Op;
using term::Sort;
using term::Symbol;
using term::SymbolId;
using term::Term;

Encoding encoding_of(const Symbol& symbol) {
  unsigned width = term::width(symbol.sort);
  if (!term::is_bv(symbol.sort)) return {width, false, symbol.sort != Sort::Int};
  bool is_signed = symbol.low < 0;
  uint64_t low = static_cast<uint64_t>(symbol.low), high = static_cast<uint64_t>(symbol.high);
  // A signed encoding needs one bit more than the larger of the magnitudes ~low and high.
  uint64_t reach = is_signed ? std::max(~low, symbol.high < 0 ? 0 : high) : high;
  unsigned bits = std::max(1u, static_cast<unsigned>(std::bit_width(reach)) + (is_signed ? 1 : 0));
  uint64_t ones = bits - is_signed == 0 ? 0 : ~uint64_t{0} >> (64 - (bits - is_signed));
  bool exact = high == ones && low == (is_signed ? ~ones : 0);
  return {bits, is_signed, exact};
}

Z3Translator::Z3Translator(term::Pool& pool, z3::context& context)
    : pool_(pool), context_(context), watch_(pool.watch()), nothing_(context) {}

void Z3Translator::drop_stale() {
  uint32_t lowest = pool_.take_lowest(watch_);
  if (lowest < cache_.size()) cache_.resize(lowest, nothing_);
}

z3::expr Z3Translator::wrap(Z3_ast ast) {
  context_.check_error();
  return z3::expr(context_, ast);
}

z3::sort Z3Translator::sort(Sort sort) {
  switch (sort) {
    case Sort::Bool: return context_.bool_sort();
    case Sort::Int: return context_.int_sort();
    case Sort::Fp32: return context_.fpa_sort<32>();
    case Sort::Fp64: return context_.fpa_sort<64>();
    default: return context_.bv_sort(term::width(sort));
  }
}

// Depth first with a stack of our own, as terms may be deeper than the machine's stack.
z3::expr Z3Translator::translate(Term root) {
  if (cache_.size() < pool_.term_count()) cache_.resize(pool_.term_count(), nothing_);
  stack_.assign(1, root);
  while (!stack_.empty()) {
    Term t = stack_.back();
    bool ready = true;
    if (!done(t)) {
      for (Term arg : pool_.args(t)) {
        if (done(arg)) continue;
        stack_.push_back(arg);
        ready = false;
      }
    }
    if (!ready) continue;
    if (!done(t)) cache_[t.index()] = apply(t);
    stack_.pop_back();
  }
  return cached(root);
}

z3::expr Z3Translator::constant(Term t) {
  uint64_t value = pool_.value(t);
  Sort s = pool_.sort(t);
  switch (s) {
    case Sort::Bool: return context_.bool_val(value != 0);
    case Sort::Int: return context_.int_val(static_cast<int64_t>(value));
    case Sort::Fp32:
    case Sort::Fp64: return fp_constant(s, value);
    default: return context_.bv_val(value, term::width(s));
  }
}

z3::expr Z3Translator::fp_constant(Sort s, uint64_t bits) {
  z3::expr raw = context_.bv_val(bits, term::width(s));
  return wrap(Z3_mk_fpa_to_fp_bv(context_, raw, sort(s)));
}

z3::sort Z3Translator::symbol_sort(const Symbol& symbol) {
  if (symbol.sort == Sort::Bool || symbol.sort == Sort::Int) return sort(symbol.sort);
  return context_.bv_sort(encoding_of(symbol).bits);
}

z3::expr Z3Translator::symbol(SymbolId id) {
  const Symbol& info = pool_.symbol_info(id);
  z3::expr constant = context_.constant(context_.int_symbol(static_cast<int>(id)), symbol_sort(info));
  if (info.sort == Sort::Bool || info.sort == Sort::Int) return constant;
  if (term::is_fp(info.sort)) return wrap(Z3_mk_fpa_to_fp_bv(context_, constant, sort(info.sort)));
  Encoding encoding = encoding_of(info);
  unsigned missing = term::width(info.sort) - encoding.bits;
  if (missing == 0) return constant;
  return encoding.is_signed ? z3::sext(constant, missing) : z3::zext(constant, missing);
}

std::optional<z3::expr> Z3Translator::range(SymbolId id) {
  const Symbol& info = pool_.symbol_info(id);
  if (encoding_of(info).exact) return std::nullopt;
  z3::expr x = translate(pool_.symbol_term(id));
  if (info.sort == Sort::Int) return x >= context_.int_val(info.low) && x <= context_.int_val(info.high);
  unsigned width = term::width(info.sort);
  return z3::sle(context_.bv_val(info.low, width), x) && z3::sle(x, context_.bv_val(info.high, width));
}

std::optional<std::vector<uint64_t>> Z3Translator::values(const z3::model& model) {
  std::vector<uint64_t> result;
  for (unsigned i = 0; i < model.num_consts(); ++i) {
    z3::func_decl declaration = model.get_const_decl(i);
    if (declaration.name().kind() != Z3_INT_SYMBOL) continue;
    SymbolId id = static_cast<SymbolId>(declaration.name().to_int());
    // A constant of another sort is that of an earlier symbol with the same id, dropped since.
    if (id >= pool_.symbol_count() || !z3::eq(declaration.range(), symbol_sort(pool_.symbol_info(id)))) continue;
    const Symbol& info = pool_.symbol_info(id);
    z3::expr value = model.get_const_interp(declaration);
    if (static_cast<Z3_ast>(value) == nullptr) continue;
    uint64_t bits = 0;
    int64_t number = 0;
    if (info.sort == Sort::Bool) {
      bits = value.is_true();
    } else if (info.sort == Sort::Int) {
      if (!value.is_numeral_i64(number)) return std::nullopt;
      bits = static_cast<uint64_t>(number);
    } else {
      if (!value.is_numeral_u64(bits)) return std::nullopt;
      Encoding encoding = encoding_of(info);
      unsigned unused = 64 - encoding.bits;
      if (encoding.is_signed) bits = static_cast<uint64_t>(static_cast<int64_t>(bits << unused) >> unused);
    }
    if (result.size() <= id) result.resize(id + 1);
    result[id] = term::normalise(info.sort, bits);
  }
  return result;
}

z3::expr Z3Translator::apply(Term t) {
  Op op = pool_.op(t);
  if (op == Op::Constant) return constant(t);
  if (op == Op::Symbol) return symbol(pool_.symbol_id(t));
  std::span<const Term> args = pool_.args(t);
  const z3::expr &a = cached(args[0]), &b = args.size() > 1 ? cached(args[1]) : a;
  switch (op) {
    case Op::Not: return !a;
    case Op::And: return a && b;
    case Op::Or: return a || b;
    case Op::Ite: return z3::ite(a, b, cached(args[2]));
    case Op::Eq: return wrap(Z3_mk_eq(context_, a, b));  // not operator==, which means fp.eq for floats
    default: break;
  }
  if (op >= Op::IntAdd) return apply_int(op, a, b);
  return op >= Op::FpAdd ? apply_fp(t, a, b) : apply_bv(t, a, b);
}

z3::expr Z3Translator::apply_bv(Term t, const z3::expr& a, const z3::expr& b) {
  unsigned to = term::width(pool_.sort(t)), from = term::width(pool_.sort(pool_.arg(t, 0)));
  switch (pool_.op(t)) {
    case Op::BvAdd: return wrap(Z3_mk_bvadd(context_, a, b));
    case Op::BvSub: return wrap(Z3_mk_bvsub(context_, a, b));
    case Op::BvMul: return wrap(Z3_mk_bvmul(context_, a, b));
    case Op::BvSdiv: return wrap(Z3_mk_bvsdiv(context_, a, b));
    case Op::BvSrem: return wrap(Z3_mk_bvsrem(context_, a, b));
    case Op::BvNeg: return wrap(Z3_mk_bvneg(context_, a));
    case Op::BvShl: return wrap(Z3_mk_bvshl(context_, a, b));
    case Op::BvAshr: return wrap(Z3_mk_bvashr(context_, a, b));
    case Op::BvLshr: return wrap(Z3_mk_bvlshr(context_, a, b));
    case Op::BvAnd: return wrap(Z3_mk_bvand(context_, a, b));
    case Op::BvOr: return wrap(Z3_mk_bvor(context_, a, b));
    case Op::BvXor: return wrap(Z3_mk_bvxor(context_, a, b));
    case Op::BvNot: return wrap(Z3_mk_bvnot(context_, a));
    case Op::BvSlt: return wrap(Z3_mk_bvslt(context_, a, b));
    case Op::BvSle: return wrap(Z3_mk_bvsle(context_, a, b));
    case Op::BvUlt: return wrap(Z3_mk_bvult(context_, a, b));
    case Op::SignExtend: return z3::sext(a, to - from);
    case Op::ZeroExtend: return z3::zext(a, to - from);
    case Op::Extract: return a.extract(to - 1, 0);
    default: break;
  }
  CHECK(false, "every operator on bit vectors should have a translation");
  return a;
}

z3::expr Z3Translator::apply_fp(Term t, const z3::expr& a, const z3::expr& b) {
  Sort to = pool_.sort(t), from = pool_.sort(pool_.arg(t, 0));
  z3::expr nearest = wrap(Z3_mk_fpa_rne(context_));
  switch (pool_.op(t)) {
    case Op::FpAdd: return wrap(Z3_mk_fpa_add(context_, nearest, a, b));
    case Op::FpSub: return wrap(Z3_mk_fpa_sub(context_, nearest, a, b));
    case Op::FpMul: return wrap(Z3_mk_fpa_mul(context_, nearest, a, b));
    case Op::FpDiv: return wrap(Z3_mk_fpa_div(context_, nearest, a, b));
    case Op::FpRem: return java_remainder(a, b);
    case Op::FpNeg: return wrap(Z3_mk_fpa_neg(context_, a));
    case Op::FpAbs: return wrap(Z3_mk_fpa_abs(context_, a));
    case Op::FpSqrt: return wrap(Z3_mk_fpa_sqrt(context_, nearest, a));
    case Op::FpLt: return wrap(Z3_mk_fpa_lt(context_, a, b));
    case Op::FpLe: return wrap(Z3_mk_fpa_leq(context_, a, b));
    case Op::FpEq: return wrap(Z3_mk_fpa_eq(context_, a, b));
    case Op::FpIsNan: return wrap(Z3_mk_fpa_is_nan(context_, a));
    case Op::FpToFp: return wrap(Z3_mk_fpa_to_fp_float(context_, nearest, a, sort(to)));
    case Op::BvToFp: return wrap(Z3_mk_fpa_to_fp_signed(context_, nearest, a, sort(to)));
    case Op::FpToBv: return java_truncate(to, from, a);
    case Op::FpFromBits: return wrap(Z3_mk_fpa_to_fp_bv(context_, a, sort(to)));
    case Op::FpToBits: {  // Z3 leaves the pattern of NaN open
      z3::expr nan =
          context_.bv_val(to == Sort::Bv32 ? uint64_t{0x7fc00000} : uint64_t{0x7ff8000000000000}, term::width(to));
      return z3::ite(wrap(Z3_mk_fpa_is_nan(context_, a)), nan, wrap(Z3_mk_fpa_to_ieee_bv(context_, a)));
    }
    default: break;
  }
  CHECK(false, "every operator on floats should have a translation");
  return a;
}

// JLS §15.17.3: Java's % on floats truncates the quotient and has the dividend's sign; fp.rem rounds the quotient to
// nearest, so its result lies in [-|b|/2, |b|/2]. Adding |b| to a negative one is exact, as the result is
// representable.
z3::expr Z3Translator::java_remainder(const z3::expr& a, const z3::expr& b) {
  z3::expr dividend = wrap(Z3_mk_fpa_abs(context_, a)), divisor = wrap(Z3_mk_fpa_abs(context_, b));
  z3::expr nearest = wrap(Z3_mk_fpa_rem(context_, dividend, divisor));
  z3::expr zero = wrap(Z3_mk_fpa_zero(context_, a.get_sort(), false));
  z3::expr below = wrap(Z3_mk_fpa_lt(context_, nearest, zero));
  z3::expr lifted = wrap(Z3_mk_fpa_add(context_, wrap(Z3_mk_fpa_rne(context_)), nearest, divisor));
  z3::expr magnitude = wrap(Z3_mk_fpa_abs(context_, z3::ite(below, lifted, nearest)));
  return z3::ite(wrap(Z3_mk_fpa_is_negative(context_, a)), wrap(Z3_mk_fpa_neg(context_, magnitude)), magnitude);
}

// JVMS §6.5 f2i and kin. fp.to_sbv is unspecified outside the target's range, so NaN and the limits are decided before.
z3::expr Z3Translator::java_truncate(Sort to, Sort from, const z3::expr& a) {
  unsigned width = term::width(to);
  uint64_t least = uint64_t{1} << (width - 1);
  double limit = width == 32 ? 0x1p31 : 0x1p63;
  auto float_limit = [&](double d) {
    return fp_constant(
        from, from == Sort::Fp32 ? std::bit_cast<uint32_t>(static_cast<float>(d)) : std::bit_cast<uint64_t>(d));
  };
  z3::expr inside = wrap(Z3_mk_fpa_to_sbv(context_, wrap(Z3_mk_fpa_rtz(context_)), a, width));
  z3::expr too_low = wrap(Z3_mk_fpa_leq(context_, a, float_limit(-limit)));
  z3::expr too_high = wrap(Z3_mk_fpa_leq(context_, float_limit(limit), a));
  z3::expr saturated = z3::ite(too_high, context_.bv_val(least - 1, width), inside);
  saturated = z3::ite(too_low, context_.bv_val(least, width), saturated);
  return z3::ite(wrap(Z3_mk_fpa_is_nan(context_, a)), context_.bv_val(0, width), saturated);
}

// SMT-LIB's div rounds so that the remainder is not negative; on a dividend that is not negative that is truncation.
z3::expr Z3Translator::apply_int(Op op, const z3::expr& a, const z3::expr& b) {
  switch (op) {
    case Op::IntAdd: return a + b;
    case Op::IntSub: return a - b;
    case Op::IntMul: return a * b;
    case Op::IntNeg: return -a;
    case Op::IntLt: return a < b;
    case Op::IntLe: return a <= b;
    case Op::IntDiv: return z3::ite(a >= 0, a / b, -((-a) / b));
    case Op::IntRem: return z3::ite(a >= 0, z3::mod(a, b), -z3::mod(-a, b));
    default: break;
  }
  CHECK(false, "every operator on integers should have a translation");
  return a;
}

}  // namespace nalar::solver
