// Any bytes as a module image: opening, listing and reading every class gives data or an error.
// Mostly numbers of its tables are changed, and what locations consist of.
#include <cstdint>
#include <cstring>
#include <random>
#include <string>

#include "classfile/class_path.h"

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t max_size);

namespace {

/// Changes a number of the header or of a table, a byte of a location, or a byte of the strings.
class ImageMutator {
 public:
  ImageMutator(uint8_t* data, size_t size, unsigned seed) : data_(data), size_(size), random_(seed) {}

  /// False if there is no header, or its parts lie outside.
  bool mutate() {
    if (size_ < 7 * 4 || (data_[0] != 0xca && data_[0] != 0xda)) return false;
    big_endian_ = data_[0] == 0xca;
    uint64_t tables = 7 * 4, length = number(4), locations = tables + 8 * length, strings = locations + number(5),
             contents = strings + number(6);
    if (length == 0 || contents > size_ || strings > contents) return false;
    switch (pick(5)) {
      case 0: change_number(4 * pick(7), size_); break;
      case 1: change_number(tables + 4 * pick(2 * length), number(5)); break;
      case 2:
      case 3: change_byte(locations, strings); break;
      default: change_byte(strings, contents);
    }
    return true;
  }

 private:
  uint64_t pick(uint64_t count) { return random_() % count; }
  uint32_t number(size_t index) const {
    const uint8_t* at = data_ + 4 * index;
    return big_endian_ ? uint32_t{at[0]} << 24 | at[1] << 16 | at[2] << 8 | at[3]
                       : uint32_t{at[3]} << 24 | at[2] << 16 | at[1] << 8 | at[0];
  }
  void change_number(uint64_t at, uint64_t near) {
    const uint64_t numbers[] = {0,          1,          near - 1,          near, near + 1, pick(near + 1), 0x7fffffff,
                                0x80000000, 0xffffffff, number(at / 4) + 1};
    uint64_t value = numbers[pick(std::size(numbers))];
    for (int i = 0; i < 4; i++) data_[at + i] = static_cast<uint8_t>(value >> 8 * (big_endian_ ? 3 - i : i));
  }
  /// A byte of a location is the kind and size of a number, or part of one.
  void change_byte(uint64_t begin, uint64_t end) {
    if (begin == end) return;
    uint8_t& byte = data_[begin + pick(end - begin)];
    const uint64_t bytes[] = {0, 0xff, 0x80, byte + 1u, byte - 1u, byte ^ 1u << pick(8), pick(8) << 3 | pick(8)};
    byte = static_cast<uint8_t>(bytes[pick(std::size(bytes))]);
  }

  uint8_t* data_;
  size_t size_;
  std::minstd_rand random_;
  bool big_endian_ = false;
};

}  // namespace

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned seed) {
  ImageMutator mutator(data, size, seed);
  if (seed % 16 == 0 || !mutator.mutate()) return LLVMFuzzerMutate(data, size, max_size);
  for (unsigned more = seed / 16 % 3; more > 0; more--) mutator.mutate();
  return size;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  auto source = nalar::classfile::open_jimage_bytes({data, size}, nullptr, "input");
  if (!source.ok()) return 0;
  for (const char* name : {"p/A", "p/B", "p/q/C", "m/A", "X"}) {
    (void)(*source)->find(name);
    (*source)->module_of(name);
  }
  for (const char* path : {"p/data.txt", "/m.one/module-info.class", "/packages/p", ""}) {
    (void)(*source)->find_resource(path);
  }
  auto names = (*source)->class_names();
  if (!names.ok()) return 0;
  // Locations may overlap, so that a small image can list a lot.
  size_t budget = size_t{16} << 20;
  for (const std::string& name : *names) {
    auto found = (*source)->find(name);
    size_t cost = name.size() + (found.ok() && *found ? (*found)->bytes.size() : 0);
    if (cost > budget) break;
    budget -= cost;
  }
  return 0;
}
