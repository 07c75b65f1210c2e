// What is obviously possible: guards about symbols of which little is known yet. Nearly every question of a search
// through a data structure is one of these.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/check.h"
#include "solver/order_opaque.h"
#include "term/facts.h"
#include "term/pool.h"

namespace nalar::solver {

/// Follows the path condition, without a model of it, and knows for each symbol what kind of guards speak about it:
///
/// - none, or only comparisons with constants that leave an interval;
/// - only comparisons with other such symbols, all of one sort and one large range: a class of symbols of which the
///   order is known in part, and nothing else;
/// - any other. Then nothing is said about it, nor about whatever it has been compared with.
///
/// Symbols of the first two kinds share no guard with the rest of the path. So an interval that does not become empty
/// shows that there is a model, and so does an order without a cycle, as every partial order is part of a linear one,
/// for which the range has enough values. Whether there would be a cycle is seen from the transitive closure of what
/// was assumed. `term::Facts` has that already: it learns each guard when the search has taken it, which is after the
/// guard was assumed and before anything else is asked. We look after it: symbols of a guard that it does not know by
/// then are of the third kind.
class PlainSymbols {
 public:
  PlainSymbols(const term::Pool& pool, const term::Facts& facts) : pool_(pool), facts_(facts), other_(pool) {}

  /// Is the guard possible, given what was assumed? No answer means: somebody else has to decide. Never wrong, if what
  /// was assumed is possible.
  std::optional<bool> decide(term::Term guard);
  /// Are both possible, what it says and the opposite? If not, or if somebody else has to decide, no.
  bool is_open(const term::Ordering& order);
  /// `order` is what the guard says, if that is known.
  void assumed(term::Term guard, const term::Ordering& order = {}) {
    look_after_last();
    levels_.push_back({undo_.size(), other_.size(), levels_.empty() ? 0 : levels_.back().order});
    if (!order || !assume_order(order)) assume_other(guard, order);
  }
  /// Only the first `depth` guards remain; terms of dropped guards may be gone already.
  void rolled_back(size_t depth);

 private:
  /// Of a class of symbols. A symbol without guards is a class of its own.
  enum class Kind : uint8_t { Free, Bounded, Ordered, Other };
  struct Entry {
    static constexpr term::SymbolId kNone = UINT32_MAX;

    term::SymbolId parent = kNone;  ///< none: it represents its class, and what follows is about that
    uint32_t size = 1;
    Kind kind = Kind::Free;
    int64_t low = 0, high = 0;  ///< of a bounded one
  };
  static const Entry kFresh;
  struct Undo {
    term::SymbolId id;
    Entry before;
  };
  struct Level {
    size_t undo, other;
    size_t order;  ///< how much has been learnt of the order since
  };
  struct Interval {
    int64_t low, high;
  };
  /// A guard as far as we can read it.
  struct Atom {
    enum class Kind : uint8_t { None, Between, Except, Ordered };

    Kind kind = Kind::None;
    term::Condition condition = term::Condition::Eq;  ///< of an ordered pair
    term::Term a = {}, b = {};                        ///< symbols; only `a` is there if it is not a pair
    int64_t low = 0, high = 0;                        ///< between which `a` is; the value that it is not
  };

  Atom read(term::Term guard) const;
  Atom read_comparison(term::Condition condition, term::Term a, term::Term b) const;
  Atom read_bound(term::Condition condition, term::Term symbol, int64_t constant) const;
  bool are_alike(term::Term a, term::Term b) const;

  const Entry& entry(term::SymbolId id) const { return id < entries_.size() ? entries_[id] : kFresh; }
  term::SymbolId root(term::SymbolId id) const;
  term::SymbolId root(term::Term symbol) const { return root(pool_.symbol_id(symbol)); }
  bool is_alone(term::Term symbol) const;
  Interval interval(term::Term symbol) const;
  /// Whether the two are symbols that have been compared with symbols alone, and may be so further on.
  bool is_order(term::Term a, term::Term b) {
    // The alternatives of a branch, and the guard that is assumed then, are about one pair.
    bool same = (pair_.a == a && pair_.b == b) || (pair_.a == b && pair_.b == a);
    if (!same || pair_.rollbacks != pool_.rollbacks()) look_at_pair(a, b);
    return pair_.is_order;
  }
  void look_at_pair(term::Term a, term::Term b);
  void change(term::SymbolId id, Entry entry);

  void assume_other(term::Term guard, const term::Ordering& order);
  bool assume_bound(const Atom& atom);
  bool assume_order(const Atom& atom);
  bool assume_order(const term::Ordering& order) {
    if (!is_order(order.a, order.b)) return false;
    if (pair_.root_a != pair_.root_b) join(pair_.root_a, pair_.root_b);
    last_ = order;
    return true;
  }
  void join(term::SymbolId a, term::SymbolId b);
  void give_up(term::SymbolId root);
  void give_up_all(term::Term guard);
  void look_after_last() {
    if (levels_.empty()) return;
    CHECK(levels_.back().order <= facts_.mark().order, "facts should be rewound with the path condition only");
    if (last_) find_last();
  }
  void find_last();

  const term::Pool& pool_;
  const term::Facts& facts_;
  std::vector<Entry> entries_;  ///< by SymbolId: a forest
  OpaqueGuards other_;          ///< what we cannot read
  std::vector<Undo> undo_;
  std::vector<Level> levels_;  ///< for each guard assumed, what there was before it
  term::Ordering last_;        ///< assumed, and not seen in the closure yet
  /// What is known of the pair of symbols that was asked about last, until something changes.
  struct Pair {
    term::Term a = {}, b = {};
    bool is_order = false;
    term::SymbolId root_a = 0, root_b = 0;
    uint64_t rollbacks = 0;  ///< of the pool, whose terms these are
  } pair_;
};

}  // namespace nalar::solver
