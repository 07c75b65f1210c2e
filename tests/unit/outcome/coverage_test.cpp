#include "outcome/coverage.h"

#include <gtest/gtest.h>

namespace nalar::outcome {
namespace {

CodePoint block(uint32_t bci, int32_t line) { return {bci, -1, line, 0, true, 0}; }
CodePoint edge(uint32_t bci, int32_t number, int32_t line, bool counts = true) {
  return {bci, number, line, 0, counts, 0};
}

/// ```
/// 1  int abs(int x) {
/// 2    if (x < 0)
/// 3      return -x;
/// 4    return x; }
/// ```
/// with a helper that has the numbers from 5.
MethodOutcome abs_method() {
  MethodOutcome method;
  CodeMethod code = {"Abs", "abs", "(I)I", "Abs.java", {}, {}, 0};
  code.points = {block(0, 2), edge(1, 0, 2), edge(1, 1, 2), block(4, 3), block(7, 4)};
  code.runs = {{0, 2, 2}, {3, 3, 3}, {4, 4, 2}};
  CodeMethod helper = {"Abs", "help", "()V", "Abs.java", {}, {}, 5};
  helper.points = {block(0, 9), edge(0, 0, 9, false)};
  helper.runs = {{0, 9, 1}, {0, 0, 4}};
  method.code = {code, helper};
  method.cases.resize(3);
  method.cases[0].trace = {0, 2, 3};
  method.cases[1].trace = {0, 1, 4, 0, 1, 4};
  method.cases[2].trace = {0, 1, 5, 6};
  std::vector<uint64_t> counts = point_counts(method, std::vector<size_t>{0, 1, 2});
  for (CodeMethod& each : method.code)
    for (size_t i = 0; i < each.points.size(); i++) {
      each.points[i].cases = counts[each.first + i];
      each.points[i].completed = block_sizes(method)[each.first + i];
    }
  return method;
}

TEST(Coverage, OneCaseCoversItsWay) {
  std::vector<CodeCoverage> coverage = coverage_of(abs_method(), std::vector<size_t>{0});
  ASSERT_EQ(coverage.size(), 2u);
  EXPECT_EQ(coverage[0].name, "abs");
  EXPECT_EQ(coverage[0].instructions.total, 7u);
  EXPECT_EQ(coverage[0].instructions.covered, 5u);
  EXPECT_EQ(coverage[0].branches.total, 2u);
  EXPECT_EQ(coverage[0].branches.covered, 1u);
  EXPECT_EQ(coverage[0].lines.total, 3u);
  EXPECT_EQ(coverage[0].lines.covered, 2u);
  ASSERT_EQ(coverage[0].by_line.size(), 3u);
  EXPECT_EQ(coverage[0].by_line[0].line, 2);
  EXPECT_EQ(coverage[0].by_line[0].branches.covered, 1u);
  EXPECT_EQ(coverage[0].by_line[1].instructions.covered, 3u);
  EXPECT_EQ(coverage[0].by_line[2].instructions.covered, 0u);
}

TEST(Coverage, NothingChosenCoversNothing) {
  std::vector<CodeCoverage> coverage = coverage_of(abs_method(), std::vector<size_t>{});
  EXPECT_EQ(coverage[0].lines.total, 3u);
  EXPECT_EQ(coverage[0].lines.covered, 0u);
  EXPECT_EQ(coverage[1].instructions.total, 5u);
  EXPECT_EQ(coverage[1].instructions.covered, 0u);
}

TEST(Coverage, CasesAddUp) {
  std::vector<CodeCoverage> coverage = coverage_of(abs_method());
  EXPECT_EQ(coverage[0].branches.covered, 2u);
  EXPECT_EQ(coverage[0].lines.covered, 3u);
  CodeCoverage total = total_of(coverage);
  EXPECT_EQ(total.instructions.total, 12u);
  EXPECT_EQ(total.instructions.covered, 12u);
  EXPECT_EQ(total.lines.total, 4u);
}

TEST(Coverage, BranchesOfTheCompilerAndUnknownLinesDoNotCount) {
  std::vector<CodeCoverage> coverage = coverage_of(abs_method());
  EXPECT_EQ(coverage[1].branches.total, 0u);
  EXPECT_EQ(coverage[1].lines.total, 1u);
  EXPECT_EQ(coverage[1].instructions.covered, 5u);
}

TEST(Coverage, LoopsCountOncePerCase) {
  std::vector<size_t> all = {0, 1, 2};
  std::vector<uint64_t> counts = point_counts(abs_method(), all);
  EXPECT_EQ(counts, (std::vector<uint64_t>{3, 2, 1, 1, 1, 1, 1}));
}

/// A block with two lines of three instructions each.
MethodOutcome two_lines() {
  MethodOutcome method;
  CodeMethod code = {"C", "m", "()V", "C.java", {block(0, 1)}, {{0, 1, 3}, {0, 2, 3}}, 0};
  method.code = {code};
  method.cases.resize(2);
  for (Case& path : method.cases) path.trace = {0};
  return method;
}

TEST(Coverage, WhatFollowsAnExceptionIsNotExecuted) {
  MethodOutcome method = two_lines();
  method.cases[0].left = {{0, 1}};
  CodeCoverage part = coverage_of(method, std::vector<size_t>{0})[0];
  EXPECT_EQ(part.instructions.covered, 2u) << "that which throws is executed";
  EXPECT_EQ(part.instructions.total, 6u);
  EXPECT_EQ(part.lines.covered, 1u);
  EXPECT_EQ(part.by_line[0].instructions.covered, 2u);
  CodeCoverage whole = coverage_of(method, std::vector<size_t>{0, 1})[0];
  EXPECT_EQ(whole.instructions.covered, 6u);
}

TEST(Coverage, TheFurthestCaseCounts) {
  MethodOutcome method = two_lines();
  method.cases[0].left = {{0, 5}};
  method.cases[1].left = {{0, 3}};
  EXPECT_EQ(coverage_of(method, std::vector<size_t>{1})[0].instructions.covered, 4u);
  EXPECT_EQ(coverage_of(method, std::vector<size_t>{0, 1})[0].instructions.covered, 6u) << "the last one throws";
  method.code[0].points[0].cases = 2;
  method.code[0].points[0].completed = 3;
  EXPECT_EQ(coverage_of(method)[0].instructions.covered, 4u);
}

TEST(Coverage, PointsBeyondTheCodeAreIgnored) {
  MethodOutcome method = abs_method();
  method.cases[0].trace.push_back(99);
  EXPECT_EQ(point_counts(method, std::vector<size_t>{0}).size(), 7u);
}

TEST(Coverage, CasesOfPartsAreAddedUpIfTheyWereCounted) {
  CodeMethod part = {"C", "m", "()V", "C.java", {block(0, 1), block(2, 2)}, {}, 0};
  part.points[0].cases = 1;
  for (bool counted : {true, false}) {
    std::vector<CodeMethod> code = {part};
    EXPECT_EQ(join_code(code, {part}, counted), (std::vector<uint32_t>{0, 1}));
    EXPECT_EQ(code[0].points[0].cases, counted ? 2u : 1u);
    EXPECT_EQ(code[0].points[1].cases, 0u);
  }
}

}  // namespace
}  // namespace nalar::outcome
