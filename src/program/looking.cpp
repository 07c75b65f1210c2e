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
    case Op::settled:
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

void fuse(CodeBody& body) {
  auto& code = body.instructions;
  auto returns = [&](size_t at) {
    if (at < code.size() && code[at].op == Op::goto_) at += static_cast<size_t>(static_cast<ptrdiff_t>(code[at].b));
    return at < code.size() && code[at].op == Op::quiet_return;
  };
  for (Instruction& instruction : code)
    if (instruction.op >= Op::ireturn && instruction.op <= Op::areturn) instruction.op = Op::quiet_return;
  for (size_t i = 0; i < code.size(); i++)
    if (code[i].op == Op::push1 && returns(i + 1)) code[i].op = Op::push_return;
  for (size_t i = 0; i + 2 < code.size(); i++) {
    if (code[i].op != Op::load1) continue;
    Op next = code[i + 1].op;
    if (next == Op::ifnull || next == Op::ifnonnull) code[i].op = Op::load_if_null;
    // The next one may belong to the field that is read after it.
    if (next == Op::load1 && code[i + 2].op != Op::getfield) code[i].op = Op::load_load;
  }
}

void fuse_field(CodeBody& body, size_t at) {
  auto& code = body.instructions;
  if (at == 0 || code[at - 1].op != Op::load1) return;
  code[at - 1].op = Op::load_field;
  auto is = [&](size_t place, Op op) { return place < code.size() && code[place].op == op; };
  auto compares = [&](size_t place) {
    return place < code.size() && code[place].op >= Op::if_icmpeq && code[place].op <= Op::if_icmple;
  };
  if (compares(at + 1)) {
    if (is(at - 2, Op::getfield1) && is(at - 3, Op::load_field)) code[at - 3].op = Op::compare_fields;
    if (is(at - 2, Op::load1)) code[at - 2].op = Op::compare_with_field;
  } else if (is(at + 1, Op::load1) && compares(at + 2)) {
    code[at - 1].op = Op::compare_field;
  }
}

}  // namespace nalar::program
