// Inverse trigonometric, exponential, logarithmic and hyperbolic functions as fdlibm computes them.
#include "vm/strict_math.h"

#include <cmath>
#include <limits>

namespace nalar::vm::strict {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kTiny = 1e-300;
constexpr double kPi = 3.141592653589793, kPiLow = 1.2246467991473532E-16;
constexpr double kHalfPi = 1.5707963267948966, kHalfPiLow = 6.123233995736766E-17, kQuarterPi = 0.7853981633974483;
constexpr double kLn2High = 0.6931471803691238, kLn2Low = 1.9082149292705877E-10, kInverseLn2 = 1.4426950408889634;

int32_t magnitude_of(double x) { return high_word(x) & 0x7fffffff; }

/// (asin(√t) - √t) / √t, a rational approximation for t ≤ 1/4.
double asin_quotient(double t) {
  constexpr double kP[] = {0.16666666666666666,  -0.3255658186224009,  0.20121253213486293,
                           -0.04005553450067941, 7.915349942898145E-4, 3.479331075960212E-5};
  constexpr double kQ[] = {1.0, -2.403394911734414, 2.0209457602335057, -0.6882839716054533, 0.07703815055590194};
  return t * polynomial(t, kP) / polynomial(t, kQ);
}

}  // namespace

// For |x| ≥ 1/2 by asin(x) = π/2 - 2 asin(√((1-x)/2)).
double asin(double x) {
  int32_t magnitude = magnitude_of(x);
  if (magnitude >= 0x3ff00000) return std::fabs(x) == 1.0 ? x * kHalfPi + x * kHalfPiLow : kNaN;
  if (magnitude < 0x3e400000) return x;
  if (magnitude < 0x3fe00000) return x + x * asin_quotient(x * x);
  double t = (1.0 - std::fabs(x)) * 0.5;
  double quotient = asin_quotient(t), s = std::sqrt(t), result;
  if (magnitude >= 0x3fef3333) {
    result = kHalfPi - (2.0 * (s + s * quotient) - kHalfPiLow);
  } else {
    double w = without_low_word(s), c = (t - w * w) / (s + w);
    double p = 2.0 * s * quotient - (kHalfPiLow - 2.0 * c), q = kQuarterPi - 2.0 * w;
    result = kQuarterPi - (p - q);
  }
  return x > 0 ? result : -result;
}

double acos(double x) {
  int32_t magnitude = magnitude_of(x);
  if (magnitude >= 0x3ff00000) {
    if (x == 1.0) return 0.0;
    return x == -1.0 ? kPi + 2.0 * kHalfPiLow : kNaN;
  }
  if (magnitude < 0x3fe00000) {
    if (magnitude <= 0x3c600000) return kHalfPi + kHalfPiLow;
    return kHalfPi - (x - (kHalfPiLow - x * asin_quotient(x * x)));
  }
  if (x < 0) {
    double z = (1.0 + x) * 0.5, s = std::sqrt(z);
    double w = asin_quotient(z) * s - kHalfPiLow;
    return kPi - 2.0 * (s + w);
  }
  double z = (1.0 - x) * 0.5, s = std::sqrt(z);
  double head = without_low_word(s), c = (z - head * head) / (s + head);
  double w = asin_quotient(z) * s + c;
  return 2.0 * (head + w);
}

// The argument is moved near zero by atan(x) = atan(c) + atan((x - c) / (1 + c·x)) for c = 1/2, 1, 3/2, ∞.
double atan(double x) {
  constexpr double kAtHigh[] = {0.4636476090008061, 0.7853981633974483, 0.982793723247329, 1.5707963267948966};
  constexpr double kAtLow[] = {2.2698777452961687E-17, 3.061616997868383E-17, 1.3903311031230998E-17,
                               6.123233995736766E-17};
  constexpr double kEven[] = {0.3333333333333293,  0.14285714272503466,  0.09090887133436507,
                              0.06661073137387531, 0.049768779946159324, 0.016285820115365782};
  constexpr double kOdd[] = {-0.19999999999876483, -0.11111110405462356, -0.0769187620504483, -0.058335701337905735,
                             -0.036531572744216916};
  if (std::isnan(x)) return x + x;
  int32_t magnitude = magnitude_of(x);
  if (magnitude >= 0x44100000) return x > 0 ? kAtHigh[3] + kAtLow[3] : -kAtHigh[3] - kAtLow[3];
  if (magnitude < 0x3e200000) return x;
  int at = -1;
  double t = x;
  if (magnitude >= 0x3fdc0000) {
    t = std::fabs(x);
    at = magnitude < 0x3fe60000 ? 0 : magnitude < 0x3ff30000 ? 1 : magnitude < 0x40038000 ? 2 : 3;
    switch (at) {
      case 0: t = (2.0 * t - 1.0) / (2.0 + t); break;
      case 1: t = (t - 1.0) / (t + 1.0); break;
      case 2: t = (t - 1.5) / (1.0 + 1.5 * t); break;
      default: t = -1.0 / t; break;
    }
  }
  double z = t * t, w = z * z;
  double sum = z * polynomial(w, kEven) + w * polynomial(w, kOdd);
  if (at < 0) return t - t * sum;
  double result = kAtHigh[at] - ((t * sum - kAtLow[at]) - t);
  return x < 0 ? -result : result;
}

