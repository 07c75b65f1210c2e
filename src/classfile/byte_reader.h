// A cursor over big-endian bytes that never leaves its range. Reading past the end gives zeros and sets `overrun`, so a
// parser checks once a structure instead of once a byte.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace nalar::classfile {

class ByteReader {
 public:
  explicit ByteReader(std::span<const uint8_t> bytes)
      : start_(bytes.data()), position_(bytes.data()), end_(bytes.data() + bytes.size()) {}

  /// Offset from the start of the whole file, also in a reader made by `sub`.
  size_t offset() const { return static_cast<size_t>(position_ - start_); }
  size_t remaining() const { return static_cast<size_t>(end_ - position_); }
  bool overrun() const { return overrun_; }

  uint8_t u1() {
    if (!has(1)) return 0;
    return *position_++;
  }
  uint16_t u2() {
    if (!has(2)) return 0;
    auto value = static_cast<uint16_t>(position_[0] << 8 | position_[1]);
    position_ += 2;
    return value;
  }
  uint32_t u4() {
    if (!has(4)) return 0;
    uint32_t value = static_cast<uint32_t>(position_[0]) << 24 | static_cast<uint32_t>(position_[1]) << 16 |
                     static_cast<uint32_t>(position_[2]) << 8 | position_[3];
    position_ += 4;
    return value;
  }
  uint64_t u8() {
    uint64_t high = u4();
    return high << 32 | u4();
  }
  std::span<const uint8_t> take(size_t count) {
    if (!has(count)) return {};
    std::span<const uint8_t> taken(position_, count);
    position_ += count;
    return taken;
  }
  /// A reader over the next `count` bytes, which this one skips. Empty, and both overrun, if they are not there.
  ByteReader sub(size_t count) {
    ByteReader inner = *this;
    if (!has(count)) {
      inner.end_ = inner.position_;
      inner.overrun_ = true;
      return inner;
    }
    position_ += count;
    inner.end_ = position_;
    return inner;
  }

 private:
  bool has(size_t count) {
    if (remaining() >= count) [[likely]]
      return true;
    overrun_ = true;
    return false;
  }

  const uint8_t* start_;
  const uint8_t* position_;
  const uint8_t* end_;
  bool overrun_ = false;
};

}  // namespace nalar::classfile
