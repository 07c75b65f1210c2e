// How many queries there were, who answered them, and how long that took.
#pragma once

#include <cstdint>

namespace nalar::solver {

struct LayerCount {
  uint64_t asked = 0;
  uint64_t answered = 0;  ///< of those asked; the others were passed on
  double seconds = 0;     ///< measured when profiling; of the backend, always
};

struct Statistics {
  uint64_t queries = 0;  ///< guards asked about
  uint64_t unknown = 0;
  LayerCount constants, plain, model, order, probing, bounds, cache, backend;
};

/// The layers in the order in which they are asked.
struct LayerEntry {
  const char* name;
  LayerCount Statistics::*count;
};
inline constexpr LayerEntry kLayers[] = {
    {"constants", &Statistics::constants}, {"plain", &Statistics::plain},     {"model", &Statistics::model},
    {"order", &Statistics::order},         {"probing", &Statistics::probing}, {"bounds", &Statistics::bounds},
    {"cache", &Statistics::cache},         {"backend", &Statistics::backend},
};

}  // namespace nalar::solver
