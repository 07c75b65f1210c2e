// Writes zip archives in memory, with the liberties the format gives and the damage a test wants.
#pragma once

#include <zlib.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace nalar::classfile::test {

struct ZipFileEntry {
  std::string name;
  std::string data;
  bool deflate = false;
  bool zip64 = false;            ///< numbers in the zip64 extra field of the directory
  bool data_descriptor = false;  ///< sizes not in the local header
  uint16_t flags = 0;
  int method = -1;             ///< overrides the method field
  int64_t declared_size = -1;  ///< overrides the uncompressed size
};

inline std::string deflate_raw(std::string_view data) {
  z_stream stream{};
  deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
  std::string out(deflateBound(&stream, static_cast<uLong>(data.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(data.data()));
  stream.avail_in = static_cast<uInt>(data.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  ::deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

class ZipBuilder {
 public:
  std::string prefix;  ///< bytes in front that the offsets do not count
  std::string comment;
  bool zip64_end = false;
  int count_error = 0;  ///< added to the number of entries

  void add(const ZipFileEntry& entry) {
    std::string stored = entry.deflate ? deflate_raw(entry.data) : entry.data;
    auto crc = static_cast<uint32_t>(
        crc32(0, reinterpret_cast<const Bytef*>(entry.data.data()), static_cast<uInt>(entry.data.size())));
    uint64_t size = entry.declared_size >= 0 ? static_cast<uint64_t>(entry.declared_size) : entry.data.size();
    unsigned method = entry.method >= 0 ? static_cast<unsigned>(entry.method) : entry.deflate ? 8 : 0;
    unsigned flags = entry.flags | (entry.data_descriptor ? 8u : 0u);
    uint64_t offset = local_.size();
    put(local_, 4, 0x04034b50);
    put_common(local_, flags, method, entry.data_descriptor ? 0 : crc, entry.data_descriptor ? 0 : stored.size(),
               entry.data_descriptor ? 0 : size, entry.name.size(), 0);
    local_ += entry.name + stored;
    if (entry.data_descriptor) {
      put(local_, 4, 0x08074b50);
      put(local_, 4, crc);
      put(local_, 4, stored.size());
      put(local_, 4, size);
    }
    put(directory_, 4, 0x02014b50);
    put(directory_, 2, 20);
    constexpr uint64_t kIn64 = 0xffffffff;
    put_common(directory_, flags, method, crc, entry.zip64 ? kIn64 : stored.size(), entry.zip64 ? kIn64 : size,
               entry.name.size(), entry.zip64 ? 34 : 0);
    for (int length : {2, 2, 2, 4}) put(directory_, length, 0);
    put(directory_, 4, entry.zip64 ? kIn64 : offset);
    directory_ += entry.name;
    if (entry.zip64) {
      put(directory_, 2, 0x5555);  // some other field first
      put(directory_, 2, 2);
      put(directory_, 2, 0);
      put(directory_, 2, 1);
      put(directory_, 2, 24);
      put(directory_, 8, size);
      put(directory_, 8, stored.size());
      put(directory_, 8, offset);
    }
    ++count_;
  }

  std::vector<uint8_t> build() const {
    std::string out = prefix + local_ + directory_;
    uint64_t count = static_cast<uint64_t>(count_ + count_error);
    if (zip64_end) {
      uint64_t record = out.size();
      put(out, 4, 0x06064b50);
      put(out, 8, 44);
      for (int length : {2, 2, 4, 4}) put(out, length, 0);
      for (uint64_t number : {count, count, uint64_t{directory_.size()}, uint64_t{local_.size()}}) put(out, 8, number);
      put(out, 4, 0x07064b50);
      put(out, 4, 0);
      put(out, 8, record);
      put(out, 4, 1);
    }
    put(out, 4, 0x06054b50);
    put(out, 4, 0);
    for (int i = 0; i < 2; ++i) put(out, 2, zip64_end ? 0xffff : count);
    put(out, 4, zip64_end ? 0xffffffff : directory_.size());
    put(out, 4, zip64_end ? 0xffffffff : local_.size());
    put(out, 2, comment.size());
    out += comment;
    return {out.begin(), out.end()};
  }

 private:
  static void put(std::string& out, int length, uint64_t value) {
    for (int i = 0; i < length; ++i) out += static_cast<char>(value >> (8 * i));
  }
  static void put_common(std::string& out, unsigned flags, unsigned method, uint32_t crc, uint64_t compressed,
                         uint64_t size, size_t name, size_t extra) {
    put(out, 2, 20);
    put(out, 2, flags);
    put(out, 2, method);
    put(out, 4, 0);
    put(out, 4, crc);
    put(out, 4, compressed);
    put(out, 4, size);
    put(out, 2, name);
    put(out, 2, extra);
  }

  std::string local_, directory_;
  int count_ = 0;
};

}  // namespace nalar::classfile::test
