#include "cli/progress.h"

#include <gtest/gtest.h>

namespace nalar::cli {
namespace {

session::Progress sample() {
  session::Progress progress{"checking p.Tree.insert(int)", 2, 5};
  progress.paths = 12345;
  progress.findings = 1;
  progress.cuts = 17;
  progress.depth = 43;
  progress.frontier = 12;
  progress.method_seconds = 2;
  progress.seconds = 61;
  progress.timeout = 120;
  return progress;
}

size_t columns(const std::string& text) {
  size_t count = 0;
  for (char c : text) count += (c & 0xc0) != 0x80;
  return count;
}

TEST(ProgressLine, SaysEverythingIfThereIsRoom) {
  EXPECT_EQ(progress_line(sample(), 200),
            "[2/5]  checking p.Tree.insert(int)  12,345 paths  1 finding  17 cut  depth 43, 12 open  6,172 paths/s  "
            "1:01 min, 59 s left");
}

TEST(ProgressLine, LeavesOutWhatMattersLeast) {
  std::string line = progress_line(sample(), 90);
  EXPECT_EQ(line.find("depth"), std::string::npos);
  EXPECT_NE(line.find("1 finding"), std::string::npos);
  EXPECT_NE(line.find("59 s left"), std::string::npos);
  EXPECT_NE(progress_line(sample(), 50).find("12,345 paths"), std::string::npos);
}

TEST(ProgressLine, FitsAnyWidth) {
  session::Progress progress = sample();
  for (const char* name : {"checking p.Tree.insert(int)", "prüfe größe_𝒳(int, long, java.lang.String)", "x", ""}) {
    progress.activity = name;
    for (size_t width = 0; width < 160; width++) EXPECT_LE(columns(progress_line(progress, width)), width) << width;
  }
}

TEST(ProgressLine, OtherActivities) {
  EXPECT_EQ(progress_line({"replaying on the JVM"}, 80), "replaying on the JVM");
  EXPECT_EQ(progress_line({"reading a\nb\033[2J"}, 80), "reading a\\nb\\u001b[2J")
      << "a name does nothing to the terminal";
}

TEST(ProgressLine, Durations) {
  session::Progress progress{"x", 1, 1};
  progress.timeout = 10000;
  EXPECT_EQ(progress_line(progress, 80), "x  0 paths  depth 0, 0 open  0 s, 2:46:40 h left");
  progress.seconds = 10001;
  EXPECT_EQ(progress_line(progress, 80), "x  0 paths  depth 0, 0 open  2:46:41 h, 0 s left");
  progress.timeout = 0;
  EXPECT_EQ(progress_line(progress, 80), "x  0 paths  depth 0, 0 open  2:46:41 h");
}

}  // namespace
}  // namespace nalar::cli
