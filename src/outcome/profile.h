// Where the time went.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace nalar::outcome {

struct Phase {
  std::string name;
  double seconds = 0;
  uint64_t count = 0;                ///< how often; of a layer of the solver, the queries that got there
  std::optional<uint64_t> answered;  ///< of a layer of the solver: the queries it answered
};

/// The phases do not overlap, and add up to the whole.
struct Profile {
  double seconds = 0;
  std::vector<Phase> phases;
};

}  // namespace nalar::outcome
