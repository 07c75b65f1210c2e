// From the bytes of a Code attribute to instructions.
#pragma once

#include <memory>

#include "base/result.h"
#include "program/klass.h"

namespace nalar::program {

/// Decodes `method`'s code. Checks opcodes, operands, pool tags, local indexes and branch targets. With `coverage`,
/// `cover` instructions are put at block entries and on the edges of conditional branches and switches.
Result<std::unique_ptr<CodeBody>> decode(const Method& method, bool coverage);

/// Length of the instruction at `bci`, 0 if it is not well-formed.
uint32_t instruction_length(std::span<const uint8_t> code, uint32_t bci);
/// The JVMS mnemonic of a plain opcode.
std::string_view mnemonic(uint8_t opcode);

}  // namespace nalar::program
