// jdk.internal.misc.Unsafe. An offset is the distance from the object's header: fields are 8-byte slots in canonical
// form, array elements are packed. There is one thread, so volatile, acquire, release and compare-and-set need no more
// than plain accesses.
#include <fmt/format.h>

#include <cstring>

#include "vm/known.h"
#include "vm/machine.h"
#include "vm/natives/answers.h"
#include "vm/reflection.h"

namespace nalar::vm {
namespace {

constexpr int64_t kBase = sizeof(Object);

int64_t size_of(TypeKind kind) { return program::element_size(kind); }

/// Where an access goes: an element of an array of primitives or references, or a field.
struct Place {
  Object* object;
  int64_t offset;
  uint32_t index;            ///< slot or element
  const Field* field;        ///< null in arrays
  bool narrow_word = false;  ///< see below

  TypeKind kind() const { return field ? field->kind : object->cls->element; }
  bool is_static() const { return field && field->is_static(); }
};

/// As in HotSpot, static fields lie in the class's mirror, behind its own fields.
uint32_t first_static(Machine& machine) { return machine.known().klass->instance_slots; }

const Field* static_field_at(const Class* klass, uint32_t slot) {
  for (const Field& field : klass->fields)
    if (field.is_static() && field.slot == slot) return &field;
  return nullptr;
}

std::optional<Place> field_place(Machine& machine, Object* object, int64_t at) {
  if (at % 8 != 0) return std::nullopt;
  auto slot = static_cast<uint64_t>(at) / 8;
  if (slot < object->cls->instance_slots) {
    const Field* field = machine.symbolic_heap().types().field_at(object->cls, static_cast<uint32_t>(slot));
    return field ? std::optional(Place{object, at, static_cast<uint32_t>(slot), field}) : std::nullopt;
  }
  if (object->cls != machine.known().klass) return std::nullopt;
  Class* klass = machine.class_of_mirror(object);
  slot -= first_static(machine);
  const Field* field = slot < klass->static_slots ? static_field_at(klass, static_cast<uint32_t>(slot)) : nullptr;
  return field ? std::optional(Place{klass->statics, at, static_cast<uint32_t>(slot), field}) : std::nullopt;
}

bool is_small(TypeKind kind) {
  return kind == TypeKind::Boolean || kind == TypeKind::Byte || kind == TypeKind::Char || kind == TypeKind::Short;
}

/// A reference is only ever accessed as one, and what is none never as one: nobody reads an address, or makes one up.
/// Fields are accessed as what they are; but the JDK's compare-and-set of a small field is one of the word it lies in,
/// whose other bytes hold nothing here.
bool fits(Machine& machine, TypeKind kind, Place& place) {
  TypeKind held = place.kind();
  if ((kind == TypeKind::Reference) != (held == TypeKind::Reference)) return false;
  if (!place.field) return kind != TypeKind::Reference || place.offset % size_of(kind) == 0;
  if (kind == held || (size_of(kind) == 1 && size_of(held) == 1)) return true;
  place.narrow_word =
      kind == TypeKind::Int && is_small(held) && machine.frame().method->owner->name == "jdk/internal/misc/Unsafe";
  return place.narrow_word;
}

/// Checks that `size` bytes accessed as values of a kind lie inside the object and are such values.
std::optional<Place> place_of(Machine& machine, Object* object, int64_t offset, TypeKind kind, int64_t size) {
  if (!object || offset < kBase || size < 0) return std::nullopt;
  int64_t at = offset - kBase;
  std::optional<Place> place;
  if (!object->is_array()) {
    place = field_place(machine, object, at);
  } else {
    int64_t bytes = static_cast<int64_t>(heap::Heap::payload_size(known_array(machine, object)));
    if (at <= bytes && size <= bytes - at)
      place = Place{object, at, static_cast<uint32_t>(at / size_of(object->cls->element)), nullptr};
  }
  return place && fits(machine, kind, *place) ? place : std::nullopt;
}

Flow bad_access(Machine& machine) { return machine.unsupported("Unsafe access outside a Java object"); }

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

Flow read_field(Machine& machine, const Place& place, Value& result) {
  result = place.is_static() ? machine.heap().get_element(place.object, static_cast<int32_t>(place.index))
                             : machine.heap().get_slot(place.object, place.index);
  if (result.sym == heap::kUnread || result.sym == heap::kOpaque || (place.narrow_word && result.sym))
    return machine.unsupported("Unsafe access to a symbolic field");
  if (place.narrow_word) result.bits &= size_of(place.kind()) == 1 ? 0xff : 0xffff;
  return Flow::Next;
}

/// The value as a small field holds it.
Value narrowed(TypeKind kind, Value value) {
  int32_t bits = value.as_int();
  switch (kind) {
    case TypeKind::Boolean: return Value::of_int(bits & 1);
    case TypeKind::Byte: return Value::of_int(static_cast<int8_t>(bits));
    case TypeKind::Short: return Value::of_int(static_cast<int16_t>(bits));
    case TypeKind::Char: return Value::of_int(static_cast<uint16_t>(bits));
    default: return value;
  }
}

/// Whether every use of the place may find such a reference there. Interfaces are looked at when they are called.
bool may_hold(Machine& machine, const Place& place, Value value) {
  if (value.sym && !heap::is_reference(value.sym)) return false;
  Class* wanted = place.object->cls->component;
  if (place.field) {
    auto loaded = machine.program().load_descriptor(place.field->descriptor);
    if (!std::holds_alternative<Class*>(loaded)) return false;
    wanted = std::get<Class*>(loaded);
  }
  if ((!value.sym && !value.bits) || wanted == machine.known().object || wanted->is_interface()) return true;
  const Class* given = value.sym ? machine.symbolic_heap().reference(value.sym).type : value.as_ref()->cls;
  return given->is_subtype_of(wanted);
}

Flow write_field(Machine& machine, const Place& place, Value value) {
  if (place.narrow_word && value.sym) return machine.unsupported("Unsafe access to a symbolic field");
  if (is_small(place.kind()) && !value.sym) value = narrowed(place.kind(), value);
  machine.wrote(place.object);
  if (place.is_static()) {
    machine.heap().set_element(place.object, static_cast<int32_t>(place.index), value);
  } else {
    machine.heap().set_slot(place.object, place.index, value);
  }
  return Flow::Next;
}

/// An access of one element, as its own kind or one of the same size.
bool is_whole(TypeKind kind, const Place& place) {
  return size_of(kind) == size_of(place.kind()) && place.offset % size_of(kind) == 0;
}

/// That no symbolic element is accessed in part.
bool is_split(Machine& machine, TypeKind kind, const Place& place) {
  auto first = static_cast<int32_t>(place.index);
  auto last = static_cast<int32_t>((place.offset + size_of(kind) - 1) / size_of(place.kind()));
  return machine.heap().has_terms_in(place.object, first, last - first + 1);
}

Flow read(Machine& machine, TypeKind kind, const Place& place, Value& result) {
  if (place.field) return read_field(machine, place, result);
  if (is_whole(kind, place)) {
    result = machine.heap().get_element(place.object, static_cast<int32_t>(place.index));
    if (result.sym == heap::kUnread || result.sym == heap::kOpaque)
      return machine.unsupported("Unsafe access to a symbolic array element");
    if (result.sym) return recast(machine, place.kind(), kind, result);
  } else if (is_split(machine, kind, place)) {
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
  if (kind == TypeKind::Reference && !may_hold(machine, place, value))
    return machine.unsupported("Unsafe write of a reference that the place may not hold");
  if (place.field) return write_field(machine, place, value);
  // The JDK's own arrays are caches, most often.
  if (heap::is_symbolic(place.object)) machine.wrote(place.object);
  auto index = static_cast<int32_t>(place.index);
  if (is_whole(kind, place)) {
    if (Flow flow = recast(machine, kind, place.kind(), value); flow != Flow::Next) return flow;
    heap.set_element(place.object, index, value);
    return Flow::Next;
  }
  if (value.sym || is_split(machine, kind, place))
    return machine.unsupported("Unsafe access across symbolic array elements");
  auto last = static_cast<int32_t>((place.offset + size_of(kind) - 1) / size_of(place.kind()));
  heap.before_array_write(place.object, index, last - index + 1);
  std::memcpy(place.object->elements<uint8_t>() + place.offset, &value.bits, static_cast<size_t>(size_of(kind)));
  return Flow::Next;
}

// get(Object, long): slots are this, object, offset (two).
template <TypeKind kKind>
Flow get(NativeCall& call) {
  auto place = place_of(call.machine, call.ref(1), call.i64(2), kKind, size_of(kKind));
  return place ? read(call.machine, kKind, *place, call.result) : bad_access(call.machine);
}

template <TypeKind kKind>
Flow put(NativeCall& call) {
  auto place = place_of(call.machine, call.ref(1), call.i64(2), kKind, size_of(kKind));
  return place ? write(call.machine, kKind, *place, call.arguments[4]) : bad_access(call.machine);
}

/// compareAndSet (result: whether it happened) or compareAndExchange (result: the value found).
template <TypeKind kKind, bool kExchange>
Flow compare_and_set(NativeCall& call) {
  Machine& machine = call.machine;
  constexpr int kSlots = kKind == TypeKind::Long ? 2 : 1;
  auto place = place_of(machine, call.ref(1), call.i64(2), kKind, size_of(kKind));
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

// objectFieldOffset0(Field), staticFieldOffset0(Field)
template <bool kStatic>
Flow field_offset(NativeCall& call) {
  Field* field = reflected_field(call.machine, call.object(1));
  if (field->is_static() != kStatic) return call.machine.raise(kIllegalArgument, {});
  uint32_t slot = field->slot + (kStatic ? first_static(call.machine) : 0);
  call.result = Value::of_long(kBase + 8 * int64_t{slot});
  return Flow::Next;
}

Flow field_offset_by_name(NativeCall& call) {
  Machine& machine = call.machine;
  Class* klass = call.mirror(1);
  std::string name = call.text(2);
  Field* field = machine.program().find_field(klass, name);
  if (!field || field->is_static()) return machine.raise("java/lang/InternalError", name);
  call.result = Value::of_long(kBase + 8 * int64_t{field->slot});
  return Flow::Next;
}

Flow static_base(NativeCall& call) {
  Field* field = reflected_field(call.machine, call.object(1));
  if (!field->is_static()) return call.machine.raise(kIllegalArgument, {});
  call.result = Value::of_ref(call.machine.mirror_of(field->owner));
  return Flow::Next;
}

Flow array_scale(NativeCall& call) {
  Class* klass = call.mirror(1);
  if (!klass->is_array) return call.machine.unsupported("Unsafe.arrayIndexScale of a class that is no array");
  call.result = Value::of_int(program::element_size(klass->element));
  return Flow::Next;
}

Flow ensure_initialised(NativeCall& call) {
  Class* klass = call.mirror(1);
  return call.machine.ensure_initialised(klass) ? Flow::Next : call.machine.init_flow();
}

Flow should_be_initialised(NativeCall& call) {
  Class* klass = call.mirror(1);
  call.result = Value::of_int(klass->state != program::InitState::Initialised);
  return Flow::Next;
}

Flow allocate_instance(NativeCall& call) {
  Machine& machine = call.machine;
  Class* klass = call.mirror(1);
  if (klass->is_abstract() || klass->is_interface() || klass->is_array || klass->is_primitive)
    return machine.raise("java/lang/InstantiationException", klass->java_name());
  if (klass == machine.known().klass) return machine.raise("java/lang/IllegalAccessException", klass->java_name());
  if (!machine.ensure_initialised(klass)) return machine.init_flow();
  Object* made = machine.heap().allocate(klass);
  if (!made) return machine.raise("java/lang/OutOfMemoryError", "Java heap space");
  call.result = Value::of_ref(made);
  return Flow::Next;
}

Flow throw_exception(NativeCall& call) { return call.machine.throw_object(call.object(1)); }

// copyMemory0(Object from, long fromOffset, Object to, long toOffset, long bytes), between arrays.
Flow copy_memory(NativeCall& call) {
  Machine& machine = call.machine;
  int64_t count = call.i64(7);
  auto from = place_of(machine, call.ref(1), call.i64(2), TypeKind::Byte, count);
  auto to = place_of(machine, call.ref(4), call.i64(5), TypeKind::Byte, count);
  if (!from || !to || from->field || to->field) return bad_access(machine);
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
  auto to = place_of(machine, call.ref(1), call.i64(2), TypeKind::Byte, count);
  if (!to || to->field) return bad_access(machine);
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
#define ACCESS(name, kind)                                                                 \
  {kUnsafe, "get" name, "", get<TypeKind::kind>, kSymbolic, kNullsAllowed},                \
      {kUnsafe, "get" name "Volatile", "", get<TypeKind::kind>, kSymbolic, kNullsAllowed}, \
      {kUnsafe, "put" name, "", put<TypeKind::kind>, kSymbolic, kNullsAllowed}, {          \
    kUnsafe, "put" name "Volatile", "", put<TypeKind::kind>, kSymbolic, kNullsAllowed      \
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
    {kUnsafe, "compareAndSetInt", "", compare_and_set<TypeKind::Int, false>, kSymbolic, kNullsAllowed},
    {kUnsafe, "compareAndSetLong", "", compare_and_set<TypeKind::Long, false>, kSymbolic, kNullsAllowed},
    {kUnsafe, "compareAndSetReference", "", compare_and_set<TypeKind::Reference, false>, kSymbolic, kNullsAllowed},
    {kUnsafe, "compareAndExchangeInt", "", compare_and_set<TypeKind::Int, true>, kSymbolic, kNullsAllowed},
    {kUnsafe, "compareAndExchangeLong", "", compare_and_set<TypeKind::Long, true>, kSymbolic, kNullsAllowed},
    {kUnsafe, "compareAndExchangeReference", "", compare_and_set<TypeKind::Reference, true>, kSymbolic, kNullsAllowed},
    {kUnsafe, "registerNatives", "", nothing},
    {kUnsafe, "objectFieldOffset0", "", field_offset<false>},
    {kUnsafe, "objectFieldOffset1", "", field_offset_by_name},
    {kUnsafe, "knownObjectFieldOffset0", "", field_offset_by_name},
    {kUnsafe, "staticFieldOffset0", "", field_offset<true>},
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
    {kUnsafe, "copyMemory0", "", copy_memory, kPlain, kNullsAllowed},
    {kUnsafe, "setMemory0", "", set_memory, kPlain, kNullsAllowed},
    {kUnsafe, "fullFence", "", nothing},
    {kUnsafe, "loadFence", "", nothing},
    {kUnsafe, "storeFence", "", nothing},
    {kUnsafe, "unpark", "", nothing, kPlain, kUnused},
    {"jdk/internal/misc/UnsafeConstants", "registerNatives", "", nothing},
};
#undef ACCESS

}  // namespace

std::span<const NativeEntry> unsafe_natives() { return kUnsafeRows; }

}  // namespace nalar::vm
