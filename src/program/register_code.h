// Code that only looks (program/looking.h), for whoever evaluates it without frames and operand stacks: instructions
// on registers, several of the bytecode in each.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace nalar::program {

struct CodeBody;
struct Method;

enum class RegisterOp : uint8_t {
  Move,                  ///< to = a
  Constant,              ///< to = constant
  Field,                 ///< to = a.field
  Add,                   ///< to = a + b
  AddConstant,           ///< to = a + constant
  Subtract,              ///< to = a - b
  Jump,                  ///< to the target
  IfNull,                ///< a; this one and the others jump to the target if it holds
  IfNonNull,             ///< a
  IfSame,                ///< a, b: references
  IfDifferent,           ///< a, b
  Compare,               ///< a, b: integers
  CompareConstant,       ///< a, constant
  CompareFields,         ///< a.field, b.field
  CompareFieldWith,      ///< a.field, b
  CompareWithField,      ///< a, b.field
  CompareFieldWithZero,  ///< a.field
  Call,                  ///< to = the method's result; the arguments are in the registers from `a` on
  CallOn,                ///< the same, with a receiver that must not be null
  CallVirtual,           ///< the same, of the method that the receiver's class has at place `target` of its table
  EnterPast,             ///< what follows, up to LeavePast, is about the past
  LeavePast,
  Return,          ///< a
  ReturnConstant,  ///< constant
  Leave,           ///< nothing that can be done here
};

/// Whether it may go on elsewhere, at its target.
constexpr bool jumps(RegisterOp op) { return op >= RegisterOp::Jump && op <= RegisterOp::CompareFieldWithZero; }
/// Whether it sets the register `to`.
constexpr bool writes(RegisterOp op) {
  return op <= RegisterOp::Subtract || (op >= RegisterOp::Call && op <= RegisterOp::CallVirtual);
}

/// Like a bytecode's condition, counted from `eq`.
using RegisterCondition = uint8_t;

struct RegisterInstruction {
  RegisterOp op = RegisterOp::Leave;
  RegisterCondition condition = 0;
  uint16_t to = 0, a = 0, b = 0;
  uint16_t slot_a = 0, slot_b = 0;  ///< of the field of `a`, and of `b`
  int32_t target = 0;               ///< number of the instruction to jump to
  union {
    uint64_t bits = 0;   ///< the constant
    uint64_t field_bit;  ///< Field::bit, of the fields together
    Method* method;
  };
};
static_assert(sizeof(RegisterInstruction) == 24);

struct RegisterCode {
  static constexpr uint32_t kMostArguments = 8, kMostRegisters = 500;

  const Method* method = nullptr;
  std::vector<RegisterInstruction> instructions;
  uint32_t registers = 0;     ///< locals, then those for operands; arguments of calls come behind them
  uint32_t unresolved = 0;    ///< instructions that had not been executed, and are not known, when this was made
  uint32_t missed = 0;        ///< how often one of them was met
  bool notes_parts = false;   ///< the original notes values of parts, this does not
  std::vector<bool> in_past;  ///< by instruction: whether it is about the past
  /// By whoever compiles it: machine code for each of four ways to evaluate it, and how often that was done without.
  std::array<const void*, 4> native = {};
  std::array<uint32_t, 4> evaluated = {};
  std::unique_ptr<RegisterCode> before;  ///< what this stands for now; it may still be running
};

/// The same as `body`, a body of `method` that only looks and may have been executed. Null if there is more in it than
/// registers can do. What has not been resolved is left to others.
std::unique_ptr<RegisterCode> register_code(const Method& method, const CodeBody& body);

}  // namespace nalar::program
