#include "cli/command.h"

#include <fmt/format.h>

#include <charconv>
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

void add_common(CLI::App* command, session::TargetOptions& options) {
  command->add_option("--classpath,--cp", options.class_path, "more classes: directories and jars, separated by ':'");
  command->add_option("--jdk", options.jdk, "home of the JDK to use (default: JAVA_HOME, then the javac on PATH)");
  command->add_option("--encoding", options.encoding, "what source files are written in, such as ISO-8859-1")
      ->capture_default_str();
}

CLI::Validator positive_seconds() {
  auto complaint = [](const std::string& text) {
    constexpr double kMost = 1e9;
    double seconds = 0;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    bool valid = error == std::errc() && end == text.data() + text.size() && seconds > 0 && seconds <= kMost;
    return valid ? std::string() : fmt::format("'{}' is not a time in seconds: more than 0, at most 1e9", text);
  };
  return {complaint, "POSITIVE"};
}

std::atomic<bool>& catch_interrupts() {
  std::signal(SIGINT, [](int) { interrupted.store(true); });
  return interrupted;
}

}  // namespace nalar::cli
