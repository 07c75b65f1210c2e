#include "emit/ci/junit_xml.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/visible_text.h"
#include "emit/emit.h"
#include "emit/escape.h"

namespace nalar::emit {

using outcome::MethodOutcome;
using outcome::Outcome;
using outcome::Verdict;

namespace {

/// An attribute would lose its line breaks and tabs if they were written as they are.
std::string attribute_text(const std::string& text) {
  std::string out;
  for (char c : escape_markup(text)) out += c == '\n' ? "&#10;" : c == '\t' ? "&#9;" : std::string(1, c);
  return out;
}

struct Counts {
  size_t tests = 0, failures = 0, errors = 0;
  double seconds = 0;

  void add(const MethodOutcome& method) {
    tests++;
    failures += method.verdict == Verdict::Violated;
    errors += method.verdict == Verdict::Incomplete;
    seconds += method.cost.seconds;
  }
  std::string attributes() const {
    return fmt::format("tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"0\" time=\"{:.3f}\"", tests, failures,
                       errors, seconds);
  }
};

/// `assertion fails: … (and 2 more)`
std::string first_and_more(const std::string& first, size_t count) {
  return count > 1 ? fmt::format("{} (and {} more)", first, count - 1) : first;
}

std::string problem_element(const MethodOutcome& method) {
  std::string name, type, message, text;
  if (method.verdict == Verdict::Violated) {
    name = "failure";
    for (const outcome::Finding& finding : method.findings) text += finding_text(method, finding) + "\n";
    type = method.findings.empty() ? "" : method.findings[0].kind;
    message =
        visible_text(first_and_more(method.findings.empty() ? "" : method.findings[0].message, method.findings.size()));
  } else if (method.verdict == Verdict::Incomplete) {
    name = "error";
    type = "incomplete";
    message = visible_text(first_and_more(method.gaps.empty() ? "" : method.gaps[0].reason, method.gaps.size()));
    text = limits_text(method);
  } else {
    return "";
  }
  return fmt::format("      <{0} message=\"{1}\" type=\"{2}\">{3}</{0}>\n", name, attribute_text(message),
                     attribute_text(type), escape_markup(text));
}

void write_case(std::string& out, const MethodOutcome& method, const Locations& locations) {
  std::string file = locations.file_of(method);
  out += fmt::format("    <testcase classname=\"{}\" name=\"{}\"", attribute_text(visible_text(method.class_name)),
                     attribute_text(visible_text(method.method)));
  if (!file.empty()) out += fmt::format(" file=\"{}\"", attribute_text(visible_text(file)));
  out += fmt::format(" time=\"{:.3f}\">\n{}", method.cost.seconds, problem_element(method));
  std::string summary = verdict_text(method) + "\n" + summary_text(method) + "\n";
  if (method.verdict != Verdict::Incomplete) summary += limits_text(method);
  out += fmt::format("      <system-out>{}</system-out>\n    </testcase>\n", escape_markup(summary));
}

void write_suite(std::string& out, const Outcome& outcome, const std::vector<const MethodOutcome*>& methods,
                 const Locations& locations) {
  Counts counts;
  for (const MethodOutcome* method : methods) counts.add(*method);
  out += fmt::format("  <testsuite name=\"{}\" {}>\n    <properties>\n",
                     attribute_text(visible_text(methods[0]->class_name)), counts.attributes());
  for (const auto& [name, value] : outcome.settings)
    out += fmt::format("      <property name=\"{}\" value=\"{}\"/>\n", attribute_text(name), attribute_text(value));
  out += "    </properties>\n";
  for (const MethodOutcome* method : methods) write_case(out, *method, locations);
  out += "  </testsuite>\n";
}

}  // namespace

std::string to_junit_xml(const Outcome& outcome, const LocationOptions& options) {
  Locations locations(outcome, options);
  // Classes in the order in which they come first.
  std::vector<std::vector<const MethodOutcome*>> suites;
  Counts all;
  for (const MethodOutcome& method : outcome.methods) {
    all.add(method);
    auto same = [&](const auto& suite) { return suite[0]->class_name == method.class_name; };
    auto suite = std::find_if(suites.begin(), suites.end(), same);
    if (suite == suites.end()) suite = suites.insert(suites.end(), std::vector<const MethodOutcome*>());
    suite->push_back(&method);
  }
  std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  out += fmt::format("<testsuites name=\"nalar {}\" {}>\n", attribute_text(visible_text(outcome.target)),
                     all.attributes());
  for (const auto& suite : suites) write_suite(out, outcome, suite, locations);
  return out + "</testsuites>\n";
}

}  // namespace nalar::emit
