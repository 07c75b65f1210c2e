// Random stacks of guards, as a search makes them, with every answer of the order layer checked: models by evaluation,
// Unsat by Z3. NALAR_ORDER_QUERIES says how many queries are asked; a million take some minutes.
#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

#include "solver/backend_layer.h"
#include "solver/order_layer.h"
#include "solver/z3_backend.h"
#include "term/evaluate.h"
#include "term/print.h"

namespace nalar::solver {
namespace {

using term::Mark;
using term::Pool;
using term::Sort;
using term::SymbolId;
using term::Term;

struct Tally {
  uint64_t queries = 0, sat = 0, unsat = 0, questions = 0, unconfirmed = 0;
  uint64_t passed_on = 0, supported = 0, supported_passed_on = 0;
};

/// One pool with some symbols, and a path through random guards over them.
class World {
 public:
  World(uint64_t seed, Tally& tally) : random_(seed), tally_(tally), arithmetic_(below(3) == 0) {
    ideal_ = below(4) == 0;
    small_ = below(4) != 0;
    for (uint64_t i = 2 + below(6); i > 0; --i) add_symbol();
  }

  void run(int steps) {
    for (int i = 0; i < steps && !testing::Test::HasFailure(); ++i) step();
  }

 private:
  struct Frame {
    Mark mark;
    size_t symbols;
    Model model;
    bool supported;
  };

  struct Possible {
    Term guard;
    Model model;
    bool supported;
  };
  static constexpr uint64_t kGuardsPerStep = 40;

  uint64_t below(uint64_t limit) { return random_() % limit; }
  Term pick() { return symbols_[below(symbols_.size())]; }

  void add_symbol() {
    uint64_t kind = below(8);
    if (kind == 0) return symbols_.push_back(pool_.symbol({"b", Sort::Bool, 0, 0}));
    Sort sort = ideal_ ? Sort::Int : kind == 1 ? Sort::Bv64 : Sort::Bv32;
    int64_t low = sort == Sort::Bv32 ? INT32_MIN : INT64_MIN, high = sort == Sort::Bv32 ? INT32_MAX : INT64_MAX;
    if (small_) low = static_cast<int64_t>(below(5)) - 4, high = low + static_cast<int64_t>(below(6));
    if (kind == 2) low = 0, high = 1;
    symbols_.push_back(pool_.symbol({"x", sort, low, high}));
  }

  int64_t number(Sort sort) {
    if (below(12) == 0) {
      int64_t edges[] = {INT32_MIN, INT32_MIN + 1, INT32_MAX - 1, INT32_MAX};
      int64_t wide_edges[] = {INT64_MIN, INT64_MIN + 1, INT64_MAX - 1, INT64_MAX};
      return sort == Sort::Bv32 ? edges[below(4)] : wide_edges[below(4)];
    }
    return static_cast<int64_t>(below(9)) - 4;
  }

  Term sum(Term t) {
    if (below(4) != 0) return t;
    Term c = pool_.constant(pool_.sort(t), static_cast<uint64_t>(number(pool_.sort(t))));
    return ideal_ ? pool_.int_add(t, c) : pool_.bv_add(t, c);
  }

  Term operand(Sort sort) {
    if (below(3) == 0) return pool_.constant(sort, static_cast<uint64_t>(number(sort)));
    for (int i = 0; i < 10; ++i) {
      Term t = pick();
      if (pool_.sort(t) == sort) return sum(t);
      if (pool_.sort(t) == Sort::Bv32 && sort == Sort::Bv64) return sum(pool_.sign_extend(sort, t));
    }
    return pool_.constant(sort, static_cast<uint64_t>(number(sort)));
  }

  Term less(Term a, Term b) { return ideal_ ? pool_.int_lt(a, b) : pool_.bv_slt(a, b); }

