// The virtual machine of one worker: frames, the interpreter, exceptions, class initialisation. It never asks a solver:
// where more than one continuation exists it stops with a decision.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "heap/symbolic_heap.h"
#include "program/program.h"
#include "term/facts.h"
#include "term/java_arith.h"
#include "vm/contract_state.h"
#include "vm/decision.h"
#include "vm/frame.h"
#include "vm/indy/invoke_state.h"
#include "vm/looker.h"
#include "vm/machine_state.h"
#include "vm/native.h"
#include "vm/orders.h"
#include "vm/path_trace.h"
#include "vm/reflection.h"
#include "vm/remembered.h"
#include "vm/well_known.h"

namespace nalar::vm {

using heap::Object;
using heap::Value;
using program::Class;
using program::Field;
using program::Instruction;
using program::Method;
using program::TypeKind;
using term::Kind;
using term::Term;

/// The kind of term that stands for a primitive value.
constexpr Kind term_kind(TypeKind kind) {
  switch (kind) {
    case TypeKind::Long: return Kind::Long;
    case TypeKind::Float: return Kind::Float;
    case TypeKind::Double: return Kind::Double;
    default: return Kind::Int;
  }
}

class Machine {
 public:
  Machine(program::Program& program, heap::Heap& heap, term::Pool& pool, term::JavaArith& arith,
          MachineOptions options);
  ~Machine();
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;

  /// Loads the classes the VM itself needs.
  Status boot();

  // --- Running -----------------------------------------------------------------------------------
  /// Makes `method` the root; arguments by slot (two for long and double), receiver first.
  void start(Method* method, std::span<const Value> arguments);
  /// Puts the initialiser of `klass` before the root method that `start` prepared.
  void initialise_before_root(Class* klass) { ensure_initialised(klass); }
  Stop run();
  /// What it stopped with; may be moved from.
  Decision& decision() { return decision_; }
  /// Performs the effect of an alternative of the decision the machine stopped with.
  void apply(const Effect& effect);
  /// An alternative of a decision is taken, or is the only one: from here on its guard is known to hold, and it will
  /// not be asked about again.
  void learn(const Decision& decision, uint32_t chosen);
  const term::Facts& facts() const { return facts_; }
  Value result() const { return result_; }
  Object* exception() const { return exception_; }
  int32_t exit_status() const { return exit_status_; }
  const std::string& reason() const { return reason_; }
  void set_fuel(int64_t fuel) { fuel_ = fuel; }
  int64_t fuel() const { return fuel_; }
  /// Bytecode instructions executed so far, but for gotos.
  uint64_t instructions() const { return instructions_; }
  /// Large allocations use up fuel too, so that memory is looked at in time.
  void use_fuel(size_t bytes) { fuel_ -= static_cast<int64_t>(bytes >> 6); }

  // --- Undo --------------------------------------------------------------------------------------
  /// Fills in `mark`.
  void mark(MachineMark& mark);
  /// Back to the moment of `mark`, which is given up: the machine leaves its epoch for `previous_epoch`, that of the
  /// mark before it (0 if none).
  void rewind(const MachineMark& mark, uint32_t previous_epoch);
  /// Nothing has happened since the machine was rewound to `mark`: it can be used once more.
  void mark_again(const MachineMark& mark);

  /// Drops inputs, output and messages of the path; the caller rewinds the heap.
  void forget_path();

