// Methods implemented in C++: the JDK's natives and a listed set of intrinsics.
#pragma once

#include <array>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "heap/object.h"

namespace nalar::vm {

class Machine;
enum class Flow : uint8_t;

/// One native call: arguments by slot as on the operand stack; the result goes to `result` (canonical bits).
/// What gives an argument ends the native with a gap if the argument is symbolic (see vm/known.h).
struct NativeCall {
  Machine& machine;
  const heap::Value* arguments;
  heap::Value result = {};
  program::Method* method = nullptr;

  /// The object, or null.
  heap::Object* ref(int slot) const { return known(slot).as_ref(); }
  int32_t i32(int slot) const { return known(slot).as_int(); }
  int64_t i64(int slot) const { return known(slot).as_long(); }
  /// The object; null is a NullPointerException, here and in the following.
  heap::Object* object(int slot) const;
  /// The class of a java.lang.Class.
  program::Class* mirror(int slot) const;
  /// UTF-8 of a string.
  std::string text(int slot) const;
  /// An array whose length is known.
  heap::Object* array(int slot) const;

 private:
  const heap::Value& known(int slot) const {
    if (arguments[slot].sym) [[unlikely]]
      end_as_symbolic();
    return arguments[slot];
  }
  [[noreturn]] void end_as_symbolic() const;
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

/// What a native takes as a parameter, beyond its type. Whatever else is given is refused before the native runs.
enum class Argument : uint8_t {
  Typed,   ///< anything but null, which is a NullPointerException; of a Class it is known which it is, of an array its
           ///< length
  OrNull,  ///< the same, or null
  Unchecked,   ///< the native looks itself, or does not care
  Range,       ///< an array; the parameters after it are a position and a count, else an IndexOutOfBoundsException
  ArrayRange,  ///< the same with an ArrayIndexOutOfBoundsException
};

/// Of the parameters in order, without the receiver; those that are not listed are like `rest`.
struct Arguments {
  static constexpr size_t kListed = 6;
  std::array<Argument, kListed> listed = {};
  Argument rest = Argument::Typed;

  constexpr Arguments() = default;
  constexpr Arguments(std::initializer_list<Argument> first) {
    size_t i = 0;
    for (Argument argument : first) listed[i++] = argument;
  }
  static constexpr Arguments all(Argument argument) {
    Arguments arguments;
    for (Argument& listed : arguments.listed) listed = argument;
    arguments.rest = argument;
    return arguments;
  }
  constexpr Argument of(size_t number) const { return number < kListed ? listed[number] : rest; }
};
constexpr Argument kTyped = Argument::Typed, kOrNull = Argument::OrNull, kUnchecked = Argument::Unchecked;
/// Of natives that look at nothing they are given.
constexpr Arguments kUnused = Arguments::all(Argument::Unchecked);
constexpr Arguments kNullsAllowed = Arguments::all(Argument::OrNull);
}  // namespace nalar::vm

namespace nalar::program {
/// One row of the native tables. An empty descriptor matches every overload.
struct NativeEntry {
  std::string_view class_name, name, descriptor;
  vm::NativeFunction function;
  uint8_t traits = vm::kPlain;
  vm::Arguments arguments = {};
};
}  // namespace nalar::program

namespace nalar::vm {

using program::NativeEntry;

/// What a call of the method has to check, for `check_arguments`: 0 if nothing.
uint64_t argument_checks(const program::Method& method, const NativeEntry& entry);
/// Ends the native as it would end with such arguments, if they are not what its row says.
void check_arguments(const NativeCall& call, uint64_t checks);

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
