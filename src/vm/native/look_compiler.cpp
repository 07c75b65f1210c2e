#include "vm/native/look_compiler.h"

#include <bit>
#include <cstddef>

#include "heap/symbolic.h"
#include "term/facts.h"
#include "vm/native/look_writer.h"
#include "vm/native/register_checks.h"

namespace nalar::vm::native {

using heap::Object;
using program::RegisterCode;
using program::RegisterInstruction;
using program::RegisterOp;
using term::Condition;
using term::Facts;
using term::KnownOrder;

namespace {

static_assert(sizeof(Facts::Fact) == 16);
constexpr uint8_t kFactShift = 4;

constexpr Facts::Between kBetween[] = {Facts::between(Condition::Eq), Facts::between(Condition::Ne),
                                       Facts::between(Condition::Lt), Facts::between(Condition::Ge),
                                       Facts::between(Condition::Gt), Facts::between(Condition::Le)};
constexpr If kJumps[] = {If::Equal, If::NotEqual, If::Less, If::GreaterOrEqual, If::Greater, If::LessOrEqual};

class LookCompiler : LookWriter {
 public:
  LookCompiler(RegisterCode& code, bool noting, bool in_past, const LookSupport& support)
      : LookWriter(noting, support), code_(code), in_past_(in_past), past_from_start_(in_past) {}

  const std::vector<uint8_t>& compile() {
    for (size_t i = 0; i <= code_.instructions.size(); i++) places_.push_back(to_.new_label());
    enter();
    for (size_t i = 0; i < code_.instructions.size(); i++) {
      to_.bind(places_[i]);
      checks_.meet(i);
      in_past_ = past_from_start_ || code_.in_past[i];
      at_ = i;
      write(code_.instructions[i]);
      checks_.go_on(i);
    }
    to_.bind(places_.back());
    return finish();
  }

 private:
  /// Puts the register into rax or rcx; fails if it is not known.
  void load_known(Reg to, uint16_t number) {
    to_.load(to, slot(number));
    if (!checks_[number].is_known) jump_if_symbolic(to, fail_);
    checks_[number].is_known = true;
  }

  // --- Fields ------------------------------------------------------------------------------------

  /// Into rax, the field of the object in a register. Changes all registers that calls may change.
  void read_field(uint16_t base, uint16_t field, uint64_t bits) {
    to_.load(Reg::rax, slot(base));
    // What was looked at before is still an object of the same class.
    Checked& checked = checks_[base];
    if (checked.fits == Checked::kNothing) fail_if_no_object(Reg::rax);
    if (checked.fits < int32_t{field}) {
      to_.load(Reg::rcx, {Reg::rax, offsetof(Object, cls)});
      to_.compare32({Reg::rcx, support_.instance_slots}, field);
      to_.jump(If::AtMost, fail_);
      checked = {field, true};
    }
    bool in_past = in_past_;
    Label initial = {};
    if (in_past) initial = rarely([=, this](Label back) { read_initial(field, back); });
    if (noting_ || in_past) look_at_symbolic(bits, initial);
    Label open = rarely([=, this](Label back) { read_open(field, back); });
    to_.test32({Reg::rax, offsetof(Object, open)}, uint32_t{1} << field % 32);
    to_.jump(If::NotEqual, open);
    to_.load(Reg::rax, contents(field));
    come_back();
    if (in_past) come_back();
  }
  static Memory contents(uint16_t field) { return {Reg::rax, static_cast<int32_t>(sizeof(Object)) + 8 * field}; }

  /// Notes that fields of the object in rax are read; goes to `initial` if it has been written to and this is the past.
  void look_at_symbolic(uint64_t bits, Label initial) {
    Label never = to_.new_label(), done = to_.new_label();
    to_.load(Reg::rdx, {Reg::rax, offsetof(Object, extra)});
    to_.test(Reg::rdx, Reg::rdx);
    to_.jump(If::Equal, noting_ ? never : done);
    to_.load(Reg::rdx, {Reg::rdx, offsetof(heap::Extra, symbolic)});
    to_.test(Reg::rdx, Reg::rdx);
    to_.jump(If::Equal, noting_ ? never : done);
    if (noting_) {
      Label noted = to_.new_label(), unlasting = to_.new_label();
      to_.load(Reg::rcx, {Reg::rdx, offsetof(heap::Symbolic, bit)});
      to_.test(Reg::rcx, Reg::rcx);
      to_.jump(If::Equal, unlasting);
      to_.or_(kObjects, Reg::rcx);
      for (; bits; bits &= bits - 1) to_.set_bit(kFields, static_cast<uint8_t>(std::countr_zero(bits)));
      need_level({Reg::rdx, offsetof(heap::Symbolic, known_at)});
      to_.jump(noted);
      to_.bind(unlasting);
      to_.move(kLevel, Reads::kNever);
      to_.bind(noted);
    }
    if (in_past_) {
      to_.compare8({Reg::rdx, offsetof(heap::Symbolic, written)}, 0);
      to_.jump(If::NotEqual, initial);
    }
    if (noting_) {
      to_.jump(done);
      to_.bind(never);
      to_.move(kLevel, Reads::kNever);
    } else {
      to_.bind(never);
    }
    to_.bind(done);
  }

