// Files that are read whole: regular ones only, up to a limit. Never waits, as the reader of a pipe or a device would.
#pragma once

#include <cstdint>
#include <string>

#include "base/result.h"

namespace nalar {

/// Fails for whatever is no regular file, and for files that are longer.
Result<std::string> read_file(const std::string& path, uint64_t most_bytes);

/// A descriptor to read a regular file from, and its size. The caller closes it.
struct OpenFile {
  int descriptor = -1;
  uint64_t size = 0;
};
Result<OpenFile> open_regular(const std::string& path);

}  // namespace nalar
