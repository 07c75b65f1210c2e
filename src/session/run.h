// `nalar run`: a program executed concretely, as `java` would.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "session/target.h"

namespace nalar::session {

struct RunOptions : TargetOptions {
  std::string main_class;
  std::vector<std::string> arguments;
  uint32_t depth = 9000;
  uint64_t memory_mb = 4096;
};

/// The exit status of the program.
Result<int> run_program(const RunOptions& options);

}  // namespace nalar::session
