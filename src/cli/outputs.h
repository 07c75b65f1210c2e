// What is made of an outcome: text or JSON on standard output, and files. The same for a check that has just been run
// and for one that was saved.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "base/result.h"
#include "emit/junit/junit.h"
#include "outcome/outcome.h"

namespace nalar::cli {

struct OutputOptions {
  bool json = false;            ///< JSON instead of text
  std::optional<size_t> cases;  ///< described per method; nothing: the default of the format
  std::string report;           ///< directory for index.html and outcome.json; empty: none, as for all paths here
  std::string save, sarif, junit_xml;  ///< files
  bool github = false;                 ///< annotations after the text
  std::string dot, svg;                ///< directories for pictures of heaps
  std::optional<size_t> graph_case;    ///< only the pictures of this case of each method, counted from 1
  std::string source_root;             ///< see emit::LocationOptions

  /// Cases described per method in what is printed.
  size_t most_cases() const;
  /// How many cases an outcome has to have per method for all that is asked for.
  size_t cases_needed() const;
  /// Whether traces, types and sources are needed.
  bool details_needed() const;
};

void add_output_options(CLI::App* command, OutputOptions& outputs);

/// Complains about what cannot be written, before the work is done whose result it is.
Status check_outputs(const OutputOptions& outputs);

/// Writes all files that are asked for, then standard output. `tests` are shown in the report, if there are any.
Status write_outputs(const outcome::Outcome& outcome, const OutputOptions& outputs,
                     const emit::TestSuite* tests = nullptr);

}  // namespace nalar::cli
