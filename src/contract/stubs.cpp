// The stub of a method N (thesis §3.3):
//   1. assert what N requires;
//   2. forget the locations that N may modify;
//   3. take any result of the right type, or throw any exception that N may throw;
//   4. assume what N ensures.
// A method without a contract changes nothing and returns anything. If callbacks may change what they can reach, it
// changes that, unless its contract says what it changes, and may throw an exception that nobody has declared.
#include "contract/stubs.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "contract/clause_writer.h"

namespace nalar::contract {

using program::Class;
using program::Method;
using program::Op;
using program::TypeKind;

namespace {

constexpr std::string_view kPreconditionError = "org/nalar/PreconditionError";

bool matches(const Method& method, const std::vector<std::string>& patterns) {
  std::string owner = method.owner->java_name();
  std::string simple = owner.substr(owner.find_last_of('.') + 1);
  std::string name(method.name);
  return std::any_of(patterns.begin(), patterns.end(), [&](const std::string& pattern) {
    return pattern == owner || pattern == simple || pattern == owner + "." + name || pattern == simple + "." + name;
  });
}

/// Code that is not known, of which nobody has said what it changes.
bool is_unlimited(Contracts& contracts, const Method& method, const Contract& contract) {
  bool without_code = method.is_abstract() || method.is_native();
  return without_code && !contract.pure() && contract.all(&Level::modifies).empty() && !contracts.is_documented(method);
}

bool is_callback(const vm::Machine& machine, Contracts& contracts, const Method& method, const Contract& contract) {
  return machine.options().callbacks_change && is_unlimited(contracts, method, contract);
}

class StubWriter {
 public:
  StubWriter(vm::Machine& machine, Contracts& contracts, Method* method)
      : machine_(machine),
        contracts_(contracts),
        method_(method),
        contract_(contracts.of_call(method)),
        is_callback_(is_callback(machine, contracts, *method, contract_)),
        writer_(machine, contracts, "org/nalar/vm/Stub"),
        glue_(writer_.glue()) {
    auto type = program::parse_method_type(method->descriptor);
    Operands& operands = writer_.operands();
    descriptor_ = "(";
    if (!method->is_static()) {
      operands.receiver = fmt::format("L{};", method->owner->name);
      operands.parameters_local = 1;
      descriptor_ += operands.receiver;
    }
    descriptor_ += method->descriptor.substr(1);
    operands.parameters = method->descriptor;
    operands.result = std::string(type.result);
    writer_.reserve_locals(method->argument_slots);
    operands.result_local = writer_.new_local(2);
    operands.exception_local = writer_.new_local(1);
    suspended_ = writer_.new_local(2);
  }

  Method* stub() {
    suspend();
    clauses([&] {
      for (const Operand& operand : operands_with_invariants())
        writer_.each_invariant(operand, [&](const Clause& invariant) {
          writer_.require(kPreconditionError, invariant.text.empty() ? invariant.code->java_name() : invariant.text);
        });
      writer_.precondition(contract_, kPreconditionError);
    });
    auto& numbered = machine_.numbered_methods();
    glue_.push_int(static_cast<int32_t>(numbered.size()));
    numbered.push_back(method_);
    writer_.call_engine("begin", "(I)V");
    if (!contract_.all(&Level::modifies).empty()) {
      writer_.allow_locations(contract_.all(&Level::modifies), false);
      writer_.call_engine("forget", "()V");
    }
    if (is_callback_) outside_of_clauses([&] { writer_.call_engine("forgetAll", "()V"); });
    throw_exceptions();
    if (is_callback_) outside_of_clauses([&] { throw_unchecked(); });
    take_result();
    clauses([&] {
      writer_.postcondition(contract_, {});
      for (const Operand& operand : operands_with_invariants())
        writer_.each_invariant(operand,
                               [&](const Clause&) { glue_.invoke_static("org/nalar/Nalar", "assume", "(Z)V"); });
    });
    end(operands().result == "V" ? -1 : operands().result_local, false);
    if (operands().result != "V") glue_.load(operands().result, operands().result_local);
    glue_.return_value(operands().result);
    return writer_.define(method_->owner, "stub", descriptor_);
  }

  /// Has the parameters of the method and returns nothing: the call goes on afterwards. There is no object yet when a
  /// constructor is called.
  Method* guard() {
    suspend();
    clauses([&] { writer_.precondition(contract_, kPreconditionError); });
    resume();
    glue_.return_value("V");
    std::string parameters = descriptor_.substr(0, descriptor_.find(')') + 1);
    return writer_.define(method_->owner, "guard", parameters + "V");
  }

 private:
  Operands& operands() { return writer_.operands(); }

  /// Invariants are part of the contract of methods that are not private.
  std::vector<Operand> operands_with_invariants() {
    std::vector<Operand> found;
    if (method_->access & classfile::kPrivate) return found;
    if (!method_->is_static())
      found.push_back({operands().receiver, 0, contracts_.invariants_of(method_->owner), false});
    int local = operands().parameters_local;
    for (std::string_view type : program::parse_method_type(method_->descriptor).parameters) {
      Class* klass = contracts_.class_of(type);
      if (klass && !klass->is_array) found.push_back({std::string(type), local, contracts_.invariants_of(klass), true});
      local += program::slots_of(program::kind_of(type));
    }
    return found;
  }

