// How far a run is, for people who wait for it.
#pragma once

#include <cstdint>
#include <string>

namespace nalar::session {

struct Progress {
  std::string activity;          ///< `checking p.C.m(int)`
  size_t number = 0, count = 0;  ///< the how many-th method of how many; 0 if it is not about a method
  uint64_t paths = 0;            ///< of the method, as all that follows: paths that ran to their end
  uint64_t findings = 0, cuts = 0;
  size_t depth = 0;     ///< decisions of the path being explored
  size_t frontier = 0;  ///< decisions with alternatives left
  double method_seconds = 0;
  double seconds = 0;  ///< of the whole run
  double timeout = 0;  ///< seconds for the whole run; 0 if there is no limit
};

}  // namespace nalar::session
