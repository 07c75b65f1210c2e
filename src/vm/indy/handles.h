// Method handles. Each is an object of a hidden subclass of java.lang.invoke.MethodHandle that we write: a method
// `call` of the handle's exact type does the work in bytecode, fields hold what the handle was made from. The JDK's
// lambda forms are not used.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "vm/indy/glue.h"
#include "vm/machine.h"

namespace nalar::vm::indy {

constexpr std::string_view kHandle = "java/lang/invoke/MethodHandle";
constexpr std::string_view kHandleType = "Ljava/lang/invoke/MethodHandle;";
constexpr std::string_view kVarHandle = "java/lang/invoke/VarHandle";
constexpr std::string_view kObjectType = "Ljava/lang/Object;";
constexpr std::string_view kWrongType = "java/lang/invoke/WrongMethodTypeException";
constexpr std::string_view kIllegalArgument = "java/lang/IllegalArgumentException";

/// JVMS table 5.4.3.5-A.
enum class RefKind : uint8_t {
  GetField = 1,
  GetStatic,
  PutField,
  PutStatic,
  InvokeVirtual,
  InvokeStatic,
  InvokeSpecial,
  NewInvokeSpecial,
  InvokeInterface,
};

// --- Types ---------------------------------------------------------------------------------------
/// `I`, `Ljava/lang/String;`, `[J`.
std::string descriptor_of(const Class* klass);
/// A method descriptor put together from its parts.
std::string method_descriptor(std::span<const std::string> parameters, std::string_view result);
/// Parameters and result as strings of their own.
struct TypeParts {
  std::vector<std::string> parameters;
  std::string result;

  explicit TypeParts(std::string_view descriptor);
  std::string descriptor() const { return method_descriptor(parameters, result); }
};
/// The one MethodType object of a descriptor; null if a class is missing, and `flow` is what to return then.
Object* method_type(Machine& machine, std::string_view descriptor, Flow& flow);
Object* method_type(Machine& machine, Class* result, std::span<Class* const> parameters);
std::string descriptor_of_type(Machine& machine, Object* method_type);
/// As MethodType.toString: `(int,String)void`.
std::string text_of_type(Machine& machine, std::string_view descriptor);
/// Whether MethodHandle.asType may go from one type to the other.
bool convertible(Machine& machine, std::string_view from, std::string_view to);

// --- Handles -------------------------------------------------------------------------------------
/// How to write the class of a handle. Equal keys mean equal classes; the key is made of everything `body` depends on.
struct HandleShape {
  std::string key;
  std::string descriptor;
  std::vector<std::string> fields;  ///< descriptors; set when a handle is made
  bool varargs = false;
  std::function<void(Glue& glue, const std::string& class_name)> body;  ///< `this` and the arguments are in the locals
};
/// `this.fieldN` on the stack.
void load_field(Glue& glue, const std::string& class_name, int number, std::string_view type);
/// A handle with the given field values; null if its class does not link. Permanent ones may be part of linked code.
Object* make_handle(Machine& machine, const HandleShape& shape, std::span<const Value> fields, bool permanent,
                    Flow& flow);

/// What a direct handle names.
struct Member {
  RefKind kind;
  Class* owner;     ///< where the search for the member began
  Class* receiver;  ///< type of the first argument, for kinds that have one
  std::string_view name, descriptor;
  bool varargs = false;
  Method* special = nullptr;  ///< InvokeSpecial: the method to run
};
Object* make_direct(Machine& machine, const Member& member, bool permanent, Flow& flow);

const HandleClass* class_of_handle(Machine& machine, const Object* handle);
/// The descriptor of a handle's type; empty if it is not one of ours.
std::string_view type_of_handle(Machine& machine, const Object* handle);
/// Makes `handle` the result of a native; if it is null, the native returns `flow`, which whatever made it has set. A
/// reference: arguments are evaluated in any order.
Flow give_handle(NativeCall& call, Object* handle, const Flow& flow);

// --- Calls ---------------------------------------------------------------------------------------
/// Converts the arguments of type `from`, in locals starting at `first`, to those of `to`, after whatever is on the
/// stack; `collect` is the number of trailing arguments that become an array, -1 for none.
void load_converted(Glue& glue, std::string_view from, std::string_view to, int first, int collect, Conversions rules);
/// The number of arguments a variable-arity handle of type `to` collects when called as `from`; -1 for none.
int collected(Machine& machine, std::string_view from, std::string_view to);
/// `to` with its last parameter, an array, replaced by `collect` parameters of its component type.
std::string spread_type(std::string_view to, int collect);
/// A static method (handle, arguments of `from`) that calls `owner.name` with type `to`.
Method* adapter(Machine& machine, std::string_view owner, std::string_view name, std::string_view from,
                std::string_view to, int collect, Flow& flow);
/// What a call of the given type through `handle` runs, by `invoke` or `invokeExact`; null if it cannot, and `flow`
/// says why.
Method* link_call(Machine& machine, Object* handle, std::string_view name, std::string_view descriptor, Flow& flow);
/// The same for an access mode of a variable handle.
Method* link_access(Machine& machine, Object* handle, std::string_view mode, std::string_view descriptor, Flow& flow);
Flow wrong_type(Machine& machine, std::string_view handle_type, std::string_view call_type);

}  // namespace nalar::vm::indy