  // --- Contracts ---------------------------------------------------------------------------------
  ContractState& contract_state() { return contract_; }
  std::vector<Part>& parts() { return parts_; }
  void begin_clause(int32_t number) {
    contract_.clause = number;
    contract_.evaluating = true;
    contract_.impure = false;
    contract_.first_part = static_cast<uint32_t>(parts_.size());
  }
  std::vector<Allowance>& allowances() { return allowances_; }
  /// Of the call whose contract is evaluated; 0 for the method under check.
  uint32_t call_context() const { return contract_.call ? contract_.call->context : 0; }
  /// Locations that changed though they may not, as `check_frame` found them.
  const std::vector<heap::Difference>& changed() const { return changed_; }
  /// False if the past is not known.
  bool look_at_past();
  void realise_past();
  void look_at_present();
  bool something_changed();
  bool jdk_changed();
  Flow is_fresh(Value value, Value& result);
  Flow check_frame(Value& result);
  /// Whether there may be objects that `escaped` gives; `checked` is none of them.
  bool may_escape(const Object* checked);
  /// Objects with invariants that were made by the method and can be reached now from `roots` or from static fields,
  /// and objects of the initial heap whose invariants may depend on what has changed.
  std::vector<Object*> escaped(std::span<Object* const> roots);
  /// Gives the static method that asserts the invariants of an object of the class, which is its parameter.
  std::function<Method*(Class*)> invariant_check;
  /// How many invariants the objects of a class have.
  std::function<size_t(Class*)> invariant_count;
  /// Decides the class of an object if it can be one with invariants that its known supertypes do not have.
  Flow decide_invariants(Object* object);
  /// Decides which object the operand at `position` is, if that is not known. Flow::Next when it is.
  Flow need_object(Value& value, int position) {
    return look_through(value) ? Flow::Next : use_reference(position, heap::Known::Object);
  }

  // --- Calls of code that is not known -----------------------------------------------------------
  /// Gives the stub that stands for a method without code; null if there is none.
  std::function<Method*(Method*)> open_stub;
  /// Methods that stubs name by number.
  std::vector<Method*>& numbered_methods() { return numbered_methods_; }
  Flow begin_call(Method* declared);
  Flow forget_allowed();
  /// The call may change all that the code behind it can reach.
  Flow forget_reachable();
  /// What that is: receiver, arguments, inputs, static fields, and what they lead to.
  std::vector<Object*> reachable_by_call();
  /// Unchecked exceptions that make a difference to those who wait for the call.
  std::vector<Class*> unchecked_exceptions();
  bool is_thrown_by_callback(const Object* exception) const;
  /// Gives the static method that tells whether the invariants of an object of the class hold.
  std::function<Method*(Class*)> invariants_hold;
  Flow changed_by_others(const Object* object);
  void end_call(Value result, bool pure, bool makes_new, bool threw);
  Value call_result(Class* type, bool non_null, bool made, const std::string& name) {
    const Method& declared = *contract_.call->declared;
    heap::RegionPair region = symbolic_.regions().of(declared.file->annotations.declared, *declared.owner->file);
    return symbolic_.new_result(type, non_null, made, contract_.call->context, name, region);
  }
  /// In order; those before `contract_state().calls_before` were made while inputs were chosen.
  const std::vector<OpenCall>& open_calls() const { return open_calls_; }
  const std::vector<Rank>& ranks() const { return ranks_; }
  const std::vector<Compared>& compared() const { return compared_; }
  /// Methods whose code is not known and about which something was assumed, over all paths.
  std::vector<Method*>& assumed_of() { return assumed_of_; }
  Value seen_through(Value value) const;
  /// To be called when the analysed code writes to an object.
  void wrote(const Object* object) { wrote(object, Locations::kAllFields); }
  /// Only to fields with these bits.
  void wrote(const Object* object, uint64_t fields) {
    writes_++;
    contract_.writes++;
    if (object->extra) {
      symbolic_.wrote(object);
      if (const heap::Symbolic* symbolic = object->extra->symbolic) contract_.written.add({symbolic->bit, fields});
    }
    if (contract_.evaluating) [[unlikely]]
      contract_.impure |= is_change(object);
  }

  // --- For instructions and natives --------------------------------------------------------------
  program::Program& program() { return program_; }
  heap::Heap& heap() { return heap_; }
  heap::SymbolicHeap& symbolic_heap() { return symbolic_; }
  term::Pool& pool() { return pool_; }
  term::JavaArith& arith() { return arith_; }
  WellKnown& known() { return known_; }
  const MachineOptions& options() const { return options_; }
  Frame& frame() { return frames_[depth_ - 1]; }
  Frame& frame_at(uint32_t index) { return frames_[index]; }
  uint32_t depth() const { return depth_; }

