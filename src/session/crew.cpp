#include "session/crew.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <thread>
#include <utility>

#include "base/duration.h"
#include "session/run_record.h"
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
  void give(explore::Work work) override {
    Task task{method_, std::move(work)};
    crew_.open(task);
    crew_.queue_.put(std::move(task));
  }

 private:
  Crew& crew_;
  size_t method_;
};

Crew::Crew(const Target& target, const CheckOptions& options, Workbench& first, std::vector<Method*> methods,
           Time started, const Time& deadline, Watchdog& watchdog)
    : target_(target),
      options_(options),
      first_(first),
      methods_(std::move(methods)),
      started_(started),
      deadline_(deadline),
      watchdog_(watchdog),
      standings_(options.jobs) {
  for (size_t i = 0; i < methods_.size(); i++) rows_.emplace_back(wanted_cases(options));
  queue_.on_round([this](const explore::WorkQueue::Tasks& tasks) { share_time(tasks); });
}

void Crew::go_on(Frontier frontier) {
  for (Task& task : frontier.left) begin(std::move(task));
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
  for (size_t i = 0; i < methods_.size() && !begun_; i++) begin({i, {}});
  queue_.done();
  work(0, first_, methods_);
  for (std::thread& helper : helpers) helper.join();
  for (Task& task : queue_.rest()) left_.push_back(std::move(task));
  if (!left_.empty() && !options_.resume.empty()) frontier_ = make_frontier();
  bool whole = is_whole();
  std::vector<Harvest> harvests;
  for (Row& row : rows_) {
    harvests.push_back(row.parts.join());
    harvests.back().cost.seconds += row.seconds(steady_clock::now());
  }
  for (const Task& task : left_) harvests[task.method].stopped = stop_text(rows_[task.method]);
  for (Harvest& harvest : harvests)
    if (!whole) harvest.gaps.add("internal error: a part of the search was lost, or done twice", {});
  return harvests;
}

/// Whether what has been done and what is left are together the whole search.
bool Crew::is_whole() const {
  std::vector<std::multiset<Parts::Order>> left(rows_.size());
  for (const Task& task : left_) left[task.method].insert(task.work.order());
  for (size_t i = 0; i < rows_.size(); i++)
    if (left[i] != rows_[i].parts.not_done()) return false;
  return true;
}

Frontier Crew::make_frontier() const {
  Frontier frontier;
  for (size_t i = 0; i < rows_.size(); i++) {
    double seconds = rows_[i].seconds(steady_clock::now());
    for (const auto& [order, harvest] : rows_[i].parts.done()) {
      frontier.parts.push_back({i, order, harvest});
      frontier.parts.back().harvest.stopped.clear();
      frontier.parts.back().harvest.cost.seconds += std::exchange(seconds, 0);
    }
  }
  frontier.left = left_;
  return frontier;
}

void Crew::open(const Task& task) {
  std::lock_guard lock(mutex_);
  rows_[task.method].parts.open(task.work.order());
}

void Crew::begin(Task task) {
  open(task);
  if (!rows_[task.method].stopped.empty()) return left_.push_back(std::move(task));
  queue_.put_later(std::move(task));
}

/// Every method that is not done gets the same part of the time that is left. Those that are done sooner leave the rest
/// of theirs to the others, in the next round.
void Crew::share_time(const explore::WorkQueue::Tasks& tasks) {
  std::set<size_t> methods;
  for (const Task& task : tasks) methods.insert(task.method);
  // Where no time is left, somebody has to find that out.
  explore::TimeShare::Duration most = std::max<explore::TimeShare::Duration>(
      (deadline_ - steady_clock::now()) * options_.jobs / methods.size(), std::chrono::milliseconds(1));
  if (methods.size() == 1) most = explore::TimeShare::Duration::max() / 2;
  for (size_t method : methods) {
    explore::TimeShare& share = rows_[method].share;
    share.grant(options_.method_timeout > 0 ? std::min(most, duration_of(options_.method_timeout) - share.used())
                                            : most);
  }
}

