// What is answered at sight is right, and the models found later are those that would have been found at once. Facts
// are fed as the explorer does it; and now and then they are not, which costs answers but not their correctness.
#include "solver/plain_symbols.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

#include "solver/chain.h"
#include "term/evaluate.h"
#include "term/print.h"

namespace nalar::solver {
namespace {

using term::Condition;
using term::Facts;
using term::Mark;
using term::Op;
using term::Pool;
using term::Sort;
using term::SymbolId;
using term::Term;

Options with(const Facts& facts) {
  Options options;
  options.facts = &facts;
  return options;
}

class Plain : public testing::Test {
 protected:
  Term ranged(int64_t low, int64_t high) { return pool.symbol({"x", Sort::Bv32, low, high}); }
  Term integer() { return ranged(INT32_MIN, INT32_MAX); }
  Term number(int64_t value) { return pool.bv(Sort::Bv32, static_cast<uint64_t>(value)); }
  Term less(Term a, Term b) { return pool.bv_slt(a, b); }
  Term at_most(Term a, Term b) { return pool.bv_sle(a, b); }

  enum Outcome { AtSight, Sat, Unsat };
  Outcome check(Term guard) {
    Answer answer = path.check(guard);
    EXPECT_FALSE(answer.is_unknown()) << answer.reason();
    return answer.is_unsat() ? Unsat : answer.is_at_sight() ? AtSight : Sat;
  }
  void assume(Term guard, bool learn = true) {
    Answer answer = path.check(guard);
    ASSERT_TRUE(answer.is_sat()) << term::to_sexpr(pool, guard);
    path.assume(guard, std::move(answer));
    if (learn) facts.learn(pool, guard, true);
  }
  /// Whether nothing has been left to the layers.
  bool all_at_sight() const { return path.statistics().plain.answered == path.statistics().queries; }

