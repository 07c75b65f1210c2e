// What natives of many classes answer: nothing, an object, a number; and the class that those of java.lang.Class ask
// about.
#pragma once

#include "vm/machine.h"

namespace nalar::vm {

inline Flow nothing(NativeCall&) { return Flow::Next; }

inline Flow give(NativeCall& call, const Object* value) {
  call.result = Value::of_ref(value);
  return Flow::Next;
}

inline Flow give_null(NativeCall& call) { return give(call, nullptr); }

/// For every type but float and double.
template <int kNumber>
Flow give_number(NativeCall& call) {
  call.result = Value::of_long(kNumber);
  return Flow::Next;
}

/// Of natives that go on with the bytecode they replace, if there is nothing to answer.
constexpr uint8_t kAsItIs = kSymbolic | kReferences | kIntrinsic;

constexpr std::string_view kInterrupted = "java/lang/InterruptedException";
constexpr std::string_view kClass = "java/lang/Class";

/// The class whose mirror is the receiver.
inline Class* self(NativeCall& call) { return call.mirror(0); }

}  // namespace nalar::vm
