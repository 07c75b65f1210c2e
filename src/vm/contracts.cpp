// The machine's side of contracts: looking at the past, and comparing it with the present.
#include <fmt/format.h>

#include <algorithm>

#include "vm/machine.h"

namespace nalar::vm {

using heap::Difference;
using heap::Known;

/// The past of a call whose contract is evaluated is the moment before it; else that of the method under check.
bool Machine::look_at_past() {
  if (contract_.call ? contract_.call->is_callback : jdk_changed()) return false;
  realise_past();
  bool looks = frame().flags & (kRemember | kForget);
  if (looks && !contract_.past && !contract_.call && past_view_.allows_view()) {
    contract_.past = past_view_.view(nullptr, depth_);
    frame().flags |= kPast;
  } else if (const CallRecord* call = contract_.call) {
    contract_.past = past_view_.enter(contract_.past, depth_, {call->before, call->before + call->count});
  } else if (contract_.past) {
    contract_.past = past_view_.enter(contract_.past, depth_, nullptr, contract_.writes);
  } else {
    contract_.past = contract_.recent_past = past_view_.enter(nullptr, depth_, contract_.recent_past, contract_.writes);
  }
  return true;
}

/// Code is called that does more than look: for it, contents are put aside.
void Machine::realise_past() {
  if (!contract_.past || !contract_.past->is_view) return;
  contract_.past = contract_.recent_past =
      past_view_.enter(contract_.past->outer, contract_.past->depth, contract_.recent_past, contract_.writes);
}

/// A field, seen from the past, of an object that has been written to.
Flow Machine::read_past_field(Object* object) {
  Frame& top = frame();
  uint32_t slot = top.pc->a;
  const heap::Initial& initial = heap::symbolic_of(object)->initial[slot];
  if (!initial.known) {
    top.reads.need(heap_.epoch());
    if (!symbolic_.materialise(object, slot))
      return unsupported(fmt::format("contents of a symbolic object of the class {}", object->cls->java_name()));
  }
  Value value = initial.value();
  Known wanted = symbolic_.strategy().when_read;
  if (heap::is_reference(value.sym) && !look_through(value) && symbolic_.reference(value.sym).known < wanted)
    return decide_reference(value.sym, wanted, nullptr);
  if (value.sym && !heap::is_reference_number(value.sym))
    if (std::optional<uint64_t> constant = facts_.constant(Term(value.sym))) {
      top.reads.need(facts_.level(Term(value.sym)));
      value = {*constant, 0, 0};
    }
  top.sp[-1] = value;
  if (top.pc->op == program::Op::getfield2) top.sp++;
  return Flow::Next;
}

void Machine::look_at_present() {
  CHECK(contract_.past, "the past should have been looked at");
  if (!contract_.past->is_view) past_view_.leave(*contract_.past);
  // The frame that looked may be gone.
  if (contract_.past->depth == depth_) frame().flags &= ~static_cast<uint32_t>(kPast);
  contract_.past = contract_.past->outer;
}

/// An exception has left frames that looked at the past.
void Machine::leave_past_of_frames() {
  while (contract_.past && contract_.past->depth > depth_) look_at_present();
  while (contract_.call && contract_.call->depth > depth_) contract_.call = contract_.call->outer;
}

Flow Machine::is_fresh(Value value, Value& result) {
  if (value.sym && value.sym != heap::kOpaque && !look_through(value)) {
    const heap::Reference& reference = symbolic_.reference(value.sym);
    bool made = reference.made_by_call && reference.known == Known::Nullness;
    // Without a call behind it, it is null or of the initial heap.
    if (reference.context && !made) return decide_reference(value.sym, Known::Object, nullptr);
    result = Value::of_int(made);
    return Flow::Next;
  }
  Object* object = value.as_ref();
  if (Flow flow = decide_origin(object); flow != Flow::Next) return flow;
  if (object && object->is_box_by_value() && !contract_.call) {
    Term zero = arith_.constant(Kind::Int, 0), one = arith_.constant(Kind::Int, 1);
    result = Value{0, pool_.ite(*is_shared_box(object), zero, one).index(), 0};
    return Flow::Next;
  }
  bool made = object && !existed_before(object);
  // Of a call, what it has made itself.
  if (contract_.call)
    made = made && heap::is_symbolic(object) && heap::symbolic_of(object)->context == contract_.call->context;
  result = Value::of_int(value.sym == heap::kOpaque || made);
  return Flow::Next;
}

/// Does writing to the object change what others can see? The JDK's own objects cache this and that.
bool Machine::is_change(const Object* object) const {
  if (heap_.in_permanent_mode()) return false;
  bool own = object->is_array() || !object->cls->is_boot || heap::is_symbolic(object);
  return own && existed_before(object);
}

/// An object that a call returned may have been made by it or not, until someone asks.
Flow Machine::decide_origin(Object* object) {
  const heap::Symbolic* symbolic = object ? heap::symbolic_of(object) : nullptr;
  if (!symbolic || !symbolic->reach || symbolic->origin_known) return Flow::Next;
  Decision& decision = new_decision(DecisionKind::Object);
  for (heap::Change::Kind kind : {heap::Change::Kind::Made, heap::Change::Kind::Existed}) {
    Effect effect;
    effect.next = frame().pc;
    effect.change.kind = kind;
    effect.change.object = object;
    decision.alternatives.push_back({pool_.make_true(), effect});
  }
  return decide();
}

bool Machine::something_changed() {
  return symbolic_.everything_forgotten() || jdk_changed() || !past_view_.differences().empty();
}

bool Machine::jdk_changed() { return past_view_.jdk_changed(); }

// --- Frames --------------------------------------------------------------------------------------

namespace {

bool names_field(const std::string& location, const program::Field* field) {
  return field && (location == "*" || location == field->name || location == "static:" + std::string(field->name));
}

}  // namespace

/// The objects that the fields lead to from `base`, as far as the initial heap has been looked at. What has not been
/// looked at has not been changed through there either, unless by way of another path.
std::vector<Object*> Machine::reachable_in_past(Object* base, const std::string& through) {
  std::vector<Object*> found = {base};
  for (size_t i = 0; i < found.size(); i++) {
    const heap::Symbolic* symbolic = heap::symbolic_of(found[i]);
    if (found[i]->is_array() || (symbolic && !symbolic->initial)) continue;
    for (uint32_t slot = 0; slot < found[i]->cls->instance_slots; slot++) {
      const Field* field = symbolic_.types().field_at(found[i]->cls, slot);
      bool leads = field && field->kind == TypeKind::Reference &&
                   ("," + through + ",").find("," + std::string(field->name) + ",") != std::string::npos;
      if (!leads || (symbolic && !symbolic->initial[slot].known)) continue;
      Value value = symbolic ? symbolic->initial[slot].value() : heap_.get_slot(found[i], slot);
      if (!look_through(value) || !value.as_ref()) continue;
      if (std::find(found.begin(), found.end(), value.as_ref()) == found.end()) found.push_back(value.as_ref());
    }
  }
  return found;
}

/// The condition under which the allowance covers the location.
Term Machine::may_change(const Difference& difference, const Allowance& allowance) {
  auto truth = [&](bool value) { return value ? pool_.make_true() : pool_.make_false(); };
  const std::string& location = allowance.location;
  if (location == "everything") return truth(true);
  if (location == "nothing" || !allowance.base) return truth(false);
  if (location.starts_with("static:")) {
    Class* klass = class_of_mirror(allowance.base);
    return truth(klass && klass->statics == difference.object && names_field(location, difference.field));
  }
  std::vector<Object*> reached = {allowance.base};
  if (!allowance.through.empty()) reached = reachable_in_past(allowance.base, allowance.through);
  if (std::find(reached.begin(), reached.end(), difference.object) == reached.end()) return truth(false);
  if (location == "[*]" || location == "*") return truth(true);
  if (location != "[]") return truth(names_field(location, difference.field));
  return pool_.eq(term_of(index_of(difference), Kind::Int), term_of(allowance.index, Kind::Int));
}

Value Machine::index_of(const Difference& difference) const {
  const heap::Accumulator* accumulator = heap::accumulator_of(difference.object);
  return accumulator ? accumulator->entries[difference.index].index
                     : Value::of_int(static_cast<int32_t>(difference.index));
}

/// Reads what a location held at the call, if nobody has.
Value Machine::value_before(const Difference& difference) {
  if (difference.before_known) return difference.before;
  Object* object = difference.object;
  symbolic_.materialise(object, difference.index);
  const heap::Symbolic* symbolic = heap::symbolic_of(object);
  return (symbolic->accumulator ? symbolic->accumulator->entries[difference.index].initial
                                : symbolic->initial[difference.index])
      .value();
}

// Values are compared, not writes: what was written back is no change. Where it depends on inputs whether a location
// differs, that is decided, once for all locations.
Flow Machine::check_frame(Value& result) {
  auto is_everything = [&](const Allowance& allowance) {
    return allowance.context == 0 && allowance.location == "everything";
  };
  auto first = allowances_.begin() + contract_.first_allowance;
  if (symbolic_.everything_forgotten() && std::none_of(first, allowances_.end(), is_everything))
    return unsupported("a frame where unknown code may change what it can reach");
  if (jdk_changed()) return unsupported("a frame where an object of the JDK behind a static field changes");
  Term differs = pool_.make_false();
  changed_.clear();
  for (const Difference& difference : past_view_.differences()) {
    Term allowed = pool_.make_false();
    for (size_t i = contract_.first_allowance; i < allowances_.size(); i++) {
      if (allowances_[i].context == 0) allowed = pool_.or_(allowed, may_change(difference, allowances_[i]));
    }
    if (pool_.is_true(allowed)) continue;
    Term forbidden = pool_.not_(allowed);
    Value before = value_before(difference), now = difference.now;
    changed_.push_back({difference.object, difference.index, before, now, difference.kind, difference.field, true});
    if (difference.kind != TypeKind::Reference) {
      Kind kind = term_kind(difference.kind);
      Term other = pool_.not_(pool_.eq(term_of(before, kind), term_of(now, kind)));
      differs = pool_.or_(differs, pool_.and_(other, forbidden));
      continue;
    }
    for (Value value : {before, now})
      if (value.sym && value.sym != heap::kOpaque && !look_through(value)) {
        if (before.sym == now.sym) continue;
        return decide_reference(value.sym, Known::Object, nullptr);
      }
    look_through(before), look_through(now);
    if (before.sym != now.sym || before.bits != now.bits) differs = pool_.or_(differs, forbidden);
  }
  result = Value::of_int(1);
  if (pool_.is_false(differs)) return Flow::Next;
  result = Value::of_int(0);
  if (pool_.is_true(differs)) return Flow::Next;
  Decision& decision = new_decision(DecisionKind::Value);
  for (bool fine : {true, false}) {
    Effect effect;
    effect.next = frame().pc + 1;
    effect.push = 1;
    effect.value = Value::of_int(fine);
    decision.alternatives.push_back({fine ? pool_.not_(differs) : differs, effect});
  }
  return decide();
}

}  // namespace nalar::vm
