// The exact form of scalars, which inputs are handed to the JVM in and results compared in.
#include "witness/raw_value.h"

#include <gtest/gtest.h>

#include <bit>

namespace nalar::witness {
namespace {

using program::TypeKind;

uint64_t bits_of(float value) { return std::bit_cast<uint32_t>(value); }
uint64_t bits_of(double value) { return std::bit_cast<uint64_t>(value); }

TEST(RawValue, IntegersAreDecimal) {
  EXPECT_EQ(raw_input(TypeKind::Int, static_cast<uint64_t>(int64_t{-5})), "I:-5");
  EXPECT_EQ(raw_input(TypeKind::Long, uint64_t{1} << 63), "J:-9223372036854775808");
  EXPECT_EQ(raw_input(TypeKind::Char, 65535), "C:65535");
  EXPECT_EQ(raw_input(TypeKind::Byte, static_cast<uint64_t>(int64_t{-128})), "B:-128");
  EXPECT_EQ(raw_input(TypeKind::Short, 7), "S:7");
  EXPECT_EQ(raw_input(TypeKind::Boolean, 1), "Z:1");
}

TEST(RawValue, FloatsAreTheirBits) {
  EXPECT_EQ(raw_input(TypeKind::Float, bits_of(1.0f)), "F:1065353216");
  EXPECT_EQ(raw_input(TypeKind::Float, bits_of(-0.0f)), "F:2147483648");
  EXPECT_EQ(raw_input(TypeKind::Double, bits_of(1.0)), "D:4607182418800017408");
  EXPECT_EQ(raw_input(TypeKind::Double, bits_of(-0.0)), "D:9223372036854775808");
}

TEST(RawValue, AnInputKeepsWhichNanItIs) {
  EXPECT_EQ(raw_input(TypeKind::Float, 0xffc00001), "F:4290772993");
  EXPECT_EQ(raw_input(TypeKind::Double, 0x7ff0000000000001), "D:9218868437227405313");
}

TEST(RawValue, ResultsKnowOneNan) {
  for (uint64_t nan : {0x7f800001u, 0x7fc00000u, 0xffc00001u})
    EXPECT_EQ(raw_scalar(TypeKind::Float, nan), "F:2143289344");
  for (uint64_t nan : {0x7ff0000000000001u, 0x7ff8000000000000u, 0xfff8000000000001u})
    EXPECT_EQ(raw_scalar(TypeKind::Double, nan), "D:9221120237041090560");
}

TEST(RawValue, InfinitiesAreNoNans) {
  EXPECT_EQ(raw_scalar(TypeKind::Float, 0xff800000), "F:4286578688");
  EXPECT_EQ(raw_scalar(TypeKind::Double, 0x7ff0000000000000), "D:9218868437227405312");
  EXPECT_EQ(raw_scalar(TypeKind::Int, 0x7fc00001), "I:2143289345") << "nor are integers";
}

}  // namespace
}  // namespace nalar::witness
