#include "explore/explorer.h"

#include <fmt/format.h>

#include "base/coarse_clock.h"
#include "base/shrink.h"
#include "explore/fingerprint.h"

namespace nalar::explore {

using solver::Answer;
using vm::Alternative;
using vm::Decision;
using vm::Stop;

namespace {

constexpr int64_t kSlice = 20'000;  // calls and backward branches between looks at the budget
constexpr auto kWatchInterval = std::chrono::milliseconds(100);
constexpr auto kMeasureInterval = std::chrono::milliseconds(20);  // of the whole process's memory

}  // namespace

Explorer::Explorer(vm::Machine& machine, solver::PathCondition& path, Bounds bounds, Budget budget,
                   PathObserver& observer)
    : machine_(machine),
      path_(path),
      bounds_(bounds),
      budget_(budget),
      observer_(observer),
      evaluator_(machine.pool()) {}

// The heap knows its size; asking for that of the process, with the solver's part, takes longer and is done now and
// then.
bool Explorer::over_budget() {
  auto now = coarse_now();
  bool measure = now >= next_measure_;
  if (measure) next_measure_ = now + kMeasureInterval;
  if (budget_.watch && now >= next_watch_) {
    budget_.watch(*this, now);
    next_watch_ = now + kWatchInterval;
  }
  if (helpers_ && helpers_->are_idle()) share(now);
  take_time(now);
  using Over = Watchdog::Over;
  Over over = budget_.watchdog ? budget_.watchdog->over() : Over::Nothing;
  if (over == Over::Interrupted || (budget_.interrupted && budget_.interrupted->load(std::memory_order_relaxed))) {
    stopped_ = "interrupted";
  } else if (over == Over::Time || now >= budget_.deadline) {
    stopped_ = "timeout";
  } else if (over == Over::Memory || machine_.heap().footprint() >> 20 > budget_.memory_mb ||
             (measure && resident_mb() > budget_.memory_mb)) {
    stopped_ = "memory";
  } else if (budget_.share && budget_.share->is_used_up() && has_progressed()) {
    stopped_ = kShareUsedUp;
  }
  return !stopped_.empty();
}

/// Whether the work is further than where it began: who goes on later has to find the way again. A path that computes
/// and decides nothing may take long.
bool Explorer::has_progressed() const { return begun_ && (times_.choices > begun_at_ || steps_ > kSlice); }

void Explorer::take_time(std::chrono::steady_clock::time_point now) {
  if (budget_.share) budget_.share->take(now - taken_until_);
  taken_until_ = now;
}

Stop Explorer::run_machine() {
  Stopwatch watch(profiling_, times_.interpreting);
  return machine_.run();
}

std::string Explorer::run(const Work& work) {
  base_epoch_ = machine_.heap().epoch();
  unwatched_ = kUnwatched;
  taken_until_ = coarse_now();
  bool found = follow(work);
  if (!begun_) begin();
  if (found) search();
  if (!stopped_.empty() && !left_) left_ = work;  // the work has not begun
  take_time(coarse_now());
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
      left_ = rest();
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
  bool ended = stop == Stop::Returned || stop == Stop::Threw || stop == Stop::Exited;
  if (ended && needs_longer_arrays()) {
    observer_.on_path(PathEnd::Cut, "length-bound");
    return false;
  }
  switch (stop) {
    case Stop::Returned: observer_.on_path(PathEnd::Returned, {}); break;
    case Stop::Threw: observer_.on_path(PathEnd::Threw, {}); break;
    case Stop::Exited: observer_.on_path(PathEnd::Exited, {}); break;
    case Stop::Assumed: observer_.on_path(PathEnd::Assumed, {}); break;
    default: observer_.on_path(PathEnd::Unsupported, machine_.reason()); break;
  }
  return false;
}

/// Takes an alternative that is feasible. If others are left, a choice point remembers them: its mark is taken before
/// the guard is assumed and the effect applied.
[[gnu::always_inline]] inline void Explorer::choose(Decision& decision, uint32_t alternative, Answer& answer) {
  bool last = is_last(decision, alternative) || end_others(decision, alternative);
  Decision& kept = last ? decision : leave_choice(decision, alternative).decision;
  next_.alternative = kNone;
  take(kept, alternative, answer);
}

// Tries the alternatives from `first` on, about one of which the answer may be known, then those that can still be
// enumerated. Those that end the path are reported; the first other one that is feasible is taken. False if there is
// none, or if the search has to stop.
bool Explorer::take_next(Decision& decision, uint32_t first) {
  bool open = first > 0;      // some other alternative may be the right one
  bool possible = first > 0;  // the guards cover all cases, and the path is feasible so far
  // Of a branch about order, both alternatives are often seen to be feasible at once: then nothing is asked about them.
  bool both = first == 0 && decision.order && path_.is_open(decision.order);
  for (uint32_t i = first;; i++) {
    if (must_stop()) return leave_off(decision, open ? i : 0);  // what has been found infeasible is found so again
    bool listed = i < decision.alternatives.size();
    if (!listed && !enumerate(decision)) {
      if (!possible) observer_.on_path(PathEnd::Unknown, "internal error: a decision without a feasible alternative");
      return false;
    }
    decisions_++;
    bool structural = is_structural(decision.alternatives[i]);
    if (both) checked_ = Answer::sat_at_sight();
    Answer& answer = structural || both ? checked_ : answer_about(decision, i);
    if (!structural && answer.is_unsat()) continue;
    possible = true;
    if (!structural && answer.is_unknown()) {
      // It may just be that there was no time left for an answer.
      if (over_budget()) return leave_off(decision, open ? i : 0);
      open = true;
      observer_.on_path(PathEnd::Unknown, answer.reason());
      continue;
    }
    // Where nothing else is possible, what is taken follows from the path condition.
    next_.alternative = kNone;
    if (both && i == 0) next_ = {1, Answer::sat_at_sight()};
    bool forced = listed && !structural && !open && !both && !other_feasible(decision, i);
    if (!forced && over_bound(decision, i) && (open || listed || other_feasible(decision, i))) {
      open = true;
      observer_.on_path(PathEnd::Cut, "loop-bound");
      continue;
    }
    if (decision.alternatives[i].effect.ends == vm::Ends::No) {
      forced ? go_on(decision, i) : choose(decision, i, answer);
      return true;
    }
    end_early(decision.alternatives[i].effect);
    if (forced || is_last(decision, i)) return false;
    open = true;
    if (next_.alternative != kNone) i = next_.alternative - 1;  // none between them is feasible
  }
}

/// The search ends before an alternative of the decision, from where a later one can go on. Always false.
bool Explorer::leave_off(const Decision& decision, uint32_t alternative) {
  left_ = rest();
  left_->first = alternative;
  left_->fingerprints.push_back(fingerprint(machine_.pool(), decision));
  if (decision.enumeration.value) left_->values[way_.size()] = values_of(decision);
  return false;
}

/// It may have been found out already, when the one before was looked at; then nobody asks about another one while this
/// one is.
Answer& Explorer::answer_about(const Decision& decision, uint32_t alternative) {
  if (next_.alternative == alternative) {
    next_.alternative = kNone;
    return next_.answer;
  }
  return checked_ = path_.check(decision.alternatives[alternative].guard);
}

/// If all alternatives left end the path at once, and it is known whether they are feasible, they are reported now,
/// where the path still is at the decision, and nobody has to come back for them.
bool Explorer::end_others(const Decision& decision, uint32_t chosen) {
  if (decision.enumeration.value || bounds_.one_path) return false;
  bool found = next_.alternative != kNone;
  uint32_t first = found ? next_.alternative : chosen + 1;
  for (uint32_t i = first; i < decision.alternatives.size(); i++) {
    const Alternative& other = decision.alternatives[i];
    bool known = is_structural(other) || (found && i == first);
    if (!known || other.effect.ends == vm::Ends::No) return false;
  }
  for (uint32_t i = first; i < decision.alternatives.size(); i++) {
    decisions_++;
    if (!is_structural(decision.alternatives[i]) && next_.answer.is_unknown()) {
      observer_.on_path(PathEnd::Unknown, next_.answer.reason());
    } else if (over_bound(decision, i)) {
      observer_.on_path(PathEnd::Cut, "loop-bound");
    } else {
      end_early(decision.alternatives[i].effect);
    }
  }
  return true;
}

/// At a decision of a choice point that the search has come back to, that one is used again.
Explorer::ChoicePoint& Explorer::leave_choice(Decision& decision, uint32_t alternative) {
  bool again = &decision != &machine_.decision();
  ChoicePoint& choice = choices_.push();
  if (again) {
    CHECK(&choice.decision == &decision, "the search should have come back to the newest choice point");
    machine_.mark_again(choice.machine);
  } else {
    choice.decision.take_over(decision);
    machine_.mark(choice.machine);
    choice.path_depth = path_.depth();
    choice.taken = taken_.size();
    choice.way = way_.size();
    choice.counted = loops_.size();
  }
  choice.pool = machine_.pool().mark();
  choice.known = next_.alternative != kNone;
  choice.next = choice.known ? next_.alternative : alternative + 1;
  if (choice.known) choice.answer = std::move(next_.answer);
  return choice;
}

/// Reports a path that an alternative ends.
void Explorer::end_early(const vm::Effect& effect) {
  bool assumption = effect.ends == vm::Ends::Cut && effect.reason == "assume";
  PathEnd end = effect.ends == vm::Ends::Gap ? PathEnd::Unsupported : assumption ? PathEnd::Assumed : PathEnd::Cut;
  observer_.on_path(end, effect.reason);
}

/// Whether the path can be taken only with arrays that are longer than the bound. Arrays of any length are followed on
/// the way: so the bound matters, and is named, only where a path needs them.
bool Explorer::needs_longer_arrays() {
  if (machine_.symbolic_heap().lengths().empty()) return false;
  term::Term within = machine_.lengths_within(bounds_.length);
  return !machine_.pool().is_true(within) && path_.check(within).is_unsat();
}

/// Takes an alternative that is feasible, as the answer says: its guard is assumed, its effect applied.
void Explorer::take(const Decision& decision, uint32_t alternative, Answer& answer) {
  const Alternative& chosen = decision.alternatives[alternative];
  taken_.emplace_back(decision, alternative);
  way_.push_back({alternative, false});
  if (!is_structural(chosen)) {  // no bound looks at others
    loops_.push({decision.activation, decision.at}, alternative, machine_.symbolic_heap().initialised());
    term::Ordering order = decision.order ? decision.order_of(alternative) : term::Ordering();
    path_.assume(chosen.guard, std::move(answer), order);
  }
  apply(decision, alternative);
}

/// One path is enough, and there has been one from where this choice came up.
bool Explorer::is_done(const ChoicePoint& choice) const {
  return bounds_.one_path && finished_ == choice.machine.contract.pre_state;
}

bool Explorer::backtrack() {
  while (!choices_.empty()) {
    ChoicePoint& choice = choices_.pop();
    uint32_t previous_epoch = choices_.empty() ? base_epoch_ : choices_.back().machine.heap.epoch;
    {
      Stopwatch watch(profiling_, times_.choosing);
      loops_.shrink(choice.counted);
      machine_.rewind(choice.machine, previous_epoch);
      path_.rollback(choice.path_depth);
      machine_.pool().rollback(choice.pool);
    }
    taken_.erase(taken_.begin() + static_cast<ptrdiff_t>(choice.taken), taken_.end());
    shrink(way_, choice.way);
    steps_ = 0;
    bool given = choices_.size() < given_;
    given_ = std::min(given_, choices_.size());
    if (given || is_done(choice)) continue;
    next_.alternative = choice.known ? choice.next : kNone;
    if (choice.known) next_.answer = std::move(choice.answer);
    if (take_next(choice.decision, choice.next)) return true;
    if (!stopped_.empty()) return false;
    next_.alternative = kNone;
  }
  return false;
}

// A loop goes on because one place decides the same way again and again; recursion does so in nested activations.
// Iterations that look at something new in the initial heap do not count: the bounds on the heap end those.
bool Explorer::count_over_bound(const Decision& decision, uint32_t alternative) {
  if (loops_.total(decision.at, alternative) < bounds_.loop) return false;
  LoopCounts::Place place{decision.activation, decision.at};
  if (loops_.streak(place, alternative, machine_.symbolic_heap().initialised()) >= bounds_.loop) return true;
  if (loops_.count(place, alternative) >= bounds_.loop * bounds_.loop) return true;
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
    next_.answer = path_.check(decision.alternatives[i].guard);
    if (next_.answer.is_unsat()) continue;
    next_.alternative = i;
    return true;
  }
  return decision.enumeration.value && !path_.check(decision.enumeration.remaining).is_unsat();
}

}  // namespace nalar::explore
