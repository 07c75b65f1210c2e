#include "program/register_code.h"

#include <algorithm>
#include <optional>

#include "program/klass.h"

namespace nalar::program {

namespace {

constexpr size_t kMostInstructions = 2'000;

/// What is on the operand stack: a register or a constant.
struct StackedValue {
  bool is_constant = false;
  uint16_t at = 0;
  uint64_t bits = 0;
};

/// Goes through the code once. Operands stay where they are until something needs them elsewhere: at a place where ways
/// meet, each is in the register of its depth.
class Writer {
 public:
  Writer(const Method& method, const CodeBody& body) : method_(method), body_(body), code_(body.instructions) {}

  std::unique_ptr<RegisterCode> write() {
    bool large = uint32_t{body_.max_locals} + body_.max_stack >= RegisterCode::kMostRegisters;
    if (large || code_.size() > kMostInstructions) return nullptr;
    find_targets();
    made_ = std::make_unique<RegisterCode>();
    made_->method = &method_;
    made_->registers = uint32_t{body_.max_locals} + body_.max_stack + 1;
    places_.assign(code_.size() + 1, 0);
    for (size_t i = 0; i < code_.size(); i++) {
      if (is_target_[i] && !meet(i)) return nullptr;
      places_[i] = static_cast<int32_t>(out().size());
      pasts_[i] = in_past_;
      if (!reached_ || !translate(i) || torn_) return nullptr;
    }
    made_->in_past.assign(out().size(), false);
    for (size_t i = 0; i < code_.size(); i++)
      if (pasts_[i] != (places_[i] > 0 && made_->in_past[static_cast<size_t>(places_[i]) - 1]))
        std::fill(made_->in_past.begin() + places_[i], made_->in_past.end(), pasts_[i]);
    for (RegisterInstruction& instruction : out())
      if (jumps(instruction.op)) instruction.target = places_[static_cast<size_t>(instruction.target)];
    return std::move(made_);
  }

 private:
  std::vector<RegisterInstruction>& out() { return made_->instructions; }
  uint16_t home(size_t depth) const { return static_cast<uint16_t>(body_.max_locals + depth); }

  void close() { closed_ = out().size(); }

  static bool branches(Op op) { return (op >= Op::ifeq && op <= Op::goto_) || op == Op::ifnull || op == Op::ifnonnull; }

  void find_targets() {
    is_target_.assign(code_.size() + 1, false);
    depths_.assign(code_.size() + 1, -1);
    pasts_.assign(code_.size() + 1, false);
    for (size_t i = 0; i < code_.size(); i++)
      if (branches(code_[i].op)) is_target_[target_of(i)] = true;
  }

  size_t target_of(size_t at) const { return static_cast<size_t>(static_cast<ptrdiff_t>(at) + code_[at].b); }

  /// Ways meet at `at`.
  bool meet(size_t at) {
    if (reached_) go_home(at);
    if (depths_[at] < 0) return false;  // only ways back lead there
    stack_.clear();
    for (int depth = 0; depth < depths_[at]; depth++) stack_.push_back({false, home(static_cast<size_t>(depth)), 0});
    in_past_ = pasts_[at];
    reached_ = true;
    close();
    return true;
  }

  /// Puts all operands where they are expected at `target`.
  void go_home(size_t target) {
    for (size_t depth = 0; depth < stack_.size(); depth++) put(home(depth), stack_[depth]), settle(depth);
    torn_ |= depths_[target] >= 0 && pasts_[target] != in_past_;
    depths_[target] = static_cast<int>(stack_.size());
    pasts_[target] = in_past_;
  }
  void settle(size_t depth) { stack_[depth] = {false, home(depth), 0}; }

  RegisterInstruction& emit(RegisterOp op) {
    RegisterInstruction& added = out().emplace_back();
    added.op = op;
    return added;
  }

  /// The newest instruction, if it has read a field into the register of an operand that nobody else needs.
  RegisterInstruction* field_read(const StackedValue& operand) {
    if (operand.is_constant || operand.at < body_.max_locals || out().size() <= closed_) return nullptr;
    RegisterInstruction& last = out().back();
    bool is_other = std::any_of(stack_.begin(), stack_.end(), [&](const StackedValue& other) {
      return !other.is_constant && other.at == operand.at;
    });
    return last.op == RegisterOp::Field && last.to == operand.at && !is_other ? &last : nullptr;
  }