  /// A clause that throws is as broken as one that is false: the calling code has no part in it.
  void clauses(const std::function<void()>& evaluate) {
    size_t start = glue_.position();
    evaluate();
    size_t end = glue_.position();
    if (start == end) return;
    size_t fine = glue_.branch(Op::goto_, 0);
    glue_.handler(start, end, "java/lang/Throwable");
    writer_.call_engine("threwAtCall", "()V");
    glue_.op(Op::athrow, -1);
    glue_.bind(fine);
  }

  /// The call may be part of a clause, whose evaluation goes on after it.
  void suspend() {
    writer_.call_engine("suspend", "()J");
    glue_.store("J", suspended_);
  }

  void resume() {
    glue_.load("J", suspended_);
    writer_.call_engine("resume", "(J)V");
  }

  void end(int result_local, bool threw) {
    glue_.push_int(result_local);
    glue_.push_int(contract_.pure());
    glue_.push_int(contract_.fresh());
    glue_.push_int(threw);
    writer_.call_engine("end", "(IZZZ)V");
    resume();
  }

  void throw_one(std::string_view type, const Clause* clause, int32_t number, int chosen) {
    glue_.load("I", chosen);
    glue_.push_int(number);
    size_t other = glue_.branch(Op::if_icmpne, -2);
    glue_.push_class(type);
    writer_.call_engine("anyException", "(Ljava/lang/Class;)Ljava/lang/Throwable;");
    glue_.store("Ljava/lang/Throwable;", operands().exception_local);
    if (clause) {
      clauses([&] {
        writer_.evaluate(*clause);
        glue_.invoke_static("org/nalar/Nalar", "assume", "(Z)V");
      });
    }
    end(operands().exception_local, true);
    glue_.load("Ljava/lang/Throwable;", operands().exception_local);
    glue_.op(Op::athrow, -1);
    glue_.bind(other);
  }

  /// Those of the contract under their conditions, and those that the method declares.
  void throw_exceptions() {
    std::vector<std::pair<std::string, const Clause*>> thrown;
    for (const Clause* clause : contract_.all(&Level::signals))
      thrown.emplace_back(program::parse_method_type(clause->code->descriptor).parameters.back(), clause);
    if (method_->file)
      for (uint16_t index : method_->file->exceptions) {
        std::string type = fmt::format("L{};", method_->owner->file->pool.class_name(index));
        auto same = [&](const auto& entry) { return entry.first == type; };
        if (std::none_of(thrown.begin(), thrown.end(), same)) thrown.emplace_back(type, nullptr);
      }
    if (thrown.empty()) return;
    int chosen = writer_.new_local(1);
    glue_.push_int(static_cast<int32_t>(thrown.size()));
    writer_.call_engine("choose", "(I)I");
    glue_.store("I", chosen);
    for (size_t i = 0; i < thrown.size(); i++)
      throw_one(thrown[i].first, thrown[i].second, static_cast<int32_t>(i + 1), chosen);
  }

  /// Contracts change nothing, whatever they call.
  void outside_of_clauses(const std::function<void()>& write) {
    glue_.load("J", suspended_);
    writer_.call_engine("isInClause", "(J)Z");
    size_t in_clause = glue_.branch(Op::ifne, -1);
    write();
    glue_.bind(in_clause);
  }

  void throw_unchecked() {
    constexpr std::string_view kThrowable = "Ljava/lang/Throwable;";
    int chosen = writer_.new_local(1);
    writer_.call_engine("unchecked", "()I");
    writer_.call_engine("choose", "(I)I");
    glue_.store("I", chosen);
    glue_.load("I", chosen);
    size_t none = glue_.branch(Op::ifeq, -1);
    glue_.load("I", chosen);
    writer_.call_engine("uncheckedException", "(I)Ljava/lang/Throwable;");
    glue_.store(kThrowable, operands().exception_local);
    end(operands().exception_local, true);
    glue_.load(kThrowable, operands().exception_local);
    glue_.op(Op::athrow, -1);
    glue_.bind(none);
  }

  void take_result() {
    const std::string& type = operands().result;
    if (type == "V") return;
    TypeKind kind = program::kind_of(type);
    if (kind == TypeKind::Reference) {
      glue_.push_class(type);
      glue_.push_int(contract_.non_null_result() || contract_.fresh());
      glue_.push_int(contract_.fresh());
      writer_.call_engine("anyObject", "(Ljava/lang/Class;ZZ)Ljava/lang/Object;");
      glue_.cast(type);
      // The object is there from now on, so that whatever comes later can be the same.
      if (contract_.fresh()) {
        glue_.op(Op::dup, 1);
        glue_.invoke_static("org/nalar/Woven", "fresh", "(Ljava/lang/Object;)Z");
        glue_.pop("Z");
      }
    } else {
      std::string name(program::primitive_name(kind));
      name[0] = static_cast<char>(name[0] - 'a' + 'A');
      writer_.call_engine("any" + name, fmt::format("(){}", type));
    }
    glue_.store(type, operands().result_local);
  }