  /// Rare: of the object in rax, what the field held before.
  void read_initial(uint16_t field, Label back) {
    if (noting_) zero_call_reads_keeping_object();
    to_.move(Reg::rsi, Reg::rax);
    to_.move(Reg::rdx, uint64_t{field});
    to_.move(Reg::rcx, Reg::rsp);
    call_support(support_.past_field);
    fail_if_none();
    if (noting_) need_level({Reg::rsp, kLevelAt});
    to_.jump(back);
  }
  /// Rare: the field of the object in rax may have a term.
  void read_open(uint16_t field, Label back) {
    Label reference = to_.new_label(), symbol = to_.new_label(), constant = to_.new_label();
    to_.load(Reg::rcx, {Reg::rax, offsetof(Object, extra)});
    to_.load(Reg::rcx, {Reg::rcx, offsetof(heap::Extra, terms)});
    to_.load32(Reg::rcx, {Reg::rcx, 4 * static_cast<int32_t>(field)});
    to_.load(Reg::rax, contents(field));
    to_.test32(Reg::rcx, Reg::rcx);
    to_.jump(If::Equal, back);
    to_.jump(If::Negative, reference);
    to_.move(Reg::rdx, Reg::rcx);
    to_.shift_left(Reg::rdx, kFactShift);
    to_.add(Reg::rdx, {kLooker, support_.facts});
    to_.compare(Reg::rdx, {kLooker, support_.facts + 8});
    to_.jump(If::AtLeast, symbol);
    to_.compare8({Reg::rdx, offsetof(Facts::Fact, is_constant)}, 0);
    to_.jump(If::NotEqual, constant);
    to_.bind(symbol);
    to_.move(Reg::rax, word::kSymbolic);
    to_.or_(Reg::rax, Reg::rcx);
    to_.jump(back);
    to_.bind(constant);
    to_.load(Reg::rax, {Reg::rdx, offsetof(Facts::Fact, constant)});
    if (noting_) need_level({Reg::rdx, offsetof(Facts::Fact, level)});
    to_.jump(back);
    to_.bind(reference);
    to_.move(Reg::rsi, Reg::rcx);
    call_support(support_.reference);
    fail_if_none();
    to_.jump(back);
  }

  // --- Comparisons -------------------------------------------------------------------------------

  /// Jumps to the target of the instruction if rax and rcx compare like that.
  void compare(const RegisterInstruction& now) {
    Label symbolic = rarely([=, this](Label back) { compare_symbolic(now, back); });
    jump_if_symbolic(Reg::rax, symbolic);
    jump_if_symbolic(Reg::rcx, fail_);
    to_.compare32(Reg::rax, Reg::rcx);
    jump(kJumps[now.condition], now.target);
    come_back();
  }
  void compare_constant(const RegisterInstruction& now, uint64_t constant) {
    to_.compare32(Reg::rax, static_cast<int32_t>(constant));
    jump(kJumps[now.condition], now.target);
  }

  /// Rare: rax is not known. Symbols compare with each other, if at all.
  void compare_symbolic(const RegisterInstruction& now, Label back) {
    Facts::Between wanted = kBetween[now.condition];
    Label different = to_.new_label(), holds = to_.new_label();
    to_.move(Reg::rdx, Reg::rcx);
    to_.shift_right(Reg::rdx, 48);
    to_.compare32(Reg::rdx, static_cast<int32_t>(word::kSymbolic >> 48));
    to_.jump(If::NotEqual, fail_);
    to_.compare(Reg::rax, Reg::rcx);
    to_.jump(If::NotEqual, different);
    bool same = KnownOrder::between(0, 0) & wanted.holds;
    to_.jump(same ? holds : back);
    to_.bind(different);
    to_.move(Reg::rsi, Reg::rax);
    to_.move(Reg::rdx, Reg::rcx);
    call_support(support_.between[noting_]);
    to_.test32(Reg::rax, wanted.holds | wanted.fails);
    to_.jump(If::Equal, fail_);
    if (noting_) need_high_half();
    to_.test32(Reg::rax, wanted.holds);
    to_.jump(If::Equal, back);
    to_.bind(holds);
    jump(now.target);
  }

