// A decision: what the vm returns where more than one continuation exists. The search asks the solver, picks and
// applies.
#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "heap/symbolic.h"
#include "program/klass.h"
#include "term/java_arith.h"

namespace nalar::vm {

enum class DecisionKind : uint8_t { Branch, Switch, Divisor, Index, Length, Value, Nullness, Object, Type };

/// An exception that an alternative raises.
struct Raise {
  std::string_view class_name;                     ///< internal
  std::string_view message = {};                   ///< `{}` stands for the value of `message_term`
  term::Term message_term = {}, second_term = {};  ///< the latter for a second `{}` in the message
  bool message_unknown = false;                    ///< the message depends on what is not decided
};

/// Whether an alternative ends the path.
enum class Ends : uint8_t {
  No,
  Cut,  ///< by a bound, whose name is the reason; "assume" if an assumption fails
  Gap,  ///< it cannot be followed
};

/// What happens when an alternative is taken: the symbolic heap changes; the operand stack loses `pops` slots or has
/// one slot replaced, gains a value, and execution goes on at `next`; or an exception is raised; or the path ends.
///
/// Plain data, copied as a whole. What it refers to is as old as the decision: it lives where objects made now would,
/// and so as long as anyone can come back to the decision.
struct Effect {
  Effect() {}  // not by default: then all of it would be cleared before it is filled in

  const program::Instruction* next = nullptr;
  uint8_t pops = 0;
  uint8_t push = 0;      ///< slots pushed: 0, 1 or 2
  int16_t replace = -1;  ///< distance from the top of the slot that `value` replaces
  Ends ends = Ends::No;
  heap::Value value = {};
  const Raise* raise = nullptr;
  std::string_view reason = {};  ///< why the path ends
  heap::Change change = {};

  static Effect cut_by(std::string_view bound) {
    Effect effect;
    effect.ends = Ends::Cut;
    effect.reason = bound;
    return effect;
  }
};
static_assert(std::is_trivially_copyable_v<Effect>);

struct Alternative {
  Alternative() {}
  Alternative(term::Term holds, const Effect& then) : guard(holds), effect(then) {}

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
  term::Ordering order = {};  ///< of a branch: the guard of its second alternative, if that is what it says
  Enumeration enumeration = {};

  /// What the guard of an alternative says, if it is about the order of two integers.
  term::Ordering order_of(uint32_t alternative) const { return alternative == 1 ? order : order.opposite(); }

  /// Becomes `other`, which gets the memory of this one for the next decision.
  void take_over(Decision& other) {
    kind = other.kind;
    method = other.method;
    at = other.at;
    activation = other.activation;
    order = other.order;
    alternatives.swap(other.alternatives);
    if (enumeration.value || other.enumeration.value) std::swap(enumeration, other.enumeration);
  }
};

}  // namespace nalar::vm
