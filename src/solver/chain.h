// The path condition of the state being explored and the chain of layers that decides queries about it, cheapest first.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "solver/answer.h"
#include "solver/backend.h"
#include "solver/backends.h"
#include "solver/layer.h"
#include "solver/plain_symbols.h"
#include "solver/statistics.h"
#include "solver/verdict_store.h"
#include "term/pool.h"

namespace nalar::solver {

struct Options {
  const BackendEntry* backend = &kZ3;
  uint32_t timeout_ms = 10'000;  ///< for one query to the backend
  /// When nobody waits for answers any more.
  std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
  uint32_t memory_limit_mb = 2'048;               ///< of the backend
  Watchdog* watchdog = nullptr;                   ///< over the whole run; null: nobody watches
  size_t cache_bytes = 64 << 20;                  ///< of the store, if there is no other
  std::shared_ptr<VerdictStore> store = nullptr;  ///< what is known of queries; a new one in memory if there is none
  bool profiling = false;                         ///< measure the time of every layer
  /// What is known on the path, guards that are assumed included, before the next one is asked about. Without it,
  /// nothing is answered at sight.
  const term::Facts* facts = nullptr;
};

/// A stack of assumed guards with a model that satisfies them all. The pool is rolled back in step with it: first or
/// after does not matter, as long as both happen before the next call.
///
/// Most guards are possible at sight (see PlainSymbols), and few paths are asked for a model. So guards like that are
/// only noted when they are assumed. Somebody who needs a model has them caught up on: then each is asked about and
/// assumed as if that happened at once, in order, and the model is the one that it would have been.
class PathCondition {
 public:
  PathCondition(term::Pool& pool, Options options);
  /// With another backend than the options name.
  PathCondition(term::Pool& pool, Options options, MakeBackend make);
  ~PathCondition();
  PathCondition(const PathCondition&) = delete;
  PathCondition& operator=(const PathCondition&) = delete;

  /// Is everything assumed so far, and `guard`, satisfiable?
  Answer check(term::Term guard);
  /// The same, not at sight: a Sat answer has a model.
  Answer solve(term::Term guard);
  /// Whether both are seen to be possible, what it says and the opposite: the answers are sat_at_sight() then.
  bool is_open(const term::Ordering& order);
  /// `answer` should be the Sat answer to check(guard); `order` is what the guard says, if that is known.
  void assume(term::Term guard, Answer&& answer, const term::Ordering& order = {}) {
    if (!answer.is_at_sight()) return assume_now(guard, std::move(answer), order);
    assumed_.push_back(guard);
    if (plain_) plain_->assumed(guard, order);
  }

  /// The number of guards assumed.
  size_t depth() const { return assumed_.size(); }
  /// Forgets the guards assumed since the path condition had this depth.
  void rollback(size_t depth);
  /// Satisfies everything assumed.
  const Model& model() {
    catch_up();
    return models_.back();
  }
  /// Satisfies what the Sat answer is about, which should not have been given at sight.
  const Model& model(const Answer& answer) { return answer.is_as_is() ? model() : answer.model(); }
  std::span<const term::Term> assumed() const { return assumed_; }
  const Statistics& statistics() const { return statistics_; }

 private:
  struct Stage {
    std::unique_ptr<Layer> layer;
    LayerCount Statistics::*count;  ///< null: it counts for itself
  };

  std::optional<bool> decide_at_sight(term::Term guard);
  Answer decide(term::Term guard);
  std::optional<Answer> ask(Stage& stage, const Query& query);
  void assume_now(term::Term guard, Answer&& answer, const term::Ordering& order);
  void catch_up();
  void tell(term::Term guard, Answer answer);

  term::Pool& pool_;
  bool profiling_;
  Statistics statistics_;
  std::vector<Stage> stages_;
  std::optional<PlainSymbols> plain_;
  std::vector<term::Term> assumed_;
  size_t told_ = 0;            ///< so many of them, the first ones, the layers know and the model satisfies
  std::vector<Model> models_;  ///< the distinct models along the path, the first one for the empty condition
  uint64_t last_number_ = 1;
  std::vector<uint64_t> numbers_;         ///< of the models; none is used twice
  std::vector<uint32_t> model_at_depth_;  ///< index into models_, one entry per guard told
};

}  // namespace nalar::solver