  /// Raises a Java exception at the current instruction, which must not have changed anything yet.
  Flow raise(std::string_view class_name, std::string_view message);
  Flow raise_null_pointer() { return raise("java/lang/NullPointerException", {}); }
  Flow raise(const program::LinkError& error) { return raise(error.error_class, error.message); }
  /// An exception object with its stack trace; null if a class has first to be initialised (see `init_flow`).
  Object* new_exception(std::string_view class_name, std::string_view message);
  /// Loads and initialises an exception class so that a decision may raise it.
  bool ready_to_raise(std::string_view class_name);
  /// Throws an existing object.
  Flow throw_object(Object* exception);
  Flow unsupported(std::string reason);
  /// Ends the path, as there is no room for so many bytes more.
  Flow no_room(size_t bytes);
  /// Whether there is; to be asked for what may be large (see Heap::has_room).
  bool has_room(size_t bytes) const { return heap_.has_room(bytes); }
  Flow stop(Stop why);
  Flow exit(int32_t status);
  /// Stops with a decision whose alternatives have been filled into `new_decision`.
  Decision& new_decision(DecisionKind kind);
  /// What an alternative of the decision that is being made raises. The name of the class is a constant.
  const Raise* raising(const Raise& raise);
  Flow decide();

  /// True if the class may be used; else the initialiser's frame (or an exception) is in place: return Flow::Reload (or
  /// what `init_flow` says) and the instruction is executed again.
  bool ensure_initialised(Class* klass) {
    if (klass->state == program::InitState::Initialised) [[likely]]
      return true;
    return initialise(klass);
  }
  Flow init_flow() const { return init_flow_; }
  /// Calls a method from the current instruction: its frame replaces `pops` slots of the operand stack.
  Flow push_frame(Method* method, uint32_t pops, std::span<const Value> arguments, uint32_t flags = 0);
  /// Invokes with the arguments on the operand stack, whatever kind of method it is.
  Flow invoke(Method* method);

  /// That all arrays of symbolic length have at most so many elements.
  Term lengths_within(int32_t most);
  Value value_of(Term term) const;
  /// A constant if it is known to be one.
  Term term_of(Value value, Kind kind);

  // Strings and mirrors.
  Object* new_string(std::u16string_view text);
  Object* new_string_utf8(std::string_view text);
  Object* intern(std::u16string_view text);
  Object* intern_utf8(std::string_view text);
  Object* intern_modified_utf8(std::string_view text);
  /// Nothing if the string has symbolic characters, or nobody knows how many.
  std::optional<std::u16string> text_of(Object* string);
  /// UTF-8, with `?` for symbolic characters; for messages.
  std::string utf8_of(Object* string);
  Object* mirror_of(Class* klass);
  /// For natives: a gap if nobody knows which class it is.
  Class* class_of_mirror(Object* mirror);
  static uint16_t class_modifiers(const Class* klass);
  Object* new_array(Class* component, int32_t length);

  /// Decides as much about a reference as the strategy wants when it is first read; `position` is its place on the
  /// operand stack, counted from the top. Flow::Next if there is nothing to decide.
  Flow read_reference(int position);
  /// Everything made so far exists before the analysed code runs.
  void begin_analysis() { first_own_id_ = heap_.next_id(); }
  /// Decides what a precondition has left open about a reference; Flow::Next if there is none.
  Flow decide_rest() {
    uint32_t number = symbolic_.half_decided();
    return number ? decide_reference(number, heap::Known::Object, nullptr) : Flow::Next;
  }
  /// The precondition holds: the state now is one of those the method can start in.
  void enter_method() {
    entered_++;
    entered_at_ = symbolic_.initialised();
    contract_.pre_state = entered_;
    contract_.calls_before = open_calls_.size();
    symbolic_.remember_statics();
  }
  PathTrace& trace() { return trace_; }
  /// SymbolicHeap::initialised at that time, on this path.
  uint64_t entered_at() const { return entered_at_; }
  /// How often that happened, over all paths.
  uint64_t entered() const { return entered_; }

