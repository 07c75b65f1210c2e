// Memory that holds machine code: written once, executed afterwards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace nalar::vm::native {

class CodeMemory {
 public:
  CodeMemory() = default;
  ~CodeMemory();
  CodeMemory(const CodeMemory&) = delete;
  CodeMemory& operator=(const CodeMemory&) = delete;

  /// Where the code can be called; null if the system does not give memory for it. It stays as long as this does.
  const void* add(std::span<const uint8_t> code);

 private:
  struct Block {
    uint8_t* start;
    size_t size, used;
  };
  std::vector<Block> blocks_;
};

}  // namespace nalar::vm::native
