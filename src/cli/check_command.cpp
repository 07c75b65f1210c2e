#include "cli/check_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <thread>

#include "base/standard_streams.h"
#include "base/temporary_directory.h"
#include "base/visible_text.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "cli/surrounding_options.h"
#include "session/supervisor.h"

namespace nalar::cli {

using session::CheckOptions;

namespace {

/// Bounds on the initial heap, and how lazily it is looked at.
void add_heap_options(CLI::App* command, CheckArguments& arguments) {
  CheckOptions& options = arguments.options;
  command->add_option("-k", options.k, "longest chain of references from an input object")
      ->capture_default_str()
      ->check(CLI::Range(0, 1000));
  command
      ->add_option("-n", arguments.counts,
                   "most input objects of each class (5), or of one class (Node=5); may be repeated")
      ->take_all()
      ->allow_extra_args(false);
  command
      ->add_option("--array-bound", options.array_bound,
                   "most elements of an input array that are looked at (default: k)")
      ->check(CLI::Range(0, 10000));
  command
      ->add_option("--length-bound", options.length_bound,
                   "most elements of an array whose length depends on inputs; more than a JVM holds: 2147483647")
      ->capture_default_str()
      ->check(CLI::Range(0, INT32_MAX));
  command
      ->add_option_function<std::string>(
          "--strategy",
          [&options](const std::string& name) {
            for (const heap::Strategy* strategy : heap::kStrategies)
              if (strategy->name == name) options.strategy = strategy;
          },
          "how lazily input objects are made (default: lazier#)")
      ->check(CLI::IsMember({"lazy", "lazier", "lazier#"}));
  command->add_flag_callback(
      "--closed-world", [&options] { options.open_world = false; },
      "interfaces and abstract classes of the target have no other subclasses");
  command
      ->add_option_function<std::string>(
          "--callbacks", [&options](const std::string& what) { options.callbacks_change = what == "change"; },
          "what calls of unknown code such as a Runnable do: pure: change nothing; change: change what they can reach, "
          "and throw (default: pure)")
      ->check(CLI::IsMember({"pure", "change"}));
  // Such an option takes one text each time: more would take the target, or the `--` before it.
  command
      ->add_option("--use-contract", options.use_contract,
                   "calls of this method (p.C.m) or of all of a class (p.C) are replaced by its contract")
      ->allow_extra_args(false);
  command->add_option("--use-code", options.use_code, "calls of this method or class run its code, though it is @Open")
      ->allow_extra_args(false);
}

/// Reads `5` and `Node=5`.
bool read_counts(CheckArguments& arguments) {
  for (const std::string& count : arguments.counts) {
    size_t equals = count.find('=');
    std::string digits = equals == std::string::npos ? count : count.substr(equals + 1);
    int32_t most = 0;
    auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), most);
    if (error != std::errc() || end != digits.data() + digits.size() || most < 0 || equals == 0) return false;
    if (equals == std::string::npos) {
      arguments.options.n = most;
    } else {
      arguments.options.n_of[count.substr(0, equals)] = most;
    }
  }
  return true;
}

}  // namespace

void add_check_options(CLI::App* command, CheckArguments& arguments) {
  CheckOptions& options = arguments.options;
  options.jobs = std::clamp(std::thread::hardware_concurrency(), 1U, 256U);
  command->add_option("target", options.target, "a .java file, a directory of classes or a jar")->required();
  add_common(command, options);
  command->add_option("--method,-m", options.methods, "name, name(int,String) or Class.name; may be repeated")
      ->take_all()
      ->allow_extra_args(false);
  command->add_option("--class", options.class_name, "only this class of the target");
  command->add_option("--entry", options.entry, "an entry method, such as main, that asks for its inputs");
  command->add_option("--arith", options.arith, "java: wrap-around; ideal: unbounded integers")
      ->transform(CLI::CheckedTransformer(
          std::map<std::string, term::Arith>{{"java", term::Arith::Java}, {"ideal", term::Arith::Ideal}}))
      ->option_text("java|ideal");
  command->add_option("--timeout", options.timeout, "seconds for the whole run, which all methods share fairly")
      ->capture_default_str()
      ->check(positive_seconds());
  command
      ->add_option("--method-timeout", options.method_timeout,
                   "seconds of work on one method, of all threads together (default: what the run allows)")
      ->check(positive_seconds());
  command->add_option("--memory", options.memory_mb, "memory budget in MiB")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  command->add_option("--jobs,-j", options.jobs, "threads (default: all cores); results do not depend on it")
      ->check(CLI::Range(1, 256));
  command->add_option("--solver-timeout", options.solver_timeout, "seconds for one solver query")
      ->capture_default_str()
      ->check(positive_seconds());
  command
      ->add_option_function<std::string>(
          "--solver",
          [&options](const std::string& name) {
            for (const solver::BackendEntry* backend : solver::kBackends)
              if (backend->name == name) options.solver = backend;
          },
          "what decides the queries that need a solver (default: z3)")
      ->check(CLI::IsMember({"z3", "cvc5"}));
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
  add_heap_options(command, arguments);
  add_surrounding_options(command, options);
  command
      ->add_option("--cache", options.cache,
                   "directory for compiled classes and the solver's verdicts: later runs begin with them")
      ->type_name("DIR");
  command
      ->add_option("--sandbox", options.sandbox,
                   "where the target's code is run on the JVM (--replay, nalar test). auto: in a sandbox if this "
                   "machine has one; required: nowhere else; off: "
                   "as its test suite would be")
      ->transform(CLI::CheckedTransformer(
          std::map<std::string, session::SandboxMode>{{"auto", session::SandboxMode::Auto},
                                                      {"required", session::SandboxMode::Required},
                                                      {"off", session::SandboxMode::Off}}))
      ->option_text("auto|required|off");
  command->add_option("--depth", options.depth, "frames before StackOverflowError")
      ->capture_default_str()
      ->check(CLI::Range(16, 1000000));
  command->add_flag("--in-process", arguments.in_process,
                    "all in one process, for debuggers and profilers: a crash then ends the run");
}

