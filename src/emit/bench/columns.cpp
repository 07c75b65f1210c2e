#include "emit/bench/columns.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace nalar::emit {

using outcome::BenchMeasured;
using outcome::BenchRow;
using outcome::BenchSection;

namespace {

constexpr double kKibPerMb = 1000.0 / 1.024;
/// Published times have one decimal: what is printed as 0.0 may be anything up to that.
constexpr double kSmallestPublished = 0.05;

/// A figure of a measurement; empty if there is none.
std::function<std::string(const BenchRow&)> of(std::function<std::string(const BenchMeasured&)> figure) {
  return [figure](const BenchRow& row) { return row.measured ? figure(*row.measured) : std::string(); };
}

std::string paths(const BenchRow& row) {
  if (!row.measured) return "";
  return (row.measured->complete() ? "" : "≥ ") + grouped(row.measured->cases);
}

std::string published_paths(const BenchRow& row) { return row.published.paths ? grouped(*row.published.paths) : ""; }

std::string equality(const BenchRow& row) {
  if (!row.comparable()) return "";
  return row.same_paths() ? "=" : "≠";
}

std::string published_time(const BenchRow& row) {
  return row.published.seconds ? fmt::format("{:.1f}", *row.published.seconds) : "";
}

std::string ratio(const BenchRow& row) {
  bool there = row.published.seconds && row.measured && row.measured->complete() && row.measured->cpu_seconds > 0;
  if (!there) return "";
  bool rounded = *row.published.seconds < kSmallestPublished;
  double published = rounded ? kSmallestPublished : *row.published.seconds;
  return (rounded ? "< " : "") + short_number(published / row.measured->cpu_seconds);
}

std::string share(const BenchMeasured& measured) {
  if (measured.queries == 0) return "";
  return fmt::format("{:.1f} %",
                     100.0 * static_cast<double>(measured.backend_queries) / static_cast<double>(measured.queries));
}

std::string note(const BenchRow& row) {
  if (!row.measured) return "not run";
  const BenchMeasured& measured = *row.measured;
  bool unexpected = !row.published.verdict.empty() && measured.verdict != row.published.verdict;
  if (!measured.complete() || unexpected)
    return fmt::format("{}{}", measured.verdict.empty() ? "" : measured.verdict + ": ", measured.problem);
  return row.comparable() && !row.same_paths() ? row.published.why : "";
}

std::vector<BenchColumn> all_columns() {
  return {
      {"method", "class and method of ours", false, [](const BenchRow& row) { return bench_method(row); }},
      {"published as", "what the document calls the class", false,
       [](const BenchRow& row) { return row.published.name == row.setting.class_name ? "" : row.published.name; }},
      {"strategy", "how lazily input objects are made", false,
       [](const BenchRow& row) { return row.setting.strategy; }},
      {"bound", "k: longest chain of references; n: objects of each class; j: cores", false,
       [](const BenchRow& row) { return bench_bound(row.setting); }},
      {"verdict", "of the exploration", false,
       [](const BenchRow& row) { return row.published.verdict.empty() || !row.measured ? "" : row.measured->verdict; }},
      {"paths", "paths to the end: cases", true, paths},
      {"published", "paths as published", true, published_paths},
      {"=", "the same number of paths", false, equality},
      {"CPU s", "CPU time of the whole process, start included", true,
       of([](const BenchMeasured& m) { return short_number(m.cpu_seconds); })},
      {"explored s", "wall-clock time of exploration alone", true,
       of([](const BenchMeasured& m) { return short_number(m.seconds); })},
      {"published s", "time as published, on the machines of its year", true, published_time},
      {"ratio", "published time by our CPU time", true, ratio},
      {"states", "states as published", true,
       [](const BenchRow& row) { return row.published.states ? grouped(*row.published.states) : ""; }},
      {"instructions", "bytecode instructions executed", true,
       of([](const BenchMeasured& m) { return grouped(m.instructions); })},
      {"decisions", "alternatives that the search looked at", true,
       of([](const BenchMeasured& m) { return grouped(m.decisions); })},
      {"queries", "asked of the solver chain", true, of([](const BenchMeasured& m) { return grouped(m.queries); })},
      {"Z3", "queries that reached Z3", true, of([](const BenchMeasured& m) { return grouped(m.backend_queries); })},
      {"share", "of queries that reached Z3", true, of(share)},
      {"Z3 s", "time in Z3", true, of([](const BenchMeasured& m) { return short_number(m.backend_seconds); })},
      {"MB", "most memory at once", true,
       of([](const BenchMeasured& m) { return fmt::format("{:.0f}", static_cast<double>(m.peak_kib) / kKibPerMb); })},
      {"other published times", "of other solvers and implementations", false,
       [](const BenchRow& row) { return row.published.other_times; }},
      {"note", "what is different, and why", false, note},
  };
}

}  // namespace

std::string short_number(double value) {
  if (value == 0) return "0";
  int before = static_cast<int>(std::floor(std::log10(std::fabs(value)))) + 1;
  return fmt::format("{:.{}f}", value, std::clamp(3 - before, 0, 4));
}

std::string grouped(uint64_t value) {
  std::string digits = std::to_string(value);
  for (size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, ",");
  return digits;
}

std::vector<BenchColumn> bench_columns(const BenchSection& section) {
  std::vector<BenchColumn> columns = all_columns();
  std::erase_if(columns, [&](const BenchColumn& column) {
    return std::all_of(section.rows.begin(), section.rows.end(),
                       [&](const BenchRow& row) { return column.cell(row).empty(); });
  });
  return columns;
}

std::vector<std::string> bench_summary(const BenchSection& section) {
  size_t comparable = 0, same = 0, ended = 0, timed = 0;
  double ours = 0, published = 0, all = 0;
  for (const BenchRow& row : section.rows) {
    comparable += row.published.paths && row.measured ? 1 : 0;
    same += row.same_paths() ? 1 : 0;
    if (!row.measured || !row.measured->complete()) continue;
    ended++;
    all += row.measured->cpu_seconds;
    if (!row.published.seconds) continue;
    timed++;
    ours += row.measured->cpu_seconds;
    published += *row.published.seconds;
  }
  std::vector<std::string> lines;
  if (comparable > 0)
    lines.push_back(fmt::format("{} of {} rows have the published number of paths", same, comparable));
  lines.push_back(fmt::format("{} of {} rows ended, {} s of CPU time", ended, section.rows.size(), short_number(all)));
  if (timed > 0)
    lines.push_back(fmt::format("{} rows with a published time: {} s here, {} s published", timed, short_number(ours),
                                short_number(published)));
  return lines;
}

}  // namespace nalar::emit
