// Records of the initial heap: two of them that hold the same may be one object. Nobody can tell but by comparing them,
// so that is decided then, and not before.
#include <fmt/format.h>

#include "vm/boxes.h"
#include "vm/machine.h"

namespace nalar::vm {

using heap::Change;
using heap::Known;
using heap::SymbolicHeap;
using heap::TypeFact;

Flow Machine::compare_records(Object* left, Object* right, bool jump_if_equal) {
  if (left->cls->is_stand_in) std::swap(left, right);
  // Of two whose classes are open, it was tried whether they are one when they were found.
  for (Object* object : {left, right})
    if (object->cls->is_stand_in && symbolic_.is_by_value(object)) return need_exact(object);
  if (right->cls->is_stand_in) {
    bool may_be = !left->cls->is_stand_in && heap::is_symbolic(left) && heap::is_symbolic(right) &&
                  symbolic_.choices_with(right, TypeFact::Kind::Subtype, left->cls).possible();
    return may_be ? decide_whether(right, left->cls) : jump_or_fall(!jump_if_equal, 2);
  }
  Flow flow = Flow::Next;
  std::optional<bool> same = is_same_record(left, right, flow);
  return same ? jump_or_fall(*same == jump_if_equal, 2) : flow;
}

/// Nothing if it has to be decided first, for which `flow` is.
std::optional<bool> Machine::is_same_record(Object* left, Object* right, Flow& flow) {
  left = heap::box_itself(left), right = heap::box_itself(right);
  if (left == right) return true;
  bool inputs = heap::is_symbolic(left) && heap::is_symbolic(right);
  if (!inputs || left->cls != right->cls || symbolic_.are_apart(left, right)) return false;
  Term equal = pool_.make_true();
  for (const Field& field : left->cls->fields) {
    if (field.is_static()) continue;
    if (!symbolic_.materialise(left, field.slot) || !symbolic_.materialise(right, field.slot)) {
      flow =
          unsupported(fmt::format("comparison of records whose field {} has a type that cannot be loaded", field.name));
      return std::nullopt;
    }
    Value a = heap::symbolic_of(left)->initial[field.slot].value();
    Value b = heap::symbolic_of(right)->initial[field.slot].value();
    if (field.kind != program::TypeKind::Reference) {
      equal = pool_.and_(equal, pool_.eq(term_of(a, term_kind(field.kind)), term_of(b, term_kind(field.kind))));
    } else if (std::optional<bool> same = is_same_component(a, b, flow); same != true) {
      return same;
    }
  }
  if (pool_.is_false(equal)) return false;
  Decision& decision = new_decision(DecisionKind::Object);
  decision.alternatives.push_back({pool_.make_true(), again(of_identity(Change::Kind::Apart, right, left))});
  decision.alternatives.push_back({equal, again(of_identity(Change::Kind::Same, right, left))});
  flow = decide();
  return std::nullopt;
}

std::optional<bool> Machine::is_same_component(Value left, Value right, Flow& flow) {
  if (left.sym && left.sym == right.sym) return true;
  for (Value* value : {&left, &right}) {
    if (look_through(*value)) continue;
    flow = decide_reference(value->sym, Known::Object, nullptr);
    return std::nullopt;
  }
  Object *a = left.as_ref(), *b = right.as_ref();
  if (!may_be_one(left, right)) return a == b;
  for (Object* object : {a, b}) {
    if (!object->cls->is_stand_in) continue;
    flow = need_exact(object);
    return std::nullopt;
  }
  if (!a->cls->is_box) return is_same_record(a, b, flow);
  if (heap::box_itself(a) == heap::box_itself(b)) return true;
  if (pool_.is_false(pool_.eq(value_of_box(a), value_of_box(b)))) return false;
  flow = unsupported(fmt::format("comparison of records that hold an {} each", a->cls->java_name()));
  return std::nullopt;
}

}  // namespace nalar::vm