Status prepare(CheckArguments& arguments, bool quiet) {
  if (!read_counts(arguments)) return Error{"-n: a number or Class=number is expected"};
  const solver::BackendEntry& solver = *arguments.options.solver;
  if (auto obstacle = solver.obstacle()) return Error{"--solver " + std::string(solver.name) + ": " + *obstacle};
  CheckOptions& options = arguments.options;
  if (arguments.in_process) options.interrupted = &catch_interrupts();
  if (!quiet) options.progress = progress_on_terminal();
  options.note = [has_progress = static_cast<bool>(options.progress)](const std::string& text) {
    if (has_progress) clear_progress_line();
    print_error(fmt::format("nalar: {}\n", visible_lines(text)));
  };
  return Unit{};
}

void clear_progress(const CheckArguments& arguments) {
  if (arguments.options.progress) clear_progress_line();
}

Result<std::optional<int>> supervise(CheckArguments& arguments) {
  CheckOptions& options = arguments.options;
  if (arguments.in_process) return std::optional<int>();
  TRY(arguments.record, session::RunRecord::create());
  options.record = arguments.record.get();
  options.interrupted = &options.record->interrupted();
  session::Supervisor supervisor(*options.record, {options.timeout, options.memory_mb, options.note});
  std::optional<int> code = supervisor.run();
  if (options.record->one_thread) options.jobs = 1;
  if (code) sweep_temporary_directories();  // of processes that were ended
  return code;
}

CLI::App* add_check(CLI::App& app, CheckCommand& check) {
  CLI::App* command = app.add_subcommand("check", "explore all paths of methods and report what can go wrong");
  add_check_options(command, check.arguments);
  command->add_flag("--replay", check.arguments.options.replay,
                    "confirm every case on the real JVM, which may take as long again as --timeout");
  command
      ->add_option("--resume", check.arguments.options.resume,
                   "go on from this file if it is there; save to it what is left if the run is interrupted or a budget "
                   "is used up")
      ->type_name("FILE");
  command->add_flag("--symbolic", check.arguments.options.symbolic, "with --json: the symbolic heaps of all cases");
  command->add_flag("--profile", check.arguments.options.profile,
                    "say where the time went, after the results (with one thread)");
  add_output_options(command, check.outputs);
  return command;
}

int do_check(CheckCommand& check) {
  auto possible = check_outputs(check.outputs);
  if (!possible.ok()) return fail(possible.error());
  CheckOptions& options = check.arguments.options;
  options.cases = check.outputs.cases_needed();
  if (options.profile) options.jobs = 1;  // times of several threads do not add up to that of the run
  options.details = check.outputs.details_needed();
  if (auto ready = prepare(check.arguments, check.outputs.json); !ready.ok()) return fail(ready.error());
  auto supervised = supervise(check.arguments);
  if (!supervised.ok()) return fail(supervised.error());
  if (*supervised) return **supervised;
  auto outcome = session::check(options);
  clear_progress(check.arguments);
  if (!outcome.ok()) return fail(outcome.error());
  auto written = write_outputs(*outcome, check.outputs);
  return written.ok() ? outcome::exit_code(outcome->verdict()) : fail(written.error());
}

}  // namespace nalar::cli
