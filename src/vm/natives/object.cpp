// java.lang.Object and java.lang.Runtime.
#include "vm/machine.h"
#include "vm/natives/answers.h"
#include "vm/reflection.h"

namespace nalar::vm {
namespace {

/// Code of the target that asks, through an enum's hashCode at most, gets any hash code that HotSpot gives. Hash tables
/// of the JDK would have to try all places for each object: they get one, and the verdict says so.
Value identity_of(Machine& machine, Object* object) {
  Value fixed = Value::of_int(static_cast<int32_t>((object->id * 2654435761u) >> 1));
  if (!machine.asks_surroundings()) return fixed;
  if (const StandingAnswer* known = machine.standing_answer(object, {})) return known->value;
  const Frame* asks = &machine.frame();
  if (asks->method->owner->name == "java/lang/Enum" && asks->method->name == "hashCode") asks = machine.caller_frame(1);
  Value value = fixed;
  if (asks && !asks->method->owner->is_boot) {
    value = machine.ask("identity hash code of " + object->cls->java_name(), TypeKind::Int, 0, INT32_MAX);
  } else {
    machine.rely_on(OnlyAnswer::IdentityHash);
  }
  machine.add_standing_answer({object, {}, value});
  return value;
}

Flow identity_hash(NativeCall& call) {
  Object* object = call.ref(0);
  if (object && object->is_box_by_value())
    return call.machine.unsupported("the identity of a box whose value depends on inputs");
  if (object && heap::is_symbolic(object) && !object->cls->is_box && call.machine.symbolic_heap().is_by_value(object))
    return call.machine.unsupported("the identity hash code of a record that is an input");
  call.result = object ? identity_of(call.machine, object) : Value{};
  return Flow::Next;
}

Flow get_class(NativeCall& call) {
  call.result = Value::of_ref(call.machine.mirror_of(call.ref(0)->cls));
  return Flow::Next;
}

Flow clone(NativeCall& call) {
  Machine& machine = call.machine;
  Object* object = call.ref(0);
  Class* cloneable = machine.program().require("java/lang/Cloneable");
  if (!object->cls->is_subtype_of(cloneable))
    return machine.raise("java/lang/CloneNotSupportedException", object->cls->java_name());
  call.result = Value::of_ref(machine.heap().clone(object));
  return Flow::Next;
}

Flow not_owner(Machine& machine) {
  return machine.raise("java/lang/IllegalMonitorStateException", "current thread is not owner");
}

Flow notify(NativeCall& call) { return call.ref(0)->locks ? Flow::Next : not_owner(call.machine); }

// wait(long milliseconds): the checks in HotSpot's order.
Flow wait(NativeCall& call) {
  Machine& machine = call.machine;
  if (call.i64(1) < 0) return machine.raise(kIllegalArgument, "timeout value is negative");
  if (call.ref(0)->locks == 0) return not_owner(machine);
  if (machine.take_interrupt()) return machine.raise(kInterrupted, {});
  return machine.unsupported("Object.wait: there is no other thread to wait for");
}

constexpr NativeEntry kObjectRows[] = {
    {"java/lang/Object", "registerNatives", "", nothing},
    {"java/lang/Object", "hashCode", "()I", identity_hash},
    {"java/lang/Object", "getClass", "", get_class},
    {"java/lang/Object", "clone", "()Ljava/lang/Object;", clone},
    {"java/lang/Object", "notify", "()V", notify},
    {"java/lang/Object", "notifyAll", "()V", notify},
    {"java/lang/Object", "wait", "(J)V", wait, kIntrinsic},
    {"java/lang/Object", "wait0", "(J)V", wait},
    {"java/lang/System", "identityHashCode", "", identity_hash, kPlain, {kOrNull}},
    {"java/lang/Runtime", "gc", "()V", nothing},
};

}  // namespace

std::span<const NativeEntry> object_natives() { return kObjectRows; }

}  // namespace nalar::vm
