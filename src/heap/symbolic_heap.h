// The initial heap of a path as far as it has been looked at: symbolic references and objects, made when they are first
// needed, with bounds on how many. It offers choices and performs changes; which of them to try is decided elsewhere.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/check.h"
#include "base/shrink.h"
#include "heap/heap.h"
#include "heap/jdk_fields.h"
#include "heap/nullness.h"
#include "heap/symbolic.h"
#include "heap/types.h"
#include "program/refusals.h"
#include "term/java_arith.h"

namespace nalar::heap {

struct HeapBounds {
  int32_t k = 3;                             ///< longest chain of references
  int32_t n = -1;                            ///< objects of each class; -1: any number
  std::map<std::string, int32_t> n_of = {};  ///< by Java class name, instead of `n`
  int32_t array = 3;                         ///< elements of an array that are looked at
};

/// An object of the JDK's that nobody can change, as far as others can see.
bool is_lasting_object(const Object* object);

/// A location that was first read after a call that may have changed it, and what it held then.
struct LateChange {
  uint32_t context;
  Object* object;
  uint32_t index;  ///< slot, element or entry
  Value now, position;
};

struct SymbolicMark {
  /// In bytes.
  size_t references = 0, objects = 0, statics = 0, snapshots = 0, roots = 0, contexts = 0, differing = 0, lengths = 0;
  size_t late_changes = 0, read_back = 0;
  uint64_t initialised = 0, last_look = 0;
  bool remembers = false;
};

class SymbolicHeap {
 public:
  SymbolicHeap(Heap& heap, program::Program& program, term::Pool& pool, term::JavaArith& arith)
      : heap_(heap),
        program_(program),
        pool_(pool),
        arith_(arith),
        types_(program),
        nullness_(program),
        references_(1) {}

  void configure(HeapBounds bounds, const Strategy& strategy) { bounds_ = std::move(bounds), strategy_ = &strategy; }
  const Strategy& strategy() const { return *strategy_; }
  const HeapBounds& bounds() const { return bounds_; }
  Types& types() { return types_; }
  Nullness& nullness() { return nullness_; }

  // --- References --------------------------------------------------------------------------------
  /// A parameter called `name`.
  Value new_root(program::Class* type, bool non_null, std::string name, RegionPair region = {});
  /// Of one that has just been made: it leads to an array whose elements are not null.
  void set_non_null_elements(Value root) { at(root.sym).non_null_elements = true; }
  Regions& regions() { return regions_; }
  /// To be called when the analysed code writes to an object with `extra`.
  void wrote(const Object* object) {
    Symbolic* symbolic = object->extra->symbolic;
    if (!symbolic) return;
    if (!symbolic->written) {
      save(&symbolic->written);
      symbolic->written = true;
    }
    if (!symbolic->region.own) return;
    save(&regions_.version(symbolic->region.own));
    regions_.version(symbolic->region.own)++;
  }
  const Reference& reference(uint32_t number) const { return *references_[number & ~kReferenceBit]; }
  bool decided(uint32_t number) const { return reference(number).known == Known::Object; }
  /// The objects it can be: those of the initial heap that fit, those made by class initialisers, in order of creation.
  std::vector<Object*> candidates(const Reference& reference);
  /// A reference of which it was decided what it does not lead to, but not what it does; 0 if there is none.
  uint32_t half_decided() const;
  /// Whether an object nobody has seen yet may be behind it; else the name of the bound that forbids it, or an empty
  /// name if no class fits.
  bool may_be_fresh(const Reference& reference, std::string_view& bound);
  /// Whether the object can be behind it, its type aside.
  bool may_be(const Reference& reference, const Object* object, bool existed);

