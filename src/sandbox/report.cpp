#include "sandbox/report.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "sandbox/request.h"

namespace nalar::sandbox {

void refuse(const std::string& what) {
  std::fprintf(stderr, "nalar-sandbox: %s\n", what.c_str());
  std::fflush(stderr);
  ::_exit(kCannot);
}

void give_up(const std::string& what) { refuse("cannot " + what + ": " + std::strerror(errno)); }

}  // namespace nalar::sandbox
