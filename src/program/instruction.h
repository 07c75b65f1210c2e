// One decoded instruction: fixed size, operands unpacked, branch targets as relative instruction counts.
#pragma once

#include <cstdint>
#include <vector>

namespace nalar::heap {
struct Object;
}

namespace nalar::program {

struct Class;
struct Field;
struct Method;
struct CallSite;

enum class Op : uint16_t {
#define JVM(name, code, format) name = code,
#define QUICK(name) name,
#include "program/opcodes.def"
#undef JVM
#undef QUICK
  count
};

/// Targets of a tableswitch or lookupswitch, as instruction counts relative to the switch.
struct SwitchTable {
  bool dense;  ///< tableswitch: keys are low, low+1, …
  int32_t low = 0;
  int32_t fallback = 0;
  std::vector<int32_t> keys;  ///< sorted; for dense tables too
  std::vector<int32_t> targets;
};

struct Instruction {
  Op op;
  uint16_t a = 0;  ///< local, pool index, slot count
  int32_t b = 0;   ///< branch distance, immediate, vtable index
  union {
    uint64_t bits;
    Class* klass;
    Field* field;
    Method* method;
    CallSite* site;
    const SwitchTable* table;
    heap::Object* object;
  } c = {0};
};
static_assert(sizeof(Instruction) == 16);

/// Stands for a coverage point of which nothing more is to be learned.
inline bool is_settled(const Instruction& instruction) {
  return instruction.op == Op::settled || instruction.op == Op::settled_load;
}
/// Stands for a coverage point, and for nothing in the bytecode.
inline bool is_point(const Instruction& instruction) { return instruction.op == Op::cover || is_settled(instruction); }

/// What the instruction does by itself, if it stands for several (program/fusion.h).
constexpr Op first_of(Op op) {
  if (op >= Op::load_load && op <= Op::compare_with_field) return Op::load1;
  return op == Op::push_return || op == Op::push_clause ? Op::push1 : op;
}

}  // namespace nalar::program
