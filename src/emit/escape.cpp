#include "emit/escape.h"

#include <fmt/format.h>

#include <algorithm>

namespace nalar::emit {

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

std::string escape_markup(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size();) {
    size_t length = utf8_length(text.substr(i));
    std::string_view part = text.substr(i, std::max<size_t>(1, length));
    i += part.size();
    if (length == 0 || part == "\xef\xbf\xbe" || part == "\xef\xbf\xbf") {
      out += "\xef\xbf\xbd";
    } else if (length > 1) {
      out += part;
    } else {
      char c = part[0];
      switch (c) {
        case '&': out += "&amp;"; break;
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '"': out += "&quot;"; break;
        case '\'': out += "&#39;"; break;
        default:
          out += (static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t') || c == 127 ? "\xef\xbf\xbd"
                                                                                             : std::string(1, c);
      }
    }
  }
  return out;
}

std::string quote_dot(std::string_view text) {
  std::string out = "\"";
  for (char c : text) {
    if (c == '\n') {
      out += "\\l";
    } else if (c == '"' || c == '\\') {
      out += {'\\', c};
    } else if (static_cast<unsigned char>(c) >= ' ') {
      out += c;
    }
  }
  return out + "\"";
}

}  // namespace nalar::emit
