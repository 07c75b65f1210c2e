// Without memory, and where files may not grow: a message or an error, and no signal.
#include "base/out_of_resources.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <new>

namespace nalar {
namespace {

// Sanitizers do not ask the handler, so it is called here.
TEST(OutOfResources, NoMemoryEndsWithAMessage) {
  auto run_out = [] {
    speak_when_out_of_resources();
    std::get_new_handler()();
  };
  EXPECT_EXIT(run_out(), testing::ExitedWithCode(2), "nalar: out of memory");
}

TEST(OutOfResources, WhoCanGoOnGetsAnException) {
  speak_when_out_of_resources();
  EXPECT_NE(std::get_new_handler(), nullptr);
  let_memory_run_out();
  EXPECT_EQ(std::get_new_handler(), nullptr);
}

TEST(OutOfResources, AFileThatMayNotGrowIsAnError) {
  auto write_much = [] {
    speak_when_out_of_resources();
    rlimit limit = {10, 10};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    char name[] = "/tmp/nalar-growsXXXXXX";
    int file = ::mkstemp(name);
    ::unlink(name);
    bool first = ::write(file, "0123456789", 10) == 10;
    std::exit(first && ::write(file, "0", 1) == -1 && errno == EFBIG ? 7 : 1);
  };
  EXPECT_EXIT(write_much(), testing::ExitedWithCode(7), "");
}

}  // namespace
}  // namespace nalar