  /// Null, or not, in rax.
  void test_null(const RegisterInstruction& now, bool if_null) {
    if (checks_[now.a].fits != Checked::kNothing) return if_null ? void() : jump(now.target);
    to_.load(Reg::rax, slot(now.a));
    to_.test(Reg::rax, Reg::rax);
    if (checks_[now.a].is_known) return jump(if_null ? If::Equal : If::NotEqual, now.target);
    Label skip = to_.new_label();
    if (if_null) {
      jump(If::Equal, now.target);
    } else {
      to_.jump(If::Equal, skip);
    }
    Label symbolic = rarely([this](Label back) {
      to_.move(Reg::rsi, Reg::rax);
      call_support(support_.is_object);
      to_.test32(Reg::rax, uint32_t{1});
      to_.jump(If::Equal, fail_);
      if (noting_) need_high_half();
      to_.jump(back);
    });
    jump_if_symbolic(Reg::rax, symbolic);
    come_back();
    if (!if_null) jump(now.target);
    to_.bind(skip);
  }

  /// References are the same only if their words are; different ones may still be boxes that are one on a JVM.
  void compare_references(const RegisterInstruction& now, bool if_same) {
    to_.load(Reg::rax, slot(now.a));
    to_.load(Reg::rcx, slot(now.b));
    Label different = rarely([=, this](Label back) {
      jump_if_symbolic(Reg::rax, fail_);
      jump_if_symbolic(Reg::rcx, fail_);
      to_.move(Reg::rdi, Reg::rax);
      to_.move(Reg::rsi, Reg::rcx);
      call(reinterpret_cast<const void*>(support_.may_be_one));
      to_.test32(Reg::rax, uint32_t{0xff});
      to_.jump(If::NotEqual, fail_);
      if (!if_same) jump(now.target);
      to_.jump(back);
    });
    to_.compare(Reg::rax, Reg::rcx);
    to_.jump(If::NotEqual, different);
    if (noting_) {
      Label symbolic = rarely([this](Label back) {
        to_.move(Reg::rsi, Reg::rax);
        call_support(support_.is_object);
        need_high_half();
        to_.jump(back);
      });
      jump_if_symbolic(Reg::rax, symbolic);
      come_back();
    }
    if (if_same) jump(now.target);
    come_back();
  }

  // --- Jumps -------------------------------------------------------------------------------------

  bool is_back(int32_t target) const { return static_cast<size_t>(target) <= at_; }

  /// Ways back use up fuel.
  void jump(int32_t target) {
    if (is_back(target)) {
      to_.decrement({kLooker, support_.fuel});
      to_.jump(If::LessOrEqual, fail_);
    }
    to_.jump(places_[static_cast<size_t>(target)]);
  }
  void jump(If condition, int32_t target) {
    if (!is_back(target)) return to_.jump(condition, places_[static_cast<size_t>(target)]);
    Label back_there = rarely([=, this](Label) { jump(target); });
    to_.jump(condition, back_there);
    come_back();
  }

  // --- Calls -------------------------------------------------------------------------------------

  void call_method(const RegisterInstruction& now) {
    const program::Method& callee = *now.method;
    Label after = to_.new_label();
    bool checked = now.op == RegisterOp::Call && callee.reference_slots;
    if (checked && callee.if_null != program::Foresight::kNone) {
      Label null = rarely([=, this](Label back) {
        const program::Method& method = *now.method;
        to_.move(Reg::rax, reinterpret_cast<uint64_t>(&method.owner->state));
        to_.compare8({Reg::rax, 0}, static_cast<uint8_t>(program::InitState::Initialised));
        to_.jump(If::NotEqual, back);
        to_.store(slot(now.to), method.if_null);
        to_.jump(after);
      });
      to_.compare(slot(static_cast<uint16_t>(now.a + callee.first_reference)), int8_t{0});
      to_.jump(If::Equal, null);
      come_back();
    }
    bool own = &callee == code_.method && !noting_ && in_past_ == past_from_start_ && callee.reference_slots;
    Label directly = to_.new_label(), called = to_.new_label();
    if (own) jump_if_not_remembered(now, directly);
    if (noting_) zero_call_reads();
    to_.move(Reg::rsi, reinterpret_cast<uint64_t>(now.method));
    to_.address(Reg::rdx, slot(now.a));
    to_.move(Reg::rcx, Reg::rsp);
    call_support(support_.call[variant(noting_, in_past_)]);
    if (own) {
      to_.jump(called);
      to_.bind(directly);
      call_itself(now);
    }
    to_.bind(called);
    take_result(now);
    to_.bind(after);
  }

