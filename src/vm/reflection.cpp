#include "vm/reflection.h"

#include "vm/java_numbers.h"
#include "vm/known.h"
#include "vm/machine.h"

namespace nalar::vm {

using program::LinkError;
using program::Resolved;
using term::Conversion;

Filler& Filler::set(std::string_view field, Value value) {
  if (Field* found = machine_.program().find_field(object_->cls, field))
    machine_.heap().set_slot(object_, found->slot, value);
  return *this;
}

Object* bytes_or_null(Machine& machine, std::pair<const uint8_t*, uint32_t> bytes) {
  if (!bytes.first) return nullptr;
  Object* array = machine.heap().allocate_array(machine.known().byte_array, static_cast<int32_t>(bytes.second));
  std::copy(bytes.first, bytes.first + bytes.second, array->elements<uint8_t>());
  return array;
}

// --- Members -------------------------------------------------------------------------------------

namespace {

Object* text_or_null(Machine& machine, std::string_view modified_utf8) {
  return modified_utf8.empty() ? nullptr : machine.intern_modified_utf8(modified_utf8);
}

Object* mirror_of_type(Machine& machine, std::string_view descriptor, LinkError& error) {
  Resolved<Class> loaded = machine.program().load_descriptor(descriptor);
  if (auto* failed = std::get_if<LinkError>(&loaded)) {
    error = *failed;
    return nullptr;
  }
  return machine.mirror_of(std::get<Class*>(loaded));
}

Object* mirrors_of_types(Machine& machine, const std::vector<std::string_view>& descriptors, LinkError& error) {
  Object* array = machine.new_array(machine.known().klass, static_cast<int32_t>(descriptors.size()));
  for (size_t i = 0; i < descriptors.size(); i++) {
    Object* mirror = mirror_of_type(machine, descriptors[i], error);
    if (!mirror) return nullptr;
    machine.heap().set_element(array, static_cast<int32_t>(i), Value::of_ref(mirror));
  }
  return array;
}

Object* mirrors_of_exceptions(Machine& machine, const Method& method, LinkError& error) {
  std::vector<std::string> descriptors;
  for (uint16_t index : method.file->exceptions)
    descriptors.push_back(program::descriptor_of_class(method.owner->file->pool.class_name(index)));
  return mirrors_of_types(machine, {descriptors.begin(), descriptors.end()}, error);
}

/// What Method and Constructor have in common. Null if a class cannot be loaded.
Object* new_executable(Machine& machine, std::string_view class_name, Class* owner, size_t index, LinkError& error) {
  const Method& method = *owner->methods[index];
  program::MethodType type = program::parse_method_type(method.descriptor);
  Object* parameters = mirrors_of_types(machine, type.parameters, error);
  Object* exceptions = parameters ? mirrors_of_exceptions(machine, method, error) : nullptr;
  if (!exceptions) return nullptr;
  Object* object = machine.heap().allocate(machine.program().require(class_name));
  constexpr uint16_t kMethodFlags = 0x1dff;  // JVMS table 4.6-A
  Filler(machine, object)
      .set("clazz", machine.mirror_of(owner))
      .set("slot", static_cast<int32_t>(index))
      .set("parameterTypes", parameters)
      .set("exceptionTypes", exceptions)
      .set("modifiers", method.access & kMethodFlags)
      .set("signature", text_or_null(machine, method.file->signature))
      .set("annotations", bytes_or_null(machine, method.file->annotations.raw_visible))
      .set("parameterAnnotations", bytes_or_null(machine, method.file->raw_parameter_annotations));
  return object;
}

}  // namespace

Object* new_reflected_field(Machine& machine, Class* owner, size_t index, LinkError& error) {
  const Field& field = owner->fields[index];
  Object* type = mirror_of_type(machine, field.descriptor, error);
  if (!type) return nullptr;
  Object* object = machine.heap().allocate(machine.program().require("java/lang/reflect/Field"));
  bool trusted = (field.access & classfile::kFinal) && (field.is_static() || owner->is_hidden || owner->file->record);
  constexpr uint16_t kFieldFlags = 0x50df;  // JVMS table 4.5-A
  Filler(machine, object)
      .set("clazz", machine.mirror_of(owner))
      .set("slot", static_cast<int32_t>(index))
      .set("name", machine.intern_modified_utf8(field.name))
      .set("type", type)
      .set("modifiers", field.access & kFieldFlags)
      .set("trustedFinal", trusted)
      .set("signature", text_or_null(machine, field.file->signature))
      .set("annotations", bytes_or_null(machine, field.file->annotations.raw_visible));
  return object;
}

Object* new_reflected_method(Machine& machine, Class* owner, size_t index, LinkError& error) {
  const Method& method = *owner->methods[index];
  Object* result = mirror_of_type(machine, program::parse_method_type(method.descriptor).result, error);
  Object* object = result ? new_executable(machine, "java/lang/reflect/Method", owner, index, error) : nullptr;
  if (!object) return nullptr;
  Filler(machine, object)
      .set("name", machine.intern_modified_utf8(method.name))
      .set("returnType", result)
      .set("annotationDefault", bytes_or_null(machine, method.file->raw_annotation_default));
  return object;
}

Object* new_reflected_constructor(Machine& machine, Class* owner, size_t index, LinkError& error) {
  return new_executable(machine, "java/lang/reflect/Constructor", owner, index, error);
}

Method* reflected_method(Machine& machine, Object* executable) {
  Class* owner = machine.class_of_mirror(field_ref(machine, executable, "clazz"));
  auto index = static_cast<size_t>(field_int(machine, executable, "slot"));
  if (index >= owner->methods.size()) end_as_gap(machine, "a reflected method that no class has");
  return owner->methods[index].get();
}

Field* reflected_field(Machine& machine, Object* field) {
  Class* owner = machine.class_of_mirror(field_ref(machine, field, "clazz"));
  auto index = static_cast<size_t>(field_int(machine, field, "slot"));
  if (index >= owner->fields.size()) end_as_gap(machine, "a reflected field that no class has");
  return &owner->fields[index];
}

// --- Boxes ---------------------------------------------------------------------------------------

namespace {
constexpr std::string_view kBoxes[] = {"java/lang/Boolean", "java/lang/Byte",    "java/lang/Character",
                                       "java/lang/Short",   "java/lang/Integer", "java/lang/Long",
                                       "java/lang/Float",   "java/lang/Double"};

/// The steps of a widening conversion of one kind to another, in the order of the JVM's conversion instructions.
std::optional<Conversion> widening(TypeKind from, TypeKind to) {
  bool from_int = from != TypeKind::Long && from != TypeKind::Float;
  switch (to) {
    case TypeKind::Long: return Conversion::I2l;
    case TypeKind::Float: return from_int ? Conversion::I2f : Conversion::L2f;
    case TypeKind::Double:
      return from_int ? Conversion::I2d : from == TypeKind::Long ? Conversion::L2d : Conversion::F2d;
    default: return std::nullopt;
  }
}

bool may_widen(TypeKind from, TypeKind to) {
  if (from == to) return true;
  if (from == TypeKind::Boolean || to == TypeKind::Boolean || to == TypeKind::Char || to == TypeKind::Reference)
    return false;
  if (from == TypeKind::Char) return to >= TypeKind::Int;
  // The remaining kinds are declared in the order of widening.
  return from != TypeKind::Reference && from < to;
}

uint64_t converted(Conversion conversion, Value value) {
  switch (conversion) {
    case Conversion::I2l: return value.bits;
    case Conversion::I2f: return bits_of(static_cast<float>(value.as_int()));
    case Conversion::I2d: return bits_of(static_cast<double>(value.as_int()));
    case Conversion::L2f: return bits_of(static_cast<float>(value.as_long()));
    case Conversion::L2d: return bits_of(static_cast<double>(value.as_long()));
    default: return bits_of(static_cast<double>(as_float(value.bits)));
  }
}

}  // namespace

std::string_view box_class_name(TypeKind kind) { return kBoxes[static_cast<int>(kind)]; }

TypeKind boxed_kind(const Object* object) {
  if (!object || !object->cls->is_boot) return TypeKind::Reference;
  for (int i = 0; i < 8; i++)
    if (object->cls->name == kBoxes[i]) return static_cast<TypeKind>(i);
  return TypeKind::Reference;
}

Value unboxed(Machine& machine, Object* box) { return field_value(machine, box, "value"); }

std::optional<Value> widened(Machine& machine, Value value, TypeKind from, TypeKind to) {
  if (!may_widen(from, to)) return std::nullopt;
  auto conversion = widening(from, to);
  if (from == to || !conversion) return value;
  if (!value.sym) return Value{converted(*conversion, value), 0, 0};
  auto term = machine.arith().convert(*conversion, Term(value.sym));
  if (!term) return std::nullopt;
  return machine.value_of(*term);
}

Flow give_boxed(NativeCall& call, Value value, TypeKind kind, uint32_t pops) {
  Machine& machine = call.machine;
  if (kind == TypeKind::Reference) {
    call.result = value;
    return Flow::Next;
  }
  Class* box = machine.program().require(box_class_name(kind));
  if (!machine.ensure_initialised(box)) return machine.init_flow();
  std::string descriptor = std::string("(") + program::letter_of(kind) + ")" + program::descriptor_of_class(box->name);
  Method* value_of = box->find_declared("valueOf", descriptor);
  CHECK(value_of, "every box class should have valueOf");
  const Value arguments[] = {value, {}};
  return machine.push_frame(value_of, pops, {arguments, static_cast<size_t>(program::slots_of(kind))});
}

}  // namespace nalar::vm
