// Views of a method handle: the same target with other argument types, with an array instead of arguments, or with its
// first argument given.
#include <fmt/format.h>

#include "vm/indy/handles.h"
#include "vm/indy/invoke_natives.h"

namespace nalar::vm::indy {

using program::Op;
using program::parse_method_type;

namespace {

Flow not_ours(Machine& machine) { return machine.unsupported("method handle of a kind that is not modelled"); }

Object* make_converting(Machine& machine, Object* target, const std::string& from, int collect, Conversions rules,
                        Flow& flow) {
  std::string to(type_of_handle(machine, target));
  HandleShape shape;
  shape.key = fmt::format("convert {} {} {} {}", from, to, collect, static_cast<int>(rules));
  shape.descriptor = from;
  shape.fields = {std::string(kHandleType)};
  shape.body = [&](Glue& glue, const std::string& self) {
    load_field(glue, self, 0, kHandleType);
    load_converted(glue, from, to, 1, collect, rules);
    glue.invoke_virtual(kHandle, "invokeExact", to);
    glue.convert(parse_method_type(to).result, parse_method_type(from).result, rules);
  };
  Value field = Value::of_ref(target);
  return make_handle(machine, shape, {&field, 1}, false, flow);
}

}  // namespace

Flow as_type(NativeCall& call) {
  Machine& machine = call.machine;
  if (!call.ref(1)) return machine.raise_null_pointer();
  const HandleClass* klass = class_of_handle(machine, call.ref(0));
  if (!klass) return not_ours(machine);
  std::string from = descriptor_of_type(machine, call.ref(1));
  if (from == klass->descriptor) return give_handle(call, call.ref(0), Flow::Next);
  int collect = klass->varargs ? collected(machine, from, klass->descriptor) : -1;
  std::string flat = collect < 0 ? klass->descriptor : spread_type(klass->descriptor, collect);
  if (!convertible(machine, from, flat)) return wrong_type(machine, flat, from);
  Flow flow = Flow::Next;
  return give_handle(call, make_converting(machine, call.ref(0), from, collect, Conversions::Handle, flow), flow);
}

Flow explicit_cast(NativeCall& call) {
  Machine& machine = call.machine;
  if (!call.ref(0) || !call.ref(1)) return machine.raise_null_pointer();
  const HandleClass* klass = class_of_handle(machine, call.ref(0));
  if (!klass) return not_ours(machine);
  std::string from = descriptor_of_type(machine, call.ref(1));
  if (TypeParts(from).parameters.size() != TypeParts(klass->descriptor).parameters.size())
    return machine.raise(
        kWrongType, fmt::format("cannot explicitly cast MethodHandle{} to {}", text_of_type(machine, klass->descriptor),
                                text_of_type(machine, from)));
  Flow flow = Flow::Next;
  return give_handle(call, make_converting(machine, call.ref(0), from, -1, Conversions::Explicit, flow), flow);
}

// invokeWithArguments(Object[]): a static method for handles of this type and this many arguments takes the array
// apart.
Flow invoke_with_arguments(NativeCall& call) {
  Machine& machine = call.machine;
  Object *handle = call.ref(0), *arguments = call.ref(1);
  if (!arguments) return machine.raise_null_pointer();
  const HandleClass* klass = class_of_handle(machine, handle);
  if (!klass) return not_ours(machine);
  auto count = static_cast<size_t>(arguments->length);
  std::string generic = method_descriptor(std::vector<std::string>(count, std::string(kObjectType)), kObjectType);
  int collect = klass->varargs ? collected(machine, generic, klass->descriptor) : -1;
  std::string flat = collect < 0 ? klass->descriptor : spread_type(klass->descriptor, collect);
  if (!convertible(machine, generic, flat)) return wrong_type(machine, flat, generic);
  Method*& method = machine.invoke_state().adapters[fmt::format("spread {} {} {}", klass->descriptor, count, collect)];
  if (!method) {
    ClassWriter writer("java/lang/invoke/Spreader", "java/lang/Object", {});
    Glue glue(writer);
    for (size_t i = 0; i < count; i++) {
      glue.load(kObjectType, 1);
      glue.push_int(static_cast<int32_t>(i));
      glue.load_element(kObjectType);
      glue.store(kObjectType, static_cast<int>(i) + 2);
    }
    glue.load(kObjectType, 0);
    load_converted(glue, generic, klass->descriptor, 2, collect, Conversions::Handle);
    glue.invoke_virtual(kHandle, "invokeExact", klass->descriptor);
    glue.convert(parse_method_type(klass->descriptor).result, kObjectType, Conversions::Handle);
    glue.return_value(kObjectType);
    glue.finish(classfile::kPublic | classfile::kStatic, "spread",
                fmt::format("({}[{}){}", kHandleType, kObjectType, kObjectType));
    Flow flow = Flow::Next;
    Class* defined = define(machine, writer, machine.known().object, flow);
    if (!defined) return flow;
    method = defined->methods[0].get();
  }
  return machine.push_frame(method, 2, {});
}

Flow bind_to(NativeCall& call) {
  Machine& machine = call.machine;
  std::string type(type_of_handle(machine, call.ref(0)));
  if (type.empty()) return not_ours(machine);
  TypeParts parts(type);
  if (parts.parameters.empty() || program::kind_of(parts.parameters[0]) != TypeKind::Reference)
    return machine.raise(kIllegalArgument, "no leading reference parameter");
  std::string first = parts.parameters[0];
  Class* wanted = machine.program().require(class_constant_name(first));
  if (call.ref(1) && wanted && !call.ref(1)->cls->is_subtype_of(wanted))
    return machine.raise("java/lang/ClassCastException",
                         fmt::format("Cannot cast {} to {}", call.ref(1)->cls->java_name(), wanted->java_name()));
  parts.parameters.erase(parts.parameters.begin());
  HandleShape shape;
  shape.key = "bind " + type;
  shape.descriptor = parts.descriptor();
  shape.fields = {std::string(kHandleType), first};
  shape.body = [&](Glue& glue, const std::string& self) {
    load_field(glue, self, 0, kHandleType);
    load_field(glue, self, 1, first);
    glue.load_parameters(shape.descriptor, 1);
    glue.invoke_virtual(kHandle, "invokeExact", type);
  };
  Value fields[] = {Value::of_ref(call.ref(0)), Value::of_ref(call.ref(1))};
  Flow flow = Flow::Next;
  return give_handle(call, make_handle(machine, shape, fields, false, flow), flow);
}

// --- Arrays --------------------------------------------------------------------------------------

namespace {

// The array at `position` stands for `count` arguments; it must have exactly that length, and may be null for none.
void write_spread(Glue& glue, const std::string& self, const TypeParts& target, size_t position, size_t count,
                  const std::string& array) {
  std::vector<int> locals;
  int next = 1;
  for (size_t i = 0; i <= target.parameters.size() - count; i++) {
    locals.push_back(next);
    if (i == position) {
      next++;
    } else if (size_t parameter = i < position ? i : i + count - 1; parameter < target.parameters.size()) {
      next += program::slots_of(program::kind_of(target.parameters[parameter]));
    }
  }
  glue.load(array, locals[position]);
  glue.push_int(static_cast<int32_t>(count));
  glue.invoke_static("java/lang/invoke/MethodHandleImpl", "checkSpreadArgument", "(Ljava/lang/Object;I)V");
  load_field(glue, self, 0, kHandleType);
  std::string element = array.substr(1);
  for (size_t i = 0; i < target.parameters.size(); i++) {
    if (i < position || i >= position + count) {
      glue.load(target.parameters[i], locals[i < position ? i : i - count + 1]);
      continue;
    }
    glue.load(array, locals[position]);
    glue.push_int(static_cast<int32_t>(i - position));
    glue.load_element(element);
    glue.convert(element, target.parameters[i], Conversions::Handle);
  }
  glue.invoke_virtual(kHandle, "invokeExact", target.descriptor());
}

Flow spread_at(NativeCall& call, int32_t position, Object* array_mirror, int32_t count) {
  Machine& machine = call.machine;
  if (!array_mirror) return machine.raise_null_pointer();
  std::string type(type_of_handle(machine, call.ref(0)));
  if (type.empty()) return not_ours(machine);
  Class* array_class = machine.class_of_mirror(array_mirror);
  TypeParts target(type);
  auto size = static_cast<int32_t>(target.parameters.size());
  if (!array_class->is_array) return machine.raise(kIllegalArgument, "not an array type: " + array_class->java_name());
  if (count < 0 || count > 255) return machine.raise(kIllegalArgument, "array length is not legal");
  if (position < 0 || position > size || count > size - position)
    return machine.raise(kIllegalArgument, "bad spread array length");
  TypeParts parts = target;
  auto from = parts.parameters.begin() + position;
  parts.parameters.erase(from, from + count);
  std::string array = descriptor_of(array_class);
  parts.parameters.insert(parts.parameters.begin() + position, array);
  HandleShape shape;
  shape.key = fmt::format("spread {} {} {} {}", type, position, count, array);
  shape.descriptor = parts.descriptor();
  shape.fields = {std::string(kHandleType)};
  shape.body = [&](Glue& glue, const std::string& self) {
    write_spread(glue, self, target, static_cast<size_t>(position), static_cast<size_t>(count), array);
  };
  Value field = Value::of_ref(call.ref(0));
  Flow flow = Flow::Next;
  return give_handle(call, make_handle(machine, shape, {&field, 1}, false, flow), flow);
}

Flow collect_at(NativeCall& call, int32_t position, Object* array_mirror, int32_t count) {
  Machine& machine = call.machine;
  if (!array_mirror) return machine.raise_null_pointer();
  std::string type(type_of_handle(machine, call.ref(0)));
  if (type.empty()) return not_ours(machine);
  Class* array_class = machine.class_of_mirror(array_mirror);
  TypeParts target(type);
  if (!array_class->is_array || count < 0 || count > 255 || position < 0 ||
      position >= static_cast<int32_t>(target.parameters.size()))
    return machine.raise(kIllegalArgument, "array type not assignable to argument");
  std::string array = descriptor_of(array_class), element = array.substr(1);
  TypeParts parts = target;
  auto at = parts.parameters.erase(parts.parameters.begin() + position);
  parts.parameters.insert(at, static_cast<size_t>(count), element);
  HandleShape shape;
  shape.key = fmt::format("collect {} {} {} {}", type, position, count, array);
  shape.descriptor = parts.descriptor();
  shape.fields = {std::string(kHandleType)};
  shape.body = [&](Glue& glue, const std::string& self) {
    int local = 1;
    auto load_next = [&](const std::string& as) {
      glue.load(as, local);
      local += program::slots_of(program::kind_of(as));
    };
    load_field(glue, self, 0, kHandleType);
    for (int32_t i = 0; i < static_cast<int32_t>(target.parameters.size()); i++) {
      if (i != position) {
        load_next(target.parameters[static_cast<size_t>(i)]);
        continue;
      }
      glue.push_int(count);
      glue.new_array(element);
      for (int32_t k = 0; k < count; k++) {
        glue.op(Op::dup, 1);
        glue.push_int(k);
        load_next(element);
        glue.store_element(element);
      }
    }
    glue.invoke_virtual(kHandle, "invokeExact", type);
  };
  Value field = Value::of_ref(call.ref(0));
  Flow flow = Flow::Next;
  return give_handle(call, make_handle(machine, shape, {&field, 1}, false, flow), flow);
}

int32_t parameter_count(NativeCall& call) {
  std::string_view type = type_of_handle(call.machine, call.ref(0));
  return type.empty() ? 0 : static_cast<int32_t>(parse_method_type(type).parameters.size());
}

/// The same handle with or without variable arity. The class is another, since arity is a property of the class.
Flow with_arity(NativeCall& call, bool varargs) {
  Machine& machine = call.machine;
  const HandleClass* klass = class_of_handle(machine, call.ref(0));
  if (!klass) return not_ours(machine);
  if (klass->varargs == varargs) return give_handle(call, call.ref(0), Flow::Next);
  std::string type = klass->descriptor;
  HandleShape shape;
  shape.key = fmt::format("arity {} {}", type, varargs);
  shape.descriptor = type;
  shape.varargs = varargs;
  shape.fields = {std::string(kHandleType)};
  shape.body = [&](Glue& glue, const std::string& self) {
    load_field(glue, self, 0, kHandleType);
    glue.load_parameters(type, 1);
    glue.invoke_virtual(kHandle, "invokeExact", type);
  };
  Value field = Value::of_ref(call.ref(0));
  Flow flow = Flow::Next;
  return give_handle(call, make_handle(machine, shape, {&field, 1}, false, flow), flow);
}

}  // namespace

Flow as_spreader(NativeCall& call) {
  return spread_at(call, parameter_count(call) - call.i32(2), call.ref(1), call.i32(2));
}
Flow as_spreader_at(NativeCall& call) { return spread_at(call, call.i32(1), call.ref(2), call.i32(3)); }
Flow as_collector(NativeCall& call) { return collect_at(call, parameter_count(call) - 1, call.ref(1), call.i32(2)); }
Flow as_collector_at(NativeCall& call) { return collect_at(call, call.i32(1), call.ref(2), call.i32(3)); }

Flow as_varargs_collector(NativeCall& call) {
  Machine& machine = call.machine;
  if (!call.ref(1)) return machine.raise_null_pointer();
  std::string_view type = type_of_handle(machine, call.ref(0));
  if (type.empty()) return not_ours(machine);
  Class* array_class = machine.class_of_mirror(call.ref(1));
  TypeParts parts(type);
  if (!array_class->is_array || parts.parameters.empty() || parts.parameters.back() != descriptor_of(array_class))
    return machine.raise(kIllegalArgument, "array type not assignable to trailing argument");
  return with_arity(call, true);
}

Flow with_varargs(NativeCall& call) { return with_arity(call, call.i32(1) != 0); }
Flow as_fixed_arity(NativeCall& call) { return with_arity(call, false); }

Flow is_varargs_collector(NativeCall& call) {
  const HandleClass* klass = class_of_handle(call.machine, call.ref(0));
  if (!klass) return not_ours(call.machine);
  call.result = Value::of_int(klass->varargs);
  return Flow::Next;
}

}  // namespace nalar::vm::indy
