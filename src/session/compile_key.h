// What the classes that come out of a compilation depend on.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace nalar::session {

struct Compilation {
  std::string source;                   ///< the file that is compiled
  std::string source_root;              ///< where the compiler looks for other sources
  std::vector<std::string> class_path;  ///< given by the user
  std::string support_jar;
  std::string jdk_home;
  std::vector<std::string> options;  ///< of the compiler, those with paths left out
};

/// A digest of everything the compiler may look at: all sources below the root, whether it is going to read them or not
/// (a source that is added can change what a name means), the class path, the JDK, the options. Nothing if there may be
/// more that it looks at, or too much of it.
std::optional<std::string> compile_key(const Compilation& compilation);

}  // namespace nalar::session
