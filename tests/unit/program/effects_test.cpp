// What constructors, factories and setters are known to do, of code that javac has written, and of code that no
// compiler would.
#include "program/effects.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <filesystem>

#include "compiled_program.h"
#include "test_world.h"

namespace nalar::program {
namespace {

using namespace test;

constexpr const char* kSource = R"(
  class Base {
    int id; String label;
    Base(int id) { this.id = id; label = "none"; }
    Base(String label, long skipped) { this.label = label; id = 7; }
  }
  class Node extends Base {
    Node next; long weight; static int made;
    Node(int id, long weight, Node next) { super(id); this.weight = weight; this.next = next; }
    Node(long weight, int id) { this(id, weight, null); }
    Node(String label, long weight, Node next) { super(label, 5L); this.weight = weight; this.next = next; }
    Node(Node next) { super(1); this.next = next; this.next = null; }
    Node(boolean own) { super(2); next = this; }
    Node(int x) { super(x > 0 ? x : 0); }
    Node(short x) { super(x); made++; }
    Node(int[] values) { super(values[0]); }
    Node(Object any) { super(any.hashCode()); }
    Node(String text) { super(3); if (text == null) throw new IllegalArgumentException(); }
    Node(byte narrow, int wide) { super(narrow); }
    static Node of(long weight) { return new Node(weight, 4); }
    static Base asBase(int id) { return new Base(id); }
    static Base inDisguise(long weight) { return new Node(weight, 4); }
    static Node none() { return null; }
    static Node same(Node node) { return node; }
    static Node linked() { Node first = new Node(1L, 1); return first; }
    static Node two() { return new Node(1, 1L, new Node(2L, 2)); }
    static String text() { return new String(); }
    static void nothing() { }
    void setNext(Node next) { this.next = next; }
    Node withWeight(long weight) { this.weight = weight; return this; }
    void setId(int id) { this.id = id; }
    void clear() { next = null; weight = 0; }
    void setOfOther(Node other) { other.next = null; }
    void setMade(int made) { Node.made = made; }
    synchronized void setLocked(Node next) { this.next = next; }
    int counted(int id) { this.id = id; return id; }
    void setFromInt(int weight) { this.weight = weight; }
    void setByCall(Node next) { setNext(next); }
  }
  class Constants {
    int zero = 0, minus = -1, five = 5, byteSized = -100, shortSized = -30000, large = 1_000_000;
    long one = 1L, huge = 1L << 40;
    float half = 0.5f, two = 2f; double pi = 3.25, unit = 1.0;
    boolean yes = true; char letter = 'x'; byte small = -3; short wide = 300;
    String text = "t\u0000\u00e9"; Object nothing = null;
    int untouched; Object unset;
  }
  record Pair(int left, String right) {}
  class Chain {
    int x;
    Chain() { this(1); } Chain(int a) { this(a, 1); } Chain(int a, int b) { this(a, b, 1); }
    Chain(int a, int b, int c) { this(a, b, c, 1); } Chain(int a, int b, int c, int d) { this(a, b, c, d, 1); }
    Chain(int a, int b, int c, int d, int e) { x = e; }
  }
  record Range(int low, int high) { Range { if (low > high) throw new IllegalArgumentException(); } }
  record Named(String name, long size) {
    Named { java.util.Objects.requireNonNull(name, "name"); if (size < 0 || size > 9) throw new IllegalStateException(); }
  }
  class Flagged { boolean flag; Flagged(boolean flag) { if (flag) this.flag = true; else this.flag = false; } }
  class Mirrored { int x; Mirrored(int x) { if (3 <= x) throw new IllegalStateException(); this.x = x; } }
  class Clamped { int x; Clamped(int x) { if (x < 0) x = 0; this.x = x; } }
  class Partly { int x; Partly(int x) { this.x = x == 0 ? 5 : Math.abs(x); } }
  class Asserting { int x; Asserting(int x) { assert x > 0; this.x = x; } }
  class Above { int x; Above(int x) { if (x < 0) throw new IllegalStateException(); this.x = x; } }
  class Below2 extends Above { int y; Below2(int y, int x) { super(x); this.y = y; } }
  class Failure extends Exception { final int code; Failure(int code) { super("failure " + 1); this.code = code; } }
  class Looping { int x; Looping(int x) { while (x == 0) { } this.x = x; } }
  class Many {
    int x;
    Many(int a, int b, int c, int d, int e, int f, int g, int h) {
      if (a > 0) x = a; if (b > 0) x = b; if (c > 0) x = c; if (d > 0) x = d; if (e > 0) x = e; if (f > 0) x = f;
      if (g > 0) x = g; if (h > 0) x = h;
    }
  }
  class Counted { static int count; Counted() { count++; } }
  class Below extends Counted { int x; Below(int x) { this.x = x; } }
)";

/// `Base.id=#0 Node.next=null`: fields by name of declarer and field.
std::string text_of(const std::vector<FieldEffect>& effects) {
  std::vector<std::string> parts;
  for (const FieldEffect& effect : effects) {
    std::string value;
    switch (effect.kind) {
      case FieldEffect::Kind::Parameter: value = fmt::format("#{}", effect.parameter); break;
      case FieldEffect::Kind::Number: value = std::to_string(static_cast<int64_t>(effect.bits)); break;
      case FieldEffect::Kind::Null: value = "null"; break;
      case FieldEffect::Kind::String: value = fmt::format("\"{}\"", effect.text); break;
    }
    parts.push_back(fmt::format("{}.{}={}", effect.field->owner->name, effect.field->name, value));
  }
  std::sort(parts.begin(), parts.end());
  return fmt::format("{}", fmt::join(parts, " "));
}

std::string effects_text(Program& program, const Method& method) {
  auto effects = effects_of(program, method);
  return effects ? text_of(*effects) : "unknown";
}

/// `#0 >= 0, #1 != #0: Base.id=#0; …`, one for each way.
std::string guarded_text(Program& program, const Method& method) {
  constexpr const char* kRelations[] = {"==", "!=", "<", ">=", ">", "<="};
  std::string text;
  for (const GuardedEffects& way : guarded_effects_of(program, method)) {
    std::string guards;
    for (const ParameterGuard& guard : way.guards) {
      std::string right = guard.right ? fmt::format("#{}", *guard.right) : std::to_string(guard.constant);
      guards += fmt::format("{}#{} {} {}", guards.empty() ? "" : ", ", guard.left,
                            kRelations[static_cast<size_t>(guard.relation)], right);
    }
    text += (text.empty() ? "" : "; ") + guards + ": " + text_of(way.effects);
  }
  return text;
}

class CompiledEffects : public testing::Test {
 protected:
  static void SetUpTestSuite() { compiled_ = std::make_unique<CompiledProgram>("Node.java", kSource); }
  static void TearDownTestSuite() { compiled_.reset(); }

