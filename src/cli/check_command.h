// `nalar check`, and what other commands that explore share with it: the options of an exploration.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "cli/outputs.h"
#include "session/check.h"
#include "session/run_record.h"

namespace nalar::cli {

/// What is explored, and within which bounds.
struct CheckArguments {
  session::CheckOptions options;
  std::vector<std::string> counts;  ///< values of -n
  bool in_process = false;          ///< without a process of its own
  std::unique_ptr<session::RunRecord> record = nullptr;
};

void add_check_options(CLI::App* command, CheckArguments& arguments);

/// Completes the options of an exploration: interrupted by SIGINT, and with its progress on standard error if that is a
/// terminal and `quiet` is not set.
Status prepare(CheckArguments& arguments, bool quiet);
/// Makes a process for what comes next: nothing there, the exit code in this one, when all is done.
Result<std::optional<int>> supervise(CheckArguments& arguments);
void clear_progress(const CheckArguments& arguments);

struct CheckCommand {
  CheckArguments arguments;
  OutputOptions outputs;
};

CLI::App* add_check(CLI::App& app, CheckCommand& check);
/// Returns the exit code.
int do_check(CheckCommand& check);

}  // namespace nalar::cli
