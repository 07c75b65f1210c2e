#include "program/effects.h"

#include <algorithm>
#include <bit>
#include <tuple>

#include "program/way.h"

namespace nalar::program {

using classfile::Tag;

namespace {

constexpr int kDeepest = 8;        // constructors that call each other
constexpr size_t kMostPaths = 32;  // ways through the code
constexpr size_t kMostSteps = 10'000;

using Relation = ParameterGuard::Relation;

struct Operand {
  enum class Kind : uint8_t { Subject, Parameter, Number, Null, String, Comparison };
  Kind kind = Kind::Number;
  size_t parameter = 0;
  uint64_t bits = 0;
  std::string_view text = {};
  TypeKind type = TypeKind::Reference;  ///< of Parameter
};

/// Executes code along one way. Wide values take one place on the stack here: nothing supported looks at halves.
class StraightCode {
 public:
  StraightCode(Program& program, Way& way, int depth) : program_(program), way_(way), depth_(depth) {}

  /// `arguments` has one value per parameter, the receiver first. False if the code does more than is understood.
  bool run(const Method& method, const std::vector<Operand>& arguments) {
    if (!method.file->code || method.is_synchronized() || depth_ > kDeepest) return false;
    method_ = &method;
    place_arguments(arguments);
    code_ = method.file->code->code;
    while (at_ < code_.size() && !done_)
      if (++way_.steps > kMostSteps || !step(code_[at_])) return false;
    return done_;
  }
  /// The class of the one object the code has made.
  Class* made() const { return made_; }
  bool returned_subject() const { return returned_subject_; }

 private:
  void place_arguments(const std::vector<Operand>& arguments) {
    size_t next = 0;
    if (!method_->is_static()) locals_.emplace_back(arguments[next++]);
    for (std::string_view type : parse_method_type(method_->descriptor).parameters) {
      locals_.emplace_back(arguments[next++]);
      if (slots_of(kind_of(type)) == 2) locals_.emplace_back();
    }
  }

  // The code may not have been verified yet.
  uint8_t byte(size_t index) const { return index < code_.size() ? code_[index] : uint8_t{0}; }
  uint16_t operand16() const { return static_cast<uint16_t>(byte(at_ + 1) << 8 | byte(at_ + 2)); }
  std::optional<classfile::MemberRef> member(Tag tag) const {
    const classfile::ConstantPool& pool = method_->owner->file->pool;
    if (pool.tag(operand16()) != tag) return std::nullopt;
    return pool.member(operand16());
  }
  Class* load_class(std::string_view name) const {
    auto loaded = program_.load(name);
    auto* klass = std::get_if<Class*>(&loaded);
    return klass ? *klass : nullptr;
  }
  bool push(Operand operand, size_t length) {
    stack_.push_back(operand);
    at_ += length;
    return true;
  }
  bool push_number(uint64_t bits, size_t length) { return push({Operand::Kind::Number, 0, bits, {}}, length); }
  std::optional<Operand> pop() {
    if (stack_.empty()) return std::nullopt;
    Operand top = stack_.back();
    stack_.pop_back();
    return top;
  }
  bool load(size_t local, size_t length) {
    return local < locals_.size() && locals_[local] && push(*locals_[local], length);
  }
  static uint64_t int_bits(int32_t value) { return static_cast<uint64_t>(static_cast<int64_t>(value)); }

