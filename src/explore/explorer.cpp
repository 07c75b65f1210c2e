#include "explore/explorer.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace nalar::explore {

using solver::Answer;
using vm::Alternative;
using vm::Decision;
using vm::Stop;

namespace {

constexpr int64_t kSlice = 20'000;         // calls and backward branches between looks at the budget
constexpr uint64_t kLooksPerMeasure = 64;  // looks at the budget between measurements of the whole process's memory

uint64_t resident_mb() {
  std::FILE* file = std::fopen("/proc/self/statm", "r");
  if (!file) return 0;
  unsigned long total = 0, resident = 0;
  int fields = std::fscanf(file, "%lu %lu", &total, &resident);
  std::fclose(file);
  return fields == 2 ? resident * static_cast<uint64_t>(::sysconf(_SC_PAGESIZE)) >> 20 : 0;
}

}  // namespace

Explorer::Explorer(vm::Machine& machine, solver::PathCondition& path, Bounds bounds, Budget budget,
                   PathObserver& observer)
    : machine_(machine),
      path_(path),
      bounds_(bounds),
      budget_(budget),
      observer_(observer),
      evaluator_(machine.pool()) {}

// Looked at in every slice and at every decision. The heap knows its size; asking for that of the process, with the
// solver's part, takes longer and is done now and then.
bool Explorer::over_budget() {
  bool measure = looks_++ % kLooksPerMeasure == 0;
  if (budget_.interrupted && budget_.interrupted->load(std::memory_order_relaxed)) {
    stopped_ = "interrupted";
  } else if (std::chrono::steady_clock::now() >= budget_.deadline) {
    stopped_ = "timeout";
  } else if (machine_.heap().footprint() >> 20 > budget_.memory_mb || (measure && resident_mb() > budget_.memory_mb)) {
    stopped_ = "memory";
  }
  return !stopped_.empty();
}

std::string Explorer::run() {
  base_epoch_ = machine_.heap().epoch();
  while (true) {
    machine_.set_fuel(kSlice);
    Stop stop = machine_.run();
    if (stop == Stop::Pause) {
      if (over_budget()) return stopped_;
      continue;
    }
    bool alive = stop == Stop::Decide ? take_next(machine_.take_decision(), 0) : finish_path(stop);
    if (!alive && !backtrack()) return stopped_;
  }
}

/// Reports the end of a path. Always false: the path is over.
bool Explorer::finish_path(Stop stop) {
  switch (stop) {
    case Stop::Returned: observer_.on_path(PathEnd::Returned, {}); break;
    case Stop::Threw: observer_.on_path(PathEnd::Threw, {}); break;
    case Stop::Exited: observer_.on_path(PathEnd::Exited, {}); break;
    case Stop::Assumed: observer_.on_path(PathEnd::Assumed, {}); break;
    default: observer_.on_path(PathEnd::Unsupported, machine_.reason()); break;
  }
  return false;
}

// Tries the alternatives from `first` on, then those that can still be enumerated. The first feasible one is taken; if
// others are left, a choice point remembers them. False if none is left, the path ends at once or the search has to
// stop: one query may take as long as the solver is allowed to, so time is looked at before each.
bool Explorer::take_next(Decision decision, uint32_t first) {
  bool possible = first > 0;  // the guards cover all cases, and the path is feasible so far
  for (uint32_t i = first;; i++) {
    if (over_budget()) return false;
    std::optional<Answer> enumerated;
    if (i == decision.alternatives.size() && !(enumerated = enumerate(decision))) {
      if (!possible) observer_.on_path(PathEnd::Unknown, "internal error: a decision without a feasible alternative");
      return false;
    }
    const Alternative& alternative = decision.alternatives[i];
    decisions_++;
    Answer answer = enumerated ? *std::move(enumerated) : path_.check(alternative.guard);
    if (answer.is_unsat()) continue;
    possible = true;
    if (answer.is_unknown()) {
      observer_.on_path(PathEnd::Unknown, answer.reason);
      continue;
    }
    bool last = i + 1 == decision.alternatives.size() && !decision.enumeration.value;
    if (over_bound(decision, i) && other_feasible(decision, i)) {
      observer_.on_path(PathEnd::Cut, "loop-bound");
      continue;
    }
    vm::Effect effect = alternative.effect;
    take(decision, i);
    if (!last) {
      // The mark is taken before the guard is assumed and the effect applied.
      ChoicePoint choice{machine_.mark(), machine_.pool().mark(), path_.depth(), taken_.size() - 1, {}, i + 1};
      choice.decision = std::move(decision);
      choices_.push_back(std::move(choice));
    }
    const Taken& now = taken_.back();
    path_.assume(now.guard, std::move(answer.model));
    if (!effect.cut.empty()) {
      bool assumption = effect.cut == "assume";
      observer_.on_path(assumption ? PathEnd::Assumed : PathEnd::Cut, std::string(effect.cut));
      return false;
    }
    machine_.apply(effect);
    return true;
  }
}