  // --- Calls of code that is not known -----------------------------------------------------------
  /// Starts the context of a call: what it returns or leaves behind can be any of these objects, which the analysed
  /// code has made, besides what objects of the initial heap can be. Contexts are numbered from 1.
  uint32_t new_context(std::vector<Object*> known);
  /// Objects that calls so far could know.
  std::vector<Object*> known_to_calls() const { return contexts_.empty() ? std::vector<Object*>() : contexts_.back(); }
  /// What a call returns. With `made`, the object did not exist before.
  Value new_result(program::Class* type, bool non_null, bool made, uint32_t context, std::string name,
                   RegionPair region = {});
  /// A field, element or entry may hold anything after a call.
  void forget_content(Object* object, uint32_t index, uint32_t context);
  /// All elements of an array of symbolic length.
  void forget_entries(Object* array, uint32_t context);
  void set_forgotten(Object* array, uint32_t context);
  /// Of an array that got its length: all elements but those of the first `count` entries it had before.
  void forget_others(Object* array, const Accumulator& before, uint32_t count, uint32_t context);
  /// From now on objects of the initial heap that are first met, and fields of theirs that are first read, may hold
  /// what the call in this context has put there. What has been read is for the caller to forget.
  void forget_everything(uint32_t context);
  /// The last such call; 0 if there was none.
  uint32_t everything_forgotten() const { return everything_; }
  /// Everything that can change in it.
  void forget_object(Object* object, uint32_t context);
  void forget_static(const program::Field& field, uint32_t context);
  /// Reflection aside, some code can give the field another value.
  bool may_change_later(const program::Field& field);
  /// Code outside of the object's class can have it changed, directly or by methods.
  bool can_be_changed(const Object* object, const program::Field& field);
  /// The same for any of its fields.
  bool can_be_changed(const Object* object);
  const std::vector<LateChange>& late_changes() const { return late_changes_; }
  /// While code looks at the state at the start, what is read for the first time is what was there then. What held
  /// before is the result.
  bool look_back(bool looks_back);
  size_t read_back() const { return read_back_.size(); }
  /// What was read since then, as it was at the start, has not been read yet as it is now.
  void unread_since(size_t first);
  /// Objects that are decided when they are read are told apart, boxes too.
  bool aliases_boxes() const { return strategy_->when_read == Known::Object; }
  /// An object of the initial heap that is what it holds: a box or a record, whichever its class turns out to be.
  bool is_by_value(const Object* object);
  /// A box like Integer of the initial heap. Which of them are the same object is decided when someone asks.
  static bool is_boxed(const Object* object);
  /// Of a box of the initial heap that is no other name of another one.
  static BoxIdentity::Sharing sharing_of(const Object* box);
  /// Two such boxes that are known to be different objects.
  bool are_apart(const Object* left, const Object* right) const;
  /// Objects a class initialiser left in the statics of its class: they are part of the initial heap.
  /// False if an object that has been decided already might have been one of them.
  bool add_statics(program::Class* klass);

  // --- Contents ----------------------------------------------------------------------------------
  /// The value of an unread field or element at the start; it becomes the current one unless something was written.
  /// False if objects of this class have invariants of their own that we do not know (JDK classes), or if the type of
  /// the field cannot be loaded.
  bool read_field(Object* object, uint32_t slot);
  /// Makes the initial value known, whatever is there now; false as above.
  bool materialise(Object* object, uint32_t index);
  /// JDK classes whose contents are known by contracts.
  bool is_specified(const program::Class* klass) const { return specified_.contains(klass); }
  /// What a field of an object of class `of` can hold at the start: of a class that is not the JDK's, anything.
  JdkContent content_of(const program::Field& field, const program::Class& of) const;
  void set_specified(std::set<const program::Class*> classes) { specified_ = std::move(classes); }
  void read_element(Object* array, uint32_t index);
  void read_entry(Object* array, uint32_t entry);
  void write_entry(Object* array, uint32_t entry, Value value);
  /// Of all arrays whose length is symbolic, or was at first.
  const std::vector<term::Term>& lengths() const { return lengths_; }
  /// An array made by the code.
  Object* new_array(program::Class* array_class, Value length);
  /// The entry with this very index, or -1.
  int32_t find_entry(const Accumulator& accumulator, Value index) const;
  /// Makes an array whose length and indexes are known an ordinary one.
  void flatten(Object* array);
  /// Room for so many elements.
  int32_t array_capacity() const { return std::max(bounds_.array, 16); }

  TypeChoice choices(const Object* object) { return choices_by(object, symbolic_of(object)->facts); }
  /// What is possible if a further fact is known.
  TypeChoice choices_with(const Object* object, TypeFact::Kind kind, program::Class* klass);

  /// False if the object has no room for what it turns out to be; then the path cannot go on.
  bool apply(const Change& change);

  // --- Records -----------------------------------------------------------------------------------
  /// Empty of other classes.
  const program::Refusals& refusals_of(const program::Class* klass);
  /// An object that has turned out to be a record by the last change, of which something has to hold; or null.
  Object* take_record() { return std::exchange(new_record_, nullptr); }
  /// That the constructor would take its components.
  term::Term is_accepted(Object* record);

