// Bounds on the terms of a conjunction, narrowed until nothing changes: often enough to see that it cannot hold.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "term/pool.h"
#include "term/simplify.h"

namespace nalar::solver {

/// Interval propagation over the terms of bit vector, Int and Bool sort (false and true are 0 and 1). Every asserted
/// term is 1; a pass upwards narrows terms by their arguments, a pass downwards narrows arguments by what became of the
/// term. An interval that becomes empty is a proof that the conjunction has no model. Where a bit vector may wrap
/// around, a rule applies only if the intervals show that it does not.
class Bounds {
 public:
  explicit Bounds(const term::Pool& pool) : pool_(pool) {}

  /// False: no assignment satisfies the conjunction. True says nothing, and the bounds are what is known.
  bool propagate(std::span<const term::Term> conjunction);

  struct SymbolBounds {
    term::SymbolId id;
    term::Interval bounds;
  };
  /// The symbols of the conjunction, but for floats. Empty if the conjunction was too large to be looked at.
  std::vector<SymbolBounds> symbols() const;

 private:
  struct Node {
    term::Term term;
    term::Op op;
    term::Sort sort, from;  ///< of the term, and of its last argument
    uint32_t args[3];       ///< numbers of nodes
    term::Interval bounds;
  };

  bool collect(std::span<const term::Term> conjunction);
  void append(term::Term t);
  bool pass_upwards();
  bool pass_downwards();

  term::Interval& at(const Node& node, size_t i) { return nodes_[node.args[i]].bounds; }
  bool narrow(term::Interval& bounds, term::Interval to);
  term::Interval computed(const Node& node);
  term::Interval compared(const Node& node);
  bool push_down(const Node& node);
  bool push_boolean(const Node& node);
  bool push_equality(const Node& node);
  bool push_order(term::Interval& a, term::Interval& b, bool strict);
  bool push_unsigned(const Node& node);
  bool push_choice(const Node& node);
  bool push_sum(const Node& node);
  bool push_product(const Node& node);
  bool push_conversion(const Node& node);
  bool push_reduction(const Node& node);
  bool push_bits(const Node& node);
  bool push_shifted(term::Interval& to, term::Interval exact, term::Sort sort);

  const term::Pool& pool_;
  std::vector<Node> nodes_;       ///< arguments first
  std::vector<uint32_t> number_;  ///< by term: of its node, plus one; zero again after collecting
  std::vector<term::Term> stack_;
  bool changed_ = false;
};

}  // namespace nalar::solver
