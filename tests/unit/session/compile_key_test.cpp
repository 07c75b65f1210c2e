#include "session/compile_key.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include "session/pack.h"

namespace nalar::session {
namespace {

namespace fs = std::filesystem;

/// A stored zip archive without entries.
const std::string kEmptyJar = std::string("PK\5\6") + std::string(18, '\0');

class CompileKeyTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "nalar-key-XXXXXX").string();
    root_ = ::mkdtemp(pattern.data());
    write("src/A.java", "class A {}");
    write("src/p/B.java", "package p; class B {}");
    write("jdk/release", "JAVA_VERSION=17");
    write("jdk/lib/modules", "image");
    write("nalar.jar", kEmptyJar);
  }
  void TearDown() override { fs::remove_all(root_); }

  void write(const std::string& name, const std::string& text) {
    fs::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name, std::ios::binary) << text;
  }
  std::optional<std::string> key() {
    return compile_key({at("src/A.java"), at("src"), class_path_, at("nalar.jar"), at("jdk"), {"-g"}});
  }
  std::string at(const std::string& name) const { return (root_ / name).string(); }
  void set_time(const std::string& name, int seconds) {
    fs::last_write_time(root_ / name, fs::file_time_type() + std::chrono::seconds(seconds));
  }

  fs::path root_;
  std::vector<std::string> class_path_;
};

TEST_F(CompileKeyTest, StaysTheSame) {
  ASSERT_TRUE(key());
  auto before = key();
  set_time("src/p/B.java", 1000);
  write("src/notes.txt", "not Java");
  write("src/not-a-package/C.java", "class C {}");
  EXPECT_EQ(key(), before);
}

TEST_F(CompileKeyTest, ChangesWithAllThatTheCompilerSees) {
  auto last = key();
  auto expect_change = [&](const char* why) {
    auto next = key();
    EXPECT_TRUE(next) << why;
    EXPECT_NE(next, last) << why;
    last = next;
  };
  write("src/A.java", "class A { }");
  expect_change("the source");
  write("src/p/B.java", "package p; class B { }");
  expect_change("a source of another package");
  write("src/q/r/C.java", "package q.r; class C {}");
  expect_change("a new source");
  fs::remove(root_ / "src/q/r/C.java");
  expect_change("a source that is gone");
  write("jdk/release", "JAVA_VERSION=18");
  expect_change("the JDK");
  write("jdk/lib/modules", "other image");
  expect_change("the JDK's classes");
  write("nalar.jar", kEmptyJar.substr(0, 20) + std::string("\1\0c", 3));
  expect_change("the weaver");
  write("classes/X.class", "x");
  class_path_ = {at("classes")};
  expect_change("the class path");
  write("classes/X.class", "y");
  expect_change("a class");
  set_time("classes/X.class", 1000);
  expect_change("when a class was compiled");
  set_time("src/A.java", 1000);
  expect_change("when a source was written that may be a class, too");
  write("others/X.class", "z");
  class_path_ = {at("classes"), at("others")};
  expect_change("one more directory");
  class_path_ = {at("others"), at("classes")};
  expect_change("the order of the class path");
  class_path_ = {at("others"), at("nalar.jar"), at("classes")};
  expect_change("a jar between them");
}

TEST_F(CompileKeyTest, IsTheSameInOtherSurroundings) {
  auto before = key();
  for (const char* variable : {"LC_ALL", "TZ"}) {
    const char* value = std::getenv(variable);
    std::string was = value ? value : "";
    ::setenv(variable, "Elsewhere", 1);
    EXPECT_EQ(key(), before) << variable;
    value ? ::setenv(variable, was.c_str(), 1) : ::unsetenv(variable);
  }
}

TEST_F(CompileKeyTest, ChangesWhenTheJdkIsReplacedByOneOfTheSameSize) {
  set_time("jdk/lib/modules", 1000);
  auto before = key();
  std::this_thread::sleep_for(std::chrono::milliseconds(50));  // times of files go in steps of some milliseconds
  write("jdk/lib/modules", "egami");
  set_time("jdk/lib/modules", 1000);
  EXPECT_NE(key(), before);
}

TEST_F(CompileKeyTest, IsNotThereIfThereMayBeMore) {
  class_path_ = {at("*")};
  EXPECT_FALSE(key());
  class_path_ = {at("no.jar")};
  EXPECT_FALSE(key());
  class_path_ = {};
  ::setenv("JAVA_TOOL_OPTIONS", "-Dx=y", 1);
  EXPECT_FALSE(key());
  ::unsetenv("JAVA_TOOL_OPTIONS");
  for (const char* loop : {"src/a", "src/b"}) fs::create_directory_symlink(root_ / "src", root_ / loop);
  EXPECT_FALSE(key());
  for (const char* loop : {"src/a", "src/b"}) fs::remove(root_ / loop);
  EXPECT_TRUE(key());
  fs::remove(root_ / "jdk/lib/modules");
  EXPECT_FALSE(key());
}

TEST_F(CompileKeyTest, PackedDirectoriesAreUnpacked) {
  write("src/empty", "");
  auto packed = pack_directory(at("src"));
  ASSERT_TRUE(packed.ok());
  ASSERT_TRUE(unpack_directory(*packed, at("copy")).ok());
  auto again = pack_directory(at("copy"));
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(*again, *packed);
  for (size_t size = 1; size < packed->size(); size++)
    if (unpack_directory(packed->substr(0, size), at("part")).ok()) {
      EXPECT_TRUE(packed->starts_with(*pack_directory(at("part"))));
    }
}

TEST_F(CompileKeyTest, UnpackingStaysInItsDirectory) {
  write("outside/x/y", "z");
  auto packed = pack_directory(at("outside"));
  ASSERT_TRUE(packed.ok());
  std::string sly = *packed;
  sly.replace(sly.find("x/y"), 3, "../");
  EXPECT_FALSE(unpack_directory(sly, at("inside")).ok());
}

}  // namespace
}  // namespace nalar::session
