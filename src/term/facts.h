// What is known to be true or false on the path at hand.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "term/java_arith.h"
#include "term/known_order.h"
#include "term/pool.h"

namespace nalar::term {

/// Boolean terms whose value has been decided, or was found to follow from what was decided. The same comparison comes
/// up again and again, in the code under check as in what is demanded of it; here it costs an array access. What has
/// been found equal to a constant is that constant from then on. Rolled back before the pool gives the index of a term
/// to another one.
class Facts {
 public:
  void learn(const Pool& pool, Term term, bool value);
  /// False if there are too many terms to know their order.
  bool learn(const Pool& pool, const Ordering& holds) {
    bool less = holds.condition == Condition::Lt || holds.condition == Condition::Le;
    bool strict = holds.condition == Condition::Lt || holds.condition == Condition::Gt;
    Term first = less ? holds.a : holds.b, second = less ? holds.b : holds.a;
    return order_.learn(first, second, strict || (unequal_ && are_different(pool, first, second)), level_);
  }
  /// The same of a term and of its opposite.
  void learn_branch(const Pool& pool, Term term, Term opposite, bool value);
  std::optional<bool> value(Term term) const {
    if (term.index() >= facts_.size() || facts_[term.index()].value == Value::Unknown) return std::nullopt;
    return facts_[term.index()].value == Value::True;
  }

  /// Of a comparison of integers also what follows from others.
  std::optional<bool> known(const Pool& pool, Term term) const;
  /// What has to be known of how two integers compare so that a condition holds, or fails.
  struct Between {
    unsigned holds, fails;
  };
  static constexpr Between between(Condition condition) {
    constexpr unsigned kDifferent = KnownOrder::kLess | KnownOrder::kGreater;
    switch (condition) {
      case Condition::Eq: return {KnownOrder::kEqual, kDifferent};
      case Condition::Ne: return {kDifferent, KnownOrder::kEqual};
      case Condition::Lt: return {KnownOrder::kLess, KnownOrder::kAtLeast};
      case Condition::Ge: return {KnownOrder::kAtLeast, KnownOrder::kLess};
      case Condition::Gt: return {KnownOrder::kGreater, KnownOrder::kAtMost};
      default: return {KnownOrder::kAtMost, KnownOrder::kGreater};
    }
  }
  /// Bits of KnownOrder.
  unsigned between(Term a, Term b) const { return order_.between(a, b); }
  /// The same, with its level.
  KnownOrder::Pair pair(Term a, Term b) const { return order_.pair(a, b); }
  /// Of integers that are no constants, without a term for the comparison.
  std::optional<bool> known(Condition condition, Term a, Term b) const {
    unsigned known = between(a, b);
    if (known & between(condition).holds) return true;
    return known & between(condition).fails ? std::optional(false) : std::nullopt;
  }
  /// The constant, as a pool gives its value, that a term is known to be equal to.
  std::optional<uint64_t> constant(Term term) const {
    if (term.index() >= facts_.size() || !facts_[term.index()].is_constant) return std::nullopt;
    return facts_[term.index()].constant;
  }

  /// Facts that are learnt from here on are of this level, a number that grows along the path.
  void set_level(uint32_t level) { level_ = level; }
  /// Of a term that is known to be a constant.
  uint32_t level(Term term) const { return facts_[term.index()].level; }
  /// Of what is known of how two integers compare.
  uint32_t level(Term a, Term b) const { return order_.level(a, b); }

  /// What is known of a term.
  enum class Value : uint8_t { Unknown, True, False };
  struct Fact {
    uint64_t constant = 0;  ///< of a term of any other sort than Bool
    bool is_constant = false;
    Value value = Value::Unknown;  ///< of one of sort Bool
    uint32_t level = 0;            ///< of `constant`
  };
  /// By index of the term; for compiled code.
  const std::vector<Fact>& table() const { return facts_; }

  struct Mark {
    size_t learnt = 0, order = 0;
    uint32_t unequal = 0;
  };
  Mark mark() const { return {learnt_.size(), order_.mark(), unequal_}; }
  void rewind(Mark mark) {
    for (size_t i = mark.learnt; i < learnt_.size(); i++) facts_[learnt_[i].index()] = {};
    learnt_.resize(mark.learnt);
    order_.rewind(mark.order);
    unequal_ = mark.unequal;
  }

 private:
  enum class Relation : uint8_t { None, Less, AtMost, Equal };
  Fact& fact(Term term) {
    if (term.index() >= facts_.size()) facts_.resize(term.index() + term.index() / 2 + 64);
    return facts_[term.index()];
  }
  /// False if it is known already.
  bool set_value(Term term, bool value) {
    Fact& known = fact(term);
    if (known.value != Value::Unknown) return false;
    known.value = value ? Value::True : Value::False;
    learnt_.push_back(term);
    return true;
  }
  static Relation relation_of(const Pool& pool, Term term);
  void learn_constant(Term term, std::optional<uint64_t> value);
  void learn_relation(const Pool& pool, Relation relation, Term term, bool value);
  void learn_order(const Pool& pool, Term a, Term b, bool strict);
  bool are_different(const Pool& pool, Term a, Term b) const;

  std::vector<Fact> facts_;   ///< by index of the term
  std::vector<Term> learnt_;  ///< in order
  KnownOrder order_;
  uint32_t level_ = 0;
  uint32_t unequal_ = 0;  ///< how often integers were found different: most paths never ask
};

}  // namespace nalar::term
