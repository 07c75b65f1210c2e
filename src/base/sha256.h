// SHA-256 (FIPS 180-4): names for contents where two different ones should never share a name.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace nalar {

class Sha256 {
 public:
  void add(std::span<const uint8_t> bytes);
  void add(std::string_view text) { add(bytes_of(text)); }
  /// A part of known length: what is added after it cannot be taken for its end.
  void add_part(std::span<const uint8_t> bytes);
  void add_part(std::string_view text) { add_part(bytes_of(text)); }
  void add_number(uint64_t number);
  /// The 32 bytes. Nothing can be added afterwards.
  std::string finish();

 private:
  static std::span<const uint8_t> bytes_of(std::string_view text) {
    return {reinterpret_cast<const uint8_t*>(text.data()), text.size()};
  }
  void block(const uint8_t* bytes);

  std::array<uint32_t, 8> state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                    0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<uint8_t, 64> waiting_ = {};
  uint64_t size_ = 0;
};

/// Of a file's contents; nothing if it cannot be read.
std::optional<std::string> sha256_of_file(const std::string& path);
/// Bytes as hexadecimal digits.
std::string hex(std::string_view bytes);

}  // namespace nalar
