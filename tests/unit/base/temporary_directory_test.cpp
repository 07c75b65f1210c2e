#include "base/temporary_directory.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace nalar {
namespace {

namespace fs = std::filesystem;

class TemporaryDirectories : public testing::Test {
 protected:
  TemporaryDirectories() {
    std::string name = (fs::temp_directory_path() / "nalar-temporary-XXXXXX").string();
    parent_ = ::mkdtemp(name.data());
    if (const char* before = std::getenv("TMPDIR")) before_ = before;
    ::setenv("TMPDIR", parent_.c_str(), 1);
  }
  ~TemporaryDirectories() override {
    if (before_.empty()) {
      ::unsetenv("TMPDIR");
    } else {
      ::setenv("TMPDIR", before_.c_str(), 1);
    }
    fs::remove_all(parent_);
  }

  size_t entries() const {
    return static_cast<size_t>(std::distance(fs::directory_iterator(parent_), fs::directory_iterator()));
  }

  /// A process that has made a directory and waits.
  pid_t start_other() {
    int ready[2];
    EXPECT_EQ(::pipe(ready), 0);
    pid_t child = ::fork();
    if (child == 0) {
      auto directory = TemporaryDirectory::create();
      if (!directory.ok() || ::write(ready[1], "x", 1) != 1) ::_exit(1);
      while (true) ::pause();
    }
    char byte = 0;
    EXPECT_EQ(::read(ready[0], &byte, 1), 1);
    ::close(ready[0]);
    ::close(ready[1]);
    return child;
  }

  fs::path parent_;
  std::string before_;
};

TEST_F(TemporaryDirectories, GoWithTheirObject) {
  {
    auto directory = TemporaryDirectory::create();
    ASSERT_TRUE(directory.ok());
    struct stat status {};
    ASSERT_EQ(::stat((*directory)->path().c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0700u);
    fs::create_directories((*directory)->path() + "/a/b");
    std::ofstream((*directory)->path() + "/a/b/file") << "text";
    fs::permissions((*directory)->path() + "/a/b", fs::perms::none);
    fs::permissions((*directory)->path() + "/a", fs::perms::none);
    sweep_temporary_directories();
    EXPECT_EQ(entries(), 1u) << "it is in use";
  }
  EXPECT_EQ(entries(), 0u) << "also what could not be read";
}

TEST_F(TemporaryDirectories, AreSweptWhenTheirProcessIsDead) {
  pid_t other = start_other();
  sweep_temporary_directories();
  EXPECT_EQ(entries(), 1u) << "its process lives";
  ::kill(other, SIGKILL);
  ::waitpid(other, nullptr, 0);
  EXPECT_EQ(entries(), 1u);
  sweep_temporary_directories();
  EXPECT_EQ(entries(), 0u);
}

TEST_F(TemporaryDirectories, ThatAreLockedStay) {
  pid_t other = start_other();
  // As seen from another container: no process has this number.
  fs::path theirs = fs::directory_iterator(parent_)->path(), renamed = parent_ / "nalar-999999999-1-abcdef";
  fs::rename(theirs, renamed);
  sweep_temporary_directories();
  EXPECT_TRUE(fs::exists(renamed));
  ::kill(other, SIGKILL);
  ::waitpid(other, nullptr, 0);
  sweep_temporary_directories();
  EXPECT_FALSE(fs::exists(renamed));
}

TEST_F(TemporaryDirectories, OthersStay) {
  fs::create_directory(parent_ / "kept");
  std::ofstream(parent_ / "kept/file") << "text";
  fs::create_directory_symlink(parent_ / "kept", parent_ / "nalar-999999999-1-abcdef");
  for (const char* name : {"nalar-abcdef", "nalar-1-abcdef", "nalar-999999999-1-abcdefg", "nalar-999999999-1-abcde/",
                           "nalar-x-1-abcdef", "nalar-999999999--abcdef", "other-999999999-1-abcdef"})
    fs::create_directory(parent_ / name);
  std::ofstream(parent_ / "nalar-999999999-2-abcdef") << "a file";
  size_t before = entries();
  sweep_temporary_directories();
  EXPECT_EQ(entries(), before);
  EXPECT_TRUE(fs::exists(parent_ / "kept/file"));
}

TEST_F(TemporaryDirectories, NeedADirectory) {
  ::setenv("TMPDIR", (parent_ / "nowhere").c_str(), 1);
  auto directory = TemporaryDirectory::create();
  ASSERT_FALSE(directory.ok());
  EXPECT_NE(directory.error().to_string().find("nowhere"), std::string::npos);
  sweep_temporary_directories();
}

}  // namespace
}  // namespace nalar
