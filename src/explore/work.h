// A part of the search that can be done anywhere: how to get to one of its points, and what is to be explored from
// there.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace nalar::explore {

/// What was done at one decision.
struct Turn {
  uint32_t alternative = 0;
  bool forced = false;  ///< it followed from the path condition
  bool operator==(const Turn&) const = default;
};

/// Nothing in here belongs to a machine or a pool. The empty one is the whole search.
struct Work {
  std::vector<Turn> way;
  /// Of decisions on the way whose alternatives are found one by one: the values of all that were found, those that
  /// were listed from the start included. By the number of the decision; that at the end of the way is one of them.
  std::map<size_t, std::vector<int32_t>> values = {};
  /// The first alternative to explore of the decision that the way leads to, with all that follow it; nothing: the path
  /// just goes on.
  std::optional<uint32_t> first = {};
  /// Decisions on the way of which alternatives are left, which are explored afterwards: the first of those, by the
  /// number of the decision.
  std::map<size_t, uint32_t> open = {};
  /// What was taken at the decisions on the way that were not forced, in order, then the decision that it leads to if
  /// `first` is about that: whoever follows the way has to meet the same ones (explore/fingerprint.h).
  std::vector<uint32_t> fingerprints = {};

  /// What is found comes in this order: by the alternatives taken, forced ones left out.
  std::vector<uint32_t> order() const;
  bool operator==(const Work&) const = default;
};

}  // namespace nalar::explore
