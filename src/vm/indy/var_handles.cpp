#include "vm/indy/var_handles.h"

#include <fmt/format.h>

#include <optional>

namespace nalar::vm::indy {

using program::kind_of;
using program::Op;
using program::slots_of;

namespace {

/// What distinguishes the access modes once memory orders are left out.
enum class Access : uint8_t { Get, Set, CompareAndSet, CompareAndExchange, GetAndSet, GetAndAdd, Or, And, Xor };

struct AccessRow {
  std::string_view mode;  ///< the name of the method, without a suffix for the memory order
  Access access;
};
constexpr AccessRow kAccesses[] = {
    {"get", Access::Get},
    {"set", Access::Set},
    {"compareAndSet", Access::CompareAndSet},
    {"compareAndExchange", Access::CompareAndExchange},
    {"getAndSet", Access::GetAndSet},
    {"getAndAdd", Access::GetAndAdd},
    {"getAndBitwiseOr", Access::Or},
    {"getAndBitwiseAnd", Access::And},
    {"getAndBitwiseXor", Access::Xor},
};

/// `getAndAddRelease` → `getAndAdd`, `weakCompareAndSetPlain` → `compareAndSet`.
std::string_view without_order(std::string_view mode) {
  if (mode.starts_with("weakCompareAndSet")) return "compareAndSet";
  for (std::string_view order : {"Volatile", "Opaque", "Acquire", "Release"})
    if (mode.ends_with(order)) return mode.substr(0, mode.size() - order.size());
  return mode;
}

const AccessRow* row_of(std::string_view mode) {
  std::string_view plain = without_order(mode);
  for (const AccessRow& row : kAccesses)
    if (row.mode == plain) return &row;
  return nullptr;
}

std::string type_of_access(Access access, std::string_view coordinates, std::string_view type) {
  switch (access) {
    case Access::Get: return fmt::format("({}){}", coordinates, type);
    case Access::Set: return fmt::format("({}{})V", coordinates, type);
    case Access::CompareAndSet: return fmt::format("({0}{1}{1})Z", coordinates, type);
    case Access::CompareAndExchange: return fmt::format("({0}{1}{1}){1}", coordinates, type);
    default: return fmt::format("({0}{1}){1}", coordinates, type);
  }
}

/// The place a handle accesses, as code that reads and writes it. The coordinates come first on the stack.
struct Variable {
  std::string key;
  std::string coordinates, type;
  bool writable = true, atomic = true;
  std::function<void(Glue&)> read, write;
};

bool available(const Variable& variable, Access access) {
  TypeKind kind = kind_of(variable.type);
  bool floating = kind == TypeKind::Float || kind == TypeKind::Double;
  if (access == Access::Get) return true;
  if (access == Access::Set) return variable.writable;
  if (!variable.writable || !variable.atomic) return false;
  if (access == Access::GetAndAdd) return kind != TypeKind::Reference && kind != TypeKind::Boolean;
  bool bitwise = access == Access::Or || access == Access::And || access == Access::Xor;
  return !bitwise || (kind != TypeKind::Reference && !floating);
}

class AccessWriter {
 public:
  AccessWriter(ClassWriter& writer, const Variable& variable)
      : writer_(writer), variable_(variable), kind_(kind_of(variable.type)) {
    first_value_ = 1 + parameter_slots(fmt::format("({})V", variable.coordinates));
    second_value_ = first_value_ + slots_of(kind_);
    found_ = second_value_ + slots_of(kind_);
  }

  void write(const AccessRow& row) {
    Glue glue(writer_);
    std::string descriptor = type_of_access(row.access, variable_.coordinates, variable_.type);
    write_access(glue, row.access);
    glue.return_value(program::parse_method_type(descriptor).result);
    // `set` and `get` are final methods of VarHandle: ours have names of their own.
    glue.finish(classfile::kPublic, fmt::format("{}$", row.mode), descriptor);
  }

