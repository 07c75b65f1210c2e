// Which integers are known to be less than others, and what follows from that.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "term/term.h"

namespace nalar::term {

/// The transitive closure of `a < b` and `a <= b` over terms of one total order each. For every pair there are bits for
/// what is known, directly or not: asking costs three array accesses, learning a pass over the terms. Undone in stack
/// order.
class KnownOrder {
 public:
  /// Of terms beyond so many nothing is known.
  static constexpr size_t kMost = 128;

  /// Levels grow along the path.
  void learn(Term a, Term b, bool strict, uint32_t level = 0);
  class Pair;
  Pair pair(Term a, Term b) const;
  /// The newest level of what is known of the two.
  uint32_t level(Term a, Term b) const;
  bool at_most(Term a, Term b) const { return between(a, b) & kAtMost; }
  /// What is known of how `a` compares with `b`: bits that say what holds.
  enum : uint8_t { kLess = 1, kAtMost = 2, kGreater = 4, kAtLeast = 8, kEqual = 16 };
  unsigned between(Term a, Term b) const { return with_equal(pairs_[find(a)][find(b)]); }

  /// The same of two numbers.
  static unsigned between(int32_t a, int32_t b) {
    if (a == b) return kAtMost | kAtLeast | kEqual;
    return a < b ? kLess | kAtMost : kGreater | kAtLeast;
  }

  size_t mark() const { return undo_count_; }
  void rewind(size_t mark);

 private:
  using Node = uint8_t;
  static constexpr Node kNone = 0;  ///< nodes count from 1
  static constexpr size_t kWords = 2;
  using Set = std::array<uint64_t, kWords>;  ///< of nodes
  static_assert(kMost <= 64 * kWords && kMost < UINT8_MAX);
  /// The nodes that are known to be greater, those that are known not to be less, and those not to be greater.
  struct Row {
    Set less = {}, at_most = {}, at_least = {};
  };
  /// What was added to a word of two sets of a row; without a row, the newest node was made.
  struct Undo {
    uint64_t less = 0, at_most = 0;
    Node changed = kNone;
    uint8_t word = 0;
  };
  /// Since when each of two bits is set; means nothing while it is not.
  struct Levels {
    uint32_t less, at_most;
  };

  static unsigned with_equal(unsigned known) {
    return (known & (kAtMost | kAtLeast)) == (kAtMost | kAtLeast) ? known | kEqual : known;
  }
  /// What is known the other way, of kLess and kAtMost.
  static constexpr uint8_t mirrored(unsigned known) { return static_cast<uint8_t>(known << 2); }
  static_assert(kLess << 2 == kGreater && kAtMost << 2 == kAtLeast);
  static uint64_t bit(Node node) { return uint64_t{1} << (node - 1) % 64; }
  static size_t word_of(Node node) { return (node - 1) / 64; }
  Node find(Term term) const { return term.index() < nodes_.size() ? nodes_[term.index()] : kNone; }
  Node make(Term term) {
    Node known = find(term);
    return known ? known : make_new(term);
  }
  Node make_new(Term term);
  void close(Node from, Node to, bool strict, uint32_t level);
  void add(Node from, size_t word, uint64_t less, uint64_t at_most, uint32_t level);
  void note(const Undo& undo) {
    if (undo_count_ == undo_.size()) undo_.resize(2 * undo_count_ + 64);
    undo_[undo_count_++] = undo;
  }

  std::array<Row, kMost + 1> rows_;
  /// The same by pairs, both ways. Of no node nothing is known.
  std::array<std::array<uint8_t, kMost + 1>, kMost + 1> pairs_ = {};
  std::array<std::array<Levels, kMost + 1>, kMost + 1> levels_;
  std::array<Term, kMost + 1> terms_;
  Node count_ = 0;
  std::vector<Node> nodes_;  ///< by index of the term
  std::vector<Undo> undo_;   ///< the first so many count: what is popped is not destroyed
  size_t undo_count_ = 0;
};

/// Two terms, found once for all that is asked about them. For the moment only.
class KnownOrder::Pair {
 public:
  Pair(const KnownOrder& order, Node from, Node to) : order_(order), from_(from), to_(to) {}
  unsigned known() const { return with_equal(order_.pairs_[from_][to_]); }
  /// The newest one of what is known.
  uint32_t level() const {
    unsigned known = order_.pairs_[from_][to_];
    if (known & kLess) return order_.levels_[from_][to_].less;
    if (known & kGreater) return order_.levels_[to_][from_].less;
    uint32_t forth = known & kAtMost ? order_.levels_[from_][to_].at_most : 0;
    uint32_t back = known & kAtLeast ? order_.levels_[to_][from_].at_most : 0;
    return forth > back ? forth : back;
  }

 private:
  const KnownOrder& order_;
  Node from_, to_;
};

inline KnownOrder::Pair KnownOrder::pair(Term a, Term b) const { return {*this, find(a), find(b)}; }
inline uint32_t KnownOrder::level(Term a, Term b) const { return pair(a, b).level(); }

}  // namespace nalar::term
