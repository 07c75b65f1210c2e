// `nalar check`: load → choose methods → explore → witness → outcome.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "outcome/outcome.h"
#include "term/java_arith.h"

namespace nalar::session {

struct CheckOptions {
  std::string target, class_path, jdk;
  std::vector<std::string> methods;  ///< `name`, `name(int,String)`, `Class.name`
  std::string class_name;            ///< restricts to one class
  std::string entry;                 ///< entry method whose inputs the code asks for
  term::Arith arith = term::Arith::Java;
  double timeout = 60;  ///< seconds for the whole run
  uint64_t memory_mb = 4096;
  double solver_timeout = 10;  ///< seconds for one query
  uint32_t loop_bound = 16;
  uint32_t depth = 9000;
  int32_t array_bound = 16;
  bool replay = false;
  std::atomic<bool>* interrupted = nullptr;
  std::function<void(const std::string&)> progress;  ///< told what is being done, for a terminal
};

Result<outcome::Outcome> check(const CheckOptions& options);

}  // namespace nalar::session
