// Sine, cosine and tangent as fdlibm computes them: the argument is brought into [-π/4, π/4] as a sum of two doubles,
// then a polynomial is evaluated.
#include <cmath>

#include "vm/strict_math.h"

namespace nalar::vm::strict {
namespace {

/// x = quadrant · π/2 + (head + tail), the quadrant known modulo 8.
struct Reduced {
  int quadrant;
  double head, tail;
};

constexpr double kTwo24 = 16777216.0, kTwoMinus24 = 0x1p-24;

/// 2/π in pieces of 24 bits.
constexpr int32_t kTwoOverPi[] = {
    0xa2f983, 0x6e4e44, 0x1529fc, 0x2757d1, 0xf534dd, 0xc0db62, 0x95993c, 0x439041, 0xfe5163, 0xabdebb, 0xc561b7,
    0x246e3a, 0x424dd2, 0xe00649, 0x2eea09, 0xd1921c, 0xfe1deb, 0x1cb129, 0xa73ee8, 0x8235f5, 0x2ebb44, 0x84e99c,
    0x7026b4, 0x5f7e41, 0x3991d6, 0x398353, 0x39f49c, 0x845f8b, 0xbdf928, 0x3b1ff8, 0x97ffde, 0x05980f, 0xef2f11,
    0x8b5a0a, 0x6d1f6d, 0x367ecf, 0x27cb09, 0xb74f46, 0x3f669e, 0x5fea2d, 0x7527ba, 0xc7ebe5, 0xf17b3d, 0x0739f7,
    0x8a5292, 0xea6bfb, 0x5fb11f, 0x8d5d08, 0x560330, 0x46fc7b, 0x6babf0, 0xcfbc20, 0x9af436, 0x1da9e3, 0x91615e,
    0xe61b08, 0x659985, 0x5f14a0, 0x68408d, 0xffd880, 0x4d7327, 0x310606, 0x1556ca, 0x73a8c9, 0x60e27b, 0xc08c6b};
/// π/2 in pieces of 24 bits, as doubles.
constexpr double kHalfPiPieces[] = {1.570796251296997,      7.549789415861596E-8,  5.390302529957765E-15,
                                    3.282003415807913E-22,  1.270655753080676E-29, 1.2293330898111133E-36,
                                    2.7337005381646456E-44, 2.1674168387780482E-51};

// Payne and Hanek's reduction for large arguments ("Radian reduction for trigonometric functions", SIGNUM 1983), as in
// fdlibm: the argument, in up to three pieces of 24 bits, is multiplied with just those pieces of 2/π that decide the
// fraction of the product; the fraction times π/2 is the reduced argument. More pieces are taken in when the fraction
// comes out as zero.
class LargeReduction {
 public:
  /// `pieces[i]` · 2^(exponent - 24·i) sum up to the argument.
  LargeReduction(const double* pieces, int count, int exponent) : pieces_(pieces), last_piece_(count - 1) {
    first_ = std::max((exponent - 3) / 24, 0);
    scale_ = exponent - 24 * (first_ + 1);
    for (int i = 0; i <= last_piece_ + kDigits; i++) {
      int at = first_ - last_piece_ + i;
      factors_[i] = at < 0 ? 0.0 : static_cast<double>(kTwoOverPi[at]);
    }
    for (int i = 0; i <= kDigits; i++) products_[i] = product(i);
  }

  Reduced run() {
    distil();
    while (fraction_ == 0 && lost_all_digits()) {
      extend();
      distil();
    }
    settle_digits();
    return sum();
  }

 private:
  static constexpr int kDigits = 4;  // 24-bit digits of the product that give a double's precision and some more

  double product(int i) const {
    double sum = 0;
    for (int j = 0; j <= last_piece_; j++) sum += pieces_[j] * factors_[last_piece_ + i - j];
    return sum;
  }

