// `nalar test`: JUnit tests for the cases of methods.
#pragma once

#include "cli/check_command.h"
#include "session/test.h"

namespace nalar::cli {

struct TestCommand {
  CheckArguments arguments;
  OutputOptions outputs;
  session::TestOptions options;  ///< its `check` is taken from `arguments`
  std::string directory = "nalar-out";
};

CLI::App* add_test(CLI::App& app, TestCommand& test);
/// Returns the exit code.
int do_test(TestCommand& test);

}  // namespace nalar::cli
