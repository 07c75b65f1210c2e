// What straight code does with objects: it sets fields, makes its one object, and calls constructors.
#include <algorithm>

#include "program/straight_code.h"

namespace nalar::program {

using classfile::Tag;

namespace {

/// What exceptions of the JDK note about themselves is not part of any wanted state.
bool is_exception(const Class& klass) {
  return klass.is_boot && std::any_of(klass.display.begin(), klass.display.end(),
                                      [](const Class* above) { return above->name == "java/lang/Throwable"; });
}

}  // namespace

bool is_require_non_null(const classfile::MemberRef& called) {
  constexpr std::string_view kPlain = "(Ljava/lang/Object;)";
  return called.class_name == "java/util/Objects" && called.name == "requireNonNull" &&
         (called.descriptor.starts_with(kPlain) || called.descriptor.starts_with(kWithText));
}

std::optional<classfile::MemberRef> StraightCode::member(Tag tag) const {
  const classfile::ConstantPool& pool = method_->owner->file->pool;
  if (pool.tag(operand16()) != tag) return std::nullopt;
  return pool.member(operand16());
}

Class* StraightCode::load_class(std::string_view name) const {
  auto loaded = program_.load(name);
  auto* klass = std::get_if<Class*>(&loaded);
  return klass ? *klass : nullptr;
}

/// Where assertions hold, it makes no difference whether they are enabled.
bool StraightCode::get_static() {
  auto named = member(Tag::Fieldref);
  Class* klass = named && named->name == "$assertionsDisabled" ? load_class(named->class_name) : nullptr;
  const Field* field = klass ? program_.find_field(klass, named->name, named->descriptor) : nullptr;
  return field && (field->access & classfile::kSynthetic) && push_number(0, 3);
}

bool StraightCode::require_non_null(const classfile::MemberRef& called) {
  if (called.descriptor.starts_with(kWithText) && !pop()) return false;
  bool is_null = true;
  if (stack_.empty() || !decide(Relation::Equal, stack_.back(), {Operand::Kind::Null, 0, 0, {}}, is_null)) return false;
  throws_ = is_null;
  return !is_null && go(false);
}

/// Of the target's own methods those that look at their arguments and return nothing.
bool StraightCode::call_static() {
  auto named = member(Tag::Methodref);
  if (!named) return false;
  if (is_require_non_null(*named)) return require_non_null(*named);
  Class* klass = load_class(named->class_name);
  const Method* called = klass && !klass->is_boot ? klass->find_declared(named->name, named->descriptor) : nullptr;
  return called && called->is_static() && called->result == TypeKind::Void && call(*called);
}

/// With the arguments on the stack.
bool StraightCode::call(const Method& called) {
  size_t count = parse_method_type(called.descriptor).parameters.size() + (called.is_static() ? 0 : 1);
  if (stack_.size() < count) return false;
  std::vector<Operand> arguments(stack_.end() - static_cast<ptrdiff_t>(count), stack_.end());
  if (!called.is_static() && arguments[0].kind != Operand::Kind::Subject) return false;
  stack_.resize(stack_.size() - count);
  at_ += 3;
  if (called.owner->name == "java/lang/Object" || is_exception(*called.owner)) return true;
  StraightCode code(program_, way_, depth_ + 1);
  bool understood = code.run(called, arguments);
  throws_ = !understood && code.throws();
  return understood;
}

/// To the type that the parameter has anyway.
bool StraightCode::check_cast() {
  if (stack_.empty() || stack_.back().kind != Operand::Kind::Parameter) return false;
  const classfile::ConstantPool& pool = method_->owner->file->pool;
  if (pool.tag(operand16()) != Tag::Class || stack_.back().text != pool.class_name(operand16())) return false;
  at_ += 3;
  return true;
}

bool StraightCode::put_field() {
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

bool StraightCode::make() {
  if (made_ || !method_->is_static() || depth_ > 0) return false;
  const classfile::ConstantPool& pool = method_->owner->file->pool;
  Class* klass = pool.tag(operand16()) == Tag::Class ? load_class(pool.class_name(operand16())) : nullptr;
  if (!klass || klass->is_boot) return false;
  made_ = klass;
  return push({Operand::Kind::Subject, 0, 0, {}}, 3);
}

/// `super(…)`, `this(…)` and that of the object a factory has made.
bool StraightCode::call_constructor() {
  auto named = member(Tag::Methodref);
  Class* klass = named ? load_class(named->class_name) : nullptr;
  const Method* called = klass ? klass->find_declared(named->name, named->descriptor) : nullptr;
  return called && called->is_constructor() && call(*called);
}

bool StraightCode::finish(bool with_reference) {
  done_ = true;
  returned_subject_ = with_reference && !stack_.empty() && stack_.back().kind == Operand::Kind::Subject;
  return returned_subject_ || !with_reference;
}

}  // namespace nalar::program