double atan2(double y, double x) {
  if (std::isnan(x) || std::isnan(y)) return x + y;
  if (x == 1.0) return atan(y);
  bool left = std::signbit(x), below = std::signbit(y);
  auto signed_as_y = [below](double value) { return below ? -value : value; };
  if (y == 0) return left ? signed_as_y(kPi + kTiny) : y;
  if (x == 0) return signed_as_y(kHalfPi + kTiny);
  if (std::isinf(x)) {
    if (std::isinf(y)) return signed_as_y((left ? 3.0 * kQuarterPi : kQuarterPi) + kTiny);
    return signed_as_y(left ? kPi + kTiny : 0.0);
  }
  if (std::isinf(y)) return signed_as_y(kHalfPi + kTiny);
  int distance = (magnitude_of(y) - magnitude_of(x)) >> 20;
  double z;
  if (distance > 60) {
    z = kHalfPi + 0.5 * kPiLow;
  } else if (left && distance < -60) {
    z = 0;
  } else {
    z = atan(std::fabs(y / x));
  }
  if (!left) return signed_as_y(z);
  return below ? (z - kPiLow) - kPi : kPi - (z - kPiLow);
}

// x = k·ln 2 + r with |r| ≤ ln 2 / 2, then exp(r) by a rational approximation.
double exp(double x) {
  constexpr double kTerms[] = {0.16666666666666602, -0.0027777777777015593, 6.613756321437934E-5,
                               -1.6533902205465252E-6, 4.1381367970572385E-8};
  if (std::isnan(x)) return x + x;
  if (x > 709.782712893384) return kInfinity;
  if (x < -745.1332191019411) return 0.0;
  int32_t magnitude = magnitude_of(x);
  double high = 0, low = 0;
  int k = 0;
  if (magnitude > 0x3fd62e42) {
    if (magnitude < 0x3ff0a2b2) {
      k = x < 0 ? -1 : 1;
    } else {
      k = static_cast<int>(kInverseLn2 * x + (x < 0 ? -0.5 : 0.5));
    }
    high = x - k * kLn2High;
    low = k * kLn2Low;
    x = high - low;
  } else if (magnitude < 0x3e300000) {
    return 1.0 + x;
  }
  double t = x * x, c = x - t * polynomial(t, kTerms);
  if (k == 0) return 1.0 - ((x * c) / (c - 2.0) - x);
  double y = 1.0 - ((low - (x * c) / (2.0 - c)) - high);
  return k >= -1021 ? scaled(y, k) : scaled(y, k + 1000) * 9.332636185032189E-302;
}

namespace {

/// exp(r + c)·2^k - 1 for a reduced argument r and its correction c.
double expm1_of_reduced(double x, double c, int k) {
  constexpr double kTerms[] = {1.0,
                               -0.03333333333333313,
                               0.0015873015872548146,
                               -7.93650757867488E-5,
                               4.008217827329362E-6,
                               -2.0109921818362437E-7};
  double half_x = 0.5 * x, half_square = x * half_x;
  double r = polynomial(half_square, kTerms), t = 3.0 - r * half_x;
  double e = half_square * ((r - t) / (6.0 - x * t));
  if (k == 0) return x - (x * e - half_square);
  e = x * (e - c) - c;
  e -= half_square;
  if (k == -1) return 0.5 * (x - e) - 0.5;
  if (k == 1) return x < -0.25 ? -2.0 * (e - (x + 0.5)) : 1.0 + 2.0 * (x - e);
  if (k <= -2 || k > 56) return scaled(1.0 - (e - x), k) - 1.0;
  if (k < 20) return scaled(from_words(0x3ff00000 - (0x200000 >> k), 0) - (e - x), k);
  double y = x - (e + from_words((0x3ff - k) << 20, 0));
  return scaled(y + 1.0, k);
}

}  // namespace

