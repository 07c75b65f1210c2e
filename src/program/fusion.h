// Several instructions that are executed as one, which saves jumps of the interpreter. The first of them gets another
// operation; the others are still there, for whoever jumps to them, and to be executed one by one where that is needed.
#pragma once

#include "program/klass.h"

namespace nalar::program {

/// Of instructions that need no resolution, for bodies that are executed and nothing else.
void fuse(CodeBody& body);
/// The same, of code that only looks (program/looking.h); returns are made quiet.
void fuse_quiet(CodeBody& body);
/// The instruction at `at` has been resolved: it and what pushes its last operand.
void fuse_before(CodeBody& body, size_t at);

/// A comparison that is fused with what it compares is only that again.
inline void unfuse(Instruction& first) { first.op = (&first)[1].op == Op::getfield1 ? Op::load_field : Op::load1; }
/// Nothing more is to be learned of the coverage point that the instruction stands for.
inline void settle(Instruction& point) {
  point.op = Op::settled;
  point.a = 1;
}

/// Ways past coverage points that do nothing any more (Op::settled), for as long as they are. What is executed, and
/// what it uses up, is the same.
class Shortcuts {
 public:
  /// Some points of the body have been settled.
  void find(CodeBody& body);
  /// All jumps lead again to where they did.
  void undo();

 private:
  struct Jump {
    Instruction* at;
    int32_t distance;  ///< as it was
  };
  std::vector<Jump> jumps_;
};

}  // namespace nalar::program
