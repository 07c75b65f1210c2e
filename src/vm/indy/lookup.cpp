// java.lang.invoke.MethodHandles.Lookup: finding members and making handles for them, and the method handle constants
// of class files.
#include <fmt/format.h>

#include "vm/indy/invoke_natives.h"
#include "vm/indy/var_handles.h"
#include "vm/known.h"

namespace nalar::vm::indy {

namespace {

constexpr std::string_view kNoMethod = "java/lang/NoSuchMethodException";
constexpr std::string_view kNoField = "java/lang/NoSuchFieldException";
constexpr std::string_view kNoAccess = "java/lang/IllegalAccessException";

std::string_view kind_name(RefKind kind) {
  constexpr std::string_view kNames[] = {"",
                                         "getField",
                                         "getStatic",
                                         "putField",
                                         "putStatic",
                                         "invokeVirtual",
                                         "invokeStatic",
                                         "invokeSpecial",
                                         "newInvokeSpecial",
                                         "invokeInterface"};
  return kNames[static_cast<int>(kind)];
}

/// Who looks, and what they may see.
struct Looker {
  Class* from;
  int32_t modes;
  bool trusted;
};
enum LookupMode : int32_t { kPrivateMode = 2, kProtectedMode = 4, kPackageMode = 8 };

Looker looker_of(Machine& machine, Object* lookup) {
  auto modes = field_int(machine, lookup, "allowedModes");
  return {machine.class_of_mirror(field_ref(machine, lookup, "lookupClass")), modes, modes == -1};
}

std::string_view nest_of(const Class* klass) {
  if (klass->is_hidden && klass->nest_host) return klass->nest_host->name;
  return klass->file && !klass->file->nest_host.empty() ? klass->file->nest_host : klass->name;
}

bool accessible(const Looker& looker, const Class* owner, uint16_t access) {
  bool same_package = (looker.modes & kPackageMode) && looker.from->package() == owner->package();
  const Class* element = owner;
  while (element->is_array) element = element->component;
  bool class_visible = (element->access & classfile::kPublic) || element->is_primitive || same_package;
  if (looker.trusted) return true;
  if (access & classfile::kPrivate) return (looker.modes & kPrivateMode) && nest_of(looker.from) == nest_of(owner);
  if (access & classfile::kPublic) return class_visible;
  if (same_package) return true;
  bool inherits = (looker.modes & kProtectedMode) && looker.from->is_subtype_of(owner);
  return (access & classfile::kProtected) && inherits;
}

/// `p.C.m(int)void/invokeStatic`, as java.lang.invoke.MemberName shows itself.
std::string member_text(Machine& machine, const Class* owner, std::string_view name, std::string_view descriptor,
                        RefKind kind) {
  std::string type = descriptor[0] == '('     ? text_of_type(machine, descriptor)
                     : descriptor.size() == 1 ? "/" + program::java_type_name(descriptor)
                                              : "/" + program::java_class_name(class_constant_name(descriptor));
  return fmt::format("{}.{}{}/{}", owner->java_name(), name, type, kind_name(kind));
}

// --- Methods -------------------------------------------------------------------------------------

bool is_varargs(const Method* method) { return method->access & classfile::kVarargs; }

Flow find_method(NativeCall& call, const Looker& looker, Class* owner, const std::string& name,
                 const std::string& descriptor, RefKind kind) {
  Machine& machine = call.machine;
  if (kind == RefKind::InvokeVirtual && owner->is_interface()) kind = RefKind::InvokeInterface;
  bool constructor = kind == RefKind::NewInvokeSpecial;
  Method* method =
      name.starts_with('<') && !constructor ? nullptr : machine.program().find_method(owner, name, descriptor);
  if (constructor && method && method->owner != owner) method = nullptr;
  auto text = [&] {
    return fmt::format("no such {}: {}", constructor ? "constructor" : "method",
                       member_text(machine, owner, name, descriptor, kind));
  };
  if (!method) return machine.raise(kNoMethod, text());
  bool wants_static = kind == RefKind::InvokeStatic;
  if (method->is_static() != wants_static || !accessible(looker, method->owner, method->access))
    return machine.raise(kNoAccess, text());
  Class* receiver = wants_static || constructor ? nullptr : owner;
  // A protected method inherited from another package is only for receivers of the looking class.
  if (receiver && (method->access & classfile::kProtected) && !looker.trusted && !owner->is_array &&
      looker.from->package() != method->owner->package() && looker.from->is_subtype_of(owner))
    receiver = looker.from;
  Flow flow = Flow::Next;
  Member member{kind, owner, receiver, method->name, descriptor, is_varargs(method)};
  // The descriptor of a polymorphic method is that of the call.
  return give_handle(call, make_direct(machine, member, false, flow), flow);
}

Flow find_by_type(NativeCall& call, RefKind kind) {
  Machine& machine = call.machine;
  if (!call.ref(1) || !call.ref(2) || !call.ref(3)) return machine.raise_null_pointer();
  return find_method(call, looker_of(machine, call.ref(0)), machine.class_of_mirror(call.ref(1)), call.text(2),
                     descriptor_of_type(machine, call.ref(3)), kind);
}

}  // namespace

Flow find_static(NativeCall& call) { return find_by_type(call, RefKind::InvokeStatic); }
Flow find_virtual(NativeCall& call) { return find_by_type(call, RefKind::InvokeVirtual); }

Flow find_constructor(NativeCall& call) {
  Machine& machine = call.machine;
  if (!call.ref(1) || !call.ref(2)) return machine.raise_null_pointer();
  Class* owner = machine.class_of_mirror(call.ref(1));
  if (owner->is_array)
    return machine.raise(kNoMethod, fmt::format("no constructor for array class: {}", owner->java_name()));
  return find_method(call, looker_of(machine, call.ref(0)), owner, "<init>", descriptor_of_type(machine, call.ref(2)),
                     RefKind::NewInvokeSpecial);
}

// bind(Object receiver, String, MethodType): a virtual method with its receiver given.
Flow bind_member(NativeCall& call) {
  Machine& machine = call.machine;
  Object* receiver = call.ref(1);
  if (!receiver || !call.ref(2) || !call.ref(3)) return machine.raise_null_pointer();
  Flow flow = find_method(call, looker_of(machine, call.ref(0)), receiver->cls, call.text(2),
                          descriptor_of_type(machine, call.ref(3)), RefKind::InvokeVirtual);
  if (flow != Flow::Next) return flow;
  Value arguments[] = {call.result, Value::of_ref(receiver)};
  NativeCall binding{machine, arguments, {}};
  flow = bind_to(binding);
  call.result = binding.result;
  return flow;
}

// findSpecial(Class, String, MethodType, Class specialCaller): what `super.m()` in the caller would run.
namespace {

Flow find_special_in(NativeCall& call, const Looker& looker, Class* owner, Class* caller, const std::string& name,
                     const std::string& descriptor) {
  Machine& machine = call.machine;
  if (!looker.trusted && (looker.from != caller || !(looker.modes & kPrivateMode)))
    return machine.raise(kNoAccess, fmt::format("no private access for invokespecial: {}, from {}", caller->java_name(),
                                                looker.from->java_name()));
  Method* method = machine.program().find_method(owner, name, descriptor);
  auto text = [&] {
    return "no such method: " + member_text(machine, owner, name, descriptor, RefKind::InvokeSpecial);
  };
  if (!method || name.starts_with('<')) return machine.raise(kNoMethod, text());
  if (method->is_static() || !accessible(looker, method->owner, method->access))
    return machine.raise(kNoAccess, text());
  bool selects = owner != caller && !owner->is_interface() && !(method->access & classfile::kPrivate) &&
                 caller->super && caller->super->is_subtype_of(method->owner);
  if (selects) method = machine.program().select(caller->super, method);
  if (!method || method->is_abstract()) return machine.raise("java/lang/AbstractMethodError", text());
  Flow flow = Flow::Next;
  Member member{RefKind::InvokeSpecial, method->owner,      caller, method->name,
                method->descriptor,     is_varargs(method), method};
  return give_handle(call, make_direct(machine, member, false, flow), flow);
}

}  // namespace

Flow find_special(NativeCall& call) {
  Machine& machine = call.machine;
  if (!call.ref(1) || !call.ref(2) || !call.ref(3) || !call.ref(4)) return machine.raise_null_pointer();
  return find_special_in(call, looker_of(machine, call.ref(0)), machine.class_of_mirror(call.ref(1)),
                         machine.class_of_mirror(call.ref(4)), call.text(2), descriptor_of_type(machine, call.ref(3)));
}

// --- Fields --------------------------------------------------------------------------------------

namespace {

bool is_static_kind(RefKind kind) { return kind == RefKind::GetStatic || kind == RefKind::PutStatic; }

/// The field, checked; null if the search failed, and `flow` is what to return.
Field* checked_field(Machine& machine, const Looker& looker, Class* owner, const std::string& name,
                     const std::string& descriptor, RefKind kind, Flow& flow) {
  Field* field = machine.program().find_field(owner, name, descriptor);
  if (!field) {
    flow = machine.raise(kNoField, "no such field: " + member_text(machine, owner, name, descriptor, kind));
    return nullptr;
  }
  bool wants_static = is_static_kind(kind), puts = kind == RefKind::PutField || kind == RefKind::PutStatic;
  std::string_view problem;
  if (field->is_static() != wants_static) {
    problem = wants_static ? "expected a static field" : "expected a non-static field";
    bool get = !puts;
    kind =
        wants_static ? (get ? RefKind::GetField : RefKind::PutField) : (get ? RefKind::GetStatic : RefKind::PutStatic);
  } else if (!accessible(looker, field->owner, field->access)) {
    problem = field->access & classfile::kPrivate     ? "member is private"
              : field->access & classfile::kProtected ? "member is protected"
              : field->access & classfile::kPublic    ? "class is not public"
                                                      : "member is private to package";
  } else if (puts && (field->access & classfile::kFinal)) {
    problem = "unexpected set of a final field";
  }
  if (problem.empty()) return field;
  flow = machine.raise(
      kNoAccess, fmt::format("{}: {}, from class {}", problem, member_text(machine, owner, name, descriptor, kind),
                             looker.from->java_name()));
  return nullptr;
}

Flow give_field_handle(NativeCall& call, const Looker& looker, Class* owner, const std::string& name,
                       const std::string& descriptor, RefKind kind) {
  Machine& machine = call.machine;
  Flow flow = Flow::Next;
  Field* field = checked_field(machine, looker, owner, name, descriptor, kind, flow);
  if (!field) return flow;
  Member member{kind, field->owner, is_static_kind(kind) ? nullptr : owner, field->name, field->descriptor};
  return give_handle(call, make_direct(machine, member, false, flow), flow);
}

Flow find_field(NativeCall& call, RefKind kind) {
  Machine& machine = call.machine;
  if (!call.ref(1) || !call.ref(2) || !call.ref(3)) return machine.raise_null_pointer();
  return give_field_handle(call, looker_of(machine, call.ref(0)), machine.class_of_mirror(call.ref(1)), call.text(2),
                           descriptor_of(machine.class_of_mirror(call.ref(3))), kind);
}

Flow find_variable(NativeCall& call, bool is_static) {
  Machine& machine = call.machine;
  if (!call.ref(1) || !call.ref(2) || !call.ref(3)) return machine.raise_null_pointer();
  Class* owner = machine.class_of_mirror(call.ref(1));
  Flow flow = Flow::Next;
  Field* field = checked_field(machine, looker_of(machine, call.ref(0)), owner, call.text(2),
                               descriptor_of(machine.class_of_mirror(call.ref(3))),
                               is_static ? RefKind::GetStatic : RefKind::GetField, flow);
  return field ? give_handle(call, make_field_handle(machine, field, owner, flow), flow) : flow;
}

}  // namespace

Flow find_getter(NativeCall& call) { return find_field(call, RefKind::GetField); }
Flow find_setter(NativeCall& call) { return find_field(call, RefKind::PutField); }
Flow find_static_getter(NativeCall& call) { return find_field(call, RefKind::GetStatic); }
Flow find_static_setter(NativeCall& call) { return find_field(call, RefKind::PutStatic); }
Flow find_var_handle(NativeCall& call) { return find_variable(call, false); }
Flow find_static_var_handle(NativeCall& call) { return find_variable(call, true); }

// --- Reflected members ---------------------------------------------------------------------------

namespace {

/// An accessible object counts as found by someone who may see all.
Looker looker_for(Machine& machine, Object* lookup, Object* reflected) {
  Looker looker = looker_of(machine, lookup);
  looker.trusted |= field_int(machine, reflected, "override") != 0;
  return looker;
}

Class* class_field(Machine& machine, Object* reflected, std::string_view field) {
  return machine.class_of_mirror(field_ref(machine, reflected, field));
}

std::string reflected_type(Machine& machine, Object* executable, std::string_view result) {
  Object* parameters = known_array(machine, field_ref(machine, executable, "parameterTypes"));
  std::string descriptor = "(";
  for (int32_t i = 0; i < parameters->length; i++) descriptor += descriptor_of(class_element(machine, parameters, i));
  return descriptor + ")" + std::string(result);
}

Flow unreflect_field(NativeCall& call, bool put) {
  Machine& machine = call.machine;
  Object* field = call.ref(1);
  if (!field) return machine.raise_null_pointer();
  bool is_static = field_int(machine, field, "modifiers") & classfile::kStatic;
  RefKind kind =
      put ? (is_static ? RefKind::PutStatic : RefKind::PutField) : (is_static ? RefKind::GetStatic : RefKind::GetField);
  return give_field_handle(call, looker_for(machine, call.ref(0), field), class_field(machine, field, "clazz"),
                           known_text(machine, field_ref(machine, field, "name")),
                           descriptor_of(class_field(machine, field, "type")), kind);
}

}  // namespace

Flow unreflect(NativeCall& call) {
  Machine& machine = call.machine;
  Object* method = call.ref(1);
  if (!method) return machine.raise_null_pointer();
  bool is_static = field_int(machine, method, "modifiers") & classfile::kStatic;
  std::string type = reflected_type(machine, method, descriptor_of(class_field(machine, method, "returnType")));
  return find_method(call, looker_for(machine, call.ref(0), method), class_field(machine, method, "clazz"),
                     known_text(machine, field_ref(machine, method, "name")), type,
                     is_static ? RefKind::InvokeStatic : RefKind::InvokeVirtual);
}

Flow unreflect_special(NativeCall& call) {
  Machine& machine = call.machine;
  Object* method = call.ref(1);
  if (!method || !call.ref(2)) return machine.raise_null_pointer();
  std::string type = reflected_type(machine, method, descriptor_of(class_field(machine, method, "returnType")));
  return find_special_in(call, looker_for(machine, call.ref(0), method), class_field(machine, method, "clazz"),
                         machine.class_of_mirror(call.ref(2)), known_text(machine, field_ref(machine, method, "name")),
                         type);
}

Flow unreflect_constructor(NativeCall& call) {
  Machine& machine = call.machine;
  Object* constructor = call.ref(1);
  if (!constructor) return machine.raise_null_pointer();
  return find_method(call, looker_for(machine, call.ref(0), constructor), class_field(machine, constructor, "clazz"),
                     "<init>", reflected_type(machine, constructor, "V"), RefKind::NewInvokeSpecial);
}

Flow unreflect_getter(NativeCall& call) { return unreflect_field(call, false); }
Flow unreflect_setter(NativeCall& call) { return unreflect_field(call, true); }

Flow unreflect_var_handle(NativeCall& call) {
  Machine& machine = call.machine;
  Object* field = call.ref(1);
  if (!field) return machine.raise_null_pointer();
  bool is_static = field_int(machine, field, "modifiers") & classfile::kStatic;
  Class* owner = class_field(machine, field, "clazz");
  Flow flow = Flow::Next;
  Field* found = checked_field(
      machine, looker_for(machine, call.ref(0), field), owner, known_text(machine, field_ref(machine, field, "name")),
      descriptor_of(class_field(machine, field, "type")), is_static ? RefKind::GetStatic : RefKind::GetField, flow);
  return found ? give_handle(call, make_field_handle(machine, found, owner, flow), flow) : flow;
}

// privateLookupIn(Class, Lookup): modules are not modelled, all are open.
Flow private_lookup_in(NativeCall& call) {
  Machine& machine = call.machine;
  if (!call.ref(0) || !call.ref(1)) return machine.raise_null_pointer();
  Object* lookup = machine.heap().clone(call.ref(1));
  machine.heap().set_slot(lookup, machine.program().find_field(lookup->cls, "lookupClass")->slot, call.arguments[0]);
  call.result = Value::of_ref(lookup);
  return Flow::Next;
}

}  // namespace nalar::vm::indy
