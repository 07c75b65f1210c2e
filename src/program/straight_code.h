// Code of constructors, factories and setters, executed along one way: values are parameters, constants or the one
// object that the code is about. What is not understood ends it.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "program/reach.h"
#include "program/way.h"

namespace nalar::program {

/// A value on the stack or in a local variable.
struct Operand {
  enum class Kind : uint8_t { Subject, Parameter, Number, Null, String, Comparison };
  Kind kind = Kind::Number;
  size_t parameter = 0;
  uint64_t bits = 0;
  std::string_view text = {};
  TypeKind type = TypeKind::Reference;  ///< of Parameter
};

/// The receiver, if there is one, and the parameters as they come in.
std::vector<Operand> arguments_of(const Method& method);

/// Objects.requireNonNull, with a text or without: it returns what it is given.
bool is_require_non_null(const classfile::MemberRef& called);
constexpr std::string_view kWithText = "(Ljava/lang/Object;Ljava/lang/String;)";

/// Executes code along one way. Wide values take one place on the stack here: nothing supported looks at halves.
class StraightCode {
 public:
  StraightCode(Program& program, Way& way, int depth) : program_(program), way_(way), depth_(depth) {}

  /// `arguments` has one value per parameter, the receiver first. False if the code does more than is understood.
  bool run(const Method& method, const std::vector<Operand>& arguments);
  /// The class of the one object the code has made.
  Class* made() const { return made_; }
  bool returned_subject() const { return returned_subject_; }
  /// After code that is not understood: whether it throws an exception for sure.
  bool throws() const {
    bool caught = !method_ || !method_->file->code || !method_->file->code->handlers.empty();
    return !caught && (throws_ || !can_return(*method_, at_));
  }

 private:
  void place_arguments(const std::vector<Operand>& arguments);
  bool step(uint8_t op);

  // straight_code.cpp: constants, the stack and local variables.
  // The code may not have been verified yet: operands may be missing.
  uint8_t byte(size_t index) const { return index < code_.size() ? code_[index] : uint8_t{0}; }
  uint16_t operand16() const { return static_cast<uint16_t>(byte(at_ + 1) << 8 | byte(at_ + 2)); }
  bool push(Operand operand, size_t length);
  bool push_number(uint64_t bits, size_t length) { return push({Operand::Kind::Number, 0, bits, {}}, length); }
  /// Nothing if the stack is empty.
  std::optional<Operand> pop();
  bool load(size_t local, size_t length);
  bool store(size_t local, size_t kind, size_t length);
  bool drop();
  bool constant(uint16_t index, size_t length);

  // straight_branches.cpp
  bool jump();
  bool go(bool jumps);
  bool decide(ParameterGuard::Relation relation, Operand left, Operand right, bool& answer);
  bool compare_longs();
  bool branch(uint8_t op);
  bool branch_on_null(ParameterGuard::Relation relation);

  // straight_objects.cpp: fields, calls, objects.
  std::optional<classfile::MemberRef> member(classfile::Tag tag) const;
  Class* load_class(std::string_view name) const;
  bool get_static();
  bool put_field();
  bool require_non_null(const classfile::MemberRef& called);
  bool call_static();
  bool call(const Method& called);
  bool call_constructor();
  bool check_cast();
  bool make();
  bool finish(bool with_reference);

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
  bool done_ = false, returned_subject_ = false, throws_ = false;
};

}  // namespace nalar::program
