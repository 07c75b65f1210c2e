// Terms as Z3 expressions, and the values of Z3 constants as values of symbols.
#pragma once

#include <z3++.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "term/pool.h"

namespace nalar::solver {

/// How a symbol is represented: a Z3 constant of `bits` bits, extended to the symbol's width. Ranges such as a
/// boolean's or a byte's need no further constraint that way. Floats are the float of a bit vector constant, so that
/// models are plain bits.
struct Encoding {
  unsigned bits;
  bool is_signed;
  bool exact;  ///< every value of the constant is in the symbol's range
};
Encoding encoding_of(const term::Symbol& symbol);

/// Translations are kept as long as their terms live in the pool. Methods throw z3::exception.
class Z3Translator {
 public:
  Z3Translator(term::Pool& pool, z3::context& context);

  /// Forgets the terms that the pool has dropped since. Should be called before translating when the pool may have
  /// changed.
  void drop_stale();
  z3::expr translate(term::Term term);
  /// The constraint that the encoding of a symbol leaves open, if any.
  std::optional<z3::expr> range(term::SymbolId id);
  /// What Z3 should know of `t`, a BvSdiv or BvSrem, without having to find it.
  z3::expr division_facts(term::Term t);
  /// The translation of `t`, a FpRem, is exact where this holds, and an over-approximation elsewhere.
  z3::expr exact_remainder(term::Term t);
  /// The values the model gives to symbols; those it does not mention are left zero. No values if one exceeds 64 bits.
  std::optional<std::vector<uint64_t>> values(const z3::model& model);

 private:
  z3::sort sort(term::Sort sort);
  z3::expr wrap(Z3_ast ast);
  bool done(term::Term t) const { return static_cast<Z3_ast>(cache_[t.index()]) != nullptr; }
  const z3::expr& cached(term::Term t) const { return cache_[t.index()]; }

  z3::expr constant(term::Term t);
  z3::expr symbol(term::SymbolId id);
  z3::sort symbol_sort(const term::Symbol& symbol);
  z3::expr apply(term::Term t);
  z3::expr apply_bv(term::Term t, const z3::expr& a, const z3::expr& b);
  z3::expr apply_int(term::Op op, const z3::expr& a, const z3::expr& b);

  // Floats, in z3_floats.cpp.
  z3::expr as_bits(term::Term t);
  z3::expr as_float(term::Term t);
  z3::expr fp_constant(term::Sort sort, double value);
  z3::expr equal_floats(term::Term a, term::Term b);
  z3::expr choose_float(term::Term t);
  z3::expr apply_fp(term::Term t);
  z3::expr apply_plain_fp(term::Term t);
  z3::expr compare_plain(term::Op op, const z3::expr& a, const z3::expr& b);
  z3::expr remainder(const z3::expr& a, const z3::expr& b, term::Term t);
  z3::expr truncate(term::Sort to, term::Term t);

  term::Pool& pool_;
  z3::context& context_;
  term::Pool::Watch watch_;
  z3::expr nothing_;
  std::vector<z3::expr> cache_;
  std::vector<term::Term> stack_;
};

}  // namespace nalar::solver
