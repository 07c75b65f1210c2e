#include "emit/junit_xml.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "emit/emit.h"

namespace nalar::emit {

using outcome::MethodOutcome;
using outcome::Outcome;
using outcome::Verdict;

namespace {

/// The length of the UTF-8 sequence at this place; 0 if there is none, or one of a character that XML 1.0 does not
/// have.
size_t sequence_length(std::string_view text) {
  auto byte = [&](size_t i) { return static_cast<unsigned char>(i < text.size() ? text[i] : 0); };
  unsigned char first = byte(0);
  if (first < 0x80) return 1;
  size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4) return 0;
  uint32_t code = first & (0xffu >> (length + 1));
  for (size_t i = 1; i < length; i++) {
    if ((byte(i) & 0xc0) != 0x80) return 0;
    code = code << 6 | (byte(i) & 0x3fu);
  }
  constexpr uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  bool surrogate = code >= 0xd800 && code < 0xe000;
  bool none = code == 0xfffe || code == 0xffff || code > 0x10ffff;
  return code < kLeast[length] || surrogate || none ? 0 : length;
}

std::string escaped_character(char c) {
  switch (c) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    case '\n': return "&#10;";
    case '\t': return "&#9;";
    case '\r': return "&#13;";
    default: break;
  }
  bool control = static_cast<unsigned char>(c) < ' ' || c == 127;
  return control ? fmt::format("\\u{:04x}", static_cast<unsigned char>(c)) : std::string(1, c);
}

/// Text of an element: line breaks stay as they are.
std::string element_text(const std::string& text) {
  std::string out;
  for (size_t start = 0; start <= text.size();) {
    size_t end = std::min(text.find('\n', start), text.size());
    out += (start > 0 ? "\n" : "") + xml_escaped(text.substr(start, end - start));
    start = end + 1;
  }
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
    message = first_and_more(method.findings.empty() ? "" : method.findings[0].message, method.findings.size());
  } else if (method.verdict == Verdict::Incomplete) {
    name = "error";
    type = "incomplete";
    message = first_and_more(method.gaps.empty() ? "" : method.gaps[0].reason, method.gaps.size());
    text = limits_text(method);
  } else {
    return "";
  }
  return fmt::format("      <{0} message=\"{1}\" type=\"{2}\">{3}</{0}>\n", name, xml_escaped(message),
                     xml_escaped(type), element_text(text));
}

void write_case(std::string& out, const MethodOutcome& method, const Locations& locations) {
  std::string file = locations.file_of(method);
  out += fmt::format("    <testcase classname=\"{}\" name=\"{}\"", xml_escaped(method.class_name),
                     xml_escaped(method.method));
  if (!file.empty()) out += fmt::format(" file=\"{}\"", xml_escaped(file));
  out += fmt::format(" time=\"{:.3f}\">\n{}", method.cost.seconds, problem_element(method));
  std::string summary = verdict_text(method) + "\n" + summary_text(method) + "\n";
  if (method.verdict != Verdict::Incomplete) summary += limits_text(method);
  out += fmt::format("      <system-out>{}</system-out>\n    </testcase>\n", element_text(summary));
}

void write_suite(std::string& out, const Outcome& outcome, const std::vector<const MethodOutcome*>& methods,
                 const Locations& locations) {
  Counts counts;
  for (const MethodOutcome* method : methods) counts.add(*method);
  out += fmt::format("  <testsuite name=\"{}\" {}>\n    <properties>\n", xml_escaped(methods[0]->class_name),
                     counts.attributes());
  for (const auto& [name, value] : outcome.settings)
    out += fmt::format("      <property name=\"{}\" value=\"{}\"/>\n", xml_escaped(name), xml_escaped(value));
  out += "    </properties>\n";
  for (const MethodOutcome* method : methods) write_case(out, *method, locations);
  out += "  </testsuite>\n";
}

}  // namespace

std::string xml_escaped(const std::string& text) {
  std::string out;
  for (size_t i = 0; i < text.size();) {
    size_t length = sequence_length(std::string_view(text).substr(i));
    if (length == 1) {
      out += escaped_character(text[i]);
    } else {
      out += length == 0 ? "\xef\xbf\xbd" : text.substr(i, length);
    }
    i += std::max<size_t>(length, 1);
  }
  return out;
}

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
  out += fmt::format("<testsuites name=\"nalar {}\" {}>\n", xml_escaped(outcome.target), all.attributes());
  for (const auto& suite : suites) write_suite(out, outcome, suite, locations);
  return out + "</testsuites>\n";
}

}  // namespace nalar::emit
