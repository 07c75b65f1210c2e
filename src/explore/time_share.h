// The time that the search of one method may take, from which all who work on it take theirs.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace nalar::explore {

/// For any number of threads.
class TimeShare {
 public:
  using Duration = std::chrono::nanoseconds;

  /// From now on there is so much.
  void grant(Duration time) { left_.store(time.count(), std::memory_order_relaxed); }
  void take(Duration time) {
    left_.fetch_sub(time.count(), std::memory_order_relaxed);
    used_.fetch_add(time.count(), std::memory_order_relaxed);
  }
  bool is_used_up() const { return left_.load(std::memory_order_relaxed) <= 0; }
  /// Of all that was granted.
  Duration used() const { return Duration(used_.load(std::memory_order_relaxed)); }

 private:
  std::atomic<int64_t> left_ = INT64_MAX / 2, used_ = 0;
};

}  // namespace nalar::explore
