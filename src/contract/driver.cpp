#include "contract/driver.h"

#include <fmt/format.h>

#include "contract/clause_writer.h"
#include "contract/invariant_checks.h"
#include "contract/plan.h"

namespace nalar::contract {

using program::Class;
using program::Method;
using program::Op;
using program::TypeKind;
using vm::indy::Glue;

namespace {

constexpr std::string_view kPostconditionError = "org/nalar/PostconditionError";
constexpr std::string_view kSignalsError = "org/nalar/SignalsError";
constexpr std::string_view kFrameError = "org/nalar/FrameError";

class DriverWriter {
 public:
  DriverWriter(vm::Machine& machine, Contracts& contracts, Method* method)
      : machine_(machine),
        contracts_(contracts),
        method_(method),
        contract_(contracts.of(method)),
        writer_(machine, contracts, "org/nalar/vm/Driver"),
        glue_(writer_.glue()) {}

  Method* write() {
    collect();
    bool reads_early = machine_.symbolic_heap().strategy().when_read != heap::Known::Nothing;
    // Private methods may be called while an invariant does not hold.
    if (method_->access & classfile::kPrivate) {
      for (Operand& operand : operands_) operand.invariants.clear();
    } else {
      has_invariants_ = contracts_.any_invariants();
    }
    // A call of a synchronized method enters a monitor, whose object has to be decided then.
    bool needed = !contract_.empty() || has_invariants_ || (reads_early && !operands_.empty()) || made_ ||
                  method_->is_synchronized();
    if (!needed) return nullptr;
    if (reads_early)
      for (const Operand& operand : operands_) read(operand);
    for (const Operand& operand : operands_) assume(operand);
    writer_.precondition(contract_, {});
    glue_.invoke_static(kNalar, "entered", "()V");
    size_t start = glue_.position();
    call();
    size_t end = glue_.position();
    glue_.invoke_static(kNalar, "left", "()V");
    after_return();
    if (has_invariants_ || !contract_.empty()) after_exception(start, end);
    if (has_invariants_) check_escaped_by(std::make_shared<InvariantChecks>(machine_, contracts_, method_));
    return writer_.define(method_->owner, "drive", fmt::format("({}){}", descriptor_, returned_type()));
  }

 private:
  void collect() {
    auto type = program::parse_method_type(method_->descriptor);
    int local = 0;
    std::string receiver = fmt::format("L{};", method_->owner->name);
    bool has_receiver = !method_->is_static() && !method_->is_constructor();
    if (has_receiver) {
      operands_.push_back({receiver, local++, contracts_.invariants_of(method_->owner), false});
      descriptor_ += receiver;
    }
    for (std::string_view parameter : type.parameters) {
      std::string name(parameter);
      descriptor_ += name;
      TypeKind kind = program::kind_of(parameter);
      if (kind == TypeKind::Reference) {
        Class* klass = contracts_.class_of(name);
        auto invariants = klass && !klass->is_array ? contracts_.invariants_of(klass) : std::vector<Clause>();
        operands_.push_back({name, local, std::move(invariants), true});
      }
      local += program::slots_of(kind);
    }
    result_ = std::string(type.result);
    writer_.reserve_locals(local);
    // A new object has to satisfy its invariants like any other; there is nothing to assume of it before.
    if (method_->is_constructor()) {
      made_ = Operand{receiver, writer_.new_local(1), contracts_.invariants_of(method_->owner), false};
      operands_.push_back(*made_);
    }
    Operands& operands = writer_.operands();
    if (!method_->is_static()) operands.receiver = receiver;
    if (made_) operands.receiver_local = made_->local;
    operands.parameters = method_->descriptor;
    operands.parameters_local = has_receiver ? 1 : 0;
    operands.result = result_;
    operands.result_local = writer_.new_local(2);
    operands.exception_local = writer_.new_local(1);
    found_local_ = writer_.new_local(1);
    index_local_ = writer_.new_local(1);
  }

  bool is_made(const Operand& operand) const { return made_ && operand.local == made_->local; }

  void read(const Operand& operand) {
    if (is_made(operand)) return;
    glue_.load(operand.type, operand.local);
    glue_.invoke_static(kNalar, "read", "(Ljava/lang/Object;)V");
  }

  void assume(const Operand& operand) {
    if (is_made(operand)) return;
    writer_.each_invariant(operand, [&](const Clause&) { glue_.invoke_static(kNalar, "assume", "(Z)V"); });
  }

  void check_invariants(bool with_made) {
    for (const Operand& operand : operands_) {
      if (is_made(operand) && !with_made) continue;
      writer_.each_invariant(operand, [&](const Clause& invariant) {
        writer_.require(kInvariantError, invariant_message(invariant, *method_));
      });
    }
  }

