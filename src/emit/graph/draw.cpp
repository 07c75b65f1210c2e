#include "emit/graph/draw.h"

#include <fmt/format.h>

#include <algorithm>
#include <climits>
#include <cstdlib>

namespace nalar::emit {

namespace {

struct Point {
  int x = 0, y = 0;
};

struct Box {
  int x = 0, y = 0, width = 0, height = 0;
  int right() const { return x + width; }
  int bottom() const { return y + height; }
  int middle() const { return x + width / 2; }
};

/// A reference: a cubic curve with an arrow at its end.
struct Curve {
  Point start, first, second, end;
};

class Drawing {
 public:
  Drawing(const Graph& graph, const std::vector<Placed>& at, const std::vector<Shape>& shapes, Direction direction)
      : graph_(graph), at_(at), shapes_(shapes), direction_(direction) {}

  Scene draw() {
    // Lines first: cards cover what would cross them.
    for (size_t i = 0; i < graph_.nodes.size(); i++)
      for (size_t k = 0; k < graph_.nodes[i].fields.size(); k++) draw_reference(i, k);
    for (size_t i = 0; i < graph_.nodes.size(); i++) draw_card(i);
    draw_values();
    if (lowest_.x > highest_.x) lowest_ = highest_ = {0, 0};
    constexpr int kMargin = 6;
    scene_.left = lowest_.x - kMargin;
    scene_.top = lowest_.y - kMargin;
    scene_.width = highest_.x - lowest_.x + 2 * kMargin;
    scene_.height = highest_.y - lowest_.y + 2 * kMargin;
    return std::move(scene_);
  }

 private:
  Box box(size_t node) const { return {at_[node].x, at_[node].y, shapes_[node].width, shapes_[node].height}; }

  void cover(int x, int y) {
    lowest_ = {std::min(lowest_.x, x), std::min(lowest_.y, y)};
    highest_ = {std::max(highest_.x, x), std::max(highest_.y, y)};
  }

  void add_box(std::string look, int x, int y, int width, int height) {
    cover(x, y);
    cover(x + width, y + height);
    scene_.items.push_back({SceneItem::Kind::Box, std::move(look), x, y, width, height, {}, {}});
  }

  void add_text(std::string look, int x, int y, const std::string& text, size_t most = kMostText) {
    std::string shown = shortened(text, most);
    std::string full = shown == text ? "" : text;
    scene_.items.push_back({SceneItem::Kind::Text, std::move(look), x, y, 0, 0, std::move(shown), std::move(full)});
  }

  void add_dot(const std::string& look, Point at) { add_box("dot" + look, at.x - 3, at.y - 3, 6, 6); }

  std::string look_of(size_t node) const {
    const GraphNode& source = graph_.nodes[node];
    return source.is_unreachable ? " faded" : source.is_new ? " new" : "";
  }

  // ---- references

  Point start_of(size_t node, size_t field) const {
    Box card = box(node);
    const Spot& spot = shapes_[node].spots[field];
    switch (spot.kind) {
      case Spot::Kind::Port: return {card.x + spot.x + spot.width / 2, card.bottom()};
      case Spot::Kind::Cell: return {card.x + spot.x + spot.width / 2, card.y + spot.y + spot.height / 2};
      default: return {card.right() - kPadding, card.y + spot.y + spot.height / 2};
    }
  }

  /// An incoming reference keeps clear of the labels, which are at the left.
  Point top_of(size_t node) const {
    Box card = box(node);
    int labels = 0;
    for (const std::string& label : graph_.nodes[node].labels) labels += small_width(shortened(label, kMostText)) + 22;
    int x = labels == 0 ? card.middle() : std::max(card.middle(), std::min(card.right() - 8, card.x + labels + 6));
    return {x, card.y};
  }

  Curve curve_down(size_t from, size_t field, size_t to) const {
    Point start = start_of(from, field);
    Box source = box(from), target = box(to);
    bool is_row = shapes_[from].spots[field].kind == Spot::Kind::Row;
    if (target.y > source.bottom() && !is_row) {
      Point end = top_of(to);
      int bend = std::max(18, (end.y - start.y) / 2);
      return {start, {start.x, start.y + bend}, {end.x, end.y - bend}, end};
    }
    if (source.y > target.bottom() && std::abs(source.middle() - target.middle()) > target.width / 2) {
      bool leftwards = source.middle() < target.middle();
      Point leave = {source.middle() + (leftwards ? -14 : 14), source.y};
      Point end = {leftwards ? target.x : target.right(), target.y + target.height / 2};
      return {leave, {leave.x, leave.y - (leave.y - end.y) / 2}, {leave.x, end.y}, end};
    }
    return curve_beside(start, source, target);
  }

