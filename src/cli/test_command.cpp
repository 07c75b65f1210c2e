#include "cli/test_command.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>

#include "base/write_file.h"
#include "cli/command.h"
#include "outcome/save.h"
#include "session/test_run.h"

namespace nalar::cli {

using session::SuiteKind;

namespace {

Status save_outcome(const outcome::Outcome& outcome, const std::string& directory) {
  return write_file(directory + "/outcome.json", outcome::save(outcome));
}

}  // namespace

CLI::App* add_test(CLI::App& app, TestCommand& test) {
  CLI::App* command = app.add_subcommand("test", "write JUnit tests for all cases of methods, and run them");
  add_check_options(command, test.arguments);
  command->add_option("--output,-o", test.directory, "directory for the tests")->capture_default_str();
  command
      ->add_option("--suite", test.options.suite,
                   "all: a test for each path; branches: a small choice with the same branch coverage")
      ->transform(CLI::CheckedTransformer(
          std::map<std::string, SuiteKind>{{"all", SuiteKind::All}, {"branches", SuiteKind::Branches}}))
      ->option_text("all|branches");
  command->add_flag("--black-box", test.arguments.options.black_box,
                    "inputs from the precondition alone: one test for each of its cases");
  command->add_flag("--junit4", test.options.junit.junit4, "JUnit 4 instead of JUnit 5");
  command->add_flag("--mockito", test.options.junit.mockito, "mocks by Mockito instead of plain Java");
  command->add_flag("!--no-run", test.options.run, "do not compile and run the tests");
  add_output_options(command, test.outputs);
  return command;
}

int do_test(TestCommand& test) {
  if (auto possible = check_outputs(test.outputs); !possible.ok()) return fail(possible.error());
  session::CheckOptions& options = test.arguments.options;
  options.cases = SIZE_MAX;
  options.details = true;
  if (auto ready = prepare(test.arguments, test.outputs.json); !ready.ok()) return fail(ready.error());
  auto supervised = supervise(test.arguments);
  if (!supervised.ok()) return fail(supervised.error());
  if (*supervised) return **supervised;
  test.options.check = options;
  auto tested = session::test(test.options);
  clear_progress(test.arguments);
  if (!tested.ok()) return fail(tested.error());
  if (auto written = session::write_suite(tested->suite, test.directory); !written.ok()) return fail(written.error());
  if (auto saved = save_outcome(tested->outcome, test.directory); !saved.ok()) return fail(saved.error());
  if (!test.outputs.json && !test.outputs.cases) test.outputs.cases = 0;
  if (auto written = write_outputs(tested->outcome, test.outputs, &tested->suite); !written.ok())
    return fail(written.error());
  return outcome::exit_code(tested->outcome.verdict());
}

}  // namespace nalar::cli
