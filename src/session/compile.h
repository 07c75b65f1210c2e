// Compiling a source file with the JDK's own compiler, contracts woven in; or finding what came of it last time.
#pragma once

#include <string>

#include "base/result.h"
#include "cache/cache.h"
#include "session/compile_key.h"

namespace nalar::session {

/// Puts the classes into an empty directory. The cache may be null.
Status compile(const Compilation& compilation, const std::string& directory, cache::Cache* cache);

}  // namespace nalar::session
