// The code that paths have gone through, and the traces of paths as numbers of its points.
#pragma once

#include <unordered_map>
#include <vector>

#include "outcome/outcome.h"
#include "program/program.h"
#include "vm/path_trace.h"

namespace nalar::witness {

class CodeTable {
 public:
  /// `first` is the method under check.
  CodeTable(program::Program& program, program::Method& first) {
    if (program.body_of(&first).ok()) add(first);
  }

  /// A case has gone this way.
  void count(const vm::PathTrace& trace);
  /// Sets `trace` and `left` of a case.
  void describe(const vm::PathTrace& trace, outcome::Case& result);
  /// All of it, when the search is over.
  std::vector<outcome::CodeMethod> take();

 private:
  /// A method without points begins where the next one does.
  struct Known {
    size_t index;    ///< into methods_
    uint32_t first;  ///< its first point
  };
  /// The method has a body: it is under check, or has been passed.
  uint32_t add(const program::Method& method);
  /// Those that exceptions left every time that they were entered.
  std::vector<outcome::LeftBlock> left_blocks(const vm::PathTrace& trace);

  std::vector<outcome::CodeMethod> methods_;
  std::unordered_map<const program::Method*, Known> known_;
  std::vector<uint64_t> cases_, last_;       ///< by point: cases that pass it, the last of them
  std::vector<uint32_t> completed_, sizes_;  ///< by point: instructions of the block
  uint64_t counted_ = 0;
};

/// Branches, numbered by bytecode index, that javac makes to skip assertions that are not enabled. They always are
/// here, so the other edge is no one's concern.
std::vector<uint32_t> assertion_switches(const program::CodeBody& body);

}  // namespace nalar::witness
