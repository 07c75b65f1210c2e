#include "classfile/manifest.h"

#include <algorithm>

namespace nalar::classfile {

namespace {

/// The first line, without its end (\n, \r or both), which is taken off the text too.
std::string_view take_line(std::string_view& text) {
  size_t end = std::min(text.find_first_of("\r\n"), text.size());
  std::string_view line = text.substr(0, end);
  text.remove_prefix(end);
  if (text.starts_with("\r\n")) {
    text.remove_prefix(2);
  } else if (!text.empty()) {
    text.remove_prefix(1);
  }
  return line;
}

std::string trimmed(const std::string& text) {
  size_t first = text.find_first_not_of(" \t"), last = text.find_last_not_of(" \t");
  return first == std::string::npos ? "" : text.substr(first, last - first + 1);
}

}  // namespace

bool equals_ignoring_case(std::string_view a, std::string_view b) {
  auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

std::optional<std::string> manifest_value(std::string_view manifest, std::string_view name) {
  while (!manifest.empty()) {
    std::string_view line = take_line(manifest);
    if (line.empty()) break;
    size_t colon = line.find(':');
    if (colon == std::string_view::npos || !equals_ignoring_case(line.substr(0, colon), name)) continue;
    std::string value(line.substr(colon + 1));
    while (manifest.starts_with(' ')) value += take_line(manifest).substr(1);
    return trimmed(value);
  }
  return std::nullopt;
}

}  // namespace nalar::classfile
