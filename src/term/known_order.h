// Which integers are known to be less than others, and what follows from that.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "term/term.h"

namespace nalar::term {

/// The transitive closure of `a < b` and `a <= b` over terms of one total order each. Every term has a row with four
/// bits for each other one: what is known of how the two compare, directly or not. Asking costs three array accesses.
/// Undone in stack order.
class KnownOrder {
 public:
  /// Of terms beyond so many nothing is known.
  static constexpr size_t kMost = 128;

  /// Levels grow along the path. False if there are too many terms: then it is not known.
  bool learn(Term a, Term b, bool strict, uint32_t level = 0);
  class Pair;
  Pair pair(Term a, Term b) const;
  /// The newest level of what is known of the two.
  uint32_t level(Term a, Term b) const;
  bool at_most(Term a, Term b) const { return between(a, b) & kAtMost; }
  /// What is known of how `a` compares with `b`: bits that say what holds.
  enum : uint8_t { kLess = 1, kAtMost = 2, kGreater = 4, kAtLeast = 8, kEqual = 16 };
  unsigned between(Term a, Term b) const { return with_equal(known(find(a), find(b))); }

  /// The same of two numbers.
  static unsigned between(int32_t a, int32_t b) {
    if (a == b) return kAtMost | kAtLeast | kEqual;
    return a < b ? kLess | kAtMost : kGreater | kAtLeast;
  }

  size_t mark() const { return undo_count_; }
  void rewind(size_t mark);

 private:
  using Node = uint8_t;
  static constexpr Node kNone = kMost;  ///< nodes count from 0; of no node nothing is known
  static constexpr size_t kBits = 4, kPerWord = 64 / kBits, kWords = kMost / kPerWord + 1;
  static_assert(kNone == kMost && kMost / kPerWord < kWords);
  /// What is known of how a node compares with each other one.
  using Row = std::array<uint64_t, kWords>;
  /// A word of a row, as it was; without a row, the newest node was made.
  struct Undo {
    uint64_t before = 0;
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
  static size_t word_of(Node node) { return node / kPerWord; }
  static size_t shift_of(Node node) { return node % kPerWord * kBits; }
  unsigned known(Node a, Node b) const { return rows_[a][word_of(b)] >> shift_of(b) & 15; }
  Node find(Term term) const { return term.index() < nodes_.size() ? nodes_[term.index()] : kNone; }
  Node make(Term term) {
    Node known = find(term);
    return known != kNone ? known : make_new(term);
  }
  Node make_new(Term term);
  template <size_t kCount>
  void close(Node from, Node to, bool strict, uint32_t level);
  bool close_long(Node from, Node to, bool strict, uint32_t level);
  template <size_t kCount, unsigned kForth>
  Undo* extend(Node near, const Row& near_row, Node far, const Row& far_row, bool strict, uint32_t level, Undo* end);
  static void set_levels(Levels* levels, uint64_t added, uint32_t level);
  /// Where the next undo record goes, with room for as many as a step can need.
  Undo* next_undo(size_t room) {
    if (undo_.size() - undo_count_ < room) [[unlikely]]
      undo_.resize(2 * undo_.size() + room);
    return undo_.data() + undo_count_;
  }

  std::array<Row, kMost + 1> rows_ = {};
  std::array<std::array<Levels, kMost>, kMost> levels_;
  std::array<Term, kMost> terms_;
  Node count_ = 0;
  std::vector<Node> nodes_;  ///< by index of the term
  std::vector<Undo> undo_;   ///< the first so many count: what is popped is not destroyed
  size_t undo_count_ = 0;
};

/// Two terms, found once for all that is asked about them. For the moment only.
class KnownOrder::Pair {
 public:
  Pair(const KnownOrder& order, Node from, Node to)
      : order_(order), from_(from), to_(to), known_(order.known(from, to)) {}
  unsigned known() const { return with_equal(known_); }
  /// The newest one of what is known.
  uint32_t level() const {
    if (known_ & kLess) return order_.levels_[from_][to_].less;
    if (known_ & kGreater) return order_.levels_[to_][from_].less;
    uint32_t forth = known_ & kAtMost ? order_.levels_[from_][to_].at_most : 0;
    uint32_t back = known_ & kAtLeast ? order_.levels_[to_][from_].at_most : 0;
    return forth > back ? forth : back;
  }

 private:
  const KnownOrder& order_;
  Node from_, to_;
  unsigned known_;
};

inline KnownOrder::Pair KnownOrder::pair(Term a, Term b) const { return {*this, find(a), find(b)}; }
inline uint32_t KnownOrder::level(Term a, Term b) const { return pair(a, b).level(); }

}  // namespace nalar::term
