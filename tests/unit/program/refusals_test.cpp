// What constructors of records are known to refuse.
#include "program/refusals.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "compiled_program.h"

namespace nalar::program {
namespace {

constexpr const char* kSource = R"(
  record Plain(int a, String b) { }
  record Range(int low, int high) { Range { if (low > high) throw new IllegalArgumentException(low + " > " + high); } }
  record Explicit(int low, int high) {
    Explicit(int low, int high) {
      this.high = high;
      if (low > high) throw new IllegalArgumentException();
      this.low = low;
    }
  }
  record Named(String name, long size) {
    Named { java.util.Objects.requireNonNull(name, "name"); if (size < 0 || size > 9) throw new IllegalStateException(); }
  }
  record Flags(boolean a, boolean b, char c) {
    Flags { if (a && b) throw new IllegalStateException(); if (c == 'x') throw new IllegalStateException(); }
  }
  record Guarded(Object a, int b) {
    Guarded { if (a == null && b != 0) throw new IllegalStateException(); if (b < 0) throw new IllegalStateException(); }
  }
  record Unclear(String text, int size) {
    Unclear { if (size < 1) throw new IllegalStateException(); if (text.isEmpty()) throw new IllegalStateException(); }
  }
  record Checked(int x, int y) {
    Checked { check(x, "x"); Checks.check(y != 3, "y " + x); check(y, "y"); }
    private static void check(int x, String name) { if (x < 0) throw new IllegalStateException(name + " " + x); }
  }
  class Checks { static void check(boolean condition, String why) { if (!condition) throw new IllegalStateException(why); } }
  record Kept(String a, Object b, int c) {
    Kept(String a, Object b, int c) {
      this.a = java.util.Objects.requireNonNull(a);
      this.b = java.util.Objects.requireNonNull(b, "b");
      this.c = c;
    }
  }
  record Recursive(int x) {
    Recursive { check(x); }
    private static void check(int x) { if (x == 7) throw new IllegalStateException(); check(x); }
  }
  record Counting(int x) {
    static int made;
    Counting { count(x); if (x < 0) throw new IllegalStateException(); }
    private static void count(int x) { made++; }
  }
  record Making(int x) {
    Making { make(x); if (x == 1) throw new IllegalStateException(); }
    private static void make(int x) { new Plain(x, null); }
  }
  record Lenient(String text, int x) {
    Lenient { warn(text); lenient(x); }
    private static void warn(Object text) {
      try { java.util.Objects.requireNonNull(text); } catch (NullPointerException e) { }
    }
    private static void negative(int x) { if (x < 0) throw new IllegalStateException(); }
    private static void lenient(int x) { try { negative(x); } catch (IllegalStateException e) { } }
  }
  record Telling(int x) {
    Telling(int x) { this.x = x; if (x < 0) throw new IllegalStateException(describe()); }
    private String describe() { return "" + x; }
  }
  record Leaking(int x) {
    static Leaking last;
    Leaking(int x) { this.x = x; if (x < 0) { last = this; throw new IllegalStateException(); } }
  }
  class Pretending { static boolean $assertionsDisabled = true; }
  record Pretended(int x) {
    Pretended { if (!Pretending.$assertionsDisabled && x < 0) throw new IllegalStateException(); }
  }
  record Asserting(int x) { Asserting { assert x > 0; } }
  record Quiet(int x) {
    Quiet { check(x); }
    private static void check(int x) { try { if (x < 0) throw new IllegalStateException(); } catch (RuntimeException e) { } }
  }
  record Clamped(int x) { Clamped { if (x > 9) throw new IllegalStateException(); if (x < 0) x = 0; } }
  record Other(int x) { Other(int x) { if (x < 0) throw new IllegalStateException(); this.x = x + 1; } }
  record Swapped(int a, int b) { Swapped(int a, int b) { if (a < 0) throw new IllegalStateException(); this.a = b; this.b = a; } }
  record Caught(int x) {
    Caught { try { if (x < 0) throw new IllegalStateException(); } catch (IllegalStateException e) { } }
  }
  record Second(int x) { Second { if (x < 0) throw new IllegalStateException(); } Second() { this(-1); } }
  record Empty() { Empty { } }
  record Doubtful(double d) { Doubtful { if (d < 0) throw new IllegalStateException(); } }
  record Looping(int x) { Looping { while (x < 0) { } } }
  class NoRecord { int x; NoRecord(int x) { if (x < 0) throw new IllegalStateException(); this.x = x; } }
)";

/// `low > high`, `a == 1 & b == 1`, and `name` for components that are never null.
std::string refused(Program& program, const Class& klass) {
  constexpr const char* kRelations[] = {"==", "!=", "<", ">=", ">", "<="};
  Refusals refusals = refusals_of(program, klass);
  std::vector<std::string> parts;
  for (size_t component : refusals.non_null) parts.emplace_back(refusals.components[component]->name);
  for (const auto& state : refusals.states) {
    std::vector<std::string> guards;
    for (const ParameterGuard& guard : state)
      guards.push_back(fmt::format(
          "{} {} {}", refusals.components[guard.left]->name, kRelations[static_cast<size_t>(guard.relation)],
          guard.right ? std::string(refusals.components[*guard.right]->name) : std::to_string(guard.constant)));
    parts.push_back(fmt::format("{}", fmt::join(guards, " & ")));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

TEST(Refusals, AreWhatConstructorsThrowExceptionsFor) {
  test::CompiledProgram compiled("Plain.java", kSource);
  ASSERT_TRUE(compiled.program);
  auto of = [&](const char* name) { return refused(*compiled.program, *compiled.load(name)); };
  EXPECT_EQ(of("Plain"), "");
  EXPECT_EQ(of("Range"), "low > high");
  EXPECT_EQ(of("Explicit"), "low > high");
  EXPECT_EQ(of("Named"), "name, size > 9, size < 0");
  EXPECT_EQ(of("Flags"), "a != 0 & b != 0, a != 0 & b == 0 & c == 120, a == 0 & c == 120");
  EXPECT_EQ(of("Unclear"), "size < 1");
  EXPECT_EQ(of("Second"), "x < 0");
  EXPECT_EQ(of("Checked"), "x < 0");
  EXPECT_EQ(of("Kept"), "a, b");
  EXPECT_EQ(of("Asserting"), "x <= 0") << "assertions are enabled";
  EXPECT_EQ(of("Recursive"), "x == 7");
  EXPECT_EQ(of("Empty"), "");
}

// Nothing may be assumed that some object does not keep.
TEST(Refusals, AreNotKnownOfOtherConstructors) {
  test::CompiledProgram compiled("Plain.java", kSource);
  ASSERT_TRUE(compiled.program);
  for (const char* name : {"Lenient", "Telling", "Leaking", "Pretended", "Counting", "Making", "Quiet", "Clamped",
                           "Other", "Swapped", "Caught", "Doubtful", "Guarded", "Looping", "NoRecord"})
    EXPECT_EQ(refused(*compiled.program, *compiled.load(name)), "") << name;
}

}  // namespace
}  // namespace nalar::program
