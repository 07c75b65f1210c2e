// Type checking of bytecode before it is run (JVMS §4.10): code that passes cannot make the interpreter mistake a
// number for a reference, an object for one of another class, or leave its operand stack, locals or instructions.
#pragma once

#include "base/result.h"
#include "program/program.h"

namespace nalar::program {

/// What a constructor may do with its object after super() or this().
enum class ObjectMade : uint8_t {
  InPublic,   ///< what it likes, as the JVM has it
  InPrivate,  ///< read and set its fields: nobody else gets it
};

/// Checks `method`'s code, which must have passed `decode`. May load classes to compare types. Methods without code
/// pass. The error names method, bytecode index, what was expected and what was found.
Status verify(Program& program, const Method& method, ObjectMade made = ObjectMade::InPublic);

}  // namespace nalar::program
