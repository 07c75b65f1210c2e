// argv → options → session → exit code. The only place that ends the process.
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <charconv>
#include <csignal>
#include <cstdio>

#include "emit/emit.h"
#include "session/check.h"
#include "session/run.h"

namespace {

using nalar::session::CheckOptions;
using nalar::session::RunOptions;

constexpr int kBadInput = 2;
constexpr const char* kVersion = "0.1.0";

std::atomic<bool> interrupted{false};  // set by the signal handler, read by the search

int fail(const nalar::Error& error) {
  fmt::print(stderr, "nalar: {}\n", error.to_string());
  return kBadInput;
}

struct CheckCommand {
  CheckOptions options;
  std::vector<std::string> counts;  ///< values of -n
  bool json = false;
  std::optional<size_t> cases;
};

void add_common(CLI::App* command, std::string& class_path, std::string& jdk) {
  command->add_option("--classpath,--cp", class_path, "more classes: directories and jars, separated by ':'");
  command->add_option("--jdk", jdk, "home of the JDK to use (default: JAVA_HOME, then the javac on PATH)");
}

CLI::App* add_run(CLI::App& app, RunOptions& run) {
  CLI::App* command =
      app.add_subcommand("run", "run a Java program concretely: nalar run [options] Main.java [arguments]");
  command->prefix_command(true);
  add_common(command, run.class_path, run.jdk);
  command->add_option("--main", run.main_class,
                      "main class (default: the first class of the file, or the jar's Main-Class)");
  command->add_option("--depth", run.depth, "frames before StackOverflowError")
      ->capture_default_str()
      ->check(CLI::Range(16, 1000000));
  command->add_option("--memory", run.memory_mb, "memory budget in MiB")->capture_default_str();
  return command;
}

/// Bounds on the initial heap, and how lazily it is looked at.
void add_heap_options(CLI::App* command, CheckCommand& check) {
  CheckOptions& options = check.options;
  command->add_option("-k", options.k, "longest chain of references from an input object")
      ->capture_default_str()
      ->check(CLI::Range(0, 1000));
  command
      ->add_option("-n", check.counts,
                   "most input objects of each class (5), or of one class (Node=5); may be repeated")
      ->take_all();
  command
      ->add_option("--array-bound", options.array_bound,
                   "most elements of an input array that are looked at (default: k)")
      ->check(CLI::Range(0, 10000));
  command
      ->add_option_function<std::string>(
          "--strategy",
          [&options](const std::string& name) {
            for (const nalar::heap::Strategy* strategy : nalar::heap::kStrategies)
              if (strategy->name == name) options.strategy = strategy;
          },
          "how lazily input objects are made (default: lazier#)")
      ->check(CLI::IsMember({"lazy", "lazier", "lazier#"}));
  command->add_flag_callback(
      "--closed-world", [&options] { options.open_world = false; },
      "interfaces and abstract classes of the target have no other subclasses");
  command->add_option("--use-contract", options.use_contract,
                      "calls of this method (p.C.m) or of all of a class (p.C) are replaced by its contract");
  command->add_option("--use-code", options.use_code, "calls of this method or class run its code, though it is @Open");
}

/// Reads `5` and `Node=5`.
bool read_counts(CheckCommand& check) {
  for (const std::string& count : check.counts) {
    size_t equals = count.find('=');
    std::string digits = equals == std::string::npos ? count : count.substr(equals + 1);
    int32_t most = 0;
    auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), most);
    if (error != std::errc() || end != digits.data() + digits.size() || most < 0 || equals == 0) return false;
    if (equals == std::string::npos) {
      check.options.n = most;
    } else {
      check.options.n_of[count.substr(0, equals)] = most;
    }
  }
  return true;
}

