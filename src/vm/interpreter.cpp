// The interpreter loop: threaded dispatch over decoded instructions. Concrete values are handled here, in the ops/
// families that are included into the loop; everything rare or symbolic is a member function that works on the saved
// frame.
#include <cmath>
#include <cstring>
#include <utility>

#include "program/fusion.h"
#include "vm/boxes.h"
#include "vm/java_numbers.h"
#include "vm/known.h"
#include "vm/machine.h"

namespace nalar::vm {

using program::InitState;
using term::BinaryOp;
using term::CompareOp;
using term::Condition;
using term::Conversion;

#define OP(name) label_##name:
#define DISPATCH()                          \
  do {                                      \
    executed++;                             \
    goto* labels[static_cast<int>(pc->op)]; \
  } while (0)
#define LEAVE(why)             \
  do {                         \
    instructions_ += executed; \
    return why;                \
  } while (0)
#define NEXT()  \
  do {          \
    pc++;       \
    DISPATCH(); \
  } while (0)
#define SAVE()      \
  do {              \
    frame->pc = pc; \
    frame->sp = sp; \
  } while (0)
#define LOAD()                    \
  do {                            \
    frame = &frames_[depth_ - 1]; \
    pc = frame->pc;               \
    sp = frame->sp;               \
    locals = frame->locals;       \
  } while (0)
/// A value, in two parts: processors wait if what was just written in parts is read as one.
#define COPY(to, from)           \
  do {                           \
    const Value& from_ = (from); \
    uint64_t bits_ = from_.bits; \
    uint32_t sym_ = from_.sym;   \
    Value& to_ = (to);           \
    to_.bits = bits_;            \
    to_.sym = sym_;              \
  } while (0)
/// Leaves the loop's registers for `call`, a member function, and goes on as it says.
/// What it depends on is taken to be known since this moment.
#define SLOW(call)                    \
  do {                                \
    frame->reads.need(heap_.epoch()); \
    SLOW_NOTED(call);                 \
  } while (0)
/// The same for functions that note themselves what they depend on.
#define SLOW_NOTED(call) \
  do {                   \
    SAVE();              \
    flow = (call);       \
    goto after_slow;     \
  } while (0)
#define ENSURE_INITIALISED(klass)                              \
  if ((klass)->state != InitState::Initialised) [[unlikely]] { \
    SAVE();                                                    \
    if (!initialise(klass)) {                                  \
      flow = init_flow_;                                       \
      goto after_slow;                                         \
    }                                                          \
  }
/// The operands are popped already. Backward branches use up fuel, so that no loop runs past a budget unseen.
#define BRANCH(distance)                               \
  do {                                                 \
    int32_t distance_ = (distance);                    \
    pc += distance_;                                   \
    if (distance_ <= 0 && --fuel_ <= 0) [[unlikely]] { \
      SAVE();                                          \
      LEAVE(Stop::Pause);                              \
    }                                                  \
    DISPATCH();                                        \
  } while (0)

// Linking asks natives' questions, too: what they end with is how the instruction went.
Stop Machine::run() {
  while (true) {
    try {
      return run_frames();
    } catch (const NativeEnd& end) {
      if (end.flow == Flow::Stop) return stop_;
    }
  }
}

Stop Machine::run_frames() {
  static const void* const labels[] = {
#define JVM(name, code, format) &&label_##name,
#define QUICK(name) &&label_##name,
#include "program/opcodes.def"
#undef JVM
#undef QUICK
  };
  static constexpr term::Facts::Between kBetween[] = {
      term::Facts::between(Condition::Eq), term::Facts::between(Condition::Ne), term::Facts::between(Condition::Lt),
      term::Facts::between(Condition::Ge), term::Facts::between(Condition::Gt), term::Facts::between(Condition::Le)};
  Frame* frame;
  const Instruction* pc;
  Value* sp;
  Value* locals;
  Flow flow;
  Method* callee;
  uint64_t executed = 0;

  if (pending_stop_) {
    pending_stop_ = false;
    return stop_;
  }
  if (new_record_ && assume_accepted(std::exchange(new_record_, nullptr)) == Flow::Stop) return stop_;
  LOAD();
  DISPATCH();

after_slow:
  if (flow == Flow::Next) [[likely]] {
    sp = frame->sp;
    NEXT();
  }
  if (flow == Flow::Reload) {
    if (fuel_ <= 0) [[unlikely]]
      LEAVE(Stop::Pause);
    LOAD();
    DISPATCH();
  }
  LEAVE(stop_);

  // The families share macros, so their order matters.
  // clang-format off
#include "vm/ops/stack.inc"
#include "vm/ops/integer.inc"
#include "vm/ops/floating.inc"
#include "vm/ops/control.inc"
#include "vm/ops/object.inc"
#include "vm/ops/array.inc"
#include "vm/ops/invoke.inc"
  // clang-format on
}

#undef OP
#undef DISPATCH
#undef LEAVE
#undef NEXT
#undef SAVE
#undef LOAD
#undef COPY
#undef SLOW
#undef SLOW_NOTED
#undef ENSURE_INITIALISED
#undef BRANCH
#undef RECEIVER
#undef READ
#undef FITS

}  // namespace nalar::vm
