// Directories as bytes.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace nalar::session {

/// All files of a directory, with their paths in it.
Result<std::string> pack_directory(const std::string& directory);
/// Writes the files again. Fails, possibly halfway, if `bytes` do not come from `pack_directory`.
Status unpack_directory(std::string_view bytes, const std::string& directory);

}  // namespace nalar::session
