#include "program/refusals.h"

#include <algorithm>

#include "program/decoder.h"
#include "program/straight_code.h"

namespace nalar::program {

namespace {

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

  /// Every field gets its own parameter, which nothing has been stored in before, and nobody else sees the object
  /// before it is known to be accepted.
  bool stores_parameters() const {
    std::vector<bool> stored(components_.size());
    size_t uses = 1, loaded = 0;  // of the object; by the constructor above
    for (size_t i = 0; i < body_.instructions.size(); i++) {
      const Instruction& instruction = body_.instructions[i];
      if (stores_below(instruction, method_.argument_slots)) return false;
      loaded += loads(instruction, 0);
      if (instruction.op != Op::putfield) continue;
      std::optional<size_t> component = component_of(instruction);
      size_t value = component && i >= 2 ? origin(i - 1) : 0;
      bool own = value >= 1 && loads(body_.instructions[value], local_of_parameter(*component)) &&
                 loads(body_.instructions[value - 1], 0);
      if (!own) return false;
      stored[*component] = true;
      uses++;
    }
    return loaded == uses && std::all_of(stored.begin(), stored.end(), [](bool one) { return one; });
  }

 private:
  /// Where the value comes from that the instruction at `at` leaves on the stack, if that passes it on.
  size_t origin(size_t at) const {
    const classfile::ConstantPool& pool = method_.owner->file->pool;
    if (at >= 1 && body_.instructions[at].op == Op::checkcast) return origin(at - 1);
    if (at < 1 || body_.instructions[at].op != Op::invokestatic) return at;
    if (pool.tag(body_.instructions[at].a) != classfile::Tag::Methodref) return at;
    classfile::MemberRef called = pool.member(body_.instructions[at].a);
    if (!is_require_non_null(called)) return at;
    size_t before = at - 1;
    bool with_text = called.descriptor.starts_with(kWithText);
    if (!with_text) return origin(before);
    // The text comes last, and is a constant.
    bool constant = body_.instructions[before].op == Op::ldc || body_.instructions[before].op == Op::ldc_w;
    return constant && before >= 1 ? origin(before - 1) : at;
  }

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

  const Method& method_;
  const CodeBody& body_;
  const std::vector<const Field*>& components_;
};

/// The guards of all ways through the code on which it cannot end without an exception.
std::vector<std::vector<ParameterGuard>> refused_ways(Program& program, const Method& method) {
  std::vector<std::vector<ParameterGuard>> found;
  each_way([&](Way& way) {
    StraightCode code(program, way, 0);
    if (!code.run(method, arguments_of(method)) && code.throws()) found.push_back(way.guards);
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
  if (!ConstructorCode(*constructor, **body, refusals.components).stores_parameters()) return {};
  refusals.states = refused_ways(program, *constructor);
  drop_what_holds(refusals.states);
  for (const auto& state : refusals.states)
    if (state.size() == 1 && is_null(state[0])) refusals.non_null.push_back(state[0].left);
  std::sort(refusals.non_null.begin(), refusals.non_null.end());
  std::erase_if(refusals.states, [](const auto& state) {
    return std::any_of(state.begin(), state.end(),
                       [](const ParameterGuard& guard) { return guard.kind == TypeKind::Reference; });
  });
  return refusals;
}

namespace {

/// Of integers, by their descriptor; of anything else nothing but 0.
std::pair<int64_t, int64_t> range_of(std::string_view descriptor) {
  switch (descriptor[0]) {
    case 'Z': return {0, 1};
    case 'B': return {INT8_MIN, INT8_MAX};
    case 'C': return {0, UINT16_MAX};
    case 'S': return {INT16_MIN, INT16_MAX};
    case 'I': return {INT32_MIN, INT32_MAX};
    case 'J': return {INT64_MIN, INT64_MAX};
    default: return {0, 0};
  }
}

bool holds(const ParameterGuard& guard, const std::vector<int64_t>& numbers) {
  int64_t left = numbers[guard.left], right = guard.right ? numbers[*guard.right] : guard.constant;
  switch (guard.relation) {
    case ParameterGuard::Relation::Equal: return left == right;
    case ParameterGuard::Relation::NotEqual: return left != right;
    case ParameterGuard::Relation::Less: return left < right;
    case ParameterGuard::Relation::GreaterEqual: return left >= right;
    case ParameterGuard::Relation::Greater: return left > right;
    case ParameterGuard::Relation::LessEqual: return left <= right;
  }
  return false;
}

bool are_accepted(const Refusals& refusals, const std::vector<int64_t>& numbers) {
  return std::none_of(refusals.states.begin(), refusals.states.end(), [&](const auto& state) {
    return std::all_of(state.begin(), state.end(), [&](const ParameterGuard& guard) { return holds(guard, numbers); });
  });
}

/// Of the type of a component, and near to what it is compared with.
std::vector<int64_t> candidates_for(const Refusals& refusals, size_t component) {
  const std::pair<int64_t, int64_t> range = range_of(refusals.components[component]->descriptor);
  std::vector<int64_t> found = {0};
  auto add = [&](int64_t number) {
    if (number >= range.first && number <= range.second && std::find(found.begin(), found.end(), number) == found.end())
      found.push_back(number);
  };
  bool compared = false;
  for (const auto& state : refusals.states)
    for (const ParameterGuard& guard : state) compared |= guard.left == component || guard.right == component;
  if (!compared) return found;
  for (int64_t number : {1, -1}) add(number);
  for (const auto& state : refusals.states)
    for (const ParameterGuard& guard : state)
      for (int64_t step : {-1, 0, 1})
        if (!guard.right && guard.constant > INT64_MIN && guard.constant < INT64_MAX) add(guard.constant + step);
  return found;
}

}  // namespace

std::vector<int64_t> accepted_numbers(const Refusals& refusals) {
  constexpr int kMostTries = 10'000;
  std::vector<int64_t> numbers(refusals.components.size(), 0);
  std::vector<std::vector<int64_t>> candidates;
  for (size_t i = 0; i < numbers.size(); i++) candidates.push_back(candidates_for(refusals, i));
  std::vector<size_t> at(numbers.size(), 0);
  for (int tries = 0; tries < kMostTries; tries++) {
    for (size_t i = 0; i < numbers.size(); i++) numbers[i] = candidates[i][at[i]];
    if (are_accepted(refusals, numbers)) return numbers;
    size_t next = 0;
    while (next < at.size() && ++at[next] == candidates[next].size()) at[next++] = 0;
    if (next == at.size()) break;
  }
  return std::vector<int64_t>(numbers.size(), 0);
}

}  // namespace nalar::program
