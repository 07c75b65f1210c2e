#include "emit/emit.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace nalar::emit {
namespace {

using outcome::Case;
using outcome::End;
using outcome::Finding;
using outcome::InputValue;
using outcome::MethodOutcome;
using outcome::Outcome;

Outcome sample() {
  Outcome result;
  result.target = "Abs.java";
  result.settings = {{"loop-bound", "16"}};
  MethodOutcome method;
  method.class_name = "Abs";
  method.method = "abs(int)";
  Case path;
  InputValue input;
  input.name = "x";
  input.type = "int";
  input.value = "-2147483648";
  path.inputs.push_back(input);
  path.end = End::Threw;
  path.exception = "java.lang.AssertionError";
  path.expected = false;
  method.cases.push_back(path);
  method.case_count = 1;
  Finding finding;
  finding.kind = "assertion";
  finding.message = "assertion fails";
  finding.place = {"Abs", "abs", "Abs.java", 4};
  method.findings.push_back(finding);
  conclude(method, result.settings);
  result.methods.push_back(method);
  return result;
}

TEST(Json, HasTheFieldsOfTheSchema) {
  auto json = nlohmann::json::parse(to_json(sample()));
  EXPECT_EQ(json["schema"], "nalar-check/1");
  EXPECT_EQ(json["verdict"], "VIOLATED");
  const auto& method = json["methods"][0];
  for (const char* key : {"class", "method", "verdict", "preStates", "cases", "cut", "findings", "coverage", "seconds"})
    EXPECT_TRUE(method.contains(key)) << key;
  const auto& finding = method["findings"][0];
  for (const char* key : {"kind", "message", "file", "line", "inputs"}) EXPECT_TRUE(finding.contains(key)) << key;
  EXPECT_EQ(finding["inputs"][0]["value"], "-2147483648");
}

TEST(Json, SurvivesTextThatIsNotUtf8) {
  Outcome result = sample();
  result.methods[0].cases[0].message = "\xff\xfe";
  result.methods[0].cases[0].has_message = true;
  EXPECT_TRUE(nlohmann::json::accept(to_json(result)));
}

TEST(Text, ShowsInputPlaceAndVerdict) {
  std::string text = to_text(sample(), {});
  EXPECT_NE(text.find("Abs.abs(int)  VIOLATED"), std::string::npos);
  EXPECT_NE(text.find("x = -2147483648"), std::string::npos);
  EXPECT_NE(text.find("Abs.java:4"), std::string::npos);
}

TEST(Replay, IsToldOnlyIfAskedFor) {
  Outcome result = sample();
  EXPECT_FALSE(nlohmann::json::parse(to_json(result))["methods"][0].contains("replay"));
  result.methods[0].replay = {1, 1, {}};
  EXPECT_EQ(nlohmann::json::parse(to_json(result))["methods"][0]["replay"]["confirmed"], 1);
  EXPECT_NE(to_text(result, {}).find("1 case (all confirmed by java)"), std::string::npos);
}

TEST(Replay, MismatchesAreLoud) {
  Outcome result = sample();
  result.methods[0].replay = {1, 0, {{0, "→ I:1", "→ I:2", "deep\tAbs\tabs\t(I)I\tI:-2147483648\t|"}}};
  std::string text = to_text(result, {});
  for (const char* part :
       {"INTERNAL ERROR", "x = -2147483648", "nalar   → I:1", "java    → I:2", "(0 confirmed by java)"})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
  auto mismatch = nlohmann::json::parse(to_json(result))["methods"][0]["replay"]["mismatches"][0];
  EXPECT_EQ(mismatch["actual"], "→ I:2");
  EXPECT_EQ(mismatch["inputs"][0]["name"], "x");
}

TEST(Text, RepeatedFramesAndControlCharactersStayShort) {
  Outcome result = sample();
  Case& path = result.methods[0].cases[0];
  path.stack.assign(1000, {"Abs", "abs", "Abs.java", 4});
  path.has_message = true;
  path.message = "two\nlines";
  std::string text = to_text(result, {});
  EXPECT_NE(text.find("Abs.abs (Abs.java:4)  (1000 times)"), std::string::npos) << text;
  EXPECT_NE(text.find("two\\nlines"), std::string::npos) << text;
}

}  // namespace
}  // namespace nalar::emit
