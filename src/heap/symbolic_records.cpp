// Records of the initial heap are in no state that their constructor refuses.
#include "heap/symbolic_heap.h"

namespace nalar::heap {

using program::ParameterGuard;
using program::Refusals;
using term::Condition;
using term::Term;

namespace {

Condition condition_of(ParameterGuard::Relation relation) {
  switch (relation) {
    case ParameterGuard::Relation::Equal: return Condition::Eq;
    case ParameterGuard::Relation::NotEqual: return Condition::Ne;
    case ParameterGuard::Relation::Less: return Condition::Lt;
    case ParameterGuard::Relation::GreaterEqual: return Condition::Ge;
    case ParameterGuard::Relation::Greater: return Condition::Gt;
    default: return Condition::Le;
  }
}

}  // namespace

const Refusals& SymbolicHeap::refusals_of(const program::Class* klass) {
  static const Refusals kNone;
  if (!klass->file || !klass->file->record) return kNone;
  auto [it, fresh] = refusals_.try_emplace(klass);
  if (fresh) it->second = program::refusals_of(program_, *klass);
  return it->second;
}

bool SymbolicHeap::is_never_null(const program::Field& field) {
  const Refusals& refusals = refusals_of(field.owner);
  return std::any_of(refusals.non_null.begin(), refusals.non_null.end(),
                     [&](size_t component) { return refusals.components[component] == &field; });
}

void SymbolicHeap::note_record(Object* object) {
  if (!refusals_of(object->cls).empty()) new_record_ = object;
}

/// What has to be an object is one, whether somebody reads it or not; numbers are read to be compared.
Term SymbolicHeap::is_accepted(Object* record) {
  const Refusals& refusals = refusals_of(record->cls);
  auto value = [&](size_t component) {
    uint32_t slot = refusals.components[component]->slot;
    if (heap_.term_at(record, slot) == kUnread) read_field(record, slot);
    return heap_.get_slot(record, slot);
  };
  auto term = [&](size_t component, term::Kind kind) {
    Value number = value(component);
    return number.sym ? Term(number.sym) : arith_.constant(kind, number.bits);
  };
  for (size_t component : refusals.non_null) value(component);
  Term accepted = pool_.make_true();
  for (const auto& state : refusals.states) {
    Term refused = pool_.make_true();
    for (const ParameterGuard& guard : state) {
      term::Kind kind = guard.kind == program::TypeKind::Long ? term::Kind::Long : term::Kind::Int;
      Term right =
          guard.right ? term(*guard.right, kind) : arith_.constant(kind, static_cast<uint64_t>(guard.constant));
      refused = pool_.and_(refused, arith_.condition(condition_of(guard.relation), term(guard.left, kind), right));
    }
    accepted = pool_.and_(accepted, pool_.not_(refused));
  }
  return accepted;
}

}  // namespace nalar::heap
