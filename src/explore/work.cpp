#include "explore/work.h"

namespace nalar::explore {

std::vector<uint32_t> Work::order() const {
  std::vector<uint32_t> taken;
  for (const Turn& turn : way)
    if (!turn.forced) taken.push_back(turn.alternative);
  if (first) taken.push_back(*first);
  return taken;
}

}  // namespace nalar::explore