CLI::App* add_check(CLI::App& app, CheckCommand& check) {
  CheckOptions& options = check.options;
  CLI::App* command = app.add_subcommand("check", "explore all paths of methods and report what can go wrong");
  command->add_option("target", options.target, "a .java file, a directory of classes or a jar")->required();
  add_common(command, options.class_path, options.jdk);
  command->add_option("--method,-m", options.methods, "name, name(int,String) or Class.name; may be repeated")
      ->take_all();
  command->add_option("--class", options.class_name, "only this class of the target");
  command->add_option("--entry", options.entry, "an entry method, such as main, that asks for its inputs");
  command->add_option("--arith", options.arith, "java: wrap-around; ideal: unbounded integers")
      ->transform(CLI::CheckedTransformer(std::map<std::string, nalar::term::Arith>{
          {"java", nalar::term::Arith::Java}, {"ideal", nalar::term::Arith::Ideal}}))
      ->option_text("java|ideal");
  command->add_option("--timeout", options.timeout, "seconds for the whole run")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  command->add_option("--memory", options.memory_mb, "memory budget in MiB")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  command->add_option("--solver-timeout", options.solver_timeout, "seconds for one solver query")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  command
      ->add_option(
          "--loop-bound", options.loop_bound,
          "how often one place may decide the same way in a loop or recursion without looking at new input objects")
      ->capture_default_str()
      ->check(CLI::Range(1, 30000));
  command
      ->add_option("--step-bound", options.step_bound,
                   "calls and backward branches of a path that decides and looks at nothing new")
      ->capture_default_str()
      ->check(CLI::Range(uint64_t{1}, uint64_t{1} << 50));
  add_heap_options(command, check);
  command->add_option("--depth", options.depth, "frames before StackOverflowError")
      ->capture_default_str()
      ->check(CLI::Range(16, 1000000));
  command->add_flag("--replay", options.replay, "confirm every case on the real JVM");
  command->add_flag("--symbolic", options.symbolic, "with --json: the symbolic heaps of all cases");
  command->add_flag("--json", check.json, "print the outcome as JSON and nothing else");
  command->add_option("--cases", check.cases, "cases described per method (default: 40; with --json: all)");
  return command;
}

int do_check(CheckCommand& check) {
  if (!read_counts(check)) return fail({"-n: a number or Class=number is expected"});
  constexpr size_t kListed = 40;
  check.options.cases = check.cases.value_or(check.json ? SIZE_MAX : kListed);
  std::signal(SIGINT, [](int) { interrupted.store(true); });
  check.options.interrupted = &interrupted;
  bool terminal = ::isatty(2) && !check.json;
  if (terminal) check.options.progress = [](const std::string& text) { fmt::print(stderr, "\r\033[K{}", text); };
  auto outcome = nalar::session::check(check.options);
  if (terminal) fmt::print(stderr, "\r\033[K");
  if (!outcome.ok()) return fail(outcome.error());
  nalar::emit::TextOptions text{check.options.cases, ::isatty(1) != 0};
  std::string out = check.json ? nalar::emit::to_json(*outcome) : nalar::emit::to_text(*outcome, text);
  std::fwrite(out.data(), 1, out.size(), stdout);
  return nalar::outcome::exit_code(outcome->verdict());
}

int do_run(CLI::App* command, RunOptions& run) {
  std::vector<std::string> rest = command->remaining();
  if (rest.empty()) return fail({"run needs a target: a .java file, a directory of classes or a jar"});
  if (rest[0].starts_with("-")) return fail({fmt::format("run: unknown option {}", rest[0])});
  run.target = rest[0];
  run.arguments.assign(rest.begin() + 1, rest.end());
  auto status = nalar::session::run_program(run);
  return status.ok() ? *status : fail(status.error());
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Nalar checks Java code by executing its bytecode symbolically."};
  app.require_subcommand(1);
  app.set_version_flag("--version", std::string("nalar ") + kVersion);
  RunOptions run;
  CheckCommand check;
  CLI::App* run_command = add_run(app, run);
  CLI::App* check_command = add_check(app, check);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : kBadInput;
  }
  if (check_command->parsed()) return do_check(check);
  return do_run(run_command, run);
}
