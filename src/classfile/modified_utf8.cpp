#include "classfile/modified_utf8.h"

#include <cstdint>
#include <cstring>

namespace nalar::classfile {
namespace {

/// Nearly all text is ASCII. Eight bytes at a time: true if every byte is in 1..0x7f. Subtracting one from each byte
/// borrows into the high bit exactly if some byte was zero, given that no high bit was set before.
bool is_ascii_block(const char* bytes) {
  uint64_t block;
  std::memcpy(&block, bytes, sizeof block);
  constexpr uint64_t kHighBits = 0x8080808080808080;
  constexpr uint64_t kOnes = 0x0101010101010101;
  return ((block | (block - kOnes)) & kHighBits) == 0;
}

/// Length of the well-formed sequence at the start of `bytes` (not empty), 0 if there is none.
size_t sequence_length(std::string_view bytes) {
  auto byte = [&](size_t i) { return static_cast<uint8_t>(bytes[i]); };
  auto continues = [&](size_t i) { return i < bytes.size() && (byte(i) & 0xc0) == 0x80; };
  if (byte(0) != 0 && byte(0) < 0x80) return 1;
  if ((byte(0) & 0xe0) == 0xc0) return continues(1) ? 2 : 0;
  if ((byte(0) & 0xf0) == 0xe0) return continues(1) && continues(2) ? 3 : 0;
  return 0;
}

bool is_high_surrogate(char32_t unit) { return unit >= 0xd800 && unit <= 0xdbff; }
bool is_low_surrogate(char32_t unit) { return unit >= 0xdc00 && unit <= 0xdfff; }

void append_two_bytes(std::string& out, char32_t code) {
  out += static_cast<char>(0xc0 | code >> 6);
  out += static_cast<char>(0x80 | (code & 0x3f));
}

void append_three_bytes(std::string& out, char32_t code) {
  out += static_cast<char>(0xe0 | code >> 12);
  out += static_cast<char>(0x80 | (code >> 6 & 0x3f));
  out += static_cast<char>(0x80 | (code & 0x3f));
}

void append_four_bytes(std::string& out, char32_t code) {
  out += static_cast<char>(0xf0 | code >> 18);
  out += static_cast<char>(0x80 | (code >> 12 & 0x3f));
  out += static_cast<char>(0x80 | (code >> 6 & 0x3f));
  out += static_cast<char>(0x80 | (code & 0x3f));
}

}  // namespace

bool is_modified_utf8(std::string_view bytes) {
  size_t i = 0;
  while (i < bytes.size()) {
    if (bytes.size() - i >= 8 && is_ascii_block(bytes.data() + i)) {
      i += 8;
      continue;
    }
    size_t length = sequence_length(bytes.substr(i));
    if (length == 0) return false;
    i += length;
  }
  return true;
}

std::u16string decode_modified_utf8(std::string_view bytes) {
  std::u16string text;
  text.reserve(bytes.size());
  for (size_t i = 0; i < bytes.size();) {
    size_t length = sequence_length(bytes.substr(i));
    auto bits = [&](size_t k, unsigned mask) {
      return static_cast<unsigned>(static_cast<uint8_t>(bytes[i + k])) & mask;
    };
    switch (length) {
      case 1: text += static_cast<char16_t>(bits(0, 0x7f)); break;
      case 2: text += static_cast<char16_t>(bits(0, 0x1f) << 6 | bits(1, 0x3f)); break;
      case 3: text += static_cast<char16_t>(bits(0, 0x0f) << 12 | bits(1, 0x3f) << 6 | bits(2, 0x3f)); break;
      default: text += u'\ufffd'; break;
    }
    i += length == 0 ? 1 : length;
  }
  return text;
}

std::string encode_modified_utf8(std::u16string_view text) {
  std::string bytes;
  bytes.reserve(text.size());
  for (char16_t unit : text) {
    if (unit != 0 && unit < 0x80) {
      bytes += static_cast<char>(unit);
    } else if (unit < 0x800) {
      append_two_bytes(bytes, unit);
    } else {
      append_three_bytes(bytes, unit);
    }
  }
  return bytes;
}

std::string encode_utf8(std::u16string_view text) {
  std::string bytes;
  bytes.reserve(text.size());
  for (size_t i = 0; i < text.size(); ++i) {
    char32_t code = text[i];
    if (is_high_surrogate(code) && i + 1 < text.size() && is_low_surrogate(text[i + 1])) {
      append_four_bytes(bytes, 0x10000 + ((code - 0xd800) << 10) + (text[++i] - 0xdc00u));
    } else if (is_high_surrogate(code) || is_low_surrogate(code)) {
      bytes += '?';
    } else if (code < 0x80) {
      bytes += static_cast<char>(code);
    } else if (code < 0x800) {
      append_two_bytes(bytes, code);
    } else {
      append_three_bytes(bytes, code);
    }
  }
  return bytes;
}

std::string modified_to_utf8(std::string_view bytes) { return encode_utf8(decode_modified_utf8(bytes)); }

std::string utf8_to_modified(std::string_view bytes) {
  std::string out;
  out.reserve(bytes.size());
  for (size_t i = 0; i < bytes.size(); ++i) {
    auto byte = [&](size_t k) { return static_cast<char32_t>(static_cast<uint8_t>(bytes[i + k])); };
    if (byte(0) == 0) {
      append_two_bytes(out, 0);
    } else if ((byte(0) & 0xf8) != 0xf0 || bytes.size() - i < 4) {
      out += bytes[i];
    } else {
      char32_t code = (byte(0) & 0x07) << 18 | (byte(1) & 0x3f) << 12 | (byte(2) & 0x3f) << 6 | (byte(3) & 0x3f);
      char32_t above = (code - 0x10000) & 0xfffff;
      append_three_bytes(out, 0xd800 + (above >> 10));
      append_three_bytes(out, 0xdc00 + (above & 0x3ff));
      i += 3;
    }
  }
  return out;
}

}  // namespace nalar::classfile
