// Symbolic references and objects in instructions: what has to be known about a reference before an instruction can go
// on, and the decisions that make it known. An instruction that needs to know more stops with a decision and is
// executed again on each of its alternatives.
#include <fmt/format.h>

#include <cstring>

#include "vm/boxes.h"
#include "vm/machine.h"
#include "vm/refused.h"

namespace nalar::vm {

using heap::Change;
using heap::Known;
using heap::Reference;
using heap::TypeChoice;
using heap::TypeFact;

namespace {

Change of_reference(Change::Kind kind, uint32_t number, Object* object = nullptr) {
  Change change;
  change.kind = kind;
  change.reference = number;
  change.object = object;
  return change;
}

Change of_type(Change::Kind kind, Object* object, Class* klass) {
  Change change;
  change.kind = kind;
  change.object = object;
  change.klass = klass;
  return change;
}

}  // namespace

// --- What alternatives say -----------------------------------------------------------------------

/// The change, and then the instruction once more.
Effect Machine::again(const Change& change) const {
  Effect effect;
  effect.next = frames_[depth_ - 1].pc;
  effect.change = change;
  return effect;
}

std::string_view Machine::keep(std::string_view text) {
  if (text.empty()) return {};
  auto* kept = static_cast<char*>(heap_.allocate_raw(text.size()));
  CHECK(kept, "memory for a message should be available");
  std::memcpy(kept, text.data(), text.size());
  return {kept, text.size()};
}

const Raise* Machine::raising(const Raise& raise) {
  auto* kept = static_cast<Raise*>(heap_.allocate_raw(sizeof(Raise)));
  CHECK(kept, "memory for a decision should be available");
  *kept = raise;
  kept->message = keep(raise.message);
  return kept;
}

Effect Machine::gap(std::string_view reason) {
  Effect effect;
  effect.ends = Ends::Gap;
  effect.reason = keep(reason);
  return effect;
}

Change Machine::one_of(Object* object, std::span<Class* const> classes) {
  auto** kept = static_cast<Class**>(heap_.allocate_raw(classes.size_bytes()));
  CHECK(kept, "memory for a decision should be available");
  std::copy(classes.begin(), classes.end(), kept);
  Change change;
  change.kind = Change::Kind::OneOf;
  change.object = object;
  change.classes = {kept, classes.size()};
  return change;
}

// --- References ----------------------------------------------------------------------------------

/// All copies in the running frame; those elsewhere are replaced when they are used.
void Machine::replace_in_frame(uint32_t number, Value value) {
  Frame& top = frame();
  for (Value* at = top.locals; at < top.sp; at++)
    if (at->sym == number) *at = value;
}

/// Replaces a reference that has been decided meanwhile. True if the value is no symbolic reference any more.
bool Machine::look_through(Value& value) {
  if (!heap::is_reference(value.sym)) return value.sym == 0;
  const Reference& reference = symbolic_.reference(value.sym);
  if (reference.known != Known::Object) return false;
  value = Value::of_ref(reference.target);
  return true;
}

/// Makes as much known about the operand at `position` as is wanted, and executes the instruction again.
Flow Machine::use_reference(int position, Known wanted, Object* also) {
  uint32_t number = frame().sp[position].sym;
  if (number == heap::kOpaque) return unsupported("use of a text that depends on inputs");
  if (number == heap::kUnread) return unsupported("use of what an input holds and nobody has looked at");
  const Reference& reference = symbolic_.reference(number);
  if (reference.known != Known::Object) return decide_reference(number, wanted, also);
  replace_in_frame(number, Value::of_ref(reference.target));
  return Flow::Reload;
}

Flow Machine::decide_reference(uint32_t number, Known wanted, Object* also) {
  const Reference& reference = symbolic_.reference(number);
  // An object of the class can only exist once the class is initialised.
  if (!reference.type->is_array && !reference.type->is_interface() && !ensure_initialised(reference.type))
    return init_flow_;
  // Of a record that is only known not to be null, nobody would ask whether its constructor takes what it holds.
  if (!symbolic_.refusals_of(reference.type).empty()) wanted = Known::Object;
  if (wanted == Known::Object && symbolic_.too_many_statics())
    return unsupported("static fields hold more objects than can be tried as inputs");
  Decision& decision = new_decision(wanted == Known::Object ? DecisionKind::Object : DecisionKind::Nullness);
  auto add = [&](const Effect& effect) { decision.alternatives.push_back({pool_.make_true(), effect}); };
  auto add_object = [&](Change::Kind kind, Object* object) {
    Alternative& added = decision.alternatives.emplace_back();  // filled in place: there are many
    added.guard = same_ranks(number, object);
    added.effect.next = frames_[depth_ - 1].pc;
    added.effect.change.kind = kind;
    added.effect.change.reference = number;
    added.effect.change.object = object;
  };
  // One for each object: which of them are refused depends on what has been executed, the numbers of alternatives must
  // not, as others follow them.
  auto add_refused = [&](Object* object) {
    Alternative& added = decision.alternatives.emplace_back();
    added.guard = same_ranks(number, object);
    added.effect.ends = Ends::Cut;
    added.effect.reason = "assume";
  };
  if (reference.known == Known::Nothing) add_object(Change::Kind::Null, nullptr);
  std::string_view bound;
  bool fresh = symbolic_.may_be_fresh(reference, bound);
  if (wanted == Known::Nullness) {
    if (fresh || !bound.empty() || !symbolic_.candidates(reference).empty())
      add(again(of_reference(Change::Kind::NonNull, number)));
  } else {
    std::vector<Object*> candidates = symbolic_.candidates(reference);
    if (also && std::find(candidates.begin(), candidates.end(), also) == candidates.end() &&
        also->cls->is_subtype_of(reference.type))
      candidates.push_back(also);
    decision.alternatives.reserve(candidates.size() + 3);
    Refusal refusal(sight_, frame(), number);
    for (Object* object : candidates)
      refusal.refuses(object) ? add_refused(object) : add_object(Change::Kind::Alias, object);
    if (fresh) add(again(of_reference(Change::Kind::Fresh, number)));
    if (!bound.empty()) add(Effect::cut_by(bound));
  }
  // Not null, and nothing it could be: there is no such heap.
  if (decision.alternatives.empty()) return stop(Stop::Assumed);
  return decide();
}

/// A record of the initial heap is in a state that its constructor takes.
Flow Machine::assume_accepted(Object* record) {
  Term accepted = symbolic_.is_accepted(record);
  std::optional<bool> known = pool_.is_constant(accepted) ? pool_.is_true(accepted) : facts_.known(pool_, accepted);
  if (known) return *known ? Flow::Next : stop(Stop::Assumed);
  Decision& decision = new_decision(DecisionKind::Value);
  decision.alternatives.push_back({accepted, again({})});
  decision.alternatives.push_back({pool_.not_(accepted), Effect::cut_by("assume")});
  return decide();
}

Flow Machine::read_reference(int position) {
  Value& value = frame().sp[-position];
  if (look_through(value)) return Flow::Next;
  Known wanted = symbolic_.strategy().when_read;
  return symbolic_.reference(value.sym).known < wanted ? decide_reference(value.sym, wanted, nullptr) : Flow::Next;
}

/// A field of the initial heap is read for the first time; the instruction is executed again.
Flow Machine::read_field(Object* object) {
  uint32_t slot = frame().pc->a;
  if (!heap::is_symbolic(object)) return changed_by_others(object);
  const Field* field = symbolic_.types().field_at(object->cls, slot);
  bool read = symbolic_.read_field(object, slot);
  if (!read && !field->owner->is_boot)
    return unsupported(fmt::format("field {} has a type that cannot be loaded: {}", field->name,
                                   program::java_type_name(field->descriptor)));
  if (!read && !object->cls->is_boot)
    return unsupported(fmt::format("contents of the JDK's class {}, which {} extends", field->owner->java_name(),
                                   object->cls->java_name()));
  if (!read)
    return unsupported(fmt::format("contents of a symbolic object of the JDK's class {}", object->cls->java_name()));
  uint32_t term = heap_.term_at(object, slot);
  Known wanted = symbolic_.strategy().when_read;
  if (heap::is_reference_number(term) && symbolic_.reference(term).known < wanted)
    return decide_reference(term, wanted, nullptr);
  return Flow::Reload;
}

// --- Comparisons ---------------------------------------------------------------------------------

Flow Machine::jump_or_fall(bool jump, uint8_t pops) {
  Frame& top = frame();
  top.sp -= pops;
  top.pc += jump ? top.pc->b : 1;
  return Flow::Reload;
}

Flow Machine::test_null(bool jump_if_null) {
  Value& operand = frame().sp[-1];
  if (operand.sym == heap::kOpaque) return jump_or_fall(!jump_if_null, 1);
  if (look_through(operand)) return jump_or_fall((operand.bits == 0) == jump_if_null, 1);
  if (symbolic_.reference(operand.sym).known == Known::Nullness) return jump_or_fall(!jump_if_null, 1);
  return decide_reference(operand.sym, Known::Nullness, nullptr);
}

/// False for objects that the analysed code has made: no reference of the initial heap can lead to them.
bool Machine::existed_before(const Object* object) const {
  constexpr uint32_t kFirstPermanent = 0x40000000;
  const heap::Symbolic* symbolic = heap::symbolic_of(object);
  if (symbolic) return symbolic->existed();
  const auto& statics = symbolic_.static_objects();
  return object->id < first_own_id_ || object->id >= kFirstPermanent ||
         std::find(statics.begin(), statics.end(), object) != statics.end();
}

Flow Machine::compare_references(bool jump_if_equal) {
  Value &left = frame().sp[-2], &right = frame().sp[-1];
  auto answer = [&](bool equal) { return jump_or_fall(equal == jump_if_equal, 2); };
  if (left.sym == heap::kOpaque || right.sym == heap::kOpaque)
    return unsupported("comparison of a text that depends on inputs");
  bool left_known = look_through(left), right_known = look_through(right);
  if (left_known && right_known) {
    if (!may_be_one(left, right)) return answer(left.bits == right.bits);
    Object *a = left.as_ref(), *b = right.as_ref();
    return a->cls->is_box || b->cls->is_box ? compare_boxes(a, b, jump_if_equal) : compare_records(a, b, jump_if_equal);
  }
  if (left.sym == right.sym) return answer(true);
  if (!left_known && !right_known) {
    bool made = symbolic_.reference(left.sym).made_by_call || symbolic_.reference(right.sym).made_by_call;
    bool both = symbolic_.reference(left.sym).made_by_call && symbolic_.reference(right.sym).made_by_call;
    if (both) return answer(false);
    uint32_t open = made && symbolic_.reference(left.sym).made_by_call ? right.sym : left.sym;
    return decide_reference(open, Known::Object, nullptr);
  }
  Value& open = left_known ? right : left;
  Object* other = (left_known ? left : right).as_ref();
  bool nullness_known = symbolic_.reference(open.sym).known == Known::Nullness;
  if (!other) return nullness_known ? answer(false) : decide_reference(open.sym, Known::Nullness, nullptr);
  bool existed = existed_before(other) || other->is_box_by_value();
  if (!symbolic_.may_be(symbolic_.reference(open.sym), other, existed)) return answer(false);
  // What it is decides whether it is this one.
  if (symbolic_.is_by_value(other)) return decide_reference(open.sym, Known::Object, nullptr);
  bool choosing_inputs = contract_.evaluating && contract_.pre_state == 0;
  return choosing_inputs ? decide_identity(open.sym, other) : decide_reference(open.sym, Known::Object, other);
}

/// A precondition that compares most often demands that they are the same: all that the reference could be instead is
/// left together until it is needed, at the latest when the method is entered.
Flow Machine::decide_identity(uint32_t number, Object* other) {
  Decision& decision = new_decision(DecisionKind::Object);
  decision.alternatives.push_back({same_ranks(number, other), again(of_reference(Change::Kind::Alias, number, other))});
  decision.alternatives.push_back({pool_.make_true(), again(of_reference(Change::Kind::Differs, number, other))});
  return decide();
}

// --- Types ---------------------------------------------------------------------------------------

/// Of a final class there are no subclasses to tell apart: that the reference leads to such an object can be known
/// without deciding which one it is.
Flow Machine::decide_type(uint32_t number, Class* klass) {
  const Reference& reference = symbolic_.reference(number);
  bool may_narrow = (klass->access & classfile::kFinal) && !klass->is_array && !(klass->access & classfile::kEnum) &&
                    klass->is_subtype_of(reference.type);
  if (!may_narrow) return decide_reference(number, Known::Object, nullptr);
  if (!ensure_initialised(klass)) return init_flow_;
  Flow flow = decide_reference(number, Known::Object, nullptr);
  if (flow != Flow::Stop || stop_ != Stop::Decide) return flow;
  // Objects known to be of that class are among those that the narrower reference can be.
  std::erase_if(decision_.alternatives, [&](const Alternative& alternative) {
    const Change& change = alternative.effect.change;
    return change.kind == Change::Kind::Alias && change.object->cls == klass;
  });
  for (Alternative& alternative : decision_.alternatives)
    if (alternative.effect.change.kind == Change::Kind::Fresh) alternative.effect.change.klass = klass;
  Change narrow = of_reference(Change::Kind::Narrow, number);
  narrow.klass = klass;
  auto at = decision_.alternatives.begin();
  if (at != decision_.alternatives.end() && at->effect.change.kind == Change::Kind::Null) ++at;
  decision_.alternatives.insert(at, {pool_.make_true(), again(narrow)});
  return flow;
}

// JVMS §6.5 instanceof.
Flow Machine::symbolic_instance_of(Instruction* pc) {
  Value& operand = frame().sp[-1];
  Class* klass = pc->c.klass;
  auto answer = [&](bool is) {
    frame().sp[-1] = Value::of_int(is);
    return Flow::Next;
  };
  if (operand.sym == heap::kOpaque) return answer(known_.string->is_subtype_of(klass));
  if (!look_through(operand)) {
    const Reference& reference = symbolic_.reference(operand.sym);
    if (!reference.type->is_subtype_of(klass)) return decide_type(operand.sym, klass);
    if (reference.known == Known::Nullness) return answer(true);
    return decide_reference(operand.sym, Known::Nullness, nullptr);
  }
  Object* object = operand.as_ref();
  if (!object) return answer(false);
  if (object->cls->is_subtype_of(klass)) return answer(true);
  bool may = object->cls->is_stand_in && symbolic_.choices_with(object, TypeFact::Kind::Subtype, klass).possible();
  if (!may && !may_be_constant(object, klass)) return answer(false);
  bool may_not = symbolic_.choices_with(object, TypeFact::Kind::NotSubtype, klass).possible();
  Decision& decision = new_decision(DecisionKind::Type);
  if (may) decision.alternatives.push_back({pool_.make_true(), again(of_type(Change::Kind::Is, object, klass))});
  if (!may) add_constant_gap(decision, object, klass);
  if (may_not) decision.alternatives.push_back({pool_.make_true(), again(of_type(Change::Kind::IsNot, object, klass))});
  return decide();
}

/// May an input that is declared as something more general be a constant of the enum? Those are not tried as inputs
/// then.
bool Machine::may_be_constant(const Object* object, Class* klass) {
  if (!object->cls->is_stand_in || !(klass->access & classfile::kEnum)) return false;
  for (const TypeFact* fact = heap::symbolic_of(object)->facts; fact; fact = fact->next) {
    bool fits = klass == fact->klass || (fact->klass && klass->is_subtype_of(fact->klass));
    if (fact->kind == TypeFact::Kind::OneOf || fits == (fact->kind == TypeFact::Kind::NotSubtype)) return false;
  }
  return true;
}

void Machine::add_constant_gap(Decision& decision, const Object* object, const Class* klass) {
  Effect effect =
      gap(fmt::format("{} may be a constant of the enum {}", symbolic_.name_of(object), klass->java_name()));
  decision.alternatives.push_back({pool_.make_true(), effect});
}

// JVMS §6.5 checkcast: null passes, and so does what is declared as a subtype.
Flow Machine::symbolic_cast(Instruction* pc) {
  Value& operand = frame().sp[-1];
  Class* klass = pc->c.klass;
  if (operand.sym == heap::kOpaque) return Flow::Next;
  if (!look_through(operand)) {
    if (symbolic_.reference(operand.sym).type->is_subtype_of(klass)) return Flow::Next;
    return decide_type(operand.sym, klass);
  }
  Object* object = operand.as_ref();
  if (!object || object->cls->is_subtype_of(klass)) return Flow::Next;
  if (!object->cls->is_stand_in) return cast_failed(object, klass);
  constexpr std::string_view kException = "java/lang/ClassCastException";
  bool may = symbolic_.choices_with(object, TypeFact::Kind::Subtype, klass).possible();
  bool may_not = symbolic_.choices_with(object, TypeFact::Kind::NotSubtype, klass).possible();
  if (may_not && !ready_to_raise(kException)) return init_flow_;
  Decision& decision = new_decision(DecisionKind::Type);
  if (may) decision.alternatives.push_back({pool_.make_true(), again(of_type(Change::Kind::Is, object, klass))});
  if (!may && may_be_constant(object, klass)) add_constant_gap(decision, object, klass);
  if (may_not) {
    Effect fail;
    fail.change = of_type(Change::Kind::IsNot, object, klass);
    fail.raise = raising({.class_name = kException, .message_unknown = true});
    decision.alternatives.push_back({pool_.make_true(), fail});
  }
  return decide();
}

/// Flow::Next if the class of the object is known; else it is decided and the instruction executed again.
Flow Machine::need_exact(Object* object) {
  if (!object->cls->is_stand_in) return Flow::Next;
  TypeChoice choice = symbolic_.choices(object);
  Decision& decision = new_decision(DecisionKind::Type);
  for (Class* klass : choice.classes)
    decision.alternatives.push_back({pool_.make_true(), again(one_of(object, {&klass, 1}))});
  if (choice.unknown) {
    auto reason = fmt::format("{} may be an object of a class that is not known here", symbolic_.name_of(object));
    decision.alternatives.push_back({pool_.make_true(), gap(reason)});
  }
  return decide();
}

// JVMS §5.4.6 for a receiver whose class is not exactly known: one alternative per method that can be selected.
Flow Machine::call_symbolic(Object* receiver, Method* declared, const std::function<Method*(Class*)>& select) {
  TypeChoice choice = symbolic_.choices(receiver);
  std::vector<std::pair<Method*, std::vector<Class*>>> targets;
  for (Class* klass : choice.classes) {
    Method* method = select(klass);
    auto same = [&](const auto& target) { return target.first == method; };
    auto found = std::find_if(targets.begin(), targets.end(), same);
    if (found == targets.end()) found = targets.insert(targets.end(), {method, {}});
    found->second.push_back(klass);
  }
  if (choice.unknown && targets.empty()) return call_unknown(declared);
  if (targets.size() == 1 && !choice.unknown && targets[0].first && !targets[0].first->is_abstract())
    return invoke(targets[0].first);
  Decision& decision = new_decision(DecisionKind::Type);
  for (auto& [method, classes] : targets)
    decision.alternatives.push_back({pool_.make_true(), again(one_of(receiver, classes))});
  if (choice.unknown)
    decision.alternatives.push_back({pool_.make_true(), again(of_type(Change::Kind::Unknown, receiver, nullptr))});
  return decide();
}

Flow Machine::invoke_virtual(Instruction* pc) {
  Object* receiver = frame().sp[-static_cast<int>(pc->a)].as_ref();
  auto index = static_cast<size_t>(pc->b);
  if (!receiver->cls->is_stand_in) return unsupported("call on an object of the wrong class");
  return call_symbolic(receiver, pc->c.method,
                       [&](Class* klass) { return index < klass->vtable.size() ? klass->vtable[index] : nullptr; });
}

Flow Machine::throw_operand() {
  Value& operand = frame().sp[-1];
  if (operand.sym) return use_reference(-1, Known::Object);
  Object* thrown = operand.as_ref();
  if (!thrown) return raise_null_pointer();
  Flow exact = need_exact(thrown);
  return exact == Flow::Next ? throw_object(thrown) : exact;
}

// --- Natives -------------------------------------------------------------------------------------

// Natives see objects of known classes with everything in place. Most of those of the JDK look into objects in ways
// that we do not follow, so that contents not read yet would be missed.
Flow Machine::prepare_native_object(Method* method, Object* object) {
  Flow exact = need_exact(object);
  if (exact != Flow::Next) return exact;
  if (object->is_array()) return fix_array(object);
  std::string_view owner = method->owner->name;
  bool looks_inside = owner != "java/lang/Object" && owner != "java/lang/System" && owner != "java/util/Objects";
  // These look into the class that is meant; that the object is of.
  if (object->cls != known_.klass) looks_inside &= owner != "java/lang/Class" && owner != "java/lang/reflect/Array";
  looks_inside &= method->name != "holdsLock";
  bool by_offset = owner == "jdk/internal/misc/Unsafe";
  if (looks_inside && !by_offset)
    return unsupported(fmt::format("symbolic object as argument of native method {}", method->java_name()));
  if (method->name != "clone" && !by_offset) return Flow::Next;
  for (uint32_t slot = 0; slot < object->cls->instance_slots; slot++)
    if (heap_.term_at(object, slot) == heap::kUnread && !symbolic_.read_field(object, slot))
      return unsupported(fmt::format("{} of a symbolic object of class {}", by_offset ? "Unsafe access" : "clone",
                                     object->cls->java_name()));
  return Flow::Next;
}

Flow Machine::prepare_native_arguments(Method* method, Value* arguments) {
  if (method->native->traits & kReferences) return Flow::Next;
  bool is_handle_call = method->owner->name == "java/lang/invoke/MethodHandle";
  for (int i = 0; i < method->argument_slots; i++) {
    Value& argument = arguments[i];
    if (heap::is_reference(argument.sym)) {
      int position = static_cast<int>(&argument - frame().sp);
      if (!look_through(argument)) return use_reference(position, Known::Object);
    }
    if (argument.sym || !argument.bits || is_handle_call || !argument_is_reference(*method, i)) continue;
    if (!heap::is_symbolic(argument.as_ref())) continue;
    Flow ready = prepare_native_object(method, argument.as_ref());
    if (ready != Flow::Next) return ready;
  }
  return Flow::Next;
}

}  // namespace nalar::vm
