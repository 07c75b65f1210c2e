#include "sandbox/limits.h"

#include <sys/prctl.h>
#include <sys/resource.h>

#include <algorithm>

#include "base/shadow_memory.h"
#include "sandbox/report.h"

namespace nalar::sandbox {

namespace {

/// Lowers the limit; one that is lower already stays.
void lower(__rlimit_resource_t resource, uint64_t most, const char* name) {
  rlimit limit{};
  if (::getrlimit(resource, &limit) != 0) give_up(std::string("read the limit of ") + name);
  rlim_t least = std::min<rlim_t>(most, limit.rlim_max);
  limit.rlim_cur = std::min(limit.rlim_cur, least);
  limit.rlim_max = least;
  if (::setrlimit(resource, &limit) != 0) give_up(std::string("limit ") + name);
}

}  // namespace

void set_limits(const Request& request) {
  lower(RLIMIT_CORE, 0, "core files");
  if (request.memory && !kHasShadowMemory) lower(RLIMIT_AS, request.memory, "memory");
  if (request.seconds) lower(RLIMIT_CPU, request.seconds, "processor time");
  if (request.file_size) lower(RLIMIT_FSIZE, request.file_size, "sizes of files");
}

void end_with_parent(int signal) {
  if (::prctl(PR_SET_PDEATHSIG, signal) != 0) give_up("ask for a signal at the parent's end");
}

void give_up_privileges() {
  if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) give_up("give up privileges");
}

}  // namespace nalar::sandbox
