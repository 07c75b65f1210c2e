// A layer for float arithmetic, on which complete procedures take long: looks for a model by changing the current one.
#pragma once

#include <vector>

#include "solver/layer.h"
#include "term/evaluate.h"

namespace nalar::solver {

/// The current model satisfies everything but the guard. Values that matter are mostly near the constants the guard
/// mentions, so its symbols are set to those and their neighbours, to special values, and to random ones, one symbol at
/// a time at first. Finds models only; what it does not find may still be satisfiable. The same queries in the same
/// order give the same answers.
class ProbeLayer final : public Layer {
 public:
  explicit ProbeLayer(const term::Pool& pool) : pool_(pool), evaluator_(pool) {}
  std::optional<Answer> decide(const Query& query) override;

 private:
  void inspect(term::Term guard);
  std::vector<uint64_t> candidates(term::Sort sort);
  bool holds(const Query& query, const Model& model);
  Answer found(Model model);

  const term::Pool& pool_;
  term::Evaluator evaluator_;
  std::vector<bool> seen_;
  // Of the guard at hand:
  std::vector<term::SymbolId> symbols_;
  std::vector<term::Term> constants_;
  bool has_float_arithmetic_ = false;
};

}  // namespace nalar::solver
