#include "solver/solver_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>

namespace nalar::solver {
namespace {

using Clock = std::chrono::steady_clock;

constexpr rlim_t kStackBytes = rlim_t{512} << 20;  ///< solvers recurse into terms

/// A file without a name that holds the text, to be read from its start. Negative if there can be none.
int file_of(std::string_view text) {
  int file = ::memfd_create("query", MFD_CLOEXEC);
  while (file >= 0 && !text.empty()) {
    ssize_t count = ::write(file, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return ::close(file), -1;
    text.remove_prefix(static_cast<size_t>(count));
  }
  if (file >= 0) ::lseek(file, 0, SEEK_SET);
  return file;
}

/// In the child, where only what is safe between fork and exec may be called.
[[noreturn]] void become(char* const* arguments, int in, int out, const ProcessLimits& limits) {
  rlim_t bytes = rlim_t{limits.memory_mb} << 20;
  rlimit memory{bytes + kStackBytes, bytes + kStackBytes}, stack{kStackBytes, kStackBytes};
  ::setrlimit(RLIMIT_AS, &memory);
  ::setrlimit(RLIMIT_STACK, &stack);
  if (::dup2(in, 0) >= 0 && ::dup2(out, 1) >= 0 && ::dup2(out, 2) >= 0) ::execv(arguments[0], arguments);
  ::_exit(127);
}

/// Reads until the other side closes. False when the time is over.
bool drain(int from, Clock::time_point deadline, const Watchdog* watchdog, std::string& text) {
  constexpr int64_t kLook = 20;  // milliseconds between looks at the watchdog
  char buffer[4096];
  for (;;) {
    auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    if (left <= 0 || (watchdog && watchdog->is_over())) return false;
    pollfd poll{from, POLLIN, 0};
    int ready = ::poll(&poll, 1, static_cast<int>(std::min(left + 1, kLook)));
    if (ready == 0 || (ready < 0 && errno == EINTR)) continue;
    if (ready < 0) return false;
    ssize_t count = ::read(from, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return true;
    text.append(buffer, static_cast<size_t>(count));
  }
}

std::string wait_for(pid_t child) {
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFSIGNALED(status)) return fmt::format("ended by signal {}", WTERMSIG(status));
  if (WIFEXITED(status) && WEXITSTATUS(status) == 127) return "cannot be run";
  return "";
}

}  // namespace

std::string find_program(std::string_view name) {
  const char* path = std::getenv("PATH");
  std::string_view rest = path ? path : "/usr/local/bin:/usr/bin:/bin";
  while (true) {
    size_t colon = rest.find(':');
    std::string candidate = fmt::format("{}/{}", rest.substr(0, colon), name);
    if (candidate[0] != '/' || ::access(candidate.c_str(), X_OK) != 0) candidate.clear();
    if (!candidate.empty() || colon == std::string_view::npos) return candidate;
    rest.remove_prefix(colon + 1);
  }
}

ProcessOutput run_solver(const std::vector<std::string>& command, std::string_view input, ProcessLimits limits) {
  Clock::time_point deadline = Clock::now() + std::chrono::milliseconds(limits.timeout_ms);
  std::vector<char*> arguments;
  for (const std::string& part : command) arguments.push_back(const_cast<char*>(part.c_str()));
  arguments.push_back(nullptr);
  int in = file_of(input), out[2];
  if (in < 0) return {{}, fmt::format("cannot write the query: {}", std::strerror(errno))};
  if (::pipe2(out, O_CLOEXEC) != 0) return ::close(in), ProcessOutput{{}, "cannot create a pipe"};
  pid_t child = ::fork();
  if (child == 0) become(arguments.data(), in, out[1], limits);
  ::close(in), ::close(out[1]);
  ProcessOutput output;
  bool finished = child > 0 && drain(out[0], deadline, limits.watchdog, output.text);
  ::close(out[0]);
  if (child < 0) return {{}, fmt::format("cannot be run: {}", std::strerror(errno))};
  if (!finished) ::kill(child, SIGKILL);
  output.error = wait_for(child);
  if (!finished) output.error = "timeout";
  return output;
}

}  // namespace nalar::solver
