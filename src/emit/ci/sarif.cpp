#include "emit/ci/sarif.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "base/version.h"
#include "base/visible_text.h"
#include "emit/ci/finding_rules.h"
#include "emit/emit.h"

namespace nalar::emit {

using nlohmann::ordered_json;
using outcome::Case;
using outcome::Finding;
using outcome::MethodOutcome;
using outcome::Outcome;
using outcome::Place;

namespace {

constexpr const char* kSchema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// Kinds of notifications: id, name, what it is.
constexpr std::string_view kNotifications[][3] = {
    {"not-explored", "NotExplored", "Something was not explored, so nothing is claimed about it."},
    {"cut", "Cut", "A bound ended paths; the verdict holds up to it."},
    {"assumed", "Assumed", "Something was assumed about code that is not known."},
    {"replay-mismatch", "ReplayMismatch", "The JVM ended a case otherwise: an internal error."}};

/// A message in plain text. Braces stand for placeholders, so they are doubled (SARIF 2.1.0, §3.11.5).
ordered_json message_json(const std::string& text) {
  std::string escaped;
  for (char c : visible_lines(text)) escaped += c == '{' ? "{{" : c == '}' ? "}}" : std::string(1, c);
  return {{"text", escaped}};
}

/// `this = Node(key=1)` for `this = Node{key=1}`: not all viewers undo the doubling of braces, and messages are to be
/// read. What is inside of string literals stays. `[2](1)` would be a link (§3.11.6), so a blank comes between.
std::string with_round_brackets(const std::string& text) {
  std::string out;
  char quote = 0;  // the one that ends the literal
  for (size_t i = 0; i < text.size(); i++) {
    char c = text[i];
    if (quote != 0) {
      if (c == '\\' && i + 1 < text.size()) out += text[i++];
      if (c == quote) quote = 0;
      out += text[i];
      continue;
    }
    if (c == '"' || c == '\'') quote = c;
    if (c == '{' && out.ends_with(']')) out += ' ';
    out += c == '{' ? '(' : c == '}' ? ')' : c;
  }
  return out;
}

/// JSON that says the same: what cannot be seen is left in texts only, beside the line ends of the format.
std::string with_unseen_escaped(std::string_view json) {
  std::string out;
  while (!json.empty()) {
    size_t unseen = static_cast<unsigned char>(json[0]) < 127 ? 0 : unseen_length(json);
    size_t length = std::max<size_t>(1, unseen > 0 ? unseen : utf8_length(json));
    out += unseen > 0 ? escaped_unseen(json.substr(0, length)) : std::string(json.substr(0, length));
    json.remove_prefix(length);
  }
  return out;
}

/// FNV-1a.
std::string hash_of(const std::string& text) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  return fmt::format("{:016x}", hash);
}

class Writer {
 public:
  Writer(const Outcome& outcome, const LocationOptions& options) : outcome_(outcome), locations_(outcome, options) {}

  ordered_json log() {
    ordered_json results = ordered_json::array();
    for (const MethodOutcome& method : outcome_.methods)
      for (const Finding& finding : method.findings) results.push_back(result(method, finding));
    ordered_json run = {{"tool", {{"driver", driver()}}},
                        {"invocations", ordered_json::array({invocation()})},
                        {"results", std::move(results)},
                        {"columnKind", "utf16CodeUnits"},
                        {"properties", properties()}};
    return {{"$schema", kSchema}, {"version", "2.1.0"}, {"runs", ordered_json::array({std::move(run)})}};
  }

 private:
  ordered_json driver() {
    ordered_json list = ordered_json::array();
    for (const FindingRule& rule : finding_rules())
      list.push_back({{"id", rule.kind},
                      {"name", rule.name},
                      {"shortDescription", {{"text", rule.brief}}},
                      {"fullDescription", {{"text", rule.full}}},
                      {"help", {{"text", rule.full}}},
                      {"defaultConfiguration", {{"level", "error"}}},
                      {"properties",
                       {{"tags", {"correctness", "symbolic-execution"}},
                        {"precision", "very-high"},
                        {"problem.severity", "error"}}}});
    ordered_json notifications = ordered_json::array();
    for (const auto& [id, name, text] : kNotifications)
      notifications.push_back({{"id", id}, {"name", name}, {"shortDescription", {{"text", text}}}});
    return {{"name", "Nalar"},
            {"version", kVersion},
            {"semanticVersion", kVersion},
            {"rules", std::move(list)},
            {"notifications", std::move(notifications)}};
  }

