// What a run has reached and found, kept where a crash of the process that does the work cannot spoil it: for the
// process that supervises it, and for the one that takes its place.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "session/frontier.h"

namespace nalar::session {

class RunRecord {
 public:
  enum class Phase : uint32_t { Reading, Exploring, Replaying, Finishing };
  using Time = std::chrono::steady_clock::time_point;
  static constexpr size_t kMostWorkers = 256;

  static Result<std::unique_ptr<RunRecord>> create();
  ~RunRecord();
  RunRecord(const RunRecord&) = delete;
  RunRecord& operator=(const RunRecord&) = delete;

  /// Set by whoever wants the work to end soon.
  std::atomic<bool>& interrupted() { return shared_->interrupted; }

  // What earlier processes have failed at. Set by the supervisor; the process that it makes next inherits it.
  struct Failure {
    size_t method = 0;
    std::string reason;
  };
  std::vector<Failure> failures;  ///< methods that are not tried again
  std::string replay_failure;     ///< why nothing is replayed, if so
  bool one_thread = false;        ///< or nobody could tell which method is at fault

  // For the process that does the work.

  /// From now on, crashes are noted, with the method that the thread was at.
  void watch_crashes();
  /// What is done now, and until when.
  void enter(Phase phase, Time deadline = Time::max());
  /// When the search began; `now` if it begins now.
  Time search_began(Time now);
  /// A thread is at a method for as long as this exists.
  class Mark {
   public:
    Mark(RunRecord* record, size_t worker, size_t method);
    ~Mark();
    Mark(const Mark&) = delete;
    Mark& operator=(const Mark&) = delete;

   private:
    RunRecord* record_;
    size_t worker_;
  };
  /// A stack for noting that the thread's own stack is used up. For each thread but the first.
  class SpareStack {
   public:
    SpareStack();
    ~SpareStack();
    SpareStack(const SpareStack&) = delete;
    SpareStack& operator=(const SpareStack&) = delete;

   private:
    void* memory_;
  };
  /// Keeps what was found in a method that is done. One thread at a time.
  void keep(const Frontier::Part& part);
  /// Puts what is kept in the place of the work on these methods; nothing stands for all of it. Fails if the methods
  /// are not those of the earlier process.
  Status take_up(std::optional<Frontier>& start, const std::vector<program::Method*>& methods);

  // For the supervisor.

  /// Before a process begins to read the target, and until when it may.
  void prepare_attempt(Time deadline);
  Phase phase() const { return shared_->phase; }
  Time deadline() const { return Time(Time::duration(shared_->deadline)); }
  /// The methods that threads are at.
  std::vector<size_t> methods_at_work() const;
  /// How a crash came about, as far as the process could tell.
  struct Crash {
    std::string message;         ///< of a check that failed, or of an exception; may be empty
    std::vector<size_t> method;  ///< that the thread was at, if any
  };
  Crash crash() const;

 private:
  struct Shared {
    std::atomic<bool> interrupted;
    std::atomic<Phase> phase;
    std::atomic<int64_t> deadline, began;
    std::atomic<uint64_t> kept;                        ///< bytes in the file
    std::atomic<uint64_t> methods;                     ///< a digest of their names
    std::array<std::atomic<size_t>, kMostWorkers> at;  ///< the method that a worker is at, counted from 1
    std::atomic<size_t> crashed_at;                    ///< the same for a thread that has crashed
    std::array<char, 400> message;
  };
  RunRecord(Shared* shared, int file) : shared_(shared), file_(file) {}
  static void note_crash(int signal);
  static void note_message(const char* message);

  static RunRecord* watched_;
  Shared* shared_;
  int file_;
};

}  // namespace nalar::session
