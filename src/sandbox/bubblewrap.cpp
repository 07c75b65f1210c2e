#include "sandbox/bubblewrap.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "sandbox/filter.h"
#include "sandbox/limits.h"
#include "sandbox/report.h"
#include "sandbox/watch.h"

namespace nalar::sandbox {

namespace {

using Words = std::vector<std::string>;

void add(Words& words, const Words& more) { words.insert(words.end(), more.begin(), more.end()); }

/// A hidden directory that is only a link to another one, or not there, has nothing in it to hide.
bool is_directory(const char* path) {
  struct stat status {};
  return ::lstat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/// Whether the directory is there in the sandbox.
bool is_seen(const Request& request, const std::string& directory) {
  for (const char* hidden : kHidden) {
    if (below({directory}, hidden).empty()) continue;
    return std::any_of(request.readable.begin(), request.readable.end(),
                       [&](const std::string& path) { return path == directory || !below({directory}, path).empty(); });
  }
  return true;
}

void hide_directories(const Request& request, Words& words) {
  for (const char* hidden : kHidden) {
    if (!is_directory(hidden)) continue;
    add(words, {"--size", kPrivateSize, "--tmpfs", hidden});
    for (const std::string& path : below(request.readable, hidden)) add(words, {"--ro-bind", path, path});
    if (hidden != std::string(kPrivate)) add(words, {"--remount-ro", hidden});
  }
}

}  // namespace

void run_in_bubblewrap(const Request& request) {
  Words words = {request.bubblewrap,
                 "--unshare-user",
                 "--unshare-pid",
                 "--unshare-net",
                 "--unshare-ipc",
                 "--unshare-uts",
                 "--unshare-cgroup-try",
                 "--die-with-parent",
                 "--new-session",
                 "--cap-drop",
                 "ALL",
                 "--ro-bind",
                 "/",
                 "/"};
  // Root could change the machine by writing to /proc, and anybody fill the memory through /dev/shm.
  add(words, {"--dev", "/dev", "--remount-ro", "/dev", "--proc", "/proc", "--remount-ro", "/proc"});
  hide_directories(request, words);
  std::error_code error;
  std::string here = std::filesystem::current_path(error).string();
  add(words, {"--chdir", !error && is_seen(request, here) ? here : "/"});
  if (int filter = filter_file(system_call_filter()); filter >= 0) add(words, {"--seccomp", std::to_string(filter)});
  words.push_back("--");
  add(words, request.command);
  set_limits(request);
  ::execv(words[0].c_str(), pointers_to(words).data());
  give_up("run " + words[0]);
}

}  // namespace nalar::sandbox
