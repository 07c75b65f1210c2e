// Going back to an earlier size.
#pragma once

#include <cstddef>
#include <memory>

namespace nalar {

/// Drops the last elements, of which most often there are none.
template <typename Container>
[[gnu::always_inline]] inline void shrink(Container& container, size_t size) {
  if (container.size() > size) container.resize(size);
}

/// How much it holds, in bytes: a mark of its size that needs no division by that of an element.
template <typename Container>
size_t extent(const Container& container) {
  auto address = [](auto at) { return static_cast<const char*>(static_cast<const void*>(std::to_address(at))); };
  return static_cast<size_t>(address(container.end()) - address(container.begin()));
}

/// Back to an earlier extent, or to the same.
template <typename Container>
void cut(Container& container, size_t extent) {
  shrink(container, extent / sizeof(typename Container::value_type));  // NOLINT(bugprone-sizeof-expression): pointers
}

}  // namespace nalar
