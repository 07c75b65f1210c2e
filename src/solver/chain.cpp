#include "solver/chain.h"

#include <chrono>

#include "base/check.h"
#include "solver/backend_layer.h"
#include "solver/constants_layer.h"
#include "solver/model_layer.h"
#include "solver/order_layer.h"
#include "solver/probe_layer.h"
#include "solver/z3_backend.h"

namespace nalar::solver {
namespace {

using Clock = std::chrono::steady_clock;

std::unique_ptr<Backend> default_backend(term::Pool& pool, const Options& options) {
  return std::make_unique<Z3Backend>(pool, options.timeout_ms, options.memory_limit_mb);
}

}  // namespace

PathCondition::PathCondition(term::Pool& pool, Options options) : PathCondition(pool, default_backend(pool, options)) {}

PathCondition::PathCondition(term::Pool& pool, std::unique_ptr<Backend> backend) : pool_(pool), models_(1) {
  stages_.push_back({std::make_unique<ConstantsLayer>(pool), &Statistics::by_constants});
  stages_.push_back({std::make_unique<ModelLayer>(pool), &Statistics::by_model});
  stages_.push_back({std::make_unique<OrderLayer>(pool), &Statistics::by_order});
  stages_.push_back({std::make_unique<ProbeLayer>(pool), &Statistics::by_probing});
  stages_.push_back({std::make_unique<BackendLayer>(std::move(backend)), &Statistics::by_backend});
}

PathCondition::~PathCondition() = default;

Answer PathCondition::check(term::Term guard) {
  ++statistics_.queries;
  Query query{assumed_, guard, model()};
  for (Stage& stage : stages_) {
    bool backend = stage.decided == &Statistics::by_backend;
    Clock::time_point start = backend ? Clock::now() : Clock::time_point();
    std::optional<Answer> answer = stage.layer->decide(query);
    if (backend) statistics_.backend_seconds += std::chrono::duration<double>(Clock::now() - start).count();
    if (!answer) continue;
    ++(statistics_.*stage.decided);
    if (answer->is_unknown()) ++statistics_.unknown;
    return *std::move(answer);
  }
  CHECK(false, "the last layer should answer");
  return {};
}

void PathCondition::assume(term::Term guard, Model model) {
  // A value for a symbol that does not exist yet would be taken for that of the next symbol made.
  if (model.values.size() > pool_.symbol_count()) model.values.resize(pool_.symbol_count());
  assumed_.push_back(guard);
  if (model.values != models_.back().values) models_.push_back(std::move(model));
  model_at_depth_.push_back(static_cast<uint32_t>(models_.size() - 1));
  for (Stage& stage : stages_) stage.layer->assumed(guard, assumed_.size());
}

void PathCondition::rollback(size_t depth) {
  CHECK(depth <= assumed_.size(), "a path condition should be rolled back to its past");
  if (depth == assumed_.size()) return;
  assumed_.resize(depth);
  model_at_depth_.resize(depth);
  models_.resize(depth == 0 ? 1 : model_at_depth_.back() + 1);
  for (Stage& stage : stages_) stage.layer->rolled_back(depth);
}

const Model& PathCondition::model() const { return models_.back(); }

}  // namespace nalar::solver
