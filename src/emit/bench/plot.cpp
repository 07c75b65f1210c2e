#include "emit/bench/plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "emit/bench/columns.h"
#include "emit/escape.h"

namespace nalar::emit {

namespace {

constexpr double kWidth = 440, kHeight = 280;
constexpr double kLeft = 68, kRight = 14, kTop = 12, kBottom = 44;
constexpr int kColours = 6;

bool visible(const PlotPoint& point) { return point.y > 0; }

/// Where values lie on the picture.
class Scale {
 public:
  explicit Scale(const Plot& plot) {
    bool first = true;
    for (const PlotSeries& series : plot.series)
      for (const PlotPoint& point : series.points) {
        if (!visible(point)) continue;
        double y = std::log10(point.y);
        x_low_ = first ? point.x : std::min(x_low_, point.x);
        x_high_ = first ? point.x : std::max(x_high_, point.x);
        y_low_ = first ? y : std::min(y_low_, y);
        y_high_ = first ? y : std::max(y_high_, y);
        first = false;
      }
    y_low_ = std::floor(y_low_);
    y_high_ = std::max(std::ceil(y_high_), y_low_ + 1);
  }

  double x(double value) const {
    double range = x_high_ - x_low_;
    double place = range > 0 ? (value - x_low_) / range : 0.5;
    constexpr double kInset = 14;  // points do not sit on the axis
    return kLeft + kInset + place * (kWidth - kLeft - kRight - 2 * kInset);
  }
  double y(double value) const {
    return kTop + (y_high_ - std::log10(value)) / (y_high_ - y_low_) * (kHeight - kTop - kBottom);
  }
  int first_decade() const { return static_cast<int>(y_low_); }
  int last_decade() const { return static_cast<int>(y_high_); }

 private:
  double x_low_ = 0, x_high_ = 0, y_low_ = 0, y_high_ = 0;
};

std::string decade_text(int exponent) {
  return exponent >= 0 ? grouped(static_cast<uint64_t>(std::pow(10, exponent)))
                       : fmt::format("{:.{}f}", std::pow(10, exponent), -exponent);
}

std::string axes(const Plot& plot, const Scale& scale) {
  std::string svg;
  int step = scale.last_decade() - scale.first_decade() > 6 ? 2 : 1;
  for (int decade = scale.first_decade(); decade <= scale.last_decade(); decade += step) {
    double y = scale.y(std::pow(10, decade));
    svg += fmt::format("<line class=\"grid-line\" x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>", kLeft,
                       kWidth - kRight, y, y);
    svg += fmt::format("<text class=\"tick end\" x=\"{}\" y=\"{:.1f}\">{}</text>", kLeft - 6, y + 3.5,
                       decade_text(decade));
  }
  std::set<double> values;
  for (const PlotSeries& series : plot.series)
    for (const PlotPoint& point : series.points) values.insert(point.x);
  for (double value : values)
    svg += fmt::format("<text class=\"tick middle\" x=\"{:.1f}\" y=\"{}\">{:.0f}</text>", scale.x(value),
                       kHeight - kBottom + 16, value);
  svg += fmt::format("<text class=\"axis middle\" x=\"{:.1f}\" y=\"{}\">{}</text>", (kLeft + kWidth - kRight) / 2,
                     kHeight - 8, escape_markup(plot.x_title));
  svg += fmt::format("<text class=\"axis middle\" transform=\"translate(12 {:.1f}) rotate(-90)\">{}</text>",
                     (kTop + kHeight - kBottom) / 2, escape_markup(plot.y_title));
  return svg;
}

std::string line_of(const PlotSeries& series, const Scale& scale) {
  std::string points, dots;
  for (const PlotPoint& point : series.points) {
    if (!visible(point)) continue;
    double x = scale.x(point.x), y = scale.y(point.y);
    points += fmt::format("{:.1f},{:.1f} ", x, y);
    dots += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\"><title>{}</title></circle>", x, y,
                        escape_markup(point.label));
  }
  if (dots.empty()) return "";
  return fmt::format("<g class=\"series c{}{}\"><polyline points=\"{}\"/>{}</g>", series.colour % kColours,
                     series.dashed ? " dashed" : "", points, dots);
}

/// Series of one name are one entry.
std::string legend(const Plot& plot) {
  std::string list;
  std::set<std::string> names;
  for (const PlotSeries& series : plot.series)
    if (names.insert(series.name).second)
      list += fmt::format("<li class=\"c{}{}\">{}</li>", series.colour % kColours, series.dashed ? " dashed" : "",
                          escape_markup(series.name));
  return "<ul class=\"legend\">" + list + "</ul>";
}

}  // namespace

bool Plot::empty() const {
  return std::none_of(series.begin(), series.end(),
                      [](const PlotSeries& one) { return std::any_of(one.points.begin(), one.points.end(), visible); });
}

std::string plot_html(const Plot& plot) {
  Scale scale(plot);
  std::string svg = fmt::format("<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">", kWidth, kHeight,
                                escape_markup(fmt::format("{}: {} over {}", plot.title, plot.y_title, plot.x_title)));
  svg += axes(plot, scale);
  // Published figures lie below ours.
  for (bool dashed : {true, false})
    for (const PlotSeries& series : plot.series)
      if (series.dashed == dashed) svg += line_of(series, scale);
  return fmt::format("<figure class=\"plot\"><figcaption>{}</figcaption>{}</svg>{}</figure>\n",
                     escape_markup(plot.title), svg, legend(plot));
}

}  // namespace nalar::emit
