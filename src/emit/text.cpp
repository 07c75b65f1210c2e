#include <fmt/format.h>

#include <algorithm>

#include "base/visible_text.h"
#include "emit/emit.h"
#include "outcome/coverage.h"

namespace nalar::emit {

using outcome::Case;
using outcome::End;
using outcome::Finding;
using outcome::MethodOutcome;
using outcome::Outcome;
using outcome::Place;
using outcome::Verdict;

namespace {

/// Woven code is named after what it was in the source: `nalar$requires$1` is the contract.
std::string method_text(const Place& place) {
  bool woven = place.method.starts_with("nalar$") || place.method.starts_with("lambda$nalar$");
  return place.class_name + (woven ? " (contract)" : "." + place.method);
}

std::string place_text(const Place& place) {
  std::string where = place.file.empty() ? "unknown source" : place.file;
  if (place.line > 0) where += fmt::format(":{}", place.line);
  return fmt::format("{} ({})", method_text(place), where);
}

std::string paint(const std::string& text, Verdict verdict, bool colour) {
  if (!colour) return text;
  const char* code = verdict == Verdict::Violated ? "31" : verdict == Verdict::Incomplete ? "33" : "32";
  return fmt::format("\033[1;{}m{}\033[0m", code, text);
}

/// Characters of a UTF-8 text.
size_t inputs_width(const std::string& text) {
  return static_cast<size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string counted(uint64_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

/// Lines with a label before the first one. Names and values of the program are text, whatever they contain.
class Labelled {
 public:
  Labelled(std::string& out, std::string_view label) : out_(out), label_(label) {}
  void add(const std::string& line) {
    out_ += fmt::format("    {:<7} {}\n", label_, visible_text(line));
    label_ = "";
  }

 private:
  std::string& out_;
  std::string_view label_;
};

/// A run of equal frames, as recursion leaves it, is written once.
void write_stack(std::string& out, const std::vector<Place>& stack) {
  constexpr int kMostLines = 10;
  Labelled lines(out, "trace");
  int written = 0;
  for (size_t i = 0; i < stack.size();) {
    std::string text = place_text(stack[i]);
    size_t next = i + 1;
    while (next < stack.size() && place_text(stack[next]) == text) next++;
    if (written++ == kMostLines) return lines.add(fmt::format("… {} more", counted(stack.size() - i, "frame")));
    lines.add(next - i > 1 ? fmt::format("{}  ({} times)", text, next - i) : text);
    i = next;
  }
}

void write_steps(std::string& out, const std::vector<outcome::Step>& steps) {
  constexpr size_t kMost = 12;
  Labelled lines(out, "path");
  size_t first = steps.size() > kMost ? steps.size() - kMost : 0;
  if (first > 0) lines.add(fmt::format("… {} earlier", first));
  size_t width = 0;
  auto where = [](const outcome::Step& step) {
    return step.file.empty() ? std::string("before") : fmt::format("{}:{}", step.file, step.line);
  };
  for (size_t i = first; i < steps.size(); i++) width = std::max(width, where(steps[i]).size());
  for (size_t i = first; i < steps.size(); i++)
    lines.add(fmt::format("{:<{}}  {}", where(steps[i]), width, steps[i].condition));
}

void write_clause(std::string& out, const outcome::FalseClause& clause) {
  std::string where = clause.line > 0 ? fmt::format(" ({}:{})", clause.file, clause.line) : "";
  std::string of = clause.object.empty() ? "" : " of " + clause.object;
  Labelled(out, "clause").add(clause.text + of + where);
  Labelled parts(out, "where");
  for (const auto& [text, value] : clause.parts) parts.add(fmt::format("{} = {}", text, value));
}

void write_finding(std::string& out, const MethodOutcome& method, const Finding& finding) {
  const Case& path = method.cases[finding.case_index];
  out += fmt::format("  {}\n", visible_text(finding.message));
  if (finding.clause) write_clause(out, *finding.clause);
  Labelled(out, "at").add(place_text(finding.place));
  if (!path.inputs.empty()) Labelled(out, "input").add(inputs_text(path));
  Labelled after(out, "after");
  for (const outcome::InputValue& input : path.inputs)
    if (!input.after.empty()) after.add(input.name + " = " + input.after);
  // A trace of one frame says nothing new.
  if (path.stack.size() > 1) write_stack(out, path.stack);
  write_steps(out, path.steps);
  if (!finding.confirmation.empty()) Labelled(out, "java").add(finding.confirmation);
}

void write_mismatches(std::string& out, const Outcome& outcome, const MethodOutcome& method,
                      const TextOptions& options) {
  if (!method.replay || method.replay->mismatches.empty()) return;
  out += "  " + paint("INTERNAL ERROR", Verdict::Violated, options.colour) +
         ": the JVM disagrees with Nalar. This is a bug in Nalar; please report it with what follows.\n";
  for (const outcome::Mismatch& mismatch : method.replay->mismatches) {
    out += fmt::format("    case {}\n", mismatch.case_index + 1);
    Labelled(out, "input").add(inputs_text(method.cases[mismatch.case_index]));
    Labelled(out, "nalar").add(mismatch.predicted);
    Labelled(out, "java").add(mismatch.actual);
    Labelled(out, "call").add(mismatch.call);
    Labelled(out, "jdk").add(outcome.jdk);
  }
}

void write_cases(std::string& out, const MethodOutcome& method, size_t most) {
  if (most == 0) return;
  constexpr size_t kWidest = 60;
  size_t width = 0;
  size_t shown = std::min(most, method.cases.size());
  for (size_t i = 0; i < shown; i++)
    width = std::max(width, std::min(kWidest, inputs_width(visible_text(inputs_text(method.cases[i])))));
  for (size_t i = 0; i < shown; i++) {
    const Case& path = method.cases[i];
    std::string inputs = visible_text(inputs_text(path));
    size_t padding = width - std::min(width, inputs_width(inputs));
    out += fmt::format("    {:>4}  {}{}{}\n", i + 1, inputs, std::string(padding + (width ? 2 : 0), ' '),
                       visible_text(end_text(path)));
  }
  if (shown < method.case_count)
    out += fmt::format("          … {} more (--cases N shows more)\n", method.case_count - shown);
}

void write_limits(std::string& out, const MethodOutcome& method) {
  for (const outcome::Gap& gap : method.gaps) {
    out += fmt::format("  not explored: {}", visible_text(gap.reason));
    if (!gap.place.class_name.empty()) out += " at " + visible_text(place_text(gap.place));
    out += gap.count > 1 ? fmt::format(" ({} paths)\n", gap.count) : "\n";
  }
  for (const std::string& assumption : method.assumptions)
    out += fmt::format("  assumed: {}\n", visible_text(assumption));
  for (const outcome::Cut& cut : method.cuts) {
    std::string where = cut.place.class_name.empty() ? "before the method" : "at " + place_text(cut.place);
    out += fmt::format("  cut by {}: {} {}\n", cut.bound, counted(cut.count, "path"), visible_text(where));
  }
}

void write_summary(std::string& out, const MethodOutcome& method) {
  out += "  " + counted(method.case_count, "case");
  if (method.pre_states > 1) out += fmt::format(" from {} pre-states", method.pre_states);
  if (method.replay) {
    bool all = method.replay->confirmed == method.case_count;
    if (!method.cases.empty())
      out += all ? " (all confirmed by java)" : fmt::format(" ({} confirmed by java)", method.replay->confirmed);
  }
  if (method.assumed_away) out += fmt::format(", {} assumed away", method.assumed_away);
  if (method.cut_count()) out += fmt::format(", {} cut", method.cut_count());
  outcome::CodeCoverage coverage = outcome::total_of(outcome::coverage_of(method));
  auto add_count = [&](const char* what, outcome::Count count) {
    if (count.total) out += fmt::format(", {} {}/{}", what, count.covered, count.total);
  };
  add_count("branches", coverage.branches);
  add_count("lines", coverage.lines);
  out += fmt::format(", {:.3f} s\n", method.cost.seconds);
}

void write_method(std::string& out, const Outcome& outcome, const MethodOutcome& method, const TextOptions& options) {
  out += fmt::format("{}  {}\n", visible_text(method.class_name + "." + method.method),
                     paint(visible_text(verdict_text(method)), method.verdict, options.colour));
  write_mismatches(out, outcome, method, options);
  for (const Finding& finding : method.findings) write_finding(out, method, finding);
  write_limits(out, method);
  write_summary(out, method);
  write_cases(out, method, options.most_cases);
}

/// Lines of a method stand two columns in.
std::string without_indent(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    if (line.starts_with("  ")) line.remove_prefix(2);
    out += out.empty() ? "" : "\n";
    out += line;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

/// The generated tests, and what the JVM said to them.
void write_tests(std::string& out, const outcome::Tests& tests, const TextOptions& options) {
  Labelled files(out, "tests");
  for (const outcome::TestFile& file : tests.files)
    files.add(fmt::format(
        "{}: {}{}", file.name, counted(file.tests, "test"),
        file.of_violations ? fmt::format(" that fail{} until the code is mended", file.tests == 1 ? "s" : "") : ""));
  if (!tests.problem.empty()) {
    out += "  " + paint("INTERNAL ERROR", Verdict::Violated, options.colour) +
           ": the generated tests cannot be run. This is a bug in Nalar; please report it.\n    " +
           visible_lines(tests.problem) + "\n";
  } else if (tests.runs && tests.written) {
    Labelled(out, "java")
        .add(fmt::format(
            "{} of {} did what was predicted, on the predicted way through the code; run {} times, in different order",
            tests.agreed, tests.written, tests.runs));
  }
  for (const outcome::UntestedCases& untested : tests.untested)
    Labelled(out, "none").add(fmt::format("for {}: {}", counted(untested.count, "case"), untested.reason));
  for (const outcome::TestMismatch& mismatch : tests.mismatches) {
    out += "  " + paint("INTERNAL ERROR", Verdict::Violated, options.colour) +
           ": the JVM disagrees with Nalar. This is a bug in Nalar; please report it with the test and what follows.\n";
    Labelled(out, "test").add(fmt::format("{} ({})", mismatch.test, mismatch.title));
    Labelled(out, "nalar").add(mismatch.predicted);
    Labelled(out, "java").add(mismatch.actual);
  }
}

/// `5 methods: 2 violated, 3 verified`
std::string tally(const Outcome& outcome) {
  constexpr std::pair<Verdict, std::string_view> kNames[] = {{Verdict::Violated, "violated"},
                                                             {Verdict::Incomplete, "incomplete"},
                                                             {Verdict::VerifiedUpTo, "verified up to bounds"},
                                                             {Verdict::Verified, "verified"}};
  std::string text = counted(outcome.methods.size(), "method") + ":";
  std::string_view separator = " ";
  for (auto [verdict, name] : kNames) {
    auto count = std::count_if(outcome.methods.begin(), outcome.methods.end(),
                               [verdict = verdict](const MethodOutcome& method) { return method.verdict == verdict; });
    if (count == 0) continue;
    text += fmt::format("{}{} {}", separator, count, name);
    separator = ", ";
  }
  return text;
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

std::string finding_text(const MethodOutcome& method, const Finding& finding) {
  std::string text;
  write_finding(text, method, finding);
  return without_indent(text);
}

std::string limits_text(const MethodOutcome& method) {
  std::string text;
  write_limits(text, method);
  return without_indent(text);
}

std::string summary_text(const MethodOutcome& method) {
  std::string text;
  write_summary(text, method);
  return without_indent(text);
}

std::string to_text(const Outcome& outcome, const TextOptions& options) {
  std::string out;
  for (const MethodOutcome& method : outcome.methods) {
    write_method(out, outcome, method, options);
    out += "\n";
  }
  if (outcome.tests) {
    write_tests(out, *outcome.tests, options);
    out += "\n";
  }
  std::string settings;
  for (const auto& [name, value] : outcome.settings) settings += (settings.empty() ? "" : ", ") + name + "=" + value;
  Verdict verdict = outcome.verdict();
  if (outcome.methods.size() > 1) out += tally(outcome) + "\n";
  out += fmt::format("{}  ({})\n", paint(std::string(verdict_name(verdict)), verdict, options.colour),
                     visible_text(settings));
  return out;
}

}  // namespace nalar::emit
