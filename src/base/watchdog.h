// Watches the budgets of a run from a thread of its own, so that they hold also where nobody looks at a clock for long.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace nalar {

/// Memory that the process has now, in MiB; 0 if the system does not say.
uint64_t resident_mb();

class Watchdog {
 public:
  using Time = std::chrono::steady_clock::time_point;
  struct Limits {
    Time deadline = Time::max();
    uint64_t memory_mb = UINT64_MAX;
    const std::atomic<bool>* interrupted = nullptr;  ///< set by whoever wants an early end; null: nobody does
  };
  /// Which of them ends the run.
  enum class Over : uint8_t { Nothing, Time, Memory, Interrupted };

  explicit Watchdog(const Limits& limits);
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

  /// For loops that may be long: quick, from any thread. Once it is over it stays so.
  Over over() const { return over_.load(std::memory_order_relaxed); }
  bool is_over() const { return over() != Over::Nothing; }
  /// Only before it is over.
  void put_off(std::chrono::steady_clock::duration by);

  /// While it exists, the thread of the watchdog calls `visit` every few milliseconds, with whether it is over.
  class Visit {
   public:
    /// `watchdog` may be null: then nothing is called.
    Visit(Watchdog* watchdog, std::function<void(bool)> visit);
    /// Afterwards nothing is being called.
    ~Visit();
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;

   private:
    Watchdog* watchdog_;
    std::function<void(bool)> visit_;
  };

 private:
  void watch();
  Over look() const;

  Limits limits_;
  std::atomic<Over> over_ = Over::Nothing;
  std::mutex mutex_;  ///< guards what follows, and the deadline
  std::condition_variable wake_;
  bool done_ = false;
  std::vector<const std::function<void(bool)>*> visits_;
  std::thread thread_;
};

}  // namespace nalar
