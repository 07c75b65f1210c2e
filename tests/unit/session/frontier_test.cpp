// A search that has stopped early, as a file: what is no whole search is refused, also where the seal is right.
#include "session/frontier.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace nalar::session {
namespace {

const SearchIdentity kIdentity = {{{"k", "2"}}, {"C.m(int)", "C.n(int)"}, "0"};

std::string contents(const std::string& name) {
  std::ifstream file("fuzz/corpus/frontier/" + name);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

std::string complaint(const std::string& text) {
  auto loaded = load_frontier(text, kIdentity, "file");
  return loaded.ok() ? "" : loaded.error().to_string();
}

TEST(Frontier, IsReadAsItWasWritten) {
  for (const char* name : {"two-cases", "nothing-done"}) {
    auto loaded = load_frontier(seal(contents(name)), kIdentity, name);
    ASSERT_TRUE(loaded.ok()) << name << ": " << loaded.error().to_string();
    auto again = load_frontier(save(*loaded, kIdentity), kIdentity, name);
    ASSERT_TRUE(again.ok()) << name;
    ASSERT_EQ(again->left.size(), loaded->left.size());
    for (size_t i = 0; i < again->left.size(); i++) EXPECT_EQ(again->left[i].work, loaded->left[i].work);
    EXPECT_EQ(again->parts.size(), loaded->parts.size());
  }
}

TEST(Frontier, AnEditedOneIsDamaged) {
  std::string sealed = seal(contents("two-cases"));
  EXPECT_NE(complaint(replaced(sealed, "\"first\":0", "\"first\":1")).find("is damaged"), std::string::npos);
  EXPECT_NE(complaint(sealed.substr(0, sealed.size() - 1)).find("is damaged"), std::string::npos);
}

TEST(Frontier, OneThatIsNoWholeSearchIsRefused) {
  std::string text = contents("nothing-done");
  size_t from = text.find("\"left\":[") + 8;
  std::string left = text.substr(from, text.find("],\"methods\"") - from);
  EXPECT_EQ(complaint(seal(text)), "");
  EXPECT_NE(complaint(seal(replaced(text, left, left + "," + left))), "") << "the same work twice";
  EXPECT_NE(complaint(seal(replaced(text, left, ""))), "") << "a method that nobody has begun with";
}

}  // namespace
}  // namespace nalar::session
