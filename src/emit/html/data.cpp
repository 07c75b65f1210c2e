#include "emit/html/data.h"

#include <algorithm>

#include "emit/emit.h"
#include "emit/json_text.h"
#include "outcome/coverage.h"

namespace nalar::emit {

using outcome::CodeMethod;
using outcome::Count;
using outcome::Finding;
using outcome::MethodOutcome;
using outcome::Outcome;
using outcome::Place;
using outcome::Step;

namespace {

void write_place(JsonText& json, const Place& place) {
  json.list(place.class_name, place.method, place.file, place.line);
}

void write_texts(JsonText& json, const std::vector<std::string>& texts) {
  json.open('[');
  for (const std::string& text : texts) json.value(text);
  json.close(']');
}

void write_clause(JsonText& json, const outcome::FalseClause& clause) {
  json.key("clause").open('{').entry("text", clause.text).entry("file", clause.file).entry("line", clause.line);
  if (!clause.object.empty()) json.entry("object", clause.object);
  json.key("parts").open('[');
  for (const auto& [text, value] : clause.parts) json.list(text, value);
  json.close(']').close('}');
}

void write_findings(JsonText& json, const MethodOutcome& method, const Shown& shown) {
  json.key("findings").open('[');
  for (const Finding& finding : method.findings) {
    json.open('{')
        .entry("kind", finding.kind)
        .entry("message", finding.message)
        .entry("case", shown.position(finding.case_index));
    if (!finding.confirmation.empty()) json.entry("confirmation", finding.confirmation);
    json.key("place");
    write_place(json, finding.place);
    if (finding.clause) write_clause(json, *finding.clause);
    json.close('}');
  }
  json.close(']');
}

void write_limits(JsonText& json, const MethodOutcome& method) {
  json.key("cuts").open('[');
  for (const outcome::Cut& cut : method.cuts) {
    json.open('[').value(cut.bound).value(cut.count);
    write_place(json, cut.place);
    json.close(']');
  }
  json.close(']').key("gaps").open('[');
  for (const outcome::Gap& gap : method.gaps) {
    json.open('[').value(gap.reason).value(gap.count);
    write_place(json, gap.place);
    json.close(']');
  }
  json.close(']').key("assumptions");
  write_texts(json, method.assumptions);
}

void write_replay(JsonText& json, const outcome::Replay& replay, const Shown& shown) {
  json.key("replay").open('{').entry("cases", replay.cases).entry("confirmed", replay.confirmed);
  json.key("mismatches").open('[');
  for (const outcome::Mismatch& mismatch : replay.mismatches)
    json.list(shown.position(mismatch.case_index), mismatch.predicted, mismatch.actual, mismatch.call);
  json.close(']').close('}');
}

/// For each edge, the line of what some case passed right after it.
std::vector<int32_t> lines_after(const MethodOutcome& method) {
  std::vector<int32_t> line_of(outcome::point_count(method)), after(line_of.size());
  for (const CodeMethod& code : method.code)
    for (size_t i = 0; i < code.points.size(); i++) line_of[code.first + i] = code.points[i].line;
  for (const outcome::Case& path : method.cases)
    for (size_t i = 0; i + 1 < path.trace.size(); i++)
      if (path.trace[i] < after.size() && path.trace[i + 1] < after.size() && after[path.trace[i]] == 0)
        after[path.trace[i]] = line_of[path.trace[i + 1]];
  return after;
}

std::string package_of(const std::string& class_name) {
  size_t dot = class_name.rfind('.');
  return dot == std::string::npos ? "" : class_name.substr(0, dot);
}

/// Index of the source of a method; -1 if it is not there.
int source_of(const Outcome& outcome, const CodeMethod& code) {
  for (size_t i = 0; i < outcome.sources.size(); i++)
    if (outcome.sources[i].name == code.file && outcome.sources[i].package == package_of(code.class_name))
      return static_cast<int>(i);
  return -1;
}

void write_code(JsonText& json, const Outcome& outcome, const MethodOutcome& method) {
  std::vector<int32_t> after = lines_after(method);
  std::vector<outcome::CodeCoverage> coverage = coverage_of(method);
  json.key("code").open('[');
  for (size_t c = 0; c < method.code.size(); c++) {
    const CodeMethod& code = method.code[c];
    json.open('{').entry("class", code.class_name).entry("name", code.name).entry("descriptor", code.descriptor);
    json.entry("source", source_of(outcome, code)).entry("first", code.first);
    // Line, edge, bci, line after it, whether it counts.
    json.key("points").open('[');
    for (size_t i = 0; i < code.points.size(); i++) {
      const outcome::CodePoint& point = code.points[i];
      json.list(point.line, point.edge, point.bci, after[code.first + i], point.counts ? 1 : 0);
    }
    json.close(']').key("runs").open('[');
    for (const outcome::CodeRun& run : code.runs) json.list(run.point, run.line);
    json.close(']').key("lines").open('[');
    for (const outcome::LineCoverage& line : coverage[c].by_line)
      json.list(line.line, line.instructions.covered, line.instructions.total, line.branches.covered,
                line.branches.total);
    json.close(']').close('}');
  }
  json.close(']');
  outcome::CodeCoverage total = total_of(coverage);
  auto write_count = [&](std::string_view name, const Count& count) {
    json.key(name).list(count.covered, count.total);
  };
  json.key("coverage").open('{');
  write_count("lines", total.lines);
  write_count("branches", total.branches);
  write_count("instructions", total.instructions);
  json.close('}');
}

void write_shared(JsonText& json, const Shown& shown) {
  json.key("sets").open('[');
  for (const std::vector<Shown::Passed>& set : shown.sets()) {
    json.open('[');
    for (const Shown::Passed& passed : set) {
      if (passed.runs == Shown::Passed::kAll) {
        json.value(passed.point);
      } else {
        json.list(passed.point, passed.runs);
      }
    }
    json.close(']');
  }
  json.close(']').key("steps").open('[');
  for (const Step& step : shown.steps()) json.list(step.file, step.line, step.condition);
  json.close(']');
}

void write_method(JsonText& json, const Outcome& outcome, const MethodOutcome& method, const Shown& shown) {
  json.open('{').entry("class", method.class_name).entry("method", method.method).entry("file", method.file);
  json.entry("verdict", verdict_name(method.verdict)).entry("verdictText", verdict_text(method));
  json.key("bounds");
  write_texts(json, method.bounds);
  json.entry("cases", method.case_count).entry("shown", shown.cases().size()).entry("preStates", method.pre_states);
  json.entry("assumedAway", method.assumed_away).entry("cut", method.cut_count());
  write_findings(json, method, shown);
  write_limits(json, method);
  if (method.replay) write_replay(json, *method.replay, shown);
  write_code(json, outcome, method);
  write_shared(json, shown);
  const outcome::Cost& cost = method.cost;
  json.key("cost").list(cost.seconds, cost.instructions, cost.decisions, cost.solver_queries, cost.solver_by_backend,
                        cost.solver_seconds);
  json.close('}');
}

/// What became of the tests on the JVM.
void write_tests(JsonText& json, const outcome::Tests& tests) {
  json.key("tests").open('{').entry("written", tests.written).entry("agreed", tests.agreed).entry("runs", tests.runs);
  json.entry("problem", tests.problem).key("mismatches").open('[');
  for (const outcome::TestMismatch& mismatch : tests.mismatches)
    json.list(mismatch.test, mismatch.title, mismatch.predicted, mismatch.actual);
  json.close(']').key("untested").open('[');
  for (const outcome::UntestedCases& untested : tests.untested) json.list(untested.reason, untested.count);
  json.close(']').key("files").open('[');
  for (const outcome::TestFile& file : tests.files) json.list(file.name, file.tests, file.of_violations ? 1 : 0);
  json.close(']').close('}');
}

}  // namespace

CaseTests tests_by_case(const TestSuite* tests) {
  CaseTests by_case;
  if (!tests) return by_case;
  for (const TestMethod& test : tests->tests) by_case[{test.chosen.method, test.chosen.path}].test = &test;
  for (const Untested& untested : tests->untested)
    by_case[{untested.chosen.method, untested.chosen.path}].untested = &untested;
  return by_case;
}

namespace {

/// How many runs of a point have an instruction that is executed, if so many are completed.
uint32_t runs_executed(const MethodOutcome& method, const outcome::LeftBlock& block) {
  uint32_t runs = 0, instructions = 0;
  for (const CodeMethod& code : method.code)
    for (const outcome::CodeRun& run : code.runs) {
      if (code.first + run.point != block.point || instructions > block.completed) continue;
      instructions += run.instructions;
      runs++;
    }
  return runs;
}

std::vector<Shown::Passed> points_of(const MethodOutcome& method, const outcome::Case& path) {
  std::vector<Shown::Passed> points;
  for (uint32_t point : path.trace) points.push_back({point});
  std::sort(points.begin(), points.end());
  points.erase(std::unique(points.begin(), points.end()), points.end());
  for (const outcome::LeftBlock& block : path.left) {
    auto found = std::lower_bound(points.begin(), points.end(), Shown::Passed{block.point, 0});
    if (found != points.end() && found->point == block.point) found->runs = runs_executed(method, block);
  }
  return points;
}

}  // namespace

Shown::Shown(const MethodOutcome& method, size_t most) {
  for (size_t i = 0; i < std::min(most, method.cases.size()); i++) cases_.push_back(i);
  std::vector<size_t> further;
  for (const Finding& finding : method.findings) further.push_back(finding.case_index);
  if (method.replay)
    for (const outcome::Mismatch& mismatch : method.replay->mismatches) further.push_back(mismatch.case_index);
  for (size_t path : further)
    if (path >= cases_.size() && path < method.cases.size()) cases_.push_back(path);
  std::sort(cases_.begin(), cases_.end());
  cases_.erase(std::unique(cases_.begin(), cases_.end()), cases_.end());
  std::map<std::vector<Passed>, size_t> numbers;
  for (size_t index : cases_) {
    std::vector<Passed> points = points_of(method, method.cases[index]);
    auto [found, is_new] = numbers.emplace(points, sets_.size());
    if (is_new) sets_.push_back(std::move(points));
    set_of_.push_back(found->second);
    for (const Step& step : method.cases[index].steps)
      if (step_numbers_.emplace(std::tuple(step.file, step.line, step.condition), steps_.size()).second)
        steps_.push_back(step);
  }
}

size_t Shown::position(size_t path) const {
  return static_cast<size_t>(std::lower_bound(cases_.begin(), cases_.end(), path) - cases_.begin());
}

size_t Shown::step(const Step& step) const { return step_numbers_.at({step.file, step.line, step.condition}); }

std::string head_json(const Outcome& outcome, const std::vector<Shown>& shown, bool has_tests) {
  JsonText json;
  json.open('{').entry("target", outcome.target).entry("jdk", outcome.jdk);
  json.entry("verdict", verdict_name(outcome.verdict())).entry("hasTests", has_tests ? 1 : 0);
  if (outcome.tests) write_tests(json, *outcome.tests);
  json.key("settings").open('[');
  for (const auto& [name, value] : outcome.settings) json.list(name, value);
  json.close(']').key("sources").open('[');
  for (const outcome::SourceFile& source : outcome.sources) json.list(source.name, source.package, source.text);
  json.close(']').key("methods").open('[');
  for (size_t i = 0; i < outcome.methods.size(); i++) write_method(json, outcome, outcome.methods[i], shown[i]);
  json.close(']').close('}');
  return json.take();
}

}  // namespace nalar::emit
