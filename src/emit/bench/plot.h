// A plot of lines as SVG inside of a page; colours come from the page's style.
#pragma once

#include <string>
#include <vector>

namespace nalar::emit {

struct PlotPoint {
  double x = 0, y = 0;
  std::string label;  ///< shown when pointed at
};

struct PlotSeries {
  std::string name;
  int colour = 0;       ///< number of one of the page's colours
  bool dashed = false;  ///< published figures
  std::vector<PlotPoint> points;
};

/// The vertical axis is logarithmic; points that are not greater than 0 are left out. The horizontal one has whole
/// numbers.
struct Plot {
  std::string title, x_title, y_title;
  std::vector<PlotSeries> series;

  bool empty() const;
};

/// `<figure>` with a caption, the picture and a legend.
std::string plot_html(const Plot& plot);

}  // namespace nalar::emit
