// Files that are written whole or not at all.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace nalar {

/// Replaces the file by one with this text; directories that are missing are made. A reader sees the old text or the
/// new one, never a part. What is no regular file, such as /dev/stdout, is written to as it is.
Status write_file(const std::string& path, std::string_view text);

/// Whether `write_file` is going to succeed, as far as can be told without changing anything: for a complaint before
/// the work and not after it.
Status can_write_file(const std::string& path);

}  // namespace nalar
