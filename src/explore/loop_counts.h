// How often places have decided which way on the current path: what the bound on loops looks at. Undone with the
// search, newest first.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "program/klass.h"

namespace nalar::explore {

/// A list of what was taken, in which each record knows the one before it at its place. The newest ones are found by
/// two tables with open addressing, whose keys are in the records. As records go in the reverse order in which they
/// came, a slot that was taken last is just empty again.
///
/// Few paths come near a bound. So records are only listed at first, and a small table counts them, those with the same
/// hash together; the others are linked when somebody has to know exactly.
class LoopCounts {
 public:
  /// Where a decision came up.
  struct Place {
    uint64_t activation;  ///< of the method
    const program::Instruction* at;
    bool operator==(const Place&) const = default;
  };

  LoopCounts() : streaks_(kSmallest, 0), totals_(kSmallest, 0) {}

  /// An alternative was taken when so much of the initial heap had been looked at.
  void push(Place place, uint32_t alternative, uint64_t initialised) {
    if (size_ == records_.size()) records_.resize(2 * size_ + 64);
    Record& added = records_[size_++];
    added.place = place;
    added.initialised = initialised;
    added.alternative = alternative;
    ++rough_[rough_slot(place.at, alternative)];
  }
  /// Forgets all but the first so many.
  void shrink(size_t size);
  size_t size() const { return size_; }

  /// The alternative was taken there at most so often, in all activations.
  uint32_t most(const program::Instruction* at, uint32_t alternative) const {
    return rough_[rough_slot(at, alternative)];
  }
  /// Exactly so often.
  uint32_t total(const program::Instruction* at, uint32_t alternative) {
    link_all();
    uint32_t number = totals_[total_slot(at, alternative)];
    return number ? record(number).total : 0;
  }
  /// In this activation alone.
  uint32_t count(Place place, uint32_t alternative);
  /// In this activation, in a row, without having looked at anything new of the initial heap.
  uint32_t streak(Place place, uint32_t alternative, uint64_t initialised);

 private:
  struct Record {
    Place place;
    uint64_t initialised;
    uint32_t alternative;
    // Of those that are linked.
    uint32_t streak, count, total;              ///< with this one
    uint32_t streak_slot, total_slot;           ///< in the tables
    uint32_t before_in_place, before_in_total;  ///< what was there; numbers of records from 1, 0: none
  };
  static constexpr size_t kSmallest = 256, kRough = 256;

  static uint64_t hash(const program::Instruction* at, uint64_t other) {
    return (reinterpret_cast<uint64_t>(at) + other * 0x9e3779b97f4a7c15u) * 0xd6e8feb86659fd93u >> 32;
  }
  static size_t rough_slot(const program::Instruction* at, uint32_t alternative) {
    return (reinterpret_cast<uintptr_t>(at) / alignof(program::Instruction) + alternative) % kRough;
  }
  const Record& record(uint32_t number) const { return records_[number - 1]; }
  uint32_t streak_slot(Place place) const {
    auto mask = static_cast<uint32_t>(streaks_.size() - 1);
    auto slot = static_cast<uint32_t>(hash(place.at, place.activation)) & mask;
    while (streaks_[slot] && record(streaks_[slot]).place != place) slot = (slot + 1) & mask;
    return slot;
  }
  uint32_t total_slot(const program::Instruction* at, uint32_t alternative) const {
    auto mask = static_cast<uint32_t>(totals_.size() - 1);
    auto slot = static_cast<uint32_t>(hash(at, alternative)) & mask;
    auto is_other = [&](const Record& there) { return there.place.at != at || there.alternative != alternative; };
    while (totals_[slot] && is_other(record(totals_[slot]))) slot = (slot + 1) & mask;
    return slot;
  }
  uint32_t last_like(uint32_t number, uint32_t alternative) const;
  void find_slots(Record& added);
  void link(Record& added);
  void link_all() {
    while (linked_ < size_) link(records_[linked_]);
  }
  void grow();

  std::vector<Record> records_;  ///< the first `size_` count, of which the first `linked_` are linked
  size_t size_ = 0, linked_ = 0;
  std::array<uint32_t, kRough> rough_ = {};  ///< how many there are, by hash
  std::vector<uint32_t> streaks_, totals_;   ///< the newest record by place, and by instruction and alternative
};

}  // namespace nalar::explore
