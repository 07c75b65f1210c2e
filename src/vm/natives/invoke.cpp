// java.lang.invoke: method types, and the list of what indy/ replaces.
#include "vm/indy/handles.h"
#include "vm/indy/invoke_natives.h"
#include "vm/known.h"
#include "vm/natives/answers.h"

namespace nalar::vm {
namespace {

using indy::descriptor_of_type;
using indy::TypeParts;
using program::kind_of;

Flow not_modelled(NativeCall& call) { return call.machine.unsupported("method handle operation that is not modelled"); }

// --- MethodType ----------------------------------------------------------------------------------

// makeImpl(Class, Class[], boolean)
Flow make_type(NativeCall& call) {
  Machine& machine = call.machine;
  Object* given = call.array(1);
  std::vector<Class*> parameters;
  for (int32_t i = 0; i < given->length; i++) {
    parameters.push_back(class_element(machine, given, i));
    if (parameters.back() == machine.program().primitive(TypeKind::Void))
      return machine.raise(indy::kIllegalArgument, "parameter type cannot be void");
  }
  if (parameters.size() > 255) return machine.raise(indy::kIllegalArgument, "bad parameter count");
  call.result = Value::of_ref(indy::method_type(machine, call.mirror(0), parameters));
  return Flow::Next;
}

/// The type with every part replaced.
template <typename Change>
Flow change_type(NativeCall& call, Change change) {
  TypeParts parts(descriptor_of_type(call.machine, call.ref(0)));
  for (std::string& parameter : parts.parameters) parameter = change(parameter);
  parts.result = change(parts.result);
  Flow flow = Flow::Next;
  call.result = Value::of_ref(indy::method_type(call.machine, parts.descriptor(), flow));
  return flow;
}

const std::string kObject = "Ljava/lang/Object;";
bool is_reference(const std::string& type) { return kind_of(type) == TypeKind::Reference; }

Flow erase(NativeCall& call) {
  return change_type(call, [](const std::string& type) { return is_reference(type) ? kObject : type; });
}
Flow generic(NativeCall& call) {
  return change_type(call, [](const std::string&) { return kObject; });
}
Flow wrap(NativeCall& call) {
  return change_type(call, [](const std::string& type) {
    if (is_reference(type)) return type;
    return program::descriptor_of_class(type == "V" ? "java/lang/Void" : indy::wrapper_of(kind_of(type)));
  });
}
Flow unwrap(NativeCall& call) {
  return change_type(call, [](const std::string& type) {
    if (type == "Ljava/lang/Void;") return std::string("V");
    TypeKind kind = is_reference(type) ? indy::kind_of_wrapper(indy::class_constant_name(type)) : TypeKind::Reference;
    return kind == TypeKind::Reference ? type : std::string(1, program::letter_of(kind));
  });
}
Flow has_primitives(NativeCall& call) {
  TypeParts parts(descriptor_of_type(call.machine, call.ref(0)));
  bool any = !is_reference(parts.result);
  for (const std::string& parameter : parts.parameters) any |= !is_reference(parameter);
  call.result = Value::of_int(any);
  return Flow::Next;
}
Flow slot_count(NativeCall& call) {
  call.result = Value::of_int(indy::parameter_slots(descriptor_of_type(call.machine, call.ref(0))));
  return Flow::Next;
}

// setCallSiteTarget*(CallSite, MethodHandle)
Flow set_target(NativeCall& call) {
  Field* target = call.machine.program().find_field(call.object(0)->cls, "target");
  call.machine.heap().set_slot(call.ref(0), target->slot, call.arguments[1]);
  return Flow::Next;
}

constexpr std::string_view kLookup = "java/lang/invoke/MethodHandles$Lookup";
constexpr std::string_view kHandles = "java/lang/invoke/MethodHandles";
constexpr std::string_view kHandle = "java/lang/invoke/MethodHandle";
constexpr std::string_view kType = "java/lang/invoke/MethodType";
constexpr std::string_view kNatives = "java/lang/invoke/MethodHandleNatives";
constexpr std::string_view kImpl = "java/lang/invoke/MethodHandleImpl";
constexpr std::string_view kVariable = "java/lang/invoke/VarHandle";

constexpr NativeEntry kInvokeRows[] = {
    {kLookup, "findStatic", "", indy::find_static, kIntrinsic, kNullsAllowed},
    {kLookup, "findVirtual", "", indy::find_virtual, kIntrinsic, kNullsAllowed},
    {kLookup, "findConstructor", "", indy::find_constructor, kIntrinsic, kNullsAllowed},
    {kLookup, "findSpecial", "", indy::find_special, kIntrinsic, kNullsAllowed},
    {kLookup, "findGetter", "", indy::find_getter, kIntrinsic, kNullsAllowed},
    {kLookup, "findSetter", "", indy::find_setter, kIntrinsic, kNullsAllowed},
    {kLookup, "findStaticGetter", "", indy::find_static_getter, kIntrinsic, kNullsAllowed},
    {kLookup, "findStaticSetter", "", indy::find_static_setter, kIntrinsic, kNullsAllowed},
    {kLookup, "findVarHandle", "", indy::find_var_handle, kIntrinsic, kNullsAllowed},
    {kLookup, "findStaticVarHandle", "", indy::find_static_var_handle, kIntrinsic, kNullsAllowed},
    {kLookup, "bind", "", indy::bind_member, kIntrinsic, kNullsAllowed},
    {kLookup, "unreflect", "", indy::unreflect, kIntrinsic, kNullsAllowed},
    {kLookup, "unreflectSpecial", "", indy::unreflect_special, kIntrinsic, kNullsAllowed},
    {kLookup, "unreflectConstructor", "", indy::unreflect_constructor, kIntrinsic, kNullsAllowed},
    {kLookup, "unreflectGetter", "", indy::unreflect_getter, kIntrinsic, kNullsAllowed},
    {kLookup, "unreflectSetter", "", indy::unreflect_setter, kIntrinsic, kNullsAllowed},
    {kLookup, "unreflectVarHandle", "", indy::unreflect_var_handle, kIntrinsic, kNullsAllowed},
    {kLookup, "revealDirect", "", not_modelled, kIntrinsic, kUnused},
    {kHandles, "privateLookupIn", "", indy::private_lookup_in, kIntrinsic, kNullsAllowed},

    {kHandle, "asType", "", indy::as_type, kIntrinsic, kNullsAllowed},
    {kHandle, "invokeWithArguments", "([Ljava/lang/Object;)Ljava/lang/Object;", indy::invoke_with_arguments, kIntrinsic,
     kNullsAllowed},
    {kHandle, "bindTo", "", indy::bind_to, kIntrinsic, kNullsAllowed},
    {kHandle, "asSpreader", "(Ljava/lang/Class;I)Ljava/lang/invoke/MethodHandle;", indy::as_spreader, kIntrinsic,
     kNullsAllowed},
    {kHandle, "asSpreader", "(ILjava/lang/Class;I)Ljava/lang/invoke/MethodHandle;", indy::as_spreader_at, kIntrinsic,
     kNullsAllowed},
    {kHandle, "asCollector", "(Ljava/lang/Class;I)Ljava/lang/invoke/MethodHandle;", indy::as_collector, kIntrinsic,
     kNullsAllowed},
    {kHandle, "asCollector", "(ILjava/lang/Class;I)Ljava/lang/invoke/MethodHandle;", indy::as_collector_at, kIntrinsic,
     kNullsAllowed},
    {kHandle, "asVarargsCollector", "", indy::as_varargs_collector, kIntrinsic, kNullsAllowed},
    {kHandle, "withVarargs", "", indy::with_varargs, kIntrinsic, kNullsAllowed},
    {kHandle, "asFixedArity", "", indy::as_fixed_arity, kIntrinsic, kNullsAllowed},
    {kHandle, "isVarargsCollector", "", indy::is_varargs_collector, kIntrinsic, kNullsAllowed},
    // Every operation of the JDK that is not replaced ends in one of these.
    {kHandle, "rebind", "", not_modelled, kIntrinsic, kUnused},
    {kHandle, "copyWith", "", not_modelled, kIntrinsic, kUnused},
    {kHandle, "internalMemberName", "", not_modelled, kIntrinsic, kUnused},
    {kHandle, "describeConstable", "", not_modelled, kIntrinsic, kUnused},

    {kHandles, "explicitCastArguments", "", indy::explicit_cast, kIntrinsic, kNullsAllowed},
    {kHandles, "insertArguments", "", indy::insert_arguments, kIntrinsic, kNullsAllowed},
    {kHandles, "dropArguments", "(Ljava/lang/invoke/MethodHandle;I[Ljava/lang/Class;)Ljava/lang/invoke/MethodHandle;",
     indy::drop_arguments, kIntrinsic, kNullsAllowed},
    {kHandles, "dropArguments", "(Ljava/lang/invoke/MethodHandle;ILjava/util/List;)Ljava/lang/invoke/MethodHandle;",
     indy::drop_listed_arguments, kIntrinsic, kNullsAllowed},
    {kHandles, "permuteArguments", "", indy::permute_arguments, kIntrinsic, kNullsAllowed},
    {kHandles, "filterArguments", "", indy::filter_arguments, kIntrinsic, kNullsAllowed},
    {kHandles, "filterReturnValue", "", indy::filter_return, kIntrinsic, kNullsAllowed},
    {kHandles, "foldArguments",
     "(Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodHandle;)Ljava/lang/invoke/MethodHandle;",
     indy::fold_arguments, kIntrinsic, kNullsAllowed},
    {kHandles, "foldArguments",
     "(Ljava/lang/invoke/MethodHandle;ILjava/lang/invoke/MethodHandle;)Ljava/lang/invoke/MethodHandle;",
     indy::fold_arguments_at, kIntrinsic, kNullsAllowed},
    {kHandles, "collectArguments", "", indy::collect_arguments, kIntrinsic, kNullsAllowed},
    {kHandles, "guardWithTest", "", indy::guard_with_test, kIntrinsic, kNullsAllowed},
    {kHandles, "catchException", "", indy::catch_exception, kIntrinsic, kNullsAllowed},
    {kHandles, "tryFinally", "", indy::try_finally, kIntrinsic, kNullsAllowed},
    {kHandles, "constant", "", indy::constant_handle, kIntrinsic, kNullsAllowed},
    {kHandles, "identity", "", indy::identity_handle, kIntrinsic, kNullsAllowed},
    {kHandles, "zero", "", indy::zero_handle, kIntrinsic, kNullsAllowed},
    {kHandles, "empty", "", indy::empty_handle, kIntrinsic, kNullsAllowed},
    {kHandles, "throwException", "", indy::throwing_handle, kIntrinsic, kNullsAllowed},
    {kHandles, "exactInvoker", "", indy::exact_invoker, kIntrinsic, kNullsAllowed},
    {kHandles, "invoker", "", indy::generic_invoker, kIntrinsic, kNullsAllowed},
    {kHandles, "varHandleInvoker", "", indy::access_invoker, kIntrinsic, kNullsAllowed},
    {kHandles, "varHandleExactInvoker", "", indy::access_invoker, kIntrinsic, kNullsAllowed},
    {kHandles, "arrayElementGetter", "", indy::array_getter, kIntrinsic, kNullsAllowed},
    {kHandles, "arrayElementSetter", "", indy::array_setter, kIntrinsic, kNullsAllowed},
    {kHandles, "arrayLength", "", indy::array_length, kIntrinsic, kNullsAllowed},
    {kHandles, "arrayConstructor", "", indy::array_constructor, kIntrinsic, kNullsAllowed},
    {kImpl, "makeLoop", "", not_modelled, kIntrinsic, kUnused},
    {kImpl, "makeTableSwitch", "", not_modelled, kIntrinsic, kUnused},
    {"java/lang/invoke/CallSite", "makeUninitializedCallSite", "", indy::uninitialised_target, kIntrinsic,
     kNullsAllowed},
    {"java/lang/invoke/CallSite", "makeDynamicInvoker", "", indy::dynamic_invoker, kIntrinsic, kNullsAllowed},

    {kHandles, "arrayElementVarHandle", "", indy::array_element_var_handle, kIntrinsic, kNullsAllowed},
    {"java/lang/invoke/VarHandles", "byteArrayViewHandle", "", indy::byte_view_var_handle, kIntrinsic, kNullsAllowed},
    {"java/lang/invoke/VarHandles", "byteBufferViewHandle", "", not_modelled, kIntrinsic, kUnused},
    {kVariable, "isAccessModeSupported", "", indy::is_access_mode_supported, kIntrinsic, kNullsAllowed},
    {kVariable, "toMethodHandle", "", indy::access_mode_handle, kIntrinsic, kNullsAllowed},
    {kVariable, "getMethodHandleUncached", "", not_modelled, kIntrinsic, kUnused},
    {kVariable, "describeConstable", "", not_modelled, kIntrinsic, kUnused},
    {kVariable, "fullFence", "", nothing, kIntrinsic},
    {kVariable, "acquireFence", "", nothing, kIntrinsic},
    {kVariable, "releaseFence", "", nothing, kIntrinsic},
    {kVariable, "loadLoadFence", "", nothing, kIntrinsic},
    {kVariable, "storeStoreFence", "", nothing, kIntrinsic},

    {kType, "makeImpl", "", make_type, kIntrinsic},
    {kType, "erase", "", erase, kIntrinsic},
    {kType, "generic", "", generic, kIntrinsic},
    {kType, "wrap", "", wrap, kIntrinsic},
    {kType, "unwrap", "", unwrap, kIntrinsic},
    {kType, "hasPrimitives", "", has_primitives, kIntrinsic},
    {kType, "parameterSlotCount", "", slot_count, kIntrinsic},
    {kType, "form", "", not_modelled, kIntrinsic, kUnused},
    {kType, "basicType", "", not_modelled, kIntrinsic, kUnused},
    {kType, "isViewableAs", "", not_modelled, kIntrinsic, kUnused},
    {kType, "invokers", "", not_modelled, kIntrinsic, kUnused},

    {kNatives, "registerNatives", "", nothing},
    {kNatives, "setCallSiteTargetNormal", "", set_target},
    {kNatives, "setCallSiteTargetVolatile", "", set_target},
};

}  // namespace

std::span<const NativeEntry> invoke_natives() { return kInvokeRows; }

}  // namespace nalar::vm
