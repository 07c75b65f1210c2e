// A decision: what the vm returns where more than one continuation exists. The search asks the solver, picks and
// applies.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "heap/symbolic.h"
#include "program/klass.h"
#include "term/term.h"

namespace nalar::vm {

enum class DecisionKind : uint8_t { Branch, Switch, Divisor, Index, Length, Value, Nullness, Object, Type };

/// What happens when an alternative is taken: the symbolic heap changes; the operand stack loses `pops` slots or has
/// one slot replaced, gains a value, and execution goes on at `next`; or an exception is raised; or the path is cut by
/// a bound.
struct Effect {
  const program::Instruction* next = nullptr;
  uint8_t pops = 0;
  uint8_t push = 0;      ///< slots pushed: 0, 1 or 2
  int16_t replace = -1;  ///< distance from the top of the slot that `value` replaces
  heap::Value value = {};
  std::string_view raise = {};  ///< internal name of an exception class
  std::string message = {};     ///< its message; `{}` stands for the value of `message_term`
  term::Term message_term = {};
  term::Term second_term = {};   ///< the value for a second `{}` in the message
  bool message_unknown = false;  ///< the message depends on what is not decided
  std::string_view cut = {};     ///< name of the bound
  std::string gap = {};          ///< why the path cannot be followed
  heap::Change change = {};
};

struct Alternative {
  term::Term guard;
  Effect effect;
};

/// Further alternatives of a decision, one for each value that an int term can have, found one by one by the search.
struct Enumeration {
  term::Term value = {};            ///< none: there are no further alternatives
  term::Term remaining = {};        ///< holds for the values that no alternative stands for yet
  Effect effect = {};               ///< with `value` filled in for each
  term::Term only_if = {};          ///< what each of them depends on besides; none: nothing
  std::vector<int32_t> found = {};  ///< the values, in the order in which they were found
};

/// The guards exclude each other and, with what is still to be enumerated, cover all cases.
struct Decision {
  DecisionKind kind = DecisionKind::Branch;
  const program::Method* method = nullptr;
  const program::Instruction* at = nullptr;
  uint64_t activation = 0;  ///< which activation of the method decides
  std::vector<Alternative> alternatives;
  Enumeration enumeration = {};
};

}  // namespace nalar::vm
