#include "explore/work_queue.h"

#include <iterator>

namespace nalar::explore {

void WorkQueue::put(Task task) {
  std::lock_guard lock(mutex_);
  tasks_.push_back(std::move(task));
  update();
  changed_.notify_all();
}

void WorkQueue::put_later(Task task) {
  std::lock_guard lock(mutex_);
  later_.push_back(std::move(task));
}

void WorkQueue::begin_round() {
  tasks_.swap(later_);
  on_round_(tasks_);
  update();
}

std::optional<Task> WorkQueue::take() {
  std::unique_lock lock(mutex_);
  waiting_++;
  update();
  changed_.notify_all();
  changed_.wait(lock, [this] { return is_over() || !tasks_.empty(); });
  waiting_--;
  std::optional<Task> task;
  if (!is_over()) {
    task = std::move(tasks_.front());
    tasks_.pop_front();
    busy_++;
  }
  update();
  return task;
}

void WorkQueue::done() {
  std::lock_guard lock(mutex_);
  busy_--;
  if (busy_ > 0 || !tasks_.empty()) return;
  if (!stopped_ && !later_.empty()) begin_round();
  changed_.notify_all();
}

void WorkQueue::stop() {
  std::lock_guard lock(mutex_);
  stopped_ = true;
  changed_.notify_all();
}

void WorkQueue::await_waiting(size_t count) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return waiting_ >= count; });
}

bool WorkQueue::ends_within(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, time, [this] { return is_over(); });
}

std::vector<Task> WorkQueue::rest() {
  std::lock_guard lock(mutex_);
  std::vector<Task> left;
  for (Tasks* tasks : {&tasks_, &later_}) {
    std::move(tasks->begin(), tasks->end(), std::back_inserter(left));
    tasks->clear();
  }
  return left;
}

}  // namespace nalar::explore
