// Arrays of symbolic length. Such an array is an accumulator: the indexes that have been accessed, pairwise different,
// with their values. An access compares its index with those; what was never accessed does not exist yet.
#include <fmt/format.h>

#include "vm/machine.h"

namespace nalar::vm {

using heap::Accumulator;
using heap::ArrayEntry;
using heap::Change;
using term::Condition;

namespace {

constexpr std::string_view kOutOfBounds = "java/lang/ArrayIndexOutOfBoundsException";

}  // namespace

Flow Machine::array_length() {
  Frame& top = frame();
  Object* array = top.sp[-1].as_ref();
  const Accumulator* accumulator = heap::accumulator_of(array);
  top.sp[-1] = accumulator ? accumulator->length : Value::of_int(array->length);
  return Flow::Next;
}

// Finds the entry for the index at `position` (slots from the top). Flow::Next: `entry` is set. Else the path splits:
// out of bounds; the same as an index seen before, which then takes its place on the operand stack; or one not seen
// before.
Flow Machine::find_array_entry(Object* array, int16_t position, uint32_t& entry) {
  Frame& top = frame();
  Value index = top.sp[-position - 1];
  const heap::Symbolic* symbolic = heap::symbolic_of(array);
  const Accumulator& accumulator = *symbolic->accumulator;
  int32_t found = symbolic_.find_entry(accumulator, index);
  if (found >= 0) {
    entry = static_cast<uint32_t>(found);
    return Flow::Next;
  }
  if (!ready_to_raise(kOutOfBounds)) return init_flow_;
  Term at = term_of(index, Kind::Int), length = term_of(accumulator.length, Kind::Int);
  Term inside = pool_.and_(arith_.condition(Condition::Ge, at, arith_.constant(Kind::Int, 0)),
                           arith_.condition(Condition::Lt, at, length));
  Term fresh = inside;
  Decision& decision = new_decision(DecisionKind::Index);
  for (uint32_t i = 0; i < accumulator.count; i++) {
    Term same = arith_.condition(Condition::Eq, at, term_of(accumulator.entries[i].index, Kind::Int));
    if (pool_.is_false(same)) continue;
    Effect effect;
    effect.next = top.pc;
    effect.replace = position;
    effect.value = accumulator.entries[i].index;
    decision.alternatives.push_back({same, effect});
    fresh = pool_.and_(fresh, pool_.not_(same));
  }
  Effect add, fail;
  add.next = top.pc;
  add.change.kind = Change::Kind::Entry;
  add.change.object = array;
  add.change.index = index;
  bool full = symbolic->is_initial() && accumulator.count >= static_cast<uint32_t>(symbolic_.bounds().array);
  decision.alternatives.push_back({fresh, full ? Effect::cut_by("array-bound") : add});
  fail.raise = raising({kOutOfBounds, "Index {} out of bounds for length {}", at, length});
  decision.alternatives.push_back({pool_.not_(inside), fail});
  return decide();
}

Flow Machine::load_entry(Object* array, int value_slots) {
  uint32_t number;
  Flow flow = find_array_entry(array, 0, number);
  if (flow != Flow::Next) return flow;
  Frame& top = frame();
  const ArrayEntry& entry = heap::accumulator_of(array)->entries[number];
  if (entry.current.sym == heap::kUnread) {
    symbolic_.read_entry(array, number);
    heap::Known wanted = symbolic_.strategy().when_read;
    uint32_t sym = entry.current.sym;
    if (heap::is_reference_number(sym) && symbolic_.reference(sym).known < wanted)
      return decide_reference(sym, wanted, nullptr);
  }
  top.sp[-2] = entry.current;
  top.sp += value_slots - 2;
  return Flow::Next;
}

Flow Machine::store_entry(Object* array, int value_slots) {
  Frame& top = frame();
  uint32_t number;
  Flow flow = find_array_entry(array, static_cast<int16_t>(value_slots), number);
  if (flow != Flow::Next) return flow;
  wrote(array);
  Value value = top.sp[-value_slots];
  if (array->cls->element == TypeKind::Reference) {
    if (!store_fits(array, value, flow)) return flow;
  } else {
    bool ok;
    value = narrow_for(array->cls->element, value, ok);
    if (!ok) return unsupported("narrowing of an unbounded integer (--arith ideal)");
  }
  symbolic_.write_entry(array, number, value);
  top.sp -= value_slots + 2;
  return Flow::Next;
}

/// JVMS §6.5 aastore: may the value be stored? If not, or if it depends, `flow` is what to return.
bool Machine::store_fits(Object* array, const Value& stored, Flow& flow) {
  Class* component = array->cls->component;
  Value value = stored;
  flow = Flow::Next;
  if (value.sym == heap::kOpaque) return true;
  if (!look_through(value)) {
    const heap::Reference& reference = symbolic_.reference(value.sym);
    if (!array->cls->is_stand_in && reference.type->is_subtype_of(component)) return true;
    flow = decide_reference(value.sym, heap::Known::Object, nullptr);
    return false;
  }
  Object* object = value.as_ref();
  if (!object) return true;
  if (array->cls->is_stand_in) return store_into_open_array(array, object, flow);
  if (object->cls->is_subtype_of(component)) return true;
  flow =
      object->cls->is_stand_in ? need_exact(object) : raise("java/lang/ArrayStoreException", object->cls->java_name());
  return false;
}

/// The array may be one of a subclass, which does not take every object.
bool Machine::store_into_open_array(Object* array, Object* object, Flow& flow) {
  constexpr std::string_view kException = "java/lang/ArrayStoreException";
  flow = need_exact(object);
  if (flow != Flow::Next) return false;
  std::vector<Class*> takes, refuses;
  heap::TypeChoice choice = symbolic_.choices(array);
  for (Class* klass : choice.classes) (object->cls->is_subtype_of(klass->component) ? takes : refuses).push_back(klass);
  if (choice.unknown) {
    flow = need_exact(array);
    return false;
  }
  if (refuses.empty()) return true;
  if (!ready_to_raise(kException)) {
    flow = init_flow_;
    return false;
  }
  Decision& decision = new_decision(DecisionKind::Type);
  if (!takes.empty()) decision.alternatives.push_back({pool_.make_true(), again(one_of(array, takes))});
  Effect fail;
  fail.change = one_of(array, refuses);
  fail.raise = raising({kException, object->cls->java_name()});
  decision.alternatives.push_back({pool_.make_true(), fail});
  flow = decide();
  return false;
}

Flow Machine::load_unread_element(Object* array, int32_t index) {
  symbolic_.read_element(array, static_cast<uint32_t>(index));
  uint32_t term = heap_.term_at(array, static_cast<uint32_t>(index));
  heap::Known wanted = symbolic_.strategy().when_read;
  if (heap::is_reference_number(term) && symbolic_.reference(term).known < wanted)
    return decide_reference(term, wanted, nullptr);
  return Flow::Reload;
}

// Natives want ordinary arrays with everything in them: the length is decided, up to a bound, then the indexes seen,
// then all elements are read. Flow::Next when that is done.
Flow Machine::fix_array(Object* array) {
  if (Accumulator* accumulator = heap::accumulator_of(array)) {
    auto constant = [&](int32_t i) { return arith_.constant(Kind::Int, Value::of_int(i).bits); };
    Change change;
    change.object = array;
    Effect effect;
    effect.next = frame().pc;
    auto split = [&](DecisionKind kind, Term value, int32_t most) -> Decision& {
      Decision& decision = new_decision(kind);
      for (int32_t i = 0; i <= most; i++) {
        effect.change.index = Value::of_int(i);
        Term here = arith_.condition(Condition::Eq, value, constant(i));
        if (!pool_.is_false(here)) decision.alternatives.push_back({here, effect});
      }
      return decision;
    };
    bool initial = heap::symbolic_of(array)->is_initial();
    int32_t most = initial ? symbolic_.bounds().array : symbolic_.array_capacity();
    if (accumulator->length.sym || accumulator->length.as_int() > most) {
      Term length = term_of(accumulator->length, Kind::Int);
      change.kind = Change::Kind::Length;
      effect.change = change;
      Decision& decision = split(DecisionKind::Length, length, most);
      Term longer = arith_.condition(Condition::Gt, length, constant(most));
      if (!pool_.is_false(longer)) decision.alternatives.push_back({longer, Effect::cut_by("array-bound")});
      return decide();
    }
    for (uint32_t i = 0; i < accumulator->count; i++) {
      if (!accumulator->entries[i].index.sym) continue;
      change.kind = Change::Kind::Index;
      change.reference = i;
      effect.change = change;
      split(DecisionKind::Index, Term(accumulator->entries[i].index.sym), accumulator->length.as_int() - 1);
      return decide();
    }
    symbolic_.flatten(array);
  }
  for (int32_t i = 0; i < array->length; i++)
    if (heap_.term_at(array, static_cast<uint32_t>(i)) == heap::kUnread)
      symbolic_.read_element(array, static_cast<uint32_t>(i));
  return Flow::Next;
}

/// A new array of symbolic length: all its elements have the default value.
Flow Machine::symbolic_new_array(Class* array_class, Term length) {
  constexpr std::string_view kException = "java/lang/NegativeArraySizeException";
  Term negative = arith_.condition(Condition::Lt, length, arith_.constant(Kind::Int, 0));
  if (!pool_.is_false(negative) && !ready_to_raise(kException)) return init_flow_;
  Effect make, fail;
  make.next = frame().pc + 1;
  make.replace = 0;
  make.change.kind = Change::Kind::NewArray;
  make.change.klass = array_class;
  make.change.index = value_of(length);
  fail.raise = raising({kException, "{}", length});
  Decision& decision = new_decision(DecisionKind::Length);
  decision.alternatives.push_back({pool_.not_(negative), make});
  if (!pool_.is_false(negative)) decision.alternatives.push_back({negative, fail});
  return decide();
}

Term Machine::lengths_within(int32_t most) {
  Term within = pool_.make_true();
  for (Term length : symbolic_.lengths()) {
    Term known =
        facts_.constant(length) ? arith_.constant(Kind::Int, static_cast<int32_t>(*facts_.constant(length))) : length;
    within = pool_.and_(within, arith_.condition(Condition::Le, known, arith_.constant(Kind::Int, most)));
  }
  return within;
}

}  // namespace nalar::vm
