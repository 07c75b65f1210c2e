// The columns of a table of measurements, shared by text and page.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "outcome/bench.h"

namespace nalar::emit {

struct BenchColumn {
  std::string title;
  std::string meaning;  ///< for people
  bool right = true;    ///< aligned to the right
  std::function<std::string(const outcome::BenchRow&)> cell;
};

/// The columns that say something about at least one of the rows.
std::vector<BenchColumn> bench_columns(const outcome::BenchSection& section);

/// `84 of 85 rows have the published number of paths.` and the sum of times; several lines.
std::vector<std::string> bench_summary(const outcome::BenchSection& section);

/// `0.0042`, `1.23`, `61.5`: three digits that count.
std::string short_number(double value);
/// `125,476`
std::string grouped(uint64_t value);

}  // namespace nalar::emit
