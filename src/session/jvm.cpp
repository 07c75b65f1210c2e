// The socket, the pipe and the end of a JVM that runs the target's code. What it prints goes into a pipe of which the
// beginning is kept, for errors of the JVM itself. It is over when its process is: a process that it has left behind
// may hold both ends as long as it likes.
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <thread>

#include "session/sandbox.h"

namespace nalar::session {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kLook = 100;                            // milliseconds between looks at the limits
constexpr size_t kMostSaid = 1 << 16;                 // kept of what it prints
constexpr size_t kMostOfLine = size_t{256} << 20;     // a state of a heap can be large
constexpr uint64_t kMostOfFile = uint64_t{64} << 20;  // bytes
constexpr uint64_t kLeastHeap = 64;                   // MiB
constexpr uint64_t kBesideHeap = uint64_t{4} << 30;   // address space for classes, code, stacks
constexpr int kMostRounds = 1000;  // of reading when it has ended, should somebody else go on writing
constexpr auto kTimeToDie = std::chrono::seconds(2);

/// Closed with the object.
class OwnedFile {
 public:
  explicit OwnedFile(int file) : file_(file) {}
  ~OwnedFile() { reset(); }
  OwnedFile(const OwnedFile&) = delete;
  OwnedFile& operator=(const OwnedFile&) = delete;
  int get() const { return file_; }
  void reset() {
    if (file_ >= 0) ::close(file_);
    file_ = -1;
  }

