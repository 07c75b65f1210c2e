#include "outcome/choose.h"

#include <gtest/gtest.h>

namespace nalar::outcome {
namespace {

MethodOutcome method_with(uint32_t points, const std::vector<std::vector<uint32_t>>& traces) {
  MethodOutcome method;
  method.code.emplace_back();
  method.code[0].points.resize(points);
  for (const std::vector<uint32_t>& trace : traces) {
    method.cases.emplace_back();
    method.cases.back().trace = trace;
  }
  return method;
}

using Cases = std::vector<size_t>;

TEST(ChooseTest, WhatOneCaseCoversNeedsNoOther) {
  EXPECT_EQ(covering_cases(method_with(4, {{0}, {0, 1, 2, 3}, {1, 2}})), (Cases{1}));
}

TEST(ChooseTest, GreedyChoicesThatTurnOutNeedlessAreDropped) {
  // The long one is taken first, and the other two cover all of it.
  EXPECT_EQ(covering_cases(method_with(6, {{1, 2, 3, 4}, {0, 1, 2}, {3, 4, 5}})), (Cases{1, 2}));
}

TEST(ChooseTest, CasesOfFindingsStay) {
  MethodOutcome method = method_with(2, {{0}, {0, 1}});
  method.findings.emplace_back();
  method.findings[0].case_index = 0;
  EXPECT_EQ(covering_cases(method), (Cases{0, 1}));
}

TEST(ChooseTest, AmongEqualsTheSmallerHeapIsTaken) {
  MethodOutcome method = method_with(1, {{0}, {0}});
  method.cases[0].before.objects.resize(3);
  EXPECT_EQ(covering_cases(method), (Cases{1}));
}

TEST(ChooseTest, WhatAnExceptionKeepsACaseFromIsStillToBeCovered) {
  MethodOutcome method = method_with(1, {{0}, {0}, {0}});
  method.code[0].runs = {{0, 1, 4}};
  method.cases[0].left = {{0, 1}};
  method.cases[1].left = {{0, 2}};
  method.cases[2].before.objects.resize(3);
  EXPECT_EQ(covering_cases(method), (Cases{2})) << "it goes further than both";
  method.cases.pop_back();
  EXPECT_EQ(covering_cases(method), (Cases{1}));
}

TEST(ChooseTest, OneCaseAtLeast) {
  EXPECT_EQ(covering_cases(method_with(0, {{}, {}})), (Cases{0}));
  EXPECT_EQ(covering_cases(method_with(0, {})), Cases{});
}

}  // namespace
}  // namespace nalar::outcome
