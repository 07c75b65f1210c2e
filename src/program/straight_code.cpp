#include "program/straight_code.h"

#include <bit>

namespace nalar::program {

using classfile::Tag;

namespace {

constexpr int kDeepest = 8;  // constructors that call each other
constexpr size_t kMostStepsOfWay = 10'000;

/// The class of a reference type, as the constant pool names it: `p/C`, `[I`.
std::string_view class_in(std::string_view descriptor) {
  return descriptor.starts_with('L') ? descriptor.substr(1, descriptor.size() - 2) : descriptor;
}

uint64_t int_bits(int32_t value) { return static_cast<uint64_t>(static_cast<int64_t>(value)); }

}  // namespace

std::vector<Operand> arguments_of(const Method& method) {
  std::vector<Operand> arguments;
  if (!method.is_static()) arguments.push_back({Operand::Kind::Subject, 0, 0, {}});
  std::vector<std::string_view> types = parse_method_type(method.descriptor).parameters;
  for (size_t i = 0; i < types.size(); i++)
    arguments.push_back({Operand::Kind::Parameter, i, 0, class_in(types[i]), kind_of(types[i])});
  return arguments;
}

bool StraightCode::run(const Method& method, const std::vector<Operand>& arguments) {
  if (!method.file->code || method.is_synchronized() || depth_ > kDeepest) return false;
  method_ = &method;
  place_arguments(arguments);
  code_ = method.file->code->code;
  while (at_ < code_.size() && !done_)
    if (++way_.steps > kMostStepsOfWay || !step(code_[at_])) return false;
  return done_;
}

void StraightCode::place_arguments(const std::vector<Operand>& arguments) {
  size_t next = 0;
  if (!method_->is_static()) locals_.emplace_back(arguments[next++]);
  for (std::string_view type : parse_method_type(method_->descriptor).parameters) {
    locals_.emplace_back(arguments[next++]);
    if (slots_of(kind_of(type)) == 2) locals_.emplace_back();
  }
}

bool StraightCode::push(Operand operand, size_t length) {
  stack_.push_back(operand);
  at_ += length;
  return true;
}

std::optional<Operand> StraightCode::pop() {
  if (stack_.empty()) return std::nullopt;
  Operand top = stack_.back();
  stack_.pop_back();
  return top;
}

bool StraightCode::load(size_t local, size_t length) {
  return local < locals_.size() && locals_[local] && push(*locals_[local], length);
}

// JVMS §6.5, by opcode.
bool StraightCode::step(uint8_t op) {
  if (op == 1) return push({Operand::Kind::Null, 0, 0, {}}, 1);
  if (op >= 2 && op <= 8) return push_number(int_bits(op - 3), 1);                                         // iconst
  if (op == 9 || op == 10) return push_number(op - 9u, 1);                                                 // lconst
  if (op >= 11 && op <= 13) return push_number(std::bit_cast<uint32_t>(static_cast<float>(op - 11)), 1);   // fconst
  if (op == 14 || op == 15) return push_number(std::bit_cast<uint64_t>(static_cast<double>(op - 14)), 1);  // dconst
  if (op == 16) return push_number(int_bits(static_cast<int8_t>(byte(at_ + 1))), 2);                       // bipush
  if (op == 17) return push_number(int_bits(static_cast<int16_t>(operand16())), 3);                        // sipush
  if (op == 18) return constant(byte(at_ + 1), 2);                                                         // ldc
  if (op == 19 || op == 20) return constant(operand16(), 3);                                               // ldc_w
  if (op >= 21 && op <= 25) return load(byte(at_ + 1), 2);
  if (op >= 26 && op <= 45) return load((op - 26u) % 4, 1);
  if (op >= 54 && op <= 58) return store(byte(at_ + 1), op - 54u, 2);
  if (op >= 59 && op <= 78) return store((op - 59u) % 4, (op - 59u) / 4, 1);
  if (op == 87) return drop();
  if (op == 89) return !stack_.empty() && push(stack_.back(), 1);  // dup
  if (op == 148) return compare_longs();
  if (op >= 153 && op <= 166) return branch(op);
  if (op == 167) return jump();
  if (op == 198 || op == 199) return branch_on_null(op == 198 ? Relation::Equal : Relation::NotEqual);
  if (op == 178) return get_static();
  if (op == 184) return call_static();
  if (op == 192) return check_cast();
  if (op == 177) return finish(false);  // return
  if (op == 176) return finish(true);   // areturn
  if (op == 181) return put_field();
  if (op == 183) return call_constructor();
  return op == 187 && make();
}

/// `kind`: 0 to 4 for int, long, float, double and reference.
bool StraightCode::store(size_t local, size_t kind, size_t length) {
  std::optional<Operand> value = pop();
  bool wide = kind == 1 || kind == 3;
  if (!value || value->kind == Operand::Kind::Comparison) return false;
  if (locals_.size() <= local + wide) locals_.resize(local + wide + 1);
  locals_[local] = value;
  if (wide) locals_[local + 1].reset();
  at_ += length;
  return true;
}

bool StraightCode::drop() {
  at_ += 1;
  return pop().has_value();
}

bool StraightCode::constant(uint16_t index, size_t length) {
  const classfile::ConstantPool& pool = method_->owner->file->pool;
  switch (pool.tag(index)) {
    case Tag::Integer: return push_number(int_bits(pool.integer(index)), length);
    case Tag::Long: return push_number(static_cast<uint64_t>(pool.long_value(index)), length);
    case Tag::Float: return push_number(std::bit_cast<uint32_t>(pool.float_value(index)), length);
    case Tag::Double: return push_number(std::bit_cast<uint64_t>(pool.double_value(index)), length);
    case Tag::String: return push({Operand::Kind::String, 0, 0, pool.string(index)}, length);
    default: return false;
  }
}

}  // namespace nalar::program
