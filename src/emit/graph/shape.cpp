#include "emit/graph/shape.h"

#include <algorithm>
#include <cmath>

namespace nalar::emit {

namespace {

/// Columns that a character takes: two for those of East Asian scripts and pictures.
int columns(uint32_t code) {
  if (code >= 0x300 && code < 0x370) return 0;
  return code >= 0x1100 && !(code >= 0x2000 && code < 0x2e80) ? 2 : 1;
}

/// Calls `visit(position, code)` for each character of a UTF-8 text; bytes that are none count as one each.
template <typename Visit>
void for_each_character(std::string_view text, Visit visit) {
  for (size_t i = 0; i < text.size();) {
    auto byte = static_cast<unsigned char>(text[i]);
    size_t length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    length = std::min(length, text.size() - i);
    uint32_t code = length == 1 ? byte : byte & (0xffu >> (length + 1));
    for (size_t k = 1; k < length; k++) code = code << 6 | (static_cast<unsigned char>(text[i + k]) & 0x3fu);
    visit(i, code);
    i += length;
  }
}

int columns_of(std::string_view text) {
  int sum = 0;
  for_each_character(text, [&](size_t, uint32_t code) { sum += columns(code); });
  return sum;
}

bool is_port(const GraphField& field, Direction direction) {
  return direction == Direction::Down && field.kind != GraphField::Kind::Value && !field.backward;
}

std::string row_text(const GraphField& field) {
  return field.kind == GraphField::Kind::Value || !field.text.empty() ? shortened(field.text, kMostText) : "∅";
}

Shape array_shape(const GraphNode& node) {
  Shape shape;
  int x = kPadding;
  for (const GraphField& field : node.fields) {
    int width = std::max(28, text_width(row_text(field)) + 12);
    shape.spots.push_back({Spot::Kind::Cell, x, kTitleHeight + kIndexHeight, width, kCellHeight});
    x += width;
  }
  if (node.left_out > 0) x += 34;
  shape.width = std::max(x + kPadding, small_width(title_of(node)) + 2 * kPadding);
  shape.height = node.fields.empty() ? kTitleHeight + 4 : kTitleHeight + kIndexHeight + kCellHeight + 8;
  return shape;
}

/// Room of a port: its name, and what is there if nothing is.
int port_width(const GraphField& field) {
  int text = small_width(field.name);
  if (field.kind == GraphField::Kind::Null) text += 6 + small_width(field.text.empty() ? "∅" : field.text);
  return std::max(38, text + 16);
}

}  // namespace

std::string shortened(const std::string& text, size_t most) {
  size_t end = text.size();
  size_t count = 0;
  for_each_character(text, [&](size_t position, uint32_t) {
    if (count++ == most - 1) end = position;
  });
  return count <= most ? text : text.substr(0, end) + "…";
}

int text_width(std::string_view text) { return static_cast<int>(std::ceil(columns_of(text) * 7.3)); }
int small_width(std::string_view text) { return static_cast<int>(std::ceil(columns_of(text) * 6.4)); }

std::string title_of(const GraphNode& node) {
  if (!node.is_array) return shortened(node.title, kMostText);
  size_t bracket = node.title.find('[');
  std::string type = node.title.substr(0, bracket);
  std::string rest = bracket == std::string::npos ? "" : node.title.substr(std::min(bracket + 2, node.title.size()));
  return shortened(type + "[" + std::to_string(node.fields.size() + node.left_out) + "]" + rest, kMostText);
}

Shape shape_of(const GraphNode& node, Direction direction) {
  if (node.is_array) return array_shape(node);
  Shape shape;
  shape.spots.resize(node.fields.size());
  int title = small_width(title_of(node)) + (node.is_new ? 36 : 0) + 2 * kPadding;
  int width = std::max(60, title), y = kTitleHeight, ports = 0;
  for (size_t i = 0; i < node.fields.size(); i++) {
    const GraphField& field = node.fields[i];
    if (is_port(field, direction)) {
      ports += port_width(field);
      continue;
    }
    bool reference = field.kind == GraphField::Kind::Reference;
    int value = reference ? 12 : text_width(row_text(field));
    shape.spots[i] = {Spot::Kind::Row, 0, y, 0, kRowHeight};
    width = std::max(width, text_width(field.name) + 12 + value + 2 * kPadding);
    y += kRowHeight;
  }
  width = std::max(width, ports);
  int extra = width - ports, x = 0;
  auto left = static_cast<int>(std::count_if(node.fields.begin(), node.fields.end(),
                                             [&](const GraphField& field) { return is_port(field, direction); }));
  if (y > kTitleHeight) y += 5;
  for (size_t i = 0; i < node.fields.size(); i++) {
    if (!is_port(node.fields[i], direction)) {
      shape.spots[i].width = width;
      continue;
    }
    int share = extra / left--;
    extra -= share;
    shape.spots[i] = {Spot::Kind::Port, x, y, port_width(node.fields[i]) + share, kPortHeight};
    x += shape.spots[i].width;
  }
  shape.width = width;
  shape.height = y + (ports > 0 ? kPortHeight : node.fields.empty() ? 4 : 2);
  return shape;
}

}  // namespace nalar::emit
