#include "term/known_order.h"

namespace nalar::term {

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

/// Whatever is at most `a` comes before `b` and all that follows it.
void KnownOrder::learn(Term a, Term b, bool strict) {
  Node from = make(a), to = make(b);
  if (!from || !to || (rows_[from].*(strict ? &Row::less : &Row::at_most)).has(to)) return;
  Set greater = rows_[to].less, after = rows_[to].at_most.with(to);
  for (Node node = 1; node <= count_; node++) {
    Row& row = rows_[node];
    if (node != from && !row.at_most.has(from)) continue;
    bool strictly = strict || row.less.has(from);
    Row next{row.less | (strictly ? after : greater), row.at_most | after};
    if (next == row) continue;
    undo_.push_back({row, node});
    row = next;
  }
}

void KnownOrder::rewind(size_t mark) {
  for (; undo_.size() > mark; undo_.pop_back()) {
    const Undo& last = undo_.back();
    if (last.changed) {
      rows_[last.changed] = last.before;
    } else {
      nodes_[terms_[count_--].index()] = kNone;
    }
  }
}

}  // namespace nalar::term
