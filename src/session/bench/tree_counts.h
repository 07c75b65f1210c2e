// The least number of cases of an operation that looks for a key in a search tree, by recurrences over its shapes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace nalar::session {

struct LeastCounts {
  uint64_t pre_states = 0;  ///< shapes of trees
  uint64_t cases = 0;       ///< a tree of m nodes has 2m + 1 places for a key
};

/// For trees of at most `levels` levels and `nodes` nodes; `BinarySearchTree`, `AvlTree` and `RedBlackTree` are known.
/// Nothing for other structures.
std::optional<LeastCounts> least_counts(const std::string& structure, int levels, int nodes);

}  // namespace nalar::session
