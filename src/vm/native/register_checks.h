// What is known of registers at each instruction of code that only looks, so that it is not checked again. Nothing
// changes while code looks: what a register was found to hold, it holds until it is written to.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "program/register_code.h"

namespace nalar::vm::native {

/// Of a register.
struct Checked {
  static constexpr int32_t kNothing = -1;

  int32_t fits = kNothing;  ///< it leads to an object that has this slot and those before it
  bool is_known = false;    ///< it holds no term, nor a reference that is not decided
};

/// Goes through the instructions in order: `meet`, then what is checked for the instruction, then `go_on`.
class RegisterChecks {
 public:
  explicit RegisterChecks(const program::RegisterCode& code)
      : code_(code),
        now_(code.registers + size_t{program::RegisterCode::kMostArguments}),
        arriving_(code.instructions.size() + 1) {
    // Where ways back lead to, nothing is known.
    for (size_t i = 0; i < code.instructions.size(); i++)
      if (is_way_back(i)) arrive(code.instructions[i].target, Checks(now_.size()));
  }

  Checked& operator[](uint16_t number) { return now_[number]; }

  /// Before an instruction: what is known on all ways to it.
  void meet(size_t at) {
    if (arriving_[at].empty()) return;
    if (falls_) arrive(static_cast<int32_t>(at), now_);
    now_ = arriving_[at];
  }

  /// After an instruction. What it writes to has not been looked at; nor have the registers of what it calls.
  void go_on(size_t at) {
    using program::RegisterOp;
    const program::RegisterInstruction& done = code_.instructions[at];
    bool calls = done.op >= RegisterOp::Call && done.op <= RegisterOp::CallVirtual;
    if (calls) std::fill(now_.begin() + done.a, now_.end(), Checked());
    bool is_sum = done.op == RegisterOp::Add || done.op == RegisterOp::AddConstant || done.op == RegisterOp::Subtract;
    Checked moved = now_[done.a];
    if (program::writes(done.op)) now_[done.to] = {Checked::kNothing, is_sum || done.op == RegisterOp::Constant};
    if (done.op == RegisterOp::Move) now_[done.to] = moved;
    if (program::jumps(done.op) && !is_way_back(at)) arrive(done.target, now_);
    falls_ = done.op != RegisterOp::Jump && done.op < RegisterOp::Return;
  }

 private:
  using Checks = std::vector<Checked>;

  bool is_way_back(size_t at) const {
    const program::RegisterInstruction& from = code_.instructions[at];
    return program::jumps(from.op) && static_cast<size_t>(from.target) <= at;
  }

  /// A way leads to the target on which these have been made.
  void arrive(int32_t target, const Checks& checks) {
    Checks& there = arriving_[static_cast<size_t>(target)];
    if (there.empty()) {
      there = checks;
      return;
    }
    for (size_t i = 0; i < there.size(); i++) {
      there[i].fits = std::min(there[i].fits, checks[i].fits);
      there[i].is_known &= checks[i].is_known;
    }
  }

  const program::RegisterCode& code_;
  Checks now_;
  std::vector<Checks> arriving_;  ///< by instruction: what is known where ways from elsewhere lead to it
  bool falls_ = true;             ///< the instruction before goes on here
};

}  // namespace nalar::vm::native
