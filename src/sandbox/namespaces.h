// The sandbox that we make ourselves where there is no bubblewrap.
#pragma once

#include "sandbox/request.h"

namespace nalar::sandbox {

/// Runs the command and ends with its status.
[[noreturn]] void run_in_namespaces(const Request& request);

}  // namespace nalar::sandbox