 private:
  int file_;
};

void do_not_block(int file) { ::fcntl(file, F_SETFL, ::fcntl(file, F_GETFL) | O_NONBLOCK); }

/// MiB that this machine, or the control group that this process is in, has.
uint64_t memory_here() {
  uint64_t bytes = static_cast<uint64_t>(::sysconf(_SC_PHYS_PAGES)) * static_cast<uint64_t>(::sysconf(_SC_PAGESIZE));
  for (const char* limit : {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"}) {
    uint64_t most = 0;
    if (std::ifstream(limit) >> most) bytes = std::min(bytes, most);
  }
  return bytes >> 20;
}

/// MiB of a heap: what a JVM takes by itself is a quarter of the memory.
uint64_t heap_of(const JvmRequest& request) {
  return request.memory_mb == 0 ? 0 : std::max<uint64_t>(kLeastHeap, std::min(request.memory_mb, memory_here() / 4));
}

/// Its heap is limited by an option, everything else by its address space.
std::vector<std::string> command_line(const Sandbox& sandbox, const JvmRequest& request, const ProcessLimits& limits) {
  std::vector<std::string> words = {sandbox.program};
  words.insert(words.end(), sandbox.kind.begin(), sandbox.kind.end());
  std::error_code error;
  std::vector<std::string> readable = request.readable;
  readable.insert(readable.end(), {sandbox.program, std::filesystem::current_path(error).string(),
                                   std::filesystem::path(request.command[0]).parent_path().parent_path().string()});
  for (const std::string& path : readable) {
    std::filesystem::path whole = std::filesystem::absolute(path, error).lexically_normal();
    if (!error && std::filesystem::exists(whole, error)) words.insert(words.end(), {"read", whole.string()});
  }
  words.insert(words.end(), {"file", std::to_string(kMostOfFile)});
  uint64_t heap = heap_of(request);
  if (heap) words.insert(words.end(), {"memory", std::to_string((heap << 20) + kBesideHeap)});
  if (limits.deadline != Clock::time_point::max()) {
    auto left = std::chrono::duration_cast<std::chrono::seconds>(limits.deadline - Clock::now()).count();
    auto cores = std::max(1U, std::thread::hardware_concurrency());
    words.insert(words.end(), {"seconds", std::to_string((std::max<int64_t>(left, 0) + 10) * cores)});
  }
  words.push_back("--");
  words.push_back(request.command[0]);
  // Files that it would leave about.
  words.insert(words.end(), {"-XX:-UsePerfData", "-XX:+DisableAttachMechanism", "-XX:ErrorFile=/dev/null"});
  if (heap) words.push_back(fmt::format("-Xmx{}m", heap));
  words.insert(words.end(), request.command.begin() + 1, request.command.end());
  return words;
}

std::vector<char*> words_of(const std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (const std::string& text : texts) pointers.push_back(const_cast<char*>(text.c_str()));
  pointers.push_back(nullptr);
  return pointers;
}

/// Error number, 0 if it runs.
int spawn(const std::vector<std::string>& words, int socket, int pipe, pid_t& child) {
  const std::vector<std::string> environment = clean_environment();
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, socket, 0);
  posix_spawn_file_actions_adddup2(&actions, pipe, 1);
  posix_spawn_file_actions_adddup2(&actions, pipe, 2);
  int error =
      ::posix_spawn(&child, words[0].c_str(), &actions, nullptr, words_of(words).data(), words_of(environment).data());
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

/// The conversation with one JVM.
class Conversation {
 public:
  Conversation(pid_t child, int socket, int pipe, const JvmRequest& request,
               const std::function<bool(const std::string&)>& on_line)
      : child_(child), request_(request), on_line_(on_line) {
    polls_ = {pollfd{socket, POLLIN | POLLOUT, 0}, pollfd{pipe, POLLIN, 0}};
    do_not_block(socket);
    do_not_block(pipe);
  }

  JvmEnd run(const ProcessLimits& limits) {
    int status = 0;
    for (;;) {
      if (::waitpid(child_, &status, WNOHANG) == child_) break;
      if (must_end(limits)) {
        kill();
        ::waitpid(child_, &status, 0);
        break;
      }
      if (::poll(polls_.data(), polls_.size(), kLook) > 0) serve();
    }
    for (int rounds = kMostRounds; rounds > 0 && !end_.flooded && serve(); rounds--) {
    }
    end_.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return std::move(end_);
  }

 private:
  bool must_end(const ProcessLimits& limits) {
    end_.stopped = limits.are_reached();
    end_.stuck = Clock::now() - last_ > std::chrono::duration<double>(request_.patience);
    return end_.stopped || end_.stuck || end_.flooded;
  }

  /// SIGTERM first, so that it can end what it has started.
  void kill() {
    ::kill(child_, SIGTERM);
    siginfo_t info{};
    for (auto until = Clock::now() + kTimeToDie; Clock::now() < until;
         std::this_thread::sleep_for(std::chrono::milliseconds(5))) {
      if (::waitid(P_PID, static_cast<id_t>(child_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == child_)
        return;
    }
    ::kill(child_, SIGKILL);
  }

  /// False if there was nothing to read.
  bool serve() {
    write_plan();
    bool answered = read(polls_[0], [&](std::string_view text) { take_answers(text); });
    auto keep = [&](std::string_view text) {
      end_.said += text.substr(0, kMostSaid - std::min(kMostSaid, end_.said.size()));
    };
    bool said = read(polls_[1], keep);
    return answered || said;
  }

  void write_plan() {
    if (!(polls_[0].events & POLLOUT) || polls_[0].fd < 0) return;
    std::string_view rest = std::string_view(request_.plan).substr(written_);
    ssize_t count = ::send(polls_[0].fd, rest.data(), rest.size(), MSG_NOSIGNAL);
    if (count > 0) written_ += static_cast<size_t>(count);
    bool gone = count < 0 && errno != EAGAIN && errno != EINTR;
    if (!gone && written_ < request_.plan.size()) return;
    ::shutdown(polls_[0].fd, SHUT_WR);
    polls_[0].events = POLLIN;
  }

  /// One buffer: whoever writes without end does not keep us from looking at the limits.
  bool read(pollfd& poll, const std::function<void(std::string_view)>& take) {
    if (poll.fd < 0) return false;
    std::array<char, 65536> buffer;
    ssize_t count = ::read(poll.fd, buffer.data(), buffer.size());
    if (count > 0) {
      take(std::string_view(buffer.data(), static_cast<size_t>(count)));
    } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
      poll.fd = -1;
    }
    return count > 0;
  }

  void take_answers(std::string_view text) {
    for (size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
      line_ += text.substr(0, end);
      text.remove_prefix(end + 1);
      if (!line_.empty() && on_line_(line_)) last_ = Clock::now();
      line_.clear();
    }
    line_ += text;
    end_.flooded = line_.size() > kMostOfLine;
  }

  pid_t child_;
  const JvmRequest& request_;
  const std::function<bool(const std::string&)>& on_line_;
  std::array<pollfd, 2> polls_;
  size_t written_ = 0;
  std::string line_;
  Clock::time_point last_ = Clock::now();
  JvmEnd end_;
};

}  // namespace

Result<JvmEnd> run_jvm_in(const Sandbox& sandbox, const JvmRequest& request, const ProcessLimits& limits,
                          const std::function<bool(const std::string&)>& on_line) {
  int sockets[2], pipes[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) != 0)
    return Error{fmt::format("cannot create a socket: {}", std::strerror(errno))};
  OwnedFile our_socket(sockets[0]), its_socket(sockets[1]);
  if (::pipe2(pipes, O_CLOEXEC) != 0) return Error{fmt::format("cannot create a pipe: {}", std::strerror(errno))};
  OwnedFile our_pipe(pipes[0]), its_pipe(pipes[1]);
  pid_t child = 0;
  std::vector<std::string> words = command_line(sandbox, request, limits);
  if (int error = spawn(words, its_socket.get(), its_pipe.get(), child); error != 0)
    return Error{fmt::format("cannot run: {}", std::strerror(error)), words[0]};
  its_socket.reset();
  its_pipe.reset();
  return Conversation(child, our_socket.get(), our_pipe.get(), request, on_line).run(limits);
}

}  // namespace nalar::session
