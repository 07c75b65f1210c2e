// Named regions of the initial heap (thesis §3.3.1): areas that no object belongs to two of. References into different
// regions never lead to the same object, and a region has a version that grows whenever one of its objects is written.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "program/klass.h"

namespace nalar::heap {

/// Region 0 is that of everything nobody has put elsewhere.
struct RegionPair {
  uint16_t own = 0;       ///< of the object behind a reference
  uint16_t elements = 0;  ///< of what its elements lead to, if it is an array; 0: `own`
};

class Regions {
 public:
  static constexpr size_t kMost = 64;

  /// What `@Region("a")` or `@Region("a/b")` says, the latter of an array and its elements.
  RegionPair of(const std::vector<classfile::Annotation>& annotations, const classfile::ClassFile& file);
  /// Objects of the declared type, or of one of its subclasses in `known`, belong to the region: fields of theirs that
  /// are in other regions lead there, and those of which nothing is said stay in the region.
  void add_type(uint16_t region, program::Class* type, const std::vector<program::Class*>& known,
                const std::function<program::Class*(std::string_view)>& load);
  void lead(uint16_t from, uint16_t to) { leads_to_[from] |= from && to ? uint64_t{1} << to : 0; }
  /// The regions that objects of a region can lead to, itself included, as bits.
  uint64_t reach(uint16_t region);
  uint32_t& version(uint16_t region) { return versions_[region]; }
  /// Tells apart whether something in these regions was written.
  uint64_t versions(uint64_t regions) const;

 private:
  uint16_t number(const std::string& name);

  std::map<std::string, uint16_t> numbers_;
  std::array<uint32_t, kMost> versions_ = {};
  std::array<uint64_t, kMost> leads_to_ = {};
  std::array<std::set<const program::Class*>, kMost> types_;  ///< looked at already
};

}  // namespace nalar::heap
