// What single instructions demand of their operands: code that must pass and code that must not.
#include "program/verifier.h"

#include <gtest/gtest.h>

#include "verifier_world.h"

namespace nalar::program {
namespace {

using namespace test;

using Verifier = VerifierTest;

TEST_F(Verifier, ErrorsSayWhereAndWhat) {
  maker_.method(kStatic, "m", "(I)V", 2, 1, Code().op(Op::aconst_null).op(Op::iload_0).op(Op::iadd).op(Op::return_));
  World world;
  world.add(maker_);
  Status status = world.program().verify_class(world.load("p/C"));
  ASSERT_FALSE(status.ok());
  EXPECT_EQ(status.error().to_string(),
            "p/C.class: method p.C.m(int): bytecode 2: expected int on the stack, found null");
}

TEST_F(Verifier, OperandTypes) {
  EXPECT_EQ(
      check("()V", Code().op(Op::iconst_1).op(Op::i2l).op(Op::lconst_1).op(Op::ladd).op(Op::pop2).op(Op::return_)),
      "ok");
  rejects("()V", Code().op(Op::iconst_1).op(Op::fconst_1).op(Op::iadd).op(Op::return_),
          "expected int on the stack, found float");
  rejects("()V", Code().op(Op::lconst_1).op(Op::iconst_1).op(Op::ladd).op(Op::return_),
          "expected long on the stack, found int");
  rejects("()V", Code().op(Op::dconst_1).op(Op::l2i).op(Op::return_), "expected long on the stack, found double");
  rejects("()V", Code().op(Op::iconst_0).op(Op::ifnull, 3).op(Op::return_),
          "expected reference on the stack, found int");
}

TEST_F(Verifier, StackLimits) {
  rejects("()V", Code().op(Op::pop).op(Op::return_), "which is empty");
  rejects("()V", Code().op(Op::iconst_0).op(Op::iadd).op(Op::return_), "which is empty");
  maker_.method(kStatic, "deep", "()V", 1, 0, Code().op(Op::lconst_0).op(Op::pop2).op(Op::return_));
  EXPECT_EQ(check("()V", Code().op(Op::return_)), "bytecode 0: stack grows beyond max_stack 1");
}

TEST_F(Verifier, LocalsKeepTheirTypes) {
  EXPECT_EQ(
      check("(IJ)V", Code().op(Op::lload_1).op(Op::l2i).op(Op::istore_0).op(Op::iload_0).op(Op::pop).op(Op::return_)),
      "ok");
  rejects("(I)V", Code().op(Op::fload_0).op(Op::pop).op(Op::return_), "expected float in local 0, found int");
  rejects("(J)V", Code().op(Op::iload_1).op(Op::pop).op(Op::return_),
          "expected int in local 1, found half of a long or double");
  rejects("()V", Code().op(Op::iload_1).op(Op::pop).op(Op::return_), "found a value of no certain type");
  rejects("(J)V", Code().op(Op::iconst_0).op(Op::istore_1).op(Op::lload_0).op(Op::pop2).op(Op::return_),
          "expected long in local 0");
  rejects("(J)V", Code().op(Op::iconst_0).op(Op::istore_0).op(Op::lload_0).op(Op::pop2).op(Op::return_),
          "expected long in local 0");
  rejects("(F)V", Code().op(Op::iinc).u1(0).u1(1).op(Op::return_), "expected int in local 0, found float");
  rejects("(I)V", Code().op(Op::aload_0).op(Op::pop).op(Op::return_), "expected reference in local 0, found int");
  rejects("()V", Code().op(Op::iconst_0).op(Op::astore_0).op(Op::return_),
          "expected reference on the stack, found int");
}

TEST_F(Verifier, StackShuffles) {
  EXPECT_EQ(check("()V", Code().op(Op::lconst_0).op(Op::dup2).op(Op::ladd).op(Op::pop2).op(Op::return_)), "ok");
  EXPECT_EQ(
      check(
          "()V",
          Code().op(Op::lconst_0).op(Op::iconst_0).op(Op::dup_x2).op(Op::pop).op(Op::pop2).op(Op::pop).op(Op::return_)),
      "ok");
  EXPECT_EQ(check("()V", Code().op(Op::lconst_0).op(Op::dconst_0).op(Op::dup2_x2).op(Op::dadd).op(Op::return_)),
            "bytecode 3: expected double on the stack, found long");
  rejects("()V", Code().op(Op::lconst_0).op(Op::pop).op(Op::return_), "cut a long or double");
  rejects("()V", Code().op(Op::lconst_0).op(Op::dup).op(Op::return_), "cut a long or double");
  rejects("()V", Code().op(Op::lconst_0).op(Op::iconst_0).op(Op::swap).op(Op::return_), "cut a long or double");
  rejects("()V", Code().op(Op::lconst_0).op(Op::iconst_0).op(Op::dup2).op(Op::return_), "cut a long or double");
  rejects("()V", Code().op(Op::lconst_0).op(Op::iconst_0).op(Op::dup_x1).op(Op::return_), "cut a long or double");
}

TEST_F(Verifier, Constants) {
  unsigned text = maker_.string("x"), number = maker_.integer(5);
  unsigned big = maker_.add(ByteWriter().u1(5).u4(0).u4(1), 2);
  EXPECT_EQ(check("()Ljava/lang/String;", Code().op(Op::ldc_w, text).op(Op::areturn)), "ok");
  EXPECT_EQ(check("()I", Code().op(Op::ldc_w, number).op(Op::ireturn)), "ok");
  EXPECT_EQ(check("()J", Code().op(Op::ldc2_w, big).op(Op::lreturn)), "ok");
  rejects("()J", Code().op(Op::ldc_w, big).op(Op::lreturn), "ldc of long");
  rejects("()I", Code().op(Op::ldc2_w, number).op(Op::ireturn), "ldc2_w of int");
}

TEST_F(Verifier, Returns) {
  rejects("()I", Code().op(Op::return_), "return_ in a method that returns int");
  rejects("()V", Code().op(Op::iconst_0).op(Op::ireturn), "ireturn in a method that returns void");
  rejects("()J", Code().op(Op::iconst_0).op(Op::lreturn), "expected long on the stack, found int");
  rejects("()Ljava/lang/String;", Code().op(Op::aload_0).op(Op::areturn), "expected reference in local 0");
  EXPECT_EQ(check("(Ljava/lang/String;)Ljava/lang/Object;", Code().op(Op::aload_0).op(Op::areturn)), "ok");
  rejects("(Ljava/lang/Object;)Ljava/lang/String;", Code().op(Op::aload_0).op(Op::areturn),
          "expected java.lang.String on the stack, found java.lang.Object");
  EXPECT_EQ(check("()Z", Code().op(Op::bipush).u1(7).op(Op::ireturn)), "ok");
}

TEST_F(Verifier, Assignability) {
  auto passes = [&](std::string from, std::string to) {
    return check("(" + from + ")" + to, Code().op(Op::aload_0).op(Op::areturn)) == "ok";
  };
  EXPECT_TRUE(passes("Lp/Sub;", "Lp/Base;"));
  EXPECT_FALSE(passes("Lp/Base;", "Lp/Sub;"));
  EXPECT_TRUE(passes("Ljava/lang/Object;", "Lp/I;")) << "interfaces are checked when they are used";
  EXPECT_TRUE(passes("[Ljava/lang/Object;", "[Lp/I;"));
  EXPECT_TRUE(passes("[Lp/Sub;", "[Lp/Base;"));
  EXPECT_FALSE(passes("[Lp/Base;", "[Lp/Sub;"));
  EXPECT_TRUE(passes("[[I", "[Ljava/lang/Object;"));
  EXPECT_TRUE(passes("[I", "Ljava/lang/Cloneable;"));
  EXPECT_FALSE(passes("[I", "Lp/I;"));
  EXPECT_FALSE(passes("[I", "[J"));
  EXPECT_FALSE(passes("[I", "[Ljava/lang/Object;"));
  EXPECT_FALSE(passes("Ljava/lang/Object;", "[I"));
  EXPECT_TRUE(passes("Lp/Nowhere;", "Lp/Nowhere;")) << "equal names need no class";
  EXPECT_TRUE(passes("Lp/Nowhere;", "Lp/Base;")) << "of a class that is not there, only null exists";
  EXPECT_FALSE(passes("Lp/Base;", "Lp/Nowhere;"));
}

TEST_F(Verifier, Arrays) {
  EXPECT_EQ(check("([I)I", Code().op(Op::aload_0).op(Op::iconst_0).op(Op::iaload).op(Op::ireturn)), "ok");
  EXPECT_EQ(check("([Z)I", Code().op(Op::aload_0).op(Op::iconst_0).op(Op::baload).op(Op::ireturn)), "ok");
  EXPECT_EQ(check("([B)I", Code().op(Op::aload_0).op(Op::iconst_0).op(Op::baload).op(Op::ireturn)), "ok");
  EXPECT_EQ(check("([[I)[I", Code().op(Op::aload_0).op(Op::iconst_0).op(Op::aaload).op(Op::areturn)), "ok");
  EXPECT_EQ(check("()I", Code().op(Op::aconst_null).op(Op::iconst_0).op(Op::caload).op(Op::ireturn)), "ok")
      << "throws when run";
  EXPECT_EQ(check("()Ljava/lang/String;", Code().op(Op::aconst_null).op(Op::iconst_0).op(Op::aaload).op(Op::areturn)),
            "ok");
  rejects("([J)I", Code().op(Op::aload_0).op(Op::iconst_0).op(Op::iaload).op(Op::ireturn),
          "expected int[] on the stack, found long[]");
  rejects("([I)I", Code().op(Op::aload_0).op(Op::iconst_0).op(Op::baload).op(Op::ireturn), "expected byte[]");
  rejects("([I)V", Code().op(Op::aload_0).op(Op::iconst_0).op(Op::aaload).op(Op::pop).op(Op::return_),
          "expected array of references");
  rejects("(Ljava/lang/Object;)I", Code().op(Op::aload_0).op(Op::arraylength).op(Op::ireturn), "expected array");
  rejects("([[I)V", Code().op(Op::aload_0).op(Op::iconst_0).op(Op::iconst_0).op(Op::iastore).op(Op::return_),
          "expected int[]");
  rejects("([Ljava/lang/Object;)V",
          Code().op(Op::aload_0).op(Op::iconst_0).op(Op::iconst_0).op(Op::aastore).op(Op::return_),
          "expected reference on the stack, found int");
  rejects("([C)V", Code().op(Op::aload_0).op(Op::aload_0).op(Op::iconst_0).op(Op::castore).op(Op::return_),
          "expected int on the stack");
}

TEST_F(Verifier, NewArrays) {
  unsigned object = maker_.class_constant("java/lang/Object"), cube = maker_.class_constant("[[[I");
  EXPECT_EQ(check("()[S", Code().op(Op::iconst_1).op(Op::newarray).u1(9).op(Op::areturn)), "ok");
  EXPECT_EQ(check("()[Ljava/lang/Object;", Code().op(Op::iconst_1).op(Op::anewarray, object).op(Op::areturn)), "ok");
  EXPECT_EQ(
      check("()[[[I", Code().op(Op::iconst_1).op(Op::iconst_1).op(Op::multianewarray, cube).u1(2).op(Op::areturn)),
      "ok");
  rejects("()V", Code().op(Op::iconst_1).op(Op::newarray).u1(12).op(Op::pop).op(Op::return_), "unknown type 12");
  rejects("()V", Code().op(Op::lconst_0).op(Op::newarray).u1(9).op(Op::pop).op(Op::return_), "expected int");
  rejects("()V", Code().op(Op::multianewarray, cube).u1(0).op(Op::pop).op(Op::return_),
          "multianewarray of 0 dimensions");
  rejects("()V", Code().op(Op::iconst_1).op(Op::dup2).op(Op::multianewarray, cube).u1(4).op(Op::pop).op(Op::return_),
          "which is empty");
  rejects("()V", Code().op(Op::iconst_1).op(Op::multianewarray, object).u1(1).op(Op::pop).op(Op::return_),
          "multianewarray of 1 dimensions");
  unsigned deepest = maker_.class_constant(std::string(255, '[') + "I");
  rejects("()V", Code().op(Op::iconst_1).op(Op::anewarray, deepest).op(Op::pop).op(Op::return_), "at most 255");
}

TEST_F(Verifier, Fields) {
  unsigned x = maker_.field_ref("p/Base", "x", "J"), s = maker_.field_ref("p/Base", "s", "Lp/Base;");
  EXPECT_EQ(check("(Lp/Sub;)J", Code().op(Op::aload_0).op(Op::getfield, x).op(Op::lreturn)), "ok");
  EXPECT_EQ(check("(Lp/Sub;)V", Code().op(Op::aload_0).op(Op::putstatic, s).op(Op::return_)), "ok");
  EXPECT_EQ(check("()Lp/Base;", Code().op(Op::getstatic, s).op(Op::areturn)), "ok");
  rejects("(Ljava/lang/String;)J", Code().op(Op::aload_0).op(Op::getfield, x).op(Op::lreturn),
          "expected p.Base on the stack, found java.lang.String");
  rejects("(Lp/Base;)V", Code().op(Op::aload_0).op(Op::iconst_0).op(Op::putfield, x).op(Op::return_), "expected long");
  rejects("()V", Code().op(Op::ldc_w, maker_.string("no")).op(Op::putstatic, s).op(Op::return_), "expected p.Base");
}

TEST_F(Verifier, Calls) {
  unsigned virtual_method = maker_.method_ref("p/Base", "f", "(ILjava/lang/String;)J");
  unsigned static_method = maker_.method_ref("p/Base", "g", "(D)V");
  auto call = [&](Op op, unsigned method, Op second) {
    return Code().op(Op::aload_0).op(Op::iconst_0).op(second).op(op, method).op(Op::lreturn);
  };
  EXPECT_EQ(check("(Lp/Sub;)J", call(Op::invokevirtual, virtual_method, Op::aconst_null)), "ok");
  rejects("(Lp/Sub;)J", call(Op::invokevirtual, virtual_method, Op::iconst_0),
          "expected java.lang.String on the stack, found int");
  rejects("(Ljava/lang/Object;)J", call(Op::invokevirtual, virtual_method, Op::aconst_null),
          "expected p.Base on the stack");
  EXPECT_EQ(check("()V", Code().op(Op::dconst_0).op(Op::invokestatic, static_method).op(Op::return_)), "ok");
  rejects("()V", Code().op(Op::fconst_0).op(Op::invokestatic, static_method).op(Op::return_), "expected double");
  rejects("()V", Code().op(Op::invokestatic, static_method).op(Op::return_), "which is empty");
}

TEST_F(Verifier, InterfaceCalls) {
  unsigned method = maker_.interface_ref("p/I", "m", "(J)V");
  auto call = [&](unsigned count, unsigned zero) {
    return Code().op(Op::aload_0).op(Op::lconst_0).op(Op::invokeinterface, method).u1(count).u1(zero).op(Op::return_);
  };
  EXPECT_EQ(check("(Ljava/lang/Object;)V", call(3, 0)), "ok") << "the receiver is checked when the call is made";
  rejects("(Ljava/lang/Object;)V", call(2, 0), "count 2 for 3 argument slots");
  rejects("(Ljava/lang/Object;)V", call(3, 1), "invokeinterface with count");
  rejects("(I)V", call(3, 0), "expected reference in local 0");
}

TEST_F(Verifier, SpecialCalls) {
  unsigned own = maker_.method_ref("p/C", "f", "()V"),
           inherited = maker_.method_ref("java/lang/Object", "notify", "()V");
  unsigned foreign = maker_.method_ref("p/Base", "f", "()V");
  auto call = [&](unsigned method) { return Code().op(Op::aload_0).op(Op::invokespecial, method).op(Op::return_); };
  EXPECT_EQ(check("(Lp/C;)V", call(own)), "ok");
  EXPECT_EQ(check("(Lp/C;)V", call(inherited)), "ok");
  rejects("(Lp/C;)V", call(foreign), "not a method of this class or a direct supertype");
  rejects("(Ljava/lang/Object;)V", call(inherited), "expected p.C on the stack");
}

TEST_F(Verifier, CastsAndThrows) {
  unsigned base = maker_.class_constant("p/Base");
  EXPECT_EQ(check("(Ljava/lang/Object;)Lp/Base;", Code().op(Op::aload_0).op(Op::checkcast, base).op(Op::areturn)),
            "ok");
  EXPECT_EQ(check("(Ljava/lang/Object;)I", Code().op(Op::aload_0).op(Op::instanceof_, base).op(Op::ireturn)), "ok");
  rejects("(I)I", Code().op(Op::iload_0).op(Op::instanceof_, base).op(Op::ireturn),
          "expected reference on the stack, found int");
  EXPECT_EQ(check("(Ljava/lang/Exception;)V", Code().op(Op::aload_0).op(Op::athrow)), "ok");
  EXPECT_EQ(check("()V", Code().op(Op::aconst_null).op(Op::athrow)), "ok");
  rejects("(Ljava/lang/String;)V", Code().op(Op::aload_0).op(Op::athrow), "expected java.lang.Throwable on the stack");
}

}  // namespace
}  // namespace nalar::program
