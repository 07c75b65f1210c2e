#include "vm/known.h"

#include <fmt/format.h>

#include "classfile/modified_utf8.h"
#include "vm/machine.h"

namespace nalar::vm {

void end_as_gap(Machine& machine, std::string reason) { throw NativeEnd{machine.unsupported(std::move(reason))}; }

void end_with_null_pointer(Machine& machine) { throw NativeEnd{machine.raise_null_pointer()}; }

Value field_value(Machine& machine, Object* object, std::string_view field) {
  if (!object) end_as_gap(machine, fmt::format("field {} of an object that is not there", field));
  Field* found = object->is_array() ? nullptr : machine.program().find_field(object->cls, field);
  if (!found || found->is_static())
    end_as_gap(machine, fmt::format("field {} of an object of class {}", field, object->cls->java_name()));
  Value value = machine.heap().get_slot(object, found->slot);
  if (value.sym == heap::kUnread || value.sym == heap::kOpaque)
    end_as_gap(machine, fmt::format("contents of a symbolic object of class {}", object->cls->java_name()));
  return value;
}

namespace {

/// A field whose value is known; of a reference, which object it is.
Value known_field(Machine& machine, Object* object, std::string_view field) {
  Value value = field_value(machine, object, field);
  if (value.sym)
    end_as_gap(machine, fmt::format("symbolic field {} of an object of class {}", field, object->cls->java_name()));
  return value;
}

}  // namespace

Object* field_ref(Machine& machine, Object* object, std::string_view field) {
  return known_field(machine, object, field).as_ref();
}

int32_t field_int(Machine& machine, Object* object, std::string_view field) {
  return known_field(machine, object, field).as_int();
}

Object* known_array(Machine& machine, Object* array) {
  if (!array || !array->is_array() || heap::accumulator_of(array))
    end_as_gap(machine, "an array of which nobody knows how many elements it has");
  return array;
}

Object* known_element(Machine& machine, Object* array, int32_t index) {
  Value element = machine.heap().get_element(array, index);
  if (element.sym) end_as_gap(machine, "a symbolic reference in an array that a native method reads");
  return element.as_ref();
}

std::vector<Object*> known_elements(Machine& machine, Object* array) {
  std::vector<Object*> elements;
  for (int32_t i = 0; i < known_array(machine, array)->length; i++)
    elements.push_back(known_element(machine, array, i));
  return elements;
}

Class* class_element(Machine& machine, Object* array, int32_t index) {
  Object* mirror = known_element(machine, array, index);
  if (!mirror) end_with_null_pointer(machine);
  return machine.class_of_mirror(mirror);
}

std::string known_text(Machine& machine, Object* string) {
  if (!string) end_with_null_pointer(machine);
  auto text = machine.text_of(string);
  if (!text) end_as_gap(machine, "a string with symbolic characters that a native method reads");
  return classfile::encode_utf8(*text);
}

bool is_mirror(Machine& machine, Object* object) {
  return object->cls == machine.known().klass && object->slots()[machine.known().mirror_class];
}

// --- Arguments -----------------------------------------------------------------------------------

void NativeCall::end_as_symbolic() const {
  const Method* running = machine.called_native();
  end_as_gap(machine, fmt::format("symbolic argument of native method {}", running ? running->java_name() : "?"));
}

Object* NativeCall::object(int slot) const {
  Object* given = ref(slot);
  if (!given) end_with_null_pointer(machine);
  return given;
}

Class* NativeCall::mirror(int slot) const { return machine.class_of_mirror(object(slot)); }

std::string NativeCall::text(int slot) const { return known_text(machine, object(slot)); }

Object* NativeCall::array(int slot) const { return known_array(machine, object(slot)); }

// --- What the tables say about arguments ---------------------------------------------------------

namespace {

enum class Check : uint64_t { None, Object, Mirror, MirrorOrNull, Array, ArrayOrNull, Range, ArrayRange };
constexpr int kBitsOfCheck = 4, kCheckedSlots = 64 / kBitsOfCheck;

Check check_of(std::string_view type, Argument kind) {
  bool or_null = kind == Argument::OrNull;
  switch (kind) {
    case Argument::Unchecked: return Check::None;
    case Argument::Range: return Check::Range;
    case Argument::ArrayRange: return Check::ArrayRange;
    default: break;
  }
  if (program::kind_of(type) != TypeKind::Reference) return Check::None;
  if (type == "Ljava/lang/Class;") return or_null ? Check::MirrorOrNull : Check::Mirror;
  if (type[0] == '[') return or_null ? Check::ArrayOrNull : Check::Array;
  return or_null ? Check::None : Check::Object;
}

/// As HotSpot's own natives check: an exception without a message.
void check_range(const NativeCall& call, int slot, std::string_view exception) {
  const Object* array = call.array(slot);
  int32_t from = call.i32(slot + 1), count = call.i32(slot + 2);
  if (from < 0 || count < 0 || from > array->length - count) throw NativeEnd{call.machine.raise(exception, {})};
}

void check_mirror(const NativeCall& call, int slot) {
  if (!is_mirror(call.machine, call.object(slot))) end_as_gap(call.machine, "a Class that is an input");
}

void check_argument(const NativeCall& call, int slot, Check check) {
  bool is_null = !call.ref(slot);
  switch (check) {
    case Check::None: return;
    case Check::Object: call.object(slot); return;
    case Check::Mirror: return check_mirror(call, slot);
    case Check::MirrorOrNull:
      if (!is_null) check_mirror(call, slot);
      return;
    case Check::Array: call.array(slot); return;
    case Check::ArrayOrNull:
      if (!is_null) call.array(slot);
      return;
    case Check::Range: return check_range(call, slot, "java/lang/IndexOutOfBoundsException");
    case Check::ArrayRange: return check_range(call, slot, "java/lang/ArrayIndexOutOfBoundsException");
  }
}

}  // namespace

uint64_t argument_checks(const Method& method, const NativeEntry& entry) {
  if (entry.traits & kReferences) return 0;
  uint64_t checks = 0;
  int slot = 0;
  size_t number = 0;
  auto add = [&](Check check) {
    if (slot < kCheckedSlots) checks |= static_cast<uint64_t>(check) << slot * kBitsOfCheck;
  };
  if (!method.is_static()) {
    // The receiver is never null.
    add(method.owner->name == "java/lang/Class" ? Check::Mirror : Check::None);
    slot = 1;
  }
  for (std::string_view type : program::parse_method_type(method.descriptor).parameters) {
    add(check_of(type, entry.arguments.of(number++)));
    slot += slots_of(program::kind_of(type));
  }
  return checks;
}

void check_arguments(const NativeCall& call, uint64_t checks) {
  for (int slot = 0; checks; slot++, checks >>= kBitsOfCheck) {
    auto check = static_cast<Check>(checks & ((1u << kBitsOfCheck) - 1));
    if (check != Check::None) check_argument(call, slot, check);
  }
}

}  // namespace nalar::vm
