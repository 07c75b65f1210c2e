// Objects of one worker: allocation, identity, symbolic contents, and saving before writes so that the search can undo
// them.
#pragma once

#include <cstdint>
#include <vector>

#include "base/arena.h"
#include "heap/object.h"
#include "heap/trail.h"

namespace nalar::heap {

/// A moment the heap can return to.
struct HeapMark {
  size_t trail = 0;
  Arena::Position arena = {};
  uint32_t next_id = 0;
  uint32_t epoch = 0;
  size_t with_invariants = 0;
};

/// Objects are never moved. Those made on a path vanish when the path is undone; permanent ones (interned strings,
/// class mirrors, statics) stay, but their contents are undone like any other's.
class Heap {
 public:
  // --- Allocation. All contents are zero. Null when memory is exhausted. -------------------------
  Object* allocate(program::Class* klass);
  Object* allocate_array(program::Class* array_class, int32_t length);
  /// How much all of it may take: see has_room.
  void set_limit(uint64_t megabytes) { limit_ = megabytes > SIZE_MAX >> 20 ? SIZE_MAX : megabytes << 20; }
  /// Whether so many bytes more are within the limit. To be asked before something is made, or copied, whose size the
  /// analysed code chooses; what is small need not ask. The answer is that of the path: what other paths have taken,
  /// and have given back, does not matter.
  bool has_room(size_t bytes) const {
    size_t used = arena_.in_use() + permanent_.in_use() + trail_.size();
    return bytes <= limit_ && used <= limit_ - bytes;
  }
  /// What an array takes.
  static size_t array_bytes(program::TypeKind element, int64_t length) {
    return sizeof(Object) + static_cast<size_t>(length) * static_cast<size_t>(program::element_size(element));
  }
  /// With room for more slots than the class has.
  Object* allocate_sized(program::Class* klass, uint32_t slots);
  /// Zeroed memory that lives as long as an object made now would.
  void* allocate_raw(size_t size) { return current_->allocate(size); }
  /// Objects of classes with invariants that were made on the path, in order.
  const std::vector<Object*>& with_invariants() const { return with_invariants_; }
  /// `id` stands for the identity and must not depend on the search order.
  Object* allocate_permanent(program::Class* klass, uint32_t id);
  Object* allocate_permanent_array(program::Class* array_class, int32_t length, uint32_t id);

  // --- Writing -----------------------------------------------------------------------------------
  /// To be called before the header or a slot of a non-array changes.
  void before_write(Object* object) {
    if (object->stamp < epoch_) [[unlikely]]
      save_object(object);
  }
  /// To be called before elements [first, first + count) of an array change.
  void before_array_write(Object* array, int32_t first, int32_t count) {
    if (array->stamp < epoch_) [[unlikely]]
      save_elements(array, first, count);
  }
  /// How many bytes it may take to remember so many elements before they change.
  size_t cost_of_write(const Object* array, int32_t count) const {
    if (array->stamp >= epoch_) return 0;
    size_t size = static_cast<size_t>(count) * static_cast<size_t>(program::element_size(array->cls->element));
    return trail_.cost_of(size + (array->has_terms() ? static_cast<size_t>(count) * sizeof(uint32_t) : 0));
  }
  Value get_slot(Object* object, uint32_t slot) const {
    return {object->slots()[slot], object->has_terms() ? object->extra->terms[slot] : 0, 0};
  }
  void set_slot(Object* object, uint32_t slot, Value value) {
    before_write(object);
    object->slots()[slot] = value.bits;
    if ((value.sym != 0) | (object->extra != nullptr)) [[unlikely]]
      set_term(object, slot, value.sym);
  }
  Value get_element(Object* array, int32_t index) const;
  void set_element(Object* array, int32_t index, Value value);
  /// Copies elements between arrays of the same element kind; ranges are in bounds; overlap is fine.
  void copy_elements(Object* from, int32_t from_index, Object* to, int32_t to_index, int32_t count);
  Object* clone(Object* object);
  uint32_t term_at(const Object* object, uint32_t index) const {
    return object->has_terms() ? object->extra->terms[index] : 0;
  }
  bool has_terms_in(const Object* array, int32_t first, int32_t count) const;
  void set_term(Object* object, uint32_t index, uint32_t term);

  // --- Undo --------------------------------------------------------------------------------------
  Trail& trail() { return trail_; }
  uint32_t epoch() const { return epoch_; }
  /// Starts a new epoch; the mark is for `rewind`.
  HeapMark mark() {
    epoch_ = ++last_epoch_;
    return {trail_.size(), arena_.position(), next_id_, epoch_, with_invariants_.size()};
  }
  /// Restores the moment of `mark` and its epoch: the mark stays usable.
  void rewind(const HeapMark& mark);
  /// Gives up the newest mark: back to the epoch of the one before it.
  void leave_epoch(uint32_t previous_epoch) { epoch_ = previous_epoch; }
  /// Takes that back: nothing has changed since `mark` was rewound to.
  void reenter_epoch(const HeapMark& mark) { epoch_ = mark.epoch; }

  // --- Permanent mode: what is made and written now stays, whatever the search undoes ------------
  /// Returns the epoch to give back to `leave_permanent`.
  uint32_t enter_permanent() {
    uint32_t epoch = epoch_;
    current_ = &permanent_;
    epoch_ = 0;
    return epoch;
  }
  void leave_permanent(uint32_t epoch) {
    current_ = &arena_;
    epoch_ = epoch;
  }
  bool in_permanent_mode() const { return current_ == &permanent_; }

  size_t footprint() const { return arena_.footprint() + permanent_.footprint() + trail_.footprint(); }
  uint32_t next_id() const { return next_id_; }

  static size_t payload_size(const Object* object);

 private:
  void save_object(Object* object);
  void save_elements(Object* array, int32_t first, int32_t count);
  uint32_t new_id() { return in_permanent_mode() ? next_permanent_id_++ : next_id_++; }
  Extra* extra_of(Object* object);
  /// Of an object without.
  void make_terms(Object* object);

  Arena arena_;
  Arena permanent_;
  Arena* current_ = &arena_;
  Trail trail_;
  std::vector<Object*> with_invariants_;
  uint32_t next_id_ = 1;
  uint32_t next_permanent_id_ = 0x40000000;
  uint32_t epoch_ = 0;
  uint32_t last_epoch_ = 0;
  size_t limit_ = SIZE_MAX;
};

}  // namespace nalar::heap