  Term atom() {
    Term a = pick();
    Sort sort = pool_.sort(a);
    if (sort == Sort::Bool) {
      if (below(2)) return a;
      Term b = pick();
      return pool_.sort(b) == Sort::Bool ? pool_.eq(a, b) : pool_.eq(a, pool_.eq(b, operand(pool_.sort(b))));
    }
    a = sum(a);
    switch (below(3)) {
      case 0: return less(a, operand(sort));
      case 1: return less(operand(sort), a);
      default: return pool_.eq(a, operand(sort));
    }
  }

  /// What the layer does not know.
  Term arithmetic() {
    Term a = pick(), b = pick();
    if (pool_.sort(a) == Sort::Bool || pool_.sort(a) != pool_.sort(b)) return atom();
    uses_arithmetic_ = true;
    Term t = ideal_ ? pool_.int_add(a, b) : below(2) ? pool_.bv_add(a, b) : pool_.bv_xor(a, b);
    Term c = operand(pool_.sort(a));
    return below(2) ? less(t, c) : pool_.eq(t, c);
  }

  Term literal() {
    Term t = arithmetic_ && below(6) == 0 ? arithmetic() : atom();
    return below(2) ? t : pool_.not_(t);
  }

  Term guard() {
    uint64_t kind = below(20);
    if (kind < 14) return literal();
    Term a = literal(), b = literal();
    if (kind < 16) return pool_.and_(a, b);
    if (kind < 18) return pool_.or_(a, b);
    if (kind == 18) return pool_.ite(a, b, literal());
    return pool_.and_(literal(), pool_.or_(a, b));
  }

  /// Asks about some guards, then assumes one that is possible, or takes steps back.
  void step() {
    if (!assumed_.empty() && below(assumed_.size() > 14 ? 3 : 8) == 0) return roll_back(below(assumed_.size() + 1));
    frames_.push_back({pool_.mark(), symbols_.size(), model_, supported_});
    if (below(10) == 0 && symbols_.size() < 12) add_symbol();
    refuted_.clear();
    std::vector<Possible> possible;
    for (uint64_t i = 1 + below(2 * kGuardsPerStep); i > 0; --i) {
      if (std::optional<Possible> guard = try_guard()) possible.push_back(*std::move(guard));
      if (testing::Test::HasFailure()) return;
    }
    verify_refuted();
    if (testing::Test::HasFailure()) return;
    if (possible.empty()) return drop_frame();
    Possible& next = possible[below(possible.size())];
    model_ = std::move(next.model);
    ++models_;
    if (model_.values.size() > pool_.symbol_count()) model_.values.resize(pool_.symbol_count());
    supported_ = next.supported;
    assumed_.push_back(next.guard);
    layer_.assumed(next.guard, assumed_.size());
  }

  std::optional<Possible> try_guard() {
    uses_arithmetic_ = false;
    Term g = guard();
    bool supported = supported_ && !uses_arithmetic_;
    evaluator_.assign(model_.values);
    if (evaluator_.holds(g).value_or(false)) return Possible{g, model_, supported};
    std::optional<Model> model = ask(g, supported);
    if (!model) return std::nullopt;
    return Possible{g, *std::move(model), supported};
  }

  void drop_frame() {
    Frame& frame = frames_.back();
    symbols_.resize(frame.symbols);
    model_ = std::move(frame.model);
    ++models_;
    supported_ = frame.supported;
    pool_.rollback(frame.mark);
    frames_.pop_back();
  }

  void roll_back(size_t depth) {
    bool pool_first = below(2);
    if (!pool_first) layer_.rolled_back(depth), truth_.rolled_back(depth);
    while (frames_.size() > depth) drop_frame();
    if (pool_first) layer_.rolled_back(depth), truth_.rolled_back(depth);
    assumed_.resize(depth);
  }

