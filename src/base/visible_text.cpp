#include "base/visible_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <iterator>

namespace nalar {

namespace {

struct Range {
  char32_t first, last;
};

// Unicode 15: the categories Cc and Cf, line and paragraph separators, and what is drawn as nothing at all (the
// property Default_Ignorable_Code_Point), in order.
constexpr Range kUnseen[] = {{0x00, 0x1f},       {0x7f, 0x9f},       {0xad, 0xad},       {0x34f, 0x34f},
                             {0x600, 0x605},     {0x61c, 0x61c},     {0x6dd, 0x6dd},     {0x70f, 0x70f},
                             {0x890, 0x891},     {0x8e2, 0x8e2},     {0x115f, 0x1160},   {0x17b4, 0x17b5},
                             {0x180b, 0x180f},   {0x200b, 0x200f},   {0x2028, 0x202e},   {0x2060, 0x206f},
                             {0x3164, 0x3164},   {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},   {0xffa0, 0xffa0},
                             {0xfff0, 0xfffb},   {0xfffe, 0xffff},   {0x110bd, 0x110bd}, {0x110cd, 0x110cd},
                             {0x13430, 0x1343f}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}};

bool is_unseen(char32_t code) {
  const Range* range =
      std::partition_point(std::begin(kUnseen), std::end(kUnseen), [&](const Range& r) { return r.last < code; });
  return range != std::end(kUnseen) && range->first <= code;
}

/// Of a well-formed sequence.
char32_t code_of(std::string_view sequence) {
  auto first = static_cast<unsigned char>(sequence[0]);
  char32_t code = sequence.size() == 1 ? first : first & (0xffu >> (sequence.size() + 1));
  for (char byte : sequence.substr(1)) code = code << 6 | (static_cast<unsigned char>(byte) & 0x3fu);
  return code;
}

std::string shown(std::string_view text, bool keeps_lines) {
  std::string out;
  out.reserve(text.size());
  auto is_plain = [&](char c) { return (c >= ' ' && c < 127) || (keeps_lines && (c == '\n' || c == '\t')); };
  while (!text.empty()) {
    size_t length = static_cast<size_t>(std::find_if_not(text.begin(), text.end(), is_plain) - text.begin());
    out += text.substr(0, length);
    text.remove_prefix(length);
    if (text.empty()) break;
    if (size_t unseen = unseen_length(text); unseen > 0) {
      length = unseen;
      out += escaped_unseen(text.substr(0, length));
    } else {
      length = utf8_length(text);
      out += text.substr(0, length);
    }
    text.remove_prefix(length);
  }
  return out;
}

}  // namespace

size_t utf8_length(std::string_view text) {
  auto byte = [&](size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  auto follows = [&](size_t i) { return (byte(i) & 0xc0) == 0x80; };
  unsigned first = byte(0);
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return follows(1) ? 2 : 0;
  if (first >= 0xe0 && first < 0xf0) {
    bool overlong = first == 0xe0 && byte(1) < 0xa0, surrogate = first == 0xed && byte(1) >= 0xa0;
    return follows(1) && follows(2) && !overlong && !surrogate ? 3 : 0;
  }
  if (first >= 0xf0 && first < 0xf5) {
    bool overlong = first == 0xf0 && byte(1) < 0x90, beyond = first == 0xf4 && byte(1) >= 0x90;
    return follows(1) && follows(2) && follows(3) && !overlong && !beyond ? 4 : 0;
  }
  return 0;
}

size_t unseen_length(std::string_view text) {
  if (text.empty()) return 0;
  size_t length = utf8_length(text);
  if (length == 0) return 1;
  return is_unseen(code_of(text.substr(0, length))) ? length : 0;
}

std::string escaped_unseen(std::string_view sequence) {
  if (sequence == "\n") return "\\n";
  if (sequence == "\t") return "\\t";
  if (utf8_length(sequence) != sequence.size()) return fmt::format("\\x{:02x}", static_cast<uint8_t>(sequence[0]));
  char32_t code = code_of(sequence);
  if (code <= 0xffff) return fmt::format("\\u{:04x}", static_cast<uint32_t>(code));
  // As Java writes it: two halves.
  uint32_t above = static_cast<uint32_t>(code) - 0x10000;
  return fmt::format("\\u{:04x}\\u{:04x}", 0xd800 + (above >> 10), 0xdc00 + (above & 0x3ff));
}

std::string visible_text(std::string_view text) { return shown(text, false); }

std::string visible_lines(std::string_view text) { return shown(text, true); }

}  // namespace nalar
