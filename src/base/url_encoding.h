// Text as part of a URL: what is neither a letter nor a digit becomes %XX.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace nalar {

inline std::string url_encoded(std::string_view text) {
  std::string encoded;
  for (char c : text) {
    bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    encoded += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return encoded;
}

}  // namespace nalar
