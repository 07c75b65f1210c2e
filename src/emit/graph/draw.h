// Draws the cards, labels and references of one heap at their places.
#pragma once

#include <vector>

#include "emit/graph/graph.h"
#include "emit/graph/model.h"
#include "emit/graph/place.h"
#include "emit/graph/shape.h"

namespace nalar::emit {

/// `at` and `shapes` belong to the nodes of the graph.
Scene draw(const Graph& graph, const std::vector<Placed>& at, const std::vector<Shape>& shapes, Direction direction);

}  // namespace nalar::emit
