#include "explore/loop_counts.h"

#include <utility>

namespace nalar::explore {

/// The newest record of the alternative, from this one of its place back.
uint32_t LoopCounts::last_like(uint32_t number, uint32_t alternative) const {
  while (number && record(number).alternative != alternative) number = record(number).before_in_place;
  return number;
}

[[gnu::always_inline]] inline void LoopCounts::link(Record& added) {
  auto number = static_cast<uint32_t>(&added - records_.data() + 1);
  added.streak_slot = streak_slot(added.place);
  added.total_slot = total_slot(added.place.at, added.alternative);
  added.before_in_place = std::exchange(streaks_[added.streak_slot], number);
  added.before_in_total = std::exchange(totals_[added.total_slot], number);
}

void LoopCounts::push(Place place, uint32_t alternative, uint64_t initialised) {
  if (2 * records_.size() >= streaks_.size()) grow();
  records_.push_back({place, initialised, alternative, 1, 1, 1, 0, 0, 0, 0});
  Record& added = records_.back();
  link(added);
  if (added.before_in_total) added.total += record(added.before_in_total).total;
  if (!added.before_in_place) return;
  const Record& last = record(added.before_in_place);
  if (last.alternative == alternative && last.initialised == initialised) added.streak += last.streak;
  if (uint32_t like = last_like(added.before_in_place, alternative)) added.count += record(like).count;
}

void LoopCounts::shrink(size_t size) {
  for (; records_.size() > size; records_.pop_back()) {
    const Record& gone = records_.back();
    streaks_[gone.streak_slot] = gone.before_in_place;
    totals_[gone.total_slot] = gone.before_in_total;
  }
}

/// Records are linked again in their order, as their slots have to be free in the reverse one.
void LoopCounts::grow() {
  streaks_.assign(2 * streaks_.size(), 0);
  totals_.assign(streaks_.size(), 0);
  for (Record& known : records_) link(known);
}

uint32_t LoopCounts::count(Place place, uint32_t alternative) const {
  uint32_t like = last_like(streaks_[streak_slot(place)], alternative);
  return like ? record(like).count : 0;
}

uint32_t LoopCounts::streak(Place place, uint32_t alternative, uint64_t initialised) const {
  uint32_t number = streaks_[streak_slot(place)];
  if (!number) return 0;
  const Record& last = record(number);
  return last.alternative == alternative && last.initialised == initialised ? last.streak : 0;
}

}  // namespace nalar::explore
