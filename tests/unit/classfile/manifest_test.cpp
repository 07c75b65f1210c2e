#include "classfile/manifest.h"

#include <gtest/gtest.h>

namespace nalar::classfile {
namespace {

TEST(Manifest, ValuesAreFoundInTheMainSectionOnly) {
  EXPECT_EQ(manifest_value("Manifest-Version: 1.0\nMain-Class: p.A\n", "Main-Class"), "p.A");
  EXPECT_EQ(manifest_value("main-CLASS:p.A", "Main-Class"), "p.A");
  EXPECT_EQ(manifest_value("A: 1\r\n\r\nMain-Class: p.A\r\n", "Main-Class"), std::nullopt);
  EXPECT_EQ(manifest_value("X-Main-Class: p.A\n", "Main-Class"), std::nullopt);
}

TEST(Manifest, LinesGoOnAndEndInThreeWays) {
  EXPECT_EQ(manifest_value("A: one\r\n  two\r\n three\r\nB: 2", "A"), "one twothree");
  EXPECT_EQ(manifest_value("A: one\rB: 2\r", "B"), "2");
  EXPECT_EQ(manifest_value("A: one\n\n", "B"), std::nullopt);
}

TEST(Manifest, WhatIsCutShortIsEmpty) {
  EXPECT_EQ(manifest_value("Main-Class:", "Main-Class"), "");
  EXPECT_EQ(manifest_value("Main-Class", "Main-Class"), std::nullopt);
  EXPECT_EQ(manifest_value("", "Main-Class"), std::nullopt);
  EXPECT_EQ(manifest_value("A:\r\n ", "A"), "");
}

}  // namespace
}  // namespace nalar::classfile
