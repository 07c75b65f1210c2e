// Where the objects of a picture go: layers along the references, and within them a tidy tree. Knows nothing of heaps.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "emit/graph/graph.h"

namespace nalar::emit {

struct PlaceNode {
  int width = 0, height = 0;
  int head = 0;  ///< room above it
};

struct PlaceEdge {
  /// In `to`: nothing is there, but its room is kept, so that a lone right child is on the right.
  static constexpr size_t kNowhere = SIZE_MAX;
  size_t from = 0, to = 0;
  bool backward = false;
};

struct Placed {
  int x = 0, y = 0;  ///< upper left corner
  size_t layer = 0;
  size_t parent = PlaceEdge::kNowhere;  ///< the node that it hangs on
};

/// Edges are in order: those of a node from left to right. Nodes come in the order in which they are found.
///
/// Layers are longest paths from the sources, after edges that close a cycle are left out and backward ones are turned
/// round (Sugiyama, Tagawa, Toda 1981, steps 1 and 2). Then every node hangs on one node of the layer above, and the
/// resulting forest is drawn as tidy trees by contours (Reingold, Tilford 1981); heaps are mostly trees and lists, so
/// that ordering layers to avoid crossings would be for little. To the right, the longest way is kept straight.
std::vector<Placed> place(const std::vector<PlaceNode>& nodes, const std::vector<PlaceEdge>& edges,
                          Direction direction);

}  // namespace nalar::emit
