// Terms as a script in SMT-LIB 2, the language that every solver reads.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "term/pool.h"

namespace nalar::solver {

/// A script that asks whether a conjunction of boolean terms is satisfiable, and for the values of its symbols.
///
/// Symbol n is the constant `sn`; floats are the float of a bit vector constant, so that models are plain bits. What
/// SMT-LIB has no operator for is spelled out: Java's conversions to integers, which saturate, and its remainder of
/// floats, which is exact for quotients below 256 and beyond that any number of the right size, as in z3_floats.cpp.
class SmtlibScript {
 public:
  explicit SmtlibScript(const term::Pool& pool) : pool_(pool) {}

  /// `exact` excludes the remainders that are not.
  std::string write(std::span<const term::Term> conjunction, bool exact);
  /// In the order of their values in the answer.
  std::span<const term::SymbolId> symbols() const { return symbols_; }
  bool has_remainders() const { return has_remainders_; }

 private:
  void collect(std::span<const term::Term> conjunction);
  void note(term::Term t);
  std::string header() const;
  std::string assertion(term::Term root, bool exact);
  std::string operand(term::Term t) const;
  std::string definition(term::Term t);
  std::string application(term::Term t) const;
  std::string integer_division(term::Term t) const;
  std::string conversion(term::Term t) const;
  std::string truncation(term::Term t) const;
  std::string bits(term::Term t);
  std::string remainder(term::Term t);

  const term::Pool& pool_;
  std::vector<term::SymbolId> symbols_;
  std::vector<uint32_t> height_;  ///< by term: above its leaves, plus one
  std::vector<term::Term> seen_;
  std::string declarations_, side_conditions_, exact_conditions_;
  bool has_floats_ = false, has_integers_ = false, has_bits_ = false, has_remainders_ = false;
};

}  // namespace nalar::solver
