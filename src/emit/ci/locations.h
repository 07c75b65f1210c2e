// Where the source of a place is, as a path that a CI system finds in the repository. Outcomes know classes and names
// of files only; the directories follow from the target, or from a source root that is given.
#pragma once

#include <map>
#include <string>

#include "outcome/outcome.h"

namespace nalar::emit {

struct LocationOptions {
  std::string source_root;        ///< the directory that has the packages; empty: where the target is
  std::string working_directory;  ///< absolute; paths below it become relative to it
};

class Locations {
 public:
  Locations(const outcome::Outcome& outcome, const LocationOptions& options);

  /// `src/p/C.java`, with `/`; absolute if it is not below the working directory. Empty for code of the JDK, and where
  /// the class file does not say.
  std::string file_of(const outcome::Place& place) const;
  std::string file_of(const outcome::MethodOutcome& method) const;
  /// Of a step, which knows the name of its file only. Empty if no class of the target is known to be in such a file.
  std::string file_named(const std::string& name) const;

 private:
  std::string path_of(const std::string& class_name, const std::string& file) const;
  void note(const outcome::Place& place);

  std::string target_, target_name_, target_package_;  ///< of a target that is one source file
  std::string root_;                                   ///< empty or with a `/` at its end
  std::map<std::string, std::string> classes_;         ///< some class by name of its file
};

/// The path as a URI reference: what is not allowed there becomes %XX, an absolute path a `file:` URI.
std::string uri_of(const std::string& path);

}  // namespace nalar::emit
