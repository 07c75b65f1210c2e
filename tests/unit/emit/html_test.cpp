#include "emit/html/html.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "base/visible_text.h"
#include "emit/escape.h"
#include "emit/heap_short.h"
#include "emit/html/data.h"
#include "emit/json_text.h"
#include "heaps.h"

namespace nalar::emit {
namespace {

using nlohmann::json;
using outcome::Case;
using outcome::MethodOutcome;
using outcome::Outcome;

const char* const kHostile = "</script><b>\"'&\\\n\x02\xff";

Outcome sample() {
  Outcome result;
  result.target = "p/Tree.java";
  MethodOutcome method;
  method.class_name = "p.Tree";
  method.method = "insert(int)";
  Case first = insert_case(), second = insert_case();
  first.trace = {0, 1, 2, 0, 1, 2};
  second.trace = {0, 3};
  first.steps = {{"Tree.java", 3, "key < 5"}, {"Tree.java", 3, "key < 5"}};
  method.cases = {first, second, first};
  method.case_count = 3;
  outcome::CodeMethod code;
  code.class_name = "p.Tree";
  code.name = "insert";
  code.file = "Tree.java";
  for (int line : {3, 3, 4, 5}) {
    outcome::CodePoint point;
    point.line = line;
    point.cases = 1;
    code.points.push_back(point);
  }
  code.points[1].edge = 0;
  code.points[3].edge = 1;
  method.code = {code};
  result.methods = {method};
  result.sources = {{"Tree.java", "p", "class Tree {}"}};
  return result;
}

/// What is in the script element with an id.
std::string data(const std::string& page, const std::string& id) {
  size_t start = page.find("id=\"" + id + "\">");
  if (start == std::string::npos) return "";
  start = page.find('>', start) + 1;
  return page.substr(start, page.find("</script>", start) - start);
}

TEST(Html, HasTheCasesAsTableAndInDetail) {
  std::string page = to_html(sample(), nullptr);
  json head = json::parse(data(page, "head"));
  EXPECT_EQ(head["methods"][0]["method"], "insert(int)");
  EXPECT_EQ(head["methods"][0]["code"][0]["source"], 0);
  EXPECT_EQ(head["methods"][0]["steps"].size(), 1u) << "equal steps are written once";
  EXPECT_EQ(head["methods"][0]["sets"].size(), 2u) << "equal sets of points are written once";
  json rows = json::parse(data(page, "rows-0"));
  EXPECT_EQ(rows["columns"], json::parse(R"([["this","Tree"],["key","int"]])"));
  EXPECT_EQ(rows["values"][0][0], "root: 5{left: 3}");
  EXPECT_EQ(rows["sets"], json::parse("[0,1,0]"));
  EXPECT_EQ(rows["ends"], "rrr");
  std::string details = data(page, "details-0");
  json first = json::parse(details.substr(0, details.find('\n')));
  EXPECT_EQ(first["trace"].size(), 6u);
  EXPECT_EQ(first["steps"], json::parse("[0,0]"));
  ASSERT_TRUE(first.contains("before"));
  json pieces = json::parse(data(page, "pieces-0"));
  EXPECT_EQ(pieces.size(), std::set<json>(pieces.begin(), pieces.end()).size());
  bool has_key = false;
  for (const json& piece : first["before"][4])
    has_key |= pieces.at(piece.get<size_t>()).dump().find("\"key\"") != std::string::npos;
  EXPECT_TRUE(has_key);
  EXPECT_FALSE(first.contains("test"));
}

TEST(Html, SaysWhereBranchesLead) {
  json head = json::parse(data(to_html(sample(), nullptr), "head"));
  EXPECT_EQ(head["methods"][0]["code"][0]["points"][1][3], 4);
  EXPECT_EQ(head["methods"][0]["code"][0]["points"][3][3], 0) << "nothing comes after the last point";
}

TEST(Html, ABrokenContractIsNoException) {
  Outcome result = sample();
  Case& path = result.methods[0].cases[1];
  path.end = outcome::End::Threw;
  path.exception = "org.nalar.PostconditionError";
  path.message = "\\result > 0";
  path.has_message = true;
  std::string page = to_html(result, nullptr);
  json rows = json::parse(data(page, "rows-0"));
  EXPECT_EQ(rows["ends"], "rcr");
  EXPECT_EQ(rows["out"][1], "\\result > 0");
  EXPECT_EQ(data(page, "details-0").find("PostconditionError"), std::string::npos);
}

TEST(Html, LongWaysAreCutShort) {
  Outcome result = sample();
  result.methods[0].cases[0].trace.assign(5000, 1);
  std::string details = data(to_html(result, nullptr), "details-0");
  json first = json::parse(details.substr(0, details.find('\n')));
  EXPECT_EQ(first["trace"].size(), 2000u);
  EXPECT_EQ(first["cutShort"], 1);
}

TEST(Html, HasTestsAndReasonsWhyThereAreNone) {
  TestSuite suite;
  TestMethod test;
  test.chosen = {0, 1};
  test.title = "insert 7 right of 5";
  test.text = "void insert7() {}";
  suite.tests = {test};
  suite.untested = {{{0, 2}, "it exits"}};
  std::string page = to_html(sample(), &suite);
  json rows = json::parse(data(page, "rows-0"));
  EXPECT_EQ(rows["titles"], json::parse(R"(["","insert 7 right of 5",""])"));
  std::istringstream details(data(page, "details-0"));
  std::string line;
  std::getline(details, line);
  std::getline(details, line);
  EXPECT_EQ(json::parse(line)["test"], "void insert7() {}");
  std::getline(details, line);
  EXPECT_EQ(json::parse(line)["untested"], "it exits");
}

TEST(Html, NothingInItEndsAScriptOrMakesMarkup) {
  Outcome result = sample();
  result.target = kHostile;
  MethodOutcome& method = result.methods[0];
  method.class_name = method.method = kHostile;
  method.cases[0].inputs[0].name = kHostile;
  method.cases[0].exception = method.cases[0].message = method.cases[0].output = kHostile;
  method.cases[0].before.objects[0].class_name = kHostile;
  method.assumptions = {kHostile};
  std::string page = to_html(result, nullptr);
  EXPECT_EQ(page.find("<b>"), std::string::npos);
  size_t opened = 0, closed = 0;
  for (size_t at = page.find("<script"); at != std::string::npos; at = page.find("<script", at + 1)) opened++;
  for (size_t at = page.find("</script"); at != std::string::npos; at = page.find("</script", at + 1)) closed++;
  EXPECT_EQ(opened, closed);
  json head = json::parse(data(page, "head"));
  EXPECT_EQ(head["methods"][0]["assumptions"][0], "</script><b>\"'&\\\n\\u0002\xef\xbf\xbd");
}

TEST(Html, AsksForNothingFromElsewhere) {
  std::string page = to_html(sample(), nullptr);
  for (const char* word : {" src=", "@import", "url(http", "fetch(", "XMLHttpRequest"})
    EXPECT_EQ(page.find(word), std::string::npos) << word;
}

TEST(Shown, LeavesOutCasesButNotThoseThatSomethingWasFoundIn) {
  MethodOutcome method;
  method.cases.resize(10);
  for (uint32_t i = 0; i < 10; i++) method.cases[i].trace = {i};
  outcome::Finding finding;
  finding.case_index = 7;
  method.findings = {finding, finding};
  finding.case_index = 1;
  method.findings.push_back(finding);
  Shown shown(method, 3);
  EXPECT_EQ(shown.cases(), (std::vector<size_t>{0, 1, 2, 7}));
  EXPECT_EQ(shown.position(7), 3u);
  EXPECT_EQ(shown.sets().size(), 4u);
  EXPECT_EQ(Shown(method).cases().size(), 10u);
}

TEST(Html, LinesThatAnExceptionComesBeforeAreNotPassed) {
  outcome::MethodOutcome method;
  method.code.emplace_back();
  method.code[0].points.resize(1);
  method.code[0].runs = {{0, 1, 2}, {0, 2, 3}, {0, 3, 1}};
  method.cases.resize(3);
  for (outcome::Case& path : method.cases) path.trace = {0};
  method.cases[0].left = {{0, 1}};
  method.cases[1].left = {{0, 2}};
  Shown shown(method);
  ASSERT_EQ(shown.sets().size(), 3u);
  EXPECT_EQ(shown.sets()[0][0].runs, 1u) << "the second instruction of the first line throws";
  EXPECT_EQ(shown.sets()[1][0].runs, 2u) << "the first one of the second line does";
  EXPECT_EQ(shown.sets()[2][0].runs, Shown::Passed::kAll);
}

TEST(Html, EqualOutcomesGiveEqualReports) { EXPECT_EQ(to_html(sample(), nullptr), to_html(sample(), nullptr)); }

TEST(Html, AnOutcomeWithoutMethodsIsAReport) {
  EXPECT_NE(to_html(Outcome(), nullptr).find("</html>"), std::string::npos);
}

// ---- what it is made of

TEST(HeapShort, LeavesOutWhatGoesWithoutSaying) {
  Case path = insert_case();
  Words words(path);
  EXPECT_EQ(heap_short_before(path, words, path.before.roots[0]), "root: 5{left: 3}");
  EXPECT_EQ(heap_short_after(path, words, path.after.roots[0]), "root: 5{left: 3, right: 7}");
  path.before.objects[0].fields[0].value = null_value();
  EXPECT_EQ(heap_short_before(path, words, path.before.roots[0]), "root: null");
}

TEST(HeapShort, EndsInCycles) {
  Case path;
  path.before.objects = {object(0, "Ring", {{"size", number_value(1)}, {"next", object_value(0)}})};
  path.before.roots = {object_value(0)};
  EXPECT_EQ(heap_short_before(path, Words(path), path.before.roots[0]), "size 1, next: …");
}

TEST(JsonText, PutsCommasAndEscapes) {
  JsonText text;
  text.open('{')
      .entry("a", 1)
      .key("b")
      .open('[')
      .value("x<\"\\\n\x1b")
      .list(1, 2)
      .close(']')
      .entry("c", 0.5)
      .close('}');
  EXPECT_EQ(text.take(), R"({"a":1,"b":["x\u003c\"\\\n\\u001b",[1,2]],"c":0.5})");
}

TEST(Escape, Utf8) {
  EXPECT_EQ(utf8_length("a"), 1u);
  EXPECT_EQ(utf8_length("\xc3\xa9"), 2u);
  EXPECT_EQ(utf8_length("\xe2\x82\xac"), 3u);
  EXPECT_EQ(utf8_length("\xf0\x9f\x98\x80"), 4u);
  EXPECT_EQ(utf8_length("\xc0\x80"), 0u);
  EXPECT_EQ(utf8_length("\xed\xa0\x80"), 0u) << "surrogate";
  EXPECT_EQ(utf8_length("\xf4\x90\x80\x80"), 0u);
  EXPECT_EQ(utf8_length("\xe2\x82"), 0u);
  EXPECT_EQ(escape_markup("a\xff<\x01\xf0\x9f\x98\x80'"), "a\\xff&lt;\\u0001\xf0\x9f\x98\x80&#39;");
}

}  // namespace
}  // namespace nalar::emit
