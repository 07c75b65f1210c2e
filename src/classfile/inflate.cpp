#include "classfile/inflate.h"

#include <fmt/format.h>
#include <zlib.h>

namespace nalar::classfile {

std::optional<std::string> check_declared_sizes(uint64_t compressed, uint64_t uncompressed) {
  if (uncompressed > kMaxResourceSize || compressed > kMaxResourceSize) {
    return fmt::format("expected a size of at most {} MiB, {} bytes are declared", kMaxResourceSize >> 20,
                       std::max(compressed, uncompressed));
  }
  if (uncompressed > compressed * 1032 + 64) {
    return fmt::format("expected a size that {} compressed bytes can give, {} bytes are declared", compressed,
                       uncompressed);
  }
  return std::nullopt;
}

std::optional<Buffer> inflate(std::span<const uint8_t> compressed, size_t size, DeflateFormat format) {
  Buffer buffer{std::make_shared_for_overwrite<uint8_t[]>(size + 1), size};
  z_stream stream{};
  if (inflateInit2(&stream, format == DeflateFormat::Raw ? -MAX_WBITS : MAX_WBITS) != Z_OK) return std::nullopt;
  stream.next_in = const_cast<uint8_t*>(compressed.data());
  stream.avail_in = static_cast<uInt>(compressed.size());
  stream.next_out = buffer.data.get();
  stream.avail_out = static_cast<uInt>(size + 1);  // one more, to notice a stream that is too long
  int status = ::inflate(&stream, Z_FINISH);
  bool exact = status == Z_STREAM_END && stream.total_out == size;
  inflateEnd(&stream);
  if (!exact) return std::nullopt;
  return buffer;
}

}  // namespace nalar::classfile