  /// A new free variable, recorded as an input.
  Value new_input(std::string name, TypeKind kind);
  /// A new reference of which nothing is known but its type, and whether it is null.
  Value new_reference_input(std::string name, Class* type, bool non_null, heap::RegionPair region = {});
  const std::vector<Input>& inputs() const { return inputs_; }
  std::string& output(int descriptor) { return descriptor == 2 ? error_output_ : output_; }
  /// The message of an exception for people; parts that depend on inputs are evaluated by `value_text`.
  struct SymbolicMessage {
    Object* exception;
    std::string format;
    Term term, second;
  };
  const SymbolicMessage* symbolic_message(const Object* exception) const;
  std::vector<std::pair<Method*, int>> backtrace_of(Object* throwable);
  /// Walks the frames from the innermost, skipping hidden ones.
  Frame* caller_frame(uint32_t skip);
  Object* main_thread();
  /// Whether the thread has been interrupted; it then no longer is.
  bool take_interrupt();
  void write_output(int descriptor, std::string_view bytes);

  /// A long[] with method id and bytecode index of the frames, innermost first, without the innermost `skip`; before
  /// them `native`, if any: native methods have no frame of their own.
  Object* fill_backtrace(uint32_t skip, const Method* native = nullptr);
  void bind_native(Method* method);
  /// The native or intrinsic that was called last.
  const Method* called_native() const { return called_native_; }
  InvokeState& invoke_state() { return invoke_state_; }
  ReflectionState& reflection() { return reflection_; }
  /// Data files of the JDK that have been opened. Reading them is part of the JDK's start-up and not undone.
  std::vector<JdkFile>& jdk_files() { return jdk_files_; }

