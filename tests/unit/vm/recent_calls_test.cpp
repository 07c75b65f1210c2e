// Results that are kept for as long as nothing is written and nothing undone.
#include "vm/recent_calls.h"

#include <gtest/gtest.h>

namespace nalar::vm {
namespace {

struct RecentCallsTest : ::testing::Test {
  RecentCallsTest() {
    method.argument_slots = other.argument_slots = 2;
    method.remembered_as = 1;
    other.remembered_as = 9;  // shares the place
  }
  uint64_t find(bool in_past = false, uint64_t writes = 5) const {
    const RecentCalls::Call* call = recent.find(method, arguments, in_past, writes);
    return call ? call->result : 0;
  }

  program::Method method, other;
  uint64_t arguments[2] = {3, 4};
  RecentCalls recent;
};

TEST_F(RecentCallsTest, AreFoundByMethodArgumentsAndTime) {
  EXPECT_EQ(find(), 0u);
  recent.put(method, arguments, false, 5, 7, {});
  EXPECT_EQ(find(), 7u);
  EXPECT_EQ(find(true), 0u);
  EXPECT_EQ(recent.find(other, arguments, false, 5), nullptr);
  arguments[1] = 8;
  EXPECT_EQ(find(), 0u);
}

TEST_F(RecentCallsTest, EndWithWritesAndUndo) {
  recent.put(method, arguments, false, 5, 7, {});
  EXPECT_EQ(find(false, 6), 0u) << "something was written";
  EXPECT_EQ(find(false, 5), 7u);
  recent.forget();
  EXPECT_EQ(find(), 0u);
}

TEST_F(RecentCallsTest, PresentAndPastAreKeptBoth) {
  Reads reads;
  reads.need(4);
  recent.put(method, arguments, false, 5, 7, {});
  recent.put(method, arguments, true, 5, 9, reads);
  EXPECT_EQ(find(false), 7u);
  EXPECT_EQ(find(true), 9u);
  EXPECT_EQ(recent.find(method, arguments, true, 5)->reads.level, 4u);
}

}  // namespace
}  // namespace nalar::vm
