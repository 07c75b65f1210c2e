// java.lang.Thread: one main thread exists; starting another is not supported and says so.
#include "vm/machine.h"
#include "vm/natives/answers.h"

namespace nalar::vm {
namespace {

Flow current_thread(NativeCall& call) {
  Object* thread = call.machine.main_thread();
  if (!thread) return call.machine.init_flow();
  call.result = Value::of_ref(thread);
  return Flow::Next;
}

/// The JDK's own housekeeping threads (reference handling, cleaning) have nothing to do here; any other is not
/// supported.
Flow start(NativeCall& call) {
  for (const Class* klass = call.ref(0)->cls; klass; klass = klass->super)
    if (klass->name == "java/lang/ref/Reference$ReferenceHandler" ||
        klass->name == "java/lang/ref/Finalizer$FinalizerThread" || klass->name == "jdk/internal/misc/InnocuousThread")
      return Flow::Next;
  return call.machine.unsupported("starting a thread is not supported");
}

Flow holds_lock(NativeCall& call) {
  if (!call.ref(0)) return call.machine.raise_null_pointer();
  call.result = Value::of_int(call.ref(0)->locks > 0);
  return Flow::Next;
}

Flow is_alive(NativeCall& call) {
  call.result = Value::of_int(call.ref(0) == call.machine.main_thread());
  return Flow::Next;
}

Flow next_tid(NativeCall& call) {
  call.result = Value::of_long(0);
  return Flow::Next;
}

/// Identifiers of threads are only compared: the next object's will do.
Flow next_thread_id(NativeCall& call) {
  call.result = Value::of_long(int64_t{100} + call.machine.heap().next_id());
  return Flow::Next;
}

constexpr NativeEntry kThreadRows[] = {
    {"java/lang/Thread$ThreadIdentifiers", "next", "", next_thread_id, kIntrinsic},
    {"java/lang/Thread", "registerNatives", "", nothing},
    {"java/lang/Thread", "currentThread", "", current_thread},
    {"java/lang/Thread", "currentCarrierThread", "", current_thread},
    {"java/lang/Thread", "start", "()V", start, kIntrinsic},
    {"java/lang/Thread", "start0", "", start},
    {"java/lang/Thread", "holdsLock", "", holds_lock},
    {"java/lang/Thread", "isAlive", "", is_alive, kIntrinsic},
    {"java/lang/Thread", "yield", "", nothing, kIntrinsic},
    {"java/lang/Thread", "yield0", "", nothing},
    {"java/lang/Thread", "sleep", "(J)V", nothing, kIntrinsic},
    {"java/lang/Thread", "sleep0", "", nothing},
    {"java/lang/Thread", "sleepNanos0", "", nothing},
    {"java/lang/Thread", "onSpinWait", "", nothing, kIntrinsic},
    {"java/lang/Thread", "setPriority0", "", nothing},
    {"java/lang/Thread", "interrupt0", "", nothing},
    {"java/lang/Thread", "clearInterruptEvent", "", nothing},
    {"java/lang/Thread", "setNativeName", "", nothing},
    {"java/lang/Thread", "getNextThreadIdOffset", "", next_tid},
    {"java/lang/Thread", "ensureMaterializedForStackWalk", "", nothing},
    {"java/lang/Thread", "scopedValueCache", "", give_null},
    {"java/lang/Thread", "extentLocalCache", "", give_null},
};

}  // namespace

std::span<const NativeEntry> thread_natives() { return kThreadRows; }

}  // namespace nalar::vm
