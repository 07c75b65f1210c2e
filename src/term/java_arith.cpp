#include "term/java_arith.h"

#include "base/check.h"

namespace nalar::term {
namespace {

bool is_integral(Kind kind) { return kind == Kind::Int || kind == Kind::Long; }

Term java_integer(Pool& pool, Kind kind, BinaryOp op, Term a, Term b) {
  // JVMS §6.5 ishl, lshl and kin: only the low five or six bits of an int amount count.
  auto amount = [&] {
    Term masked = pool.bv_and(b, pool.bv(Sort::Bv32, kind == Kind::Int ? 31 : 63));
    return kind == Kind::Int ? masked : pool.sign_extend(Sort::Bv64, masked);
  };
  switch (op) {
    case BinaryOp::Add: return pool.bv_add(a, b);
    case BinaryOp::Sub: return pool.bv_sub(a, b);
    case BinaryOp::Mul: return pool.bv_mul(a, b);
    case BinaryOp::Div: return pool.bv_sdiv(a, b);
    case BinaryOp::Rem: return pool.bv_srem(a, b);
    case BinaryOp::Shl: return pool.bv_shl(a, amount());
    case BinaryOp::Shr: return pool.bv_ashr(a, amount());
    case BinaryOp::Ushr: return pool.bv_lshr(a, amount());
    case BinaryOp::And: return pool.bv_and(a, b);
    case BinaryOp::Or: return pool.bv_or(a, b);
    case BinaryOp::Xor: return pool.bv_xor(a, b);
  }
  return {};
}

/// Unbounded integers have no bits; a left shift by a known amount is a multiplication.
std::optional<Term> ideal_integer(Pool& pool, Kind kind, BinaryOp op, Term a, Term b) {
  switch (op) {
    case BinaryOp::Add: return pool.int_add(a, b);
    case BinaryOp::Sub: return pool.int_sub(a, b);
    case BinaryOp::Mul: return pool.int_mul(a, b);
    case BinaryOp::Div: return pool.int_div(a, b);
    case BinaryOp::Rem: return pool.int_rem(a, b);
    case BinaryOp::Shl: {
      if (!pool.is_constant(b)) return std::nullopt;
      uint64_t amount = pool.value(b) & (kind == Kind::Int ? 31 : 63);
      if (amount > 62) return std::nullopt;
      return pool.int_mul(a, pool.integer(int64_t{1} << amount));
    }
    default: return std::nullopt;
  }
}

std::optional<Term> floating(Pool& pool, BinaryOp op, Term a, Term b) {
  switch (op) {
    case BinaryOp::Add: return pool.fp_add(a, b);
    case BinaryOp::Sub: return pool.fp_sub(a, b);
    case BinaryOp::Mul: return pool.fp_mul(a, b);
    case BinaryOp::Div: return pool.fp_div(a, b);
    case BinaryOp::Rem: return pool.fp_rem(a, b);
    default: return std::nullopt;
  }
}

}  // namespace

Sort JavaArith::sort_of(Kind kind) const {
  switch (kind) {
    case Kind::Int: return arith_ == Arith::Java ? Sort::Bv32 : Sort::Int;
    case Kind::Long: return arith_ == Arith::Java ? Sort::Bv64 : Sort::Int;
    case Kind::Float: return Sort::Fp32;
    case Kind::Double: return Sort::Fp64;
  }
  CHECK(false, "every kind should have a sort");
  return Sort::Bool;
}

Term JavaArith::constant(Kind kind, uint64_t bits) { return pool_.constant(sort_of(kind), bits); }

std::optional<Term> JavaArith::binary(Kind kind, BinaryOp op, Term a, Term b) {
  if (!is_integral(kind)) return floating(pool_, op, a, b);
  if (arith_ == Arith::Ideal) return ideal_integer(pool_, kind, op, a, b);
  return java_integer(pool_, kind, op, a, b);
}

std::optional<Term> JavaArith::negate(Kind kind, Term a) {
  if (!is_integral(kind)) return pool_.fp_neg(a);
  return arith_ == Arith::Java ? pool_.bv_neg(a) : pool_.int_neg(a);
}

std::optional<Term> JavaArith::convert(Conversion conversion, Term a) {
  switch (conversion) {
    case Conversion::F2d: return pool_.fp_to_fp(Sort::Fp64, a);
    case Conversion::D2f: return pool_.fp_to_fp(Sort::Fp32, a);
    default: break;
  }
  if (arith_ == Arith::Ideal) {
    bool widens = conversion == Conversion::I2l || conversion == Conversion::L2i;
    return widens ? std::optional(a) : std::nullopt;
  }
  switch (conversion) {
    case Conversion::I2l: return pool_.sign_extend(Sort::Bv64, a);
    case Conversion::L2i: return pool_.extract(Sort::Bv32, a);
    case Conversion::I2f:
    case Conversion::L2f: return pool_.bv_to_fp(Sort::Fp32, a);
    case Conversion::I2d:
    case Conversion::L2d: return pool_.bv_to_fp(Sort::Fp64, a);
    case Conversion::F2i:
    case Conversion::D2i: return pool_.fp_to_bv(Sort::Bv32, a);
    case Conversion::F2l:
    case Conversion::D2l: return pool_.fp_to_bv(Sort::Bv64, a);
    case Conversion::I2b: return pool_.sign_extend(Sort::Bv32, pool_.extract(Sort::Bv8, a));
    case Conversion::I2c: return pool_.zero_extend(Sort::Bv32, pool_.extract(Sort::Bv16, a));
    case Conversion::I2s: return pool_.sign_extend(Sort::Bv32, pool_.extract(Sort::Bv16, a));
    default: return std::nullopt;
  }
}

// JVMS §6.5 lcmp, fcmp<op>, dcmp<op>. The choices are nested so that the last one is what an unordered pair gives; the
// comparison of the result with 0 that follows simplifies to a single relation.
Term JavaArith::compare(Kind kind, CompareOp op, Term a, Term b) {
  Term minus_one = constant(Kind::Int, static_cast<uint64_t>(-1)), zero = constant(Kind::Int, 0),
       one = constant(Kind::Int, 1);
  if (is_integral(kind)) {
    Term less = arith_ == Arith::Java ? pool_.bv_slt(a, b) : pool_.int_lt(a, b);
    return pool_.ite(less, minus_one, pool_.ite(pool_.eq(a, b), zero, one));
  }
  Term equal = pool_.fp_eq(a, b);
  if (op == CompareOp::Cmpl) return pool_.ite(pool_.fp_lt(b, a), one, pool_.ite(equal, zero, minus_one));
  return pool_.ite(pool_.fp_lt(a, b), minus_one, pool_.ite(equal, zero, one));
}

Term JavaArith::condition(Condition condition, Term a, Term b) {
  bool bits = arith_ == Arith::Java;
  switch (condition) {
    case Condition::Eq: return pool_.eq(a, b);
    case Condition::Ne: return pool_.ne(a, b);
    case Condition::Lt: return bits ? pool_.bv_slt(a, b) : pool_.int_lt(a, b);
    case Condition::Gt: return bits ? pool_.bv_slt(b, a) : pool_.int_lt(b, a);
    case Condition::Le: return bits ? pool_.bv_sle(a, b) : pool_.int_le(a, b);
    case Condition::Ge: return bits ? pool_.bv_sle(b, a) : pool_.int_le(b, a);
  }
  return {};
}

Term JavaArith::is_zero(Kind kind, Term a) {
  Term zero = constant(kind, 0);
  return is_integral(kind) ? pool_.eq(a, zero) : pool_.fp_eq(a, zero);
}

std::optional<Term> JavaArith::float_bits(Kind, Term a) {
  if (arith_ == Arith::Ideal) return std::nullopt;
  return pool_.fp_to_bits(a);
}

std::optional<Term> JavaArith::float_from_bits(Kind, Term a) {
  if (arith_ == Arith::Ideal) return std::nullopt;
  return pool_.fp_from_bits(a);
}

Term JavaArith::square_root(Kind, Term a) { return pool_.fp_sqrt(a); }
Term JavaArith::absolute(Kind, Term a) { return pool_.fp_abs(a); }

}  // namespace nalar::term
