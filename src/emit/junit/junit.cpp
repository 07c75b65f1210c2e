#include "emit/junit/junit.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "emit/junit/case.h"
#include "emit/junit/context.h"
#include "emit/junit/mocks.h"
#include "emit/junit/source.h"
#include "emit/junit/text.h"
#include "emit/junit/titles.h"

namespace nalar::emit {

using junit::CaseModel;
using junit::ClassContext;
using outcome::Finding;
using outcome::MethodOutcome;
using outcome::Outcome;

namespace {

constexpr size_t kMostTests = 300;  // of one class, which has to stay within the limits of class files

/// Cases that go to one test class.
struct Group {
  size_t method = 0;
  bool of_violations = false;
  std::string package, name;
  std::vector<ChosenCase> cases;
};

/// What is wrong with the case. Of several that are wrong in the same way, the outcome reports one; the values of what
/// its clause is made of are those of that one.
Finding finding_of(const MethodOutcome& method, size_t path) {
  const outcome::Case& wrong = method.cases[path];
  const Finding* like = nullptr;
  for (const Finding& finding : method.findings) {
    if (finding.case_index == path) return finding;
    const outcome::Case& other = method.cases[finding.case_index];
    bool same = other.exception == wrong.exception && (other.message == wrong.message || !finding.clause);
    if (same && !like) like = &finding;
  }
  Finding found;
  found.message = wrong.exception + (wrong.has_message ? ": " + wrong.message : "");
  if (!like) return found;
  found = *like;
  if (found.clause) found.clause->parts.clear();
  return found;
}

/// `BinarySearchTreeInsert`, with parameter types if there are others of the name.
std::string group_name(const Outcome& outcome, size_t index) {
  const MethodOutcome& method = outcome.methods[index];
  std::string outer = method.class_name.substr(method.class_name.rfind('.') + 1), name;
  for (const std::string& part : junit::split(outer, '$')) name += junit::capitalised(part);
  bool constructs = method.signature.name == "<init>";
  name += constructs ? "Constructor" : junit::capitalised(method.signature.name);
  auto same = [&](const MethodOutcome& other) {
    return other.class_name == method.class_name && other.signature.name == method.signature.name;
  };
  if (std::count_if(outcome.methods.begin(), outcome.methods.end(), same) < 2) return name;
  for (std::string type : method.signature.parameter_types) {
    size_t dimensions = static_cast<size_t>(std::count(type.begin(), type.end(), '['));
    name += junit::capitalised(junit::simple_name(type.substr(0, type.find('['))));
    for (size_t i = 0; i < dimensions; i++) name += "Array";
  }
  return name;
}

/// Nobody but the JDK may have classes in packages of the JDK.
std::string test_package(const std::string& class_name) {
  std::string package = junit::package_of(class_name);
  return package.starts_with("java.") || package.starts_with("javax.") ? "test." + package : package;
}

std::vector<Group> groups_of(const Outcome& outcome, const std::vector<ChosenCase>& chosen) {
  std::map<std::pair<size_t, bool>, Group> groups;
  for (const ChosenCase& one : chosen) {
    bool violates = !outcome.methods[one.method].cases[one.path].expected;
    Group& group = groups[{one.method, violates}];
    group.method = one.method;
    group.of_violations = violates;
    group.cases.push_back(one);
  }
  std::vector<Group> split_groups;
  std::set<std::string> taken;
  for (auto& [key, group] : groups) {
    group.package = test_package(outcome.methods[group.method].class_name);
    std::string base =
        junit::sayable(group_name(outcome, group.method)) + (group.of_violations ? "Violations" : "Test");
    for (size_t start = 0; start < group.cases.size(); start += kMostTests) {
      Group part = group;
      size_t end = std::min(start + kMostTests, group.cases.size());
      part.cases.assign(group.cases.begin() + static_cast<ptrdiff_t>(start),
                        group.cases.begin() + static_cast<ptrdiff_t>(end));
      part.name = base;
      for (int i = 2; !taken.insert(part.package + "." + part.name).second; i++) part.name = base + std::to_string(i);
      split_groups.push_back(part);
    }
  }
  return split_groups;
}

class SuiteWriter {
 public:
  SuiteWriter(const Outcome& outcome, const JUnitOptions& options) : outcome_(outcome), options_(options) {
    std::set<std::string> classes;
    for (const MethodOutcome& method : outcome.methods) classes.insert(method.class_name);
    for (const outcome::JavaType& type : outcome.types)
      if (!type.of_jdk) classes.insert(type.name);
    for (const std::string& name : classes) {
      junit::StaticState state = junit::static_state(outcome, name);
      if (!state.any()) continue;
      stateful_.push_back(name);
      statics_.variables |= state.variables;
      statics_.arrays |= state.arrays;
      statics_.collections |= state.collections;
    }
  }

  void write(const Group& group);
  TestSuite take() { return std::move(suite_); }

 private:
  std::string class_text(const Group& group, ClassContext& context, const std::vector<std::string>& tests);
  std::string header(const Group& group, ClassContext& context);
  std::string annotations(const Group& group, ClassContext& context);

