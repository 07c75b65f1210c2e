// Paths that join, exception handlers, constructors, subroutines of old class files.
#include <gtest/gtest.h>

#include "program/verifier.h"
#include "verifier_world.h"

namespace nalar::program {
namespace {

using namespace test;

class VerifierFlow : public VerifierTest {
 protected:
  std::string constructor(const Code& code, std::initializer_list<HandlerRow> handlers = {}) {
    return check("(Lp/C;)V", code, handlers, "<init>", kPublic);
  }
  std::string old(std::string descriptor, const Code& code, std::initializer_list<HandlerRow> handlers = {}) {
    maker_.major = 49;
    return check(std::move(descriptor), code, handlers);
  }
};

TEST_F(VerifierFlow, CodeMustEnd) {
  rejects("()V", Code().op(Op::nop), "bytecode 0: control falls off the end of the code");
  rejects("()V", Code().op(Op::iconst_0).op(Op::ifeq, 0xffff), "falls off the end");
  EXPECT_EQ(check("()V", Code().op(Op::goto_, 0)), "ok");
  EXPECT_EQ(check("()V", Code().op(Op::return_).op(Op::iadd)), "ok") << "never reached";
}

TEST_F(VerifierFlow, StacksMustHaveTheSameHeight) {
  // 0: iload_0, 1: ifeq 5, 4: iconst_0, 5: return
  rejects("(I)V", Code().op(Op::iload_0).op(Op::ifeq, 4).op(Op::iconst_0).op(Op::return_),
          "the stack has 1 slots on this path to bytecode 5 and 0 on another");
  // A loop that pushes in every round.
  rejects("(I)V", Code().op(Op::iconst_0).op(Op::iload_0).op(Op::ifeq, 0xfffe).op(Op::return_),
          "the stack has 1 slots");
}

/// 0: iload_0, 1: ifeq 8, 4: `first`, 5: goto 9, 8: `second`, 9: areturn
Code choice(Op first, Op second) {
  return Code().op(Op::iload_0).op(Op::ifeq, 7).op(first).op(Op::goto_, 4).op(second).op(Op::areturn);
}

TEST_F(VerifierFlow, JoinsMakeTheCommonSuperclass) {
  EXPECT_EQ(check("(ILp/Sub;Lp/Base;)Lp/Base;", choice(Op::aload_1, Op::aload_2)), "ok");
  EXPECT_EQ(check("(I[Lp/Sub;[Lp/Base;)[Lp/Base;", choice(Op::aload_1, Op::aload_2)), "ok");
  EXPECT_EQ(check("(ILp/Sub;)Lp/Sub;", choice(Op::aload_1, Op::aconst_null)), "ok");
  EXPECT_EQ(check("(ILp/Nowhere;Lp/Sub;)Lp/Sub;", choice(Op::aload_1, Op::aload_2)), "ok");
  EXPECT_EQ(check("(I[I[[I)Ljava/lang/Object;", choice(Op::aload_1, Op::aload_2)), "ok");
  rejects("(ILp/Sub;Lp/Base;)Lp/Sub;", choice(Op::aload_1, Op::aload_2), "expected p.Sub on the stack, found p.Base");
  rejects("(ILp/Sub;Ljava/lang/String;)Lp/Base;", choice(Op::aload_1, Op::aload_2), "found java.lang.Object");
  rejects("(I[I[J)[I", choice(Op::aload_1, Op::aload_2), "expected int[] on the stack, found java.lang.Object");
  rejects("(ILp/Sub;)Lp/Sub;", choice(Op::aload_1, Op::iconst_0), "found a value of no certain type");
}

TEST_F(VerifierFlow, LocalsThatDifferAreLost) {
  // 0: iload_0, 1: ifeq 6, 4: fconst_0, 5: fstore_0, 6: iload_0
  rejects("(I)V",
          Code()
              .op(Op::iload_0)
              .op(Op::ifeq, 5)
              .op(Op::fconst_0)
              .op(Op::fstore_0)
              .op(Op::iload_0)
              .op(Op::pop)
              .op(Op::return_),
          "bytecode 6: expected int in local 0, found a value of no certain type");
}

TEST_F(VerifierFlow, LoopsAreFollowedUntilNothingChanges) {
  // The type of local 1 is right in the first round only. 0: aload_1, 1: pop, 2: iconst_0, 3: istore_1, 4: goto 0
  rejects("(ILjava/lang/Object;)V",
          Code().op(Op::aload_1).op(Op::pop).op(Op::iconst_0).op(Op::istore_1).op(Op::goto_, 0xfffc),
          "bytecode 0: expected reference in local 1");
}

TEST_F(VerifierFlow, SwitchesReachAllTargets) {
  // 0: iload_0, 1: tableswitch low 0 high 0, default 20, case 21; 20: return, 21: iadd
  rejects("(I)V",
          Code()
              .op(Op::iload_0)
              .op(Op::tableswitch)
              .u2(0)
              .u4(19)
              .u4(0)
              .u4(0)
              .u4(20)
              .op(Op::return_)
              .op(Op::iadd)
              .op(Op::return_),
          "bytecode 21: expected a value on the stack");
  rejects("(I)V",
          Code().op(Op::iload_0).op(Op::lookupswitch).u2(0).u4(27).u4(2).u4(5).u4(27).u4(5).u4(27).op(Op::return_),
          "keys of the lookupswitch do not ascend");
}

TEST_F(VerifierFlow, HandlersGetTheExceptionAndTheLocals) {
  unsigned exception = maker_.class_constant("java/lang/Exception");
  // 0: aload_0, 1: athrow, 2: areturn
  Code rethrow = Code().op(Op::aload_0).op(Op::athrow).op(Op::areturn);
  EXPECT_EQ(check("(Ljava/lang/Throwable;)Ljava/lang/Exception;", rethrow, {{0, 2, 2, exception}}), "ok");
  EXPECT_EQ(check("(Ljava/lang/Throwable;)Ljava/lang/Throwable;", rethrow, {{0, 2, 2, 0}}), "ok");
  rejects("(Ljava/lang/Throwable;)Ljava/lang/Exception;", rethrow, "found java.lang.Throwable", {{0, 2, 2, 0}});
  rejects("(Ljava/lang/Throwable;)V", rethrow, "which is not a Throwable",
          {{0, 2, 2, maker_.class_constant("java/lang/String")}});
  // The local changes inside the range: 0: nop, 1: fconst_0, 2: fstore_0, 3: nop, 4: return, 5: pop, 6: iload_0
  Code changed = Code()
                     .op(Op::nop)
                     .op(Op::fconst_0)
                     .op(Op::fstore_0)
                     .op(Op::nop)
                     .op(Op::return_)
                     .op(Op::pop)
                     .op(Op::iload_0)
                     .op(Op::pop)
                     .op(Op::return_);
  EXPECT_EQ(check("(I)V", changed, {{0, 3, 5, 0}}), "ok") << "fstore does not throw";
  rejects("(I)V", changed, "bytecode 6: expected int in local 0", {{0, 4, 5, 0}});
}

TEST_F(VerifierFlow, HandlersMustLieAtInstructions) {
  Code code = Code().op(Op::sipush, 1).op(Op::pop).op(Op::return_).op(Op::pop).op(Op::return_);
  EXPECT_EQ(check("()V", code, {{0, 4, 5, 0}}), "ok");
  rejects("()V", code, "exception table does not start and end at instructions", {{0, 2, 5, 0}});
}

TEST_F(VerifierFlow, NewObjectsAreUsedAfterTheirConstructor) {
  unsigned base = maker_.class_constant("p/Base"), make = maker_.method_ref("p/Base", "<init>", "()V");
  unsigned other = maker_.method_ref("p/Sub", "<init>", "()V"), x = maker_.field_ref("p/Base", "x", "J");
  EXPECT_EQ(check("()Lp/Base;", Code().op(Op::new_, base).op(Op::dup).op(Op::invokespecial, make).op(Op::areturn)),
            "ok");
  rejects("()Lp/Base;", Code().op(Op::new_, base).op(Op::areturn), "found the uninitialised object made at bytecode 0");
  rejects("()J", Code().op(Op::new_, base).op(Op::getfield, x).op(Op::lreturn), "expected p.Base on the stack");
  rejects("()V", Code().op(Op::new_, base).op(Op::invokespecial, other).op(Op::return_),
          "constructor of p.Sub called on a new p.Base");
  rejects("(Lp/Base;)V", Code().op(Op::aload_0).op(Op::invokespecial, make).op(Op::return_),
          "expected an uninitialised object");
  rejects("()V", Code().op(Op::aconst_null).op(Op::invokespecial, make).op(Op::return_),
          "expected an uninitialised object");
  rejects("()V", Code().op(Op::new_, maker_.class_constant("[I")).op(Op::return_), "new of the array type int[]");
}

TEST_F(VerifierFlow, ObjectsOfOneNewAreNotMixedUp) {
  unsigned base = maker_.class_constant("p/Base"), make = maker_.method_ref("p/Base", "<init>", "()V");
  // The second round of the loop makes another object; the first one stays uninitialised in local 1.
  // 0: new, 3: dup, 4: astore_1, 5: iload_0, 6: ifeq 0 with an object on the stack
  rejects("(I)V",
          Code().op(Op::new_, base).op(Op::dup).op(Op::astore_1).op(Op::iload_0).op(Op::ifeq, 0xfffa).op(Op::return_),
          "the stack has 1 slots");
  // 0: iload_0, 1: ifeq 16, 4: new, 7: dup, 8: astore_1, 9: pop... the local is forgotten when `new` runs again
  rejects("(I)V",
          Code()
              .op(Op::aconst_null)
              .op(Op::astore_1)
              .op(Op::new_, base)
              .op(Op::astore_2)
              .op(Op::iload_0)
              .op(Op::ifeq, 10)
              .op(Op::aload_2)
              .op(Op::astore_1)
              .op(Op::goto_, 0xfff6)
              .op(Op::nop)
              .op(Op::nop)
              .op(Op::aload_1)
              .op(Op::invokespecial, make)
              .op(Op::return_),
          "expected reference in local 1");
}

TEST_F(VerifierFlow, ConstructorsCallSuperFirst) {
  unsigned super = maker_.method_ref("java/lang/Object", "<init>", "()V"), own = maker_.field_ref("p/C", "own", "I");
  unsigned grand = maker_.method_ref("p/Base", "<init>", "()V"), inherited = maker_.field_ref("p/Base", "x", "J");
  maker_.field(0, "own", "I");
  Code call = Code().op(Op::aload_0).op(Op::invokespecial, super);
  EXPECT_EQ(constructor(Code(call).op(Op::return_)), "ok");
  EXPECT_EQ(constructor(Code()
                            .op(Op::aload_0)
                            .op(Op::iconst_1)
                            .op(Op::putfield, own)
                            .op(Op::aload_0)
                            .op(Op::invokespecial, super)
                            .op(Op::return_)),
            "ok")
      << "own fields may be assigned before";
  EXPECT_EQ(constructor(Code().op(Op::return_)), "bytecode 0: constructor returns before super() or this() was called");
  EXPECT_EQ(constructor(Code().op(Op::aload_0).op(Op::getfield, own).op(Op::pop).op(Op::return_)),
            "bytecode 1: expected p.C on the stack, found this before super() or this() was called");
  EXPECT_EQ(constructor(Code().op(Op::aload_0).op(Op::lconst_0).op(Op::putfield, inherited).op(Op::return_)),
            "bytecode 2: inherited field x assigned before super() or this() was called");
  EXPECT_EQ(constructor(Code().op(Op::aload_0).op(Op::invokespecial, grand).op(Op::return_)),
            "bytecode 1: constructor of p.Base, which is not the direct superclass, called on this");
  EXPECT_EQ(constructor(Code(call).op(Op::aload_0).op(Op::invokespecial, super).op(Op::return_)),
            "bytecode 5: expected an uninitialised object on the stack, found p.C");
  EXPECT_EQ(constructor(Code().op(Op::aload_1).op(Op::astore_0).op(Op::return_)),
            "bytecode 2: constructor returns before super() or this() was called")
      << "overwriting the local does not help";
  // 0: aload_0, 1: invokespecial, 4: return, 5: pop, 6: return: the handler may have an uninitialised this
  EXPECT_EQ(constructor(Code(call).op(Op::return_).op(Op::pop).op(Op::return_), {{0, 4, 5, 0}}),
            "bytecode 6: constructor returns before super() or this() was called");
}

TEST_F(VerifierFlow, SubroutinesAreRefusedInNewClassFiles) {
  Code code = Code().op(Op::jsr, 4).op(Op::return_).op(Op::astore_1).op(Op::ret).u1(1);
  rejects("()V", code, "jsr in a class file of version 51 or later");
  EXPECT_EQ(old("()V", code), "ok");
}

TEST_F(VerifierFlow, SubroutinesKeepTheLocalsOfTheirCallers) {
  // Two callers that use local 1 differently; the subroutine uses 2 only.
  // 0: iconst_0, 1: istore_1, 2: jsr 17, 5: iload_1, 6: pop, 7: aconst_null, 8: astore_1, 9: jsr 17, 12: aload_1, 13:
  // pop, 14: return, 15: nop, 16: nop, 17: astore_2, 18: ret 2
  Code code = Code()
                  .op(Op::iconst_0)
                  .op(Op::istore_1)
                  .op(Op::jsr, 15)
                  .op(Op::iload_1)
                  .op(Op::pop)
                  .op(Op::aconst_null)
                  .op(Op::astore_1)
                  .op(Op::jsr, 8)
                  .op(Op::aload_1)
                  .op(Op::pop)
                  .op(Op::return_)
                  .op(Op::nop)
                  .op(Op::nop)
                  .op(Op::astore_2)
                  .op(Op::ret)
                  .u1(2);
  EXPECT_EQ(old("()V", code), "ok");
  // What the subroutine writes is what it leaves there: 17: astore_2, 18: fconst_0, 19: fstore_1, 20: ret 2
  Code writes = Code()
                    .op(Op::iconst_0)
                    .op(Op::istore_1)
                    .op(Op::jsr, 15)
                    .op(Op::iload_1)
                    .op(Op::pop)
                    .op(Op::return_)
                    .op(Op::nop)
                    .op(Op::nop)
                    .op(Op::nop)
                    .op(Op::nop)
                    .op(Op::nop)
                    .op(Op::nop)
                    .op(Op::nop)
                    .op(Op::nop)
                    .op(Op::nop)
                    .op(Op::astore_2)
                    .op(Op::fconst_0)
                    .op(Op::fstore_1)
                    .op(Op::ret)
                    .u1(2);
  EXPECT_EQ(old("()V", writes), "bytecode 5: expected int in local 1, found float");
}

TEST_F(VerifierFlow, ReturnAddressesAreNoOrdinaryValues) {
  // 0: jsr 4, 3: return, 4: …
  auto sub = [](Code rest) {
    Code code = Code().op(Op::jsr, 4).op(Op::return_);
    for (uint8_t byte : rest.bytes().bytes()) code.u1(byte);
    return code;
  };
  EXPECT_EQ(old("()V", sub(Code().op(Op::ret).u1(0))),
            "bytecode 4: expected the return address of an active subroutine in local 0");
  EXPECT_EQ(old("(I)V", sub(Code().op(Op::ret).u1(0))),
            "bytecode 4: expected the return address of an active subroutine in local 0");
  EXPECT_EQ(old("()V", sub(Code().op(Op::astore_1).op(Op::aload_1).op(Op::athrow))),
            "bytecode 5: expected reference in local 1, found a return address");
  EXPECT_EQ(old("()V", sub(Code().op(Op::iconst_1).op(Op::iadd).op(Op::return_))),
            "bytecode 5: expected int on the stack, found a return address");
  EXPECT_EQ(old("()V", sub(Code().op(Op::jsr, 0))), "bytecode 4: the subroutine at 4 calls itself");
  EXPECT_EQ(old("()V", Code().op(Op::jsr, 3).op(Op::astore_1).op(Op::ret).u1(1)),
            "bytecode 4: the stack has 0 slots on this path to bytecode 3 and 1 on another")
      << "comes back to its own start";
}

TEST_F(VerifierFlow, ReturnAddressesAreUsedOnce) {
  // 0: jsr 7, 3: nop, 4: ret 1 (again, after the return), 6: nop, 7: astore_1, 8: ret 1
  EXPECT_EQ(
      old("()V", Code().op(Op::jsr, 7).op(Op::nop).op(Op::ret).u1(1).op(Op::nop).op(Op::astore_1).op(Op::ret).u1(1)),
      "bytecode 4: expected the return address of an active subroutine in local 1");
}

TEST_F(VerifierFlow, SubroutinesMayBeLeftByAJump) {
  // 0: jsr 4, 3: return, 4: pop, 5: goto 3
  EXPECT_EQ(old("()V", Code().op(Op::jsr, 4).op(Op::return_).op(Op::pop).op(Op::goto_, 0xfffe)), "ok");
}

}  // namespace
}  // namespace nalar::program
