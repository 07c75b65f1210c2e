#include "program/foresight.h"

#include <map>
#include <vector>

namespace nalar::program {

namespace {

constexpr int kMostForeseenSteps = 32;

/// Executes code that depends on nothing but constants and a value that is given, and does nothing but compute.
class Straight {
 public:
  explicit Straight(const CodeBody& body) : body_(body) {}

  /// The constant that is returned, if the operand stack is `stack` here and nothing is known of locals and of what is
  /// below.
  int32_t run(size_t at, std::vector<int32_t> stack) {
    stack_ = std::move(stack);
    for (int step = 0; step < kMostForeseenSteps && at < body_.instructions.size(); step++) {
      const Instruction& now = body_.instructions[at];
      if (now.op == Op::ireturn || now.op == Op::quiet_return) return stack_.empty() ? Foresight::kNone : stack_.back();
      if (!execute(now)) return Foresight::kNone;
      at += static_cast<size_t>(jump_ ? now.b : 1);
    }
    return Foresight::kNone;
  }

 private:
  bool execute(const Instruction& now) {
    jump_ = now.op == Op::goto_;
    switch (first_of(now.op)) {
      case Op::nop:
      case Op::goto_: return true;
      case Op::push1: stack_.push_back(static_cast<int32_t>(now.c.bits)); return true;
      case Op::store1: return pop(locals_[now.a]);
      case Op::load1:
        if (!locals_.contains(now.a)) return false;
        stack_.push_back(locals_[now.a]);
        return true;
      default: return branch(now.op);
    }
  }

  bool branch(Op op) {
    bool against_zero = op >= Op::ifeq && op <= Op::ifle;
    if (!against_zero && !(op >= Op::if_icmpeq && op <= Op::if_icmple)) return false;
    int32_t left = 0, right = 0;
    if ((!against_zero && !pop(right)) || !pop(left)) return false;
    switch (op) {
      case Op::ifeq:
      case Op::if_icmpeq: jump_ = left == right; break;
      case Op::ifne:
      case Op::if_icmpne: jump_ = left != right; break;
      case Op::iflt:
      case Op::if_icmplt: jump_ = left < right; break;
      case Op::ifge:
      case Op::if_icmpge: jump_ = left >= right; break;
      case Op::ifgt:
      case Op::if_icmpgt: jump_ = left > right; break;
      default: jump_ = left <= right; break;
    }
    return true;
  }

  bool pop(int32_t& value) {
    if (stack_.empty()) return false;
    value = stack_.back();
    stack_.pop_back();
    return true;
  }

  const CodeBody& body_;
  std::vector<int32_t> stack_;
  std::map<uint16_t, int32_t> locals_;
  bool jump_ = false;
};

}  // namespace

void foresee_returns(CodeBody& body) {
  body.foresight.assign(body.instructions.size(), {});
  for (size_t at = 0; at < body.instructions.size(); at++) body.foresight[at].returns = Straight(body).run(at, {});
}

int32_t result_if_null(const CodeBody& body, int slot) {
  if (body.instructions.size() < 2 || body.instructions[0].op != Op::load_if_null || body.instructions[0].a != slot)
    return Foresight::kNone;
  const Instruction& test = body.instructions[1];
  size_t distance = test.op == Op::ifnull ? static_cast<size_t>(test.b) : 1;
  return body.foresight[1 + distance].returns;
}

int32_t doom_of_call(CodeBody& caller, size_t site, int32_t caller_doom, const CodeBody& callee) {
  Foresight& known = caller.foresight[site];
  if (known.caller_doom == caller_doom) return known.doom;
  known.caller_doom = caller_doom;
  known.doom = Foresight::kNone;
  for (const Foresight& end : callee.foresight) {
    bool dooms = end.returns != Foresight::kNone && Straight(caller).run(site + 1, {end.returns}) == caller_doom;
    if (dooms) known.doom = end.returns;
  }
  return known.doom;
}

}  // namespace nalar::program
