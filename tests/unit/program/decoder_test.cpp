// From code bytes to instructions: operands, switches, coverage points, and code that is not well-formed.
#include "program/decoder.h"

#include <gtest/gtest.h>

#include "test_world.h"

namespace nalar::program {
namespace {

using namespace test;

class Decode : public testing::Test {
 protected:
  Result<std::unique_ptr<CodeBody>> decode_code(const Code& code, bool coverage = false,
                                                std::initializer_list<HandlerRow> handlers = {}) {
    maker_.method(kStatic, "m", "()V", 8, 300, code, handlers);
    world_.add(maker_);
    return decode(*world_.load("A")->find_declared("m", "()V"), coverage);
  }
  /// The error's text after the place it names; `ok` if there is none.
  std::string error_of(const Code& code, std::initializer_list<HandlerRow> handlers = {}) {
    auto decoded = decode_code(code, false, handlers);
    return decoded.ok() ? "ok" : decoded.error().message;
  }
  static std::vector<Op> ops(const CodeBody& body) {
    std::vector<Op> found;
    for (const Instruction& instruction : body.instructions) found.push_back(instruction.op);
    return found;
  }

  World world_;
  ClassMaker maker_{"A"};
};

using Ops = std::vector<Op>;

TEST_F(Decode, ConstantsAndLocalsTakeSixForms) {
  auto body = decode_code(Code()
                              .op(Op::iconst_m1)
                              .op(Op::istore_3)
                              .op(Op::bipush)
                              .u1(0x80)
                              .op(Op::istore)
                              .u1(9)
                              .op(Op::lconst_1)
                              .op(Op::lstore_0)
                              .op(Op::dconst_1)
                              .op(Op::dstore)
                              .u1(200)
                              .op(Op::sipush, 0x8000)
                              .op(Op::pop)
                              .op(Op::return_));
  ASSERT_TRUE(body.ok()) << body.error().to_string();
  EXPECT_EQ(ops(**body), (Ops{Op::push1, Op::store1, Op::push1, Op::store1, Op::push2, Op::store2, Op::push2,
                              Op::store2, Op::push1, Op::pop, Op::return_}));
  const auto& at = (*body)->instructions;
  EXPECT_EQ(static_cast<int64_t>(at[0].c.bits), -1);
  EXPECT_EQ(at[1].a, 3);
  EXPECT_EQ(static_cast<int64_t>(at[2].c.bits), -128);
  EXPECT_EQ(at[7].a, 200);
  EXPECT_EQ(static_cast<int64_t>(at[8].c.bits), -32768);
}

TEST_F(Decode, WideInstructions) {
  auto body = decode_code(Code()
                              .op(Op::wide)
                              .op(Op::iload, 260)
                              .op(Op::wide)
                              .op(Op::lstore, 298)
                              .op(Op::wide)
                              .op(Op::iinc, 299)
                              .u2(0xfffe)
                              .op(Op::return_));
  ASSERT_TRUE(body.ok()) << body.error().to_string();
  EXPECT_EQ(ops(**body), (Ops{Op::load1, Op::store2, Op::iinc, Op::return_}));
  EXPECT_EQ((*body)->instructions[0].a, 260);
  EXPECT_EQ((*body)->instructions[2].a, 299);
  EXPECT_EQ((*body)->instructions[2].b, -2);
}

TEST_F(Decode, WideLocalOutside) {
  EXPECT_NE(error_of(Code().op(Op::wide).op(Op::lload, 299).op(Op::return_)).find("local 299 outside"),
            std::string::npos);
}

TEST_F(Decode, TableSwitch) {
  // 0: iconst_0, 1: tableswitch (2 bytes padding) default 24, low 5, 2 targets; 24: return
  auto body = decode_code(
      Code().op(Op::iconst_0).op(Op::tableswitch).u2(0).u4(23).u4(5).u4(6).u4(23).u4(0xffffffff).op(Op::return_));
  ASSERT_TRUE(body.ok()) << body.error().to_string();
  const SwitchTable& table = *(*body)->instructions[1].c.table;
  EXPECT_TRUE(table.dense);
  EXPECT_EQ(table.low, 5);
  EXPECT_EQ(table.fallback, 1);
  EXPECT_EQ(table.targets, (std::vector<int32_t>{1, -1}));
  EXPECT_EQ(table.keys, (std::vector<int32_t>{5, 6}));
}

TEST_F(Decode, LookupSwitch) {
  auto body = decode_code(Code()
                              .op(Op::iconst_0)
                              .op(Op::lookupswitch)
                              .u2(0)
                              .u4(27)
                              .u4(2)
                              .u4(static_cast<uint32_t>(-7))
                              .u4(27)
                              .u4(100)
                              .u4(0xffffffff)
                              .op(Op::return_));
  ASSERT_TRUE(body.ok()) << body.error().to_string();
  const SwitchTable& table = *(*body)->instructions[1].c.table;
  EXPECT_FALSE(table.dense);
  EXPECT_EQ(table.keys, (std::vector<int32_t>{-7, 100}));
  EXPECT_EQ(table.targets, (std::vector<int32_t>{1, -1}));
}

TEST_F(Decode, LookupSwitchWithoutPairsAtTheEnd) {
  EXPECT_EQ(error_of(Code().op(Op::iconst_0).op(Op::lookupswitch).u2(0).u4(static_cast<uint32_t>(-1)).u4(0)), "ok");
}

TEST_F(Decode, CoveragePointsForBlocksAndEdges) {
  // 0: iconst_0, 1: ifeq 5, 4: nop, 5: return
  auto body = decode_code(Code().op(Op::iconst_0).op(Op::ifeq, 4).op(Op::nop).op(Op::return_), true);
  ASSERT_TRUE(body.ok()) << body.error().to_string();
  int blocks = 0, edges = 0;
  for (const CoverPoint& point : (*body)->cover) (point.edge < 0 ? blocks : edges)++;
  EXPECT_EQ(blocks, 3) << "entry, after the branch, and its target";
  EXPECT_EQ(edges, 2);
  // The taken edge leads through a trampoline behind the code to the target.
  const auto& code = (*body)->instructions;
  size_t branch = 0;
  while (code[branch].op != Op::ifeq) branch++;
  size_t trampoline = branch + static_cast<size_t>(code[branch].b);
  ASSERT_EQ(code[trampoline].op, Op::cover);
  ASSERT_EQ(code[trampoline + 1].op, Op::edge_goto);
  size_t target = trampoline + 1 + static_cast<size_t>(static_cast<int64_t>(code[trampoline + 1].b));
  EXPECT_EQ((*body)->bci[target], 5u);
}

TEST_F(Decode, NoCoverageUnlessAsked) {
  auto body = decode_code(Code().op(Op::iconst_0).op(Op::ifeq, 4).op(Op::nop).op(Op::return_));
  ASSERT_TRUE(body.ok());
  EXPECT_TRUE((*body)->cover.empty());
  EXPECT_EQ(ops(**body), (Ops{Op::push1, Op::ifeq, Op::nop, Op::return_}));
  EXPECT_EQ((*body)->instructions[1].b, 2);
}

TEST_F(Decode, HandlersAsInstructionIndexes) {
  auto body = decode_code(Code().op(Op::iconst_0).op(Op::pop).op(Op::return_).op(Op::pop).op(Op::return_), false,
                          {{0, 2, 3, 0}});
  ASSERT_TRUE(body.ok()) << body.error().to_string();
  ASSERT_EQ((*body)->handlers.size(), 1u);
  EXPECT_EQ((*body)->handlers[0].start, 0u);
  EXPECT_EQ((*body)->handlers[0].end, 2u);
  EXPECT_EQ((*body)->handlers[0].target, 3u);
}

struct Malformed {
  const char* name;
  Code code;
  const char* message;
};

class DecodeMalformed : public Decode, public testing::WithParamInterface<Malformed> {};

TEST_P(DecodeMalformed, IsRefused) {
  std::string error = error_of(GetParam().code);
  EXPECT_NE(error.find(GetParam().message), std::string::npos) << error;
  EXPECT_NE(error.find("method A.m(): bytecode "), std::string::npos) << error;
}

INSTANTIATE_TEST_SUITE_P(
    All, DecodeMalformed,
    testing::Values(
        Malformed{"UnknownOpcode", Code().u1(202), "malformed or truncated instruction (opcode 202)"},
        Malformed{"HighestOpcode", Code().u1(255), "malformed or truncated"},
        Malformed{"TruncatedOperand", Code().op(Op::sipush).u1(0), "malformed or truncated"},
        Malformed{"TruncatedSwitch", Code().op(Op::tableswitch).u2(0).u1(0).u4(0).u4(0), "malformed or truncated"},
        Malformed{"SwitchLowAboveHigh", Code().op(Op::tableswitch).u2(0).u1(0).u4(0).u4(2).u4(1),
                  "malformed or truncated"},
        Malformed{"HugeSwitch", Code().op(Op::tableswitch).u2(0).u1(0).u4(0).u4(0x80000000).u4(0x7fffffff).u4(0),
                  "malformed or truncated"},
        Malformed{"NegativePairs", Code().op(Op::lookupswitch).u2(0).u1(0).u4(0).u4(0xffffffff).u4(0),
                  "malformed or truncated"},
        Malformed{"WideOfNothing", Code().op(Op::wide), "malformed or truncated"},
        Malformed{"WideOfAdd", Code().op(Op::wide).op(Op::iadd, 0), "malformed or truncated"},
        Malformed{"BranchBeforeTheCode", Code().op(Op::goto_, 0xffff).op(Op::return_),
                  "branch to -1, outside the code"},
        Malformed{"BranchBehindTheCode", Code().op(Op::goto_, 4).op(Op::return_), "branch to 4, outside the code"},
        Malformed{"BranchIntoAnInstruction", Code().op(Op::goto_, 1).op(Op::return_), "middle of an instruction at 1"},
        Malformed{"LocalOutside", Code().op(Op::iload).u1(255).op(Op::wide).op(Op::iload, 300), "local 300 outside"},
        Malformed{"LdcOfNothing", Code().op(Op::ldc).u1(0).op(Op::return_), "not a loadable constant"},
        Malformed{"FieldThatIsNone", Code().op(Op::getstatic, 1).op(Op::return_), "getstatic names pool entry 1"},
        Malformed{"ConstantOutside", Code().op(Op::new_, 9999).op(Op::return_), "pool entry 9999 of the wrong kind"}),
    [](const testing::TestParamInfo<Malformed>& info) { return info.param.name; });

TEST(InstructionLength, OfEveryPlainOpcode) {
  std::vector<uint8_t> code(64, 0);
  for (int opcode = 0; opcode < 256; opcode++) {
    code[0] = static_cast<uint8_t>(opcode);
    uint32_t length = instruction_length(code, 0);
    EXPECT_EQ(length == 0, opcode > 201 || opcode == 196) << opcode;
    EXPECT_LE(length, 64u);
  }
  EXPECT_EQ(mnemonic(0), "nop");
  EXPECT_EQ(mnemonic(255), "?");
}

}  // namespace
}  // namespace nalar::program