double expm1(double x) {
  if (std::isnan(x)) return x + x;
  if (x > 709.782712893384) return kInfinity;
  int32_t magnitude = magnitude_of(x);
  if (x < 0 && magnitude >= 0x4043687a) return -1.0;
  if (magnitude < 0x3c900000) return x;
  if (magnitude <= 0x3fd62e42) return expm1_of_reduced(x, 0, 0);
  int k;
  if (magnitude < 0x3ff0a2b2) {
    k = x < 0 ? -1 : 1;
  } else {
    k = static_cast<int>(kInverseLn2 * x + (x < 0 ? -0.5 : 0.5));
  }
  double high = x - k * kLn2High, low = k * kLn2Low;
  double reduced = high - low;
  return expm1_of_reduced(reduced, (high - reduced) - low, k);
}

// x = 2^k·(1 + f) with √2/2 < 1 + f < √2; log(1 + f) from s = f / (2 + f) by a polynomial in s².
double log(double x) {
  constexpr double kOdd[] = {0.3999999999940942, 0.22222198432149784, 0.15313837699209373};
  constexpr double kEven[] = {0.6666666666666735, 0.2857142874366239, 0.1818357216161805, 0.14798198605116586};
  if (x == 0) return -kInfinity;
  if (x < 0) return kNaN;
  if (!std::isfinite(x)) return x + x;
  int k = 0;
  if (high_word(x) < 0x00100000) {
    k = -54;
    x *= 0x1p54;
  }
  int32_t high = high_word(x);
  k += (high >> 20) - 1023;
  high &= 0x000fffff;
  int32_t carry = (high + 0x95f64) & 0x100000;
  x = with_high_word(x, high | (carry ^ 0x3ff00000));
  k += carry >> 20;
  double f = x - 1.0, dk = k;
  if ((0x000fffff & (2 + high)) < 3) {  // |f| < 2^-20
    if (f == 0) return k == 0 ? 0.0 : dk * kLn2High + dk * kLn2Low;
    double r = f * f * (0.5 - 0.33333333333333333 * f);
    return k == 0 ? f - r : dk * kLn2High - ((r - dk * kLn2Low) - f);
  }
  double s = f / (2.0 + f), z = s * s, w = z * z;
  double r = z * polynomial(w, kEven) + w * polynomial(w, kOdd);
  if (((high - 0x6147a) | (0x6b851 - high)) > 0) {
    double half_square = 0.5 * f * f;
    if (k == 0) return f - (half_square - s * (half_square + r));
    return dk * kLn2High - ((half_square - (s * (half_square + r) + dk * kLn2Low)) - f);
  }
  if (k == 0) return f - s * (f - r);
  return dk * kLn2High - ((s * (f - r) - dk * kLn2Low) - f);
}

double log10(double x) {
  if (x == 0) return -kInfinity;
  if (x < 0) return kNaN;
  if (!std::isfinite(x)) return x + x;
  int k = 0;
  if (high_word(x) < 0x00100000) {
    k = -54;
    x *= 0x1p54;
  }
  int32_t high = high_word(x);
  k += (high >> 20) - 1023;
  int below_one = k < 0 ? 1 : 0;
  double y = k + below_one;
  x = with_high_word(x, (high & 0x000fffff) | ((0x3ff - below_one) << 20));
  double z = y * 3.694239077158931E-13 + 0.4342944819032518 * log(x);
  return z + y * 0.30102999566361177;
}

namespace {

/// 1 + x = 2^k·(1 + f), with the rounding error c of 1 + x; `high` is the top of the fraction of 1 + f.
struct Log1pSplit {
  int k;
  double f, c;
  int32_t high;
};

Log1pSplit split_log1p(double x) {
  double u, c;
  int k;
  if (high_word(x) < 0x43400000) {
    u = 1.0 + x;
    k = (high_word(u) >> 20) - 1023;
    c = (k > 0 ? 1.0 - (u - x) : x - (u - 1.0)) / u;
  } else {
    u = x;
    k = (high_word(u) >> 20) - 1023;
    c = 0;
  }
  int32_t high = high_word(u) & 0x000fffff;
  if (high < 0x6a09e) {
    u = with_high_word(u, high | 0x3ff00000);
  } else {
    k++;
    u = with_high_word(u, high | 0x3fe00000);
    high = (0x00100000 - high) >> 2;
  }
  return {k, u - 1.0, c, high};
}

}  // namespace

