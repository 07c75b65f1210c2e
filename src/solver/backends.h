// The backends there are, by name.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/watchdog.h"
#include "solver/backend.h"

namespace nalar::solver {

struct BackendLimits {
  uint32_t timeout_ms, memory_mb;  ///< for one query
  Watchdog* watchdog = nullptr;    ///< when it is over, queries that are being asked come to an end
};

struct BackendEntry {
  std::string_view name;
  /// The program it runs; empty if it is a library.
  std::string_view program;
  /// Why it cannot be used here, for people; nothing if it can.
  std::optional<std::string> (*obstacle)();
  MakeBackend (*maker)(BackendLimits limits);
};

extern const BackendEntry kZ3;
extern const BackendEntry kCvc5;
inline constexpr const BackendEntry* kBackends[] = {&kZ3, &kCvc5};

}  // namespace nalar::solver
