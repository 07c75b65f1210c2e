// Another program that reads a script and prints an answer.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/watchdog.h"

namespace nalar::solver {

struct ProcessLimits {
  uint32_t timeout_ms, memory_mb;
  const Watchdog* watchdog = nullptr;  ///< when it is over, the process is ended; null: nobody watches
};

struct ProcessOutput {
  std::string text;   ///< standard output and standard error
  std::string error;  ///< why it did not come to its end; empty if it did
};

/// The path of a program on PATH; empty if there is none.
std::string find_program(std::string_view name);

/// Runs `command`, whose first part is a path, with `input` as its standard input. It is killed when its time is over.
ProcessOutput run_solver(const std::vector<std::string>& command, std::string_view input, ProcessLimits limits);

}  // namespace nalar::solver
