#include "emit/json_text.h"

#include "emit/escape.h"

namespace nalar::emit {

JsonText& JsonText::value(std::string_view text) {
  separate();
  out_ += '"';
  for (size_t i = 0; i < text.size();) {
    auto byte = static_cast<unsigned char>(text[i]);
    size_t length = byte < 0x80 ? 1 : utf8_length(text.substr(i));
    if (length == 0) {
      out_ += "\\ufffd";
      i++;
      continue;
    }
    if (length == 1 && pretty_ && (byte == '\n' || byte == '\t' || byte == '\r')) {
      out_ += byte == '\n' ? "\\n" : byte == '\t' ? "\\t" : "\\r";
    } else if (length == 1 && (byte < ' ' || (byte == '<' && !pretty_) || byte == 127)) {
      out_ += fmt::format("\\u{:04x}", byte);
    } else if (byte == '"' || byte == '\\') {
      out_ += {'\\', static_cast<char>(byte)};
    } else {
      out_ += text.substr(i, length);
    }
    i += length;
  }
  out_ += '"';
  return *this;
}

}  // namespace nalar::emit
