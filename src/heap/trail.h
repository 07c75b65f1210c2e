// The undo trail: memory regions saved before they change, restored in reverse order when the search backtracks.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

namespace nalar::heap {

class Trail {
 public:
  /// Remembers the present content of [address, address + size).
  void save(void* address, size_t size) {
    if (size > capacity_ - used_) grow(size);
    std::memcpy(bytes_.get() + used_, address, size);
    entries_.push_back({address, used_});
    used_ += size;
  }
  size_t size() const { return entries_.size(); }
  /// Restores everything saved since the trail had `size` entries, newest first.
  void unwind(size_t size) {
    while (entries_.size() > size) {
      const Entry& entry = entries_.back();
      std::memcpy(entry.address, bytes_.get() + entry.at, used_ - entry.at);
      used_ = entry.at;
      entries_.pop_back();
    }
  }
  size_t footprint() const { return capacity_ + entries_.capacity() * sizeof(Entry); }

 private:
  struct Entry {
    void* address;
    size_t at;
  };
  void grow(size_t more) {
    size_t capacity = std::max<size_t>(2 * capacity_, used_ + more + 4096);
    auto bytes = std::make_unique_for_overwrite<uint8_t[]>(capacity);
    if (used_) std::memcpy(bytes.get(), bytes_.get(), used_);
    bytes_ = std::move(bytes);
    capacity_ = capacity;
  }

  // Not a vector: that would clear what is overwritten at once.
  std::unique_ptr<uint8_t[]> bytes_;
  size_t used_ = 0, capacity_ = 0;
  std::vector<Entry> entries_;
};

}  // namespace nalar::heap
