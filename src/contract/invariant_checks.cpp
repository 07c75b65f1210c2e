#include "contract/invariant_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "contract/clause_writer.h"
#include "contract/plan.h"

namespace nalar::contract {

using program::Class;
using program::Method;
using program::Op;

/// An order that a JVM can tell, too: superclasses, then interfaces, by name, and their methods by name.
static std::vector<Clause> in_order_of_names(std::vector<Clause> invariants) {
  std::vector<const Class*> classes;
  for (const Clause& invariant : invariants) classes.push_back(invariant.code->owner);
  auto key = [&](const Clause& invariant) {
    const Class* owner = invariant.code->owner;
    auto place = owner->is_interface() ? classes.end() : std::find(classes.begin(), classes.end(), owner);
    return std::tuple(place - classes.begin(), owner->name, invariant.code->name);
  };
  std::stable_sort(invariants.begin(), invariants.end(),
                   [&](const Clause& a, const Clause& b) { return key(a) < key(b); });
  return invariants;
}

Method* InvariantChecks::of(Class* klass) {
  auto [it, fresh] = written_.try_emplace(klass, nullptr);
  if (fresh) it->second = write(klass);
  return it->second;
}

size_t InvariantChecks::count(Class* klass) {
  auto [it, fresh] = counts_.try_emplace(klass, 0);
  if (fresh) it->second = contracts_.invariants_of(klass).size();
  return it->second;
}

Method* InvariantChecks::write(Class* klass) {
  ClauseWriter writer(machine_, contracts_, "org/nalar/vm/Invariants");
  vm::indy::Glue& glue = writer.glue();
  Operand object{fmt::format("L{};", klass->name), 0, in_order_of_names(contracts_.invariants_of(klass)), false};
  writer.reserve_locals(1);
  writer.operands().receiver = object.type;
  glue.load(object.type, 0);
  glue.invoke_static("org/nalar/Woven", "fresh", "(Ljava/lang/Object;)Z");
  size_t made = glue.branch(Op::ifne, -1);
  size_t start = glue.position();
  writer.evaluate_in_past(object.invariants);
  size_t end = glue.position();
  size_t held = glue.branch(Op::ifne, -1);
  glue.return_value("V");
  glue.bind(made);
  glue.bind(held);
  writer.each_invariant(
      object, [&](const Clause& invariant) { writer.require(kInvariantError, invariant_message(invariant, *after_)); });
  glue.return_value("V");
  // What cannot be evaluated did not hold.
  glue.handler(start, end, "java/lang/Throwable");
  glue.pop("Ljava/lang/Throwable;");
  writer.call_engine("evaluated", "()V");
  writer.back_to_present();
  glue.return_value("V");
  return writer.define(after_->owner, "check", fmt::format("({})V", object.type));
}

}  // namespace nalar::contract
