#include "cli/stack.h"

#include <pthread.h>
#include <sys/resource.h>

#include <cstddef>
#include <thread>

namespace nalar::cli {

int with_enough_stack(int (*command)(int, char**), int count, char** arguments) {
  constexpr size_t kEnough = size_t{8} << 20;
  rlimit limit = {};
  if (::getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= kEnough) return command(count, arguments);
  // What child processes take theirs from; it may not be allowed.
  rlimit more = limit;
  more.rlim_cur = limit.rlim_max < kEnough ? limit.rlim_max : kEnough;
  ::setrlimit(RLIMIT_STACK, &more);
  pthread_attr_t attributes;
  ::pthread_attr_init(&attributes);
  ::pthread_attr_setstacksize(&attributes, kEnough);
  ::pthread_setattr_default_np(&attributes);
  ::pthread_attr_destroy(&attributes);
  int status = 0;
  std::thread([&] { status = command(count, arguments); }).join();
  return status;
}

}  // namespace nalar::cli
