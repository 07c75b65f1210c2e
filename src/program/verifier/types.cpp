#include "program/verifier/types.h"

#include <fmt/format.h>

namespace nalar::program::verifier {
namespace {

constexpr std::string_view kObject = "java/lang/Object";

bool is_array(std::string_view name) { return name[0] == '['; }
bool holds_references(std::string_view array) { return array[1] == 'L' || array[1] == '['; }

/// The class constant name of the elements of an array of references: `[Lp/C;` → `p/C`, `[[I` → `[I`.
std::string_view component_name(std::string_view array) {
  std::string_view component = array.substr(1);
  return component[0] == 'L' ? component.substr(1, component.size() - 2) : component;
}

}  // namespace

Types::Types(Program& program, const Class& self) : program_(program), self_(self) {
  object_ = of_class(kObject);
  throwable_ = of_class("java/lang/Throwable");
}

Type Types::of_class(std::string_view name) {
  auto [entry, added] = numbers_.try_emplace(name, static_cast<uint32_t>(names_.size()));
  if (added) names_.push_back(name);
  return {Tag::Reference, entry->second};
}

Type Types::of_descriptor(std::string_view descriptor) {
  switch (kind_of(descriptor)) {
    case TypeKind::Long: return kLong;
    case TypeKind::Float: return kFloat;
    case TypeKind::Double: return kDouble;
    case TypeKind::Reference:
      return of_class(descriptor[0] == 'L' ? descriptor.substr(1, descriptor.size() - 2) : descriptor);
    default: return kInt;
  }
}

std::string_view Types::keep(std::string text) {
  auto known = numbers_.find(text);
  return known != numbers_.end() ? known->first : std::string_view(texts_.emplace_back(std::move(text)));
}

Type Types::array_of(Type component) { return of_class(keep("[" + descriptor_of_class(name_of(component)))); }

Type Types::component_of(Type array) { return of_class(component_name(name_of(array))); }

const Class* Types::load(std::string_view name) {
  if (name == self_.name) return &self_;
  Resolved<Class> loaded = program_.load(name);
  auto* found = std::get_if<Class*>(&loaded);
  return found ? *found : nullptr;
}

bool Types::reference_assignable(std::string_view from, std::string_view to) {
  if (from == to || to == kObject) return true;
  if (is_array(to)) {
    if (!is_array(from)) return false;
    if (!holds_references(from) || !holds_references(to)) return false;
    return reference_assignable(component_name(from), component_name(to));
  }
  if (is_array(from)) return to == "java/lang/Cloneable" || to == "java/io/Serializable";
  const Class* target = load(to);
  if (target && target->is_interface()) return true;
  const Class* source = load(from);
  return !source || (target && source->is_subtype_of(target));
}

bool Types::assignable(Type from, Type to) {
  if (from == to) return true;
  if (to.tag != Tag::Reference) return false;
  if (from.tag == Tag::Null) return true;
  return from.tag == Tag::Reference && reference_assignable(name_of(from), name_of(to));
}

/// Interfaces have only Object in common with others. A class that cannot be loaded adds nothing but null.
std::string_view Types::merge_names(std::string_view a, std::string_view b) {
  if (a == b) return a;
  if (a == kObject || b == kObject) return kObject;
  if (is_array(a) && is_array(b)) {
    if (!holds_references(a) || !holds_references(b)) return kObject;
    return keep("[" + descriptor_of_class(merge_names(component_name(a), component_name(b))));
  }
  if (is_array(a) || is_array(b)) return kObject;
  const Class* left = load(a);
  const Class* right = load(b);
  if (!right) return a;
  if (!left) return b;
  if (left->is_interface() || right->is_interface()) return kObject;
  while (!right->is_subtype_of(left)) left = left->super;
  return left->name;
}

Type Types::merge(Type a, Type b) {
  if (a == b) return a;
  if (!is_initialised_reference(a) || !is_initialised_reference(b)) return kTop;
  if (a.tag == Tag::Null) return b;
  if (b.tag == Tag::Null) return a;
  return of_class(merge_names(name_of(a), name_of(b)));
}

std::string Types::describe(Type type) const {
  switch (type.tag) {
    case Tag::Top: return "a value of no certain type";
    case Tag::Int: return "int";
    case Tag::Float: return "float";
    case Tag::Long: return "long";
    case Tag::Double: return "double";
    case Tag::LongHigh:
    case Tag::DoubleHigh: return "half of a long or double";
    case Tag::Null: return "null";
    case Tag::Reference: return java_type_name(descriptor_of_class(name_of(type)));
    case Tag::Uninitialised: return fmt::format("the uninitialised object made at bytecode {}", type.data);
    case Tag::UninitialisedThis: return "this before super() or this() was called";
    default: return "a return address";
  }
}

}  // namespace nalar::program::verifier
