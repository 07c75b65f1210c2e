#include "base/write_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace nalar {

namespace fs = std::filesystem;

namespace {

Error cannot_write(const std::string& path, int error) {
  return Error{fmt::format("cannot write: {}", std::strerror(error)), path};
}

/// Writes everything to the descriptor and closes it. Returns 0 or the error.
int write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      int error = errno;
      ::close(descriptor);
      return error;
    }
    text.remove_prefix(static_cast<size_t>(written));
  }
  return ::close(descriptor) == 0 ? 0 : errno;
}

Status write_in_place(const std::string& path, std::string_view text) {
  int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  int error = descriptor < 0 ? errno : write_all(descriptor, text);
  if (error != 0) return cannot_write(path, error);
  return Unit{};
}

/// A new file beside this one. What is there already under such a name belongs to somebody else, and is left alone.
int open_beside(const fs::path& target, fs::path& temporary) {
  constexpr int kMostTries = 100;
  int descriptor = -1;
  for (int i = 0; i < kMostTries && descriptor < 0; i++) {
    temporary = target;
    temporary += fmt::format(".{}-{}.tmp", ::getpid(), i);
    descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (descriptor < 0 && errno != EEXIST) return -1;
  }
  return descriptor;
}

/// Where a link leads, so that the link stays and its file is replaced.
fs::path followed(const std::string& path) {
  std::error_code ignored;
  fs::path target = fs::is_symlink(path, ignored) ? fs::weakly_canonical(path, ignored) : fs::path(path);
  return target.empty() ? fs::path(path) : target;
}

}  // namespace

Status write_file(const std::string& path, std::string_view text) {
  std::error_code error;
  fs::path target = followed(path);
  fs::file_status status = fs::status(target, error);
  if (fs::is_directory(status)) return cannot_write(path, EISDIR);
  if (fs::exists(status) && !fs::is_regular_file(status)) return write_in_place(path, text);
  if (target.has_parent_path()) {
    fs::create_directories(target.parent_path(), error);
    if (error) return cannot_write(path, error.value());
  }
  fs::path temporary;
  int descriptor = open_beside(target, temporary);
  int problem = descriptor < 0 ? errno : write_all(descriptor, text);
  if (problem == 0 && ::rename(temporary.c_str(), target.c_str()) != 0) problem = errno;
  if (problem == 0) return Unit{};
  if (descriptor >= 0) ::unlink(temporary.c_str());
  return cannot_write(path, problem);
}

Status can_write_file(const std::string& path) {
  if (path.empty()) return Error{"cannot write: the name of the file is empty"};
  std::error_code ignored;
  fs::path target = followed(path);
  if (fs::is_directory(target, ignored)) return cannot_write(path, EISDIR);
  if (fs::exists(target, ignored) && !fs::is_regular_file(target, ignored))
    return ::access(target.c_str(), W_OK) == 0 ? Status(Unit{}) : cannot_write(path, errno);
  // The directory that is there already is the one in which something is made.
  fs::path directory = fs::absolute(target, ignored).parent_path();
  while (::access(directory.c_str(), F_OK) != 0 && errno == ENOENT && directory.has_relative_path())
    directory = directory.parent_path();
  if (::access(directory.c_str(), F_OK) == 0 && !fs::is_directory(directory, ignored))
    return cannot_write(path, ENOTDIR);
  if (::access(directory.c_str(), W_OK | X_OK) != 0) return cannot_write(path, errno);
  return Unit{};
}

}  // namespace nalar
