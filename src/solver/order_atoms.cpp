#include "solver/order_atoms.h"

#include "base/check.h"
#include "term/simplify.h"

namespace nalar::solver {

using term::Op;
using term::Pool;
using term::Sort;
using term::SymbolId;
using term::Term;
using term::Wide;

namespace {

constexpr int kLargestFormula = 128;  ///< in terms, counted as often as they occur

Wide values_of(Sort sort) { return Wide{1} << term::width(sort); }

std::optional<Operand> read_symbol(const Pool& pool, Term t) {
  if (term::is_fp(pool.sort(t))) return std::nullopt;
  return Operand{{pool.symbol_id(t), 0}};
}

/// x + c. The range of the symbol often says that nothing wraps.
std::optional<Operand> read_sum(const Pool& pool, Term t, std::optional<Operand> (*read)(const Pool&, Term)) {
  if (!pool.is_constant(pool.arg(t, 1))) return std::nullopt;
  std::optional<Operand> sum = read(pool, pool.arg(t, 0));
  if (!sum || sum->may_wrap() || sum->exact.is_constant()) return std::nullopt;
  sum->exact.offset += term::signed_value(pool, pool.arg(t, 1));
  Sort sort = pool.sort(t);
  if (sort == Sort::Int) return sum;
  const term::Symbol& symbol = pool.symbol_info(sum->exact.symbol);
  term::Interval exact{symbol.low + sum->exact.offset, symbol.high + sum->exact.offset};
  if (!exact.within(term::full_range(sort))) sum->sort = sort;
  return sum;
}

std::optional<Operand> read_operand(const Pool& pool, Term t) {
  switch (pool.op(t)) {
    case Op::Constant:
      if (term::is_fp(pool.sort(t))) return std::nullopt;
      return Operand{{Linear::kNoSymbol, term::signed_value(pool, t)}};
    case Op::Symbol: return read_symbol(pool, t);
    case Op::SignExtend: return read_operand(pool, pool.arg(t, 0));
    case Op::ZeroExtend:
      if (term::range_of(pool, pool.arg(t, 0)).low < 0) return std::nullopt;
      return read_operand(pool, pool.arg(t, 0));
    case Op::BvAdd:
    case Op::IntAdd: return read_sum(pool, t, read_operand);
    default: return std::nullopt;
  }
}

std::optional<Comparison> compare(const Pool& pool, Comparison::Kind kind, Term a, Term b) {
  std::optional<Operand> x = read_operand(pool, a);
  if (!x) return std::nullopt;
  std::optional<Operand> y = read_operand(pool, b);
  if (!y) return std::nullopt;
  return Comparison{kind, *x, *y};
}

bool read_formula(const Pool& pool, Term t, std::vector<SymbolId>& symbols, int& budget) {
  if (--budget < 0) return false;
  if (std::optional<Comparison> c = read_comparison(pool, t, true)) {
    for (const Operand* x : {&c->a, &c->b}) {
      if (!x->exact.is_constant()) symbols.push_back(x->exact.symbol);
    }
    return true;
  }
  Op op = pool.op(t);
  bool connective = op == Op::Not || op == Op::And || op == Op::Or || op == Op::Constant || op == Op::Ite ||
                    (op == Op::Eq && pool.sort(pool.arg(t, 0)) == Sort::Bool);
  if (!connective) return false;
  for (Term arg : pool.args(t)) {
    if (!read_formula(pool, arg, symbols, budget)) return false;
  }
  return true;
}

Wide value(OrderGraph& graph, const Operand& x) {
  Wide exact = graph.value(x.exact);
  if (!x.may_wrap()) return exact;
  return term::full_range(x.sort).low <= exact && exact <= term::full_range(x.sort).high ? exact
                                                                                         : graph.value(x.wrapped());
}

}  // namespace

Wide Operand::wrap_limit() const {
  term::Interval all = term::full_range(sort);
  return (exact.offset > 0 ? all.high : all.low) - exact.offset;
}

Linear Operand::wrapped() const {
  return {exact.symbol, exact.offset > 0 ? exact.offset - values_of(sort) : exact.offset + values_of(sort)};
}

std::optional<Comparison> read_comparison(const Pool& pool, Term t, bool positive) {
  using Kind = Comparison::Kind;
  switch (pool.op(t)) {
    case Op::Symbol: return Comparison{Kind::Equal, {{pool.symbol_id(t), 0}}, {{Linear::kNoSymbol, positive}}};
    case Op::Not: return read_comparison(pool, pool.arg(t, 0), !positive);
    case Op::Eq: return compare(pool, positive ? Kind::Equal : Kind::Different, pool.arg(t, 0), pool.arg(t, 1));
    case Op::BvSlt:
    case Op::IntLt:
      return positive ? compare(pool, Kind::Less, pool.arg(t, 0), pool.arg(t, 1))
                      : compare(pool, Kind::AtMost, pool.arg(t, 1), pool.arg(t, 0));
    case Op::BvSle:
    case Op::IntLe:
      return positive ? compare(pool, Kind::AtMost, pool.arg(t, 0), pool.arg(t, 1))
                      : compare(pool, Kind::Less, pool.arg(t, 1), pool.arg(t, 0));
    default: return std::nullopt;
  }
}

bool read_formula(const Pool& pool, Term t, std::vector<SymbolId>& symbols) {
  int budget = kLargestFormula;
  return read_formula(pool, t, symbols, budget);
}

bool formula_holds(const Pool& pool, OrderGraph& graph, Term t) {
  if (std::optional<Comparison> c = read_comparison(pool, t, true)) {
    Wide a = value(graph, c->a), b = value(graph, c->b);
    switch (c->kind) {
      case Comparison::Kind::AtMost: return a <= b;
      case Comparison::Kind::Less: return a < b;
      case Comparison::Kind::Equal: return a == b;
      case Comparison::Kind::Different: return a != b;
    }
  }
  auto holds = [&](size_t i) { return formula_holds(pool, graph, pool.arg(t, i)); };
  switch (pool.op(t)) {
    case Op::Constant: return pool.is_true(t);
    case Op::Not: return !holds(0);
    case Op::And: return holds(0) && holds(1);
    case Op::Or: return holds(0) || holds(1);
    case Op::Eq: return holds(0) == holds(1);
    case Op::Ite: return holds(holds(0) ? 1 : 2);
    default: CHECK(false, "a formula should have been read as one"); return false;
  }
}

}  // namespace nalar::solver
