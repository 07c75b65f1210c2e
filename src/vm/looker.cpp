#include "vm/looker.h"

#include <bit>

#include "base/check.h"
#include "vm/boxes.h"

namespace nalar::vm {

using heap::Object;
using heap::Value;
using program::Instruction;
using program::Method;
using program::RegisterCode;
using program::RegisterInstruction;
using program::RegisterOp;
using term::Term;

namespace {

constexpr uint32_t kCallsBefore = 16;  ///< with frames: by then most instructions have been resolved
constexpr uint32_t kMostDepth = 400;
constexpr uint32_t kDepthOfOwn = 2;  ///< calls less deep are shared by the clauses of a contract
constexpr size_t kRegisters = 1 << 15;
static_assert(kRegisters >= 2 * RegisterCode::kMostRegisters);

/// What a register holds that leads to no object: null, or a reference that is not decided.
bool is_no_object(uint64_t word) { return word - 1 >= word::kLeast; }

/// Bits of fields; all if it calls other methods.
uint64_t fields_read(const RegisterCode& code) {
  uint64_t fields = 0;
  for (const RegisterInstruction& instruction : code.instructions) {
    bool calls = instruction.op >= RegisterOp::Call && instruction.op <= RegisterOp::CallVirtual;
    bool itself = instruction.op != RegisterOp::CallVirtual && instruction.method == code.method;
    if (calls && !itself) return Locations::kAllFields;
    bool reads = instruction.op == RegisterOp::Field ||
                 (instruction.op >= RegisterOp::CompareFields && instruction.op <= RegisterOp::CompareFieldWithZero);
    if (reads) fields |= instruction.field_bit;
  }
  return fields;
}

}  // namespace

Looker::~Looker() {
  for (RegisterCode* code : compiled_) code->native = {};
}

// --- Results that are remembered -------------------------------------------------------------------

/// Of some methods every call is another one: once that is clear, their results are not kept any more. The first calls
/// tell little, as clauses have frames then, and ask for the same thing twice.
void Looker::count_recall(Method& callee, bool found) const {
  constexpr uint32_t kRarely = 32, kFirst = 64;
  if (sight_.contract.pre_state == 0) return;
  callee.recalls++;
  callee.recalled += found && callee.recalls > kFirst;
  callee.never_recalled = callee.recalls == kRecallsCounted && callee.recalled < kRecallsCounted / kRarely;
  callee.frames_only = callee.never_recalled && callee.gave_up >= kMostGivenUp;
}

/// Since when an argument is what it is: its address, or its number, may stand for something else before and after.
uint32_t Looker::level_of(uint64_t reference) const {
  if (word::is_symbolic(reference)) return sight_.heap.epoch();
  if (!reference) return 0;
  const heap::Symbolic* symbolic = heap::symbolic_of(reinterpret_cast<const Object*>(reference));
  return symbolic && symbolic->bit ? symbolic->known_at : Reads::kNever;
}

void Looker::remember(const Method& method, const uint64_t* arguments, uint64_t result, const Reads& found,
                      bool in_past) {
  in_past |= sight_.contract.past != nullptr;
  if (found.level == Reads::kNever || (!in_past && found.locations.overlap(sight_.contract.written))) return;
  // Without an object to look at, a call is as quick as finding its result.
  uint64_t about = method.reference_slots ? arguments[method.first_reference] : 0;
  if (!about || word::is_symbolic(about)) return;
  Reads reads = found;
  for (unsigned slots = method.reference_slots; slots; slots &= slots - 1)
    reads.need(level_of(arguments[std::countr_zero(slots)]));
  if (word::is_symbolic(result)) reads.need(sight_.heap.epoch());
  if (reads.level == Reads::kNever) return;
  uint32_t number = heap::symbolic_of(reinterpret_cast<const Object*>(about))->number;
  remembered_.put(method, number, arguments, result, reads, sight_.heap.epoch());
}

// --- Evaluation ------------------------------------------------------------------------------------

/// Null if there are none, or none yet.
RegisterCode* Looker::find_registers(Method& method) {
  if (!method.quiet_entry || method.gave_up >= kMostGivenUp || ++method.looked < kCallsBefore)
    return method.registers.get();
  std::unique_ptr<RegisterCode> made = program::register_code(method, *method.quiet);
  if (!made) {
    method.gave_up = kMostGivenUp;
  } else if (!method.registers || made->unresolved < method.registers->unresolved) {
    made->before = std::move(method.registers);
    method.registers = std::move(made);
    if (method.remembered_as >= fields_.size()) fields_.resize(method.remembered_as + 1, Locations::kAllFields);
    fields_[method.remembered_as] = fields_read(*method.registers);
  } else {
    method.registers->missed = 0;
  }
  return method.registers.get();
}

/// What a slot that may have a term holds. False if nobody knows yet.
template <bool kNoting>
[[gnu::always_inline]] inline bool Looker::read_open_word(uint32_t sym, uint64_t& word, Reads& reads) const {
  if (!sym) return true;
  word = word::kSymbolic | sym;
  if (heap::is_reference_number(sym)) [[unlikely]] {
    word = word_of(sym);
    return sym < heap::kUnread;
  }
  if (std::optional<uint64_t> known = sight_.facts.constant(Term(sym))) {
    if constexpr (kNoting) reads.need(sight_.facts.level(Term(sym)));
    word = *known;
  }
  return true;
}

/// What a slot held before. False if nobody knows.
template <bool kNoting>
[[gnu::always_inline]] inline bool Looker::read_initial_word(const heap::Symbolic& symbolic, uint32_t slot,
                                                             uint64_t& word, Reads& reads) const {
  if (!symbolic.initial) return false;
  const heap::Initial& initial = symbolic.initial[slot];
  // The strategy may want more to be decided about what is read here for the first time.
  heap::Known wanted = sight_.symbolic.strategy().when_read;
  if (heap::is_reference(initial.sym) && sight_.symbolic.reference(initial.sym).known < wanted) return false;
  word = initial.bits;
  return initial.known && read_open_word<kNoting>(initial.sym, word, reads);
}

template <bool kNoting, bool kInPast>
[[gnu::always_inline]] inline bool Looker::read_word(uint64_t base, uint32_t slot, uint64_t field_bit, uint64_t& word,
                                                     Reads& reads) const {
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
[[gnu::always_inline]] inline bool Looker::compare_words(unsigned condition, uint64_t a, uint64_t b, bool& holds,
                                                         Reads& reads) const {
  static constexpr term::Facts::Between kBetween[] = {
      term::Facts::between(term::Condition::Eq), term::Facts::between(term::Condition::Ne),
      term::Facts::between(term::Condition::Lt), term::Facts::between(term::Condition::Ge),
      term::Facts::between(term::Condition::Gt), term::Facts::between(term::Condition::Le)};
  term::Facts::Between wanted = kBetween[condition];
  unsigned known;
  if (word::is_symbolic(a) && word::is_symbolic(b) && a != b) {
    term::KnownOrder::Pair pair = sight_.facts.pair(word::term_of(a), word::term_of(b));
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
[[gnu::always_inline]] inline bool Looker::test_word(uint64_t reference, bool& null, Reads& reads) const {
  null = !reference;
  if (!word::is_symbolic(reference)) [[likely]]
    return true;
  if constexpr (kNoting) reads.need(sight_.heap.epoch());
  return sight_.symbolic.reference(static_cast<uint32_t>(reference)).known == heap::Known::Nullness;
}

/// False if it is not known.
template <bool kNoting>
[[gnu::always_inline]] inline bool Looker::same_words(uint64_t a, uint64_t b, bool& same, Reads& reads) const {
  same = a == b;
  if (word::is_symbolic(a) || word::is_symbolic(b)) [[unlikely]] {
    if constexpr (kNoting) reads.need(sight_.heap.epoch());
    return same;
  }
  return !may_be_one({a, 0, 0}, {b, 0, 0});
}

/// The method that the class of the receiver has; null if that is not for us.
Method* Looker::select(const RegisterInstruction& call, const uint64_t* arguments, Reads& reads) {
  if (is_no_object(arguments[0])) return nullptr;
  const auto* receiver = reinterpret_cast<const Object*>(arguments[0]);
  const auto& vtable = receiver->cls->vtable;
  if (static_cast<size_t>(call.target) >= vtable.size()) return nullptr;
  note_read(reads, receiver, 0);  // its class alone
  return vtable[static_cast<size_t>(call.target)];
}

/// A call that code makes. The arguments are followed by room for more. What it depends on is added to `caller`, if
/// that is noted.
template <bool kNoting, bool kInPast>
uint64_t Looker::evaluate_call(Method& callee, uint64_t* arguments, Reads& caller) {
  bool shared = depth_ < kDepthOfOwn && (kInPast || !sight_.contract.past);
  if (!shared) [[likely]]
    return evaluate_own_call<kNoting, kInPast>(callee, arguments, caller);
  if (const RecentCalls::Call* known = recent_.find(callee, arguments, kInPast, sight_.contract.writes)) {
    caller.add(known->reads);
    return known->result;
  }
  if (kInPast && is_as_before(callee)) {
    if (const RecentCalls::Call* known = recent_.find(callee, arguments, false, sight_.contract.writes)) {
      caller.add(known->reads);
      return known->result;
    }
  }
  Reads reads;
  uint64_t result = evaluate_own_call<true, kInPast>(callee, arguments, reads);
  if (result == word::kNone) return result;
  caller.add(reads);
  recent_.put(callee, arguments, kInPast, sight_.contract.writes, result, reads);
  return result;
}

/// One that has not been made just before.
template <bool kNoting, bool kInPast>
[[gnu::always_inline]] inline uint64_t Looker::evaluate_own_call(Method& callee, uint64_t* arguments, Reads& caller) {
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
  RegisterCode* code = registers_of(callee);
  bool fits =
      code && !code->notes_parts && arguments + code->registers + RegisterCode::kMostArguments <= registers_end_;
  if (!fits || depth_ >= kMostDepth || --fuel_ <= 0) return word::kNone;
  depth_++;
  Reads reads;
  uint64_t result =
      changed ? evaluate<false, kInPast>(*code, arguments, reads) : evaluate<true, kInPast>(*code, arguments, reads);
  depth_--;
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

/// From `pc` on, without machine code. What a part of the code finds in the past is in its register; where to go on
/// behind it is in `on_`.
template <bool kNoting, bool kInPast>
uint64_t Looker::interpret(RegisterCode& code, const RegisterInstruction* pc, uint64_t* registers, Reads& found) {
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
  if (target <= pc && --fuel_ <= 0) return word::kNone;
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
  if (kInPast || !may_view_past() || interpret<kNoting, true>(code, pc + 1, registers, of_past) != word::kGoOn)
    return word::kNone;
  if constexpr (kNoting) reads.add(of_past);
  pc = on_;
  goto* labels[static_cast<int>(pc->op)];
}
leave_past:
  if constexpr (kNoting) found = reads;
  on_ = pc + 1;
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

bool Looker::look(Method& callee, const uint64_t* arguments, bool changed, bool in_past, Reads& caller,
                  uint64_t& result) {
  if (callee.gave_up >= kMostGivenUp) return false;
  RegisterCode* code = registers_of(callee);
  if (!code || code->notes_parts) return false;
  begin_looking();
  std::copy_n(arguments, callee.argument_slots, registers_.data());
  Reads reads;
  uint64_t* registers = registers_.data();
  if (changed) {
    result = in_past ? evaluate<false, true>(*code, registers, reads) : evaluate<false, false>(*code, registers, reads);
  } else {
    result = in_past ? evaluate<true, true>(*code, registers, reads) : evaluate<true, false>(*code, registers, reads);
  }
  if (!end_looking(callee, result)) return false;
  if (changed) {
    caller.need(Reads::kNever);
  } else {
    caller.add(reads);
    remember(callee, registers, result, reads, in_past);
  }
  return true;
}

void Looker::begin_looking() {
  if (registers_.empty()) {
    registers_.resize(kRegisters);
    registers_end_ = registers_.data() + registers_.size();
  }
  depth_ = 0;
  fuel_ = kMostSteps;
}

/// Whether there is a result.
bool Looker::end_looking(Method& callee, uint64_t result) {
  if (result == word::kNone) {
    callee.gave_up++;
    return false;
  }
  if (callee.gave_up) callee.gave_up--;
  return true;
}

const Instruction* Looker::look_at_clause(const Instruction* at, const Value* locals) {
  if (sight_.contract.past || sight_.contract.call) return nullptr;
  begin_looking();
  uint64_t* const registers = registers_.data();
  uint64_t* to = registers;
  for (; at->op == program::Op::load1 && to < registers + RegisterCode::kMostArguments; at++) {
    const Value& local = locals[at->a];
    *to++ = local.sym ? word_of(local.sym) : local.bits;
  }
  Method* callee = callee_at(*at, registers, static_cast<uint32_t>(to - registers));
  if (!callee || callee->gave_up >= kMostGivenUp || at[1].op != program::Op::end_clause) return nullptr;
  RegisterCode* code = ready_code(*callee);
  if (!code) return nullptr;
  Reads unused;
  uint64_t result = code->notes_parts ? evaluate<false, false>(*code, registers, unused)
                                      : evaluate_call<false, false>(*callee, registers, unused);
  if (!end_looking(*callee, result) || word::is_symbolic(result) || !result) return nullptr;
  return at + 2;
}

/// What is called with the arguments in these registers; null if that is not for us.
[[gnu::always_inline]] inline Method* Looker::callee_at(const Instruction& call, const uint64_t* arguments,
                                                        uint32_t count) {
  if (call.op == program::Op::invoke_static) return call.a == count ? call.c.method : nullptr;
  bool on_object = call.op == program::Op::invoke_special || call.op == program::Op::invoke_virtual;
  if (!on_object || call.a != count || is_no_object(arguments[0])) return nullptr;
  if (call.op == program::Op::invoke_special) return call.c.method;
  const auto& vtable = reinterpret_cast<const Object*>(arguments[0])->cls->vtable;
  return static_cast<size_t>(call.b) < vtable.size() ? vtable[static_cast<size_t>(call.b)] : nullptr;
}

// --- Machine code --------------------------------------------------------------------------------

template <bool kNoting, bool kInPast>
uint64_t Looker::call_from_native(Looker* looker, Method* callee, uint64_t* arguments, Reads* reads) {
  return looker->evaluate_call<kNoting, kInPast>(*callee, arguments, *reads);
}

template <bool kNoting, bool kInPast>
uint64_t Looker::call_virtual_from_native(Looker* looker, const RegisterInstruction* call, uint64_t* arguments,
                                          Reads* reads) {
  Method* callee = select(*call, arguments, *reads);
  return callee ? looker->evaluate_call<kNoting, kInPast>(*callee, arguments, *reads) : word::kNone;
}

native::LookSupport Looker::support(const RegisterCode& code) const {
  auto distance = [](const void* from, const void* to) {
    ptrdiff_t bytes = static_cast<const char*>(to) - static_cast<const char*>(from);
    CHECK(bytes == static_cast<int32_t>(bytes), "what there is to look at should be near the looker");
    return static_cast<int32_t>(bytes);
  };
  native::LookSupport support = {};
  support.facts = distance(this, &sight_.facts.table());
  support.fuel = distance(this, &fuel_);
  support.depth = distance(this, &depth_);
  support.registers_end = distance(this, &registers_end_);
  support.written = distance(this, &sight_.contract.written);
  support.fields_read = fields_[code.method->remembered_as];
  support.least_depth = kDepthOfOwn;
  support.most_depth = kMostDepth;
  support.instance_slots = distance(code.method->owner, &code.method->owner->instance_slots);
  support.call = {call_from_native<false, false>, call_from_native<true, false>, call_from_native<false, true>,
                  call_from_native<true, true>};
  support.call_virtual = {call_virtual_from_native<false, false>, call_virtual_from_native<true, false>,
                          call_virtual_from_native<false, true>, call_virtual_from_native<true, true>};
  support.reference = [](const Looker* looker, uint32_t number) {
    Reads unused;
    uint64_t word = 0;
    return looker->read_open_word<false>(number, word, unused) ? word : word::kNone;
  };
  support.past_field = [](const Looker* looker, const Object* object, uint32_t slot, Reads* reads) {
    uint64_t word = 0;
    return looker->read_initial_word<true>(*heap::symbolic_of(object), slot, word, *reads) ? word : word::kNone;
  };
  support.between = {[](const Looker* looker, uint32_t a, uint32_t b) {
                       return uint64_t{looker->sight_.facts.between(Term(a), Term(b))};
                     },
                     [](const Looker* looker, uint32_t a, uint32_t b) {
                       uint64_t known = looker->sight_.facts.between(Term(a), Term(b));
                       return known | uint64_t{looker->sight_.heap.epoch()} << 32;
                     }};
  support.is_object = [](const Looker* looker, uint32_t number) {
    bool known = looker->sight_.symbolic.reference(number).known == heap::Known::Nullness;
    return uint64_t{known} | uint64_t{looker->sight_.heap.epoch()} << 32;
  };
  support.may_be_one = [](uint64_t a, uint64_t b) { return vm::may_be_one({a, 0, 0}, {b, 0, 0}); };
  support.allows_past = [](const Looker* looker) { return looker->may_view_past(); };
  return support;
}

void Looker::compile(RegisterCode& code, bool noting, bool in_past) {
  native::LookCode made = native::compile_look(code, noting, in_past, support(code), code_memory_);
  if (!made) return;
  code.native[native::variant(noting, in_past)] = reinterpret_cast<const void*>(made);
  compiled_.push_back(&code);
}

}  // namespace nalar::vm
