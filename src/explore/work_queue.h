// Work that waits for a worker. Those who are busy give some of theirs away when others have nothing to do.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <vector>

#include "explore/work.h"

namespace nalar::explore {

/// Work on one of the methods that are explored.
struct Task {
  size_t method = 0;
  Work work = {};
};

/// For any number of threads. Whoever makes one counts as working until `done` is called for the first time.
class WorkQueue {
 public:
  void put(Task task);
  /// For the next round, which begins when nothing of this one is left to do.
  void put_later(Task task);
  /// Told what there is to do when a round begins. Set before anybody waits; it must not use the queue.
  using Tasks = std::deque<Task>;
  void on_round(std::function<void(const Tasks&)> told) { on_round_ = std::move(told); }
  /// Waits for a task. Nothing if there is none left and nobody is working who could give one, or after `stop`.
  /// Whoever has taken one calls `done` afterwards.
  std::optional<Task> take();
  void done();
  /// Tasks are not handed out any more.
  void stop();
  /// Whether someone waits for whom there is no task yet.
  bool is_wanted() const { return wanted_.load(std::memory_order_relaxed); }
  /// Waits until so many wait for a task.
  void await_waiting(size_t count);
  /// Waits until all is done or the time has passed; true if all is done.
  bool ends_within(std::chrono::milliseconds time);
  /// What nobody took.
  std::vector<Task> rest();

 private:
  bool is_over() const { return stopped_ || (tasks_.empty() && later_.empty() && busy_ == 0); }
  void begin_round();
  void update() { wanted_.store(waiting_ > tasks_.size(), std::memory_order_relaxed); }

  std::mutex mutex_;
  std::condition_variable changed_;
  Tasks tasks_, later_;
  std::function<void(const Tasks&)> on_round_ = [](const Tasks&) {};
  size_t waiting_ = 0, busy_ = 1;
  bool stopped_ = false;
  std::atomic<bool> wanted_ = false;
};

}  // namespace nalar::explore
