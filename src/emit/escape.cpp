#include "emit/escape.h"

#include "base/visible_text.h"

namespace nalar::emit {

std::string escape_markup(std::string_view text) {
  std::string out;
  for (char c : visible_lines(text)) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default: out += c;
    }
  }
  return out;
}

std::string quote_dot(std::string_view text) {
  std::string out = "\"";
  for (char c : visible_lines(text)) {
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