  ordered_json properties() {
    ordered_json settings = ordered_json::object();
    for (const auto& [name, value] : outcome_.settings) settings[name] = value;
    ordered_json methods = ordered_json::array();
    for (const MethodOutcome& method : outcome_.methods)
      methods.push_back({{"name", method.class_name + "." + method.method},
                         {"verdict", verdict_text(method)},
                         {"cases", method.case_count}});
    return {{"target", outcome_.target},
            {"verdict", verdict_name(outcome_.verdict())},
            {"settings", std::move(settings)},
            {"methods", std::move(methods)}};
  }

  /// Line 0 or less: the file as a whole.
  static ordered_json physical(const std::string& file, int line) {
    ordered_json json = {{"artifactLocation", {{"uri", uri_of(file)}}}};
    if (line > 0) json["region"] = {{"startLine", line}};
    return json;
  }

  ordered_json location(const Place& place) const {
    ordered_json json = ordered_json::object();
    std::string file = locations_.file_of(place);
    if (!file.empty()) json["physicalLocation"] = physical(file, place.line);
    if (!place.class_name.empty())
      json["logicalLocations"] = {{{"name", place.method},
                                   {"fullyQualifiedName", place.class_name + "." + place.method},
                                   {"kind", "function"}}};
    return json;
  }

  ordered_json location(const MethodOutcome& method) const {
    ordered_json json = ordered_json::object();
    std::string file = locations_.file_of(method);
    if (!file.empty()) json["physicalLocation"] = physical(file, first_line(method));
    json["logicalLocations"] = {{{"name", method.method},
                                 {"fullyQualifiedName", method.class_name + "." + method.method},
                                 {"kind", "function"}}};
    return json;
  }

  static int first_line(const MethodOutcome& method) {
    if (method.code.empty() || method.code[0].points.empty()) return 0;
    return method.code[0].points[0].line;
  }

  /// A finding in code that has no source to show is shown at the method that was checked.
  ordered_json finding_location(const MethodOutcome& method, const Finding& finding) const {
    ordered_json json = location(finding.place);
    if (!json.contains("physicalLocation")) {
      ordered_json of_method = location(method);
      if (of_method.contains("physicalLocation")) json["physicalLocation"] = of_method["physicalLocation"];
    }
    return json;
  }

  /// The call with its inputs, the branches taken, and the end.
  ordered_json code_flow(const MethodOutcome& method, const Finding& finding, const Case& path) const {
    ordered_json steps = ordered_json::array();
    auto add = [&](ordered_json location, const std::string& text, const char* kind, const char* importance) {
      location["message"] = message_json(text);
      steps.push_back({{"location", std::move(location)}, {"kinds", {kind}}, {"importance", importance}});
    };
    std::string inputs = with_round_brackets(inputs_text(path));
    add(location(method), method.method + " is called" + (inputs.empty() ? "" : " with " + inputs), "call",
        "essential");
    for (const outcome::Step& step : path.steps) {
      ordered_json where = ordered_json::object();
      std::string file = locations_.file_named(step.file);
      if (!file.empty()) where["physicalLocation"] = physical(file, step.line);
      std::string elsewhere = file.empty() && !step.file.empty() ? fmt::format(" ({}:{})", step.file, step.line) : "";
      add(std::move(where), step.condition + elsewhere, "branch", "important");
    }
    add(finding_location(method, finding), finding.message, "throw", "essential");
    return {{"threadFlows", ordered_json::array({{{"locations", std::move(steps)}}})}};
  }

  ordered_json stack(const Case& path) const {
    ordered_json frames = ordered_json::array();
    for (const Place& place : path.stack) frames.push_back({{"location", location(place)}});
    return {{"message", message_json(end_text(path))}, {"frames", std::move(frames)}};
  }

  /// Without lines, so that it stays the same when code above it changes. Findings that are equal otherwise are
  /// counted.
  std::string fingerprint(const MethodOutcome& method, const Finding& finding, const Case& path) {
    std::string key =
        fmt::format("{}\n{}\n{}\n{}\n{}\n{}\n{}", method.class_name, method.method, finding.kind, path.exception,
                    finding.place.class_name, finding.place.method, finding.clause ? finding.clause->text : "");
    return hash_of(fmt::format("{}\n{}", key, fingerprints_[key]++));
  }

