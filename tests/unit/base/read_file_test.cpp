#include "base/read_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

#include "base/mapped_file.h"
#include "base/write_file.h"

namespace nalar {
namespace {

namespace fs = std::filesystem;

class ReadFile : public testing::Test {
 protected:
  ReadFile() {
    std::string name = (fs::temp_directory_path() / "nalar-read-XXXXXX").string();
    directory_ = ::mkdtemp(name.data());
  }
  ~ReadFile() override { fs::remove_all(directory_); }
  fs::path directory_;
};

TEST_F(ReadFile, UpToALimit) {
  ASSERT_TRUE(write_file(directory_ / "file", "text").ok());
  EXPECT_EQ(*read_file(directory_ / "file", 4), "text");
  EXPECT_FALSE(read_file(directory_ / "file", 3).ok());
  ASSERT_TRUE(write_file(directory_ / "empty", "").ok());
  EXPECT_EQ(*read_file(directory_ / "empty", 0), "");
}

TEST_F(ReadFile, NothingButFiles) {
  ASSERT_EQ(::mkfifo((directory_ / "pipe").c_str(), 0600), 0);
  for (const std::string& path : {(directory_ / "pipe").string(), std::string("/dev/zero"), directory_.string(),
                                  (directory_ / "none").string()}) {
    EXPECT_FALSE(read_file(path, 100).ok()) << path;
    EXPECT_FALSE(MappedFile::open(path).ok()) << path;
  }
  EXPECT_FALSE(read_file(std::string("/etc/passwd\0.java", 17), 100000).ok());
}

TEST_F(ReadFile, WritingLeavesFilesOfOthersAlone) {
  std::string taken = (directory_ / "file").string() + "." + std::to_string(::getpid()) + "-0.tmp";
  fs::create_symlink("elsewhere", taken);
  ASSERT_TRUE(write_file(directory_ / "file", "text").ok());
  EXPECT_FALSE(fs::exists(directory_ / "elsewhere"));
  EXPECT_TRUE(fs::is_symlink(taken));
  EXPECT_EQ(*read_file(directory_ / "file", 10), "text");
}

}  // namespace
}  // namespace nalar
