// java.lang.Thread: one main thread exists; starting another is not supported and says so.
#include "vm/machine.h"
#include "vm/natives/answers.h"
#include "vm/reflection.h"

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

/// No time passes; an interrupt that came before ends the sleep.
Flow sleep_or_throw(Machine& machine) {
  return machine.take_interrupt() ? machine.raise(kInterrupted, "sleep interrupted") : Flow::Next;
}

// sleep0(long) and sleepNanos0(long): their callers have looked at the time.
Flow sleep_checked(NativeCall& call) { return sleep_or_throw(call.machine); }

// sleep(long): a time that is not known is decided to be negative, which is refused, or not, which is like no time.
Flow sleep(NativeCall& call) {
  Machine& machine = call.machine;
  constexpr std::string_view kNegative = "timeout value is negative";
  Value time = call.arguments[0];
  if (!time.sym) return time.as_long() < 0 ? machine.raise(kIllegalArgument, kNegative) : sleep_or_throw(machine);
  if (!machine.ready_to_raise(kIllegalArgument)) return machine.init_flow();
  term::JavaArith& arith = machine.arith();
  Term order = arith.compare(Kind::Long, term::CompareOp::Lcmp, Term(time.sym), arith.constant(Kind::Long, 0));
  Term negative = arith.condition(term::Condition::Lt, order, arith.constant(Kind::Int, 0));
  Decision& decision = machine.new_decision(DecisionKind::Value);
  Effect refuse, go_on;
  refuse.raise = machine.raising({kIllegalArgument, kNegative});
  go_on.replace = 1;
  go_on.value = Value::of_long(0);
  go_on.next = machine.frame().pc;
  decision.alternatives.push_back({machine.pool().not_(negative), go_on});
  decision.alternatives.push_back({negative, refuse});
  return machine.decide();
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
    {"java/lang/Thread", "sleep", "(J)V", sleep, kIntrinsic | kSymbolic},
    {"java/lang/Thread", "sleep0", "", sleep_checked, kSymbolic},
    {"java/lang/Thread", "sleepNanos0", "", sleep_checked, kSymbolic},
    {"java/lang/Thread", "onSpinWait", "", nothing, kIntrinsic},
    {"java/lang/Thread", "setPriority0", "", nothing},
    {"java/lang/Thread", "interrupt0", "", nothing},
    {"java/lang/Thread", "clearInterruptEvent", "", nothing},
    {"java/lang/Thread", "setNativeName", "", nothing, kPlain, kUnused},
    {"java/lang/Thread", "getNextThreadIdOffset", "", next_tid},
    {"java/lang/Thread", "ensureMaterializedForStackWalk", "", nothing, kPlain, kUnused},
    {"java/lang/Thread", "scopedValueCache", "", give_null},
    {"java/lang/Thread", "extentLocalCache", "", give_null},
};

}  // namespace

std::span<const NativeEntry> thread_natives() { return kThreadRows; }

}  // namespace nalar::vm
