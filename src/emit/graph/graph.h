// Pictures of the heaps of a case, before and after: what is in them, where it goes, and how it is drawn. There is one
// layout, and it is here: the report draws the scenes of this file, an SVG file is one of them, written out.
#pragma once

#include <string>
#include <vector>

#include "outcome/outcome.h"

namespace nalar::emit {

/// Something to draw. `look` is a list of CSS class names without their prefix `g-`.
struct SceneItem {
  enum class Kind : uint8_t { Box, Text, Line };
  Kind kind = Kind::Text;
  std::string look;
  int x = 0, y = 0, width = 0, height = 0;  ///< a text has its base line at y, and no size
  std::string text = {};                    ///< of a text: what it says; of a line: its path as SVG has it
  std::string full = {};                    ///< of a text that was cut short: all of it
};

struct Scene {
  int left = 0, top = 0, width = 0, height = 0;  ///< what there is to see
  std::vector<SceneItem> items;
};

/// Both heaps. An object that is in both is at the same place where the structure allows for it.
struct Picture {
  Scene before, after;
};

/// Where references lead in pictures. It is the same for all cases of a method, so that they are easy to compare.
enum class Direction : uint8_t { Down, Right };
Direction direction_of(const outcome::MethodOutcome& method);

Picture picture_of(const outcome::Case& path, Direction direction);

/// A file of its own: both heaps side by side, for light and dark backgrounds.
std::string to_svg(const outcome::MethodOutcome& method, const outcome::Case& path, Direction direction);

/// Both heaps as clusters of one graph, for Graphviz.
std::string to_dot(const outcome::MethodOutcome& method, const outcome::Case& path, Direction direction);

}  // namespace nalar::emit
