// Objects that are nothing but themselves: no field of theirs was looked at, and nobody knows their class. They are
// shown as a word where they are referred to: `rank 2` by their place in an order, `x` by the input that they are.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "outcome/outcome.h"

namespace nalar::emit {

class Words {
 public:
  explicit Words(const outcome::Case& path);

  /// Nothing if the object is one to look into. Objects are indexes into the heap before or after.
  std::optional<std::string> before(size_t object) const { return find(before_, object); }
  std::optional<std::string> after(size_t object) const { return find(after_, object); }
  /// The same without the name of the input that it is: for that input itself.
  std::optional<std::string> of_root(size_t object) const { return find(plain_, object); }

 private:
  using ByObject = std::map<size_t, std::string>;
  static std::optional<std::string> find(const ByObject& words, size_t object) {
    auto found = words.find(object);
    return found == words.end() ? std::nullopt : std::optional(found->second);
  }

  ByObject before_, after_, plain_;
};

/// Name of the input for each root of the heap before; empty for those that have none.
std::vector<std::string> root_names(const outcome::Case& path);

}  // namespace nalar::emit
