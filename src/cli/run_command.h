// `nalar run`: a program run concretely.
#pragma once

#include <CLI/CLI.hpp>

#include "session/run.h"

namespace nalar::cli {

CLI::App* add_run(CLI::App& app, session::RunOptions& run);
/// Returns the exit code.
int do_run(CLI::App* command, session::RunOptions& run);

}  // namespace nalar::cli
