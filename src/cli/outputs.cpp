#include "cli/outputs.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <set>

#include "base/write_file.h"
#include "emit/ci/github.h"
#include "emit/ci/junit_xml.h"
#include "emit/ci/sarif.h"
#include "emit/emit.h"
#include "emit/graph/graph.h"
#include "emit/html/html.h"
#include "outcome/save.h"

namespace nalar::cli {

using outcome::Case;
using outcome::MethodOutcome;
using outcome::Outcome;

namespace {

constexpr size_t kListed = 40;          // cases per method, as text
constexpr size_t kListedInJson = 1000;  // some megabytes a method at most, as a rule
constexpr const char* kReportFile = "/index.html";
constexpr const char* kSavedFile = "/outcome.json";

/// `Tree.insert_int` for `Tree.insert(int)`: a name that is a name everywhere.
std::string file_name(const MethodOutcome& method) {
  std::string name;
  for (char c : method.class_name + "." + method.method) {
    bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.';
    if (plain || (!name.empty() && name.back() != '_')) name += plain ? c : '_';
  }
  while (name.ends_with('_')) name.pop_back();
  return name;
}

using ToGraph = std::string (*)(const MethodOutcome&, const Case&, emit::Direction);

Status write_graphs(const Outcome& outcome, const std::string& directory, std::optional<size_t> only,
                    const char* extension, ToGraph to_graph) {
  std::set<std::string> names;
  bool any = false;
  for (const MethodOutcome& method : outcome.methods) {
    std::string name = file_name(method);
    // Overloads may differ only in what names of files do not show.
    for (int i = 2; !names.insert(name).second; i++) name = fmt::format("{}~{}", file_name(method), i);
    emit::Direction direction = emit::direction_of(method);
    for (size_t i = 0; i < method.cases.size(); i++) {
      if (only && *only != i + 1) continue;
      any = true;
      TRY_STATUS(write_file(fmt::format("{}/{}-{}.{}", directory, name, i + 1, extension),
                            to_graph(method, method.cases[i], direction)));
    }
  }
  if (only && !any) return Error{fmt::format("--case {}: no method has so many cases", *only)};
  return Unit{};
}

/// The first cases of each method, and those that findings and mismatches are about.
Outcome with_first_cases(Outcome outcome, size_t most) {
  for (MethodOutcome& method : outcome.methods) {
    if (method.cases.size() <= most) continue;
    std::set<size_t> kept;
    for (size_t i = 0; i < most; i++) kept.insert(i);
    for (const outcome::Finding& finding : method.findings) kept.insert(finding.case_index);
    if (method.replay)
      for (const outcome::Mismatch& mismatch : method.replay->mismatches) kept.insert(mismatch.case_index);
    std::vector<Case> cases;
    for (size_t i : kept) cases.push_back(std::move(method.cases[i]));
    method.cases = std::move(cases);
    auto renumber = [&](size_t& index) { index = static_cast<size_t>(std::distance(kept.begin(), kept.find(index))); };
    for (outcome::Finding& finding : method.findings) renumber(finding.case_index);
    if (method.replay)
      for (outcome::Mismatch& mismatch : method.replay->mismatches) renumber(mismatch.case_index);
  }
  return outcome;
}

std::vector<emit::ChosenCase> all_cases(const Outcome& outcome) {
  std::vector<emit::ChosenCase> all;
  for (size_t i = 0; i < outcome.methods.size(); i++)
    for (size_t path = 0; path < outcome.methods[i].cases.size(); path++) all.push_back({i, path});
  return all;
}

/// What is wrong with the argument of `--cases`; empty if nothing is.
std::string not_a_number_of_cases(const std::string& text) {
  size_t number = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  bool valid = text == "all" || (error == std::errc() && end == text.data() + text.size());
  return valid ? "" : fmt::format("{}: a number or 'all' is expected", text);
}

emit::LocationOptions location_options(const OutputOptions& outputs) {
  std::error_code ignored;
  return {outputs.source_root, std::filesystem::current_path(ignored).string()};
}

Status write_files(const Outcome& outcome, const OutputOptions& outputs, const emit::TestSuite* tests) {
  emit::LocationOptions locations = location_options(outputs);
  if (!outputs.sarif.empty()) TRY_STATUS(write_file(outputs.sarif, emit::to_sarif(outcome, locations)));
  if (!outputs.junit_xml.empty()) TRY_STATUS(write_file(outputs.junit_xml, emit::to_junit_xml(outcome, locations)));
  if (!outputs.dot.empty()) TRY_STATUS(write_graphs(outcome, outputs.dot, outputs.graph_case, "dot", emit::to_dot));
  if (!outputs.svg.empty()) TRY_STATUS(write_graphs(outcome, outputs.svg, outputs.graph_case, "svg", emit::to_svg));
  if (!outputs.report.empty()) {
    std::optional<emit::TestSuite> all;
    if (!tests) all = emit::to_junit(outcome, all_cases(outcome), {});
    TRY_STATUS(write_file(outputs.report + kReportFile, emit::to_html(outcome, tests ? tests : &*all)));
  }
  if (outputs.save.empty() && outputs.report.empty()) return Unit{};
  std::string saved = outcome::save(outcome);
  if (!outputs.save.empty()) TRY_STATUS(write_file(outputs.save, saved));
  if (!outputs.report.empty()) TRY_STATUS(write_file(outputs.report + kSavedFile, saved));
  return Unit{};
}

}  // namespace

size_t OutputOptions::most_cases() const { return cases.value_or(json ? kListedInJson : kListed); }

size_t OutputOptions::cases_needed() const {
  if (details_needed()) return SIZE_MAX;
  return most_cases();
}

bool OutputOptions::details_needed() const {
  return !(report.empty() && save.empty() && sarif.empty() && dot.empty() && svg.empty());
}

void add_output_options(CLI::App* command, OutputOptions& outputs) {
  auto in_file = [&](const char* name, std::string& to, const char* text) {
    command->add_option(name, to, text)->type_name("FILE")->group("Outputs");
  };
  auto in_directory = [&](const char* name, std::string& to, const char* text) {
    command->add_option(name, to, text)->type_name("DIR")->group("Outputs");
  };
  command
      ->add_option_function<std::string>(
          "--cases",
          [&outputs](const std::string& most) { outputs.cases = most == "all" ? SIZE_MAX : std::stoull(most); },
          "cases described per method, or 'all' (default: 40; with --json: 1000)")
      ->type_name("N|all")
      ->check(CLI::Validator(not_a_number_of_cases, ""))
      ->group("Outputs");
  CLI::Option* json =
      command->add_flag("--json", outputs.json, "print the outcome as JSON and nothing else")->group("Outputs");
  command->add_flag("--github", outputs.github, "annotations for GitHub Actions, after the text")
      ->excludes(json)
      ->group("Outputs");
  in_directory("--report", outputs.report, "write a report for a browser to this directory: index.html");
  in_file("--save", outputs.save, "write the outcome to this file, for 'nalar report'");
  in_file("--sarif", outputs.sarif, "write the findings to this file as SARIF 2.1.0");
  in_file("--junit-xml", outputs.junit_xml, "write the verdicts to this file as a JUnit report");
  in_directory("--svg", outputs.svg, "write a picture of the heaps of each case to this directory");
  in_directory("--dot", outputs.dot, "the same for Graphviz");
  command->add_option("--case", outputs.graph_case, "with --svg and --dot: this case only, by its number")
      ->check(CLI::PositiveNumber)
      ->group("Outputs");
  in_directory("--source-root", outputs.source_root,
               "with --sarif, --github, --junit-xml: where the sources are (default: as the target)");
}

Status check_outputs(const OutputOptions& outputs) {
  for (const std::string& file : {outputs.save, outputs.sarif, outputs.junit_xml})
    if (!file.empty()) TRY_STATUS(can_write_file(file));
  if (!outputs.report.empty()) {
    TRY_STATUS(can_write_file(outputs.report + kReportFile));
    TRY_STATUS(can_write_file(outputs.report + kSavedFile));
  }
  for (const std::string& directory : {outputs.dot, outputs.svg})
    if (!directory.empty()) TRY_STATUS(can_write_file(directory + "/graph"));
  if (outputs.graph_case && outputs.dot.empty() && outputs.svg.empty())
    return Error{"--case: the case of which a picture is asked for, so --svg or --dot is needed"};
  return Unit{};
}

Status write_outputs(const Outcome& outcome, const OutputOptions& outputs, const emit::TestSuite* tests) {
  TRY_STATUS(write_files(outcome, outputs, tests));
  std::string out;
  if (outputs.json) {
    size_t most = outputs.most_cases();
    out = most == SIZE_MAX ? emit::to_json(outcome) : emit::to_json(with_first_cases(outcome, most), most);
  } else {
    out = emit::to_text(outcome, {outputs.most_cases(), ::isatty(1) != 0});
    if (outputs.github) out += emit::to_github(outcome, location_options(outputs));
  }
  std::fwrite(out.data(), 1, out.size(), stdout);
  if (outcome.profile && !outputs.json) {
    std::fflush(stdout);
    std::fputs(emit::profile_text(*outcome.profile).c_str(), stderr);
  }
  return Unit{};
}

}  // namespace nalar::cli
