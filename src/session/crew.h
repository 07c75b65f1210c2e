// Several workers, one thread each, that explore the methods of a target together.
#pragma once

#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "explore/work_queue.h"
#include "session/frontier.h"
#include "session/parts.h"
#include "session/progress.h"
#include "session/workbench.h"

namespace nalar::session {

class Crew {
 public:
  using Time = Workbench::Time;
  /// `first` is the bench of the calling thread; `methods` are of its program.
  Crew(const Target& target, const CheckOptions& options, Workbench& first, std::vector<program::Method*> methods,
       Time started, const Time& deadline, Watchdog& watchdog);

  /// Goes on where an earlier run has stopped, instead of beginning with all methods.
  void go_on(Frontier frontier);
  /// A method is not explored, and why.
  void give_up(size_t method, std::string reason) { rows_[method].stopped = std::move(reason); }
  /// Explores all that is left. Returns what was found, by method.
  std::vector<Harvest> run();
  /// What was found wrong with the JDK: then nothing of this means anything.
  const std::optional<Error>& damage() const { return damage_; }
  /// What was found and what is left, if the search has stopped early and is to be resumed.
  const std::optional<Frontier>& frontier() const { return frontier_; }

 private:
  /// What is known of a method.
  struct Row {
    explicit Row(const Wanted& wanted) : parts(wanted) {}
    Parts parts;
    explore::TimeShare share;
    size_t workers = 0;  ///< who are at it now
    Time since = {};     ///< when the first of them began
    Time::duration time = {};
    uint64_t paths = 0, findings = 0, cuts = 0;  ///< of parts that are done
    std::string stopped = {};                    ///< why it alone has ended early
    void begin(Time now) {
      if (workers++ == 0) since = now;
    }
    void end(Time now) {
      if (--workers == 0) time += now - since;
    }
    double seconds(Time now) const {
      return std::chrono::duration<double>(workers > 0 ? time + (now - since) : time).count();
    }
  };
  /// What a worker has found in the part it is at.
  struct Standing {
    size_t method = SIZE_MAX;
    uint64_t paths = 0, findings = 0, cuts = 0;
  };
  class Giver;

  void help(size_t worker);
  void work(size_t worker, Workbench& bench, const std::vector<program::Method*>& methods);
  void open(const explore::Task& task);
  void begin(explore::Task task);
  void share_time(const explore::WorkQueue::Tasks& tasks);
  bool has_time(size_t method);
  void put_aside(explore::Task task);
  void keep(size_t worker, const explore::Task& task, Workbench::Part part);
  void tell(size_t worker, size_t method, const Harvest& so_far, const explore::Explorer& explorer);
  void record_done(size_t method) const;
  Frontier make_frontier() const;
  bool is_whole() const;
  bool is_over_method_timeout(const Row& row) const;
  std::string stop_text(const Row& row) const;

  const Target& target_;
  const CheckOptions& options_;
  Workbench& first_;
  std::vector<program::Method*> methods_;
  Time started_;
  const Time& deadline_;
  Watchdog& watchdog_;
  explore::WorkQueue queue_;
  bool begun_ = false;
  std::optional<Frontier> frontier_;
  std::mutex mutex_;                 ///< guards what follows
  std::vector<explore::Task> left_;  ///< what was not explored
  std::deque<Row> rows_;
  std::vector<Standing> standings_;
  Time next_tell_ = {};
  std::optional<Error> damage_;
  std::string stopped_;  ///< why the first worker that stopped early did so
};

}  // namespace nalar::session
