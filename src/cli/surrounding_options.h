// Options that say what the analysed code is answered when it asks for the time, for random numbers, for environment
// variables or system properties.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "session/check.h"

namespace nalar::cli {

void add_surrounding_options(CLI::App* command, session::CheckOptions& options);

/// Milliseconds since 1970 of `2026-01-31`, `2026-01-31T12:30:00Z` or `2026-01-31T12:30:00.123Z`; nothing of other
/// texts, and of instants that are not in the years 1970 to 9999.
std::optional<int64_t> millis_of(const std::string& text);

}  // namespace nalar::cli
