#include "heap/heap.h"

#include <algorithm>
#include <cstring>

#include "base/check.h"

namespace nalar::heap {

using program::TypeKind;

namespace {

// Small objects and arrays are saved whole, once per epoch. Of larger arrays only the touched blocks are.
constexpr size_t kWholeLimit = 1024;
constexpr size_t kBlockShift = 8;
constexpr size_t kBlock = size_t{1} << kBlockShift;

template <typename T>
uint64_t widen(T value) {
  return static_cast<uint64_t>(static_cast<int64_t>(value));
}

}  // namespace

size_t Heap::payload_size(const Object* object) {
  if (object->cls->is_array)
    return static_cast<size_t>(object->length) * static_cast<size_t>(program::element_size(object->cls->element));
  return size_t{object->cls->instance_slots} * 8;
}

Object* Heap::allocate(program::Class* klass) { return allocate_sized(klass, klass->instance_slots); }

Object* Heap::allocate_sized(program::Class* klass, uint32_t slots) {
  auto* object = static_cast<Object*>(current_->allocate(sizeof(Object) + size_t{slots} * 8));
  if (!object) return nullptr;
  object->cls = klass;
  object->id = new_id();
  object->stamp = epoch_;
  if (klass->has_invariants && !in_permanent_mode()) [[unlikely]]
    with_invariants_.push_back(object);
  return object;
}

Object* Heap::allocate_array(program::Class* array_class, int32_t length) {
  size_t size = static_cast<size_t>(length) * static_cast<size_t>(program::element_size(array_class->element));
  auto* object = static_cast<Object*>(current_->allocate(sizeof(Object) + size));
  if (!object) return nullptr;
  object->cls = array_class;
  object->id = new_id();
  object->stamp = epoch_;
  object->length = length;
  return object;
}

Object* Heap::allocate_permanent(program::Class* klass, uint32_t id) {
  auto* object = static_cast<Object*>(permanent_.allocate(sizeof(Object) + size_t{klass->instance_slots} * 8));
  CHECK(object, "memory for a permanent object should be available");
  object->cls = klass;
  object->id = id;
  return object;
}

Object* Heap::allocate_permanent_array(program::Class* array_class, int32_t length, uint32_t id) {
  size_t size = static_cast<size_t>(length) * static_cast<size_t>(program::element_size(array_class->element));
  auto* object = static_cast<Object*>(permanent_.allocate(sizeof(Object) + size));
  CHECK(object, "memory for a permanent array should be available");
  object->cls = array_class;
  object->id = id;
  object->length = length;
  return object;
}

void Heap::save_object(Object* object) {
  size_t size = payload_size(object);
  if (object->cls->is_array && size > kWholeLimit) {
    trail_.save(object, sizeof(Object));
  } else {
    if (object->has_terms()) {
      size_t count = object->cls->is_array ? static_cast<size_t>(object->length) : object->cls->instance_slots;
      trail_.save(object, sizeof(Object) + size, object->extra->terms, count * sizeof(uint32_t));
    } else {
      trail_.save(object, sizeof(Object) + size);
    }
    object->stamp = epoch_;
  }
}

void Heap::save_elements(Object* array, int32_t first, int32_t count) {
  size_t size = payload_size(array);
  if (size <= kWholeLimit) return save_object(array);
  if (count <= 0) return;
  Extra* extra = extra_of(array);
  size_t blocks = (size + kBlock - 1) >> kBlockShift;
  auto element = static_cast<size_t>(program::element_size(array->cls->element));
  if (!extra->block_stamps) {
    trail_.save(extra, sizeof(Extra));
    extra->block_stamps = static_cast<uint32_t*>(current_->allocate(blocks * sizeof(uint32_t)));
  }
  size_t from = static_cast<size_t>(first) * element, to = static_cast<size_t>(first + count) * element;
  for (size_t block = from >> kBlockShift; block <= (to - 1) >> kBlockShift; block++) {
    if (extra->block_stamps[block] >= epoch_) continue;
    size_t start = block << kBlockShift, end = std::min(size, start + kBlock);
    trail_.save(array->elements<uint8_t>() + start, end - start);
    if (extra->terms) trail_.save(extra->terms + start / element, (end - start) / element * sizeof(uint32_t));
    trail_.save(&extra->block_stamps[block], sizeof(uint32_t));
    extra->block_stamps[block] = epoch_;
  }
}

Extra* Heap::extra_of(Object* object) {
  if (!object->extra) {
    if (object->stamp < epoch_) trail_.save(object, sizeof(Object));
    object->extra = static_cast<Extra*>(current_->allocate(sizeof(Extra)));
    CHECK(object->extra, "memory for symbolic contents should be available");
  }
  return object->extra;
}

void Heap::make_terms(Object* object) {
  bool fresh = !object->extra;
  Extra* extra = extra_of(object);
  size_t count = object->cls->is_array ? static_cast<size_t>(object->length) : object->cls->instance_slots;
  if (!fresh) trail_.save(extra, sizeof(Extra));  // one made now goes with the object's pointer to it
  extra->terms = static_cast<uint32_t*>(current_->allocate(count * sizeof(uint32_t)));
  CHECK(extra->terms, "memory for symbolic contents should be available");
}

// The caller has saved the object (or the element's block) before.
void Heap::set_term(Object* object, uint32_t index, uint32_t term) {
  if (!object->has_terms()) {
    if (term == 0) return;
    make_terms(object);
  }
  object->extra->terms[index] = term;
  if (!object->is_array()) object->set_open(index, term != 0);
}

Value Heap::get_element(Object* array, int32_t index) const {
  auto i = static_cast<uint32_t>(index);
  uint64_t bits = 0;
  switch (array->cls->element) {
    case TypeKind::Boolean:
    case TypeKind::Byte: bits = widen(array->elements<int8_t>()[i]); break;
    case TypeKind::Char: bits = array->elements<uint16_t>()[i]; break;
    case TypeKind::Short: bits = widen(array->elements<int16_t>()[i]); break;
    case TypeKind::Int: bits = widen(array->elements<int32_t>()[i]); break;
    case TypeKind::Float: bits = array->elements<uint32_t>()[i]; break;
    default: bits = array->elements<uint64_t>()[i]; break;
  }
  return {bits, term_at(array, i), 0};
}

void Heap::set_element(Object* array, int32_t index, Value value) {
  before_array_write(array, index, 1);
  auto i = static_cast<uint32_t>(index);
  switch (array->cls->element) {
    case TypeKind::Boolean:
    case TypeKind::Byte: array->elements<int8_t>()[i] = static_cast<int8_t>(value.bits); break;
    case TypeKind::Char:
    case TypeKind::Short: array->elements<int16_t>()[i] = static_cast<int16_t>(value.bits); break;
    case TypeKind::Int:
    case TypeKind::Float: array->elements<uint32_t>()[i] = static_cast<uint32_t>(value.bits); break;
    default: array->elements<uint64_t>()[i] = value.bits; break;
  }
  set_term(array, i, value.sym);
}

bool Heap::has_terms_in(const Object* array, int32_t first, int32_t count) const {
  if (!array->has_terms()) return false;
  const uint32_t* terms = array->extra->terms;
  return std::any_of(terms + first, terms + first + count, [](uint32_t term) { return term != 0; });
}

void Heap::copy_elements(Object* from, int32_t from_index, Object* to, int32_t to_index, int32_t count) {
  if (count <= 0) return;
  before_array_write(to, to_index, count);
  auto size = static_cast<size_t>(program::element_size(to->cls->element));
  std::memmove(to->elements<uint8_t>() + static_cast<size_t>(to_index) * size,
               from->elements<uint8_t>() + static_cast<size_t>(from_index) * size, static_cast<size_t>(count) * size);
  if (!to->has_terms()) {
    if (!has_terms_in(from, from_index, count)) return;
    make_terms(to);
  }
  uint32_t* target = to->extra->terms + to_index;
  if (from->has_terms()) {
    std::memmove(target, from->extra->terms + from_index, static_cast<size_t>(count) * sizeof(uint32_t));
  } else {
    std::memset(target, 0, static_cast<size_t>(count) * sizeof(uint32_t));
  }
}

Object* Heap::clone(Object* object) {
  Object* copy = object->cls->is_array ? allocate_array(object->cls, object->length) : allocate(object->cls);
  if (!copy) return nullptr;
  std::memcpy(copy->slots(), object->slots(), payload_size(object));
  if (object->has_terms()) {
    uint32_t count = object->cls->is_array ? static_cast<uint32_t>(object->length) : object->cls->instance_slots;
    for (uint32_t i = 0; i < count; i++) set_term(copy, i, object->extra->terms[i]);
  }
  return copy;
}

void Heap::rewind(const HeapMark& mark) {
  current_ = &arena_;
  trail_.unwind(mark.trail);
  arena_.rewind(mark.arena);
  next_id_ = mark.next_id;
  with_invariants_.resize(mark.with_invariants);
  epoch_ = mark.epoch;
  last_epoch_ = mark.epoch;
}

}  // namespace nalar::heap
