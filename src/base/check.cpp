#include "base/check.h"

#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>

namespace nalar {

namespace {

std::atomic<FailedCheck> failed_check{nullptr};

}  // namespace

void on_failed_check(FailedCheck told) { failed_check = told; }

void check_failed(const char* file, int line, const char* condition, const char* expectation) {
  std::array<char, 512> message;
  std::snprintf(message.data(), message.size(), "%s:%d: %s (%s)", file, line, expectation, condition);
  std::fprintf(stderr, "nalar: internal error at %s\n", message.data());
  if (FailedCheck told = failed_check) told(message.data());
  std::abort();
}

}  // namespace nalar