  ordered_json result(const MethodOutcome& method, const Finding& finding) {
    const Case& path = method.cases[finding.case_index];
    std::string inputs = with_round_brackets(inputs_text(path));
    std::string text = visible_text(finding.message) + (inputs.empty() ? "" : "\ninput: " + visible_text(inputs));
    ordered_json json = {{"ruleId", finding.kind}};
    size_t index = 0;
    for (const FindingRule& rule : finding_rules()) {
      if (rule.kind == finding.kind) json["ruleIndex"] = index;
      index++;
    }
    json["kind"] = "fail";
    json["level"] = "error";
    json["message"] = message_json(text);
    json["locations"] = ordered_json::array({finding_location(method, finding)});
    json["partialFingerprints"] = {{"nalarFinding/v1", fingerprint(method, finding, path)}};
    json["codeFlows"] = ordered_json::array({code_flow(method, finding, path)});
    if (!path.stack.empty()) json["stacks"] = ordered_json::array({stack(path)});
    if (finding.clause) add_clause(json, method, *finding.clause);
    json["properties"] = result_properties(method, finding, path);
    return json;
  }

  void add_clause(ordered_json& json, const MethodOutcome& method, const outcome::FalseClause& clause) const {
    std::string file = locations_.file_named(clause.file.empty() ? method.file : clause.file);
    if (file.empty()) return;
    json["relatedLocations"] = ordered_json::array({{{"id", 1},
                                                     {"physicalLocation", physical(file, clause.line)},
                                                     {"message", message_json("the clause " + clause.text)}}});
  }

  static ordered_json result_properties(const MethodOutcome& method, const Finding& finding, const Case& path) {
    ordered_json inputs = ordered_json::array();
    for (const outcome::InputValue& input : path.inputs) {
      ordered_json entry = {{"name", input.name}, {"type", input.type}, {"value", input.value}};
      if (!input.after.empty()) entry["after"] = input.after;
      inputs.push_back(std::move(entry));
    }
    ordered_json json = {{"checkedMethod", method.class_name + "." + method.method},
                         {"case", finding.case_index + 1},
                         {"inputs", std::move(inputs)}};
    if (finding.clause) {
      ordered_json parts = ordered_json::array();
      for (const auto& [text, value] : finding.clause->parts) parts.push_back({{"text", text}, {"value", value}});
      json["clause"] = {{"text", finding.clause->text}, {"parts", std::move(parts)}};
      if (!finding.clause->object.empty()) json["clause"]["object"] = finding.clause->object;
    }
    if (!finding.confirmation.empty()) json["confirmation"] = finding.confirmation;
    return json;
  }

  static ordered_json notification(const char* id, const char* level, const std::string& text, ordered_json location) {
    return {{"descriptor", {{"id", id}}},
            {"level", level},
            {"message", message_json(text)},
            {"locations", ordered_json::array({std::move(location)})}};
  }

  void add_notifications(const MethodOutcome& method, ordered_json& list) const {
    std::string name = method.class_name + "." + method.method + ": ";
    auto at = [&](const Place& place) { return place.class_name.empty() ? location(method) : location(place); };
    for (const outcome::Gap& gap : method.gaps)
      list.push_back(notification("not-explored", "warning", name + "not explored: " + gap.reason, at(gap.place)));
    for (const outcome::Cut& cut : method.cuts)
      list.push_back(notification("cut", "note", fmt::format("{}cut by {}, paths: {}", name, cut.bound, cut.count),
                                  at(cut.place)));
    for (const std::string& assumption : method.assumptions)
      list.push_back(notification("assumed", "note", name + "assumed: " + assumption, location(method)));
    if (!method.replay) return;
    for (const outcome::Mismatch& mismatch : method.replay->mismatches)
      list.push_back(notification("replay-mismatch", "error",
                                  fmt::format("{}case {}: predicted {}, but on the JVM {}", name,
                                              mismatch.case_index + 1, mismatch.predicted, mismatch.actual),
                                  location(method)));
  }

  /// What was not explored does not make the execution fail; that the JVM disagrees does.
  ordered_json invocation() const {
    ordered_json notifications = ordered_json::array();
    bool successful = true;
    for (const MethodOutcome& method : outcome_.methods) {
      add_notifications(method, notifications);
      successful = successful && !(method.replay && !method.replay->mismatches.empty());
    }
    outcome::Verdict verdict = outcome_.verdict();
    return {{"executionSuccessful", successful},
            {"exitCode", outcome::exit_code(verdict)},
            {"exitCodeDescription", verdict_name(verdict)},
            {"toolExecutionNotifications", std::move(notifications)}};
  }

  const Outcome& outcome_;
  Locations locations_;
  std::map<std::string, int> fingerprints_;
};

}  // namespace

std::string to_sarif(const Outcome& outcome, const LocationOptions& options) {
  return with_unseen_escaped(
             Writer(outcome, options).log().dump(2, ' ', false, ordered_json::error_handler_t::replace)) +
         "\n";
}

}  // namespace nalar::emit