  void check_escaped_by(std::shared_ptr<InvariantChecks> checks) {
    machine_.invariant_check = [checks](Class* klass) { return checks->of(klass); };
    machine_.invariant_count = [checks = std::move(checks)](Class* klass) { return checks->count(klass); };
  }

  /// Objects that others can see, besides receiver and parameters: what the method has made, stored, or changed.
  /// `last_local` holds what the caller gets, which is called `last_name`; -1: nothing.
  void check_escaped(int last_local, std::string_view last_name) {
    if (!has_invariants_) return;
    constexpr std::string_view kObjects = "[Ljava/lang/Object;";
    if (made_ && last_local == made_->local) {
      glue_.load(made_->type, made_->local);
    } else if (!made_ && !method_->is_static()) {
      glue_.load(operands_[0].type, 0);
    } else {
      glue_.push_null();
    }
    glue_.push_class(fmt::format("L{};", method_->owner->name));
    writer_.call_engine("mayEscape", "(Ljava/lang/Object;Ljava/lang/Class;)Z");
    size_t none = glue_.branch(Op::ifeq, -1);
    push_roots(last_local);
    if (last_name.empty()) {
      glue_.push_null();
    } else {
      glue_.push_string(last_name);
    }
    writer_.call_engine("escaped", "([Ljava/lang/Object;Ljava/lang/String;)[Ljava/lang/Object;");
    glue_.store(kObjects, found_local_);
    glue_.push_int(0);
    glue_.store("I", index_local_);
    size_t next = glue_.position();
    glue_.load("I", index_local_);
    glue_.load(kObjects, found_local_);
    glue_.op(Op::arraylength, 0);
    size_t end = glue_.branch(Op::if_icmpge, -2);
    glue_.load(kObjects, found_local_);
    glue_.load("I", index_local_);
    glue_.load_element("Ljava/lang/Object;");
    writer_.call_engine("checkInvariants", "(Ljava/lang/Object;)V");
    glue_.load("I", index_local_);
    glue_.push_int(1);
    glue_.op(Op::iadd, -1);
    glue_.store("I", index_local_);
    glue_.branch_back(Op::goto_, next, 0);
    glue_.bind(end);
    glue_.bind(none);
  }

  /// An array of what the caller holds: receiver, parameters, and the result, the new object or the exception.
  void push_roots(int last_local) {
    std::vector<int> locals;
    for (const Operand& operand : operands_)
      if (!is_made(operand)) locals.push_back(operand.local);
    if (last_local >= 0) locals.push_back(last_local);
    glue_.push_int(static_cast<int32_t>(locals.size()));
    glue_.new_array("Ljava/lang/Object;");
    for (size_t i = 0; i < locals.size(); i++) {
      glue_.op(Op::dup, 1);
      glue_.push_int(static_cast<int32_t>(i));
      glue_.load("Ljava/lang/Object;", locals[i]);
      glue_.store_element("Ljava/lang/Object;");
    }
  }

  /// A clause that an annotation stands for.
  void announce(const Level& level, std::string text) {
    Clause clause;
    clause.kind = ClauseKind::Ensures;
    clause.code = method_;
    clause.text = std::move(text);
    Method* declared = level.owner->find_declared(method_->name, method_->descriptor);
    if (declared && declared->file->code) clause.line = declared->line_of(0);
    writer_.announce(std::move(clause));
  }

  void check_result() {
    for (const Level& level : contract_.levels) {
      if (level.non_null_result) {
        announce(level, "\\result != null");
        glue_.load(result_, writer_.operands().result_local);
        writer_.call_engine("isObject", "(Ljava/lang/Object;)Z");
        writer_.call_engine("evaluated", "()V");
        writer_.require(kPostconditionError, "\\result != null");
      }
      if (level.fresh) {
        announce(level, "\\fresh(\\result)");
        glue_.load(result_, writer_.operands().result_local);
        glue_.invoke_static("org/nalar/Woven", "fresh", "(Ljava/lang/Object;)Z");
        writer_.call_engine("evaluated", "()V");
        writer_.require(kPostconditionError, "\\fresh(\\result)");
      }
    }
  }

  /// Every level that states a frame has to be kept: who knows the superclass alone relies on its frame.
  void check_frames() {
    for (const Level& level : contract_.levels)
      if (level.has_frame()) check_frame(level);
  }

  void check_frame(const Level& level) {
    writer_.call_engine("changed", "()Z");
    size_t unchanged = glue_.branch(Op::ifeq, -1);
    std::vector<const Clause*> locations;
    for (const Clause& clause : level.modifies) locations.push_back(&clause);
    writer_.allow_locations(locations, true);
    Clause clause;
    clause.kind = ClauseKind::Modifies;
    clause.code = locations.empty() ? method_ : locations[0]->code;
    clause.text = frame_text(level);
    clause.line = locations.empty() ? -1 : locations[0]->line;
    writer_.announce(clause);
    writer_.call_engine("framed", "()Z");
    writer_.require(kFrameError, clause.text);
    glue_.bind(unchanged);
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
    // The method itself is called, whatever may override it.
    writer_.link(method_);
    if (result_ != "V") glue_.store(result_, writer_.operands().result_local);
  }

