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

CodeCoverage coverage_of(const CodeMethod& code, const std::vector<uint64_t>& counts) {
  CodeCoverage coverage = {code.class_name, code.name, code.descriptor, code.file, {}, {}, {}, {}};
  auto passed = [&](size_t point) { return counts[code.first + point] > 0; };
  std::map<int32_t, LineCoverage> lines;
  for (const CodeRun& run : code.runs) {
    add(coverage.instructions, run.instructions, passed(run.point));
    if (run.line > 0) add(lines[run.line].instructions, run.instructions, passed(run.point));
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

std::vector<CodeCoverage> coverage_of(const MethodOutcome& method, std::span<const size_t> cases) {
  std::vector<uint64_t> counts = point_counts(method, cases);
  std::vector<CodeCoverage> coverage;
  for (const CodeMethod& code : method.code) coverage.push_back(coverage_of(code, counts));
  return coverage;
}

std::vector<CodeCoverage> coverage_of(const MethodOutcome& method) {
  std::vector<uint64_t> counts;
  for (const CodeMethod& code : method.code)
    for (const CodePoint& point : code.points) counts.push_back(point.cases);
  std::vector<CodeCoverage> coverage;
  for (const CodeMethod& code : method.code) coverage.push_back(coverage_of(code, counts));
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
