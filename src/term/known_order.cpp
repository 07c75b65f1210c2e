#include "term/known_order.h"

#include <bit>

namespace nalar::term {
namespace {

/// The lowest bit of every node in a word of a row.
constexpr uint64_t kEach = 0x1111111111111111;

size_t lowest(uint64_t bits) { return static_cast<size_t>(std::countr_zero(bits)); }

}  // namespace

/// Its row is empty, as it was when the last one was undone that had this number.
KnownOrder::Node KnownOrder::make_new(Term term) {
  if (count_ == kMost) return kNone;
  if (term.index() >= nodes_.size()) nodes_.resize(term.index() + term.index() / 2 + 64, kNone);
  nodes_[term.index()] = count_;
  terms_[count_] = term;
  *next_undo(1) = {};
  undo_count_++;
  return count_++;
}

/// Of the nodes of a word.
[[gnu::always_inline]] inline void KnownOrder::set_levels(Levels* levels, uint64_t added, uint32_t level) {
  // Where a level means nothing yet, it may as well be set.
  for (uint64_t at_most = added >> 1 & kEach; at_most; at_most &= at_most - 1)
    levels[lowest(at_most) / kBits] = {level, level};
  for (uint64_t less = added & ~(added >> 1) & kEach; less; less &= less - 1) levels[lowest(less) / kBits].less = level;
}

/// Two nodes have been found to follow each other, `near` and `far`, whose rows are given as they were before that.
/// Adds to the row of each node on the side of `near` what it now has in common with `far`. `kForth` is where the bits
/// for that are: kLess and kAtMost if `near` comes first, else kGreater and kAtLeast; the other two say which nodes are
/// on the side of `near`. A node that was known to be before `far` is so to all that follow it: nothing is new to it.
/// Undo records go to `end`; returns their new end.
template <size_t kCount, unsigned kForth>
[[gnu::always_inline]] inline KnownOrder::Undo* KnownOrder::extend(Node near, const Row& near_row, Node far,
                                                                   const Row& far_row, bool strict, uint32_t level,
                                                                   Undo* end) {
  static_assert(kGreater == kLess << 2 && kAtLeast == kAtMost << 2);
  constexpr unsigned kBack = 2 - kForth;
  Row strictly, loosely;  // what it adds if one of the steps is strict, and if the one that leads there is not
  for (size_t i = 0; i < kCount; i++) {
    loosely[i] = far_row[i] & kEach * (kLess | kAtMost) << kForth;
    strictly[i] = (loosely[i] >> (kForth + 1) & kEach) * (kLess | kAtMost) << kForth;
  }
  size_t far_word = kCount == 1 ? 0 : word_of(far), near_word = kCount == 1 ? 0 : word_of(near);
  loosely[far_word] |= uint64_t{kAtMost} << kForth << shift_of(far);
  strictly[far_word] |= uint64_t{kLess | kAtMost} << kForth << shift_of(far);
  for (size_t i = 0; i < kCount; i++) {
    uint64_t side = near_row[i] >> kBack, known = far_row[i] >> kBack;
    uint64_t nodes = side >> 1 & kEach, strict_nodes = strict ? kEach : side;
    if (i == near_word) nodes |= uint64_t{1} << shift_of(near);
    nodes &= ~(known | (known >> 1 & ~strict_nodes));
    for (; nodes; nodes &= nodes - 1) {
      size_t at = lowest(nodes);
      auto node = static_cast<Node>(kPerWord * i + at / kBits);
      bool is_strict = strict_nodes >> at & 1;
      for (size_t word = 0; word < kCount; word++) {
        uint64_t& row = rows_[node][word];
        uint64_t added = (is_strict ? strictly[word] : loosely[word]) & ~row;
        if (!added) continue;
        *end++ = {row, node, static_cast<uint8_t>(word)};
        row |= added;
        if constexpr (kForth == 0) set_levels(&levels_[node][kPerWord * word], added, level);
      }
    }
  }
  return end;
}

/// Whatever is at most `from` comes before `to` and all that follows it.
template <size_t kCount>
[[gnu::always_inline]] inline void KnownOrder::close(Node from, Node to, bool strict, uint32_t level) {
  Row from_row, to_row;
  for (size_t i = 0; i < kCount; i++) {
    from_row[i] = rows_[from][i];
    to_row[i] = rows_[to][i];
  }
  Undo* first = next_undo(2 * kMost * kCount);
  Undo* end = extend<kCount, 0>(from, from_row, to, to_row, strict, level, first);
  end = extend<kCount, 2>(to, to_row, from, from_row, strict, level, end);
  undo_count_ += static_cast<size_t>(end - first);
}

bool KnownOrder::learn(Term a, Term b, bool strict, uint32_t level) {
  Node from = make(a), to = make(b);
  if (from == kNone || to == kNone) return false;
  if (known(from, to) & (strict ? kLess : kAtMost)) return true;
  // Rows are as long as there are nodes: most often a word, which is worth code of its own.
  if (count_ > kPerWord) return close_long(from, to, strict, level);
  close<1>(from, to, strict, level);
  return true;
}

bool KnownOrder::close_long(Node from, Node to, bool strict, uint32_t level) {
  close<kWords>(from, to, strict, level);
  return true;
}

void KnownOrder::rewind(size_t mark) {
  while (undo_count_ > mark) {
    const Undo& last = undo_[--undo_count_];
    if (last.changed == kNone) {
      nodes_[terms_[--count_].index()] = kNone;
    } else {
      rows_[last.changed][last.word] = last.before;
    }
  }
}

}  // namespace nalar::term
