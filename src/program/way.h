// One way through code that looks at its parameters: which branches it takes, what holds of the parameters then, and
// what it does. All ways are found by running the code again and again.
#pragma once

#include <functional>

#include "program/effects.h"

namespace nalar::program {

using Relation = ParameterGuard::Relation;

Relation negated(Relation relation);
/// The relation if both sides change places.
Relation mirrored(Relation relation);
bool holds(Relation relation, int64_t left, int64_t right);

/// One way through the code: the branches to take at first, and what holds along it. Running the code again with the
/// next list of branches gives the next way.
struct Way {
  std::vector<bool> jumps;
  size_t decided = 0;  ///< branches passed
  size_t steps = 0;
  std::vector<ParameterGuard> guards = {};
  std::vector<FieldEffect> effects = {};

  /// Whether the condition holds along the way, which is noted. False if there are too many of them.
  bool choose(ParameterGuard guard, bool& answer);
  /// The branches of the way after this one; false if it was the last.
  bool advance();
};

/// Has `follow` run the code along every way, or along so many that the rest does not count.
void each_way(const std::function<void(Way&)>& follow);

}  // namespace nalar::program
