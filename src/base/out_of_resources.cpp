#include "base/out_of_resources.h"

#include <unistd.h>

#include <csignal>
#include <new>
#include <string_view>

namespace nalar {

namespace {

constexpr int kFailed = 2;
constexpr std::string_view kMessage = "nalar: out of memory\n";

/// Nothing that needs memory: no destructors, no streams.
[[noreturn]] void end() {
  // There is nobody else to tell.
  [[maybe_unused]] ssize_t written = ::write(STDERR_FILENO, kMessage.data(), kMessage.size());
  ::_exit(kFailed);
}

}  // namespace

void speak_when_out_of_resources() {
  std::set_new_handler(end);
  std::signal(SIGXFSZ, SIG_IGN);
}

void let_memory_run_out() { std::set_new_handler(nullptr); }

}  // namespace nalar
