// Bounds, differences and disequalities of integer symbols, with an assignment that is repaired as constraints are
// added. Everything is undone in the reverse order of its coming.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "solver/answer.h"
#include "term/apply.h"
#include "term/pool.h"

namespace nalar::solver {

/// symbol + offset, exactly; without a symbol, the constant `offset`.
struct Linear {
  static constexpr term::SymbolId kNoSymbol = UINT32_MAX;

  term::SymbolId symbol = kNoSymbol;
  term::Wide offset = 0;

  bool is_constant() const { return symbol == kNoSymbol; }
};

/// A graph of difference constraints: an edge `from + weight <= to` for each, and bounds for each symbol, which start
/// as the symbol's range. (Bool symbols are integers in 0..1.)
///
/// The search has a model of everything assumed at hand, and a model is just what the incremental procedure for
/// difference constraints needs (Cotton and Maler, "Fast and Flexible Difference Constraint Propagation for DPLL(T)",
/// SAT 2006): a new edge that it violates is repaired by raising the edge's end, and by as little as possible whatever
/// has to stay above that. Unless the edge's start has to be raised too, when there is a positive cycle and thus no
/// solution, this ends with a solution. We keep bounds out of the graph, where they would be edges from and to a node
/// "zero" whose move changes every value: when an upper bound is exceeded by e, the end is raised e less, and the start
/// lowered by e. So values change that have to, and no others.
///
/// A proof of infeasibility never relies on the model: it is a chain of edges between bounds, or a cycle.
class OrderGraph {
 public:
  explicit OrderGraph(const term::Pool& pool) : pool_(pool) {}

  size_t mark() const { return trail_.size(); }
  void undo_to(size_t mark);

  /// From here on constraints repair values. `values` are read when first needed and satisfy what the graph has; those
  /// with the same number are the same, and what was read of them is kept.
  void start_repairing(std::span<const uint64_t> values, uint64_t number);
  /// From here on constraints are only recorded. All changes of values should have been undone.
  void stop_repairing() { repairing_ = false; }

  /// False if the constraint contradicts the others; the values are meaningless until that is undone. Disequalities are
  /// not repaired: see `walk_changes`, and ask `value` about new ones. Recording says true unless it is obvious.
  /// `raise` says whether b should rather be raised than a lowered.
  bool at_most(Linear a, Linear b, bool raise = true);
  bool differ(Linear a, Linear b);
  /// Limits of effort were hit; a false answer since the start of repairing may mean that, too.
  bool exhausted() const { return steps_ > kMostSteps; }

  /// Asks for `watcher` to be met by `walk_changes` when the symbol has changed.
  void watch(term::SymbolId symbol, uint32_t watcher);

  term::Wide value(term::SymbolId id) { return node(id).value; }
  term::Wide value(Linear a) { return a.offset + (a.is_constant() ? 0 : value(a.symbol)); }
  /// Bounds that are obvious: those of the symbol and of what it is compared with.
  bool surely_at_most(term::SymbolId id, term::Wide limit);
  bool surely_at_least(term::SymbolId id, term::Wide limit);

  struct Disequality {
    Linear a, b;
    uint32_t next_a, next_b;  ///< the next ones in the lists of the two symbols, plus one
  };
  struct Watch {
    uint32_t watcher, next;
  };
  /// Walks over what the changes since a mark may have broken, once for each change. `broken(disequality, a_above,
  /// raised)` hears which side should be above to go on in the direction of the change, and that direction. It and
  /// `changed(watcher)` stop the walk by returning true; the mark is then that of the change, otherwise the present
  /// one.
  template <typename Broken, typename Changed>
  bool walk_changes(size_t& since, Broken broken, Changed changed);
  /// Do the values that changed since `mark` satisfy every constraint that speaks of them? Watchers are not asked.
  bool consistent_since(size_t mark);
  /// Calls visit(symbol) for every change of a value since `mark`, possibly more than once for a symbol.
  template <typename Visit>
  void for_each_change(size_t mark, Visit visit) const {
    for (size_t i = mark; i < trail_.size(); ++i) {
      if (trail_[i].kind == Undo::Kind::Value) visit(trail_[i].id);
    }
  }

 private:
  static constexpr uint32_t kMostSteps = 20'000;

  struct Node {
    term::Wide low, high, value;
    uint32_t out = 0, in = 0, differs = 0, watches = 0;  ///< heads of lists: an index plus one
    uint64_t value_of = 0;                               ///< the number of the values that `value` belongs to
    bool known = false;
    bool queued = false;
  };
  struct Edge {
    term::SymbolId from, to;
    term::Wide weight;
    uint32_t next_out, next_in;
  };
  struct Undo {
    enum class Kind : uint8_t { Known, Low, High, Value, Edge, Disequality, Watch };
    Kind kind;
    term::SymbolId id;
    term::Wide old;
  };
  struct Pushed {
    bool cycle;
    term::Wide excess;  ///< over the bound that was exceeded most
    bool fits() const { return !cycle && excess <= 0; }
  };

  Node& node(term::SymbolId id);
  void introduce(term::SymbolId id);
  void load(Node& n, term::SymbolId id);
  void undo(const Undo& undo);
  void set_value(Node& n, term::SymbolId id, term::Wide value);
  bool set_low(term::SymbolId id, term::Wide low);
  bool set_high(term::SymbolId id, term::Wide high);
  bool connect(term::SymbolId from, term::Wide weight, term::SymbolId to, bool raise);
  template <bool kUp>
  Pushed push(term::SymbolId start, term::Wide target, term::SymbolId fixed);
  template <bool kUp>
  bool repair(term::SymbolId moved, term::SymbolId other, term::Wide need);

  const term::Pool& pool_;
  std::vector<Node> nodes_;  ///< by SymbolId
  std::vector<Edge> edges_;
  std::vector<Disequality> disequalities_;
  std::vector<Watch> watches_;
  std::vector<Undo> trail_;
  std::vector<term::SymbolId> queue_;
  std::span<const uint64_t> model_;
  uint64_t number_ = 0;
  uint32_t steps_ = 0;
  bool repairing_ = false;
};

template <typename Broken, typename Changed>
bool OrderGraph::walk_changes(size_t& since, Broken broken, Changed changed) {
  for (; since < trail_.size(); ++since) {
    if (trail_[since].kind != Undo::Kind::Value) continue;
    term::SymbolId id = trail_[since].id;
    bool raised = node(id).value > trail_[since].old;
    for (uint32_t i = node(id).differs; i != 0;) {
      const Disequality& d = disequalities_[i - 1];
      bool first = d.a.symbol == id;
      i = first ? d.next_a : d.next_b;
      if (value(d.a) == value(d.b) && broken(d, first == raised, raised)) return true;
    }
    for (uint32_t i = node(id).watches; i != 0; i = watches_[i - 1].next) {
      if (changed(watches_[i - 1].watcher)) return true;
    }
  }
  return false;
}

}  // namespace nalar::solver
