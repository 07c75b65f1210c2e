// Branches of straight code: where they depend on parameters, the way says which one is taken.
#include <tuple>

#include "program/straight_code.h"

namespace nalar::program {

/// lcmp: what comes of it is only ever compared with 0.
bool StraightCode::compare_longs() {
  std::optional<Operand> right = pop(), left = pop();
  if (!left || !right) return false;
  compared_.emplace_back(*left, *right);
  return push({Operand::Kind::Comparison, compared_.size() - 1, 0, {}}, 1);
}

bool StraightCode::jump() {
  auto offset = static_cast<int16_t>(operand16());
  at_ = static_cast<size_t>(static_cast<ptrdiff_t>(at_) + offset);
  return true;
}

bool StraightCode::go(bool jumps) {
  if (jumps) return jump();
  at_ += 3;
  return true;
}

/// Whether the relation holds; where that depends on parameters, the way says, and a guard is noted.
bool StraightCode::decide(Relation relation, Operand left, Operand right, bool& answer) {
  using Kind = Operand::Kind;
  auto is_constant = [](const Operand& one) { return one.kind == Kind::Number || one.kind == Kind::Null; };
  if (is_constant(left) && is_constant(right)) {
    answer = holds(relation, static_cast<int64_t>(left.bits), static_cast<int64_t>(right.bits));
    return true;
  }
  if (is_constant(left)) {
    std::swap(left, right);
    relation = mirrored(relation);
  }
  bool known_object = left.kind == Kind::String || left.kind == Kind::Subject;
  if (known_object && right.kind == Kind::Null) {
    answer = relation == Relation::NotEqual;
    return true;
  }
  if (left.kind != Kind::Parameter || !(is_constant(right) || right.kind == Kind::Parameter)) return false;
  ParameterGuard guard{relation, left.parameter, {}, static_cast<int64_t>(right.bits), left.type};
  if (right.kind == Kind::Parameter) guard.right = right.parameter;
  return way_.choose(guard, answer);
}

/// ifeq to ifle, if_icmpeq to if_icmple, if_acmpeq, if_acmpne
bool StraightCode::branch(uint8_t op) {
  constexpr Relation kRelations[] = {Relation::Equal,        Relation::NotEqual, Relation::Less,
                                     Relation::GreaterEqual, Relation::Greater,  Relation::LessEqual};
  Operand zero{Operand::Kind::Number, 0, 0, {}};
  std::optional<Operand> right = op < 159 ? zero : pop(), left = pop();
  if (!left || !right) return false;
  if (left->kind == Operand::Kind::Comparison) std::tie(*left, *right) = std::pair(compared_[left->parameter]);
  bool jumps = false;
  return decide(kRelations[(op - 153) % 6], *left, *right, jumps) && go(jumps);
}

bool StraightCode::branch_on_null(Relation relation) {
  std::optional<Operand> value = pop();
  bool jumps = false;
  return value && decide(relation, *value, {Operand::Kind::Null, 0, 0, {}}, jumps) && go(jumps);
}

}  // namespace nalar::program
