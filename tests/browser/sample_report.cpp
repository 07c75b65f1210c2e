// Writes reports for the browser test, made by hand: one whose names and texts contain markup, and one with very many
// cases. `sample_report hostile|large FILE`
#include <fmt/format.h>

#include <cstdio>
#include <fstream>
#include <numeric>
#include <tuple>

#include "emit/html/html.h"
#include "outcome/coverage.h"

using namespace nalar;
using outcome::Case;
using outcome::HeapObject;
using outcome::HeapValue;
using outcome::MethodOutcome;

namespace {

const char* const kHostile = "</script><img src=x onerror=\"window.broken=1\"><b>&amp;'\"`${1}";

HeapValue number(int value) {
  return {HeapValue::Kind::Value, std::to_string(value), "I:" + std::to_string(value), 0, true};
}
HeapValue reference(size_t object) { return {HeapValue::Kind::Object, "", "", object, true}; }
HeapValue nothing() { return {HeapValue::Kind::Null, "", "", 0, true}; }
HeapValue text(const std::string& value) {
  return {HeapValue::Kind::Value, "\"" + value + "\"", "S:" + value, 0, true};
}

HeapObject node(uint32_t id, int key, HeapValue left, HeapValue right, const std::string& class_name) {
  HeapObject object;
  object.id = id;
  object.class_name = class_name;
  object.fields = {{"key", class_name, number(key)}, {"left", class_name, left}, {"right", class_name, right}};
  return object;
}

/// A tree with two keys, into which a third one is inserted.
Case tree_case(int key, const std::string& class_name) {
  Case path;
  path.inputs = {{"this", class_name, class_name + "{…}", "#0"},
                 {"key", "int", std::to_string(key), "I:" + std::to_string(key)}};
  path.before.objects = {node(0, 50, reference(1), nothing(), class_name),
                         node(1, 20, nothing(), nothing(), class_name)};
  path.before.roots = {reference(0)};
  path.after = path.before;
  path.after.objects.push_back(node(2, key, nothing(), nothing(), class_name));
  path.after.objects[2].is_new = true;
  path.after.objects[0].fields[2].value = reference(2);
  path.steps = {{"Sample.java", 3, fmt::format("key {} this.key", key < 50 ? "<" : ">=")}};
  path.trace = key < 50 ? std::vector<uint32_t>{0, 2, 3} : std::vector<uint32_t>{0, 1, 4};
  return path;
}

outcome::CodeMethod sample_code(const std::string& class_name) {
  outcome::CodeMethod code;
  code.class_name = class_name;
  code.name = "insert";
  code.descriptor = "(I)V";
  code.file = "Sample.java";
  for (auto [bci, edge, line] : std::initializer_list<std::tuple<uint32_t, int, int>>{
           {0, -1, 3}, {4, 0, 3}, {4, 1, 3}, {7, -1, 4}, {12, -1, 5}, {20, -1, 6}}) {
    outcome::CodePoint point;
    point.bci = bci;
    point.edge = edge;
    point.line = line;
    code.points.push_back(point);
  }
  code.runs = {{0, 3, 3}, {3, 4, 4}, {4, 5, 4}, {5, 6, 1}};
  return code;
}

outcome::Outcome sample(const std::string& class_name) {
  outcome::Outcome result;
  result.target = "Sample.java";
  result.jdk = "17";
  result.settings = {{"k", "3"}};
  result.sources = {{"Sample.java", "",
                     "class Sample {\n  void insert(int key) {\n    if (key < this.key)\n      a();\n    else b();\n   "
                     " never();\n  }\n}\n"}};
  MethodOutcome method;
  method.class_name = class_name;
  method.method = "insert(int)";
  method.file = "Sample.java";
  method.code = {sample_code(class_name)};
  result.methods = {method};
  return result;
}

void conclude(outcome::Outcome& result) {
  for (MethodOutcome& method : result.methods) {
    std::vector<size_t> all(method.cases.size());
    std::iota(all.begin(), all.end(), size_t{0});
    std::vector<uint64_t> counts = outcome::point_counts(method, all);
    std::vector<uint32_t> sizes = outcome::block_sizes(method);
    for (size_t i = 0; i < counts.size(); i++) {
      method.code[0].points[i].cases = counts[i];
      method.code[0].points[i].completed = sizes[i];
    }
    method.case_count = method.cases.size();
    outcome::conclude(method, result.settings);
  }
}

emit::TestSuite tests_of(const outcome::Outcome& outcome, const std::string& extra) {
  emit::TestSuite suite;
  for (size_t m = 0; m < outcome.methods.size(); m++) {
    for (size_t i = 0; i < outcome.methods[m].cases.size(); i++) {
      emit::TestMethod test;
      test.chosen = {m, i};
      test.name = fmt::format("insert{}", i);
      test.title = fmt::format("insert number {}{}", i, extra);
      test.text = fmt::format("  @Test\n  void insert{}() {{\n    // {}\n    tree.insert({});\n  }}\n", i, extra, i);
      suite.tests.push_back(test);
    }
  }
  return suite;
}

std::string hostile() {
  outcome::Outcome result = sample(std::string("Tree") + kHostile);
  result.sources[0].text += std::string("// ") + kHostile + "\n/* <!-- <script> */\n";
  MethodOutcome& method = result.methods[0];
  for (int key : {60, 40, 70}) method.cases.push_back(tree_case(key, method.class_name));
  Case& bad = method.cases[1];
  bad.end = outcome::End::Threw;
  bad.exception = std::string("Boom") + kHostile;
  bad.message = kHostile;
  bad.has_message = true;
  bad.expected = false;
  bad.output = kHostile;
  bad.before.objects[1].fields.push_back({kHostile, method.class_name, text(kHostile)});
  bad.stack = {{method.class_name, kHostile, "Sample.java", 4}, {method.class_name, "main", kHostile, 9}};
  method.cases[2].steps[0].condition = kHostile;
  outcome::Finding finding;
  finding.kind = "uncaught";
  finding.message = std::string("uncaught ") + kHostile;
  finding.place = {method.class_name, "insert", "Sample.java", 4};
  finding.case_index = 1;
  finding.clause = outcome::FalseClause{kHostile, "Sample.java", 2, {{kHostile, kHostile}}};
  method.findings = {finding};
  method.gaps = {{kHostile, finding.place, 2}};
  method.assumptions = {kHostile};
  MethodOutcome other = method;
  other.method = std::string("second(") + kHostile + ")";
  other.findings.clear();
  other.cases.erase(other.cases.begin() + 1);
  result.methods.push_back(other);
  conclude(result);
  outcome::Tests run;
  run.files = {{kHostile, 0, 5, false}};
  run.written = 5;
  run.agreed = 4;
  run.runs = 2;
  run.mismatches = {{kHostile, kHostile, "returns", kHostile}};
  run.untested = {{kHostile, 1}};
  result.tests = run;
  emit::TestSuite tests = tests_of(result, kHostile);
  return to_html(result, &tests);
}

std::string large() {
  constexpr int kCases = 10'000;
  outcome::Outcome result = sample("Tree");
  MethodOutcome& method = result.methods[0];
  for (int i = 0; i < kCases; i++) method.cases.push_back(tree_case((i * 7919) % kCases, "Tree"));
  conclude(result);
  emit::TestSuite tests = tests_of(result, "");
  return to_html(result, &tests);
}

}  // namespace

int main(int count, char** arguments) {
  std::string kind = count == 3 ? arguments[1] : "";
  if (kind != "hostile" && kind != "large") {
    std::fputs("usage: sample_report hostile|large FILE\n", stderr);
    return 2;
  }
  std::ofstream(arguments[2]) << (kind == "large" ? large() : hostile());
  return 0;
}
