// What constructors, factories and setters do, if it is simple: straight code that does nothing but set fields of one
// object to parameters and constants. Then an object can be made by calling them, and is known to be as wanted.
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

/// The effects of a constructor on its object, of another instance method on its receiver, or of a static method on the
/// new object that it returns, which is of no subclass of what it promises. Of new objects all fields are there, those
/// that keep their default value too. Nothing if it may do anything else, or may throw.
std::optional<std::vector<FieldEffect>> effects_of(Program& program, const Method& method);

}  // namespace nalar::program
