// Concrete cases in a file, small and quick to read: what org.nalar.Floor runs.
#pragma once

#include <fstream>
#include <map>
#include <string>

#include "base/result.h"
#include "outcome/outcome.h"

namespace nalar::session {

/// Objects with fields of primitive types and references to each other; no arrays, strings or objects of unknown
/// classes.
class CaseFile {
 public:
  explicit CaseFile(const std::string& file) : file_(file), stream_(file, std::ios::binary) {}

  void add(const outcome::Case& path);
  /// Fails if something could not be written down or the file could not be written.
  Status finish();

 private:
  void number(int64_t value);
  void text(const std::string& value);
  void raw(const std::string& value);
  void value(const outcome::HeapValue& value);
  size_t type_of(const outcome::HeapObject& object);

  std::string file_;
  std::ofstream stream_;
  std::map<std::string, size_t> types_;
  std::string flaw_;
};

}  // namespace nalar::session
