// Compiling a source file with the JDK's own compiler, contracts woven in; or finding what came of it last time.
#pragma once

#include <memory>
#include <string>

#include "base/result.h"
#include "cache/cache.h"
#include "session/compile_key.h"

namespace nalar::session {

/// Puts the classes into an empty directory. The cache may be null.
Status compile(const Compilation& compilation, const std::string& directory, cache::Cache* cache);

/// All files of a directory as bytes.
Result<std::string> pack_directory(const std::string& directory);
/// Writes the files again. Fails, possibly halfway, if `bytes` do not come from `pack_directory`.
Status unpack_directory(std::string_view bytes, const std::string& directory);

}  // namespace nalar::session
