// The undo trail: memory regions saved before they change, restored in reverse order when the search backtracks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

namespace nalar::heap {

class Trail {
 public:
  /// Remembers the present content of [address, address + size).
  void save(void* address, size_t size) {
    size_t at = bytes_.size();
    bytes_.resize(at + size);
    std::memcpy(bytes_.data() + at, address, size);
    entries_.push_back({address, at});
  }
  size_t size() const { return entries_.size(); }
  /// Restores everything saved since the trail had `size` entries, newest first.
  void unwind(size_t size) {
    while (entries_.size() > size) {
      const Entry& entry = entries_.back();
      std::memcpy(entry.address, bytes_.data() + entry.at, bytes_.size() - entry.at);
      bytes_.resize(entry.at);
      entries_.pop_back();
    }
  }
  size_t footprint() const { return bytes_.capacity() + entries_.capacity() * sizeof(Entry); }

 private:
  struct Entry {
    void* address;
    size_t at;
  };
  std::vector<uint8_t> bytes_;
  std::vector<Entry> entries_;
};

}  // namespace nalar::heap
