// Standard output and standard error: what cannot be written there is noticed, and by itself ends nothing.
#pragma once

#include <string_view>

#include "base/result.h"

namespace nalar {

/// To be called before any file is opened. A standard stream that is closed gets a file in its place that nothing can
/// be written to, or a file opened later would take its number, and get what is meant for the terminal. That nobody
/// reads any longer becomes an error of the write instead of a signal.
void guard_standard_streams();

/// Fails if standard output is closed: for a complaint before the work and not after it.
Status can_print();

/// Writes everything on standard output. The error says nothing if whoever has read it has gone away.
Status print(std::string_view text);

/// Writes on standard error what can be written there.
void print_error(std::string_view text);

}  // namespace nalar
