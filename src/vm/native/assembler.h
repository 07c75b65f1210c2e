// Writes x86-64 instructions, as far as the compiler of code that only looks needs them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace nalar::vm::native {

/// Numbers as the processor has them.
enum class Reg : uint8_t { rax, rcx, rdx, rbx, rsp, rbp, rsi, rdi, r8, r9, r10, r11, r12, r13, r14, r15 };

/// Conditions of jumps, as the processor numbers them.
enum class If : uint8_t {
  Below = 2,
  AtLeast = 3,  ///< unsigned
  Equal = 4,
  NotEqual = 5,
  AtMost = 6,  ///< unsigned
  Negative = 8,
  Less = 12,
  GreaterOrEqual = 13,
  LessOrEqual = 14,
  Greater = 15,
};

/// Base and distance.
struct Memory {
  Reg base;
  int32_t at;
};

/// A place in the code, which may still be ahead.
struct Label {
  uint32_t number;
};

class Assembler {
 public:
  Label new_label();
  /// The label is here. Every label is bound once, before the code is taken.
  void bind(Label label);

  void push(Reg reg);
  void pop(Reg reg);
  void ret() { byte(0xc3); }
  // 64 bits, unless they say otherwise.
  void move(Reg to, Reg from) { rex_op(0x89, from, to); }
  void move(Reg to, uint64_t constant);
  void load(Reg to, Memory from) { memory_op(0x8b, to, from, true); }
  void load32(Reg to, Memory from) { memory_op(0x8b, to, from, false); }
  void store(Memory to, Reg from) { memory_op(0x89, from, to, true); }
  void store32(Memory to, Reg from) { memory_op(0x89, from, to, false); }
  /// The constant is extended by its sign.
  void store(Memory to, int32_t constant);
  void address(Reg to, Memory of) { memory_op(0x8d, to, of, true); }
  void add(Reg to, Memory from) { memory_op(0x03, to, from, true); }
  void or_(Reg to, Memory from) { memory_op(0x0b, to, from, true); }
  void or_(Reg to, Reg from) { rex_op(0x09, from, to); }
  void add32(Reg to, Reg from) { short_op(0x01, from, to); }
  void subtract32(Reg to, Reg from) { short_op(0x29, from, to); }
  void add32(Reg to, int32_t constant) { constant_op32(0, to, constant); }
  void add(Reg to, int32_t constant) { constant_op(0, to, constant); }
  void subtract(Reg to, int32_t constant) { constant_op(5, to, constant); }
  void shift_left(Reg reg, uint8_t by) { shift(4, reg, by); }
  void shift_right(Reg reg, uint8_t by) { shift(5, reg, by); }
  void set_bit(Reg reg, uint8_t number);
  /// The low 32 bits, extended by their sign.
  void sign_extend(Reg to, Reg from) { rex_op(0x63, to, from); }
  void clear(Reg reg) { short_op(0x31, reg, reg); }

  void compare(Reg a, Reg b) { rex_op(0x39, b, a); }
  void compare(Reg a, Memory b) { memory_op(0x3b, a, b, true); }
  void compare(Memory a, int8_t constant);
  void compare32(Reg a, Reg b) { short_op(0x39, b, a); }
  void compare32(Reg a, int32_t constant) { constant_op32(7, a, constant); }
  void compare32(Memory a, int32_t constant);
  void compare32(Reg a, Memory b) { memory_op(0x3b, a, b, false); }
  void compare8(Memory a, uint8_t constant);
  void test(Reg a, Reg b) { rex_op(0x85, b, a); }
  void test(Reg a, Memory b) { memory_op(0x85, a, b, true); }
  void test32(Reg a, Reg b) { short_op(0x85, b, a); }
  void test32(Reg a, uint32_t bits);
  void test32(Memory a, uint32_t bits);
  /// to = from if the condition holds, 32 bits.
  void move_if32(If condition, Reg to, Memory from);
  void move_if32(If condition, Reg to, Reg from);
  void decrement(Memory what);
  void increment32(Memory what);
  void decrement32(Memory what);

  void jump(Label to);
  void jump(If condition, Label to);
  void call(const void* function);
  void call(Label function);

  /// What has been written. Jumps are relative, so that it may be put anywhere.
  const std::vector<uint8_t>& code();

 private:
  struct Fixup {
    size_t at;
    uint32_t label;
  };
  static uint8_t number(Reg reg) { return static_cast<uint8_t>(reg); }
  void byte(int value) { code_.push_back(static_cast<uint8_t>(value)); }
  void word32(uint32_t value);
  void rex(bool wide, Reg reg, Reg base);
  void rex_op(int op, Reg reg, Reg other);
  void short_op(int op, Reg reg, Reg other);
  void memory_op(int op, Reg reg, Memory memory, bool wide);
  void operand(uint8_t reg, Memory memory);
  void constant_op(uint8_t which, Reg to, int32_t constant);
  void constant_op32(uint8_t which, Reg to, int32_t constant);
  void shift(uint8_t which, Reg reg, uint8_t by);
  void distance_to(Label label);

  std::vector<uint8_t> code_;
  std::vector<int64_t> labels_;  ///< where they are; -1: not known yet
  std::vector<Fixup> fixups_;
};

}  // namespace nalar::vm::native