  /// Round the right side of both.
  static Curve curve_beside(Point start, Box source, Box target) {
    int bulge = std::max(source.right(), target.right()) + 30;
    Point end = {target.right(), target.y + kTitleHeight / 2};
    if (source.x == target.x && source.y == target.y)
      return {start, {bulge + 6, start.y + 4}, {bulge + 6, end.y - 8}, end};
    return {start, {bulge, start.y}, {bulge, end.y}, end};
  }

  Curve curve_right(size_t from, size_t field, size_t to) const {
    Point start = start_of(from, field);
    Box source = box(from), target = box(to);
    if (from == to) return curve_beside(start, source, target);
    bool is_cell = shapes_[from].spots[field].kind == Spot::Kind::Cell;
    bool backward = graph_.nodes[from].fields[field].backward;
    if (at_[to].layer == at_[from].layer + 1 && !is_cell && !backward) {
      Point end = {target.x, std::clamp(start.y, target.y + 10, std::max(target.y + 10, target.bottom() - 8))};
      int bend = std::max(20, (end.x - start.x) / 2);
      return {start, {start.x + bend, start.y}, {end.x - bend, end.y}, end};
    }
    if (at_[to].layer + 1 == at_[from].layer && !is_cell && backward) {
      // A little lower, so that it is apart from a reference in the other direction.
      Point leave = {source.x, start.y + 5};
      Point end = {target.right(), std::clamp(leave.y, target.y + 10, std::max(target.y + 10, target.bottom() - 8))};
      int bend = std::max(20, (leave.x - end.x) / 2);
      return {leave, {leave.x - bend, leave.y}, {end.x + bend, end.y}, end};
    }
    Point leave = {is_cell ? start.x : source.middle() + 10, is_cell ? start.y : source.bottom()};
    Point end = {target.middle() - 10, target.bottom()};
    int depth = std::max(leave.y, end.y) + 22 + std::abs(leave.x - end.x) / 12;
    return {leave, {leave.x, depth}, {end.x, depth}, end};
  }

  void draw_reference(size_t node, size_t index) {
    const GraphField& field = graph_.nodes[node].fields[index];
    if (field.kind != GraphField::Kind::Reference) return;
    Curve curve =
        direction_ == Direction::Down ? curve_down(node, index, field.target) : curve_right(node, index, field.target);
    std::string look = "edge";
    if (field.backward) look += " back";
    if (field.mark == Mark::Changed) look += " changed";
    if (graph_.nodes[node].is_unreachable) look += " faded";
    if (graph_.nodes[node].is_new) look += " new";
    for (Point point : {curve.start, curve.first, curve.second, curve.end}) cover(point.x, point.y);
    scene_.items.push_back({SceneItem::Kind::Line,
                            look,
                            0,
                            0,
                            0,
                            0,
                            fmt::format("M{} {}C{} {} {} {} {} {}", curve.start.x, curve.start.y, curve.first.x,
                                        curve.first.y, curve.second.x, curve.second.y, curve.end.x, curve.end.y),
                            {}});
  }

  // ---- cards

  void draw_card(size_t node) {
    const GraphNode& source = graph_.nodes[node];
    Box card = box(node);
    std::string look = look_of(node);
    draw_labels(node);
    add_box("card" + look + (source.is_unknown ? " unknown" : ""), card.x, card.y, card.width, card.height);
    add_text("title" + look, card.x + kPadding, card.y + 15, title_of(source));
    if (source.is_new && !source.is_array) add_text("badge end", card.right() - kPadding, card.y + 15, "new");
    for (size_t i = 0; i < source.fields.size(); i++) {
      const Spot& spot = shapes_[node].spots[i];
      Box place = {card.x + spot.x, card.y + spot.y, spot.width, spot.height};
      std::string field_look = look + (source.fields[i].mark == Mark::Changed ? " changed" : "");
      if (!source.fields[i].looked_at) field_look += " unseen";
      if (spot.kind == Spot::Kind::Row) draw_row(source.fields[i], place, field_look);
      if (spot.kind == Spot::Kind::Port) draw_port(source.fields[i], place, field_look);
      if (spot.kind == Spot::Kind::Cell) draw_cell(source.fields[i], place, field_look);
    }
    if (source.left_out > 0)
      add_text("index", card.right() - 34, card.y + kTitleHeight + kIndexHeight + 17,
               fmt::format("+{}", source.left_out));
  }

