// Total orders and equivalences of objects that nobody knows the code of: every object has a rank in each of them, an
// integer that depends on nothing else, and comparing two objects is comparing their ranks. So results are consistent:
// antisymmetric, transitive, the same at every call, and the solver's order layer decides them.
// (Thesis §3.3.1, "Modeling of Comparator and Comparable": the comparison identity.)
#pragma once

#include <cstdint>
#include <vector>

#include "heap/object.h"
#include "term/term.h"

namespace nalar::vm {

/// Whose order it is: the comparator, or one of these for the order and the equality that the objects bring along.
struct OrderKey {
  enum class Kind : uint8_t { Natural, Equality, Comparator } kind;
  heap::Value comparator = {};
};

/// The rank of an object, or of a reference that is not decided yet. `stamp` tells contents apart: an object that was
/// changed in between may compare differently.
struct Rank {
  OrderKey order;
  heap::Value element;
  uint64_t stamp;
  term::Term rank;
};

/// The result of a comparison that was asked for.
struct Compared {
  term::Term left, right, result;
};

struct OrderMark {
  size_t ranks = 0, compared = 0;  ///< in bytes
};

}  // namespace nalar::vm
