#include "solver/plain_symbols.h"

#include <algorithm>
#include <utility>

#include "base/check.h"

namespace nalar::solver {

using term::Condition;
using term::Op;
using term::Sort;
using term::SymbolId;
using term::Term;

namespace {

/// A range with so many values is as good as an infinite one for the symbols that Facts knows the order of.
constexpr uint64_t kLargeRange = 1'024;
static_assert(kLargeRange >= term::KnownOrder::kMost);

bool is_integer(Sort sort) { return term::is_bv(sort) || sort == Sort::Int; }

/// Of `b cond a`, where `a cond b` is meant.
Condition mirrored(Condition condition) {
  switch (condition) {
    case Condition::Lt: return Condition::Gt;
    case Condition::Gt: return Condition::Lt;
    case Condition::Le: return Condition::Ge;
    case Condition::Ge: return Condition::Le;
    default: return condition;
  }
}

}  // namespace

const PlainSymbols::Entry PlainSymbols::kFresh = {};

// --- Reading

[[gnu::always_inline]] inline PlainSymbols::Atom PlainSymbols::read_comparison(Condition condition, Term a,
                                                                               Term b) const {
  bool symbol_a = pool_.op(a) == Op::Symbol, symbol_b = pool_.op(b) == Op::Symbol;
  if (symbol_a && symbol_b && a != b) return {.kind = Atom::Kind::Ordered, .condition = condition, .a = a, .b = b};
  if (symbol_a && pool_.is_constant(b)) return read_bound(condition, a, static_cast<int64_t>(pool_.value(b)));
  if (symbol_b && pool_.is_constant(a)) return read_bound(mirrored(condition), b, static_cast<int64_t>(pool_.value(a)));
  return {};
}

PlainSymbols::Atom PlainSymbols::read(Term guard) const {
  bool positive = true;
  for (; pool_.op(guard) == Op::Not; guard = pool_.arg(guard, 0)) positive = !positive;
  auto comparison = [&](Condition condition, Condition opposite) {
    return read_comparison(positive ? condition : opposite, pool_.arg(guard, 0), pool_.arg(guard, 1));
  };
  switch (pool_.op(guard)) {
    case Op::Symbol: return {.kind = Atom::Kind::Between, .a = guard, .low = positive, .high = positive};
    case Op::Eq: return is_integer(pool_.sort(pool_.arg(guard, 0))) ? comparison(Condition::Eq, Condition::Ne) : Atom();
    case Op::BvSlt:
    case Op::IntLt: return comparison(Condition::Lt, Condition::Ge);
    case Op::BvSle:
    case Op::IntLe: return comparison(Condition::Le, Condition::Gt);
    default: return {};
  }
}

PlainSymbols::Atom PlainSymbols::read_bound(Condition condition, Term symbol, int64_t constant) const {
  Atom atom{.kind = Atom::Kind::Between, .a = symbol, .low = INT64_MIN, .high = INT64_MAX};
  bool below = condition == Condition::Lt || condition == Condition::Le;
  bool above = condition == Condition::Gt || condition == Condition::Ge;
  if (condition == Condition::Lt || condition == Condition::Gt) {
    if (constant == (below ? INT64_MIN : INT64_MAX)) return {};  // the simplifier knows
    constant += below ? -1 : 1;
  }
  if (!above) atom.high = constant;
  if (!below) atom.low = constant;
  if (condition == Condition::Ne) atom.kind = Atom::Kind::Except;
  return atom;
}

/// Do the symbols have the same values to choose from, and many?
bool PlainSymbols::are_alike(Term a, Term b) const {
  const term::Symbol &x = pool_.symbol_info(pool_.symbol_id(a)), &y = pool_.symbol_info(pool_.symbol_id(b));
  return x.sort == y.sort && x.low == y.low && x.high == y.high &&
         static_cast<uint64_t>(x.high) - static_cast<uint64_t>(x.low) >= kLargeRange;
}

// --- Symbols and their classes

SymbolId PlainSymbols::root(SymbolId id) const {
  for (SymbolId parent = entry(id).parent; parent != Entry::kNone; parent = entries_[parent].parent) id = parent;
  return id;
}

/// The symbol has been compared with constants at most.
bool PlainSymbols::is_alone(Term symbol) const {
  const Entry& known = entry(pool_.symbol_id(symbol));
  return known.parent == Entry::kNone && (known.kind == Kind::Free || known.kind == Kind::Bounded);
}

/// Of a symbol that is alone.
PlainSymbols::Interval PlainSymbols::interval(Term symbol) const {
  SymbolId id = pool_.symbol_id(symbol);
  if (const Entry& known = entry(id); known.kind == Kind::Bounded) return {known.low, known.high};
  const term::Symbol& info = pool_.symbol_info(id);
  return info.sort == Sort::Bool ? Interval{0, 1} : Interval{info.low, info.high};
}

void PlainSymbols::look_at_pair(Term a, Term b) {
  pair_ = {a, b, false, 0, 0, pool_.rollbacks()};
  if (pool_.op(a) != Op::Symbol || pool_.op(b) != Op::Symbol || a == b) return;
  SymbolId x = pair_.root_a = root(a), y = pair_.root_b = root(b);
  auto fits = [](Kind kind) { return kind == Kind::Free || kind == Kind::Ordered; };
  pair_.is_order = fits(entry(x).kind) && (x == y || (fits(entry(y).kind) && are_alike(a, b)));
}

void PlainSymbols::change(SymbolId id, Entry next) {
  if (id >= entries_.size()) entries_.resize(std::max<size_t>(id + 1, pool_.symbol_count()));
  undo_.push_back({id, std::exchange(entries_[id], next)});
  pair_ = {};
}

void PlainSymbols::join(SymbolId a, SymbolId b) {
  Entry large = entry(a), small = entry(b);
  if (large.size < small.size) std::swap(a, b), std::swap(large, small);
  small.parent = a;
  large.size += small.size;
  large.kind = Kind::Ordered;
  change(b, small);
  change(a, large);
}

void PlainSymbols::give_up(SymbolId root) {
  Entry known = entry(root);
  if (std::exchange(known.kind, Kind::Other) != Kind::Other) change(root, known);
}

/// On all symbols of the guard. Those that it shares with an earlier one have been given up.
void PlainSymbols::give_up_all(Term guard) {
  size_t before = other_.symbols().size();
  other_.push({guard});
  for (SymbolId id : other_.symbols().subspan(before)) give_up(root(id));
}

// --- Guards

std::optional<bool> PlainSymbols::decide(Term guard) {
  look_after_last();
  Atom atom = read(guard);
  if (atom.kind == Atom::Kind::None) return std::nullopt;
  if (atom.kind == Atom::Kind::Ordered) {
    if (!is_order(atom.a, atom.b)) return std::nullopt;
    return facts_.known(atom.condition, atom.a, atom.b).value_or(true);
  }
  if (!is_alone(atom.a)) return std::nullopt;
  Interval values = interval(atom.a);
  if (atom.kind == Atom::Kind::Except) return values.low != atom.low || values.high != atom.low;
  return std::max(values.low, atom.low) <= std::min(values.high, atom.high);
}

bool PlainSymbols::is_open(const term::Ordering& order) {
  look_after_last();
  return is_order(order.a, order.b) && !facts_.known(order.condition, order.a, order.b);
}

/// What it says is not about an order, or about one that we know too little of.
void PlainSymbols::assume_other(Term guard, const term::Ordering& order) {
  bool is_other = order && (pool_.op(order.a) != Op::Symbol || pool_.op(order.b) != Op::Symbol);
  Atom atom = is_other ? Atom() : read(guard);
  if (atom.kind == Atom::Kind::None) return give_up_all(guard);
  bool is_pair = atom.kind == Atom::Kind::Ordered;
  if (is_pair ? assume_order(atom) : assume_bound(atom)) return;
  give_up(root(atom.a));
  if (is_pair) give_up(root(atom.b));
}

/// False if more than an interval would be left. (So for Ordered ones.)
bool PlainSymbols::assume_bound(const Atom& atom) {
  if (!is_alone(atom.a)) return false;
  Interval values = interval(atom.a);
  if (atom.kind == Atom::Kind::Between) {
    values = {std::max(values.low, atom.low), std::min(values.high, atom.high)};
  } else if (atom.low == values.low) {
    ++values.low;
  } else if (atom.low == values.high) {
    --values.high;
  } else {
    return atom.low < values.low || atom.low > values.high;
  }
  SymbolId id = pool_.symbol_id(atom.a);
  change(id, {.kind = Kind::Bounded, .low = values.low, .high = values.high});
  return true;
}

/// False if it says something that the closure of an order does not: that symbols differ, where it is open which one is
/// less.
bool PlainSymbols::assume_order(const Atom& atom) {
  auto holds = [&](Condition condition) { return facts_.known(condition, atom.a, atom.b) == true; };
  if (atom.condition == Condition::Ne && !holds(Condition::Le) && !holds(Condition::Ge)) return false;
  return assume_order(term::Ordering{atom.condition, atom.a, atom.b});
}

void PlainSymbols::find_last() {
  if (facts_.known(last_.condition, last_.a, last_.b) != true) give_up(root(last_.a));
  levels_.back().order = facts_.mark().order;
  last_ = {};
}

void PlainSymbols::rolled_back(size_t depth) {
  if (depth >= levels_.size()) return;
  for (size_t before = levels_[depth].undo; undo_.size() > before; undo_.pop_back())
    entries_[undo_.back().id] = undo_.back().before;
  other_.truncate(levels_[depth].other);
  levels_.resize(depth);
  last_ = {};
  pair_ = {};
}

}  // namespace nalar::solver
