#include "solver/z3_translate.h"

#include <bit>

#include "base/check.h"
#include "solver/z3_facts.h"
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
    default: return context_.bv_val(value, term::width(s));
  }
}

z3::sort Z3Translator::symbol_sort(const Symbol& symbol) {
  if (symbol.sort == Sort::Bool || symbol.sort == Sort::Int) return sort(symbol.sort);
  return context_.bv_sort(encoding_of(symbol).bits);
}

z3::expr Z3Translator::symbol(SymbolId id) {
  const Symbol& info = pool_.symbol_info(id);
  z3::expr constant = context_.constant(context_.int_symbol(static_cast<int>(id)), symbol_sort(info));
  if (info.sort == Sort::Bool || info.sort == Sort::Int) return constant;
  if (term::is_fp(info.sort)) return constant;
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

z3::expr Z3Translator::division_facts(Term t) {
  z3::expr result = translate(t);
  const z3::expr &x = cached(pool_.arg(t, 0)), &n = cached(pool_.arg(t, 1));
  return pool_.op(t) == Op::BvSdiv ? quotient_facts(x, n, result) : remainder_facts(x, n, result);
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
  if (op >= Op::FpAdd && op <= Op::FpFromBits) return apply_fp(t);
  if (op == Op::Eq && term::is_fp(pool_.sort(args[0]))) return equal_floats(args[0], args[1]);
  if (op == Op::Ite && term::is_fp(pool_.sort(t))) return choose_float(t);
  const z3::expr &a = cached(args[0]), &b = args.size() > 1 ? cached(args[1]) : a;
  switch (op) {
    case Op::Not: return !a;
    case Op::And: return a && b;
    case Op::Or: return a || b;
    case Op::Ite: return z3::ite(a, b, cached(args[2]));
    case Op::Eq: return a == b;
    default: break;
  }
  if (op >= Op::IntAdd) return apply_int(op, a, b);
  return apply_bv(t, a, b);
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
