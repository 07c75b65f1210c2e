// Which integers are known to be less than others, and what follows from that.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "term/term.h"

namespace nalar::term {

/// The transitive closure of `a < b` and `a <= b` over terms of one total order each. Every pair that is known,
/// directly or not, is a bit: asking costs two array accesses, learning a pass over the terms. Undone in stack order.
class KnownOrder {
 public:
  /// Of terms beyond so many nothing is known.
  static constexpr size_t kMost = 128;

  void learn(Term a, Term b, bool strict);
  bool at_most(Term a, Term b) const { return between(a, b) & kAtMost; }
  /// What is known of how `a` compares with `b`: bits that say what holds.
  enum : uint8_t { kLess = 1, kAtMost = 2, kGreater = 4, kAtLeast = 8, kEqual = 16 };
  unsigned between(Term a, Term b) const {
    Node from = find(a), to = find(b);
    if (!from || !to) return 0;
    const Row &row = rows_[from], &other = rows_[to];
    unsigned less = row.less.has(to), at_most = row.at_most.has(to);
    unsigned greater = other.less.has(from), at_least = other.at_most.has(from);
    return less * kLess | at_most * kAtMost | greater * kGreater | at_least * kAtLeast | (at_most & at_least) * kEqual;
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
    bool operator==(const Set&) const = default;
  };
  static_assert(kMost <= 8 * sizeof(Set) && kMost < UINT8_MAX);
  /// The nodes that are known to be greater, and those that are known not to be less.
  struct Row {
    Set less, at_most;
    bool operator==(const Row&) const = default;
  };
  /// A row as it was; without one, the newest node was made.
  struct Undo {
    Row before = {};
    Node changed = kNone;
  };

  Node find(Term term) const { return term.index() < nodes_.size() ? nodes_[term.index()] : kNone; }
  Node make(Term term);

  std::array<Row, kMost + 1> rows_;
  std::array<Term, kMost + 1> terms_;
  Node count_ = 0;
  std::vector<Node> nodes_;  ///< by index of the term
  std::vector<Undo> undo_;
};

}  // namespace nalar::term