bool Crew::is_over_method_timeout(const Row& row) const {
  return options_.method_timeout > 0 && row.share.used() >= duration_of(options_.method_timeout);
}

/// What a method has no time for waits for the next round, if there is going to be one for it.
void Crew::put_aside(Task task) {
  if (!is_over_method_timeout(rows_[task.method])) return queue_.put_later(std::move(task));
  std::lock_guard lock(mutex_);
  rows_[task.method].stopped = fmt::format("method-timeout of {} s", options_.method_timeout);
  left_.push_back(std::move(task));
}

void Crew::help(size_t worker) {
  if (!options_.eager_sharing && queue_.ends_within(kHelpAfter)) return;
  RunRecord::SpareStack spare_stack;
  Workbench bench(target_, options_, deadline_, watchdog_);
  if (!bench.boot().ok()) return;
  auto methods = select_methods(bench.program(), bench.contracts(), target_, options_);
  if (methods.ok()) work(worker, bench, *methods);
}

void Crew::work(size_t worker, Workbench& bench, const std::vector<Method*>& methods) {
  while (std::optional<Task> task = queue_.take()) {
    if (has_time(task->method)) {
      RunRecord::Mark mark(options_.record, worker, task->method);
      Giver giver(*this, task->method);
      Workbench::Watch watch;
      if (options_.progress)
        watch = [&](const Harvest& so_far, const explore::Explorer& explorer) {
          tell(worker, task->method, so_far, explorer);
        };
      explore::Helpers* helpers = options_.jobs > 1 ? &giver : nullptr;  // asked at every decision
      explore::TimeShare& share = rows_[task->method].share;
      keep(worker, *task, bench.explore(methods[task->method], task->work, share, helpers, watch));
    } else {
      put_aside(std::move(*task));
    }
    queue_.done();
  }
  std::lock_guard lock(mutex_);
  if (!damage_) damage_ = bench.program().damage();
}

/// Whether a method has time left in this round; if so, a worker begins with it.
bool Crew::has_time(size_t method) {
  Row& row = rows_[method];
  if (row.share.is_used_up()) return false;
  std::lock_guard lock(mutex_);
  row.begin(steady_clock::now());
  return true;
}

void Crew::keep(size_t worker, const Task& task, Workbench::Part part) {
  std::unique_lock lock(mutex_);
  Row& row = rows_[task.method];
  row.end(steady_clock::now());
  row.paths += part.harvest.case_count;
  row.findings += part.harvest.candidates.size();
  row.cuts += part.harvest.cuts.total();
  standings_[worker] = {};
  std::string stopped = std::exchange(part.harvest.stopped, {});
  if (part.left) row.parts.open(part.left->order());
  row.parts.add(task.work.order(), std::move(part.harvest));
  if (options_.record && row.parts.not_done().empty()) record_done(task.method);
  if (stopped == explore::kShareUsedUp) {
    lock.unlock();
    return put_aside({task.method, std::move(*part.left)});
  }
  if (part.left) left_.push_back({task.method, std::move(*part.left)});
  if (stopped.empty()) return;
  if (stopped_.empty()) stopped_ = stopped;
  queue_.stop();
}

/// For whoever goes on where this process does not.
void Crew::record_done(size_t method) const {
  bool is_last_word = methods_.size() == 1 && !options_.replay && !options_.details;
  if (is_last_word) return;
  for (const auto& [order, harvest] : rows_[method].parts.done()) {
    Frontier::Part part{method, order, harvest};
    part.harvest.cost.seconds += rows_[method].seconds(steady_clock::now());
    options_.record->keep(part);
  }
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
  progress.method_seconds = row.seconds(now);
  progress.seconds = seconds_between(started_, now);
  progress.timeout = options_.timeout;
  options_.progress(progress);
}

std::string Crew::stop_text(const Row& row) const {
  if (!row.stopped.empty()) return row.stopped;
  if (stopped_ == "timeout") return fmt::format("timeout of {} s", options_.timeout);
  if (stopped_ == "memory") return fmt::format("memory budget of {} MiB", options_.memory_mb);
  return stopped_;
}

}  // namespace nalar::session
