// java.lang.String and its helpers.
#include "vm/machine.h"

namespace nalar::vm {
namespace {

Flow intern(NativeCall& call) {
  auto text = call.machine.text_of(call.ref(0));
  if (!text) return call.machine.unsupported("String.intern of a string with symbolic characters");
  call.result = Value::of_ref(call.machine.intern(*text));
  return Flow::Next;
}

Flow is_big_endian(NativeCall& call) {
  call.result = Value::of_int(0);
  return Flow::Next;
}

constexpr NativeEntry kRows[] = {
    {"java/lang/String", "intern", "", intern},
    {"java/lang/StringUTF16", "isBigEndian", "", is_big_endian},
};

}  // namespace

std::span<const NativeEntry> string_natives() { return kRows; }

}  // namespace nalar::vm
