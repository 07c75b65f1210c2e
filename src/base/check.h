// CHECK: the mechanism for our own bugs. A failed check prints the place and the broken expectation and aborts.
#pragma once

namespace nalar {

[[noreturn]] void check_failed(const char* file, int line, const char* condition, const char* expectation);

/// Told what a failed check prints, before the process ends.
using FailedCheck = void (*)(const char* message);
void on_failed_check(FailedCheck told);

}  // namespace nalar

#define CHECK(condition, expectation)                                     \
  do {                                                                    \
    if (!(condition)) [[unlikely]]                                        \
      ::nalar::check_failed(__FILE__, __LINE__, #condition, expectation); \
  } while (false)
