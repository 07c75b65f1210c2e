#include <fmt/format.h>

#include <algorithm>

#include "base/visible_text.h"
#include "emit/emit.h"
#include "emit/escape.h"
#include "emit/graph/graph.h"
#include "emit/graph/shape.h"
#include "emit/html/resources.h"

namespace nalar::emit {

namespace {

constexpr int kMargin = 20;
constexpr int kCaption = 30;
constexpr int kBetween = 48;

std::string classes(const std::string& look) {
  std::string out;
  for (size_t start = 0; start < look.size();) {
    size_t end = std::min(look.find(' ', start), look.size());
    if (end > start) out += (out.empty() ? "g-" : " g-") + look.substr(start, end - start);
    start = end + 1;
  }
  return out;
}

std::string item_svg(const SceneItem& item) {
  std::string look = classes(item.look);
  switch (item.kind) {
    case SceneItem::Kind::Box:
      return fmt::format("<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n", look, item.x, item.y,
                         item.width, item.height);
    case SceneItem::Kind::Line:
      return fmt::format("<path class=\"{}\" d=\"{}\" marker-end=\"url(#arrow)\"/>\n", look, item.text);
    default: {
      std::string title = item.full.empty() ? "" : "<title>" + escape_markup(visible_text(item.full)) + "</title>";
      return fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\">{}{}</text>\n", look, item.x, item.y,
                         escape_markup(visible_text(item.text)), title);
    }
  }
}

std::string scene_svg(const Scene& scene, int x, int y) {
  std::string out = fmt::format("<g transform=\"translate({} {})\">\n", x - scene.left, y - scene.top);
  for (const SceneItem& item : scene.items) out += item_svg(item);
  return out + "</g>\n";
}

}  // namespace

std::string to_svg(const outcome::MethodOutcome& method, const outcome::Case& path, Direction direction) {
  Picture picture = picture_of(path, direction);
  std::string end = shortened(end_text(path), 60);
  int caption = std::max(text_width(end) + 60, 80);
  int second = kMargin + std::max(picture.before.width, 80) + kBetween;
  int width = second + std::max(picture.after.width, caption) + kMargin;
  int height = 2 * kMargin + kCaption + std::max({picture.before.height, picture.after.height, 20});
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" role=\"img\">\n",
      width, height);
  out += fmt::format("<title>{}</title>\n",
                     escape_markup(visible_text(fmt::format("{}.{}: {} {}", method.class_name, method.method,
                                                            inputs_text(path), end_text(path)))));
  out += fmt::format("<style>{}{}</style>\n", resources::graph_colours_css, resources::graph_css);
  out +=
      "<defs><marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" "
      "markerUnits=\"userSpaceOnUse\" "
      "orient=\"auto-start-reverse\"><path class=\"g-head\" d=\"M0 0.5L8 4L0 7.5z\"/></marker></defs>\n";
  out += fmt::format("<rect class=\"g-page\" width=\"{}\" height=\"{}\"/>\n", width, height);
  out += fmt::format("<text class=\"g-caption\" x=\"{}\" y=\"{}\">before</text>\n", kMargin, kMargin + 10);
  out += fmt::format("<text class=\"g-caption\" x=\"{}\" y=\"{}\">after</text>\n", second, kMargin + 10);
  out += fmt::format("<text class=\"g-end-text\" x=\"{}\" y=\"{}\">{}</text>\n", second + 46, kMargin + 10,
                     escape_markup(visible_text(end)));
  out += scene_svg(picture.before, kMargin, kMargin + kCaption);
  out += scene_svg(picture.after, second, kMargin + kCaption);
  return out + "</svg>\n";
}

}  // namespace nalar::emit
