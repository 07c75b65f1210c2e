// java.lang.Class and java.lang.ClassLoader: the parts that look at loaded classes.
#include <fmt/format.h>

#include <algorithm>

#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"
#include "vm/known.h"
#include "vm/machine.h"
#include "vm/natives/answers.h"

namespace nalar::vm {
namespace {

Flow give_bool(NativeCall& call, bool value) {
  call.result = Value::of_int(value);
  return Flow::Next;
}

Flow is_instance(NativeCall& call) {
  return give_bool(call, call.ref(1) && call.ref(1)->cls->is_subtype_of(self(call)));
}
Flow is_interface(NativeCall& call) { return give_bool(call, self(call)->is_interface()); }
Flow is_array(NativeCall& call) { return give_bool(call, self(call)->is_array); }
Flow is_primitive(NativeCall& call) { return give_bool(call, self(call)->is_primitive); }
Flow is_hidden(NativeCall& call) { return give_bool(call, self(call)->is_hidden); }
Flow is_record(NativeCall& call) { return give_bool(call, self(call)->file && self(call)->file->record.has_value()); }

Flow is_assignable_from(NativeCall& call) {
  Class *to = self(call), *from = call.mirror(1);
  if (to->is_primitive || from->is_primitive) return give_bool(call, to == from);
  return give_bool(call, from->is_subtype_of(to));
}

Flow desired_assertion_status(NativeCall& call) {
  Class* klass = self(call);
  return give_bool(call, !klass->is_boot);
}

Flow init_class_name(NativeCall& call) {
  Machine& machine = call.machine;
  Object* name = machine.intern_utf8(self(call)->java_name());
  if (Field* field = machine.program().find_field(machine.known().klass, "name"))
    machine.heap().set_slot(call.ref(0), field->slot, Value::of_ref(name));
  return give(call, name);
}

Flow get_superclass(NativeCall& call) {
  Class* klass = self(call);
  if (klass->is_interface() || !klass->super) return give_null(call);
  return give(call, call.machine.mirror_of(klass->super));
}

Object* mirror_array(Machine& machine, const std::vector<Class*>& classes) {
  Object* array = machine.new_array(machine.known().klass, static_cast<int32_t>(classes.size()));
  for (size_t i = 0; i < classes.size(); i++)
    machine.heap().set_element(array, static_cast<int32_t>(i), Value::of_ref(machine.mirror_of(classes[i])));
  return array;
}

Flow get_interfaces(NativeCall& call) { return give(call, mirror_array(call.machine, self(call)->interfaces)); }

Flow get_modifiers(NativeCall& call) {
  call.result = Value::of_int(Machine::class_modifiers(self(call)));
  return Flow::Next;
}

Flow get_primitive_class(NativeCall& call) {
  Machine& machine = call.machine;
  std::string name = call.text(0);
  for (int i = 0; i < 10; i++) {
    Class* klass = machine.program().primitive(static_cast<TypeKind>(i));
    if (klass && klass->name == name) return give(call, machine.mirror_of(klass));
  }
  return machine.raise("java/lang/ClassNotFoundException", name);
}

// The wording of HotSpot's ClassNotFoundException: a name that cannot be one comes back in internal form, and an array
// whose element class is missing gives the element's name.
Flow load_by_name(NativeCall& call, Object* name_string, bool initialise) {
  Machine& machine = call.machine;
  constexpr std::string_view kNotFound = "java/lang/ClassNotFoundException";
  std::string name = known_text(machine, name_string);
  if (name.find('/') != std::string::npos) return machine.raise(kNotFound, name);
  std::string internal = classfile::utf8_to_modified(name);
  std::replace(internal.begin(), internal.end(), '.', '/');
  bool array = internal.starts_with('[');
  bool well_formed = array ? classfile::is_field_descriptor(internal) : classfile::is_class_name(internal);
  if (!well_formed) {
    std::replace(name.begin(), name.end(), '.', '/');
    return machine.raise(kNotFound, name);
  }
  auto loaded = machine.program().load(internal);
  if (auto* error = std::get_if<program::LinkError>(&loaded)) {
    if (error->error_class != "java/lang/NoClassDefFoundError") return machine.raise(*error);
    size_t element = array ? name.find_first_not_of('[') + 1 : 0;
    return machine.raise(kNotFound, array ? name.substr(element, name.size() - element - 1) : name);
  }
  Class* klass = std::get<Class*>(loaded);
  if (initialise && !machine.ensure_initialised(klass)) return machine.init_flow();
  return give(call, machine.mirror_of(klass));
}

Flow for_name(NativeCall& call) { return load_by_name(call, call.ref(0), call.i32(1) != 0); }

/// The class an inner class is a member of, from its InnerClasses entry; null for local, anonymous and top-level ones.
const classfile::InnerClass* inner_entry(const Class* klass) {
  if (!klass->file) return nullptr;
  for (const classfile::InnerClass& inner : klass->file->inner_classes)
    if (inner.inner == klass->name) return &inner;
  return nullptr;
}

Flow get_declaring_class(NativeCall& call) {
  const classfile::InnerClass* inner = inner_entry(self(call));
  if (!inner || inner->outer.empty()) return give_null(call);
  Class* outer = call.machine.program().require(inner->outer);
  return give(call, outer ? call.machine.mirror_of(outer) : nullptr);
}

Flow get_simple_binary_name(NativeCall& call) {
  const classfile::InnerClass* inner = inner_entry(self(call));
  if (!inner || inner->name.empty()) return give_null(call);
  return give(call, call.machine.intern_modified_utf8(inner->name));
}

// {Class, String name or null, String descriptor or null}, or null if not enclosed.
Flow get_enclosing_method(NativeCall& call) {
  Machine& machine = call.machine;
  Class* klass = self(call);
  if (!klass->file || !klass->file->enclosing_method) return give_null(call);
  const classfile::EnclosingMethod& enclosing = *klass->file->enclosing_method;
  Class* outer = machine.program().require(enclosing.class_name);
  if (!outer) return give_null(call);
  Object* array = machine.new_array(machine.known().object, 3);
  machine.heap().set_element(array, 0, Value::of_ref(machine.mirror_of(outer)));
  if (!enclosing.name.empty()) {
    machine.heap().set_element(array, 1, Value::of_ref(machine.intern_modified_utf8(enclosing.name)));
    machine.heap().set_element(array, 2, Value::of_ref(machine.intern_modified_utf8(enclosing.descriptor)));
  }
  return give(call, array);
}

Flow get_generic_signature(NativeCall& call) {
  Class* klass = self(call);
  if (!klass->file || klass->file->signature.empty()) return give_null(call);
  return give(call, call.machine.intern_modified_utf8(klass->file->signature));
}

Flow get_nest_host(NativeCall& call) {
  Class* klass = self(call);
  Class* host =
      klass->file && !klass->file->nest_host.empty() ? call.machine.program().require(klass->file->nest_host) : nullptr;
  return give(call, call.machine.mirror_of(host ? host : klass));
}

Flow class_list(NativeCall& call, const std::vector<std::string_view>& names) {
  std::vector<Class*> classes;
  for (std::string_view name : names)
    if (Class* klass = call.machine.program().require(name)) classes.push_back(klass);
  return give(call, mirror_array(call.machine, classes));
}

Flow get_declared_classes(NativeCall& call) {
  Class* klass = self(call);
  std::vector<std::string_view> names;
  if (klass->file)
    for (const classfile::InnerClass& inner : klass->file->inner_classes)
      if (inner.outer == klass->name) names.push_back(inner.inner);
  return class_list(call, names);
}

Flow get_permitted_subclasses(NativeCall& call) {
  Class* klass = self(call);
  if (!klass->file || klass->file->permitted_subclasses.empty()) return give_null(call);
  return class_list(call, klass->file->permitted_subclasses);
}

// Enum constants without reflection: $VALUES through the values() method, called as plain code.
Flow get_enum_constants(NativeCall& call) {
  Machine& machine = call.machine;
  Class* klass = self(call);
  if (!(klass->access & classfile::kEnum) || !klass->super || klass->super->name != "java/lang/Enum")
    return give_null(call);
  std::string descriptor = "()[" + program::descriptor_of_class(klass->name);
  Method* values = klass->find_declared("values", descriptor);
  if (!values) return give_null(call);
  if (!machine.ensure_initialised(klass)) return machine.init_flow();
  return machine.push_frame(values, 1, {});
}

constexpr NativeEntry kClassRows[] = {
    {kClass, "registerNatives", "", nothing},
    {kClass, "isInstance", "", is_instance, kPlain, {kOrNull}},
    {kClass, "isAssignableFrom", "", is_assignable_from},
    {kClass, "isInterface", "", is_interface, kIntrinsic},
    {kClass, "isArray", "", is_array, kIntrinsic},
    {kClass, "isPrimitive", "", is_primitive, kIntrinsic},
    {kClass, "isHidden", "", is_hidden},
    {kClass, "isRecord0", "", is_record},
    {kClass, "desiredAssertionStatus", "", desired_assertion_status, kIntrinsic},
    {kClass, "initClassName", "", init_class_name},
    {kClass, "getSuperclass", "", get_superclass},
    {kClass, "getInterfaces0", "", get_interfaces},
    {kClass, "getModifiers", "", get_modifiers, kIntrinsic},
    {kClass, "getPrimitiveClass", "", get_primitive_class},
    {kClass, "forName0", "", for_name, kPlain, {kTyped, kTyped, kOrNull, kOrNull}},
    {kClass, "getDeclaringClass0", "", get_declaring_class},
    {kClass, "getSimpleBinaryName0", "", get_simple_binary_name},
    {kClass, "getEnclosingMethod0", "", get_enclosing_method},
    {kClass, "getGenericSignature0", "", get_generic_signature},
    {kClass, "getNestHost0", "", get_nest_host},
    {kClass, "getDeclaredClasses0", "", get_declared_classes},
    {kClass, "getPermittedSubclasses0", "", get_permitted_subclasses},
    {kClass, "getProtectionDomain0", "", give_null},
    {kClass, "getSigners", "", give_null, kIntrinsic},
    {kClass, "getEnumConstantsShared", "", get_enum_constants, kIntrinsic},
    {"java/lang/ClassLoader", "registerNatives", "", nothing},
};

}  // namespace

std::span<const NativeEntry> class_natives() { return kClassRows; }

}  // namespace nalar::vm
