// A concrete heap as plain data: what a path starts with, and what it leaves behind.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace nalar::outcome {

/// How the name of a class begins that nobody knows.
inline constexpr std::string_view kProxy = "proxy:";

struct HeapValue {
  enum class Kind : uint8_t { Value, Null, Object };
  Kind kind = Kind::Null;
  std::string text;       ///< of Value: a Java literal, `"abc"`, `Color.RED`, `a p.C`
  std::string raw;        ///< of Value: see Case::raw_result
  size_t object = 0;      ///< of Object: index into HeapState::objects
  bool looked_at = true;  ///< false: the path does not depend on it
};

struct HeapField {
  std::string name;      ///< `left`
  std::string declarer;  ///< class name
  HeapValue value;
};

struct HeapObject {
  uint32_t id = 0;         ///< the same object has the same number in the heaps before and after
  std::string class_name;  ///< `proxy:p.I,p.J` for an object of a class nobody knows, with the interfaces it has
  bool is_array = false;
  bool is_new = false;       ///< made by the code
  bool of_call = false;      ///< made by code that is not known, and so not there at the start
  bool own_box = false;      ///< a box that is not the one valueOf gives
  std::string static_field;  ///< `p.C.NIL` if it is one that a class initialiser made; empty for others
  std::vector<HeapField> fields;
  std::vector<HeapValue> elements;  ///< of arrays
  uint64_t left_out = 0;            ///< further elements, of an array that is too long to list them
};

struct HeapState {
  std::vector<HeapObject> objects;
  std::vector<HeapValue> roots;         ///< receiver and parameters, in order; then the result, if any
  std::string flaw;                     ///< why it cannot be built on a JVM; empty if it can
  std::vector<HeapValue> further = {};  ///< what has to be there besides: objects that calls return, comparators
  std::vector<HeapField> statics = {};  ///< of the heap after: static fields of the target that were changed
};

/// `Node{key=1, left=null, right=#1 Node{…}}`: objects that occur more than once get a number.
std::string heap_text(const HeapState& state, const HeapValue& value);
/// The texts of the first `count` roots; an object that occurs in several of them has the same number in all.
std::vector<std::string> root_texts(const HeapState& state, size_t count);

/// One line that says everything; equal heaps give equal lines. Objects are numbered from the roots, breadth first.
/// With `origins`, objects that class initialisers made say where they are found, and those that calls made have a `+`.
std::string heap_line(const HeapState& state, bool origins);
/// The objects in the order of their numbers in that line.
std::vector<size_t> heap_order(const HeapState& state);

}  // namespace nalar::outcome
