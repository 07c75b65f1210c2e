// The operators of terms, each declared once with its arity and its name in s-expressions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "term/term.h"

namespace nalar::term {

// clang-format off
#define NALAR_TERM_OPS(X) \
  X(Constant, 0, "const") X(Symbol, 0, "symbol") \
  X(Not, 1, "not") X(And, 2, "and") X(Or, 2, "or") X(Ite, 3, "ite") X(Eq, 2, "=") \
  X(BvAdd, 2, "bvadd") X(BvSub, 2, "bvsub") X(BvMul, 2, "bvmul") X(BvSdiv, 2, "bvsdiv") X(BvSrem, 2, "bvsrem") \
  X(BvNeg, 1, "bvneg") X(BvShl, 2, "bvshl") X(BvAshr, 2, "bvashr") X(BvLshr, 2, "bvlshr") \
  X(BvAnd, 2, "bvand") X(BvOr, 2, "bvor") X(BvXor, 2, "bvxor") X(BvNot, 1, "bvnot") \
  X(BvSlt, 2, "bvslt") X(BvSle, 2, "bvsle") X(BvUlt, 2, "bvult") \
  X(SignExtend, 1, "sext") X(ZeroExtend, 1, "zext") X(Extract, 1, "extract") \
  X(FpAdd, 2, "fp.add") X(FpSub, 2, "fp.sub") X(FpMul, 2, "fp.mul") X(FpDiv, 2, "fp.div") X(FpRem, 2, "fp.fmod") \
  X(FpNeg, 1, "fp.neg") X(FpAbs, 1, "fp.abs") X(FpSqrt, 1, "fp.sqrt") \
  X(FpLt, 2, "fp.lt") X(FpLe, 2, "fp.leq") X(FpEq, 2, "fp.eq") X(FpIsNan, 1, "fp.isNaN") \
  X(FpToFp, 1, "fp.to_fp") X(BvToFp, 1, "bv.to_fp") X(FpToBv, 1, "fp.to_bv") \
  X(FpToBits, 1, "fp.to_bits") X(FpFromBits, 1, "fp.from_bits") \
  X(IntAdd, 2, "+") X(IntSub, 2, "-") X(IntMul, 2, "*") X(IntDiv, 2, "div") X(IntRem, 2, "rem") X(IntNeg, 1, "neg") \
  X(IntLt, 2, "<") X(IntLe, 2, "<=")
// clang-format on

enum class Op : uint8_t {
#define NALAR_TERM_OP(name, arity, text) name,
  NALAR_TERM_OPS(NALAR_TERM_OP)
#undef NALAR_TERM_OP
};

inline constexpr uint8_t kArities[] = {
#define NALAR_TERM_OP(name, arity, text) arity,
    NALAR_TERM_OPS(NALAR_TERM_OP)
#undef NALAR_TERM_OP
};

inline constexpr std::string_view kOpNames[] = {
#define NALAR_TERM_OP(name, arity, text) text,
    NALAR_TERM_OPS(NALAR_TERM_OP)
#undef NALAR_TERM_OP
};

inline constexpr size_t kOpCount = sizeof(kArities);

constexpr size_t arity(Op op) { return kArities[static_cast<size_t>(op)]; }
constexpr std::string_view op_name(Op op) { return kOpNames[static_cast<size_t>(op)]; }

constexpr bool is_bv(Sort sort) { return sort >= Sort::Bv8 && sort <= Sort::Bv64; }
constexpr bool is_fp(Sort sort) { return sort == Sort::Fp32 || sort == Sort::Fp64; }
/// Bits of a bit vector or float sort; 1 for Bool, 0 for Int.
constexpr unsigned width(Sort sort) {
  constexpr unsigned widths[] = {1, 8, 16, 32, 64, 32, 64, 0};
  return widths[static_cast<size_t>(sort)];
}
/// Does it compute on floats, rather than compare, negate or reinterpret them?
constexpr bool is_float_arithmetic(Op op) {
  return (op >= Op::FpAdd && op <= Op::FpRem) || op == Op::FpSqrt || (op >= Op::FpToFp && op <= Op::FpToBv);
}
std::string_view sort_name(Sort sort);

}  // namespace nalar::term