/// Adds an alternative for a value that none stands for yet, with the model that gave it. Nothing if there is none.
std::optional<Answer> Explorer::enumerate(Decision& decision) {
  vm::Enumeration& rest = decision.enumeration;
  if (!rest.value) return std::nullopt;
  Answer answer = path_.check(rest.remaining);
  if (answer.is_unknown()) observer_.on_path(PathEnd::Unknown, answer.reason);
  if (!answer.is_sat()) return std::nullopt;
  evaluator_.assign(answer.model.values);
  std::optional<uint64_t> value = evaluator_.evaluate(rest.value);
  CHECK(value, "a model of the remaining values should have one");
  Alternative next{machine_.pool().eq(rest.value, machine_.arith().constant(term::Kind::Int, *value)), rest.effect};
  next.effect.value = heap::Value::of_int(static_cast<int32_t>(*value));
  rest.remaining = machine_.pool().and_(rest.remaining, machine_.pool().not_(next.guard));
  decision.alternatives.push_back(std::move(next));
  return answer;
}

void Explorer::take(const Decision& decision, uint32_t alternative) {
  taken_.push_back(
      {decision.method, decision.at, decision.kind, alternative, decision.alternatives[alternative].guard});
  Streak& streak = streaks_[{decision.activation, decision.at, 0}];
  undo_.push_back({decision.activation, streak});
  streak = {alternative, streak.alternative == alternative ? streak.length + 1 : 1};
  site_counts_[{decision.activation, decision.at, alternative}]++;
  site_counts_[{0, decision.at, alternative}]++;
}

void Explorer::forget_taken(size_t size) {
  while (taken_.size() > size) {
    const Undo& undo = undo_.back();
    for (uint64_t activation : {undo.activation, uint64_t{0}}) {
      auto found = site_counts_.find({activation, taken_.back().at, taken_.back().alternative});
      if (--found->second == 0) site_counts_.erase(found);
    }
    SiteKey site{undo.activation, taken_.back().at, 0};
    if (undo.before.length > 0) {
      streaks_[site] = undo.before;
    } else {
      streaks_.erase(site);
    }
    undo_.pop_back();
    taken_.pop_back();
  }
}

uint32_t Explorer::count_at(const SiteKey& key) const {
  auto found = site_counts_.find(key);
  return found == site_counts_.end() ? 0 : found->second;
}

bool Explorer::backtrack() {
  while (!choices_.empty()) {
    ChoicePoint choice = std::move(choices_.back());
    choices_.pop_back();
    uint32_t previous_epoch = choices_.empty() ? base_epoch_ : choices_.back().machine.heap.epoch;
    forget_taken(choice.taken);
    machine_.rewind(choice.machine, false, previous_epoch);
    path_.rollback(choice.path_depth);
    machine_.pool().rollback(choice.pool);
    if (take_next(std::move(choice.decision), choice.next)) return true;
    if (!stopped_.empty()) return false;
  }
  return false;
}

// A loop goes on because one place decides the same way again and again; recursion does so in nested activations.
bool Explorer::over_bound(const Decision& decision, uint32_t alternative) {
  auto streak = streaks_.find({decision.activation, decision.at, 0});
  bool same = streak != streaks_.end() && streak->second.alternative == alternative;
  if (same && streak->second.length >= bounds_.loop) return true;
  if (count_at({decision.activation, decision.at, alternative}) >= bounds_.loop * bounds_.loop) return true;
  if (count_at({0, decision.at, alternative}) < bounds_.loop) return false;
  uint32_t active = 0;
  for (uint32_t i = machine_.depth(); i-- > 0;) active += machine_.frame_at(i).method == decision.method;
  return active > bounds_.loop;
}

// A decision with one feasible alternative is forced: it is no iteration that a bound should count.
bool Explorer::other_feasible(const Decision& decision, uint32_t chosen) {
  for (uint32_t i = 0; i < decision.alternatives.size(); i++)
    if (i != chosen && !path_.check(decision.alternatives[i].guard).is_unsat()) return true;
  return decision.enumeration.value && !path_.check(decision.enumeration.remaining).is_unsat();
}

}  // namespace nalar::explore
