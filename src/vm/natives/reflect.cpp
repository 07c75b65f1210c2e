// java.lang.Class and java.lang.reflect: the members of a class, their annotations and parameters.
#include "vm/known.h"
#include "vm/machine.h"
#include "vm/natives/answers.h"
#include "vm/reflection.h"

namespace nalar::vm {
namespace {

using program::LinkError;

Object* array_of(Machine& machine, std::string_view class_name, const std::vector<Object*>& elements) {
  Object* array = machine.new_array(machine.program().require(class_name), static_cast<int32_t>(elements.size()));
  for (size_t i = 0; i < elements.size(); i++)
    machine.heap().set_element(array, static_cast<int32_t>(i), Value::of_ref(elements[i]));
  return array;
}

Flow give_bytes(NativeCall& call, std::pair<const uint8_t*, uint32_t> bytes) {
  return give(call, bytes_or_null(call.machine, bytes));
}

// getDeclaredFields0(boolean publicOnly) and its kin.
Flow declared_fields(NativeCall& call) {
  Class* klass = self(call);
  bool public_only = call.i32(1) != 0;
  std::vector<Object*> fields;
  LinkError error;
  for (size_t i = 0; i < klass->fields.size(); i++) {
    if (public_only && !(klass->fields[i].access & classfile::kPublic)) continue;
    fields.push_back(new_reflected_field(call.machine, klass, i, error));
    if (!fields.back()) return call.machine.raise(error);
  }
  return give(call, array_of(call.machine, "java/lang/reflect/Field", fields));
}

template <bool kConstructors>
Flow declared_methods(NativeCall& call) {
  Class* klass = self(call);
  bool public_only = call.i32(1) != 0;
  std::vector<Object*> methods;
  LinkError error;
  for (size_t i = 0; i < klass->methods.size(); i++) {
    const Method& method = *klass->methods[i];
    if (public_only && !(method.access & classfile::kPublic)) continue;
    if (method.name == "<clinit>" || method.is_constructor() != kConstructors) continue;
    methods.push_back(kConstructors ? new_reflected_constructor(call.machine, klass, i, error)
                                    : new_reflected_method(call.machine, klass, i, error));
    if (!methods.back()) return call.machine.raise(error);
  }
  std::string_view element = kConstructors ? "java/lang/reflect/Constructor" : "java/lang/reflect/Method";
  return give(call, array_of(call.machine, element, methods));
}

/// The accessor method of a record component; null if the class declares none.
Object* accessor_of(Machine& machine, Class* klass, const classfile::RecordComponent& component, LinkError& error) {
  std::string descriptor = "()" + std::string(component.descriptor);
  for (size_t i = 0; i < klass->methods.size(); i++) {
    const Method& method = *klass->methods[i];
    if (method.name == component.name && method.descriptor == descriptor && !method.is_static())
      return new_reflected_method(machine, klass, i, error);
  }
  return nullptr;
}

const classfile::ClassFile& record_of(NativeCall& call) {
  const Class* klass = self(call);
  if (!klass->file || !klass->file->record) end_as_gap(call.machine, "record components of a class that is no record");
  return *klass->file;
}

Flow record_components(NativeCall& call) {
  Machine& machine = call.machine;
  Class* klass = self(call);
  std::vector<Object*> components;
  constexpr std::string_view kComponent = "java/lang/reflect/RecordComponent";
  LinkError error;
  for (const classfile::RecordComponent& component : *record_of(call).record) {
    auto type = machine.program().load_descriptor(component.descriptor);
    if (auto* failed = std::get_if<LinkError>(&type)) return machine.raise(*failed);
    Object* object = machine.heap().allocate(machine.program().require(kComponent));
    Object* accessor = accessor_of(machine, klass, component, error);
    if (!accessor && !error.error_class.empty()) return machine.raise(error);
    Object* signature = component.signature.empty() ? nullptr : machine.intern_modified_utf8(component.signature);
    Filler(machine, object)
        .set("clazz", call.ref(0))
        .set("name", machine.intern_modified_utf8(component.name))
        .set("type", machine.mirror_of(std::get<Class*>(type)))
        .set("accessor", accessor)
        .set("signature", signature)
        .set("annotations", bytes_or_null(machine, component.annotations.raw_visible))
        .set("typeAnnotations", bytes_or_null(machine, component.annotations.raw_visible_types));
    components.push_back(object);
  }
  return give(call, array_of(machine, kComponent, components));
}

Flow raw_annotations(NativeCall& call) {
  Class* klass = self(call);
  return klass->file ? give_bytes(call, klass->file->annotations.raw_visible) : give_null(call);
}

Flow raw_type_annotations(NativeCall& call) {
  Class* klass = self(call);
  return klass->file ? give_bytes(call, klass->file->annotations.raw_visible_types) : give_null(call);
}

Flow executable_type_annotations(NativeCall& call) {
  return give_bytes(call, reflected_method(call.machine, call.ref(0))->file->annotations.raw_visible_types);
}

Flow field_type_annotations(NativeCall& call) {
  return give_bytes(call, reflected_field(call.machine, call.ref(0))->file->annotations.raw_visible_types);
}

/// Null if the class file does not name the parameters.
Flow parameters(NativeCall& call) {
  Machine& machine = call.machine;
  const Method& method = *reflected_method(machine, call.ref(0));
  if (method.file->parameters.empty()) return give_null(call);
  std::vector<Object*> parameters;
  for (const classfile::MethodParameter& parameter : method.file->parameters) {
    Object* object = machine.heap().allocate(machine.program().require("java/lang/reflect/Parameter"));
    Filler(machine, object)
        .set("name", parameter.name.empty() ? nullptr : machine.intern_modified_utf8(parameter.name))
        .set("modifiers", parameter.access)
        .set("executable", call.ref(0))
        .set("index", static_cast<int32_t>(parameters.size()));
    parameters.push_back(object);
  }
  return give(call, array_of(machine, "java/lang/reflect/Parameter", parameters));
}

Flow nest_members(NativeCall& call) {
  Machine& machine = call.machine;
  Class* host = self(call);
  if (host->file && !host->file->nest_host.empty()) {
    Class* named = machine.program().require(host->file->nest_host);
    if (named) host = named;
  }
  std::vector<Object*> members = {machine.mirror_of(host)};
  if (host->file)
    for (std::string_view name : host->file->nest_members)
      if (Class* member = machine.program().require(name)) members.push_back(machine.mirror_of(member));
  return give(call, array_of(machine, "java/lang/Class", members));
}

Flow constant_pool(NativeCall& call) {
  Machine& machine = call.machine;
  Object* pool = machine.heap().allocate(machine.program().require("jdk/internal/reflect/ConstantPool"));
  Filler(machine, pool).set("constantPoolOop", call.ref(0));
  return give(call, pool);
}

Flow class_file_version(NativeCall& call) {
  Class* klass = self(call);
  call.result = Value::of_int(klass->file ? klass->file->minor << 16 | klass->file->major : 0);
  return Flow::Next;
}

Flow raw_access_flags(NativeCall& call) {
  call.result = Value::of_int(self(call)->access);
  return Flow::Next;
}

constexpr NativeEntry kReflectRows[] = {
    {kClass, "getDeclaredFields0", "", declared_fields},
    {kClass, "getDeclaredMethods0", "", declared_methods<false>},
    {kClass, "getDeclaredConstructors0", "", declared_methods<true>},
    {kClass, "getRecordComponents0", "", record_components},
    {kClass, "getRawAnnotations", "", raw_annotations},
    {kClass, "getRawTypeAnnotations", "", raw_type_annotations},
    {kClass, "getNestMembers0", "", nest_members},
    {kClass, "getConstantPool", "", constant_pool},
    {kClass, "getClassFileVersion0", "", class_file_version},
    {kClass, "getClassAccessFlagsRaw0", "", raw_access_flags},
    {"java/lang/reflect/Executable", "getParameters0", "", parameters},
    {"java/lang/reflect/Executable", "getTypeAnnotationBytes0", "", executable_type_annotations},
    {"java/lang/reflect/Field", "getTypeAnnotationBytes0", "", field_type_annotations},
};

}  // namespace

std::span<const NativeEntry> reflect_natives() { return kReflectRows; }

}  // namespace nalar::vm
