// `nalar bench`: measurements beside published figures.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "session/bench/bench.h"

namespace nalar::cli {

struct BenchCommand {
  session::BenchOptions options;
  bool json = false;
  CLI::App *tables = nullptr, *arithmetic = nullptr, *floor = nullptr;
};

CLI::App* add_bench(CLI::App& app, BenchCommand& bench);
/// Returns the exit code.
int do_bench(BenchCommand& bench);

}  // namespace nalar::cli
