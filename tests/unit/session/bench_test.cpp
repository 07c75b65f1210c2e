#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "session/bench/csv.h"
#include "session/bench/experiments.h"
#include "session/bench/journal.h"
#include "session/bench/tree_counts.h"
#include "session/target.h"

namespace nalar::session {
namespace {

/// A directory for one test.
class BenchFiles : public testing::Test {
 protected:
  void SetUp() override { directory_ = std::move(TemporaryDirectory::create().value()); }
  std::string path(const std::string& name) const { return directory_->path() + "/" + name; }
  void write(const std::string& name, const std::string& text) const { std::ofstream(path(name)) << text; }

  std::unique_ptr<TemporaryDirectory> directory_;
};

uint64_t catalan(int m) {
  uint64_t value = 1;
  for (int i = 0; i < m; i++) value = value * 2 * static_cast<uint64_t>(2 * i + 1) / static_cast<uint64_t>(i + 2);
  return value;
}

TEST(TreeCounts, SearchTreesAreCountedByCatalanNumbers) {
  for (int nodes = 0; nodes <= 12; nodes++) {
    uint64_t states = 0, cases = 0;
    for (int m = 0; m <= nodes; m++) {
      states += catalan(m);
      cases += catalan(m) * static_cast<uint64_t>(2 * m + 1);
    }
    auto least = least_counts("BinarySearchTree", nodes, nodes);
    ASSERT_TRUE(least);
    EXPECT_EQ(least->pre_states, states);
    EXPECT_EQ(least->cases, cases);
  }
}

// The 256 trees of nine levels with nine nodes are beyond eight levels.
TEST(TreeCounts, LevelsAreBounded) {
  EXPECT_EQ(least_counts("BinarySearchTree", 9, 9)->cases - least_counts("BinarySearchTree", 8, 9)->cases, 256u * 19u);
}

TEST(TreeCounts, BalancedTreesByLevels) {
  EXPECT_EQ(least_counts("AvlTree", 3, 7)->pre_states, 20u);
  EXPECT_EQ(least_counts("AvlTree", 4, 15)->cases, 7099u);
  EXPECT_EQ(least_counts("RedBlackTree", 3, 7)->cases, 331u);
  EXPECT_EQ(least_counts("RedBlackTree", 4, 15)->cases, 25088u);
}

TEST(TreeCounts, BalancedTreesByNodes) {
  EXPECT_EQ(least_counts("AvlTree", 8, 9)->cases, 1810u);
  EXPECT_EQ(least_counts("RedBlackTree", 8, 9)->cases, 3517u);
}

TEST(TreeCounts, OtherStructuresAreNotKnown) { EXPECT_FALSE(least_counts("SplayTree", 3, 3)); }

TEST_F(BenchFiles, CsvHasQuotedFields) {
  write("a.csv", "a,b\n\"x, \"\"y\"\"\",2\n\n3,\n");
  auto table = read_csv(path("a.csv"));
  ASSERT_TRUE(table.ok());
  ASSERT_EQ(table->rows.size(), 2u);
  EXPECT_EQ(table->rows[0]["a"], "x, \"y\"");
  EXPECT_EQ(table->rows[1]["b"], "");
}

TEST_F(BenchFiles, CsvWithTooFewFieldsIsRefused) {
  write("a.csv", "a,b\n1,2\n3\n");
  auto table = read_csv(path("a.csv"));
  ASSERT_FALSE(table.ok());
  EXPECT_NE(table.error().to_string().find("a.csv:3"), std::string::npos) << table.error().to_string();
}

outcome::BenchMeasured some() {
  outcome::BenchMeasured measured;
  measured.verdict = "VERIFIED";
  measured.cases = 42;
  measured.cpu_seconds = 0.25;
  return measured;
}

TEST_F(BenchFiles, JournalKeepsRows) {
  {
    auto journal = Journal::open(path("out"), "stamp", false);
    ASSERT_TRUE(journal.ok());
    EXPECT_EQ((*journal)->find("row"), nullptr);
    ASSERT_TRUE((*journal)->add("row", some()).ok());
  }
  auto again = Journal::open(path("out"), "stamp", false);
  ASSERT_TRUE(again.ok());
  ASSERT_NE((*again)->find("row"), nullptr);
  EXPECT_EQ((*again)->find("row")->cases, 42u);
  EXPECT_EQ((*again)->notice(), "");
}

TEST_F(BenchFiles, JournalOfAnotherBuildIsNotUsed) {
  ASSERT_TRUE((*Journal::open(path("out"), "old", false))->add("row", some()).ok());
  auto journal = Journal::open(path("out"), "new", false);
  ASSERT_TRUE(journal.ok());
  EXPECT_EQ((*journal)->find("row"), nullptr);
  EXPECT_NE((*journal)->notice(), "");
}

TEST_F(BenchFiles, FreshJournalForgets) {
  ASSERT_TRUE((*Journal::open(path("out"), "stamp", false))->add("row", some()).ok());
  auto journal = Journal::open(path("out"), "stamp", true);
  ASSERT_TRUE(journal.ok());
  EXPECT_EQ((*journal)->find("row"), nullptr);
  EXPECT_EQ((*journal)->notice(), "");
}

// The process was killed while it wrote: the line is dropped, and the next one starts in its place.
TEST_F(BenchFiles, TornLineOfJournalIsDropped) {
  ASSERT_TRUE((*Journal::open(path("out"), "stamp", false))->add("row", some()).ok());
  std::ofstream(path("out/bench.journal"), std::ios::app) << "{\"row\": \"torn\", \"cas";
  ASSERT_TRUE((*Journal::open(path("out"), "stamp", false))->add("next", some()).ok());
  auto journal = Journal::open(path("out"), "stamp", false);
  ASSERT_TRUE(journal.ok());
  EXPECT_NE((*journal)->find("row"), nullptr);
  EXPECT_NE((*journal)->find("next"), nullptr);
}

TEST_F(BenchFiles, JournalBelongsToOneProcess) {
  auto first = Journal::open(path("out"), "stamp", false);
  ASSERT_TRUE(first.ok());
  EXPECT_FALSE(Journal::open(path("out"), "stamp", false).ok());
}

TEST_F(BenchFiles, ExperimentsAreReadAndFiltered) {
  std::filesystem::create_directories(path("bench/suite"));
  write("bench/suite/sections.csv", "section,title\none,First\n");
  write("bench/suite/one.csv",
        "subject,class,method,strategy,k,n,paths,time\nsubjects/A,A,m,lazier#,3,,5,1.5m\n"
        "subjects/BinarySearchTree,BinarySearchTree,insert,lazy,3,,least,\n");
  auto sections = read_experiments(directory_->path(), "suite");
  ASSERT_TRUE(sections.ok()) << sections.error().to_string();
  EXPECT_EQ((*sections)[0].rows[0].published.seconds, 90.0);
  EXPECT_EQ((*sections)[0].rows[1].published.paths, 236u);
  ASSERT_TRUE(keep_matching(*sections, "insert lazy k=3$").ok());
  EXPECT_EQ((*sections)[0].rows.size(), 1u);
  EXPECT_FALSE(keep_matching(*sections, "nothing like this").ok());
  EXPECT_FALSE(keep_matching(*sections, "(").ok());
}

TEST_F(BenchFiles, ExperimentWithoutNumbersIsRefused) {
  std::filesystem::create_directories(path("bench/suite"));
  write("bench/suite/sections.csv", "section,title\none,First\n");
  write("bench/suite/one.csv", "subject,class,method,strategy,k,paths\nsubjects/A,A,m,lazier#,3,many\n");
  auto sections = read_experiments(directory_->path(), "suite");
  ASSERT_FALSE(sections.ok());
  EXPECT_NE(sections.error().to_string().find("paths is no number"), std::string::npos);
}

}  // namespace
}  // namespace nalar::session
