// Benchmarks as text, as JSON and as a page with plots.
#pragma once

#include <string>
#include <vector>

#include "outcome/bench.h"

namespace nalar::emit {

/// Aligned tables, one for each section.
std::string bench_text(const outcome::Bench& bench);

/// The schema is described in docs/tables.md; `schema` is `nalar-bench/1`.
std::string bench_json(const outcome::Bench& bench);

/// One file that needs nothing else.
std::string bench_html(const outcome::Bench& bench);

/// What a JVM needs for the cases, and what we need, as a table and as JSON; `schema` is `nalar-floor/1`.
std::string floor_text(const std::vector<outcome::FloorRow>& rows);
std::string floor_json(const std::vector<outcome::FloorRow>& rows);

}  // namespace nalar::emit
