// java.lang.Object and java.lang.Runtime.
#include "vm/machine.h"
#include "vm/natives/answers.h"
#include "vm/reflection.h"

namespace nalar::vm {
namespace {

Flow identity_hash(NativeCall& call) {
  Object* object = call.ref(0);
  if (object && object->is_box_by_value())
    return call.machine.unsupported("the identity of a box whose value depends on inputs");
  if (object && heap::is_symbolic(object) && !object->cls->is_box && call.machine.symbolic_heap().is_by_value(object))
    return call.machine.unsupported("the identity hash code of a record that is an input");
  call.result = Value::of_int(object ? static_cast<int32_t>((object->id * 2654435761u) >> 1) : 0);
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
  // The elements, and the terms that may stand for them.
  size_t bytes =
      heap::Heap::payload_size(object) +
      (object->is_array() && object->has_terms() ? sizeof(uint32_t) * static_cast<size_t>(object->length) : 0);
  if (!machine.has_room(bytes)) return machine.no_room(bytes);
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

Flow processors(NativeCall& call) {
  call.result = Value::of_int(1);
  return Flow::Next;
}

Flow memory(NativeCall& call) {
  call.result = Value::of_long(int64_t{1} << 30);
  return Flow::Next;
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
    {"java/lang/Runtime", "availableProcessors", "()I", processors},
    {"java/lang/Runtime", "freeMemory", "()J", memory},
    {"java/lang/Runtime", "totalMemory", "()J", memory},
    {"java/lang/Runtime", "maxMemory", "()J", memory},
    {"java/lang/Runtime", "gc", "()V", nothing},
};

}  // namespace

std::span<const NativeEntry> object_natives() { return kObjectRows; }

}  // namespace nalar::vm