  /// Calls `visit` with each value of reference type that the object holds, as far as it has been looked at, and with
  /// the field that holds it; null for elements.
  template <typename Visit>
  void each_reference(Object* object, Visit visit);
  /// Calls `visit` with each element that the array held at the start, as far as somebody has looked.
  template <typename Visit>
  void each_initial_element(const Object* array, Visit visit);
  /// A field, an element, or an entry of an array of symbolic length, whatever the object is.
  void set_content(Object* object, uint32_t index, Value value);

  // --- The initial heap --------------------------------------------------------------------------
  /// From now on the present contents of static fields, and of what class initialisers put there, are remembered.
  void remember_statics();
  void forget_snapshots() { snapshots_.clear(), remembers_ = false; }
  const std::vector<Snapshot>& snapshots() const { return snapshots_; }
  const std::vector<Object*>& objects() const { return objects_; }
  const std::vector<Object*>& static_objects() const { return statics_; }
  /// There are more objects in static fields than are kept track of.
  bool too_many_statics() const { return statics_.size() >= kMostStatics; }
  /// `p.C.NIL` for an object that a static field of the target's classes holds, else empty.
  std::string static_field_of(const Object* object) const;
  /// How many times something was initialised on this path.
  uint64_t initialised() const { return initialised_; }
  /// What `clock` said when that happened last.
  uint64_t last_look() const { return last_look_; }
  void set_clock(const uint64_t& clock) { clock_ = &clock; }
  /// `this.root.left`
  std::string name_of(uint32_t reference) const;
  std::string name_of(const Object* object) const;

  term::Term new_symbol(std::string name, program::TypeKind kind);
  /// Of an integral kind.
  term::Term new_symbol_between(std::string name, program::TypeKind kind, int64_t low, int64_t high);
  SymbolicMark mark() const {
    return {extent(references_), extent(objects_),   extent(statics_), extent(snapshots_),    extent(roots_),
            extent(contexts_),   extent(differing_), extent(lengths_), extent(late_changes_), extent(read_back_),
            initialised_,        last_look_,         remembers_};
  }
  void rewind(const SymbolicMark& mark);
  void forget();

 private:
  const std::vector<uint32_t>& ordered_slots(const program::Class* klass);
  std::vector<uint32_t> ordered_slots_of(const Object* object);
  bool is_made_of(const Object* object, const Object* part);
  const Object* made_after(const Reference& reference);
  bool is_told_later(const Reference& reference, const Object* object);
  void append_name(std::string& name, uint32_t reference) const;
  void append_content(std::string& name, const Object* owner, uint32_t slot) const;
  std::vector<Object*> possible_targets(const Reference& reference);
  void add_difference(uint32_t number, const Object* object);
  static bool differs(const Reference& reference, const Object* object) {
    const Different* at = reference.different;
    while (at && at->object != object) at = at->next;
    return at;
  }
  static constexpr size_t kMostStatics = 4096;
  static constexpr uint32_t kSlotsOfOpenObjects = 32;
  /// Of a field that holds references. No type: it cannot be loaded.
  struct FieldFacts {
    program::Class* type = nullptr;
    bool non_null = false;
    RegionPair region = {};
  };

  static constexpr uint32_t kWholeArray = UINT32_MAX;
  struct ReadBack {
    Object* object;
    uint32_t index;
  };

  void note_met_late(Object* object, uint32_t context);
  void note_array_met_late(Object* object);
  bool forget_when_read(Object* object, uint32_t index);
  void forget_late(Object* object, uint32_t index, uint32_t context);
  void note_record(Object* object);
  bool is_never_null(const program::Field& field);
  void add_region(RegionPair region, program::Class* type);
  Reference& at(uint32_t number) { return *references_[number & ~kReferenceBit]; }
  Value new_reference(program::Class* type, bool non_null, int32_t left, Object* owner, uint32_t slot,
                      uint32_t context = 0, RegionPair region = {});
  Value initial_value(Object* owner, uint32_t slot, program::TypeKind kind, program::Class* type, bool non_null,
                      int32_t left, std::string name, RegionPair region);
  Object* make(const Reference& reference, uint32_t number);
  Object* make_array(program::Class* array_class, Value length, bool initial);
  Value new_length(const std::string& array);
  Symbolic* make_symbolic(Object* object, uint32_t capacity);
  void settle(uint32_t number, Known known, Object* target);
  bool add_fact(Object* object, TypeFact fact);
  bool narrow(Object* object, program::Class* klass);
  TypeChoice choices_by(const Object* object, const TypeFact* facts);
  bool may_hold(program::Class* component, Value element);
  bool narrow_elements(Object* array);
  bool fits(const Object* object, program::Class* type);
  int32_t most_of(const program::Class* klass) const;
  bool over_count(program::Class* type, const TypeChoice& choice) const;
  void identify_box(const Change& change);
  void add_entry(Object* array, Value index);
  bool might_have_been(const Object* object);
  void reach_statics(Object* object);
  void take_snapshot(Object* object, program::Class* statics_of);
  void remember(Object* object, program::Class* statics_of, bool in_jdk);
  void looked() {
    initialised_++;
    last_look_ = clock_ ? *clock_ : 0;
  }
  /// Something about the initial state of the object has become known.
  void learnt_of(Object* object) {
    Symbolic* symbolic = symbolic_of(object);
    if (!symbolic || symbolic->known_at == heap_.epoch()) return;
    save(&symbolic->known_at);
    symbolic->known_at = heap_.epoch();
  }
  const FieldFacts& facts_of(const program::Field& field);
  std::optional<Value> initial_field(Object* object, uint32_t slot);
  template <typename T>
  T* allocate(size_t count) {
    auto* memory = static_cast<T*>(heap_.allocate_raw(count * sizeof(T)));
    CHECK(memory || count == 0, "memory for symbolic objects should be available");
    return memory;
  }
  template <typename T>
  void save(T* what) {
    heap_.trail().save(what, sizeof(T));
  }

