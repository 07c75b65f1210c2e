#include "base/read_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace nalar {

Result<OpenFile> open_regular(const std::string& path) {
  if (path.find('\0') != std::string::npos) return Error{"cannot open: the name has a zero character", path};
  // Opening a pipe would wait for somebody to write, were it not for O_NONBLOCK.
  int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (descriptor < 0) return Error{fmt::format("cannot open: {}", std::strerror(errno)), path};
  struct stat info {};
  if (::fstat(descriptor, &info) == 0 && S_ISREG(info.st_mode))
    return OpenFile{descriptor, static_cast<uint64_t>(info.st_size)};
  ::close(descriptor);
  return Error{"expected a regular file", path};
}

Result<std::string> read_file(const std::string& path, uint64_t most_bytes) {
  TRY(OpenFile file, open_regular(path));
  std::string text;
  std::array<char, 65536> piece;
  int error = 0;
  while (text.size() <= most_bytes) {
    ssize_t count = ::read(file.descriptor, piece.data(), piece.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) error = errno;
    if (count <= 0) break;
    text.append(piece.data(), static_cast<size_t>(count));
  }
  ::close(file.descriptor);
  if (error != 0) return Error{fmt::format("cannot read: {}", std::strerror(error)), path};
  if (text.size() > most_bytes) return Error{fmt::format("expected at most {} bytes", most_bytes), path};
  return text;
}

}  // namespace nalar
