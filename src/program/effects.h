// What constructors, factories and setters do, if it is simple: code that does nothing but set fields of one object to
// parameters and constants, and may look at its parameters before. Then an object can be made by calling them, and is
// known to be as wanted.
#pragma once

#include <optional>
#include <vector>

#include "program/program.h"

namespace nalar::program {

/// What a field is set to.
struct FieldEffect {
  enum class Kind : uint8_t { Parameter, Number, Null, String };
  const Field* field = nullptr;
  Kind kind = Kind::Number;
  size_t parameter = 0;        ///< of Parameter
  uint64_t bits = 0;           ///< of Number, as the heap stores it
  std::string_view text = {};  ///< of String: modified UTF-8
};

/// A condition on arguments: on an integer, or on whether a reference is null or the same as another.
struct ParameterGuard {
  enum class Relation : uint8_t { Equal, NotEqual, Less, GreaterEqual, Greater, LessEqual };
  Relation relation = Relation::Equal;
  size_t left = 0;                      ///< parameter
  std::optional<size_t> right = {};     ///< parameter; nothing: a constant
  int64_t constant = 0;                 ///< 0 for null
  TypeKind kind = TypeKind::Reference;  ///< of the parameters
};

/// What is done if all guards hold.
struct GuardedEffects {
  std::vector<ParameterGuard> guards;
  std::vector<FieldEffect> effects;
};

/// The effects of a constructor on its object, of another instance method on its receiver, or of a static method on the
/// new object that it returns, which is of no subclass of what it promises. Of new objects all fields are there, those
/// that keep their default value too. Nothing if it may do anything else, or may throw.
std::optional<std::vector<FieldEffect>> effects_of(Program& program, const Method& method);

/// The same for arguments that some guards hold of: one entry for each way through the code that is understood. For
/// arguments that no entry is about, nothing is known. The entry without guards, if there is one, is the only one.
std::vector<GuardedEffects> guarded_effects_of(Program& program, const Method& method);

}  // namespace nalar::program
