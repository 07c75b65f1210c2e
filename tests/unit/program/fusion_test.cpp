// Instructions that are executed as one, and ways past coverage points.
#include "program/fusion.h"

#include <gtest/gtest.h>

namespace nalar::program {
namespace {

Instruction make(Op op, uint16_t a = 0, int32_t b = 0) { return Instruction{op, a, b, {0}}; }

CodeBody body_of(std::vector<Instruction> code) {
  CodeBody body;
  body.instructions = std::move(code);
  return body;
}

std::vector<Op> operations(const CodeBody& body) {
  std::vector<Op> found;
  for (const Instruction& instruction : body.instructions) found.push_back(instruction.op);
  return found;
}

TEST(Fusion, OfLoads) {
  CodeBody body =
      body_of({make(Op::load1), make(Op::load1), make(Op::ifnull, 0, 3), make(Op::load1), make(Op::ifne, 0, 1),
               make(Op::load1), make(Op::load1), make(Op::putfield), make(Op::return_)});
  fuse(body);
  EXPECT_EQ(operations(body), (std::vector<Op>{Op::load_load, Op::load_if_null, Op::ifnull, Op::load_if_zero, Op::ifne,
                                               Op::load1, Op::load1, Op::putfield, Op::return_}));
  for (Op op : {Op::load_load, Op::load_if_null, Op::load_if_zero, Op::load_put, Op::compare_with_field})
    EXPECT_EQ(first_of(op), Op::load1);
  EXPECT_EQ(first_of(Op::push_return), Op::push1);
  EXPECT_EQ(first_of(Op::push_clause), Op::push1);
  EXPECT_EQ(first_of(Op::getfield1), Op::getfield1);
}

TEST(Fusion, OfWhatHasBeenResolved) {
  CodeBody body = body_of({make(Op::load1), make(Op::load1), make(Op::getfield1), make(Op::if_icmpge, 0, 2),
                           make(Op::load1), make(Op::putfield1), make(Op::push1), make(Op::begin_clause)});
  fuse_before(body, 0);  // nothing is before it
  fuse_before(body, 2);
  fuse_before(body, 5);
  fuse_before(body, 7);
  EXPECT_EQ(operations(body), (std::vector<Op>{Op::compare_with_field, Op::load_field, Op::getfield1, Op::if_icmpge,
                                               Op::load_put, Op::putfield1, Op::push_clause, Op::begin_clause}));
  unfuse(body.instructions[0]);
  EXPECT_EQ(body.instructions[0].op, Op::load1);
}

struct ShortcutsTest : ::testing::Test {
  void settle_all() {
    for (Instruction& instruction : body.instructions)
      if (is_point(instruction)) settle(instruction);
  }
  const Instruction& at(size_t place) const { return body.instructions[place]; }

  // while (local 0 != 0) { local 0 }, with the points that coverage has: a block, both edges of the branch.
  CodeBody body = body_of({
      make(Op::cover, 0, 0),      // 0: the loop begins
      make(Op::load1),            // 1
      make(Op::ifeq, 0, 5),       // 2: to the stub
      make(Op::cover, 0, 1),      // 3: the other edge
      make(Op::cover, 0, 2),      // 4: the next block
      make(Op::nop),              // 5
      make(Op::goto_, 0, -6),     // 6: back
      make(Op::cover, 0, 3),      // 7: the stub
      make(Op::edge_goto, 0, 1),  // 8: to where the jump leads
      make(Op::cover, 0, 4),      // 9
      make(Op::push1),            // 10
      make(Op::ireturn),          // 11
  });
  Shortcuts shortcuts;
};

TEST_F(ShortcutsTest, LeadPastPointsThatAreSettled) {
  settle_all();
  shortcuts.find(body);
  EXPECT_EQ(at(0).op, Op::settled_load);
  EXPECT_EQ(at(0).a, 1);
  EXPECT_EQ(at(2).b, 8) << "to what is done there";
  EXPECT_EQ(at(3).op, Op::settled);
  EXPECT_EQ(at(3).a, 2) << "past the next one";
  EXPECT_EQ(at(6).b, -5) << "it goes back, as before";
  for (const Instruction& instruction : body.instructions) EXPECT_NE(instruction.op, Op::cover);
  shortcuts.undo();
  EXPECT_EQ(at(2).b, 5);
  EXPECT_EQ(at(6).b, -6);
}

TEST_F(ShortcutsTest, StopAtPointsThatAreNot) {
  settle(body.instructions[7]);
  shortcuts.find(body);
  EXPECT_EQ(at(2).b, 7) << "to the point behind the stub";
  EXPECT_EQ(at(6).b, -6);
  settle(body.instructions[9]);
  shortcuts.find(body);
  EXPECT_EQ(at(2).b, 8);
  shortcuts.undo();
  EXPECT_EQ(at(2).b, 5) << "as it was first";
}

TEST_F(ShortcutsTest, UseUpWhatTheWayDid) {
  settle_all();
  // The jump leads on to one that goes back, but not as far as the jump itself: that uses up one, a jump forward
  // nothing.
  body.instructions[8] = make(Op::goto_, 0, -3);
  shortcuts.find(body);
  EXPECT_EQ(at(2).b, 6) << "to the one that goes back";
  // One that leads further back than it is itself uses up as much as both did.
  shortcuts.undo();
  body.instructions[8] = make(Op::goto_, 0, -7);
  shortcuts.find(body);
  EXPECT_EQ(at(2).b, -1);
}

TEST_F(ShortcutsTest, EndInCircles) {
  settle_all();
  body.instructions[8] = make(Op::goto_, 0, -1);
  shortcuts.find(body);
  EXPECT_EQ(at(2).b, 6);
  EXPECT_LE(at(7).a, 1);
}

}  // namespace
}  // namespace nalar::program
