// Classes and objects of method handles, and calls through them.
#include "vm/indy/handles.h"

#include <fmt/format.h>

namespace nalar::vm {

using program::CallSite;

// A call through a handle runs `call` of the receiver's class if the types are the same, else an adapter that converts.
Flow Machine::invoke_handle(Instruction* pc) {
  CallSite* site = pc->c.site;
  if (pc->b == 0) pc->b = 1 + indy::parameter_slots(site->descriptor);
  const Value& receiver = frame().sp[-pc->b];
  if (receiver.sym) return unsupported("call on a symbolic reference");
  Object* handle = receiver.as_ref();
  if (!handle) return raise_null_pointer();
  if (site->cached_class != handle->cls) {
    bool variable = site->declared->owner->name == indy::kVarHandle;
    Flow flow = Flow::Next;
    Method* method = variable ? indy::link_access(*this, handle, site->declared->name, site->descriptor, flow)
                              : indy::link_call(*this, handle, site->declared->name, site->descriptor, flow);
    if (!method) return flow;
    site->cached_class = handle->cls;
    site->cached_method = method;
  }
  Method* callee = site->cached_method;
  if (callee->is_static() && !ensure_initialised(callee->owner)) return init_flow_;
  return invoke(callee);
}

}  // namespace nalar::vm

