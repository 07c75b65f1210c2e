// The types the verifier tracks, and how they relate: assignment and the smallest common supertype (JVMS §4.10.1.2).
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "program/program.h"

namespace nalar::program::verifier {

enum class Tag : uint8_t {
  Top,  ///< nothing is known: not usable
  Int,
  Float,
  Long,
  LongHigh,  ///< second slot of a long
  Double,
  DoubleHigh,
  Null,
  Reference,          ///< data: number of the class name
  Uninitialised,      ///< data: bytecode index of the `new`
  UninitialisedThis,  ///< in a constructor, before super() or this()
  ReturnAddress,      ///< data: bytecode index where the subroutine starts
};

struct Type {
  Tag tag = Tag::Top;
  uint32_t data = 0;
  bool operator==(const Type&) const = default;
};

constexpr Type kTop{Tag::Top}, kInt{Tag::Int}, kFloat{Tag::Float}, kLong{Tag::Long}, kDouble{Tag::Double},
    kNull{Tag::Null};

inline bool takes_two(Type type) { return type.tag == Tag::Long || type.tag == Tag::Double; }
inline bool is_second_slot(Type type) { return type.tag == Tag::LongHigh || type.tag == Tag::DoubleHigh; }
inline Type second_slot(Type type) { return {type.tag == Tag::Long ? Tag::LongHigh : Tag::DoubleHigh}; }
inline bool is_initialised_reference(Type type) { return type.tag == Tag::Null || type.tag == Tag::Reference; }
inline bool is_uninitialised(Type type) { return type.tag == Tag::Uninitialised || type.tag == Tag::UninitialisedThis; }

/// Class names numbered as they come up in one method, with the questions about the classes they name. `self` is the
/// class under verification; it need not be found by its name.
class Types {
 public:
  Types(Program& program, const Class& self);

  /// From the name of a class constant: `java/lang/String`, `[I`. The text must outlive this object.
  Type of_class(std::string_view name);
  /// From a field descriptor; boolean, byte, char and short are int.
  Type of_descriptor(std::string_view descriptor);
  Type array_of(Type component);
  /// Of an array of references: the type of its elements.
  Type component_of(Type array);
  std::string_view name_of(Type reference) const { return names_[reference.data]; }
  Type object() const { return object_; }
  Type throwable() const { return throwable_; }

  /// Interfaces are assignable from every object type, as in the JVM: calls on them are checked when they are made. A
  /// class that cannot be loaded has no objects: a value of it can only be null and goes everywhere, but nothing else
  /// becomes it.
  bool assignable(Type from, Type to);
  Type merge(Type a, Type b);
  std::string describe(Type type) const;

 private:
  bool reference_assignable(std::string_view from, std::string_view to);
  std::string_view merge_names(std::string_view a, std::string_view b);
  std::string_view keep(std::string text);
  const Class* load(std::string_view name);

  Program& program_;
  const Class& self_;
  std::vector<std::string_view> names_;
  std::unordered_map<std::string_view, uint32_t> numbers_;
  std::deque<std::string> texts_;
  Type object_, throwable_;
};

}  // namespace nalar::program::verifier
