// java.lang.Throwable and stack traces.
#include "vm/machine.h"
#include "vm/npe_message.h"

namespace nalar::vm {
namespace {

// The frames of fillInStackTrace and of the exception's own constructors are left out, as HotSpot does.
Flow fill_in_stack_trace(NativeCall& call) {
  Machine& machine = call.machine;
  Object* throwable = call.ref(0);
  uint32_t skip = 0;
  uint32_t at = machine.depth();
  auto visible = [&](uint32_t index) { return !machine.frame_at(index).method->hidden_frame; };
  while (at > 0 && machine.frame_at(at - 1).method->name == "fillInStackTrace" &&
         throwable->cls->is_subtype_of(machine.frame_at(at - 1).method->owner)) {
    skip += visible(at - 1);
    at--;
  }
  while (at > 0 && machine.frame_at(at - 1).method->is_constructor() &&
         machine.frame_at(at - 1).locals[0].as_ref() == throwable) {
    skip += visible(at - 1);
    at--;
  }
  Object* trace = machine.fill_backtrace(skip);
  WellKnown& known = machine.known();
  machine.heap().set_slot(throwable, known.throwable_backtrace, Value::of_ref(trace));
  machine.heap().set_slot(throwable, known.throwable_depth, Value::of_int(trace->length));
  // Discards a trace set before, as HotSpot does.
  machine.heap().set_slot(throwable, known.throwable_trace, Value{});
  Field* unassigned = machine.program().find_field(known.throwable, "UNASSIGNED_STACK");
  if (unassigned)
    machine.heap().set_slot(throwable, known.throwable_trace,
                            {known.throwable->statics->slots()[unassigned->slot], 0, 0});
  call.result = Value::of_ref(throwable);
  return Flow::Next;
}

void fill_element(Machine& machine, Object* element, Method* method, uint32_t bci) {
  Class* klass = element->cls;
  auto set = [&](std::string_view name, Value value) {
    if (Field* field = machine.program().find_field(klass, name)) machine.heap().set_slot(element, field->slot, value);
  };
  set("declaringClass", Value::of_ref(machine.intern_utf8(method->owner->java_name())));
  set("methodName", Value::of_ref(machine.intern_modified_utf8(method->name)));
  const auto& file = method->owner->file;
  if (file && !file->source_file.empty())
    set("fileName", Value::of_ref(machine.intern_modified_utf8(file->source_file)));
  set("lineNumber", Value::of_int(method->is_native() ? -2 : method->line_of(bci)));
  if (!method->owner->module.empty()) set("moduleName", Value::of_ref(machine.intern_utf8(method->owner->module)));
  set("declaringClassObject", Value::of_ref(machine.mirror_of(method->owner)));
}

// StackTraceElement.initStackTraceElements(StackTraceElement[], Throwable or Object backtrace, int depth)
Flow init_elements(NativeCall& call) {
  Machine& machine = call.machine;
  Object* elements = call.ref(0);
  Object* source = call.ref(1);
  if (!elements || !source) return machine.raise_null_pointer();
  if (source->cls->is_subtype_of(machine.known().throwable))
    source = reinterpret_cast<Object*>(source->slots()[machine.known().throwable_backtrace]);
  if (!source) return Flow::Next;
  for (int32_t i = 0; i < elements->length && i < source->length; i++) {
    auto entry = static_cast<uint64_t>(source->elements<int64_t>()[i]);
    fill_element(machine, machine.heap().get_element(elements, i).as_ref(),
                 machine.program().method_by_id(static_cast<uint32_t>(entry >> 32)), static_cast<uint32_t>(entry));
  }
  return Flow::Next;
}

// Called by NullPointerException.getMessage for an exception whose stack trace was filled in once.
Flow extended_message(NativeCall& call) {
  Machine& machine = call.machine;
  auto* trace = reinterpret_cast<Object*>(call.ref(0)->slots()[machine.known().throwable_backtrace]);
  call.result = Value{};
  if (!trace || trace->length == 0) return Flow::Next;
  auto top = static_cast<uint64_t>(trace->elements<int64_t>()[0]);
  Method* method = machine.program().method_by_id(static_cast<uint32_t>(top >> 32));
  std::string message = null_pointer_message(*method, static_cast<uint32_t>(top));
  if (!message.empty()) call.result = Value::of_ref(machine.new_string_utf8(message));
  return Flow::Next;
}

/// Whether a module's version is left out of stack traces: modules of the JDK.
Flow is_jdk_module(NativeCall& call) {
  Field* name = call.machine.program().find_field(call.ref(0)->cls, "name");
  call.result = Value::of_int(call.ref(0)->slots()[name->slot] != 0);
  return Flow::Next;
}

constexpr NativeEntry kThrowableRows[] = {
    {"java/lang/StackTraceElement", "isHashedInJavaBase", "", is_jdk_module, kIntrinsic},
    {"java/lang/NullPointerException", "getExtendedNPEMessage", "", extended_message},
    {"java/lang/Throwable", "fillInStackTrace", "(I)Ljava/lang/Throwable;", fill_in_stack_trace},
    {"java/lang/StackTraceElement", "initStackTraceElements", "", init_elements},
};

}  // namespace

std::span<const NativeEntry> throwable_natives() { return kThrowableRows; }

}  // namespace nalar::vm
