#include "solver/probe_layer.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <random>

namespace nalar::solver {

using term::Op;
using term::Sort;
using term::SymbolId;
using term::Term;

namespace {

constexpr size_t kLargestGuard = 500;  ///< terms
constexpr int kRandomProbes = 200;
constexpr size_t kMostSymbols = 8;

double as_double(Sort sort, uint64_t value) {
  if (sort == Sort::Fp32) return std::bit_cast<float>(static_cast<uint32_t>(value));
  if (sort == Sort::Fp64) return std::bit_cast<double>(value);
  return static_cast<double>(static_cast<int64_t>(value));
}

/// The value of the sort that is nearest to d, saturating.
uint64_t from_double(Sort sort, double d) {
  if (sort == Sort::Fp32) return std::bit_cast<uint32_t>(static_cast<float>(d));
  if (sort == Sort::Fp64) return std::bit_cast<uint64_t>(d);
  if (std::isnan(d)) return 0;
  return static_cast<uint64_t>(static_cast<int64_t>(std::clamp(d, -0x1p62, 0x1p62)));
}

}  // namespace

/// Symbols and constants of the guard, each once.
void ProbeLayer::inspect(Term guard) {
  symbols_.clear();
  constants_.clear();
  has_float_arithmetic_ = false;
  seen_.assign(pool_.term_count(), false);
  std::vector<Term> stack{guard};
  size_t size = 0;
  while (!stack.empty() && size <= kLargestGuard) {
    Term t = stack.back();
    stack.pop_back();
    if (seen_[t.index()]) continue;
    seen_[t.index()] = true;
    ++size;
    Op op = pool_.op(t);
    if (op == Op::Symbol) symbols_.push_back(pool_.symbol_id(t));
    if (op == Op::Constant && pool_.sort(t) != Sort::Bool) constants_.push_back(t);
    has_float_arithmetic_ |= term::is_float_arithmetic(op);
    for (Term arg : pool_.args(t)) stack.push_back(arg);
  }
  if (size > kLargestGuard) has_float_arithmetic_ = false;
}

std::vector<uint64_t> ProbeLayer::candidates(Sort sort) {
  std::vector<uint64_t> values;
  if (sort == Sort::Bool) return {0, 1};
  auto offer = [&](double d) { values.push_back(from_double(sort, d)); };
  for (double d : {0.0, 1.0, -1.0, 2.0, 0.5, 10.0, 100.0, -100.0, 1000.0, 1e6, -1e6, 1e9}) offer(d);
  for (Term t : constants_) {
    double c = as_double(pool_.sort(t), pool_.value(t));
    for (double d : {c, -c, c + 1, c - 1, c / 2, c * 2, std::sqrt(std::fabs(c)), c * c}) offer(d);
    if (term::is_fp(sort)) {
      uint64_t bits = from_double(sort, c);
      values.push_back(bits + 1), values.push_back(bits - 1);  // the neighbours
    }
  }
  if (term::is_fp(sort)) {
    using Limits = std::numeric_limits<double>;
    for (double d : {-0.0, Limits::quiet_NaN(), Limits::infinity(), -Limits::infinity(), 1e300, -1e300, 1e-300, 1e30})
      offer(d);
  }
  return values;
}

bool ProbeLayer::holds(const Query& query, const Model& model) {
  evaluator_.assign(model.values);
  if (!evaluator_.holds(query.guard).value_or(false)) return false;
  for (Term t : query.assumed) {
    if (!evaluator_.holds(t).value_or(false)) return false;
  }
  return true;
}

/// With the values as the evaluator read them: within the ranges of the symbols.
Answer ProbeLayer::found(Model model) {
  for (SymbolId id = 0; id < model.values.size(); ++id)
    model.values[id] = term::assigned_value(pool_, model.values, id);
  return Answer::sat(std::move(model));
}

std::optional<Answer> ProbeLayer::decide(const Query& query) {
  inspect(query.guard);
  if (!has_float_arithmetic_ || symbols_.empty() || symbols_.size() > kMostSymbols) return std::nullopt;
  Model start = query.model;
  if (start.values.size() < pool_.symbol_count()) start.values.resize(pool_.symbol_count());
  std::vector<std::vector<uint64_t>> choices;
  for (SymbolId id : symbols_) choices.push_back(candidates(pool_.symbol_info(id).sort));

  Model model = start;
  for (size_t i = 0; i < symbols_.size(); ++i) {
    for (uint64_t value : choices[i]) {
      model.values[symbols_[i]] = value;
      if (holds(query, model)) return found(std::move(model));
    }
    model.values[symbols_[i]] = start.values[symbols_[i]];
  }
  std::minstd_rand random(1);
  for (int probe = 0; probe < kRandomProbes; ++probe) {
    for (size_t i = 0; i < symbols_.size(); ++i) {
      uint64_t pick = random();
      model.values[symbols_[i]] = pick % 8 == 0 ? start.values[symbols_[i]] : choices[i][pick / 8 % choices[i].size()];
    }
    if (holds(query, model)) return found(std::move(model));
  }
  return std::nullopt;
}

}  // namespace nalar::solver
