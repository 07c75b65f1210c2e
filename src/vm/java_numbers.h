// Java's concrete arithmetic where it differs from C++: conversions saturate, MIN / -1 wraps, float remainder is fmod.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace nalar::vm {

inline uint64_t widen(int32_t v) { return static_cast<uint64_t>(static_cast<int64_t>(v)); }
inline float as_float(uint64_t bits) { return std::bit_cast<float>(static_cast<uint32_t>(bits)); }
inline double as_double(uint64_t bits) { return std::bit_cast<double>(bits); }
inline uint64_t bits_of(float v) { return std::bit_cast<uint32_t>(v); }
inline uint64_t bits_of(double v) { return std::bit_cast<uint64_t>(v); }

/// JVMS §6.5 f2i, f2l, d2i, d2l: NaN gives 0, values out of range the nearest end.
template <typename Integer, typename Float>
Integer saturate(Float v) {
  if (std::isnan(v)) return 0;
  constexpr auto kLow = static_cast<Float>(std::numeric_limits<Integer>::min());
  if (v <= kLow) return std::numeric_limits<Integer>::min();
  if (v >= -kLow) return std::numeric_limits<Integer>::max();
  return static_cast<Integer>(v);
}

template <typename Integer>
Integer java_div(Integer a, Integer b) {
  using Unsigned = std::make_unsigned_t<Integer>;
  return b == -1 ? static_cast<Integer>(Unsigned{0} - static_cast<Unsigned>(a)) : a / b;
}
template <typename Integer>
Integer java_rem(Integer a, Integer b) {
  return b == -1 ? 0 : a % b;
}

/// fcmpl with nan = -1, fcmpg with nan = 1.
template <typename Float>
int32_t java_compare(Float a, Float b, int32_t nan) {
  if (a < b) return -1;
  if (a > b) return 1;
  return a == b ? 0 : nan;
}

}  // namespace nalar::vm
