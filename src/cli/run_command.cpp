#include "cli/run_command.h"

#include <fmt/format.h>

#include "cli/command.h"

namespace nalar::cli {

CLI::App* add_run(CLI::App& app, session::RunOptions& run) {
  CLI::App* command =
      app.add_subcommand("run", "run a Java program concretely: nalar run [options] Main.java [arguments]");
  command->prefix_command(true);
  add_common(command, run);
  command->add_option("--main", run.main_class,
                      "main class (default: the first class of the file, or the jar's Main-Class)");
  command->add_option("--depth", run.depth, "frames before StackOverflowError")
      ->capture_default_str()
      ->check(CLI::Range(16, 1000000));
  command->add_option("--memory", run.memory_mb, "memory budget in MiB")->capture_default_str();
  return command;
}

int do_run(CLI::App* command, session::RunOptions& run) {
  std::vector<std::string> rest = command->remaining();
  if (rest.empty()) return fail({"run needs a target: a .java file, a directory of classes or a jar"});
  if (rest[0].starts_with("-")) return fail({fmt::format("run: unknown option {}", rest[0])});
  run.target = rest[0];
  run.arguments.assign(rest.begin() + 1, rest.end());
  auto status = session::run_program(run);
  return status.ok() ? *status : fail(status.error());
}

}  // namespace nalar::cli
