// Objects that an invariant refuses at sight. Where inputs are chosen, a reference may lead to any object that is
// there, and an invariant finds most of these wrong at the first look: out of order, or with another parent. Here it
// looks before anything is decided: the code is executed a few instructions further, on copies, as if the reference led
// to the object.
#include <algorithm>
#include <array>

#include "program/foresight.h"
#include "vm/machine.h"

namespace nalar::vm {

using program::Foresight;
using program::Op;

namespace {

constexpr int kMostSteps = 64;
constexpr size_t kMostSlots = 24;

/// What a value is taken to be.
class Supposition {
 public:
  Supposition(const heap::Heap& heap, const heap::SymbolicHeap& symbolic, const term::Facts& facts, uint32_t reference,
              Object* object)
      : heap_(heap), symbolic_(symbolic), facts_(facts), reference_(reference), object_(object) {}

  Value see(Value value) const {
    if (!heap::is_reference(value.sym)) return value;
    if (value.sym == reference_) return Value::of_ref(object_);
    const heap::Reference& reference = symbolic_.reference(value.sym);
    return reference.known == heap::Known::Object ? Value::of_ref(reference.target) : value;
  }

  /// False if it is not known.
  bool read(const Value& base, uint32_t slot, Value& content) const {
    if (base.sym || !base.bits || slot >= base.as_ref()->cls->instance_slots) return false;
    uint32_t term = heap_.term_at(base.as_ref(), slot);
    if (term >= heap::kUnread) return false;
    content = see(heap_.get_slot(base.as_ref(), slot));
    if (!content.sym || heap::is_reference(content.sym)) return true;
    if (std::optional<uint64_t> constant = facts_.constant(Term(content.sym))) content = {*constant, 0, 0};
    return true;
  }

  std::optional<bool> compare(term::Condition condition, const Value& left, const Value& right) const {
    if (left.sym && right.sym) return facts_.known(condition, Term(left.sym), Term(right.sym));
    if (left.sym || right.sym) return std::nullopt;
    return (term::KnownOrder::between(left.as_int(), right.as_int()) & term::Facts::between(condition).holds) != 0;
  }

 private:
  const heap::Heap& heap_;
  const heap::SymbolicHeap& symbolic_;
  const term::Facts& facts_;
  uint32_t reference_;
  Object* object_;
};

/// Executes what needs no decision and changes nothing.
class Trial {
 public:
  Trial(const Supposition& suppose, const Frame& frame) : suppose_(suppose), pc_(frame.pc) {
    auto count = static_cast<size_t>(frame.sp - frame.locals);
    if (count > kMostSlots) return;
    // Most locals are not looked at again; operands are.
    size_t locals = frame.method->max_locals;
    std::copy_n(frame.locals, locals, slots_.begin());
    for (size_t i = locals; i < count; i++) slots_[i] = suppose_.see(frame.locals[i]);
    top_ = count;
    fits_ = true;
  }

  /// Whether it returns this.
  bool returns(int32_t doom) {
    for (int step = 0; fits_ && step < kMostSteps; step++) {
      if (pc_->op == Op::quiet_return) return !slots_[top_ - 1].sym && slots_[top_ - 1].as_int() == doom;
      if (!execute()) return false;
    }
    return false;
  }

 private:
  bool execute() {
    const Instruction& now = *pc_++;
    switch (now.op) {
      case Op::nop: return true;
      case Op::load1:
      case Op::load_load:
      case Op::load_field:
      case Op::load_if_null:
      case Op::compare_fields:
      case Op::compare_field:
      case Op::compare_with_field: return push(suppose_.see(slots_[now.a]));
      case Op::push1:
      case Op::push_return: return push({now.c.bits, 0, 0});
      case Op::store1: slots_[now.a] = slots_[--top_]; return true;
      case Op::getfield1: return suppose_.read(slots_[top_ - 1], now.a, slots_[top_ - 1]);
      case Op::goto_: return jump(now, true);
      case Op::ifnull: return test_null(now, true);
      case Op::ifnonnull: return test_null(now, false);
      case Op::if_acmpeq: return compare_references(now, true);
      case Op::if_acmpne: return compare_references(now, false);
      default: return compare(now);
    }
  }

  bool push(const Value& value) {
    if (top_ == kMostSlots) return false;
    slots_[top_++] = value;
    return true;
  }

  bool jump(const Instruction& from, bool taken) {
    if (taken) pc_ = &from + from.b;
    return true;
  }

  bool test_null(const Instruction& now, bool if_null) {
    const Value& value = slots_[--top_];
    return !value.sym && jump(now, (value.bits == 0) == if_null);
  }

  bool compare_references(const Instruction& now, bool if_equal) {
    top_ -= 2;
    const Value &left = slots_[top_], &right = slots_[top_ + 1];
    bool box = (!left.sym && left.bits && left.as_ref()->cls->is_box) ||
               (!right.sym && right.bits && right.as_ref()->cls->is_box);
    return !left.sym && !right.sym && !box && jump(now, (left.bits == right.bits) == if_equal);
  }

  bool compare(const Instruction& now) {
    bool against_zero = now.op >= Op::ifeq && now.op <= Op::ifle;
    if (!against_zero && !(now.op >= Op::if_icmpeq && now.op <= Op::if_icmple)) return false;
    auto first = static_cast<int>(against_zero ? Op::ifeq : Op::if_icmpeq);
    auto condition = static_cast<term::Condition>(static_cast<int>(now.op) - first);
    Value right = against_zero ? Value::of_int(0) : slots_[--top_];
    std::optional<bool> holds = suppose_.compare(condition, slots_[--top_], right);
    return holds && jump(now, *holds);
  }

  const Supposition& suppose_;
  const Instruction* pc_;
  union {                                  // not cleared: what is not written is not read
    std::array<Value, kMostSlots> slots_;  ///< locals, then the operand stack
  };
  size_t top_ = 0;
  bool fits_ = false;
};

}  // namespace

bool Machine::is_refused(uint32_t reference, Object* object) const {
  const Frame& top = frames_[depth_ - 1];
  if (top.doom == Foresight::kNone || contract_.impure) return false;
  Supposition suppose(heap_, symbolic_, facts_, reference, object);
  return Trial(suppose, top).returns(top.doom);
}

}  // namespace nalar::vm