  /// Splits the product into digits, takes off the whole part and replaces a fraction above one half by one minus it.
  void distil() {
    double z = products_[digits_];
    for (int i = 0, j = digits_; j > 0; i++, j--) {
      double carry = static_cast<double>(static_cast<int32_t>(kTwoMinus24 * z));
      digit_[i] = static_cast<int32_t>(z - kTwo24 * carry);
      z = products_[j - 1] + carry;
    }
    z = std::scalbn(z, scale_);
    z -= 8.0 * std::floor(z * 0.125);
    quadrant_ = static_cast<int>(z);
    z -= quadrant_;
    int half = 0;
    if (scale_ > 0) {
      int whole = digit_[digits_ - 1] >> (24 - scale_);
      quadrant_ += whole;
      digit_[digits_ - 1] -= whole << (24 - scale_);
      half = digit_[digits_ - 1] >> (23 - scale_);
    } else if (scale_ == 0) {
      half = digit_[digits_ - 1] >> 23;
    } else if (z >= 0.5) {
      half = 2;
    }
    complemented_ = half > 0;
    if (complemented_) complement(half, z);
    fraction_ = z;
  }

  void complement(int half, double& z) {
    quadrant_++;
    bool carry = false;
    for (int i = 0; i < digits_; i++) {
      int32_t digit = digit_[i];
      if (carry) {
        digit_[i] = 0xffffff - digit;
      } else if (digit != 0) {
        carry = true;
        digit_[i] = 0x1000000 - digit;
      }
    }
    if (scale_ == 1) digit_[digits_ - 1] &= 0x7fffff;
    if (scale_ == 2) digit_[digits_ - 1] &= 0x3fffff;
    if (half == 2) {
      z = 1.0 - z;
      if (carry) z -= std::scalbn(1.0, scale_);
    }
  }

  bool lost_all_digits() const {
    int32_t any = 0;
    for (int i = digits_ - 1; i >= kDigits; i--) any |= digit_[i];
    return any == 0;
  }

  void extend() {
    int more = 1;
    while (digit_[kDigits - more] == 0) more++;
    for (int i = digits_ + 1; i <= digits_ + more; i++) {
      factors_[last_piece_ + i] = static_cast<double>(kTwoOverPi[first_ + i]);
      products_[i] = product(i);
    }
    digits_ += more;
  }

  /// Brings the fraction into the digits, whose last is then not zero.
  void settle_digits() {
    if (fraction_ == 0) {
      digits_--;
      scale_ -= 24;
      while (digit_[digits_] == 0) {
        digits_--;
        scale_ -= 24;
      }
      return;
    }
    double z = std::scalbn(fraction_, -scale_);
    if (z < kTwo24) {
      digit_[digits_] = static_cast<int32_t>(z);
      return;
    }
    double high = static_cast<double>(static_cast<int32_t>(kTwoMinus24 * z));
    digit_[digits_] = static_cast<int32_t>(z - kTwo24 * high);
    digits_++;
    scale_ += 24;
    digit_[digits_] = static_cast<int32_t>(high);
  }

  /// The digits times π/2, added up from the smallest term.
  Reduced sum() {
    double unit = std::scalbn(1.0, scale_);
    for (int i = digits_; i >= 0; i--) {
      products_[i] = unit * digit_[i];
      unit *= kTwoMinus24;
    }
    double terms[20];
    for (int i = digits_; i >= 0; i--) {
      double term = 0;
      for (int k = 0; k <= kDigits && k <= digits_ - i; k++) term += kHalfPiPieces[k] * products_[i + k];
      terms[digits_ - i] = term;
    }
    double head = 0;
    for (int i = digits_; i >= 0; i--) head += terms[i];
    double tail = terms[0] - head;
    for (int i = 1; i <= digits_; i++) tail += terms[i];
    return {quadrant_ & 7, complemented_ ? -head : head, complemented_ ? -tail : tail};
  }

