#include "contract/driver.h"

#include <fmt/format.h>

#include "contract/invariant.h"
#include "vm/indy/glue.h"

namespace nalar::contract {

using program::Class;
using program::Method;
using program::Op;
using program::TypeKind;
using vm::indy::Glue;

namespace {

constexpr std::string_view kNalar = "org/nalar/Nalar";
constexpr std::string_view kError = "org/nalar/InvariantError";

/// A reference among receiver and parameters.
struct Operand {
  std::string type;  ///< descriptor
  int local;
  std::vector<Method*> invariants;
  bool may_be_null;
};

class DriverWriter {
 public:
  DriverWriter(vm::Machine& machine, Method* method)
      : machine_(machine), method_(method), writer_("org/nalar/vm/Driver", "java/lang/Object", {}), glue_(writer_) {}

  Method* write() {
    collect();
    bool reads_early = machine_.symbolic_heap().strategy().when_read != heap::Known::Nothing;
    bool has_invariants = false;
    // Private methods may be called while an invariant does not hold.
    if (method_->access & classfile::kPrivate)
      for (Operand& operand : operands_) operand.invariants.clear();
    for (const Operand& operand : operands_) has_invariants |= !operand.invariants.empty();
    if (!has_invariants && !(reads_early && !operands_.empty())) return nullptr;
    if (reads_early)
      for (const Operand& operand : operands_) read(operand);
    for (const Operand& operand : operands_) assume(operand);
    glue_.invoke_static(kNalar, "entered", "()V");
    call();
    for (const Operand& operand : operands_) check(operand);
    finish();
    return define();
  }

 private:
  Class* class_of(const std::string& type) {
    auto loaded = machine_.program().load_descriptor(type);
    return std::holds_alternative<Class*>(loaded) ? std::get<Class*>(loaded) : nullptr;
  }

  void collect() {
    auto type = program::parse_method_type(method_->descriptor);
    int local = 0;
    std::string receiver = fmt::format("L{};", method_->owner->name);
    if (!method_->is_static() && !method_->is_constructor()) {
      operands_.push_back({receiver, local++, invariants_of(method_->owner), false});
      descriptor_ += receiver;
    }
    for (std::string_view parameter : type.parameters) {
      std::string name(parameter);
      descriptor_ += name;
      TypeKind kind = program::kind_of(parameter);
      if (kind == TypeKind::Reference) {
        Class* klass = class_of(name);
        operands_.push_back(
            {name, local, klass && !klass->is_array ? invariants_of(klass) : std::vector<Method*>(), true});
      }
      local += program::slots_of(kind);
    }
    result_ = std::string(type.result);
    result_local_ = local;
    // A new object has to satisfy its invariants like any other; there is nothing to assume of it before.
    if (method_->is_constructor()) {
      made_ = Operand{receiver, local, invariants_of(method_->owner), false};
      operands_.push_back(*made_);
    }
  }

  bool is_made(const Operand& operand) const { return made_ && operand.local == made_->local; }

  void read(const Operand& operand) {
    if (is_made(operand)) return;
    glue_.load(operand.type, operand.local);
    glue_.invoke_static(kNalar, "read", "(Ljava/lang/Object;)V");
  }

  /// Calls `each` for every invariant, where the operand is not null.
  template <typename Each>
  void for_invariants(const Operand& operand, Each each) {
    if (operand.invariants.empty()) return;
    size_t skip = 0;
    if (operand.may_be_null) {
      glue_.load(operand.type, operand.local);
      skip = glue_.branch(Op::ifnull, -1);
    }
    for (Method* invariant : operand.invariants) {
      glue_.load(operand.type, operand.local);
      std::string_view owner = invariant->owner->name;
      if (invariant->owner->is_interface()) {
        glue_.invoke_interface(owner, invariant->name, invariant->descriptor);
      } else {
        glue_.invoke_virtual(owner, invariant->name, invariant->descriptor);
      }
      each(invariant);
    }
    if (operand.may_be_null) glue_.bind(skip);
  }

  void assume(const Operand& operand) {
    if (is_made(operand)) return;
    for_invariants(operand, [&](Method*) { glue_.invoke_static(kNalar, "assume", "(Z)V"); });
  }

  void check(const Operand& operand) {
    for_invariants(operand, [&](Method* invariant) {
      size_t fine = glue_.branch(Op::ifne, -1);
      glue_.new_object(kError);
      glue_.op(Op::dup, 1);
      std::string name = invariant->java_name(), after = method_->java_name();
      glue_.push_string(
          fmt::format("{} is false after {}", name, after.substr(method_->owner->java_name().size() + 1)));
      glue_.invoke_special(kError, "<init>", "(Ljava/lang/String;)V");
      glue_.op(Op::athrow, -1);
      glue_.bind(fine);
    });
  }

  void call() {
    std::string_view owner = method_->owner->name;
    bool interface = method_->owner->is_interface();
    if (method_->is_constructor()) {
      glue_.new_object(owner);
      glue_.op(Op::dup, 1);
      glue_.load_parameters(method_->descriptor, 0);
      glue_.invoke_special(owner, method_->name, method_->descriptor);
      glue_.store(made_->type, made_->local);
      return;
    }
    bool is_static = method_->is_static();
    if (!is_static) glue_.load(operands_[0].type, 0);
    glue_.load_parameters(method_->descriptor, is_static ? 0 : 1);
    if (is_static) {
      glue_.invoke_static(owner, method_->name, method_->descriptor, interface);
    } else if (interface) {
      glue_.invoke_interface(owner, method_->name, method_->descriptor);
    } else {
      glue_.invoke_virtual(owner, method_->name, method_->descriptor);
    }
    if (result_ != "V") glue_.store(result_, result_local_);
  }

  void finish() {
    if (result_ != "V") glue_.load(result_, result_local_);
    glue_.return_value(result_);
    glue_.finish(classfile::kPublic | classfile::kStatic, "drive", fmt::format("({}){}", descriptor_, result_));
  }

  Method* define() {
    vm::Flow flow = vm::Flow::Next;
    Class* defined = vm::indy::define(machine_, writer_, method_->owner, flow);
    CHECK(defined, "a driver should be well-formed");
    Method* driver = defined->methods[0].get();
    // The method itself is called, whatever may override it, and private invariants are, too.
    if (!method_->is_static() && !method_->is_constructor()) link(driver, method_);
    for (const Operand& operand : operands_)
      for (Method* invariant : operand.invariants)
        if (invariant->access & classfile::kPrivate) link(driver, invariant);
    return driver;
  }

  void link(Method* driver, Method* callee) {
    classfile::MemberRef member{callee->owner->name, callee->name, callee->descriptor};
    CHECK(vm::indy::link_directly(machine_, driver, member, callee) == vm::Flow::Next, "a driver should verify");
  }

  vm::Machine& machine_;
  Method* method_;
  vm::ClassWriter writer_;
  Glue glue_;
  std::vector<Operand> operands_;
  std::optional<Operand> made_;
  std::string descriptor_, result_;
  int result_local_ = 0;
};

}  // namespace

Method* make_driver(vm::Machine& machine, Method* method) { return DriverWriter(machine, method).write(); }

}  // namespace nalar::contract
