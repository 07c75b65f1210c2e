// Frames, calls and returns, and the undo of whole machine states.
#include "vm/machine.h"

#include <fmt/format.h>
#include <sys/mman.h>

#include <cstring>
#include <utility>

#include "base/shrink.h"
#include "program/foresight.h"
#include "program/fusion.h"
#include "program/looking.h"
#include "vm/java_numbers.h"

namespace nalar::vm {
namespace {

constexpr uint32_t kInitialiserFrames = 256;  // beyond the limit, for what StackOverflowError itself needs
constexpr size_t kStackSlots = size_t{1} << 22;

/// Memory that the operating system commits only where it is touched.
template <typename T>
T* reserve(size_t count) {
  void* memory =
      ::mmap(nullptr, count * sizeof(T), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  CHECK(memory != MAP_FAILED, "address space for the stack should be available");
  return static_cast<T*>(memory);
}

}  // namespace

Machine::Machine(program::Program& program, heap::Heap& heap, term::Pool& pool, term::JavaArith& arith,
                 MachineOptions options)
    : program_(program),
      heap_(heap),
      symbolic_(heap, program, pool, arith),
      pool_(pool),
      arith_(arith),
      options_(std::move(options)) {
  frames_ = reserve<Frame>(options_.max_depth + 2 * kInitialiserFrames);
  stack_ = reserve<Value>(kStackSlots);
  stack_end_ = stack_ + kStackSlots;
  symbolic_.set_clock(next_activation_);
  program_.on_link = [this](Class* klass) { prepare_class(klass); };
}

Machine::~Machine() {
  ::munmap(frames_, (options_.max_depth + 2 * kInitialiserFrames) * sizeof(Frame));
  ::munmap(stack_, kStackSlots * sizeof(Value));
  program_.on_link = nullptr;
}

void Machine::start(Method* method, std::span<const Value> arguments) {
  depth_ = 0;
  protected_depth_ = 0;
  frames_[0] = Frame{};
  frames_[0].sp = stack_;
  // A call from nowhere: the root frame starts at the bottom of the stack.
  push_frame(method, 0, arguments, kRoot);
  if (method->is_synchronized() && depth_ > 0)
    hold(method->is_static() ? mirror_of(method->owner) : arguments[0].as_ref());
}

/// The frame on top is that of a synchronized method.
void Machine::hold(Object* monitor) {
  heap_.before_write(monitor);
  monitor->locks++;
  frame().monitor = monitor;
  frame().flags |= kSynchronized;
}

// JVMS §2.6. The frame's locals start where the popped part of the caller's operand stack did.
Flow Machine::push_frame(Method* method, uint32_t pops, std::span<const Value> arguments, uint32_t flags) {
  if (depth_) does_more_than_look();
  Flow ready = prepare(method);
  if (ready != Flow::Next) return ready;
  Value* base = depth_ ? frames_[depth_ - 1].sp - pops : stack_;
  const program::CodeBody& body = *method->body;
  size_t slots = size_t{body.max_locals} + body.max_stack + 4;
  if (depth_ >= depth_limit(flags) || base + slots > stack_end_) {
    return raise("java/lang/StackOverflowError", {});
  }
  if (depth_ && !(flags & (kClassInit | kRetryCaller))) frames_[depth_ - 1].sp = base;
  std::copy(arguments.begin(), arguments.end(), base);
  frames_[depth_++] = Frame{.method = method,
                            .pc = body.instructions.data(),
                            .locals = base,
                            .sp = base + body.max_locals,
                            .activation = next_activation_++,
                            .flags = flags,
                            .writes = writes_};
  return Flow::Reload;
}

/// The error that says the stack is full may need class initialisers to run: those get some room beyond the limit.
uint32_t Machine::depth_limit(uint32_t flags) const {
  bool initialising = flags & kClassInit;
  for (uint32_t i = depth_; !initialising && i-- > options_.max_depth;) initialising = frames_[i].flags & kClassInit;
  return options_.max_depth + (initialising ? kInitialiserFrames : 0);
}

/// Decodes the body; after it `entry` is set if a plain frame is all the method needs.
Flow Machine::prepare(Method* method) {
  if (method->frame_slots) return Flow::Next;
  auto body = program_.body_of(method);
  if (!body.ok()) return raise("java/lang/VerifyError", body.error().to_string());
  method->max_locals = (*body)->max_locals;
  method->frame_slots = uint32_t{(*body)->max_locals} + (*body)->max_stack + 4;
  if (!method->is_synchronized() && !method->native && !method->replacement && !method->guard)
    method->entry = (*body)->instructions.data();
  if (method->entry && program::only_looks(*method, **body, Remembered::kMostArguments)) {
    method->remembered_as = looking_methods_++;
    method->quiet = program_.quiet_body_of(*method);
    method->quiet_entry = method->quiet->instructions.data();
    if (method->reference_slots) method->if_null = program::result_if_null(*method->quiet, method->first_reference);
  }
  if (!method->hidden_frame) program::fuse(**body);  // code of ours is looked at by others, too
  return Flow::Next;
}

/// Whether a plain frame is all that a call of the method needs.
bool Machine::has_entry(Method* method) {
  if (method->entry) return true;
  if (!method->native_bound) bind_native(method);
  bool has_code = !method->native && !method->is_native() && !method->is_abstract();
  return has_code && program_.body_of(method).ok() && prepare(method) == Flow::Next && method->entry;
}

Flow Machine::invoke(Method* method) {
  does_more_than_look();
  if (!method->native_bound) bind_native(method);
  if (method->native && native_applies(*method)) return call_native(method);
  if (method->replacement && !by_driver()) return call_stub(method, method->replacement);
  if (method->guard && !by_driver()) {
    Frame& caller = frame();
    bool checked = contract_.checked_at == caller.pc && contract_.checked_in == caller.activation;
    contract_.checked_at = nullptr;
    std::span<const Value> arguments(caller.sp - method->argument_slots, method->argument_slots);
    if (!checked) return push_frame(method->guard, 0, arguments, kRetryCaller | kGuard);
  }
  if (method->is_abstract())
    return raise("java/lang/AbstractMethodError",
                 fmt::format("Receiver class does not define {}", method->java_name()));
  if (method->is_native()) return unsupported(fmt::format("native method {} is not supported", method->java_name()));
  Object* monitor = nullptr;
  if (method->is_synchronized()) {
    const Value& receiver = *(frame().sp - method->argument_slots);
    if (!method->is_static() && receiver.sym) return use_reference(-method->argument_slots, heap::Known::Object);
    monitor = method->is_static() ? mirror_of(method->owner) : receiver.as_ref();
  }
  uint32_t before = depth_;
  Flow flow = push_frame(method, method->argument_slots, {});
  bool pushed = depth_ == before + 1 && frame().method == method;
  if (!pushed) return flow;
  if (monitor) hold(monitor);
  return flow;
}

/// The driver calls the method under check itself, whatever stands for it elsewhere.
bool Machine::by_driver() const { return depth_ == 1 && frames_[0].method->hidden_frame; }

void Machine::leave_frame(Frame& frame) {
  if (frame.flags & kSynchronized) {
    heap_.before_write(frame.monitor);
    frame.monitor->locks--;
  }
  if (frame.flags & kClassInit) {
    trace_.leave_initialiser();
    writes_ = frame.writes;  // what an initialiser sets was not there before
    set_state(frame.init_class, program::InitState::Initialised);
    if (frame.flags & kPermanentInit) leave_permanent(frame.epoch);
    if (!symbolic_.add_statics(frame.init_class)) late_initialiser_ = frame.init_class;
  }
}

/// Returns that need more than dropping the frame. The value is on top of the operand stack.
Flow Machine::return_slow(int slots) {
  Frame returning = frame();
  Value value = slots ? returning.sp[-slots] : Value{};
  leave_frame(frame());
  if (late_initialiser_) {
    std::string name = std::exchange(late_initialiser_, nullptr)->java_name();
    return unsupported(
        fmt::format("{} is initialised late: an input could have been one of the objects it makes", name));
  }
  if (returning.flags & kRoot) {
    result_ = value;
    return stop(Stop::Returned);
  }
  depth_--;
  if (depth_ - 1 < protected_depth_) protect_frame(depth_ - 1);
  Frame& caller = frame();
  if (returning.flags & kGuard) {
    contract_.checked_at = caller.pc;
    contract_.checked_in = caller.activation;
  }
  if (returning.flags & (kClassInit | kRetryCaller)) return Flow::Reload;
  caller.sp = returning.locals;
  if (slots) *caller.sp = value;
  caller.sp += slots;
  caller.pc++;
  return Flow::Reload;
}

Flow Machine::stop(Stop why) {
  stop_ = why;
  return Flow::Stop;
}

Flow Machine::unsupported(std::string reason) {
  reason_ = std::move(reason);
  return stop(Stop::Unsupported);
}

Flow Machine::exit(int32_t status) {
  exit_status_ = status;
  for (uint32_t i = depth_; i-- > 0;) trace_exit(frames_[i]);
  return stop(Stop::Exited);
}

Flow Machine::decide() {
  if (heap_.in_permanent_mode()) return unsupported("a decision inside an initialiser of a JDK class");
  return stop(Stop::Decide);
}

Decision& Machine::new_decision(DecisionKind kind) {
  const Frame& top = frame();
  decision_.kind = kind;
  decision_.method = top.method;
  decision_.at = top.pc;
  decision_.activation = top.activation;
  decision_.alternatives.clear();
  decision_.order = {};
  if (decision_.enumeration.value) decision_.enumeration = {};
  return decision_;
}

void Machine::apply(const Effect& effect) {
  if (effect.change.kind != heap::Change::Kind::None || effect.raise) return apply_more(effect);
  Frame& top = frame();
  top.reads.need(heap_.epoch());
  top.sp -= effect.pops;
  change_stack(top, effect);
}

/// Replaces, pushes and goes on; what it pops is gone already.
void Machine::change_stack(Frame& top, const Effect& effect) {
  if (effect.replace >= 0) top.sp[-effect.replace - 1] = effect.value;
  if (effect.push > 0) {
    *top.sp = effect.value;
    top.sp += effect.push;
  }
  if (effect.next) top.pc = effect.next;
}

/// Of an effect that does more than that.
void Machine::apply_more(const Effect& effect) {
  Frame& top = frame();
  top.reads.need(heap_.epoch());
  if (effect.change.kind != heap::Change::Kind::None) {
    if (!symbolic_.apply(effect.change)) {
      unsupported("an input of a class with more fields than there is room for");
      pending_stop_ = true;
      return;
    }
    new_record_ = symbolic_.take_record();
    uint32_t number = effect.change.reference;
    bool decided = heap::is_reference_number(number) && symbolic_.decided(number);
    if (decided) replace_in_frame(number, Value::of_ref(symbolic_.reference(number).target));
  }
  if (const Raise* raise = effect.raise) {
    bool open = raise->message_term || raise->message_unknown;
    Object* raised = new_exception(raise->class_name, open ? std::string_view() : raise->message);
    CHECK(raised, "the exception's class should have been initialised before the decision");
    // The message depends on inputs: its field stays opaque, the text is made when the path is reported.
    if (open) heap_.set_term(raised, known_.throwable_message, heap::kOpaque);
    if (raise->message_term)
      messages_.push_back({raised, std::string(raise->message), raise->message_term, raise->second_term});
    pending_stop_ = throw_object(raised) == Flow::Stop;
    return;
  }
  top.sp -= effect.pops;
  if (effect.change.kind != heap::Change::Kind::NewArray) return change_stack(top, effect);
  Object* array = symbolic_.new_array(effect.change.klass, effect.change.index);
  Effect made = effect;
  made.value = Value::of_ref(array);
  change_stack(top, made);
}

void Machine::learn(const Decision& decision, uint32_t chosen) {
  facts_.set_level(heap_.epoch());
  if (decision.order && facts_.learn(pool_, decision.order_of(chosen))) return;
  if (decision.kind != DecisionKind::Branch) return facts_.learn(pool_, decision.alternatives[chosen].guard, true);
  facts_.learn_branch(pool_, decision.alternatives[1].guard, decision.alternatives[0].guard, chosen == 1);
}

// --- Undo ----------------------------------------------------------------------------------------
// Frames are not trailed write by write. At a mark the top frame is copied to the trail; a frame below it is copied
// when control returns into it, before it can change: `protected_depth_` says which frames have not been copied since
// the newest mark.

void Machine::protect_frame(uint32_t index) {
  Frame& saved = frames_[index];
  size_t values = static_cast<size_t>(saved.sp - saved.locals) * sizeof(Value);
  heap_.trail().save(&saved, sizeof(Frame), saved.locals, values);
  protected_depth_ = index;
}

void Machine::mark(MachineMark& mark) {
  mark.heap = heap_.mark();
  mark.symbolic = symbolic_.mark();
  mark.depth = depth_;
  mark.protected_depth = protected_depth_;
  mark.next_activation = next_activation_;
  mark.entered_at = entered_at_;
  mark.inputs = extent(inputs_);
  mark.output = extent(output_);
  mark.error_output = extent(error_output_);
  mark.messages = extent(messages_);
  mark.standing = extent(standing_);
  mark.parts = extent(parts_);
  mark.allowances = extent(allowances_);
  mark.open_calls = extent(open_calls_);
  mark.orders = {extent(ranks_), extent(compared_)};
  mark.writes = writes_;
  mark.contract = contract_;
  mark.trace = trace_.mark();
  mark.facts = facts_.mark();
  looker_.begin(heap_.epoch());
  protect_frame(depth_ - 1);
}

void Machine::mark_again(const MachineMark& mark) {
  heap_.reenter_epoch(mark.heap);
  protect_frame(depth_ - 1);
}

void Machine::rewind(const MachineMark& mark, uint32_t previous_epoch) {
  if (heap_.in_permanent_mode()) leave_permanent(0);
  heap_.rewind(mark.heap);
  looker_.undo(mark.heap.epoch);
  symbolic_.rewind(mark.symbolic);
  depth_ = mark.depth;
  next_activation_ = mark.next_activation;
  entered_at_ = mark.entered_at;
  cut(parts_, mark.parts);
  // The others seldom grow.
  size_t grown = (extent(inputs_) - mark.inputs) | (extent(output_) - mark.output) |
                 (extent(error_output_) - mark.error_output) | (extent(messages_) - mark.messages) |
                 (extent(allowances_) - mark.allowances) | (extent(open_calls_) - mark.open_calls) |
                 (extent(ranks_) - mark.orders.ranks) | (extent(compared_) - mark.orders.compared) |
                 (extent(standing_) - mark.standing);
  if (grown) {
    cut(inputs_, mark.inputs);
    cut(output_, mark.output);
    cut(error_output_, mark.error_output);
    cut(messages_, mark.messages);
    cut(standing_, mark.standing);
    cut(allowances_, mark.allowances);
    cut(open_calls_, mark.open_calls);
    cut(ranks_, mark.orders.ranks);
    cut(compared_, mark.orders.compared);
  }
  writes_ = mark.writes;
  contract_ = mark.contract;
  trace_.rewind(mark.trace);
  facts_.rewind(mark.facts);
  new_record_ = nullptr;
  protected_depth_ = mark.protected_depth;
  heap_.leave_epoch(previous_epoch);
}

void Machine::forget_path() {
  if (heap_.in_permanent_mode()) leave_permanent(0);
  depth_ = 0;
  protected_depth_ = 0;
  next_activation_ = 1;
  inputs_.clear();
  output_.clear();
  error_output_.clear();
  messages_.clear();
  standing_.clear();
  asked_ = {};
  parts_.clear();
  allowances_.clear();
  open_calls_.clear();
  ranks_.clear();
  compared_.clear();
  contract_ = {};
  trace_.clear();
  facts_.rewind({});
  looker_.forget();
  new_record_ = nullptr;
  symbolic_.forget();
}

// --- Values --------------------------------------------------------------------------------------

Value Machine::value_of(Term term) const {
  if (pool_.is_constant(term)) return {pool_.value(term), 0, 0};
  return {0, term.index(), 0};
}

Term Machine::term_of(Value value, Kind kind) {
  if (!value.sym) return arith_.constant(kind, value.bits);
  std::optional<uint64_t> known = facts_.constant(Term(value.sym));
  return known ? arith_.constant(kind, *known) : Term(value.sym);
}

Value Machine::new_input(std::string name, TypeKind kind) {
  Term term = symbolic_.new_symbol(name, kind);
  int32_t line = depth_ ? frame().method->line_at(frame().pc) : 0;
  inputs_.push_back({std::move(name), kind, pool_.symbol_id(term), line});
  return {0, term.index(), 0};
}

Value Machine::new_reference_input(std::string name, Class* type, bool non_null, heap::RegionPair region) {
  Value value = symbolic_.new_root(type, non_null, name, region);
  inputs_.push_back({std::move(name), TypeKind::Reference, value.sym, 0});
  return value;
}

const Machine::SymbolicMessage* Machine::symbolic_message(const Object* exception) const {
  for (const SymbolicMessage& message : messages_)
    if (message.exception == exception) return &message;
  return nullptr;
}

}  // namespace nalar::vm
