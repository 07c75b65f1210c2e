// Methods implemented in C++: the JDK's natives and a listed set of intrinsics.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include "heap/object.h"

namespace nalar::vm {

class Machine;
enum class Flow : uint8_t;

/// One native call: arguments by slot as on the operand stack; the result goes to `result` (canonical bits).
struct NativeCall {
  Machine& machine;
  const heap::Value* arguments;
  heap::Value result = {};
  program::Method* method = nullptr;

  heap::Object* ref(int slot) const { return arguments[slot].as_ref(); }
  int32_t i32(int slot) const { return arguments[slot].as_int(); }
  int64_t i64(int slot) const { return arguments[slot].as_long(); }
};

/// Flow::Next: done, the result is set. Flow::Reload: frames were pushed; the call instruction is executed again
/// afterwards, or a frame pushed with push_frame returns the result. Flow::Stop: the machine stops.
using NativeFunction = Flow (*)(NativeCall& call);

enum NativeTraits : uint8_t {
  kPlain = 0,
  kSymbolic = 1,    ///< takes symbolic arguments; without it a symbolic argument ends the path as unsupported
  kIntrinsic = 2,   ///< replaces a method that has bytecode
  kReferences = 4,  ///< takes symbolic references and objects as they are
  kIfSymbolic = 8,  ///< replaces the bytecode only if the first argument is symbolic
};
}  // namespace nalar::vm

namespace nalar::program {
/// One row of the native tables. An empty descriptor matches every overload.
struct NativeEntry {
  std::string_view class_name, name, descriptor;
  vm::NativeFunction function;
  uint8_t traits = vm::kPlain;
};
}  // namespace nalar::program

namespace nalar::vm {

using program::NativeEntry;

class NativeTable {
 public:
  NativeTable();
  /// Null if there is no implementation.
  const NativeEntry* find(std::string_view class_name, std::string_view name, std::string_view descriptor) const;
  bool has_intrinsics(std::string_view class_name) const;
  /// All rows, in declaration order.
  const std::vector<const NativeEntry*>& rows() const { return rows_; }

 private:
  void add(std::span<const NativeEntry> rows);
  std::vector<const NativeEntry*> rows_;
  std::unordered_map<std::string_view, std::vector<const NativeEntry*>> by_class_;
};

// One table a family; each in its own file of natives/.
std::span<const NativeEntry> object_natives();
std::span<const NativeEntry> class_natives();
std::span<const NativeEntry> system_natives();
std::span<const NativeEntry> string_natives();
std::span<const NativeEntry> math_natives();
std::span<const NativeEntry> throwable_natives();
std::span<const NativeEntry> unsafe_natives();
std::span<const NativeEntry> thread_natives();
std::span<const NativeEntry> io_natives();
std::span<const NativeEntry> reflect_natives();
std::span<const NativeEntry> reflect_call_natives();
std::span<const NativeEntry> reflect_array_natives();
std::span<const NativeEntry> constant_pool_natives();
std::span<const NativeEntry> proxy_natives();
std::span<const NativeEntry> module_natives();
std::span<const NativeEntry> locale_natives();
std::span<const NativeEntry> calendar_natives();
std::span<const NativeEntry> digest_natives();
std::span<const NativeEntry> strict_math_natives();
std::span<const NativeEntry> invoke_natives();
std::span<const NativeEntry> vm_natives();
std::span<const NativeEntry> nalar_natives();
std::span<const NativeEntry> contract_natives();
std::span<const NativeEntry> shortcut_natives();
std::span<const NativeEntry> box_natives();
std::span<const NativeEntry> surrounding_natives();
std::span<const NativeEntry> environment_natives();
std::span<const NativeEntry> chance_natives();

}  // namespace nalar::vm
