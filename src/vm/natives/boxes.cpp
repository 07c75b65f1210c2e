// valueOf of numbers that are not known. Its own code would look for the box among all that it keeps.
#include "vm/machine.h"

namespace nalar::vm {
namespace {

/// Which object it is shows when someone compares it (vm/boxes.cpp).
Flow box(NativeCall& call, std::string_view class_name) {
  Machine& machine = call.machine;
  Class* klass = machine.program().require(class_name);
  Object* made = machine.heap().allocate(klass);
  if (!made) return machine.raise("java/lang/OutOfMemoryError", "Java heap space");
  machine.heap().set_slot(made, machine.program().find_field(klass, "value")->slot, call.arguments[0]);
  made->extra->by_value = true;
  call.result = Value::of_ref(made);
  return Flow::Next;
}

constexpr uint8_t kBoxTraits = kSymbolic | kIntrinsic | kIfSymbolic;

constexpr NativeEntry kBoxRows[] = {
    {"java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;",
     [](NativeCall& call) { return box(call, "java/lang/Integer"); }, kBoxTraits},
    {"java/lang/Long", "valueOf", "(J)Ljava/lang/Long;", [](NativeCall& call) { return box(call, "java/lang/Long"); },
     kBoxTraits},
    {"java/lang/Short", "valueOf", "(S)Ljava/lang/Short;",
     [](NativeCall& call) { return box(call, "java/lang/Short"); }, kBoxTraits},
    {"java/lang/Byte", "valueOf", "(B)Ljava/lang/Byte;", [](NativeCall& call) { return box(call, "java/lang/Byte"); },
     kBoxTraits},
    {"java/lang/Character", "valueOf", "(C)Ljava/lang/Character;",
     [](NativeCall& call) { return box(call, "java/lang/Character"); }, kBoxTraits},
};

}  // namespace

std::span<const NativeEntry> box_natives() { return kBoxRows; }

}  // namespace nalar::vm