  vm::Machine& machine_;
  Contracts& contracts_;
  Method* method_;
  Contract contract_;
  bool is_callback_;
  ClauseWriter writer_;
  vm::indy::Glue& glue_;
  std::string descriptor_;
  int suspended_ = 0;
};

}  // namespace

Method* Stubs::stub_of(Method* method) {
  auto [it, fresh] = made_.try_emplace(method->id, nullptr);
  if (fresh) it->second = StubWriter(machine_, contracts_, method).stub();
  return it->second;
}

/// Tells of an object of the class whether its invariants hold; one that cannot be evaluated does not.
Method* Stubs::invariants_of(Class* klass) {
  auto [it, fresh] = invariants_.try_emplace(klass, nullptr);
  if (!fresh) return it->second;
  ClauseWriter writer(machine_, contracts_, "org/nalar/vm/Holds");
  vm::indy::Glue& glue = writer.glue();
  Operand object{fmt::format("L{};", klass->name), 0, contracts_.invariants_of(klass), false};
  writer.reserve_locals(1);
  writer.operands().receiver = object.type;
  size_t start = glue.position();
  writer.each_invariant(object, [&](const Clause&) {
    size_t holds = glue.branch(Op::ifne, -1);
    glue.push_int(0);
    glue.return_value("Z");
    glue.bind(holds);
  });
  size_t end = glue.position();
  glue.push_int(1);
  glue.return_value("Z");
  if (end > start) {
    glue.handler(start, end, "java/lang/Throwable");
    glue.pop("Ljava/lang/Throwable;");
    writer.call_engine("evaluated", "()V");
    glue.push_int(0);
    glue.return_value("Z");
  }
  Class* host = klass->is_stand_in && !klass->display.empty() ? klass->display.back() : klass;
  return invariants_[klass] = writer.define(host, "holds", fmt::format("({})Z", object.type));
}

void Stubs::install(const std::vector<Class*>& classes, const StubChoice& choice) {
  machine_.open_stub = [this](Method* method) { return stub_of(method); };
  machine_.invariants_hold = [this](Class* klass) { return invariants_of(klass); };
  // Of classes that companions describe, what the user chose; their own calls need no guards.
  for (const auto& [companion, described] : contracts_.companions())
    for (const auto& method : described->methods) {
      if (!method->file || method->is_abstract() || method->is_constructor() || method->name == "<clinit>") continue;
      bool chosen = contracts_.of(method.get()).open() || matches(*method, choice.by_contract);
      if (!chosen || matches(*method, choice.by_code)) continue;
      method->replacement = stub_of(method.get());
      method->entry = nullptr;
    }
  for (Class* klass : classes)
    for (const auto& method : klass->methods) {
      if (!method->file || method->is_abstract() || is_contract_code(*method) || method->name == "<clinit>") continue;
      Contract contract = contracts_.of(method.get());
      bool by_contract = contract.open() || method->is_native() || matches(*method, choice.by_contract);
      bool by_code = matches(*method, choice.by_code) || method->is_constructor();
      if (by_contract && !by_code) {
        method->replacement = stub_of(method.get());
      } else if (contract.preconditions() > 0 && !method->is_native()) {
        method->guard = StubWriter(machine_, contracts_, method.get()).guard();
      }
      if (method->replacement || method->guard) method->entry = nullptr;
    }
}

std::vector<std::string> Stubs::assumptions() {
  std::vector<std::string> found;
  for (Method* method : machine_.assumed_of()) {
    std::string name = method->java_name();
    if (method->name == "compare" || method->name == "compareTo") {
      found.push_back(name + " is a total order that depends on its operands alone");
      continue;
    }
    if (method->name == "equals") {
      found.push_back(name + " is an equivalence that depends on its operands alone");
      continue;
    }
    Contract contract = contracts_.of_call(method);
    bool throws = !contract.all(&Level::signals).empty() || (method->file && !method->file->exceptions.empty());
    if (is_callback(machine_, contracts_, *method, contract)) {
      std::string_view more = throws ? " or it names itself" : "";
      found.push_back(
          fmt::format("{} may change what it can reach; it throws a RuntimeException, or an exception that its callers "
                      "catch by name{}",
                      name, more));
      continue;
    }
    if (throws) name += " throws exactly the exceptions it names, no subclasses; it";
    std::string_view otherwise =
        is_unlimited(contracts_, *method, contract) ? " (--callbacks change: it may change what it can reach)" : "";
    if (contract.empty()) {
      const char* changes = method->owner->is_boot ? "nothing but what its arguments answer," : "nothing";
      found.push_back(
          fmt::format("{} has no contract: it changes {} and returns anything{}", name, changes, otherwise));
    } else if (contract.pure() || !contract.all(&Level::modifies).empty()) {
      found.push_back(name + " does what its contract says");
    } else {
      found.push_back(fmt::format("{} does what its contract says and, as it has no @Modifies, changes nothing{}", name,
                                  otherwise));
    }
  }
  return found;
}

}  // namespace nalar::contract
