// Method types: descriptors in C++, interned java.lang.invoke.MethodType objects in Java, and the conversions between
// types that method handles allow.
#include <fmt/format.h>

#include "vm/indy/handles.h"
#include "vm/known.h"

namespace nalar::vm::indy {

using program::kind_of;
using program::parse_method_type;

std::string descriptor_of(const Class* klass) {
  if (klass->is_primitive) return std::string(1, program::letter_of(klass->element));
  return program::descriptor_of_class(klass->name);
}

std::string method_descriptor(std::span<const std::string> parameters, std::string_view result) {
  std::string descriptor = "(";
  for (const std::string& parameter : parameters) descriptor += parameter;
  return descriptor.append(")").append(result);
}

TypeParts::TypeParts(std::string_view descriptor) {
  program::MethodType type = parse_method_type(descriptor);
  parameters.assign(type.parameters.begin(), type.parameters.end());
  result = type.result;
}

// Method types are interned, so that equal ones are identical as the JDK's are, and permanent. Hidden classes have no
// name of their own: their number takes its place in the key.
Object* method_type(Machine& machine, Class* result, std::span<Class* const> parameters) {
  auto key_of = [](const Class* klass) {
    const Class* element = klass;
    while (element->is_array) element = element->component;
    return element->is_hidden ? fmt::format("{}#{};", klass->name, element->id) : descriptor_of(klass);
  };
  std::string key = "(";
  for (const Class* parameter : parameters) key += key_of(parameter);
  key += ")" + key_of(result);
  Object*& type = machine.invoke_state().method_types[key];
  if (type) return type;
  program::Program& program = machine.program();
  Class* klass = program.require("java/lang/invoke/MethodType");
  uint32_t id = program::member_key(key, "type") | 0x80000000u;
  auto count = static_cast<int32_t>(parameters.size());
  Object* array = machine.heap().allocate_permanent_array(program.array_of(machine.known().klass), count, id);
  for (size_t i = 0; i < parameters.size(); i++)
    array->elements<uint64_t>()[i] = Value::of_ref(machine.mirror_of(parameters[i])).bits;
  type = machine.heap().allocate_permanent(klass, id);
  type->slots()[program.find_field(klass, "rtype")->slot] = Value::of_ref(machine.mirror_of(result)).bits;
  type->slots()[program.find_field(klass, "ptypes")->slot] = Value::of_ref(array).bits;
  return type;
}

Object* method_type(Machine& machine, std::string_view descriptor, Flow& flow) {
  program::MethodType parts = parse_method_type(descriptor);
  std::vector<Class*> classes;
  parts.parameters.push_back(parts.result);
  for (std::string_view part : parts.parameters) {
    auto loaded = machine.program().load_descriptor(part);
    if (auto* error = std::get_if<program::LinkError>(&loaded)) {
      flow = machine.raise(*error);
      return nullptr;
    }
    classes.push_back(std::get<Class*>(loaded));
  }
  return method_type(machine, classes.back(), std::span(classes).first(classes.size() - 1));
}

std::string descriptor_of_type(Machine& machine, Object* type) {
  Object* parameters = known_array(machine, field_ref(machine, type, "ptypes"));
  std::string descriptor = "(";
  for (int32_t i = 0; i < parameters->length; i++) descriptor += descriptor_of(class_element(machine, parameters, i));
  return descriptor + ")" + descriptor_of(machine.class_of_mirror(field_ref(machine, type, "rtype")));
}

namespace {

/// As Class.getSimpleName.
std::string simple_name(Machine& machine, std::string_view descriptor) {
  if (descriptor[0] == '[') return simple_name(machine, descriptor.substr(1)) + "[]";
  if (descriptor[0] != 'L') return std::string(program::primitive_name(kind_of(descriptor)));
  std::string_view name = class_constant_name(descriptor);
  Class* klass = machine.program().find_loaded(name);
  if (klass && klass->file)
    for (const classfile::InnerClass& inner : klass->file->inner_classes)
      if (inner.inner == klass->name) return std::string(inner.name);
  return std::string(name.substr(name.rfind('/') + 1));
}

/// Widening of primitive values (JLS §5.1.2), identity included.
bool widens(TypeKind from, TypeKind to) {
  if (from == to) return true;
  switch (from) {
    case TypeKind::Boolean: return false;
    case TypeKind::Byte: return to != TypeKind::Boolean && to != TypeKind::Char;
    case TypeKind::Char:
    case TypeKind::Short:
      return to == TypeKind::Int || to == TypeKind::Long || to == TypeKind::Float || to == TypeKind::Double;
    case TypeKind::Int: return to == TypeKind::Long || to == TypeKind::Float || to == TypeKind::Double;
    case TypeKind::Long: return to == TypeKind::Float || to == TypeKind::Double;
    case TypeKind::Float: return to == TypeKind::Double;
    default: return false;
  }
}

bool wrapper_is_a(Machine& machine, TypeKind kind, std::string_view reference) {
  Class* wrapper = machine.program().require(wrapper_of(kind));
  Class* target = machine.program().require(class_constant_name(reference));
  return wrapper && target && wrapper->is_subtype_of(target);
}

/// JDK documentation of MethodHandle.asType: boxing and unboxing combine with widening and casts in one direction only.
bool value_convertible(Machine& machine, std::string_view from, std::string_view to) {
  TypeKind source = kind_of(from), target = kind_of(to);
  bool from_reference = source == TypeKind::Reference, to_reference = target == TypeKind::Reference;
  if (from_reference && to_reference) return true;
  if (!from_reference && !to_reference) return widens(source, target);
  if (!from_reference) return wrapper_is_a(machine, source, to);
  if (wrapper_is_a(machine, target, from)) return true;
  TypeKind boxed = kind_of_wrapper(class_constant_name(from));
  return boxed != TypeKind::Reference && widens(boxed, target);
}

}  // namespace

std::string text_of_type(Machine& machine, std::string_view descriptor) {
  program::MethodType type = parse_method_type(descriptor);
  std::string text = "(";
  for (size_t i = 0; i < type.parameters.size(); i++) text += (i ? "," : "") + simple_name(machine, type.parameters[i]);
  return text + ")" + simple_name(machine, type.result);
}

bool convertible(Machine& machine, std::string_view from, std::string_view to) {
  program::MethodType source = parse_method_type(from), target = parse_method_type(to);
  if (source.parameters.size() != target.parameters.size()) return false;
  for (size_t i = 0; i < source.parameters.size(); i++)
    if (!value_convertible(machine, source.parameters[i], target.parameters[i])) return false;
  return source.result == "V" || target.result == "V" || value_convertible(machine, target.result, source.result);
}

}  // namespace nalar::vm::indy
