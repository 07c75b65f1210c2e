#include "base/write_file.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace nalar {
namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  std::stringstream text;
  text << stream.rdbuf();
  return text.str();
}

class WriteFile : public testing::Test {
 protected:
  WriteFile() {
    std::string name = (fs::temp_directory_path() / "nalar-write-XXXXXX").string();
    directory_ = ::mkdtemp(name.data());
  }
  ~WriteFile() override { fs::remove_all(directory_); }

  size_t files() const {
    size_t count = 0;
    for (const auto& entry : fs::recursive_directory_iterator(directory_)) count += entry.is_regular_file();
    return count;
  }

  fs::path directory_;
};

TEST_F(WriteFile, MakesDirectoriesAndReplaces) {
  fs::path file = directory_ / "a/b/c.txt";
  ASSERT_TRUE(can_write_file(file).ok());
  EXPECT_FALSE(fs::exists(directory_ / "a")) << "asking changes nothing";
  ASSERT_TRUE(write_file(file, "a long first text").ok());
  ASSERT_TRUE(can_write_file(file).ok());
  ASSERT_TRUE(write_file(file, std::string_view("b\0c", 3)).ok());
  EXPECT_EQ(read(file), std::string("b\0c", 3));
  EXPECT_EQ(files(), 1u) << "nothing temporary is left";
}

TEST_F(WriteFile, ALinkStaysALink) {
  ASSERT_TRUE(write_file(directory_ / "real", "old").ok());
  fs::create_symlink("real", directory_ / "link");
  ASSERT_TRUE(write_file(directory_ / "link", "new").ok());
  EXPECT_TRUE(fs::is_symlink(directory_ / "link"));
  EXPECT_EQ(read(directory_ / "real"), "new");
}

TEST_F(WriteFile, SaysWhatIsInTheWay) {
  ASSERT_TRUE(write_file(directory_ / "file", "text").ok());
  for (auto* function : {+[](const std::string& path) { return write_file(path, "x"); }, +can_write_file}) {
    auto on_directory = function(directory_);
    ASSERT_FALSE(on_directory.ok());
    EXPECT_EQ(on_directory.error().to_string(), directory_.string() + ": cannot write: Is a directory");
    auto below_file = function(directory_ / "file/x/y");
    ASSERT_FALSE(below_file.ok());
    EXPECT_EQ(below_file.error().message, "cannot write: Not a directory");
  }
  EXPECT_EQ(read(directory_ / "file"), "text");
  EXPECT_EQ(files(), 1u);
}

TEST_F(WriteFile, DevicesAreWrittenTo) {
  EXPECT_TRUE(can_write_file("/dev/null").ok());
  EXPECT_TRUE(write_file("/dev/null", "text").ok());
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

}  // namespace
}  // namespace nalar