  /// Jumps if nothing is remembered of such a call, and it is for this code: it is about nothing, or an object that was
  /// made or written to, or nobody ever asks again; it is not one that clauses share, and there is room.
  void jump_if_not_remembered(const RegisterInstruction& now, Label there) {
    Label remembered = to_.new_label(), changed = to_.new_label();
    to_.load(Reg::rax, slot(static_cast<uint16_t>(now.a + now.method->first_reference)));
    to_.test(Reg::rax, Reg::rax);
    to_.jump(If::Equal, changed);
    to_.move(Reg::rcx, Reg::rax);
    to_.shift_right(Reg::rcx, 48);
    to_.jump(If::NotEqual, remembered);
    to_.move(Reg::rcx, reinterpret_cast<uint64_t>(&now.method->never_recalled));
    to_.compare8({Reg::rcx, 0}, 0);
    to_.jump(If::NotEqual, changed);
    to_.load(Reg::rcx, {Reg::rax, offsetof(Object, extra)});
    to_.test(Reg::rcx, Reg::rcx);
    to_.jump(If::Equal, changed);
    to_.load(Reg::rcx, {Reg::rcx, offsetof(heap::Extra, symbolic)});
    to_.test(Reg::rcx, Reg::rcx);
    to_.jump(If::Equal, changed);
    to_.load(Reg::rcx, {Reg::rcx, offsetof(heap::Symbolic, bit)});
    to_.test(Reg::rcx, Reg::rcx);
    to_.jump(If::Equal, changed);
    if (in_past_) {
      to_.jump(remembered);
    } else {
      to_.test(Reg::rcx, {kLooker, support_.written + kObjectsAt});
      to_.jump(If::Equal, remembered);
      to_.move(Reg::rcx, support_.fields_read);
      to_.test(Reg::rcx, {kLooker, support_.written + kFieldsAt});
      to_.jump(If::Equal, remembered);
    }
    to_.bind(changed);
    to_.load32(Reg::rcx, {kLooker, support_.depth});
    to_.add32(Reg::rcx, -support_.least_depth);
    to_.compare32(Reg::rcx, support_.most_depth - support_.least_depth);
    to_.jump(If::AtLeast, remembered);
    to_.address(Reg::rcx, slot(static_cast<uint16_t>(now.a + code_.registers + RegisterCode::kMostArguments)));
    to_.compare(Reg::rcx, {kLooker, support_.registers_end});
    to_.jump(If::AtMost, there);
    to_.bind(remembered);
  }
  void call_itself(const RegisterInstruction& now) {
    to_.decrement({kLooker, support_.fuel});
    to_.jump(If::LessOrEqual, fail_);
    to_.increment32({kLooker, support_.depth});
    to_.address(Reg::rdi, slot(now.a));
    to_.move(Reg::rsi, kLooker);
    to_.call(start_);
    to_.decrement32({kLooker, support_.depth});
  }

  void call_virtual(const RegisterInstruction& now) {
    if (noting_) zero_call_reads();
    to_.move(Reg::rsi, reinterpret_cast<uint64_t>(&now));
    to_.address(Reg::rdx, slot(now.a));
    to_.move(Reg::rcx, Reg::rsp);
    call_support(support_.call_virtual[variant(noting_, in_past_)]);
    take_result(now);
  }

  void take_result(const RegisterInstruction& now) {
    fail_if_none();
    if (noting_) add_call_reads();
    to_.store(slot(now.to), Reg::rax);
  }

  void enter_past() {
    if (past_from_start_) return to_.jump(fail_);
    call_support(support_.allows_past);
    to_.test32(Reg::rax, uint32_t{0xff});
    to_.jump(If::Equal, fail_);
  }

  // --- Sums --------------------------------------------------------------------------------------

  /// The sum, or the difference, of ints.
  void sum(const RegisterInstruction& now, bool subtract) {
    load_known(Reg::rax, now.a);
    load_known(Reg::rcx, now.b);
    subtract ? to_.subtract32(Reg::rax, Reg::rcx) : to_.add32(Reg::rax, Reg::rcx);
    store_int(now.to);
  }
  void store_int(uint16_t to) {
    to_.sign_extend(Reg::rax, Reg::rax);
    to_.store(slot(to), Reg::rax);
  }

