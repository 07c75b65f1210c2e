// Reads terms as comparisons of `symbol + constant`, the atoms of the order layer.
#pragma once

#include <optional>
#include <vector>

#include "solver/order_graph.h"
#include "term/pool.h"

namespace nalar::solver {

/// symbol + offset, where the sum wraps around in `sort` if it does not fit there.
struct Operand {
  Linear exact;
  term::Sort sort = term::Sort::Int;  ///< of the sum; Int sums do not wrap

  bool may_wrap() const { return sort != term::Sort::Int && !exact.is_constant() && exact.offset != 0; }
  /// The sum does not wrap if the symbol is at most this (for positive offsets) or at least this (for negative ones).
  term::Wide wrap_limit() const;
  /// What the sum is when it wraps.
  Linear wrapped() const;
};

struct Comparison {
  enum class Kind : uint8_t { AtMost, Less, Equal, Different };
  Kind kind;
  Operand a, b;
};

/// The comparison that the boolean term, or its negation if not `positive`, is. A boolean symbol is compared with 1 or
/// 0. None if the term is something else.
std::optional<Comparison> read_comparison(const term::Pool& pool, term::Term t, bool positive);

/// Is the boolean term made of comparisons by connectives, and small? Its symbols are appended, some maybe repeatedly.
bool read_formula(const term::Pool& pool, term::Term t, std::vector<term::SymbolId>& symbols);

/// Does a formula hold under the values of the graph?
bool formula_holds(const term::Pool& pool, OrderGraph& graph, term::Term t);

}  // namespace nalar::solver
