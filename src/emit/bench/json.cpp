#include <nlohmann/json.hpp>

#include "emit/bench/bench.h"
#include "outcome/bench_save.h"

namespace nalar::emit {

using Json = nlohmann::ordered_json;
using outcome::BenchRow;

namespace {

Json row_json(const BenchRow& row) {
  const outcome::BenchSetting& setting = row.setting;
  Json json = {{"subject", setting.subject},
               {"class", setting.class_name},
               {"method", setting.method},
               {"strategy", setting.strategy},
               {"k", setting.k}};
  if (setting.n) json["n"] = *setting.n;
  if (setting.jobs > 0) json["jobs"] = setting.jobs;
  if (!setting.options.empty()) json["options"] = setting.options;
  Json published = Json::object();
  if (!row.published.name.empty()) published["name"] = row.published.name;
  if (row.published.paths) published["paths"] = *row.published.paths;
  if (row.published.seconds) published["seconds"] = *row.published.seconds;
  if (row.published.states) published["states"] = *row.published.states;
  if (!row.published.other_times.empty()) published["otherTimes"] = row.published.other_times;
  if (!row.published.verdict.empty()) published["verdict"] = row.published.verdict;
  if (!row.published.why.empty()) published["why"] = row.published.why;
  json["published"] = published;
  if (row.measured) json["measured"] = outcome::measured_json(*row.measured);
  if (row.comparable()) json["samePaths"] = row.same_paths();
  return json;
}

}  // namespace

std::string bench_json(const outcome::Bench& bench) {
  Json json = {
      {"schema", "nalar-bench/1"}, {"title", bench.title},   {"version", bench.version},        {"jdk", bench.jdk},
      {"timeout", bench.timeout},  {"repeat", bench.repeat}, {"interrupted", bench.interrupted}};
  json["sections"] = Json::array();
  for (const outcome::BenchSection& section : bench.sections) {
    Json entry = {{"name", section.name}, {"title", section.title}};
    if (!section.left_out.empty()) entry["leftOut"] = section.left_out;
    entry["rows"] = Json::array();
    for (const BenchRow& row : section.rows) entry["rows"].push_back(row_json(row));
    json["sections"].push_back(entry);
  }
  return json.dump(2) + "\n";
}

}  // namespace nalar::emit
