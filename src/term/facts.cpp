#include "term/facts.h"

#include "term/simplify.h"

namespace nalar::term {

namespace {

/// What a symbol is if it is not `one`, where that leaves one value.
std::optional<uint64_t> other_value(const Pool& pool, Term term, uint64_t one) {
  if (pool.op(term) != Op::Symbol) return std::nullopt;
  const Symbol& symbol = pool.symbol_info(pool.symbol_id(term));
  auto low = static_cast<uint64_t>(symbol.low), high = static_cast<uint64_t>(symbol.high);
  if (low + 1 != high || (one != low && one != high)) return std::nullopt;
  return one == low ? high : low;
}

}  // namespace

/// Of two integers.
Facts::Relation Facts::relation_of(const Pool& pool, Term term) {
  switch (pool.op(term)) {
    case Op::BvSlt:
    case Op::IntLt: return Relation::Less;
    case Op::BvSle:
    case Op::IntLe: return Relation::AtMost;
    case Op::Eq: {
      Sort sort = pool.sort(pool.arg(term, 0));
      return is_bv(sort) || sort == Sort::Int ? Relation::Equal : Relation::None;
    }
    default: return Relation::None;
  }
}

void Facts::learn(const Pool& pool, Term term, bool value) {
  Op op = pool.op(term);
  if (op == Op::Constant || !set_value(term, value)) return;
  if (op == Op::Not) learn(pool, pool.arg(term, 0), !value);
  if (op == (value ? Op::And : Op::Or))
    for (Term part : pool.args(term)) learn(pool, part, value);
  if (op == Op::Eq && pool.is_constant(pool.arg(term, 1))) {
    Term a = pool.arg(term, 0);
    uint64_t constant = pool.value(pool.arg(term, 1));
    return learn_constant(a, value ? constant : other_value(pool, a, constant));
  }
  learn_relation(pool, relation_of(pool, term), term, value);
}

/// How two symbols compare is found in their order, whatever the term is.
void Facts::learn_branch(const Pool& pool, Term term, Term opposite, bool value) {
  Relation relation = relation_of(pool, term);
  bool in_order =
      relation != Relation::None && !pool.is_constant(pool.arg(term, 0)) && !pool.is_constant(pool.arg(term, 1));
  if (in_order) {
    if (set_value(term, value)) learn_relation(pool, relation, term, value);
  } else {
    learn(pool, term, value);
    learn(pool, opposite, !value);
  }
}

void Facts::learn_constant(Term term, std::optional<uint64_t> value) {
  if (!value || constant(term)) return;
  fact(term).constant = *value;
  fact(term).is_constant = true;
  fact(term).level = level_;
  learnt_.push_back(term);
}

void Facts::learn_relation(const Pool& pool, Relation relation, Term term, bool value) {
  if (relation == Relation::None) return;
  Term a = pool.arg(term, 0), b = pool.arg(term, 1);
  if (relation != Relation::Equal) {
    bool strict = relation == Relation::Less;
    value ? learn_order(pool, a, b, strict) : learn_order(pool, b, a, !strict);
  } else if (value) {
    order_.learn(a, b, false, level_);
    order_.learn(b, a, false, level_);
  } else {
    unequal_++;
    if (order_.at_most(a, b)) order_.learn(a, b, true, level_);
    if (order_.at_most(b, a)) order_.learn(b, a, true, level_);
  }
}

void Facts::learn_order(const Pool& pool, Term a, Term b, bool strict) {
  if (pool.is_constant(a) || pool.is_constant(b)) return;
  order_.learn(a, b, strict || are_different(pool, a, b), level_);
}

bool Facts::are_different(const Pool& pool, Term a, Term b) const {
  if (!unequal_) return false;
  order_operands(pool, a, b);
  Term equal = pool.find(Op::Eq, Sort::Bool, a, b);
  return equal && value(equal) == false;
}

std::optional<bool> Facts::known(const Pool& pool, Term term) const {
  if (std::optional<bool> own = value(term)) return own;
  if (pool.op(term) == Op::Not) {
    std::optional<bool> opposite = known(pool, pool.arg(term, 0));
    return opposite ? std::optional(!*opposite) : std::nullopt;
  }
  Term a = pool.arg(term, 0), b = pool.arg(term, 1);
  switch (relation_of(pool, term)) {
    case Relation::Less: return known(Condition::Lt, a, b);
    case Relation::AtMost: return known(Condition::Le, a, b);
    case Relation::Equal: return known(Condition::Eq, a, b);
    case Relation::None: break;
  }
  return std::nullopt;
}

}  // namespace nalar::term
