// Saved outcomes: they come back as they were, and what cannot be one is refused.
#include "outcome/save.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/visible_text.h"
#include "outcome/outcome.h"

namespace nalar::outcome {
namespace {

HeapValue reference(uint32_t object) {
  HeapValue value;
  value.kind = HeapValue::Kind::Object;
  value.object = object;
  return value;
}

HeapObject node(uint32_t id, HeapValue next) {
  HeapObject object;
  object.id = id;
  object.class_name = "p.Node";
  object.fields.push_back({"next", "p.Node", next});
  return object;
}

JavaType type(const std::string& name, const std::string& superclass, std::vector<std::string> interfaces = {}) {
  JavaType made;
  made.name = name;
  made.superclass = superclass;
  made.interfaces = std::move(interfaces);
  return made;
}

/// `this` and another node; the first leads to the second.
Outcome sample() {
  Outcome outcome;
  outcome.target = "Node.java";
  outcome.types = {type("java.lang.Object", ""), type("p.Node", "java.lang.Object")};
  JavaMethod setter;
  setter.parameter_types = {"p.Node"};
  setter.effects = {{"p.Node", "next", 0}};
  outcome.types[1].setters.push_back(setter);
  MethodOutcome& method = outcome.methods.emplace_back();
  CodeMethod code;
  code.points.resize(2);
  code.runs.push_back({1, 3, 4});
  method.code = {code, code};
  method.code[1].first = 2;
  Case path;
  path.inputs = {{"this", "p.Node", "", "#0"}, {"x", "int", "1", "I:1"}, {"other", "p.Node", "", "#1"}};
  path.before.objects = {node(1, reference(1)), node(2, {})};
  path.before.roots = {reference(0), reference(1)};
  path.after = path.before;
  path.trace = {0, 3};
  method.cases.push_back(path);
  method.findings.emplace_back().message = "text with \"quotes\" and \u00e9";
  return outcome;
}

class Saved : public testing::Test {
 protected:
  std::string problem() {
    auto loaded = load(save(outcome_), "file");
    return loaded.ok() ? "" : loaded.error().to_string();
  }
  void expect_refused(const std::string& why) {
    EXPECT_NE(problem().find(why), std::string::npos) << "'" << problem() << "' does not say: " << why;
  }
  MethodOutcome& method() { return outcome_.methods[0]; }
  Case& path() { return method().cases[0]; }

  Outcome outcome_ = sample();
};

TEST_F(Saved, ComesBackAsItWas) {
  auto loaded = load(save(outcome_), "file");
  ASSERT_TRUE(loaded.ok()) << loaded.error().to_string();
  EXPECT_EQ(save(*loaded), save(outcome_));
  EXPECT_EQ(loaded->methods[0].findings[0].message, "text with \"quotes\" and \u00e9");
  EXPECT_EQ(loaded->methods[0].cases[0].before.objects[0].fields[0].value.object, 1u);
  EXPECT_EQ((*loaded->types[1].setters[0].effects)[0].parameter, 0);
}

TEST_F(Saved, WhatCannotBeSeenIsEscapedAndComesBack) {
  const std::string odd = "\n\r\t\x1b[2J\x7f\u009b\u202e\u200b\u2028\U000e0041 \u2192";
  method().findings[0].message = odd;
  std::string saved = save(outcome_);
  saved.pop_back();
  EXPECT_EQ(visible_text(saved), saved);
  auto loaded = load(saved, "file");
  ASSERT_TRUE(loaded.ok()) << loaded.error().to_string();
  EXPECT_EQ(loaded->methods[0].findings[0].message, odd);
}

TEST_F(Saved, OtherTexts) {
  for (const char* text : {"", "{", "[]", "{}", "null", "{\"schema\": 0}"})
    EXPECT_FALSE(load(text, "file").ok()) << text;
}

TEST_F(Saved, AResultIsALastRoot) {
  path().after.roots.emplace_back();
  EXPECT_EQ(problem(), "");
  path().after.roots.emplace_back();
  expect_refused("the heap after a case does not have its inputs");
  path().after.roots.resize(1);
  expect_refused("the heap after a case does not have its inputs");
}

TEST_F(Saved, ReferencesAmongTheInputs) {
  for (const char* raw : {"#0", "#2", "#", "#1x"}) {
    path().inputs[2].raw = raw;
    expect_refused("references among the inputs are not numbered in order");
  }
  path().inputs.pop_back();
  expect_refused("the roots of a heap are not the inputs");
}

TEST_F(Saved, ReferencesToNothing) {
  path().before.objects[0].fields[0].value = reference(2);
  expect_refused("a reference to an object that is not there");
}

TEST_F(Saved, ObjectsThatAreNotToldApart) {
  path().after.objects[1].id = 1;
  expect_refused("two objects of a heap have the same number");
}

TEST_F(Saved, AnObjectWithTwoClasses) {
  path().after.objects[0].class_name = "p.Other";
  expect_refused("an object has two classes");
}

TEST_F(Saved, FieldsOfTheSameClass) {
  path().after.objects[0].fields.clear();
  expect_refused("objects of the same class have different fields");
}

TEST_F(Saved, CasesThatAreNotThere) {
  method().findings[0].case_index = 1;
  expect_refused("a finding is about a case that is not there");
  method().findings.clear();
  method().replay.emplace().mismatches.emplace_back().case_index = 1;
  expect_refused("a mismatch is about a case that is not there");
}

TEST_F(Saved, PointsThatAreNotThere) {
  path().trace = {4};
  expect_refused("a trace passes a point that is not there");
  method().code[1].runs[0].point = 2;
  expect_refused("a run begins at no point");
  method().code[1].first = 1;
  expect_refused("the points of a method are not numbered in order");
}

TEST_F(Saved, EffectsOfParametersThatAreNotThere) {
  (*outcome_.types[1].setters[0].effects)[0].parameter = 1;
  expect_refused("a field is set to a parameter that is not there");
}

TEST_F(Saved, TypesAreKnownByName) {
  outcome_.types.push_back(type("p.Node", "java.lang.Object"));
  expect_refused("two types have the same name");
}

TEST_F(Saved, NoTypeIsItsOwnAncestor) {
  outcome_.types.push_back(type("p.Special", "p.Node", {"p.Shape", "p.Elsewhere"}));
  outcome_.types.push_back(type("p.Shape", "java.lang.Object"));
  EXPECT_EQ(problem(), "");
  outcome_.types[1].interfaces = {"p.Shape"};
  EXPECT_EQ(problem(), "") << "twice on different ways";
  outcome_.types[3].interfaces = {"p.Special"};
  expect_refused("a class extends itself");
  outcome_.types[3].interfaces = {"p.Shape"};
  expect_refused("a class extends itself");
}

TEST_F(Saved, FilesOfTestsAreAboutMethods) {
  outcome_.tests.emplace().files.emplace_back().method = 1;
  expect_refused("a file of tests is about a method that is not there");
}

// Otherwise the fuzzer would begin with nothing, and no one would notice.
TEST(SavedSeeds, AreOutcomes) {
  size_t seeds = 0;
  for (const auto& entry : std::filesystem::directory_iterator("fuzz/corpus/outcome")) {
    std::ifstream stream(entry.path(), std::ios::binary);
    std::stringstream text;
    text << stream.rdbuf();
    auto loaded = load(text.str(), entry.path().string());
    EXPECT_TRUE(loaded.ok()) << loaded.error().to_string() << "; fuzz/make_seeds.sh makes them anew";
    seeds++;
  }
  EXPECT_GT(seeds, 0u);
}

}  // namespace
}  // namespace nalar::outcome
