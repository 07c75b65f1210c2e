// java.lang.Throwable and stack traces.
#include "vm/known.h"
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

/// What a Throwable keeps in its field `backtrace`: see Machine::fill_backtrace.
int32_t trace_length(Machine& machine, Object* trace) {
  bool known = trace->cls == machine.known().long_array && !heap::accumulator_of(trace) &&
               !machine.heap().has_terms_in(trace, 0, trace->length);
  if (!known) end_as_gap(machine, "a stack trace that is an input");
  return trace->length;
}

std::pair<Method*, uint32_t> trace_entry(Machine& machine, Object* trace, int32_t index) {
  auto entry = static_cast<uint64_t>(trace->elements<int64_t>()[index]);
  auto id = static_cast<uint32_t>(entry >> 32);
  if (id >= machine.program().method_count()) end_as_gap(machine, "a stack trace of methods that are not there");
  return {machine.program().method_by_id(id), static_cast<uint32_t>(entry)};
}

void fill_element(Machine& machine, Object* element, Method* method, uint32_t bci) {
  if (!element) end_with_null_pointer(machine);
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
  if (source->cls->is_subtype_of(machine.known().throwable)) source = field_ref(machine, source, "backtrace");
  if (!source) return Flow::Next;
  int32_t depth = trace_length(machine, source);
  for (int32_t i = 0; i < elements->length && i < depth; i++) {
    auto [method, bci] = trace_entry(machine, source, i);
    fill_element(machine, known_element(machine, elements, i), method, bci);
  }
  return Flow::Next;
}

// Called by NullPointerException.getMessage for an exception whose stack trace was filled in once.
Flow extended_message(NativeCall& call) {
  Machine& machine = call.machine;
  Object* trace = field_ref(machine, call.ref(0), "backtrace");
  call.result = Value{};
  if (!trace || trace_length(machine, trace) == 0) return Flow::Next;
  auto [method, bci] = trace_entry(machine, trace, 0);
  if (!method->body) return Flow::Next;
  std::string message = null_pointer_message(*method, bci);
  if (!message.empty()) call.result = Value::of_ref(machine.new_string_utf8(message));
  return Flow::Next;
}

/// Whether a module's version is left out of stack traces: modules of the JDK.
Flow is_jdk_module(NativeCall& call) {
  call.result = Value::of_int(field_ref(call.machine, call.ref(0), "name") != nullptr);
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
