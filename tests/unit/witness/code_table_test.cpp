// The code that paths went through: its points and lines, how many cases pass them, and the traces of cases.
#include "witness/code_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <numeric>

#include "../classfile/java_tools.h"
#include "classfile/class_path.h"
#include "outcome/coverage.h"
#include "vm/machine.h"

namespace nalar::witness {
namespace {

using heap::Value;
using outcome::CodeMethod;
using outcome::CodePoint;
using program::Method;

// Lines count.
constexpr const char* kSource = R"(package p;
class Subject {
  static int abs(int x) {
    if (x < 0)
      return flip(x);
    return x;
  }
  static int flip(int x) { return -x; }
  static int count(int n) {
    int i = 0;
    while (i < n)
      i++;
    return i;
  }
  static int asserted(int x) {
    assert x >= 0;
    return x;
  }
  static int pick(int x) {
    switch (x) {
      case 1: return 10;
      case 2: return 20;
      default: return 30;
    }
  }
  static int library(int x) { return q.Library.twice(x); }
  static int divided(int x) {
    int whole = 12;
    return whole / x;
  }
  static int loop(int x) {
    int sum = 0;
    for (int i = 2; i >= x; i--)
      sum += 6 / i;
    return sum;
  }
  static int caller(int x) {
    int first = divided(x);
    return first + 1;
  }
  static int exits(int x) {
    System.exit(x);
    return 0;
  }
  static int refuses(int x) {
    if (x < 0) throw new IllegalArgumentException();
    return x;
  }
  static int handles(int x) {
    int sum = 0;
    for (int i = x; i < 2; i++) {
      try { sum += caller(i); } catch (ArithmeticException e) { sum -= i; }
    }
    return sum;
  }
}
)";
constexpr const char* kLibrary = "package q; public class Library { public static int twice(int x) { return 2 * x; } }";

class CodeTableTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    directory_ = std::make_unique<classfile::test::TempDir>();
    compiled_ = !classfile::test::jdk_home().empty() &&
                classfile::test::compile_java(*directory_, {{"Subject.java", kSource}, {"Library.java", kLibrary}});
  }
  static void TearDownTestSuite() { directory_.reset(); }

  void SetUp() override {
    std::string home = classfile::test::jdk_home();
    if (home.empty()) FAIL() << "no JDK found";
    ASSERT_TRUE(compiled_);
    auto jdk = classfile::open_jdk(home);
    auto release = classfile::jdk_release(home);
    ASSERT_TRUE(jdk.ok() && release.ok());
    jdk_ = std::move(jdk).value();
    path_ = std::move(classfile::open_source(directory_->file("classes"), *release)).value();
    program_ = std::make_unique<program::Program>(jdk_.get(), std::vector<const classfile::ClassSource*>{path_.get()},
                                                  *release);
    program_->wants_coverage = [](const program::Class* klass) { return klass->package() == "p"; };
    machine_ = std::make_unique<vm::Machine>(*program_, heap_, pool_, arith_, vm::MachineOptions{});
    ASSERT_TRUE(machine_->boot().ok());
    machine_->trace().set_on(true);
  }

  Method& method(std::string_view name, std::string_view klass = "p/Subject") {
    return *program_->require(klass)->find_declared(name, "(I)I");
  }
  void count(CodeTable& table, std::string_view name, int x) {
    Value argument = Value::of_int(x);
    machine_->forget_path();
    machine_->start(&method(name), {&argument, 1});
    machine_->run();
    table.count(machine_->trace());
  }
  /// Runs it and counts the case.
  outcome::Case run(CodeTable& table, std::string_view name, int x) {
    count(table, name, x);
    outcome::Case result;
    table.describe(machine_->trace(), result);
    return result;
  }
  /// What these cases cover: all that is shown of it.
  std::string coverage(std::string_view name, const std::vector<int>& arguments, CodeTable::Wanted wanted) {
    CodeTable table(*program_, method(name), wanted);
    for (int x : arguments) count(table, name, x);
    outcome::MethodOutcome outcome;
    outcome.code = table.take();
    std::string text;
    auto add = [&](const outcome::Count& count) {
      text += std::to_string(count.covered) + "/" + std::to_string(count.total) + " ";
    };
    for (const outcome::CodeCoverage& part : outcome::coverage_of(outcome)) {
      text += part.name + ": ";
      add(part.lines);
      for (const outcome::LineCoverage& line : part.by_line) {
        add(line.instructions);
        add(line.branches);
      }
    }
    return text;
  }
  /// How many points the trace of the last path has.
  size_t traced() { return machine_->trace().since_begin().size(); }
  /// Cases at the point, -1 if there is none.
  static int64_t cases(const CodeMethod& code, int line, int edge) {
    auto found = std::find_if(code.points.begin(), code.points.end(),
                              [&](const CodePoint& point) { return point.line == line && point.edge == edge; });
    return found == code.points.end() ? -1 : static_cast<int64_t>(found->cases);
  }

  static inline std::unique_ptr<classfile::test::TempDir> directory_;
  static inline bool compiled_ = false;
  std::unique_ptr<classfile::ClassSource> jdk_, path_;
  std::unique_ptr<program::Program> program_;
  heap::Heap heap_;
  term::Pool pool_;
  term::JavaArith arith_{pool_, term::Arith::Java};
  std::unique_ptr<vm::Machine> machine_;
};

