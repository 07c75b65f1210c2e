#include "base/watchdog.h"

#include <gtest/gtest.h>

#include <memory>

namespace nalar {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

/// Waits until it is over, which has to be soon.
Watchdog::Over end_of(const Watchdog& watchdog) {
  auto latest = steady_clock::now() + std::chrono::seconds(30);
  while (!watchdog.is_over() && steady_clock::now() < latest) std::this_thread::sleep_for(milliseconds(1));
  return watchdog.over();
}

TEST(Watchdog, SaysWhichBudgetIsUsedUp) {
  EXPECT_EQ(end_of(Watchdog({.deadline = steady_clock::now() + milliseconds(20)})), Watchdog::Over::Time);
  EXPECT_EQ(end_of(Watchdog({.memory_mb = 1})), Watchdog::Over::Memory);
  std::atomic<bool> interrupted = false;
  Watchdog watchdog({.interrupted = &interrupted});
  std::this_thread::sleep_for(milliseconds(30));
  EXPECT_FALSE(watchdog.is_over());
  interrupted = true;
  EXPECT_EQ(end_of(watchdog), Watchdog::Over::Interrupted);
}

TEST(Watchdog, CallsVisitsWhileTheyExist) {
  Watchdog watchdog({.deadline = steady_clock::now() + milliseconds(20)});
  std::atomic<int> before = 0, after = 0;
  auto visit = std::make_unique<Watchdog::Visit>(&watchdog, [&](bool is_over) { ++(is_over ? after : before); });
  EXPECT_EQ(end_of(watchdog), Watchdog::Over::Time);
  while (after == 0) std::this_thread::sleep_for(milliseconds(1));
  visit.reset();
  int then = after;
  std::this_thread::sleep_for(milliseconds(30));
  EXPECT_EQ(after, then);
  Watchdog::Visit none(nullptr, [&](bool) { ++before; });
}

TEST(Watchdog, CanBePutOff) {
  Watchdog watchdog({.deadline = steady_clock::now() + std::chrono::seconds(2)});
  watchdog.put_off(std::chrono::hours(1));
  std::this_thread::sleep_for(milliseconds(2'200));
  EXPECT_FALSE(watchdog.is_over());
}

}  // namespace
}  // namespace nalar
