// The card that shows an object: how large it is and where its fields are on it.
#pragma once

#include <vector>

#include "emit/graph/graph.h"
#include "emit/graph/model.h"

namespace nalar::emit {

/// Sizes in pixels. Texts are monospaced, so that they can be measured by counting.
inline constexpr int kTitleHeight = 22;
inline constexpr int kRowHeight = 18;
inline constexpr int kPortHeight = 22;
inline constexpr int kCellHeight = 26;
inline constexpr int kIndexHeight = 14;
inline constexpr int kPadding = 10;
inline constexpr int kLabelHeight = 18;
inline constexpr int kHead = 30;  ///< room for labels above a card

struct Spot {
  enum class Kind : uint8_t {
    Row,   ///< a line of the card
    Port,  ///< a reference at the lower edge of the card
    Cell,  ///< an element of an array
  };
  Kind kind = Kind::Row;
  int x = 0, y = 0, width = 0, height = 0;  ///< relative to the card
};

struct Shape {
  int width = 0, height = 0;
  std::vector<Spot> spots;  ///< of the fields
};

Shape shape_of(const GraphNode& node, Direction direction);

/// A text that fits into a card; the longest that is shown has `most` characters.
std::string shortened(const std::string& text, size_t most);
/// Width of a text of the usual size, and of a small one.
int text_width(std::string_view text);
int small_width(std::string_view text);
std::string title_of(const GraphNode& node);

inline constexpr size_t kMostText = 28;

}  // namespace nalar::emit
