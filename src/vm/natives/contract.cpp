// What woven contracts and the drivers around methods call: org.nalar.Woven and org.nalar.Engine.
#include <fmt/format.h>

#include "vm/machine.h"

namespace nalar::vm {
namespace {

Flow clause(NativeCall& call) {
  call.machine.begin_clause(call.i32(0));
  return Flow::Next;
}

Flow evaluated(NativeCall& call) {
  call.machine.contract_state().evaluating = false;
  return call.machine.contract_state().impure ? call.machine.unsupported("a contract that changes objects")
                                              : Flow::Next;
}

constexpr int64_t kEvaluating = int64_t{1} << 31, kImpure = int64_t{1} << 30;

/// While one clause is evaluated, code may be called whose own contract is.
Flow suspend(NativeCall& call) {
  const ContractState& state = call.machine.contract_state();
  int64_t flags = (state.evaluating ? kEvaluating : 0) | (state.impure ? kImpure : 0);
  call.result = Value::of_long(static_cast<int64_t>(state.clause) << 32 | flags | state.first_part);
  return Flow::Next;
}

Flow resume(NativeCall& call) {
  ContractState& state = call.machine.contract_state();
  auto saved = static_cast<int64_t>(call.arguments[0].bits);
  state.clause = static_cast<int32_t>(saved >> 32);
  state.evaluating = saved & kEvaluating;
  state.impure = saved & kImpure;
  state.first_part = static_cast<uint32_t>(saved & (kImpure - 1));
  return Flow::Next;
}

Flow failed(NativeCall& call) {
  call.machine.contract_state().failed = call.machine.contract_state().clause;
  return Flow::Next;
}

Flow threw_at_call(NativeCall& call) {
  call.machine.contract_state().threw_at_call = true;
  return Flow::Next;
}

Flow allow_exception(NativeCall& call) {
  call.machine.contract_state().exception_allowed = true;
  return Flow::Next;
}

Flow now(NativeCall& call) {
  call.machine.look_at_present();
  call.result = call.arguments[1];
  return Flow::Next;
}

template <TypeKind kKind>
Flow part(NativeCall& call) {
  if (!call.arguments[0].sym)
    call.machine.parts().push_back(
        {static_cast<uint32_t>(call.i32(0)), call.arguments[1], kKind, call.machine.contract_state().clause});
  call.result = call.arguments[1];
  return Flow::Next;
}

Flow fresh(NativeCall& call) { return call.machine.is_fresh(call.arguments[0], call.result); }

Flow changed(NativeCall& call) {
  call.machine.contract_state().first_allowance = static_cast<uint32_t>(call.machine.allowances().size());
  call.result = Value::of_int(call.machine.something_changed());
  return Flow::Next;
}

Flow allow(NativeCall& call) {
  Value base = call.arguments[0];
  if (Flow known = call.machine.need_object(base, -4); known != Flow::Next) return known;
  auto text = [&](int slot) { return call.machine.utf8_of(call.ref(slot)); };
  call.machine.allowances().push_back(
      {base.as_ref(), call.arguments[1], text(2), text(3), call.machine.call_context()});
  return Flow::Next;
}

Flow framed(NativeCall& call) {
  call.machine.contract_state().evaluating = false;
  return call.machine.check_frame(call.result);
}

// --- Objects that others can see -----------------------------------------------------------------

/// Of a value that leads to one; null if that is not decided.
Object* known_object(Machine& machine, Value value) {
  value = machine.seen_through(value);
  return value.sym ? nullptr : value.as_ref();
}

/// The result is an array of them.
Flow objects(NativeCall& call, const std::vector<Object*>& found) {
  Machine& machine = call.machine;
  Object* result = machine.new_array(machine.known().object, static_cast<int32_t>(found.size()));
  if (!result) return machine.raise("java/lang/OutOfMemoryError", "Java heap space");
  for (size_t i = 0; i < found.size(); i++)
    machine.heap().set_element(result, static_cast<int32_t>(i), Value::of_ref(found[i]));
  call.result = Value::of_ref(result);
  return Flow::Next;
}

Flow may_escape(NativeCall& call) {
  Object* checked = known_object(call.machine, call.arguments[0]);
  // Of a subclass, there may be more to check.
  if (checked && checked->cls != call.machine.class_of_mirror(call.ref(1))) checked = nullptr;
  call.result = Value::of_int(call.machine.may_escape(checked));
  return Flow::Next;
}

Flow escaped(NativeCall& call) {
  Machine& machine = call.machine;
  Object* given = call.ref(0);
  machine.contract_state().roots = given;
  machine.contract_state().last_root = call.ref(1);
  std::vector<Object*> roots;
  for (int32_t i = 0; i < given->length; i++)
    if (Object* root = known_object(machine, machine.heap().get_element(given, i))) roots.push_back(root);
  return objects(call, machine.escaped(roots));
}

Flow check_invariants(NativeCall& call) {
  Object* object = call.ref(0);
  if (Flow known = call.machine.decide_invariants(object); known != Flow::Next) return known;
  call.machine.contract_state().escaped = object;
  return call.machine.push_frame(call.machine.invariant_check(object->cls), 1, {call.arguments, 1});
}

/// What may have been left broken: nothing if the exception is about a contract, or depends on the size of the stack.
Flow may_leave_broken(NativeCall& call) {
  Machine& machine = call.machine;
  ContractState& state = machine.contract_state();
  const Class* thrown = call.ref(0)->cls;
  bool of_the_jvm = thrown->is_subtype_of(machine.program().require("java/lang/VirtualMachineError"));
  bool of_contract = state.failed >= 0 || state.evaluating;
  state.asks_what_is_broken = !of_the_jvm && !of_contract && machine.something_changed();
  call.result = Value::of_int(state.asks_what_is_broken);
  return Flow::Next;
}

Flow leaves_broken(NativeCall& call) {
  ContractState& state = call.machine.contract_state();
  if (state.failed < 0) state.failed = state.clause;
  state.evaluating = false;
  state.leaves_broken = true;
  return Flow::Next;
}

// --- Calls of code that is not known -------------------------------------------------------------

Flow begin(NativeCall& call) { return call.machine.begin_call(call.machine.numbered_methods()[call.i32(0)]); }

Flow forget(NativeCall& call) { return call.machine.forget_allowed(); }

/// It comes from code that is not known, so the innermost frame is the one that called it.
Flow make_exception(NativeCall& call, std::string_view class_name) {
  Machine& machine = call.machine;
  Object* made = machine.new_exception(class_name, {});
  if (!made) return machine.init_flow();
  Object* trace = machine.fill_backtrace(0);
  machine.heap().set_slot(made, machine.known().throwable_backtrace, Value::of_ref(trace));
  machine.heap().set_slot(made, machine.known().throwable_depth, Value::of_int(trace->length));
  call.result = Value::of_ref(made);
  return Flow::Next;
}

Flow any_exception(NativeCall& call) { return make_exception(call, call.machine.class_of_mirror(call.ref(0))->name); }

/// Objects that the call can reach, of classes that have invariants.
Flow with_invariants(NativeCall& call) {
  Machine& machine = call.machine;
  std::vector<Object*> found;
  for (Object* object : machine.reachable_by_call())
    if (object->cls->has_invariants) found.push_back(object);
  return objects(call, found);
}

Flow holds(NativeCall& call) {
  Object* object = call.ref(0);
  return call.machine.push_frame(call.machine.invariants_hold(object->cls), 1, {call.arguments, 1});
}

Flow forget_reachable(NativeCall& call) { return call.machine.forget_reachable(); }

Flow unchecked(NativeCall& call) {
  call.result = Value::of_int(static_cast<int32_t>(call.machine.unchecked_exceptions().size()));
  return Flow::Next;
}

Flow unchecked_exception(NativeCall& call) {
  Machine& machine = call.machine;
  Class* thrown = machine.unchecked_exceptions()[static_cast<size_t>(call.i32(0)) - 1];
  return make_exception(call, thrown->name);
}

Flow by_callback(NativeCall& call) {
  call.result = Value::of_int(call.machine.is_thrown_by_callback(call.ref(0)));
  return Flow::Next;
}

Flow end(NativeCall& call) {
  Value result = call.i32(0) < 0 ? Value{} : call.machine.frame().locals[call.i32(0)];
  call.machine.end_call(result, call.i32(1) != 0, call.i32(2) != 0, call.i32(3) != 0);
  return Flow::Next;
}

Flow choose(NativeCall& call) {
  Machine& machine = call.machine;
  Decision& decision = machine.new_decision(DecisionKind::Value);
  for (int32_t i = 0; i <= call.i32(0); i++) {
    Effect effect;
    effect.pops = 1;
    effect.push = 1;
    effect.value = Value::of_int(i);
    effect.next = machine.frame().pc + 1;
    decision.alternatives.push_back({machine.pool().make_true(), effect});
  }
  return machine.decide();
}

/// `Shape.area()`, for what a call returns.
std::string call_name(Machine& machine) {
  const Method& method = *machine.contract_state().call->declared;
  std::string owner = method.owner->java_name();
  return fmt::format("{}.{}()", owner.substr(owner.find_last_of(".$") + 1), method.name);
}

template <TypeKind kKind>
Flow any_value(NativeCall& call) {
  call.result = {0, call.machine.symbolic_heap().new_symbol(call_name(call.machine), kKind).index(), 0};
  return Flow::Next;
}

Flow any_object(NativeCall& call) {
  Class* type = call.machine.class_of_mirror(call.ref(0));
  call.result = call.machine.call_result(type, call.i32(1) != 0, call.i32(2) != 0, call_name(call.machine));
  return Flow::Next;
}

constexpr std::string_view kEngine = "org/nalar/Engine";
constexpr std::string_view kWoven = "org/nalar/Woven";
constexpr uint8_t kAny = kIntrinsic | kSymbolic | kReferences;
#define PART(letter, kind) \
  { kWoven, "part", "(I" letter ")" letter, part<TypeKind::kind>, kAny }

constexpr NativeEntry kContractRows[] = {
    {kEngine, "clause", "(I)V", clause, kAny},
    {kEngine, "failed", "()V", failed},
    {kEngine, "evaluated", "()V", evaluated, kAny},
    {kEngine, "suspend", "()J", suspend},
    {kEngine, "resume", "(J)V", resume},
    {kEngine, "threwAtCall", "()V", threw_at_call},
    {kEngine, "allowException", "()V", allow_exception},
    {kEngine, "changed", "()Z", changed},
    {kEngine, "allow", "", allow, kSymbolic | kReferences},
    {kEngine, "framed", "()Z", framed},
    {kEngine, "mayEscape", "", may_escape, kSymbolic | kReferences},
    {kEngine, "escaped", "", escaped, kSymbolic | kReferences},
    {kEngine, "checkInvariants", "", check_invariants, kReferences},
    {kEngine, "mayLeaveBroken", "", may_leave_broken, kReferences},
    {kEngine, "leavesBroken", "()V", leaves_broken},
    {kEngine, "begin", "(I)V", begin},
    {kEngine, "forget", "()V", forget},
    {kEngine, "withInvariants", "()[Ljava/lang/Object;", with_invariants},
    {kEngine, "holds", "(Ljava/lang/Object;)Z", holds, kReferences},
    {kEngine, "forgetReachable", "()V", forget_reachable},
    {kEngine, "unchecked", "()I", unchecked},
    {kEngine, "uncheckedException", "(I)Ljava/lang/Throwable;", unchecked_exception},
    {kEngine, "thrownByCallback", "(Ljava/lang/Throwable;)Z", by_callback, kReferences},
    {kEngine, "end", "(IZZZ)V", end},
    {kEngine, "choose", "(I)I", choose},
    {kEngine, "anyBoolean", "()Z", any_value<TypeKind::Boolean>},
    {kEngine, "anyByte", "()B", any_value<TypeKind::Byte>},
    {kEngine, "anyChar", "()C", any_value<TypeKind::Char>},
    {kEngine, "anyShort", "()S", any_value<TypeKind::Short>},
    {kEngine, "anyInt", "()I", any_value<TypeKind::Int>},
    {kEngine, "anyLong", "()J", any_value<TypeKind::Long>},
    {kEngine, "anyFloat", "()F", any_value<TypeKind::Float>},
    {kEngine, "anyDouble", "()D", any_value<TypeKind::Double>},
    {kEngine, "anyObject", "", any_object},
    {kEngine, "anyException", "", any_exception},
    {kWoven, "now", "", now, kAny},
    {kWoven, "fresh", "", fresh, kAny},
    PART("Z", Boolean),
    PART("B", Byte),
    PART("C", Char),
    PART("S", Short),
    PART("I", Int),
    PART("J", Long),
    PART("F", Float),
    PART("D", Double),
    PART("Ljava/lang/Object;", Reference),
};
#undef PART

}  // namespace

std::span<const NativeEntry> contract_natives() { return kContractRows; }

}  // namespace nalar::vm