  void put(uint16_t to, const StackedValue& operand) {
    if (operand.is_constant) {
      RegisterInstruction& constant = emit(RegisterOp::Constant);
      constant.to = to;
      constant.bits = operand.bits;
    } else if (operand.at != to) {
      RegisterInstruction& move = emit(RegisterOp::Move);
      move.to = to;
      move.a = operand.at;
    }
  }

  /// A constant gets a register.
  uint16_t register_of(const StackedValue& operand, size_t depth) {
    if (!operand.is_constant) return operand.at;
    put(home(depth), operand);
    return home(depth);
  }

  std::optional<StackedValue> pop() {
    if (stack_.empty()) return std::nullopt;
    StackedValue top = stack_.back();
    stack_.pop_back();
    return top;
  }

  uint16_t push() {
    settle_new();
    return stack_.back().at;
  }
  void settle_new() { stack_.push_back({false, home(stack_.size()), 0}); }

  /// The local gets another value: operands that are it move away.
  void before_store(uint16_t local) {
    for (size_t depth = 0; depth < stack_.size(); depth++)
      if (!stack_[depth].is_constant && stack_[depth].at == local) put(home(depth), stack_[depth]), settle(depth);
  }

  bool translate(size_t at) {
    const Instruction& now = code_[at];
    switch (first_of(now.op)) {
      case Op::nop: return true;
      case Op::push1: stack_.push_back({true, 0, now.c.bits}); return true;
      case Op::load1: stack_.push_back({false, now.a, 0}); return true;
      case Op::store1: return store(now.a);
      case Op::iinc: return increment(now);
      case Op::pop: return pop().has_value();
      case Op::dup:
        if (stack_.empty()) return false;
        stack_.push_back(stack_.back());
        return true;
      case Op::iadd:
      case Op::isub: return add(now.op);
      case Op::getfield1: return read(now);
      case Op::getfield: return unresolved(1, field_slots(now));
      case Op::goto_: return jump(at);
      case Op::ifnull:
      case Op::ifnonnull: return test_null(at);
      case Op::if_acmpeq:
      case Op::if_acmpne: return compare_references(at);
      case Op::quiet_return: return give_back();
      case Op::invoke_static: return call(now, RegisterOp::Call);
      case Op::invoke_special: return call(now, RegisterOp::CallOn);
      case Op::invoke_virtual: return call(now, RegisterOp::CallVirtual);
      case Op::note_part: made_->notes_parts = true; return drop_below();
      case Op::enter_past: return enter_past();
      case Op::leave_past: return leave_past();
      case Op::invokestatic:
      case Op::invokespecial:
      case Op::invokevirtual: return unresolved_call(now);
      default: return compare(at);
    }
  }

  bool store(uint16_t local) {
    std::optional<StackedValue> value = pop();
    if (!value) return false;
    before_store(local);
    if (RegisterInstruction* field = field_read(*value)) {
      field->to = local;
    } else {
      put(local, *value);
    }
    close();
    return true;
  }

  bool increment(const Instruction& now) {
    before_store(now.a);
    RegisterInstruction& add = emit(RegisterOp::AddConstant);
    add.to = add.a = now.a;
    add.bits = static_cast<uint64_t>(int64_t{now.b});
    return true;
  }

  bool add(Op op) {
    std::optional<StackedValue> right = pop(), left = pop();
    if (!left || !right) return false;
    if (op == Op::iadd && left->is_constant) std::swap(left, right);
    size_t depth = stack_.size();
    uint16_t a = register_of(*left, depth);
    if (op == Op::iadd && right->is_constant) {
      RegisterInstruction& sum = emit(RegisterOp::AddConstant);
      sum.a = a;
      sum.bits = right->bits;
      sum.to = push();
      return true;
    }
    uint16_t b = register_of(*right, depth + 1);
    RegisterInstruction& sum = emit(op == Op::iadd ? RegisterOp::Add : RegisterOp::Subtract);
    sum.a = a;
    sum.b = b;
    sum.to = push();
    return true;
  }

