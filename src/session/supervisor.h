// Does the work in a process of its own and watches it: what goes wrong there costs the method it was at, and nothing
// else; what takes too much time or memory is ended from outside.
#pragma once

#include <sys/types.h>

#include <functional>
#include <optional>
#include <string>

#include "session/run_record.h"

namespace nalar::session {

struct SupervisorLimits {
  double timeout = 60;  ///< of the search, and of the replay
  uint64_t memory_mb = 4096;
  std::function<void(const std::string&)> note = [](const std::string&) {};  ///< told what a user should know
};

class Supervisor {
 public:
  Supervisor(RunRecord& record, SupervisorLimits limits) : record_(record), limits_(std::move(limits)) {}

  /// Returns twice, as fork does: nothing in the process that is to do the work, and the exit code in this one, when
  /// the work is done. Signals to end are passed on, so that what was found until then is told; the second one ends
  /// all.
  std::optional<int> run();

 private:
  enum class Killed : uint8_t { Not, Time, Memory, Interrupted };
  /// How a process has ended.
  struct End {
    int status = 0;
    Killed killed = Killed::Not;
  };
  End watch(pid_t worker);
  Killed reason_to_kill(pid_t worker) const;
  void pass_on(int signal, pid_t worker);
  std::optional<int> exit_code(const End& end) const;
  bool try_without(const End& end);
  std::string reason_text(const End& end, const std::string& message) const;

  RunRecord& record_;
  SupervisorLimits limits_;
  int interrupts_ = 0;
  RunRecord::Time interrupted_ = {};
};

}  // namespace nalar::session