TEST_F(CodeTableTest, TheMethodUnderCheckIsThereWithoutAnyCase) {
  auto code = CodeTable(*program_, method("abs")).take();
  ASSERT_EQ(code.size(), 1u);
  EXPECT_EQ(code[0].class_name, "p.Subject");
  EXPECT_EQ(code[0].name, "abs");
  EXPECT_EQ(code[0].descriptor, "(I)I");
  EXPECT_EQ(code[0].file, "Subject.java");
  EXPECT_EQ(code[0].first, 0u);
  EXPECT_EQ(cases(code[0], 3 + 1, -1), 0);
  EXPECT_EQ(cases(code[0], 3 + 1, 0), 0);
  EXPECT_EQ(cases(code[0], 3 + 1, 1), 0);
}

TEST_F(CodeTableTest, CountsTheCasesThatPassAPoint) {
  CodeTable table(*program_, method("abs"));
  for (int x : {-1, -2, 3}) run(table, "abs", x);
  auto code = table.take();
  ASSERT_EQ(code.size(), 2u);
  EXPECT_EQ(cases(code[0], 4, -1), 3) << "entry";
  EXPECT_EQ(cases(code[0], 4, 0), 1) << "the jump over the first return";
  EXPECT_EQ(cases(code[0], 4, 1), 2);
  EXPECT_EQ(code[1].name, "flip");
  EXPECT_EQ(cases(code[1], 8, -1), 2);
  EXPECT_EQ(code[1].first, code[0].points.size());
}

TEST_F(CodeTableTest, ACaseCountsOnceHoweverOftenItPasses) {
  CodeTable table(*program_, method("count"));
  outcome::Case path = run(table, "count", 5);
  auto code = table.take();
  EXPECT_EQ(cases(code[0], 11, 1), 1);
  EXPECT_EQ(cases(code[0], 11, 0), 1);
  uint32_t stays = 0;
  while (code[0].points[stays].edge != 1) stays++;
  EXPECT_EQ(std::count(path.trace.begin(), path.trace.end(), stays), 5) << "but the trace has it each time";
}

TEST_F(CodeTableTest, TracesAreNumbersOfPointsOverAllMethods) {
  CodeTable table(*program_, method("abs"));
  outcome::Case negative = run(table, "abs", -1), positive = run(table, "abs", 1), again = run(table, "abs", -7);
  auto code = table.take();
  auto lines = [&](const outcome::Case& path) {
    std::vector<int> found;
    for (uint32_t point : path.trace) {
      size_t in = point >= code[1].first;
      found.push_back(code[in].points[point - code[in].first].line);
    }
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
  };
  EXPECT_EQ(lines(negative), (std::vector<int>{4, 5, 8}));
  EXPECT_EQ(lines(positive), (std::vector<int>{4, 6}));
  EXPECT_EQ(negative.trace, again.trace);
  EXPECT_TRUE(negative.trace_complete);
}

/// `point:completed`, of blocks that were never executed to their end.
std::string text(const std::vector<outcome::LeftBlock>& left) {
  std::string all;
  for (const outcome::LeftBlock& block : left)
    all += (all.empty() ? "" : " ") + std::to_string(block.point) + ":" + std::to_string(block.completed);
  return all;
}