  void SetUp() override {
    ASSERT_TRUE(compiled_->program);
    program_ = compiled_->program.get();
  }

  std::string effects(std::string_view klass, std::string_view name, std::string_view descriptor) {
    Method* method = std::get<Class*>(program_->load(klass))->find_declared(name, descriptor);
    EXPECT_NE(method, nullptr) << name << descriptor;
    return method ? effects_text(*program_, *method) : "";
  }
  std::string guarded(std::string_view klass, std::string_view descriptor) {
    Method* method = std::get<Class*>(program_->load(klass))->find_declared("<init>", descriptor);
    EXPECT_NE(method, nullptr) << klass << descriptor;
    return method ? guarded_text(*program_, *method) : "";
  }
  std::string made(std::string_view descriptor) { return effects("Node", "<init>", descriptor); }

  static inline std::unique_ptr<CompiledProgram> compiled_;
  Program* program_ = nullptr;
};

TEST_F(CompiledEffects, ConstructorsSetInheritedFieldsThroughSuper) {
  EXPECT_EQ(made("(IJLNode;)V"), "Base.id=#0 Base.label=\"none\" Node.next=#2 Node.weight=#1");
  EXPECT_EQ(effects("Base", "<init>", "(I)V"), "Base.id=#0 Base.label=\"none\"");
}

TEST_F(CompiledEffects, ParametersAreThoseOfTheFirstConstructor) {
  EXPECT_EQ(made("(JI)V"), "Base.id=#1 Base.label=\"none\" Node.next=null Node.weight=#0");
  EXPECT_EQ(made("(Ljava/lang/String;JLNode;)V"), "Base.id=7 Base.label=#0 Node.next=#2 Node.weight=#1");
}

TEST_F(CompiledEffects, TheLastWriteCountsAndOtherFieldsKeepTheirDefault) {
  EXPECT_EQ(made("(LNode;)V"), "Base.id=1 Base.label=\"none\" Node.next=null Node.weight=0");
}

TEST_F(CompiledEffects, ConstantsOfAllKinds) {
  auto bits = [](auto value) { return std::bit_cast<std::conditional_t<sizeof value == 4, int32_t, int64_t>>(value); };
  std::string expected = fmt::format(
      "Constants.byteSized=-100 Constants.five=5 Constants.half={} Constants.huge={} Constants.large=1000000 "
      "Constants.letter=120 Constants.minus=-1 Constants.nothing=null Constants.one=1 Constants.pi={} "
      "Constants.shortSized=-30000 Constants.small=-3 Constants.text=\"t\xc0\x80\xc3\xa9\" Constants.two={} "
      "Constants.unit={} Constants.unset=null Constants.untouched=0 Constants.wide=300 Constants.yes=1 "
      "Constants.zero=0",
      bits(0.5f), int64_t{1} << 40, bits(3.25), bits(2.0f), bits(1.0));
  EXPECT_EQ(effects("Constants", "<init>", "()V"), expected);
}

TEST_F(CompiledEffects, Records) {
  EXPECT_EQ(effects("Pair", "<init>", "(ILjava/lang/String;)V"), "Pair.left=#0 Pair.right=#1");
}

TEST_F(CompiledEffects, ConstructorsThatCallEachOther) {
  EXPECT_EQ(effects("Chain", "<init>", "()V"), "Chain.x=1");
  EXPECT_EQ(effects("Chain", "<init>", "(IIIII)V"), "Chain.x=#4");
}

TEST_F(CompiledEffects, FactoriesMakeTheWholeObject) {
  EXPECT_EQ(effects("Node", "of", "(J)LNode;"), "Base.id=4 Base.label=\"none\" Node.next=null Node.weight=#0");
  EXPECT_EQ(effects("Node", "asBase", "(I)LBase;"), "Base.id=#0 Base.label=\"none\"");
}

TEST_F(CompiledEffects, AFactoryOfSomeSubclassIsNone) {
  EXPECT_EQ(effects("Node", "inDisguise", "(J)LBase;"), "unknown");
}

TEST_F(CompiledEffects, StaticMethodsThatMakeNothingOrMoreAreNoFactories) {
  EXPECT_EQ(effects("Node", "none", "()LNode;"), "unknown");
  EXPECT_EQ(effects("Node", "same", "(LNode;)LNode;"), "unknown");
  EXPECT_EQ(effects("Node", "two", "()LNode;"), "unknown");
  EXPECT_EQ(effects("Node", "text", "()Ljava/lang/String;"), "unknown") << "the JDK's classes have secrets";
  EXPECT_EQ(effects("Node", "nothing", "()V"), "unknown");
}

TEST_F(CompiledEffects, SettersHaveNoEffectsOnOtherFields) {
  EXPECT_EQ(effects("Node", "setNext", "(LNode;)V"), "Node.next=#0");
  EXPECT_EQ(effects("Node", "setId", "(I)V"), "Base.id=#0");
  EXPECT_EQ(effects("Node", "withWeight", "(J)LNode;"), "Node.weight=#0") << "they may return the object";
  EXPECT_EQ(effects("Node", "clear", "()V"), "Node.next=null Node.weight=0");
}

TEST_F(CompiledEffects, WhatIsNotStraightIsRefused) {
  EXPECT_EQ(made("(I)V"), "unknown") << "branch";
  EXPECT_EQ(made("(Ljava/lang/String;)V"), "unknown") << "throws";
  EXPECT_EQ(made("(Ljava/lang/Object;)V"), "unknown") << "calls";
  EXPECT_EQ(made("([I)V"), "unknown") << "reads an array";
  EXPECT_EQ(made("(S)V"), "unknown") << "changes a static field";
  EXPECT_EQ(made("(Z)V"), "unknown") << "a field that is the object itself";
  EXPECT_EQ(effects("Below", "<init>", "(I)V"), "unknown") << "the super constructor changes a static field";
  EXPECT_EQ(effects("Node", "setByCall", "(LNode;)V"), "unknown");
  EXPECT_EQ(effects("Node", "setMade", "(I)V"), "unknown");
  EXPECT_EQ(effects("Node", "setOfOther", "(LNode;)V"), "unknown");
  EXPECT_EQ(effects("Node", "setLocked", "(LNode;)V"), "unknown") << "synchronized";
  EXPECT_EQ(effects("Node", "counted", "(I)I"), "unknown") << "returns something else";
}

TEST_F(CompiledEffects, VariablesAreFollowed) {
  EXPECT_EQ(effects("Node", "linked", "()LNode;"), "Base.id=1 Base.label=\"none\" Node.next=null Node.weight=1");
}

TEST_F(CompiledEffects, GuardsSayForWhichArguments) {
  EXPECT_EQ(guarded("Range", "(II)V"), "#0 <= #1: Range.high=#1 Range.low=#0");
  EXPECT_EQ(guarded("Named", "(Ljava/lang/String;J)V"), "#0 != 0, #1 >= 0, #1 <= 9: Named.name=#0 Named.size=#1");
  EXPECT_EQ(guarded("Flagged", "(Z)V"), "#0 != 0: Flagged.flag=1; #0 == 0: Flagged.flag=0");
  EXPECT_EQ(guarded("Mirrored", "(I)V"), "#0 < 3: Mirrored.x=#0");
}

TEST_F(CompiledEffects, EveryWayThatIsUnderstoodIsThere) {
  EXPECT_EQ(guarded("Clamped", "(I)V"), "#0 < 0: Clamped.x=0; #0 >= 0: Clamped.x=#0");
  EXPECT_EQ(guarded("Partly", "(I)V"), "#0 == 0: Partly.x=5") << "the other one calls something";
}

TEST_F(CompiledEffects, AssertionsAreGuards) { EXPECT_EQ(guarded("Asserting", "(I)V"), "#0 > 0: Asserting.x=#0"); }

TEST_F(CompiledEffects, GuardsOfOtherConstructorsAreAboutTheFirst) {
  EXPECT_EQ(guarded("Below2", "(II)V"), "#1 >= 0: Above.x=#1 Below2.y=#0");
}

TEST_F(CompiledEffects, WhatExceptionsNoteAboutThemselvesDoesNotMatter) {
  std::string text = effects("Failure", "<init>", "(I)V");
  EXPECT_NE(text.find("Failure.code=#0"), std::string::npos) << text;
}

TEST_F(CompiledEffects, LoopsAndManyBranchesEnd) {
  EXPECT_EQ(guarded("Looping", "(I)V"), "#0 != 0: Looping.x=#0");
  Method* many = std::get<Class*>(program_->load("Many"))->find_declared("<init>", "(IIIIIIII)V");
  EXPECT_LE(guarded_effects_of(*program_, *many).size(), 32u);
}

TEST_F(CompiledEffects, AParameterHasToArriveUnchanged) {
  EXPECT_EQ(made("(BI)V"), "unknown") << "a byte in an int";
  EXPECT_EQ(effects("Node", "setFromInt", "(I)V"), "unknown") << "an int in a long";
}

/// `p/Odd` with the fields `x`, an int, and `b`, a byte, and the method under test.
class OddEffects : public testing::Test {
 protected:
  OddEffects() { odd_.field(0, "x", "I").field(0, "b", "B").field(kStatic, "s", "I").empty_method(kPublic, "<init>"); }
  std::string run(const Code& code, unsigned flags = 0, std::string_view type = "(I)V") {
    odd_.method(flags, "m", type, 8, 8, code);
    world_.add(odd_);
    Class* klass = world_.load("p/Odd");
    return effects_text(world_.program(), *klass->find_declared("m", type));
  }
  /// `this`, the parameter, and an instruction with an operand; then the end.
  Code with(Op op, unsigned operand) { return Code().op(Op::aload_0).op(Op::iload_1).op(op, operand).op(Op::return_); }

