#include "contract/clause_writer.h"

#include <fmt/format.h>

namespace nalar::contract {

using program::Method;
using program::Op;

namespace {

constexpr std::string_view kEngine = "org/nalar/Engine";
constexpr std::string_view kWoven = "org/nalar/Woven";
constexpr std::string_view kObject = "Ljava/lang/Object;";

}  // namespace

void ClauseWriter::call_engine(std::string_view name, std::string_view descriptor) {
  glue_.invoke_static(kEngine, name, descriptor);
}

void ClauseWriter::announce(Clause clause) {
  glue_.push_int(static_cast<int32_t>(table_.size()));
  call_engine("clause", "(I)V");
  table_.push_back(std::move(clause));
}

void ClauseWriter::evaluate(const Clause& clause) {
  announce(clause);
  call(clause, clause.code);
  call_engine("evaluated", "()V");
}

void ClauseWriter::each_invariant(const Operand& operand, const std::function<void(const Clause&)>& each) {
  if (operand.invariants.empty()) return;
  size_t skip = 0;
  if (operand.may_be_null) {
    glue_.load(operand.type, operand.local);
    skip = glue_.branch(Op::ifnull, -1);
  }
  Operands own = operands_;
  operands_.receiver = operand.type;
  operands_.receiver_local = operand.local;
  for (const Clause& invariant : operand.invariants) {
    evaluate(invariant);
    each(invariant);
  }
  operands_ = own;
  if (operand.may_be_null) glue_.bind(skip);
}

void ClauseWriter::load_parameters(const Clause& clause) {
  auto types = program::parse_method_type(operands_.parameters).parameters;
  int local = operands_.parameters_local;
  for (size_t i = 0; i < types.size(); i++) {
    bool taken = i >= clause.first_parameter && i < clause.first_parameter + clause.parameters;
    if (taken) glue_.load(types[i], local);
    local += program::slots_of(program::kind_of(types[i]));
  }
}

void ClauseWriter::call(const Clause& clause, Method* code) {
  if (clause.takes_receiver) glue_.load(operands_.receiver, operands_.receiver_local);
  if (clause.kind != ClauseKind::Invariant) {
    load_parameters(clause);
    if (clause.kind == ClauseKind::Ensures && operands_.result != "V")
      glue_.load(operands_.result, operands_.result_local);
    if (clause.kind == ClauseKind::Signals) {
      glue_.load(kObject, operands_.exception_local);
      auto type = program::parse_method_type(code->descriptor);
      glue_.cast(type.parameters.back());
    }
  }
  std::string_view owner = code->owner->name;
  bool interface = code->owner->is_interface();
  if (code->is_static()) {
    glue_.invoke_static(owner, code->name, code->descriptor, interface);
  } else if (interface) {
    glue_.invoke_interface(owner, code->name, code->descriptor);
  } else {
    glue_.invoke_virtual(owner, code->name, code->descriptor);
  }
  // An invariant method may be overridden; woven code is private.
  if ((code->access & classfile::kPrivate) || code->is_static()) link(code);
}

void ClauseWriter::require(std::string_view error, std::string_view message) {
  size_t fine = glue_.branch(Op::ifne, -1);
  call_engine("failed", "()V");
  glue_.new_object(error);
  glue_.op(Op::dup, 1);
  glue_.push_string(message);
  glue_.invoke_special(error, "<init>", "(Ljava/lang/String;)V");
  glue_.op(Op::athrow, -1);
  glue_.bind(fine);
}

void ClauseWriter::conclude(std::string_view error, std::string_view message) {
  if (error.empty()) {
    glue_.invoke_static(kNalar, "assume", "(Z)V");
  } else {
    require(error, message);
  }
}

void ClauseWriter::evaluate_in_past(const std::vector<Clause>& clauses) {
  int holds = new_local(1);
  std::vector<size_t> failures;
  glue_.push_int(0);
  glue_.store("I", holds);
  glue_.invoke_static(kWoven, "past", "()I");
  glue_.pop("I");
  for (const Clause& clause : clauses) {
    evaluate(clause);
    failures.push_back(glue_.branch(Op::ifeq, -1));
  }
  glue_.push_int(1);
  glue_.store("I", holds);
  for (size_t failure : failures) glue_.bind(failure);
  glue_.push_int(0);
  glue_.load("I", holds);
  glue_.invoke_static(kWoven, "now", "(IZ)Z");
}

// One level: each clause for itself, so that the one that is false can be named. Several: any of them will do.
void ClauseWriter::precondition(const Contract& contract, std::string_view error) {
  size_t levels = contract.preconditions(), seen = 0;
  std::vector<size_t> satisfied;
  for (const Level& level : contract.levels) {
    if (level.requires_clauses.empty()) continue;
    if (++seen == levels) {
      for (const Clause& clause : level.requires_clauses) {
        evaluate(clause);
        conclude(error, clause.text);
      }
      break;
    }
    std::vector<size_t> failures;
    for (const Clause& clause : level.requires_clauses) {
      evaluate(clause);
      failures.push_back(glue_.branch(Op::ifeq, -1));
    }
    satisfied.push_back(glue_.branch(Op::goto_, 0));
    for (size_t failure : failures) glue_.bind(failure);
  }
  for (size_t branch : satisfied) glue_.bind(branch);
}

void ClauseWriter::postcondition(const Contract& contract, std::string_view error) {
  bool several = contract.preconditions() > 1;
  for (const Level& level : contract.levels) {
    bool conditional = several && !level.requires_clauses.empty() && !level.ensures.empty();
    size_t skip = 0;
    if (conditional) {
      evaluate_in_past(level.requires_clauses);
      skip = glue_.branch(Op::ifeq, -1);
    }
    for (const Clause& clause : level.ensures) {
      evaluate(clause);
      conclude(error, clause.text);
    }
    if (conditional) glue_.bind(skip);
  }
}

void ClauseWriter::allow_locations(const std::vector<const Clause*>& locations, bool in_past) {
  if (in_past) {
    glue_.invoke_static(kWoven, "past", "()I");
    glue_.pop("I");
  }
  for (const Clause* clause : locations) {
    announce(*clause);
    call(*clause, clause->code);
    call_engine("evaluated", "()V");
    if (clause->index) {
      call(*clause, clause->index);
    } else {
      glue_.push_int(-1);
    }
    glue_.push_string(clause->location);
    std::string through;
    for (const std::string& field : clause->through) through += (through.empty() ? "" : ",") + field;
    glue_.push_string(through);
    call_engine("allow", "(Ljava/lang/Object;ILjava/lang/String;Ljava/lang/String;)V");
  }
  if (in_past) back_to_present();
}

void ClauseWriter::back_to_present() {
  glue_.push_int(0);
  glue_.push_int(0);
  glue_.invoke_static(kWoven, "now", "(II)I");
  glue_.pop("I");
}

Method* ClauseWriter::define(program::Class* host, std::string_view name, const std::string& descriptor) {
  glue_.finish(classfile::kPublic | classfile::kStatic, name, descriptor);
  vm::Flow flow = vm::Flow::Next;
  program::Class* defined = vm::indy::define(machine_, writer_, host, flow);
  CHECK(defined, "code that evaluates contracts should be well-formed");
  Method* made = defined->methods[0].get();
  auto body = machine_.program().body_of(made);
  CHECK(body.ok(), ("code that evaluates contracts should verify: " + body.error().to_string()).c_str());
  for (Method* callee : links_) {
    classfile::MemberRef member{callee->owner->name, callee->name, callee->descriptor};
    vm::indy::link_directly(machine_, made, member, callee);
  }
  return made;
}

}  // namespace nalar::contract
