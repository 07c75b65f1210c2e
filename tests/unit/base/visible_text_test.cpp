#include "base/visible_text.h"

#include <gtest/gtest.h>

#include "base/error_details.h"

namespace nalar {
namespace {

TEST(VisibleText, WhatCanBeSeenStays) {
  const std::string text = "a → b, ‘c’, Ä, 漢字, \xf0\x9f\x98\x80, \\n, €";
  EXPECT_EQ(visible_text(text), text);
  EXPECT_EQ(visible_lines("a\n\tb"), "a\n\tb");
  EXPECT_EQ(visible_text(""), "");
}

TEST(VisibleText, WhatCannotBeSeenIsEscaped) {
  EXPECT_EQ(visible_text("a\nb\tc\r\x1b[2J\x7f"), "a\\nb\\tc\\u000d\\u001b[2J\\u007f");
  EXPECT_EQ(visible_text(std::string("\0", 1)), "\\u0000");
  EXPECT_EQ(visible_text("\xc2\x9b"), "\\u009b") << "a terminal may take it for the start of a command";
  EXPECT_EQ(visible_text("\xe2\x80\xae|\xe2\x81\xa6|\xd8\x9c"), "\\u202e|\\u2066|\\u061c") << "direction";
  EXPECT_EQ(visible_text("\xe2\x80\x8b|\xef\xbb\xbf|\xc2\xad|\xe2\x80\xa8"), "\\u200b|\\ufeff|\\u00ad|\\u2028")
      << "no width";
  EXPECT_EQ(visible_text("\xf3\xa0\x81\x81"), "\\udb40\\udc41") << "tags, in two halves as Java has them";
  EXPECT_EQ(visible_text("a\xff\xed\xa0\x80z"), "a\\xff\\xed\\xa0\\x80z") << "no UTF-8";
  EXPECT_EQ(visible_lines("\xe2\x80\xae\n\r"), "\\u202e\n\\u000d");
}

TEST(VisibleText, ErrorsAreText) {
  Error error{"no class a\nnalar: VERIFIED", "x\x1b[2J.jar"};
  EXPECT_EQ(error.to_string(), "x\\u001b[2J.jar: no class a\\nnalar: VERIFIED");
  EXPECT_EQ(with_details({"does not compile:", "A.java"}, "one\ntwo\x1b\n").to_string(),
            "A.java: does not compile:\none\ntwo\\u001b");
}

}  // namespace
}  // namespace nalar
