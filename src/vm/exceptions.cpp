// Java exceptions: making them, finding their handlers, recording where they come from.
#include <fmt/format.h>

#include "vm/machine.h"

namespace nalar::vm {

using program::Handler;
using program::InitState;

namespace {
constexpr uint32_t kMaxTrace = 1024;  // frames kept of a stack trace, as HotSpot does
}

bool Machine::ready_to_raise(std::string_view class_name) {
  Class* klass = program_.require(class_name);
  CHECK(klass, "the JDK should have the exception classes of the JVM specification");
  return ensure_initialised(klass);
}

// The exceptions the JVM itself throws have constructors that only pass the message on, so the object is filled in
// directly: no frame, and the instruction can simply be executed again if a class must be initialised first.
Object* Machine::new_exception(std::string_view class_name, std::string_view message) {
  if (!ready_to_raise(class_name)) return nullptr;
  Class* klass = program_.require(class_name);
  Object* text = message.empty() ? nullptr : new_string_utf8(message);
  Object* exception = heap_.allocate(klass);
  uint64_t* slots = exception->slots();
  slots[known_.throwable_message] = Value::of_ref(text).bits;
  slots[known_.throwable_cause] = Value::of_ref(exception).bits;
  Object* statics = known_.throwable->statics;
  Field* sentinel = program_.find_field(known_.throwable, "SUPPRESSED_SENTINEL");
  Field* unassigned = program_.find_field(known_.throwable, "UNASSIGNED_STACK");
  if (sentinel) slots[known_.throwable_suppressed] = statics->slots()[sentinel->slot];
  if (unassigned) slots[known_.throwable_trace] = statics->slots()[unassigned->slot];
  Object* trace = fill_backtrace(0, running_native_);
  slots[known_.throwable_backtrace] = Value::of_ref(trace).bits;
  slots[known_.throwable_depth] = static_cast<uint64_t>(trace->length);
  // NullPointerException makes its helpful message only for traces filled in exactly once, and not for natives and
  // hidden frames, whose callers have not done anything wrong.
  bool silent = in_native_ || frame().method->hidden_frame;
  if (Field* state = klass->find_declared_field("extendedMessageState", "I")) slots[state->slot] = silent ? 2 : 1;
  if (Field* count = klass->find_declared_field("numStackTracesFilledIn", "I")) slots[count->slot] = silent ? 2 : 1;
  return exception;
}

Flow Machine::raise(std::string_view class_name, std::string_view message) {
  Object* exception = new_exception(class_name, message);
  if (!exception) return init_flow_;
  return throw_object(exception);
}

Flow Machine::throw_object(Object* exception) { return unwind(exception); }

/// The handler of `frame` for the exception, by JVMS §2.10: the first entry in table order that covers pc and matches.
bool Machine::find_handler(Frame& frame, Object* exception, const Instruction*& target, Flow& flow) {
  flow = Flow::Next;
  const Instruction* code = frame.method->body_at(frame.pc).instructions.data();
  auto at = static_cast<uint32_t>(frame.pc - code);
  for (Handler& handler : frame.method->body->handlers) {
    if (at < handler.start || at >= handler.end) continue;
    if (handler.catch_index && !handler.catch_class) {
      auto resolved = program_.resolve_class(frame.method->owner, handler.catch_index);
      if (!std::holds_alternative<Class*>(resolved)) continue;
      handler.catch_class = std::get<Class*>(resolved);
    }
    if (handler.catch_class && !exception->cls->is_subtype_of(handler.catch_class)) continue;
    target = code + handler.target;
    return true;
  }
  return false;
}

/// Only code that is covered has a trace.
void Machine::trace_exit(const Frame& frame) {
  if (!frame.method->covered || !trace_.is_on() || contract_.evaluating) return;
  trace_.leave(frame.method, static_cast<uint32_t>(frame.pc - frame.method->body->instructions.data()));
}

Flow Machine::unwind(Object* exception) {
  while (depth_ > 0) {
    Frame& top = frame();
    trace_exit(top);
    const Instruction* target = nullptr;
    Flow flow;
    if (depth_ - 1 < protected_depth_) protect_frame(depth_ - 1);
    // That a contract is broken is not for the program to handle; the driver may want to know.
    bool broken = contract_.failed >= 0 || contract_.threw_at_call;
    bool handled = !broken || (contract_.asks_what_is_broken && depth_ == 1);
    if (handled && find_handler(top, exception, target, flow)) {
      top.sp = top.locals + top.method->body->max_locals;
      *top.sp++ = Value::of_ref(exception);
      top.pc = target;
      fuel_--;  // a handler that covers itself is a loop without a branch
      return Flow::Reload;
    }
    if (top.flags & kSynchronized) {
      heap_.before_write(top.monitor);
      top.monitor->locks--;
    }
    if (top.flags & kClassInit) {
      trace_.leave_initialiser();
      set_state(top.init_class, InitState::Erroneous);
      depth_--;  // the wrapper's trace starts at the code that needed the class
      exception = wrap_initialiser_exception(exception);
      depth_++;
      if (top.flags & kPermanentInit) leave_permanent(top.epoch);
    }
    bool root = top.flags & kRoot;
    depth_--;
    leave_past_of_frames();
    if (root) break;
  }
  exception_ = exception;
  return stop(Stop::Threw);
}

// JVMS §5.5 step 10: an exception that is not an Error leaves an initialiser as ExceptionInInitializerError.
Object* Machine::wrap_initialiser_exception(Object* exception) {
  if (exception->cls->is_subtype_of(known_.error)) return exception;
  Class* klass = program_.require("java/lang/ExceptionInInitializerError");
  // Its superclasses are initialised with the first Throwable; it has no initialiser of its own that matters here.
  if (klass->state == InitState::Linked) {
    set_state(klass, InitState::Initialised);
    set_state(klass->super, InitState::Initialised);
  }
  Object* wrapper = new_exception(klass->name, {});
  CHECK(wrapper, "ExceptionInInitializerError should need no initialisation");
  wrapper->slots()[known_.throwable_cause] = Value::of_ref(exception).bits;
  if (Field* field = klass->find_declared_field("exception", "Ljava/lang/Throwable;"))
    wrapper->slots()[field->slot] = Value::of_ref(exception).bits;
  return wrapper;
}

Object* Machine::fill_backtrace(uint32_t skip, const Method* native) {
  std::vector<int64_t> entries;
  if (native) entries.push_back(static_cast<int64_t>(uint64_t{native->id} << 32));
  for (uint32_t i = depth_; i-- > 0 && entries.size() < kMaxTrace;) {
    const Frame& at = frames_[i];
    if (at.method->hidden_frame) continue;
    if (skip > 0) {
      skip--;
      continue;
    }
    const program::CodeBody& body = at.method->body_at(at.pc);
    uint32_t bci = body.bci[static_cast<size_t>(at.pc - body.instructions.data())];
    entries.push_back(static_cast<int64_t>(uint64_t{at.method->id} << 32 | bci));
  }
  Object* trace = heap_.allocate_array(known_.long_array, static_cast<int32_t>(entries.size()));
  std::copy(entries.begin(), entries.end(), trace->elements<int64_t>());
  return trace;
}

std::vector<std::pair<Method*, int>> Machine::backtrace_of(Object* throwable) {
  std::vector<std::pair<Method*, int>> result;
  auto* trace = reinterpret_cast<Object*>(throwable->slots()[known_.throwable_backtrace]);
  if (!trace) return result;
  for (int32_t i = 0; i < trace->length; i++) {
    auto entry = static_cast<uint64_t>(trace->elements<int64_t>()[i]);
    Method* method = program_.method_by_id(static_cast<uint32_t>(entry >> 32));
    result.emplace_back(method, method->line_of(static_cast<uint32_t>(entry)));
  }
  return result;
}

Frame* Machine::caller_frame(uint32_t skip) {
  for (uint32_t i = depth_; i-- > 0;) {
    if (frames_[i].method->hidden_frame) continue;
    if (skip-- == 0) return &frames_[i];
  }
  return nullptr;
}

}  // namespace nalar::vm
