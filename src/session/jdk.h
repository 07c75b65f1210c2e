// Finding the JDK whose classes are executed and whose tools are used.
#pragma once

#include <string>

#include "base/result.h"

namespace nalar::session {

struct Jdk {
  std::string home;
  int release = 0;
  std::string tool(const std::string& name) const { return home + "/bin/" + name; }
};

/// `wanted` if not empty, else $JAVA_HOME, else the JDK of the javac on $PATH.
Result<Jdk> find_jdk(const std::string& wanted);

/// What tells a JDK from what it was, or from another one. Its classes are many, so their file is known by its size and
/// by when it was changed; any change of it, and any copy, is another JDK.
Result<std::string> jdk_identity(const std::string& home);

}  // namespace nalar::session
