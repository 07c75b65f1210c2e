// Objects that an invariant refuses at sight. Where inputs are chosen, a reference may lead to any object that is
// there, and an invariant finds most of these wrong at the first look: out of order, or with another parent. Here it
// looks before anything is decided: the code is executed a few instructions further, on copies, as if the reference led
// to the object.
#pragma once

#include <array>
#include <cstdint>

#include "program/foresight.h"
#include "vm/frame.h"
#include "vm/sight.h"

namespace nalar::vm {

/// What the code of the frame, which is about to look at the reference, refuses.
class Refusal {
 public:
  static constexpr size_t kMostSlots = 24;

  Refusal(const Sight& sight, const Frame& top, uint32_t reference) : sight_(sight), top_(top), reference_(reference) {
    possible_ = top.doom != program::Foresight::kNone && !sight.contract.impure &&
                static_cast<size_t>(top.sp - top.locals) <= kMostSlots;
  }

  /// Whether the path does not count if it is this object.
  bool refuses(heap::Object* object);

 private:
  const Sight& sight_;
  const Frame& top_;
  uint32_t reference_;
  bool possible_;
  bool copied_ = false;  ///< the locals are in `slots_`
  union {                // not cleared: what is not written is not read
    std::array<heap::Value, kMostSlots> slots_;
  };
};

}  // namespace nalar::vm
