#include "vm/native/assembler.h"

#include <cstring>

#include "base/check.h"

namespace nalar::vm::native {

namespace {

constexpr uint8_t kDirect = 0xc0;

}  // namespace

Label Assembler::new_label() {
  labels_.push_back(-1);
  return {static_cast<uint32_t>(labels_.size() - 1)};
}

void Assembler::bind(Label label) {
  CHECK(labels_[label.number] < 0, "a label should be bound once");
  labels_[label.number] = static_cast<int64_t>(code_.size());
}

const std::vector<uint8_t>& Assembler::code() {
  for (const Fixup& fixup : fixups_) {
    CHECK(labels_[fixup.label] >= 0, "every label should be bound");
    auto distance = static_cast<int32_t>(labels_[fixup.label] - static_cast<int64_t>(fixup.at) - 4);
    std::memcpy(&code_[fixup.at], &distance, sizeof distance);
  }
  fixups_.clear();
  return code_;
}

void Assembler::word32(uint32_t value) {
  for (int i = 0; i < 4; i++) byte(static_cast<int>(value >> 8 * i & 0xff));
}

void Assembler::rex(bool wide, Reg reg, Reg base) {
  int prefix = 0x40 | (wide ? 8 : 0) | (number(reg) >= 8 ? 4 : 0) | (number(base) >= 8 ? 1 : 0);
  if (prefix != 0x40) byte(prefix);
}

void Assembler::rex_op(int op, Reg reg, Reg other) {
  rex(true, reg, other);
  byte(op);
  byte(kDirect | (number(reg) & 7) << 3 | (number(other) & 7));
}

void Assembler::short_op(int op, Reg reg, Reg other) {
  rex(false, reg, other);
  byte(op);
  byte(kDirect | (number(reg) & 7) << 3 | (number(other) & 7));
}

void Assembler::memory_op(int op, Reg reg, Memory memory, bool wide) {
  rex(wide, reg, memory.base);
  byte(op);
  operand(number(reg), memory);
}

void Assembler::operand(uint8_t reg, Memory memory) {
  bool near = memory.at >= -128 && memory.at < 128;
  int base = number(memory.base) & 7;
  byte((near ? 0x40 : 0x80) | (reg & 7) << 3 | base);
  if (base == 4) byte(0x24);  // rsp and r12 need one more
  if (near) {
    byte(memory.at & 0xff);
  } else {
    word32(static_cast<uint32_t>(memory.at));
  }
}

void Assembler::push(Reg reg) {
  rex(false, Reg::rax, reg);
  byte(0x50 | (number(reg) & 7));
}

void Assembler::pop(Reg reg) {
  rex(false, Reg::rax, reg);
  byte(0x58 | (number(reg) & 7));
}

void Assembler::move(Reg to, uint64_t constant) {
  if (constant <= UINT32_MAX) {  // which clears the high half
    rex(false, Reg::rax, to);
    byte(0xb8 | (number(to) & 7));
    return word32(static_cast<uint32_t>(constant));
  }
  rex(true, Reg::rax, to);
  byte(0xb8 | (number(to) & 7));
  word32(static_cast<uint32_t>(constant));
  word32(static_cast<uint32_t>(constant >> 32));
}

void Assembler::store(Memory to, int32_t constant) {
  memory_op(0xc7, Reg::rax, to, true);
  word32(static_cast<uint32_t>(constant));
}

void Assembler::constant_op(uint8_t which, Reg to, int32_t constant) {
  rex(true, Reg::rax, to);
  byte(0x81);
  byte(kDirect | which << 3 | (number(to) & 7));
  word32(static_cast<uint32_t>(constant));
}

void Assembler::constant_op32(uint8_t which, Reg to, int32_t constant) {
  rex(false, Reg::rax, to);
  byte(0x81);
  byte(kDirect | which << 3 | (number(to) & 7));
  word32(static_cast<uint32_t>(constant));
}

void Assembler::shift(uint8_t which, Reg reg, uint8_t by) {
  rex(true, Reg::rax, reg);
  byte(0xc1);
  byte(kDirect | which << 3 | (number(reg) & 7));
  byte(by);
}

void Assembler::set_bit(Reg reg, uint8_t number) {
  rex(true, Reg::rax, reg);
  byte(0x0f);
  byte(0xba);
  byte(kDirect | 5 << 3 | (this->number(reg) & 7));
  byte(number);
}

void Assembler::compare(Memory a, int8_t constant) {
  rex(true, Reg::rax, a.base);
  byte(0x83);
  operand(7, a);
  byte(constant & 0xff);
}

void Assembler::compare32(Memory a, int32_t constant) {
  rex(false, Reg::rax, a.base);
  byte(0x81);
  operand(7, a);
  word32(static_cast<uint32_t>(constant));
}

void Assembler::compare8(Memory a, uint8_t constant) {
  rex(false, Reg::rax, a.base);
  byte(0x80);
  operand(7, a);
  byte(constant);
}

void Assembler::test32(Reg a, uint32_t bits) {
  rex(false, Reg::rax, a);
  byte(0xf7);
  byte(kDirect | (number(a) & 7));
  word32(bits);
}

void Assembler::test32(Memory a, uint32_t bits) {
  rex(false, Reg::rax, a.base);
  byte(0xf7);
  operand(0, a);
  word32(bits);
}

void Assembler::move_if32(If condition, Reg to, Memory from) {
  rex(false, to, from.base);
  byte(0x0f);
  byte(0x40 | static_cast<int>(condition));
  operand(number(to), from);
}

void Assembler::move_if32(If condition, Reg to, Reg from) {
  rex(false, to, from);
  byte(0x0f);
  byte(0x40 | static_cast<int>(condition));
  byte(kDirect | (number(to) & 7) << 3 | (number(from) & 7));
}

void Assembler::decrement(Memory what) {
  rex(true, Reg::rax, what.base);
  byte(0xff);
  operand(1, what);
}

void Assembler::increment32(Memory what) {
  rex(false, Reg::rax, what.base);
  byte(0xff);
  operand(0, what);
}

void Assembler::decrement32(Memory what) {
  rex(false, Reg::rax, what.base);
  byte(0xff);
  operand(1, what);
}

void Assembler::distance_to(Label label) {
  fixups_.push_back({code_.size(), label.number});
  word32(0);
}

void Assembler::jump(Label to) {
  byte(0xe9);
  distance_to(to);
}

void Assembler::jump(If condition, Label to) {
  byte(0x0f);
  byte(0x80 | static_cast<int>(condition));
  distance_to(to);
}

void Assembler::call(const void* function) {
  move(Reg::rax, reinterpret_cast<uint64_t>(function));
  byte(0xff);
  byte(0xd0);
}

void Assembler::call(Label function) {
  byte(0xe8);
  distance_to(function);
}

}  // namespace nalar::vm::native
