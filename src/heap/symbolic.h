// What a symbolic object has beyond an ordinary one: initial values beside the current ones, type constraints, its
// place in the initial heap. And symbolic references, which stand for objects not decided yet.
#pragma once

#include <cstdint>
#include <span>

#include "heap/object.h"
#include "heap/regions.h"
#include "heap/strategy.h"

namespace nalar::heap {

/// Objects that a reference is known not to lead to. A list, newest first.
struct Different {
  const Object* object;
  const Different* next;
};

/// A reference of the initial heap. Copies of it share the number, so that deciding it once decides all of them.
struct Reference {
  program::Class* type = nullptr;  ///< as declared
  Object* target = nullptr;        ///< when the object is known; null for null
  Object* owner = nullptr;         ///< whose field or element it is; null for a parameter
  uint32_t slot = 0;               ///< of the owner: field slot or index of the array entry; else number of the root
  int32_t left = 0;                ///< how long a chain an object made through it may still start; below 0: no object
  Known known = Known::Nothing;
  uint32_t context = 0;  ///< the call it came from: what it can be besides objects of the initial heap; 0 for none
  RegionPair region = {};
  bool non_null_elements = false;           ///< it is an array whose elements are not null
  bool made_by_call = false;                ///< it is an object that the call has made, which nobody has seen before
  uint32_t nullness_at = 0, object_at = 0;  ///< when that became known: SymbolicHeap::initialised, counted from 1
  const Different* different = nullptr;
};

/// What is known about the class of an object. Facts form a list, newest first.
struct TypeFact {
  enum class Kind : uint8_t { Subtype, NotSubtype, OneOf, Unknown };
  Kind kind;
  program::Class* klass;           ///< of Subtype and NotSubtype
  program::Class* const* classes;  ///< of OneOf
  uint32_t count;
  const TypeFact* next;
};

/// The value something had at the start, set once when it is first read.
struct Initial {
  uint64_t bits = 0;
  uint32_t sym = 0;
  bool known = false;
  uint32_t at = 0;  ///< when it was read, see Reference

  Value value() const { return {bits, sym, 0}; }
};

/// One accessed element of an array of symbolic length. Indexes of one array are pairwise different.
struct ArrayEntry {
  Value index;
  Value current;  ///< `sym` is kUnread until the element is read or written
  Initial initial;
};

/// The accessed elements of an array of symbolic length; all others have never been looked at.
struct Accumulator {
  Value length;
  ArrayEntry* entries = nullptr;
  uint32_t count = 0, capacity = 0;
  uint32_t forgotten = 0;  ///< a call in this context may have changed all elements
};

/// Which object a box of the initial heap is, as far as somebody has asked; otherwise boxes are their values.
struct BoxIdentity {
  enum class Sharing : uint8_t { Unknown, Shared, Own };
  Sharing sharing = Sharing::Unknown;  ///< whether it is the one that valueOf gives for its value
  Object* same_as = nullptr;           ///< the box that this is another name of
  const Different* apart = nullptr;    ///< equal boxes that it is not
};

struct Symbolic {
  uint32_t number = 0;        ///< position among the objects of the initial heap, from 1; 0: made by the analysed code
  uint32_t via = 0;           ///< the reference it was made through
  int32_t left = 0;           ///< see Reference::left
  uint32_t capacity = 0;      ///< slots or elements there is room for
  uint32_t context = 0;       ///< the call that made it; 0: it may have been there before
  bool origin_known = false;  ///< of one that a call returned: whether the call made it
  bool written = false;       ///< by the analysed code: else its contents are what they were
  uint32_t changed_by = 0;    ///< the last call that may have changed all it can reach, and so what nobody has read yet
  uint32_t known_at = 0;      ///< the newest epoch in which something about its initial state became known
  uint64_t bit = 0;  ///< one of 64, for sets of objects that may seem to have some in common; 0 unless `existed`
  RegionPair region = {};
  uint32_t reach = 0;  ///< the call whose context its fields can lead to
  const TypeFact* facts = nullptr;
  Initial* initial = nullptr;          ///< per slot, or per element once the length is known; null if made by the code
  Accumulator* accumulator = nullptr;  ///< of arrays whose length is not fixed yet
  const BoxIdentity* box = nullptr;    ///< null if nothing is known

  bool is_initial() const { return number != 0; }
  /// Where nothing is said, an object leads to objects of its own region.
  uint16_t region_of_contents(bool array) const { return array && region.elements ? region.elements : region.own; }
  /// It may have existed when the method under check was called.
  bool existed() const { return number != 0 && context == 0; }
};

/// What an object held that a class initialiser had made, when the method under check was called.
struct Snapshot {
  Object* object;
  program::Class* statics_of;  ///< if the object holds the static fields of a class
  uint32_t count;
  const Value* values;
  bool in_jdk = false;  ///< reached through an object of the JDK: that it changes is noticed, no more
};

inline bool is_symbolic(const Object* object) { return object->extra && object->extra->symbolic; }
inline Symbolic* symbolic_of(const Object* object) { return object->extra ? object->extra->symbolic : nullptr; }
inline Accumulator* accumulator_of(const Object* object) {
  return is_symbolic(object) ? object->extra->symbolic->accumulator : nullptr;
}

/// The box that it is another name of, or the object itself.
inline Object* box_itself(Object* box) {
  const Symbolic* symbolic = symbolic_of(box);
  while (symbolic && symbolic->box && symbolic->box->same_as) {
    box = symbolic->box->same_as;
    symbolic = symbolic_of(box);
  }
  return box;
}

/// A change of the symbolic heap, as an alternative of a decision describes it.
struct Change {
  enum class Kind : uint8_t {
    None,
    Null,      ///< the reference is null
    NonNull,   ///< it is not
    Narrow,    ///< it is not null, and a `klass`
    Alias,     ///< it is `object`
    Differs,   ///< it is not
    Fresh,     ///< it is an object that no reference has led to yet
    Is,        ///< `object` is a `klass`
    IsNot,     ///< it is not
    OneOf,     ///< its class is one of `classes`
    Unknown,   ///< its class is none that is known
    Made,      ///< the call that returned `object` made it
    Existed,   ///< it did not
    Shared,    ///< the box `object` is the one that valueOf gives
    Own,       ///< it is not
    Same,      ///< the box `object` is the one that `index` refers to
    Apart,     ///< it is not
    Entry,     ///< the array `object` gets an entry for `index`
    Length,    ///< the array `object` has the length `index`
    NewArray,  ///< the code makes an array of class `klass` and length `index`
    Index,     ///< the entry number `reference` of the array `object` has the index `index`
  };
  Kind kind = Kind::None;
  uint32_t reference = 0;
  Object* object = nullptr;
  program::Class* klass = nullptr;
  Value index = {};
  std::span<program::Class* const> classes = {};  ///< of memory that lives as long as an object made now would
};

}  // namespace nalar::heap
