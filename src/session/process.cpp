// Child processes and temporary directories.
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "session/target.h"

extern char** environ;

namespace nalar::session {
namespace {

constexpr int kPatience = 100;  // milliseconds between looks at the limits

/// Reads both pipes until both are closed, which killing the child does, too.
void drain(int out, int err, pid_t child, const ProcessLimits& limits, ProcessResult& result) {
  std::array<pollfd, 2> polls = {pollfd{out, POLLIN, 0}, pollfd{err, POLLIN, 0}};
  std::array<std::string*, 2> texts = {&result.output, &result.errors};
  int open = 2;
  while (open > 0) {
    if (!result.killed && limits.are_reached()) {
      result.killed = true;
      ::kill(child, SIGKILL);
    }
    if (::poll(polls.data(), polls.size(), kPatience) < 0) {
      if (errno == EINTR) continue;
      break;
    }
    for (size_t i = 0; i < polls.size(); i++) {
      if (polls[i].fd < 0 || !polls[i].revents) continue;
      std::array<char, 65536> buffer;
      ssize_t count = ::read(polls[i].fd, buffer.data(), buffer.size());
      if (count > 0) {
        texts[i]->append(buffer.data(), static_cast<size_t>(count));
      } else {
        polls[i].fd = -1;
        open--;
      }
    }
  }
}

/// The environment of this process, but for language and time zone.
std::vector<std::string> child_environment() {
  std::vector<std::string> variables = {"LC_ALL=C.UTF-8", "TZ=UTC"};
  for (char** entry = environ; entry && *entry; entry++) {
    std::string_view variable = *entry;
    if (!variable.starts_with("LC_ALL=") && !variable.starts_with("TZ=")) variables.emplace_back(variable);
  }
  return variables;
}

/// Pointers to the texts, as exec wants them.
std::vector<char*> pointers_to(const std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (const std::string& text : texts) pointers.push_back(const_cast<char*>(text.c_str()));
  pointers.push_back(nullptr);
  return pointers;
}

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

}  // namespace

Result<ProcessResult> run_process(const std::vector<std::string>& command, const ProcessLimits& limits) {
  int out[2], err[2];
  if (::pipe2(out, O_CLOEXEC) != 0 || ::pipe2(err, O_CLOEXEC) != 0)
    return Error{fmt::format("cannot create a pipe: {}", std::strerror(errno))};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, out[1], 1);
  posix_spawn_file_actions_adddup2(&actions, err[1], 2);
  const std::vector<std::string> environment = child_environment();
  pid_t child = 0;
  int error = ::posix_spawn(&child, command[0].c_str(), &actions, nullptr, pointers_to(command).data(),
                            pointers_to(environment).data());
  posix_spawn_file_actions_destroy(&actions);
  ::close(out[1]);
  ::close(err[1]);
  ProcessResult result;
  if (error == 0) drain(out[0], err[0], child, limits, result);
  ::close(out[0]);
  ::close(err[0]);
  if (error != 0) return Error{fmt::format("cannot run: {}", std::strerror(error)), command[0]};
  int status = 0;
  rusage usage{};
  while (::wait4(child, &status, 0, &usage) < 0 && errno == EINTR) {
  }
  result.cpu_seconds = seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
  result.peak_kib = static_cast<uint64_t>(usage.ru_maxrss);
  result.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return result;
}

Result<ProcessResult> run_compiler(const std::vector<std::string>& command) {
  constexpr std::chrono::minutes kMost{5};
  TRY(ProcessResult compiled, run_process(command, {std::chrono::steady_clock::now() + kMost}));
  if (compiled.killed) return Error{fmt::format("does not end within {} minutes", kMost.count()), command[0]};
  return compiled;
}

Result<std::unique_ptr<TemporaryDirectory>> TemporaryDirectory::create() {
  std::error_code error;
  std::filesystem::path place = std::filesystem::temp_directory_path(error);
  const char* named = std::getenv("TMPDIR");
  if (error) return Error{fmt::format("no directory for temporary files: {}", error.message()), named ? named : "/tmp"};
  std::string pattern = (place / "nalar-XXXXXX").string();
  if (!::mkdtemp(pattern.data())) return Error{fmt::format("cannot create: {}", std::strerror(errno)), pattern};
  return std::unique_ptr<TemporaryDirectory>(new TemporaryDirectory(pattern));
}

TemporaryDirectory::~TemporaryDirectory() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  size_t from = 0;
  for (size_t at = text.find(separator); at != std::string::npos; at = text.find(separator, from)) {
    parts.push_back(text.substr(from, at - from));
    from = at + 1;
  }
  parts.push_back(text.substr(from));
  return parts;
}

}  // namespace nalar::session
