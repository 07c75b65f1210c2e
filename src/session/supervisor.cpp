#include "session/supervisor.h"

#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstring>

#include "base/duration.h"
#include "base/out_of_resources.h"
#include "base/shadow_memory.h"
#include "base/temporary_directory.h"

namespace nalar::session {

using std::chrono::steady_clock;
using Phase = RunRecord::Phase;

namespace {

constexpr timespec kInterval = {0, 25'000'000};      // between looks at the limits
constexpr auto kPatience = std::chrono::seconds(5);  // for what was found until an interrupt
constexpr double kReading = 60;                      // seconds more than the search may take
constexpr int kInterruptedCode = 130;                // as shells have it
constexpr int kLastExitCode = 3;                     // of our own; libraries end a process with others
constexpr int kFailed = 2;

/// In MiB; 0 if it cannot be told.
uint64_t resident_mb(pid_t process) {
  FILE* file = std::fopen(fmt::format("/proc/{}/statm", process).c_str(), "r");
  if (!file) return 0;
  unsigned long size = 0, resident = 0;
  int count = std::fscanf(file, "%lu %lu", &size, &resident);
  std::fclose(file);
  return count == 2 ? resident * static_cast<uint64_t>(::sysconf(_SC_PAGESIZE)) >> 20 : 0;
}

bool is_ignored(int signal) {
  struct sigaction action {};
  return ::sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

/// What the supervisor waits for. Whoever uses nohup does not want it to end with the terminal.
sigset_t waited_signals() {
  sigset_t signals;
  ::sigemptyset(&signals);
  for (int signal : {SIGCHLD, SIGINT, SIGTERM}) ::sigaddset(&signals, signal);
  for (int signal : {SIGHUP, SIGTSTP})
    if (!is_ignored(signal)) ::sigaddset(&signals, signal);
  return signals;
}

/// Signals are not handled, but waited for, as long as this exists.
class BlockedSignals {
 public:
  BlockedSignals() {
    sigset_t signals = waited_signals();
    ::sigprocmask(SIG_BLOCK, &signals, &before_);
  }
  ~BlockedSignals() { ::sigprocmask(SIG_SETMASK, &before_, nullptr); }
  BlockedSignals(const BlockedSignals&) = delete;
  BlockedSignals& operator=(const BlockedSignals&) = delete;

 private:
  sigset_t before_;
};

/// The worker is not in the group that the terminal interrupts: how it ends is for the supervisor to say. It writes on
/// the terminal all the same. Without memory it costs the method it is at.
void become_worker(pid_t supervisor) {
  let_memory_run_out();
  ::setpgid(0, 0);
  std::signal(SIGTTOU, SIG_IGN);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != supervisor) ::_exit(kFailed);
}

std::string signal_name(int signal) {
  const char* name = ::sigabbrev_np(signal);
  return name ? fmt::format("SIG{}", name) : fmt::format("signal {}", signal);
}

/// The process and what it has started.
void kill_all(pid_t worker) { ::kill(-worker, SIGKILL); }

}  // namespace

std::optional<int> Supervisor::run() {
  BlockedSignals signals;
  while (true) {
    record_.prepare_attempt(after(limits_.timeout + kReading));
    std::fflush(nullptr);
    pid_t supervisor = ::getpid(), worker = ::fork();
    if (worker < 0) {
      limits_.note(fmt::format("cannot make a process: {}", std::strerror(errno)));
      return kFailed;
    }
    if (worker == 0) {
      become_worker(supervisor);
      record_.watch_crashes();
      return std::nullopt;
    }
    ::setpgid(worker, worker);  // whoever comes first
    End end = watch(worker);
    if (auto code = exit_code(end)) return code;
    if (!try_without(end)) return kFailed;
  }
}

Supervisor::End Supervisor::watch(pid_t worker) {
  const sigset_t waited = waited_signals();
  End end;
  while (true) {
    int signal = ::sigtimedwait(&waited, nullptr, &kInterval);
    siginfo_t ended{};
    ::waitid(P_PID, static_cast<id_t>(worker), &ended, WEXITED | WNOHANG | WNOWAIT);
    if (ended.si_pid == worker) break;
    if (signal > 0 && signal != SIGCHLD) pass_on(signal, worker);
    if (end.killed == Killed::Not) {
      end.killed = reason_to_kill(worker);
      if (end.killed != Killed::Not) kill_all(worker);
    }
  }
  kill_all(worker);  // what it has left behind, as long as nobody else can have its number
  ::waitpid(worker, &end.status, 0);
  if (end.killed != Killed::Not || WIFSIGNALED(end.status)) sweep_temporary_directories();
  return end;
}

void Supervisor::pass_on(int signal, pid_t worker) {
  if (signal == SIGTSTP) {
    ::kill(-worker, SIGSTOP);
    ::raise(SIGSTOP);
    ::kill(-worker, SIGCONT);
    return;
  }
  interrupts_++;
  interrupted_ = steady_clock::now();
  record_.interrupted() = true;
}

Supervisor::Killed Supervisor::reason_to_kill(pid_t worker) const {
  auto now = steady_clock::now();
  Phase phase = record_.phase();
  // Before anything is explored there is nothing to tell.
  if (interrupts_ > 1 || (interrupts_ == 1 && phase == Phase::Reading)) return Killed::Interrupted;
  if (interrupts_ == 1 && phase != Phase::Finishing && now > interrupted_ + kPatience) return Killed::Interrupted;
  auto grace = std::chrono::duration<double>(std::max(2.0, limits_.timeout / 10));
  if (record_.deadline() != RunRecord::Time::max() && now > record_.deadline() + grace) return Killed::Time;
  // It grows between two looks: 25 % and 100 MiB more than the budget are promised.
  uint64_t most = limits_.memory_mb + limits_.memory_mb / 5 + 50;
  if (!kHasShadowMemory && resident_mb(worker) > most) return Killed::Memory;
  return Killed::Not;
}

/// Nothing if the work has not been done.
std::optional<int> Supervisor::exit_code(const End& end) const {
  if (end.killed == Killed::Interrupted && (interrupts_ > 1 || record_.phase() == Phase::Reading)) {
    limits_.note("interrupted");
    return kInterruptedCode;
  }
  if (WIFEXITED(end.status)) {
    int code = WEXITSTATUS(end.status);
    bool has_results = record_.phase() == Phase::Finishing && code <= kLastExitCode;
    if (code == kFailed || has_results) return code;
  }
  if (WIFSIGNALED(end.status) && WTERMSIG(end.status) == SIGPIPE) return 128 + SIGPIPE;  // whoever reads has enough
  return std::nullopt;
}

/// Whether the work can be done without what has failed.
bool Supervisor::try_without(const End& end) {
  RunRecord::Crash crash = record_.crash();
  std::string reason = reason_text(end, crash.message);
  switch (record_.phase()) {
    case Phase::Exploring: {
      std::vector<size_t> methods = record_.methods_at_work();
      if (!crash.method.empty()) methods = crash.method;
      if (methods.empty()) break;
      if (methods.size() > 1 && end.killed == Killed::Not && !record_.one_thread) {
        record_.one_thread = true;
        return true;
      }
      for (size_t method : methods) record_.failures.push_back({method, reason});
      return true;
    }
    case Phase::Replaying:
      if (!record_.replay_failure.empty()) break;
      record_.replay_failure = reason;
      return true;
    case Phase::Reading:
    case Phase::Finishing: break;
  }
  const char* doing = record_.phase() == Phase::Reading     ? "reading the target"
                      : record_.phase() == Phase::Finishing ? "writing the results"
                                                            : "checking";
  limits_.note(fmt::format("{}: {}", doing, reason));
  return false;
}

std::string Supervisor::reason_text(const End& end, const std::string& message) const {
  switch (end.killed) {
    case Killed::Time: return fmt::format("timeout of {} s", limits_.timeout);
    case Killed::Memory: return fmt::format("memory budget of {} MiB", limits_.memory_mb);
    case Killed::Interrupted: return "interrupted";
    case Killed::Not: break;
  }
  std::string how = WIFSIGNALED(end.status) ? signal_name(WTERMSIG(end.status))
                                            : fmt::format("exit code {}", WEXITSTATUS(end.status));
  return message.empty() ? fmt::format("internal error: a crash ({})", how)
                         : fmt::format("internal error: {} ({})", message, how);
}

}  // namespace nalar::session
