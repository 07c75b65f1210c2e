#include "session/bench/experiments.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <regex>
#include <thread>

#include "session/bench/csv.h"
#include "session/bench/tree_counts.h"

namespace nalar::session {

namespace fs = std::filesystem;
using outcome::BenchRow;
using outcome::BenchSection;

namespace {

constexpr const char* kSections = "sections.csv";

template <typename Number>
std::optional<Number> number(const std::string& text) {
  Number value{};
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// `0.4s`, `1.8m`, `2.1h`
std::optional<double> seconds(const std::string& text) {
  if (text.empty()) return std::nullopt;
  auto value = number<double>(text.substr(0, text.size() - 1));
  double unit = text.back() == 'h' ? 3600 : text.back() == 'm' ? 60 : 1;
  if (!value) return std::nullopt;
  return *value * unit;
}

/// A number, or `least`: what recurrences say.
std::optional<uint64_t> paths_of(const std::string& text, const outcome::BenchSetting& setting) {
  if (text != "least") return number<uint64_t>(text);
  // Without a bound on nodes there are as many as fit: a tree of k levels has less than 2 to the power of k.
  auto least = least_counts(setting.class_name, setting.k, setting.n.value_or((1 << setting.k) - 1));
  if (!least) return std::nullopt;
  return least->cases;
}

int jobs_of(const std::string& text) {
  if (text == "all") return static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  return number<int>(text).value_or(0);
}

Result<BenchRow> row_of(CsvRow fields, const std::string& file, uint32_t line) {
  BenchRow row;
  outcome::BenchSetting& setting = row.setting;
  setting.subject = fields["subject"];
  setting.class_name = fields["class"];
  setting.method = fields["method"];
  setting.strategy = fields["strategy"];
  setting.options = fields["options"];
  setting.n = number<int>(fields["n"]);
  setting.jobs = jobs_of(fields["jobs"]);
  auto k = number<int>(fields["k"]);
  bool in_place = !setting.subject.empty() && !setting.class_name.empty() && !setting.method.empty();
  if (!in_place || !k || (!setting.n && !fields["n"].empty()))
    return Error{"subject, class, method, k or n is no such thing", file, {}, line};
  setting.k = *k;
  row.published = {fields["published"],
                   paths_of(fields["paths"], setting),
                   number<uint64_t>(fields["states"]),
                   seconds(fields["time"]),
                   fields["other_times"],
                   fields["verdict"],
                   fields["why"]};
  if (!row.published.paths && !fields["paths"].empty()) return Error{"paths is no number", file, {}, line};
  if (!row.published.seconds && !fields["time"].empty()) return Error{"time is no time", file, {}, line};
  return row;
}

}  // namespace

Result<std::string> project_home() {
  std::error_code error;
  if (const char* given = std::getenv("NALAR_HOME"); given && *given) {
    if (fs::exists(fs::path(given) / "bench" / "published", error)) return std::string(given);
    return Error{"NALAR_HOME: there is no folder bench/published in it", given};
  }
  fs::path executable = fs::read_symlink("/proc/self/exe", error);
  for (fs::path folder = executable.parent_path(); folder.has_relative_path(); folder = folder.parent_path())
    if (fs::exists(folder / "bench" / "published", error)) return folder.string();
  return Error{"no folder bench/published above the executable: set NALAR_HOME to the folder of the project"};
}

Result<std::vector<BenchSection>> read_experiments(const std::string& home, const std::string& suite) {
  std::string folder = fmt::format("{}/bench/{}/", home, suite);
  TRY(CsvTable list, read_csv(folder + kSections));
  std::vector<BenchSection> sections;
  for (CsvRow& entry : list.rows) {
    BenchSection& section = sections.emplace_back();
    section.name = entry["section"];
    section.title = entry["title"];
    std::string file = folder + section.name + ".csv";
    TRY(CsvTable table, read_csv(file));
    for (size_t i = 0; i < table.rows.size(); i++) {
      TRY(BenchRow row, row_of(table.rows[i], file, static_cast<uint32_t>(i + 2)));
      section.rows.push_back(std::move(row));
    }
  }
  return sections;
}

std::string describe(const BenchSection& section, const BenchRow& row) {
  return fmt::format("{} {} {} {}", section.name, outcome::bench_method(row), row.setting.strategy,
                     outcome::bench_bound(row.setting));
}

Status keep_matching(std::vector<BenchSection>& sections, const std::string& pattern) {
  std::regex expression;
  try {
    expression = std::regex(pattern, std::regex::extended);
  } catch (const std::regex_error&) {
    return Error{fmt::format("--only: '{}' is no extended regular expression", pattern)};
  }
  for (BenchSection& section : sections)
    std::erase_if(section.rows,
                  [&](const BenchRow& row) { return !std::regex_search(describe(section, row), expression); });
  std::erase_if(sections, [](const BenchSection& section) { return section.rows.empty(); });
  if (sections.empty()) return Error{fmt::format("--only: no row matches '{}'", pattern)};
  return Unit{};
}

}  // namespace nalar::session
