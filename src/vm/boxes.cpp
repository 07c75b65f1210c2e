// Boxes such as Integer: which of them are the same object. valueOf keeps one box for each small number, so that equal
// boxes may be one; boxes of the initial heap may be those, too, or several names of another one. All this is decided
// when someone compares them, and not before: until then boxes are their values.
#include "vm/boxes.h"

#include "vm/machine.h"

namespace nalar::vm {

using heap::BoxIdentity;
using heap::Change;
using heap::SymbolicHeap;
using heap::TypeFact;
using term::Condition;

namespace {

/// The numbers for which valueOf keeps boxes, and the class that holds them (JLS §5.1.7).
struct Kept {
  std::string_view box, holder;
  int64_t low, high;
};
constexpr Kept kKept[] = {
    {"java/lang/Integer", "java/lang/Integer$IntegerCache", -128, 127},
    {"java/lang/Long", "java/lang/Long$LongCache", -128, 127},
    {"java/lang/Short", "java/lang/Short$ShortCache", -128, 127},
    {"java/lang/Byte", "java/lang/Byte$ByteCache", -128, 127},
    {"java/lang/Character", "java/lang/Character$CharacterCache", 0, 127},
};

const Kept* kept_of(const Class* box) {
  for (const Kept& kept : kKept)
    if (kept.box == box->name) return &kept;
  return nullptr;
}

}  // namespace

Term Machine::value_of_box(Object* box) {
  const Field* field = program_.find_field(box->cls, "value");
  if (heap_.term_at(box, field->slot) == heap::kUnread) symbolic_.read_field(box, field->slot);
  return term_of(heap_.get_slot(box, field->slot), term_kind(field->kind));
}

/// Is it one of those that valueOf keeps? Of a box with a known value that is not of the initial heap.
bool Machine::is_kept_box(Object* box) {
  auto static_of = [&](Class* klass, std::string_view name) {
    const Field* field = klass && klass->statics ? program_.find_field(klass, name) : nullptr;
    return field ? heap_.get_slot(klass->statics, field->slot).as_ref() : nullptr;
  };
  if (box->cls->name == "java/lang/Boolean")
    return box == static_of(box->cls, "TRUE") || box == static_of(box->cls, "FALSE");
  const Kept* kept = kept_of(box->cls);
  Object* boxes = kept ? static_of(program_.find_loaded(kept->holder), "cache") : nullptr;
  int64_t value = heap_.get_slot(box, program_.find_field(box->cls, "value")->slot).as_long();
  if (!boxes || value < kept->low || value - kept->low >= boxes->length) return false;
  return heap_.get_element(boxes, static_cast<int32_t>(value - kept->low)).as_ref() == box;
}

/// Whether the box is the one that valueOf gives for its value; nothing if that is open for a box of the initial heap.
std::optional<Term> Machine::is_shared_box(Object* box) {
  using Sharing = BoxIdentity::Sharing;
  auto constant = [&](bool value) { return value ? pool_.make_true() : pool_.make_false(); };
  if (SymbolicHeap::is_boxed(box)) {
    if (!heap::symbolic_of(box)->existed()) return constant(false);  // a call has made it
    Sharing sharing = symbolic_.sharing_of(box);
    return sharing == Sharing::Unknown ? std::nullopt : std::optional(constant(sharing == Sharing::Shared));
  }
  if (!box->is_box_by_value()) return constant(!box->has_terms() && is_kept_box(box));
  const Kept* kept = kept_of(box->cls);
  if (!kept) return constant(false);
  Kind kind = term_kind(program_.find_field(box->cls, "value")->kind);
  Term value = value_of_box(box);
  auto at_most = [&](Term left, Term right) {
    if (kind == Kind::Int) return arith_.condition(Condition::Le, left, right);
    Term order = arith_.compare(Kind::Long, term::CompareOp::Lcmp, left, right);
    return arith_.condition(Condition::Le, order, arith_.constant(Kind::Int, 0));
  };
  Term low = arith_.constant(kind, static_cast<uint64_t>(kept->low));
  Term high = arith_.constant(kind, static_cast<uint64_t>(kept->high));
  return pool_.and_(at_most(low, value), at_most(value, high));
}

Flow Machine::compare_boxes(Object* left, Object* right, bool jump_if_equal) {
  if (left->cls->is_stand_in) std::swap(left, right);
  if (right->cls->is_stand_in) return compare_with_unknown(left, right, jump_if_equal);
  left = heap::box_itself(left), right = heap::box_itself(right);
  auto answer = [&](bool same) { return jump_or_fall(same == jump_if_equal, 2); };
  if (left == right) return answer(true);
  Term equal = pool_.eq(value_of_box(left), value_of_box(right));
  bool inputs = SymbolicHeap::is_boxed(left) && SymbolicHeap::is_boxed(right);
  if (pool_.is_false(equal) || (inputs && symbolic_.are_apart(left, right))) return answer(false);
  std::optional<Term> left_shared = is_shared_box(left), right_shared = is_shared_box(right);
  bool none_shared = (!left_shared || pool_.is_false(*left_shared)) && (!right_shared || pool_.is_false(*right_shared));
  if (inputs && none_shared) return decide_same_box(left, right, equal, jump_if_equal);
  if (left_shared && right_shared) {
    Term same = pool_.and_(equal, pool_.and_(*left_shared, *right_shared));
    return branch_on(jump_if_equal ? same : pool_.not_(same), 2);
  }
  Object* open = left_shared ? right : left;
  Term same_if_shared = pool_.and_(equal, left_shared ? *left_shared : *right_shared);
  if (pool_.is_false(same_if_shared)) return answer(false);
  return decide_sharing(open, same_if_shared, jump_if_equal);
}

Effect Machine::boxes_differ(bool jump_if_equal) const {
  Effect effect;
  effect.pops = 2;
  const Instruction* pc = frames_[depth_ - 1].pc;
  effect.next = pc + (jump_if_equal ? 1 : pc->b);
  return effect;
}

/// Two boxes of the initial heap, neither of which valueOf keeps as far as is known.
Flow Machine::decide_same_box(Object* left, Object* right, Term equal, bool jump_if_equal) {
  Decision& decision = new_decision(DecisionKind::Object);
  decision.alternatives.push_back({pool_.not_(equal), boxes_differ(jump_if_equal)});
  decision.alternatives.push_back({equal, again(of_identity(Change::Kind::Same, right, left))});
  decision.alternatives.push_back({equal, again(of_identity(Change::Kind::Apart, right, left))});
  return decide();
}

/// A box of the initial heap and one that valueOf keeps if `same_if_shared`. There is only one of those for a value.
Flow Machine::decide_sharing(Object* open, Term same_if_shared, bool jump_if_equal) {
  Term only_one = same_if_shared;
  for (Object* other : symbolic_.objects()) {
    bool rival = other != open && other->cls == open->cls && heap::box_itself(other) == other &&
                 symbolic_.sharing_of(other) == BoxIdentity::Sharing::Shared && symbolic_.are_apart(open, other);
    if (rival) only_one = pool_.and_(only_one, pool_.ne(value_of_box(open), value_of_box(other)));
  }
  Decision& decision = new_decision(DecisionKind::Object);
  decision.alternatives.push_back({pool_.not_(same_if_shared), boxes_differ(jump_if_equal)});
  decision.alternatives.push_back({only_one, again(of_identity(Change::Kind::Shared, open))});
  decision.alternatives.push_back({same_if_shared, again(of_identity(Change::Kind::Own, open))});
  return decide();
}

/// A box, and an object of the initial heap that may be one.
Flow Machine::compare_with_unknown(Object* box, Object* unknown, bool jump_if_equal) {
  std::optional<Term> shared = is_shared_box(box);
  bool code_made_it = !SymbolicHeap::is_boxed(box) && pool_.is_false(*shared);
  if (code_made_it || !symbolic_.choices_with(unknown, TypeFact::Kind::Subtype, box->cls).possible())
    return jump_or_fall(!jump_if_equal, 2);
  return decide_whether(unknown, box->cls);
}

/// An object of the initial heap is of a class, or not.
Flow Machine::decide_whether(Object* unknown, Class* klass) {
  Decision& decision = new_decision(DecisionKind::Type);
  for (auto [kind, fact] : {std::pair(Change::Kind::Is, TypeFact::Kind::Subtype),
                            std::pair(Change::Kind::IsNot, TypeFact::Kind::NotSubtype)}) {
    if (!symbolic_.choices_with(unknown, fact, klass).possible()) continue;
    Change change = of_identity(kind, unknown);
    change.klass = klass;
    decision.alternatives.push_back({pool_.make_true(), again(change)});
  }
  return decide();
}

}  // namespace nalar::vm
