#include "solver/slice_layer.h"

#include <algorithm>

#include "base/stopwatch.h"

namespace nalar::solver {

using term::Term;

SliceLayer::SliceLayer(term::Pool& pool, MakeBackend make, std::shared_ptr<VerdictStore> store, Statistics& statistics,
                       bool profiling, std::chrono::steady_clock::time_point deadline)
    : pool_(pool),
      make_(std::move(make)),
      trail_(make_(pool)),
      store_(std::move(store)),
      statistics_(statistics),
      profiling_(profiling),
      deadline_(deadline),
      slicer_(pool),
      bounds_(pool),
      encoder_(pool),
      evaluator_(pool) {}

std::optional<Answer> SliceLayer::decide(const Query& query) {
  auto ask = [&](LayerCount& count, bool timed, auto method) {
    Stopwatch watch(timed, count.seconds);
    std::optional<Answer> answer = (this->*method)(query);
    ++count.asked;
    count.answered += answer.has_value();
    return answer;
  };
  if (auto answer = ask(statistics_.bounds, profiling_, &SliceLayer::estimate)) return answer;
  if (auto answer = ask(statistics_.cache, profiling_, &SliceLayer::look_up)) return answer;
  return ask(statistics_.backend, true, &SliceLayer::solve);
}

/// Bounds show that there is no model, or where one may be.
std::optional<Answer> SliceLayer::estimate(const Query& query) {
  conjunction_ = slicer_.slice(query.assumed, query.guard);
  conjunction_.push_back(query.guard);
  if (!bounds_.propagate(conjunction_)) return Answer::unsat();
  std::vector<Bounds::SymbolBounds> symbols = bounds_.symbols();
  using Pick = term::Wide (*)(term::Wide current, term::Interval bounds);
  for (Pick pick : {Pick([](term::Wide current, term::Interval b) { return std::clamp(current, b.low, b.high); }),
                    Pick([](term::Wide, term::Interval b) { return b.low; }),
                    Pick([](term::Wide, term::Interval b) { return b.high; })}) {
    Model model = query.model;
    for (const auto& [id, bounds] : symbols) {
      auto current = static_cast<int64_t>(term::assigned_value(pool_, query.model.values, id));
      set_value(model, id, static_cast<uint64_t>(static_cast<int64_t>(pick(current, bounds))));
    }
    if (holds(model)) return Answer::sat(std::move(model));
  }
  return std::nullopt;
}

std::optional<Answer> SliceLayer::look_up(const Query& query) {
  canonical_ = encoder_.encode(conjunction_);
  std::optional<Verdict> verdict = store_->find(canonical_.key);
  if (!verdict) return std::nullopt;
  if (!verdict->satisfiable) return Answer::unsat();
  Model model = merge(query.model, verdict->values);
  if (!holds(model)) return std::nullopt;  // a store that outlives us may be damaged
  return Answer::sat(std::move(model));
}

std::optional<Answer> SliceLayer::solve(const Query& query) {
  if (std::chrono::steady_clock::now() >= deadline_) return Answer::unknown("timeout");
  // Where there is no model of all that is assumed, and the rest of it has one, there is none of the slice. This is
  // worth a try unless the slice is but a small part.
  if (conjunction_.size() * 2 > query.assumed.size() && trail_.refutes(query)) {
    store_->put(canonical_.key, {false});
    return Answer::unsat();
  }
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
  answer.model().values.resize(canonical_.symbols.size());
  store_->put(canonical_.key, {true, answer.model().values});
  return Answer::sat(merge(query.model, answer.model().values));
}

/// The path's model with the values of the symbols of the slice.
Model SliceLayer::merge(const Model& model, std::span<const uint64_t> values) const {
  Model merged = model;
  for (size_t i = 0; i < std::min(values.size(), canonical_.symbols.size()); ++i)
    set_value(merged, canonical_.symbols[i], values[i]);
  return merged;
}

void SliceLayer::set_value(Model& model, term::SymbolId id, uint64_t value) const {
  while (model.values.size() <= id) {
    auto next = static_cast<term::SymbolId>(model.values.size());
    model.values.push_back(term::assigned_value(pool_, model.values, next));
  }
  model.values[id] = value;
}

bool SliceLayer::holds(const Model& model) {
  evaluator_.assign(model.values);
  return std::all_of(conjunction_.begin(), conjunction_.end(),
                     [this](Term t) { return evaluator_.holds(t).value_or(false); });
}

}  // namespace nalar::solver
