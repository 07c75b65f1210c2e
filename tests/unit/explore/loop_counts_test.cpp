#include "explore/loop_counts.h"

#include <gtest/gtest.h>

#include <random>

namespace nalar::explore {
namespace {

struct Taken {
  LoopCounts::Place place;
  uint32_t alternative;
  uint64_t initialised;
};

/// The same, by looking through all that was taken.
struct Plain {
  std::vector<Taken> taken;

  uint32_t total(const program::Instruction* at, uint32_t alternative) const {
    uint32_t found = 0;
    for (const Taken& one : taken) found += one.place.at == at && one.alternative == alternative;
    return found;
  }
  uint32_t count(LoopCounts::Place place, uint32_t alternative) const {
    uint32_t found = 0;
    for (const Taken& one : taken) found += one.place == place && one.alternative == alternative;
    return found;
  }
  uint32_t streak(LoopCounts::Place place, uint32_t alternative, uint64_t initialised) const {
    uint32_t length = 0;
    for (size_t i = taken.size(); i-- > 0;) {
      if (taken[i].place != place) continue;
      if (taken[i].alternative != alternative || taken[i].initialised != initialised) break;
      length++;
    }
    return length;
  }
};

void expect_same(LoopCounts& counts, const Plain& plain, const Taken& asked) {
  ASSERT_EQ(counts.size(), plain.taken.size());
  EXPECT_GE(counts.most(asked.place.at, asked.alternative), plain.total(asked.place.at, asked.alternative));
  EXPECT_EQ(counts.total(asked.place.at, asked.alternative), plain.total(asked.place.at, asked.alternative));
  EXPECT_EQ(counts.count(asked.place, asked.alternative), plain.count(asked.place, asked.alternative));
  EXPECT_EQ(counts.streak(asked.place, asked.alternative, asked.initialised),
            plain.streak(asked.place, asked.alternative, asked.initialised));
}

TEST(LoopCounts, CountAsIfAllWereLookedThrough) {
  program::Instruction code[5] = {};
  std::mt19937 random(7);
  auto below = [&](uint32_t end) { return static_cast<uint32_t>(random() % end); };
  LoopCounts counts;
  Plain plain;
  for (int step = 0; step < 20'000; step++) {
    Taken next{{1 + below(4), &code[below(5)]}, below(3), below(2)};
    // Records that nobody asked about are linked later, many at once, or never.
    if (step / 500 % 3 == 0 || below(100) == 0) expect_same(counts, plain, next);
    if (below(3) > 0) {
      counts.push(next.place, next.alternative, next.initialised);
      plain.taken.push_back(next);
    } else {
      size_t size = plain.taken.size() - std::min<size_t>(plain.taken.size(), below(step % 4000 == 0 ? 2000 : 4));
      counts.shrink(size);
      plain.taken.resize(size);
    }
  }
}

TEST(LoopCounts, ManyActivationsFitIn) {
  program::Instruction at = {};
  LoopCounts counts;
  for (uint64_t activation = 1; activation <= 5000; activation++) counts.push({activation, &at}, 0, 0);
  EXPECT_EQ(counts.total(&at, 0), 5000u);
  EXPECT_EQ(counts.count({4711, &at}, 0), 1u);
  counts.shrink(4000);
  EXPECT_EQ(counts.count({4711, &at}, 0), 0u);
  EXPECT_EQ(counts.streak({3999, &at}, 0, 0), 1u);
  counts.shrink(0);
  EXPECT_EQ(counts.total(&at, 0), 0u);
  EXPECT_EQ(counts.most(&at, 0), 0u);
}

}  // namespace
}  // namespace nalar::explore
