// The code that paths went through, as plain data: from it and the traces of cases follows the coverage of any choice
// of cases, and the way of a path through the source.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace nalar::outcome {

/// A place that leaves a mark on the trace of a path: the entry of a block, or an edge out of a branch.
struct CodePoint {
  uint32_t bci = 0;  ///< of the branch, or of the block's first instruction
  int32_t edge =
      -1;  ///< -1: block entry; else of a conditional branch 0 jump, 1 no jump; of a switch 0 default, then cases
  int32_t line = 0;
  uint64_t cases = 0;      ///< that pass it, however often; at most 1 if they were not counted
  bool counts = true;      ///< false: a branch that only the compiler knows, such as whether assertions are enabled
  uint32_t completed = 0;  ///< the most instructions of the block that some case completed
};

/// A block that a case never executed to its end: exceptions left it, each time.
struct LeftBlock {
  uint32_t point = 0;      ///< number of its entry in traces
  uint32_t completed = 0;  ///< instructions that were completed before the one that threw, the furthest time
};

/// Instructions of one line that are executed once the point has been passed, unless an exception comes before. Those
/// of one point are in the order of the code.
struct CodeRun {
  uint32_t point = 0;  ///< into CodeMethod::points
  int32_t line = 0;
  uint32_t instructions = 0;
};

struct CodeMethod {
  std::string class_name, name, descriptor;  ///< `p.C$D`, `insert`, `(I)V`
  std::string file;                          ///< source file, without directories
  std::vector<CodePoint> points;
  std::vector<CodeRun> runs;
  uint32_t first = 0;  ///< number of its first point in traces
};

/// Adds what further cases went through. Gives the numbers that the points of `more` have in the result. `counted`: the
/// cases at each point were.
std::vector<uint32_t> join_code(std::vector<CodeMethod>& code, std::vector<CodeMethod> more, bool counted);

/// Text of a source file of the target.
struct SourceFile {
  std::string name;     ///< `C.java`
  std::string package;  ///< `p`
  std::string text;
};

struct Count {
  uint32_t total = 0, covered = 0;
};

struct LineCoverage {
  int32_t line = 0;
  Count instructions, branches;
};

/// What a set of cases covers of one method.
struct CodeCoverage {
  std::string class_name, name, descriptor, file;
  Count instructions, branches, lines;
  std::vector<LineCoverage> by_line;  ///< sorted
};

}  // namespace nalar::outcome