  Pool pool;
  Facts facts;
  PathCondition path{pool, with(facts)};
};

TEST_F(Plain, OrderOfSymbols) {
  Term a = integer(), b = integer(), c = integer(), d = integer();
  assume(less(a, b));
  assume(less(b, c));
  EXPECT_EQ(check(less(c, a)), Unsat);
  EXPECT_EQ(check(at_most(c, a)), Unsat);
  EXPECT_EQ(check(less(c, d)), AtSight);
  EXPECT_EQ(check(less(d, a)), AtSight);
  assume(at_most(c, d));
  assume(pool.ne(c, d));
  EXPECT_EQ(check(pool.eq(a, d)), Unsat);
  Term e = integer();
  assume(pool.eq(d, e));
  EXPECT_EQ(check(less(e, b)), Unsat);
  EXPECT_EQ(check(pool.ne(d, e)), Unsat);
  EXPECT_TRUE(all_at_sight());
  EXPECT_EQ(path.statistics().order.asked, 0u);
  term::Evaluator evaluator(pool);
  evaluator.assign(path.model().values);
  for (Term t : path.assumed()) EXPECT_EQ(evaluator.holds(t), true);
  EXPECT_GT(path.statistics().order.asked, 0u);
}

TEST_F(Plain, ComparisonsWithConstants) {
  Term x = integer(), flag = ranged(0, 1), truth = pool.symbol({"t", Sort::Bool, 0, 0});
  EXPECT_EQ(check(pool.eq(x, number(5))), AtSight);
  assume(less(x, number(7)));
  assume(less(number(4), x));
  EXPECT_EQ(check(less(number(6), x)), Unsat);
  assume(pool.ne(x, number(5)));  // the end of an interval
  EXPECT_EQ(check(pool.ne(x, number(6))), Unsat);
  assume(pool.ne(flag, number(0)));
  EXPECT_EQ(check(pool.eq(flag, number(0))), Unsat);
  assume(pool.not_(truth));
  EXPECT_EQ(check(truth), Unsat);
  EXPECT_TRUE(all_at_sight());
  Term y = integer();
  assume(pool.ne(y, number(3)));  // no interval
  EXPECT_EQ(check(pool.eq(y, number(3))), Unsat);
  EXPECT_EQ(check(pool.eq(y, number(4))), Sat);
  EXPECT_EQ(term::assigned_value(pool, path.model().values, pool.symbol_id(x)), 6u);
}

TEST_F(Plain, ABoundOfOneSymbolConcernsAllThatAreOrdered) {
  Term a = integer(), b = integer(), c = integer();
  assume(less(a, b));
  assume(pool.eq(a, number(INT32_MAX - 1)));
  EXPECT_EQ(check(less(b, c)), Unsat);
  EXPECT_EQ(check(at_most(b, c)), Sat);
}

TEST_F(Plain, OtherGuardsConcernAllThatAreOrdered) {
  Term a = integer(), b = integer(), c = integer(), d = integer();
  assume(less(a, b));
  assume(less(c, d));
  assume(pool.bv_ult(pool.bv_sub(b, number(INT32_MIN)), number(2)));
  EXPECT_EQ(check(less(c, a)), Unsat);
  EXPECT_EQ(check(pool.eq(c, a)), Sat);
  path.rollback(2);
  EXPECT_EQ(check(less(c, a)), AtSight);
  assume(pool.bv_ult(pool.bv_sub(d, number(INT32_MAX)), pool.bv_add(a, number(1))));
  EXPECT_NE(check(less(c, b)), AtSight);
}

TEST_F(Plain, RangesAreNotMixedAndNotSmall) {
  Term a = integer(), natural = ranged(0, INT32_MAX), byte = ranged(-128, 127), other = ranged(-128, 127);
  EXPECT_EQ(check(less(a, natural)), Sat);
  EXPECT_EQ(check(less(byte, other)), Sat);
  EXPECT_EQ(check(less(ranged(5, 5 + 1'024), ranged(5, 5 + 1'024))), AtSight);
}

TEST_F(Plain, SymbolsThatDiffer) {
  Term a = integer(), b = integer(), c = integer();
  EXPECT_EQ(check(pool.ne(a, b)), AtSight);
  assume(pool.ne(a, b));
  EXPECT_EQ(check(pool.eq(a, b)), Unsat);
  assume(at_most(a, c));
  assume(at_most(c, a));
  EXPECT_EQ(check(pool.eq(c, b)), Unsat);
}

TEST_F(Plain, WhatFactsDoNotKnowIsNotReliedOn) {
  Term a = integer(), b = integer(), c = integer();
  assume(less(a, b), false);
  assume(less(b, c), false);
  EXPECT_EQ(check(less(c, a)), Unsat);
  EXPECT_EQ(check(less(a, c)), Sat);
}

TEST_F(Plain, MoreSymbolsThanFactsKnow) {
  std::vector<Term> symbols;
  for (size_t i = 0; i < term::KnownOrder::kMost + 40; ++i) symbols.push_back(integer());
  for (size_t i = 1; i < symbols.size(); ++i) assume(less(symbols[i - 1], symbols[i]));
  for (size_t i = 2; i < symbols.size(); i += 7) {
    EXPECT_EQ(check(less(symbols[i], symbols[0])), Unsat);
    EXPECT_EQ(check(less(symbols.back(), symbols[symbols.size() - i])), Unsat);
  }
}

TEST_F(Plain, CatchingUpEndsWithTheOrderLayer) {
  std::vector<Term> symbols;
  for (size_t i = 0; i < term::KnownOrder::kMost; ++i) symbols.push_back(ranged(0, 1'024));
  // Far ones first, so that nothing follows from the others: as many edges as there can be.
  for (size_t distance = symbols.size() - 1; distance > 0; --distance)
    for (size_t i = 0; i + distance < symbols.size(); ++i) assume(less(symbols[i], symbols[i + distance]));
  EXPECT_TRUE(all_at_sight());
  std::span<const uint64_t> values = path.model().values;
  for (SymbolId id = 1; id < symbols.size(); ++id)
    EXPECT_LT(term::assigned_value(pool, values, id - 1), term::assigned_value(pool, values, id));
  EXPECT_EQ(path.statistics().probing.asked, 0u);
}

TEST_F(Plain, BothWaysAreOpenUntilOneIsKnown) {
  Term a = integer(), b = integer(), c = integer(), small = ranged(0, 5);
  auto take = [&](Condition condition, Term x, Term y) {
    term::Ordering order{condition, x, y};
    EXPECT_TRUE(path.is_open(order) && path.is_open(order.opposite()));
    Term guard = condition == Condition::Lt ? less(x, y) : at_most(x, y);
    path.assume(guard, Answer::sat_at_sight(), order);
    EXPECT_TRUE(facts.learn(pool, order));
  };
  take(Condition::Lt, a, b);
  take(Condition::Le, b, c);
  EXPECT_FALSE(path.is_open({Condition::Lt, a, c}));
  EXPECT_FALSE(path.is_open({Condition::Gt, a, c}));
  EXPECT_TRUE(path.is_open({Condition::Ge, b, c}));  // they may be equal
  EXPECT_FALSE(path.is_open({Condition::Gt, b, c}));
  EXPECT_EQ(check(less(c, a)), Unsat);
  EXPECT_FALSE(path.is_open({Condition::Lt, a, small}));
  EXPECT_FALSE(path.is_open({Condition::Lt, a, pool.bv_add(c, number(1))}));
  term::Evaluator evaluator(pool);
  evaluator.assign(path.model().values);
  for (Term t : path.assumed()) EXPECT_EQ(evaluator.holds(t), true);
}

TEST_F(Plain, AnswersKeepUntilTheSearchIsBack) {
  Term a = integer(), b = integer(), product = pool.bv_mul(a, b);
  Term guard = less(a, b), hard = pool.eq(product, number(6));
  assume(less(integer(), b));
  Answer first = path.check(guard), second = path.check(hard);
  ASSERT_TRUE(first.is_at_sight() && second.is_sat() && !second.is_at_sight());
  Facts::Mark mark = facts.mark();
  path.assume(guard, std::move(first));
  facts.learn(pool, guard, true);
  path.rollback(1);
  facts.rewind(mark);
  path.assume(hard, std::move(second));
  term::Evaluator evaluator(pool);
  evaluator.assign(path.model().values);
  for (Term t : path.assumed()) EXPECT_EQ(evaluator.holds(t), true);
}

/// A path through random guards, with everything asked twice: at sight where possible, and by the layers alone.
class World {
 public:
  World(uint64_t seed, Statistics& sum) : random_(seed), sum_(sum) {
    ideal_ = below(5) == 0;
    similar_ = below(2);
    few_ = below(2);
    tidy_ = !few_ && below(2);
    wild_ = below(3) == 0;
    careless_ = below(4) == 0;
    for (uint64_t i = 2 + below(few_ ? 3 : 8); i > 0; --i) add_symbol();
  }

  void run(int steps) {
    for (int i = 0; i < steps && !testing::Test::HasFailure(); ++i) step();
    compare_models();
    sum_.queries += fast_.statistics().queries;
    sum_.plain.answered += fast_.statistics().plain.answered;
    sum_.order.answered += fast_.statistics().order.answered;
  }

 private:
  struct Frame {
    Mark pool;
    Facts::Mark facts;
    size_t symbols;
  };

  uint64_t below(uint64_t limit) { return random_() % limit; }
  Term pick() { return symbols_[below(symbols_.size())]; }
  Sort sort() const { return ideal_ ? Sort::Int : Sort::Bv32; }

  void add_symbol() {
    auto add = [&](Sort sort, int64_t low, int64_t high) { symbols_.push_back(pool_.symbol({"x", sort, low, high})); };
    switch (similar_ ? 20 + below(20) / 19 : below(12)) {
      case 0: return add(sort(), 0, 1);
      case 1: return add(sort(), -128, 127);
      case 2: return add(sort(), 0, 65'535);
      case 3: return add(sort(), 7, 7);
      case 4: return add(sort(), -1, 1);
      case 5: return add(sort(), -3, 1'020);
      case 6: return add(sort(), -3, 1'021);
      case 7: return add(Sort::Bool, 0, 0);
      case 21: return add(Sort::Bv64, INT64_MIN, INT64_MAX);
      default: return add(sort(), ideal_ ? INT64_MIN : INT32_MIN, ideal_ ? INT64_MAX : INT32_MAX);
    }
  }

  Term number(Sort sort) {
    int64_t low = sort == Sort::Bv32 ? INT32_MIN : INT64_MIN, high = sort == Sort::Bv32 ? INT32_MAX : INT64_MAX;
    int64_t edges[] = {low, low + 1, high - 1, high, -128, 127, 1, 0, 7};
    int64_t value = below(4) == 0 ? edges[below(few_ ? 4 : 9)] : static_cast<int64_t>(below(few_ ? 3 : 9)) - 1;
    return pool_.constant(sort, static_cast<uint64_t>(value));
  }

  Term operand(Sort sort) {
    for (int i = 0; i < 4 && below(tidy_ ? 80 : few_ ? 3 : 8) != 0; ++i) {
      Term t = pick();
      if (pool_.sort(t) == sort) return t;
    }
    return number(sort);
  }

  /// As the simplifier would have it, or as it is written.
  Term compare(Term a, Term b) {
    bool integer = pool_.sort(a) == Sort::Int, raw = below(8) == 0;
    switch (below(tidy_ ? 25 : 5)) {
      case 0: return raw ? pool_.raw(Op::Eq, Sort::Bool, {a, b}) : pool_.eq(a, b);
      case 1:
      case 2:
      case 5: return raw ? pool_.raw(integer ? Op::IntLt : Op::BvSlt, Sort::Bool, {a, b}) : less(a, b);
      default: return raw ? pool_.raw(integer ? Op::IntLe : Op::BvSle, Sort::Bool, {a, b}) : pool_.not_(less(b, a));
    }
  }
  Term less(Term a, Term b) { return pool_.sort(a) == Sort::Int ? pool_.int_lt(a, b) : pool_.bv_slt(a, b); }

  Term atom() {
    Term a = pick();
    Sort sort = pool_.sort(a);
    if (sort == Sort::Bool) return a;
    Term b = operand(sort);
    if (wild_ && below(6) == 0) {
      Term one = pool_.constant(sort, 1);
      b = sort == Sort::Int ? pool_.int_add(b, one) : pool_.bv_add(b, one);
    }
    if (wild_ && sort == Sort::Bv32 && below(6) == 0)
      return pool_.bv_ult(below(2) ? a : pool_.bv_sub(a, number(sort)), below(2) ? b : number(sort));
    return below(2) ? compare(a, b) : compare(b, a);
  }

  /// The operands of a guard that was assumed, compared again.
  Term again() {
    std::span<const Term> assumed = fast_.assumed();
    Term t = assumed[below(assumed.size())];
    while (pool_.op(t) == Op::Not) t = pool_.arg(t, 0);
    if (pool_.args(t).size() < 2 || pool_.sort(pool_.arg(t, 0)) == Sort::Bool) return atom();
    Term a = pool_.arg(t, 0), b = pool_.arg(t, 1);
    if (below(4) == 0) (below(2) ? a : b) = operand(pool_.sort(a));
    return below(2) ? compare(a, b) : compare(b, a);
  }

  Term guard() {
    if (fast_.depth() > 0 && below(3) == 0) return again();
    if (!wild_ || below(few_ ? 2 : 8) != 0) return atom();
    Term a = atom(), b = atom();
    return below(2) ? pool_.and_(a, b) : pool_.or_(a, b);
  }

  void step() {
    if (!frames_.empty() && below(frames_.size() > (few_ ? 4 : 25) ? 3 : 7) == 0)
      return roll_back(below(frames_.size() + 1));
    frames_.push_back({pool_.mark(), facts_.mark(), symbols_.size()});
    if (!few_ && below(8) == 0 && symbols_.size() < 30) add_symbol();
    Term yes = guard(), no = below(10) ? pool_.not_(yes) : pool_.raw(Op::Not, Sort::Bool, {yes});
    if (below(2)) std::swap(yes, no);
    term::Ordering order = ordering_of(yes);
    bool open = order && fast_.is_open(order);
    Answer here = fast_.check(yes), there = slow_.check(yes);
    Answer here_not = fast_.check(no), there_not = slow_.check(no);
    ASSERT_TRUE(!open || (here.is_at_sight() && here_not.is_at_sight())) << story(yes);
    ASSERT_EQ(here.is_sat(), there.is_sat()) << story(yes);
    ASSERT_EQ(here_not.is_sat(), there_not.is_sat()) << story(no);
    ASSERT_EQ(here.is_unsat(), there.is_unsat()) << story(yes);
    ASSERT_EQ(here_not.is_unsat(), there_not.is_unsat()) << story(no);
    if (!here.is_sat() && !here_not.is_sat()) return drop_frame();
    bool take = here.is_sat() && (here_not.is_unsat() || below(2));
    bool forced = take ? here_not.is_unsat() : here.is_unsat();
    Term taken = take ? yes : no;
    if (!take && order) order = order.opposite();
    if (forced && below(4) != 0) {  // it follows, and is not assumed
      learn(yes, no, take, order);
      return merge_frame();
    }
    fast_.assume(taken, take ? std::move(here) : std::move(here_not), order);
    slow_.assume(taken, take ? std::move(there) : std::move(there_not));
    learn(yes, no, take, order);
    if (below(12) == 0) compare_models();
  }

  /// What the guard says, if the search would know; now and then it does not.
  term::Ordering ordering_of(Term guard) {
    bool positive = true;
    for (; pool_.op(guard) == Op::Not; guard = pool_.arg(guard, 0)) positive = !positive;
    Op op = pool_.op(guard);
    bool less = op == Op::BvSlt || op == Op::IntLt, at_most = op == Op::BvSle || op == Op::IntLe;
    if ((!less && !at_most) || below(4) == 0) return {};
    Term a = pool_.arg(guard, 0), b = pool_.arg(guard, 1);
    if (pool_.is_constant(a) || pool_.is_constant(b)) return {};
    term::Ordering order{less ? Condition::Lt : Condition::Le, a, b};
    return positive ? order : order.opposite();
  }

  void learn(Term yes, Term no, bool take, const term::Ordering& order) {
    if (careless_ && below(5) == 0) return;
    if (order && below(4) != 0 && facts_.learn(pool_, order)) return;
    facts_.learn(pool_, take ? yes : no, true);
    if (below(2)) facts_.learn(pool_, take ? no : yes, false);
  }

  void compare_models() { ASSERT_EQ(fast_.model().values, slow_.model().values) << story({}); }

  void drop_frame() {
    facts_.rewind(frames_.back().facts);
    symbols_.resize(frames_.back().symbols);
    pool_.rollback(frames_.back().pool);
    frames_.pop_back();
  }
  /// What was made and learnt since stays until the guard before is dropped.
  void merge_frame() { frames_.pop_back(); }

  void roll_back(size_t depth) {
    if (depth == frames_.size()) return;
    bool pool_first = below(2);
    if (!pool_first) fast_.rollback(depth), slow_.rollback(depth);
    while (frames_.size() > depth) drop_frame();
    if (pool_first) fast_.rollback(depth), slow_.rollback(depth);
  }

  std::string story(Term guard) {
    std::string text;
    for (SymbolId id = 0; id < pool_.symbol_count(); ++id) {
      const term::Symbol& s = pool_.symbol_info(id);
      text += s.name + std::to_string(id) + " in " + std::to_string(s.low) + ".." + std::to_string(s.high) + "\n";
    }
    for (Term t : fast_.assumed()) text += term::to_sexpr(pool_, t) + "\n";
    return guard ? text + "? " + term::to_sexpr(pool_, guard) : text;
  }

  std::mt19937_64 random_;
  Statistics& sum_;
  bool ideal_, similar_, few_, tidy_, wild_, careless_;
  Pool pool_;
  Facts facts_;
  PathCondition fast_{pool_, with(facts_)}, slow_{pool_, Options{}};
  std::vector<Term> symbols_;
  std::vector<Frame> frames_;  ///< one for each guard assumed
};

TEST(PlainRandom, AgreesWithTheLayers) {
  const char* wanted = std::getenv("NALAR_PLAIN_QUERIES");
  uint64_t limit = wanted ? std::strtoull(wanted, nullptr, 10) : 60'000;
  Statistics sum;
  for (uint64_t seed = 1; sum.queries < limit; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    World(seed, sum).run(200);
    if (testing::Test::HasFailure()) return;
  }
  std::printf("%lu queries, %lu answered at sight\n", sum.queries, sum.plain.answered);
  EXPECT_GT(sum.plain.answered * 8, sum.queries);
}

}  // namespace
}  // namespace nalar::solver
