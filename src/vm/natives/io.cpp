// Console streams, and the JDK's own data files for reading: they are part of the JDK like its classes. Other files and
// sockets are not opened.
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>

#include "vm/known.h"
#include "vm/machine.h"
#include "vm/natives/answers.h"
#include "vm/reflection.h"

namespace nalar::vm {
namespace {

int descriptor_of(Machine& machine, Object* stream) {
  return field_int(machine, field_ref(machine, stream, "fd"), "fd");
}

constexpr int kClosed = -1;  // the descriptor of a stream that is closed
Flow stream_closed(Machine& machine) { return machine.raise("java/io/IOException", "Stream Closed"); }

// FileOutputStream.writeBytes(byte[] b, int off, int len, boolean append)
Flow write_bytes(NativeCall& call) {
  Machine& machine = call.machine;
  Object* bytes = call.array(1);
  int32_t from = call.i32(2), count = call.i32(3);
  if (count == 0) return Flow::Next;
  int descriptor = descriptor_of(machine, call.ref(0));
  if (descriptor == kClosed) return stream_closed(machine);
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
  if (descriptor == kClosed) return stream_closed(call.machine);
  if (descriptor != 1 && descriptor != 2) return call.machine.unsupported("writing to a file is not supported");
  char byte = static_cast<char>(call.i32(1));
  call.machine.write_output(descriptor, {&byte, 1});
  return Flow::Next;
}

// --- Files of the JDK ----------------------------------------------------------------------------

constexpr int kFirstFile = 1000;  // descriptor numbers of files that are open here

/// The open file behind a stream; null if it is the console or none.
JdkFile* file_of(NativeCall& call) {
  int index = descriptor_of(call.machine, call.ref(0)) - kFirstFile;
  auto& files = call.machine.jdk_files();
  return index >= 0 && static_cast<size_t>(index) < files.size() ? &files[static_cast<size_t>(index)] : nullptr;
}

bool is_jdk_file(Machine& machine, const std::string& path) {
  return path.starts_with(machine.options().java_home + "/") && path.find("/..") == std::string::npos;
}

// FileInputStream.open0(String path)
Flow open_to_read(NativeCall& call) {
  Machine& machine = call.machine;
  std::string path = call.text(1);
  if (!is_jdk_file(machine, path)) return machine.unsupported("opening a file is not supported");
  auto& files = machine.jdk_files();
  auto known = std::find_if(files.begin(), files.end(), [&](const JdkFile& file) { return file.path == path; });
  auto content = known == files.end() ? std::shared_ptr<const std::string>() : known->content;
  if (!content) {
    std::error_code error;
    size_t size = std::filesystem::is_regular_file(path, error) ? std::filesystem::file_size(path, error) : 0;
    if (!machine.has_room(size)) return machine.no_room(size);
    std::ifstream stream(path, std::ios::binary);
    if (!stream) return machine.raise("java/io/FileNotFoundException", path + " (No such file or directory)");
    std::string bytes(size, '\0');
    stream.read(bytes.data(), static_cast<std::streamsize>(size));
    bytes.resize(static_cast<size_t>(std::max<std::streamsize>(stream.gcount(), 0)));
    content = std::make_shared<const std::string>(std::move(bytes));
  }
  files.push_back({path, std::move(content), 0});
  Filler(machine, field_ref(machine, call.ref(0), "fd")).set("fd", kFirstFile + static_cast<int32_t>(files.size()) - 1);
  return Flow::Next;
}

Flow read_bytes(NativeCall& call) {
  Machine& machine = call.machine;
  Object* bytes = call.array(1);
  auto most = static_cast<size_t>(call.i32(3));
  std::string text;
  call.result = Value::of_int(0);
  if (most == 0) return Flow::Next;
  if (descriptor_of(machine, call.ref(0)) == kClosed) return stream_closed(machine);
  if (JdkFile* file = file_of(call)) {
    text = file->content->substr(file->position, most);
    file->position += text.size();
  } else if (descriptor_of(machine, call.ref(0)) == 0 && machine.options().read) {
    text = machine.options().read(most);
  } else {
    return machine.unsupported("reading a file or standard input is not supported here");
  }
  machine.wrote(bytes);
  for (size_t i = 0; i < text.size(); i++)
    machine.heap().set_element(bytes, call.i32(2) + static_cast<int32_t>(i),
                               Value::of_int(static_cast<int8_t>(text[i])));
  call.result = Value::of_int(text.empty() ? -1 : static_cast<int32_t>(text.size()));
  return Flow::Next;
}

Flow read_byte(NativeCall& call) {
  Machine& machine = call.machine;
  int value = -1;
  if (descriptor_of(machine, call.ref(0)) == kClosed) return stream_closed(machine);
  if (JdkFile* file = file_of(call)) {
    if (file->position < file->content->size()) value = static_cast<uint8_t>((*file->content)[file->position++]);
  } else if (descriptor_of(machine, call.ref(0)) == 0 && machine.options().read) {
    std::string text = machine.options().read(1);
    if (!text.empty()) value = static_cast<uint8_t>(text[0]);
  } else {
    return machine.unsupported("reading a file or standard input is not supported here");
  }
  call.result = Value::of_int(value);
  return Flow::Next;
}

Flow bytes_left(NativeCall& call) {
  JdkFile* file = file_of(call);
  call.result = Value::of_long(file ? static_cast<int64_t>(file->content->size() - file->position) : 0);
  return Flow::Next;
}

Flow file_length(NativeCall& call) {
  JdkFile* file = file_of(call);
  call.result = Value::of_long(file ? static_cast<int64_t>(file->content->size()) : 0);
  return Flow::Next;
}

Flow file_position(NativeCall& call) {
  JdkFile* file = file_of(call);
  call.result = Value::of_long(file ? static_cast<int64_t>(file->position) : 0);
  return Flow::Next;
}

Flow skip_bytes(NativeCall& call) {
  JdkFile* file = file_of(call);
  if (!file) return call.machine.raise("java/io/IOException", "Illegal seek");
  auto left = static_cast<int64_t>(file->content->size() - file->position);
  int64_t count = std::clamp(call.i64(1), int64_t{0}, left);
  file->position += static_cast<size_t>(count);
  call.result = Value::of_long(count);
  return Flow::Next;
}

Flow no_files(NativeCall& call) { return call.machine.unsupported("file access is not supported"); }

// UnixFileSystem.getBooleanAttributes0(File)
Flow file_attributes(NativeCall& call) {
  Machine& machine = call.machine;
  constexpr int kExists = 1, kRegular = 2, kDirectory = 4;  // constants of java.io.FileSystem
  std::string path = known_text(machine, field_ref(machine, call.ref(1), "path"));
  if (!is_jdk_file(machine, path)) return no_files(call);
  struct stat status;
  bool exists = ::stat(path.c_str(), &status) == 0;
  int kind = !exists ? 0 : S_ISREG(status.st_mode) ? kRegular : S_ISDIR(status.st_mode) ? kDirectory : 0;
  call.result = Value::of_int(exists ? kExists | kind : 0);
  return Flow::Next;
}

/// What the platform's file system can do, and where it starts: enough for paths as names.
Flow current_directory(NativeCall& call) {
  char path[4096];
  if (!call.machine.options().write || !::getcwd(path, sizeof(path))) path[0] = '/', path[1] = 0;
  std::string_view text = path;
  call.result = Value::of_ref(
      bytes_or_null(call.machine, {reinterpret_cast<const uint8_t*>(text.data()), static_cast<uint32_t>(text.size())}));
  return Flow::Next;
}

constexpr NativeEntry kIoRows[] = {
    {"java/io/FileDescriptor", "initIDs", "", nothing},
    {"java/io/FileDescriptor", "getHandle", "", give_number<-1>},
    {"java/io/FileDescriptor", "getAppend", "", give_number<0>},
    {"java/io/FileDescriptor", "close0", "", nothing},
    {"java/io/FileCleanable", "cleanupClose0", "", nothing},
    {"java/io/FileInputStream", "initIDs", "", nothing},
    {"java/io/FileInputStream", "readBytes", "([BII)I", read_bytes, kPlain, {Argument::Range}},
    {"java/io/FileInputStream", "read0", "", read_byte},
    {"java/io/FileInputStream", "available0", "", bytes_left},
    {"java/io/FileInputStream", "length0", "", file_length},
    {"java/io/FileInputStream", "position0", "", file_position},
    {"java/io/FileInputStream", "skip0", "", skip_bytes},
    {"java/io/FileInputStream", "isRegularFile0", "", give_number<0>},
    {"java/io/FileInputStream", "open0", "", open_to_read},
    {"java/io/FileOutputStream", "initIDs", "", nothing},
    {"java/io/FileOutputStream", "writeBytes", "([BIIZ)V", write_bytes, kSymbolic, {Argument::Range}},
    {"java/io/FileOutputStream", "write", "(IZ)V", write_byte},
    {"java/io/FileOutputStream", "open0", "", no_files, kPlain, kUnused},
    {"java/io/RandomAccessFile", "open0", "", no_files, kPlain, kUnused},
    {"java/io/UnixFileSystem", "initIDs", "", nothing},
    {"java/io/UnixFileSystem", "getBooleanAttributes0", "", file_attributes},
    {"java/io/UnixFileSystem", "canonicalize0", "", no_files, kPlain, kUnused},
    {"java/io/UnixFileSystem", "checkAccess", "", no_files, kPlain, kUnused},
    {"java/io/UnixFileSystem", "checkAccess0", "", no_files, kPlain, kUnused},
    {"java/io/UnixFileSystem", "getLength", "", no_files, kPlain, kUnused},
    {"java/io/UnixFileSystem", "getLength0", "", no_files, kPlain, kUnused},
    {"java/io/UnixFileSystem", "getLastModifiedTime", "", no_files, kPlain, kUnused},
    {"java/io/UnixFileSystem", "getLastModifiedTime0", "", no_files, kPlain, kUnused},
    {"java/io/UnixFileSystem", "list", "", no_files, kPlain, kUnused},
    {"java/io/UnixFileSystem", "list0", "", no_files, kPlain, kUnused},
    {"java/io/UnixFileSystem", "delete0", "", no_files, kPlain, kUnused},
    {"java/io/UnixFileSystem", "createDirectory", "", no_files, kPlain, kUnused},
    {"java/io/UnixFileSystem", "createDirectory0", "", no_files, kPlain, kUnused},
    {"java/io/UnixFileSystem", "createFileExclusively", "", no_files, kPlain, kUnused},
    {"java/io/UnixFileSystem", "createFileExclusively0", "", no_files, kPlain, kUnused},
    {"sun/nio/fs/UnixNativeDispatcher", "init", "", give_number<0>},
    {"sun/nio/fs/UnixNativeDispatcher", "getcwd", "", current_directory},
    {"java/io/Console", "encoding", "", give_null},
    {"java/io/Console", "istty", "", give_number<0>},
};

}  // namespace

std::span<const NativeEntry> io_natives() { return kIoRows; }

}  // namespace nalar::vm
