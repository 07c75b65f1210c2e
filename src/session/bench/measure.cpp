#include "session/bench/measure.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "base/error_details.h"
#include "session/target.h"

namespace nalar::session {

using Json = nlohmann::json;
using outcome::BenchMeasured;

namespace {

constexpr int kBadInput = 2;

std::vector<std::string> command_of(const MeasureOptions& options, const std::string& classes,
                                    const outcome::BenchSetting& setting) {
  std::vector<std::string> command = {options.executable,
                                      "check",
                                      classes,
                                      "--class",
                                      setting.class_name,
                                      "--method",
                                      setting.method,
                                      "--strategy",
                                      setting.strategy,
                                      "-k",
                                      std::to_string(setting.k),
                                      "--cases",
                                      "0",
                                      "--json",
                                      "--timeout",
                                      fmt::format("{}", options.timeout),
                                      "--jdk",
                                      options.jdk};
  if (setting.n) command.insert(command.end(), {"-n", std::to_string(*setting.n)});
  command.insert(command.end(), {"-j", std::to_string(std::max(1, setting.jobs))});
  std::istringstream more(setting.options);
  for (std::string option; more >> option;) command.push_back(option);
  return command;
}

/// Sums over the methods: overloads of the same name are one row.
BenchMeasured summed(const Json& outcome) {
  BenchMeasured measured;
  measured.verdict = outcome.value("verdict", "");
  for (const Json& method : outcome.at("methods")) {
    measured.cases += method.value("cases", uint64_t{0});
    measured.pre_states += method.value("preStates", uint64_t{0});
    measured.seconds += method.value("seconds", 0.0);
    measured.instructions += method.value("instructions", uint64_t{0});
    measured.decisions += method.value("decisions", uint64_t{0});
    const Json& solver = method.at("solver");
    measured.queries += solver.value("queries", uint64_t{0});
    measured.backend_queries += solver.value("backend", uint64_t{0});
    measured.backend_seconds += solver.value("seconds", 0.0);
    for (const char* what : {"findings", "gaps"})
      for (const Json& item : method.at(what))
        if (measured.problem.empty()) measured.problem = item.value(what[0] == 'f' ? "message" : "reason", "");
  }
  return measured;
}

Result<BenchMeasured> measure_once(const std::vector<std::string>& command) {
  TRY(ProcessResult process, run_process(command));
  if (process.status == kBadInput) {
    std::string errors = process.errors;
    while (errors.ends_with('\n')) errors.pop_back();
    return with_details({""}, errors.starts_with("nalar: ") ? errors.substr(7) : errors);
  }
  Json outcome = Json::parse(process.output, nullptr, false);
  BenchMeasured measured;
  try {
    if (outcome.is_object()) measured = summed(outcome);
  } catch (const Json::exception& error) {
    measured.problem = error.what();
  }
  if (!outcome.is_object()) measured.problem = fmt::format("ended with status {}", process.status);
  measured.cpu_seconds = process.cpu_seconds;
  measured.peak_kib = process.peak_kib;
  return measured;
}

}  // namespace

Result<BenchMeasured> measure(const MeasureOptions& options, const std::string& classes,
                              const outcome::BenchSetting& setting) {
  std::vector<BenchMeasured> runs;
  std::vector<std::string> command = command_of(options, classes, setting);
  for (int i = 0; i < options.repeat; i++) {
    TRY(BenchMeasured measured, measure_once(command));
    runs.push_back(measured);
    if (!measured.complete()) return measured;
  }
  auto middle = runs.begin() + static_cast<ptrdiff_t>(runs.size() / 2);
  std::nth_element(runs.begin(), middle, runs.end(),
                   [](const BenchMeasured& a, const BenchMeasured& b) { return a.cpu_seconds < b.cpu_seconds; });
  return *middle;
}

}  // namespace nalar::session