  void after_return() {
    writer_.postcondition(contract_, kPostconditionError);
    check_result();
    check_invariants(true);
    if (made_) {
      check_escaped(made_->local, "this");
    } else if (program::kind_of(result_) == TypeKind::Reference) {
      check_escaped(writer_.operands().result_local, "\\result");
    } else {
      check_escaped(-1, {});
    }
    check_frames();
    if (result_ != "V") glue_.load(result_, writer_.operands().result_local);
    if (made_) glue_.load(made_->type, made_->local);
    glue_.return_value(returned_type());
  }

  /// Of a constructor: the object it has made.
  std::string returned_type() const { return made_ ? made_->type : result_; }

  // An exception that the contract or the throws clause allows is one of the method's ends. Any other is an error, of
  // which we say besides whether it leaves an invariant broken.
  void after_exception(size_t start, size_t end) {
    constexpr std::string_view kThrowable = "Ljava/lang/Throwable;";
    int exception = writer_.operands().exception_local, allowed = writer_.new_local(1);
    glue_.handler(start, end, "java/lang/Throwable");
    glue_.store(kThrowable, exception);
    glue_.invoke_static(kNalar, "left", "()V");
    glue_.push_int(0);
    glue_.store("I", allowed);
    for (const Clause* clause : contract_.all(&Level::signals)) {
      auto type = program::parse_method_type(clause->code->descriptor);
      glue_.load(kThrowable, exception);
      glue_.instance_of(type.parameters.back());
      size_t other = glue_.branch(Op::ifeq, -1);
      writer_.evaluate(*clause);
      writer_.require(kSignalsError, clause->text);
      writer_.call_engine("allowException", "()V");
      glue_.push_int(1);
      glue_.store("I", allowed);
      glue_.bind(other);
    }
    for (uint16_t index : method_->file->exceptions) {
      glue_.load(kThrowable, exception);
      glue_.instance_of(fmt::format("L{};", method_->owner->file->pool.class_name(index)));
      size_t other = glue_.branch(Op::ifeq, -1);
      glue_.push_int(1);
      glue_.store("I", allowed);
      glue_.bind(other);
    }
    if (machine_.options().callbacks_change) allow_from_callback(exception, allowed);
    glue_.load("I", allowed);
    size_t not_allowed = glue_.branch(Op::ifeq, -1);
    check_invariants(false);
    check_escaped(exception, "\\signal");
    check_frames();
    glue_.load(kThrowable, exception);
    glue_.op(Op::athrow, -1);
    glue_.bind(not_allowed);
    if (has_invariants_) say_what_is_broken(exception);
    glue_.load(kThrowable, exception);
    glue_.op(Op::athrow, -1);
  }

  /// What code that is not known throws, and the method lets pass, is not its fault.
  void allow_from_callback(int exception, int allowed) {
    glue_.load("Ljava/lang/Throwable;", exception);
    writer_.call_engine("thrownByCallback", "(Ljava/lang/Throwable;)Z");
    size_t other = glue_.branch(Op::ifeq, -1);
    glue_.push_int(1);
    glue_.store("I", allowed);
    glue_.bind(other);
  }

  void say_what_is_broken(int exception) {
    constexpr std::string_view kThrowable = "Ljava/lang/Throwable;";
    glue_.load(kThrowable, exception);
    writer_.call_engine("mayLeaveBroken", "(Ljava/lang/Throwable;)Z");
    size_t in_order = glue_.branch(Op::ifeq, -1);
    size_t start = glue_.position();
    check_invariants(false);
    check_escaped(exception, "\\signal");
    size_t end = glue_.position();
    size_t fine = glue_.branch(Op::goto_, 0);
    glue_.handler(start, end, "java/lang/Throwable");
    glue_.pop(kThrowable);
    writer_.call_engine("leavesBroken", "()V");
    glue_.bind(fine);
    glue_.bind(in_order);
  }

  vm::Machine& machine_;
  Contracts& contracts_;
  Method* method_;
  Contract contract_;
  ClauseWriter writer_;
  Glue& glue_;
  std::vector<Operand> operands_;
  std::optional<Operand> made_;
  std::string descriptor_, result_;
  bool has_invariants_ = false;
  int found_local_ = 0, index_local_ = 0;  ///< of objects whose invariants are asserted
};

}  // namespace

Method* make_driver(vm::Machine& machine, Contracts& contracts, Method* method) {
  return DriverWriter(machine, contracts, method).write();
}

}  // namespace nalar::contract
