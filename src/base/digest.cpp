#include "base/digest.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <vector>

namespace nalar {

void Digest::add_word(uint64_t word) {
  hash_ = (hash_ ^ word) * 0x100000001b3;
  hash_ ^= hash_ >> 29;
}

void Digest::add(std::span<const uint8_t> bytes) {
  for (size_t i = 0; i < bytes.size(); i += sizeof(uint64_t)) {
    uint64_t word = 0;
    std::memcpy(&word, bytes.data() + i, std::min(sizeof word, bytes.size() - i));
    add_word(word);
  }
  add_word(bytes.size());
}

void Digest::add(std::string_view text) { add({reinterpret_cast<const uint8_t*>(text.data()), text.size()}); }

// In pieces, not mapped: memory of this process would show in that of its children, which is measured.
void Digest::add_file(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return add_word(UINT64_MAX);
  std::vector<char> piece(65536);
  while (stream) {
    stream.read(piece.data(), static_cast<std::streamsize>(piece.size()));
    add(std::string_view(piece.data(), static_cast<size_t>(stream.gcount())));
  }
}

std::string Digest::text() const { return fmt::format("{:016x}", hash_); }

}  // namespace nalar
