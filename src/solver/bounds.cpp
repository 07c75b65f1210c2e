#include "solver/bounds.h"

#include <algorithm>

#include "term/apply.h"

namespace nalar::solver {

using term::Interval;
using term::Op;
using term::Sort;
using term::Term;
using term::Wide;

namespace {

constexpr size_t kLargest = 4'000;  ///< terms
constexpr int kMostRounds = 12;     ///< x < y, y < x narrows by one a round, for ages

bool has_bounds(Sort sort) { return !term::is_fp(sort); }

Interval all_of(Sort sort) { return sort == Sort::Bool ? Interval{0, 1} : term::full_range(sort); }

/// What the symbol can be, or for floats, nothing that is ever looked at.
Interval leaf_bounds(const term::Pool& pool, Term t) {
  Sort sort = pool.sort(t);
  if (!has_bounds(sort)) return {0, 0};
  if (pool.is_constant(t)) return {term::signed_value(pool, t), term::signed_value(pool, t)};
  if (pool.op(t) != Op::Symbol || sort == Sort::Bool) return all_of(sort);
  const term::Symbol& symbol = pool.symbol_info(pool.symbol_id(t));
  return {symbol.low, symbol.high};
}

}  // namespace

bool Bounds::propagate(std::span<const Term> conjunction) {
  if (!collect(conjunction)) return true;
  for (int round = 0; round < kMostRounds; ++round) {
    changed_ = false;
    if (!pass_upwards() || !pass_downwards()) return false;
    if (!changed_) break;
  }
  return true;
}

std::vector<Bounds::SymbolBounds> Bounds::symbols() const {
  std::vector<SymbolBounds> result;
  for (const Node& node : nodes_) {
    if (node.op == Op::Symbol && has_bounds(node.sort)) result.push_back({pool_.symbol_id(node.term), node.bounds});
  }
  return result;
}

/// The nodes, with what is asserted set to true. False if there are too many.
bool Bounds::collect(std::span<const Term> conjunction) {
  if (number_.size() < pool_.term_count()) number_.resize(pool_.term_count());
  nodes_.clear();
  stack_.clear();
  for (size_t i = conjunction.size(); i-- > 0;) stack_.push_back(conjunction[i]);
  while (!stack_.empty() && nodes_.size() <= kLargest) {
    Term t = stack_.back();
    bool ready = true;
    if (number_[t.index()] == 0) {
      for (Term arg : pool_.args(t)) {
        if (number_[arg.index()] != 0) continue;
        stack_.push_back(arg);
        ready = false;
      }
    }
    if (!ready) continue;
    stack_.pop_back();
    if (number_[t.index()] == 0) append(t);
  }
  bool fits = nodes_.size() <= kLargest;
  if (fits) {
    for (Term t : conjunction) nodes_[number_[t.index()] - 1].bounds.low = 1;
  }
  for (const Node& node : nodes_) number_[node.term.index()] = 0;
  if (!fits) nodes_.clear();
  return fits;
}

void Bounds::append(Term t) {
  Node node{t, pool_.op(t), pool_.sort(t), pool_.sort(t), {}, leaf_bounds(pool_, t)};
  std::span<const Term> args = pool_.args(t);
  for (size_t i = 0; i < args.size(); ++i) node.args[i] = number_[args[i].index()] - 1;
  if (!args.empty()) node.from = pool_.sort(args.back());
  nodes_.push_back(node);
  number_[t.index()] = static_cast<uint32_t>(nodes_.size());
}

bool Bounds::narrow(Interval& bounds, Interval to) {
  if (to.low > bounds.low) bounds.low = to.low, changed_ = true;
  if (to.high < bounds.high) bounds.high = to.high, changed_ = true;
  return bounds.low <= bounds.high;
}

bool Bounds::pass_upwards() {
  for (Node& node : nodes_) {
    if (term::arity(node.op) == 0 || !has_bounds(node.sort)) continue;
    if (!narrow(node.bounds, computed(node))) return false;
  }
  return true;
}

bool Bounds::pass_downwards() {
  for (size_t i = nodes_.size(); i-- > 0;) {
    const Node& node = nodes_[i];
    if (term::arity(node.op) == 0 || !has_bounds(node.sort)) continue;
    if (!push_down(node)) return false;
  }
  return true;
}

// --- Upwards

/// The bounds of a term from those of its arguments.
Interval Bounds::computed(const Node& node) {
  Interval args[3];
  bool single = true;
  for (size_t i = 0; i < term::arity(node.op); ++i) {
    args[i] = at(node, i);
    single &= has_bounds(nodes_[node.args[i]].sort) && args[i].is_single();
  }
  if (single) {
    Wide values[] = {args[0].low, args[1].low, args[2].low};
    if (std::optional<Wide> value = term::apply(node.op, node.sort, node.from, values)) return {*value, *value};
    return all_of(node.sort);
  }
  if (node.op == Op::Ite) {
    if (args[0].is_single()) return args[0].low ? args[1] : args[2];
    return {std::min(args[1].low, args[2].low), std::max(args[1].high, args[2].high)};
  }
  if (node.sort == Sort::Bool) return compared(node);
  if (term::is_fp(node.from)) return all_of(node.sort);
  return term::interval_of(node.op, node.sort, node.from, args);
}

/// Of a connective or a relation.
Interval Bounds::compared(const Node& node) {
  constexpr Interval kOpen{0, 1}, kTrue{1, 1}, kFalse{0, 0};
  if (!has_bounds(node.from)) return kOpen;
  Interval a = at(node, 0), b = at(node, term::arity(node.op) - 1);
  switch (node.op) {
    case Op::Not: return {1 - a.high, 1 - a.low};
    case Op::And: return {std::min(a.low, b.low), std::min(a.high, b.high)};
    case Op::Or: return {std::max(a.low, b.low), std::max(a.high, b.high)};
    case Op::Eq: return a.high < b.low || b.high < a.low ? kFalse : kOpen;
    case Op::BvUlt:
      if (a.low >= 0 && b.high < 0) return kTrue;
      if (a.high < 0 && b.low >= 0) return kFalse;
      if ((a.low < 0) != (a.high < 0) || (b.low < 0) != (b.high < 0)) return kOpen;
      [[fallthrough]];  // of one sign, the order is that of signed numbers
    case Op::BvSlt:
    case Op::IntLt: return a.high < b.low ? kTrue : a.low >= b.high ? kFalse : kOpen;
    case Op::BvSle:
    case Op::IntLe: return a.high <= b.low ? kTrue : a.low > b.high ? kFalse : kOpen;
    default: return kOpen;
  }
}

}  // namespace nalar::solver
