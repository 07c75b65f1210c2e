// The line on a terminal that says how far a run is.
#pragma once

#include <functional>
#include <string>

#include "session/progress.h"

namespace nalar::cli {

/// At most `width` columns: what matters least is left out first, then the name is cut.
std::string progress_line(const session::Progress& progress, size_t width);

/// Writes it over the one before, on standard error. Nothing if that is no terminal that can do so.
std::function<void(const session::Progress&)> progress_on_terminal();
/// Takes the line away.
void clear_progress_line();

}  // namespace nalar::cli
