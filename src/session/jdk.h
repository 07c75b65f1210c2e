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

}  // namespace nalar::session
