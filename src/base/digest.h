// A number that tells contents apart: against mistakes, not against malice.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace nalar {

/// FNV-1a over words of eight bytes. How the contents are divided into pieces counts.
class Digest {
 public:
  void add(std::span<const uint8_t> bytes);
  void add(std::string_view text);
  /// Its contents; a file that cannot be read is like none other that can.
  void add_file(const std::string& path);
  /// Sixteen hexadecimal digits.
  std::string text() const;

 private:
  void add_word(uint64_t word);

  uint64_t hash_ = 0xcbf29ce484222325;
};

}  // namespace nalar
