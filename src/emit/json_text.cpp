#include "emit/json_text.h"

#include "base/visible_text.h"

namespace nalar::emit {

JsonText& JsonText::value(std::string_view text) {
  separate();
  out_ += '"';
  while (!text.empty()) {
    char c = text[0];
    if (c >= ' ' && c < 127) {
      put_plain(c);
      text.remove_prefix(1);
      continue;
    }
    size_t length = utf8_length(text);
    if (length == 0) {
      out_ += "\\ufffd";
      length = 1;
    } else if (unseen_length(text) == 0) {
      out_ += text.substr(0, length);
    } else {
      put_unseen(text.substr(0, length));
    }
    text.remove_prefix(length);
  }
  out_ += '"';
  return *this;
}

void JsonText::put_plain(char c) {
  if (c == '"' || c == '\\') {
    out_ += {'\\', c};
  } else if (c == '<' && !pretty_) {
    out_ += "\\u003c";
  } else {
    out_ += c;
  }
}

// Programs get the text as it is. A page shows it, so there the escape is part of the text.
void JsonText::put_unseen(std::string_view sequence) {
  char c = sequence[0];
  if (c == '\n' || c == '\t' || (c == '\r' && pretty_)) {
    out_ += c == '\n' ? "\\n" : c == '\t' ? "\\t" : "\\r";
  } else {
    if (!pretty_) out_ += '\\';
    out_ += escaped_unseen(sequence);
  }
}

}  // namespace nalar::emit