  const Outcome& outcome_;
  const JUnitOptions& options_;
  std::vector<std::string> stateful_;  ///< classes with static fields that tests may change
  junit::StaticState statics_;         ///< of all of them
  TestSuite suite_;
};

void SuiteWriter::write(const Group& group) {
  const MethodOutcome& method = outcome_.methods[group.method];
  ClassContext context(outcome_, options_, group.package);
  context.members = {
      "allocate",       "set",           "get",           "type",        "call",           "construct",     "box",
      "assertElements", "failIfStillSo", "captureOutput", "saveStatics", "restoreStatics", "restoreOutput", "toString",
      "hashCode",       "equals",        "clone",         "finalize",    "getClass",       "notify",        "notifyAll",
      "wait",           "fail",          "mock",          "when"};
  context.stateful = stateful_;
  context.statics = statics_;
  std::vector<CaseModel> models;
  std::vector<ChosenCase> cases;
  for (const ChosenCase& one : group.cases) {
    std::string reason = junit::why_untestable(context.types, method, method.cases[one.path]);
    if (!reason.empty()) {
      suite_.untested.push_back({one, reason});
      continue;
    }
    models.emplace_back(method, method.cases[one.path]);
    cases.push_back(one);
  }
  for (CaseModel& model : models) {
    junit::add_uses(context.uses, model);
    junit::need_for_mocks(context, model);
  }
  std::vector<junit::Title> titles = junit::titles_of(models, context.members);
  std::vector<std::string> tests;
  for (size_t i = 0; i < models.size(); i++) {
    std::optional<Finding> finding;
    if (group.of_violations) finding = finding_of(method, cases[i].path);
    junit::WrittenTest test =
        junit::write_test(context, models[i], finding ? &*finding : nullptr, titles[i].name, titles[i].title);
    if (!test.why_not.empty()) {
      suite_.untested.push_back({cases[i], test.why_not});
      continue;
    }
    tests.push_back(test.text);
    suite_.tests.push_back(
        {cases[i], suite_.classes.size(), titles[i].name, titles[i].title, test.text, test.fails_with});
  }
  if (tests.empty()) return;
  std::string text = class_text(group, context, tests);
  suite_.classes.push_back(
      {group.package, group.name, text, group.of_violations, {context.types.opens.begin(), context.types.opens.end()}});
}

/// `/** Cases of BinarySearchTree.insert(int), found by nalar: k=2. */`
std::string SuiteWriter::header(const Group& group, ClassContext& context) {
  const MethodOutcome& method = outcome_.methods[group.method];
  std::string bounds;
  for (const auto& [name, value] : outcome_.settings)
    if (name == "k" || name == "strategy") bounds += (bounds.empty() ? ": " : ", ") + name + "=" + value;
  std::string what = group.of_violations ? "What is wrong with " : "Cases of ";
  std::string called = method.class_name + "." + method.method;
  if (method.method.starts_with("<init>")) called = "new " + method.class_name + method.method.substr(6);
  std::string line = fmt::format("{}{}, found by nalar{}.", what, called, bounds);
  std::vector<std::string> further;
  if (group.of_violations) further.push_back("These tests fail as long as the code is wrong.");
  for (const std::string& package : context.types.opens)
    further.push_back(fmt::format("The JVM needs --add-opens {}=ALL-UNNAMED.", package));
  if (further.empty()) return "/** " + junit::comment_text(line) + " */\n";
  std::string text = "/**\n * " + junit::comment_text(line) + "\n";
  for (const std::string& one : further) text += " * " + junit::comment_text(one) + "\n";
  return text + " */\n";
}

std::string SuiteWriter::annotations(const Group& group, ClassContext& context) {
  std::string text;
  if (group.of_violations && !options_.junit4) text += context.annotation("Tag") + "(\"violation\")\n";
  std::set<std::string> warnings;
  if (context.types.uses_generics()) warnings = {"\"rawtypes\"", "\"unchecked\""};
  for (const outcome::SourceFile& source : outcome_.sources) {
    if (source.text.find("@Deprecated") != std::string::npos) warnings.insert("\"deprecation\"");
    if (source.text.find("forRemoval") != std::string::npos) warnings.insert("\"removal\"");
  }
  for (const std::string& warning : context.suppressed) warnings.insert(junit::string_literal(warning));
  if (!warnings.empty())
    text += fmt::format("@SuppressWarnings({{{}}})\n",
                        junit::join(std::vector<std::string>(warnings.begin(), warnings.end())));
  return text;
}

std::string SuiteWriter::class_text(const Group& group, ClassContext& context, const std::vector<std::string>& tests) {
  std::string helpers = junit::helper_text(context);
  std::string head = header(group, context) + annotations(group, context);
  std::string assertions = options_.junit4 ? "org.junit.Assert." : "org.junit.jupiter.api.Assertions.";
  std::set<std::string> statics, imports;
  for (const std::string& name : context.assertions()) statics.insert("import static " + assertions + name + ";\n");
  for (const std::string& name : context.types.imports())
    (name.starts_with("static ") ? statics : imports).insert("import " + name + ";\n");
  std::string text = group.package.empty() ? "" : "package " + group.package + ";\n\n";
  for (const std::string& line : statics) text += line;
  if (!statics.empty()) text += "\n";
  for (const std::string& line : imports) text += line;
  text += "\n" + head;
  text += fmt::format("{}class {} {{\n", options_.junit4 ? "public " : "", group.name);
  for (size_t i = 0; i < tests.size(); i++) text += (i ? "\n" : "") + tests[i];
  if (!helpers.empty()) text += "\n" + helpers;
  return text + "}\n";
}

}  // namespace

TestSuite to_junit(const Outcome& outcome, const std::vector<ChosenCase>& chosen, const JUnitOptions& options) {
  SuiteWriter writer(outcome, options);
  for (const Group& group : groups_of(outcome, chosen)) writer.write(group);
  return writer.take();
}

}  // namespace nalar::emit
