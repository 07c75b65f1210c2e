// The last layer: reduces the query to what it depends on; then bounds, a store of verdicts and a backend are asked in
// turn. Always answers.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

#include "solver/backend.h"
#include "solver/backend_layer.h"
#include "solver/bounds.h"
#include "solver/canonical_query.h"
#include "solver/layer.h"
#include "solver/slicer.h"
#include "solver/statistics.h"
#include "solver/verdict_store.h"
#include "term/evaluate.h"

namespace nalar::solver {

/// The answer is a function of the query alone, the path's model included: a backend that has seen other queries may
/// well find another model, so each one gets a new backend, with the terms in a pool of their own, numbered as in the
/// canonical form. So it does not matter in which order paths are explored, by which thread, and whether a verdict is
/// found in the store. (Timeouts are an exception: a query may be too hard once, and not the next time.)
class SliceLayer final : public Layer {
 public:
  SliceLayer(term::Pool& pool, MakeBackend make, std::shared_ptr<VerdictStore> store, Statistics& statistics,
             bool profiling, std::chrono::steady_clock::time_point deadline);
  std::optional<Answer> decide(const Query& query) override;
  void rolled_back(size_t depth) override {
    slicer_.rolled_back(depth);
    trail_.rolled_back(depth);
  }

 private:
  std::optional<Answer> estimate(const Query& query);
  std::optional<Answer> look_up(const Query& query);
  std::optional<Answer> solve(const Query& query);
  Model merge(const Model& model, std::span<const uint64_t> values) const;
  void set_value(Model& model, term::SymbolId id, uint64_t value) const;
  bool holds(const Model& model);

  const term::Pool& pool_;
  MakeBackend make_;
  BackendLayer trail_;
  std::shared_ptr<VerdictStore> store_;
  Statistics& statistics_;
  bool profiling_;
  std::chrono::steady_clock::time_point deadline_;
  Slicer slicer_;
  Bounds bounds_;
  QueryEncoder encoder_;
  term::Evaluator evaluator_;
  // Of the query at hand:
  std::vector<term::Term> conjunction_;
  CanonicalQuery canonical_;
};

}  // namespace nalar::solver
