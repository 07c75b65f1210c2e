// What the machine remembers about call sites and handles it has linked. All of it is derived from classes alone, so nothing
// here is undone when the search backtracks.
#pragma once

#include <string>
#include <unordered_map>

#include "program/klass.h"

namespace nalar::vm {

struct InvokeState {
  std::unordered_map<std::string, program::Method*> concatenations;  ///< by shape
};

}  // namespace nalar::vm
