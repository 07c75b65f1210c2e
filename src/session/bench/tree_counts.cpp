// A family of trees is counted by nodes: entry m of a vector is the number of trees with m nodes. A root with subtrees
// of two families multiplies their polynomials and adds one node.
#include "session/bench/tree_counts.h"

#include <vector>

namespace nalar::session {

namespace {

using TreeCounts = std::vector<uint64_t>;

TreeCounts nothing(int nodes) { return TreeCounts(static_cast<size_t>(nodes) + 1); }

TreeCounts empty_tree(int nodes) {
  TreeCounts counts = nothing(nodes);
  counts[0] = 1;
  return counts;
}

void add(TreeCounts& sum, const TreeCounts& more) {
  for (size_t i = 0; i < sum.size(); i++) sum[i] += more[i];
}

TreeCounts rooted(const TreeCounts& left, const TreeCounts& right) {
  TreeCounts counts(left.size());
  for (size_t i = 0; i < left.size(); i++)
    for (size_t j = 0; i + j + 1 < counts.size(); j++) counts[i + j + 1] += left[i] * right[j];
  return counts;
}

/// Any shape: nothing, or a root with two trees of one level less.
TreeCounts search_trees(int levels, int nodes) {
  TreeCounts counts = empty_tree(nodes);
  for (int level = 0; level < levels; level++) {
    TreeCounts next = empty_tree(nodes);
    add(next, rooted(counts, counts));
    counts = next;
  }
  return counts;
}

/// The levels of both subtrees differ by at most one.
TreeCounts balanced_trees(int levels, int nodes) {
  TreeCounts lower = nothing(nodes), exact = empty_tree(nodes), all = exact;
  for (int level = 0; level < levels; level++) {
    TreeCounts next = rooted(exact, exact);
    add(next, rooted(exact, lower));
    add(next, rooted(lower, exact));
    lower = exact;
    exact = next;
    add(all, exact);
  }
  return all;
}

/// By black height: both subtrees of a node have the same, and below a red node there are black ones or nothing. The
/// root is black. `black[h]` counts trees with a black root or none, `red[h]` those with a red root, of at most `level`
/// levels.
TreeCounts red_black_trees(int levels, int nodes) {
  size_t heights = static_cast<size_t>(levels) + 1;
  std::vector<TreeCounts> black(heights, nothing(nodes)), red(heights, nothing(nodes));
  black[0] = empty_tree(nodes);
  for (int level = 0; level < levels; level++) {
    std::vector<TreeCounts> next_black(heights, nothing(nodes)), next_red(heights, nothing(nodes));
    next_black[0] = empty_tree(nodes);
    for (size_t height = 0; height < heights; height++) {
      next_red[height] = rooted(black[height], black[height]);
      TreeCounts any = black[height];
      add(any, red[height]);
      if (height + 1 < heights) add(next_black[height + 1], rooted(any, any));
    }
    black = next_black;
    red = next_red;
  }
  TreeCounts all = nothing(nodes);
  for (const TreeCounts& counts : black) add(all, counts);
  return all;
}

}  // namespace

std::optional<LeastCounts> least_counts(const std::string& structure, int levels, int nodes) {
  TreeCounts counts;
  if (structure == "BinarySearchTree") counts = search_trees(levels, nodes);
  if (structure == "AvlTree") counts = balanced_trees(levels, nodes);
  if (structure == "RedBlackTree") counts = red_black_trees(levels, nodes);
  if (counts.empty()) return std::nullopt;
  LeastCounts least;
  for (size_t m = 0; m < counts.size(); m++) {
    least.pre_states += counts[m];
    least.cases += counts[m] * (2 * m + 1);
  }
  return least;
}

}  // namespace nalar::session