double log1p(double x) {
  constexpr double kTerms[] = {0.6666666666666735, 0.3999999999940942,  0.2857142874366239, 0.22222198432149784,
                               0.1818357216161805, 0.15313837699209373, 0.14798198605116586};
  if (x == -1.0) return -kInfinity;
  if (x < -1.0) return kNaN;
  if (!std::isfinite(x)) return x + x;
  int32_t high = high_word(x), magnitude = magnitude_of(x);
  if (magnitude < 0x3e200000) return magnitude < 0x3c900000 ? x : x - x * x * 0.5;
  Log1pSplit split = {0, x, 0, 1};
  bool near_zero = high < 0x3fda827a && (high > 0 || high <= static_cast<int32_t>(0xbfd2bec3));
  if (!near_zero) split = split_log1p(x);
  double f = split.f, c = split.c, k = split.k;
  double half_square = 0.5 * f * f;
  if (split.high == 0) {  // |f| < 2^-20
    if (f == 0) return split.k == 0 ? 0.0 : k * kLn2High + (c + k * kLn2Low);
    double r = half_square * (1.0 - 0.66666666666666666 * f);
    return split.k == 0 ? f - r : k * kLn2High - ((r - (k * kLn2Low + c)) - f);
  }
  double s = f / (2.0 + f), z = s * s, r = z * polynomial(z, kTerms);
  if (split.k == 0) return f - (half_square - s * (half_square + r));
  return k * kLn2High - ((half_square - (s * (half_square + r) + (k * kLn2Low + c))) - f);
}

namespace {

/// From here on sinh and cosh overflow, as numbers of the same order as bits.
constexpr uint64_t kHyperbolicOverflow = 0x408633ce8fb9f87d;

uint64_t magnitude_bits(double x) { return std::bit_cast<uint64_t>(x) & 0x7fffffffffffffff; }

}  // namespace

double sinh(double x) {
  if (!std::isfinite(x)) return x + x;
  double sign_half = std::signbit(x) ? -0.5 : 0.5, a = std::fabs(x);
  int32_t magnitude = magnitude_of(x);
  if (magnitude < 0x3e300000) return x;
  if (magnitude < 0x40360000) {
    double t = expm1(a);
    if (magnitude < 0x3ff00000) return sign_half * (2.0 * t - t * t / (t + 1.0));
    return sign_half * (t + t / (t + 1.0));
  }
  if (magnitude < 0x40862e42) return sign_half * exp(a);
  if (magnitude_bits(x) > kHyperbolicOverflow) return x < 0 ? -kInfinity : kInfinity;
  double w = exp(0.5 * a);
  return (sign_half * w) * w;
}

double cosh(double x) {
  if (!std::isfinite(x)) return x * x;
  double a = std::fabs(x);
  int32_t magnitude = magnitude_of(x);
  if (magnitude < 0x3fd62e43) {
    double t = expm1(a), w = 1.0 + t;
    return magnitude < 0x3c800000 ? w : 1.0 + (t * t) / (w + w);
  }
  if (magnitude < 0x40360000) {
    double t = exp(a);
    return 0.5 * t + 0.5 / t;
  }
  if (magnitude < 0x40862e42) return 0.5 * exp(a);
  if (magnitude_bits(x) > kHyperbolicOverflow) return kInfinity;
  double w = exp(0.5 * a);
  return (0.5 * w) * w;
}

double tanh(double x) {
  if (std::isnan(x)) return x + x;
  if (std::isinf(x)) return x < 0 ? -1.0 : 1.0;
  int32_t magnitude = magnitude_of(x);
  if (magnitude < 0x3c800000) return x * (1.0 + x);
  double z = 1.0;
  if (magnitude < 0x40360000) {
    bool above_one = magnitude >= 0x3ff00000;
    double t = expm1((above_one ? 2.0 : -2.0) * std::fabs(x));
    z = above_one ? 1.0 - 2.0 / (t + 2.0) : -t / (t + 2.0);
  }
  return std::signbit(x) ? -z : z;
}

}  // namespace nalar::vm::strict
