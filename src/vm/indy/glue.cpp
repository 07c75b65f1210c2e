#include "vm/indy/glue.h"

#include <array>

namespace nalar::vm::indy {

using program::kind_of;
using program::Op;
using program::slots_of;

namespace {

struct Wrapper {
  TypeKind kind;
  std::string_view name, type, unbox;
};
constexpr std::array<Wrapper, 8> kWrappers = {{
    {TypeKind::Boolean, "java/lang/Boolean", "Z", "booleanValue"},
    {TypeKind::Byte, "java/lang/Byte", "B", "byteValue"},
    {TypeKind::Char, "java/lang/Character", "C", "charValue"},
    {TypeKind::Short, "java/lang/Short", "S", "shortValue"},
    {TypeKind::Int, "java/lang/Integer", "I", "intValue"},
    {TypeKind::Long, "java/lang/Long", "J", "longValue"},
    {TypeKind::Float, "java/lang/Float", "F", "floatValue"},
    {TypeKind::Double, "java/lang/Double", "D", "doubleValue"},
}};

const Wrapper& wrapper(TypeKind kind) { return kWrappers[static_cast<size_t>(kind)]; }

/// int, long, float, double: 0 to 3, the order in which conversions are numbered.
int rank(TypeKind kind) {
  switch (kind) {
    case TypeKind::Long: return 1;
    case TypeKind::Float: return 2;
    case TypeKind::Double: return 3;
    default: return 0;
  }
}

Op op_plus(Op op, int offset) { return static_cast<Op>(static_cast<int>(op) + offset); }

/// Position among the variants of xaload and xastore.
int element_variant(TypeKind kind) {
  switch (kind) {
    case TypeKind::Int: return 0;
    case TypeKind::Long: return 1;
    case TypeKind::Float: return 2;
    case TypeKind::Double: return 3;
    case TypeKind::Reference: return 4;
    case TypeKind::Char: return 6;
    case TypeKind::Short: return 7;
    default: return 5;
  }
}

}  // namespace

std::string_view wrapper_of(TypeKind kind) { return wrapper(kind).name; }

TypeKind kind_of_wrapper(std::string_view internal_name) {
  for (const Wrapper& candidate : kWrappers)
    if (candidate.name == internal_name) return candidate.kind;
  return TypeKind::Reference;
}

std::string_view class_constant_name(std::string_view descriptor) {
  return descriptor[0] == 'L' ? descriptor.substr(1, descriptor.size() - 2) : descriptor;
}

int parameter_slots(std::string_view descriptor) {
  int slots = 0;
  for (std::string_view parameter : program::parse_method_type(descriptor).parameters)
    slots += slots_of(kind_of(parameter));
  return slots;
}

// --- Stack and locals ----------------------------------------------------------------------------

void Glue::load(std::string_view type, int local) {
  TypeKind kind = kind_of(type);
  code_.load(kind, local);
  moved(slots_of(kind));
  touched(local, slots_of(kind));
}

void Glue::store(std::string_view type, int local) {
  TypeKind kind = kind_of(type);
  code_.store(kind, local);
  moved(-slots_of(kind));
  touched(local, slots_of(kind));
}

void Glue::load_parameters(std::string_view descriptor, int first) {
  for (std::string_view parameter : program::parse_method_type(descriptor).parameters) {
    load(parameter, first);
    first += slots_of(kind_of(parameter));
  }
}

void Glue::push_int(int32_t value) {
  if (value >= INT16_MIN && value <= INT16_MAX) {
    code_.push_int(value);
  } else {
    code_.op2(Op::ldc_w, writer_.integer(value));
  }
  moved(1);
}

void Glue::push_long(int64_t value) {
  code_.op2(Op::ldc2_w, writer_.long_value(value));
  moved(2);
}

void Glue::push_string(std::string_view modified_utf8) {
  code_.op2(Op::ldc_w, writer_.string(modified_utf8));
  moved(1);
}

void Glue::push_class(std::string_view type) {
  TypeKind kind = kind_of(type);
  if (kind == TypeKind::Reference) {
    code_.op2(Op::ldc_w, writer_.class_ref(class_constant_name(type)));
    moved(1);
  } else {
    get_static(kind == TypeKind::Void ? "java/lang/Void" : wrapper_of(kind), "TYPE", "Ljava/lang/Class;");
  }
}

void Glue::pop(std::string_view type) {
  int slots = slots_of(kind_of(type));
  if (slots) op(slots == 2 ? Op::pop2 : Op::pop, -slots);
}

// --- Members -------------------------------------------------------------------------------------

void Glue::get_field(std::string_view owner, std::string_view name, std::string_view type) {
  code_.op2(Op::getfield, writer_.field_ref(owner, name, type));
  moved(slots_of(kind_of(type)) - 1);
}

void Glue::put_field(std::string_view owner, std::string_view name, std::string_view type) {
  code_.op2(Op::putfield, writer_.field_ref(owner, name, type));
  moved(-slots_of(kind_of(type)) - 1);
}

void Glue::get_static(std::string_view owner, std::string_view name, std::string_view type) {
  code_.op2(Op::getstatic, writer_.field_ref(owner, name, type));
  moved(slots_of(kind_of(type)));
}

void Glue::put_static(std::string_view owner, std::string_view name, std::string_view type) {
  code_.op2(Op::putstatic, writer_.field_ref(owner, name, type));
  moved(-slots_of(kind_of(type)));
}

void Glue::call(Op op, std::string_view owner, std::string_view name, std::string_view descriptor, bool interface) {
  uint16_t index = writer_.method_ref(owner, name, descriptor, interface);
  int slots = parameter_slots(descriptor) + (op == Op::invokestatic ? 0 : 1);
  if (op == Op::invokeinterface) {
    code_.invoke_interface(index, slots);
  } else {
    code_.op2(op, index);
  }
  moved(slots_of(kind_of(program::parse_method_type(descriptor).result)) - slots);
}

void Glue::invoke_static(std::string_view owner, std::string_view name, std::string_view descriptor, bool interface) {
  call(Op::invokestatic, owner, name, descriptor, interface);
}

void Glue::invoke_virtual(std::string_view owner, std::string_view name, std::string_view descriptor) {
  call(Op::invokevirtual, owner, name, descriptor, false);
}

void Glue::invoke_special(std::string_view owner, std::string_view name, std::string_view descriptor, bool interface) {
  call(Op::invokespecial, owner, name, descriptor, interface);
}

void Glue::invoke_interface(std::string_view owner, std::string_view name, std::string_view descriptor) {
  call(Op::invokeinterface, owner, name, descriptor, true);
}

// --- Types ---------------------------------------------------------------------------------------

void Glue::new_object(std::string_view name) {
  code_.op2(Op::new_, writer_.class_ref(name));
  moved(1);
}

void Glue::instance_of(std::string_view type) {
  code_.op2(Op::instanceof_, writer_.class_ref(class_constant_name(type)));
}

void Glue::cast(std::string_view type) {
  if (type != "Ljava/lang/Object;") code_.op2(Op::checkcast, writer_.class_ref(class_constant_name(type)));
}

void Glue::new_array(std::string_view element_type) {
  TypeKind kind = kind_of(element_type);
  // JVMS table 6.5.newarray-A.
  constexpr uint8_t kCodes[] = {4, 8, 5, 9, 10, 11, 6, 7};
  if (kind == TypeKind::Reference) {
    code_.op2(Op::anewarray, writer_.class_ref(class_constant_name(element_type)));
  } else {
    code_.op1(Op::newarray, kCodes[static_cast<int>(kind)]);
  }
}

void Glue::load_element(std::string_view element_type) {
  TypeKind kind = kind_of(element_type);
  op(op_plus(Op::iaload, element_variant(kind)), slots_of(kind) - 2);
}

void Glue::store_element(std::string_view element_type) {
  TypeKind kind = kind_of(element_type);
  op(op_plus(Op::iastore, element_variant(kind)), -slots_of(kind) - 2);
}

// i2l i2f i2d l2i l2f l2d f2i f2l f2d d2i d2l d2f are consecutive.
void Glue::widen(TypeKind from, TypeKind to) {
  int source = rank(from), target = rank(to);
  if (source == target) return;
  int column = target > source ? target - 1 : target;
  op(op_plus(Op::i2l, source * 3 + column), slots_of(to) - slots_of(from));
}

void Glue::narrow(TypeKind from, TypeKind to) {
  if (to == TypeKind::Boolean || to == TypeKind::Byte || to == TypeKind::Char || to == TypeKind::Short) {
    widen(from, TypeKind::Int);
    if (from == to) return;
    if (to == TypeKind::Boolean) {
      push_int(1);
      op(Op::iand, -1);
    } else {
      op(to == TypeKind::Byte ? Op::i2b : to == TypeKind::Char ? Op::i2c : Op::i2s, 0);
    }
  } else {
    widen(from, to);
  }
}

void Glue::box(std::string_view type) {
  const Wrapper& w = wrapper(kind_of(type));
  std::string descriptor = "(" + std::string(type) + ")L" + std::string(w.name) + ";";
  invoke_static(w.name, "valueOf", descriptor);
}

void Glue::unbox(std::string_view from, TypeKind to, Conversions rules) {
  TypeKind boxed = from[0] == 'L' ? kind_of_wrapper(class_constant_name(from)) : TypeKind::Reference;
  if (boxed != TypeKind::Reference && rules != Conversions::Explicit) {
    const Wrapper& w = wrapper(boxed);
    if (rules == Conversions::Handle) {
      std::string name = "unbox" + std::string(w.name.substr(std::string_view("java/lang/").size()));
      invoke_static("sun/invoke/util/ValueConversions", name, "(L" + std::string(w.name) + ";)" + std::string(w.type));
    } else {
      invoke_virtual(w.name, w.unbox, "()" + std::string(w.type));
    }
    return widen(boxed, to);
  }
  const Wrapper& w = wrapper(to);
  if (rules == Conversions::Lambda) {
    bool number = to != TypeKind::Boolean && to != TypeKind::Char;
    std::string_view through = number ? "java/lang/Number" : w.name;
    cast(program::descriptor_of_class(through));
    return invoke_virtual(through, w.unbox, "()" + std::string(w.type));
  }
  // The JDK's own helper knows which boxed values convert (explicitly, null to zero too), and throws as required.
  push_int(rules == Conversions::Explicit);
  std::string name = "unbox" + std::string(w.name.substr(std::string_view("java/lang/").size()));
  invoke_static("sun/invoke/util/ValueConversions", name, "(Ljava/lang/Object;Z)" + std::string(w.type));
}

// Method handles cast with Class.cast, whose message differs from that of the checkcast instruction.
void Glue::cast_as_handles_do(std::string_view type) {
  if (type == "Ljava/lang/Object;") return;
  op(Op::dup, 1);
  instance_of(type);
  size_t done = branch(Op::ifne, -1);
  push_class(type);
  op(Op::swap, 0);
  invoke_virtual("java/lang/Class", "cast", "(Ljava/lang/Object;)Ljava/lang/Object;");
  bind(done);
  cast(type);
}

void Glue::convert(std::string_view from, std::string_view to, Conversions rules) {
  if (from == to) return;
  TypeKind source = kind_of(from), target = kind_of(to);
  if (target == TypeKind::Void) return pop(from);
  if (source == TypeKind::Void) {
    if (target == TypeKind::Reference) return push_null();
    push_int(0);
    return widen(TypeKind::Int, target);
  }
  if (source == TypeKind::Reference && target == TypeKind::Reference)
    return rules == Conversions::Handle ? cast_as_handles_do(to) : cast(to);
  if (source == TypeKind::Reference) return unbox(from, target, rules);
  if (target == TypeKind::Reference) {
    box(from);
    if (class_constant_name(to) != wrapper(source).name) cast(to);
    return;
  }
  return rules == Conversions::Explicit ? narrow(source, target) : widen(source, target);
}

// --- Control -------------------------------------------------------------------------------------

size_t Glue::branch(Op op, int delta) {
  moved(delta);
  return code_.branch(op);
}

void Glue::branch_back(Op op, size_t target, int delta) {
  moved(delta);
  code_.branch_back(op, target);
}

void Glue::handler(size_t start, size_t end, std::string_view catch_class) {
  code_.handler(start, end, catch_class.empty() ? 0 : writer_.class_ref(catch_class));
  moved(1);
}

void Glue::return_value(std::string_view type) {
  TypeKind kind = kind_of(type);
  code_.return_value(kind);
  moved(-slots_of(kind));
}

void Glue::finish(uint16_t access, std::string_view name, std::string_view descriptor) {
  int parameters = parameter_slots(descriptor) + (access & classfile::kStatic ? 0 : 1);
  writer_.method(access, name, descriptor, code_, deepest_ + 2, std::max(locals_, parameters));
}

Flow link_directly(Machine& machine, Method* glue, const classfile::MemberRef& member, Method* callee) {
  auto body = machine.program().body_of(glue);
  if (!body.ok()) return machine.raise("java/lang/VerifyError", body.error().to_string());
  const classfile::ConstantPool& pool = glue->owner->file->pool;
  for (Instruction& instruction : (*body)->instructions) {
    if (instruction.op < Op::invokevirtual || instruction.op > Op::invokeinterface) continue;
    classfile::MemberRef called = pool.member(instruction.a);
    if (called.class_name != member.class_name || called.name != member.name || called.descriptor != member.descriptor)
      continue;
    instruction.op = callee->is_static() ? Op::invoke_static : Op::invoke_special;
    instruction.a = callee->argument_slots;
    instruction.c.method = callee;
  }
  return Flow::Next;
}

Class* define(Machine& machine, ClassWriter& writer, Class* host, Flow& flow) {
  auto defined = machine.program().define_hidden(writer.finish(), host);
  if (auto* error = std::get_if<program::LinkError>(&defined)) {
    flow = machine.raise(*error);
    return nullptr;
  }
  return std::get<Class*>(defined);
}

}  // namespace nalar::vm::indy
