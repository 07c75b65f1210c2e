// A bump allocator that can be wound back to an earlier position: memory for what lives as long as a search path.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace nalar {

class Arena {
 public:
  static constexpr size_t kChunk = size_t{1} << 20;

  struct Position {
    uint32_t chunk = 0, offset = kChunk, large = 0;
  };

  /// Zeroed memory, aligned to 16 bytes; null when the operating system refuses.
  void* allocate(size_t size);
  Position position() const { return {chunk_, offset_, static_cast<uint32_t>(large_.size())}; }
  /// Everything allocated since `position` is gone.
  void rewind(Position position) {
    chunk_ = position.chunk;
    offset_ = position.offset;
    if (large_.size() > position.large) [[unlikely]]
      free_large(position.large);
  }
  /// Bytes of what has been allocated and is not gone.
  size_t in_use() const { return (chunk_ == 0 ? 0 : (chunk_ - 1) * kChunk + offset_) + large_bytes_; }
  /// Bytes held from the operating system.
  size_t footprint() const { return chunks_.size() * kChunk + large_bytes_; }

 private:
  struct Large {
    std::unique_ptr<uint8_t, void (*)(void*)> memory;
    size_t size;
  };

  void* allocate_large(size_t size);
  void free_large(size_t left);
  bool next_chunk();

  std::vector<std::unique_ptr<uint8_t, void (*)(void*)>> chunks_;
  std::vector<Large> large_;
  uint32_t chunk_ = 0;        ///< number of chunks in use; the last of them is being filled
  uint32_t offset_ = kChunk;  ///< in that chunk
  size_t large_bytes_ = 0;
};

}  // namespace nalar
