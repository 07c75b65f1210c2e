// The search in parts: how a part is described, reached again, and given away.
#include <algorithm>

#include "base/coarse_clock.h"
#include "explore/explorer.h"

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
      if (!turn(decision, work.way[i])) return false;
    } else {
      if (*work.first > decision.alternatives.size()) return lost("another decision");
      begin();
      return take_next(decision, *work.first) || (stopped_.empty() && backtrack());
    }
  }
  begin();
  return true;
}

void Explorer::begin() {
  begun_ = true;
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

/// Does again what was done at a decision.
bool Explorer::turn(const Decision& decision, const Turn& turn) {
  if (turn.alternative >= decision.alternatives.size()) return lost("another decision");
  const vm::Alternative& chosen = decision.alternatives[turn.alternative];
  if (chosen.effect.ends != vm::Ends::No) return lost("another end");
  if (turn.forced) {
    go_on(decision, turn.alternative);
    return true;
  }
  if (must_stop()) return false;
  Answer answer = is_structural(chosen) ? Answer::sat_as_is() : path_.check(chosen.guard);
  if (answer.is_unknown()) return over_budget() ? false : lost(answer.reason());
  if (answer.is_unsat()) return lost("another answer of the solver");
  take(decision, turn.alternative, answer);
  return true;
}

/// The way cannot be followed: what it leads to stays unexplored, and that is said. Always false.
bool Explorer::lost(const std::string& reason) {
  begin();
  observer_.on_path(PathEnd::Unknown, "a part of the search was not found again: " + reason);
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
  return work;
}

std::vector<int32_t> Explorer::values_of(const Decision& decision) {
  std::vector<int32_t> values;
  for (const vm::Alternative& alternative : decision.alternatives) values.push_back(alternative.effect.value.as_int());
  return values;
}

std::vector<Work> Explorer::left(size_t most) const {
  std::vector<Work> works;
  if (pending_) works.push_back(*pending_);
  for (size_t i = choices_.size(); i-- > given_ && works.size() < most;) {
    works.push_back(work_at(choices_[i].way, i + 1));
    works.back().first = choices_[i].next;
  }
  return works;
}

/// Gives away the choice with the shortest way, which has most behind it.
void Explorer::share(std::chrono::steady_clock::time_point now) {
  if (now < next_share_ || given_ == choices_.size() || bounds_.one_path) return;
  Work work = work_at(choices_[given_].way, given_ + 1);
  work.first = choices_[given_].next;
  given_++;
  helpers_->give(std::move(work));
  next_share_ = now + share_interval_;
}

}  // namespace nalar::explore
