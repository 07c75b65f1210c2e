#include "session/crew.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>
#include <utility>

#include "session/select.h"

namespace nalar::session {

using explore::Task;
using program::Method;
using std::chrono::steady_clock;

namespace {

// A worker needs some milliseconds to begin: short runs are done before there is something for it to do.
constexpr auto kHelpAfter = std::chrono::milliseconds(20);

// All workers want to tell.
constexpr auto kTellInterval = std::chrono::milliseconds(100);

double seconds_between(Crew::Time from, Crew::Time to) { return std::chrono::duration<double>(to - from).count(); }

}  // namespace

/// Takes what a worker gives away of a method.
class Crew::Giver : public explore::Helpers {
 public:
  Giver(Crew& crew, size_t method) : crew_(crew), method_(method) {}
  bool are_idle() const override { return crew_.queue_.is_wanted(); }
  void give(explore::Work work) override { crew_.put({method_, std::move(work)}); }

 private:
  Crew& crew_;
  size_t method_;
};

Crew::Crew(const Target& target, const CheckOptions& options, Workbench& first, std::vector<Method*> methods,
           Time started, const Time& deadline)
    : target_(target),
      options_(options),
      first_(first),
      methods_(std::move(methods)),
      started_(started),
      deadline_(deadline),
      rows_(methods_.size(), Row{Parts(wanted_cases(options))}),
      standings_(options.jobs) {}

void Crew::go_on(Frontier frontier) {
  for (Task& task : frontier.left) put(std::move(task));
  for (Frontier::Part& part : frontier.parts) {
    Row& row = rows_[part.method];
    row.paths += part.harvest.case_count;
    row.findings += part.harvest.candidates.size();
    row.cuts += part.harvest.cuts.total();
    row.parts.open(part.order);
    row.parts.add(part.order, std::move(part.harvest));
  }
  begun_ = true;
}

std::vector<Harvest> Crew::run() {
  std::vector<std::thread> helpers;
  for (size_t i = 1; i < options_.jobs; i++) helpers.emplace_back([this, i] { help(i); });
  if (options_.eager_sharing) queue_.await_waiting(helpers.size());
  for (size_t i = 0; i < methods_.size() && !begun_; i++) put({i, {}});
  queue_.done();
  work(0, first_, methods_);
  for (std::thread& helper : helpers) helper.join();
  for (Task& task : queue_.rest()) left_.push_back(std::move(task));
  if (!left_.empty() && !options_.resume.empty()) frontier_ = make_frontier();
  std::vector<Harvest> harvests;
  for (Row& row : rows_) {
    harvests.push_back(row.parts.join());
    harvests.back().cost.seconds += row.seconds();
  }
  for (const Task& task : left_) harvests[task.method].stopped = stop_text();
  return harvests;
}

Frontier Crew::make_frontier() const {
  Frontier frontier;
  for (size_t i = 0; i < rows_.size(); i++) {
    double seconds = rows_[i].seconds();
    for (const auto& [order, harvest] : rows_[i].parts.done()) {
      frontier.parts.push_back({i, order, harvest});
      frontier.parts.back().harvest.stopped.clear();
      frontier.parts.back().harvest.cost.seconds += std::exchange(seconds, 0);
    }
  }
  frontier.left = left_;
  return frontier;
}

void Crew::put(Task task) {
  {
    std::lock_guard lock(mutex_);
    rows_[task.method].parts.open(task.work.order());
  }
  queue_.put(std::move(task));
}

void Crew::help(size_t worker) {
  if (!options_.eager_sharing && queue_.ends_within(kHelpAfter)) return;
  Workbench bench(target_, options_, deadline_);
  if (!bench.boot().ok()) return;
  auto methods = select_methods(bench.program(), bench.contracts(), target_, options_);
  if (methods.ok()) work(worker, bench, *methods);
}

void Crew::work(size_t worker, Workbench& bench, const std::vector<Method*>& methods) {
  while (std::optional<Task> task = queue_.take()) {
    auto began = steady_clock::now();
    Giver giver(*this, task->method);
    Workbench::Watch watch;
    if (options_.progress)
      watch = [&](const Harvest& so_far, const explore::Explorer& explorer) {
        tell(worker, task->method, so_far, explorer);
      };
    explore::Helpers* helpers = options_.jobs > 1 ? &giver : nullptr;  // asked at every decision
    keep(worker, *task, bench.explore(methods[task->method], task->work, helpers, watch), began);
    queue_.done();
  }
}

void Crew::keep(size_t worker, const Task& task, Workbench::Part part, Time began) {
  std::lock_guard lock(mutex_);
  Row& row = rows_[task.method];
  row.began = std::min(row.began, began);
  row.ended = std::max(row.ended, steady_clock::now());
  row.paths += part.harvest.case_count;
  row.findings += part.harvest.candidates.size();
  row.cuts += part.harvest.cuts.total();
  standings_[worker] = {};
  if (!part.harvest.stopped.empty()) {
    if (stopped_.empty()) stopped_ = part.harvest.stopped;
    queue_.stop();
  }
  for (explore::Work& work : part.left) {
    row.parts.open(work.order());
    left_.push_back({task.method, std::move(work)});
  }
  row.parts.add(task.work.order(), std::move(part.harvest));
}

void Crew::tell(size_t worker, size_t method, const Harvest& so_far, const explore::Explorer& explorer) {
  std::lock_guard lock(mutex_);
  const Row& row = rows_[method];
  standings_[worker] = {method, so_far.case_count, so_far.candidates.size(), so_far.cuts.total()};
  auto now = steady_clock::now();
  if (now < next_tell_) return;
  next_tell_ = now + kTellInterval;
  Progress progress{"checking " + methods_[method]->java_name(), method + 1, methods_.size()};
  progress.paths = row.paths;
  progress.findings = row.findings;
  progress.cuts = row.cuts;
  for (const Standing& standing : standings_) {
    if (standing.method != method) continue;
    progress.paths += standing.paths;
    progress.findings += standing.findings;
    progress.cuts += standing.cuts;
  }
  progress.depth = explorer.taken().size();
  progress.frontier = explorer.frontier();
  progress.method_seconds = row.began == Time::max() ? 0 : seconds_between(row.began, now);
  progress.seconds = seconds_between(started_, now);
  progress.timeout = options_.timeout;
  options_.progress(progress);
}

std::string Crew::stop_text() const {
  if (stopped_ == "timeout") return fmt::format("timeout of {} s", options_.timeout);
  if (stopped_ == "memory") return fmt::format("memory budget of {} MiB", options_.memory_mb);
  return stopped_;
}

}  // namespace nalar::session
