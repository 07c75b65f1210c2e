#include "base/sha256.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace nalar {
namespace {

std::string digest_of(std::string_view text) {
  Sha256 digest;
  digest.add(text);
  return hex(digest.finish());
}

// The expected digests are those of coreutils' sha256sum.
TEST(Sha256, IsThatOfTheStandard) {
  EXPECT_EQ(digest_of(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(digest_of("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(digest_of(std::string(55, 'a')), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
  EXPECT_EQ(digest_of(std::string(56, 'a')), "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a");
  EXPECT_EQ(digest_of(std::string(64, 'a')), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
  EXPECT_EQ(digest_of(std::string(1000, 'a')), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3");
}

TEST(Sha256, DoesNotDependOnHowTextIsCut) {
  std::string text;
  for (int i = 0; i < 300; i++) text += static_cast<char>(i);
  for (size_t first = 0; first <= text.size(); first += 7) {
    Sha256 digest;
    digest.add(std::string_view(text).substr(0, first));
    digest.add(std::string_view(text).substr(first));
    EXPECT_EQ(hex(digest.finish()), digest_of(text)) << first;
  }
}

TEST(Sha256, TellsPartsApart) {
  Sha256 one, other;
  for (std::string_view part : {"ab", "c"}) one.add_part(part);
  for (std::string_view part : {"a", "bc"}) other.add_part(part);
  EXPECT_NE(one.finish(), other.finish());
}

TEST(Sha256, OfAFile) {
  std::string file = testing::TempDir() + "/sha256_test";
  std::string content(200'000, 'x');
  std::ofstream(file, std::ios::binary) << content;
  EXPECT_EQ(hex(*sha256_of_file(file)), digest_of(content));
  std::ofstream(file, std::ios::binary).flush();
  EXPECT_EQ(hex(*sha256_of_file(file)), digest_of(""));
  std::filesystem::remove(file);
  EXPECT_EQ(sha256_of_file(file), std::nullopt);
  EXPECT_EQ(sha256_of_file(testing::TempDir()), std::nullopt);
}

}  // namespace
}  // namespace nalar
