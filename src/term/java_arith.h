// What each JVM arithmetic, comparison and conversion instruction means as a term: the one place that knows Java's
// arithmetic symbolically. Operands are terms of the sorts `sort_of` gives for their JVM types.
#pragma once

#include <cstdint>
#include <optional>

#include "term/pool.h"

namespace nalar::term {

/// Java's own arithmetic (wrap-around), or the documents' unbounded integers for int and long.
enum class Arith : uint8_t { Java, Ideal };

/// The JVM's computational types that have terms.
enum class Kind : uint8_t { Int, Long, Float, Double };

enum class BinaryOp : uint8_t { Add, Sub, Mul, Div, Rem, Shl, Shr, Ushr, And, Or, Xor };
/// The JVM's comparisons to int: lcmp, fcmpl/dcmpl (NaN gives -1), fcmpg/dcmpg (NaN gives 1).
enum class CompareOp : uint8_t { Lcmp, Cmpl, Cmpg };
enum class Conversion : uint8_t { I2l, I2f, I2d, L2i, L2f, L2d, F2i, F2l, F2d, D2i, D2l, D2f, I2b, I2c, I2s };
/// Integer and reference-free conditions of if<cond> and if_icmp<cond>.
enum class Condition : uint8_t { Eq, Ne, Lt, Ge, Gt, Le };
constexpr Condition opposite(Condition condition) {
  return static_cast<Condition>(static_cast<uint8_t>(condition) ^ 1);
}
static_assert(opposite(Condition::Eq) == Condition::Ne && opposite(Condition::Lt) == Condition::Ge &&
              opposite(Condition::Gt) == Condition::Le);

/// That `a` is less or greater than `b`, or not: what a guard about the order of two integers, none of them a constant,
/// says. Without terms: nothing.
struct Ordering {
  Condition condition = Condition::Lt;
  Term a = {}, b = {};

  explicit operator bool() const { return static_cast<bool>(a); }
  Ordering opposite() const { return {term::opposite(condition), a, b}; }
};

class JavaArith {
 public:
  JavaArith(Pool& pool, Arith arith) : pool_(pool), arith_(arith) {}

  Arith arith() const { return arith_; }
  Sort sort_of(Kind kind) const;
  /// The constant of a JVM value given by its bits: int and long sign-extended to 64 bits, float in the low 32, double
  /// raw.
  Term constant(Kind kind, uint64_t bits);

  // Each returns no term where the instruction has no meaning in ideal arithmetic (bit operations on unbounded
  // integers).
  /// Div and Rem assume a non-zero divisor for Int and Long; the caller has branched on `is_zero` before. For shifts of
  /// Long the second operand is an Int.
  std::optional<Term> binary(Kind kind, BinaryOp op, Term a, Term b);
  std::optional<Term> negate(Kind kind, Term a);
  std::optional<Term> convert(Conversion conversion, Term a);
  /// Result is an Int-kind term with value -1, 0 or 1.
  Term compare(Kind kind, CompareOp op, Term a, Term b);
  /// Bool term for `a cond b` on Int kind.
  Term condition(Condition condition, Term a, Term b);
  Term is_zero(Kind kind, Term a);

  // Float.floatToRawIntBits and its kin, Math.sqrt, Math.abs on floats; no term in ideal arithmetic for the bit casts.
  std::optional<Term> float_bits(Kind kind, Term a);       ///< Float → Int, Double → Long
  std::optional<Term> float_from_bits(Kind kind, Term a);  ///< Int → Float, Long → Double
  Term square_root(Kind kind, Term a);
  Term absolute(Kind kind, Term a);  ///< of Float and Double

 private:
  Pool& pool_;
  Arith arith_;
};

}  // namespace nalar::term
