#include "sandbox/watch.h"

#include <dirent.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fstream>

#include "sandbox/filter.h"
#include "sandbox/limits.h"
#include "sandbox/report.h"

namespace nalar::sandbox {

namespace {

sigset_t watched() {
  sigset_t signals;
  sigemptyset(&signals);
  for (int signal : {SIGCHLD, SIGTERM, SIGINT, SIGHUP}) sigaddset(&signals, signal);
  return signals;
}

pid_t parent_of(const std::string& process) {
  std::ifstream status("/proc/" + process + "/status");
  for (std::string line; std::getline(status, line);)
    if (line.rfind("PPid:", 0) == 0) return static_cast<pid_t>(std::atoi(line.c_str() + 5));
  return 0;
}

/// True if there were any.
bool kill_children() {
  bool any = false;
  DIR* processes = ::opendir("/proc");
  if (!processes) return false;
  while (dirent* entry = ::readdir(processes)) {
    pid_t process = static_cast<pid_t>(std::atoi(entry->d_name));
    if (process <= 0 || parent_of(entry->d_name) != ::getpid()) continue;
    ::kill(process, SIGKILL);
    any = true;
  }
  ::closedir(processes);
  return any;
}

/// The children of those that end become ours: nobody is left when we have none.
void kill_descendants() {
  while (kill_children())
    while (::waitpid(-1, nullptr, 0) > 0) {
      if (!kill_children()) continue;
    }
}

}  // namespace

std::vector<char*> pointers_to(const std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (const std::string& text : texts) pointers.push_back(const_cast<char*>(text.c_str()));
  pointers.push_back(nullptr);
  return pointers;
}

int exit_status(int wait_status) {
  return WIFEXITED(wait_status) ? WEXITSTATUS(wait_status) : 128 + WTERMSIG(wait_status);
}

pid_t start(const Request& request) {
  if (::prctl(PR_SET_CHILD_SUBREAPER, 1) != 0) give_up("adopt processes");
  sigset_t signals = watched(), before;
  ::sigprocmask(SIG_BLOCK, &signals, &before);
  pid_t watcher = ::getpid();
  pid_t child = ::fork();
  if (child < 0) give_up("start a process");
  if (child > 0) return child;
  end_with_parent(SIGKILL);
  if (::getppid() != watcher) ::_exit(kCannot);
  ::sigprocmask(SIG_SETMASK, &before, nullptr);
  give_up_privileges();
  if (request.kind != Kind::None) install(system_call_filter());
  set_limits(request);
  ::execv(request.command[0].c_str(), pointers_to(request.command).data());
  give_up("run " + request.command[0]);
}

void watch(pid_t command) {
  sigset_t signals = watched();
  for (;;) {
    int signal = 0, status = 0;
    ::sigwait(&signals, &signal);
    if (signal != SIGCHLD) {
      kill_descendants();
      ::_exit(128 + signal);
    }
    for (pid_t ended; (ended = ::waitpid(-1, &status, WNOHANG)) > 0;) {
      if (ended != command) continue;
      kill_descendants();
      ::_exit(exit_status(status));
    }
  }
}

}  // namespace nalar::sandbox
