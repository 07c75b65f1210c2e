// Results of calls, kept for as long as the state that they were found in lasts.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "vm/remembered.h"

namespace nalar::vm {

/// Calls that the clauses of a contract make, and those that these make: clauses ask for the same things. They are good
/// for as long as nothing is written and nothing undone, whatever they depend on.
class RecentCalls {
 public:
  struct Call {
    const program::Method* method = nullptr;
    uint64_t moment = 0, writes = 0;
    uint64_t result = 0;
    Reads reads;
    std::array<uint64_t, Remembered::kMostArguments> arguments = {};
  };

  /// `writes` is how much has been written on the path.
  const Call* find(const program::Method& method, const uint64_t* arguments, bool in_past, uint64_t writes) const {
    const Call& call = calls_[place_of(method, in_past)];
    if (call.method != &method || call.moment != moment_ || call.writes != writes) return nullptr;
    return std::equal(arguments, arguments + method.argument_slots, call.arguments.begin()) ? &call : nullptr;
  }
  void put(const program::Method& method, const uint64_t* arguments, bool in_past, uint64_t writes, uint64_t result,
           const Reads& reads) {
    Call& call = calls_[place_of(method, in_past)];
    call.method = &method;
    call.moment = moment_;
    call.writes = writes;
    call.result = result;
    call.reads = reads;
    std::copy_n(arguments, method.argument_slots, call.arguments.begin());
  }
  /// Something is undone.
  void forget() { moment_++; }

 private:
  static constexpr size_t kPlaces = 16;

  /// A present and a past call never share one.
  static size_t place_of(const program::Method& method, bool in_past) {
    return (method.remembered_as * 2 + in_past) % kPlaces;
  }

  std::array<Call, kPlaces> calls_;
  uint64_t moment_ = 1;
};

}  // namespace nalar::vm
