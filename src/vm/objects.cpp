// Slow paths of object and array instructions: allocation with checks, stores of references, casts, monitors.
#include <fmt/format.h>

#include "vm/machine.h"

namespace nalar::vm {

Flow Machine::new_object(Instruction* pc) {
  if (!ensure_initialised(pc->c.klass)) return init_flow_;
  Object* object = heap_.allocate(pc->c.klass);
  if (!object) return unsupported("memory exhausted");
  *frame().sp++ = Value::of_ref(object);
  return Flow::Next;
}

Flow Machine::no_room(size_t bytes) {
  return unsupported(fmt::format("{} MiB more than the memory budget allows (--memory)", (bytes >> 20) + 1));
}

Object* Machine::new_array(Class* component, int32_t length) {
  return heap_.allocate_array(program_.array_of(component), length);
}

Flow Machine::array_index_error(int32_t index, int32_t length) {
  return raise("java/lang/ArrayIndexOutOfBoundsException",
               fmt::format("Index {} out of bounds for length {}", index, length));
}

Flow Machine::new_array_instruction(Class* array_class) {
  Value& length = frame().sp[-1];
  if (length.sym) return symbolic_new_array(array_class, Term(length.sym));
  int32_t count = length.as_int();
  if (count < 0) return raise("java/lang/NegativeArraySizeException", fmt::format("{}", count));
  if (int64_t{count} * program::element_size(array_class->element) > kMostArrayBytes)
    return raise("java/lang/OutOfMemoryError",
                 count > INT32_MAX - 2 ? "Requested array size exceeds VM limit" : "Java heap space");
  size_t bytes = heap::Heap::array_bytes(array_class->element, count);
  Object* array = has_room(bytes) ? heap_.allocate_array(array_class, count) : nullptr;
  if (!array) return no_room(bytes);
  use_fuel(heap::Heap::payload_size(array));
  length = Value::of_ref(array);
  return Flow::Next;
}

/// What the arrays of all dimensions take together.
size_t Machine::multi_array_bytes(const Class* array_class, std::span<const int32_t> lengths) {
  size_t arrays = 1, bytes = 0;
  for (int32_t length : lengths) {
    bytes += arrays * heap::Heap::array_bytes(array_class->element, length);
    arrays *= static_cast<size_t>(length);
    if (arrays > static_cast<size_t>(kMostArrayBytes)) return SIZE_MAX;
    array_class = array_class->component;
  }
  return bytes;
}

Object* Machine::new_multi_array(Class* array_class, std::span<const int32_t> lengths) {
  Object* array = heap_.allocate_array(array_class, lengths[0]);
  if (!array || lengths.size() == 1) return array;
  for (int32_t i = 0; i < lengths[0]; i++) {
    Object* part = new_multi_array(array_class->component, lengths.subspan(1));
    if (!part) return nullptr;
    array->elements<uint64_t>()[i] = Value::of_ref(part).bits;
  }
  return array;
}

// JVMS §6.5 multianewarray: all counts are checked before anything is made.
Flow Machine::new_multi(Instruction* pc) {
  Frame& top = frame();
  std::vector<int32_t> lengths(pc->a);
  int64_t total = 1;
  for (size_t i = 0; i < lengths.size(); i++) {
    Value& length = top.sp[static_cast<int64_t>(i) - static_cast<int64_t>(lengths.size())];
    if (length.sym) return concretise_length(static_cast<int16_t>(lengths.size() - i - 1), Term(length.sym));
    lengths[i] = length.as_int();
  }
  for (int32_t length : lengths) {
    if (length < 0) return raise("java/lang/NegativeArraySizeException", fmt::format("{}", length));
    if (total > 0 && length > 0) total *= length;
    if (total > kMostArrayBytes / 8) return raise("java/lang/OutOfMemoryError", "Java heap space");
  }
  size_t bytes = multi_array_bytes(pc->c.klass, lengths);
  Object* array = has_room(bytes) ? new_multi_array(pc->c.klass, lengths) : nullptr;
  if (!array) return no_room(bytes);
  use_fuel(bytes);
  top.sp -= pc->a;
  *top.sp++ = Value::of_ref(array);
  return Flow::Next;
}

// JVMS §6.5 aastore. Throws NPE, AIOOBE, ArrayStoreException.
Flow Machine::store_reference() {
  Frame& top = frame();
  Object* array = top.sp[-3].as_ref();
  if (!array) return raise_null_pointer();
  if (heap::accumulator_of(array)) return store_entry(array, 1);
  int32_t index = top.sp[-2].as_int();
  if (index < 0 || index >= array->length) return array_index_error(index, array->length);
  Object* value = top.sp[-1].as_ref();
  if (value && (value->cls->is_stand_in || array->cls->is_stand_in)) {
    Flow flow = Flow::Next;
    if (!store_fits(array, top.sp[-1], flow)) return flow;
  } else if (value && array->cls->component != value->cls && !value->cls->is_subtype_of(array->cls->component))
    return raise("java/lang/ArrayStoreException", value->cls->java_name());
  wrote(array);
  heap_.set_element(array, index, Value::of_ref(value));
  top.sp -= 3;
  return Flow::Next;
}

// The wording of HotSpot: both classes, and the modules and loaders they come from.
Flow Machine::cast_failed(Object* object, Class* target) {
  auto place = [](const Class* klass) {
    const Class* element = klass;
    while (element->is_array) element = element->component;
    if (!element->is_boot) return std::string("in unnamed module of loader 'app'");
    return fmt::format("in module {} of loader 'bootstrap'", element->module.empty() ? "java.base" : element->module);
  };
  std::string from = object->cls->java_name(), to = target->java_name();
  std::string from_place = place(object->cls), to_place = place(target);
  std::string where = from_place == to_place ? fmt::format("{} and {} are {}", from, to, from_place)
                                             : fmt::format("{} is {}; {} is {}", from, from_place, to, to_place);
  return raise("java/lang/ClassCastException",
               fmt::format("class {} cannot be cast to class {} ({})", from, to, where));
}

Flow Machine::monitor(bool enter) {
  Frame& top = frame();
  if (top.sp[-1].sym) return use_reference(-1, heap::Known::Object);
  Object* object = top.sp[-1].as_ref();
  if (!object) return raise_null_pointer();
  if (!enter && object->locks == 0) return raise("java/lang/IllegalMonitorStateException", {});
  heap_.before_write(object);
  object->locks += enter ? 1u : ~0u;
  top.sp--;
  return Flow::Next;
}

}  // namespace nalar::vm
