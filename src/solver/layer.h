// The interface of one layer of the solver chain.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "solver/answer.h"
#include "term/pool.h"

namespace nalar::solver {

/// One question: is the conjunction of `assumed` and `guard` satisfiable, given that `model` satisfies `assumed`?
struct Query {
  std::span<const term::Term> assumed;
  term::Term guard;
  const Model& model;
  uint64_t model_number;  ///< not 0; queries with the same number have the same model
};

/// A layer answers a query or passes it on to the next one. What it remembers of earlier queries has to respect
/// rollbacks.
class Layer {
 public:
  virtual ~Layer() = default;

  /// No answer means: the next layer should decide. A Sat answer carries a model of the whole query.
  virtual std::optional<Answer> decide(const Query& query) = 0;
  /// `guard` was pushed as the depth-th guard (counting from 1).
  virtual void assumed(term::Term guard, size_t depth) { (void)guard, (void)depth; }
  /// Only the first `depth` guards remain; terms of dropped guards may be gone already.
  virtual void rolled_back(size_t depth) { (void)depth; }
};

}  // namespace nalar::solver
