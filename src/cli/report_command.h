// `nalar report`: everything that is made of an outcome, again from one that was saved.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "cli/outputs.h"

namespace nalar::cli {

struct ReportCommand {
  std::string file;  ///< of `--save`, or the directory of `--report`
  OutputOptions outputs;
};

CLI::App* add_report(CLI::App& app, ReportCommand& report);
/// Returns the exit code: the one of the check.
int do_report(ReportCommand& report);

}  // namespace nalar::cli
