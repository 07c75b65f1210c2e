// Code that only looks as instructions on registers: it computes what the bytecode does.
#include "program/register_code.h"

#include <gtest/gtest.h>

#include <array>
#include <functional>

#include "compiled_program.h"

namespace nalar::program {
namespace {

constexpr const char* kSource = R"(
  class Registers {
    int key; boolean red; Registers left, right;
    static int sign(int x) { return x < 0 ? -1 : x > 0 ? 1 : 0; }
    static int sum(int n) { int sum = 0; for (int i = n; i > 0; i--) sum += i; return sum; }
    static int choose(int a, int b) { return (a < b ? a : b) + (a == b ? 1 : 0) - (b > 3 ? a : 7); }
    static int chain(int a, int b) { int c, d; c = d = a + b; d += 2; return c - d + a; }
    static int kept(int a, int b) { int x = a; return x + (x = b) - (x++ - x); }
    static int reads(Registers node) { return node.key; }
    static boolean compares(Registers node, Registers other) { return node.key <= other.key; }
    static int count(Registers node) { return node == null ? 0 : 1 + count(node.left) + count(node.right); }
    static int multiplies(int a, int b) { return a * b; }
    static int switches(int a) { switch (a) { case 1: return 3; case 2: return 9; default: return 0; } }
  }
)";

struct RegisterCodeTest : ::testing::Test {
  void SetUp() override {
    ASSERT_TRUE(compiled.program) << "a JDK should be there, and the source compile";
    klass = compiled.load("Registers");
  }
  std::unique_ptr<RegisterCode> code_of(std::string_view name) {
    for (const auto& method : klass->methods)
      if (method->name == name) return register_code(*method, *compiled.program->quiet_body_of(*method));
    ADD_FAILURE() << name;
    return nullptr;
  }

  static bool holds(RegisterCondition condition, int32_t a, int32_t b) {
    const std::array<bool, 6> all = {a == b, a != b, a<b, a >= b, a> b, a <= b};
    return all[condition];
  }
  /// Of code about numbers.
  static int32_t run(const RegisterCode& code, int32_t a, int32_t b) {
    std::vector<int32_t> registers(code.registers + 8);
    registers[0] = a;
    registers[1] = b;
    size_t at = 0;
    for (int step = 0; step < 1000; step++) {
      const RegisterInstruction& now = code.instructions.at(at++);
      auto constant = static_cast<int32_t>(now.bits);
      switch (now.op) {
        case RegisterOp::Move: registers.at(now.to) = registers.at(now.a); break;
        case RegisterOp::Constant: registers.at(now.to) = constant; break;
        case RegisterOp::Add: registers.at(now.to) = registers.at(now.a) + registers.at(now.b); break;
        case RegisterOp::AddConstant: registers.at(now.to) = registers.at(now.a) + constant; break;
        case RegisterOp::Subtract: registers.at(now.to) = registers.at(now.a) - registers.at(now.b); break;
        case RegisterOp::Jump: at = static_cast<size_t>(now.target); break;
        case RegisterOp::Compare:
          if (holds(now.condition, registers.at(now.a), registers.at(now.b))) at = static_cast<size_t>(now.target);
          break;
        case RegisterOp::CompareConstant:
          if (holds(now.condition, registers.at(now.a), constant)) at = static_cast<size_t>(now.target);
          break;
        case RegisterOp::Return: return registers.at(now.a);
        case RegisterOp::ReturnConstant: return constant;
        default: ADD_FAILURE() << "instruction " << at - 1; return 0;
      }
    }
    ADD_FAILURE() << "it does not end";
    return 0;
  }
  void expect(std::string_view name, const std::function<int32_t(int32_t, int32_t)>& wanted) {
    std::unique_ptr<RegisterCode> code = code_of(name);
    ASSERT_TRUE(code) << name;
    for (int32_t a = -2; a < 6; a++)
      for (int32_t b = -2; b < 6; b++) EXPECT_EQ(run(*code, a, b), wanted(a, b)) << name << " " << a << " " << b;
  }

  test::CompiledProgram compiled{"Registers.java", kSource};
  Class* klass = nullptr;
};

TEST_F(RegisterCodeTest, ChoosesAndCounts) {
  expect("sign", [](int32_t a, int32_t) { return a < 0 ? -1 : a > 0 ? 1 : 0; });
  expect("sum", [](int32_t a, int32_t) { return a > 0 ? a * (a + 1) / 2 : 0; });
}

TEST_F(RegisterCodeTest, OperandsAreWhereWaysMeet) {
  expect("choose", [](int32_t a, int32_t b) { return (a < b ? a : b) + (a == b ? 1 : 0) - (b > 3 ? a : 7); });
}

TEST_F(RegisterCodeTest, OperandsAreNotChangedByStores) {
  expect("chain", [](int32_t a, int32_t) { return a - 2; });
  expect("kept", [](int32_t a, int32_t b) { return a + b + 1; });
}

TEST_F(RegisterCodeTest, LeavesWhatWasNeverExecuted) {
  EXPECT_EQ(code_of("reads")->unresolved, 1u);
  EXPECT_EQ(code_of("compares")->unresolved, 2u);
  EXPECT_EQ(code_of("count")->unresolved, 4u);  // two fields, two calls
}

TEST_F(RegisterCodeTest, IsNotForEverything) {
  EXPECT_FALSE(code_of("multiplies"));
  EXPECT_FALSE(code_of("switches"));
}

}  // namespace
}  // namespace nalar::program
