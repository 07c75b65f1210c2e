// The code that paths have gone through, and the traces of paths as numbers of its points.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "outcome/outcome.h"
#include "program/fusion.h"
#include "program/program.h"
#include "vm/path_trace.h"

namespace nalar::witness {

class CodeTable {
 public:
  /// What is wanted of the cases together, and of each.
  enum class Wanted : uint8_t {
    Ways,      ///< how many cases pass a point; the way of any of them can be described
    Coverage,  ///< whether any case passes a point, and how much of the block it executes
  };
  /// `first` is the method under check.
  CodeTable(program::Program& program, program::Method& first, Wanted wanted = Wanted::Ways) : wanted_(wanted) {
    if (program.body_of(&first).ok()) add(first);
  }

  /// A case has gone this way. Nobody else asks the trace what has changed. If only coverage is wanted, traces of later
  /// paths lack the points of which nothing more can be learned.
  void count(vm::PathTrace& trace);
  /// Sets `trace` and `left` of a case.
  void describe(const vm::PathTrace& trace, outcome::Case& result);
  /// All of it, when the search is over: traces have all points again.
  std::vector<outcome::CodeMethod> take();

 private:
  /// A method without points begins where the next one does.
  struct Known {
    const program::Method* method;
    uint32_t first;  ///< its first point
  };
  struct Point {
    uint64_t cases = 0;                ///< that passed it and do so no longer; for coverage, 1 is all
    uint32_t completed = 0, size = 0;  ///< instructions of the block
    bool passed = false;               ///< by the last case
    program::Instruction* cover = nullptr;

    /// Some case has executed the whole block.
    bool is_settled() const { return program::is_settled(*cover); }
  };
  /// A point that the last case passed.
  struct Step {
    uint32_t position;  ///< in the trace, when it was passed first
    uint32_t point;
    uint64_t since;  ///< cases before the first of those that passed it
  };
  /// The method has a body: it is under check, or has been passed.
  uint32_t add(const program::Method& method) {
    return method.id < firsts_.size() && firsts_[method.id] != kUnknown ? firsts_[method.id] : add_new(method);
  }
  uint32_t add_new(const program::Method& method);
  void count_steps(vm::PathTrace& trace);
  void forget_steps(uint32_t position);
  void add_steps(std::span<const vm::PathTrace::Passed> passed, uint32_t position, bool completed);
  void complete(const std::vector<outcome::LeftBlock>& left);
  void cover(vm::PathTrace& trace);
  /// What was passed before `from` is known.
  void cover(const vm::PathTrace& trace, uint32_t from);
  /// Those that exceptions left every time that they were entered, but for settled ones.
  std::vector<outcome::LeftBlock> left_blocks(const vm::PathTrace& trace);

  static constexpr uint32_t kUnknown = UINT32_MAX;

  Wanted wanted_;
  std::vector<outcome::CodeMethod> methods_;
  std::vector<Known> known_;      ///< parallel to methods_
  std::vector<uint32_t> firsts_;  ///< by id of the method
  std::vector<Point> points_;
  // Cases that follow each other in the search begin the same way: only what is new is looked at.
  std::vector<Step> steps_;  ///< in order of position; the first so many count
  size_t step_count_ = 0;
  uint32_t begin_ = 0, end_ = 0;  ///< of the last case in the trace
  bool all_completed_ = true;     ///< it came to the end of all its blocks
  program::Shortcuts shortcuts_;  ///< past settled points
  uint64_t counted_ = 0;
};

/// Branches, numbered by bytecode index, that javac makes to skip assertions that are not enabled. They always are
/// here, so the other edge is no one's concern.
std::vector<uint32_t> assertion_switches(const program::CodeBody& body);

}  // namespace nalar::witness
