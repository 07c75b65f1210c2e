#include <gtest/gtest.h>

#include <cstring>

#include "base/arena.h"
#include "base/mapped_file.h"
#include "base/result.h"

namespace nalar {
namespace {

TEST(Arena, GivesZeroedMemoryAgainAfterRewinding) {
  Arena arena;
  arena.allocate(100);
  Arena::Position position = arena.position();
  auto* first = static_cast<uint8_t*>(arena.allocate(64));
  std::memset(first, 0xff, 64);
  arena.rewind(position);
  auto* second = static_cast<uint8_t*>(arena.allocate(64));
  EXPECT_EQ(first, second);
  for (int i = 0; i < 64; i++) EXPECT_EQ(second[i], 0);
}

TEST(Arena, LargeBlocksAreReleasedWhenRewound) {
  Arena arena;
  arena.allocate(16);
  size_t before = arena.footprint();
  Arena::Position position = arena.position();
  EXPECT_NE(arena.allocate(10 * Arena::kChunk), nullptr);
  EXPECT_GT(arena.footprint(), before);
  arena.rewind(position);
  EXPECT_EQ(arena.footprint(), before);
}

TEST(Arena, CrossesChunks) {
  Arena arena;
  for (size_t i = 0; i < 40; i++) EXPECT_NE(arena.allocate(Arena::kChunk / 8), nullptr);
  EXPECT_GE(arena.footprint(), 5 * Arena::kChunk);
}

Result<int> half(int x) {
  if (x % 2) return Error{"odd number", "numbers", 7};
  return x / 2;
}

Result<int> quarter(int x) {
  TRY(int h, half(x));
  return half(h);
}

TEST(Result, TryPassesValuesAndErrorsOn) {
  EXPECT_EQ(*quarter(8), 2);
  ASSERT_FALSE(quarter(6).ok());
  EXPECT_EQ(quarter(6).error().to_string(), "numbers: at offset 7: odd number");
}

TEST(Result, ErrorsWithoutPlaceAreJustTheMessage) {
  EXPECT_EQ((Error{"what"}).to_string(), "what");
  EXPECT_EQ((Error{"what", "a.java", {}, 3}).to_string(), "a.java:3: what");
}

TEST(MappedFile, ReportsWhatCannotBeMapped) {
  EXPECT_FALSE(MappedFile::open("/nowhere/at/all").ok());
  EXPECT_FALSE(MappedFile::open("/").ok());
}

}  // namespace
}  // namespace nalar
