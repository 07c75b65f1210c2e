// What libFuzzer calls to change a class: mostly as a class, sometimes as bytes. For targets that are about what is
// behind the parser.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "class_mutator.h"

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t max_size);

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned seed) {
  nalar::fuzz::ClassMutator mutator({data, data + size}, seed);
  if (seed % 64 == 0 || !mutator.mutate()) return LLVMFuzzerMutate(data, size, max_size);
  for (unsigned more = seed / 64 % 4; more > 0; more--) mutator.mutate();
  if (mutator.bytes().size() > max_size) return LLVMFuzzerMutate(data, size, max_size);
  std::copy(mutator.bytes().begin(), mutator.bytes().end(), data);
  return mutator.bytes().size();
}
