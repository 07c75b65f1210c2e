#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "emit/bench/bench.h"
#include "emit/bench/columns.h"
#include "outcome/bench_save.h"

namespace nalar::emit {

using outcome::FloorRow;

namespace {

std::string method_of(const FloorRow& row) { return row.setting.class_name + "." + row.setting.method; }

}  // namespace

std::string floor_text(const std::vector<FloorRow>& rows) {
  std::string text = fmt::format("{:<26}{:<10}{:>10}{:>14}{:>12}{:>12}{:>10}{:>14}{:>12}{:>14}{:>13}\n", "method",
                                 "bound", "cases", "java -Xint s", "checked s", "explored s", "multiple", "least-most",
                                 "of checked", "java ns/case", "our ns/case");
  for (const FloorRow& row : rows) {
    if (!row.problem.empty()) {
      text += fmt::format("{:<26}{:<10}{}\n", method_of(row), bench_bound(row.setting), row.problem);
      continue;
    }
    double cases = static_cast<double>(std::max<uint64_t>(1, row.cases));
    bool checked = row.checked_seconds > 0;
    std::string range;
    if (row.multiples.size() > 1)
      range = fmt::format("{}-{}", short_number(row.multiples.front()), short_number(row.multiples.back()));
    text += fmt::format("{:<26}{:<10}{:>10}{:>14.5f}{:>12}{:>12}{:>10}{:>14}{:>12}{:>14.0f}{:>13.0f}\n", method_of(row),
                        bench_bound(row.setting), grouped(row.cases), row.jvm_seconds,
                        checked ? fmt::format("{:.5f}", row.checked_seconds) : "", short_number(row.exploring()),
                        short_number(row.multiple()), range, checked ? short_number(row.multiple_of_checked()) : "",
                        row.jvm_seconds * 1e9 / cases, row.exploring() * 1e9 / cases);
  }
  return text +
         "\njava -Xint: CPU time of the calls alone, all cases once, each on a heap that was built before, after a "
         "round to warm up.\n"
         "checked: the same, with the invariant of the class evaluated before and after each call.\n"
         "explored: finding the same cases, contracts included, without the start of the process.\n"
         "multiple: explored by java -Xint, the median and the range of the rounds (--repeat), in which both take "
         "turns.\n";
}

std::string floor_json(const std::vector<FloorRow>& rows) {
  nlohmann::ordered_json json = {{"schema", "nalar-floor/1"}, {"rows", nlohmann::ordered_json::array()}};
  for (const FloorRow& row : rows) {
    nlohmann::ordered_json entry = {{"subject", row.setting.subject},
                                    {"class", row.setting.class_name},
                                    {"method", row.setting.method},
                                    {"k", row.setting.k},
                                    {"cases", row.cases},
                                    {"javaSeconds", row.jvm_seconds},
                                    {"multiple", row.multiple()},
                                    {"multiples", row.multiples},
                                    {"measured", outcome::measured_json(row.explored)}};
    if (!row.problem.empty()) entry["problem"] = row.problem;
    if (row.checked_seconds > 0) {
      entry["javaCheckedSeconds"] = row.checked_seconds;
      entry["multipleOfChecked"] = row.multiple_of_checked();
    }
    if (row.setting.n) entry["n"] = *row.setting.n;
    json["rows"].push_back(entry);
  }
  return json.dump(2) + "\n";
}

}  // namespace nalar::emit
