// First executions: resolve the constant an instruction names and rewrite the instruction to its quick form.
#include <fmt/format.h>

#include "program/fusion.h"
#include "vm/known.h"
#include "vm/machine.h"

namespace nalar::vm {

using classfile::Tag;
using program::CallSite;
using program::LinkError;
using program::Op;
using program::slots_of;

Flow Machine::resolve(Instruction* pc) {
  switch (pc->op) {
    case Op::ldc:
    case Op::ldc2_w: return resolve_constant(pc);
    case Op::getstatic:
    case Op::putstatic: return resolve_field(pc, true);
    case Op::getfield:
    case Op::putfield: return resolve_field(pc, false);
    case Op::invokevirtual:
    case Op::invokespecial:
    case Op::invokestatic:
    case Op::invokeinterface: return resolve_invoke(pc);
    case Op::invokedynamic: return resolve_dynamic(pc);
    default: return resolve_class_operand(pc);
  }
}

Flow Machine::resolve_constant(Instruction* pc) {
  Class* owner = frame().method->owner;
  const classfile::ConstantPool& pool = owner->file->pool;
  switch (pool.tag(pc->a)) {
    case Tag::String: pc->c.object = intern_modified_utf8(pool.string(pc->a)); break;
    case Tag::Class: {
      auto resolved = program_.resolve_class(owner, pc->a);
      if (auto* error = std::get_if<LinkError>(&resolved)) return raise(*error);
      pc->c.object = mirror_of(std::get<Class*>(resolved));
      break;
    }
    case Tag::Dynamic: return load_dynamic_constant(pc);
    case Tag::MethodType:
    case Tag::MethodHandle: return load_method_constant(pc);
    default: return unsupported("ldc of an unknown constant");
  }
  pc->op = Op::ldc_reference;
  return Flow::Reload;
}

namespace {

/// What the JDK makes of the clock when it starts, so that programs do not rely on an order.
bool is_order_of_immutables(const Field& field) {
  return field.owner->is_boot && field.owner->name == "java/util/ImmutableCollections" &&
         (field.name == "SALT32L" || field.name == "REVERSE");
}

}  // namespace

Flow Machine::resolve_field(Instruction* pc, bool is_static) {
  auto resolved = program_.resolve_field(frame().method->owner, pc->a, is_static);
  if (auto* error = std::get_if<LinkError>(&resolved)) return raise(*error);
  Field* field = std::get<Field*>(resolved);
  bool two = slots_of(field->kind) == 2;
  switch (pc->op) {
    case Op::getstatic: pc->op = two ? Op::getstatic2 : Op::getstatic1; break;
    case Op::putstatic: pc->op = two ? Op::putstatic2 : Op::putstatic1; break;
    case Op::getfield: pc->op = two ? Op::getfield2 : Op::getfield1; break;
    default: pc->op = two ? Op::putfield2 : Op::putfield1; break;
  }
  bool reads = pc->op == Op::getstatic1 || pc->op == Op::getstatic2;
  if (reads && is_order_of_immutables(*field) && frame().method->owner != field->owner) pc->op = Op::getstatic_order;
  pc->c.field = field;
  pc->a = static_cast<uint16_t>(field->slot);
  program::CodeBody& body = frame().method->body_at(pc);
  program::fuse_before(body, static_cast<size_t>(pc - body.instructions.data()));
  return Flow::Reload;
}

namespace {

/// What woven contracts call all the time has instructions of its own.
Op quick_call(const Method& method) {
  if (method.owner->name == "org/nalar/Engine" && method.name == "clause") return Op::begin_clause;
  if (method.owner->name == "org/nalar/Engine" && method.name == "evaluated") return Op::end_clause;
  if (method.owner->name != "org/nalar/Woven" || slots_of(method.result) != 1) return Op::invoke_static;
  if (method.name == "part") return Op::note_part;
  if (method.name == "past") return Op::enter_past;
  return method.name == "now" ? Op::leave_past : Op::invoke_static;
}

}  // namespace

Flow Machine::resolve_invoke(Instruction* pc) {
  Class* from = frame().method->owner;
  auto resolved = program_.resolve_method(from, pc->a);
  if (auto* error = std::get_if<LinkError>(&resolved)) return raise(*error);
  Method* method = std::get<Method*>(resolved);
  bool want_static = pc->op == Op::invokestatic;
  if (method->is_static() != want_static) {
    return raise("java/lang/IncompatibleClassChangeError",
                 fmt::format("Expected {} method {}", want_static ? "static" : "non-static", method->java_name()));
  }
  constexpr uint16_t kPolymorphic = classfile::kNative | classfile::kVarargs;
  if ((method->access & kPolymorphic) == kPolymorphic && !want_static &&
      (method->owner->name == "java/lang/invoke/MethodHandle" || method->owner->name == "java/lang/invoke/VarHandle")) {
    sites_.push_back(std::make_unique<CallSite>());
    CallSite* site = sites_.back().get();
    site->declared = method;
    site->descriptor = from->file->pool.member(pc->a).descriptor;
    pc->op = Op::invoke_handle;
    pc->c.site = site;
    return Flow::Reload;
  }
  // invokespecial of a superclass method selects from the direct superclass upward (JVMS §6.5 invokespecial).
  if (pc->op == Op::invokespecial && !method->is_constructor() && !method->owner->is_interface() &&
      !(method->access & classfile::kPrivate) && from->super && from != method->owner &&
      from->super->is_subtype_of(method->owner)) {
    method = program_.select(from->super, method);
  }
  if (!method) return raise("java/lang/AbstractMethodError", "");
  pc->a = method->argument_slots;
  pc->c.method = method;
  bool direct = (method->access & (classfile::kPrivate | classfile::kFinal)) && !method->owner->is_interface();
  direct |= (method->access & classfile::kPrivate) != 0;
  if (pc->op == Op::invokestatic) {
    pc->op = quick_call(*method);
    pc->b = static_cast<int32_t>(method->result);
    program::CodeBody& body = frame().method->body_at(pc);
    if (pc->op == Op::begin_clause) program::fuse_before(body, static_cast<size_t>(pc - body.instructions.data()));
  } else if (pc->op == Op::invokespecial || direct) {
    pc->op = Op::invoke_special;
  } else if (method->owner->is_interface() || method->vtable_index < 0) {
    sites_.push_back(std::make_unique<CallSite>());
    sites_.back()->declared = method;
    pc->c.site = sites_.back().get();
    pc->op = Op::invoke_interface;
  } else {
    pc->op = Op::invoke_virtual;
    pc->b = method->vtable_index;
  }
  return Flow::Reload;
}

Flow Machine::invoke_interface(Instruction* pc) {
  CallSite* site = pc->c.site;
  Object* receiver = frame().sp[-static_cast<int>(pc->a)].as_ref();
  Class* klass = receiver->cls;
  if (klass->is_stand_in)
    return call_symbolic(receiver, site->declared, [&](Class* at) { return program_.select(at, site->declared); });
  if (!klass->is_subtype_of(site->declared->owner)) {
    return raise("java/lang/IncompatibleClassChangeError",
                 fmt::format("Class {} does not implement the requested interface {}", klass->java_name(),
                             site->declared->owner->java_name()));
  }
  Method* selected = program_.select(klass, site->declared);
  if (!selected || selected->is_abstract()) {
    return raise("java/lang/AbstractMethodError",
                 fmt::format("Receiver class {} does not define or inherit an implementation of {}", klass->java_name(),
                             site->declared->java_name()));
  }
  site->cached_class = klass;
  site->cached_method = selected;
  return Flow::Reload;
}

Flow Machine::resolve_class_operand(Instruction* pc) {
  auto resolved = program_.resolve_class(frame().method->owner, pc->a);
  if (auto* error = std::get_if<LinkError>(&resolved)) return raise(*error);
  Class* klass = std::get<Class*>(resolved);
  switch (pc->op) {
    case Op::new_:
      if (klass->is_abstract() || klass->is_interface() || klass->is_array)
        return raise("java/lang/InstantiationError", klass->java_name());
      pc->op = Op::new_object;
      break;
    case Op::anewarray:
      klass = program_.array_of(klass);
      pc->op = Op::new_references;
      break;
    case Op::multianewarray:
      pc->op = Op::new_multi;
      pc->a = static_cast<uint16_t>(pc->b);
      break;
    case Op::checkcast: pc->op = Op::check_cast; break;
    default: pc->op = Op::instance_of; break;
  }
  pc->c.klass = klass;
  return Flow::Reload;
}

Flow Machine::call_native(Method* method) {
  Frame& caller = frame();
  Value* arguments = caller.sp - method->argument_slots;
  Flow ready = prepare_native_arguments(method, arguments);
  if (ready != Flow::Next) return ready;
  if (!(method->native->traits & kSymbolic)) {
    for (int i = 0; i < method->argument_slots; i++) {
      if (arguments[i].sym == 0) continue;
      // The second slot of a long or double is never read and may hold anything.
      if (!argument_slot_counts(*method, i)) continue;
      return unsupported(fmt::format("symbolic argument of native method {}", method->java_name()));
    }
  }
  if (!method->owner->name.starts_with("org/nalar/")) writes_++;
  return call_directly(method);
}

/// A native that takes its arguments as they are.
Flow Machine::call_directly(Method* method) {
  Frame& caller = frame();
  caller.reads.need(Reads::kNever);
  Value* arguments = caller.sp - method->argument_slots;
  NativeCall call{*this, arguments, {}, method};
  running_native_ = method->is_native() ? method : nullptr;
  called_native_ = method;
  in_native_ = true;
  Flow flow;
  try {
    if (method->native_checks) check_arguments(call, method->native_checks);
    flow = method->native->function(call);
  } catch (const NativeEnd& end) {
    flow = end.flow;
  }
  running_native_ = nullptr;
  in_native_ = false;
  if (flow != Flow::Next) return flow;
  int slots = slots_of(method->result);
  caller.sp = arguments + slots;
  if (slots) *arguments = call.result;
  return Flow::Next;
}

Flow Machine::run_bytecode(const NativeCall& call) {
  auto slots = static_cast<uint32_t>(call.method->argument_slots);
  return push_frame(call.method, slots, {call.arguments, slots});
}

bool Machine::argument_is_reference(const Method& method, int slot) const {
  if (slot < 8) return method.reference_slots >> slot & 1;
  int at = method.is_static() ? 0 : 1;
  if (slot < at) return true;
  for (std::string_view parameter : program::parse_method_type(method.descriptor).parameters) {
    if (at == slot) return program::kind_of(parameter) == TypeKind::Reference;
    at += slots_of(program::kind_of(parameter));
  }
  return false;
}

bool Machine::argument_slot_counts(const Method& method, int slot) const {
  int at = method.is_static() ? 0 : 1;
  if (slot < at) return true;
  for (std::string_view parameter : program::parse_method_type(method.descriptor).parameters) {
    if (at == slot) return true;
    at += slots_of(program::kind_of(parameter));
  }
  return false;
}

}  // namespace nalar::vm
