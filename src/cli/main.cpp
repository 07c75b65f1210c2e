// argv → options → session → exit code. The only place that ends the process.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "session/run.h"

namespace {

constexpr int kBadInput = 2;

int fail(const nalar::Error& error) {
  fmt::print(stderr, "nalar: {}\n", error.to_string());
  return kBadInput;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Nalar checks Java code by executing its bytecode symbolically."};
  app.require_subcommand(1);

  nalar::session::RunOptions run;
  CLI::App* run_command = app.add_subcommand("run", "run a Java program concretely");
  run_command->prefix_command(true);
  run_command->add_option("--classpath,--cp", run.class_path, "more classes: directories and jars, separated by ':'");
  run_command->add_option("--jdk", run.jdk, "home of the JDK to use (default: JAVA_HOME, then the javac on PATH)");
  run_command->add_option("--main", run.main_class, "main class");
  run_command->add_option("--depth", run.depth, "frames before StackOverflowError");
  run_command->add_option("--memory", run.memory_mb, "memory budget in MiB");

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    int status = app.exit(error);
    return status == 0 ? 0 : kBadInput;
  }
  std::vector<std::string> rest = run_command->remaining();
  if (rest.empty()) return fail({"run needs a target: a .java file, a directory of classes or a jar"});
  run.target = rest[0];
  run.arguments.assign(rest.begin() + 1, rest.end());
  auto status = nalar::session::run_program(run);
  return status.ok() ? *status : fail(status.error());
}