 private:
  Stop run_frames();
  // Interpreter slow paths, by family (see ops/).
  Flow resolve(Instruction* pc);
  Flow resolve_constant(Instruction* pc);
  Flow resolve_field(Instruction* pc, bool is_static);
  Flow resolve_invoke(Instruction* pc);
  Flow resolve_dynamic(Instruction* pc);
  Flow resolve_class_operand(Instruction* pc);
  Flow invoke_interface(Instruction* pc);
  Flow invoke_handle(Instruction* pc);
  Flow invoke_dynamic(Instruction* pc);
  Flow return_slow(int slots);
  Flow symbolic_binary(Kind kind, term::BinaryOp op);
  Flow symbolic_division(Kind kind, term::BinaryOp op, Term a, Term b);
  Flow symbolic_negate(Kind kind);
  Flow symbolic_convert(term::Conversion conversion, Kind from, Kind to);
  Flow symbolic_compare(Kind kind, term::CompareOp op);
  Flow symbolic_increment(uint32_t local, int32_t amount);
  Flow symbolic_branch(term::Condition condition, bool against_zero);
  /// Jumps if the condition holds.
  Flow branch_on(Term taken, uint8_t pops, const term::Ordering& order = {});
  Flow symbolic_switch(const program::SwitchTable& table);
  Flow symbolic_load(int value_slots);
  Flow symbolic_store(int value_slots);
  // Contracts.
  void leave_past_of_frames();
  Flow read_past_field(Object* object);
  /// Of what it holds, the frame sees what was there before.
  static bool sees_past_of(const Frame& frame, const Object* object) {
    return (frame.flags & kPast) && heap::is_symbolic(object) && object->extra->symbolic->written;
  }
  bool is_change(const Object* object) const;
  Flow decide_origin(Object* object);
  bool may_have_invariants(const Object* object);
  std::vector<Object*> reachable_in_past(Object* base, const std::string& through);
  Term may_change(const heap::Difference& difference, const Allowance& allowance);
  Value index_of(const heap::Difference& difference) const;
  Value value_before(const heap::Difference& difference);
  // Calls of code that is not known.
  Flow use_receiver(Instruction* pc);
  /// Contracts are called without deciding which object they are about.
  bool passes_unresolved(Value receiver) const {
    return frames_[depth_ - 1].method->hidden_frame && heap::is_reference(receiver.sym) &&
           symbolic_.reference(receiver.sym).known == heap::Known::Nullness;
  }
  Flow call_unknown(Method* declared);
  Flow call_open(Method* declared);
  Flow call_stub(Method* declared, Method* stub);
  Flow compare_open(Method* declared);
  Flow equals_open(Method* declared);
  void assume_of(Method* declared);
  uint64_t content_stamp(const Object* object) const;
  bool same_value(Value a, Value b) const;
  bool same_order(const OrderKey& a, const OrderKey& b) const;
  Term rank_of(const OrderKey& order, Value element);
  Term same_ranks(uint32_t number, const Object* object);
  Term same_pure_results(uint32_t number, const Object* object);
  std::vector<Object*> known_outside(std::span<const Value> arguments);
  std::vector<Value> references_given() const;
  std::vector<Class*> classes_with_statics() const;
  std::span<StaticBefore> statics_now();
  void add_changed_statics(const CallRecord& call, std::vector<CallChange>& changes);
  bool is_left_by_callback(const heap::Difference& difference) const;
  std::string why_past_is_unknown() const;
  Flow follow_fields(Object* object, const std::string& through, std::vector<Object*>& found);
  Flow locations_of(Object* object, const Allowance& allowance, std::vector<std::pair<Object*, uint32_t>>& slots,
                    std::vector<Object*>& arrays);
  void remember_contents(CallRecord& call, const std::vector<std::pair<Object*, uint32_t>>& slots,
                         const std::vector<Object*>& arrays);
  const OpenCall* find_pure_call(const Method* declared);
  bool may_be_same_object(Value a, Value b) const;
  bool is_disturbed_between(size_t first, size_t second) const;
  bool disturbs(const OpenCall& call, const Method& method, std::span<const Value> arguments) const;
  std::vector<CallChange> changes_of(const CallRecord& call);
  uint64_t regions_of(const Method* declared, const std::vector<Value>& arguments);
  uint64_t writes_in(uint64_t regions);
  bool in_contract_of_call(uint32_t top) const;
  // The symbolic heap.
  // Results of calls in contracts that are remembered.
  void words_of(const Method& method, Value* arguments, uint64_t* words);
  static bool is_null(const Value& value) { return !value.sym && !value.bits; }
  void remember(const Frame& returning, Value result);
  /// Only where inputs are chosen.
  int32_t doom_of_call(const Frame& caller, const Instruction* site, const Method& callee) const {
    bool foreseen = caller.doom != program::Foresight::kNone || caller.method->hidden_frame;
    return contract_.pre_state == 0 && foreseen ? find_doom(caller, site, callee) : program::Foresight::kNone;
  }
  int32_t find_doom(const Frame& caller, const Instruction* site, const Method& callee) const;
  bool is_doomed(const Frame& at, int32_t result) const {
    return result == at.doom && at.doom != program::Foresight::kNone && !contract_.impure;
  }
  bool leads_to_doom(const Frame& at, const Instruction* next) const;
  /// The running code calls what may depend on anything, and does not know of views of the past.
  void does_more_than_look() {
    frame().reads.need(Reads::kNever);
    realise_past();
  }
  /// The contents of an object's slot are what they were: nothing has to be written.
  bool holds(const Object* object, uint32_t slot, const Value& value) const {
    if (!object->extra) return false;
    uint64_t bits = reinterpret_cast<const uint64_t*>(object + 1)[slot];
    uint32_t term = heap_.term_at(object, slot);
    if (term >= heap::kUnread) return false;
    if (term == value.sym) return term || bits == value.bits;
    return term && !value.sym && !heap::is_reference_number(term) && facts_.constant(Term(term)) == value.bits;
  }
  Flow use_reference(int position, heap::Known wanted, Object* also = nullptr);
  Flow decide_reference(uint32_t number, heap::Known wanted, Object* also);
  Flow assume_accepted(Object* record);
  Flow decide_identity(uint32_t number, Object* other);
  void replace_in_frame(uint32_t number, Value value);
  bool look_through(Value& value);
  Flow read_field(Object* object);
  Flow compare_references(bool jump_if_equal);
  Effect again(const heap::Change& change) const;
  std::string_view keep(std::string_view text);
  /// An alternative that cannot be followed.
  Effect gap(std::string_view reason);
  /// That the class of the object is one of these.
  heap::Change one_of(Object* object, std::span<Class* const> classes);
  Flow compare_boxes(Object* left, Object* right, bool jump_if_equal);
  Flow compare_with_unknown(Object* box, Object* unknown, bool jump_if_equal);
  Flow decide_whether(Object* unknown, Class* klass);
  Flow compare_records(Object* left, Object* right, bool jump_if_equal);
  std::optional<bool> is_same_record(Object* left, Object* right, Flow& flow);
  std::optional<bool> is_same_component(Value left, Value right, Flow& flow);
  Flow decide_same_box(Object* left, Object* right, Term equal, bool jump_if_equal);
  Flow decide_sharing(Object* open, Term same_if_shared, bool jump_if_equal);
  Effect boxes_differ(bool jump_if_equal) const;
  Term value_of_box(Object* box);
  bool is_kept_box(Object* box);
  std::optional<Term> is_shared_box(Object* box);
  Flow decide_type(uint32_t number, Class* klass);
  Flow test_null(bool jump_if_null);
  Flow jump_or_fall(bool jump, uint8_t pops);
  bool existed_before(const Object* object) const;
  Flow symbolic_instance_of(Instruction* pc);
  Flow symbolic_cast(Instruction* pc);
  bool may_be_constant(const Object* object, Class* klass);
  void add_constant_gap(Decision& decision, const Object* object, const Class* klass);
  Flow need_exact(Object* object);
  Flow call_symbolic(Object* receiver, Method* declared, const std::function<Method*(Class*)>& select);
  Flow invoke_virtual(Instruction* pc);
  Flow throw_operand();
  Flow array_length();
  Flow find_array_entry(Object* array, int16_t position, uint32_t& entry);
  Flow load_entry(Object* array, int value_slots);
  Flow store_entry(Object* array, int value_slots);
  Flow fix_array(Object* array);
  Flow symbolic_new_array(Class* array_class, Term length);
  Flow load_unread_element(Object* array, int32_t index);
  bool store_fits(Object* array, const Value& value, Flow& flow);
  bool store_into_open_array(Object* array, Object* object, Flow& flow);
  Flow prepare_native_arguments(Method* method, Value* arguments);
  Flow prepare_native_object(Method* method, Object* object);
  Flow concretise_index(Object* array, Term index, int16_t position);
  Flow concretise_length(int16_t position, Term length);
  Value narrow_for(TypeKind element, Value value, bool& ok);
  Flow new_object(Instruction* pc);
  Flow new_array_instruction(Class* array_class);
  Flow new_multi(Instruction* pc);
  Object* new_multi_array(Class* array_class, std::span<const int32_t> lengths);
  static size_t multi_array_bytes(const Class* array_class, std::span<const int32_t> lengths);
  Flow store_reference();
  Flow cast_failed(Object* object, Class* target);
  Flow monitor(bool enter);
  void hold(Object* monitor);
  bool native_applies(const Method& method) const {
    return !(method.native->traits & kIfSymbolic) || (frames_[depth_ - 1].sp - method.argument_slots)->sym;
  }
  Flow call_native(Method* method);
  Flow call_directly(Method* method);
  bool argument_slot_counts(const Method& method, int slot) const;
  bool argument_is_reference(const Method& method, int slot) const;
  Flow load_dynamic_constant(Instruction* pc);
  Flow load_method_constant(Instruction* pc);
  Flow unwind(Object* exception);
  void trace_exit(const Frame& frame);
  bool find_handler(Frame& frame, Object* exception, const Instruction*& target, Flow& flow);
  bool by_driver() const;
  void leave_frame(Frame& frame);
  bool initialise(Class* klass);
  Status initialise_jdk();
  Class* prerequisite_of(Class* klass);
  bool verify_initialisers(Class* klass);
  static bool has_nothing_to_initialise(const Class* klass);
  bool push_initialisers(Class* klass);
  bool push_interface_initialisers(Class* interface);
  void set_state(Class* klass, program::InitState state);
  void leave_permanent(uint32_t epoch);
  Object* wrap_initialiser_exception(Object* exception);
  Flow prepare(Method* method);
  bool has_entry(Method* method);
  uint32_t depth_limit(uint32_t flags) const;
  void protect_frame(uint32_t index);
  void apply_more(const Effect& effect);
  static void change_stack(Frame& top, const Effect& effect);
  void prepare_class(Class* klass);
  Flow array_index_error(int32_t index, int32_t length);

