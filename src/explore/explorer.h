// The search: depth-first over decisions. The vm steps, the solver prunes, bounds cut, budgets stop.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/stopwatch.h"
#include "base/watchdog.h"
#include "explore/kept_stack.h"
#include "explore/loop_counts.h"
#include "explore/time_share.h"
#include "explore/work.h"
#include "solver/chain.h"
#include "term/evaluate.h"
#include "vm/machine.h"

namespace nalar::explore {

class Explorer;

struct Budget {
  std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
  uint64_t memory_mb = 4096;
  const std::atomic<bool>* interrupted = nullptr;
  const Watchdog* watchdog = nullptr;  ///< over the whole run; null: nobody watches
  TimeShare* share = nullptr;          ///< what the search takes its time from; null: only the deadline counts
  /// Called at the start of the search and then up to ten times a second, if set.
  std::function<void(const Explorer&, std::chrono::steady_clock::time_point now)> watch = {};
};

/// Why a search has stopped that may go on when its method gets another share of the time.
inline constexpr std::string_view kShareUsedUp = "share of time";

/// Less work is not worth the way to it.
inline constexpr std::chrono::microseconds kShareInterval = std::chrono::milliseconds(2);

/// Others who could take over a part of the search.
class Helpers {
 public:
  virtual ~Helpers() = default;
  /// Asked at every decision.
  virtual bool are_idle() const = 0;
  virtual void give(Work work) = 0;
};

struct Bounds {
  /// How often in a row one place may decide the same way in one activation, or in nested activations of its method. (A
  /// place that keeps changing its mind is cut after the square of that.)
  uint32_t loop = 16;
  /// Calls and backward branches of a path without any decision or look at something new.
  uint64_t steps = 500'000;
  /// Elements of an array of symbolic length.
  int32_t length = 100'000;
  /// One path from each state that the precondition allows, instead of all.
  bool one_path = false;
};

/// Where the time of a search went; measured only if asked for.
struct PhaseTimes {
  double interpreting = 0;  ///< bytecode
  double choosing = 0;      ///< applying alternatives, and undoing them
  double describing = 0;    ///< telling the observer
  uint64_t choices = 0, paths = 0;
};

/// How a path ended.
enum class PathEnd : uint8_t {
  Returned,
  Threw,
  Exited,
  Cut,          ///< by a bound; see `reason` for its name
  Assumed,      ///< an assumption failed
  Unsupported,  ///< see `reason`
  Unknown,      ///< the solver could not decide an alternative; see `reason`
};

/// One alternative taken on the current path.
struct Taken {
  Taken(const vm::Decision& decision, uint32_t chosen)
      : method(decision.method),
        at(decision.at),
        kind(decision.kind),
        alternative(chosen),
        guard(decision.alternatives[chosen].guard),
        change(decision.alternatives[chosen].effect.change) {}

  const program::Method* method;
  const program::Instruction* at;
  vm::DecisionKind kind;
  uint32_t alternative;
  term::Term guard;
  heap::Change change;
};

/// Told of every path while the machine still holds its final state.
class PathObserver {
 public:
  virtual ~PathObserver() = default;
  /// The point has been reached where the work begins: from here on, paths are new.
  virtual void on_begin() {}
  virtual void on_path(PathEnd end, std::string_view reason) = 0;
};

class Explorer {
 public:
  Explorer(vm::Machine& machine, solver::PathCondition& path, Bounds bounds, Budget budget, PathObserver& observer);

  /// A part of what is left to explore goes to these when they are idle, but not more often than at this interval.
  void share_with(Helpers* helpers, std::chrono::microseconds interval = kShareInterval) {
    helpers_ = helpers;
    share_interval_ = interval;
  }
  /// Explores what `work` says from the machine's present state, which `Machine::start` has prepared. Returns the
  /// reason why the search stopped early, or an empty string.
  std::string run(const Work& work = {});
  /// What is left to explore if it has stopped early.
  const std::optional<Work>& left() const { return left_; }

  /// Before `run`.
  void set_profiling(bool on) { profiling_ = on; }
  const PhaseTimes& times() const { return times_; }

  /// The decisions of the current path, forced ones left out.
  const std::vector<Taken>& taken() const { return taken_; }
  uint64_t decisions() const { return decisions_; }
  /// Decisions of the current path that have alternatives left.
  size_t frontier() const { return choices_.size(); }

 private:
  struct ChoicePoint {
    vm::MachineMark machine;
    term::Mark pool;
    size_t path_depth = 0;
    size_t taken = 0, way = 0, counted = 0;
    vm::Decision decision;
    uint32_t next = 0;  ///< the first alternative not tried yet
    bool known = false;
    solver::Answer answer = {};  ///< about it, if known
  };
  struct Next {
    uint32_t alternative = kNone;
    solver::Answer answer = {};
  };
  static constexpr uint32_t kNone = UINT32_MAX;
  bool is_over() const { return budget_.watchdog && budget_.watchdog->is_over(); }
  static constexpr uint32_t kUnwatched = 16;  ///< alternatives between looks at the clock

