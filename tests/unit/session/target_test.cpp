#include "session/target.h"

#include <gtest/gtest.h>

#include <fstream>

namespace nalar::session {
namespace {

TEST(SourceOutline, FindsTypesBehindCommentsAndLiterals) {
  auto first_type_in = [](const std::string& source) {
    SourceOutline outline = outline_of(source);
    return outline.types.empty() ? std::string() : outline.types.front();
  };
  EXPECT_EQ(first_type_in("// class A\n/* class B */ class C {}"), "C");
  EXPECT_EQ(first_type_in("@X(\"class Y\") final class Z {} class A {}"), "Z");
  EXPECT_EQ(first_type_in("package p.q;\nimport a.B;\npublic record R(int x) {}"), "p/q/R");
  EXPECT_EQ(first_type_in("interface I { class Inner {} } class J {}"), "I");
  EXPECT_EQ(first_type_in("enum E { A; char c = '\"'; } class F {}"), "E");
  EXPECT_EQ(first_type_in(""), "");
}

TEST(SourceOutline, AFileIsAboutTheTypeItIsNamedAfter) {
  SourceOutline outline = outline_of("package p; class Helper { class Inner {} } public class Main { } interface I {}");
  EXPECT_EQ(outline.package, "p");
  EXPECT_EQ(outline.types, (std::vector<std::string>{"p/Helper", "p/Main", "p/I"}));
  EXPECT_EQ(outline.type_of_file("src/p/Main.java"), "p/Main");
  EXPECT_EQ(outline.type_of_file("Other.java"), "p/Helper");
  EXPECT_EQ(outline.type_of_file("Inner.java"), "p/Helper");
  EXPECT_EQ(outline_of("package p;").type_of_file("p/A.java"), "");
}

TEST(Source, IsReadInItsEncoding) {
  auto directory = TemporaryDirectory::create();
  ASSERT_TRUE(directory.ok());
  std::string file = (*directory)->path() + "/A.java";
  std::ofstream(file, std::ios::binary) << "class Gr\xf6\xdf\x65 {}";
  auto text = read_source(file, "ISO-8859-1");
  ASSERT_TRUE(text.ok());
  EXPECT_EQ(*text, "class Größe {}");
  EXPECT_FALSE(read_source(file, "no such encoding").ok());
  EXPECT_FALSE(check_encoding("no such encoding").ok());
  // A byte that is no UTF-16 is left at the end.
  std::ofstream(file, std::ios::binary) << std::string_view("\0A\0B\0", 5);
  EXPECT_EQ(*read_source(file, "UTF-16BE"), "AB?");
}

TEST(Process, HasEnglishAndUtcWhateverTheSurroundingsAre) {
  auto result = run_process({"/bin/sh", "-c", "echo $LC_ALL $TZ; env | grep -c -e ^LC_ALL= -e ^TZ="});
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->output, "C.UTF-8 UTC\n2\n");
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
  auto target = open_target(TargetOptions{.target = "/nowhere/A.java"});
  ASSERT_FALSE(target.ok());
  EXPECT_NE(target.error().to_string().find("no such file"), std::string::npos);
}

}  // namespace
}  // namespace nalar::session
