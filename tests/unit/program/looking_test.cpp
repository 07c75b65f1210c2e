// Which code only looks, and what can be told of it without executing it.
#include "program/looking.h"

#include <gtest/gtest.h>

#include "compiled_program.h"
#include "program/foresight.h"

namespace nalar::program {
namespace {

constexpr const char* kSource = R"(
  class Looking {
    int key; Looking left, right; static int counter; int[] all;
    static boolean ordered(Looking node, Looking lower) {
      if (node == null) return true;
      if (lower != null && node.key <= lower.key) return false;
      return ordered(node.left, lower) && ordered(node.right, node);
    }
    static int height(Looking node, int expected) {
      if (node == null) return expected > 0 ? -1 : 0;
      int left = height(node.left, expected - 1);
      if (left < 0) return -1;
      return left + 1;
    }
    static int count(Looking node) { return node == null ? 0 : 1 + count(node.left) + count(node.right); }
    static boolean unordered(Looking node) { return !ordered(node, null); }
    boolean valid() { return ordered(this, null) && key > 0; }
    int loop(Looking node) { int sum = 0; for (Looking at = node; at != null; at = at.right) sum += at.key; return sum; }
    static int assigns(Looking node) { while (node.left != null) node = node.left; return node.key; }
    void writes() { key = 1; }
    int writesAndReturns() { key = 1; return 1; }
    int readsStatic() { return counter; }
    int readsArray() { return all[0]; }
    boolean asks(Object o) { return o instanceof Looking; }
    int catches() { try { return key; } catch (RuntimeException e) { return 0; } }
    long wide(Looking node) { return key; }
    int takesWide(long x) { return key; }
    Looking makes() { return new Looking(); }
  }
)";

struct LookingTest : ::testing::Test {
  void SetUp() override {
    ASSERT_TRUE(compiled.program) << "a JDK should be there, and the source compile";
    klass = compiled.load("Looking");
  }
  Method& method(std::string_view name) {
    for (const auto& method : klass->methods)
      if (method->name == name) return *method;
    ADD_FAILURE() << name;
    return *klass->methods[0];
  }
  bool looks(std::string_view name) {
    auto body = compiled.program->body_of(&method(name));
    return body.ok() && only_looks(method(name), **body, 6);
  }
  std::unique_ptr<CodeBody> quiet(std::string_view name) { return compiled.program->quiet_body_of(method(name)); }
  /// The number of the first call.
  static size_t call_in(const CodeBody& body, size_t nth = 0) {
    for (size_t i = 0; i < body.instructions.size(); i++)
      if (body.instructions[i].op == Op::invokestatic && nth-- == 0) return i;
    return 0;
  }

  test::CompiledProgram compiled{"Looking.java", kSource};
  Class* klass = nullptr;
};

TEST_F(LookingTest, ReadsAndComputes) {
  for (std::string_view name : {"ordered", "height", "count", "unordered", "valid", "loop"})
    EXPECT_TRUE(looks(name)) << name;
}

TEST_F(LookingTest, ReturningAConstantIsOneInstruction) {
  std::unique_ptr<CodeBody> body = quiet("ordered");
  size_t fused = 0;
  for (size_t i = 0; i < body->instructions.size(); i++) {
    if (body->instructions[i].op != Op::push_return) continue;
    fused++;
    EXPECT_EQ(body->foresight[i].returns, static_cast<int32_t>(body->instructions[i].c.bits));
  }
  EXPECT_EQ(fused, 4u);  // true and false, and the two that && chooses from
}

TEST_F(LookingTest, DoesMore) {
  for (std::string_view name : {"assigns", "writes", "writesAndReturns", "readsStatic", "readsArray", "asks", "catches",
                                "wide", "takesWide", "makes"})
    EXPECT_FALSE(looks(name)) << name;
}

TEST_F(LookingTest, KnowsReferencesAmongArguments) {
  EXPECT_EQ(method("ordered").reference_slots, 3);
  EXPECT_EQ(method("height").reference_slots, 1);
  EXPECT_EQ(method("takesWide").reference_slots, 1);  // the receiver
}

TEST_F(LookingTest, ForeseesTheResultForNull) {
  EXPECT_EQ(result_if_null(*quiet("ordered"), 0), 1);
  EXPECT_EQ(result_if_null(*quiet("count"), 0), 0);
  EXPECT_EQ(result_if_null(*quiet("ordered"), 1), Foresight::kNone);
  EXPECT_EQ(result_if_null(*quiet("height"), 0), Foresight::kNone);  // it depends
}

TEST_F(LookingTest, ForeseesWhatIsHandedOn) {
  auto ordered = quiet("ordered"), height = quiet("height"), valid = quiet("valid"), unordered = quiet("unordered");
  EXPECT_EQ(doom_of_call(*ordered, call_in(*ordered), 0, *ordered), 0);
  EXPECT_EQ(doom_of_call(*ordered, call_in(*ordered, 1), 0, *ordered), 0);
  EXPECT_EQ(doom_of_call(*height, call_in(*height), -1, *height), -1);
  EXPECT_EQ(doom_of_call(*valid, call_in(*valid), 0, *ordered), 0);
  EXPECT_EQ(doom_of_call(*unordered, call_in(*unordered), 0, *ordered), 1);  // true is what must not be returned
}

TEST_F(LookingTest, ForeseesNothingWhereCodeGoesOn) {
  auto count = quiet("count"), height = quiet("height");
  EXPECT_EQ(doom_of_call(*count, call_in(*count), 0, *count), Foresight::kNone);
  EXPECT_EQ(doom_of_call(*height, call_in(*height), 1, *height), Foresight::kNone);
}

}  // namespace
}  // namespace nalar::program
