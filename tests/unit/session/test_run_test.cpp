// What the runner of tests is told: numbers for all points of the code that was explored.
#include "session/test_run.h"

#include <gtest/gtest.h>

namespace nalar::session {
namespace {

using Points = std::vector<uint32_t>;

outcome::CodeMethod code(const std::string& name, std::vector<outcome::CodePoint> points, uint32_t first) {
  outcome::CodeMethod made;
  made.class_name = "p.C";
  made.name = name;
  made.descriptor = "()V";
  made.points = std::move(points);
  made.first = first;
  return made;
}

TEST(PointNumbers, AMethodThatSeveralWentThroughHasItsPointsOnce) {
  outcome::Outcome outcome;
  auto helper = [](uint32_t first) { return code("helper", {{0, -1, 1}, {3, 0, 1}, {3, 1, 1}}, first); };
  outcome.methods.resize(2);
  outcome.methods[0].code = {code("a", {{0, -1, 5}}, 0), helper(1)};
  outcome.methods[1].code = {code("b", {{7, -1, 9}, {9, 2, 9}}, 0), helper(2)};
  PointNumbers numbers(outcome);
  EXPECT_EQ(numbers.lines(),
            "point\t0\tp.C\ta\t()V\t0\t-1\n"
            "point\t1\tp.C\thelper\t()V\t0\t-1\n"
            "point\t2\tp.C\thelper\t()V\t3\t0\n"
            "point\t3\tp.C\thelper\t()V\t3\t1\n"
            "point\t4\tp.C\tb\t()V\t7\t-1\n"
            "point\t5\tp.C\tb\t()V\t9\t2\n");
  EXPECT_EQ(numbers.of(0, {0, 1, 2, 3}), (Points{0, 1, 2, 3}));
  EXPECT_EQ(numbers.of(1, {0, 1, 2, 3, 4}), (Points{4, 5, 1, 2, 3}));
}

TEST(PointNumbers, OverloadsAndClassesAreToldApart) {
  outcome::Outcome outcome;
  outcome::CodeMethod plain = code("a", {{0, -1, 5}}, 0), overload = plain, elsewhere = plain;
  overload.descriptor = "(I)V";
  elsewhere.class_name = "p.D";
  outcome.methods.resize(3);
  outcome.methods[0].code = {plain};
  outcome.methods[1].code = {overload};
  outcome.methods[2].code = {elsewhere};
  PointNumbers numbers(outcome);
  EXPECT_EQ(numbers.of(0, {0}), (Points{0}));
  EXPECT_EQ(numbers.of(1, {0}), (Points{1}));
  EXPECT_EQ(numbers.of(2, {0}), (Points{2}));
}

TEST(PointNumbers, NothingExploredHasNoLines) {
  outcome::Outcome outcome;
  outcome.methods.resize(1);
  EXPECT_EQ(PointNumbers(outcome).lines(), "");
}

}  // namespace
}  // namespace nalar::session
