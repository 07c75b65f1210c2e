// `nalar bench`: every row of a suite measured, results kept in a journal; and how near we are to what a JVM needs.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "outcome/bench.h"

namespace nalar::session {

struct BenchOptions {
  std::string suite;      ///< a folder of the project's `bench`: `published`, `arithmetic`
  std::string only;       ///< extended regular expression; empty: all rows
  std::string directory;  ///< for the journal
  std::string jdk;
  double timeout = 60;  ///< seconds for one run
  int repeat = 1;
  bool fresh = false;
  std::atomic<bool>* interrupted = nullptr;
  /// Told what is measured next, and how many rows of how many are done.
  std::function<void(const std::string& row, size_t done, size_t all)> progress;
  std::function<void(const std::string&)> notice;  ///< told what a user should know
};

/// `nalar bench floor`: of the options, the directory is not used and nothing is kept.
Result<std::vector<outcome::FloorRow>> run_floor(const BenchOptions& options);

Result<outcome::Bench> run_bench(const BenchOptions& options);

}  // namespace nalar::session
