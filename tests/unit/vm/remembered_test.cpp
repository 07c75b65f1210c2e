// Results that are remembered for as long as what they depend on lasts.
#include "vm/remembered.h"

#include <gtest/gtest.h>

namespace nalar::vm {
namespace {

using heap::Value;

struct RememberedTest : ::testing::Test {
  RememberedTest() {
    method.id = 1;
    method.argument_slots = 2;
    other.id = 2;
    other.argument_slots = 2;
    remembered.begin(1);
    remembered.begin(2);
  }

  void put(int32_t result, uint32_t level, uint32_t epoch = 2) {
    Reads reads;
    reads.need(level);
    remembered.put(method, kAbout, arguments, Value::of_int(result).bits, reads, epoch);
  }
  int32_t find(uint32_t epoch = 2) const {
    const Remembered::Entry* entry = remembered.find(method, kAbout, arguments, epoch);
    return entry ? word::value_of(entry->result).as_int() : -1;
  }

  static constexpr uint32_t kAbout = 3;
  program::Method method, other;
  uint64_t arguments[2] = {word::of(Value::of_int(3)), word::of({0, 5, 0})};
  Remembered remembered;
};

TEST_F(RememberedTest, IsFoundByMethodAndArguments) {
  put(7, 0);
  EXPECT_EQ(find(), 7);
  EXPECT_EQ(remembered.find(other, kAbout, arguments, 2), nullptr);
  arguments[0] = word::of(Value::of_int(4));
  EXPECT_EQ(find(), -1);
}

TEST_F(RememberedTest, ASymbolIsNotTheNumberOfItsTerm) {
  put(7, 0);
  arguments[1] = word::of(Value::of_int(5));
  EXPECT_EQ(find(), -1);
}

TEST_F(RememberedTest, IsForgottenWithItsLevel) {
  put(7, 2);
  EXPECT_EQ(find(), 7);
  EXPECT_EQ(find(1), -1);  // the epoch is over
  remembered.undo(2);
  EXPECT_EQ(find(), -1);
  remembered.begin(2);
  EXPECT_EQ(find(), -1);  // another epoch of the same number
}

TEST_F(RememberedTest, OutlivesWhatItDoesNotDependOn) {
  put(7, 1);
  remembered.undo(2);
  remembered.begin(2);
  EXPECT_EQ(find(), 7);
  remembered.undo(1);
  EXPECT_EQ(find(), -1);
}

TEST_F(RememberedTest, EpochsAfterTheOneThatIsUndoneAreOverToo) {
  remembered.begin(3);
  put(7, 3, 3);
  remembered.undo(2);
  EXPECT_EQ(find(2), -1);
  remembered.begin(3);
  EXPECT_EQ(find(3), -1);
}

TEST_F(RememberedTest, WhatLastsLongerKeepsItsPlace) {
  put(7, 1);
  put(8, 2);
  EXPECT_EQ(find(), 7);
  remembered.undo(1);
  remembered.begin(1);
  remembered.begin(2);
  put(8, 2);
  EXPECT_EQ(find(), 8);
}

TEST_F(RememberedTest, CallsAboutOtherObjectsHaveOtherPlaces) {
  put(7, 0);
  for (uint32_t about = 0; about < 100; about++) {
    if (about == kAbout) continue;
    remembered.put(method, about, arguments, 8, {}, 2);
    remembered.put(other, about, arguments, 9, {}, 2);
  }
  EXPECT_EQ(find(), 7);
}

TEST(WordTest, IsWhatTheValueIs) {
  for (Value value : {Value::of_int(0), Value::of_int(-1), Value::of_int(INT32_MIN), Value{0, 7, 0}}) {
    uint64_t word = word::of(value);
    EXPECT_EQ(word::is_symbolic(word), value.sym != 0);
    EXPECT_NE(word, word::kNone);
    EXPECT_EQ(word::value_of(word).bits, value.bits);
    EXPECT_EQ(word::value_of(word).sym, value.sym);
  }
}

TEST(LocationsTest, OverlapInObjectsAndFields) {
  Locations read{6, 1}, other_object{1, 1}, other_field{2, 2}, both{2, 1};
  EXPECT_FALSE(read.overlap(other_object));
  EXPECT_FALSE(read.overlap(other_field));
  EXPECT_TRUE(read.overlap(both));
}

TEST(ReadsTest, WhatMayChangeUnnoticedStaysSo) {
  Reads reads, never;
  never.need(Reads::kNever);
  reads.need(4);
  reads.add(never);
  reads.need(9);
  EXPECT_EQ(reads.level, Reads::kNever);
}

}  // namespace
}  // namespace nalar::vm
