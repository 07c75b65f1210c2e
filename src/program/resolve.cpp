// Resolution and selection of members (JVMS §5.4.3, §5.4.4, §5.4.6).
#include <fmt/format.h>

#include <algorithm>

#include "program/program.h"

namespace nalar::program {

using classfile::MemberRef;

namespace {

bool matches(const Method& method, uint32_t key, std::string_view name, std::string_view descriptor) {
  return method.key == key && method.name == name && method.descriptor == descriptor;
}

bool is_signature_polymorphic(const Class* klass, std::string_view name, const Method& method) {
  return (klass->name == "java/lang/invoke/MethodHandle" || klass->name == "java/lang/invoke/VarHandle") &&
         method.name == name && (method.access & classfile::kNative) && (method.access & classfile::kVarargs);
}

}  // namespace

// JVMS §5.4.3.3: among the superinterface methods that match, those are maximally specific that no other interface
// redeclares below. Exactly one of them with code wins (step 2); else any of them is found, but none can be called if
// several have code.
Method* Program::find_in_interfaces(Class* klass, std::string_view name, std::string_view descriptor, uint32_t key,
                                    bool& ambiguous) {
  std::vector<Method*> candidates;
  for (Class* interface : klass->all_interfaces)
    for (const auto& method : interface->methods)
      if (matches(*method, key, name, descriptor) && !(method->access & (classfile::kPrivate | classfile::kStatic)))
        candidates.push_back(method.get());
  Method* specific = nullptr;
  Method* with_code = nullptr;
  ambiguous = false;
  for (Method* method : candidates) {
    bool redeclared = std::any_of(candidates.begin(), candidates.end(), [&](const Method* other) {
      return other != method && other->owner->is_subtype_of(method->owner);
    });
    if (redeclared) continue;
    if (!specific) specific = method;
    if (method->is_abstract()) continue;
    ambiguous |= with_code != nullptr;
    with_code = method;
  }
  return with_code && !ambiguous ? with_code : specific;
}

Method* Program::find_method(Class* klass, std::string_view name, std::string_view descriptor) {
  uint32_t key = member_key(name, descriptor);
  for (Class* at = klass; at; at = at->super) {
    for (const auto& method : at->methods)
      if (matches(*method, key, name, descriptor)) return method.get();
    for (const auto& method : at->methods)
      if (is_signature_polymorphic(at, name, *method)) return method.get();
  }
  bool ambiguous;
  return find_in_interfaces(klass, name, descriptor, key, ambiguous);
}

// JVMS §5.4.3.2: the class, then the superinterfaces it names and theirs, then the same for the superclass.
Field* Program::find_field(Class* klass, std::string_view name, std::string_view descriptor) {
  for (Class* at = klass; at; at = at->super) {
    if (Field* field = at->find_declared_field(name, descriptor)) return field;
    for (Class* interface : at->interfaces) {
      if (Field* field = interface->find_declared_field(name, descriptor)) return field;
      for (Class* above : interface->all_interfaces)
        if (Field* field = above->find_declared_field(name, descriptor)) return field;
    }
  }
  return nullptr;
}

Field* Program::find_field(Class* klass, std::string_view name) {
  for (Class* at = klass; at; at = at->super)
    for (Field& field : at->fields)
      if (field.name == name) return &field;
  return nullptr;
}

Method* Program::select(Class* klass, Method* declared) {
  if (declared->access & classfile::kPrivate) return declared;
  if (!declared->owner->is_interface() && declared->vtable_index >= 0)
    return klass->vtable[static_cast<size_t>(declared->vtable_index)];
  auto known = klass->selected.find(declared);
  if (known != klass->selected.end()) return known->second;
  Method* found = nullptr;
  for (Class* at = klass; at && !found; at = at->super)
    for (const auto& method : at->methods)
      if (matches(*method, declared->key, declared->name, declared->descriptor) &&
          !(method->access & (classfile::kPrivate | classfile::kStatic))) {
        found = method.get();
        break;
      }
  bool ambiguous = false;
  if (!found) found = find_in_interfaces(klass, declared->name, declared->descriptor, declared->key, ambiguous);
  if (ambiguous) found = nullptr;
  klass->selected[declared] = found;
  return found;
}

bool Program::accessible(const Class* from, const Class* target) const {
  while (target->is_array) target = target->component;
  if (target->is_primitive || (target->access & classfile::kPublic)) return true;
  return from->package() == target->package() || from->is_hidden;
}

Class* Program::nest_host(Class* klass) {
  if (klass->nest_host) return klass->nest_host;
  Class* host = klass;
  if (klass->file && !klass->file->nest_host.empty()) {
    Resolved<Class> loaded = load(klass->file->nest_host);
    if (auto* found = std::get_if<Class*>(&loaded)) host = *found;
  }
  return klass->nest_host = host;
}

bool Program::member_accessible(Class* from, const Class* owner, uint16_t access) {
  if (from->is_hidden || (access & classfile::kPublic)) return true;
  if (access & classfile::kPrivate) {
    return from == owner || nest_host(from) == nest_host(const_cast<Class*>(owner));
  }
  if (from->package() == owner->package()) return true;
  // A protected member of a superclass; Object.clone() of arrays is public (JVMS §4.9.2).
  return (access & classfile::kProtected) && (from->is_subtype_of(owner) || owner->is_array);
}

Resolved<Class> Program::resolve_class(Class* from, uint16_t index) {
  std::string_view name = from->file->pool.class_name(index);
  if (from->is_hidden && name == from->name) return from;
  Resolved<Class> loaded = load(name);
  if (auto* klass = std::get_if<Class*>(&loaded)) {
    if (!accessible(from, *klass)) {
      return LinkError{"java/lang/IllegalAccessError",
                       fmt::format("class {} cannot access class {}", from->java_name(), (*klass)->java_name())};
    }
  }
  return loaded;
}

Resolved<Field> Program::resolve_field(Class* from, uint16_t index, bool want_static) {
  MemberRef ref = from->file->pool.member(index);
  Resolved<Class> loaded = from->is_hidden && ref.class_name == from->name ? from : load(ref.class_name);
  if (auto* error = std::get_if<LinkError>(&loaded)) return *error;
  Class* klass = std::get<Class*>(loaded);
  Field* field = find_field(klass, ref.name, ref.descriptor);
  if (!field) return LinkError{"java/lang/NoSuchFieldError", std::string(ref.name)};
  if (!member_accessible(from, field->owner, field->access)) {
    return LinkError{
        "java/lang/IllegalAccessError",
        fmt::format("class {} tried to access field {}.{}", from->java_name(), field->owner->java_name(), field->name)};
  }
  if (field->is_static() != want_static) {
    return LinkError{"java/lang/IncompatibleClassChangeError",
                     fmt::format("Expected {} field {}.{}", want_static ? "static" : "non-static",
                                 field->owner->java_name(), field->name)};
  }
  return field;
}

Resolved<Method> Program::resolve_method(Class* from, uint16_t index) {
  MemberRef ref = from->file->pool.member(index);
  Resolved<Class> loaded = from->is_hidden && ref.class_name == from->name ? from : load(ref.class_name);
  if (auto* error = std::get_if<LinkError>(&loaded)) return *error;
  Class* klass = std::get<Class*>(loaded);
  bool wants_interface = from->file->pool.tag(index) == classfile::Tag::InterfaceMethodref;
  if (klass->is_interface() != wants_interface) {
    return LinkError{"java/lang/IncompatibleClassChangeError",
                     fmt::format("Found {} {}, but {} was expected", klass->is_interface() ? "interface" : "class",
                                 klass->java_name(), wants_interface ? "interface" : "class")};
  }
  Method* method = find_method(klass, ref.name, ref.descriptor);
  // Constructors are not inherited (JVMS §6.5 invokespecial).
  if (!method || (method->is_constructor() && method->owner != klass)) {
    return LinkError{"java/lang/NoSuchMethodError", fmt::format("'{} {}.{}'", "method", klass->java_name(), ref.name)};
  }
  if (!member_accessible(from, method->owner, method->access) && !klass->is_array) {
    return LinkError{"java/lang/IllegalAccessError",
                     fmt::format("class {} tried to access method {}", from->java_name(), method->java_name())};
  }
  return method;
}

}  // namespace nalar::program
