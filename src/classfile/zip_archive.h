// Reads zip archives in memory: the central directory, and single entries (PKWARE APPNOTE 6.3, with zip64).
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace nalar::classfile {

struct ZipEntry {
  std::string_view name;  ///< a view into the archive
  uint64_t compressed_size = 0, size = 0;
  uint64_t local_header = 0;  ///< offset in the archive's bytes
  uint32_t crc = 0;
  uint16_t method = 0, flags = 0;
};

/// The bytes of an entry: a view into the archive if stored, else of the buffer that `owner` keeps.
struct ZipContent {
  std::span<const uint8_t> bytes;
  std::shared_ptr<const void> owner;  ///< null if `bytes` is a view into the archive
};

/// The bytes must outlive it. Reading an entry changes nothing, so threads may share an archive.
class ZipArchive {
 public:
  static Result<ZipArchive> open(std::span<const uint8_t> bytes, std::string origin);

  const std::vector<ZipEntry>& entries() const { return entries_; }
  const std::string& origin() const { return origin_; }
  /// Checks sizes and the checksum.
  Result<ZipContent> read(const ZipEntry& entry) const;

 private:
  ZipArchive(std::span<const uint8_t> bytes, std::string origin) : bytes_(bytes), origin_(std::move(origin)) {}

  Status read_directory();
  Result<ZipEntry> read_directory_entry(uint64_t at, uint64_t end, uint64_t shift, uint64_t& next) const;
  Error error(uint64_t offset, std::string message) const { return Error{std::move(message), origin_, offset}; }
  Error entry_error(const ZipEntry& entry, std::string message) const;

  std::span<const uint8_t> bytes_;
  std::string origin_;
  std::vector<ZipEntry> entries_;
};

}  // namespace nalar::classfile
