// The time of std::chrono::steady_clock to a few milliseconds, which can be had several times as fast.
#pragma once

#include <chrono>
#include <ctime>

namespace nalar {

inline std::chrono::steady_clock::time_point coarse_now() {
  timespec now = {};
  ::clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
  return std::chrono::steady_clock::time_point(std::chrono::seconds(now.tv_sec) +
                                               std::chrono::nanoseconds(now.tv_nsec));
}

}  // namespace nalar
