// Where control can go after an instruction, from the bytes of the code. The code must have passed `decode`.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace nalar::program::verifier {

using Code = std::span<const uint8_t>;

uint16_t read_u16(Code code, uint32_t at);
int32_t read_s32(Code code, uint32_t at);

/// False for goto, switches, ret, returns and athrow. True for jsr, whose subroutine comes back to the next
/// instruction.
bool falls_through(uint8_t opcode);
/// Targets of the branch, jsr or switch at `bci`; empty for other instructions.
std::vector<uint32_t> branch_targets(Code code, uint32_t bci);
/// True if the keys of the lookupswitch at `bci` ascend (JVMS §6.5 lookupswitch).
bool has_sorted_keys(Code code, uint32_t bci);
/// True if the instruction can jump: branches, jsr and switches.
bool is_branch(uint8_t opcode);
/// The locals an instruction writes: the first one and how many, none for most.
struct Written {
  uint32_t first = 0, count = 0;
};
Written written_locals(Code code, uint32_t bci);

}  // namespace nalar::program::verifier
