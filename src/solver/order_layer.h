// A layer for comparisons between integer symbols and constants: who is smaller, equal or different. These are nearly
// all queries about the keys and sizes of data structures.
#pragma once

#include <vector>

#include "solver/layer.h"
#include "solver/order_atoms.h"
#include "solver/order_graph.h"
#include "solver/order_opaque.h"
#include "term/evaluate.h"

namespace nalar::solver {

/// Assumed comparisons are kept as a graph of difference constraints; the comparisons of the guard are added for the
/// time of the query, and the current model is repaired accordingly. What is not a conjunction of such constraints is a
/// choice between some: a disequality (less or greater), a disjunction, a sum that wraps around or does not. Choices
/// of the guard are tried in turn; assumed ones only where the repaired model breaks them. For formulas over
/// comparisons this is a complete procedure, cut off when a query has too many choices.
///
/// Other guards are opaque. Leaving them out is sound for Unsat. For Sat, the symbols they depend on have to keep their
/// values or, if that is impossible, the guards have to hold by luck.
class OrderLayer final : public Layer {
 public:
  explicit OrderLayer(const term::Pool& pool)
      : pool_(pool), graph_(pool), opaque_(pool), evaluator_(pool), met_(pool) {}
  std::optional<Answer> decide(const Query& query) override;
  void assumed(term::Term guard, size_t depth) override;
  void rolled_back(size_t depth) override;

 private:
  enum class Verdict : uint8_t { Found, Impossible, GivenUp };
  enum class Step : uint8_t { Done, Failed, Choice };
  /// Which case of a sum is meant that may wrap around.
  enum class Wrap : uint8_t { Open, Exact, Wrapped };
  /// Something that has to hold: a literal, or if that has no term, the disequality of a and b.
  struct Goal {
    Literal literal;
    Wrap wrap_a = Wrap::Open, wrap_b = Wrap::Open;
    Linear a = {}, b = {};
    bool a_above_first = false;  ///< of the two ways to differ, the one to try first
    bool raise = true;           ///< rather than lower
  };
  /// How much there was at some moment.
  struct Level {
    size_t graph, choices, opaque;
  };

  std::optional<Linear> settle(const Operand& operand, Wrap wrap);
  bool rather_raise(Linear a, Linear b);
  bool add(Comparison::Kind kind, Linear a, Linear b);
  void record(Literal literal);

  Verdict attempt(const Query& query, bool frozen, std::optional<Answer>& answer);
  bool freeze(std::span<const term::SymbolId> symbols);
  Verdict search(size_t next, size_t checked);
  Step advance(Goal& goal);
  Step advance_comparison(Goal& goal, const Comparison& comparison);
  Step advance_opaque(Literal literal);
  bool find_broken(size_t& checked, Goal& broken);
  Verdict choose(const Goal& goal, size_t next, size_t checked);
  bool take(const Goal& goal, bool second);
  bool take_wrap(Goal goal, const Operand& operand, Wrap Goal::*which, bool wrapped);
  Model repaired();
  bool confirm(const Query& query, const Model& model);

  const term::Pool& pool_;
  OrderGraph graph_;
  std::vector<Literal> choices_;  ///< assumed formulas that are not conjunctions; the watchers of the graph
  OpaqueGuards opaque_;
  std::vector<Level> levels_;  ///< for each guard assumed, what there was before it
  term::Evaluator evaluator_;
  // Of the query at hand:
  std::vector<Goal> goals_;
  std::vector<term::SymbolId> symbols_;
  OpaqueGuards met_;  ///< the opaque literal at hand
  std::span<const uint64_t> values_;
  size_t start_ = 0;  ///< the graph's mark
  uint32_t choices_made_ = 0;
  bool frozen_ = false;      ///< symbols of opaque terms keep their values
  bool met_opaque_ = false;  ///< in the guard
};

}  // namespace nalar::solver
