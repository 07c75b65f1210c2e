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
  void save(void* address, size_t size) { set_end(write(reserve(room_for(size)), address, size)); }
  /// The same of two regions.
  void save(void* address, size_t size, void* second, size_t second_size) {
    uint8_t* to = reserve(room_for(size) + room_for(second_size));
    set_end(write(write(to, address, size), second, second_size));
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
      top -= room_for(entry.size);
      std::memcpy(entry.address, top, entry.size);
    }
    used_ = size;
  }
  /// The bytes that saving so many more may take for a while: where it grows, the old ones are copied.
  size_t cost_of(size_t size) const {
    return room_for(size) <= capacity_ - used_ ? 0 : std::max(2 * capacity_, used_ + room_for(size));
  }
  size_t footprint() const { return capacity_; }

 private:
  /// Behind the bytes that were saved.
  struct Entry {
    void* address;
    size_t size;
  };
  static constexpr size_t room_for(size_t size) { return ((size + 7) & ~size_t{7}) + sizeof(Entry); }
  uint8_t* reserve(size_t room) {
    if (room > capacity_ - used_) [[unlikely]]
      grow(room);
    return bytes_.get() + used_;
  }
  /// Returns the end of what is written.
  static uint8_t* write(uint8_t* to, void* address, size_t size) {
    std::memcpy(to, address, size);
    Entry entry{address, size};
    uint8_t* end = to + room_for(size);
    std::memcpy(end - sizeof(Entry), &entry, sizeof(Entry));
    return end;
  }
  void set_end(const uint8_t* end) { used_ = static_cast<size_t>(end - bytes_.get()); }
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
