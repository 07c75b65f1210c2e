// What terms of floats mean in the same way for Z3 and as SMT-LIB.
#pragma once

#include <cstdint>

namespace nalar::solver {

/// Remainders are exact for quotients below 2 to this power.
constexpr int kExactQuotientBits = 8;

constexpr uint64_t canonical_nan(unsigned width) { return width == 32 ? 0x7fc00000 : 0x7ff8000000000000; }

}  // namespace nalar::solver
