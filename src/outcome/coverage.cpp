#include "outcome/coverage.h"

#include <algorithm>
#include <map>

namespace nalar::outcome {

namespace {

void add(Count& count, uint32_t amount, bool covered) {
  count.total += amount;
  if (covered) count.covered += amount;
}

void add(Count& sum, const Count& part) {
  sum.total += part.total;
  sum.covered += part.covered;
}

/// What some cases do at a point.
struct Passes {
  uint64_t cases = 0;
  uint32_t completed = 0;  ///< instructions of the block, the furthest time

  /// The instruction that throws is executed too.
  uint32_t executed() const { return cases ? completed + 1 : 0; }
};

CodeCoverage coverage_of(const CodeMethod& code, std::span<const Passes> passes) {
  CodeCoverage coverage = {code.class_name, code.name, code.descriptor, code.file, {}, {}, {}, {}};
  auto passed = [&](size_t point) { return passes[code.first + point].cases > 0; };
  std::map<int32_t, LineCoverage> lines;
  std::vector<uint32_t> before(code.points.size());  // instructions of the block that come before the run
  for (const CodeRun& run : code.runs) {
    uint32_t executed = passes[code.first + run.point].executed();
    uint32_t covered = std::min(run.instructions, executed - std::min(executed, before[run.point]));
    before[run.point] += run.instructions;
    add(coverage.instructions, {run.instructions, covered});
    if (run.line > 0) add(lines[run.line].instructions, {run.instructions, covered});
  }
  for (size_t i = 0; i < code.points.size(); i++) {
    const CodePoint& point = code.points[i];
    if (point.edge < 0 || !point.counts) continue;
    add(coverage.branches, 1, passed(i));
    if (point.line > 0) add(lines[point.line].branches, 1, passed(i));
  }
  for (auto& [line, counted] : lines) {
    counted.line = line;
    add(coverage.lines, 1, counted.instructions.covered > 0 || counted.branches.covered > 0);
    coverage.by_line.push_back(counted);
  }
  return coverage;
}

}  // namespace

size_t point_count(const MethodOutcome& method) {
  size_t count = 0;
  for (const CodeMethod& code : method.code) count = std::max(count, code.first + code.points.size());
  return count;
}

std::vector<uint64_t> point_counts(const MethodOutcome& method, std::span<const size_t> cases) {
  std::vector<uint64_t> counts(point_count(method));
  // The last case that passed a point, so that loops count once.
  std::vector<size_t> last(counts.size(), SIZE_MAX);
  for (size_t i = 0; i < cases.size(); i++) {
    for (uint32_t point : method.cases.at(cases[i]).trace) {
      if (point >= counts.size() || last[point] == i) continue;
      last[point] = i;
      counts[point]++;
    }
  }
  return counts;
}

std::vector<uint32_t> block_sizes(const MethodOutcome& method) {
  std::vector<uint32_t> sizes(point_count(method));
  for (const CodeMethod& code : method.code)
    for (const CodeRun& run : code.runs) sizes[code.first + run.point] += run.instructions;
  return sizes;
}

std::vector<uint32_t> completed_by(const Case& path, const std::vector<uint32_t>& sizes) {
  std::vector<uint32_t> completed(sizes.size());
  for (uint32_t point : path.trace)
    if (point < sizes.size()) completed[point] = sizes[point];
  for (const LeftBlock& block : path.left)
    if (block.point < sizes.size()) completed[block.point] = std::min(completed[block.point], block.completed);
  return completed;
}

std::vector<CodeCoverage> coverage_of(const MethodOutcome& method, std::span<const size_t> cases) {
  std::vector<uint32_t> sizes = block_sizes(method);
  std::vector<uint64_t> counts = point_counts(method, cases);
  std::vector<Passes> passes(counts.size());
  for (size_t i = 0; i < counts.size(); i++) passes[i].cases = counts[i];
  for (size_t index : cases) {
    std::vector<uint32_t> completed = completed_by(method.cases.at(index), sizes);
    for (size_t i = 0; i < passes.size(); i++) passes[i].completed = std::max(passes[i].completed, completed[i]);
  }
  std::vector<CodeCoverage> coverage;
  for (const CodeMethod& code : method.code) coverage.push_back(coverage_of(code, passes));
  return coverage;
}

std::vector<CodeCoverage> coverage_of(const MethodOutcome& method) {
  std::vector<Passes> passes;
  for (const CodeMethod& code : method.code)
    for (const CodePoint& point : code.points) passes.push_back({point.cases, point.completed});
  std::vector<CodeCoverage> coverage;
  for (const CodeMethod& code : method.code) coverage.push_back(coverage_of(code, passes));
  return coverage;
}

CodeCoverage total_of(const std::vector<CodeCoverage>& parts) {
  CodeCoverage total;
  for (const CodeCoverage& part : parts) {
    add(total.instructions, part.instructions);
    add(total.branches, part.branches);
    add(total.lines, part.lines);
  }
  return total;
}

}  // namespace nalar::outcome
