// Subroutines of old class files: jsr and ret (JVMS §4.10.2.5).
#pragma once

#include <map>
#include <vector>

#include "program/verifier/control_flow.h"
#include "program/verifier/frame.h"

namespace nalar::program::verifier {

/// A state that flows to an instruction.
struct Flow {
  uint32_t target;
  State state;
};

/// Joins calls of subroutines with their returns. The state after a call has the locals the subroutine may have written
/// from its return, and all others from the call: so one subroutine can serve places that use their locals differently.
///
/// A return address has the type of its subroutine, and is usable only while that subroutine is active on every path
/// (State:: subroutines); a subroutine that is active is not entered again. So at most one address of a subroutine is
/// in use, that of its last call, and everything executed between the call and the return through it is reachable from
/// the subroutine's start.
class Subroutines {
 public:
  Subroutines(Code code, const std::vector<classfile::ExceptionHandler>& handlers) : code_(code), handlers_(handlers) {}

  /// jsr at `bci`, `length` bytes long, executed in `frame`, which then has the state at the subroutine's start.
  /// Appends what flows back from returns seen so far.
  bool call(uint32_t bci, uint32_t length, uint32_t start, Frame& frame, std::vector<Flow>& out);
  /// ret at `bci` through a local.
  bool leave(uint32_t bci, uint32_t local, Frame& frame, std::vector<Flow>& out);

 private:
  struct Site {
    uint32_t next, start;
    State before;
  };
  struct Return {
    uint32_t start;
    State state;
  };

  const std::vector<bool>& written_by(uint32_t start, size_t locals);
  void visit(uint32_t bci, std::vector<bool>& seen, std::vector<uint32_t>& open) const;
  Flow join(const Site& site, const Return& back);

  Code code_;
  const std::vector<classfile::ExceptionHandler>& handlers_;
  std::map<uint32_t, Site> sites_;      ///< by the jsr
  std::map<uint32_t, Return> returns_;  ///< by the ret
  std::map<uint32_t, std::vector<bool>> written_;
};

}  // namespace nalar::program::verifier
