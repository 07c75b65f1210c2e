#include "vm/native/code_memory.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstring>

namespace nalar::vm::native {

namespace {

constexpr size_t kBlockSize = size_t{64} << 10;
constexpr size_t kAlignment = 16;

}  // namespace

CodeMemory::~CodeMemory() {
  for (const Block& block : blocks_) ::munmap(block.start, block.size);
}

// No page is ever writable and executable at once. Nobody runs code of a block while it is written to: a machine
// compiles between evaluations or calls of them, on its own thread.
const void* CodeMemory::add(std::span<const uint8_t> code) {
  size_t needed = (code.size() + kAlignment - 1) / kAlignment * kAlignment;
  if (blocks_.empty() || blocks_.back().size - blocks_.back().used < needed) {
    size_t size = std::max(kBlockSize, (needed + kBlockSize - 1) / kBlockSize * kBlockSize);
    void* memory = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return nullptr;
    blocks_.push_back({static_cast<uint8_t*>(memory), size, 0});
  }
  Block& block = blocks_.back();
  if (::mprotect(block.start, block.size, PROT_READ | PROT_WRITE) != 0) return nullptr;
  uint8_t* at = block.start + block.used;
  std::memcpy(at, code.data(), code.size());
  bool ready = ::mprotect(block.start, block.size, PROT_READ | PROT_EXEC) == 0;
  if (!ready) return nullptr;
  block.used += needed;
  return at;
}

}  // namespace nalar::vm::native