  bool read(const Instruction& now) {
    std::optional<StackedValue> base = pop();
    if (!base) return false;
    uint16_t a = register_of(*base, stack_.size());
    RegisterInstruction& field = emit(RegisterOp::Field);
    field.a = a;
    field.slot_a = now.a;
    field.field_bit = now.c.field->bit;
    field.to = push();
    return true;
  }

  int field_slots(const Instruction& now) const {
    return slots_of(kind_of(method_.owner->file->pool.member(now.a).descriptor));
  }

  /// Never executed so far: nobody knows what it will be.
  bool unresolved(size_t pops, int pushes) {
    if (stack_.size() < pops || pushes > 1) return false;
    emit(RegisterOp::Leave);
    made_->unresolved++;
    stack_.resize(stack_.size() - pops);
    for (int i = 0; i < pushes; i++) settle_new();
    return true;
  }

  bool unresolved_call(const Instruction& now) {
    auto type = parse_method_type(method_.owner->file->pool.member(now.a).descriptor);
    size_t pops = now.op == Op::invokestatic ? 0 : 1;
    for (std::string_view parameter : type.parameters) pops += static_cast<size_t>(slots_of(kind_of(parameter)));
    TypeKind result = kind_of(type.result);
    return unresolved(pops, result == TypeKind::Void ? 0 : slots_of(result));
  }

  /// The operand below the top one is not needed any more.
  bool drop_below() {
    std::optional<StackedValue> value = pop();
    if (!value || !pop()) return false;
    stack_.push_back(*value);
    size_t depth = stack_.size() - 1;
    if (value->is_constant || value->at < body_.max_locals || value->at == home(depth)) return true;
    bool is_new = out().size() > closed_ && writes(out().back().op) && out().back().to == value->at;
    if (is_new) {
      out().back().to = home(depth);
    } else {
      put(home(depth), *value);
    }
    settle(depth);
    return true;
  }

  bool enter_past() {
    if (in_past_) return false;
    in_past_ = true;
    emit(RegisterOp::EnterPast);
    close();
    stack_.push_back({true, 0, 0});
    return true;
  }

  bool leave_past() {
    if (!in_past_ || !drop_below()) return false;
    in_past_ = false;
    emit(RegisterOp::LeavePast);
    close();
    return true;
  }

  bool call(const Instruction& now, RegisterOp op) {
    Method* callee = now.c.method;
    size_t count = callee->argument_slots;
    bool fits = stack_.size() >= count && count <= RegisterCode::kMostArguments;
    if (!fits || callee->result == TypeKind::Void || slots_of(callee->result) != 1) return false;
    std::vector<StackedValue> arguments(stack_.end() - static_cast<ptrdiff_t>(count), stack_.end());
    stack_.resize(stack_.size() - count);
    auto window = static_cast<uint16_t>(made_->registers);
    for (size_t i = 0; i < count; i++) {
      auto to = static_cast<uint16_t>(window + i);
      bool again =
          std::any_of(arguments.begin() + static_cast<ptrdiff_t>(i) + 1, arguments.end(),
                      [&](const StackedValue& other) { return !other.is_constant && other.at == arguments[i].at; });
      RegisterInstruction* field = again ? nullptr : field_read(arguments[i]);
      if (field) {
        field->to = to;
        close();
      } else {
        put(to, arguments[i]);
      }
    }
    RegisterInstruction& calling = emit(op);
    if (op == RegisterOp::CallVirtual) calling.target = now.b;
    calling.a = window;
    calling.method = callee;
    calling.to = push();
    return true;
  }

  bool give_back() {
    std::optional<StackedValue> value = pop();
    if (!value) return false;
    RegisterInstruction& back = emit(value->is_constant ? RegisterOp::ReturnConstant : RegisterOp::Return);
    back.a = value->at;
    if (value->is_constant) back.bits = value->bits;
    reached_ = false;
    return true;
  }

  /// To be called before the branch is written, and after its operands have been popped.
  void prepare_jump(size_t at) { go_home(target_of(at)); }

  bool jump(size_t at) {
    prepare_jump(at);
    emit(RegisterOp::Jump).target = static_cast<int32_t>(target_of(at));
    reached_ = false;
    return true;
  }

