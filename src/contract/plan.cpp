#include "contract/plan.h"

#include <fmt/format.h>

#include "base/url_encoding.h"
#include "classfile/modified_utf8.h"

namespace nalar::contract {

using program::Class;
using program::Method;

namespace {

std::string code_name(const Method& code) { return fmt::format("{}#{}", code.owner->java_name(), code.name); }

std::string code_names(const std::vector<const Clause*>& clauses) {
  std::string names;
  for (const Clause* clause : clauses) names += (names.empty() ? "" : ",") + code_name(*clause->code);
  return names;
}

/// What follows the name of an invariant method that is false: `() is false after add(int)`.
std::string after_text(const Method& after) {
  return fmt::format("() is false after {}", after.java_name().substr(after.owner->java_name().size() + 1));
}

class PlanWriter {
 public:
  PlanWriter(Contracts& contracts, Method* method)
      : contracts_(contracts), method_(method), contract_(contracts.of(method)) {}

  std::string write() {
    add_assumptions();
    add_ensures();
    for (const Level& level : contract_.levels) {
      if (level.non_null_result) add("nonnull");
      if (level.fresh) add("fresh");
    }
    if (!(method_->access & classfile::kPrivate) && contracts_.any_invariants()) {
      add_invariants();
      add_escaping();
    }
    for (const Level& level : contract_.levels) {
      std::vector<const Clause*> locations;
      for (const Clause& clause : level.modifies) locations.push_back(&clause);
      if (level.has_frame()) add(fmt::format("frame:{}:{}", url_encoded(frame_text(level)), code_names(locations)));
    }
    for (const Clause* clause : contract_.all(&Level::signals)) add("signals:" + code_name(*clause->code));
    if (!plan_.empty() && method_->file)
      for (uint16_t index : method_->file->exceptions)
        add("declared:" + program::java_class_name(method_->owner->file->pool.class_name(index)));
    return plan_.empty() ? "-" : plan_;
  }

 private:
  void add(const std::string& step) { plan_ += (plan_.empty() ? "" : " ") + step; }

  /// What holds before, as long as it is no matter of choice.
  void add_assumptions() {
    if (contract_.preconditions() > 1) return;
    for (const Clause* clause : contract_.all(&Level::requires_clauses)) add("requires:" + code_name(*clause->code));
  }

  void add_ensures() {
    bool several = contract_.preconditions() > 1;
    for (const Level& level : contract_.levels) {
      bool conditional = several && !level.requires_clauses.empty() && !level.ensures.empty();
      std::vector<const Clause*> condition;
      for (const Clause& clause : level.requires_clauses) condition.push_back(&clause);
      if (conditional) add("if:" + code_names(condition));
      for (const Clause& clause : level.ensures) add("ensures:" + code_name(*clause.code));
      if (conditional) add("end");
    }
  }

  void add_invariants_of(Class* klass, const std::string& operand) {
    for (const Clause& invariant : contracts_.invariants_of(klass))
      add(fmt::format("invariant:{}:{}:{}", operand, code_name(*invariant.code),
                      url_encoded(invariant_message(invariant, *method_))));
  }

  void add_invariants() {
    size_t operand = 0;
    if (!method_->is_static() && !method_->is_constructor())
      add_invariants_of(method_->owner, std::to_string(operand++));
    for (std::string_view parameter : program::parse_method_type(method_->descriptor).parameters) {
      Class* klass = contracts_.class_of(parameter);
      if (klass && !klass->is_array) add_invariants_of(klass, std::to_string(operand));
      operand++;
    }
    if (method_->is_constructor()) add_invariants_of(method_->owner, "new");
  }

  void add_escaping() {
    std::string names;
    for (const auto& [companion, described] : contracts_.companions())
      names += (names.empty() ? "" : ",") + companion->java_name();
    add(fmt::format("escaping:{}:{}", url_encoded(after_text(*method_)), names));
  }

  Contracts& contracts_;
  Method* method_;
  Contract contract_;
  std::string plan_;
};

}  // namespace

std::string invariant_message(const Clause& invariant, const Method& after) {
  if (!invariant.text.empty()) return invariant.text;
  return fmt::format("{}.{}{}", invariant.code->owner->java_name(), classfile::modified_to_utf8(invariant.code->name),
                     after_text(after));
}

std::string frame_text(const Level& level) {
  std::string text;
  for (const Clause& clause : level.modifies) text += (text.empty() ? "" : ", ") + clause.text;
  return text.empty() ? "\\nothing" : text;
}

std::string replay_plan(Contracts& contracts, Method* method) { return PlanWriter(contracts, method).write(); }

}  // namespace nalar::contract