 private:
  void write_access(Glue& glue, Access access) {
    switch (access) {
      case Access::Get: return read(glue);
      case Access::Set: return assign(glue, [&] { glue.load(variable_.type, first_value_); });
      case Access::CompareAndSet:
      case Access::CompareAndExchange: return compare(glue, access == Access::CompareAndSet);
      default: return update(glue, access);
    }
  }

  void load_coordinates(Glue& glue) { glue.load_parameters(fmt::format("({})V", variable_.coordinates), 1); }
  void read(Glue& glue) {
    load_coordinates(glue);
    variable_.read(glue);
  }
  template <typename Load>
  void assign(Glue& glue, Load load) {
    load_coordinates(glue);
    load();
    variable_.write(glue);
  }

  // Floating-point values are compared by their bits.
  void load_bits(Glue& glue, int local) {
    glue.load(variable_.type, local);
    if (kind_ == TypeKind::Float) glue.invoke_static("java/lang/Float", "floatToRawIntBits", "(F)I");
    if (kind_ == TypeKind::Double) glue.invoke_static("java/lang/Double", "doubleToRawLongBits", "(D)J");
  }

  void compare(Glue& glue, bool tell_success) {
    read(glue);
    glue.store(variable_.type, found_);
    load_bits(glue, found_);
    load_bits(glue, first_value_);
    size_t different;
    if (slots_of(kind_) == 2) {
      glue.op(Op::lcmp, -3);
      different = glue.branch(Op::ifne, -1);
    } else {
      different = glue.branch(kind_ == TypeKind::Reference ? Op::if_acmpne : Op::if_icmpne, -2);
    }
    assign(glue, [&] { glue.load(variable_.type, second_value_); });
    if (!tell_success) {
      glue.bind(different);
      return glue.load(variable_.type, found_);
    }
    glue.push_int(1);
    glue.return_value("Z");
    glue.bind(different);
    glue.push_int(0);
  }

  void update(Glue& glue, Access access) {
    read(glue);
    glue.store(variable_.type, found_);
    assign(glue, [&] {
      if (access != Access::GetAndSet) glue.load(variable_.type, found_);
      glue.load(variable_.type, first_value_);
      if (access != Access::GetAndSet) combine(glue, access);
    });
    glue.load(variable_.type, found_);
  }

  void combine(Glue& glue, Access access) {
    int variant = kind_ == TypeKind::Long ? 1 : kind_ == TypeKind::Float ? 2 : kind_ == TypeKind::Double ? 3 : 0;
    Op op = access == Access::GetAndAdd ? Op::iadd
            : access == Access::And     ? Op::iand
            : access == Access::Or      ? Op::ior
                                        : Op::ixor;
    glue.op(static_cast<Op>(static_cast<int>(op) + variant), -slots_of(kind_));
    if (kind_ == TypeKind::Byte) glue.op(Op::i2b, 0);
    if (kind_ == TypeKind::Short) glue.op(Op::i2s, 0);
    if (kind_ == TypeKind::Char) glue.op(Op::i2c, 0);
  }