namespace nalar::vm::indy {

using program::kind_of;
using program::Op;
using program::parse_method_type;
using program::slots_of;

// --- Classes and objects -------------------------------------------------------------------------

namespace {

std::string field_name(int number) { return fmt::format("field{}", number); }

const HandleClass* class_of_shape(Machine& machine, const HandleShape& shape, Flow& flow) {
  auto& classes = machine.invoke_state().handle_classes;
  auto found = classes.find(shape.key);
  if (found != classes.end()) return &found->second;
  Object* type = method_type(machine, shape.descriptor, flow);
  if (!type) return nullptr;
  std::string name = fmt::format("java/lang/invoke/Handle${:x}", program::member_key(shape.key, "handle"));
  ClassWriter writer(name, kHandle, {});
  for (size_t i = 0; i < shape.fields.size(); i++)
    writer.field(classfile::kPrivate | classfile::kFinal, field_name(static_cast<int>(i)), shape.fields[i]);
  Glue glue(writer);
  shape.body(glue, name);
  glue.return_value(parse_method_type(shape.descriptor).result);
  glue.finish(classfile::kPublic, "call", shape.descriptor);
  Class* defined = define(machine, writer, machine.known().object, flow);
  if (!defined) return nullptr;
  HandleClass& added =
      classes.emplace(shape.key, HandleClass{defined, type, shape.descriptor, shape.varargs}).first->second;
  machine.invoke_state().handles[defined] = &added;
  return &added;
}

}  // namespace

void load_field(Glue& glue, const std::string& class_name, int number, std::string_view type) {
  glue.load(kObjectType, 0);
  glue.get_field(class_name, field_name(number), type);
}

Object* make_handle(Machine& machine, const HandleShape& shape, std::span<const Value> fields, bool permanent,
                    Flow& flow) {
  const HandleClass* klass = class_of_shape(machine, shape, flow);
  if (!klass) return nullptr;
  uint32_t id = program::member_key(shape.key, "constant") | 0x80000000u;
  Object* handle =
      permanent ? machine.heap().allocate_permanent(klass->klass, id) : machine.heap().allocate(klass->klass);
  Field* type = machine.program().find_field(klass->klass, "type");
  handle->slots()[type->slot] = Value::of_ref(klass->type).bits;
  for (size_t i = 0; i < fields.size(); i++) machine.heap().set_slot(handle, klass->klass->fields[i].slot, fields[i]);
  return handle;
}

const HandleClass* class_of_handle(Machine& machine, const Object* handle) {
  auto found = machine.invoke_state().handles.find(handle->cls);
  return found == machine.invoke_state().handles.end() ? nullptr : found->second;
}

std::string_view type_of_handle(Machine& machine, const Object* handle) {
  const HandleClass* klass = class_of_handle(machine, handle);
  return klass ? std::string_view(klass->descriptor) : std::string_view();
}

Flow give_handle(NativeCall& call, Object* handle, const Flow& flow) {
  call.result = Value::of_ref(handle);
  return handle ? Flow::Next : flow;
}

// --- Direct handles ------------------------------------------------------------------------------

namespace {

std::string direct_type(const Member& member) {
  std::string receiver = member.receiver ? descriptor_of(member.receiver) : std::string();
  switch (member.kind) {
    case RefKind::GetField: return fmt::format("({}){}", receiver, member.descriptor);
    case RefKind::GetStatic: return fmt::format("(){}", member.descriptor);
    case RefKind::PutField: return fmt::format("({}{})V", receiver, member.descriptor);
    case RefKind::PutStatic: return fmt::format("({})V", member.descriptor);
    case RefKind::InvokeStatic: return std::string(member.descriptor);
    case RefKind::NewInvokeSpecial: {
      TypeParts parts(member.descriptor);
      return method_descriptor(parts.parameters, descriptor_of(member.owner));
    }
    default: return "(" + receiver + std::string(member.descriptor.substr(1));
  }
}

void write_direct(Glue& glue, const Member& member, const std::string& type) {
  std::string_view owner = member.owner->name;
  bool interface = member.owner->is_interface();
  if (member.kind == RefKind::NewInvokeSpecial) {
    glue.new_object(owner);
    glue.op(Op::dup, 1);
  }
  glue.load_parameters(type, 1);
  switch (member.kind) {
    case RefKind::GetField: return glue.get_field(owner, member.name, member.descriptor);
    case RefKind::GetStatic: return glue.get_static(owner, member.name, member.descriptor);
    case RefKind::PutField: return glue.put_field(owner, member.name, member.descriptor);
    case RefKind::PutStatic: return glue.put_static(owner, member.name, member.descriptor);
    case RefKind::InvokeStatic: return glue.invoke_static(owner, member.name, member.descriptor, interface);
    case RefKind::InvokeInterface: return glue.invoke_interface(owner, member.name, member.descriptor);
    case RefKind::NewInvokeSpecial: return glue.invoke_special(owner, member.name, member.descriptor);
    // What an InvokeSpecial has to run is known and linked afterwards.
    default:
      return interface ? glue.invoke_interface(owner, member.name, member.descriptor)
                       : glue.invoke_virtual(owner, member.name, member.descriptor);
  }
}

}  // namespace

Object* make_direct(Machine& machine, const Member& member, bool permanent, Flow& flow) {
  HandleShape shape;
  shape.descriptor = direct_type(member);
  shape.key = fmt::format("direct {} {} {} {} {}", static_cast<int>(member.kind), member.owner->name, member.name,
                          member.descriptor, shape.descriptor);
  shape.varargs = member.varargs;
  shape.body = [&](Glue& glue, const std::string&) { write_direct(glue, member, shape.descriptor); };
  Object* handle = make_handle(machine, shape, {}, permanent, flow);
  if (!handle || !member.special) return handle;
  classfile::MemberRef call{member.owner->name, member.name, member.descriptor};
  flow = link_directly(machine, handle->cls->methods[0].get(), call, member.special);
  return flow == Flow::Next ? handle : nullptr;
}

// --- Calls ---------------------------------------------------------------------------------------

int collected(Machine& machine, std::string_view from, std::string_view to) {
  program::MethodType call = parse_method_type(from), handle = parse_method_type(to);
  size_t fixed = handle.parameters.size() - 1;
  if (call.parameters.size() < fixed) return -1;
  if (call.parameters.size() == fixed + 1) {
    std::string_view given = call.parameters[fixed], wanted = handle.parameters[fixed];
    Class* source =
        kind_of(given) == TypeKind::Reference ? machine.program().require(class_constant_name(given)) : nullptr;
    Class* target = machine.program().require(class_constant_name(wanted));
    if (source && target && source->is_subtype_of(target)) return -1;
  }
  return static_cast<int>(call.parameters.size() - fixed);
}

std::string spread_type(std::string_view to, int collect) {
  TypeParts parts(to);
  std::string component = parts.parameters.back().substr(1);
  parts.parameters.pop_back();
  parts.parameters.insert(parts.parameters.end(), static_cast<size_t>(collect), component);
  return parts.descriptor();
}

void load_converted(Glue& glue, std::string_view from, std::string_view to, int first, int collect, Conversions rules) {
  program::MethodType source = parse_method_type(from), target = parse_method_type(to);
  size_t plain = source.parameters.size() - static_cast<size_t>(std::max(collect, 0));
  std::string_view component = collect >= 0 ? target.parameters.back().substr(1) : std::string_view();
  int local = first;
  auto load_next = [&](size_t i, std::string_view as) {
    glue.load(source.parameters[i], local);
    local += slots_of(kind_of(source.parameters[i]));
    glue.convert(source.parameters[i], as, rules);
  };
  for (size_t i = 0; i < plain; i++) load_next(i, target.parameters[i]);
  if (collect < 0) return;
  glue.push_int(collect);
  glue.new_array(component);
  for (int i = 0; i < collect; i++) {
    glue.op(Op::dup, 1);
    glue.push_int(i);
    load_next(plain + static_cast<size_t>(i), component);
    glue.store_element(component);
  }
}

Method* adapter(Machine& machine, std::string_view owner, std::string_view name, std::string_view from,
                std::string_view to, int collect, Flow& flow) {
  std::string key = fmt::format("{}.{} {} {} {}", owner, name, from, to, collect);
  Method*& method = machine.invoke_state().adapters[key];
  if (method) return method;
  ClassWriter writer(fmt::format("java/lang/invoke/Adapter${:x}", program::member_key(key, "adapter")),
                     "java/lang/Object", {});
  Glue glue(writer);
  glue.load(kObjectType, 0);
  load_converted(glue, from, to, 1, collect, Conversions::Handle);
  glue.invoke_virtual(owner, name, to);
  std::string_view result = parse_method_type(from).result;
  glue.convert(parse_method_type(to).result, result, Conversions::Handle);
  glue.return_value(result);
  std::string descriptor = fmt::format("(L{};{}", owner, from.substr(1));
  glue.finish(classfile::kPublic | classfile::kStatic, "adapt", descriptor);
  Class* defined = define(machine, writer, machine.known().object, flow);
  if (!defined) return nullptr;
  return method = defined->methods[0].get();
}

Flow wrong_type(Machine& machine, std::string_view handle_type, std::string_view call_type) {
  return machine.raise(kWrongType, fmt::format("cannot convert MethodHandle{} to {}",
                                               text_of_type(machine, handle_type), text_of_type(machine, call_type)));
}

Method* link_call(Machine& machine, Object* handle, std::string_view name, std::string_view descriptor, Flow& flow) {
  const HandleClass* klass = class_of_handle(machine, handle);
  if (!klass) {
    flow = machine.unsupported("method handle of a kind that is not modelled");
    return nullptr;
  }
  if (klass->descriptor == descriptor) return klass->klass->methods[0].get();
  if (name == "invokeExact") {
    std::string_view before = machine.program().release() < 21 ? "expected" : "handle's method type";
    flow = machine.raise(kWrongType, fmt::format("{} {} but found {}", before, text_of_type(machine, klass->descriptor),
                                                 text_of_type(machine, descriptor)));
    return nullptr;
  }
  int collect = klass->varargs ? collected(machine, descriptor, klass->descriptor) : -1;
  std::string flat = collect < 0 ? klass->descriptor : spread_type(klass->descriptor, collect);
  if (!convertible(machine, descriptor, flat)) {
    flow = wrong_type(machine, flat, descriptor);
    return nullptr;
  }
  return adapter(machine, kHandle, "invokeExact", descriptor, klass->descriptor, collect, flow);
}

}  // namespace nalar::vm::indy
