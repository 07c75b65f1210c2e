// Going back to an earlier size.
#pragma once

#include <cstddef>

namespace nalar {

/// Drops the last elements, of which most often there are none.
template <typename Container>
[[gnu::always_inline]] inline void shrink(Container& container, size_t size) {
  if (container.size() > size) container.resize(size);
}

}  // namespace nalar
