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

/// What a register holds that leads to no object: null, or a reference that is not decided.
bool is_no_object(uint64_t word) { return word - 1 >= word::kLeast; }

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
  word = word::kSymbolic | sym;
  if (heap::is_reference_number(sym)) [[unlikely]] {
    if (is_decided(sym)) word = target_of(sym);
    return sym < heap::kUnread;
  }
  if (std::optional<uint64_t> known = facts_.constant(Term(sym))) {
    if constexpr (kNoting) reads.need(facts_.level(Term(sym)));
    word = *known;
  }
  return true;
}

/// What a slot held before. False if nobody knows.
template <bool kNoting>
[[gnu::always_inline]] inline bool Machine::read_initial_word(const heap::Symbolic& symbolic, uint32_t slot,
                                                              uint64_t& word, Reads& reads) const {
  if (!symbolic.initial) return false;
  const heap::Initial& initial = symbolic.initial[slot];
  word = initial.bits;
  return initial.known && read_open_word<kNoting>(initial.sym, word, reads);
}

template <bool kNoting, bool kInPast>
[[gnu::always_inline]] inline bool Machine::read_word(uint64_t base, uint32_t slot, uint64_t field_bit, uint64_t& word,
                                                      Reads& reads) {
  if (is_no_object(base)) return false;
  auto* object = reinterpret_cast<Object*>(base);
  if (slot >= object->cls->instance_slots) return false;
  if constexpr (kNoting || kInPast) {
    const heap::Symbolic* symbolic = heap::symbolic_of(object);
    if constexpr (kNoting) {
      bool lasts = symbolic && symbolic->bit;
      if (lasts) reads.locations.add({symbolic->bit, field_bit});
      reads.need(lasts ? symbolic->known_at : Reads::kNever);
    }
    if (kInPast && symbolic && symbolic->written) return read_initial_word<kNoting>(*symbolic, slot, word, reads);
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

/// False if it is not known.
template <bool kNoting>
[[gnu::always_inline]] inline bool Machine::test_word(uint64_t reference, bool& null, Reads& reads) const {
  null = !reference;
  if (!word::is_symbolic(reference)) [[likely]]
    return true;
  if constexpr (kNoting) reads.need(heap_.epoch());
  return symbolic_.reference(static_cast<uint32_t>(reference)).known == heap::Known::Nullness;
}

/// False if it is not known.
template <bool kNoting>
[[gnu::always_inline]] inline bool Machine::same_words(uint64_t a, uint64_t b, bool& same, Reads& reads) const {
  same = a == b;
  if (word::is_symbolic(a) || word::is_symbolic(b)) [[unlikely]] {
    if constexpr (kNoting) reads.need(heap_.epoch());
    return same;
  }
  return !may_be_one_box({a, 0, 0}, {b, 0, 0});
}

/// The method that the class of the receiver has; null if that is not for us.
Method* Machine::select(const RegisterInstruction& call, const uint64_t* arguments, Reads& reads) {
  if (is_no_object(arguments[0])) return nullptr;
  const auto* receiver = reinterpret_cast<const Object*>(arguments[0]);
  const auto& vtable = receiver->cls->vtable;
  if (static_cast<size_t>(call.target) >= vtable.size()) return nullptr;
  note_read(reads, receiver, 0);  // its class alone
  return vtable[static_cast<size_t>(call.target)];
}

/// A call that code makes. The arguments are followed by room for more. What it depends on is added to `caller`, if that
/// is noted.
template <bool kNoting, bool kInPast>
uint64_t Machine::evaluate_call(Method& callee, uint64_t* arguments, Reads& caller) {
  constexpr uint32_t kDepthOfRecent = 2;
  bool shared = looking_depth_ < kDepthOfRecent && (kInPast || !contract_.past);
  if (!shared) [[likely]]
    return evaluate_own_call<kNoting, kInPast>(callee, arguments, caller);
  if (const RecentCalls::Call* known = recent_calls_.find(callee, arguments, kInPast, contract_.writes)) {
    caller.add(known->reads);
    return known->result;
  }
  Reads reads;
  uint64_t result = evaluate_own_call<true, kInPast>(callee, arguments, reads);
  if (result == word::kNone) return result;
  caller.add(reads);
  recent_calls_.put(callee, arguments, kInPast, contract_.writes, result, reads);
  return result;
}

/// One that has not been made just before.
template <bool kNoting, bool kInPast>
[[gnu::always_inline]] inline uint64_t Machine::evaluate_own_call(Method& callee, uint64_t* arguments, Reads& caller) {
  if (callee.owner->state != program::InitState::Initialised) [[unlikely]]
    return word::kNone;
  bool changed = false;
  if (callee.reference_slots) {
    uint64_t about = arguments[callee.first_reference];
    if (is_no_object(about)) {
      if (about) return word::kNone;
      if (callee.if_null != program::Foresight::kNone) return Value::of_int(callee.if_null).bits;
      changed = !kNoting;  // it is not remembered, and nobody wants to know what it depends on
    } else if (const Remembered::Entry* known =
                   recall(callee, arguments, reinterpret_cast<const Object*>(about), kInPast, changed)) {
      if constexpr (kNoting) caller.add(known->reads);
      return known->result;
    }
  }
  RegisterCode* code = callee.quiet_entry ? registers_of(callee) : nullptr;
  bool fits =
      code && !code->notes_parts && arguments + code->registers + RegisterCode::kMostArguments <= registers_end_;
  if (!fits || looking_depth_ >= kMostDepth || --looking_fuel_ <= 0) return word::kNone;
  looking_depth_++;
  Reads reads;
  uint64_t result =
      changed ? evaluate<false, kInPast>(*code, arguments, reads) : evaluate<true, kInPast>(*code, arguments, reads);
  looking_depth_--;
  if (result == word::kNone) return result;
  if (changed) {
    if constexpr (kNoting) caller.need(Reads::kNever);
  } else {
    if constexpr (kNoting) caller.add(reads);
    remember(callee, arguments, result, reads, kInPast);
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
    if (!compare_words<kNoting>(pc->condition, (a), (b), holds, reads)) [[unlikely]] \
      return word::kNone;                                                            \
    JUMP_IF(holds);                                                                  \
  } while (0)

/// The result, or none. `found` gets what it depends on, if that is noted. What a part of the code finds in the past is
/// in its register; where to go on after it is in `looking_on_`.
template <bool kNoting, bool kInPast>
uint64_t Machine::evaluate(RegisterCode& code, const RegisterInstruction* pc, uint64_t* registers, Reads& found) {
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
                                       &&call_virtual,
                                       &&enter_past,
                                       &&leave_past,
                                       &&give_back,
                                       &&give_back_constant,
                                       &&leave};
  Reads reads;  // nobody else knows of these, so that they are in registers of the processor
  uint64_t left, right;
  Method* callee;
  bool holds;
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
  if (!test_word<kNoting>(registers[pc->a], holds, reads)) return word::kNone;
  JUMP_IF(holds);
if_non_null:
  if (!test_word<kNoting>(registers[pc->a], holds, reads)) return word::kNone;
  JUMP_IF(!holds);
if_same:
  if (!same_words<kNoting>(registers[pc->a], registers[pc->b], holds, reads)) return word::kNone;
  JUMP_IF(holds);
if_different:
  if (!same_words<kNoting>(registers[pc->a], registers[pc->b], holds, reads)) return word::kNone;
  JUMP_IF(!holds);
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
call_virtual:
  callee = select(*pc, registers + pc->a, reads);
  if (!callee) return word::kNone;
  goto evaluate_callee;
call_on:
  if (is_no_object(registers[pc->a])) return word::kNone;
call:
  callee = pc->method;
evaluate_callee : {
  Reads of_call;
  uint64_t result = evaluate_call<kNoting, kInPast>(*callee, registers + pc->a, of_call);
  if (result == word::kNone) return word::kNone;
  if constexpr (kNoting) reads.add(of_call);
  registers[pc->to] = result;
  NEXT();
}
enter_past : {
  Reads of_past;
  if (kInPast || !may_view_past() || evaluate<kNoting, true>(code, pc + 1, registers, of_past) != word::kGoOn) return word::kNone;
  if constexpr (kNoting) reads.add(of_past);
  pc = looking_on_;
  goto* labels[static_cast<int>(pc->op)];
}
leave_past:
  if constexpr (kNoting) found = reads;
  looking_on_ = pc + 1;
  return kInPast ? word::kGoOn : word::kNone;
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
  if (!code || code->notes_parts) return false;
  begin_looking();
  std::copy_n(arguments, callee.argument_slots, registers_.data());
  Reads reads;
  uint64_t* registers = registers_.data();
  bool in_past = caller.flags & kPast;
  if (changed) {
    result = in_past ? evaluate<false, true>(*code, registers, reads) : evaluate<false, false>(*code, registers, reads);
  } else {
    result = in_past ? evaluate<true, true>(*code, registers, reads) : evaluate<true, false>(*code, registers, reads);
  }
  if (!end_looking(callee, result)) return false;
  if (changed) {
    caller.reads.need(Reads::kNever);
  } else {
    caller.reads.add(reads);
    remember(callee, registers, result, reads, in_past);
  }
  return true;
}

void Machine::begin_looking() {
  if (registers_.empty()) {
    registers_.resize(kRegisters);
    registers_end_ = registers_.data() + registers_.size();
  }
  looking_depth_ = 0;
  looking_fuel_ = kMostSteps;
}

/// Whether there is a result.
bool Machine::end_looking(Method& callee, uint64_t result) {
  if (result == word::kNone) {
    callee.gave_up++;
    return false;
  }
  fuel_ -= kMostSteps - looking_fuel_;
  if (callee.gave_up) callee.gave_up--;
  return true;
}

/// A driver has announced a clause, and is about to evaluate it from `at` on: locals, a call, the end of the clause. If
/// it is found to hold, returns where that is known. Otherwise frames find out again what it is, and what its parts are.
const Instruction* Machine::look_at_clause(const Instruction* at, const Frame& driver) {
  if (contract_.past || contract_.call) return nullptr;
  begin_looking();
  uint64_t* registers = registers_.data();
  uint32_t count = 0;
  for (; at->op == program::Op::load1 && count < RegisterCode::kMostArguments; at++) {
    const Value& local = driver.locals[at->a];
    uint64_t word = local.bits;
    if (local.sym) word = is_decided(local.sym) ? target_of(local.sym) : word::kSymbolic | local.sym;
    registers[count++] = word;
  }
  Method* callee = callee_at(*at, registers, count);
  if (!callee || !callee->quiet_entry || callee->gave_up >= kMostGivenUp || at[1].op != program::Op::end_clause)
    return nullptr;
  if (callee->owner->state != program::InitState::Initialised) return nullptr;
  RegisterCode* code = registers_of(*callee);
  if (!code) return nullptr;
  Reads unused;
  uint64_t result = code->notes_parts ? evaluate<false, false>(*code, registers, unused)
                                      : evaluate_call<false, false>(*callee, registers, unused);
  if (!end_looking(*callee, result) || word::is_symbolic(result) || !result) return nullptr;
  return at + 2;
}

/// What is called with the arguments in these registers; null if that is not for us.
Method* Machine::callee_at(const Instruction& call, const uint64_t* arguments, uint32_t count) {
  if (call.op == program::Op::invoke_static) return call.a == count ? call.c.method : nullptr;
  bool on_object = call.op == program::Op::invoke_special || call.op == program::Op::invoke_virtual;
  if (!on_object || call.a != count || is_no_object(arguments[0])) return nullptr;
  if (call.op == program::Op::invoke_special) return call.c.method;
  const auto& vtable = reinterpret_cast<const Object*>(arguments[0])->cls->vtable;
  return static_cast<size_t>(call.b) < vtable.size() ? vtable[static_cast<size_t>(call.b)] : nullptr;
}

// --- Machine code --------------------------------------------------------------------------------

template <bool kNoting, bool kInPast>
uint64_t Machine::call_from_native(Machine* machine, Method* callee, uint64_t* arguments, Reads* reads) {
  return machine->evaluate_call<kNoting, kInPast>(*callee, arguments, *reads);
}

template <bool kNoting, bool kInPast>
uint64_t Machine::call_virtual_from_native(Machine* machine, const RegisterInstruction* call, uint64_t* arguments,
                                           Reads* reads) {
  Method* callee = select(*call, arguments, *reads);
  return callee ? machine->evaluate_call<kNoting, kInPast>(*callee, arguments, *reads) : word::kNone;
}

native::LookSupport Machine::look_support() {
  auto distance = [](const void* from, const void* to) {
    return static_cast<int32_t>(static_cast<const char*>(to) - static_cast<const char*>(from));
  };
  native::LookSupport support = {};
  support.facts = distance(this, &facts_.table());
  support.fuel = distance(this, &looking_fuel_);
  support.instance_slots = distance(known_.object, &known_.object->instance_slots);
  support.call = {call_from_native<false, false>, call_from_native<true, false>, call_from_native<false, true>,
                  call_from_native<true, true>};
  support.call_virtual = {call_virtual_from_native<false, false>, call_virtual_from_native<true, false>,
                          call_virtual_from_native<false, true>, call_virtual_from_native<true, true>};
  support.reference = [](const Machine* machine, uint32_t number) {
    Reads unused;
    uint64_t word = 0;
    return machine->read_open_word<false>(number, word, unused) ? word : word::kNone;
  };
  support.past_field = [](const Machine* machine, const Object* object, uint32_t slot, Reads* reads) {
    uint64_t word = 0;
    return machine->read_initial_word<true>(*heap::symbolic_of(object), slot, word, *reads) ? word : word::kNone;
  };
  support.between = {[](const Machine* machine, uint32_t a, uint32_t b) {
                       return uint64_t{machine->facts_.between(Term(a), Term(b))};
                     },
                     [](const Machine* machine, uint32_t a, uint32_t b) {
                       term::KnownOrder::Pair pair = machine->facts_.pair(Term(a), Term(b));
                       return pair.known() | uint64_t{pair.level()} << 32;
                     }};
  support.is_object = [](const Machine* machine, uint32_t number) {
    bool known = machine->symbolic_.reference(number).known == heap::Known::Nullness;
    return uint64_t{known} | uint64_t{machine->heap_.epoch()} << 32;
  };
  support.may_be_one_box = [](uint64_t a, uint64_t b) { return may_be_one_box({a, 0, 0}, {b, 0, 0}); };
  support.allows_past = [](const Machine* machine) { return machine->may_view_past(); };
  return support;
}

void Machine::compile(RegisterCode& code, bool noting, bool in_past) {
  if (!options_.compiles) return;
  native::LookCode made = native::compile_look(code, noting, in_past, look_support(), code_memory_);
  if (!made) return;
  code.native[native::variant(noting, in_past)] = reinterpret_cast<const void*>(made);
  compiled_.push_back(&code);
}

}  // namespace nalar::vm