  void draw_row(const GraphField& field, Box place, const std::string& look) {
    bool changed = field.mark == Mark::Changed;
    if (changed) add_box("mark", place.x + 4, place.y + 1, place.width - 8, place.height - 2);
    add_text("name" + look, place.x + kPadding, place.y + 13, field.name);
    int right = place.right() - kPadding;
    if (field.kind == GraphField::Kind::Reference) return add_dot(look, {right, place.y + place.height / 2});
    bool nothing = field.kind == GraphField::Kind::Null && field.text.empty();
    add_text((nothing ? "null end" : "value end") + look, right, place.y + 13, nothing ? "∅" : field.text);
  }

  void draw_port(const GraphField& field, Box place, const std::string& look) {
    add_box("port", place.x, place.y, place.width, place.height);
    if (field.mark == Mark::Changed) add_box("mark", place.x + 3, place.y + 3, place.width - 6, place.height - 6);
    int middle = place.x + place.width / 2, line = place.y + 14;
    if (field.kind == GraphField::Kind::Reference) {
      add_text("small middle" + look, middle, line, field.name);
      return add_dot(look, {middle, place.bottom()});
    }
    add_text("small" + look, place.x + 8, line, field.name);
    add_text("null small end" + look, place.right() - 8, line, field.text.empty() ? "∅" : field.text);
  }

  void draw_cell(const GraphField& field, Box place, const std::string& look) {
    int middle = place.x + place.width / 2;
    add_text("index middle", middle, place.y - 4, field.name);
    add_box("cell" + look, place.x, place.y, place.width, place.height);
    if (field.kind == GraphField::Kind::Reference) return add_dot(look, {middle, place.y + place.height / 2});
    bool nothing = field.kind == GraphField::Kind::Null && field.text.empty();
    add_text((nothing ? "null middle" : "value middle") + look, middle, place.y + 17, nothing ? "∅" : field.text);
  }

  void draw_labels(size_t node) {
    Box card = box(node);
    int x = card.x;
    for (const std::string& label : graph_.nodes[node].labels) {
      std::string text = shortened(label, kMostText);
      int width = small_width(text) + 16, top = card.y - kHead + 2;
      std::string look = label == kResult ? "label result" : "label";
      scene_.items.push_back({SceneItem::Kind::Line,
                              "edge root",
                              0,
                              0,
                              0,
                              0,
                              fmt::format("M{} {}L{} {}", x + 14, top + kLabelHeight, x + 14, card.y),
                              {}});
      add_box(look, x, top, width, kLabelHeight);
      add_text("tag" + std::string(label == kResult ? " result" : ""), x + 8, top + 13, text);
      x += width + 6;
    }
  }

  /// Inputs that are no objects, in a line above everything else.
  void draw_values() {
    if (graph_.values.empty()) return;
    bool empty = graph_.nodes.empty();
    int x = empty ? 0 : lowest_.x, top = empty ? 0 : lowest_.y - 34;
    constexpr size_t kMostOfValue = 40;
    for (const GraphValue& value : graph_.values) {
      std::string name = shortened(value.name, kMostText);
      std::string text = shortened(value.text, kMostOfValue);
      int width = small_width(name) + 16;
      add_box(value.is_result ? "label result" : "label", x, top, width, kLabelHeight);
      add_text(value.is_result ? "tag result" : "tag", x + 8, top + 13, name);
      add_text("value", x + width + 8, top + 13, value.text, kMostOfValue);
      x += width + 8 + text_width(text);
      cover(x, top);
      x += 18;
    }
  }

  const Graph& graph_;
  const std::vector<Placed>& at_;
  const std::vector<Shape>& shapes_;
  Direction direction_;
  Scene scene_;
  Point lowest_ = {INT_MAX, INT_MAX}, highest_ = {INT_MIN, INT_MIN};
};

}  // namespace

Scene draw(const Graph& graph, const std::vector<Placed>& at, const std::vector<Shape>& shapes, Direction direction) {
  return Drawing(graph, at, shapes, direction).draw();
}

}  // namespace nalar::emit
