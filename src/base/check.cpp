#include "base/check.h"

#include <cstdio>
#include <cstdlib>

namespace nalar {

void check_failed(const char* file, int line, const char* condition, const char* expectation) {
  std::fprintf(stderr, "nalar: internal error at %s:%d: %s (%s)\n", file, line, expectation, condition);
  std::abort();
}

}  // namespace nalar
