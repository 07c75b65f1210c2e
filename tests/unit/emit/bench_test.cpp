#include "emit/bench/bench.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "emit/bench/columns.h"
#include "emit/bench/plots.h"

namespace nalar::emit {
namespace {

outcome::BenchRow row(int k, uint64_t published, uint64_t cases, const std::string& verdict = "VERIFIED") {
  outcome::BenchRow row;
  row.setting = {"subjects/Tree", "Tree", "insert", "lazier#", k, {}, "", 0};
  row.published.paths = published;
  row.published.seconds = 2.0;
  row.measured.emplace();
  row.measured->verdict = verdict;
  row.measured->cases = cases;
  row.measured->cpu_seconds = 0.5;
  row.measured->queries = 200;
  row.measured->backend_queries = 3;
  return row;
}

outcome::Bench bench(std::vector<outcome::BenchRow> rows) {
  outcome::Bench bench;
  bench.title = "Tables <1>";
  bench.sections.push_back({"table1", "Table I", std::move(rows), ""});
  return bench;
}

TEST(BenchText, ComparesRows) {
  std::string text = bench_text(bench({row(1, 4, 4), row(2, 21, 20)}));
  EXPECT_NE(text.find("1 of 2 rows have the published number of paths"), std::string::npos) << text;
  EXPECT_NE(text.find("≠"), std::string::npos);
  EXPECT_NE(text.find("4.00"), std::string::npos) << "ratio of times: " << text;
  EXPECT_NE(text.find("1.5 %"), std::string::npos) << "share of Z3: " << text;
  EXPECT_EQ(text.find("published as"), std::string::npos) << "a column without content: " << text;
}

// What was cut by the time limit is neither equal nor different.
TEST(BenchText, RowsThatDidNotEndAreNotCompared) {
  outcome::BenchRow cut = row(3, 4, 4, "INCOMPLETE");
  cut.measured->problem = "timeout of 1 s";
  std::string text = bench_text(bench({cut}));
  EXPECT_NE(text.find("≥ 4"), std::string::npos) << text;
  EXPECT_NE(text.find("INCOMPLETE: timeout of 1 s"), std::string::npos);
  EXPECT_NE(text.find("0 of 1 rows have"), std::string::npos);
}

TEST(BenchJson, HasRows) {
  auto json = nlohmann::json::parse(bench_json(bench({row(1, 4, 4)})));
  EXPECT_EQ(json["schema"], "nalar-bench/1");
  EXPECT_EQ(json["sections"][0]["rows"][0]["samePaths"], true);
  EXPECT_EQ(json["sections"][0]["rows"][0]["measured"]["cases"], 4);
}

TEST(BenchHtml, EscapesAndPlots) {
  std::string page = bench_html(bench({row(1, 4, 4), row(2, 21, 21)}));
  EXPECT_EQ(page.find("Tables <1>"), std::string::npos);
  EXPECT_NE(page.find("<svg"), std::string::npos);
  EXPECT_EQ(page.find("http"), page.find("http-equiv")) << "nothing is fetched";
}

TEST(BenchPlots, CoresWithoutTheOptionSayWhy) {
  outcome::Bench left_out = bench({row(1, 4, 4)});
  left_out.sections.push_back({"cores", "Cores", {}, "no option -j"});
  auto groups = bench_plots(left_out);
  ASSERT_FALSE(groups.empty());
  EXPECT_NE(groups.back().text.find("no option -j"), std::string::npos);
  EXPECT_TRUE(groups.back().plots.empty());
}

TEST(BenchPlots, CoresAreLines) {
  outcome::BenchRow one = row(4, 9, 9), two = row(4, 9, 9);
  one.setting.jobs = 1;
  two.setting.jobs = 2;
  one.measured->seconds = 2;
  two.measured->seconds = 1;
  auto groups = bench_plots(bench({one, two}));
  EXPECT_EQ(groups.back().title, "Cores compared");
  ASSERT_EQ(groups.back().plots.size(), 1u);
  EXPECT_EQ(groups.back().plots[0].series[0].points.size(), 2u);
}

TEST(BenchNumbers, AreShort) {
  EXPECT_EQ(short_number(0.00421), "0.0042");
  EXPECT_EQ(short_number(61.54), "61.5");
  EXPECT_EQ(short_number(12345.6), "12346");
  EXPECT_EQ(grouped(1234567), "1,234,567");
  EXPECT_EQ(grouped(12), "12");
}

TEST(Floor, MultipleOfWhatTheJvmNeeds) {
  outcome::FloorRow floor;
  floor.setting = {"subjects/Tree", "Tree", "insert", "lazier#", 4, {}, "", 0};
  floor.cases = 1000;
  floor.jvm_seconds = 0.01;
  floor.explored.cpu_seconds = 0.08;
  floor.explored.seconds = 0.05;
  floor.multiples = {4.5, 5, 7};
  EXPECT_DOUBLE_EQ(floor.multiple(), 5);
  EXPECT_NE(floor_text({floor}).find("5.00"), std::string::npos);
  EXPECT_NE(floor_text({floor}).find("4.50-7.00"), std::string::npos);
}

}  // namespace
}  // namespace nalar::emit
