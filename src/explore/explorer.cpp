#include "explore/explorer.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

#include "base/coarse_clock.h"
#include "base/stopwatch.h"

namespace nalar::explore {

using solver::Answer;
using vm::Alternative;
using vm::Decision;
using vm::Stop;

namespace {

constexpr int64_t kSlice = 20'000;  // calls and backward branches between looks at the budget
constexpr auto kWatchInterval = std::chrono::milliseconds(100);
constexpr auto kMeasureInterval = std::chrono::milliseconds(20);  // of the whole process's memory

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
  auto now = coarse_now();
  bool measure = now >= next_measure_;
  if (measure) next_measure_ = now + kMeasureInterval;
  if (budget_.watch && now >= next_watch_) {
    budget_.watch(*this, now);
    next_watch_ = now + kWatchInterval;
  }
  if (helpers_ && helpers_->are_idle()) share(now);
  if (budget_.interrupted && budget_.interrupted->load(std::memory_order_relaxed)) {
    stopped_ = "interrupted";
  } else if (now >= budget_.deadline) {
    stopped_ = "timeout";
  } else if (machine_.heap().footprint() >> 20 > budget_.memory_mb || (measure && resident_mb() > budget_.memory_mb)) {
    stopped_ = "memory";
  }
  return !stopped_.empty();
}

Stop Explorer::run_machine() {
  Stopwatch watch(profiling_, times_.interpreting);
  return machine_.run();
}

std::string Explorer::run(const Work& work) {
  base_epoch_ = machine_.heap().epoch();
  bool found = follow(work);
  if (!begun_) begin();
  if (found) search();
  if (!stopped_.empty() && !pending_) pending_ = work;
  return stopped_;
}

Stop Explorer::run_slice() {
  machine_.set_fuel(kSlice);
  Stop stop = run_machine();
  steps_ += static_cast<uint64_t>(kSlice - machine_.fuel());
  return stop;
}

void Explorer::search() {
  while (true) {
    Stop stop = run_slice();
    if (stop == Stop::Pause && over_budget()) {
      pending_ = work_at(way_.size(), choices_.size());
      return;
    }
    bool alive = !stuck(stop);
    if (alive && stop != Stop::Pause)
      alive = stop == Stop::Decide ? take_next(machine_.decision(), 0) : finish_path(stop);
    if (!alive && (!stopped_.empty() || !backtrack())) return;
  }
}

/// Ends a path that goes on and on without deciding anything or looking at anything new: most likely it goes round in
/// circles in a cyclic structure. Where nothing was decided at all, a long computation is what the user wants.
bool Explorer::stuck(Stop stop) {
  if (stop != Stop::Pause && stop != Stop::Decide) return false;
  uint64_t progress = machine_.symbolic_heap().initialised() + taken_.size();
  if (progress != progress_) {
    progress_ = progress;
    steps_ = 0;
  }
  if (steps_ < bounds_.steps || taken_.empty()) return false;
  observer_.on_path(PathEnd::Cut, "step-bound");
  steps_ = 0;
  return true;
}

/// Reports the end of a path. Always false: the path is over.
bool Explorer::finish_path(Stop stop) {
  if (stop == Stop::Returned || stop == Stop::Threw || stop == Stop::Exited)
    finished_ = machine_.contract_state().pre_state;
  Stopwatch watch(profiling_, times_.describing);
  ++times_.paths;
  switch (stop) {
    case Stop::Returned: observer_.on_path(PathEnd::Returned, {}); break;
    case Stop::Threw: observer_.on_path(PathEnd::Threw, {}); break;
    case Stop::Exited: observer_.on_path(PathEnd::Exited, {}); break;
    case Stop::Assumed: observer_.on_path(PathEnd::Assumed, {}); break;
    default: observer_.on_path(PathEnd::Unsupported, machine_.reason()); break;
  }
  return false;
}

// Tries the alternatives from `first` on, about which the answer may be known, then those that can still be enumerated.
// The first feasible one is taken; if others are left, a choice point remembers them. False if none is left, the path
// ends at once or the search has to stop: one query may take as long as the solver is allowed to, so time is looked at
// before each.
bool Explorer::take_next(Decision& decision, uint32_t first, std::optional<Answer> known) {
  bool open = first > 0;      // some other alternative may be the right one
  bool possible = first > 0;  // the guards cover all cases, and the path is feasible so far
  for (uint32_t i = first;; i++) {
    if (over_budget()) {
      pending_ = work_at(way_.size(), choices_.size());
      pending_->first = open ? i : 0;  // what has been found infeasible is found so again
      if (decision.enumeration.value) pending_->values[way_.size()] = values_of(decision);
      return false;
    }
    bool listed = i < decision.alternatives.size();
    if (!listed && !enumerate(decision)) {
      if (!possible) observer_.on_path(PathEnd::Unknown, "internal error: a decision without a feasible alternative");
      return false;
    }
    const Alternative& alternative = decision.alternatives[i];
    decisions_++;
    bool structural = machine_.pool().is_true(alternative.guard);
    Answer answer = structural ? Answer::sat_as_is()
                    : known    ? *std::exchange(known, std::nullopt)
                               : path_.check(alternative.guard);
    if (answer.is_unsat()) continue;
    possible = true;
    if (answer.is_unknown()) {
      open = true;
      observer_.on_path(PathEnd::Unknown, answer.reason());
      continue;
    }
    // Where nothing else is possible, what is taken follows from the path condition.
    next_.reset();
    bool forced = listed && !structural && !open && !other_feasible(decision, i);
    if (!forced && over_bound(decision, i) && (open || listed || other_feasible(decision, i))) {
      open = true;
      observer_.on_path(PathEnd::Cut, "loop-bound");
      continue;
    }
    return forced ? go_on(decision, i) : choose(decision, i, std::move(answer));
  }
}

/// Takes an alternative that is feasible. If others are left, a choice point remembers them: its mark is taken before
/// the guard is assumed and the effect applied.
bool Explorer::choose(Decision& decision, uint32_t alternative, Answer answer) {
  take(decision, alternative);
  bool last = alternative + 1 == decision.alternatives.size() && !decision.enumeration.value;
  if (last) return assume(decision, alternative, std::move(answer));
  uint32_t next = next_ ? next_->alternative : alternative + 1;
  choices_.push_back({machine_.mark(),
                      machine_.pool().mark(),
                      path_.depth(),
                      taken_.size() - 1,
                      way_.size() - 1,
                      std::move(decision),
                      next,
                      {}});
  if (next_) choices_.back().answer = std::move(next_->answer);
  return assume(choices_.back().decision, alternative, std::move(answer));
}

bool Explorer::assume(const Decision& decision, uint32_t alternative, Answer answer) {
  term::Term guard = decision.alternatives[alternative].guard;
  if (!machine_.pool().is_true(guard)) path_.assume(guard, std::move(answer));
  return apply(decision, alternative);
}

/// Takes the only alternative there is: nothing is assumed.
bool Explorer::go_on(const Decision& decision, uint32_t alternative) {
  way_.push_back({alternative, true});
  return apply(decision, alternative);
}

/// False if the alternative ends the path.
bool Explorer::apply(const Decision& decision, uint32_t alternative) {
  const vm::Effect& effect = decision.alternatives[alternative].effect;
  if (!effect.cut.empty() || !effect.gap.empty()) {
    end_early(effect);
    return false;
  }
  Stopwatch watch(profiling_, times_.choosing);
  ++times_.choices;
  machine_.learn(decision, alternative);
  machine_.apply(effect);
  return true;
}

/// Reports a path that an alternative ends.
void Explorer::end_early(const vm::Effect& effect) {
  if (!effect.gap.empty()) return observer_.on_path(PathEnd::Unsupported, effect.gap);
  bool assumption = effect.cut == "assume";
  observer_.on_path(assumption ? PathEnd::Assumed : PathEnd::Cut, std::string(effect.cut));
}

void Explorer::take(const Decision& decision, uint32_t alternative) {
  const Alternative& chosen = decision.alternatives[alternative];
  taken_.push_back({decision.method, decision.at, decision.kind, alternative, chosen.guard, chosen.effect.change});
  way_.push_back({alternative, false});
  if (machine_.pool().is_true(chosen.guard)) return undo_.push_back({});  // no bound looks at it
  Streak& streak = streaks_[{decision.activation, decision.at, 0}];
  undo_.push_back({decision.activation, streak});
  bool goes_on = streak.alternative == alternative && streak.initialised == machine_.symbolic_heap().initialised();
  streak = {alternative, goes_on ? streak.length + 1 : 1, machine_.symbolic_heap().initialised()};
  site_counts_[{decision.activation, decision.at, alternative}]++;
  site_counts_[{0, decision.at, alternative}]++;
}

void Explorer::forget_taken(size_t size) {
  for (; taken_.size() > size; taken_.pop_back(), undo_.pop_back()) {
    const Undo& undo = undo_.back();
    if (undo.activation == 0) continue;
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
  }
}

uint32_t Explorer::count_at(const SiteKey& key) const {
  auto found = site_counts_.find(key);
  return found == site_counts_.end() ? 0 : found->second;
}

/// One path is enough, and there has been one from where this choice came up.
bool Explorer::is_done(const ChoicePoint& choice) const {
  return bounds_.one_path && finished_ == choice.machine.contract.pre_state;
}

bool Explorer::backtrack() {
  while (!choices_.empty()) {
    ChoicePoint choice = std::move(choices_.back());
    choices_.pop_back();
    uint32_t previous_epoch = choices_.empty() ? base_epoch_ : choices_.back().machine.heap.epoch;
    {
      Stopwatch watch(profiling_, times_.choosing);
      forget_taken(choice.taken);
      machine_.rewind(choice.machine, false, previous_epoch);
      path_.rollback(choice.path_depth);
      machine_.pool().rollback(choice.pool);
    }
    way_.resize(choice.way);
    steps_ = 0;
    bool given = choices_.size() < given_;
    given_ = std::min(given_, choices_.size());
    if (given || is_done(choice)) continue;
    if (take_next(choice.decision, choice.next, std::move(choice.answer))) return true;
    if (!stopped_.empty()) return false;
  }
  return false;
}

// A loop goes on because one place decides the same way again and again; recursion does so in nested activations.
// Iterations that look at something new in the initial heap do not count: the bounds on the heap end those.
bool Explorer::over_bound(const Decision& decision, uint32_t alternative) {
  if (machine_.pool().is_true(decision.alternatives[alternative].guard)) return false;
  uint64_t initialised = machine_.symbolic_heap().initialised();
  auto streak = streaks_.find({decision.activation, decision.at, 0});
  bool same = streak != streaks_.end() && streak->second.alternative == alternative &&
              streak->second.initialised == initialised;
  if (same && streak->second.length >= bounds_.loop) return true;
  if (count_at({decision.activation, decision.at, alternative}) >= bounds_.loop * bounds_.loop) return true;
  if (count_at({0, decision.at, alternative}) < bounds_.loop) return false;
  uint32_t active = 0;
  uint64_t since = machine_.symbolic_heap().last_look();
  for (uint32_t i = machine_.depth(); i-- > 0 && machine_.frame_at(i).activation >= since;)
    active += machine_.frame_at(i).method == decision.method;
  return active > bounds_.loop;
}

// A decision with one feasible alternative is forced: it is no iteration that a bound should count.
// Those before the chosen one have been found infeasible. The answer about the next one is kept.
bool Explorer::other_feasible(const Decision& decision, uint32_t chosen) {
  for (uint32_t i = chosen + 1; i < decision.alternatives.size(); i++) {
    Answer answer = path_.check(decision.alternatives[i].guard);
    if (answer.is_unsat()) continue;
    next_ = Next{i, std::move(answer)};
    return true;
  }
  return decision.enumeration.value && !path_.check(decision.enumeration.remaining).is_unsat();
}

}  // namespace nalar::explore
