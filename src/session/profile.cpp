#include "session/profile.h"

#include <fmt/format.h>

#include <algorithm>

namespace nalar::session {

void ProfileSum::add(const explore::PhaseTimes& search, const solver::Statistics& solver, double loading,
                     uint64_t instructions) {
  search_.interpreting += std::max(search.interpreting - loading, 0.0);
  search_.choosing += search.choosing;
  search_.describing += search.describing;
  search_.choices += search.choices;
  search_.paths += search.paths;
  instructions_ += instructions;
  for (const solver::LayerEntry& layer : solver::kLayers) {
    solver::LayerCount& sum = solver_.*layer.count;
    const solver::LayerCount& part = solver.*layer.count;
    sum.asked += part.asked, sum.answered += part.answered, sum.seconds += part.seconds;
  }
}

outcome::Profile ProfileSum::finish(double seconds, const program::Program& program) const {
  outcome::Profile profile{seconds, {}};
  auto add = [&](std::string name, double spent, uint64_t count, std::optional<uint64_t> answered = {}) {
    profile.phases.push_back({std::move(name), spent, count, answered});
  };
  add("class loading", program.load_seconds(), program.load_count());
  add("interpreter", search_.interpreting, instructions_);
  add("heap and choices", search_.choosing, search_.choices);
  for (const solver::LayerEntry& layer : solver::kLayers) {
    const solver::LayerCount& count = solver_.*layer.count;
    add(fmt::format("solver: {}", layer.name), count.seconds, count.asked, count.answered);
  }
  add("cases", search_.describing, search_.paths);
  double measured = 0;
  for (const outcome::Phase& phase : profile.phases) measured += phase.seconds;
  add("rest", std::max(profile.seconds - measured, 0.0), 0);
  return profile;
}

}  // namespace nalar::session