  ClassWriter& writer_;
  const Variable& variable_;
  TypeKind kind_;
  int first_value_, second_value_, found_;  ///< locals
};

// VarHandle's own methods ask this one for the types of all access modes.
void write_type_query(ClassWriter& writer, const Variable& variable) {
  constexpr std::string_view kAccessType = "java/lang/invoke/VarHandle$AccessType";
  Glue glue(writer);
  std::vector<std::string> coordinates = TypeParts(fmt::format("({})V", variable.coordinates)).parameters;
  glue.load(kObjectType, 1);
  if (coordinates.empty()) {
    glue.push_null();
  } else {
    glue.push_class(coordinates[0]);
  }
  glue.push_class(variable.type);
  size_t others = coordinates.empty() ? 0 : coordinates.size() - 1;
  glue.push_int(static_cast<int32_t>(others));
  glue.new_array("Ljava/lang/Class;");
  for (size_t i = 0; i < others; i++) {
    glue.op(Op::dup, 1);
    glue.push_int(static_cast<int32_t>(i));
    glue.push_class(coordinates[i + 1]);
    glue.store_element("Ljava/lang/Class;");
  }
  glue.invoke_virtual(kAccessType, "accessModeType",
                      "(Ljava/lang/Class;Ljava/lang/Class;[Ljava/lang/Class;)Ljava/lang/invoke/MethodType;");
  glue.return_value("Ljava/lang/invoke/MethodType;");
  glue.finish(0, "accessModeTypeUncached", fmt::format("(L{};)Ljava/lang/invoke/MethodType;", kAccessType));
}

void write_identity(ClassWriter& writer, std::string_view name) {
  Glue glue(writer);
  glue.load(kObjectType, 0);
  glue.return_value(kObjectType);
  glue.finish(classfile::kPublic, name, fmt::format("()L{};", kVarHandle));
}

Object* make(Machine& machine, const Variable& variable, Flow& flow) {
  auto& classes = machine.invoke_state().var_handle_classes;
  auto found = classes.find(variable.key);
  if (found == classes.end()) {
    std::string name = fmt::format("java/lang/invoke/Variable${:x}", program::member_key(variable.key, "variable"));
    ClassWriter writer(name, kVarHandle, {});
    for (const AccessRow& row : kAccesses)
      if (available(variable, row.access)) AccessWriter(writer, variable).write(row);
    write_type_query(writer, variable);
    write_identity(writer, "withInvokeExactBehavior");
    write_identity(writer, "withInvokeBehavior");
    Class* defined = define(machine, writer, machine.known().object, flow);
    if (!defined) return nullptr;
    found = classes.emplace(variable.key, VarHandleClass{defined, variable.coordinates, variable.type}).first;
    machine.invoke_state().var_handles[defined] = &found->second;
  }
  return machine.heap().allocate(found->second.klass);
}

const VarHandleClass* class_of(Machine& machine, const Object* handle) {
  auto found = machine.invoke_state().var_handles.find(handle->cls);
  return found == machine.invoke_state().var_handles.end() ? nullptr : found->second;
}

/// The method of the handle's class for an access; null if the handle lacks it.
Method* find_access(const VarHandleClass& klass, const AccessRow& row) {
  return klass.klass->find_declared(fmt::format("{}$", row.mode),
                                    type_of_access(row.access, klass.coordinates, klass.type));
}

}  // namespace

Object* make_field_handle(Machine& machine, const Field* field, Class* receiver, Flow& flow) {
  Variable variable;
  std::string_view owner = field->owner->name, name = field->name, type = field->descriptor;
  variable.key = fmt::format("field {} {} {} {}", receiver->name, owner, name, type);
  variable.type = type;
  variable.writable = !(field->access & classfile::kFinal);
  if (field->is_static()) {
    variable.read = [=](Glue& glue) { glue.get_static(owner, name, type); };
    variable.write = [=](Glue& glue) { glue.put_static(owner, name, type); };
  } else {
    variable.coordinates = descriptor_of(receiver);
    variable.read = [=](Glue& glue) { glue.get_field(owner, name, type); };
    variable.write = [=](Glue& glue) { glue.put_field(owner, name, type); };
  }
  return make(machine, variable, flow);
}

Object* make_element_handle(Machine& machine, Class* array_class, Flow& flow) {
  Variable variable;
  std::string type = descriptor_of(array_class->component);
  variable.key = fmt::format("elements {}", array_class->name);
  variable.coordinates = std::string(array_class->name) + "I";
  variable.type = type;
  variable.read = [=](Glue& glue) { glue.load_element(type); };
  variable.write = [=](Glue& glue) { glue.store_element(type); };
  return make(machine, variable, flow);
}

// Coordinates (byte[], int). Unsafe does the unaligned access; floating-point values travel as their bits.
Object* make_byte_view_handle(Machine& machine, TypeKind kind, bool big_endian, Flow& flow) {
  constexpr std::string_view kUnsafe = "jdk/internal/misc/Unsafe";
  Variable variable;
  variable.type = std::string(1, program::letter_of(kind));
  variable.key = fmt::format("bytes {} {}", variable.type, big_endian);
  variable.coordinates = "[BI";
  variable.atomic = false;
  TypeKind bits = kind == TypeKind::Float ? TypeKind::Int : kind == TypeKind::Double ? TypeKind::Long : kind;
  std::string unit(program::primitive_name(bits));
  unit[0] = static_cast<char>(unit[0] - 'a' + 'A');
  char letter = program::letter_of(bits);
  std::string type = variable.type;
  int size = program::element_size(kind);
  // Leaves (Unsafe, byte[], offset) from the coordinates in locals 1 and 2, after dropping those on the stack.
  auto address = [=](Glue& glue) {
    for (int last : {0, size - 1}) {  // reading the first and the last byte checks the index
      glue.load(kObjectType, 1);
      glue.load("I", 2);
      glue.push_int(last);
      glue.op(Op::iadd, -1);
      glue.load_element("B");
      glue.op(Op::pop, -1);
    }
    glue.invoke_static(kUnsafe, "getUnsafe", fmt::format("()L{};", kUnsafe));
    glue.load(kObjectType, 1);
    glue.load("I", 2);
    glue.op(Op::i2l, 1);
    glue.push_long(sizeof(Object));
    glue.op(Op::ladd, -2);
  };
  variable.read = [=](Glue& glue) {
    glue.op(Op::pop2, -2);
    address(glue);
    glue.push_int(big_endian);
    glue.invoke_virtual(kUnsafe, fmt::format("get{}Unaligned", unit), fmt::format("(Ljava/lang/Object;JZ){}", letter));
    if (kind == TypeKind::Float) glue.invoke_static("java/lang/Float", "intBitsToFloat", "(I)F");
    if (kind == TypeKind::Double) glue.invoke_static("java/lang/Double", "longBitsToDouble", "(J)D");
  };
  variable.write = [=](Glue& glue) {
    glue.pop(type);
    glue.op(Op::pop2, -2);
    address(glue);
    glue.load(type, 3);
    if (kind == TypeKind::Float) glue.invoke_static("java/lang/Float", "floatToRawIntBits", "(F)I");
    if (kind == TypeKind::Double) glue.invoke_static("java/lang/Double", "doubleToRawLongBits", "(D)J");
    glue.push_int(big_endian);
    glue.invoke_virtual(kUnsafe, fmt::format("put{}Unaligned", unit), fmt::format("(Ljava/lang/Object;J{}Z)V", letter));
  };
  return make(machine, variable, flow);
}

bool supports_access(Machine& machine, const Object* handle, std::string_view mode) {
  const VarHandleClass* klass = class_of(machine, handle);
  const AccessRow* row = row_of(mode);
  return klass && row && find_access(*klass, *row);
}

std::string access_type(Machine& machine, const Object* handle, std::string_view mode) {
  const VarHandleClass* klass = class_of(machine, handle);
  const AccessRow* row = row_of(mode);
  return klass && row ? type_of_access(row->access, klass->coordinates, klass->type) : std::string();
}

Method* link_access(Machine& machine, Object* handle, std::string_view mode, std::string_view descriptor, Flow& flow) {
  const VarHandleClass* klass = class_of(machine, handle);
  const AccessRow* row = row_of(mode);
  if (!klass || !row) {
    flow = machine.unsupported("variable handle of a kind that is not modelled");
    return nullptr;
  }
  Method* method = find_access(*klass, *row);
  if (!method) {
    flow = machine.raise("java/lang/UnsupportedOperationException",
                         machine.program().release() < 21 ? std::string_view() : mode);
    return nullptr;
  }
  if (method->descriptor == descriptor) return method;
  if (!convertible(machine, descriptor, method->descriptor)) {
    auto with_handle = [](std::string_view type) { return fmt::format("(L{};{}", kVarHandle, type.substr(1)); };
    flow = wrong_type(machine, with_handle(method->descriptor), with_handle(descriptor));
    return nullptr;
  }
  return adapter(machine, kVarHandle, mode, descriptor, method->descriptor, -1, flow);
}

}  // namespace nalar::vm::indy
