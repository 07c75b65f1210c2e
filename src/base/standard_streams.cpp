#include "base/standard_streams.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>

namespace nalar {

namespace {

constexpr const char* kOutput = "standard output";

/// Returns 0 or the error.
int write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && errno == EAGAIN) {  // somebody else has made the terminal or pipe one that does not wait
      pollfd room{descriptor, POLLOUT, 0};
      ::poll(&room, 1, -1);
      continue;
    }
    if (written < 0) return errno;
    text.remove_prefix(static_cast<size_t>(written));
  }
  return 0;
}

bool can_be_written(int descriptor) {
  int flags = ::fcntl(descriptor, F_GETFL);
  return flags >= 0 && (flags & O_ACCMODE) != O_RDONLY;
}

}  // namespace

void guard_standard_streams() {
  for (int descriptor = 0; descriptor <= STDERR_FILENO; descriptor++) {
    if (::fcntl(descriptor, F_GETFD) >= 0) continue;
    // The lowest number that is free is this one. It is inherited: a child is to find the number taken, too.
    if (::open("/dev/null", O_RDONLY) != descriptor) return;
  }
  std::signal(SIGPIPE, SIG_IGN);
}

Status can_print() {
  if (can_be_written(STDOUT_FILENO)) return Unit{};
  return Error{"cannot write: it is closed", kOutput};
}

Status print(std::string_view text) {
  TRY_STATUS(can_print());
  int error = write_all(STDOUT_FILENO, text);
  if (error == 0) return Unit{};
  if (error == EPIPE) return Error{""};
  return Error{fmt::format("cannot write: {}", std::strerror(error)), kOutput};
}

void print_error(std::string_view text) { write_all(STDERR_FILENO, text); }

}  // namespace nalar
