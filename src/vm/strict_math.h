// The functions of java.lang.StrictMath that are natives in JDK 17. Java defines their results as those of fdlibm, to
// the bit, so neither the C library's nor the processor's own functions can stand in for them.
#pragma once

#include <bit>
#include <cstdint>

namespace nalar::vm::strict {

double sin(double x);
double cos(double x);
double tan(double x);
double asin(double x);
double acos(double x);
double atan(double x);
double atan2(double y, double x);
double exp(double x);
double expm1(double x);
double log(double x);
double log10(double x);
double log1p(double x);
double sinh(double x);
double cosh(double x);
double tanh(double x);

// fdlibm decides by the upper half of a number's bits: sign, exponent and the first 20 bits of the fraction.
inline int32_t high_word(double x) { return static_cast<int32_t>(std::bit_cast<uint64_t>(x) >> 32); }
inline uint32_t low_word(double x) { return static_cast<uint32_t>(std::bit_cast<uint64_t>(x)); }
inline double from_words(int32_t high, uint32_t low) {
  return std::bit_cast<double>(uint64_t{static_cast<uint32_t>(high)} << 32 | low);
}
inline double with_high_word(double x, int32_t high) { return from_words(high, low_word(x)); }
/// The first half of the fraction only, so that products of two such numbers are exact.
inline double without_low_word(double x) { return from_words(high_word(x), 0); }
/// x · 2^k by adding to the exponent, without a check.
inline double scaled(double x, int k) {
  return with_high_word(x, high_word(x) + static_cast<int32_t>(static_cast<uint32_t>(k) << 20));
}

/// coefficients[0] + x · (coefficients[1] + x · (…)), by Horner's rule.
template <int kCount>
double polynomial(double x, const double (&coefficients)[kCount]) {
  double value = coefficients[kCount - 1];
  for (int i = kCount - 2; i >= 0; i--) value = coefficients[i] + x * value;
  return value;
}

}  // namespace nalar::vm::strict
