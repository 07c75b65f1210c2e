// Adds the time until it goes out of scope to a sum, if it is switched on.
#pragma once

#include <chrono>

namespace nalar {

class Stopwatch {
 public:
  using Clock = std::chrono::steady_clock;

  Stopwatch(bool on, double& seconds) : seconds_(on ? &seconds : nullptr) {
    if (on) start_ = Clock::now();
  }
  ~Stopwatch() {
    if (seconds_) *seconds_ += std::chrono::duration<double>(Clock::now() - start_).count();
  }
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;

 private:
  double* seconds_;
  Clock::time_point start_ = {};
};

}  // namespace nalar
