#include "program/refusals.h"

#include <algorithm>

#include "program/decoder.h"
#include "program/straight_code.h"

namespace nalar::program {

namespace {

bool is_between(Op op, Op first, Op last) { return op >= first && op <= last; }

bool loads(const Instruction& instruction, int local) {
  return (instruction.op == Op::load1 || instruction.op == Op::load2) && instruction.a == local;
}

bool stores_below(const Instruction& instruction, int local) {
  bool stores = instruction.op == Op::store1 || instruction.op == Op::store2 || instruction.op == Op::iinc;
  return stores && instruction.a < local;
}

/// The code of a canonical constructor, looked at as a whole.
class ConstructorCode {
 public:
  ConstructorCode(const Method& method, const CodeBody& body, const std::vector<const Field*>& components)
      : method_(method), body_(body), components_(components) {}

  /// Every field gets its own parameter, which nothing has been stored in before.
  bool stores_parameters() const {
    std::vector<bool> stored(components_.size());
    for (size_t i = 0; i < body_.instructions.size(); i++) {
      const Instruction& instruction = body_.instructions[i];
      if (stores_below(instruction, method_.argument_slots)) return false;
      if (instruction.op != Op::putfield) continue;
      std::optional<size_t> component = component_of(instruction);
      bool own = component && i >= 2 && loads(body_.instructions[i - 1], local_of_parameter(*component)) &&
                 loads(body_.instructions[i - 2], 0);
      if (!own) return false;
      stored[*component] = true;
    }
    return std::all_of(stored.begin(), stored.end(), [](bool one) { return one; });
  }

  /// Whether the constructor can still end without an exception.
  bool can_return_from(size_t bci) const {
    auto start = std::lower_bound(body_.bci.begin(), body_.bci.end(), bci);
    std::vector<bool> seen(body_.instructions.size());
    std::vector<size_t> open = {static_cast<size_t>(start - body_.bci.begin())};
    while (!open.empty()) {
      size_t at = open.back();
      open.pop_back();
      if (at >= seen.size() || seen[at]) continue;
      seen[at] = true;
      const Instruction& instruction = body_.instructions[at];
      bool returns = is_between(instruction.op, Op::ireturn, Op::return_);
      if (returns || instruction.op == Op::jsr || instruction.op == Op::ret) return true;
      add_successors(instruction, at, open);
    }
    return false;
  }

 private:
  std::optional<size_t> component_of(const Instruction& put) const {
    classfile::MemberRef member = method_.owner->file->pool.member(put.a);
    for (size_t i = 0; i < components_.size(); i++)
      if (member.class_name == method_.owner->name && member.name == components_[i]->name) return i;
    return std::nullopt;
  }

  int local_of_parameter(size_t parameter) const {
    int local = 1;
    for (size_t i = 0; i < parameter; i++) local += slots_of(components_[i]->kind);
    return local;
  }

  static void add_successors(const Instruction& instruction, size_t at, std::vector<size_t>& open) {
    auto add = [&](int32_t distance) { open.push_back(static_cast<size_t>(static_cast<ptrdiff_t>(at) + distance)); };
    Op op = instruction.op;
    if (op == Op::athrow) return;
    if (op == Op::tableswitch || op == Op::lookupswitch) {
      for (int32_t target : instruction.c.table->targets) add(target);
      return add(instruction.c.table->fallback);
    }
    bool conditional = is_between(op, Op::ifeq, Op::if_acmpne) || op == Op::ifnull || op == Op::ifnonnull;
    if (conditional || op == Op::goto_) add(instruction.b);
    if (op != Op::goto_) add(1);
  }

  const Method& method_;
  const CodeBody& body_;
  const std::vector<const Field*>& components_;
};

/// The guards of all ways through the code on which it cannot end without an exception.
std::vector<std::vector<ParameterGuard>> refused_ways(Program& program, const Method& method,
                                                      const ConstructorCode& whole) {
  std::vector<std::vector<ParameterGuard>> found;
  each_way([&](Way& way) {
    StraightCode code(program, way, 0);
    bool ends = code.run(method, arguments_of(method));
    if (!ends && (code.throws() || !whole.can_return_from(code.position()))) found.push_back(way.guards);
  });
  return found;
}

bool is_null(const ParameterGuard& guard) {
  return guard.kind == TypeKind::Reference && guard.relation == Relation::Equal && !guard.right;
}

bool is_same(const ParameterGuard& a, const ParameterGuard& b) {
  return a.relation == b.relation && a.left == b.left && a.right == b.right && a.constant == b.constant;
}

/// What is refused by itself does not hold, so its opposite need not be said, which may leave less of another state.
void drop_what_holds(std::vector<std::vector<ParameterGuard>>& states) {
  auto holds = [&](ParameterGuard guard) {
    guard.relation = negated(guard.relation);
    return std::any_of(states.begin(), states.end(),
                       [&](const auto& state) { return state.size() == 1 && is_same(state[0], guard); });
  };
  for (bool again = true; again;) {
    again = false;
    for (auto& state : states)
      if (state.size() > 1) again |= std::erase_if(state, holds) > 0;
  }
}

}  // namespace

Refusals refusals_of(Program& program, const Class& klass) {
  if (!klass.file || !klass.file->record || klass.is_boot) return {};
  Refusals refusals;
  std::string descriptor = "(";
  for (const classfile::RecordComponent& component : *klass.file->record) {
    const Field* field = program.find_field(const_cast<Class*>(&klass), component.name, component.descriptor);
    if (!field || field->owner != &klass || field->is_static()) return {};
    refusals.components.push_back(field);
    descriptor += component.descriptor;
  }
  const Method* constructor = klass.find_declared("<init>", descriptor + ")V");
  if (!constructor || !constructor->file->code) return {};
  auto body = decode(*constructor, false);
  if (!body.ok() || !(*body)->handlers.empty()) return {};
  ConstructorCode code(*constructor, **body, refusals.components);
  if (!code.stores_parameters()) return {};
  refusals.states = refused_ways(program, *constructor, code);
  drop_what_holds(refusals.states);
  for (const auto& state : refusals.states)
    if (state.size() == 1 && is_null(state[0])) refusals.non_null.push_back(state[0].left);
  std::erase_if(refusals.states, [](const auto& state) {
    return std::any_of(state.begin(), state.end(),
                       [](const ParameterGuard& guard) { return guard.kind == TypeKind::Reference; });
  });
  return refusals;
}

}  // namespace nalar::program
