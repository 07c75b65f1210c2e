// One row of a benchmark: an exploration in a process of its own, so that CPU time and memory are its own.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "outcome/bench.h"

namespace nalar::session {

/// How rows are run.
struct MeasureOptions {
  std::string executable;  ///< this program
  std::string jdk;         ///< home
  double timeout = 60;     ///< seconds for one run
  int repeat = 1;          ///< runs of which the median is taken
};

/// `classes`: the folder with the compiled subject. Fails if the command line or the subject is wrong; an exploration
/// that is not complete is a measurement like any other.
Result<outcome::BenchMeasured> measure(const MeasureOptions& options, const std::string& classes,
                                       const outcome::BenchSetting& setting);

}  // namespace nalar::session