  World world_;
  ClassMaker odd_{"p/Odd"};
};

TEST_F(OddEffects, AFieldIsSet) { EXPECT_EQ(run(with(Op::putfield, odd_.field_ref("p/Odd", "x", "I"))), "p/Odd.x=#0"); }
TEST_F(OddEffects, NoSuchField) { EXPECT_EQ(run(with(Op::putfield, odd_.field_ref("p/Odd", "y", "I"))), "unknown"); }
TEST_F(OddEffects, NoSuchClass) { EXPECT_EQ(run(with(Op::putfield, odd_.field_ref("p/None", "x", "I"))), "unknown"); }
TEST_F(OddEffects, AStaticField) { EXPECT_EQ(run(with(Op::putfield, odd_.field_ref("p/Odd", "s", "I"))), "unknown"); }
TEST_F(OddEffects, AnIntInAByte) { EXPECT_EQ(run(with(Op::putfield, odd_.field_ref("p/Odd", "b", "B"))), "unknown"); }
TEST_F(OddEffects, NoConstant) { EXPECT_EQ(run(with(Op::putfield, 9999)), "unknown"); }
TEST_F(OddEffects, AConstantOfAnotherKind) {
  EXPECT_EQ(run(with(Op::putfield, odd_.method_ref("p/Odd", "x", "()V"))), "unknown");
}

// JVMS §6.5 putfield: a byte takes the low eight bits of what is written to it.
TEST_F(OddEffects, AConstantThatDoesNotFit) {
  unsigned b = odd_.field_ref("p/Odd", "b", "B");
  EXPECT_EQ(run(Code().op(Op::aload_0).op(Op::sipush, 300).op(Op::putfield, b).op(Op::return_)), "unknown");
}
TEST_F(OddEffects, AConstantThatFits) {
  unsigned b = odd_.field_ref("p/Odd", "b", "B");
  EXPECT_EQ(run(Code().op(Op::aload_0).op(Op::sipush, 0xff80).op(Op::putfield, b).op(Op::return_)), "p/Odd.b=-128");
}

TEST_F(OddEffects, NothingOnTheStack) {
  unsigned x = odd_.field_ref("p/Odd", "x", "I");
  EXPECT_EQ(run(Code().op(Op::aload_0).op(Op::putfield, x).op(Op::return_)), "unknown");
}
TEST_F(OddEffects, NothingToCopy) { EXPECT_EQ(run(Code().op(Op::dup).op(Op::return_)), "unknown"); }
TEST_F(OddEffects, NothingToReturn) { EXPECT_EQ(run(Code().op(Op::areturn)), "unknown"); }
TEST_F(OddEffects, NoEnd) { EXPECT_EQ(run(Code().op(Op::aload_0)), "unknown"); }
TEST_F(OddEffects, CutOffInAnInstruction) { EXPECT_EQ(run(Code().op(Op::aload_0).op(Op::putfield)), "unknown"); }
TEST_F(OddEffects, NoSuchLocal) { EXPECT_EQ(run(Code().op(Op::aload).u1(200).op(Op::return_)), "unknown"); }
TEST_F(OddEffects, HalfOfALong) { EXPECT_EQ(run(Code().op(Op::iload_2).op(Op::return_), 0, "(J)V"), "unknown"); }
TEST_F(OddEffects, NoCode) {
  odd_.open_method(kAbstract, "open", "()V").flags(kPublic | kAbstract);
  world_.add(odd_);
  EXPECT_EQ(effects_text(world_.program(), *world_.load("p/Odd")->find_declared("open", "()V")), "unknown");
}
TEST_F(OddEffects, ALoadableConstantThatIsNoValue) {
  EXPECT_EQ(run(Code().op(Op::ldc).u1(odd_.class_constant("p/Odd")).op(Op::return_)), "unknown");
}
TEST_F(OddEffects, TooFewArgumentsForAConstructor) {
  EXPECT_EQ(run(Code().op(Op::invokespecial, odd_.method_ref("p/Odd", "<init>", "()V")).op(Op::return_)), "unknown");
}
TEST_F(OddEffects, AConstructorOfSomethingElse) {
  unsigned init = odd_.method_ref("p/Odd", "<init>", "()V");
  EXPECT_EQ(run(Code().op(Op::iload_1).op(Op::invokespecial, init).op(Op::return_)), "unknown");
}
TEST_F(OddEffects, AConstructorThatCallsItselfForever) {
  unsigned self = odd_.method_ref("p/Odd", "<init>", "(I)V");
  odd_.method(0, "<init>", "(I)V", 2, 2,
              Code().op(Op::aload_0).op(Op::iload_1).op(Op::invokespecial, self).op(Op::return_));
  world_.add(odd_);
  EXPECT_EQ(effects_text(world_.program(), *world_.load("p/Odd")->find_declared("<init>", "(I)V")), "unknown");
}

}  // namespace
}  // namespace nalar::program
