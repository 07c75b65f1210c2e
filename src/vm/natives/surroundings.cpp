// The clock, the processors and the memory of the machine.
#include <chrono>

#include "vm/machine.h"
#include "vm/natives/answers.h"

namespace nalar::vm {
namespace {

constexpr int64_t kSecond = 1'000'000'000;        // in nanoseconds
constexpr int64_t kLastSecond = 253'402'300'799;  // of the year 9999

template <typename Clock>
int64_t nanos_of() {
  auto now = Clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
}

/// In a run it is the machine's, and else stands still.
int64_t fixed_millis(const Machine& machine) {
  if (machine.options().write) return nanos_of<std::chrono::system_clock>() / 1'000'000;
  return machine.options().surroundings.clock.value_or(0);
}

Flow current_millis(NativeCall& call) {
  Machine& machine = call.machine;
  bool fixed = !machine.asks_surroundings() || machine.options().surroundings.clock;
  call.result = fixed ? Value::of_long(fixed_millis(machine))
                      : machine.ask("System.currentTimeMillis()", TypeKind::Long, 0, kLastSecond * 1000 + 999);
  return Flow::Next;
}

/// It begins anywhere, and never goes back (HotSpot's clock is monotonic; differences may overflow).
Flow nano_time(NativeCall& call) {
  Machine& machine = call.machine;
  const FixedSurroundings& given = machine.options().surroundings;
  if (machine.options().write) {
    call.result = Value::of_long(nanos_of<std::chrono::steady_clock>());
  } else if (!machine.asks_surroundings() || given.clock) {
    call.result = Value::of_long(given.seed.value_or(0));  // what the JDK makes seeds and salts of
  } else if (uint32_t before = machine.asked().nanos) {
    Term passed = machine.symbolic_heap().new_symbol_between("time passed", TypeKind::Long, 0, int64_t{1} << 62);
    Term now = *machine.arith().binary(Kind::Long, term::BinaryOp::Add, Term(before), passed);
    call.result = machine.answer("System.nanoTime()", TypeKind::Long, passed, now);
    machine.change_asked().nanos = now.index();
  } else {
    call.result = machine.ask("System.nanoTime()", TypeKind::Long, INT64_MIN, INT64_MAX);
    machine.change_asked().nanos = call.result.sym;
  }
  return Flow::Next;
}

// VM.getNanoTimeAdjustment(long seconds): how many nanoseconds later it is now.
Flow nanos_since(NativeCall& call) {
  Machine& machine = call.machine;
  int64_t seconds = call.i64(0);
  int64_t since = machine.options().write ? nanos_of<std::chrono::system_clock>() - seconds * kSecond
                                          : (fixed_millis(machine) - seconds * 1000) * 1'000'000;
  call.result = Value::of_long(since);
  return Flow::Next;
}

// Clock.currentInstant(): an instant of what is unknown, without the divisions of its code.
Flow current_instant(NativeCall& call) {
  Machine& machine = call.machine;
  if (!machine.asks_surroundings() || machine.options().surroundings.clock) return machine.run_bytecode(call);
  Class* klass = machine.program().require("java/time/Instant");
  if (!machine.ensure_initialised(klass)) return machine.init_flow();
  Object* instant = machine.heap().allocate(klass);
  if (!instant) return machine.raise("java/lang/OutOfMemoryError", "Java heap space");
  auto set = [&](std::string_view field, Value value) {
    machine.heap().set_slot(instant, machine.program().find_field(klass, field)->slot, value);
  };
  set("seconds", machine.ask("seconds of Clock.instant()", TypeKind::Long, 0, kLastSecond));
  set("nanos", machine.ask("nanoseconds of Clock.instant()", TypeKind::Int, 0, kSecond - 1));
  return give(call, instant);
}

/// A number of the machine, which a JDK initialiser sees as `kFixed`.
struct Quantity {
  std::string_view name;
  TypeKind kind;
  int64_t fixed, low, high;
};
constexpr Quantity kProcessors = {"Runtime.availableProcessors()", TypeKind::Int, 1, 1, INT32_MAX};
constexpr Quantity kFree = {"Runtime.freeMemory()", TypeKind::Long, int64_t{1} << 30, 0, INT64_MAX};
constexpr Quantity kTotal = {"Runtime.totalMemory()", TypeKind::Long, int64_t{1} << 30, 1, INT64_MAX};
constexpr Quantity kMost = {"Runtime.maxMemory()", TypeKind::Long, int64_t{1} << 30, 1, INT64_MAX};

template <const Quantity& kQuantity>
Flow quantity(NativeCall& call) {
  Machine& machine = call.machine;
  call.result = machine.asks_surroundings()
                    ? machine.ask(std::string(kQuantity.name), kQuantity.kind, kQuantity.low, kQuantity.high)
                    : Value::of_long(kQuantity.fixed);
  return Flow::Next;
}

constexpr NativeEntry kSurroundingRows[] = {
    {"java/lang/System", "currentTimeMillis", "", current_millis},
    {"java/lang/System", "nanoTime", "", nano_time},
    {"jdk/internal/misc/VM", "getNanoTimeAdjustment", "", nanos_since},
    {"java/time/Clock", "currentInstant", "", current_instant, kAsItIs},
    {"java/lang/Runtime", "availableProcessors", "()I", quantity<kProcessors>},
    {"java/lang/Runtime", "freeMemory", "()J", quantity<kFree>},
    {"java/lang/Runtime", "totalMemory", "()J", quantity<kTotal>},
    {"java/lang/Runtime", "maxMemory", "()J", quantity<kMost>},
};

}  // namespace

std::span<const NativeEntry> surrounding_natives() { return kSurroundingRows; }

}  // namespace nalar::vm
