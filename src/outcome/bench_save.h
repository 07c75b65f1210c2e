// Measurements as JSON and back.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "outcome/bench.h"

namespace nalar::outcome {

nlohmann::json measured_json(const BenchMeasured& measured);
/// Nothing if a member is missing or of another type.
std::optional<BenchMeasured> measured_from(const nlohmann::json& json);

}  // namespace nalar::outcome
