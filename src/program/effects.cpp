#include "program/effects.h"

#include <algorithm>

#include "program/straight_code.h"

namespace nalar::program {

namespace {

/// A number is stored as it is: of those that do not fit, a field keeps a part only (JVMS §6.5 putfield).
bool fits(TypeKind kind, uint64_t bits) {
  auto value = static_cast<int64_t>(bits);
  switch (kind) {
    case TypeKind::Boolean: return value == 0 || value == 1;
    case TypeKind::Byte: return value == static_cast<int8_t>(value);
    case TypeKind::Short: return value == static_cast<int16_t>(value);
    case TypeKind::Char: return value == static_cast<uint16_t>(value);
    default: return kind != TypeKind::Reference;
  }
}

/// A parameter arrives unchanged only in a field of its own kind.
bool keeps_values(const Method& method, const std::vector<FieldEffect>& effects) {
  auto types = parse_method_type(method.descriptor).parameters;
  return std::all_of(effects.begin(), effects.end(), [&](const FieldEffect& effect) {
    TypeKind kind = effect.field->kind;
    if (effect.kind == FieldEffect::Kind::Parameter) return kind_of(types[effect.parameter]) == kind;
    return effect.kind == FieldEffect::Kind::Number ? fits(kind, effect.bits) : kind == TypeKind::Reference;
  });
}

/// A static method that makes an object of exactly the class that it promises.
bool is_factory_of(const Method& method, const StraightCode& code) {
  if (!code.made() || !code.returned_subject()) return false;
  std::string_view result = parse_method_type(method.descriptor).result;
  return result.starts_with('L') && result.substr(1, result.size() - 2) == code.made()->name;
}

/// Fields of a new object that nothing was written to.
void add_defaults(const Class& made, std::vector<FieldEffect>& effects) {
  for (const Class* klass : made.display)
    for (const Field& field : klass->fields) {
      auto is_it = [&](const FieldEffect& effect) { return effect.field == &field; };
      if (field.is_static() || std::any_of(effects.begin(), effects.end(), is_it)) continue;
      auto kind = field.kind == TypeKind::Reference ? FieldEffect::Kind::Null : FieldEffect::Kind::Number;
      effects.push_back({&field, kind, 0, 0, {}});
    }
}

/// Whether the code, along the way, does what can be said by effects, which are then complete.
bool follow(Program& program, const Method& method, Way& way) {
  StraightCode code(program, way, 0);
  if (!code.run(method, arguments_of(method))) return false;
  bool is_factory = method.is_static();
  if (is_factory && !is_factory_of(method, code)) return false;
  if (!keeps_values(method, way.effects)) return false;
  if (is_factory) add_defaults(*code.made(), way.effects);
  if (method.is_constructor()) add_defaults(*method.owner, way.effects);
  return true;
}

}  // namespace

std::vector<GuardedEffects> guarded_effects_of(Program& program, const Method& method) {
  std::vector<GuardedEffects> found;
  each_way([&](Way& way) {
    if (follow(program, method, way)) found.push_back({way.guards, way.effects});
  });
  return found;
}

std::optional<std::vector<FieldEffect>> effects_of(Program& program, const Method& method) {
  std::vector<GuardedEffects> found = guarded_effects_of(program, method);
  if (found.size() != 1 || !found[0].guards.empty()) return std::nullopt;
  return std::move(found[0].effects);
}

}  // namespace nalar::program
