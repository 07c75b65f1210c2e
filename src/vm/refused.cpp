#include "vm/refused.h"

#include <algorithm>
#include <optional>

#include "vm/boxes.h"

namespace nalar::vm {

using heap::Object;
using heap::Value;
using program::Instruction;
using program::Op;
using term::Term;

namespace {

constexpr int kMostSteps = 64;

/// What a value is taken to be.
class Supposition {
 public:
  Supposition(const Sight& sight, uint32_t reference, Object* object)
      : sight_(sight), reference_(reference), object_(object) {}

  Value see(Value value) const {
    if (!heap::is_reference(value.sym)) return value;
    if (value.sym == reference_) return Value::of_ref(object_);
    const heap::Reference& reference = sight_.symbolic.reference(value.sym);
    return reference.known == heap::Known::Object ? Value::of_ref(reference.target) : value;
  }

  /// False if it is not known.
  bool read(const Value& base, uint32_t slot, Value& content) const {
    if (base.sym || !base.bits || slot >= base.as_ref()->cls->instance_slots) return false;
    uint32_t term = sight_.heap.term_at(base.as_ref(), slot);
    if (term >= heap::kUnread) return false;
    content = see(sight_.heap.get_slot(base.as_ref(), slot));
    if (!content.sym || heap::is_reference(content.sym)) return true;
    if (std::optional<uint64_t> constant = sight_.facts.constant(Term(content.sym))) content = {*constant, 0, 0};
    return true;
  }

  std::optional<bool> compare(term::Condition condition, const Value& left, const Value& right) const {
    if (left.sym && right.sym) return sight_.facts.known(condition, Term(left.sym), Term(right.sym));
    if (left.sym || right.sym) return std::nullopt;
    return (term::KnownOrder::between(left.as_int(), right.as_int()) & term::Facts::between(condition).holds) != 0;
  }

 private:
  const Sight& sight_;
  uint32_t reference_;
  Object* object_;
};

/// Executes what needs no decision and changes nothing.
class Trial {
 public:
  Trial(const Supposition& suppose, const Frame& frame, Value* slots)
      : suppose_(suppose), pc_(frame.pc), slots_(slots), top_(static_cast<size_t>(frame.sp - frame.locals)) {
    for (size_t i = frame.method->max_locals; i < top_; i++) slots_[i] = suppose_.see(frame.locals[i]);
  }

  /// Whether it returns this.
  bool returns(int32_t doom) {
    for (int step = 0; step < kMostSteps; step++) {
      if (pc_->op == Op::quiet_return) return !slots_[top_ - 1].sym && slots_[top_ - 1].as_int() == doom;
      if (!execute()) return false;
    }
    return false;
  }
  /// Whether locals have changed.
  bool has_stored() const { return has_stored_; }

 private:
  bool execute() {
    const Instruction& now = *pc_++;
    switch (program::first_of(now.op)) {
      case Op::nop: return true;
      case Op::load1: return push(suppose_.see(slots_[now.a]));
      case Op::push1: return push({now.c.bits, 0, 0});
      case Op::store1: has_stored_ = true, slots_[now.a] = slots_[--top_]; return true;
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
    if (top_ == Refusal::kMostSlots) return false;
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
    bool known = !left.sym && !right.sym && !may_be_one(left, right);
    return known && jump(now, (left.bits == right.bits) == if_equal);
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
  Value* slots_;  ///< locals, then the operand stack
  size_t top_;
  bool has_stored_ = false;
};

}  // namespace

bool Refusal::refuses(Object* object) {
  if (!possible_) return false;
  if (!copied_) std::copy_n(top_.locals, top_.method->max_locals, slots_.begin());
  Supposition suppose(sight_, reference_, object);
  Trial trial(suppose, top_, slots_.data());
  bool refused = trial.returns(top_.doom);
  copied_ = !trial.has_stored();
  return refused;
}

}  // namespace nalar::vm
