#include "base/digest.h"

#include <gtest/gtest.h>

#include <set>

namespace nalar {
namespace {

std::string digest_of(std::initializer_list<std::string_view> texts) {
  Digest digest;
  for (std::string_view text : texts) digest.add(text);
  return digest.text();
}

TEST(Digest, TellsContentsAndTheirDivisionApart) {
  std::set<std::string> all = {
      digest_of({}),           digest_of({""}),         digest_of({"", ""}),
      digest_of({"a"}),        digest_of({"b"}),        digest_of({"ab"}),
      digest_of({"a", "b"}),   digest_of({"b", "a"}),   digest_of({std::string_view("a\0", 2)}),
      digest_of({"12345678"}), digest_of({"123456789"})};
  EXPECT_EQ(all.size(), 11U);
  EXPECT_EQ(digest_of({"12345678", "9"}), digest_of({"12345678", "9"}));
}

TEST(Digest, AFileThatIsNotThereIsLikeNoOther) {
  Digest none, empty;
  none.add_file("no such file");
  empty.add("");
  EXPECT_NE(none.text(), empty.text());
}

}  // namespace
}  // namespace nalar
