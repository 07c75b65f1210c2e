// java.lang.Class objects, the classes the VM itself knows, and the main thread.
#include <fmt/format.h>

#include "vm/class_writer.h"
#include "vm/known.h"
#include "vm/machine.h"

namespace nalar::vm {

namespace {

Result<uint32_t> slot_of(program::Program& program, Class* klass, std::string_view name) {
  Field* field = program.find_field(klass, name);
  if (!field)
    return Error{fmt::format("the JDK's {} has no field {}: unsupported JDK version?", klass->java_name(), name)};
  return field->slot;
}

}  // namespace

Status WellKnown::load(program::Program& program) {
  auto require = [&](std::string_view name, Class*& target) -> Status {
    auto loaded = program.load(name);
    if (auto* error = std::get_if<program::LinkError>(&loaded))
      return Error{fmt::format("the JDK lacks class {}: {}", program::java_class_name(name), error->message)};
    target = std::get<Class*>(loaded);
    return Unit{};
  };
  TRY_STATUS(require("java/lang/Object", object));
  byte_array = program.array_of(program.primitive(TypeKind::Byte));
  char_array = program.array_of(program.primitive(TypeKind::Char));
  int_array = program.array_of(program.primitive(TypeKind::Int));
  long_array = program.array_of(program.primitive(TypeKind::Long));
  object_array = program.array_of(object);
  TRY_STATUS(require("java/lang/String", string));
  string_array = program.array_of(string);
  // Before any class with string constants is prepared: they are interned then.
  TRY(string_value, slot_of(program, string, "value"));
  TRY(string_coder, slot_of(program, string, "coder"));
  TRY_STATUS(require("java/lang/Class", klass));
  TRY_STATUS(require("java/lang/Throwable", throwable));
  TRY_STATUS(require("java/lang/Error", error));
  TRY(throwable_message, slot_of(program, throwable, "detailMessage"));
  TRY(throwable_cause, slot_of(program, throwable, "cause"));
  TRY(throwable_trace, slot_of(program, throwable, "stackTrace"));
  TRY(throwable_suppressed, slot_of(program, throwable, "suppressedExceptions"));
  TRY(throwable_backtrace, slot_of(program, throwable, "backtrace"));
  TRY(throwable_depth, slot_of(program, throwable, "depth"));
  TRY(mirror_component, slot_of(program, klass, "componentType"));
  TRY(mirror_module, slot_of(program, klass, "module"));
  TRY(mirror_loader, slot_of(program, klass, "classLoader"));
  mirror_class = klass->instance_slots - 1;
  return Unit{};
}

Status Machine::boot() {
  TRY_STATUS(known_.load(program_));
  empty_method_ = define_empty_method(*this);
  return initialise_jdk();
}

Object* Machine::mirror_of(Class* klass) {
  if (klass->mirror) return klass->mirror;
  Object* mirror = heap_.allocate_permanent(known_.klass, program::member_key(klass->name, "class") | 0x80000000u);
  klass->mirror = mirror;
  uint64_t* slots = mirror->slots();
  slots[known_.mirror_class] = reinterpret_cast<uint64_t>(klass);
  if (klass->is_array) slots[known_.mirror_component] = Value::of_ref(mirror_of(klass->component)).bits;
  // Since JDK 22 some properties are fields that the VM fills in.
  if (Field* modifiers = known_.klass->find_declared_field("modifiers", "C"))
    slots[modifiers->slot] = class_modifiers(klass);
  if (Field* primitive = known_.klass->find_declared_field("primitive", "Z"))
    slots[primitive->slot] = klass->is_primitive;
  return mirror;
}

Class* Machine::class_of_mirror(Object* mirror) {
  if (!mirror || !is_mirror(*this, mirror)) end_as_gap(*this, "a Class that is an input");
  return reinterpret_cast<Class*>(mirror->slots()[known_.mirror_class]);
}

// JVMS table 4.7.6-A: a member class's modifiers are those of its InnerClasses entry.
uint16_t Machine::class_modifiers(const Class* klass) {
  uint16_t access = klass->access;
  if (klass->is_array) {
    const Class* element = klass;
    while (element->is_array) element = element->component;
    constexpr uint16_t kVisibility = classfile::kPublic | classfile::kPrivate | classfile::kProtected;
    return static_cast<uint16_t>((class_modifiers(element) & kVisibility) | classfile::kFinal | classfile::kAbstract);
  }
  if (klass->file)
    for (const classfile::InnerClass& inner : klass->file->inner_classes)
      if (inner.inner == klass->name) access = inner.access;
  return static_cast<uint16_t>(access & ~classfile::kSuper);
}

bool Machine::take_interrupt() {
  Object* thread = main_thread();
  Field* interrupted = thread ? program_.find_field(thread->cls, "interrupted") : nullptr;
  if (!interrupted || !heap_.get_slot(thread, interrupted->slot).bits) return false;
  heap_.set_slot(thread, interrupted->slot, Value{});
  return true;
}

// The main thread exists without having been constructed: its fields are set as its constructor would, and what needs
// Java code to be made (its group) is a plain object of the right class.
Object* Machine::main_thread() {
  if (main_thread_) return main_thread_;
  Class* thread = program_.require("java/lang/Thread");
  Class* group = program_.require("java/lang/ThreadGroup");
  main_thread_ = heap_.allocate_permanent(thread, 1);
  Object* main_group = heap_.allocate_permanent(group, 2);
  auto set = [&](Object* object, std::string_view name, Value value) {
    Field* field = program_.find_field(object->cls, name);
    if (field && !field->is_static()) object->slots()[field->slot] = value.bits;
  };
  set(main_group, "name", Value::of_ref(intern(u"main")));
  set(main_group, "maxPriority", Value::of_int(10));
  set(main_thread_, "name", Value::of_ref(intern(u"main")));
  set(main_thread_, "group", Value::of_ref(main_group));
  set(main_thread_, "priority", Value::of_int(5));
  Field* first = program_.find_field(thread, "PRIMORDIAL_TID");
  int64_t tid = first && first->is_static() ? static_cast<int64_t>(thread->statics->slots()[first->slot]) : 1;
  set(main_thread_, "tid", Value::of_long(tid));
  set(main_thread_, "threadStatus", Value::of_int(5));
  set(main_thread_, "interruptLock", Value::of_ref(main_group));
  if (Class* holder_class = program_.require("java/lang/Thread$FieldHolder")) {
    Object* holder = heap_.allocate_permanent(holder_class, 3);
    set(holder, "group", Value::of_ref(main_group));
    set(holder, "priority", Value::of_int(5));
    set(holder, "threadStatus", Value::of_int(5));
    set(main_thread_, "holder", Value::of_ref(holder));
  }
  return main_thread_;
}

void Machine::write_output(int descriptor, std::string_view bytes) {
  if (options_.write) {
    options_.write(descriptor, bytes);
  } else {
    output(descriptor).append(bytes);
  }
}

}  // namespace nalar::vm
