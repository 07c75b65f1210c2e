#include "term/evaluate.h"

#include <algorithm>

namespace nalar::term {

uint64_t assigned_value(const Pool& pool, std::span<const uint64_t> values, SymbolId id) {
  const Symbol& symbol = pool.symbol_info(id);
  uint64_t value = normalise(symbol.sort, id < values.size() ? values[id] : 0);
  if (symbol.sort == Sort::Bool || is_fp(symbol.sort)) return value;
  return static_cast<uint64_t>(std::clamp(static_cast<int64_t>(value), symbol.low, symbol.high));
}

std::optional<bool> comparison_holds(const Pool& pool, std::span<const uint64_t> values, Term term) {
  Op op = pool.op(term);
  bool positive = op != Op::Not;
  if (!positive) op = pool.op(term = pool.arg(term, 0));
  if (op != Op::Eq && op != Op::BvSlt && op != Op::BvSle && op != Op::IntLt && op != Op::IntLe) return std::nullopt;
  if (is_fp(pool.sort(pool.arg(term, 0)))) return std::nullopt;
  int64_t operands[2];
  for (size_t i = 0; i < 2; i++) {
    Term operand = pool.arg(term, i);
    if (pool.op(operand) == Op::Symbol) {
      operands[i] = static_cast<int64_t>(assigned_value(pool, values, pool.symbol_id(operand)));
    } else if (pool.is_constant(operand)) {
      operands[i] = static_cast<int64_t>(pool.value(operand));
    } else {
      return std::nullopt;
    }
  }
  bool strict = op == Op::BvSlt || op == Op::IntLt;
  bool holds = op == Op::Eq ? operands[0] == operands[1]
               : strict     ? operands[0] < operands[1]
                            : operands[0] <= operands[1];
  return holds == positive;
}

void Evaluator::assign(std::span<const uint64_t> values) {
  values_.assign(values.begin(), values.end());
  ++generation_;
}

void Evaluator::set(Term t, std::optional<Wide> value) {
  Cell& cell = cells_[t.index()];
  cell.value = value.value_or(0);
  cell.state = generation_ * 2 + (value ? 0 : 1);
}

std::optional<uint64_t> Evaluator::evaluate(Term term) {
  if (rollbacks_ != pool_.rollbacks()) {
    rollbacks_ = pool_.rollbacks();
    ++generation_;
  }
  if (term.index() >= pool_.term_count()) return std::nullopt;  // of a value that has no term
  if (cells_.size() < pool_.term_count()) cells_.resize(pool_.term_count());
  stack_.push_back(term);
  while (!stack_.empty()) {
    if (known(stack_.back())) {
      stack_.pop_back();
    } else {
      step(stack_.back());
    }
  }
  const Cell& cell = cells_[term.index()];
  if (poisoned(term) || !fits_int64(cell.value)) return std::nullopt;
  return static_cast<uint64_t>(static_cast<int64_t>(cell.value));
}

std::optional<bool> Evaluator::holds(Term term) {
  std::optional<uint64_t> value = evaluate(term);
  if (!value) return std::nullopt;
  return *value != 0;
}

// Either gives `t` its value or pushes arguments that are needed first; `t` then stays on the stack and is stepped
// again.
void Evaluator::step(Term t) {
  Op op = pool_.op(t);
  switch (op) {
    case Op::Constant: return set(t, static_cast<int64_t>(pool_.value(t)));
    case Op::Symbol: return set(t, static_cast<int64_t>(assigned_value(pool_, values_, pool_.symbol_id(t))));
    case Op::And:
    case Op::Or: return step_connective(t);
    case Op::Ite: return step_ite(t);
    default: break;
  }
  std::span<const Term> args = pool_.args(t);
  bool ready = true;
  for (Term arg : args) {
    if (known(arg)) continue;
    stack_.push_back(arg);
    ready = false;
  }
  if (!ready) return;
  Wide operands[3];
  for (size_t i = 0; i < args.size(); ++i) {
    if (poisoned(args[i])) return set(t, std::nullopt);
    operands[i] = cells_[args[i].index()].value;
  }
  set(t, apply(op, pool_.sort(t), pool_.sort(args.back()), operands));
}

// An argument without a value does not matter where the other one decides.
void Evaluator::step_connective(Term t) {
  Wide decisive = pool_.op(t) == Op::Or ? 1 : 0;
  bool any_poisoned = false;
  for (Term arg : pool_.args(t)) {
    if (!known(arg)) return stack_.push_back(arg);
    if (poisoned(arg)) {
      any_poisoned = true;
    } else if (cells_[arg.index()].value == decisive) {
      return set(t, decisive);
    }
  }
  set(t, any_poisoned ? std::nullopt : std::optional<Wide>(1 - decisive));
}

void Evaluator::step_ite(Term t) {
  Term condition = pool_.arg(t, 0);
  if (!known(condition)) return stack_.push_back(condition);
  if (poisoned(condition)) return set(t, std::nullopt);
  Term chosen = pool_.arg(t, cells_[condition.index()].value != 0 ? 1 : 2);
  if (!known(chosen)) return stack_.push_back(chosen);
  set(t, poisoned(chosen) ? std::nullopt : std::optional(cells_[chosen.index()].value));
}

}  // namespace nalar::term
