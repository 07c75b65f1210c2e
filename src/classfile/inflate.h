// Decompression of deflate streams into a buffer of known size.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace nalar::classfile {

/// A heap buffer that is handed out with its owner.
struct Buffer {
  std::shared_ptr<uint8_t[]> data;
  size_t size = 0;

  std::span<const uint8_t> bytes() const { return {data.get(), size}; }
};

enum class DeflateFormat { Raw, Zlib };

/// No resource of a class path is larger; an entry that claims to be is damaged or hostile.
constexpr uint64_t kMaxResourceSize = uint64_t{256} << 20;

/// What is wrong with the sizes an entry declares, nothing if they are plausible. Asked before memory is taken: deflate
/// cannot compress better than 1032 to 1, so a small entry cannot claim much.
std::optional<std::string> check_declared_sizes(uint64_t compressed, uint64_t uncompressed);

/// Exactly `size` bytes, or nothing if the stream is damaged, shorter or longer.
std::optional<Buffer> inflate(std::span<const uint8_t> compressed, size_t size, DeflateFormat format);

}  // namespace nalar::classfile
