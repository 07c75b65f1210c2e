#include "base/temporary_directory.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

namespace nalar {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kPrefix =
    "nalar-";  // then the id of the process, when it was started, what mkdtemp makes up
constexpr size_t kMadeUp = 6;

/// When the process was started, in ticks since the machine was (proc(5), field 22 of stat); nothing if none lives.
std::optional<uint64_t> start_of(uint64_t process) {
  std::ifstream stream(fmt::format("/proc/{}/stat", process));
  std::string text(std::istreambuf_iterator<char>(stream), {});
  size_t name_end = text.rfind(')');  // the name before it may have blanks in it
  if (name_end == std::string::npos || name_end + 2 >= text.size()) return std::nullopt;
  if (char state = text[name_end + 2]; state == 'Z' || state == 'X')
    return std::nullopt;              // only its parent knows of it
  constexpr int kFieldsBetween = 19;  // from the state, field 3, on
  size_t at = name_end + 2;
  for (int i = 0; i < kFieldsBetween && at != std::string::npos; i++) {
    at = text.find(' ', at);
    if (at != std::string::npos) at++;
  }
  uint64_t ticks = 0;
  if (at == std::string::npos) return std::nullopt;
  auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), ticks);
  return error == std::errc() ? std::optional(ticks) : std::nullopt;
}

struct Owner {
  uint64_t process = 0, start = 0;
};

std::optional<Owner> owner_named_by(std::string_view name) {
  if (!name.starts_with(kPrefix)) return std::nullopt;
  name.remove_prefix(kPrefix.size());
  Owner owner;
  for (uint64_t* number : {&owner.process, &owner.start}) {
    auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), *number);
    if (error != std::errc() || end == name.data() + name.size() || *end != '-') return std::nullopt;
    name.remove_prefix(static_cast<size_t>(end - name.data()) + 1);
  }
  bool is_made_up = name.size() == kMadeUp && std::all_of(name.begin(), name.end(), [](char c) {
                      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
                    });
  return is_made_up ? std::optional(owner) : std::nullopt;
}

/// What a program has written may have taken away our own right to remove it.
void remove_tree(const std::string& path) {
  std::error_code error;
  fs::remove_all(path, error);
  constexpr int kMostLevels = 64;  // each round sees one level of directories more that could not be read before
  for (int round = 0; error && round < kMostLevels; round++) {
    fs::permissions(path, fs::perms::owner_all, fs::perm_options::add | fs::perm_options::nofollow, error);
    constexpr auto kSkip = fs::directory_options::skip_permission_denied;
    for (fs::recursive_directory_iterator entry(path, kSkip, error), end; !error && entry != end;
         entry.increment(error))
      if (entry->symlink_status(error).type() == fs::file_type::directory)
        fs::permissions(entry->path(), fs::perms::owner_all, fs::perm_options::add, error);
    fs::remove_all(path, error);
  }
}

/// False if somebody else holds it. Where there are no locks at all, the number of the process has to be enough.
bool takes_lock(int directory, int operation) {
  while (::flock(directory, operation) != 0) {
    if (errno == EWOULDBLOCK) return false;
    if (errno != EINTR) break;
  }
  return true;
}

/// The directory itself, open and locked; negative if it is in use, not ours, or no directory.
int open_locked(const std::string& path, int operation) {
  int directory = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (directory < 0) return -1;
  struct stat opened {
  }, named{};
  bool is_ours = ::fstat(directory, &opened) == 0 && opened.st_uid == ::geteuid() && takes_lock(directory, operation);
  // While the lock was waited for, somebody may have removed what nobody had locked.
  if (is_ours && ::lstat(path.c_str(), &named) == 0 && named.st_ino == opened.st_ino) return directory;
  ::close(directory);
  return -1;
}

Result<std::string> directory_for_all() {
  std::error_code error;
  fs::path directory = fs::temp_directory_path(error);
  if (!error) return directory.string();
  const char* variable = std::getenv("TMPDIR");
  return Error{"expected a directory for temporary files (TMPDIR says where)", variable ? variable : "/tmp"};
}

}  // namespace

Result<std::unique_ptr<TemporaryDirectory>> TemporaryDirectory::create() {
  TRY(std::string parent, directory_for_all());
  auto process = static_cast<uint64_t>(::getpid());
  std::string pattern =
      fmt::format("{}/{}{}-{}-{}", parent, kPrefix, process, start_of(process).value_or(0), std::string(kMadeUp, 'X'));
  constexpr int kMostTries = 10;
  for (int i = 0; i < kMostTries; i++) {
    std::string path = pattern;
    if (!::mkdtemp(path.data()))
      return Error{fmt::format("cannot create a temporary directory: {}", std::strerror(errno)), parent};
    int held = open_locked(path, LOCK_EX);
    if (held >= 0) return std::unique_ptr<TemporaryDirectory>(new TemporaryDirectory(path, held));
  }
  return Error{"cannot keep a temporary directory: others remove it", parent};
}

TemporaryDirectory::~TemporaryDirectory() {
  remove_tree(path_);
  ::close(lock_);
}

void sweep_temporary_directories() {
  auto parent = directory_for_all();
  if (!parent.ok()) return;
  std::error_code error;
  std::vector<std::string> left;
  for (fs::directory_iterator entry(*parent, error), end; !error && entry != end; entry.increment(error)) {
    auto owner = owner_named_by(entry->path().filename().string());
    if (owner && start_of(owner->process) != owner->start) left.push_back(entry->path().string());
  }
  for (const std::string& path : left) {
    int held = open_locked(path, LOCK_EX | LOCK_NB);
    if (held < 0) continue;
    remove_tree(path);
    ::close(held);
  }
}

}  // namespace nalar
