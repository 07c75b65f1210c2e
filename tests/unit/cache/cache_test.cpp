#include "cache/cache.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

namespace nalar::cache {
namespace {

namespace fs = std::filesystem;

class CacheTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "nalar-cache-XXXXXX").string();
    directory_ = ::mkdtemp(pattern.data());
    file_ = directory_ / kFileName;
  }
  void TearDown() override { fs::remove_all(directory_); }

  std::unique_ptr<Cache> open(uint64_t most_bytes = kMostBytes) {
    return Cache::open({directory_.string(), most_bytes, [this](const std::string& text) { notes_.push_back(text); },
                        [this] { return now_; }});
  }
  std::string whole_file() const {
    std::ifstream stream(file_, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(stream), {});
  }
  void write(const std::string& content) { std::ofstream(file_, std::ios::binary) << content; }
  void change(const std::string& sql) {
    auto database = Database::open(file_.string(), 1000);
    ASSERT_TRUE(database.ok());
    ASSERT_TRUE(database->run(sql).ok());
  }
  /// The file is not used, a note says why, and nothing in it changes.
  void expect_refused(const std::string& why) {
    std::string before = whole_file();
    EXPECT_EQ(open(), nullptr);
    ASSERT_EQ(notes_.size(), 1U);
    EXPECT_NE(notes_[0].find(why), std::string::npos) << notes_[0];
    EXPECT_EQ(whole_file(), before);
  }

  fs::path directory_, file_;
  std::vector<std::string> notes_;
  int64_t now_ = 1'000'000;
};

TEST_F(CacheTest, KeepsWhatWasPut) {
  std::string key("k\0y", 3), value("v\0lue\xff", 6);
  {
    auto cache = open();
    EXPECT_EQ(cache->find(key), std::nullopt);
    cache->put(key, value);
    EXPECT_EQ(cache->find(key), value);
    cache->put(key, "other");
    cache->put("", "");
  }
  auto cache = open();
  EXPECT_EQ(cache->find(key), value);
  EXPECT_EQ(cache->find(""), "");
  EXPECT_EQ(cache->find("k"), std::nullopt);
  cache->put(key, "other");
  cache.reset();
  EXPECT_EQ(open()->find(key), value);
  EXPECT_TRUE(notes_.empty());
}

TEST_F(CacheTest, MakesItsDirectory) {
  directory_ /= "a/b";
  open()->put("k", "v");
  EXPECT_EQ(open()->find("k"), "v");
  directory_ = directory_.parent_path().parent_path();
}

TEST_F(CacheTest, LetsSeveralWriteAtOnce) {
  std::vector<std::unique_ptr<Cache>> caches;
  for (int i = 0; i < 3; i++) caches.push_back(open());
  std::vector<std::thread> threads;
  for (size_t i = 0; i < 6; i++)
    threads.emplace_back([&cache = *caches[i / 2], i] {
      for (int j = 0; j < 300; j++) {
        cache.put("key " + std::to_string(j), std::string(3000, 'v'));
        cache.put(std::to_string(i) + " " + std::to_string(j), "own");
        EXPECT_EQ(cache.find(std::to_string(i) + " " + std::to_string(j)), "own");
      }
    });
  for (std::thread& thread : threads) thread.join();
  caches.clear();
  auto cache = open();
  EXPECT_EQ(cache->find("key 299"), std::string(3000, 'v'));
  for (int i = 0; i < 6; i++) EXPECT_EQ(cache->find(std::to_string(i) + " 299"), "own");
  EXPECT_TRUE(notes_.empty());
}

// Each sees the file empty, or as another has made it, never half of each.
TEST_F(CacheTest, LetsSeveralMakeTheFileAtOnce) {
  for (int round = 0; round < 40; round++) {
    std::vector<std::string> notes[4];
    std::vector<std::thread> threads;
    for (auto& noted : notes)
      threads.emplace_back([&] {
        auto note = [&noted](const std::string& text) { noted.push_back(text); };
        EXPECT_NE(Cache::open({directory_.string(), kMostBytes, note, [] { return 1; }}), nullptr);
      });
    for (std::thread& thread : threads) thread.join();
    for (const auto& noted : notes) EXPECT_EQ(noted, std::vector<std::string>());
    fs::remove(file_);
  }
}

TEST_F(CacheTest, NoticesChangedRows) {
  open()->put("k", "value");
  change("UPDATE entry SET value = x'76616c7566'");
  auto cache = open();
  EXPECT_EQ(cache->find("k"), std::nullopt);
  ASSERT_EQ(notes_.size(), 1U);
  EXPECT_NE(notes_[0].find("checksum"), std::string::npos) << notes_[0];
  // Nothing of it is believed any more, and nothing is written.
  cache->put("other", "value");
  EXPECT_EQ(cache->find("other"), std::nullopt);
  EXPECT_EQ(notes_.size(), 1U);
}

