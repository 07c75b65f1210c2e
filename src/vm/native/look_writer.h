// What all machine code for code that only looks has: its frame, how it says that it does not know, and what it notes.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

#include "vm/native/assembler.h"
#include "vm/native/look_compiler.h"

namespace nalar::vm::native {

// Registers that calls leave alone. What is read is noted in the last three.
constexpr Reg kRegisters = Reg::rbx, kLeft = Reg::rbp, kLooker = Reg::r12;
constexpr Reg kObjects = Reg::r13, kFields = Reg::r14, kLevel = Reg::r15;
// On the stack: what a call depends on, and where to say what this one does.
constexpr Memory kFound = {Reg::rsp, 24};
constexpr int32_t kFrameSize = 40, kPlainFrameSize = 32;
constexpr int32_t kObjectsAt = 0, kFieldsAt = 8, kLevelAt = 16;
static_assert(offsetof(Reads, level) == kLevelAt && offsetof(Locations, fields) == kFieldsAt);

class LookWriter {
 protected:
  LookWriter(bool noting, const LookSupport& support) : noting_(noting), support_(support) {}

  static Memory slot(uint16_t number) { return {kRegisters, 8 * static_cast<int32_t>(number)}; }

  void enter() {
    to_.bind(start_);
    to_.push(kRegisters);
    to_.push(kLeft);
    to_.push(kLooker);
    if (noting_) {
      to_.push(kObjects);
      to_.push(kFields);
      to_.push(kLevel);
    }
    to_.subtract(Reg::rsp, noting_ ? kFrameSize : kPlainFrameSize);
    to_.move(kRegisters, Reg::rdi);
    to_.move(kLooker, Reg::rsi);
    if (!noting_) return;
    to_.store(kFound, Reg::rdx);
    to_.clear(kObjects);
    to_.clear(kFields);
    to_.clear(kLevel);
  }

  void leave() {
    to_.add(Reg::rsp, noting_ ? kFrameSize : kPlainFrameSize);
    if (noting_) {
      to_.pop(kLevel);
      to_.pop(kFields);
      to_.pop(kObjects);
    }
    to_.pop(kLooker);
    to_.pop(kLeft);
    to_.pop(kRegisters);
    to_.ret();
  }

  /// Code that is written behind the rest, and comes back.
  Label rarely(std::function<void(Label back)> write) {
    Label there = to_.new_label(), back = to_.new_label();
    rare_.push_back([this, there, back, at = at_, write = std::move(write)] {
      to_.bind(there);
      at_ = at;
      write(back);
    });
    backs_.push_back(back);
    return there;
  }
  /// Where the rare code comes back to is here.
  void come_back() {
    to_.bind(backs_.back());
    backs_.pop_back();
  }

  void jump_if_symbolic(Reg word, Label there) {
    to_.move(Reg::rdx, word);
    to_.shift_right(Reg::rdx, 48);
    to_.compare32(Reg::rdx, static_cast<int32_t>(word::kSymbolic >> 48));
    to_.jump(If::Equal, there);
  }

  /// Null, or a reference that is not decided.
  void fail_if_no_object(Reg word) {
    to_.address(Reg::rcx, {word, -1});
    to_.shift_right(Reg::rcx, 48);
    to_.jump(If::NotEqual, fail_);
  }

  void need_level(Memory at) {
    to_.compare32(kLevel, at);
    to_.move_if32(If::Below, kLevel, at);
  }
  /// That in the high half of rax.
  void need_high_half() {
    to_.move(Reg::rcx, Reg::rax);
    to_.shift_right(Reg::rcx, 32);
    to_.compare32(kLevel, Reg::rcx);
    to_.move_if32(If::Below, kLevel, Reg::rcx);
  }

  void call(const void* function) { to_.call(function); }
  template <typename Function>
  void call_support(Function function) {
    to_.move(Reg::rdi, kLooker);
    call(reinterpret_cast<const void*>(function));
  }

  void fail_if_none() {
    to_.move(Reg::rcx, word::kNone);
    to_.compare(Reg::rax, Reg::rcx);
    to_.jump(If::Equal, fail_);
  }

  void zero_call_reads() {
    to_.clear(Reg::rax);
    to_.store({Reg::rsp, kObjectsAt}, Reg::rax);
    to_.store({Reg::rsp, kFieldsAt}, Reg::rax);
    to_.store32({Reg::rsp, kLevelAt}, Reg::rax);
  }
  void add_call_reads() {
    to_.or_(kObjects, {Reg::rsp, kObjectsAt});
    to_.or_(kFields, {Reg::rsp, kFieldsAt});
    need_level({Reg::rsp, kLevelAt});
  }
  void zero_call_reads_keeping_object() {
    to_.clear(Reg::rcx);
    to_.store32({Reg::rsp, kLevelAt}, Reg::rcx);
  }

  /// What is returned is in rax.
  void give_back() {
    if (noting_) {
      to_.load(Reg::rdx, kFound);
      to_.store({Reg::rdx, kObjectsAt}, kObjects);
      to_.store({Reg::rdx, kFieldsAt}, kFields);
      to_.store32({Reg::rdx, kLevelAt}, kLevel);
    }
    leave();
  }

  /// Behind the last instruction. What is rare stands behind, and may need something rare itself.
  const std::vector<uint8_t>& finish() {
    to_.bind(fail_);
    to_.move(Reg::rax, word::kNone);
    leave();
    for (size_t i = 0; i < rare_.size(); i++) {
      std::function<void()> write = rare_[i];
      write();
    }
    return to_.code();
  }

  const bool noting_;
  const LookSupport& support_;
  Assembler to_;
  Label start_ = to_.new_label(), fail_ = to_.new_label();
  size_t at_ = 0;  ///< the instruction that is being written

 private:
  std::vector<std::function<void()>> rare_;
  std::vector<Label> backs_;
};

}  // namespace nalar::vm::native
