#include "outcome/bench_save.h"

#include <nlohmann/json.hpp>

namespace nalar::outcome {

nlohmann::json measured_json(const BenchMeasured& measured) {
  return {{"verdict", measured.verdict},
          {"problem", measured.problem},
          {"cases", measured.cases},
          {"preStates", measured.pre_states},
          {"seconds", measured.seconds},
          {"cpuSeconds", measured.cpu_seconds},
          {"instructions", measured.instructions},
          {"decisions", measured.decisions},
          {"queries", measured.queries},
          {"backendQueries", measured.backend_queries},
          {"backendSeconds", measured.backend_seconds},
          {"peakKiB", measured.peak_kib}};
}

std::optional<BenchMeasured> measured_from(const nlohmann::json& json) {
  BenchMeasured measured;
  try {
    json.at("verdict").get_to(measured.verdict);
    json.at("problem").get_to(measured.problem);
    json.at("cases").get_to(measured.cases);
    json.at("preStates").get_to(measured.pre_states);
    json.at("seconds").get_to(measured.seconds);
    json.at("cpuSeconds").get_to(measured.cpu_seconds);
    json.at("instructions").get_to(measured.instructions);
    json.at("decisions").get_to(measured.decisions);
    json.at("queries").get_to(measured.queries);
    json.at("backendQueries").get_to(measured.backend_queries);
    json.at("backendSeconds").get_to(measured.backend_seconds);
    json.at("peakKiB").get_to(measured.peak_kib);
  } catch (const nlohmann::json::exception&) {
    return std::nullopt;
  }
  return measured;
}

}  // namespace nalar::outcome
