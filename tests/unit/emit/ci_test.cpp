// SARIF, JUnit XML, GitHub annotations, and where they say that the source is.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "emit/ci/finding_rules.h"
#include "emit/ci/github.h"
#include "emit/ci/junit_xml.h"
#include "emit/ci/locations.h"
#include "emit/ci/sarif.h"

namespace nalar::emit {
namespace {

using nlohmann::json;
using outcome::Case;
using outcome::End;
using outcome::Finding;
using outcome::MethodOutcome;
using outcome::Outcome;
using outcome::Place;

/// A method of class p.Tree that fails in a helper, with a frame of the JDK on top.
MethodOutcome violated() {
  MethodOutcome method;
  method.class_name = "p.Tree";
  method.method = "insert(int)";
  method.file = "Tree.java";
  Case path;
  path.inputs = {{"this", "p.Tree", "Tree{root=null, names=String[1]{\"{a}\"}}", "#0"}, {"key", "int", "1", "I:1"}};
  path.end = End::Threw;
  path.exception = "java.lang.IllegalStateException";
  path.message = "{0} 100%\n";
  path.has_message = true;
  path.stack = {{"java.util.Objects", "check", "Objects.java", 7, true},
                {"p.q.Helper", "help", "Helper.java", 12},
                {"p.Tree", "insert", "Tree.java", 30}};
  path.steps = {{"Tree.java", 29, "key > 0"}, {"Objects.java", 6, "index < 0"}};
  path.expected = false;
  method.cases.push_back(path);
  method.case_count = 1;
  method.findings.push_back({"exception", "uncaught exception: {0} 100%\n", path.stack[1], 0, "confirmed"});
  return method;
}

Outcome sample() {
  Outcome outcome;
  outcome.target = "src/p/Tree.java";
  outcome.settings = {{"k", "3"}};
  outcome.methods.push_back(violated());
  MethodOutcome incomplete;
  incomplete.class_name = "p.Tree";
  incomplete.method = "size()";
  incomplete.file = "Tree.java";
  incomplete.gaps.push_back({"timeout of 1 s", {}, 1});
  incomplete.cuts.push_back({"k", {"p.Tree", "size", "Tree.java", 40}, 2});
  incomplete.cost.seconds = 1.25;
  outcome.methods.push_back(incomplete);
  MethodOutcome verified;
  verified.class_name = "p.Tree$Node";
  verified.method = "key()";
  verified.file = "Tree.java";
  outcome.methods.push_back(verified);
  for (MethodOutcome& method : outcome.methods) conclude(method, outcome.settings);
  return outcome;
}

json sarif(const Outcome& outcome) { return json::parse(to_sarif(outcome, {}))["runs"][0]; }

TEST(Locations, FollowFromATargetThatIsASource) {
  Locations locations(sample(), {});
  EXPECT_EQ(locations.file_of(Place{"p.Tree$Node", "key", "Tree.java", 3}), "src/p/Tree.java");
  EXPECT_EQ(locations.file_of(Place{"p.q.Helper", "help", "Helper.java", 3}), "src/p/q/Helper.java");
  EXPECT_EQ(locations.file_of(Place{"java.util.Objects", "check", "Objects.java", 7, true}), "");
  EXPECT_EQ(locations.file_of(Place{"p.Tree", "x", "", -1}), "");
  EXPECT_EQ(locations.file_named("Helper.java"), "src/p/q/Helper.java");
  EXPECT_EQ(locations.file_named("Objects.java"), "");
}

TEST(Locations, ASourceThatIsNotWhereItsPackageSays) {
  Outcome outcome = sample();
  outcome.target = "./Tree.java";
  Locations locations(outcome, {});
  EXPECT_EQ(locations.file_of(outcome.methods[0]), "Tree.java");
}

TEST(Locations, RootsAndWorkingDirectories) {
  Outcome outcome = sample();
  outcome.target = "/project/src/p/Tree.java";
  EXPECT_EQ(Locations(outcome, {"", "/project"}).file_of(outcome.methods[0]), "src/p/Tree.java");
  EXPECT_EQ(Locations(outcome, {"", "/elsewhere"}).file_of(outcome.methods[0]), "/project/src/p/Tree.java");
  EXPECT_EQ(Locations(outcome, {"", "/pro"}).file_of(outcome.methods[0]), "/project/src/p/Tree.java");
  EXPECT_EQ(Locations(outcome, {"main/java", ""}).file_of(outcome.methods[0]), "main/java/p/Tree.java");
  outcome.target = "tree.jar";
  EXPECT_EQ(Locations(outcome, {"", "/project"}).file_of(outcome.methods[0]), "p/Tree.java");
  EXPECT_EQ(Locations(outcome, {"/project/src/", "/project"}).file_of(outcome.methods[0]), "src/p/Tree.java");
}

TEST(Locations, Uris) {
  EXPECT_EQ(uri_of("a b/100%/C#.java"), "a%20b/100%25/C%23.java");
  EXPECT_EQ(uri_of("c:x"), "c%3Ax");
  EXPECT_EQ(uri_of("/a/ü.java"), "file:///a/%C3%BC.java");
}

TEST(Sarif, AResult) {
  json run = sarif(sample());
  ASSERT_EQ(run["results"].size(), 1u);
  const json& result = run["results"][0];
  EXPECT_EQ(result["ruleId"], "exception");
  EXPECT_EQ(run["tool"]["driver"]["rules"][result["ruleIndex"].get<size_t>()]["id"], "exception");
  EXPECT_EQ(result["level"], "error");
  EXPECT_EQ(result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], "src/p/q/Helper.java");
  EXPECT_EQ(result["locations"][0]["physicalLocation"]["region"]["startLine"], 12);
  // Braces of the program are doubled, those of objects are round, and none of that is inside of string literals.
  EXPECT_EQ(result["message"]["text"],
            "uncaught exception: {{0}} 100%\\n\ninput: this = Tree(root=null, names=String[1] (\"{{a}}\")), key = 1");
  EXPECT_EQ(result["properties"]["inputs"][0]["value"], "Tree{root=null, names=String[1]{\"{a}\"}}");
  EXPECT_EQ(result["properties"]["confirmation"], "confirmed");
}

TEST(Sarif, TheWayThere) {
  json run = sarif(sample());
  const json& flow = run["results"][0]["codeFlows"][0]["threadFlows"][0]["locations"];
  ASSERT_EQ(flow.size(), 4u);
  EXPECT_EQ(flow[1]["location"]["message"]["text"], "key > 0");
  EXPECT_EQ(flow[1]["location"]["physicalLocation"]["region"]["startLine"], 29);
  EXPECT_EQ(flow[2]["location"]["message"]["text"], "index < 0 (Objects.java:6)");
  EXPECT_FALSE(flow[2]["location"].contains("physicalLocation")) << "there is no source of the JDK to show";
  const json& frames = run["results"][0]["stacks"][0]["frames"];
  ASSERT_EQ(frames.size(), 3u);
  EXPECT_FALSE(frames[0]["location"].contains("physicalLocation"));
  EXPECT_EQ(frames[0]["location"]["logicalLocations"][0]["fullyQualifiedName"], "java.util.Objects.check");
}

TEST(Sarif, WhatWasNotExplored) {
  json invocation = sarif(sample())["invocations"][0];
  EXPECT_EQ(invocation["executionSuccessful"], true);
  EXPECT_EQ(invocation["exitCode"], 1);
  const json& notifications = invocation["toolExecutionNotifications"];
  ASSERT_EQ(notifications.size(), 2u);
  EXPECT_EQ(notifications[0]["level"], "warning");
  EXPECT_EQ(notifications[0]["message"]["text"], "p.Tree.size(): not explored: timeout of 1 s");
  EXPECT_EQ(notifications[1]["level"], "note");
  EXPECT_EQ(notifications[1]["locations"][0]["physicalLocation"]["region"]["startLine"], 40);
}

TEST(Sarif, ThatTheJvmDisagreesIsAFailure) {
  Outcome outcome = sample();
  outcome.methods[0].replay.emplace();
  outcome.methods[0].replay->mismatches.push_back({0, "→ 1", "→ 2", "call"});
  json invocation = sarif(outcome)["invocations"][0];
  EXPECT_EQ(invocation["executionSuccessful"], false);
  EXPECT_EQ(invocation["toolExecutionNotifications"][0]["level"], "error");
}

TEST(Sarif, FingerprintsTellFindingsApartWithoutLines) {
  Outcome outcome = sample();
  outcome.methods[0].findings.push_back(outcome.methods[0].findings[0]);
  outcome.methods[0].findings[1].place.line = 13;
  json before = sarif(outcome)["results"];
  for (Finding& finding : outcome.methods[0].findings) finding.place.line += 10;
  json after = sarif(outcome)["results"];
  EXPECT_NE(before[0]["partialFingerprints"], before[1]["partialFingerprints"]);
  EXPECT_EQ(before[0]["partialFingerprints"], after[0]["partialFingerprints"]);
  EXPECT_EQ(before[1]["partialFingerprints"], after[1]["partialFingerprints"]);
}

TEST(Sarif, AKindWithoutARule) {
  Outcome outcome = sample();
  outcome.methods[0].findings[0].kind = "unheard-of";
  EXPECT_FALSE(sarif(outcome)["results"][0].contains("ruleIndex"));
}

TEST(JUnitXml, SuitesAreClasses) {
  std::string xml = to_junit_xml(sample(), {});
  EXPECT_NE(xml.find("<testsuites name=\"nalar src/p/Tree.java\" tests=\"3\" failures=\"1\" errors=\"1\" skipped=\"0\" "
                     "time=\"1.250\">"),
            std::string::npos)
      << xml;
  EXPECT_NE(xml.find("<testsuite name=\"p.Tree\" tests=\"2\" failures=\"1\" errors=\"1\""), std::string::npos);
  EXPECT_NE(xml.find("<testsuite name=\"p.Tree$Node\" tests=\"1\" failures=\"0\" errors=\"0\""), std::string::npos);
  EXPECT_NE(xml.find("<property name=\"k\" value=\"3\"/>"), std::string::npos);
  EXPECT_NE(xml.find("<failure message=\"uncaught exception: {0} 100%\\n\" type=\"exception\">"), std::string::npos);
  EXPECT_NE(xml.find("<error message=\"timeout of 1 s\" type=\"incomplete\">"), std::string::npos);
}

TEST(JUnitXml, AVerdictWithoutItsReason) {
  Outcome outcome = sample();
  outcome.methods[0].findings.clear();
  outcome.methods[1].gaps.clear();
  EXPECT_NE(to_junit_xml(outcome, {}).find("<failure message=\"\" type=\"\">"), std::string::npos);
}

TEST(GitHub, Commands) {
  std::string text = to_github(sample(), {});
  std::string first = text.substr(0, text.find('\n'));
  EXPECT_TRUE(
      first.starts_with("::error file=src/p/q/Helper.java,line=12,title=p.Tree.insert(int) is VIOLATED::"
                        "uncaught exception: {0} 100%25\\n%0A  at      p.q.Helper.help (Helper.java:12)%0A"))
      << first;
  EXPECT_EQ(text.substr(first.size() + 1),
            "::warning file=src/p/Tree.java,title=p.Tree.size() is INCOMPLETE::not explored: timeout of 1 s\n");
}

TEST(GitHub, PropertiesAreEscaped) {
  Outcome outcome = sample();
  outcome.target = "a,b/c:d/100%/Tree.java";
  outcome.methods.erase(outcome.methods.begin());
  EXPECT_TRUE(to_github(outcome, {}).starts_with("::warning file=a%2Cb/c%3Ad/100%25/Tree.java,title="));
}

TEST(FindingRules, SayWhatTheyAre) {
  for (const FindingRule& rule : finding_rules()) {
    EXPECT_TRUE(rule.brief.ends_with('.') && rule.full.ends_with('.')) << rule.kind;
    EXPECT_EQ(rule.name.find(' '), std::string::npos) << rule.name;
  }
}

}  // namespace
}  // namespace nalar::emit
