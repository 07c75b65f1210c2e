// Machine code for code that only looks: what Looker::interpret does with instructions on registers, without looking at
// the instructions again and again. Values that are known are handled in line; the rest is left to functions of the
// looker.
#pragma once

#include <array>
#include <cstdint>

#include "program/register_code.h"
#include "vm/native/code_memory.h"
#include "vm/remembered.h"

namespace nalar::vm {
class Looker;
}

namespace nalar::vm::native {

/// The result, or word::kNone; see Looker. The last argument gets what it depends on, if that is noted.
using LookCode = uint64_t (*)(uint64_t* registers, Looker* looker, Reads* found);

/// Which of its codes: whether what is read is noted, and whether it looks at the past.
constexpr size_t variant(bool noting, bool in_past) { return (noting ? 1 : 0) + (in_past ? 2 : 0); }

/// What compiled code has to know about the looker, whose address it gets.
struct LookSupport {
  // Distances from it.
  int32_t facts;           ///< to a std::vector<term::Facts::Fact>: its first two words are where it begins and ends
  int32_t fuel;            ///< to what evaluations use up
  int32_t instance_slots;  ///< in program::Class
  int32_t depth;           ///< of calls
  int32_t registers_end;
  int32_t written;  ///< to the Locations that have been written to

  uint64_t fields_read;             ///< by the code
  int32_t least_depth, most_depth;  ///< from which to which calls need not go through the looker

  /// Calls a method; by variant.
  std::array<uint64_t (*)(Looker*, program::Method*, uint64_t* arguments, Reads*), 4> call;
  /// The same for one that the receiver's class selects.
  std::array<uint64_t (*)(Looker*, const program::RegisterInstruction*, uint64_t* arguments, Reads*), 4> call_virtual;
  /// What a reference of the initial heap is by now; none if it has not been read.
  uint64_t (*reference)(const Looker*, uint32_t number);
  /// A field, in the past, of an object that has been written to; none if it is not known.
  uint64_t (*past_field)(const Looker*, const heap::Object*, uint32_t slot, Reads*);
  /// What is known of how two terms compare (term::KnownOrder); the second one has, in the high half, the present
  /// epoch: since when it is known is not worth looking it up.
  std::array<uint64_t (*)(const Looker*, uint32_t a, uint32_t b), 2> between;
  /// 1 if an undecided reference is known not to be null, and, in the high half, the present epoch.
  uint64_t (*is_object)(const Looker*, uint32_t number);
  bool (*may_be_one)(uint64_t a, uint64_t b);
  bool (*allows_past)(const Looker*);
};

/// Null if there is no memory for it, or if this is not the processor for it. `code` has to stay where it is.
LookCode compile_look(program::RegisterCode& code, bool noting, bool in_past, const LookSupport& support,
                      CodeMemory& memory);

}  // namespace nalar::vm::native
