// The abstract frame of the verifier: types of locals and operand stack, and the operations instructions do on them.
#pragma once

#include <string>
#include <vector>

#include "program/verifier/types.h"

namespace nalar::program::verifier {

/// What is known when control reaches an instruction. Long and double take two slots, as in the interpreter.
struct State {
  std::vector<Type> locals, stack;    ///< nothing is known of further locals
  bool this_uninitialised = false;    ///< a constructor that has not called super() or this() on every path
  std::vector<uint32_t> subroutines;  ///< where those start that are active on every path, outermost first
};

/// Operations return false after the first failure, whose message is then in `failure`.
class Frame {
 public:
  /// Of the locals there may be, `used` are ever written: only those are kept.
  Frame(Types& types, uint32_t max_locals, uint32_t used, uint16_t max_stack)
      : types_(types), max_locals_(max_locals), max_stack_(max_stack) {
    state.locals.assign(used, kTop);
  }

  State state;
  std::string failure;
  bool locals_changed = false;  ///< set by whatever changes the type of a local

  bool fail(std::string message);

  bool push(Type type);
  /// A value assignable to `expected`.
  bool pop(Type expected);
  /// Null or an initialised object.
  bool pop_reference(Type& found);
  /// Also objects that are not initialised yet.
  bool pop_any_reference();
  /// Null or an array whose elements have the given descriptor letters (any of them), `L` for references.
  bool pop_array(std::string_view elements, Type& found);
  /// The object a constructor is called on.
  bool pop_uninitialised(Type& found);

  bool load(uint32_t index, Type type);
  bool load_reference(uint32_t index);
  bool store(uint32_t index, Type type);
  /// References of all sorts and return addresses.
  bool store_reference(uint32_t index);
  bool has_int(uint32_t index);
  /// Top if nothing is known of it.
  Type local(uint32_t index) const { return index < state.locals.size() ? state.locals[index] : kTop; }

  /// dup, swap and their kin: takes `slots` from the stack and pushes them back as `order` says, 1 being the topmost;
  /// `whole` lists the depths at which no long or double may be cut in two.
  bool rearrange(int slots, std::string_view order, std::string_view whole);

  /// The object is initialised now: all copies of it become `to`.
  void replace(Type from, Type to);
  /// Copies of an earlier object of the same `new` are of no use any more; on the stack they are not allowed.
  bool forget(Type uninitialised);

 private:
  bool underflow();
  bool mismatch(const std::string& expected, Type found);
  bool in_locals(uint32_t index, uint32_t slots);
  void write(uint32_t index, Type type);

  Types& types_;
  uint32_t max_locals_;
  uint16_t max_stack_;
};

/// Joins `from` into `into`: what is known on both paths. Says whether `into` changed; the stacks must have the same
/// height.
bool merge(Types& types, State& into, const State& from);
/// Return addresses of subroutines that are not active are of no use.
void drop_stale_addresses(State& state);

}  // namespace nalar::program::verifier