  // JVMS §6.5, by opcode.
  bool step(uint8_t op) {
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
  bool store(size_t local, size_t kind, size_t length) {
    std::optional<Operand> value = pop();
    bool wide = kind == 1 || kind == 3;
    if (!value || value->kind == Operand::Kind::Comparison) return false;
    if (locals_.size() <= local + wide) locals_.resize(local + wide + 1);
    locals_[local] = value;
    if (wide) locals_[local + 1].reset();
    at_ += length;
    return true;
  }

  bool drop() {
    at_ += 1;
    return pop().has_value();
  }

  /// lcmp: what comes of it is only ever compared with 0.
  bool compare_longs() {
    std::optional<Operand> right = pop(), left = pop();
    if (!left || !right) return false;
    compared_.emplace_back(*left, *right);
    return push({Operand::Kind::Comparison, compared_.size() - 1, 0, {}}, 1);
  }

  bool jump() {
    auto offset = static_cast<int16_t>(operand16());
    at_ = static_cast<size_t>(static_cast<ptrdiff_t>(at_) + offset);
    return true;
  }

  bool go(bool jumps) {
    if (jumps) return jump();
    at_ += 3;
    return true;
  }

  /// Whether the relation holds; where that depends on parameters, the way says, and a guard is noted.
  bool decide(Relation relation, Operand left, Operand right, bool& answer) {
    using Kind = Operand::Kind;
    auto is_constant = [](const Operand& one) { return one.kind == Kind::Number || one.kind == Kind::Null; };
    if (is_constant(left) && is_constant(right)) {
      answer = holds(relation, static_cast<int64_t>(left.bits), static_cast<int64_t>(right.bits));
      return true;
    }
    if (is_constant(left)) {
      std::swap(left, right);
      relation = mirrored(relation);
    }
    bool known_object = left.kind == Kind::String || left.kind == Kind::Subject;
    if (known_object && right.kind == Kind::Null) {
      answer = relation == Relation::NotEqual;
      return true;
    }
    if (left.kind != Kind::Parameter || !(is_constant(right) || right.kind == Kind::Parameter)) return false;
    ParameterGuard guard{relation, left.parameter, {}, static_cast<int64_t>(right.bits), left.type};
    if (right.kind == Kind::Parameter) guard.right = right.parameter;
    return way_.choose(guard, answer);
  }

  /// ifeq to ifle, if_icmpeq to if_icmple, if_acmpeq, if_acmpne
  bool branch(uint8_t op) {
    constexpr Relation kRelations[] = {Relation::Equal,        Relation::NotEqual, Relation::Less,
                                       Relation::GreaterEqual, Relation::Greater,  Relation::LessEqual};
    Operand zero{Operand::Kind::Number, 0, 0, {}};
    std::optional<Operand> right = op < 159 ? zero : pop(), left = pop();
    if (!left || !right) return false;
    if (left->kind == Operand::Kind::Comparison) std::tie(*left, *right) = std::pair(compared_[left->parameter]);
    bool jumps = false;
    return decide(kRelations[(op - 153) % 6], *left, *right, jumps) && go(jumps);
  }

  bool branch_on_null(Relation relation) {
    std::optional<Operand> value = pop();
    bool jumps = false;
    return value && decide(relation, *value, {Operand::Kind::Null, 0, 0, {}}, jumps) && go(jumps);
  }

  /// Where assertions hold, it makes no difference whether they are enabled.
  bool get_static() {
    auto named = member(Tag::Fieldref);
    return named && named->name == "$assertionsDisabled" && push_number(0, 3);
  }

  /// Objects.requireNonNull, with or without a message.
  bool call_static() {
    auto named = member(Tag::Methodref);
    if (!named || named->class_name != "java/util/Objects" || named->name != "requireNonNull") return false;
    bool with_text = named->descriptor == "(Ljava/lang/Object;Ljava/lang/String;)Ljava/lang/Object;";
    if (!with_text && named->descriptor != "(Ljava/lang/Object;)Ljava/lang/Object;") return false;
    if (with_text && !pop()) return false;
    bool is_null = true;
    return !stack_.empty() && decide(Relation::Equal, stack_.back(), {Operand::Kind::Null, 0, 0, {}}, is_null) &&
           !is_null && go(false);
  }

  /// To the type that the parameter has anyway.
  bool check_cast() {
    if (stack_.empty() || stack_.back().kind != Operand::Kind::Parameter) return false;
    const classfile::ConstantPool& pool = method_->owner->file->pool;
    if (pool.tag(operand16()) != Tag::Class || stack_.back().text != pool.class_name(operand16())) return false;
    at_ += 3;
    return true;
  }

  bool constant(uint16_t index, size_t length) {
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

  bool finish(bool with_reference) {
    done_ = true;
    returned_subject_ = with_reference && !stack_.empty() && stack_.back().kind == Operand::Kind::Subject;
    return returned_subject_ || !with_reference;
  }

  bool put_field() {
    if (stack_.size() < 2 || stack_[stack_.size() - 2].kind != Operand::Kind::Subject) return false;
    Operand value = stack_.back();
    stack_.resize(stack_.size() - 2);
    auto named = member(Tag::Fieldref);
    Class* klass = named ? load_class(named->class_name) : nullptr;
    const Field* field = klass ? program_.find_field(klass, named->name, named->descriptor) : nullptr;
    if (!field || field->is_static() || value.kind == Operand::Kind::Subject) return false;
    if (value.kind == Operand::Kind::Comparison) return false;
    std::string_view text = value.kind == Operand::Kind::String ? value.text : std::string_view();
    FieldEffect effect{field, FieldEffect::Kind::Number, value.parameter, value.bits, text};
    if (value.kind == Operand::Kind::Parameter) effect.kind = FieldEffect::Kind::Parameter;
    if (value.kind == Operand::Kind::Null) effect.kind = FieldEffect::Kind::Null;
    if (value.kind == Operand::Kind::String) effect.kind = FieldEffect::Kind::String;
    std::erase_if(way_.effects, [&](const FieldEffect& earlier) { return earlier.field == field; });
    way_.effects.push_back(effect);
    at_ += 3;
    return true;
  }

  bool make() {
    if (made_ || !method_->is_static()) return false;
    const classfile::ConstantPool& pool = method_->owner->file->pool;
    Class* klass = pool.tag(operand16()) == Tag::Class ? load_class(pool.class_name(operand16())) : nullptr;
    if (!klass || klass->is_boot) return false;
    made_ = klass;
    return push({Operand::Kind::Subject, 0, 0, {}}, 3);
  }

  /// `super(…)`, `this(…)` and that of the object a factory has made.
  bool call_constructor() {
    auto named = member(Tag::Methodref);
    Class* klass = named ? load_class(named->class_name) : nullptr;
    const Method* called = klass ? klass->find_declared(named->name, named->descriptor) : nullptr;
    if (!called || !called->is_constructor()) return false;
    size_t count = parse_method_type(called->descriptor).parameters.size() + 1;
    if (stack_.size() < count) return false;
    std::vector<Operand> arguments(stack_.end() - static_cast<ptrdiff_t>(count), stack_.end());
    if (arguments[0].kind != Operand::Kind::Subject) return false;
    stack_.resize(stack_.size() - count);
    at_ += 3;
    return called->owner->name == "java/lang/Object" || is_exception(*called->owner) ||
           StraightCode(program_, way_, depth_ + 1).run(*called, arguments);
  }

  /// What exceptions of the JDK note about themselves is not part of any wanted state.
  static bool is_exception(const Class& klass) {
    return klass.is_boot && std::any_of(klass.display.begin(), klass.display.end(),
                                        [](const Class* above) { return above->name == "java/lang/Throwable"; });
  }

  Program& program_;
  Way& way_;
  int depth_;
  const Method* method_ = nullptr;
  std::span<const uint8_t> code_;
  size_t at_ = 0;
  std::vector<std::optional<Operand>> locals_;
  std::vector<Operand> stack_;
  std::vector<std::pair<Operand, Operand>> compared_;
  Class* made_ = nullptr;
  bool done_ = false, returned_subject_ = false;
};

/// A number is stored as it is: of those that do not fit, a field keeps a part only (JVMS §6.5 putfield).
bool fits(TypeKind kind, uint64_t bits) {
  auto value = static_cast<int64_t>(bits);
  switch (kind) {
    case TypeKind::Boolean: return value == 0 || value == 1;
    case TypeKind::Byte: return value == static_cast<int8_t>(value);
    case TypeKind::Short: return value == static_cast<int16_t>(value);
    case TypeKind::Char: return value == static_cast<uint16_t>(value);
    default: return kind != TypeKind::Reference;
  }
}

/// A parameter arrives unchanged only in a field of its own kind.
bool keeps_values(const Method& method, const std::vector<FieldEffect>& effects) {
  auto types = parse_method_type(method.descriptor).parameters;
  return std::all_of(effects.begin(), effects.end(), [&](const FieldEffect& effect) {
    TypeKind kind = effect.field->kind;
    if (effect.kind == FieldEffect::Kind::Parameter) return kind_of(types[effect.parameter]) == kind;
    return effect.kind == FieldEffect::Kind::Number ? fits(kind, effect.bits) : kind == TypeKind::Reference;
  });
}

/// A static method that makes an object of exactly the class that it promises.
bool is_factory_of(const Method& method, const StraightCode& code) {
  if (!code.made() || !code.returned_subject()) return false;
  std::string_view result = parse_method_type(method.descriptor).result;
  return result.starts_with('L') && result.substr(1, result.size() - 2) == code.made()->name;
}

/// Fields of a new object that nothing was written to.
void add_defaults(const Class& made, std::vector<FieldEffect>& effects) {
  for (const Class* klass : made.display)
    for (const Field& field : klass->fields) {
      auto is_it = [&](const FieldEffect& effect) { return effect.field == &field; };
      if (field.is_static() || std::any_of(effects.begin(), effects.end(), is_it)) continue;
      auto kind = field.kind == TypeKind::Reference ? FieldEffect::Kind::Null : FieldEffect::Kind::Number;
      effects.push_back({&field, kind, 0, 0, {}});
    }
}

/// The class of a reference type, as the constant pool names it: `p/C`, `[I`.
std::string_view class_in(std::string_view descriptor) {
  return descriptor.starts_with('L') ? descriptor.substr(1, descriptor.size() - 2) : descriptor;
}

/// Whether the code, along the way, does what can be said by effects, which are then complete.
bool follow(Program& program, const Method& method, Way& way) {
  std::vector<Operand> arguments;
  if (!method.is_static()) arguments.push_back({Operand::Kind::Subject, 0, 0, {}});
  std::vector<std::string_view> types = parse_method_type(method.descriptor).parameters;
  for (size_t i = 0; i < types.size(); i++)
    arguments.push_back({Operand::Kind::Parameter, i, 0, class_in(types[i]), kind_of(types[i])});
  StraightCode code(program, way, 0);
  if (!code.run(method, arguments)) return false;
  bool is_factory = method.is_static();
  if (is_factory && !is_factory_of(method, code)) return false;
  if (!keeps_values(method, way.effects)) return false;
  if (is_factory) add_defaults(*code.made(), way.effects);
  if (method.is_constructor()) add_defaults(*method.owner, way.effects);
  return true;
}

}  // namespace

std::vector<GuardedEffects> guarded_effects_of(Program& program, const Method& method) {
  std::vector<GuardedEffects> found;
  Way way;
  for (size_t paths = 0; paths < kMostPaths; paths++) {
    bool understood = follow(program, method, way);
    // What was not passed this time is left over from an earlier way.
    way.jumps.resize(way.decided);
    if (understood) found.push_back({way.guards, way.effects});
    if (!way.advance()) break;
    way = Way{way.jumps};
  }
  return found;
}

std::optional<std::vector<FieldEffect>> effects_of(Program& program, const Method& method) {
  std::vector<GuardedEffects> found = guarded_effects_of(program, method);
  if (found.size() != 1 || !found[0].guards.empty()) return std::nullopt;
  return std::move(found[0].effects);
}

}  // namespace nalar::program
