#include "cli/report_command.h"

#include <filesystem>

#include "base/mapped_file.h"
#include "cli/command.h"
#include "outcome/save.h"

namespace nalar::cli {

namespace {

Result<outcome::Outcome> load(std::string file) {
  std::error_code ignored;
  if (std::filesystem::is_directory(file, ignored)) file += "/outcome.json";
  TRY(auto mapped, MappedFile::open(file));
  return outcome::load(mapped->text(), file);
}

}  // namespace

CLI::App* add_report(CLI::App& app, ReportCommand& report) {
  CLI::App* command = app.add_subcommand("report", "print an outcome that was saved, and write reports of it");
  command->add_option("outcome", report.file, "an outcome.json, or the directory of a report")->required();
  add_output_options(command, report.outputs);
  return command;
}

int do_report(ReportCommand& report) {
  auto possible = check_outputs(report.outputs);
  if (!possible.ok()) return fail(possible.error());
  auto outcome = load(report.file);
  if (!outcome.ok()) return fail(outcome.error());
  auto written = write_outputs(*outcome, report.outputs);
  return written.ok() ? outcome::exit_code(outcome->verdict()) : fail(written.error());
}

}  // namespace nalar::cli
