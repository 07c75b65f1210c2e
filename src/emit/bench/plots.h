// Which plots are made of measurements.
#pragma once

#include <string>
#include <vector>

#include "emit/bench/plot.h"
#include "outcome/bench.h"

namespace nalar::emit {

struct PlotGroup {
  std::string title, text;  ///< text: what is to be seen, or why there is nothing
  std::vector<Plot> plots;
};

/// Time over k and n, time for one case, strategies and cores compared; those of which there are figures, and cores
/// always.
std::vector<PlotGroup> bench_plots(const outcome::Bench& bench);

}  // namespace nalar::emit
