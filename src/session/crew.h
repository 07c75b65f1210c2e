// Several workers, one thread each, that explore the methods of a target together.
#pragma once

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
       Time started, const Time& deadline);

  /// Goes on where an earlier run has stopped, instead of beginning with all methods.
  void go_on(Frontier frontier);
  /// Explores all that is left. Returns what was found, by method.
  std::vector<Harvest> run();
  /// What was found and what is left, if the search has stopped early and is to be resumed.
  const std::optional<Frontier>& frontier() const { return frontier_; }

 private:
  /// What is known of a method.
  struct Row {
    Parts parts;
    Time began = Time::max(), ended = {};
    uint64_t paths = 0, findings = 0, cuts = 0;  ///< of parts that are done
    double seconds() const { return ended < began ? 0 : std::chrono::duration<double>(ended - began).count(); }
  };
  /// What a worker has found in the part it is at.
  struct Standing {
    size_t method = SIZE_MAX;
    uint64_t paths = 0, findings = 0, cuts = 0;
  };
  class Giver;

  void help(size_t worker);
  void work(size_t worker, Workbench& bench, const std::vector<program::Method*>& methods);
  void put(explore::Task task);
  void keep(size_t worker, const explore::Task& task, Workbench::Part part, Time began);
  void tell(size_t worker, size_t method, const Harvest& so_far, const explore::Explorer& explorer);
  Frontier make_frontier() const;
  std::string stop_text() const;

  const Target& target_;
  const CheckOptions& options_;
  Workbench& first_;
  std::vector<program::Method*> methods_;
  Time started_;
  const Time& deadline_;
  explore::WorkQueue queue_;
  bool begun_ = false;
  std::optional<Frontier> frontier_;
  std::mutex mutex_;                 ///< guards what follows
  std::vector<explore::Task> left_;  ///< what was not explored
  std::vector<Row> rows_;
  std::vector<Standing> standings_;
  Time next_tell_ = {};
  std::string stopped_;  ///< why the first worker that stopped early did so
};

}  // namespace nalar::session
