#include "solver/order_graph.h"

#include <algorithm>

#include "term/evaluate.h"

namespace nalar::solver {

using term::Sort;
using term::SymbolId;
using term::Wide;

void OrderGraph::start_repairing(std::span<const uint64_t> values, uint64_t number) {
  model_ = values;
  number_ = number;
  repairing_ = true;
  steps_ = 0;
}

OrderGraph::Node& OrderGraph::node(SymbolId id) {
  if (id >= nodes_.size() || !nodes_[id].known) introduce(id);
  Node& n = nodes_[id];
  if (repairing_ && n.value_of != number_) load(n, id);
  return n;
}

/// Ids are used again for other symbols after a rollback, so a node is known only as long as something speaks of it.
void OrderGraph::introduce(SymbolId id) {
  if (id >= nodes_.size()) nodes_.resize(std::max<size_t>(id + 1, pool_.symbol_count()));
  const term::Symbol& symbol = pool_.symbol_info(id);
  bool is_bool = symbol.sort == Sort::Bool;
  Node& n = nodes_[id];
  n = {};
  n.low = is_bool ? 0 : symbol.low;
  n.high = is_bool ? 1 : symbol.high;
  n.known = true;
  trail_.push_back({Undo::Kind::Known, id, 0});
}

void OrderGraph::load(Node& n, SymbolId id) {
  n.value = static_cast<int64_t>(term::assigned_value(pool_, model_, id));
  n.value_of = number_;
}

void OrderGraph::undo_to(size_t mark) {
  while (trail_.size() > mark) {
    undo(trail_.back());
    trail_.pop_back();
  }
}

void OrderGraph::undo(const Undo& undo) {
  switch (undo.kind) {
    case Undo::Kind::Known: nodes_[undo.id].known = false; break;
    case Undo::Kind::Low: nodes_[undo.id].low = undo.old; break;
    case Undo::Kind::High: nodes_[undo.id].high = undo.old; break;
    case Undo::Kind::Value: nodes_[undo.id].value = undo.old; break;
    case Undo::Kind::Edge: {
      const Edge& edge = edges_.back();
      nodes_[edge.from].out = edge.next_out;
      nodes_[edge.to].in = edge.next_in;
      edges_.pop_back();
      break;
    }
    case Undo::Kind::Disequality: {
      const Disequality& d = disequalities_.back();
      if (!d.a.is_constant()) nodes_[d.a.symbol].differs = d.next_a;
      if (!d.b.is_constant()) nodes_[d.b.symbol].differs = d.next_b;
      disequalities_.pop_back();
      break;
    }
    case Undo::Kind::Watch:
      nodes_[undo.id].watches = watches_.back().next;
      watches_.pop_back();
      break;
  }
}

void OrderGraph::set_value(Node& n, SymbolId id, Wide value) {
  trail_.push_back({Undo::Kind::Value, id, n.value});
  n.value = value;
}

bool OrderGraph::at_most(Linear a, Linear b, bool raise) {
  if (a.symbol == b.symbol) return a.offset <= b.offset;
  if (a.is_constant()) return set_low(b.symbol, a.offset - b.offset);
  if (b.is_constant()) return set_high(a.symbol, b.offset - a.offset);
  return connect(a.symbol, a.offset - b.offset, b.symbol, raise);
}

bool OrderGraph::set_low(SymbolId id, Wide low) {
  Node& n = node(id);
  if (low <= n.low) return true;
  trail_.push_back({Undo::Kind::Low, id, n.low});
  n.low = low;
  if (low > n.high) return false;
  if (!repairing_ || n.value >= low) return true;
  return push<true>(id, low, id).fits();
}

bool OrderGraph::set_high(SymbolId id, Wide high) {
  Node& n = node(id);
  if (high >= n.high) return true;
  trail_.push_back({Undo::Kind::High, id, n.high});
  n.high = high;
  if (high < n.low) return false;
  if (!repairing_ || n.value <= high) return true;
  return push<false>(id, high, id).fits();
}

bool OrderGraph::connect(SymbolId from, Wide weight, SymbolId to, bool raise) {
  node(from), node(to);
  edges_.push_back({from, to, weight, nodes_[from].out, nodes_[to].in});
  nodes_[from].out = nodes_[to].in = static_cast<uint32_t>(edges_.size());
  trail_.push_back({Undo::Kind::Edge, from, 0});
  if (!repairing_) return true;
  Wide need = nodes_[from].value + weight - nodes_[to].value;
  if (need <= 0) return true;
  return raise ? repair<true>(to, from, need) : repair<false>(from, to, need);
}

/// Moves one end of a new edge by what is needed; what its bounds, or those of nodes that move with it, do not allow is
/// left to the other end.
template <bool kUp>
bool OrderGraph::repair(SymbolId moved, SymbolId other, Wide need) {
  constexpr Wide kSign = kUp ? 1 : -1;
  size_t before = mark();
  Pushed pushed = push<kUp>(moved, nodes_[moved].value + kSign * need, other);
  if (pushed.cycle || pushed.fits()) return !pushed.cycle;
  undo_to(before);
  Wide rest = std::min(pushed.excess, need);
  if (rest < need) pushed = push<kUp>(moved, nodes_[moved].value + kSign * (need - rest), other);
  if (pushed.cycle) return false;
  return push<!kUp>(other, nodes_[other].value - kSign * rest, moved).fits();
}

/// Moves `start` and whatever has to stay above it (below it, when going down), first come first served. It is a cycle
/// if `fixed` has to move as a consequence; so is, for our purposes, an effort beyond the limit.
template <bool kUp>
OrderGraph::Pushed OrderGraph::push(SymbolId start, Wide target, SymbolId fixed) {
  auto excess_of = [](const Node& n) { return kUp ? n.value - n.high : n.low - n.value; };
  Node& first = node(start);
  set_value(first, start, target);
  Pushed result{false, excess_of(first)};
  queue_.assign(1, start);
  for (size_t at = 0; at < queue_.size() && !result.cycle; ++at) {
    nodes_[queue_[at]].queued = false;
    Wide value = nodes_[queue_[at]].value;
    for (uint32_t i = kUp ? nodes_[queue_[at]].out : nodes_[queue_[at]].in; i != 0;) {
      const Edge& edge = edges_[i - 1];
      SymbolId next = kUp ? edge.to : edge.from;
      Wide limit = kUp ? value + edge.weight : value - edge.weight;
      i = kUp ? edge.next_out : edge.next_in;
      Node& n = node(next);
      if (kUp ? n.value >= limit : n.value <= limit) continue;
      if (next == fixed || ++steps_ > kMostSteps) {
        result.cycle = true;
        break;
      }
      set_value(n, next, limit);
      result.excess = std::max(result.excess, excess_of(n));
      if (n.queued) continue;
      n.queued = true;
      queue_.push_back(next);
    }
  }
  if (result.cycle) {
    for (SymbolId id : queue_) nodes_[id].queued = false;
  }
  return result;
}

bool OrderGraph::differ(Linear a, Linear b) {
  if (a.symbol == b.symbol) return a.offset != b.offset;
  if (a.is_constant()) std::swap(a, b);
  Node& n = node(a.symbol);
  if (b.is_constant()) {
    Wide excluded = b.offset - a.offset;
    if (excluded < n.low || excluded > n.high) return true;
    if (excluded == n.low) return set_low(a.symbol, excluded + 1);
    if (excluded == n.high) return set_high(a.symbol, excluded - 1);
  } else {
    node(b.symbol);
  }
  uint32_t* head_b = b.is_constant() ? nullptr : &nodes_[b.symbol].differs;
  disequalities_.push_back({a, b, nodes_[a.symbol].differs, head_b ? *head_b : 0});
  nodes_[a.symbol].differs = static_cast<uint32_t>(disequalities_.size());
  if (head_b) *head_b = static_cast<uint32_t>(disequalities_.size());
  trail_.push_back({Undo::Kind::Disequality, a.symbol, 0});
  return true;
}

void OrderGraph::watch(SymbolId symbol, uint32_t watcher) {
  Node& n = node(symbol);
  watches_.push_back({watcher, n.watches});
  n.watches = static_cast<uint32_t>(watches_.size());
  trail_.push_back({Undo::Kind::Watch, symbol, 0});
}

bool OrderGraph::consistent_since(size_t mark) {
  for (; mark < trail_.size(); ++mark) {
    if (trail_[mark].kind != Undo::Kind::Value) continue;
    SymbolId id = trail_[mark].id;
    const Node& n = nodes_[id];
    if (n.value < n.low || n.value > n.high) return false;
    for (uint32_t i = n.out; i != 0; i = edges_[i - 1].next_out) {
      if (n.value + edges_[i - 1].weight > value(edges_[i - 1].to)) return false;
    }
    for (uint32_t i = n.in; i != 0; i = edges_[i - 1].next_in) {
      if (value(edges_[i - 1].from) + edges_[i - 1].weight > n.value) return false;
    }
    for (uint32_t i = n.differs; i != 0;) {
      const Disequality& d = disequalities_[i - 1];
      if (value(d.a) == value(d.b)) return false;
      i = d.a.symbol == id ? d.next_a : d.next_b;
    }
  }
  return true;
}

bool OrderGraph::surely_at_most(SymbolId id, Wide limit) {
  const Node& n = node(id);
  if (n.high <= limit) return true;
  for (uint32_t i = n.out; i != 0; i = edges_[i - 1].next_out) {
    const Edge& edge = edges_[i - 1];
    if (nodes_[edge.to].high - edge.weight <= limit) return true;
  }
  return false;
}

bool OrderGraph::surely_at_least(SymbolId id, Wide limit) {
  const Node& n = node(id);
  if (n.low >= limit) return true;
  for (uint32_t i = n.in; i != 0; i = edges_[i - 1].next_in) {
    const Edge& edge = edges_[i - 1];
    if (nodes_[edge.from].low + edge.weight >= limit) return true;
  }
  return false;
}

}  // namespace nalar::solver
