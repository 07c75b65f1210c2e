// Runs a fuzz target without libFuzzer, for builds by a compiler that has none: inputs are seeds with random changes,
// and nothing is learnt from one for the next. usage: NAME SECONDS DIRECTORY, which has the seeds.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned seed);
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

namespace {

std::minstd_rand random_numbers(1);

}  // namespace

/// One byte more, less, or another.
extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t max_size) {
  size_t at = size ? random_numbers() % size : 0;
  auto byte = static_cast<uint8_t>(random_numbers());
  switch (random_numbers() % 3) {
    case 0:
      if (size == 0) return size;
      std::memmove(data + at, data + at + 1, size - at - 1);
      return size - 1;
    case 1:
      if (size == max_size) return size;
      std::memmove(data + at + 1, data + at, size - at);
      data[at] = byte;
      return size + 1;
    default:
      if (size > 0) data[at] = byte;
      return size;
  }
}

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  std::vector<std::string> seeds;
  for (const auto& entry : std::filesystem::directory_iterator(argv[2])) {
    std::ifstream stream(entry.path(), std::ios::binary);
    seeds.emplace_back(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
  }
  if (seeds.empty()) return 2;
  auto end = std::chrono::steady_clock::now() + std::chrono::seconds(std::atoi(argv[1]));
  uint64_t runs = 0;
  for (; std::chrono::steady_clock::now() < end; runs++) {
    std::string input = seeds[runs % seeds.size()];
    size_t size = input.size();
    input.resize(2 * size + 64);
    size = LLVMFuzzerCustomMutator(reinterpret_cast<uint8_t*>(input.data()), size, input.size(), random_numbers());
    // On a crash the input is what is wanted.
    std::ofstream(std::string(argv[0]) + ".input", std::ios::binary)
        .write(input.data(), static_cast<std::streamsize>(size));
    LLVMFuzzerTestOneInput(reinterpret_cast<const uint8_t*>(input.data()), size);
  }
  std::printf("%lu inputs\n", static_cast<unsigned long>(runs));
  return runs > 0 ? 0 : 1;
}
