// What reflection and the JDK's module and loader plumbing share: objects that stand for members, modules and loaders,
// and the conversions between boxed and plain values.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "heap/object.h"
#include "program/program.h"

namespace nalar::vm {

class Machine;
struct NativeCall;
enum class Flow : uint8_t;

constexpr std::string_view kIllegalArgument = "java/lang/IllegalArgumentException";

/// What the machine remembers about reflection. All of it is derived from classes alone, so nothing here is undone when
/// the search backtracks.
struct ReflectionState {
  using Glue = program::Method*;
  std::unordered_map<const program::Method*, Glue> callers;  ///< behind Method.invoke, by called method
  std::unordered_map<std::string, Glue> digest_makers;       ///< behind MessageDigest.getInstance, by class
  Glue map_maker = nullptr;                                  ///< makes a map of numbered names
  program::Class* number_formats = nullptr;                  ///< glue that makes objects of java.text.DecimalFormat
  std::unordered_map<std::string, heap::Object*> modules;    ///< by name; the unnamed module's is empty
  std::unordered_map<std::string, heap::Object*> packages;   ///< by module and name
  std::unordered_map<std::string, program::Class*> proxies;  ///< by the ids of the interfaces
  heap::Object* app_loader = nullptr;
  heap::Object* platform_loader = nullptr;
};

/// Fills in an object by the names of its fields. A field that this JDK's class does not have is skipped.
class Filler {
 public:
  Filler(Machine& machine, heap::Object* object) : machine_(machine), object_(object) {}
  Filler& set(std::string_view field, heap::Value value);
  Filler& set(std::string_view field, const heap::Object* value) { return set(field, heap::Value::of_ref(value)); }
  Filler& set(std::string_view field, int32_t value) { return set(field, heap::Value::of_int(value)); }

 private:
  Machine& machine_;
  heap::Object* object_;
};

/// A new byte[], or null if there are no bytes.
heap::Object* bytes_or_null(Machine& machine, std::pair<const uint8_t*, uint32_t> bytes);

// --- Members as objects of java.lang.reflect -----------------------------------------------------
// Null if a class that the member names
// cannot be loaded; `error` is why.
heap::Object* new_reflected_field(Machine& machine, program::Class* owner, size_t index, program::LinkError& error);
heap::Object* new_reflected_method(Machine& machine, program::Class* owner, size_t index, program::LinkError& error);
heap::Object* new_reflected_constructor(Machine& machine, program::Class* owner, size_t index,
                                        program::LinkError& error);
/// The method or constructor an object of java.lang.reflect stands for; the native ends if that is not known.
program::Method* reflected_method(Machine& machine, heap::Object* executable);
program::Field* reflected_field(Machine& machine, heap::Object* field);

// --- Boxes ---------------------------------------------------------------------------------------
/// `java/lang/Integer` for Int and so on.
std::string_view box_class_name(program::TypeKind kind);
/// The kind of value an object of a box class holds; Reference if it is none.
program::TypeKind boxed_kind(const heap::Object* object);
heap::Value unboxed(Machine& machine, heap::Object* box);
/// The value converted as by an assignment (JLS §5.1.2); nothing if there is no such conversion.
std::optional<heap::Value> widened(Machine& machine, heap::Value value, program::TypeKind from, program::TypeKind to);
/// Ends a native with the boxed form of `value`. `pops` are the argument slots of the native.
Flow give_boxed(NativeCall& call, heap::Value value, program::TypeKind kind, uint32_t pops);

/// `en_GB` for a java.util.Locale; empty for the root locale.
std::string locale_tag(Machine& machine, heap::Object* locale);

// --- Modules and loaders -------------------------------------------------------------------------
heap::Object* module_object(Machine& machine, const program::Class* klass);
/// Null for classes of the JDK.
heap::Object* loader_object(Machine& machine, const program::Class* klass);
heap::Object* app_loader(Machine& machine);

}  // namespace nalar::vm
