// Bit casts and the functions of Math and StrictMath that are exact. Everything else of them is the JDK's own Java
// code.
#include <cmath>

#include "vm/java_numbers.h"
#include "vm/machine.h"

namespace nalar::vm {
namespace {

Flow give_term(NativeCall& call, std::optional<Term> term) {
  if (!term) return call.machine.unsupported("bit cast of an unbounded integer (--arith ideal)");
  call.result = call.machine.value_of(*term);
  return Flow::Next;
}

template <Kind kKind>
Flow to_bits(NativeCall& call) {
  if (call.arguments[0].sym)
    return give_term(call, call.machine.arith().float_bits(kKind, Term(call.arguments[0].sym)));
  uint64_t bits = call.arguments[0].bits;
  call.result = kKind == Kind::Float ? Value::of_int(static_cast<int32_t>(bits)) : Value{bits, 0, 0};
  return Flow::Next;
}

template <Kind kKind>
Flow from_bits(NativeCall& call) {
  if (call.arguments[0].sym)
    return give_term(call, call.machine.arith().float_from_bits(kKind, Term(call.arguments[0].sym)));
  uint64_t bits = call.arguments[0].bits;
  call.result = {kKind == Kind::Float ? bits & 0xffffffffu : bits, 0, 0};
  return Flow::Next;
}

Flow square_root(NativeCall& call) {
  Machine& machine = call.machine;
  if (call.arguments[0].sym)
    return give_term(call, machine.arith().square_root(Kind::Double, Term(call.arguments[0].sym)));
  call.result = {bits_of(std::sqrt(as_double(call.arguments[0].bits))), 0, 0};
  return Flow::Next;
}

constexpr NativeEntry kMathRows[] = {
    {"java/lang/Float", "floatToRawIntBits", "", to_bits<Kind::Float>, kSymbolic},
    {"java/lang/Float", "intBitsToFloat", "", from_bits<Kind::Float>, kSymbolic},
    {"java/lang/Double", "doubleToRawLongBits", "", to_bits<Kind::Double>, kSymbolic},
    {"java/lang/Double", "longBitsToDouble", "", from_bits<Kind::Double>, kSymbolic},
    {"java/lang/StrictMath", "sqrt", "", square_root, kSymbolic | kIntrinsic},
    {"java/lang/Math", "sqrt", "", square_root, kSymbolic | kIntrinsic},
};

}  // namespace

std::span<const NativeEntry> math_natives() { return kMathRows; }

}  // namespace nalar::vm