  bool test_null(size_t at) {
    std::optional<StackedValue> value = pop();
    if (!value) return false;
    uint16_t a = register_of(*value, stack_.size());
    prepare_jump(at);
    RegisterInstruction& test = emit(code_[at].op == Op::ifnull ? RegisterOp::IfNull : RegisterOp::IfNonNull);
    test.a = a;
    test.target = static_cast<int32_t>(target_of(at));
    close();
    return true;
  }

  bool compare_references(size_t at) {
    std::optional<StackedValue> right = pop(), left = pop();
    if (!left || !right || left->is_constant || right->is_constant) return false;
    prepare_jump(at);
    RegisterInstruction& test = emit(code_[at].op == Op::if_acmpeq ? RegisterOp::IfSame : RegisterOp::IfDifferent);
    test.a = left->at;
    test.b = right->at;
    test.target = static_cast<int32_t>(target_of(at));
    return true;
  }

  bool compare(size_t at) {
    Op op = code_[at].op;
    bool against_zero = op >= Op::ifeq && op <= Op::ifle;
    if (!against_zero && !(op >= Op::if_icmpeq && op <= Op::if_icmple)) return false;
    auto condition =
        static_cast<uint8_t>(static_cast<int>(op) - static_cast<int>(against_zero ? Op::ifeq : Op::if_icmpeq));
    std::optional<StackedValue> right = against_zero ? StackedValue{true, 0, 0} : pop(), left = pop();
    if (!left || !right || left->is_constant) return false;
    // Operands below them would have to move first.
    bool alone = std::all_of(stack_.begin(), stack_.end(), [&](const StackedValue& other) {
      return !other.is_constant && other.at == home(static_cast<size_t>(&other - stack_.data()));
    });
    RegisterInstruction compared = alone ? comparison(*left, *right) : RegisterInstruction();
    prepare_jump(at);
    if (compared.op == RegisterOp::Leave) {
      compared.op = right->is_constant ? RegisterOp::CompareConstant : RegisterOp::Compare;
      compared.a = left->at;
      compared.b = right->at;
      if (right->is_constant) compared.bits = right->bits;
    }
    compared.condition = condition;
    compared.target = static_cast<int32_t>(target_of(at));
    emit(compared.op) = compared;
    close();
    return true;
  }

  /// Takes the instructions that have read fields for it out again; Leave if there are none.
  RegisterInstruction comparison(const StackedValue& left, const StackedValue& right) {
    RegisterInstruction made;
    if (RegisterInstruction* of_right = field_read(right)) {
      RegisterInstruction second = *of_right;
      out().pop_back();
      made.b = second.a;
      made.slot_b = second.slot_a;
      made.field_bit = second.field_bit;
      made.op = RegisterOp::CompareWithField;
      made.a = left.at;
      RegisterInstruction* of_left = left.at != second.a ? field_read(left) : nullptr;
      if (!of_left) return made;
      made.op = RegisterOp::CompareFields;
      made.a = of_left->a;
      made.slot_a = of_left->slot_a;
      made.field_bit |= of_left->field_bit;
      out().pop_back();
    } else if (RegisterInstruction* of_left = field_read(left)) {
      bool zero = right.is_constant && right.bits == 0;
      if (right.is_constant && !zero) return made;
      made.op = zero ? RegisterOp::CompareFieldWithZero : RegisterOp::CompareFieldWith;
      made.a = of_left->a;
      made.slot_a = of_left->slot_a;
      made.field_bit = of_left->field_bit;
      made.b = right.at;
      out().pop_back();
    }
    return made;
  }

  const Method& method_;
  const CodeBody& body_;
  const std::vector<Instruction>& code_;
  std::unique_ptr<RegisterCode> made_;
  std::vector<bool> is_target_;
  std::vector<int> depths_;      ///< of the operand stack where ways meet; -1: not known yet
  std::vector<bool> pasts_;      ///< whether the past is looked at there
  std::vector<int32_t> places_;  ///< of instructions in what is written
  std::vector<StackedValue> stack_;
  bool reached_ = true;
  bool in_past_ = false;
  bool torn_ = false;  ///< ways meet of which only some look at the past
  size_t closed_ = 0;  ///< so many instructions stay as they are: ways meet behind them, or others rely on them
};

}  // namespace

std::unique_ptr<RegisterCode> register_code(const Method& method, const CodeBody& body) {
  return Writer(method, body).write();
}

}  // namespace nalar::program
