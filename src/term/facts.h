// What is known to be true or false on the path at hand.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "term/pool.h"

namespace nalar::term {

/// Boolean terms whose value has been decided, or was found to follow from what was decided. The same comparison comes
/// up again and again, in the code under check as in what is demanded of it; here it costs an array access. Rolled back
/// before the pool gives the index of a term to another one.
class Facts {
 public:
  void learn(Term term, bool value) {
    if (term.index() >= values_.size()) values_.resize(term.index() + term.index() / 2 + 64);
    if (values_[term.index()] != Value::Unknown) return;
    values_[term.index()] = value ? Value::True : Value::False;
    learnt_.push_back(term);
  }
  std::optional<bool> value(Term term) const {
    if (term.index() >= values_.size() || values_[term.index()] == Value::Unknown) return std::nullopt;
    return values_[term.index()] == Value::True;
  }

  /// Of a comparison of integers also what follows from another one of the same two.
  std::optional<bool> known(const Pool& pool, Term term) const;

  size_t mark() const { return learnt_.size(); }
  void rewind(size_t mark) {
    for (size_t i = mark; i < learnt_.size(); i++) values_[learnt_[i].index()] = Value::Unknown;
    learnt_.resize(mark);
  }

 private:
  enum class Value : uint8_t { Unknown, True, False };
  std::vector<Value> values_;  ///< by index of the term
  std::vector<Term> learnt_;   ///< in order
};

}  // namespace nalar::term