  Heap& heap_;
  program::Program& program_;
  term::Pool& pool_;
  term::JavaArith& arith_;
  Types types_;
  Nullness nullness_;
  HeapBounds bounds_;
  const Strategy* strategy_ = &kLazierSharp;
  std::vector<Reference*> references_;  ///< by number, from 1
  std::vector<Object*> objects_;        ///< of the initial heap, by number - 1
  std::vector<Object*> statics_;
  std::vector<program::Class*> own_classes_;  ///< classes of the target, among the first so many of the program
  size_t classes_seen_ = 0;
  std::vector<term::Term> lengths_;
  std::vector<uint32_t> differing_;  ///< references of which it was decided what they do not lead to
  std::vector<Snapshot> snapshots_;
  bool remembers_ = false;
  std::vector<std::string> roots_;              ///< names of the parameters, and of what calls return
  std::vector<std::vector<Object*>> contexts_;  ///< of calls, by number - 1
  uint32_t everything_ = 0;                     ///< the last call that may have changed all it can reach
  std::vector<LateChange> late_changes_;
  bool looks_back_ = false;
  std::vector<ReadBack> read_back_;  ///< while code looked back, of what such a call may have changed
  std::unordered_map<const program::Field*, bool> may_change_later_;
  uint64_t initialised_ = 0, last_look_ = 0;
  const uint64_t* clock_ = nullptr;
  std::set<const program::Class*> specified_;
  Regions regions_;
  std::map<const program::Field*, FieldFacts> field_facts_;
  std::map<const program::Class*, program::Refusals> refusals_;
  std::unordered_map<const program::Class*, std::vector<uint32_t>> ordered_slots_;  ///< final ones, by class
  Object* new_record_ = nullptr;
};

template <typename Visit>
void SymbolicHeap::each_reference(Object* object, Visit visit) {
  if (object->is_array() && object->cls->element != program::TypeKind::Reference) return;
  if (const Accumulator* accumulator = accumulator_of(object)) {
    for (uint32_t i = 0; i < accumulator->count; i++)
      visit(accumulator->entries[i].current, static_cast<const program::Field*>(nullptr));
  } else if (object->is_array()) {
    for (int32_t i = 0; i < object->length; i++)
      visit(heap_.get_element(object, i), static_cast<const program::Field*>(nullptr));
  } else {
    for (uint32_t slot = 0; slot < object->cls->instance_slots; slot++)
      if (const program::Field* field = types_.field_at(object->cls, slot);
          field && field->kind == program::TypeKind::Reference)
        visit(heap_.get_slot(object, slot), field);
  }
}

template <typename Visit>
void SymbolicHeap::each_initial_element(const Object* array, Visit visit) {
  const Symbolic* symbolic = symbolic_of(array);
  const Accumulator* accumulator = symbolic->accumulator;
  uint32_t count = accumulator ? accumulator->count : symbolic->initial ? static_cast<uint32_t>(array->length) : 0;
  for (uint32_t i = 0; i < count; i++) {
    const Initial& initial = accumulator ? accumulator->entries[i].initial : symbolic->initial[i];
    if (initial.known) visit(initial.value());
  }
}

}  // namespace nalar::heap
