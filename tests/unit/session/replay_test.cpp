#include "session/replay.h"

#include <gtest/gtest.h>

#include <fstream>

#include "program/program.h"

namespace nalar::session {
namespace {

using outcome::Case;
using outcome::End;

/// A class with one method, and what is claimed about it.
class Replay : public testing::Test {
 protected:
  void SetUp() override {
    directory_ = TemporaryDirectory::create().value();
    std::string file = directory_->path() + "/Twice.java";
    std::ofstream(file) << "class Twice { static int twice(int x) {\n"
                           "  if (x == 7) throw new IllegalStateException(\"seven\");\n"
                           "  if (x == 8) System.exit(3);\n"
                           "  while (x == 9) Thread.onSpinWait();\n"
                           "  return 2 * x; } }\n";
    auto target = open_target(TargetOptions{.target = file});
    ASSERT_TRUE(target.ok()) << target.error().to_string();
    target_ = std::make_unique<Target>(std::move(*target));
    program_ =
        std::make_unique<program::Program>(target_->jdk_source.get(), target_->source_pointers(), target_->jdk.release);
    method_ = std::get<program::Class*>(program_->load("Twice"))->find_declared("twice", "(I)I");
    result_.methods.emplace_back();
  }

  Case& add(int x, End end) {
    Case path;
    path.inputs.push_back({"x", "int", std::to_string(x), "I:" + std::to_string(x), 0});
    path.end = end;
    result_.methods[0].cases.push_back(path);
    return result_.methods[0].cases.back();
  }

  void run() {
    Sandbox none = find_sandbox(SandboxMode::Off, [](const std::string&) {}).value();
    replay(*target_, options_, none, *program_, {method_}, {{"-"}, {}}, result_);
    outcome::conclude(result_.methods[0], {});
  }

  const outcome::Replay& replayed() { return *result_.methods[0].replay; }

  std::unique_ptr<TemporaryDirectory> directory_;
  std::unique_ptr<Target> target_;
  std::unique_ptr<program::Program> program_;
  program::Method* method_ = nullptr;
  CheckOptions options_;
  outcome::Outcome result_;
};

TEST_F(Replay, ConfirmsWhatIsTrue) {
  add(5, End::Returned).raw_result = "I:10";
  add(8, End::Exited).exit_status = 3;
  Case& thrown = add(7, End::Threw);
  thrown.exception = "java.lang.IllegalStateException";
  thrown.message = "seven";
  thrown.has_message = true;
  thrown.stack.push_back({"Twice", "twice", "Twice.java", 2, false});
  result_.methods[0].findings.push_back({"exception", "", {}, 2, ""});
  run();
  EXPECT_EQ(replayed().confirmed, 3u);
  EXPECT_TRUE(replayed().mismatches.empty());
  EXPECT_EQ(result_.methods[0].findings.at(0).confirmation, "confirmed: java.lang.IllegalStateException: seven");
  EXPECT_EQ(result_.methods[0].verdict, outcome::Verdict::Violated);
}

TEST_F(Replay, TellsAWrongResult) {
  add(5, End::Returned).raw_result = "I:11";
  add(6, End::Returned).raw_result = "I:12";
  run();
  ASSERT_EQ(replayed().mismatches.size(), 1u);
  EXPECT_EQ(replayed().confirmed, 1u);
  EXPECT_EQ(replayed().mismatches[0].predicted, "→ I:11");
  EXPECT_EQ(replayed().mismatches[0].actual, "→ I:10");
  EXPECT_EQ(result_.methods[0].verdict, outcome::Verdict::Incomplete);
  EXPECT_EQ(result_.methods[0].gaps.at(0).reason, "internal error: the JVM disagrees with 1 of 2 cases");
}

TEST_F(Replay, TakesBackAFindingThatDoesNotHappen) {
  add(5, End::Threw).exception = "java.lang.AssertionError";
  result_.methods[0].findings.push_back({"assertion", "", {}, 0, ""});
  run();
  EXPECT_TRUE(result_.methods[0].findings.empty());
  EXPECT_EQ(result_.methods[0].verdict, outcome::Verdict::Incomplete);
}

TEST_F(Replay, ComparesMessageAndPlace) {
  for (int i = 0; i < 3; i++) {
    Case& thrown = add(7, End::Threw);
    thrown.exception = "java.lang.IllegalStateException";
    thrown.message = i == 0 ? "eight" : "seven";
    thrown.has_message = i != 1;
    thrown.stack.push_back({"Twice", "twice", "Twice.java", i == 2 ? 5 : 2, false});
  }
  run();
  EXPECT_EQ(replayed().mismatches.size(), 3u);
}

TEST_F(Replay, GoesOnAfterAnExitThatWasNotPredicted) {
  add(8, End::Returned).raw_result = "I:16";
  add(1, End::Returned).raw_result = "I:2";
  run();
  ASSERT_EQ(replayed().mismatches.size(), 1u);
  EXPECT_EQ(replayed().mismatches[0].actual, "exits with status 3");
  EXPECT_EQ(replayed().confirmed, 1u);
}

TEST_F(Replay, GoesOnAfterACaseThatDoesNotEnd) {
  add(9, End::Returned).raw_result = "I:18";
  add(1, End::Returned).raw_result = "I:2";
  run();
  ASSERT_EQ(replayed().mismatches.size(), 1u);
  EXPECT_EQ(replayed().mismatches[0].actual, "runs for more than 10 s");
  EXPECT_EQ(replayed().confirmed, 1u);
}

TEST_F(Replay, ExcusesTheDepthOfTheStack) {
  add(5, End::Threw).exception = "java.lang.StackOverflowError";
  result_.methods[0].findings.push_back({"stack-overflow", "", {}, 0, ""});
  run();
  EXPECT_TRUE(replayed().mismatches.empty());
  EXPECT_EQ(result_.methods[0].findings.at(0).confirmation,
            "not confirmed: → I:10 (the JVM's stack is deeper than --depth 9000)");
}

}  // namespace
}  // namespace nalar::session
