#include <fmt/format.h>

#include "emit/emit.h"

namespace nalar::emit {

using outcome::Case;
using outcome::End;
using outcome::Finding;
using outcome::MethodOutcome;
using outcome::Outcome;
using outcome::Place;
using outcome::Verdict;

namespace {

std::string place_text(const Place& place) {
  std::string where = place.file.empty() ? "unknown source" : place.file;
  if (place.line > 0) where += fmt::format(":{}", place.line);
  return fmt::format("{}.{} ({})", place.class_name, place.method, where);
}

std::string paint(const std::string& text, Verdict verdict, bool colour) {
  if (!colour) return text;
  const char* code = verdict == Verdict::Violated ? "31" : verdict == Verdict::Incomplete ? "33" : "32";
  return fmt::format("\033[1;{}m{}\033[0m", code, text);
}

void write_finding(std::string& out, const MethodOutcome& method, const Finding& finding) {
  const Case& path = method.cases[finding.case_index];
  out += fmt::format("  {} at {}\n", finding.message, place_text(finding.place));
  if (!path.inputs.empty()) out += fmt::format("    input   {}\n", inputs_text(path));
  constexpr size_t kMostFrames = 8, kMostSteps = 12;
  for (size_t i = 0; i < path.stack.size() && i < kMostFrames; i++)
    out += fmt::format("    {}  {}\n", i == 0 ? "trace " : "      ", place_text(path.stack[i]));
  if (path.stack.size() > kMostFrames) out += fmt::format("            … {} more frames\n", path.stack.size() - kMostFrames);
  size_t first = path.steps.size() > kMostSteps ? path.steps.size() - kMostSteps : 0;
  for (size_t i = first; i < path.steps.size(); i++)
    out += fmt::format("    {}  {}:{}  {}\n", i == first ? "path  " : "      ", path.steps[i].file, path.steps[i].line,
                       path.steps[i].condition);
  if (!finding.confirmation.empty()) out += fmt::format("    java    {}\n", finding.confirmation);
}

void write_cases(std::string& out, const MethodOutcome& method, size_t most) {
  if (method.cases.empty()) return;
  size_t width = 0;
  size_t shown = std::min(most, method.cases.size());
  for (size_t i = 0; i < shown; i++) width = std::max(width, inputs_text(method.cases[i]).size());
  width = std::min<size_t>(width, 60);
  for (size_t i = 0; i < shown; i++) {
    const Case& path = method.cases[i];
    out += fmt::format("    {:>4}  {:<{}}  {}\n", i + 1, inputs_text(path), width, end_text(path));
  }
  if (shown < method.cases.size())
    out += fmt::format("          … {} more (--cases N shows more)\n", method.cases.size() - shown);
}

void write_method(std::string& out, const MethodOutcome& method, const TextOptions& options) {
  out += fmt::format("{}.{}  {}\n", method.class_name, method.method,
                     paint(verdict_text(method), method.verdict, options.colour));
  for (const Finding& finding : method.findings) write_finding(out, method, finding);
  for (const outcome::Gap& gap : method.gaps) {
    out += fmt::format("  not explored: {}", gap.reason);
    if (!gap.place.class_name.empty()) out += " at " + place_text(gap.place);
    out += gap.count > 1 ? fmt::format(" ({} paths)\n", gap.count) : "\n";
  }
  for (const outcome::Cut& cut : method.cuts)
    out += fmt::format("  cut by {}: {} {} at {}\n", cut.bound, cut.count, cut.count == 1 ? "path" : "paths",
                       place_text(cut.place));
  out += fmt::format("  {} case{}", method.cases.size(), method.cases.size() == 1 ? "" : "s");
  if (method.assumed_away) out += fmt::format(", {} assumed away", method.assumed_away);
  if (method.cut_count()) out += fmt::format(", {} cut", method.cut_count());
  if (method.coverage.blocks) {
    out += fmt::format(", branches {}/{}, lines {}/{}", method.coverage.branches_covered, method.coverage.branches,
                       method.coverage.lines_covered, method.coverage.lines);
  }
  out += fmt::format(", {:.3f} s\n", method.cost.seconds);
  write_cases(out, method, options.most_cases);
}

}  // namespace

std::string inputs_text(const Case& path) {
  std::string text;
  for (const outcome::InputValue& input : path.inputs) {
    if (!text.empty()) text += ", ";
    text += input.name + " = " + input.value;
  }
  return text;
}

std::string end_text(const Case& path) {
  switch (path.end) {
    case End::Returned: return path.result.empty() ? "returns" : "→ " + path.result;
    case End::Threw: return "throws " + path.exception + (path.has_message ? ": " + path.message : "");
    default: return fmt::format("exits with status {}", path.exit_status);
  }
}

std::string to_text(const Outcome& outcome, const TextOptions& options) {
  std::string out;
  for (const MethodOutcome& method : outcome.methods) {
    write_method(out, method, options);
    out += "\n";
  }
  std::string settings;
  for (const auto& [name, value] : outcome.settings) settings += (settings.empty() ? "" : ", ") + name + "=" + value;
  Verdict verdict = outcome.verdict();
  out += fmt::format("{}  ({})\n", paint(std::string(verdict_name(verdict)), verdict, options.colour), settings);
  return out;
}

}  // namespace nalar::emit
