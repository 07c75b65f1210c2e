// An image is: header; redirect table; offsets table; location attributes; strings; contents. The tables are a perfect
// hash over the full paths: redirect[hash(path) % length] is either a seed (positive) to hash again with, or the index
// itself (negative, as -1 - index), or 0 for "no such path". offsets[index] leads to the location, a sequence of
// attributes, each a byte (kind in the upper five bits, length - 1 in the lower three) and a big-endian number. A
// location must be compared with the path asked for, because any path hashes to something.
//
// The image also has one entry `/packages/<dotted name>` for each package: pairs (is_empty, string offset of a module).
// Through it the module of a class is found without a search.
#include "classfile/jimage.h"

#include <fmt/format.h>

#include <array>
#include <cstring>

#include "classfile/inflate.h"

namespace nalar::classfile {
namespace {

constexpr uint32_t kImageMagic = 0xcafedada;
constexpr uint32_t kImageMagicSwapped = 0xdadafeca;
constexpr uint64_t kHeaderSize = 28;
constexpr uint32_t kHashSeed = 0x01000193;

enum Attribute {
  kEndOfLocation,
  kModuleName,
  kParentName,
  kBaseName,
  kExtensionName,
  kContentOffset,
  kCompressedSize,
  kUncompressedSize,
  kAttributeCount
};

/// In front of the content of a compressed resource, once for each compressor applied.
constexpr uint32_t kCompressedMagic = 0xcafefafa;
constexpr uint64_t kCompressedHeaderSize = 29;
constexpr int kMaxCompressors = 4;

uint32_t hash(std::string_view text, uint32_t seed) {
  for (char c : text) seed = (seed * kHashSeed) ^ static_cast<uint8_t>(c);
  return seed & 0x7fffffff;
}

/// Compares without building the full name.
bool is_at(const ImageLocation& location, std::string_view path) {
  auto eat = [&](std::string_view part) {
    if (!path.starts_with(part)) return false;
    path.remove_prefix(part.size());
    return true;
  };
  if (!location.module.empty() && !(eat("/") && eat(location.module) && eat("/"))) return false;
  if (!location.parent.empty() && !(eat(location.parent) && eat("/"))) return false;
  if (!eat(location.base)) return false;
  if (!location.extension.empty() && !(eat(".") && eat(location.extension))) return false;
  return path.empty();
}

}  // namespace

uint32_t JImage::u4(const uint8_t* p) const {
  auto byte = [&](int i) { return static_cast<uint32_t>(p[big_endian_ ? 3 - i : i]); };
  return byte(0) | byte(1) << 8 | byte(2) << 16 | byte(3) << 24;
}

uint64_t JImage::u8(const uint8_t* p) const {
  uint64_t first = u4(p), second = u4(p + 4);
  return big_endian_ ? first << 32 | second : second << 32 | first;
}

Result<JImage> JImage::open(std::span<const uint8_t> bytes, std::string origin) {
  JImage image(bytes, std::move(origin));
  if (bytes.size() < kHeaderSize)
    return image.error(0, "expected a module image, the file is too short for its header");
  const uint8_t* header = bytes.data();
  uint32_t magic = image.u4(header);
  image.big_endian_ = magic == kImageMagicSwapped;
  if (magic != kImageMagic && !image.big_endian_) {
    return image.error(0, fmt::format("expected a module image (magic {:#010x}), found {:#010x}", kImageMagic, magic));
  }
  uint32_t version = image.u4(header + 4);
  if (version >> 16 != 1) {
    return image.error(4, fmt::format("expected module image version 1, found {}.{}", version >> 16, version & 0xffff));
  }
  image.table_length_ = image.u4(header + 16);
  image.redirects_ = kHeaderSize;
  image.offsets_ = image.redirects_ + uint64_t{4} * image.table_length_;
  image.locations_ = image.offsets_ + uint64_t{4} * image.table_length_;
  image.strings_ = image.locations_ + image.u4(header + 20);
  image.content_ = image.strings_ + image.u4(header + 24);
  if (image.content_ > bytes.size()) {
    return image.error(
        16, fmt::format("expected an image with an index of {} bytes, the file has {}", image.content_, bytes.size()));
  }
  return image;
}

std::optional<std::string_view> JImage::string(uint64_t offset) const {
  if (offset >= content_ - strings_) return std::nullopt;
  const uint8_t* start = bytes_.data() + strings_ + offset;
  const void* end = std::memchr(start, 0, content_ - strings_ - offset);
  if (!end) return std::nullopt;
  return std::string_view(reinterpret_cast<const char*>(start), static_cast<const uint8_t*>(end) - start);
}

Result<ImageLocation> JImage::location(uint32_t table_index) const {
  uint64_t at = locations_ + u4(bytes_.data() + offsets_ + uint64_t{4} * table_index);
  std::array<uint64_t, kAttributeCount> attributes{};
  uint64_t start = at;
  while (true) {
    if (at >= strings_) return error(start, "expected a location inside the image index");
    unsigned kind = bytes_[at] >> 3, length = (bytes_[at] & 7u) + 1;
    if (kind == kEndOfLocation) break;
    if (strings_ - at <= length) return error(at, "expected a whole location attribute");
    uint64_t value = 0;
    for (unsigned i = 1; i <= length; ++i) value = value << 8 | bytes_[at + i];
    if (kind < kAttributeCount) attributes[kind] = value;  // later formats may add kinds
    at += 1 + length;
  }
  auto module = string(attributes[kModuleName]), parent = string(attributes[kParentName]);
  auto base = string(attributes[kBaseName]), extension = string(attributes[kExtensionName]);
  if (!module || !parent || !base || !extension)
    return error(start, "expected a location with its names in the string table");
  return ImageLocation{*module,
                       *parent,
                       *base,
                       *extension,
                       attributes[kContentOffset],
                       attributes[kCompressedSize],
                       attributes[kUncompressedSize]};
}

Result<std::optional<ImageLocation>> JImage::find(std::string_view path) const {
  if (table_length_ == 0) return std::optional<ImageLocation>();
  uint32_t index = hash(path, kHashSeed) % table_length_;
  auto redirect = static_cast<int32_t>(u4(bytes_.data() + redirects_ + uint64_t{4} * index));
  if (redirect == 0) return std::optional<ImageLocation>();
  index = redirect > 0 ? hash(path, static_cast<uint32_t>(redirect)) % table_length_
                       : static_cast<uint32_t>(-1 - int64_t{redirect});
  if (index >= table_length_) {
    return error(redirects_, fmt::format("expected a table index below {}, found {}", table_length_, index));
  }
  TRY(ImageLocation found, location(index));
  if (!is_at(found, path)) return std::optional<ImageLocation>();
  return std::optional<ImageLocation>(found);
}

Result<ImageContent> JImage::read(const ImageLocation& location) const {
  uint64_t stored = location.compressed_size ? location.compressed_size : location.size;
  uint64_t available = bytes_.size() - content_;
  if (location.content_offset > available || stored > available - location.content_offset) {
    return error(content_, fmt::format("expected the {} bytes of /{}/{}/{} inside the image", stored, location.module,
                                       location.parent, location.base));
  }
  std::span<const uint8_t> content = bytes_.subspan(content_ + location.content_offset, stored);
  if (location.compressed_size == 0) return ImageContent{content, nullptr};
  return decompress(content, location);
}

/// Compressors are undone from the outside in: each header says which one made what follows.
Result<ImageContent> JImage::decompress(std::span<const uint8_t> stored, const ImageLocation& location) const {
  ImageContent content{stored, nullptr};
  for (int layer = 0; layer < kMaxCompressors; ++layer) {
    const uint8_t* header = content.bytes.data();
    if (content.bytes.size() < kCompressedHeaderSize || u4(header) != kCompressedMagic) break;
    uint64_t compressed = u8(header + 4), size = u8(header + 12);
    std::optional<std::string_view> compressor = string(u4(header + 20));
    if (compressor != "zip") {
      return error(content_ + location.content_offset,
                   fmt::format("expected a resource compressed with zip, found {}", compressor.value_or("unknown")));
    }
    if (compressed > content.bytes.size() - kCompressedHeaderSize) {
      return error(content_ + location.content_offset, "expected a whole compressed resource");
    }
    if (auto problem = check_declared_sizes(compressed, size)) {
      return error(content_ + location.content_offset, *problem);
    }
    auto buffer = inflate(content.bytes.subspan(kCompressedHeaderSize, compressed), size, DeflateFormat::Zlib);
    if (!buffer) return error(content_ + location.content_offset, "expected a valid zlib stream");
    content = {buffer->bytes(), buffer->data};
  }
  if (content.bytes.size() == location.size) return content;
  return error(content_ + location.content_offset,
               fmt::format("expected {} bytes after decompression, found {}", location.size, content.bytes.size()));
}

Result<std::string_view> JImage::module_of_package(std::string_view package) const {
  std::string path = "/packages/";
  for (char c : package) path += c == '/' ? '.' : c;
  TRY(std::optional<ImageLocation> found, find(path));
  if (!found) return std::string_view();
  TRY(ImageContent content, read(*found));
  for (uint64_t at = 0; at + 8 <= content.bytes.size(); at += 8) {
    const uint8_t* pair = content.bytes.data() + at;
    if (u4(pair) != 0) continue;  // the package is empty there
    std::optional<std::string_view> module = string(u4(pair + 4));
    if (!module) return error(strings_, fmt::format("expected the module of {} in the string table", path));
    return *module;
  }
  return std::string_view();
}

Status JImage::each(const std::function<void(const ImageLocation&)>& visit) const {
  for (uint32_t i = 0; i < table_length_; ++i) {
    TRY(ImageLocation next, location(i));
    visit(next);
  }
  return Unit{};
}

}  // namespace nalar::classfile
