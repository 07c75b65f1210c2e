// java.lang.reflect.Array.
#include <fmt/format.h>

#include "vm/known.h"
#include "vm/machine.h"
#include "vm/reflection.h"

namespace nalar::vm {
namespace {

/// Flow::Next if the first argument is an array and the second an index into it.
Flow check_access(NativeCall& call, bool indexed = true) {
  Machine& machine = call.machine;
  if (call.arguments[0].sym) return machine.unsupported("java.lang.reflect.Array with a symbolic reference");
  Object* array = call.ref(0);
  if (!array) return machine.raise_null_pointer();
  if (heap::accumulator_of(array)) known_array(machine, array);
  if (!array->is_array()) return machine.raise(kIllegalArgument, "Argument is not an array");
  if (!indexed) return Flow::Next;
  if (call.arguments[1].sym) return machine.unsupported("java.lang.reflect.Array with a symbolic index");
  int32_t index = call.i32(1);
  if (index >= 0 && index < array->length) return Flow::Next;
  return machine.raise("java/lang/ArrayIndexOutOfBoundsException",
                       fmt::format("Index {} out of bounds for length {}", index, array->length));
}

Flow get_length(NativeCall& call) {
  Flow flow = check_access(call, false);
  if (flow == Flow::Next) call.result = Value::of_int(call.ref(0)->length);
  return flow;
}

Flow get_element(NativeCall& call) {
  Flow flow = check_access(call);
  if (flow != Flow::Next) return flow;
  return give_boxed(call, call.machine.heap().get_element(call.ref(0), call.i32(1)), call.ref(0)->cls->element, 2);
}

constexpr std::string_view kMismatch = "argument type mismatch";

template <TypeKind kKind>
Flow get_as(NativeCall& call) {
  Machine& machine = call.machine;
  Flow flow = check_access(call);
  if (flow != Flow::Next) return flow;
  Object* array = call.ref(0);
  if (array->cls->element == TypeKind::Reference)
    return machine.raise(kIllegalArgument, "Argument is not an array of primitive type");
  auto value = widened(machine, machine.heap().get_element(array, call.i32(1)), array->cls->element, kKind);
  if (!value) return machine.raise(kIllegalArgument, kMismatch);
  call.result = *value;
  return Flow::Next;
}

// set(Object array, int index, Object value)
Flow set_element(NativeCall& call) {
  Machine& machine = call.machine;
  Flow flow = check_access(call);
  if (flow != Flow::Next) return flow;
  if (call.arguments[2].sym) return machine.unsupported("Array.set of a symbolic reference");
  Object *array = call.ref(0), *value = call.ref(2);
  TypeKind element = array->cls->element;
  if (element == TypeKind::Reference) {
    if (value && !value->cls->is_subtype_of(array->cls->component))
      return machine.raise(kIllegalArgument, "array element type mismatch");
    machine.wrote(array);
    machine.heap().set_element(array, call.i32(1), Value::of_ref(value));
    return Flow::Next;
  }
  TypeKind from = boxed_kind(value);
  auto plain = from == TypeKind::Reference ? std::nullopt : widened(machine, unboxed(machine, value), from, element);
  if (!plain) return machine.raise(kIllegalArgument, kMismatch);
  machine.wrote(array);
  machine.heap().set_element(array, call.i32(1), *plain);
  return Flow::Next;
}

template <TypeKind kKind>
Flow set_as(NativeCall& call) {
  Machine& machine = call.machine;
  Flow flow = check_access(call);
  if (flow != Flow::Next) return flow;
  Object* array = call.ref(0);
  if (array->cls->element == TypeKind::Reference)
    return machine.raise(kIllegalArgument, "Argument is not an array of primitive type");
  auto value = widened(machine, call.arguments[2], kKind, array->cls->element);
  if (!value) return machine.raise(kIllegalArgument, kMismatch);
  machine.wrote(array);
  machine.heap().set_element(array, call.i32(1), *value);
  return Flow::Next;
}

Flow check_length(Machine& machine, int32_t length) {
  if (length >= 0) return Flow::Next;
  return machine.raise("java/lang/NegativeArraySizeException", fmt::format("{}", length));
}

Flow no_memory(Machine& machine) { return machine.raise("java/lang/OutOfMemoryError", "Java heap space"); }

/// An array class has at most 255 dimensions.
int dimensions(const Class* klass) { return klass->is_array ? 1 + dimensions(klass->component) : 0; }

// newArray(Class component, int length)
Flow new_array(NativeCall& call) {
  Machine& machine = call.machine;
  Class* component = call.mirror(0);
  if (component == machine.program().primitive(TypeKind::Void) || dimensions(component) == 255)
    return machine.raise(kIllegalArgument, {});
  Flow flow = check_length(machine, call.i32(1));
  if (flow != Flow::Next) return flow;
  TypeKind element = component->is_primitive ? component->element : TypeKind::Reference;
  if (int64_t{call.i32(1)} * program::element_size(element) > kMostArrayBytes) return no_memory(machine);
  size_t bytes = heap::Heap::array_bytes(element, call.i32(1));
  Object* array = machine.has_room(bytes) ? machine.new_array(component, call.i32(1)) : nullptr;
  if (!array) return machine.no_room(bytes);
  call.result = Value::of_ref(array);
  return Flow::Next;
}

Object* new_multi(Machine& machine, Class* component, const int32_t* lengths, int count) {
  Object* array = machine.new_array(component, lengths[0]);
  for (int32_t i = 0; array && count > 1 && i < lengths[0]; i++) {
    Object* part = new_multi(machine, component->component, lengths + 1, count - 1);
    if (!part) return nullptr;
    machine.heap().set_element(array, i, Value::of_ref(part));
  }
  return array;
}

// multiNewArray(Class component, int[] lengths)
Flow new_multi_array(NativeCall& call) {
  Machine& machine = call.machine;
  Object* lengths = call.array(1);
  if (machine.heap().has_terms_in(lengths, 0, lengths->length))
    return machine.unsupported("Array.newInstance with symbolic lengths");
  Class* component = call.mirror(0);
  if (lengths->length == 0) return machine.raise(kIllegalArgument, "Empty dimensions array");
  if (component == machine.program().primitive(TypeKind::Void) || dimensions(component) + lengths->length > 255)
    return machine.raise(kIllegalArgument, {});
  int64_t total = 8;
  for (int32_t i = 0; i < lengths->length; i++) {
    int32_t length = lengths->elements<int32_t>()[i];
    Flow flow = check_length(machine, length);
    if (flow != Flow::Next) return flow;
    if (length > 0) total *= length;
    if (total > kMostArrayBytes) return no_memory(machine);
  }
  for (int32_t i = 1; i < lengths->length; i++) component = machine.program().array_of(component);
  // Each element may be an array of its own.
  size_t bytes = static_cast<size_t>(total) * (sizeof(Object) / 8 + 1);
  Object* array =
      machine.has_room(bytes) ? new_multi(machine, component, lengths->elements<int32_t>(), lengths->length) : nullptr;
  if (!array) return machine.no_room(bytes);
  call.result = Value::of_ref(array);
  return Flow::Next;
}

constexpr std::string_view kArray = "java/lang/reflect/Array";
#define ACCESS(kind)                                                       \
  {kArray, "get" #kind, "", get_as<TypeKind::kind>, kSymbolic, kUnused}, { \
    kArray, "set" #kind, "", set_as<TypeKind::kind>, kSymbolic, kUnused    \
  }

constexpr NativeEntry kReflectArrayRows[] = {
    {kArray, "getLength", "", get_length},
    {kArray, "get", "", get_element, kSymbolic, kUnused},
    {kArray, "set", "", set_element, kSymbolic, {kUnchecked, kUnchecked, kOrNull}},
    ACCESS(Boolean),
    ACCESS(Byte),
    ACCESS(Char),
    ACCESS(Short),
    ACCESS(Int),
    ACCESS(Long),
    ACCESS(Float),
    ACCESS(Double),
    {kArray, "newArray", "", new_array},
    {kArray, "multiNewArray", "", new_multi_array},
};
#undef ACCESS

}  // namespace

std::span<const NativeEntry> reflect_array_natives() { return kReflectArrayRows; }

}  // namespace nalar::vm
