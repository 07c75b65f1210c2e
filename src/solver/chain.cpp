#include "solver/chain.h"

#include <algorithm>

#include "base/check.h"
#include "base/stopwatch.h"
#include "solver/constants_layer.h"
#include "solver/model_layer.h"
#include "solver/order_layer.h"
#include "solver/probe_layer.h"
#include "solver/slice_layer.h"

namespace nalar::solver {
namespace {

/// For a query that is asked now.
uint32_t timeout_of(const Options& options) {
  using std::chrono::milliseconds;
  milliseconds left = std::chrono::duration_cast<milliseconds>(options.deadline - std::chrono::steady_clock::now());
  return static_cast<uint32_t>(std::clamp<int64_t>(left.count(), 1, options.timeout_ms));
}

/// Each query that needs a model has a backend of its own, and so the time that is left when it is asked.
MakeBackend backend_of(const Options& options) {
  return [options](term::Pool& pool) {
    return options.backend->maker({timeout_of(options), options.memory_limit_mb, options.watchdog})(pool);
  };
}

}  // namespace

PathCondition::PathCondition(term::Pool& pool, Options options) : PathCondition(pool, options, backend_of(options)) {}

PathCondition::PathCondition(term::Pool& pool, Options options, MakeBackend make)
    : pool_(pool), profiling_(options.profiling), models_(1), numbers_{last_number_} {
  if (options.facts) plain_.emplace(pool, *options.facts);
  std::shared_ptr<VerdictStore> store = std::move(options.store);
  if (!store) store = std::make_shared<MemoryStore>(options.cache_bytes);
  stages_.push_back({std::make_unique<ConstantsLayer>(pool), &Statistics::constants});
  stages_.push_back({std::make_unique<ModelLayer>(pool), &Statistics::model});
  stages_.push_back({std::make_unique<OrderLayer>(pool), &Statistics::order});
  stages_.push_back({std::make_unique<ProbeLayer>(pool), &Statistics::probing});
  stages_.push_back(
      {std::make_unique<SliceLayer>(pool, std::move(make), std::move(store), statistics_, profiling_, options.deadline),
       nullptr});
}

PathCondition::~PathCondition() = default;

Answer PathCondition::check(term::Term guard) {
  ++statistics_.queries;
  if (pool_.is_constant(guard)) return decide(guard);  // without a model
  if (std::optional<bool> possible = decide_at_sight(guard))
    return *possible ? Answer::sat_at_sight() : Answer::unsat();
  catch_up();
  return decide(guard);
}

Answer PathCondition::solve(term::Term guard) {
  ++statistics_.queries;
  catch_up();
  return decide(guard);
}

bool PathCondition::is_open(const term::Ordering& order) {
  if (!plain_) return false;
  Stopwatch watch(profiling_, statistics_.plain.seconds);
  if (!plain_->is_open(order)) return false;
  statistics_.queries += 2;
  statistics_.plain.asked += 2;
  statistics_.plain.answered += 2;
  return true;
}

std::optional<bool> PathCondition::decide_at_sight(term::Term guard) {
  if (!plain_) return std::nullopt;
  Stopwatch watch(profiling_, statistics_.plain.seconds);
  std::optional<bool> possible = plain_->decide(guard);
  ++statistics_.plain.asked;
  statistics_.plain.answered += possible.has_value();
  return possible;
}

/// By the layers, after what they have been told.
Answer PathCondition::decide(term::Term guard) {
  Query query{std::span(assumed_).first(told_), guard, models_.back(), numbers_.back()};
  for (Stage& stage : stages_) {
    std::optional<Answer> answer = ask(stage, query);
    if (!answer) continue;
    if (answer->is_unknown()) ++statistics_.unknown;
    return *std::move(answer);
  }
  CHECK(false, "the last layer should answer");
  return {};
}

std::optional<Answer> PathCondition::ask(Stage& stage, const Query& query) {
  if (!stage.count) return stage.layer->decide(query);
  LayerCount& count = statistics_.*stage.count;
  Stopwatch watch(profiling_, count.seconds);
  std::optional<Answer> answer = stage.layer->decide(query);
  ++count.asked;
  count.answered += answer.has_value();
  return answer;
}

void PathCondition::assume_now(term::Term guard, Answer&& answer, const term::Ordering& order) {
  catch_up();
  assumed_.push_back(guard);
  if (plain_) plain_->assumed(guard, order);
  tell(guard, std::move(answer));
}

void PathCondition::catch_up() {
  while (told_ < assumed_.size()) {
    term::Term guard = assumed_[told_];
    Answer answer = decide(guard);
    CHECK(answer.is_sat(), "what is possible at sight should be possible");
    tell(guard, std::move(answer));
  }
}

void PathCondition::tell(term::Term guard, Answer answer) {
  if (!answer.is_as_is()) {
    std::vector<uint64_t>& values = answer.model().values;
    // A value for a symbol that does not exist yet would be taken for that of the next symbol made.
    if (values.size() > pool_.symbol_count()) values.resize(pool_.symbol_count());
    if (values != models_.back().values) {
      models_.push_back(std::move(answer.model()));
      numbers_.push_back(++last_number_);
    }
  }
  ++told_;
  model_at_depth_.push_back(static_cast<uint32_t>(models_.size() - 1));
  for (Stage& stage : stages_) stage.layer->assumed(guard, told_);
}

void PathCondition::rollback(size_t depth) {
  CHECK(depth <= assumed_.size(), "a path condition should be rolled back to its past");
  if (depth == assumed_.size()) return;
  assumed_.resize(depth);
  if (plain_) plain_->rolled_back(depth);
  if (depth >= told_) return;
  told_ = depth;
  model_at_depth_.resize(depth);
  models_.resize(depth == 0 ? 1 : model_at_depth_.back() + 1);
  numbers_.resize(models_.size());
  for (Stage& stage : stages_) stage.layer->rolled_back(depth);
}

}  // namespace nalar::solver
