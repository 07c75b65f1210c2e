#include "term/apply.h"

#include <bit>
#include <cmath>
#include <limits>

#include "base/check.h"

namespace nalar::term {
namespace {

constexpr uint32_t kNan32 = 0x7fc00000;
constexpr uint64_t kNan64 = 0x7ff8000000000000;

template <typename Float>
Float to_float(Wide value) {
  if constexpr (sizeof(Float) == 4) {
    return std::bit_cast<float>(static_cast<uint32_t>(value));
  } else {
    return std::bit_cast<double>(static_cast<uint64_t>(value));
  }
}

uint64_t float_value(float f) { return std::isnan(f) ? kNan32 : std::bit_cast<uint32_t>(f); }
uint64_t float_value(double d) { return std::isnan(d) ? kNan64 : std::bit_cast<uint64_t>(d); }

/// Float values are kept as their raw bits, read as a signed 64-bit number like everything else in a Wide.
Wide from_float(auto f) { return static_cast<int64_t>(float_value(f)); }

template <typename Float>
std::optional<Wide> apply_fp(Op op, const Wide* operands) {
  Float a = to_float<Float>(operands[0]);
  Float b = arity(op) > 1 ? to_float<Float>(operands[1]) : Float{0};
  switch (op) {
    case Op::FpAdd: return from_float(a + b);
    case Op::FpSub: return from_float(a - b);
    case Op::FpMul: return from_float(a * b);
    case Op::FpDiv: return from_float(a / b);
    case Op::FpRem: return from_float(std::fmod(a, b));
    case Op::FpNeg: return from_float(-a);
    case Op::FpAbs: return from_float(std::fabs(a));
    case Op::FpSqrt: return from_float(std::sqrt(a));
    case Op::FpLt: return a < b;
    case Op::FpLe: return a <= b;
    case Op::FpEq: return a == b;
    case Op::FpIsNan: return std::isnan(a);
    default: return std::nullopt;
  }
}

// JVMS §6.5 f2i: NaN gives 0; otherwise rounds towards zero and saturates.
template <typename Integer, typename Float>
Wide truncate(Float f) {
  // -2^(n-1) is exact in every float type, 2^(n-1)-1 is not: so the upper limit is its negation, exclusive.
  constexpr Float kLimit = -static_cast<Float>(std::numeric_limits<Integer>::min());
  if (std::isnan(f)) return 0;
  if (f >= kLimit) return std::numeric_limits<Integer>::max();
  if (f <= -kLimit) return std::numeric_limits<Integer>::min();
  return static_cast<Integer>(f);
}

template <typename Float>
Wide truncate_to(Sort sort, Float f) {
  return sort == Sort::Bv32 ? truncate<int32_t>(f) : truncate<int64_t>(f);
}

std::optional<Wide> apply_conversion(Op op, Sort sort, Sort from, Wide a) {
  uint64_t bits = static_cast<uint64_t>(a);
  switch (op) {
    case Op::SignExtend: return a;
    case Op::ZeroExtend: {
      uint64_t mask = width(from) == 64 ? ~uint64_t{0} : (uint64_t{1} << width(from)) - 1;
      return wrap(sort, bits & mask);
    }
    case Op::Extract: return wrap(sort, bits);
    case Op::FpToFp:
      if (sort == from) return a;
      return sort == Sort::Fp64 ? from_float(static_cast<double>(to_float<float>(a)))
                                : from_float(static_cast<float>(to_float<double>(a)));
    case Op::BvToFp:
      return sort == Sort::Fp32 ? from_float(static_cast<float>(static_cast<int64_t>(a)))
                                : from_float(static_cast<double>(static_cast<int64_t>(a)));
    case Op::FpToBv:
      return from == Sort::Fp32 ? truncate_to(sort, to_float<float>(a)) : truncate_to(sort, to_float<double>(a));
    case Op::FpToBits: return wrap(sort, bits);
    case Op::FpFromBits: return static_cast<int64_t>(normalise(sort, bits));
    default: return std::nullopt;
  }
}

std::optional<Wide> apply_shift(Op op, Sort sort, int64_t a, int64_t b) {
  unsigned bits = width(sort);
  uint64_t mask = bits == 64 ? ~uint64_t{0} : (uint64_t{1} << bits) - 1;
  uint64_t amount = static_cast<uint64_t>(b) & mask;
  switch (op) {
    case Op::BvShl: return amount >= bits ? 0 : wrap(sort, static_cast<uint64_t>(a) << amount);
    case Op::BvAshr: return amount >= bits ? (a < 0 ? -1 : 0) : a >> amount;
    default: return amount >= bits ? 0 : wrap(sort, (static_cast<uint64_t>(a) & mask) >> amount);
  }
}

std::optional<Wide> apply_bv(Op op, Sort sort, Sort from, const Wide* operands) {
  int64_t a = static_cast<int64_t>(operands[0]);
  int64_t b = arity(op) > 1 ? static_cast<int64_t>(operands[1]) : 0;
  uint64_t x = static_cast<uint64_t>(a), y = static_cast<uint64_t>(b);
  switch (op) {
    case Op::BvAdd: return wrap(sort, x + y);
    case Op::BvSub: return wrap(sort, x - y);
    case Op::BvMul: return wrap(sort, x * y);
    case Op::BvSdiv:
      if (b == 0) return a < 0 ? 1 : -1;
      return b == -1 ? wrap(sort, -x) : a / b;
    case Op::BvSrem:
      if (b == 0) return a;
      return b == -1 ? 0 : a % b;
    case Op::BvNeg: return wrap(sort, -x);
    case Op::BvShl:
    case Op::BvAshr:
    case Op::BvLshr: return apply_shift(op, sort, a, b);
    case Op::BvAnd: return a & b;
    case Op::BvOr: return a | b;
    case Op::BvXor: return a ^ b;
    case Op::BvNot: return ~a;
    case Op::BvSlt: return a < b;
    case Op::BvSle: return a <= b;
    case Op::BvUlt: return x < y;  // sign extension keeps the unsigned order
    default: return apply_conversion(op, sort, from, operands[0]);
  }
}

std::optional<Wide> apply_int(Op op, const Wide* operands) {
  Wide a = operands[0], b = arity(op) > 1 ? operands[1] : 0, result = 0;
  switch (op) {
    case Op::IntAdd: return __builtin_add_overflow(a, b, &result) ? std::nullopt : std::optional(result);
    case Op::IntSub: return __builtin_sub_overflow(a, b, &result) ? std::nullopt : std::optional(result);
    case Op::IntMul: return __builtin_mul_overflow(a, b, &result) ? std::nullopt : std::optional(result);
    case Op::IntNeg: return __builtin_sub_overflow(Wide{0}, a, &result) ? std::nullopt : std::optional(result);
    case Op::IntDiv:
      if (b == 0) return std::nullopt;
      if (b == -1) return __builtin_sub_overflow(Wide{0}, a, &result) ? std::nullopt : std::optional(result);
      return a / b;
    case Op::IntRem:
      if (b == 0) return std::nullopt;
      return b == -1 ? 0 : a % b;
    case Op::IntLt: return a < b;
    case Op::IntLe: return a <= b;
    default: return std::nullopt;
  }
}

}  // namespace

int64_t wrap(Sort sort, uint64_t value) {
  switch (sort) {
    case Sort::Bv8: return static_cast<int8_t>(value);
    case Sort::Bv16: return static_cast<int16_t>(value);
    case Sort::Bv32: return static_cast<int32_t>(value);
    default: return static_cast<int64_t>(value);
  }
}

uint64_t normalise(Sort sort, uint64_t value) {
  switch (sort) {
    case Sort::Bool: return value & 1;
    case Sort::Fp32: return float_value(std::bit_cast<float>(static_cast<uint32_t>(value)));
    case Sort::Fp64: return float_value(std::bit_cast<double>(value));
    default: return static_cast<uint64_t>(wrap(sort, value));
  }
}

std::optional<Wide> apply(Op op, Sort sort, Sort from, const Wide* operands) {
  switch (op) {
    case Op::Not: return operands[0] == 0;
    case Op::And: return operands[0] != 0 && operands[1] != 0;
    case Op::Or: return operands[0] != 0 || operands[1] != 0;
    case Op::Ite: return operands[0] != 0 ? operands[1] : operands[2];
    case Op::Eq: return operands[0] == operands[1];
    default: break;
  }
  if (op >= Op::IntAdd) return apply_int(op, operands);
  if (op >= Op::FpToFp) return apply_conversion(op, sort, from, operands[0]);
  if (op >= Op::FpAdd) return from == Sort::Fp32 ? apply_fp<float>(op, operands) : apply_fp<double>(op, operands);
  return apply_bv(op, sort, from, operands);
}

}  // namespace nalar::term
