// Scalars in the exact form that org.nalar.Replay reads and writes.
#pragma once

#include <cstdint>
#include <string>

#include "program/type.h"

namespace nalar::witness {

/// Exact: also a NaN keeps its bits.
std::string raw_input(program::TypeKind kind, uint64_t bits);
/// As `raw_input`, but with one NaN only: which one an operation gives is not defined.
std::string raw_scalar(program::TypeKind kind, uint64_t bits);

}  // namespace nalar::witness
