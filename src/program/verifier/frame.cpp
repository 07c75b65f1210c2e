#include "program/verifier/frame.h"

#include <fmt/format.h>

#include <algorithm>

namespace nalar::program::verifier {

bool Frame::fail(std::string message) {
  failure = std::move(message);
  return false;
}

bool Frame::underflow() { return fail("expected a value on the stack, which is empty"); }

bool Frame::mismatch(const std::string& expected, Type found) {
  return fail(fmt::format("expected {} on the stack, found {}", expected, types_.describe(found)));
}

bool Frame::push(Type type) {
  size_t slots = takes_two(type) ? 2 : 1;
  if (state.stack.size() + slots > max_stack_) return fail(fmt::format("stack grows beyond max_stack {}", max_stack_));
  state.stack.push_back(type);
  if (slots == 2) state.stack.push_back(second_slot(type));
  return true;
}

bool Frame::pop(Type expected) {
  size_t slots = takes_two(expected) ? 2 : 1;
  if (state.stack.empty()) return underflow();
  if (slots == 2 && !is_second_slot(state.stack.back())) return mismatch(types_.describe(expected), state.stack.back());
  Type found = state.stack[state.stack.size() - slots];
  if (!types_.assignable(found, expected)) return mismatch(types_.describe(expected), found);
  state.stack.resize(state.stack.size() - slots);
  return true;
}

bool Frame::pop_reference(Type& found) {
  if (state.stack.empty()) return underflow();
  found = state.stack.back();
  if (!is_initialised_reference(found)) return mismatch("reference", found);
  state.stack.pop_back();
  return true;
}

bool Frame::pop_any_reference() {
  if (state.stack.empty()) return underflow();
  Type found = state.stack.back();
  if (!is_initialised_reference(found) && !is_uninitialised(found)) return mismatch("reference", found);
  state.stack.pop_back();
  return true;
}

bool Frame::pop_array(std::string_view elements, Type& found) {
  if (!pop_reference(found)) return false;
  if (found.tag == Tag::Null) return true;
  std::string_view name = types_.name_of(found);
  char element = name[0] == '[' ? (name[1] == '[' ? 'L' : name[1]) : 'V';
  if (elements.find(element) != std::string_view::npos) return true;
  std::string expected = elements.size() > 2  ? "array"
                         : elements[0] == 'L' ? "array of references"
                                              : fmt::format("{}[]", primitive_name(kind_of(elements)));
  return mismatch(expected, found);
}

bool Frame::pop_uninitialised(Type& found) {
  if (state.stack.empty()) return underflow();
  found = state.stack.back();
  if (!is_uninitialised(found)) return mismatch("an uninitialised object", found);
  state.stack.pop_back();
  return true;
}

bool Frame::in_locals(uint32_t index, uint32_t slots) {
  if (index + slots <= max_locals_) return true;
  return fail(fmt::format("local {} outside max_locals {}", index, max_locals_));
}

bool Frame::load(uint32_t index, Type type) {
  if (!in_locals(index, takes_two(type) ? 2 : 1)) return false;
  Type found = local(index);
  if (found != type || (takes_two(type) && local(index + 1) != second_slot(type)))
    return fail(fmt::format("expected {} in local {}, found {}", types_.describe(type), index, types_.describe(found)));
  return push(type);
}

bool Frame::load_reference(uint32_t index) {
  if (!in_locals(index, 1)) return false;
  Type found = local(index);
  if (!is_initialised_reference(found) && !is_uninitialised(found))
    return fail(fmt::format("expected reference in local {}, found {}", index, types_.describe(found)));
  return push(found);
}

/// Writing one half of a long or double leaves the other half useless.
void Frame::write(uint32_t index, Type type) {
  std::vector<Type>& locals = state.locals;
  uint32_t last = takes_two(type) ? index + 1 : index;
  if (last >= locals.size()) locals.resize(last + 1, kTop);
  if (is_second_slot(locals[index])) locals[index - 1] = kTop;
  if (last + 1 < locals.size() && is_second_slot(locals[last + 1])) locals[last + 1] = kTop;
  locals[index] = type;
  if (last != index) locals[last] = second_slot(type);
  locals_changed = true;
}

bool Frame::store(uint32_t index, Type type) {
  if (!in_locals(index, takes_two(type) ? 2 : 1) || !pop(type)) return false;
  bool same = local(index) == type && (!takes_two(type) || local(index + 1) == second_slot(type));
  if (!same) write(index, type);
  return true;
}

bool Frame::store_reference(uint32_t index) {
  if (!in_locals(index, 1)) return false;
  if (state.stack.empty()) return underflow();
  Type found = state.stack.back();
  if (found.tag != Tag::ReturnAddress && !is_initialised_reference(found) && !is_uninitialised(found))
    return mismatch("reference", found);
  state.stack.pop_back();
  if (local(index) != found) write(index, found);
  return true;
}

bool Frame::has_int(uint32_t index) {
  if (!in_locals(index, 1)) return false;
  if (local(index) == kInt) return true;
  return fail(fmt::format("expected int in local {}, found {}", index, types_.describe(local(index))));
}

bool Frame::rearrange(int slots, std::string_view order, std::string_view whole) {
  std::vector<Type>& stack = state.stack;
  if (stack.size() < static_cast<size_t>(slots)) return underflow();
  for (char depth : whole)
    if (is_second_slot(stack[stack.size() - static_cast<size_t>(depth - '0')]))
      return fail("the instruction would cut a long or double on the stack in two");
  Type taken[5];
  for (int i = 1; i <= slots; i++) taken[i] = stack[stack.size() - static_cast<size_t>(i)];
  stack.resize(stack.size() - static_cast<size_t>(slots));
  if (stack.size() + order.size() > max_stack_) return fail(fmt::format("stack grows beyond max_stack {}", max_stack_));
  for (char position : order) stack.push_back(taken[position - '0']);
  return true;
}

void Frame::replace(Type from, Type to) {
  std::replace(state.locals.begin(), state.locals.end(), from, to);
  std::replace(state.stack.begin(), state.stack.end(), from, to);
  locals_changed = true;
}

bool Frame::forget(Type uninitialised) {
  if (std::find(state.stack.begin(), state.stack.end(), uninitialised) != state.stack.end())
    return fail("an object made by an earlier execution of this instruction is on the stack, still uninitialised");
  if (std::find(state.locals.begin(), state.locals.end(), uninitialised) != state.locals.end()) {
    std::replace(state.locals.begin(), state.locals.end(), uninitialised, kTop);
    locals_changed = true;
  }
  return true;
}

namespace {

bool merge_types(Types& types, std::vector<Type>& into, const std::vector<Type>& from) {
  // What only one of them knows of is not known.
  bool changed = into.size() > from.size();
  if (changed) into.resize(from.size());
  for (size_t i = 0; i < into.size(); i++) {
    if (into[i] == from[i]) continue;
    Type merged = types.merge(into[i], from[i]);
    if (merged == into[i]) continue;
    into[i] = merged;
    changed = true;
  }
  return changed;
}

/// Keeps what is in both lists, in the order that both agree on.
bool merge_subroutines(std::vector<uint32_t>& into, const std::vector<uint32_t>& from) {
  if (into == from) return false;
  std::vector<uint32_t> common;
  auto at = from.begin();
  for (uint32_t subroutine : into) {
    auto found = std::find(at, from.end(), subroutine);
    if (found == from.end()) continue;
    common.push_back(subroutine);
    at = found + 1;
  }
  bool changed = common.size() != into.size();
  into = std::move(common);
  return changed;
}

}  // namespace

bool merge(Types& types, State& into, const State& from) {
  bool changed = merge_types(types, into.locals, from.locals);
  changed |= merge_types(types, into.stack, from.stack);
  if (from.this_uninitialised && !into.this_uninitialised) changed = into.this_uninitialised = true;
  if (merge_subroutines(into.subroutines, from.subroutines)) {
    drop_stale_addresses(into);
    changed = true;
  }
  return changed;
}

void drop_stale_addresses(State& state) {
  auto stale = [&](Type type) {
    if (type.tag != Tag::ReturnAddress) return false;
    return std::find(state.subroutines.begin(), state.subroutines.end(), type.data) == state.subroutines.end();
  };
  std::replace_if(state.locals.begin(), state.locals.end(), stale, kTop);
  std::replace_if(state.stack.begin(), state.stack.end(), stale, kTop);
}

}  // namespace nalar::program::verifier
