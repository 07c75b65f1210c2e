#include "program/verifier/control_flow.h"

#include "program/instruction.h"

namespace nalar::program::verifier {
namespace {

constexpr uint8_t number(Op op) { return static_cast<uint8_t>(op); }

bool between(uint8_t opcode, Op first, Op last) { return opcode >= number(first) && opcode <= number(last); }

bool is_wide_branch(uint8_t opcode) { return between(opcode, Op::goto_w, Op::jsr_w); }

void add_switch_targets(Code code, uint32_t bci, bool dense, std::vector<uint32_t>& targets) {
  uint32_t at = (bci + 4) & ~3u;
  auto add = [&](uint32_t place) { targets.push_back(bci + static_cast<uint32_t>(read_s32(code, place))); };
  add(at);
  if (dense) {
    int64_t count = int64_t{read_s32(code, at + 8)} - read_s32(code, at + 4) + 1;
    for (uint32_t i = 0; i < count; i++) add(at + 12 + 4 * i);
  } else {
    auto count = static_cast<uint32_t>(read_s32(code, at + 4));
    for (uint32_t i = 0; i < count; i++) add(at + 12 + 8 * i);
  }
}

}  // namespace

uint16_t read_u16(Code code, uint32_t at) { return static_cast<uint16_t>(code[at] << 8 | code[at + 1]); }

int32_t read_s32(Code code, uint32_t at) {
  return static_cast<int32_t>(uint32_t{read_u16(code, at)} << 16 | read_u16(code, at + 2));
}

bool falls_through(uint8_t opcode) {
  if (opcode == number(Op::goto_) || opcode == number(Op::goto_w) || opcode == number(Op::athrow)) return false;
  return !between(opcode, Op::ret, Op::return_);
}

bool is_branch(uint8_t opcode) {
  return between(opcode, Op::ifeq, Op::jsr) || between(opcode, Op::tableswitch, Op::lookupswitch) ||
         between(opcode, Op::ifnull, Op::jsr_w);
}

std::vector<uint32_t> branch_targets(Code code, uint32_t bci) {
  std::vector<uint32_t> targets;
  uint8_t opcode = code[bci];
  if (!is_branch(opcode)) return targets;
  if (between(opcode, Op::tableswitch, Op::lookupswitch)) {
    add_switch_targets(code, bci, opcode == number(Op::tableswitch), targets);
  } else if (is_wide_branch(opcode)) {
    targets.push_back(bci + static_cast<uint32_t>(read_s32(code, bci + 1)));
  } else {
    auto offset = static_cast<int16_t>(read_u16(code, bci + 1));
    targets.push_back(bci + static_cast<uint32_t>(int32_t{offset}));
  }
  return targets;
}

bool has_sorted_keys(Code code, uint32_t bci) {
  uint32_t at = (bci + 4) & ~3u;
  auto count = static_cast<uint32_t>(read_s32(code, at + 4));
  for (uint32_t i = 1; i < count; i++)
    if (read_s32(code, at + 8 * i) >= read_s32(code, at + 8 + 8 * i)) return false;
  return true;
}

Written written_locals(Code code, uint32_t bci) {
  uint8_t opcode = code[bci];
  bool wide = opcode == number(Op::wide);
  if (wide) opcode = code[bci + 1];
  if (between(opcode, Op::istore, Op::astore)) {
    bool two = opcode == number(Op::lstore) || opcode == number(Op::dstore);
    return {wide ? read_u16(code, bci + 2) : uint32_t{code[bci + 1]}, two ? 2u : 1u};
  }
  if (between(opcode, Op::istore_0, Op::astore_3)) {
    uint32_t offset = opcode - number(Op::istore_0);
    return {offset % 4, offset / 4 % 2 == 1 ? 2u : 1u};
  }
  return {};
}

}  // namespace nalar::program::verifier
