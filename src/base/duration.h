// Seconds that a user has given, as a duration of the steady clock: more than that can hold is as long as forever.
#pragma once

#include <algorithm>
#include <chrono>

namespace nalar {

inline std::chrono::steady_clock::duration duration_of(double seconds) {
  constexpr double kMost = 1e9;  // in nanoseconds, it has to fit
  return std::chrono::duration_cast<std::chrono::steady_clock::duration>(
      std::chrono::duration<double>(std::min(seconds, kMost)));
}

inline std::chrono::steady_clock::time_point after(double seconds) {
  return std::chrono::steady_clock::now() + duration_of(seconds);
}

}  // namespace nalar