  program::Program& program_;
  heap::Heap& heap_;
  heap::SymbolicHeap symbolic_;
  term::Pool& pool_;
  term::JavaArith& arith_;
  MachineOptions options_;
  WellKnown known_;
  NativeTable natives_;

  Frame* frames_ = nullptr;
  Value* stack_ = nullptr;
  Value* stack_end_ = nullptr;
  uint32_t depth_ = 0;
  uint32_t protected_depth_ = 0;  ///< frames below this index have not been saved since the newest mark
  uint64_t next_activation_ = 1;
  int64_t fuel_ = INT64_MAX;
  uint64_t instructions_ = 0;

  Stop stop_ = Stop::Returned;
  bool pending_stop_ = false;     ///< apply() ended the run
  Object* new_record_ = nullptr;  ///< what apply() made, before anything else looks at it
  Flow init_flow_ = Flow::Reload;
  Decision decision_;
  Value result_ = {};
  Object* exception_ = nullptr;
  int32_t exit_status_ = 0;
  std::string reason_;

  std::vector<Input> inputs_;
  std::string output_, error_output_;
  std::vector<SymbolicMessage> messages_;
  std::unordered_map<std::u16string, Object*> interned_;
  std::vector<Class*> permanent_initialisers_;  ///< being run in permanent mode
  Object* main_thread_ = nullptr;
  Method* empty_method_ = nullptr;
  const Method* running_native_ = nullptr;  ///< the native method being executed; not set for intrinsics
  const Method* called_native_ = nullptr;
  bool in_native_ = false;  ///< a native or an intrinsic is being executed
  std::vector<std::unique_ptr<program::CallSite>> sites_;
  InvokeState invoke_state_;
  ReflectionState reflection_;
  std::vector<JdkFile> jdk_files_;
  uint32_t next_hidden_ = 0;
  Class* late_initialiser_ = nullptr;  ///< whose objects might have been inputs that are decided already
  uint32_t first_own_id_ = 0;          ///< objects with smaller ids existed before the analysed code ran
  uint64_t entered_ = 0, entered_at_ = 0;
  ContractState contract_;
  PathTrace trace_;
  heap::PastView past_view_{heap_, symbolic_};
  term::Facts facts_;
  Sight sight_{heap_, symbolic_, past_view_, facts_, contract_};
  Looker looker_{sight_};
  uint32_t looking_methods_ = 0;
  std::vector<Part> parts_;
  std::vector<Allowance> allowances_;
  std::vector<heap::Difference> changed_;
  std::vector<OpenCall> open_calls_;
  std::vector<Method*> assumed_of_, numbered_methods_;
  std::vector<Rank> ranks_;
  std::vector<Compared> compared_;
  uint64_t writes_ = 0;  ///< of the analysed code, on this path
};

}  // namespace nalar::vm