  void search();
  vm::Stop run_slice();
  bool follow(const Work& work);
  void begin();
  bool run_to_decision();
  bool turn(vm::Decision& decision, const Turn& turn, std::optional<uint32_t> open);
  bool is_expected(const Work& work, size_t number, uint32_t fingerprint);
  bool lost(const std::string& reason, PathEnd end = PathEnd::Unsupported);
  void find_again(vm::Decision& decision, const std::vector<int32_t>& values);
  vm::Stop run_machine();
  void choose(vm::Decision& decision, uint32_t alternative, solver::Answer& answer);
  ChoicePoint& leave_choice(vm::Decision& decision, uint32_t alternative);
  bool end_others(const vm::Decision& decision, uint32_t chosen);
  /// Takes the only alternative there is: nothing is assumed.
  void go_on(const vm::Decision& decision, uint32_t alternative) {
    way_.push_back({alternative, true});
    apply(decision, alternative);
  }
  void apply(const vm::Decision& decision, uint32_t alternative) {
    Stopwatch watch(profiling_, times_.choosing);
    ++times_.choices;
    machine_.learn(decision, alternative);
    machine_.apply(decision.alternatives[alternative].effect);
  }
  bool take_next(vm::Decision& decision, uint32_t first);
  solver::Answer& answer_about(const vm::Decision& decision, uint32_t alternative);
  static bool is_last(const vm::Decision& decision, uint32_t alternative) {
    return alternative + 1 == decision.alternatives.size() && !decision.enumeration.value;
  }
  bool enumerate(vm::Decision& decision);
  std::optional<int32_t> next_value(const vm::Enumeration& rest);
  term::Term has_value(const vm::Enumeration& rest, int32_t value);
  void add_alternative(vm::Decision& decision, int32_t value);
  bool backtrack();
  bool is_done(const ChoicePoint& choice) const;
  bool is_structural(const vm::Alternative& alternative) const { return machine_.pool().is_true(alternative.guard); }
  bool over_bound(const vm::Decision& decision, uint32_t alternative) {
    return !is_structural(decision.alternatives[alternative]) &&
           loops_.most(decision.at, alternative) >= bounds_.loop && count_over_bound(decision, alternative);
  }
  bool count_over_bound(const vm::Decision& decision, uint32_t alternative);
  void take(const vm::Decision& decision, uint32_t alternative, solver::Answer& answer);
  bool other_feasible(const vm::Decision& decision, uint32_t chosen);
  bool finish_path(vm::Stop stop);
  bool needs_longer_arrays();
  bool stuck(vm::Stop stop);
  void end_early(const vm::Effect& effect);
  bool over_budget();
  bool has_progressed() const;
  void take_time(std::chrono::steady_clock::time_point now);
  /// Whether the search has to stop before an alternative. Most alternatives take less time than a look at the clock is
  /// worth; a query to the backend may take as long as the solver is allowed to.
  bool must_stop() {
    bool interrupted = budget_.interrupted && budget_.interrupted->load(std::memory_order_relaxed);
    bool soon =
        ++unwatched_ < kUnwatched && path_.statistics().backend.asked == backend_asked_ && !interrupted && !is_over();
    if (soon && !(helpers_ && helpers_->are_idle())) [[likely]]
      return false;
    unwatched_ = 0;
    backend_asked_ = path_.statistics().backend.asked;
    return over_budget();
  }
  void share(std::chrono::steady_clock::time_point now);
  Work work_at(size_t way, size_t choices) const;
  Work rest() const;
  bool leave_off(const vm::Decision& decision, uint32_t alternative);
  static std::vector<int32_t> values_of(const vm::Decision& decision);

  vm::Machine& machine_;
  solver::PathCondition& path_;
  Bounds bounds_;
  Budget budget_;
  PathObserver& observer_;
  bool profiling_ = false;
  PhaseTimes times_;
  term::Evaluator evaluator_;
  std::chrono::steady_clock::time_point next_watch_ = {}, next_measure_ = {};
  std::chrono::steady_clock::time_point taken_until_ = {};  ///< the time up to here is taken from the share
  bool begun_ = false;                                      ///< the place has been reached where the work begins
  std::string stopped_;                                     ///< why the search ends early
  std::optional<uint64_t> finished_;  ///< the state from which the last path began that ran to its end
  uint32_t unwatched_ = 0;            ///< alternatives since budgets were looked at
  uint64_t backend_asked_ = 0;        ///< how often, at that time
  KeptStack<ChoicePoint> choices_;
  Next next_;               ///< the next alternative that may be feasible, if that was found out
  solver::Answer checked_;  ///< about the one that is looked at
  std::vector<Taken> taken_;
  std::vector<Turn> way_;                                   ///< all decisions of the current path
  std::optional<Work> left_;                                ///< from where the search stopped early
  std::map<size_t, std::vector<int32_t>> followed_values_;  ///< see Work::values
  Helpers* helpers_ = nullptr;
  size_t given_ = 0;  ///< so many of the choices, the first ones, are others' work now
  std::chrono::microseconds share_interval_ = kShareInterval;
  std::chrono::steady_clock::time_point next_share_ = {};
  LoopCounts loops_;  ///< of what is taken, except for structural decisions
  uint64_t decisions_ = 0;
  uint64_t begun_at_ = 0;              ///< so many choices had been made when the work began
  uint64_t steps_ = 0, progress_ = 0;  ///< since when the path has come no further, and how far it is
  uint32_t base_epoch_ = 0;            ///< of the heap when the search began
};

}  // namespace nalar::explore
