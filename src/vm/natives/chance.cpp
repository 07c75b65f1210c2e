// Random numbers. Those of a generator that nobody has given a seed are any numbers, whatever numbers it gave before;
// with a seed, the JDK's own code computes them.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <optional>

#include "vm/machine.h"
#include "vm/natives/answers.h"

namespace nalar::vm {
namespace {

constexpr std::string_view kRandom = "java/util/Random", kSecure = "java/security/SecureRandom",
                           kLocal = "java/util/concurrent/ThreadLocalRandom";
constexpr std::string_view kSeedName = "the seed of new Random()";

bool is_any(Machine& machine) { return machine.asks_surroundings() && !machine.options().surroundings.seed; }

/// Whether the term is made of the seed that nobody has given.
bool has_unknown_seed(const term::Pool& pool, Term term) {
  while (pool.op(term) != term::Op::Symbol) {
    std::span<const Term> arguments = pool.args(term);
    auto unknown = std::find_if(arguments.begin(), arguments.end(),
                                [&](Term argument) { return pool.op(argument) != term::Op::Constant; });
    if (unknown == arguments.end()) return false;
    term = *unknown;
  }
  return pool.symbol_info(pool.symbol_id(term)).name == kSeedName;
}

/// Code of the program computes the numbers, from what Random gives it.
bool has_own_numbers(const NativeCall& call) {
  if (call.arguments[0].sym || !call.ref(0)) return false;
  for (const Class* klass = call.ref(0)->cls; klass && !klass->is_boot; klass = klass->super)
    if (klass->find_declared("next", "(I)I")) return true;
  return false;
}

/// A generator that gives any numbers: it has no seed, or one that is not known.
bool gives_any(Machine& machine, const Value& receiver) {
  if (receiver.sym || !is_any(machine)) return false;
  Object* generator = receiver.as_ref();
  if (!generator || heap::is_symbolic(generator)) return false;
  Class* random = machine.program().require(kRandom);
  if (!generator->cls->is_subtype_of(random)) return false;
  for (const Class* klass = generator->cls; klass; klass = klass->super)
    if (klass->name == kSecure || klass->name == kLocal) return true;
  Value seed = machine.heap().get_slot(generator, machine.program().find_field(random, "seed")->slot);
  if (seed.sym || !seed.as_ref()) return false;
  Object* atomic = seed.as_ref();
  Value value = machine.heap().get_slot(atomic, machine.program().find_field(atomic->cls, "value")->slot);
  bool is_term = value.sym && !heap::is_reference_number(value.sym);
  return is_term && has_unknown_seed(machine.pool(), Term(value.sym));
}

// new Random(): with the seed that nobody knows.
Flow make_random(NativeCall& call) {
  Machine& machine = call.machine;
  if (!is_any(machine)) return machine.run_bytecode(call);
  Class* random = machine.program().require(kRandom);
  Method* with_seed = random->find_declared("<init>", "(J)V");
  Term seed = machine.symbolic_heap().new_symbol_between(std::string(kSeedName), TypeKind::Long, INT64_MIN, INT64_MAX);
  const Value arguments[] = {call.arguments[0], Value{0, seed.index(), 0}, Value{}};
  return machine.push_frame(with_seed, 1, arguments);
}

// Random.next(int bits)
Flow next_bits(NativeCall& call) {
  Machine& machine = call.machine;
  bool possible = !call.arguments[1].sym && call.i32(1) >= 1 && call.i32(1) <= 32;
  if (!possible || !gives_any(machine, call.arguments[0])) return machine.run_bytecode(call);
  int32_t bits = call.i32(1);
  bool all = bits == 32;
  call.result = machine.ask(fmt::format("{} random bits", bits), TypeKind::Int, all ? INT32_MIN : 0,
                            all ? INT32_MAX : (int64_t{1} << bits) - 1);
  return Flow::Next;
}

// Random.nextInt(int bound): its own code tries until a number is in the range.
Flow next_below(NativeCall& call) {
  Machine& machine = call.machine;
  bool known = !call.arguments[1].sym && call.i32(1) > 0 && !has_own_numbers(call);
  if (!known || !gives_any(machine, call.arguments[0])) return machine.run_bytecode(call);
  call.result = machine.ask(fmt::format("nextInt({})", call.i32(1)), TypeKind::Int, 0, int64_t{call.i32(1)} - 1);
  return Flow::Next;
}

// nextInt(int from, int to), and RandomSupport.boundedNextInt(RandomGenerator, int from, int to) behind others.
Flow next_between(NativeCall& call) {
  Machine& machine = call.machine;
  bool known = !call.arguments[1].sym && !call.arguments[2].sym && call.i32(1) < call.i32(2) && !has_own_numbers(call);
  if (!known || !gives_any(machine, call.arguments[0])) return machine.run_bytecode(call);
  call.result = machine.ask(fmt::format("nextInt({}, {})", call.i32(1), call.i32(2)), TypeKind::Int, call.i32(1),
                            int64_t{call.i32(2)} - 1);
  return Flow::Next;
}

Flow next_int(NativeCall& call) {
  if (has_own_numbers(call) || !gives_any(call.machine, call.arguments[0])) return call.machine.run_bytecode(call);
  call.result = call.machine.ask("nextInt()", TypeKind::Int, INT32_MIN, INT32_MAX);
  return Flow::Next;
}

Flow next_long(NativeCall& call) {
  if (has_own_numbers(call) || !gives_any(call.machine, call.arguments[0])) return call.machine.run_bytecode(call);
  call.result = call.machine.ask("nextLong()", TypeKind::Long, INT64_MIN, INT64_MAX);
  return Flow::Next;
}

/// From 0 to 1, by steps of 2^-53, as the JDK computes it.
Value any_fraction(Machine& machine, std::string name) {
  term::JavaArith& arith = machine.arith();
  Term steps = machine.symbolic_heap().new_symbol_between(name, TypeKind::Long, 0, (int64_t{1} << 53) - 1);
  Term unit = arith.constant(Kind::Double, std::bit_cast<uint64_t>(0x1p-53));
  Term fraction = *arith.binary(Kind::Double, term::BinaryOp::Mul, *arith.convert(term::Conversion::L2d, steps), unit);
  return machine.answer(std::move(name), TypeKind::Double, steps, fraction);
}

Flow next_double(NativeCall& call) {
  if (has_own_numbers(call) || !gives_any(call.machine, call.arguments[0])) return call.machine.run_bytecode(call);
  call.result = any_fraction(call.machine, "nextDouble()");
  return Flow::Next;
}

Flow math_random(NativeCall& call) {
  if (!is_any(call.machine)) return call.machine.run_bytecode(call);
  call.result = any_fraction(call.machine, "Math.random()");
  return Flow::Next;
}

// SplittableRandom(): its numbers follow from what an initialiser has made of the clock.
Flow make_splittable(NativeCall& call) {
  if (is_any(call.machine)) call.machine.rely_on(OnlyAnswer::Chance);
  return call.machine.run_bytecode(call);
}

// new SecureRandom(): providers are not looked for.
Flow make_secure(NativeCall&) { return Flow::Next; }

/// A byte that follows from the seed and from how many have been drawn (Steele, Lea, Flood: Fast splittable
/// pseudorandom number generators, 2014).
uint8_t byte_of_seed(uint64_t seed, uint32_t drawn) {
  uint64_t mixed = seed + (uint64_t{drawn} + 1) * 0x9e3779b97f4a7c15;
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
  return static_cast<uint8_t>(mixed >> 56);
}

/// In a run, one of the system's; nothing if it gives none.
std::optional<Value> next_byte(Machine& machine) {
  if (is_any(machine)) return machine.ask("random byte", TypeKind::Byte, INT8_MIN, INT8_MAX);
  uint8_t byte = 0;
  if (machine.options().write) {
    if (::getentropy(&byte, 1) != 0) return std::nullopt;
  } else {
    auto seed = static_cast<uint64_t>(machine.options().surroundings.seed.value_or(0));
    byte = byte_of_seed(seed, machine.asked().drawn);
    if (machine.asks_surroundings()) machine.change_asked().drawn++;
  }
  return Value::of_int(static_cast<int8_t>(byte));
}

// SecureRandom.nextBytes(byte[])
Flow secure_bytes(NativeCall& call) {
  Machine& machine = call.machine;
  Object* bytes = call.ref(1);
  if (!bytes) return machine.raise_null_pointer();
  if (heap::accumulator_of(bytes)) return machine.unsupported("random bytes for an array of unknown length");
  machine.wrote(bytes);
  for (int32_t i = 0; i < bytes->length; i++) {
    std::optional<Value> byte = next_byte(machine);
    if (!byte) return machine.unsupported("the system gives no random bytes");
    machine.heap().set_element(bytes, i, *byte);
  }
  return Flow::Next;
}

/// `any` with the bits of `mask` set to those of `bits`.
Term with_bits(Machine& machine, Term any, uint64_t mask, uint64_t bits) {
  term::JavaArith& arith = machine.arith();
  Term kept = *arith.binary(Kind::Long, term::BinaryOp::And, any, arith.constant(Kind::Long, ~mask));
  return *arith.binary(Kind::Long, term::BinaryOp::Or, kept, arith.constant(Kind::Long, bits));
}

// UUID.randomUUID(): of version 4 and the variant of RFC 4122, and else any.
Flow random_uuid(NativeCall& call) {
  Machine& machine = call.machine;
  if (!is_any(machine)) return machine.run_bytecode(call);
  if (machine.arith().arith() == term::Arith::Ideal)
    return machine.unsupported("bits of random numbers (--arith ideal)");
  Class* klass = machine.program().require("java/util/UUID");
  if (!machine.ensure_initialised(klass)) return machine.init_flow();
  Object* made = machine.heap().allocate(klass);
  if (!made) return machine.raise("java/lang/OutOfMemoryError", "Java heap space");
  auto set = [&](std::string_view field, std::string_view half, uint64_t mask, uint64_t bits) {
    std::string name = fmt::format("the {} half of UUID.randomUUID()", half);
    Term any = machine.symbolic_heap().new_symbol_between(name, TypeKind::Long, INT64_MIN, INT64_MAX);
    Value value = machine.answer(std::move(name), TypeKind::Long, any, with_bits(machine, any, mask, bits));
    machine.heap().set_slot(made, machine.program().find_field(klass, field)->slot, value);
  };
  set("mostSigBits", "first", 0xf000, 0x4000);
  set("leastSigBits", "second", 0xc000'0000'0000'0000, 0x8000'0000'0000'0000);
  return give(call, made);
}

constexpr NativeEntry kChanceRows[] = {
    {"java/lang/Math", "random", "()D", math_random, kAsItIs},
    {"java/lang/StrictMath", "random", "()D", math_random, kAsItIs},
    {kRandom, "<init>", "()V", make_random, kAsItIs},
    {kRandom, "next", "(I)I", next_bits, kAsItIs},
    {kRandom, "nextInt", "(I)I", next_below, kAsItIs},
    {kRandom, "nextInt", "()I", next_int, kAsItIs},
    {kRandom, "nextLong", "()J", next_long, kAsItIs},
    {kRandom, "nextDouble", "()D", next_double, kAsItIs},
    {kLocal, "next", "(I)I", next_bits, kAsItIs},
    {kLocal, "nextInt", "(I)I", next_below, kAsItIs},
    {kLocal, "nextInt", "(II)I", next_between, kAsItIs},
    {kLocal, "nextInt", "()I", next_int, kAsItIs},
    {kLocal, "nextLong", "()J", next_long, kAsItIs},
    {kLocal, "nextDouble", "()D", next_double, kAsItIs},
    {kSecure, "<init>", "()V", make_secure, kIntrinsic},
    {kSecure, "next", "(I)I", next_bits, kAsItIs},
    {kSecure, "nextBytes", "([B)V", secure_bytes, kIntrinsic | kSymbolic},
    {"java/util/SplittableRandom", "<init>", "()V", make_splittable, kAsItIs},
    {"jdk/internal/util/random/RandomSupport", "boundedNextInt", "(Ljava/util/random/RandomGenerator;II)I",
     next_between, kAsItIs},
    {"java/util/UUID", "randomUUID", "()Ljava/util/UUID;", random_uuid, kAsItIs},
};

}  // namespace

std::span<const NativeEntry> chance_natives() { return kChanceRows; }

}  // namespace nalar::vm
