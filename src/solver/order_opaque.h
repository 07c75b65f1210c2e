// The assumed guards that the order layer cannot read, and the symbols they depend on.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "term/pool.h"

namespace nalar::solver {

/// A boolean term or its negation.
struct Literal {
  term::Term term;
  bool positive = true;
};

/// A stack of literals. Their symbols are collected only when asked for, and a subterm that terms share is entered
/// once.
class OpaqueGuards {
 public:
  explicit OpaqueGuards(const term::Pool& pool) : pool_(pool) {}

  void push(Literal guard) { guards_.push_back(guard); }
  /// Keeps the first `count`. The terms of the others may be gone from the pool already.
  void truncate(size_t count);
  size_t size() const { return guards_.size(); }
  std::span<const Literal> guards() const { return guards_; }

  /// The symbols of all guards, each once.
  std::span<const term::SymbolId> symbols();
  /// Does the symbol occur in some guard?
  bool depends_on(term::SymbolId id);
  /// How many different terms the guards consist of.
  size_t term_count();

 private:
  struct Extent {
    size_t visited, symbols;
  };

  void collect();

  const term::Pool& pool_;
  std::vector<Literal> guards_;
  std::vector<Extent> collected_;  ///< for each guard that was looked into, what there was before it
  std::vector<uint32_t> visited_;  ///< indices of terms
  std::vector<term::SymbolId> symbols_;
  std::vector<bool> is_visited_;         ///< by term
  std::vector<bool> is_symbol_of_some_;  ///< by symbol
  std::vector<term::Term> stack_;
};

}  // namespace nalar::solver