  void store_constant(const RegisterInstruction& now) {
    auto value = static_cast<int64_t>(now.bits);
    if (value >= INT32_MIN && value <= INT32_MAX) return to_.store(slot(now.to), static_cast<int32_t>(value));
    to_.move(Reg::rax, now.bits);
    to_.store(slot(now.to), Reg::rax);
  }

  void write(const RegisterInstruction& now) {
    switch (now.op) {
      case RegisterOp::Move: to_.load(Reg::rax, slot(now.a)); return to_.store(slot(now.to), Reg::rax);
      case RegisterOp::Constant: return store_constant(now);
      case RegisterOp::Field: read_field(now.a, now.slot_a, now.field_bit); return to_.store(slot(now.to), Reg::rax);
      case RegisterOp::Add:
      case RegisterOp::Subtract: return sum(now, now.op == RegisterOp::Subtract);
      case RegisterOp::AddConstant:
        load_known(Reg::rax, now.a);
        to_.add32(Reg::rax, static_cast<int32_t>(now.bits));
        return store_int(now.to);
      case RegisterOp::Jump: return jump(now.target);
      case RegisterOp::IfNull:
      case RegisterOp::IfNonNull: return test_null(now, now.op == RegisterOp::IfNull);
      case RegisterOp::IfSame:
      case RegisterOp::IfDifferent: return compare_references(now, now.op == RegisterOp::IfSame);
      default: return write_more(now);
    }
  }

  void write_more(const RegisterInstruction& now) {
    switch (now.op) {
      case RegisterOp::Compare:
        to_.load(Reg::rax, slot(now.a));
        to_.load(Reg::rcx, slot(now.b));
        return compare(now);
      case RegisterOp::CompareConstant: load_known(Reg::rax, now.a); return compare_constant(now, now.bits);
      case RegisterOp::CompareFields:
        read_field(now.a, now.slot_a, now.field_bit);
        to_.move(kLeft, Reg::rax);
        read_field(now.b, now.slot_b, now.field_bit);
        to_.move(Reg::rcx, Reg::rax);
        to_.move(Reg::rax, kLeft);
        return compare(now);
      case RegisterOp::CompareFieldWith:
        read_field(now.a, now.slot_a, now.field_bit);
        to_.load(Reg::rcx, slot(now.b));
        return compare(now);
      case RegisterOp::CompareWithField:
        read_field(now.b, now.slot_b, now.field_bit);
        to_.move(Reg::rcx, Reg::rax);
        to_.load(Reg::rax, slot(now.a));
        return compare(now);
      case RegisterOp::CompareFieldWithZero:
        read_field(now.a, now.slot_a, now.field_bit);
        jump_if_symbolic(Reg::rax, fail_);
        return compare_constant(now, 0);
      case RegisterOp::CallOn:
        to_.load(Reg::rax, slot(now.a));
        fail_if_no_object(Reg::rax);
        return call_method(now);
      case RegisterOp::Call: return call_method(now);
      case RegisterOp::CallVirtual: return call_virtual(now);
      case RegisterOp::EnterPast: return enter_past();
      case RegisterOp::LeavePast: return;
      case RegisterOp::Return:
        to_.load(Reg::rax, slot(now.a));
        return in_past_ && !past_from_start_ ? to_.jump(fail_) : give_back();
      case RegisterOp::ReturnConstant:
        to_.move(Reg::rax, now.bits);
        return in_past_ && !past_from_start_ ? to_.jump(fail_) : give_back();
      default:
        to_.move(Reg::rax, reinterpret_cast<uint64_t>(&code_.missed));
        to_.increment32({Reg::rax, 0});
        return to_.jump(fail_);
    }
  }

  RegisterCode& code_;
  bool in_past_, past_from_start_;
  RegisterChecks checks_{code_};
  std::vector<Label> places_;  ///< of instructions
};

}  // namespace

LookCode compile_look([[maybe_unused]] RegisterCode& code, [[maybe_unused]] bool noting, [[maybe_unused]] bool in_past,
                      [[maybe_unused]] const LookSupport& support, [[maybe_unused]] CodeMemory& memory) {
#ifdef __x86_64__
  LookCompiler compiler(code, noting, in_past, support);
  return reinterpret_cast<LookCode>(const_cast<void*>(memory.add(compiler.compile())));
#else
  return nullptr;
#endif
}

}  // namespace nalar::vm::native