TEST_F(CodeTableTest, ABlockThatThrowsIsNotCompleted) {
  CodeTable table(*program_, method("divided"));
  EXPECT_EQ(text(run(table, "divided", 0).left), "0:4") << "bipush, istore, iload, iload, and idiv throws";
  EXPECT_EQ(text(run(table, "divided", 3).left), "");
  auto code = table.take();
  EXPECT_EQ(code[0].points[0].completed, 6u) << "some case completes it";
}

TEST_F(CodeTableTest, ABlockThatWasCompletedOnceIs) {
  CodeTable table(*program_, method("loop"));
  outcome::Case twice_then_zero = run(table, "loop", 0);
  EXPECT_EQ(text(twice_then_zero.left), "");
  EXPECT_EQ(twice_then_zero.trace.size(), 10u) << "the body is entered three times";
}

TEST_F(CodeTableTest, CallersAreLeftWhereTheyCall) {
  CodeTable table(*program_, method("caller"));
  outcome::Case path = run(table, "caller", 0);
  auto code = table.take();
  ASSERT_EQ(code.size(), 2u);
  EXPECT_EQ(text(path.left), "0:1 " + std::to_string(code[1].first) + ":4");
  EXPECT_EQ(code[0].points[0].completed, 1u);
}

TEST_F(CodeTableTest, WhoEndsTheJvmCompletesNothing) {
  CodeTable table(*program_, method("exits"));
  EXPECT_EQ(text(run(table, "exits", 3).left), "0:1");
}