  std::string story(Term guard) {
    std::string text;
    for (SymbolId id = 0; id < pool_.symbol_count(); ++id) {
      const term::Symbol& s = pool_.symbol_info(id);
      text += s.name + std::to_string(id) + " in " + std::to_string(s.low) + ".." + std::to_string(s.high) + " is " +
              std::to_string(static_cast<int64_t>(term::assigned_value(pool_, model_.values, id))) + "\n";
    }
    for (Term t : assumed_) text += term::to_sexpr(pool_, t) + "\n";
    return text + "? " + term::to_sexpr(pool_, guard);
  }

  /// The model of a Sat answer.
  std::optional<Model> ask(Term g, bool supported) {
    Query query{assumed_, g, model_, models_};
    if (pool_.is_constant(g)) return std::nullopt;
    std::optional<Answer> answer = layer_.decide(query);
    ++tally_.queries;
    tally_.supported += supported;
    if (!answer) {
      ++tally_.passed_on;
      tally_.supported_passed_on += supported;
      return std::nullopt;
    }
    if (answer->is_unsat()) {
      ++tally_.unsat;
      refuted_.push_back(g);
      return std::nullopt;
    }
    ++tally_.sat;
    verify_sat(query, answer->model());
    return std::move(answer->model());
  }

  void verify_sat(const Query& query, const Model& model) {
    evaluator_.assign(model.values);
    ASSERT_EQ(evaluator_.holds(query.guard), true) << story(query.guard);
    for (Term t : assumed_) ASSERT_EQ(evaluator_.holds(t), true) << story(query.guard);
    for (SymbolId id = 0; id < model.values.size(); ++id)
      ASSERT_EQ(model.values[id], term::assigned_value(pool_, model.values, id)) << story(query.guard);
  }

  /// Guards are impossible one by one if their disjunction is: one question to Z3 instead of many, unless that is too
  /// hard for it.
  void verify_refuted() {
    if (refuted_.empty()) return;
    Term any = refuted_[0];
    for (size_t i = 1; i < refuted_.size(); ++i) any = pool_.raw(term::Op::Or, Sort::Bool, {any, refuted_[i]});
    if (confirmed(any)) return;
    for (Term t : refuted_) tally_.unconfirmed += !confirmed(t);
  }

  bool confirmed(Term refuted) {
    ++tally_.questions;
    std::optional<Answer> truth = truth_.decide({assumed_, refuted, model_, models_});
    EXPECT_TRUE(truth && !truth->is_sat()) << story(refuted);
    return truth && truth->is_unsat();
  }

  std::mt19937_64 random_;
  Tally& tally_;
  bool arithmetic_, ideal_, small_;
  bool supported_ = true, uses_arithmetic_ = false;
  Pool pool_;
  OrderLayer layer_{pool_};
  BackendLayer truth_{std::make_unique<Z3Backend>(pool_, 2'000, 2'048)};
  term::Evaluator evaluator_{pool_};
  std::vector<Term> symbols_;
  std::vector<Term> assumed_;
  std::vector<Frame> frames_;
  Model model_;
  uint64_t models_ = 1;        ///< the number of the model
  std::vector<Term> refuted_;  ///< what the layer called impossible in this step
};

TEST(OrderLayerRandom, AgreesWithEvaluationAndZ3) {
  const char* wanted = std::getenv("NALAR_ORDER_QUERIES");
  uint64_t limit = wanted ? std::strtoull(wanted, nullptr, 10) : 30'000;
  Tally tally;
  for (uint64_t seed = 1; tally.queries < limit; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    World world(seed, tally);
    world.run(300);
    if (testing::Test::HasFailure()) return;
  }
  std::printf("%lu queries: %lu sat, %lu unsat, %lu passed on; of %lu supported ones %lu passed on\n", tally.queries,
              tally.sat, tally.unsat, tally.passed_on, tally.supported, tally.supported_passed_on);
  std::printf("Z3: %lu questions, %lu unsat answers unconfirmed\n", tally.questions, tally.unconfirmed);
  EXPECT_LT(tally.supported_passed_on * 100, tally.supported);
}

}  // namespace
}  // namespace nalar::solver
