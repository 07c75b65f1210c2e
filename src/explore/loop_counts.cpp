#include "explore/loop_counts.h"

#include <utility>

namespace nalar::explore {

/// The newest record of the alternative, from this one of its place back.
uint32_t LoopCounts::last_like(uint32_t number, uint32_t alternative) const {
  while (number && record(number).alternative != alternative) number = record(number).before_in_place;
  return number;
}

void LoopCounts::find_slots(Record& added) {
  auto number = static_cast<uint32_t>(&added - records_.data() + 1);
  added.streak_slot = streak_slot(added.place);
  added.total_slot = total_slot(added.place.at, added.alternative);
  added.before_in_place = std::exchange(streaks_[added.streak_slot], number);
  added.before_in_total = std::exchange(totals_[added.total_slot], number);
}

/// The next one.
void LoopCounts::link(Record& added) {
  if (2 * linked_ >= streaks_.size()) grow();
  find_slots(added);
  linked_++;
  added.streak = added.count = added.total = 1;
  if (added.before_in_total) added.total += record(added.before_in_total).total;
  if (!added.before_in_place) return;
  const Record& last = record(added.before_in_place);
  if (last.alternative == added.alternative && last.initialised == added.initialised) added.streak += last.streak;
  if (uint32_t like = last_like(added.before_in_place, added.alternative)) added.count += record(like).count;
}

void LoopCounts::shrink(size_t size) {
  for (; linked_ > size; linked_--) {
    const Record& gone = records_[linked_ - 1];
    streaks_[gone.streak_slot] = gone.before_in_place;
    totals_[gone.total_slot] = gone.before_in_total;
  }
  while (size_ > size) {
    const Record& gone = records_[--size_];
    --rough_[rough_slot(gone.place.at, gone.alternative)];
  }
}

/// Records get new slots in their order, as those have to be free in the reverse one.
void LoopCounts::grow() {
  streaks_.assign(2 * streaks_.size(), 0);
  totals_.assign(streaks_.size(), 0);
  for (size_t i = 0; i < linked_; i++) find_slots(records_[i]);
}

uint32_t LoopCounts::count(Place place, uint32_t alternative) {
  link_all();
  uint32_t like = last_like(streaks_[streak_slot(place)], alternative);
  return like ? record(like).count : 0;
}

uint32_t LoopCounts::streak(Place place, uint32_t alternative, uint64_t initialised) {
  link_all();
  uint32_t number = streaks_[streak_slot(place)];
  if (!number) return 0;
  const Record& last = record(number);
  return last.alternative == alternative && last.initialised == initialised ? last.streak : 0;
}

}  // namespace nalar::explore
