// Which assumed guards a question depends on: those that share a symbol with it, directly or through other guards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "term/pool.h"

namespace nalar::solver {

/// The path's model satisfies the guards that a question does not depend on, and keeps doing so when only other
/// symbols change: they can be left out, for Sat as for Unsat.
///
/// Guards are connected when they share a subterm that is not a constant. Each subterm belongs to the first guard that
/// has it, and a later guard that meets it is linked to that one without looking further down: so each term is entered
/// once, however many guards it is in. Guards are looked into only when a question gets here.
class Slicer {
 public:
  explicit Slicer(const term::Pool& pool) : pool_(pool) {}

  /// The guards among `assumed` that `guard` depends on, in their order. `assumed` should be that of the last call,
  /// but for what was rolled back and what was assumed since.
  std::vector<term::Term> slice(std::span<const term::Term> assumed, term::Term guard);
  /// Only the first `depth` guards remain; terms of the others may be gone already.
  void rolled_back(size_t depth);

 private:
  struct Entry {
    std::vector<uint32_t> owned;       ///< indices of the terms that occur here first
    std::vector<uint32_t> neighbours;  ///< guards that share a term with this one; later ones last
  };

  void enter(term::Term guard, uint32_t number, Entry& entry);
  void disown(const Entry& entry);

  const term::Pool& pool_;
  std::vector<Entry> entries_;   ///< one for each guard that was looked into
  std::vector<uint32_t> owner_;  ///< by term: the number of the guard it belongs to, plus one
  std::vector<bool> reached_;    ///< by guard, while slicing
  std::vector<term::Term> stack_;
};

}  // namespace nalar::solver
