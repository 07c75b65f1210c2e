#include "classfile/modified_utf8.h"

#include <gtest/gtest.h>

namespace nalar::classfile {
namespace {

using namespace std::string_view_literals;

TEST(ModifiedUtf8, AcceptsWhatTheFormatAllows) {
  EXPECT_TRUE(is_modified_utf8(""));
  EXPECT_TRUE(is_modified_utf8("plain text longer than one block"));
  EXPECT_TRUE(is_modified_utf8("\xc0\x80"));                  // U+0000
  EXPECT_TRUE(is_modified_utf8("\xc3\xa9\xe2\x82\xac"));      // é €
  EXPECT_TRUE(is_modified_utf8("\xed\xa0\xbd\xed\xb8\x80"));  // a surrogate pair
  EXPECT_TRUE(is_modified_utf8("\xed\xa0\xbd"));              // a lone surrogate
}

TEST(ModifiedUtf8, RefusesZeroFourByteFormsAndBrokenSequences) {
  EXPECT_FALSE(is_modified_utf8("\0"sv));
  EXPECT_FALSE(is_modified_utf8("1234567\0"sv));
  EXPECT_FALSE(is_modified_utf8("12345678\0"sv));
  EXPECT_FALSE(is_modified_utf8("\x80"));
  EXPECT_FALSE(is_modified_utf8("\xc3"));
  EXPECT_FALSE(is_modified_utf8("\xc3("));
  EXPECT_FALSE(is_modified_utf8("\xe2\x82"));
  EXPECT_FALSE(is_modified_utf8("\xf0\x9f\x98\x80"));
  EXPECT_FALSE(is_modified_utf8("\xff"));
}

TEST(ModifiedUtf8, ZeroAndHighBytesAreFoundAtEveryPlaceOfABlock) {
  for (size_t i = 0; i < 16; ++i) {
    for (char bad : {'\0', '\x80', '\xff'}) {
      std::string text(16, 'a');
      text[i] = bad;
      EXPECT_FALSE(is_modified_utf8(text)) << i;
    }
  }
}

TEST(ModifiedUtf8, EveryUnitSurvivesTheRoundTrip) {
  std::u16string all;
  for (unsigned unit = 0; unit <= 0xffff; ++unit) all += static_cast<char16_t>(unit);
  std::string bytes = encode_modified_utf8(all);
  EXPECT_TRUE(is_modified_utf8(bytes));
  EXPECT_EQ(decode_modified_utf8(bytes), all);
}

TEST(ModifiedUtf8, MalformedBytesDecodeToTheReplacementCharacter) {
  EXPECT_EQ(decode_modified_utf8("a\xff"), u"a\ufffd");
  EXPECT_EQ(decode_modified_utf8("\xe2\x82"), u"\ufffd\ufffd");
}

TEST(ModifiedUtf8, StandardUtf8HasPairsInFourBytesAndNoLoneSurrogates) {
  EXPECT_EQ(encode_utf8(u"a\u00e9\u20ac\U0001F600"), "a\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80");
  EXPECT_EQ(encode_utf8(std::u16string{u'x', char16_t{0xd83d}, u'y'}), "x?y");
  EXPECT_EQ(encode_utf8(std::u16string{char16_t{0xde00}, char16_t{0xd83d}}), "??");
  EXPECT_EQ(encode_utf8(std::u16string(1, u'\0')), "\0"sv);
}

TEST(ModifiedUtf8, ConvertsFromAndToStandardUtf8) {
  EXPECT_EQ(modified_to_utf8("\xed\xa0\xbd\xed\xb8\x80"), "\xf0\x9f\x98\x80");
  EXPECT_EQ(utf8_to_modified("a\xf0\x9f\x98\x80z"), "a\xed\xa0\xbd\xed\xb8\x80z");
  EXPECT_EQ(utf8_to_modified("\0"sv), "\xc0\x80");
  EXPECT_EQ(utf8_to_modified("\xf0\x9f"), "\xf0\x9f");
}

}  // namespace
}  // namespace nalar::classfile
