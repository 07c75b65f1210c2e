#include <gtest/gtest.h>

#include <filesystem>

#include "classfile/class_path.h"
#include "java_tools.h"

namespace nalar::classfile {
namespace {

using namespace test;

std::string text_of(const Result<std::optional<ClassBytes>>& found) {
  if (!found.ok()) return "error: " + found.error().to_string();
  if (!*found) return "nothing";
  return {(*found)->bytes.begin(), (*found)->bytes.end()};
}

class Directory : public testing::Test {
 protected:
  void SetUp() override {
    directory_.write("root/p/A.class", "a");
    directory_.write("root/p/q/B.class", "b");
    directory_.write("root/p/package-info.class", "i");
    directory_.write("root/module-info.class", "m");
    directory_.write("root/META-INF/X.class", "x");
    directory_.write("root/p/data.txt", "data");
    directory_.write("outside.class", "secret");
    auto source = open_source(directory_.file("root"), 17);
    ASSERT_TRUE(source.ok()) << source.error().to_string();
    source_ = std::move(source).value();
  }

  TempDir directory_;
  std::unique_ptr<ClassSource> source_;
};

TEST_F(Directory, FindsClassesAndResources) {
  EXPECT_EQ(text_of(source_->find("p/A")), "a");
  EXPECT_EQ(text_of(source_->find("p/q/B")), "b");
  EXPECT_EQ(text_of(source_->find("p/A")), "a");
  EXPECT_EQ(text_of(source_->find_resource("p/data.txt")), "data");
  EXPECT_EQ((*source_->find("p/A"))->origin, directory_.file("root/p/A.class"));
  EXPECT_EQ(source_->module_of("p/A"), "");
}

TEST_F(Directory, WhatIsNotThereIsNotFound) {
  for (const char* name : {"p/B", "q/A", "p/A/C", "p", "P/A", "p/a", "p/q"})
    EXPECT_EQ(text_of(source_->find(name)), "nothing");
  EXPECT_EQ(text_of(source_->find_resource("p")), "nothing");
  EXPECT_EQ(text_of(source_->find_resource("p/q")), "nothing");
}

TEST_F(Directory, NamesCannotLeaveTheDirectory) {
  for (std::string name : {"../outside", "p/../../outside", "/etc/passwd", "", "p//A", "./p/A", "p/./A", "p\\A"}) {
    EXPECT_EQ(text_of(source_->find(name)), "nothing") << name;
    EXPECT_EQ(text_of(source_->find_resource(name)), "nothing") << name;
  }
  EXPECT_EQ(text_of(source_->find_resource("../outside.class")), "nothing");
  EXPECT_EQ(text_of(source_->find(std::string_view("p/A\0", 4))), "nothing");
}

TEST_F(Directory, ListsItsClasses) {
  auto names = source_->class_names();
  ASSERT_TRUE(names.ok());
  EXPECT_EQ(*names, (std::vector<std::string>{"p/A", "p/q/B"}));
}

TEST_F(Directory, LinksMayFormACycle) {
  std::filesystem::create_directory_symlink(directory_.path() / "root", directory_.path() / "root" / "p" / "loop");
  auto names = source_->class_names();
  ASSERT_TRUE(names.ok());
  EXPECT_EQ(names->size(), 2u);
}

TEST_F(Directory, NamesBeyondAscii) {
  // U+1F600: four bytes in the file system, a surrogate pair of three bytes each in class files.
  directory_.write("root/r/\xf0\x9f\x98\x80.class", "smile");
  EXPECT_EQ(text_of(source_->find("r/\xed\xa0\xbd\xed\xb8\x80")), "smile");
  auto names = source_->class_names();
  ASSERT_TRUE(names.ok());
  EXPECT_EQ(names->back(), "r/\xed\xa0\xbd\xed\xb8\x80");
}

TEST(OpenSource, RefusesWhatIsNoSource) {
  TempDir directory;
  EXPECT_FALSE(open_source(directory.file("missing"), 17).ok());
  EXPECT_FALSE(open_source(directory.write("empty.jar", ""), 17).ok());
  EXPECT_FALSE(open_source(directory.write("text.jar", "this is not a zip archive at all"), 17).ok());
  auto lone = open_source(directory.write("A.class", "\xca\xfe\xba\xbe"), 17);
  ASSERT_FALSE(lone.ok());
  EXPECT_NE(lone.error().to_string().find("found a class file"), std::string::npos);
}

}  // namespace
}  // namespace nalar::classfile
