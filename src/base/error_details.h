// Errors about which another program has said more.
#pragma once

#include <string_view>

#include "base/result.h"

namespace nalar {

/// The error with lines that are shown as lines after it. Those of the message itself are none: a name may be in it.
Error with_details(Error error, std::string_view lines);

}  // namespace nalar
