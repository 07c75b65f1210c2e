#include "session/target.h"

#include <gtest/gtest.h>

namespace nalar::session {
namespace {

TEST(FirstType, IsFoundBehindCommentsAndLiterals) {
  EXPECT_EQ(first_type_in("// class A\n/* class B */ class C {}"), "C");
  EXPECT_EQ(first_type_in("@X(\"class Y\") final class Z {} class A {}"), "Z");
  EXPECT_EQ(first_type_in("package p.q;\nimport a.B;\npublic record R(int x) {}"), "p/q/R");
  EXPECT_EQ(first_type_in("interface I { class Inner {} } class J {}"), "I");
  EXPECT_EQ(first_type_in("enum E { A; char c = '\"'; } class F {}"), "E");
  EXPECT_EQ(first_type_in(""), "");
}

TEST(Process, GivesOutputErrorsAndStatus) {
  auto result = run_process({"/bin/sh", "-c", "echo out; echo err >&2; exit 3"});
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->output, "out\n");
  EXPECT_EQ(result->errors, "err\n");
  EXPECT_EQ(result->status, 3);
}

TEST(Process, SaysWhatCannotBeRun) {
  auto result = run_process({"/nowhere/javac"});
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().file, "/nowhere/javac");
}

TEST(OpenTarget, RefusesWhatIsNotThere) {
  auto target = open_target("/nowhere/A.java", "", "");
  ASSERT_FALSE(target.ok());
  EXPECT_NE(target.error().to_string().find("no such file"), std::string::npos);
}

}  // namespace
}  // namespace nalar::session
