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
  /// The newest level of what is known of the two.
  uint32_t level(Term a, Term b) const {
    Node from = find(a), to = find(b);
    unsigned known = pairs_[from][to];
    if (known & kLess) return levels_[from][to].less;
    if (known & kGreater) return levels_[to][from].less;
    uint32_t forth = known & kAtMost ? levels_[from][to].at_most : 0;
    uint32_t back = known & kAtLeast ? levels_[to][from].at_most : 0;
    return forth > back ? forth : back;
  }
  bool at_most(Term a, Term b) const { return between(a, b) & kAtMost; }
  /// What is known of how `a` compares with `b`: bits that say what holds.
  enum : uint8_t { kLess = 1, kAtMost = 2, kGreater = 4, kAtLeast = 8, kEqual = 16 };
  unsigned between(Term a, Term b) const {
    unsigned known = pairs_[find(a)][find(b)];
    return (known & (kAtMost | kAtLeast)) == (kAtMost | kAtLeast) ? known | kEqual : known;
  }

  /// The same of two numbers.
  static unsigned between(int32_t a, int32_t b) {
    if (a == b) return kAtMost | kAtLeast | kEqual;
    return a < b ? kLess | kAtMost : kGreater | kAtLeast;
  }

  size_t mark() const { return undo_.size(); }
  void rewind(size_t mark);

 private:
  using Node = uint8_t;
  static constexpr Node kNone = 0;  ///< nodes count from 1
  struct Set {
    uint64_t words[2] = {};

    bool has(Node node) const { return words[(node - 1) / 64] >> (node - 1) % 64 & 1; }
    Set with(Node node) const {
      Set set = *this;
      set.words[(node - 1) / 64] |= uint64_t{1} << (node - 1) % 64;
      return set;
    }
    Set operator|(const Set& other) const { return {{words[0] | other.words[0], words[1] | other.words[1]}}; }
    Set without(const Set& other) const { return {{words[0] & ~other.words[0], words[1] & ~other.words[1]}}; }
    bool operator==(const Set&) const = default;
  };
  static_assert(kMost <= 8 * sizeof(Set) && kMost < UINT8_MAX);
  /// The nodes that are known to be greater, and those that are known not to be less.
  struct Row {
    Set less, at_most;
    Row without(const Row& other) const { return {less.without(other.less), at_most.without(other.at_most)}; }
    bool operator==(const Row&) const = default;
  };
  /// A row as it was; without one, the newest node was made.
  struct Undo {
    Row before = {};
    Node changed = kNone;
  };
  /// Since when each of two bits is set; means nothing while it is not.
  struct Levels {
    uint32_t less, at_most;
  };

  Node find(Term term) const { return term.index() < nodes_.size() ? nodes_[term.index()] : kNone; }
  Node make(Term term);
  template <typename Visit>
  static void for_each(const Set& set, Visit visit);
  void add_pairs(Node from, const Row& added, uint32_t level);
  void remove_pairs(Node from, const Row& removed);

  std::array<Row, kMost + 1> rows_;
  /// The same by pairs, both ways. Of no node nothing is known.
  std::array<std::array<uint8_t, kMost + 1>, kMost + 1> pairs_ = {};
  std::array<std::array<Levels, kMost + 1>, kMost + 1> levels_;
  std::array<Term, kMost + 1> terms_;
  Node count_ = 0;
  std::vector<Node> nodes_;  ///< by index of the term
  std::vector<Undo> undo_;
};

}  // namespace nalar::term
