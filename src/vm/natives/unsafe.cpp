// jdk.internal.misc.Unsafe. An offset is the distance from the object's header: fields are 8-byte slots in canonical
// form, array elements are packed. There is one thread, so volatile, acquire, release and compare-and-set need no more
// than plain accesses.
#include <fmt/format.h>

#include <cstring>

#include "vm/machine.h"
#include "vm/natives/answers.h"

namespace nalar::vm {
namespace {

constexpr int64_t kBase = sizeof(Object);

/// Statics live in a long[] of the permanent heap, whose slots are in canonical form like fields.
bool has_slots(Machine& machine, const Object* object) {
  return !object->cls->is_array || (object->cls == machine.known().long_array && object->id == 0);
}

struct Place {
  Object* object;
  int64_t offset;
  bool slots;
  uint32_t index;  ///< slot or element
};

/// Checks that an access of `size` bytes lies inside the object.
std::optional<Place> place_of(Machine& machine, Object* object, int64_t offset, int64_t size) {
  if (!object) return std::nullopt;
  int64_t at = offset - kBase;
  if (at < 0 || at + size > static_cast<int64_t>(heap::Heap::payload_size(object))) return std::nullopt;
  bool slots = has_slots(machine, object);
  int64_t unit = slots ? 8 : program::element_size(object->cls->element);
  return Place{object, at, slots, static_cast<uint32_t>(at / unit)};
}

Flow bad_access(Machine& machine) { return machine.unsupported("Unsafe access outside a Java object"); }

int64_t size_of(TypeKind kind) { return program::element_size(kind); }

/// The symbolic value of one kind as one of another, with the same bits: the JDK compares arrays of doubles as longs.
Flow recast(Machine& machine, TypeKind from, TypeKind to, Value& value) {
  auto is_byte = [](TypeKind kind) { return kind == TypeKind::Byte || kind == TypeKind::Boolean; };
  if (!value.sym || from == to || (is_byte(from) && is_byte(to))) return Flow::Next;
  term::JavaArith& arith = machine.arith();
  std::optional<Term> cast;
  if (from == TypeKind::Float && to == TypeKind::Int) cast = arith.float_bits(Kind::Float, Term(value.sym));
  if (from == TypeKind::Double && to == TypeKind::Long) cast = arith.float_bits(Kind::Double, Term(value.sym));
  if (from == TypeKind::Int && to == TypeKind::Float) cast = arith.float_from_bits(Kind::Float, Term(value.sym));
  if (from == TypeKind::Long && to == TypeKind::Double) cast = arith.float_from_bits(Kind::Double, Term(value.sym));
  if (!cast) return machine.unsupported("Unsafe access to a symbolic array element as another type");
  value = machine.value_of(*cast);
  return Flow::Next;
}

Flow read(Machine& machine, TypeKind kind, const Place& place, Value& result) {
  heap::Heap& heap = machine.heap();
  bool whole =
      place.slots || (size_of(kind) == size_of(place.object->cls->element) && place.offset % size_of(kind) == 0);
  if (whole) {
    result = place.object->cls->is_array ? heap.get_element(place.object, static_cast<int32_t>(place.index))
                                         : heap.get_slot(place.object, place.index);
    if (result.sym == heap::kUnread) return machine.changed_by_others(place.object);
    if (place.slots) return Flow::Next;
    if (result.sym) return recast(machine, place.object->cls->element, kind, result);
  } else if (place.object->has_terms()) {
    auto first = static_cast<int32_t>(place.index);
    auto last = static_cast<int32_t>((place.offset + size_of(kind) - 1) / size_of(place.object->cls->element));
    if (heap.has_terms_in(place.object, first, last - first + 1))
      return machine.unsupported("Unsafe access across symbolic array elements");
  }
  const uint8_t* memory = place.object->elements<uint8_t>() + place.offset;
  auto load = [&]<typename T>(T) {
    T value;
    std::memcpy(&value, memory, sizeof(T));
    return value;
  };
  switch (kind) {
    case TypeKind::Boolean:
    case TypeKind::Byte: result = Value::of_int(load(int8_t{})); break;
    case TypeKind::Short: result = Value::of_int(load(int16_t{})); break;
    case TypeKind::Char: result = Value::of_int(load(uint16_t{})); break;
    case TypeKind::Int: result = Value::of_int(load(int32_t{})); break;
    case TypeKind::Float: result = {load(uint32_t{}), 0, 0}; break;
    default: result = {load(uint64_t{}), 0, 0}; break;
  }
  return Flow::Next;
}

Flow write(Machine& machine, TypeKind kind, const Place& place, Value value) {
  heap::Heap& heap = machine.heap();
  // The JDK's own arrays are caches, most often.
  if (!place.object->is_array() || heap::is_symbolic(place.object)) machine.wrote(place.object);
  auto index = static_cast<int32_t>(place.index);
  bool whole =
      place.slots || (size_of(kind) == size_of(place.object->cls->element) && place.offset % size_of(kind) == 0);
  if (whole) {
    if (!place.slots)
      if (Flow flow = recast(machine, kind, place.object->cls->element, value); flow != Flow::Next) return flow;
    if (place.object->cls->is_array) {
      heap.set_element(place.object, index, value);
    } else {
      heap.set_slot(place.object, place.index, value);
    }
    return Flow::Next;
  }
  auto last = static_cast<int32_t>((place.offset + size_of(kind) - 1) / size_of(place.object->cls->element));
  if (value.sym || heap.has_terms_in(place.object, index, last - index + 1))
    return machine.unsupported("Unsafe access across symbolic array elements");
  heap.before_array_write(place.object, index, last - index + 1);
  std::memcpy(place.object->elements<uint8_t>() + place.offset, &value.bits, static_cast<size_t>(size_of(kind)));
  return Flow::Next;
}

// get(Object, long): slots are this, object, offset (two).
template <TypeKind kKind>
Flow get(NativeCall& call) {
  auto place = place_of(call.machine, call.ref(1), call.i64(2), size_of(kKind));
  return place ? read(call.machine, kKind, *place, call.result) : bad_access(call.machine);
}

template <TypeKind kKind>
Flow put(NativeCall& call) {
  auto place = place_of(call.machine, call.ref(1), call.i64(2), size_of(kKind));
  return place ? write(call.machine, kKind, *place, call.arguments[4]) : bad_access(call.machine);
}

/// compareAndSet (result: whether it happened) or compareAndExchange (result: the value found).
template <TypeKind kKind, bool kExchange>
Flow compare_and_set(NativeCall& call) {
  Machine& machine = call.machine;
  constexpr int kSlots = kKind == TypeKind::Long ? 2 : 1;
  auto place = place_of(machine, call.ref(1), call.i64(2), size_of(kKind));
  if (!place) return bad_access(machine);
  Value found;
  Flow flow = read(machine, kKind, *place, found);
  if (flow != Flow::Next) return flow;
  Value expected = call.arguments[4], desired = call.arguments[4 + kSlots];
  bool symbolic = found.sym || expected.sym;
  if (symbolic && !(found.sym == expected.sym && found.bits == expected.bits))
    return machine.unsupported("compare-and-set on symbolic values");
  bool equal = found.bits == expected.bits;
  if (equal) flow = write(machine, kKind, *place, desired);
  call.result = kExchange ? found : Value::of_int(equal);
  return flow;
}

// --- Layout --------------------------------------------------------------------------------------

Field* field_of(Machine& machine, Object* reflected) {
  auto get = [&](std::string_view name) {
    return reflected->slots()[machine.program().find_field(reflected->cls, name)->slot];
  };
  Class* owner = machine.class_of_mirror(reinterpret_cast<Object*>(get("clazz")));
  auto index = static_cast<size_t>(static_cast<int32_t>(get("slot")));
  return index < owner->fields.size() ? &owner->fields[index] : nullptr;
}

Flow field_offset(NativeCall& call) {
  Field* field = field_of(call.machine, call.ref(1));
  if (!field) return call.machine.raise("java/lang/InternalError", {});
  call.result = Value::of_long(kBase + 8 * int64_t{field->slot});
  return Flow::Next;
}

Flow field_offset_by_name(NativeCall& call) {
  Machine& machine = call.machine;
  Class* klass = machine.class_of_mirror(call.ref(1));
  std::string name = machine.utf8_of(call.ref(2));
  Field* field = machine.program().find_field(klass, name);
  if (!field) return machine.raise("java/lang/InternalError", name);
  call.result = Value::of_long(kBase + 8 * int64_t{field->slot});
  return Flow::Next;
}

Flow static_base(NativeCall& call) {
  Field* field = field_of(call.machine, call.ref(1));
  if (!field) return call.machine.raise("java/lang/InternalError", {});
  call.result = Value::of_ref(field->owner->statics);
  return Flow::Next;
}

Flow array_scale(NativeCall& call) {
  call.result = Value::of_int(program::element_size(call.machine.class_of_mirror(call.ref(1))->element));
  return Flow::Next;
}

Flow ensure_initialised(NativeCall& call) {
  Class* klass = call.machine.class_of_mirror(call.ref(1));
  return call.machine.ensure_initialised(klass) ? Flow::Next : call.machine.init_flow();
}

Flow should_be_initialised(NativeCall& call) {
  Class* klass = call.machine.class_of_mirror(call.ref(1));
  call.result = Value::of_int(klass->state != program::InitState::Initialised);
  return Flow::Next;
}

Flow allocate_instance(NativeCall& call) {
  Machine& machine = call.machine;
  Class* klass = machine.class_of_mirror(call.ref(1));
  if (klass->is_abstract() || klass->is_interface() || klass->is_array || klass->is_primitive)
    return machine.raise("java/lang/InstantiationException", klass->java_name());
  if (!machine.ensure_initialised(klass)) return machine.init_flow();
  call.result = Value::of_ref(machine.heap().allocate(klass));
  return Flow::Next;
}

Flow throw_exception(NativeCall& call) {
  if (!call.ref(1)) return call.machine.raise_null_pointer();
  return call.machine.throw_object(call.ref(1));
}

// copyMemory0(Object from, long fromOffset, Object to, long toOffset, long bytes), between arrays.
Flow copy_memory(NativeCall& call) {
  Machine& machine = call.machine;
  int64_t count = call.i64(7);
  auto from = place_of(machine, call.ref(1), call.i64(2), count);
  auto to = place_of(machine, call.ref(4), call.i64(5), count);
  if (!from || !to || from->slots || to->slots) return bad_access(machine);
  auto touched = [count](const Place& place) {
    int64_t unit = size_of(place.object->cls->element);
    return static_cast<int32_t>((place.offset + count + unit - 1) / unit - place.offset / unit);
  };
  if (count == 0) return Flow::Next;
  if (machine.heap().has_terms_in(from->object, static_cast<int32_t>(from->index), touched(*from)) ||
      machine.heap().has_terms_in(to->object, static_cast<int32_t>(to->index), touched(*to)))
    return machine.unsupported("Unsafe copy of symbolic array elements");
  machine.wrote(to->object);
  machine.heap().before_array_write(to->object, static_cast<int32_t>(to->index), touched(*to));
  std::memmove(to->object->elements<uint8_t>() + to->offset, from->object->elements<uint8_t>() + from->offset,
               static_cast<size_t>(count));
  return Flow::Next;
}

// setMemory0(Object, long offset, long bytes, byte value), on arrays.
Flow set_memory(NativeCall& call) {
  Machine& machine = call.machine;
  int64_t count = call.i64(4);
  auto to = place_of(machine, call.ref(1), call.i64(2), count);
  if (!to || to->slots) return bad_access(machine);
  if (count == 0) return Flow::Next;
  int64_t unit = size_of(to->object->cls->element);
  auto elements = static_cast<int32_t>((to->offset + count + unit - 1) / unit - to->offset / unit);
  if (machine.heap().has_terms_in(to->object, static_cast<int32_t>(to->index), elements))
    return machine.unsupported("Unsafe fill of symbolic array elements");
  machine.wrote(to->object);
  machine.heap().before_array_write(to->object, static_cast<int32_t>(to->index), elements);
  std::memset(to->object->elements<uint8_t>() + to->offset, call.i32(6), static_cast<size_t>(count));
  return Flow::Next;
}

constexpr std::string_view kUnsafe = "jdk/internal/misc/Unsafe";
#define ACCESS(name, kind)                                                  \
  {kUnsafe, "get" name, "", get<TypeKind::kind>, kSymbolic},                \
      {kUnsafe, "get" name "Volatile", "", get<TypeKind::kind>, kSymbolic}, \
      {kUnsafe, "put" name, "", put<TypeKind::kind>, kSymbolic}, {          \
    kUnsafe, "put" name "Volatile", "", put<TypeKind::kind>, kSymbolic      \
  }

constexpr NativeEntry kUnsafeRows[] = {
    ACCESS("Boolean", Boolean),
    ACCESS("Byte", Byte),
    ACCESS("Char", Char),
    ACCESS("Short", Short),
    ACCESS("Int", Int),
    ACCESS("Long", Long),
    ACCESS("Float", Float),
    ACCESS("Double", Double),
    ACCESS("Reference", Reference),
    {kUnsafe, "compareAndSetInt", "", compare_and_set<TypeKind::Int, false>, kSymbolic},
    {kUnsafe, "compareAndSetLong", "", compare_and_set<TypeKind::Long, false>, kSymbolic},
    {kUnsafe, "compareAndSetReference", "", compare_and_set<TypeKind::Reference, false>, kSymbolic},
    {kUnsafe, "compareAndExchangeInt", "", compare_and_set<TypeKind::Int, true>, kSymbolic},
    {kUnsafe, "compareAndExchangeLong", "", compare_and_set<TypeKind::Long, true>, kSymbolic},
    {kUnsafe, "compareAndExchangeReference", "", compare_and_set<TypeKind::Reference, true>, kSymbolic},
    {kUnsafe, "registerNatives", "", nothing},
    {kUnsafe, "objectFieldOffset0", "", field_offset},
    {kUnsafe, "objectFieldOffset1", "", field_offset_by_name},
    {kUnsafe, "knownObjectFieldOffset0", "", field_offset_by_name},
    {kUnsafe, "staticFieldOffset0", "", field_offset},
    {kUnsafe, "staticFieldBase0", "", static_base},
    {kUnsafe, "arrayBaseOffset0", "", give_number<static_cast<int>(kBase)>},
    {kUnsafe, "arrayIndexScale0", "", array_scale},
    {kUnsafe, "addressSize0", "", give_number<8>},
    {kUnsafe, "pageSize", "", give_number<4096>},
    {kUnsafe, "isBigEndian0", "", give_number<0>},
    {kUnsafe, "unalignedAccess0", "", give_number<1>},
    {kUnsafe, "ensureClassInitialized0", "", ensure_initialised},
    {kUnsafe, "shouldBeInitialized0", "", should_be_initialised},
    {kUnsafe, "allocateInstance", "", allocate_instance},
    {kUnsafe, "throwException", "", throw_exception},
    {kUnsafe, "copyMemory0", "", copy_memory},
    {kUnsafe, "setMemory0", "", set_memory},
    {kUnsafe, "fullFence", "", nothing},
    {kUnsafe, "loadFence", "", nothing},
    {kUnsafe, "storeFence", "", nothing},
    {kUnsafe, "unpark", "", nothing},
    {"jdk/internal/misc/UnsafeConstants", "registerNatives", "", nothing},
};
#undef ACCESS

}  // namespace

std::span<const NativeEntry> unsafe_natives() { return kUnsafeRows; }

}  // namespace nalar::vm
