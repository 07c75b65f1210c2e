// java.lang.StrictMath of JDK 17; later releases have these functions in Java.
#include "vm/strict_math.h"

#include <cmath>

#include "vm/java_numbers.h"
#include "vm/machine.h"

namespace nalar::vm {
namespace {

template <double (*kFunction)(double)>
Flow of_one(NativeCall& call) {
  call.result = {bits_of(kFunction(as_double(call.arguments[0].bits))), 0, 0};
  return Flow::Next;
}

template <double (*kFunction)(double, double)>
Flow of_two(NativeCall& call) {
  call.result = {bits_of(kFunction(as_double(call.arguments[0].bits), as_double(call.arguments[2].bits))), 0, 0};
  return Flow::Next;
}

/// Exact by definition (IEEE 754), so the C library's will do.
double ieee_remainder(double x, double y) { return std::remainder(x, y); }

constexpr std::string_view kStrictMath = "java/lang/StrictMath";
constexpr NativeEntry kStrictMathRows[] = {
    {kStrictMath, "sin", "", of_one<strict::sin>},     {kStrictMath, "cos", "", of_one<strict::cos>},
    {kStrictMath, "tan", "", of_one<strict::tan>},     {kStrictMath, "asin", "", of_one<strict::asin>},
    {kStrictMath, "acos", "", of_one<strict::acos>},   {kStrictMath, "atan", "", of_one<strict::atan>},
    {kStrictMath, "atan2", "", of_two<strict::atan2>}, {kStrictMath, "exp", "", of_one<strict::exp>},
    {kStrictMath, "expm1", "", of_one<strict::expm1>}, {kStrictMath, "log", "", of_one<strict::log>},
    {kStrictMath, "log10", "", of_one<strict::log10>}, {kStrictMath, "log1p", "", of_one<strict::log1p>},
    {kStrictMath, "sinh", "", of_one<strict::sinh>},   {kStrictMath, "cosh", "", of_one<strict::cosh>},
    {kStrictMath, "tanh", "", of_one<strict::tanh>},   {kStrictMath, "IEEEremainder", "", of_two<ieee_remainder>},
};

}  // namespace

std::span<const NativeEntry> strict_math_natives() { return kStrictMathRows; }

}  // namespace nalar::vm
