#include "solver/slice_layer.h"

#include <algorithm>

#include "solver/stopwatch.h"

namespace nalar::solver {

using term::Term;

SliceLayer::SliceLayer(const term::Pool& pool, MakeBackend make, std::shared_ptr<VerdictStore> store,
                       Statistics& statistics, bool profiling)
    : pool_(pool),
      make_(std::move(make)),
      store_(std::move(store)),
      statistics_(statistics),
      profiling_(profiling),
      slicer_(pool),
      encoder_(pool),
      evaluator_(pool) {}

std::optional<Answer> SliceLayer::decide(const Query& query) {
  ++statistics_.cache.asked;
  if (std::optional<Answer> known = look_up(query)) {
    ++statistics_.cache.answered;
    return known;
  }
  ++statistics_.backend.asked;
  Answer answer = solve(query);
  ++statistics_.backend.answered;
  return answer;
}

std::optional<Answer> SliceLayer::look_up(const Query& query) {
  Stopwatch watch(profiling_, statistics_.cache.seconds);
  conjunction_ = slicer_.slice(query.assumed, query.guard);
  conjunction_.push_back(query.guard);
  canonical_ = encoder_.encode(conjunction_);
  std::optional<Verdict> verdict = store_->find(canonical_.key);
  if (!verdict) return std::nullopt;
  if (!verdict->satisfiable) return Answer::unsat();
  Model model = merge(query.model, verdict->values);
  if (!holds(model)) return std::nullopt;  // a store that outlives us may be damaged
  return Answer::sat(std::move(model));
}

Answer SliceLayer::solve(const Query& query) {
  Stopwatch watch(true, statistics_.backend.seconds);
  term::Pool pool;
  std::vector<Term> conjunction = decode_query(canonical_.key, pool);
  std::unique_ptr<Backend> backend = make_(pool);
  for (Term t : conjunction) backend->add(t);
  Answer answer = backend->check();
  if (answer.is_unknown()) return answer;
  if (answer.is_unsat()) {
    store_->put(canonical_.key, {false});
    return answer;
  }
  answer.model.values.resize(canonical_.symbols.size());
  store_->put(canonical_.key, {true, answer.model.values});
  return Answer::sat(merge(query.model, answer.model.values));
}

/// The path's model with the values of the symbols of the slice.
Model SliceLayer::merge(const Model& model, std::span<const uint64_t> values) const {
  Model merged = model;
  for (size_t i = 0; i < std::min(values.size(), canonical_.symbols.size()); ++i) {
    term::SymbolId id = canonical_.symbols[i];
    while (merged.values.size() <= id) {
      auto next = static_cast<term::SymbolId>(merged.values.size());
      merged.values.push_back(term::assigned_value(pool_, model.values, next));
    }
    merged.values[id] = values[i];
  }
  return merged;
}

bool SliceLayer::holds(const Model& model) {
  evaluator_.assign(model.values);
  return std::all_of(conjunction_.begin(), conjunction_.end(),
                     [this](Term t) { return evaluator_.holds(t).value_or(false); });
}

}  // namespace nalar::solver
