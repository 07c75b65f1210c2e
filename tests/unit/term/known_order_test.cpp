#include "term/known_order.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "term/pool.h"

namespace nalar::term {
namespace {

/// The same by paths through all that was learnt, looked for anew each time.
class Plain {
 public:
  explicit Plain(size_t count) : count_(count) {}

  void learn(size_t a, size_t b, bool strict, uint32_t level) {
    State next = states_.empty() ? State(count_ * count_) : states_.back();
    note(next[a * count_ + b], strict, level);
    for (size_t via = 0; via < count_; via++)
      for (size_t x = 0; x < count_; x++)
        for (size_t y = 0; y < count_; y++) {
          const Known &first = next[x * count_ + via], &second = next[via * count_ + y];
          if (first.at_most && second.at_most) note(next[x * count_ + y], first.less || second.less, level);
        }
    states_.push_back(std::move(next));
  }
  void rewind(size_t size) { states_.resize(size); }
  size_t size() const { return states_.size(); }
  unsigned between(size_t a, size_t b) const {
    Known forth = known(a, b), back = known(b, a);
    unsigned found = (forth.less ? KnownOrder::kLess : 0) | (forth.at_most ? KnownOrder::kAtMost : 0) |
                     (back.less ? KnownOrder::kGreater : 0) | (back.at_most ? KnownOrder::kAtLeast : 0);
    return found | (forth.at_most && back.at_most ? KnownOrder::kEqual : 0);
  }
  uint32_t level(size_t a, size_t b) const {
    Known forth = known(a, b), back = known(b, a);
    if (forth.less) return forth.less_at;
    if (back.less) return back.less_at;
    return std::max(forth.at_most ? forth.at_most_at : 0, back.at_most ? back.at_most_at : 0);
  }

 private:
  struct Known {
    bool less = false, at_most = false;
    uint32_t less_at = 0, at_most_at = 0;
  };
  using State = std::vector<Known>;

  static void note(Known& known, bool strict, uint32_t level) {
    if (!known.at_most) known.at_most = true, known.at_most_at = level;
    if (strict && !known.less) known.less = true, known.less_at = level;
  }
  Known known(size_t a, size_t b) const { return states_.empty() ? Known() : states_.back()[a * count_ + b]; }

  size_t count_;
  std::vector<State> states_;  ///< after each step
};

/// Learns what holds of random values, in any order, and goes back now and then.
void compare_with_plain(size_t count, int steps, uint32_t seed) {
  std::mt19937 random(seed);
  auto below = [&](size_t end) { return static_cast<size_t>(random() % end); };
  Pool pool;
  std::vector<Term> terms;
  std::vector<size_t> values;
  for (size_t i = 0; i < count; i++) {
    terms.push_back(pool.symbol({"s", Sort::Bv32, 0, INT32_MAX}));
    values.push_back(below(count));
  }
  KnownOrder order;
  Plain plain(count);
  std::vector<size_t> marks;
  for (int step = 0; step < steps; step++) {
    size_t a = below(count), b = below(count);
    if (a == b) continue;
    if (values[a] > values[b]) std::swap(a, b);
    marks.push_back(order.mark());
    auto level = static_cast<uint32_t>(marks.size());
    bool strict = values[a] < values[b] && below(3) > 0;
    EXPECT_TRUE(order.learn(terms[a], terms[b], strict, level));
    plain.learn(a, b, strict, level);
    if (below(4) == 0) {
      size_t left = marks.size() - std::min(marks.size(), below(6));
      if (left < marks.size()) order.rewind(marks[left]);
      marks.resize(left);
      plain.rewind(left);
    }
    for (size_t x = 0; x < count; x++)
      for (size_t y = 0; y < count; y++) {
        if (x == y) continue;
        ASSERT_EQ(order.between(terms[x], terms[y]), plain.between(x, y)) << "step " << step;
        ASSERT_EQ(order.level(terms[x], terms[y]), plain.level(x, y)) << "step " << step;
        KnownOrder::Pair pair = order.pair(terms[x], terms[y]);
        ASSERT_EQ(pair.known(), plain.between(x, y));
      }
  }
  order.rewind(0);
  for (size_t x = 0; x < count; x++)
    for (size_t y = 0; y < count; y++) ASSERT_EQ(order.between(terms[x], terms[y]), 0u);
}

TEST(KnownOrder, IsTheTransitiveClosureOfFewTerms) {
  for (uint32_t seed = 0; seed < 40; seed++) compare_with_plain(4 + seed % 10, 120, seed);
}

/// A row is one word up to sixteen terms, and more words from there on.
TEST(KnownOrder, IsTheTransitiveClosureOfMoreTermsThanFitAWord) {
  for (uint32_t seed = 0; seed < 6; seed++) compare_with_plain(15 + seed, 150, seed);
}

TEST(KnownOrder, IsTheTransitiveClosureOfManyTerms) {
  compare_with_plain(70, 150, 1);
  compare_with_plain(KnownOrder::kMost, 60, 2);
}

TEST(KnownOrder, WhatIsEqualIsAtMostBothWays) {
  Pool pool;
  Term a = pool.symbol({"a", Sort::Bv32, 0, 9}), b = pool.symbol({"b", Sort::Bv32, 0, 9});
  KnownOrder order;
  order.learn(a, b, false, 1);
  size_t mark = order.mark();
  order.learn(b, a, false, 2);
  EXPECT_TRUE(order.between(a, b) & KnownOrder::kEqual);
  EXPECT_EQ(order.level(a, b), 2u);
  order.rewind(mark);
  EXPECT_EQ(order.between(a, b), unsigned{KnownOrder::kAtMost});
  order.learn(a, b, true, 3);
  EXPECT_EQ(order.level(a, b), 3u);
}

}  // namespace
}  // namespace nalar::term
