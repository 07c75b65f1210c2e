// JDK methods that are done here because their own code would split a path with symbolic values into many: index
// checks, which build a message from the index, comparisons of arrays, and the decimal digits of numbers.
#include <fmt/format.h>

#include "vm/machine.h"

namespace nalar::vm {
namespace {

using term::BinaryOp;
using term::Condition;

// --- jdk.internal.util.Preconditions.checkIndex --------------------------------------------------

constexpr std::string_view kPreconditions = "jdk/internal/util/Preconditions";
constexpr std::string_view kCheckIndex = "(IILjava/util/function/BiFunction;)I";

/// What the JDK's own code throws with this formatter; nothing for formatters of others.
std::string_view exception_of(Machine& machine, Object* formatter) {
  constexpr std::pair<std::string_view, std::string_view> kFormatters[] = {
      {"SIOOBE_FORMATTER", "java/lang/StringIndexOutOfBoundsException"},
      {"AIOOBE_FORMATTER", "java/lang/ArrayIndexOutOfBoundsException"},
      {"IOOBE_FORMATTER", "java/lang/IndexOutOfBoundsException"}};
  if (!formatter) return "java/lang/IndexOutOfBoundsException";
  Class* klass = machine.program().require(kPreconditions);
  for (auto [name, exception] : kFormatters) {
    Field* field = machine.program().find_field(klass, name);
    if (field && machine.heap().get_slot(klass->statics, field->slot).as_ref() == formatter) return exception;
  }
  return {};
}

Flow check_index(NativeCall& call) {
  Machine& machine = call.machine;
  Value index = call.arguments[0], length = call.arguments[1];
  bool valid = !index.sym && !length.sym && index.as_int() >= 0 && index.as_int() < length.as_int();
  if (valid) {
    call.result = index;
    return Flow::Next;
  }
  std::string_view exception = index.sym && !length.sym ? exception_of(machine, call.ref(2)) : std::string_view();
  if (exception.empty()) {
    Method* own = machine.program().require(kPreconditions)->find_declared("checkIndex", kCheckIndex);
    return machine.push_frame(own, own->argument_slots, {});
  }
  if (!machine.ready_to_raise(exception)) return machine.init_flow();
  Term value(index.sym), zero = machine.arith().constant(Kind::Int, 0), end = machine.term_of(length, Kind::Int);
  Term inside = machine.pool().and_(machine.arith().condition(Condition::Ge, value, zero),
                                    machine.arith().condition(Condition::Lt, value, end));
  Effect go_on, fail;
  go_on.next = machine.frame().pc + 1;
  go_on.pops = 3;
  go_on.push = 1;
  go_on.value = index;
  auto message = fmt::format("Index {{}} out of bounds for length {}", length.as_int());
  fail.raise = machine.raising({exception, message, value});
  Decision& decision = machine.new_decision(DecisionKind::Index);
  decision.alternatives.push_back({inside, go_on});
  decision.alternatives.push_back({machine.pool().not_(inside), fail});
  return machine.decide();
}

// --- jdk.internal.util.ArraysSupport.vectorizedMismatch -------------------------------------------
// It compares eight bytes at a time, as far as it likes to, and says how much it has left to its caller: all of it,
// where elements are symbolic. Of elements that have eight bytes callers expect nothing to be left.

constexpr std::string_view kArraysSupport = "jdk/internal/util/ArraysSupport";
constexpr std::string_view kVectorizedMismatch = "(Ljava/lang/Object;JLjava/lang/Object;JII)I";

bool has_symbolic_elements(const Value& array) {
  if (array.sym) return true;
  const Object* object = array.as_ref();
  return object && (heap::is_symbolic(object) || object->has_terms());
}

Flow mismatch(NativeCall& call) {
  Machine& machine = call.machine;
  Value length = call.arguments[6];
  bool symbolic = length.sym || has_symbolic_elements(call.arguments[0]) || has_symbolic_elements(call.arguments[3]);
  if (!symbolic || call.i32(7) == 3) {
    Method* own = machine.program().require(kArraysSupport)->find_declared("vectorizedMismatch", kVectorizedMismatch);
    return machine.push_frame(own, own->argument_slots, {});
  }
  Term all_bits = machine.arith().constant(Kind::Int, static_cast<uint64_t>(-1));
  std::optional<Term> left =
      machine.arith().binary(Kind::Int, BinaryOp::Xor, machine.term_of(length, Kind::Int), all_bits);
  if (!left) return machine.unsupported("comparison of arrays eight bytes at a time (--arith ideal)");
  call.result = machine.value_of(*left);
  return Flow::Next;
}

// --- Decimal digits ------------------------------------------------------------------------------
// Integer.getChars(value, end, bytes) and its kin write the digits of `value` so that they end before `end`, with a
// minus sign if it is negative, and return where they begin. How many there are is decided first: the number of digits,
// plus kMinus, is noted in the otherwise unused part of the argument and the call is executed again. The digits are
// then terms, without any branch.

constexpr uint32_t kMinus = 32;

template <Kind kKind>
constexpr uint32_t kMostDigits = kKind == Kind::Int ? 10 : 19;

int64_t power_of_ten(uint32_t exponent) {
  int64_t power = 1;
  while (exponent-- > 0) power *= 10;
  return power;
}

template <Kind kKind>
Term is_at_most(Machine& machine, Term a, Term b) {
  if (kKind == Kind::Int) return machine.arith().condition(Condition::Le, a, b);
  Term order = machine.arith().compare(Kind::Long, term::CompareOp::Lcmp, a, b);
  return machine.arith().condition(Condition::Le, order, machine.arith().constant(Kind::Int, 0));
}

/// One alternative for each number of digits and each sign; `effect_of` says what follows from a note.
template <Kind kKind, typename EffectOf>
Flow decide_digits(Machine& machine, Term value, EffectOf effect_of) {
  auto constant = [&](int64_t v) { return machine.arith().constant(kKind, static_cast<uint64_t>(v)); };
  Decision& decision = machine.new_decision(DecisionKind::Value);
  auto add = [&](Term guard, uint32_t note) {
    if (!machine.pool().is_false(guard)) decision.alternatives.push_back({guard, effect_of(note)});
  };
  for (uint32_t digits = 1; digits <= kMostDigits<kKind>; digits++) {
    bool most = digits == kMostDigits<kKind>;
    int64_t low = digits == 1 ? 0 : power_of_ten(digits - 1), high = most ? 0 : power_of_ten(digits) - 1;
    Term above = is_at_most<kKind>(machine, constant(low), value);
    Term below = is_at_most<kKind>(machine, value, constant(digits == 1 ? -1 : -low));
    add(most ? above : machine.pool().and_(above, is_at_most<kKind>(machine, value, constant(high))), digits);
    add(most ? below : machine.pool().and_(below, is_at_most<kKind>(machine, constant(-high), value)), kMinus + digits);
  }
  return machine.decide();
}

uint32_t note_of(int64_t number) {
  uint32_t note = number < 0 ? kMinus + 1 : 1;
  for (int64_t rest = number / 10; rest != 0; rest /= 10) note++;
  return note;
}

/// Characters of a number: the minus sign counts.
int32_t length_of(uint32_t note) { return static_cast<int32_t>(note > kMinus ? note - kMinus + 1 : note); }

/// Integer.stringSize and its kin.
template <Kind kKind>
Flow string_size(NativeCall& call) {
  Machine& machine = call.machine;
  Value value = call.arguments[0];
  if (!value.sym) {
    call.result = Value::of_int(length_of(note_of(value.as_long())));
    return Flow::Next;
  }
  return decide_digits<kKind>(machine, Term(value.sym), [&](uint32_t note) {
    Effect effect;
    effect.next = machine.frame().pc + 1;
    effect.pops = kKind == Kind::Int ? 1 : 2;
    effect.push = 1;
    effect.value = Value::of_int(length_of(note));
    return effect;
  });
}

template <Kind kKind>
Value digit_of(Machine& machine, Value value, uint32_t position, bool negative) {
  if (!value.sym) {
    int64_t digit = value.as_long() / power_of_ten(position) % 10;
    return Value::of_int('0' + static_cast<int32_t>(negative ? -digit : digit));
  }
  term::JavaArith& arith = machine.arith();
  auto constant = [&](int64_t v) { return arith.constant(kKind, static_cast<uint64_t>(v)); };
  Term quotient(value.sym);
  if (position > 0) quotient = *arith.binary(kKind, BinaryOp::Div, quotient, constant(power_of_ten(position)));
  Term digit = *arith.binary(kKind, BinaryOp::Rem, quotient, constant(10));
  if (negative) digit = *arith.negate(kKind, digit);
  if (kKind == Kind::Long) digit = *arith.convert(term::Conversion::L2i, digit);
  return machine.value_of(*arith.binary(Kind::Int, BinaryOp::Add, digit, arith.constant(Kind::Int, '0')));
}

template <Kind kKind>
Flow decimal_digits(NativeCall& call) {
  constexpr int kEnd = kKind == Kind::Int ? 1 : 2;
  Machine& machine = call.machine;
  Value value = call.arguments[0], end = call.arguments[kEnd];
  Object* bytes = call.ref(kEnd + 1);
  if (end.sym || call.arguments[kEnd + 1].sym) return machine.unsupported("decimal digits at a symbolic position");
  if (value.sym && value.unused == 0) {
    return decide_digits<kKind>(machine, Term(value.sym), [&](uint32_t note) {
      Effect effect;
      effect.replace = kEnd + 1;
      effect.value = {0, value.sym, note};
      effect.next = machine.frame().pc;
      return effect;
    });
  }
  uint32_t note = value.sym ? value.unused : note_of(value.as_long());
  bool negative = note > kMinus;
  if (!bytes || end.as_int() < length_of(note) || end.as_int() > bytes->length)
    return machine.unsupported("decimal digits outside of an array");
  int32_t begin = end.as_int() - length_of(note);
  for (int32_t i = 0; i < length_of(note) - negative; i++)
    machine.heap().set_element(bytes, end.as_int() - 1 - i,
                               digit_of<kKind>(machine, value, static_cast<uint32_t>(i), negative));
  if (negative) machine.heap().set_element(bytes, begin, Value::of_int('-'));
  call.result = Value::of_int(begin);
  return Flow::Next;
}

constexpr uint8_t kShortcutTraits = kSymbolic | kIntrinsic;
constexpr std::string_view kOfInt = "(II[B)I", kOfLong = "(JI[B)I";

constexpr NativeEntry kShortcutRows[] = {
    {kArraysSupport, "vectorizedMismatch", kVectorizedMismatch, mismatch, kIntrinsic | kSymbolic | kReferences},
    {kPreconditions, "checkIndex", kCheckIndex, check_index, kShortcutTraits, kUnused},
    {"java/lang/Integer", "stringSize", "(I)I", string_size<Kind::Int>, kShortcutTraits},
    {"java/lang/Long", "stringSize", "(J)I", string_size<Kind::Long>, kShortcutTraits},
    {"jdk/internal/util/DecimalDigits", "stringSize", "(I)I", string_size<Kind::Int>, kShortcutTraits},
    {"jdk/internal/util/DecimalDigits", "stringSize", "(J)I", string_size<Kind::Long>, kShortcutTraits},
    {"java/lang/Integer", "getChars", kOfInt, decimal_digits<Kind::Int>, kShortcutTraits},
    {"java/lang/Long", "getChars", kOfLong, decimal_digits<Kind::Long>, kShortcutTraits},
    {"java/lang/StringLatin1", "getChars", kOfInt, decimal_digits<Kind::Int>, kShortcutTraits},
    {"java/lang/StringLatin1", "getChars", kOfLong, decimal_digits<Kind::Long>, kShortcutTraits},
    {"jdk/internal/util/DecimalDigits", "getCharsLatin1", kOfInt, decimal_digits<Kind::Int>, kShortcutTraits},
    {"jdk/internal/util/DecimalDigits", "getCharsLatin1", kOfLong, decimal_digits<Kind::Long>, kShortcutTraits},
    {"jdk/internal/util/DecimalDigits", "uncheckedGetCharsLatin1", kOfInt, decimal_digits<Kind::Int>, kShortcutTraits},
    {"jdk/internal/util/DecimalDigits", "uncheckedGetCharsLatin1", kOfLong, decimal_digits<Kind::Long>,
     kShortcutTraits},
};

}  // namespace

std::span<const NativeEntry> shortcut_natives() { return kShortcutRows; }

}  // namespace nalar::vm
