#include "program/looking.h"

#include <algorithm>

namespace nalar::program {

namespace {

/// The operations of such code, before and after they have been resolved.
bool looks(Op op) {
  bool computes = op >= Op::pop && op <= Op::swap;      // the operand stack
  bool calculates = op >= Op::iadd && op <= Op::dcmpg;  // arithmetic, conversions, comparisons
  bool branches = (op >= Op::ifeq && op <= Op::goto_) || op == Op::ifnull || op == Op::ifnonnull;
  bool returns = op >= Op::ireturn && op <= Op::areturn;
  if (computes || calculates || branches || returns) return true;
  switch (op) {
    case Op::nop:
    case Op::push1:
    case Op::push2:
    case Op::load1:
    case Op::load2:
    case Op::store1:
    case Op::store2:
    case Op::cover:
    case Op::edge_goto:
    case Op::tableswitch:
    case Op::lookupswitch:
    case Op::getfield:
    case Op::getfield1:
    case Op::getfield2:
    case Op::invokestatic:
    case Op::invokespecial:
    case Op::invokevirtual:
    case Op::invoke_static:
    case Op::invoke_special:
    case Op::invoke_virtual: return true;
    default: return false;
  }
}

bool stores(const Instruction& instruction) {
  return instruction.op == Op::store1 || instruction.op == Op::store2 || instruction.op == Op::iinc;
}

bool takes_one_slot(TypeKind kind) { return kind != TypeKind::Void && slots_of(kind) == 1; }

}  // namespace

bool only_looks(const Method& method, const CodeBody& body, size_t most) {
  if (!takes_one_slot(method.result) || method.argument_slots > most || !body.handlers.empty()) return false;
  for (std::string_view parameter : parse_method_type(method.descriptor).parameters)
    if (!takes_one_slot(kind_of(parameter))) return false;
  return std::all_of(body.instructions.begin(), body.instructions.end(), [&](const Instruction& instruction) {
    return looks(instruction.op) && !(stores(instruction) && instruction.a < method.argument_slots);
  });
}

}  // namespace nalar::program
