// A stack whose elements are not destroyed when they are popped: what they hold is used again.
#pragma once

#include <cstddef>
#include <vector>

namespace nalar::explore {

template <typename T>
class KeptStack {
 public:
  size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T& operator[](size_t index) { return elements_[index]; }
  const T& operator[](size_t index) const { return elements_[index]; }
  T& back() { return elements_[size_ - 1]; }
  /// The new element is what was there when it was popped last.
  T& push() {
    if (size_ == elements_.size()) elements_.emplace_back();
    return elements_[size_++];
  }
  /// It stays as it is until the next push.
  T& pop() { return elements_[--size_]; }

 private:
  std::vector<T> elements_;
  size_t size_ = 0;
};

}  // namespace nalar::explore
