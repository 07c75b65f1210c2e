// java.lang.invoke: method types, and the list of what indy/ replaces.
#include "vm/indy/handles.h"
#include "vm/indy/invoke_natives.h"
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
  if (!call.ref(0) || !call.ref(1)) return machine.raise_null_pointer();
  std::vector<Class*> parameters;
  for (int32_t i = 0; i < call.ref(1)->length; i++) {
    Object* mirror = machine.heap().get_element(call.ref(1), i).as_ref();
    if (!mirror) return machine.raise_null_pointer();
    parameters.push_back(machine.class_of_mirror(mirror));
    if (parameters.back() == machine.program().primitive(TypeKind::Void))
      return machine.raise(indy::kIllegalArgument, "parameter type cannot be void");
  }
  if (parameters.size() > 255) return machine.raise(indy::kIllegalArgument, "bad parameter count");
  call.result = Value::of_ref(indy::method_type(machine, machine.class_of_mirror(call.ref(0)), parameters));
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
  Field* target = call.machine.program().find_field(call.ref(0)->cls, "target");
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
    {kLookup, "findStatic", "", indy::find_static, kIntrinsic},
    {kLookup, "findVirtual", "", indy::find_virtual, kIntrinsic},
    {kLookup, "findConstructor", "", indy::find_constructor, kIntrinsic},
    {kLookup, "findSpecial", "", indy::find_special, kIntrinsic},
    {kLookup, "findGetter", "", indy::find_getter, kIntrinsic},
    {kLookup, "findSetter", "", indy::find_setter, kIntrinsic},
    {kLookup, "findStaticGetter", "", indy::find_static_getter, kIntrinsic},
    {kLookup, "findStaticSetter", "", indy::find_static_setter, kIntrinsic},
    {kLookup, "findVarHandle", "", indy::find_var_handle, kIntrinsic},
    {kLookup, "findStaticVarHandle", "", indy::find_static_var_handle, kIntrinsic},
    {kLookup, "bind", "", indy::bind_member, kIntrinsic},
    {kLookup, "unreflect", "", indy::unreflect, kIntrinsic},
    {kLookup, "unreflectSpecial", "", indy::unreflect_special, kIntrinsic},
    {kLookup, "unreflectConstructor", "", indy::unreflect_constructor, kIntrinsic},
    {kLookup, "unreflectGetter", "", indy::unreflect_getter, kIntrinsic},
    {kLookup, "unreflectSetter", "", indy::unreflect_setter, kIntrinsic},
    {kLookup, "unreflectVarHandle", "", indy::unreflect_var_handle, kIntrinsic},
    {kLookup, "revealDirect", "", not_modelled, kIntrinsic},
    {kHandles, "privateLookupIn", "", indy::private_lookup_in, kIntrinsic},

    {kHandle, "asType", "", indy::as_type, kIntrinsic},
    {kHandle, "invokeWithArguments", "([Ljava/lang/Object;)Ljava/lang/Object;", indy::invoke_with_arguments,
     kIntrinsic},
    {kHandle, "bindTo", "", indy::bind_to, kIntrinsic},
    {kHandle, "asSpreader", "(Ljava/lang/Class;I)Ljava/lang/invoke/MethodHandle;", indy::as_spreader, kIntrinsic},
    {kHandle, "asSpreader", "(ILjava/lang/Class;I)Ljava/lang/invoke/MethodHandle;", indy::as_spreader_at, kIntrinsic},
    {kHandle, "asCollector", "(Ljava/lang/Class;I)Ljava/lang/invoke/MethodHandle;", indy::as_collector, kIntrinsic},
    {kHandle, "asCollector", "(ILjava/lang/Class;I)Ljava/lang/invoke/MethodHandle;", indy::as_collector_at, kIntrinsic},
    {kHandle, "asVarargsCollector", "", indy::as_varargs_collector, kIntrinsic},
    {kHandle, "withVarargs", "", indy::with_varargs, kIntrinsic},
    {kHandle, "asFixedArity", "", indy::as_fixed_arity, kIntrinsic},
    {kHandle, "isVarargsCollector", "", indy::is_varargs_collector, kIntrinsic},
    // Every operation of the JDK that is not replaced ends in one of these.
    {kHandle, "rebind", "", not_modelled, kIntrinsic},
    {kHandle, "copyWith", "", not_modelled, kIntrinsic},
    {kHandle, "internalMemberName", "", not_modelled, kIntrinsic},
    {kHandle, "describeConstable", "", not_modelled, kIntrinsic},

    {kHandles, "explicitCastArguments", "", indy::explicit_cast, kIntrinsic},
    {kHandles, "insertArguments", "", indy::insert_arguments, kIntrinsic},
    {kHandles, "dropArguments", "(Ljava/lang/invoke/MethodHandle;I[Ljava/lang/Class;)Ljava/lang/invoke/MethodHandle;",
     indy::drop_arguments, kIntrinsic},
    {kHandles, "dropArguments", "(Ljava/lang/invoke/MethodHandle;ILjava/util/List;)Ljava/lang/invoke/MethodHandle;",
     indy::drop_listed_arguments, kIntrinsic},
    {kHandles, "permuteArguments", "", indy::permute_arguments, kIntrinsic},
    {kHandles, "filterArguments", "", indy::filter_arguments, kIntrinsic},
    {kHandles, "filterReturnValue", "", indy::filter_return, kIntrinsic},
    {kHandles, "foldArguments",
     "(Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodHandle;)Ljava/lang/invoke/MethodHandle;",
     indy::fold_arguments, kIntrinsic},
    {kHandles, "foldArguments",
     "(Ljava/lang/invoke/MethodHandle;ILjava/lang/invoke/MethodHandle;)Ljava/lang/invoke/MethodHandle;",
     indy::fold_arguments_at, kIntrinsic},
    {kHandles, "collectArguments", "", indy::collect_arguments, kIntrinsic},
    {kHandles, "guardWithTest", "", indy::guard_with_test, kIntrinsic},
    {kHandles, "catchException", "", indy::catch_exception, kIntrinsic},
    {kHandles, "tryFinally", "", indy::try_finally, kIntrinsic},
    {kHandles, "constant", "", indy::constant_handle, kIntrinsic},
    {kHandles, "identity", "", indy::identity_handle, kIntrinsic},
    {kHandles, "zero", "", indy::zero_handle, kIntrinsic},
    {kHandles, "empty", "", indy::empty_handle, kIntrinsic},
    {kHandles, "throwException", "", indy::throwing_handle, kIntrinsic},
    {kHandles, "exactInvoker", "", indy::exact_invoker, kIntrinsic},
    {kHandles, "invoker", "", indy::generic_invoker, kIntrinsic},
    {kHandles, "varHandleInvoker", "", indy::access_invoker, kIntrinsic},
    {kHandles, "varHandleExactInvoker", "", indy::access_invoker, kIntrinsic},
    {kHandles, "arrayElementGetter", "", indy::array_getter, kIntrinsic},
    {kHandles, "arrayElementSetter", "", indy::array_setter, kIntrinsic},
    {kHandles, "arrayLength", "", indy::array_length, kIntrinsic},
    {kHandles, "arrayConstructor", "", indy::array_constructor, kIntrinsic},
    {kImpl, "makeLoop", "", not_modelled, kIntrinsic},
    {kImpl, "makeTableSwitch", "", not_modelled, kIntrinsic},
    {"java/lang/invoke/CallSite", "makeUninitializedCallSite", "", indy::uninitialised_target, kIntrinsic},
    {"java/lang/invoke/CallSite", "makeDynamicInvoker", "", indy::dynamic_invoker, kIntrinsic},

    {kHandles, "arrayElementVarHandle", "", indy::array_element_var_handle, kIntrinsic},
    {"java/lang/invoke/VarHandles", "byteArrayViewHandle", "", indy::byte_view_var_handle, kIntrinsic},
    {"java/lang/invoke/VarHandles", "byteBufferViewHandle", "", not_modelled, kIntrinsic},
    {kVariable, "isAccessModeSupported", "", indy::is_access_mode_supported, kIntrinsic},
    {kVariable, "toMethodHandle", "", indy::access_mode_handle, kIntrinsic},
    {kVariable, "getMethodHandleUncached", "", not_modelled, kIntrinsic},
    {kVariable, "describeConstable", "", not_modelled, kIntrinsic},
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
    {kType, "form", "", not_modelled, kIntrinsic},
    {kType, "basicType", "", not_modelled, kIntrinsic},
    {kType, "isViewableAs", "", not_modelled, kIntrinsic},
    {kType, "invokers", "", not_modelled, kIntrinsic},

    {kNatives, "registerNatives", "", nothing},
    {kNatives, "setCallSiteTargetNormal", "", set_target},
    {kNatives, "setCallSiteTargetVolatile", "", set_target},
};

}  // namespace

std::span<const NativeEntry> invoke_natives() { return kInvokeRows; }

}  // namespace nalar::vm
