#include "cli/command.h"

#include <fmt/format.h>

#include <csignal>
#include <cstdio>

namespace nalar::cli {

namespace {

std::atomic<bool> interrupted{false};

}  // namespace

int fail(const Error& error) {
  fmt::print(stderr, "nalar: {}\n", error.to_string());
  return kBadInput;
}

void add_common(CLI::App* command, std::string& class_path, std::string& jdk) {
  command->add_option("--classpath,--cp", class_path, "more classes: directories and jars, separated by ':'");
  command->add_option("--jdk", jdk, "home of the JDK to use (default: JAVA_HOME, then the javac on PATH)");
}

std::atomic<bool>& catch_interrupts() {
  std::signal(SIGINT, [](int) { interrupted.store(true); });
  return interrupted;
}

}  // namespace nalar::cli
