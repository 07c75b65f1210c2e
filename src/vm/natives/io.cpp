// Console streams. Files and sockets are not opened.
#include <unistd.h>

#include "vm/machine.h"

namespace nalar::vm {
namespace {

Flow nothing(NativeCall&) { return Flow::Next; }
Flow give_zero(NativeCall& call) {
  call.result = Value{};
  return Flow::Next;
}
Flow give_minus_one(NativeCall& call) {
  call.result = Value::of_long(-1);
  return Flow::Next;
}

int descriptor_of(Machine& machine, Object* stream) {
  Field* field = machine.program().find_field(stream->cls, "fd");
  auto* descriptor = reinterpret_cast<Object*>(stream->slots()[field->slot]);
  Field* number = machine.program().find_field(descriptor->cls, "fd");
  return static_cast<int>(descriptor->slots()[number->slot]);
}

// FileOutputStream.writeBytes(byte[] b, int off, int len, boolean append)
Flow write_bytes(NativeCall& call) {
  Machine& machine = call.machine;
  Object* bytes = call.ref(1);
  if (!bytes) return machine.raise_null_pointer();
  int32_t from = call.i32(2), count = call.i32(3);
  if (from < 0 || count < 0 || from > bytes->length - count)
    return machine.raise("java/lang/IndexOutOfBoundsException", {});
  int descriptor = descriptor_of(machine, call.ref(0));
  if (descriptor != 1 && descriptor != 2) return machine.unsupported("writing to a file is not supported");
  if (machine.heap().has_terms_in(bytes, from, count)) {
    std::string text;
    for (int32_t i = 0; i < count; i++) {
      Value value = machine.heap().get_element(bytes, from + i);
      text.push_back(value.sym ? '?' : static_cast<char>(value.bits));
    }
    machine.write_output(descriptor, text);
    return Flow::Next;
  }
  machine.write_output(descriptor, {bytes->elements<char>() + from, static_cast<size_t>(count)});
  return Flow::Next;
}

Flow write_byte(NativeCall& call) {
  int descriptor = descriptor_of(call.machine, call.ref(0));
  if (descriptor != 1 && descriptor != 2) return call.machine.unsupported("writing to a file is not supported");
  char byte = static_cast<char>(call.i32(1));
  call.machine.write_output(descriptor, {&byte, 1});
  return Flow::Next;
}

Flow read_bytes(NativeCall& call) {
  Machine& machine = call.machine;
  if (descriptor_of(machine, call.ref(0)) != 0 || !machine.options().read)
    return machine.unsupported("reading a file or standard input is not supported here");
  Object* bytes = call.ref(1);
  std::string text = machine.options().read(static_cast<size_t>(call.i32(3)));
  for (size_t i = 0; i < text.size(); i++)
    machine.heap().set_element(bytes, call.i32(2) + static_cast<int32_t>(i),
                               Value::of_int(static_cast<int8_t>(text[i])));
  call.result = Value::of_int(text.empty() ? -1 : static_cast<int32_t>(text.size()));
  return Flow::Next;
}

Flow open_file(NativeCall& call) { return call.machine.unsupported("opening a file is not supported"); }

constexpr NativeEntry kRows[] = {
    {"java/io/FileDescriptor", "initIDs", "", nothing},
    {"java/io/FileDescriptor", "getHandle", "", give_minus_one},
    {"java/io/FileDescriptor", "getAppend", "", give_zero},
    {"java/io/FileDescriptor", "close0", "", nothing},
    {"java/io/FileCleanable", "cleanupClose0", "", nothing},
    {"java/io/FileInputStream", "initIDs", "", nothing},
    {"java/io/FileInputStream", "readBytes", "([BII)I", read_bytes},
    {"java/io/FileInputStream", "available0", "", give_zero},
    {"java/io/FileInputStream", "isRegularFile0", "", give_zero},
    {"java/io/FileInputStream", "open0", "", open_file},
    {"java/io/FileOutputStream", "initIDs", "", nothing},
    {"java/io/FileOutputStream", "writeBytes", "([BIIZ)V", write_bytes, kSymbolic},
    {"java/io/FileOutputStream", "write", "(IZ)V", write_byte},
    {"java/io/FileOutputStream", "open0", "", open_file},
    {"java/io/RandomAccessFile", "open0", "", open_file},
    {"java/io/UnixFileSystem", "initIDs", "", nothing},
    {"java/io/Console", "encoding", "", give_zero},
    {"java/io/Console", "istty", "", give_zero},
};

}  // namespace

std::span<const NativeEntry> io_natives() { return kRows; }

}  // namespace nalar::vm
