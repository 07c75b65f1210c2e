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
  EXPECT_NO_THROW(nlohmann::json::parse(to_json(result)));
}

TEST(Text, ShowsInputPlaceAndVerdict) {
  std::string text = to_text(sample(), {});
  EXPECT_NE(text.find("Abs.abs(int)  VIOLATED"), std::string::npos);
  EXPECT_NE(text.find("x = -2147483648"), std::string::npos);
  EXPECT_NE(text.find("Abs.java:4"), std::string::npos);
}

}  // namespace
}  // namespace nalar::emit
