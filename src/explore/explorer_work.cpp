// The search in parts: how a part is described, reached again, and given away.
#include <algorithm>

#include "base/coarse_clock.h"
#include "explore/explorer.h"
#include "explore/fingerprint.h"

namespace nalar::explore {

using solver::Answer;
using vm::Decision;
using vm::Stop;

/// Goes where the work begins. False if the search is over before.
bool Explorer::follow(const Work& work) {
  followed_values_ = work.values;
  for (size_t i = 0; i <= work.way.size(); i++) {
    if (i == work.way.size() && !work.first) break;
    if (!run_to_decision()) return false;
    Decision& decision = machine_.decision();
    if (auto values = work.values.find(i); values != work.values.end() && decision.enumeration.value)
      find_again(decision, values->second);
    if (i < work.way.size()) {
      auto open = work.open.find(i);
      if (!turn(decision, work.way[i], open == work.open.end() ? std::nullopt : std::optional(open->second)))
        return false;
      if (!work.way[i].forced && !is_expected(work, taken_.size() - 1, fingerprint(machine_.pool(), taken_.back())))
        return lost("another decision");
    } else {
      bool same = is_expected(work, taken_.size(), fingerprint(machine_.pool(), decision));
      if (!same || *work.first > decision.alternatives.size()) return lost("another decision");
      begin();
      return take_next(decision, *work.first) || (stopped_.empty() && backtrack());
    }
  }
  begin();
  return true;
}

void Explorer::begin() {
  begun_ = true;
  begun_at_ = times_.choices;
  observer_.on_begin();
  next_share_ = coarse_now() + share_interval_;
}

bool Explorer::run_to_decision() {
  while (true) {
    Stop stop = run_slice();
    if (stop == Stop::Decide) return true;
    if (stop != Stop::Pause) return lost("another end");
    if (over_budget()) return false;
  }
}

bool Explorer::is_expected(const Work& work, size_t number, uint32_t fingerprint) {
  return number < work.fingerprints.size() && work.fingerprints[number] == fingerprint;
}

/// Does again what was done at a decision. The first one of its alternatives that are still open may be left for later.
bool Explorer::turn(Decision& decision, const Turn& turn, std::optional<uint32_t> open) {
  if (turn.alternative >= decision.alternatives.size()) return lost("another decision");
  const vm::Alternative& chosen = decision.alternatives[turn.alternative];
  if (chosen.effect.ends != vm::Ends::No) return lost("another end");
  if (turn.forced) {
    go_on(decision, turn.alternative);
    return true;
  }
  if (must_stop()) return false;
  Answer answer = is_structural(chosen) ? Answer::sat_as_is() : path_.check(chosen.guard);
  if (answer.is_unknown()) return over_budget() ? false : lost(answer.reason(), PathEnd::Unknown);
  if (answer.is_unsat()) return lost("another answer of the solver");
  if (!open) {
    take(decision, turn.alternative, answer);
    return true;
  }
  ChoicePoint& choice = leave_choice(decision, turn.alternative);
  choice.next = *open;
  take(choice.decision, turn.alternative, answer);
  return true;
}

/// The way cannot be followed: what it leads to stays unexplored, and that is said. Always false.
bool Explorer::lost(const std::string& reason, PathEnd end) {
  begin();
  const char* whose = end == PathEnd::Unknown ? "" : "internal error: ";
  observer_.on_path(end, whose + ("a part of the search was not found again: " + reason));
  return false;
}

/// Adds the alternatives that had been found one by one.
void Explorer::find_again(Decision& decision, const std::vector<int32_t>& values) {
  for (size_t i = decision.alternatives.size(); i < values.size(); i++) add_alternative(decision, values[i]);
}

/// The path so far up to some decision, and what had been enumerated at the choices on it.
Work Explorer::work_at(size_t way, size_t choices) const {
  Work work;
  work.way.assign(way_.begin(), way_.begin() + static_cast<ptrdiff_t>(way));
  work.values.insert(followed_values_.begin(), followed_values_.lower_bound(way));
  for (size_t i = 0; i < choices; i++)
    if (choices_[i].decision.enumeration.value) work.values[choices_[i].way] = values_of(choices_[i].decision);
  auto taken = taken_.begin();
  for (const Turn& turn : work.way)
    if (!turn.forced) work.fingerprints.push_back(fingerprint(machine_.pool(), *taken++));
  return work;
}

/// All that is left, from where the path is now, but for what has been given away.
Work Explorer::rest() const {
  Work work = work_at(way_.size(), choices_.size());
  for (size_t i = given_; i < choices_.size(); i++)
    if (!is_done(choices_[i])) work.open[choices_[i].way] = choices_[i].next;
  return work;
}

std::vector<int32_t> Explorer::values_of(const Decision& decision) {
  std::vector<int32_t> values;
  for (const vm::Alternative& alternative : decision.alternatives) values.push_back(alternative.effect.value.as_int());
  return values;
}

/// Gives away the choice with the shortest way, which has most behind it.
void Explorer::share(std::chrono::steady_clock::time_point now) {
  if (now < next_share_ || given_ == choices_.size() || bounds_.one_path) return;
  Work work = work_at(choices_[given_].way, given_ + 1);
  work.first = choices_[given_].next;
  work.fingerprints.push_back(fingerprint(machine_.pool(), choices_[given_].decision));
  given_++;
  helpers_->give(std::move(work));
  next_share_ = now + share_interval_;
}

}  // namespace nalar::explore
