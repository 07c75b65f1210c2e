// What the machine knows about the contract being evaluated on the path: which clause, the values of its parts, the
// past it looks at, and which locations may change.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "heap/past.h"
#include "vm/remembered.h"

namespace nalar::vm {

/// The value of a part of the clause being evaluated.
struct Part {
  uint32_t number;
  heap::Value value;
  program::TypeKind kind;
  int32_t clause;
};

/// A location that may change: of `base`, what `location` says.
struct Allowance {
  heap::Object* base;
  heap::Value index;  ///< of location `[]`
  std::string location, through;
  uint32_t context;  ///< of the call that may change it; 0: the method under check
};

/// What a static field held when a call began.
struct StaticBefore {
  const program::Field* field;
  heap::Value value;
};

/// A call of code that is not known, while its contract is evaluated.
struct CallRecord {
  program::Method* declared;
  CallRecord* outer;
  uint32_t context;  ///< of SymbolicHeap
  uint32_t depth;    ///< of the stub's frame
  size_t first_allowance;
  uint32_t count;
  heap::Aside* before;  ///< what the call changes, as it was
  bool is_callback = false;
  std::span<StaticBefore> statics = {};  ///< that the call may change, or that lead somewhere
};

/// A location that such a call changed, or may have changed.
struct CallChange {
  heap::Object* object;
  uint32_t index;                                ///< slot or element
  heap::Value now;                               ///< when the call was over
  heap::Value position = {};                     ///< of an element
  const program::Field* static_field = nullptr;  ///< null if the object holds it
};

/// Such a call, when it is over.
struct OpenCall {
  program::Method* declared;
  std::vector<heap::Value> arguments;  ///< by slot
  heap::Value result;                  ///< the exception, if it threw one
  uint64_t regions;                    ///< that the arguments can lead to, as bits; 0: anything
  uint64_t writes;                     ///< how much had been written, there or anywhere
  bool keeps_state;   ///< unlike a method of the JDK's interfaces that is not pure, such as Iterator.next
  bool repeatable;    ///< the same call has the same result, as long as nothing is written
  bool past = false;  ///< made while the past was looked at, which does not change
  bool threw;
  std::vector<CallChange> changes;
  bool changes_unknown;           ///< it may have changed elements of an array whose length is not known, too
  bool is_callback;               ///< it may have changed all that it can reach
  uint32_t context;               ///< of SymbolicHeap
  std::span<heap::Aside> before;  ///< of a callback: what it can reach, as it was
  std::span<StaticBefore> statics;
  bool in_contract;  ///< made only because a contract was evaluated at a call: a JVM would not make it
};

/// The plain part, saved and restored as a whole.
struct ContractState {
  int32_t clause = -1;  ///< being evaluated
  int32_t failed = -1;  ///< found false
  bool evaluating = false;
  bool threw_at_call = false;  ///< the clause being evaluated, of a method that was called
  bool impure = false;         ///< the evaluation has changed something that existed before
  uint32_t first_allowance = 0;
  const program::Instruction* checked_at = nullptr;  ///< the call whose precondition holds
  uint64_t checked_in = 0;                           ///< and the activation that makes it
  bool exception_allowed = false;
  uint32_t first_part = 0;  ///< of the clause
  heap::Past* past = nullptr;
  heap::Past* recent_past = nullptr;  ///< the last one, when it is over
  CallRecord* call = nullptr;
  heap::Object* escaped = nullptr;  ///< its invariants are evaluated; null: those of receiver or parameters
  heap::Object* roots = nullptr;    ///< what leads to it: an array, and a string that says what the last of them is
  heap::Object* last_root = nullptr;
  bool asks_what_is_broken = false;  ///< by an exception that is not allowed
  bool leaves_broken = false;        ///< `failed` is an invariant that the exception leaves false
  size_t calls_before = 0;           ///< open calls made when the method under check was entered
  uint64_t pre_state = 0;            ///< Machine::entered then
  Locations written = {};            ///< of the initial heap, by the analysed code
  uint64_t writes = 0;               ///< of the analysed code, its initialisers included
};

}  // namespace nalar::vm
