// Code that only looks, evaluated without frames: when a contract is checked after the method, nearly everything that
// it looks at is known, and nothing has to be decided. So calls are evaluated on registers of one word each, and given
// up where something else turns out. As nothing was changed, they are then begun again with frames, by the interpreter.
#include "program/register_code.h"
#include "vm/machine.h"

namespace nalar::vm {

using program::RegisterCode;
using program::RegisterInstruction;
using program::RegisterOp;

namespace {

constexpr uint32_t kCallsBefore = 16;  ///< with frames: by then most instructions have been resolved
constexpr uint32_t kMostDepth = 400;
constexpr int64_t kMostSteps = 4'000;  ///< calls and ways back; who looks longer does so with frames
constexpr size_t kRegisters = 1 << 15;
static_assert(kRegisters >= 2 * RegisterCode::kMostRegisters);

/// A reference that is not decided: those have frames.
bool is_undecided(uint64_t word) {
  return word::is_symbolic(word) && heap::is_reference_number(static_cast<uint32_t>(word));
}

}  // namespace

/// Null if there are none, or none yet.
RegisterCode* Machine::find_registers(Method& method) {
  if (method.gave_up >= kMostGivenUp || ++method.looked < kCallsBefore) return method.registers.get();
  std::unique_ptr<RegisterCode> made = program::register_code(method, *method.quiet);
  if (!made) {
    method.gave_up = kMostGivenUp;
  } else if (!method.registers || made->unresolved < method.registers->unresolved) {
    made->before = std::move(method.registers);
    method.registers = std::move(made);
  } else {
    method.registers->missed = 0;
  }
  return method.registers.get();
}

/// What a slot that may have a term holds. False if nobody knows yet.
template <bool kNoting>
[[gnu::always_inline]] inline bool Machine::read_open_word(uint32_t sym, uint64_t& word, Reads& reads) const {
  if (!sym) return true;
  if (heap::is_reference_number(sym)) [[unlikely]] {
    if (sym >= heap::kUnread || !symbolic_.decided(sym)) return false;
    word = Value::of_ref(symbolic_.reference(sym).target).bits;
    return true;
  }
  word = word::kSymbolic | sym;
  if (std::optional<uint64_t> known = facts_.constant(Term(sym))) {
    if constexpr (kNoting) reads.need(facts_.level(Term(sym)));
    word = *known;
  }
  return true;
}

template <bool kNoting, bool kInPast>
[[gnu::always_inline]] inline bool Machine::read_word(uint64_t base, uint32_t slot, uint64_t field_bit, uint64_t& word,
                                                      Reads& reads) {
  auto* object = reinterpret_cast<Object*>(base);
  if (!object || slot >= object->cls->instance_slots) return false;
  if constexpr (kNoting || kInPast) {
    const heap::Symbolic* symbolic = heap::symbolic_of(object);
    if constexpr (kNoting) {
      bool lasts = symbolic && symbolic->bit;
      if (lasts) reads.locations.add({symbolic->bit, field_bit});
      reads.need(lasts ? symbolic->known_at : Reads::kNever);
    }
    if (kInPast && symbolic && symbolic->written) {
      if (!symbolic->initial) return false;
      const heap::Initial& initial = symbolic->initial[slot];
      word = initial.bits;
      return initial.known && read_open_word<kNoting>(initial.sym, word, reads);
    }
  }
  word = object->slots()[slot];
  return !object->is_open(slot) || read_open_word<kNoting>(object->extra->terms[slot], word, reads);
}

/// False if it is not known.
template <bool kNoting>
[[gnu::always_inline]] inline bool Machine::compare_words(unsigned condition, uint64_t a, uint64_t b, bool& holds,
                                                          Reads& reads) const {
  static constexpr term::Facts::Between kBetween[] = {
      term::Facts::between(term::Condition::Eq), term::Facts::between(term::Condition::Ne),
      term::Facts::between(term::Condition::Lt), term::Facts::between(term::Condition::Ge),
      term::Facts::between(term::Condition::Gt), term::Facts::between(term::Condition::Le)};
  term::Facts::Between wanted = kBetween[condition];
  unsigned known;
  if (word::is_symbolic(a) && word::is_symbolic(b) && a != b) {
    term::KnownOrder::Pair pair = facts_.pair(word::term_of(a), word::term_of(b));
    known = pair.known();
    if (!(known & (wanted.holds | wanted.fails))) return false;
    if constexpr (kNoting) reads.need(pair.level());
  } else {
    if (a != b && (word::is_symbolic(a) || word::is_symbolic(b))) return false;
    known = term::KnownOrder::between(static_cast<int32_t>(a), static_cast<int32_t>(b));
  }
  holds = known & wanted.holds;
  return true;
}

/// The arguments are followed by room for more.
template <bool kInPast>
uint64_t Machine::evaluate_call(Method& callee, uint64_t* arguments, Reads& caller) {
  if (!callee.quiet_entry || callee.owner->state != program::InitState::Initialised) return word::kNone;
  bool changed = false;
  if (callee.reference_slots) {
    auto* first = reinterpret_cast<const Object*>(arguments[callee.first_reference]);
    if (!first) {
      if (callee.if_null != program::Foresight::kNone) return Value::of_int(callee.if_null).bits;
    } else if (const Remembered::Entry* known = recall(callee, arguments, first, changed)) {
      if (is_undecided(known->result)) return word::kNone;
      caller.add(known->reads);
      return known->result;
    }
  }
  RegisterCode* code = registers_of(callee);
  bool fits = code && arguments + code->registers + RegisterCode::kMostArguments <= &registers_.back();
  if (!fits || looking_depth_ >= kMostDepth || --looking_fuel_ <= 0) return word::kNone;
  looking_depth_++;
  Reads reads;
  uint64_t result =
      changed ? evaluate<false, kInPast>(*code, arguments, reads) : evaluate<true, kInPast>(*code, arguments, reads);
  looking_depth_--;
  if (result == word::kNone) return result;
  if (changed) {
    caller.need(Reads::kNever);
  } else {
    caller.add(reads);
    remember(callee, arguments, result, reads);
  }
  return result;
}

#define NEXT()                              \
  do {                                      \
    pc++;                                   \
    goto* labels[static_cast<int>(pc->op)]; \
  } while (0)
#define JUMP_IF(holds)    \
  do {                    \
    if (!(holds)) NEXT(); \
    goto jump;            \
  } while (0)
#define READ(base, slot, into)                                                                      \
  if (!read_word<kNoting, kInPast>(registers[base], slot, pc->field_bit, into, reads)) [[unlikely]] \
  return word::kNone
#define COMPARE(a, b)                                                                \
  do {                                                                               \
    bool holds;                                                                      \
    if (!compare_words<kNoting>(pc->condition, (a), (b), holds, reads)) [[unlikely]] \
      return word::kNone;                                                            \
    JUMP_IF(holds);                                                                  \
  } while (0)

/// The result, or none. `found` gets what it depends on, if that is noted.
template <bool kNoting, bool kInPast>
uint64_t Machine::evaluate(RegisterCode& code, uint64_t* registers, Reads& found) {
  static const void* const labels[] = {&&move,
                                       &&constant,
                                       &&field,
                                       &&add,
                                       &&add_constant,
                                       &&subtract,
                                       &&jump,
                                       &&if_null,
                                       &&if_non_null,
                                       &&if_same,
                                       &&if_different,
                                       &&compare,
                                       &&compare_constant,
                                       &&compare_fields,
                                       &&compare_field_with,
                                       &&compare_with_field,
                                       &&compare_field_with_zero,
                                       &&call,
                                       &&call_on,
                                       &&give_back,
                                       &&give_back_constant,
                                       &&leave};
  const RegisterInstruction* pc = code.instructions.data();
  Reads reads;  // nobody else knows of these, so that they are in registers of the processor
  uint64_t left, right;
  goto* labels[static_cast<int>(pc->op)];

move:
  registers[pc->to] = registers[pc->a];
  NEXT();
constant:
  registers[pc->to] = pc->bits;
  NEXT();
field:
  READ(pc->a, pc->slot_a, left);
  registers[pc->to] = left;
  NEXT();
add:
  left = registers[pc->a], right = registers[pc->b];
  goto sum;
add_constant:
  left = registers[pc->a], right = pc->bits;
  goto sum;
subtract:
  left = registers[pc->a], right = registers[pc->b];
  if (word::is_symbolic(right)) return word::kNone;
  right = -right;
sum:
  if (word::is_symbolic(left) || word::is_symbolic(right)) return word::kNone;
  registers[pc->to] = Value::of_int(static_cast<int32_t>(left + right)).bits;
  NEXT();
jump : {
  const RegisterInstruction* target = code.instructions.data() + pc->target;
  if (target <= pc && --looking_fuel_ <= 0) return word::kNone;
  pc = target;
  goto* labels[static_cast<int>(pc->op)];
}
if_null:
  JUMP_IF(!registers[pc->a]);
if_non_null:
  JUMP_IF(registers[pc->a]);
if_same:
  if (may_be_one_box({registers[pc->a], 0, 0}, {registers[pc->b], 0, 0})) return word::kNone;
  JUMP_IF(registers[pc->a] == registers[pc->b]);
if_different:
  if (may_be_one_box({registers[pc->a], 0, 0}, {registers[pc->b], 0, 0})) return word::kNone;
  JUMP_IF(registers[pc->a] != registers[pc->b]);
compare:
  COMPARE(registers[pc->a], registers[pc->b]);
compare_constant:
  COMPARE(registers[pc->a], pc->bits);
compare_fields:
  READ(pc->a, pc->slot_a, left);
  READ(pc->b, pc->slot_b, right);
  COMPARE(left, right);
compare_field_with:
  READ(pc->a, pc->slot_a, left);
  COMPARE(left, registers[pc->b]);
compare_with_field:
  READ(pc->b, pc->slot_b, right);
  COMPARE(registers[pc->a], right);
compare_field_with_zero:
  READ(pc->a, pc->slot_a, left);
  COMPARE(left, 0);
call_on:
  if (!registers[pc->a]) return word::kNone;
call : {
  Reads of_call;
  uint64_t result = evaluate_call<kInPast>(*pc->method, registers + pc->a, of_call);
  if (result == word::kNone) return word::kNone;
  if constexpr (kNoting) reads.add(of_call);
  registers[pc->to] = result;
  NEXT();
}
give_back:
  if constexpr (kNoting) found = reads;
  return registers[pc->a];
give_back_constant:
  if constexpr (kNoting) found = reads;
  return pc->bits;
leave:
  code.missed++;
  return word::kNone;
}

#undef NEXT
#undef JUMP_IF
#undef READ
#undef COMPARE

/// Evaluates a call of the interpreter's; false if that cannot be done here. The arguments have been looked for among
/// what is remembered.
bool Machine::look(Method& callee, const uint64_t* arguments, bool changed, Frame& caller, uint64_t& result) {
  if (callee.gave_up >= kMostGivenUp) return false;
  RegisterCode* code = registers_of(callee);
  if (!code) return false;
  if (registers_.empty()) registers_.resize(kRegisters);
  for (size_t i = 0; i < callee.argument_slots; i++) {
    if (is_undecided(arguments[i])) return false;
    registers_[i] = arguments[i];
  }
  looking_depth_ = 0;
  looking_fuel_ = kMostSteps;
  Reads reads;
  uint64_t* registers = registers_.data();
  bool in_past = caller.flags & kPast;
  if (changed) {
    result = in_past ? evaluate<false, true>(*code, registers, reads) : evaluate<false, false>(*code, registers, reads);
  } else {
    result = in_past ? evaluate<true, true>(*code, registers, reads) : evaluate<true, false>(*code, registers, reads);
  }
  if (result == word::kNone) {
    callee.gave_up++;
    return false;
  }
  fuel_ -= kMostSteps - looking_fuel_;
  if (callee.gave_up) callee.gave_up--;
  if (changed) {
    caller.reads.need(Reads::kNever);
  } else {
    caller.reads.add(reads);
    remember(callee, registers, result, reads);
  }
  return true;
}

}  // namespace nalar::vm
