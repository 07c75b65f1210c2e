#include "solver/order_layer.h"

#include <algorithm>

#include "base/check.h"

namespace nalar::solver {

using term::Op;
using term::Sort;
using term::SymbolId;
using term::Term;
using term::Wide;

namespace {

constexpr uint32_t kMostChoices = 2'000;      ///< in one query
constexpr size_t kLargestToEvaluate = 2'000;  ///< terms of opaque guards

Linear constant(Wide value) { return {Linear::kNoSymbol, value}; }
Linear plus_one(Linear a) { return {a.symbol, a.offset + 1}; }

/// A conjunction, or the negation of a disjunction.
bool is_conjunction(Op op, bool positive) { return op == (positive ? Op::And : Op::Or); }

}  // namespace

/// The exact form of a sum: in the case that was chosen, or because bounds tell that it does not wrap.
std::optional<Linear> OrderLayer::settle(const Operand& operand, Wrap wrap) {
  if (!operand.may_wrap() || wrap == Wrap::Exact) return operand.exact;
  if (wrap == Wrap::Wrapped) return operand.wrapped();
  bool fits = operand.exact.offset > 0 ? graph_.surely_at_most(operand.exact.symbol, operand.wrap_limit())
                                       : graph_.surely_at_least(operand.exact.symbol, operand.wrap_limit());
  return fits ? std::optional(operand.exact) : std::nullopt;
}

/// Values that opaque guards depend on should stay.
bool OrderLayer::rather_raise(Linear a, Linear b) {
  if (opaque_.size() == 0 || a.is_constant() || b.is_constant()) return true;
  return opaque_.depends_on(a.symbol) || !opaque_.depends_on(b.symbol);
}

bool OrderLayer::add(Comparison::Kind kind, Linear a, Linear b) {
  switch (kind) {
    case Comparison::Kind::AtMost: return graph_.at_most(a, b, rather_raise(a, b));
    case Comparison::Kind::Less: return graph_.at_most(plus_one(a), b, rather_raise(a, b));
    case Comparison::Kind::Equal:
      return graph_.at_most(a, b, rather_raise(a, b)) && graph_.at_most(b, a, rather_raise(b, a));
    case Comparison::Kind::Different: return graph_.differ(a, b);
  }
  return false;
}

// --- What is assumed

void OrderLayer::assumed(Term guard, size_t depth) {
  CHECK(depth == levels_.size() + 1, "guards should be assumed one by one");
  levels_.push_back({graph_.mark(), choices_.size(), opaque_.size()});
  goals_.clear();
  goals_.push_back({{guard}});
  while (!goals_.empty()) {
    Literal literal = goals_.back().literal;
    goals_.pop_back();
    Op op = pool_.op(literal.term);
    if (op == Op::Not) {
      goals_.push_back({{pool_.arg(literal.term, 0), !literal.positive}});
    } else if (is_conjunction(op, literal.positive)) {
      for (Term arg : pool_.args(literal.term)) goals_.push_back({{arg, literal.positive}});
    } else if (op != Op::Constant) {
      record(literal);
    }
  }
}

void OrderLayer::record(Literal literal) {
  if (std::optional<Comparison> c = read_comparison(pool_, literal.term, literal.positive)) {
    std::optional<Linear> a = settle(c->a, Wrap::Open), b = settle(c->b, Wrap::Open);
    if (a && b) {
      add(c->kind, *a, *b);
      return;
    }
  }
  symbols_.clear();
  if (!read_formula(pool_, literal.term, symbols_)) return opaque_.push(literal);
  std::sort(symbols_.begin(), symbols_.end());
  symbols_.erase(std::unique(symbols_.begin(), symbols_.end()), symbols_.end());
  for (SymbolId id : symbols_) graph_.watch(id, static_cast<uint32_t>(choices_.size()));
  choices_.push_back(literal);
}

void OrderLayer::rolled_back(size_t depth) {
  if (depth >= levels_.size()) return;
  Level level = levels_[depth];
  graph_.undo_to(level.graph);
  choices_.resize(level.choices);
  opaque_.truncate(level.opaque);
  levels_.resize(depth);
}

// --- Queries

// The first attempt leaves opaque guards out. If it finds a model that they do not accept, the second looks for one
// that leaves their symbols alone.
std::optional<Answer> OrderLayer::decide(const Query& query) {
  std::optional<Answer> answer;
  Verdict verdict = attempt(query, false, answer);
  if (verdict == Verdict::Impossible) return Answer::unsat();
  if (answer || verdict == Verdict::GivenUp) return answer;
  attempt(query, true, answer);
  return answer;
}

OrderLayer::Verdict OrderLayer::attempt(const Query& query, bool frozen, std::optional<Answer>& answer) {
  values_ = query.model.values;
  graph_.start_repairing(values_, query.model_number);
  start_ = graph_.mark();
  choices_made_ = 0;
  met_opaque_ = false;
  frozen_ = frozen;
  goals_.clear();
  goals_.push_back({{query.guard}});
  if (frozen) evaluator_.assign(values_);
  Verdict verdict = Verdict::Impossible;
  if (!frozen || freeze(opaque_.symbols())) verdict = search(0, start_);
  bool only_opaque = met_opaque_ && goals_.size() == 1;  // nothing was tried that could make it true
  if (verdict == Verdict::Found && !only_opaque) {
    Model model = repaired();
    if (confirm(query, model)) answer = Answer::sat(std::move(model));
  }
  graph_.undo_to(start_);
  graph_.stop_repairing();
  return verdict;
}

/// Keeps the values that the model gives to the symbols.
bool OrderLayer::freeze(std::span<const SymbolId> symbols) {
  for (SymbolId id : symbols) {
    if (term::is_fp(pool_.symbol_info(id).sort)) continue;
    Linear value = constant(static_cast<int64_t>(term::assigned_value(pool_, values_, id)));
    if (!add(Comparison::Kind::Equal, {id, 0}, value)) return false;
  }
  return true;
}

/// Pursues the goals from `next` on, and those that turn up when changes after `checked` break what was assumed.
OrderLayer::Verdict OrderLayer::search(size_t next, size_t checked) {
  for (;;) {
    if (next == goals_.size()) {
      Goal broken;
      if (!find_broken(checked, broken)) return Verdict::Found;
      goals_.push_back(broken);
    }
    Goal goal = goals_[next++];
    switch (advance(goal)) {
      case Step::Done: break;
      case Step::Failed: return graph_.exhausted() ? Verdict::GivenUp : Verdict::Impossible;
      case Step::Choice: return choose(goal, next, checked);
    }
  }
}

bool OrderLayer::find_broken(size_t& checked, Goal& broken) {
  auto break_disequality = [&](const OrderGraph::Disequality& d, bool a_above, bool raised) {
    broken = Goal{.literal = {}, .a = d.a, .b = d.b, .a_above_first = a_above, .raise = raised};
    return true;
  };
  auto break_choice = [&](uint32_t watcher) {
    broken = Goal{.literal = choices_[watcher]};
    return formula_holds(pool_, graph_, broken.literal.term) != broken.literal.positive;
  };
  return graph_.walk_changes(checked, break_disequality, break_choice);
}

OrderLayer::Step OrderLayer::advance(Goal& goal) {
  Literal& literal = goal.literal;
  if (!literal.term) return Step::Choice;
  for (; pool_.op(literal.term) == Op::Not; literal.positive = !literal.positive)
    literal.term = pool_.arg(literal.term, 0);
  if (std::optional<Comparison> c = read_comparison(pool_, literal.term, literal.positive))
    return advance_comparison(goal, *c);
  Op op = pool_.op(literal.term);
  if (is_conjunction(op, literal.positive)) {
    for (Term arg : pool_.args(literal.term)) goals_.push_back({{arg, literal.positive}});
    return Step::Done;
  }
  switch (op) {
    case Op::Constant: return pool_.is_true(literal.term) == literal.positive ? Step::Done : Step::Failed;
    case Op::And:
    case Op::Or:
    case Op::Ite: return Step::Choice;
    case Op::Eq:
      if (pool_.sort(pool_.arg(literal.term, 0)) == Sort::Bool) return Step::Choice;
      break;
    default: break;
  }
  return advance_opaque(literal);
}

OrderLayer::Step OrderLayer::advance_comparison(Goal& goal, const Comparison& comparison) {
  std::optional<Linear> a = settle(comparison.a, goal.wrap_a), b = settle(comparison.b, goal.wrap_b);
  if (!a || !b) return Step::Choice;
  if (!add(comparison.kind, *a, *b)) return Step::Failed;
  if (comparison.kind != Comparison::Kind::Different || graph_.value(*a) != graph_.value(*b)) return Step::Done;
  bool raise_b = rather_raise(*a, *b);
  goal = Goal{.literal = {}, .a = *a, .b = *b, .a_above_first = !raise_b};
  return Step::Choice;
}

/// In frozen mode a literal we cannot read has to hold as the model is; otherwise it is left out.
OrderLayer::Step OrderLayer::advance_opaque(Literal literal) {
  met_opaque_ = true;
  if (!frozen_) return Step::Done;
  if (evaluator_.holds(literal.term) != literal.positive) return Step::Failed;
  met_.truncate(0);
  met_.push(literal);
  return freeze(met_.symbols()) ? Step::Done : Step::Failed;
}

OrderLayer::Verdict OrderLayer::choose(const Goal& goal, size_t next, size_t checked) {
  if (++choices_made_ > kMostChoices) return Verdict::GivenUp;
  size_t mark = graph_.mark(), goal_count = goals_.size();
  for (bool second : {false, true}) {
    Verdict verdict = take(goal, second) ? search(next, checked) : Verdict::Impossible;
    if (verdict != Verdict::Impossible) return verdict;
    if (graph_.exhausted()) return Verdict::GivenUp;
    graph_.undo_to(mark);
    goals_.resize(goal_count);
  }
  return Verdict::Impossible;
}

/// Turns a choice into what its first or second case demands. False if that is impossible at once.
bool OrderLayer::take(const Goal& goal, bool second) {
  auto [t, positive] = goal.literal;
  if (!t) {
    bool a_above = goal.a_above_first != second;
    return a_above ? graph_.at_most(plus_one(goal.b), goal.a, goal.raise)
                   : graph_.at_most(plus_one(goal.a), goal.b, goal.raise);
  }
  if (std::optional<Comparison> c = read_comparison(pool_, t, positive)) {
    return settle(c->a, goal.wrap_a) ? take_wrap(goal, c->b, &Goal::wrap_b, second)
                                     : take_wrap(goal, c->a, &Goal::wrap_a, second);
  }
  switch (pool_.op(t)) {
    case Op::Eq:
      goals_.push_back({{pool_.arg(t, 0), !second}});
      goals_.push_back({{pool_.arg(t, 1), second != positive}});
      break;
    case Op::Ite:
      goals_.push_back({{pool_.arg(t, 0), !second}});
      goals_.push_back({{pool_.arg(t, second ? 2 : 1), positive}});
      break;
    default: goals_.push_back({{pool_.arg(t, second ? 1 : 0), positive}}); break;
  }
  return true;
}

bool OrderLayer::take_wrap(Goal goal, const Operand& operand, Wrap Goal::*which, bool wrapped) {
  goal.*which = wrapped ? Wrap::Wrapped : Wrap::Exact;
  goals_.push_back(goal);
  Linear x{operand.exact.symbol, 0}, limit = constant(operand.wrap_limit());
  if (operand.exact.offset > 0) return wrapped ? graph_.at_most(plus_one(limit), x) : graph_.at_most(x, limit);
  return wrapped ? graph_.at_most(plus_one(x), limit) : graph_.at_most(limit, x);
}

Model OrderLayer::repaired() {
  Model model{std::vector<uint64_t>(values_.begin(), values_.end())};
  graph_.for_each_change(start_, [&](SymbolId id) {
    while (model.values.size() <= id) {
      auto next = static_cast<SymbolId>(model.values.size());
      model.values.push_back(term::assigned_value(pool_, values_, next));
    }
    model.values[id] = static_cast<uint64_t>(static_cast<int64_t>(graph_.value(id)));
  });
  return model;
}

/// Does the model satisfy the query? Only what depends on changed values has to be looked at.
bool OrderLayer::confirm(const Query& query, const Model& model) {
  if (!graph_.consistent_since(start_)) return false;
  bool opaque_changed = false;
  if (opaque_.size() > 0) {
    graph_.for_each_change(start_, [&](SymbolId id) { opaque_changed |= opaque_.depends_on(id); });
    if (opaque_changed && opaque_.term_count() > kLargestToEvaluate) return false;
  }
  evaluator_.assign(model.values);
  if (!evaluator_.holds(query.guard).value_or(false)) return false;
  if (!opaque_changed) return true;
  return std::all_of(opaque_.guards().begin(), opaque_.guards().end(),
                     [&](Literal literal) { return evaluator_.holds(literal.term) == literal.positive; });
}

}  // namespace nalar::solver