// A value that is moved to another key has the wrong checksum, too.
TEST_F(CacheTest, NoticesExchangedRows) {
  {
    auto cache = open();
    cache->put("a", "1");
    cache->put("b", "2");
  }
  change("UPDATE entry SET checksum = (SELECT checksum FROM entry WHERE value = x'32'), value = x'32'");
  EXPECT_EQ(open()->find("a"), std::nullopt);
  EXPECT_EQ(notes_.size(), 1U);
}

// Whatever single byte is damaged: each key has its value or none.
TEST_F(CacheTest, SurvivesDamageAnywhere) {
  {
    auto cache = open();
    for (int i = 0; i < 40; i++) cache->put("key " + std::to_string(i), std::string(200, static_cast<char>('a' + i)));
  }
  std::string good = whole_file();
  for (size_t at = 0; at < good.size(); at += 97) {
    std::string bad = good;
    bad[at] = static_cast<char>(~bad[at]);
    write(bad);
    auto cache = open();
    for (int i = 0; cache && i < 40; i++)
      if (auto found = cache->find("key " + std::to_string(i))) {
        EXPECT_EQ(*found, std::string(200, static_cast<char>('a' + i))) << at;
      }
  }
}

TEST_F(CacheTest, SurvivesTruncation) {
  {
    auto cache = open();
    for (int i = 0; i < 100; i++) cache->put("key " + std::to_string(i), std::string(500, 'x'));
  }
  std::string good = whole_file();
  for (size_t size = 1; size < good.size(); size += 1777) {
    write(good.substr(0, size));
    notes_.clear();
    auto cache = open();
    for (int i = 0; cache && i < 100; i++)
      if (auto found = cache->find("key " + std::to_string(i))) {
        EXPECT_EQ(*found, std::string(500, 'x'));
      }
    EXPECT_EQ(notes_.size(), 1U) << size;
  }
}

TEST_F(CacheTest, RefusesWhatIsNoDatabase) {
  write("this is not what was expected here, and it goes on for a while: " + std::string(2000, 'x'));
  expect_refused("not a database");
}

TEST_F(CacheTest, RefusesTheDatabasesOfOthers) {
  change("CREATE TABLE precious (x); INSERT INTO precious VALUES (1)");
  expect_refused("something else");
}

TEST_F(CacheTest, RefusesOtherVersions) {
  open()->put("k", "v");
  change("PRAGMA user_version = 0");
  expect_refused("another version");
}

TEST_F(CacheTest, RefusesOtherTables) {
  open()->put("k", "v");
  change("CREATE TRIGGER sly AFTER INSERT ON entry BEGIN DELETE FROM entry; END");
  expect_refused("tables");
}

TEST_F(CacheTest, RefusesDirectoriesThatCannotBe) {
  std::ofstream(directory_ / "file") << "x";
  directory_ /= "file";
  EXPECT_EQ(open(), nullptr);
  EXPECT_EQ(notes_.size(), 1U);
  directory_ = directory_.parent_path();
}

TEST_F(CacheTest, GoesOnWithoutWhenLocked) {
  auto cache = open();
  auto other = Database::open(file_.string(), 1000);
  ASSERT_TRUE(other.ok() && other->run("BEGIN EXCLUSIVE").ok());
  cache->put("k", "v");
  cache.reset();
  ASSERT_EQ(notes_.size(), 1U);
  EXPECT_NE(notes_[0].find("locked"), std::string::npos) << notes_[0];
}

// A limit on the size of files does what a full disk does.
TEST_F(CacheTest, GoesOnWithoutWhenNothingMoreCanBeWritten) {
  open()->put("k", "v");
  rlimit before;
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  auto handler = std::signal(SIGXFSZ, SIG_IGN);
  rlimit small{fs::file_size(file_), before.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  auto cache = open();
  EXPECT_EQ(cache->find("k"), "v");
  for (int i = 0; i < 20; i++) cache->put("key " + std::to_string(i), std::string(10'000, 'x'));
  cache.reset();
  EXPECT_EQ(notes_.size(), 1U);
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
  std::signal(SIGXFSZ, handler);
  EXPECT_EQ(open()->find("k"), "v");
}

TEST_F(CacheTest, ForgetsWhatWasNotUsedForLongest) {
  constexpr uint64_t kMost = 400'000;
  auto key = [](int i) { return "key " + std::to_string(i); };
  std::string value(1000, 'v');
  auto put_all = [&](int from, int to) {
    for (int i = from; i < to;) {
      auto cache = open(kMost);
      for (int end = i + 50; i < end; i++) cache->put(key(i), value);
    }
  };
  put_all(0, 200);
  now_ += 10'000;
  EXPECT_EQ(open(kMost)->find(key(0)), value);  // used again
  now_ += 10'000;
  put_all(200, 350);
  auto cache = open(kMost);
  EXPECT_EQ(cache->find(key(0)), value);
  EXPECT_EQ(cache->find(key(1)), std::nullopt);
  EXPECT_EQ(cache->find(key(349)), value);
  EXPECT_LE(fs::file_size(file_), kMost + 100'000);
  cache->put("huge", std::string(kMost, 'x'));
  EXPECT_EQ(cache->find("huge"), std::nullopt);
}

}  // namespace
}  // namespace nalar::cache
