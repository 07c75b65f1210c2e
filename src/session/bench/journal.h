// What a benchmark has measured so far, in a file: a run that was interrupted goes on where it stopped.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "base/result.h"
#include "outcome/bench.h"

namespace nalar::session {

/// One line for each row, written when it has been measured. A last line that was not written to its end is dropped.
class Journal {
 public:
  /// `stamp` says what the measurements depend on: those of another stamp are not used. `fresh`: none are used.
  /// Fails if another process has the journal open.
  static Result<std::unique_ptr<Journal>> open(const std::string& directory, const std::string& stamp, bool fresh);
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  /// Null if the row has not been measured.
  const outcome::BenchMeasured* find(const std::string& row) const;
  Status add(const std::string& row, const outcome::BenchMeasured& measured);
  /// Why earlier measurements are not used, for people; empty if there are none or they are used.
  const std::string& notice() const { return notice_; }

 private:
  explicit Journal(std::string file) : file_(std::move(file)) {}
  Status start(const std::string& stamp, bool fresh);
  /// The length of the part that can be used.
  size_t read(const std::string& text, const std::string& stamp);
  Status write_line(const std::string& line);

  std::string file_;
  int descriptor_ = -1;
  std::string notice_;
  std::map<std::string, outcome::BenchMeasured> rows_;
};

}  // namespace nalar::session
