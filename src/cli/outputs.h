// What is made of an outcome: text or JSON on standard output, and files. The same for a check that has just been run
// and for one that was saved.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "base/result.h"
#include "outcome/outcome.h"

namespace nalar::cli {

struct OutputOptions {
  bool json = false;            ///< JSON instead of text
  std::optional<size_t> cases;  ///< described per method; nothing: the default of the format

  /// How many cases an outcome has to have per method for all that is asked for.
  size_t cases_needed() const;
  /// Whether traces, types and sources are needed.
  bool details_needed() const;
};

void add_output_options(CLI::App* command, OutputOptions& outputs);

/// Writes all files that are asked for, then standard output.
Status write_outputs(const outcome::Outcome& outcome, const OutputOptions& outputs);

}  // namespace nalar::cli
