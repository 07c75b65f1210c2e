// The value of a term under an assignment of values to symbols.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "term/apply.h"
#include "term/pool.h"

namespace nalar::term {

/// The value an assignment gives to a symbol: the one listed, moved into the symbol's range; a symbol past the end of
/// the list has the value of its range that is nearest to zero.
uint64_t assigned_value(const Pool& pool, std::span<const uint64_t> values, SymbolId id);

/// Whether a comparison of two integer symbols or constants holds; nothing if it is something else. This is what most
/// conditions are.
std::optional<bool> comparison_holds(const Pool& pool, std::span<const uint64_t> values, Term term);

/// Evaluates terms under one assignment at a time. What was computed is kept until the next `assign` or until the pool
/// is rolled back, and the memory is reused. Terms may be arbitrarily deep.
class Evaluator {
 public:
  explicit Evaluator(const Pool& pool) : pool_(pool) {}

  /// Copies the values, by SymbolId in the form Pool documents.
  void assign(std::span<const uint64_t> values);
  /// No value where unbounded integers exceed what is representable or a divisor of Int sort is zero.
  std::optional<uint64_t> evaluate(Term term);
  /// Whether a value asked for since `assign` has needed that of this term.
  bool has_needed(Term term) const { return term.index() < cells_.size() && known(term); }
  /// The value of a boolean term.
  std::optional<bool> holds(Term term);

 private:
  /// `state` is twice the generation the value belongs to, plus one if there is no value.
  struct Cell {
    Wide value = 0;
    uint64_t state = 0;
  };

  bool known(Term t) const { return cells_[t.index()].state >> 1 == generation_; }
  bool poisoned(Term t) const { return cells_[t.index()].state & 1; }
  void set(Term t, std::optional<Wide> value);
  void step(Term t);
  void step_connective(Term t);
  void step_ite(Term t);

  const Pool& pool_;
  std::vector<uint64_t> values_;
  std::vector<Cell> cells_;
  std::vector<Term> stack_;
  uint64_t generation_ = 1;
  uint64_t rollbacks_ = 0;
};

}  // namespace nalar::term
