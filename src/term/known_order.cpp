#include "term/known_order.h"

#include <bit>

namespace nalar::term {

template <typename Visit>
void KnownOrder::for_each(const Set& set, Visit visit) {
  for (size_t word = 0; word < 2; word++)
    for (uint64_t bits = set.words[word]; bits; bits &= bits - 1)
      visit(static_cast<Node>(64 * word + static_cast<size_t>(std::countr_zero(bits)) + 1));
}

KnownOrder::Node KnownOrder::make(Term term) {
  if (Node known = find(term)) return known;
  if (count_ == kMost) return kNone;
  if (term.index() >= nodes_.size()) nodes_.resize(term.index() + term.index() / 2 + 64);
  nodes_[term.index()] = ++count_;
  terms_[count_] = term;
  rows_[count_] = {};
  undo_.push_back({});
  return count_;
}

void KnownOrder::add_pairs(Node from, const Row& added, uint32_t level) {
  for_each(added.less, [&](Node to) {
    pairs_[from][to] |= kLess;
    pairs_[to][from] |= kGreater;
    levels_[from][to].less = level;
  });
  for_each(added.at_most, [&](Node to) {
    pairs_[from][to] |= kAtMost;
    pairs_[to][from] |= kAtLeast;
    levels_[from][to].at_most = level;
  });
}

void KnownOrder::remove_pairs(Node from, const Row& removed) {
  for_each(removed.less, [&](Node to) {
    pairs_[from][to] &= static_cast<uint8_t>(~kLess);
    pairs_[to][from] &= static_cast<uint8_t>(~kGreater);
  });
  for_each(removed.at_most, [&](Node to) {
    pairs_[from][to] &= static_cast<uint8_t>(~kAtMost);
    pairs_[to][from] &= static_cast<uint8_t>(~kAtLeast);
  });
}

/// Whatever is at most `a` comes before `b` and all that follows it.
void KnownOrder::learn(Term a, Term b, bool strict, uint32_t level) {
  Node from = make(a), to = make(b);
  if (!from || !to || (pairs_[from][to] & (strict ? kLess : kAtMost))) return;
  Set greater = rows_[to].less, after = rows_[to].at_most.with(to);
  for (Node node = 1; node <= count_; node++) {
    if (node != from && !(pairs_[node][from] & kAtMost)) continue;
    bool strictly = strict || (pairs_[node][from] & kLess);
    // What comes before `b` comes before all that follows it already.
    if (pairs_[node][to] & (strictly ? kLess : kAtMost)) continue;
    Row& row = rows_[node];
    Row next{row.less | (strictly ? after : greater), row.at_most | after};
    if (next == row) continue;
    undo_.push_back({row, node});
    add_pairs(node, next.without(row), level);
    row = next;
  }
}

void KnownOrder::rewind(size_t mark) {
  for (; undo_.size() > mark; undo_.pop_back()) {
    const Undo& last = undo_.back();
    if (last.changed) {
      Row& row = rows_[last.changed];
      remove_pairs(last.changed, row.without(last.before));
      row = last.before;
    } else {
      nodes_[terms_[count_--].index()] = kNone;
    }
  }
}

}  // namespace nalar::term
