// The version of Nalar, as it says it itself.
#pragma once

namespace nalar {

inline constexpr const char* kVersion = "0.1.0";

}  // namespace nalar
