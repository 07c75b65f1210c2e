#include "cli/bench_command.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

#include "base/write_file.h"
#include "cli/command.h"
#include "emit/bench/bench.h"

namespace nalar::cli {

namespace {

constexpr int kInterrupted = 3;  // as INCOMPLETE: rows are missing

void add_row_options(CLI::App* command, BenchCommand& bench) {
  session::BenchOptions& options = bench.options;
  command->add_option("--only", options.only,
                      "rows that match this extended regular expression, such as 'table1 AvlTree.* lazier#'");
  command->add_option("--timeout", options.timeout, "seconds for one run of a row")
      ->capture_default_str()
      ->check(positive_seconds());
  command->add_option("--repeat", options.repeat, "runs of each row, of which the median is taken")
      ->capture_default_str()
      ->check(CLI::Range(1, 1000));
  command->add_flag("--json", bench.json, "print JSON instead of tables");
  command->add_option("--jdk", options.jdk, "home of the JDK to use (default: JAVA_HOME, then the javac on PATH)");
}

void add_suite_options(CLI::App* command, BenchCommand& bench) {
  add_row_options(command, bench);
  command->add_option("--output,-o", bench.options.directory, "directory for bench.json, bench.html and the journal")
      ->capture_default_str();
  command->add_flag("--fresh", bench.options.fresh, "forget what earlier runs have measured");
}

/// On a terminal one line that is written over; else nothing, because a log of a thousand rows helps nobody.
void show_progress(session::BenchOptions& options) {
  if (!::isatty(STDERR_FILENO)) return;
  options.progress = [](const std::string& row, size_t done, size_t all) {
    fmt::print(stderr, "\r\x1b[K{} of {}: {}", done + 1, all, row);
    std::fflush(stderr);
  };
}

Status write_files(const outcome::Bench& bench, const std::string& directory) {
  TRY_STATUS(write_file(directory + "/bench.json", emit::bench_json(bench)));
  return write_file(directory + "/bench.html", emit::bench_html(bench));
}

int do_suite(BenchCommand& bench) {
  session::BenchOptions& options = bench.options;
  bool tables = bench.tables->parsed();
  options.suite = tables ? "published" : "arithmetic";
  auto measured = session::run_bench(options);
  if (options.progress) fmt::print(stderr, "\r\x1b[K");
  if (!measured.ok()) return fail(measured.error());
  measured->title = tables ? "Published tables, and ours beside them" : "Arithmetic";
  if (auto written = write_files(*measured, options.directory); !written.ok()) return fail(written.error());
  fmt::print("{}", bench.json ? emit::bench_json(*measured) : emit::bench_text(*measured));
  if (!bench.json) fmt::print("{0}/bench.html, {0}/bench.json\n", options.directory);
  return measured->interrupted ? kInterrupted : 0;
}

int do_floor(BenchCommand& bench) {
  bench.options.suite = "floor";
  auto rows = session::run_floor(bench.options);
  if (bench.options.progress) fmt::print(stderr, "\r\x1b[K");
  if (!rows.ok()) return bench.options.interrupted->load() ? kInterrupted : fail(rows.error());
  fmt::print("{}", bench.json ? emit::floor_json(*rows) : emit::floor_text(*rows));
  return 0;
}

}  // namespace

CLI::App* add_bench(CLI::App& app, BenchCommand& bench) {
  CLI::App* command = app.add_subcommand("bench", "measure the subjects of the project beside published figures");
  command->require_subcommand(1);
  bench.options.directory = "nalar-bench";
  bench.tables = command->add_subcommand("tables", "every row of the published tables that our subjects cover");
  bench.arithmetic = command->add_subcommand("arithmetic", "subjects that are about arithmetic: time and share of Z3");
  bench.floor = command->add_subcommand("floor", "our time beside what java -Xint needs to run all cases once");
  add_row_options(bench.floor, bench);
  add_suite_options(bench.tables, bench);
  add_suite_options(bench.arithmetic, bench);
  return command;
}

int do_bench(BenchCommand& bench) {
  session::BenchOptions& options = bench.options;
  options.interrupted = &catch_interrupts();
  options.notice = [](const std::string& text) { fmt::print(stderr, "nalar: {}\n", text); };
  show_progress(options);
  return bench.floor->parsed() ? do_floor(bench) : do_suite(bench);
}

}  // namespace nalar::cli