TEST_F(CodeTableTest, LongTracesAreCut) {
  CodeTable table(*program_, method("abs"));
  vm::PathTrace passed;
  passed.set_on(true);
  for (int i = 0; i < 20'000; i++) passed.pass(&method("abs"), 0);
  outcome::Case whole, cut;
  table.describe(passed, whole);
  EXPECT_TRUE(whole.trace_complete);
  passed.pass(&method("abs"), 1);
  table.describe(passed, cut);
  EXPECT_FALSE(cut.trace_complete);
  EXPECT_EQ(cut.trace, whole.trace);
}

TEST_F(CodeTableTest, RunsHaveEveryInstructionOnce) {
  CodeTable table(*program_, method("abs"));
  auto code = table.take();
  std::vector<std::pair<int, uint32_t>> by_line;
  for (const outcome::CodeRun& run : code[0].runs) by_line.emplace_back(run.line, run.instructions);
  // iload_0 ifge; iload_0 invokestatic ireturn; iload_0 ireturn.
  EXPECT_EQ(by_line, (std::vector<std::pair<int, uint32_t>>{{4, 2}, {5, 3}, {6, 2}}));
  std::vector<int> lines;
  for (const outcome::CodeRun& run : code[0].runs) lines.push_back(code[0].points[run.point].line);
  EXPECT_EQ(lines, (std::vector<int>{4, 5, 6})) << "each after the point that leads to it";
}

TEST_F(CodeTableTest, RunsOfSwitches) {
  CodeTable table(*program_, method("pick"));
  auto code = table.take();
  uint32_t instructions = 0;
  for (const outcome::CodeRun& run : code[0].runs) instructions += run.instructions;
  EXPECT_EQ(instructions, 8u) << "iload_0 lookupswitch, and bipush ireturn three times";
  run(table = CodeTable(*program_, method("pick")), "pick", 2);
  code = table.take();
  EXPECT_EQ(cases(code[0], 20, 2), 1) << "the second case of the switch";
  EXPECT_EQ(cases(code[0], 20, 1), 0);
  EXPECT_EQ(cases(code[0], 20, 0), 0) << "default";
}

TEST_F(CodeTableTest, WhetherAssertionsAreEnabledDoesNotCount) {
  CodeTable table(*program_, method("asserted"));
  run(table, "asserted", 1);
  auto code = table.take();
  std::vector<bool> counts;
  for (const CodePoint& point : code[0].points)
    if (point.edge >= 0) counts.push_back(point.counts);
  ASSERT_EQ(counts.size(), 4u) << "two branches: the switch, and the condition";
  EXPECT_EQ(std::count(counts.begin(), counts.end(), false), 2);
  EXPECT_EQ(assertion_switches(*method("asserted").body).size(), 1u);
  EXPECT_EQ(assertion_switches(*program_->body_of(&method("abs")).value()).size(), 0u);
}

TEST_F(CodeTableTest, CodeThatIsNotCoveredTakesNoNumbers) {
  CodeTable table(*program_, method("twice", "q/Library"));
  outcome::Case path = run(table, "library", 4);
  auto code = table.take();
  ASSERT_EQ(code.size(), 2u);
  EXPECT_EQ(code[0].name, "twice");
  EXPECT_TRUE(code[0].points.empty());
  EXPECT_EQ(code[1].name, "library");
  EXPECT_EQ(cases(code[1], 26, -1), 1);
  EXPECT_FALSE(path.trace.empty());
}

TEST_F(CodeTableTest, PointsOfWhichAllIsKnownAreNoLongerTraced) {
  CodeTable table(*program_, method("abs"), CodeTable::Wanted::Coverage);
  count(table, "abs", -1);
  EXPECT_EQ(traced(), 4u) << "two entries in abs, an edge, and the entry of flip";
  count(table, "abs", -2);
  EXPECT_EQ(traced(), 0u);
  count(table, "abs", 1);
  EXPECT_EQ(traced(), 2u) << "the other edge, and where it leads";
  auto code = table.take();
  EXPECT_EQ(cases(code[0], 4, 0), 1) << "that there is a case is all that is wanted";
  EXPECT_EQ(cases(code[0], 4, 1), 1);
}

TEST_F(CodeTableTest, OtherTablesCountForThemselves) {
  CodeTable first(*program_, method("abs"), CodeTable::Wanted::Coverage);
  count(first, "abs", -1);
  count(first, "abs", 1);
  first.take();
  CodeTable second(*program_, method("abs"), CodeTable::Wanted::Coverage);
  count(second, "abs", 1);
  EXPECT_EQ(traced(), 3u);
  auto code = second.take();
  ASSERT_EQ(code.size(), 1u) << "flip has not been called";
  EXPECT_EQ(cases(code[0], 4, 0), 1);
  EXPECT_EQ(cases(code[0], 4, 1), 0);
  CodeTable third(*program_, method("abs"));
  EXPECT_EQ(run(third, "abs", -1).trace.size(), 4u);
}

TEST_F(CodeTableTest, ABlockThatWasLeftIsTracedOn) {
  CodeTable table(*program_, method("divided"), CodeTable::Wanted::Coverage);
  count(table, "divided", 0);
  count(table, "divided", 0);
  EXPECT_EQ(traced(), 1u);
  count(table, "divided", 1);
  count(table, "divided", 0);
  EXPECT_EQ(traced(), 0u) << "it has been completed";
  EXPECT_EQ(table.take()[0].points[0].completed, 6u);
}

TEST_F(CodeTableTest, ABlockThatEndsByThrowingIsKnownToo) {
  CodeTable table(*program_, method("refuses"), CodeTable::Wanted::Coverage);
  count(table, "refuses", -1);
  EXPECT_EQ(traced(), 3u);
  count(table, "refuses", -1);
  EXPECT_EQ(traced(), 0u);
  EXPECT_EQ(table.take()[0].points[2].completed, 4u) << "as if it had come to its end";
}

TEST_F(CodeTableTest, WhatACaseHasLeftTheNextOneMayComplete) {
  CodeTable table(*program_, method("divided"), CodeTable::Wanted::Coverage);
  const Method& divided = method("divided");
  vm::PathTrace trace;
  trace.set_on(true);
  trace.pass(&divided, 0);
  vm::PathTrace::Mark mark = trace.mark();
  trace.leave(&divided, 5);
  table.count(trace);
  trace.rewind(mark);
  table.count(trace);
  EXPECT_EQ(table.take()[0].points[0].completed, 6u);
}

TEST_F(CodeTableTest, CoverageIsTheSameWhicheverIsWanted) {
  for (const char* name : {"abs", "count", "pick", "divided", "loop", "caller", "exits", "refuses", "handles"}) {
    std::vector<int> arguments = {-1, 0, 1, 2};
    do {
      for (size_t some = 1; some <= arguments.size(); some++) {
        std::vector<int> first(arguments.begin(), arguments.begin() + static_cast<ptrdiff_t>(some));
        std::string expected = coverage(name, first, CodeTable::Wanted::Ways);
        EXPECT_EQ(coverage(name, first, CodeTable::Wanted::Coverage), expected) << name;
      }
    } while (std::next_permutation(arguments.begin(), arguments.end()));
  }
}

}  // namespace
}  // namespace nalar::witness
