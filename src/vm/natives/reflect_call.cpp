// Method.invoke, Constructor.newInstance and the field accessors. Arguments are checked and unboxed here; the call
// itself is a glue method, bytecode that calls the target, boxes its result and wraps what it throws.
#include <fmt/format.h>

#include "vm/indy/glue.h"
#include "vm/known.h"
#include "vm/machine.h"
#include "vm/natives/answers.h"
#include "vm/reflection.h"

namespace nalar::vm {
namespace {

using indy::Glue;

/// The method handles that JDK 18 and later use give other messages than the native accessors before them.
bool by_handles(Machine& machine) { return machine.program().release() >= 18; }

// --- Glue ----------------------------------------------------------------------------------------

std::string glue_descriptor(const Method& method) {
  std::string descriptor = "(";
  if (!method.is_static() && !method.is_constructor()) descriptor += program::descriptor_of_class(method.owner->name);
  for (std::string_view parameter : program::parse_method_type(method.descriptor).parameters) descriptor += parameter;
  return descriptor + ")Ljava/lang/Object;";
}

void write_call(Glue& glue, const Method& method, const std::string& descriptor) {
  std::string_view owner = method.owner->name;
  bool interface = method.owner->is_interface();
  if (method.is_constructor()) {
    glue.new_object(owner);
    glue.op(program::Op::dup, 1);
  }
  glue.load_parameters(descriptor, 0);
  if (method.is_constructor()) {
    glue.invoke_special(owner, method.name, method.descriptor);
    return;
  }
  if (method.is_static()) {
    glue.invoke_static(owner, method.name, method.descriptor, interface);
  } else if (interface) {
    glue.invoke_interface(owner, method.name, method.descriptor);
  } else {
    glue.invoke_virtual(owner, method.name, method.descriptor);
  }
  std::string_view result = program::parse_method_type(method.descriptor).result;
  if (method.result == TypeKind::Void) {
    glue.push_null();
  } else if (method.result != TypeKind::Reference) {
    glue.box(result);
  }
}

/// The glue method that calls `method`; null if it cannot be made, and `flow` is what to return then.
Method* caller_of(Machine& machine, Method* method, Flow& flow) {
  Method*& known = machine.reflection().callers[method];
  if (known) return known;
  std::string descriptor = glue_descriptor(*method);
  ClassWriter writer("org/nalar/vm/ReflectiveCall", "java/lang/Object", {});
  Glue glue(writer);
  constexpr std::string_view kWrapper = "java/lang/reflect/InvocationTargetException";
  write_call(glue, *method, descriptor);
  size_t end = glue.position();
  glue.return_value("Ljava/lang/Object;");
  glue.handler(0, end, "java/lang/Throwable");
  glue.store("Ljava/lang/Throwable;", 0);
  glue.new_object(kWrapper);
  glue.op(program::Op::dup, 1);
  glue.load("Ljava/lang/Throwable;", 0);
  glue.invoke_special(kWrapper, "<init>", "(Ljava/lang/Throwable;)V");
  glue.op(program::Op::athrow, -1);
  glue.finish(classfile::kStatic | classfile::kPublic, "call", descriptor);
  Class* klass = indy::define(machine, writer, method->owner, flow);
  if (!klass) return nullptr;
  return known = klass->methods[0].get();
}

// --- Arguments -----------------------------------------------------------------------------------

Flow null_for_primitive(Machine& machine, TypeKind kind) {
  if (!by_handles(machine)) return machine.raise(kIllegalArgument, {});
  std::string_view wanted = kind == TypeKind::Boolean || kind == TypeKind::Char ? "int" : program::primitive_name(kind);
  return machine.raise(
      kIllegalArgument,
      fmt::format("java.lang.NullPointerException: Cannot invoke \"java.lang.Number.{}Value()\" because the "
                  "return value of \"sun.invoke.util.ValueConversions.primitiveConversion("
                  "sun.invoke.util.Wrapper, Object, boolean)\" is null",
                  wanted));
}

/// Appends the value of one argument as its parameter's type wants it. Flow::Next, or what to return.
Flow add_argument(Machine& machine, std::string_view parameter, Object* argument, std::vector<Value>& values) {
  constexpr std::string_view kMismatch = "argument type mismatch";
  TypeKind kind = program::kind_of(parameter);
  if (kind == TypeKind::Reference) {
    auto type = machine.program().load_descriptor(parameter);
    if (auto* error = std::get_if<program::LinkError>(&type)) return machine.raise(*error);
    if (argument && !argument->cls->is_subtype_of(std::get<Class*>(type)))
      return machine.raise(kIllegalArgument, kMismatch);
    values.push_back(Value::of_ref(argument));
    return Flow::Next;
  }
  if (!argument) return null_for_primitive(machine, kind);
  TypeKind from = boxed_kind(argument);
  auto value = from == TypeKind::Reference ? std::nullopt : widened(machine, unboxed(machine, argument), from, kind);
  if (!value) return machine.raise(kIllegalArgument, kMismatch);
  values.push_back(*value);
  if (program::slots_of(kind) == 2) values.emplace_back();
  return Flow::Next;
}

Flow add_arguments(Machine& machine, const Method& method, Object* arguments, std::vector<Value>& values) {
  program::MethodType type = program::parse_method_type(method.descriptor);
  auto given = static_cast<size_t>(arguments ? arguments->length : 0);
  if (given != type.parameters.size()) {
    std::string text = "wrong number of arguments";
    if (by_handles(machine)) text += fmt::format(": {} expected: {}", given, type.parameters.size());
    return machine.raise(kIllegalArgument, text);
  }
  for (size_t i = 0; i < given; i++) {
    Value argument = machine.heap().get_element(arguments, static_cast<int32_t>(i));
    if (argument.sym) return machine.unsupported("reflective call with a symbolic reference");
    Flow flow = add_argument(machine, type.parameters[i], argument.as_ref(), values);
    if (flow != Flow::Next) return flow;
  }
  return Flow::Next;
}

Flow check_receiver(Machine& machine, const Method& method, Object* receiver) {
  if (!receiver) return machine.raise_null_pointer();
  if (receiver->cls->is_subtype_of(method.owner)) return Flow::Next;
  if (!by_handles(machine)) return machine.raise(kIllegalArgument, "object is not an instance of declaring class");
  return machine.raise(kIllegalArgument, fmt::format("object of type {} is not an instance of {}",
                                                     receiver->cls->java_name(), method.owner->java_name()));
}

Flow call_with(NativeCall& call, Method* method, const std::vector<Value>& values, uint32_t pops) {
  if (method->owner->is_hidden) return call.machine.unsupported("reflective call of a method of a hidden class");
  Flow flow = Flow::Next;
  Method* glue = caller_of(call.machine, method, flow);
  return glue ? call.machine.push_frame(glue, pops, values) : flow;
}

// invoke0(Method, Object receiver, Object[] arguments)
Flow invoke_method(NativeCall& call) {
  Machine& machine = call.machine;
  Method* method = reflected_method(machine, call.ref(0));
  if (!machine.ensure_initialised(method->owner)) return machine.init_flow();
  std::vector<Value> values;
  Flow flow = Flow::Next;
  if (!method->is_static()) {
    flow = check_receiver(machine, *method, call.ref(1));
    values.push_back(call.arguments[1]);
  }
  if (flow == Flow::Next) flow = add_arguments(machine, *method, call.ref(2), values);
  return flow == Flow::Next ? call_with(call, method, values, 3) : flow;
}

// newInstance0(Constructor, Object[] arguments)
Flow new_instance(NativeCall& call) {
  Machine& machine = call.machine;
  Method* constructor = reflected_method(machine, call.ref(0));
  if (constructor->owner->is_abstract()) return machine.raise("java/lang/InstantiationException", {});
  if (!machine.ensure_initialised(constructor->owner)) return machine.init_flow();
  std::vector<Value> values;
  Flow flow = add_arguments(machine, *constructor, call.ref(1), values);
  return flow == Flow::Next ? call_with(call, constructor, values, 2) : flow;
}

// --- Fields --------------------------------------------------------------------------------------
// From JDK 22 on, field accessors hold method handles. Their accessors of the field's own kind are replaced; the
// others, which convert and check, are the JDK's code.

constexpr int32_t kReadOnly = 1, kStaticField = 2,
                  kNonzero = 0x8000;  // bits of MethodHandleFieldAccessorImpl.fieldFlags

// newFieldAccessor(Field, boolean readOnly): the accessor without its handles.
Flow new_field_accessor(NativeCall& call) {
  Machine& machine = call.machine;
  const Field& field = *reflected_field(machine, call.ref(0));
  if (!machine.ensure_initialised(field.owner)) return machine.init_flow();
  std::string_view box = field.kind == TypeKind::Reference ? "java/lang/Object" : box_class_name(field.kind);
  box.remove_prefix(box.rfind('/') + 1);
  Object* accessor = machine.heap().allocate(
      machine.program().require(fmt::format("jdk/internal/reflect/MethodHandle{}FieldAccessorImpl", box)));
  int32_t flags = kNonzero | (call.i32(1) ? kReadOnly : 0) | (field.is_static() ? kStaticField : 0);
  Filler(machine, accessor).set("field", call.ref(0)).set("fieldFlags", flags);
  call.result = Value::of_ref(accessor);
  return Flow::Next;
}

Field* accessed_field(NativeCall& call) {
  return reflected_field(call.machine, field_ref(call.machine, call.ref(0), "field"));
}

/// As Class.getName.
std::string type_name(const Field& field) {
  if (field.descriptor[0] == '[') return program::java_class_name(field.descriptor);
  return program::java_type_name(field.descriptor);
}

/// The object that holds the field's slot; null if the access fails, and `flow` is what to return then.
Object* holder_of(NativeCall& call, const Field& field, bool get, Flow& flow) {
  Machine& machine = call.machine;
  if (field.is_static()) {
    if (machine.ensure_initialised(field.owner)) return field.owner->statics;
    flow = machine.init_flow();
    return nullptr;
  }
  Object* object = call.ref(1);
  if (call.arguments[1].sym) {
    flow = machine.unsupported("reflective access to a field of a symbolic reference");
  } else if (!object) {
    flow = machine.raise_null_pointer();
  } else if (!object->cls->is_subtype_of(field.owner)) {
    std::string text = fmt::format("Can not {} {}{} field {}.{} on {}", get ? "get" : "set",
                                   field.access & classfile::kFinal ? "final " : "", type_name(field),
                                   field.owner->java_name(), field.name, object->cls->java_name());
    flow = machine.raise(kIllegalArgument, text);
  } else {
    return object;
  }
  return nullptr;
}

Flow get_field(NativeCall& call) {
  Field* field = accessed_field(call);
  Flow flow = Flow::Next;
  Object* holder = holder_of(call, *field, true, flow);
  if (!holder) return flow;
  call.result = field->is_static() ? call.machine.heap().get_element(holder, static_cast<int32_t>(field->slot))
                                   : call.machine.heap().get_slot(holder, field->slot);
  return Flow::Next;
}

/// Calls a method of the accessor that throws.
Flow throw_by(NativeCall& call, std::string_view name, std::string_view parameter, uint32_t pops) {
  Machine& machine = call.machine;
  Method* thrower = machine.program().find_method(call.ref(0)->cls, name, fmt::format("({})V", parameter));
  CHECK(thrower, "a field accessor should have the methods that throw for it");
  std::vector<Value> arguments = {call.arguments[0], call.arguments[2], {}};
  arguments.resize(static_cast<size_t>(thrower->argument_slots));
  return machine.push_frame(thrower, pops, arguments);
}

// set(Object holder, value)
Flow set_field(NativeCall& call) {
  Machine& machine = call.machine;
  Field* field = accessed_field(call);
  bool reference = field->kind == TypeKind::Reference;
  auto pops = static_cast<uint32_t>(2 + program::slots_of(field->kind));
  std::string parameter = reference ? "Ljava/lang/Object;" : std::string(field->descriptor);
  Flow flow = Flow::Next;
  Object* holder = holder_of(call, *field, false, flow);
  if (!holder) return flow;
  if (field_int(machine, call.ref(0), "fieldFlags") & kReadOnly)
    return throw_by(call, "throwFinalFieldIllegalAccessException", parameter, pops);
  if (reference && call.ref(2)) {
    auto type = machine.program().load_descriptor(field->descriptor);
    if (auto* error = std::get_if<program::LinkError>(&type)) return machine.raise(*error);
    if (!call.ref(2)->cls->is_subtype_of(std::get<Class*>(type)))
      return throw_by(call, "throwSetIllegalArgumentException", parameter, pops);
  }
  machine.wrote(holder);
  if (field->is_static()) {
    machine.heap().set_element(holder, static_cast<int32_t>(field->slot), call.arguments[2]);
  } else {
    machine.heap().set_slot(holder, field->slot, call.arguments[2]);
  }
  return Flow::Next;
}

#define ACCESSOR(kind, name)                                                                                         \
  {"jdk/internal/reflect/MethodHandle" kind "FieldAccessorImpl",                                                     \
   "get" name,                                                                                                       \
   "",                                                                                                               \
   get_field,                                                                                                        \
   kIntrinsic | kSymbolic,                                                                                           \
   kUnused},                                                                                                         \
  {                                                                                                                  \
    "jdk/internal/reflect/MethodHandle" kind "FieldAccessorImpl", "set" name, "", set_field, kIntrinsic | kSymbolic, \
        kUnused                                                                                                      \
  }

constexpr NativeEntry kReflectCallRows[] = {
    {"jdk/internal/reflect/NativeMethodAccessorImpl", "invoke0", "", invoke_method, kPlain, {kTyped, kOrNull, kOrNull}},
    {"jdk/internal/reflect/NativeConstructorAccessorImpl", "newInstance0", "", new_instance, kPlain, {kTyped, kOrNull}},
    {"jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor",
     "invoke0",
     "",
     invoke_method,
     kPlain,
     {kTyped, kOrNull, kOrNull}},
    {"jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor",
     "newInstance0",
     "",
     new_instance,
     kPlain,
     {kTyped, kOrNull}},
    // Never leave the native accessors for generated bytecode or method handles.
    {"jdk/internal/reflect/ReflectionFactory", "inflationThreshold", "", give_number<INT32_MAX>, kIntrinsic},
    {"jdk/internal/reflect/MethodHandleAccessorFactory", "useNativeAccessor", "", give_number<1>, kIntrinsic},
    {"jdk/internal/reflect/MethodHandleAccessorFactory", "newFieldAccessor", "", new_field_accessor, kIntrinsic},
    ACCESSOR("Boolean", "Boolean"),
    ACCESSOR("Byte", "Byte"),
    ACCESSOR("Character", "Char"),
    ACCESSOR("Short", "Short"),
    ACCESSOR("Integer", "Int"),
    ACCESSOR("Long", "Long"),
    ACCESSOR("Float", "Float"),
    ACCESSOR("Double", "Double"),
    ACCESSOR("Object", ""),
};
#undef ACCESSOR

}  // namespace

std::span<const NativeEntry> reflect_call_natives() { return kReflectCallRows; }

}  // namespace nalar::vm
