// The sandbox that bubblewrap makes.
#pragma once

#include "sandbox/request.h"

namespace nalar::sandbox {

/// Becomes bubblewrap, with the command in its sandbox.
[[noreturn]] void run_in_bubblewrap(const Request& request);

}  // namespace nalar::sandbox
