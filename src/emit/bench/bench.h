// Benchmarks as text, as JSON and as a page with plots.
#pragma once

#include <string>

#include "outcome/bench.h"

namespace nalar::emit {

/// Aligned tables, one for each section.
std::string bench_text(const outcome::Bench& bench);

/// The schema is described in docs/tables.md; `schema` is `nalar-bench/1`.
std::string bench_json(const outcome::Bench& bench);

/// One file that needs nothing else.
std::string bench_html(const outcome::Bench& bench);

}  // namespace nalar::emit
