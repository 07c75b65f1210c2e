// Handles that are not made from other handles: constants, array accesses, invokers; and the factories of variable
// handles that are not for fields.
#include <fmt/format.h>

#include "vm/indy/handles.h"
#include "vm/indy/invoke_natives.h"
#include "vm/indy/var_handles.h"
#include "vm/known.h"

namespace nalar::vm::indy {

using program::Op;

namespace {

using Body = std::function<void(Glue&, const std::string&)>;

Flow make_simple(NativeCall& call, std::string_view name, std::string descriptor, Body body,
                 std::vector<std::string> fields = {}, std::span<const Value> values = {}) {
  HandleShape shape;
  shape.key = fmt::format("{} {}", name, descriptor);
  shape.descriptor = std::move(descriptor);
  shape.fields = std::move(fields);
  shape.body = std::move(body);
  Flow flow = Flow::Next;
  return give_handle(call, make_handle(call.machine, shape, values, false, flow), flow);
}

/// The class argument; null after raising if it is null or has to be an array and is not.
Class* class_argument(NativeCall& call, int slot, bool array, Flow& flow) {
  Machine& machine = call.machine;
  Object* mirror = call.ref(slot);
  if (!mirror) {
    flow = machine.raise_null_pointer();
    return nullptr;
  }
  Class* klass = machine.class_of_mirror(mirror);
  if (array && !klass->is_array) {
    flow = machine.raise(kIllegalArgument, "not an array type: " + klass->java_name());
    return nullptr;
  }
  return klass;
}

}  // namespace

// constant(Class, Object)
Flow constant_handle(NativeCall& call) {
  Flow flow = Flow::Next;
  Class* klass = class_argument(call, 0, false, flow);
  if (!klass) return flow;
  Machine& machine = call.machine;
  Object* value = call.ref(1);
  if (klass->is_primitive && klass->element == TypeKind::Void) return machine.raise(kIllegalArgument, "void type");
  if (klass->is_primitive && !value) return machine.raise_null_pointer();
  if (!klass->is_primitive && value && !value->cls->is_subtype_of(klass))
    return machine.raise("java/lang/ClassCastException",
                         fmt::format("Cannot cast {} to {}", value->cls->java_name(), klass->java_name()));
  std::string type = descriptor_of(klass);
  Value field = Value::of_ref(value);
  return make_simple(call, "constant", "()" + type,
                     [&](Glue& glue, const std::string& self) {
                       load_field(glue, self, 0, kObjectType);
                       glue.convert(kObjectType, type, Conversions::Handle);
                     },
                     {std::string(kObjectType)}, {&field, 1});
}

Flow identity_handle(NativeCall& call) {
  Flow flow = Flow::Next;
  Class* klass = class_argument(call, 0, false, flow);
  if (!klass) return flow;
  std::string type = descriptor_of(klass);
  return make_simple(call, "identity", fmt::format("({0}){0}", type),
                     [&](Glue& glue, const std::string&) { glue.load(type, 1); });
}

Flow zero_handle(NativeCall& call) {
  Flow flow = Flow::Next;
  Class* klass = class_argument(call, 0, false, flow);
  if (!klass) return flow;
  std::string type = descriptor_of(klass);
  return make_simple(call, "zero", "()" + type,
                     [&](Glue& glue, const std::string&) { glue.convert("V", type, Conversions::Handle); });
}

// empty(MethodType)
Flow empty_handle(NativeCall& call) {
  if (!call.ref(0)) return call.machine.raise_null_pointer();
  std::string type = descriptor_of_type(call.machine, call.ref(0));
  return make_simple(call, "zero", type, [&](Glue& glue, const std::string&) {
    glue.convert("V", program::parse_method_type(type).result, Conversions::Handle);
  });
}

// throwException(Class returnType, Class exceptionType)
Flow throwing_handle(NativeCall& call) {
  Flow flow = Flow::Next;
  Class* result = class_argument(call, 0, false, flow);
  Class* exception = result ? class_argument(call, 1, false, flow) : nullptr;
  if (!exception) return flow;
  std::string type = descriptor_of(result);
  return make_simple(call, "throw", fmt::format("({}){}", descriptor_of(exception), type),
                     [&](Glue& glue, const std::string&) {
                       glue.load(kObjectType, 1);
                       glue.op(Op::athrow, -1);
                       glue.convert("V", type, Conversions::Handle);
                     });
}

// makeUninitializedCallSite(MethodType): the target of a mutable call site before it is set.
Flow uninitialised_target(NativeCall& call) {
  constexpr std::string_view kException = "java/lang/IllegalStateException";
  if (!call.ref(1)) return call.machine.raise_null_pointer();
  std::string type = descriptor_of_type(call.machine, call.ref(1));
  return make_simple(call, "uninitialised", type, [&](Glue& glue, const std::string&) {
    glue.new_object(kException);
    glue.op(Op::dup, 1);
    glue.push_string("uninitialized call site");
    glue.invoke_special(kException, "<init>", "(Ljava/lang/String;)V");
    glue.op(Op::athrow, -1);
    glue.convert("V", program::parse_method_type(type).result, Conversions::Handle);
  });
}

namespace {

Flow make_invoker(NativeCall& call, std::string_view method) {
  if (!call.ref(0)) return call.machine.raise_null_pointer();
  std::string type = descriptor_of_type(call.machine, call.ref(0));
  return make_simple(call, method, fmt::format("({}{}", kHandleType, type.substr(1)),
                     [&](Glue& glue, const std::string&) {
                       glue.load(kObjectType, 1);
                       glue.load_parameters(type, 2);
                       glue.invoke_virtual(kHandle, method, type);
                     });
}

}  // namespace

Flow exact_invoker(NativeCall& call) { return make_invoker(call, "invokeExact"); }
Flow generic_invoker(NativeCall& call) { return make_invoker(call, "invoke"); }

// CallSite.dynamicInvoker: whatever the site's target is at the time of the call.
Flow dynamic_invoker(NativeCall& call) {
  constexpr std::string_view kSite = "java/lang/invoke/CallSite";
  Machine& machine = call.machine;
  Object* handle = field_ref(machine, call.ref(0), "target");
  std::string type(handle ? type_of_handle(machine, handle) : std::string_view());
  if (type.empty()) return machine.unsupported("dynamic invoker of a call site without a target");
  Value field = Value::of_ref(call.ref(0));
  std::string site_type = program::descriptor_of_class(kSite);
  return make_simple(call, "dynamicInvoker", type,
                     [&](Glue& glue, const std::string& self) {
                       load_field(glue, self, 0, site_type);
                       glue.invoke_virtual(kSite, "getTarget", fmt::format("(){}", kHandleType));
                       glue.load_parameters(type, 1);
                       glue.invoke_virtual(kHandle, "invokeExact", type);
                     },
                     {site_type}, {&field, 1});
}

// --- Arrays --------------------------------------------------------------------------------------

Flow array_getter(NativeCall& call) {
  Flow flow = Flow::Next;
  Class* array = class_argument(call, 0, true, flow);
  if (!array) return flow;
  std::string element = descriptor_of(array->component);
  return make_simple(call, "getElement", fmt::format("({}I){}", array->name, element),
                     [&](Glue& glue, const std::string&) {
                       glue.load(kObjectType, 1);
                       glue.load("I", 2);
                       glue.load_element(element);
                     });
}

Flow array_setter(NativeCall& call) {
  Flow flow = Flow::Next;
  Class* array = class_argument(call, 0, true, flow);
  if (!array) return flow;
  std::string element = descriptor_of(array->component);
  return make_simple(call, "setElement", fmt::format("({}I{})V", array->name, element),
                     [&](Glue& glue, const std::string&) {
                       glue.load(kObjectType, 1);
                       glue.load("I", 2);
                       glue.load(element, 3);
                       glue.store_element(element);
                     });
}

Flow array_length(NativeCall& call) {
  Flow flow = Flow::Next;
  Class* array = class_argument(call, 0, true, flow);
  if (!array) return flow;
  return make_simple(call, "length", fmt::format("({})I", array->name), [](Glue& glue, const std::string&) {
    glue.load(kObjectType, 1);
    glue.op(Op::arraylength, 0);
  });
}

Flow array_constructor(NativeCall& call) {
  Flow flow = Flow::Next;
  Class* array = class_argument(call, 0, true, flow);
  if (!array) return flow;
  std::string element = descriptor_of(array->component);
  return make_simple(call, "newArray", fmt::format("(I){}", array->name), [&](Glue& glue, const std::string&) {
    glue.load("I", 1);
    glue.new_array(element);
  });
}

// --- Variable handles ----------------------------------------------------------------------------

Flow array_element_var_handle(NativeCall& call) {
  Flow flow = Flow::Next;
  Class* array = class_argument(call, 0, true, flow);
  return array ? give_handle(call, make_element_handle(call.machine, array, flow), flow) : flow;
}

// VarHandles.byteArrayViewHandle(Class viewArray, boolean bigEndian)
Flow byte_view_var_handle(NativeCall& call) {
  Flow flow = Flow::Next;
  Class* array = class_argument(call, 0, true, flow);
  if (!array) return flow;
  TypeKind kind = array->element;
  if (kind == TypeKind::Reference || kind == TypeKind::Boolean || kind == TypeKind::Byte)
    return call.machine.raise("java/lang/UnsupportedOperationException", {});
  return give_handle(call, make_byte_view_handle(call.machine, kind, call.i32(1) != 0, flow), flow);
}

namespace {

std::string mode_name(Machine& machine, Object* mode) {
  return known_text(machine, field_ref(machine, mode, "methodName"));
}

}  // namespace

Flow is_access_mode_supported(NativeCall& call) {
  if (!call.ref(1)) return call.machine.raise_null_pointer();
  call.result = Value::of_int(supports_access(call.machine, call.ref(0), mode_name(call.machine, call.ref(1))));
  return Flow::Next;
}

// toMethodHandle(AccessMode)
Flow access_mode_handle(NativeCall& call) {
  Machine& machine = call.machine;
  if (!call.ref(1)) return machine.raise_null_pointer();
  std::string mode = mode_name(machine, call.ref(1)), type = access_type(machine, call.ref(0), mode);
  if (type.empty()) return machine.unsupported("variable handle of a kind that is not modelled");
  std::string handle_type = program::descriptor_of_class(kVarHandle);
  Value field = Value::of_ref(call.ref(0));
  return make_simple(call, "access " + mode, type,
                     [&](Glue& glue, const std::string& self) {
                       load_field(glue, self, 0, handle_type);
                       glue.load_parameters(type, 1);
                       glue.invoke_virtual(kVarHandle, mode, type);
                     },
                     {handle_type}, {&field, 1});
}

// varHandleInvoker(AccessMode, MethodType): takes the variable handle as its first argument.
Flow access_invoker(NativeCall& call) {
  Machine& machine = call.machine;
  if (!call.ref(0) || !call.ref(1)) return machine.raise_null_pointer();
  std::string mode = mode_name(machine, call.ref(0)), type = descriptor_of_type(machine, call.ref(1));
  std::string full = fmt::format("(L{};{}", kVarHandle, type.substr(1));
  return make_simple(call, "invoke " + mode, full, [&](Glue& glue, const std::string&) {
    glue.load_parameters(full, 1);
    glue.invoke_virtual(kVarHandle, mode, type);
  });
}

}  // namespace nalar::vm::indy
