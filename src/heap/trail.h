// The undo trail: memory regions saved before they change, restored in reverse order when the search backtracks.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>

namespace nalar::heap {

class Trail {
 public:
  /// Remembers the present content of [address, address + size).
  void save(void* address, size_t size) {
    size_t room = rounded(size) + sizeof(Entry);
    if (room > capacity_ - used_) [[unlikely]]
      grow(room);
    uint8_t* to = bytes_.get() + used_;
    std::memcpy(to, address, size);
    Entry entry{address, size};
    std::memcpy(to + room - sizeof(Entry), &entry, sizeof(Entry));
    used_ += room;
  }
  /// How much it holds.
  size_t size() const { return used_; }
  /// Restores everything saved since the trail had this size, newest first.
  void unwind(size_t size) {
    const uint8_t* top = bytes_.get() + used_;
    const uint8_t* end = bytes_.get() + size;
    while (top > end) {
      Entry entry;
      std::memcpy(&entry, top - sizeof(Entry), sizeof(Entry));
      top -= rounded(entry.size) + sizeof(Entry);
      std::memcpy(entry.address, top, entry.size);
    }
    used_ = size;
  }
  size_t footprint() const { return capacity_; }

 private:
  /// Behind the bytes that were saved.
  struct Entry {
    void* address;
    size_t size;
  };
  static constexpr size_t rounded(size_t size) { return (size + 7) & ~size_t{7}; }
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
};

}  // namespace nalar::heap
