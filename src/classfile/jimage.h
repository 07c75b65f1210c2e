// Reads the JDK's module image, `lib/modules`, in memory and without scanning it (format 1.0 as the JDK's own jimage
// library reads it, src/java.base/share/native/libjimage in OpenJDK).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"

namespace nalar::classfile {

/// One resource: `/module/parent/base.extension`, where parent and extension may be empty.
struct ImageLocation {
  std::string_view module, parent, base, extension;
  uint64_t content_offset = 0;
  uint64_t compressed_size = 0;  ///< 0 if not compressed
  uint64_t size = 0;
};

struct ImageContent {
  std::span<const uint8_t> bytes;
  std::shared_ptr<const void> owner;  ///< null if `bytes` is a view into the image
};

/// The bytes must outlive it. Immutable, so threads may share it.
class JImage {
 public:
  /// Looks at the header only.
  static Result<JImage> open(std::span<const uint8_t> bytes, std::string origin);

  const std::string& origin() const { return origin_; }
  /// By full path, `/java.base/java/lang/Object.class`.
  Result<std::optional<ImageLocation>> find(std::string_view path) const;
  Result<ImageContent> read(const ImageLocation& location) const;
  /// The module that has resources in a package (`java/util`), empty if none; there is at most one.
  Result<std::string_view> module_of_package(std::string_view package) const;
  /// Calls `visit` with every location of the image.
  Status each(const std::function<void(const ImageLocation&)>& visit) const;

 private:
  JImage(std::span<const uint8_t> bytes, std::string origin) : bytes_(bytes), origin_(std::move(origin)) {}

  uint32_t u4(const uint8_t* p) const;
  uint64_t u8(const uint8_t* p) const;
  std::optional<std::string_view> string(uint64_t offset) const;
  Result<ImageLocation> location(uint32_t table_index) const;
  Result<ImageContent> decompress(std::span<const uint8_t> stored, const ImageLocation& location) const;
  Error error(uint64_t offset, std::string message) const { return Error{std::move(message), origin_, offset}; }

  std::span<const uint8_t> bytes_;
  std::string origin_;
  bool big_endian_ = false;
  uint32_t table_length_ = 0;
  uint64_t redirects_ = 0, offsets_ = 0, locations_ = 0, strings_ = 0, content_ = 0;  // where the parts start
};

}  // namespace nalar::classfile
