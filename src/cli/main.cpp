// argv → command → exit code. The only place that ends the process.
#include <CLI/CLI.hpp>

#include "base/out_of_resources.h"
#include "base/version.h"
#include "cli/bench_command.h"
#include "cli/check_command.h"
#include "cli/command.h"
#include "cli/report_command.h"
#include "cli/run_command.h"
#include "cli/stack.h"
#include "cli/test_command.h"

namespace {

int run_command(int argc, char** argv) {
  using namespace nalar::cli;
  nalar::speak_when_out_of_resources();
  CLI::App app{"Nalar checks Java code by executing its bytecode symbolically."};
  app.require_subcommand(1);
  app.set_version_flag("--version", std::string("nalar ") + nalar::kVersion);
  nalar::session::RunOptions run_options;
  CheckCommand check;
  CLI::App* run = add_run(app, run_options);
  CLI::App* check_command = add_check(app, check);
  ReportCommand report;
  CLI::App* report_command = add_report(app, report);
  TestCommand test;
  CLI::App* test_command = add_test(app, test);
  BenchCommand bench;
  CLI::App* bench_command = add_bench(app, bench);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : kBadInput;
  }
  if (check_command->parsed()) return do_check(check);
  if (report_command->parsed()) return do_report(report);
  if (test_command->parsed()) return do_test(test);
  if (bench_command->parsed()) return do_bench(bench);
  return do_run(run, run_options);
}

}  // namespace

int main(int argc, char** argv) { return nalar::cli::with_enough_stack(run_command, argc, argv); }
