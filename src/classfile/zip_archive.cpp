// How a zip is read: its last structure is the end record, which says where the central directory is; that lists all
// entries with their sizes and the offsets of their local headers. Sizes are always taken from the directory, so
// entries whose local header leaves them to a data descriptor need no special care. An archive may have bytes in front
// (a script that starts it): the directory ends where the end record starts, and what its declared offset is off by,
// all offsets are.
#include "classfile/zip_archive.h"

#include <fmt/format.h>
#include <zlib.h>

#include <optional>

#include "classfile/inflate.h"

namespace nalar::classfile {
namespace {

constexpr uint32_t kLocalSignature = 0x04034b50, kEntrySignature = 0x02014b50, kEndSignature = 0x06054b50;
constexpr uint32_t kEnd64Signature = 0x06064b50, kLocator64Signature = 0x07064b50;
constexpr uint64_t kLocalSize = 30, kEntrySize = 46, kEndSize = 22, kEnd64Size = 56, kLocator64Size = 20;
constexpr uint64_t kMaxComment = 65535;
constexpr uint16_t kZip64Extra = 1;
constexpr uint16_t kStored = 0, kDeflated = 8;
constexpr uint16_t kEncrypted = 1;
constexpr uint32_t kIn64 = 0xffffffff;  // "see the zip64 field"

template <typename T>
T little(const uint8_t* bytes) {
  T value = 0;
  for (size_t i = 0; i < sizeof(T); ++i) value |= static_cast<T>(static_cast<T>(bytes[i]) << (8 * i));
  return value;
}
uint16_t u2(const uint8_t* bytes) { return little<uint16_t>(bytes); }
uint32_t u4(const uint8_t* bytes) { return little<uint32_t>(bytes); }
uint64_t u8(const uint8_t* bytes) { return little<uint64_t>(bytes); }

/// Where the central directory is, as the end records say.
struct Directory {
  uint64_t size = 0, declared_offset = 0, count = 0;
  uint64_t end = 0;  ///< offset of the record that follows it
  bool is_zip64 = false;
};

bool has_signature(std::span<const uint8_t> bytes, uint64_t at, uint64_t record_size, uint32_t signature) {
  return at <= bytes.size() && bytes.size() - at >= record_size && u4(bytes.data() + at) == signature;
}

/// Replaces the directory by what the zip64 end record says, if there is one in front of the end record at `end`.
void read_zip64_end(std::span<const uint8_t> bytes, uint64_t end, Directory& directory) {
  if (end < kLocator64Size || !has_signature(bytes, end - kLocator64Size, kLocator64Size, kLocator64Signature)) return;
  uint64_t at = u8(bytes.data() + end - kLocator64Size + 8);
  if (!has_signature(bytes, at, kEnd64Size, kEnd64Signature)) {
    if (end < kLocator64Size + kEnd64Size) return;
    at = end - kLocator64Size - kEnd64Size;
    if (!has_signature(bytes, at, kEnd64Size, kEnd64Signature)) return;
  }
  const uint8_t* record = bytes.data() + at;
  directory = {u8(record + 40), u8(record + 48), u8(record + 32), at, true};
}

/// The end record is the last signature whose directory lies in front of it: a comment may contain the signature too.
std::optional<Directory> find_directory(std::span<const uint8_t> bytes) {
  if (bytes.size() < kEndSize) return std::nullopt;
  uint64_t last = bytes.size() - kEndSize;
  uint64_t first = last > kMaxComment ? last - kMaxComment : 0;
  for (uint64_t at = last + 1; at-- > first;) {
    const uint8_t* record = bytes.data() + at;
    if (record[0] != 'P' || u4(record) != kEndSignature) continue;
    Directory directory{u4(record + 12), u4(record + 16), u2(record + 10), at};
    if (directory.size == kIn64 || directory.declared_offset == kIn64 || directory.count == 0xffff) {
      read_zip64_end(bytes, at, directory);
    }
    if (directory.size > directory.end) continue;
    uint64_t start = directory.end - directory.size;
    if (directory.declared_offset > start) continue;
    if (directory.size > 0 && !has_signature(bytes, start, kEntrySize, kEntrySignature)) continue;
    return directory;
  }
  return std::nullopt;
}

/// Takes from the zip64 extra field the numbers that did not fit, in the order the format fixes. False if one is
/// missing.
bool read_zip64_extra(std::span<const uint8_t> extra, ZipEntry& entry) {
  bool needed = entry.size == kIn64 || entry.compressed_size == kIn64 || entry.local_header == kIn64;
  while (needed && extra.size() >= 4) {
    uint16_t id = u2(extra.data());
    uint16_t length = u2(extra.data() + 2);
    if (length > extra.size() - 4) return false;
    std::span<const uint8_t> body = extra.subspan(4, length);
    extra = extra.subspan(size_t{4} + length);
    if (id != kZip64Extra) continue;
    for (uint64_t* number : {&entry.size, &entry.compressed_size, &entry.local_header}) {
      if (*number != kIn64) continue;
      if (body.size() < 8) return false;
      *number = u8(body.data());
      body = body.subspan(8);
    }
    return true;
  }
  // Without the field, 0xffffffff is meant as it stands.
  return true;
}

}  // namespace

Result<ZipArchive> ZipArchive::open(std::span<const uint8_t> bytes, std::string origin) {
  ZipArchive archive(bytes, std::move(origin));
  TRY_STATUS(archive.read_directory());
  return archive;
}

Status ZipArchive::read_directory() {
  std::optional<Directory> directory = find_directory(bytes_);
  if (!directory) return Error{"expected a zip archive: no end of central directory found", origin_};
  uint64_t start = directory->end - directory->size;
  uint64_t shift = start - directory->declared_offset;
  entries_.reserve(std::min<uint64_t>(directory->count, directory->size / kEntrySize));
  for (uint64_t at = start; at < directory->end;) {
    TRY(ZipEntry entry, read_directory_entry(at, directory->end, shift, at));
    entries_.push_back(entry);
  }
  uint64_t found = directory->is_zip64 ? entries_.size() : entries_.size() & 0xffff;
  if (found != directory->count) {
    return error(start, fmt::format("expected {} entries in the central directory, found {}", directory->count,
                                    entries_.size()));
  }
  return Unit{};
}

Result<ZipEntry> ZipArchive::read_directory_entry(uint64_t at, uint64_t end, uint64_t shift, uint64_t& next) const {
  const uint8_t* record = bytes_.data() + at;
  if (end - at < kEntrySize || u4(record) != kEntrySignature) {
    return error(at, "expected an entry of the central directory");
  }
  uint16_t name_length = u2(record + 28), extra_length = u2(record + 30), comment_length = u2(record + 32);
  uint64_t total = kEntrySize + name_length + extra_length + comment_length;
  if (end - at < total)
    return error(at, fmt::format("expected a directory entry of {} bytes, {} are left", total, end - at));
  ZipEntry entry;
  entry.name = {reinterpret_cast<const char*>(record + kEntrySize), name_length};
  entry.flags = u2(record + 8);
  entry.method = u2(record + 10);
  entry.crc = u4(record + 16);
  entry.compressed_size = u4(record + 20);
  entry.size = u4(record + 24);
  entry.local_header = u4(record + 42);
  if (!read_zip64_extra({record + kEntrySize + name_length, extra_length}, entry)) {
    return error(at + kEntrySize + name_length, "expected a well-formed zip64 field");
  }
  if (entry.local_header > bytes_.size() || bytes_.size() - entry.local_header < shift) {
    return error(at, fmt::format("expected an entry inside the archive, found offset {}", entry.local_header));
  }
  entry.local_header += shift;
  next = at + total;
  return entry;
}

Error ZipArchive::entry_error(const ZipEntry& entry, std::string message) const {
  return Error{std::move(message), fmt::format("{}!/{}", origin_, entry.name), entry.local_header};
}

Result<ZipContent> ZipArchive::read(const ZipEntry& entry) const {
  if (!has_signature(bytes_, entry.local_header, kLocalSize, kLocalSignature)) {
    return entry_error(entry, "expected a local file header");
  }
  if (entry.flags & kEncrypted) return entry_error(entry, "expected an entry that is not encrypted");
  if (entry.method != kStored && entry.method != kDeflated) {
    return entry_error(entry, fmt::format("expected a stored or deflated entry, found method {}", entry.method));
  }
  const uint8_t* header = bytes_.data() + entry.local_header;
  uint64_t start = entry.local_header + kLocalSize + u2(header + 26) + u2(header + 28);
  if (start > bytes_.size() || bytes_.size() - start < entry.compressed_size) {
    return entry_error(entry,
                       fmt::format("expected {} bytes of data, the archive is too short", entry.compressed_size));
  }
  if (auto problem = check_declared_sizes(entry.compressed_size, entry.size)) return entry_error(entry, *problem);
  ZipContent content{bytes_.subspan(start, entry.compressed_size), nullptr};
  if (entry.method == kDeflated) {
    std::optional<Buffer> buffer = inflate(content.bytes, entry.size, DeflateFormat::Raw);
    if (!buffer) return entry_error(entry, fmt::format("expected a deflate stream of {} bytes", entry.size));
    content = {buffer->bytes(), buffer->data};
  } else if (entry.size != entry.compressed_size) {
    return entry_error(entry, "expected a stored entry whose two sizes agree");
  }
  uLong crc = crc32(0, content.bytes.data(), static_cast<uInt>(content.bytes.size()));
  if (content.bytes.empty()) crc = 0;
  if (crc != entry.crc) {
    return entry_error(entry, fmt::format("expected checksum {:#010x}, found {:#010x}", entry.crc, crc));
  }
  return content;
}

}  // namespace nalar::classfile
