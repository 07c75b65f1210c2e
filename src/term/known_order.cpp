#include "term/known_order.h"

#include <bit>
#include <type_traits>

namespace nalar::term {
namespace {

/// The number of the lowest node in a word of a set, counted from the first one of the word.
size_t lowest(uint64_t bits) { return static_cast<size_t>(std::countr_zero(bits)); }

}  // namespace

KnownOrder::Node KnownOrder::make_new(Term term) {
  if (count_ == kMost) return kNone;
  if (term.index() >= nodes_.size()) nodes_.resize(term.index() + term.index() / 2 + 64);
  nodes_[term.index()] = ++count_;
  terms_[count_] = term;
  rows_[count_] = {};
  note({});
  return count_;
}

[[gnu::always_inline]] inline void KnownOrder::add(Node from, size_t word, uint64_t less, uint64_t at_most,
                                                   uint32_t level) {
  Row& row = rows_[from];
  less &= ~row.less[word];
  at_most &= ~row.at_most[word];
  uint64_t changed = less | at_most;
  if (!changed) return;
  note({less, at_most, from, static_cast<uint8_t>(word)});
  row.less[word] |= less;
  row.at_most[word] |= at_most;
  // Most often nothing was known, and the order is strict.
  if (less == at_most) {
    for (; changed; changed &= changed - 1) {
      size_t to = 64 * word + lowest(changed) + 1;
      levels_[from][to] = {level, level};
      pairs_[from][to] |= kLess | kAtMost;
      pairs_[to][from] |= kGreater | kAtLeast;
      rows_[to].at_least[word_of(from)] |= bit(from);
    }
    return;
  }
  for (; changed; changed &= changed - 1) {
    size_t at = lowest(changed), to = 64 * word + at + 1;
    if (less >> at & 1) {
      levels_[from][to].less = level;
      pairs_[from][to] |= kLess;
      pairs_[to][from] |= kGreater;
    }
    if (at_most >> at & 1) {
      levels_[from][to].at_most = level;
      pairs_[from][to] |= kAtMost;
      pairs_[to][from] |= kAtLeast;
      rows_[to].at_least[word_of(from)] |= bit(from);
    }
  }
}

/// Whatever is at most `from` comes before `to` and all that follows it. Sets are as long as there are nodes: most
/// often a word, which is worth code of its own.
void KnownOrder::close(Node from, Node to, bool strict, uint32_t level) {
  auto in_words = [=, this]<size_t kCount>(std::integral_constant<size_t, kCount>) {
    Set greater = rows_[to].less, after = rows_[to].at_most, before = rows_[from].at_least;
    after[kCount == 1 ? 0 : word_of(to)] |= bit(to);
    before[kCount == 1 ? 0 : word_of(from)] |= bit(from);
    for (size_t i = 0; i < kCount; i++) {
      for (uint64_t nodes = before[i]; nodes; nodes &= nodes - 1) {
        auto node = static_cast<Node>(64 * i + lowest(nodes) + 1);
        bool strictly = strict || (pairs_[node][from] & kLess);
        // What comes before `to` comes before all that follows it already.
        if (pairs_[node][to] & (strictly ? kLess : kAtMost)) continue;
        for (size_t word = 0; word < kCount; word++)
          add(node, word, strictly ? after[word] : greater[word], after[word], level);
      }
    }
  };
  if (count_ <= 64) {
    in_words(std::integral_constant<size_t, 1>());
  } else {
    in_words(std::integral_constant<size_t, kWords>());
  }
}

void KnownOrder::learn(Term a, Term b, bool strict, uint32_t level) {
  Node from = make(a), to = make(b);
  if (!from || !to || (pairs_[from][to] & (strict ? kLess : kAtMost))) return;
  close(from, to, strict, level);
}

void KnownOrder::rewind(size_t mark) {
  while (undo_count_ > mark) {
    const Undo& last = undo_[--undo_count_];
    Node from = last.changed;
    if (!from) {
      nodes_[terms_[count_--].index()] = kNone;
      continue;
    }
    rows_[from].less[last.word] &= ~last.less;
    rows_[from].at_most[last.word] &= ~last.at_most;
    if (last.less == last.at_most) {
      constexpr auto kForth = static_cast<uint8_t>(~(kLess | kAtMost)),
                     kBack = static_cast<uint8_t>(~(kGreater | kAtLeast));
      for (uint64_t changed = last.less; changed; changed &= changed - 1) {
        size_t to = size_t{64} * last.word + lowest(changed) + 1;
        rows_[to].at_least[word_of(from)] &= ~bit(from);
        pairs_[from][to] &= kForth;
        pairs_[to][from] &= kBack;
      }
      continue;
    }
    for (uint64_t changed = last.less | last.at_most; changed; changed &= changed - 1) {
      size_t at = lowest(changed), to = size_t{64} * last.word + at + 1;
      uint64_t at_most = last.at_most >> at & 1;
      auto known = static_cast<unsigned>((last.less >> at & 1) * kLess | at_most * kAtMost);
      rows_[to].at_least[word_of(from)] &= ~(at_most << (from - 1) % 64);
      pairs_[from][to] &= static_cast<uint8_t>(~known);
      pairs_[to][from] &= static_cast<uint8_t>(~mirrored(known));
    }
  }
}

}  // namespace nalar::term
