// Models are a function of the path: whatever was explored before, and whoever explores, the same path has the same
// model, bit by bit.
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>

#include "solver/chain.h"
#include "term/evaluate.h"

namespace nalar::solver {
namespace {

using term::Mark;
using term::Pool;
using term::Sort;
using term::Term;

/// By path: a digit for each decision.
using Models = std::map<std::string, std::vector<uint64_t>>;

/// What a query that takes too long on a busy machine leaves open would be another model.
Options patient(Options options) {
  options.timeout_ms = 600'000;
  return options;
}

/// A tree of decisions whose guards depend on the way to them alone, explored in some order.
class Tree {
 public:
  Tree(uint64_t seed, Options options = {}) : seed_(seed), path_(pool_, patient(std::move(options))) {}

  /// Below the present path, the branches in the order that `order` decides on.
  void explore(std::mt19937& order, size_t depth, Models& models) {
    if (way_.size() == depth) return;
    Mark mark = pool_.mark();
    size_t before = path_.depth(), symbols = symbols_.size();
    Term guard = make_guard();
    int branches[] = {0, 1};
    if (order() % 2) std::swap(branches[0], branches[1]);
    for (int branch : branches) {
      Mark made = pool_.mark();
      if (take(guard, branch, models)) {
        explore(order, depth, models);
        path_.rollback(before);
      }
      way_.pop_back();
      pool_.rollback(made);
    }
    symbols_.resize(symbols);
    pool_.rollback(mark);
  }

  /// Along one path, without a look to the side.
  void follow(const std::string& way, Models& models) {
    for (char branch : way) ASSERT_TRUE(take(make_guard(), branch - '0', models)) << way;
  }

  const Statistics& statistics() const { return path_.statistics(); }

 private:
  bool take(Term guard, int branch, Models& models) {
    way_.push_back(static_cast<char>('0' + branch));
    if (branch) guard = pool_.not_(guard);
    Answer answer = path_.check(guard);
    EXPECT_FALSE(answer.is_unknown()) << answer.reason();
    if (!answer.is_sat()) return false;
    path_.assume(guard, std::move(answer));
    models[way_] = path_.model().values;
    return true;
  }

  Term make_guard() {
    std::mt19937_64 random(std::hash<std::string>()(way_) ^ seed_);
    if (symbols_.size() < 3 || random() % 3 == 0)
      symbols_.push_back(random() % 4 ? pool_.symbol({"s", Sort::Bv32, -1000, 100'000})
                                      : pool_.symbol({"w", Sort::Bv32, INT32_MIN, INT32_MAX}));
    auto pick = [&] { return symbols_[random() % symbols_.size()]; };
    auto number = [&](uint64_t below) { return pool_.bv(Sort::Bv32, random() % below); };
    Term a = pick(), b = pick();
    switch (random() % 5) {
      case 0: return pool_.bv_slt(a, b);
      case 1: return pool_.bv_slt(number(50), pool_.bv_mul(a, b));
      case 2: return pool_.eq(pool_.bv_and(pool_.bv_xor(a, pick()), number(255)), number(16));
      case 3: return pool_.bv_slt(pool_.bv_add(a, b), pool_.bv_shl(pick(), number(4)));
      default: return pool_.eq(pool_.bv_srem(a, pool_.bv(Sort::Bv32, 7)), number(7));
    }
  }

  uint64_t seed_;
  Pool pool_;
  PathCondition path_;
  std::vector<Term> symbols_;
  std::string way_;
};

constexpr size_t kDepth = 6;

TEST(OrderOfPaths, DoesNotChangeModels) {
  Models first;
  std::mt19937 order(0);
  Tree tree(5);
  tree.explore(order, kDepth + 1, first);
  ASSERT_GT(first.size(), 30u);
  ASSERT_GT(tree.statistics().backend.answered, 15u);
  for (unsigned seed = 1; seed < 4; ++seed) {
    Models again;
    std::mt19937 other(seed);
    Tree(5).explore(other, kDepth + 1, again);
    EXPECT_EQ(first, again);
  }
}

TEST(OrderOfPaths, OnePathAloneHasTheSameModels) {
  Models all;
  std::mt19937 order(0);
  Tree(6).explore(order, kDepth, all);
  size_t followed = 0;
  for (const auto& [way, model] : all) {
    if (way.size() < kDepth || followed == 10) continue;
    ++followed;
    Models alone;
    Tree(6).follow(way, alone);
    for (const auto& [part, values] : alone) EXPECT_EQ(values, all[part]) << part << " of " << way;
  }
  EXPECT_EQ(followed, 10u);
}

TEST(OrderOfPaths, AStoreDoesNotChangeModels) {
  Models without, with, again;
  std::mt19937 order(0);
  Options forgetful;
  forgetful.cache_bytes = 0;
  Tree(7, forgetful).explore(order, kDepth, without);
  Options shared;
  shared.store = std::make_shared<SharedStore>(std::make_unique<MemoryStore>(1 << 20));
  Tree(7, shared).explore(order, kDepth, with);
  Tree second(7, shared);
  second.explore(order, kDepth, again);
  EXPECT_EQ(without, with);
  EXPECT_EQ(without, again);
  EXPECT_EQ(second.statistics().backend.asked, 0u) << "everything is known already";
}

}  // namespace
}  // namespace nalar::solver