  const double* pieces_;
  int last_piece_;
  int first_;             // piece of 2/π that is used first
  int scale_;             // exponent of the product's first digit
  int digits_ = kDigits;  // index of the last digit in use
  int quadrant_ = 0;
  double fraction_ = 0;
  bool complemented_ = false;
  double factors_[20] = {}, products_[20] = {};
  int32_t digit_[20] = {};
};

// π/2 in parts of 33 bits, and for each the rest that follows it (Cody and Waite's reduction).
constexpr double kHalfPi1 = 1.5707963267341256, kHalfPi1Rest = 6.077100506506192E-11;
constexpr double kHalfPi2 = 6.077100506303966E-11, kHalfPi2Rest = 2.0222662487959506E-21;
constexpr double kHalfPi3 = 2.0222662487111665E-21, kHalfPi3Rest = 8.4784276603689E-32;

/// |x| < 3π/4: one subtraction.
Reduced reduce_once(double x, int32_t magnitude) {
  double sign = x > 0 ? 1.0 : -1.0;
  double z = x - sign * kHalfPi1;
  double rest = kHalfPi1Rest;
  if (magnitude == 0x3ff921fb) {  // near π/2: another 33 bits are needed
    z -= sign * kHalfPi2;
    rest = kHalfPi2Rest;
  }
  double head = z - sign * rest;
  return {x > 0 ? 1 : -1, head, (z - head) - sign * rest};
}

int exponent_bits(double x) { return (high_word(x) >> 20) & 0x7ff; }

/// |x| up to about 2^19 · π/2: subtracts n · π/2, with more parts of π/2 the more leading bits cancel.
Reduced reduce_medium(double x, int32_t magnitude) {
  double t = std::fabs(x);
  int n = static_cast<int>(t * 0.6366197723675814 + 0.5);
  double r = t - n * kHalfPi1, w = n * kHalfPi1Rest;
  double head = r - w;
  bool close = n >= 32 || magnitude == high_word(n * 1.5707963267948966);
  int exponent = magnitude >> 20;
  if (close && exponent - exponent_bits(head) > 16) {
    t = r;
    w = n * kHalfPi2;
    r = t - w;
    w = n * kHalfPi2Rest - ((t - r) - w);
    head = r - w;
    if (exponent - exponent_bits(head) > 49) {
      t = r;
      w = n * kHalfPi3;
      r = t - w;
      w = n * kHalfPi3Rest - ((t - r) - w);
      head = r - w;
    }
  }
  double tail = (r - head) - w;
  return x < 0 ? Reduced{-n, -head, -tail} : Reduced{n, head, tail};
}

Reduced reduce(double x) {
  int32_t magnitude = high_word(x) & 0x7fffffff;
  if (magnitude < 0x4002d97c) return reduce_once(x, magnitude);
  if (magnitude <= 0x413921fb) return reduce_medium(x, magnitude);
  int exponent = (magnitude >> 20) - 1046;
  double z = from_words(magnitude - (exponent << 20), low_word(x));
  double pieces[3];
  for (int i = 0; i < 2; i++) {
    pieces[i] = static_cast<double>(static_cast<int32_t>(z));
    z = (z - pieces[i]) * kTwo24;
  }
  pieces[2] = z;
  int count = 3;
  while (pieces[count - 1] == 0) count--;
  Reduced reduced = LargeReduction(pieces, count, exponent).run();
  return x < 0 ? Reduced{-reduced.quadrant, -reduced.head, -reduced.tail} : reduced;
}

// --- On [-π/4, π/4], for x + y with a small y ----------------------------------------------------

double kernel_sin(double x, double y, bool has_tail) {
  constexpr double kFirst = -0.16666666666666632;
  constexpr double kRest[] = {0.00833333333332249, -1.984126982985795E-4, 2.7557313707070068E-6, -2.5050760253406863E-8,
                              1.58969099521155E-10};
  if ((high_word(x) & 0x7fffffff) < 0x3e400000) return x;
  double z = x * x, v = z * x, r = polynomial(z, kRest);
  if (!has_tail) return x + v * (kFirst + z * r);
  return x - ((z * (0.5 * y - v * r) - y) - v * kFirst);
}

double kernel_cos(double x, double y) {
  constexpr double kTerms[] = {0.0416666666666666,     -0.001388888888887411, 2.480158728947673E-5,
                               -2.7557314351390663E-7, 2.087572321298175E-9,  -1.1359647557788195E-11};
  int32_t magnitude = high_word(x) & 0x7fffffff;
  if (magnitude < 0x3e400000) return 1.0;
  double z = x * x, r = z * polynomial(z, kTerms);
  if (magnitude < 0x3fd33333) return 1.0 - (0.5 * z - (z * r - x * y));
  double quarter = magnitude > 0x3fe90000 ? 0.28125 : from_words(magnitude - 0x00200000, 0);
  double half_z = 0.5 * z - quarter, a = 1.0 - quarter;
  return a - (half_z - (z * r - x * y));
}

/// -1 / (w), where w = x + r to more than a double's precision.
double negative_inverse(double w, double x, double r) {
  double z = without_low_word(w), v = r - (z - x);
  double a = -1.0 / w, t = without_low_word(a);
  double s = 1.0 + t * z;
  return t + a * (s + t * v);
}

/// tan(x + y), or -1 / tan(x + y) if `inverse`.
double kernel_tan(double x, double y, bool inverse) {
  constexpr double kOdd[] = {0.13333333333320124,  0.021869488294859542, 0.0035920791075913124,
                             5.880412408202641E-4, 7.817944429395571E-5, -1.8558637485527546E-5};
  constexpr double kEven[] = {0.05396825397622605,  0.0088632398235993,   0.0014562094543252903,
                              2.464631348184699E-4, 7.140724913826082E-5, 2.590730518636337E-5};
  int32_t high = high_word(x), magnitude = high & 0x7fffffff;
  if (magnitude < 0x3e300000) {
    if (!inverse) return x;
    return x == 0 ? 1.0 / std::fabs(x) : negative_inverse(x + y, x, y);
  }
  bool near_end = magnitude >= 0x3fe59428;  // |x| ≥ 0.6744: tan(x) from tan(π/4 - x)
  if (near_end) {
    if (x < 0) {
      x = -x;
      y = -y;
    }
    x = (0.7853981633974483 - x) + (3.061616997868383E-17 - y);
    y = 0;
  }
  double z = x * x, w = z * z;
  double r = polynomial(w, kOdd), v = z * polynomial(w, kEven), s = z * x;
  r = y + z * (s * (r + v) + y);
  r += 0.3333333333333341 * s;
  w = x + r;
  if (near_end) {
    v = inverse ? -1.0 : 1.0;
    return (1 - ((high >> 30) & 2)) * (v - 2.0 * (x - (w * w / (w + v) - r)));
  }
  return inverse ? negative_inverse(w, x, r) : w;
}

bool is_small(double x) { return (high_word(x) & 0x7fffffff) <= 0x3fe921fb; }

}  // namespace

double sin(double x) {
  if (is_small(x)) return kernel_sin(x, 0, false);
  if (!std::isfinite(x)) return x - x;
  Reduced y = reduce(x);
  switch (y.quadrant & 3) {
    case 0: return kernel_sin(y.head, y.tail, true);
    case 1: return kernel_cos(y.head, y.tail);
    case 2: return -kernel_sin(y.head, y.tail, true);
    default: return -kernel_cos(y.head, y.tail);
  }
}

double cos(double x) {
  if (is_small(x)) return kernel_cos(x, 0);
  if (!std::isfinite(x)) return x - x;
  Reduced y = reduce(x);
  switch (y.quadrant & 3) {
    case 0: return kernel_cos(y.head, y.tail);
    case 1: return -kernel_sin(y.head, y.tail, true);
    case 2: return -kernel_cos(y.head, y.tail);
    default: return kernel_sin(y.head, y.tail, true);
  }
}

double tan(double x) {
  if (is_small(x)) return kernel_tan(x, 0, false);
  if (!std::isfinite(x)) return x - x;
  Reduced y = reduce(x);
  return kernel_tan(y.head, y.tail, y.quadrant & 1);
}

}  // namespace nalar::vm::strict
