#include "program/reach.h"

#include <algorithm>

#include "program/decoder.h"

namespace nalar::program {

namespace {

bool is_between(Op op, Op first, Op last) { return op >= first && op <= last; }

void add_successors(const Instruction& instruction, size_t at, std::vector<size_t>& open) {
  auto add = [&](int32_t distance) { open.push_back(static_cast<size_t>(static_cast<ptrdiff_t>(at) + distance)); };
  Op op = instruction.op;
  if (op == Op::athrow) return;
  if (op == Op::tableswitch || op == Op::lookupswitch) {
    for (int32_t target : instruction.c.table->targets) add(target);
    return add(instruction.c.table->fallback);
  }
  bool conditional = is_between(op, Op::ifeq, Op::if_acmpne) || op == Op::ifnull || op == Op::ifnonnull;
  if (conditional || op == Op::goto_) add(instruction.b);
  if (op != Op::goto_) add(1);
}

}  // namespace

bool can_return(const Method& method, size_t bci) {
  auto body = decode(method, false);
  if (!body.ok() || !(*body)->handlers.empty()) return true;
  const std::vector<Instruction>& code = (*body)->instructions;
  const std::vector<uint32_t>& bcis = (*body)->bci;
  std::vector<bool> seen(code.size());
  std::vector<size_t> open = {static_cast<size_t>(std::lower_bound(bcis.begin(), bcis.end(), bci) - bcis.begin())};
  while (!open.empty()) {
    size_t at = open.back();
    open.pop_back();
    if (at >= seen.size()) return true;
    if (seen[at]) continue;
    seen[at] = true;
    Op op = code[at].op;
    if (is_between(op, Op::ireturn, Op::return_) || op == Op::jsr || op == Op::ret) return true;
    add_successors(code[at], at, open);
  }
  return false;
}

}  // namespace nalar::program
