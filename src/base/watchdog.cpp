#include "base/watchdog.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <utility>

namespace nalar {

namespace {

// Memory that is written to for the first time comes at some gigabytes a second: this is some ten megabytes too late.
constexpr auto kInterval = std::chrono::milliseconds(5);

}  // namespace

uint64_t resident_mb() {
  // Without allocating: memory may be what there is too little of.
  int file = ::open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  char text[128];
  ssize_t size = ::read(file, text, sizeof text - 1);
  ::close(file);
  if (size <= 0) return 0;
  text[size] = 0;
  unsigned long total = 0, resident = 0;
  int fields = std::sscanf(text, "%lu %lu", &total, &resident);
  return fields == 2 ? resident * static_cast<uint64_t>(::sysconf(_SC_PAGESIZE)) >> 20 : 0;
}

Watchdog::Watchdog(const Limits& limits) : limits_(limits), thread_([this] { watch(); }) {}

Watchdog::~Watchdog() {
  {
    std::lock_guard lock(mutex_);
    done_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Watchdog::put_off(std::chrono::steady_clock::duration by) {
  std::lock_guard lock(mutex_);
  if (limits_.deadline != Time::max()) limits_.deadline += by;
}

Watchdog::Over Watchdog::look() const {
  if (limits_.interrupted && limits_.interrupted->load(std::memory_order_relaxed)) return Over::Interrupted;
  if (std::chrono::steady_clock::now() >= limits_.deadline) return Over::Time;
  return resident_mb() > limits_.memory_mb ? Over::Memory : Over::Nothing;
}

void Watchdog::watch() {
  std::unique_lock lock(mutex_);
  while (!wake_.wait_for(lock, kInterval, [this] { return done_; })) {
    if (!is_over()) over_.store(look(), std::memory_order_relaxed);
    for (const std::function<void(bool)>* visit : visits_) (*visit)(is_over());
  }
}

Watchdog::Visit::Visit(Watchdog* watchdog, std::function<void(bool)> visit)
    : watchdog_(watchdog), visit_(std::move(visit)) {
  if (!watchdog_) return;
  std::lock_guard lock(watchdog_->mutex_);
  watchdog_->visits_.push_back(&visit_);
}

Watchdog::Visit::~Visit() {
  if (!watchdog_) return;
  std::lock_guard lock(watchdog_->mutex_);
  std::erase(watchdog_->visits_, &visit_);
}

}  // namespace nalar
