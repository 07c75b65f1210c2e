#include "base/arena.h"

#include <cstdlib>
#include <cstring>

namespace nalar {

bool Arena::next_chunk() {
  if (chunk_ == chunks_.size()) {
    auto* memory = static_cast<uint8_t*>(std::aligned_alloc(16, kChunk));
    if (!memory) return false;
    chunks_.emplace_back(memory, std::free);
  }
  chunk_++;
  offset_ = 0;
  return true;
}

void* Arena::allocate_large(size_t size) {
  auto* memory = static_cast<uint8_t*>(std::calloc(1, size));
  if (!memory) return nullptr;
  large_.push_back({{memory, std::free}, size});
  large_bytes_ += size;
  return memory;
}

void* Arena::allocate(size_t size) {
  size = (size + 15) & ~size_t{15};
  if (size > kChunk / 4) return allocate_large(size);
  if (offset_ + size > kChunk && !next_chunk()) return nullptr;
  uint8_t* memory = chunks_[chunk_ - 1].get() + offset_;
  offset_ += static_cast<uint32_t>(size);
  return std::memset(memory, 0, size);
}

void Arena::free_large(size_t left) {
  while (large_.size() > left) {
    large_bytes_ -= large_.back().size;
    large_.pop_back();
  }
}

}  // namespace nalar
