// The memory layout of Java objects in the VM.
#pragma once

#include <cstdint>

#include "program/klass.h"

namespace nalar::heap {

/// A value on the operand stack, in a local or in transit. `sym` is 0 for a concrete value; else the index of the term
/// whose value it is, or, for a reference, the number of
/// the symbolic reference. Canonical bits: int and smaller sign-extended, float in the low 32 bits, references as
/// object addresses.
struct Value {
  uint64_t bits = 0;
  uint32_t sym = 0;
  uint32_t unused = 0;

  static Value of_int(int32_t v) { return {static_cast<uint64_t>(static_cast<int64_t>(v)), 0, 0}; }
  static Value of_long(int64_t v) { return {static_cast<uint64_t>(v), 0, 0}; }
  static Value of_ref(const Object* o) { return {reinterpret_cast<uint64_t>(o), 0, 0}; }
  int32_t as_int() const { return static_cast<int32_t>(bits); }
  int64_t as_long() const { return static_cast<int64_t>(bits); }
  Object* as_ref() const { return reinterpret_cast<Object*>(bits); }
};

struct Symbolic;

/// Terms that are none. What an element or field of the initial heap holds is unread until someone looks; an opaque
/// value depends on inputs in a way that has no term.
constexpr uint32_t kUnread = 0xfffffffe;
constexpr uint32_t kOpaque = 0xffffffff;
/// Set in the `sym` of symbolic references, so that they are never taken for terms.
constexpr uint32_t kReferenceBit = 0x80000000;
constexpr bool is_reference_number(uint32_t sym) { return sym & kReferenceBit; }
/// Not one of the terms that are none.
constexpr bool is_reference(uint32_t sym) { return is_reference_number(sym) && sym < kUnread; }

/// What only some objects have: symbolic contents, save marks of the blocks of a large array, and the further data of
/// symbolic objects (heap/symbolic.h).
struct Extra {
  uint32_t* terms = nullptr;         ///< per slot or element; 0 is concrete. Null while all are concrete.
  uint32_t* block_stamps = nullptr;  ///< per block of a large array
  Symbolic* symbolic = nullptr;
  bool by_value = false;  ///< a box of a value that is not known: the one that valueOf keeps for it, or a new one
};

/// Header of every object; fields (8-byte slots) or packed array elements follow.
struct Object {
  program::Class* cls;
  uint32_t id;     ///< identity: the order of creation on this path
  uint32_t stamp;  ///< epoch of creation or of the last save on the trail
  Extra* extra;
  union {
    int32_t length;  ///< of arrays
    uint32_t open;   ///< of others: the slots that may have a term, by their number modulo 32
  };
  uint32_t locks;  ///< monitor entries

  uint64_t* slots() { return reinterpret_cast<uint64_t*>(this + 1); }
  template <typename T>
  T* elements() {
    return reinterpret_cast<T*>(this + 1);
  }
  bool is_array() const { return cls->is_array; }
  /// Of a slot that is not open the bits are all there is to know. Not of arrays.
  bool is_open(uint32_t slot) const { return open >> (slot % 32) & 1; }
  void set_open(uint32_t slot, bool has_term) {
    uint32_t bit = uint32_t{1} << slot % 32;
    if (has_term) {
      open |= bit;
    } else if (cls->instance_slots <= 32) {
      open &= ~bit;
    }
  }
  bool has_terms() const { return extra && extra->terms; }
  bool is_box_by_value() const { return extra && extra->by_value; }
};
static_assert(sizeof(Object) == 32);

}  // namespace nalar::heap
