#include <fmt/format.h>

#include "emit/emit.h"
#include "emit/json_text.h"
#include "outcome/coverage.h"

namespace nalar::emit {

using outcome::Case;
using outcome::Finding;
using outcome::MethodOutcome;
using outcome::Outcome;
using outcome::Place;

namespace {

void put_place(JsonText& json, const Place& place) {
  json.open('{')
      .entry("class", place.class_name)
      .entry("method", place.method)
      .entry("file", place.file)
      .entry("line", place.line)
      .close('}');
}

void put_inputs(JsonText& json, const Case& path) {
  json.entries("inputs", path.inputs, [&](const outcome::InputValue& input) {
    json.open('{').entry("name", input.name).entry("type", input.type).entry("value", input.value);
    if (!input.after.empty()) json.entry("after", input.after);
    if (input.line > 0) json.entry("line", input.line);
    json.close('}');
  });
}

void put_steps(JsonText& json, std::string_view name, const std::vector<outcome::Step>& steps) {
  json.entries(name, steps, [&](const outcome::Step& step) {
    json.open('{').entry("file", step.file).entry("line", step.line).entry("condition", step.condition).close('}');
  });
}

void put_stack(JsonText& json, const Case& path) {
  json.entries("stack", path.stack, [&](const Place& place) { put_place(json, place); });
}

void put_value(JsonText& json, const outcome::SymbolicValue& value) {
  json.open('{');
  switch (value.kind) {
    case outcome::SymbolicValue::Kind::Null: json.entry("null", true); break;
    case outcome::SymbolicValue::Kind::Object: json.entry("object", value.number); break;
    case outcome::SymbolicValue::Kind::Unresolved:
      json.entry("symbol", value.number).entry("nonNull", value.non_null).entry("type", value.type);
      break;
    default: json.entry("term", value.term); break;
  }
  json.close('}');
}

void put_elements(JsonText& json, std::string_view name, const std::vector<outcome::SymbolicElement>& elements) {
  json.entries(name, elements, [&](const outcome::SymbolicElement& element) {
    json.open('{').entry("index", element.index).key("value");
    put_value(json, element.value);
    json.close('}');
  });
}

/// An object of values by their names.
template <typename Values>
void put_values(JsonText& json, std::string_view name, const Values& values) {
  json.key(name).open('{');
  for (const auto& [key, value] : values) {
    json.key(key);
    put_value(json, value);
  }
  json.close('}');
}

void put_symbolic_object(JsonText& json, const outcome::SymbolicObject& object) {
  json.open('{')
      .entry("id", object.number)
      .entry("class", object.class_name)
      .entry("initial", object.is_initial)
      .entry("exact", object.is_exact)
      .entries("subtypeOf", object.subtype_of)
      .entries("notSubtypeOf", object.not_subtype_of);
  if (!object.one_of.empty()) json.entries("oneOf", object.one_of);
  if (object.is_unknown) json.entry("unknown", true);
  if (!object.static_field.empty()) json.entry("static", object.static_field);
  if (object.is_array) {
    json.entry("length", object.length);
    put_elements(json, "preElements", object.elements_before);
    put_elements(json, "postElements", object.elements_after);
  } else {
    put_values(json, "pre", object.before);
    put_values(json, "post", object.after);
  }
  json.close('}');
}

void put_symbolic(JsonText& json, const outcome::SymbolicState& state) {
  json.key("symbolic").open('{');
  json.key("preState").open('{').entry("number", state.pre_state_number).entry("shape", state.pre_state).close('}');
  json.key("symbols").open('{');
  for (const auto& [name, type] : state.symbols) json.entry(name, type);
  json.close('}').entries("condition", state.condition);
  put_values(json, "roots", state.roots);
  json.entries("objects", state.objects,
               [&](const outcome::SymbolicObject& object) { put_symbolic_object(json, object); });
  if (state.result) {
    json.key("result");
    put_value(json, *state.result);
  }
  json.close('}');
}

void put_case(JsonText& json, const Case& path) {
  json.open('{');
  put_inputs(json, path);
  switch (path.end) {
    case outcome::End::Returned:
      json.entry("end", "returned");
      if (!path.result.empty()) json.entry("result", path.result);
      break;
    case outcome::End::Threw:
      json.entry("end", "threw").entry("exception", path.exception).key("message");
      path.has_message ? json.value(path.message) : json.null();
      put_stack(json, path);
      break;
    default: json.entry("end", "exited").entry("status", path.exit_status); break;
  }
  if (!path.output.empty()) json.entry("output", path.output);
  json.entries("decisions", path.decisions);
  if (path.symbolic) put_symbolic(json, *path.symbolic);
  json.close('}');
}

void put_clause(JsonText& json, const outcome::FalseClause& clause) {
  json.key("clause").open('{').entry("text", clause.text).entry("file", clause.file).entry("line", clause.line);
  json.entries("parts", clause.parts, [&](const auto& part) {
    json.open('{').entry("text", part.first).entry("value", part.second).close('}');
  });
  if (!clause.object.empty()) json.entry("object", clause.object);
  json.close('}');
}

void put_finding(JsonText& json, const MethodOutcome& method, const Finding& finding) {
  const Case& path = method.cases[finding.case_index];
  json.open('{')
      .entry("kind", finding.kind)
      .entry("message", finding.message)
      .entry("file", finding.place.file)
      .entry("line", finding.place.line)
      .entry("class", finding.place.class_name)
      .entry("method", finding.place.method);
  put_inputs(json, path);
  put_stack(json, path);
  put_steps(json, "path", path.steps);
  json.entry("case", finding.case_index);
  if (finding.clause) put_clause(json, *finding.clause);
  if (!finding.confirmation.empty()) json.entry("confirmation", finding.confirmation);
  json.close('}');
}

void put_replay(JsonText& json, const MethodOutcome& method) {
  json.key("replay")
      .open('{')
      .entry("cases", method.replay->cases)
      .entry("confirmed", method.replay->confirmed)
      .entries("mismatches", method.replay->mismatches, [&](const outcome::Mismatch& mismatch) {
        json.open('{').entry("case", mismatch.case_index);
        put_inputs(json, method.cases[mismatch.case_index]);
        json.entry("predicted", mismatch.predicted).entry("actual", mismatch.actual).entry("call", mismatch.call);
        json.close('}');
      });
  json.close('}');
}

void put_count(JsonText& json, std::string_view name, outcome::Count count) {
  json.key(name).open('{').entry("covered", count.covered).entry("total", count.total).close('}');
}

void put_covered(JsonText& json, const outcome::CodeCoverage& coverage) {
  put_count(json, "instructions", coverage.instructions);
  put_count(json, "branches", coverage.branches);
  put_count(json, "lines", coverage.lines);
}

/// Branch edges that no case takes.
void put_missed(JsonText& json, const MethodOutcome& method) {
  std::vector<outcome::Step> missed;
  for (const outcome::CodeMethod& code : method.code)
    for (const outcome::CodePoint& point : code.points)
      if (point.edge >= 0 && point.counts && point.cases == 0)
        missed.push_back(
            {code.file, point.line, fmt::format("edge {} of the branch at bytecode {}", point.edge, point.bci)});
  put_steps(json, "missed", missed);
}

void put_coverage(JsonText& json, const MethodOutcome& method) {
  std::vector<outcome::CodeCoverage> parts = outcome::coverage_of(method);
  json.key("coverage").open('{');
  put_covered(json, outcome::total_of(parts));
  put_missed(json, method);
  json.entries("methods", parts, [&](const outcome::CodeCoverage& part) {
    json.open('{')
        .entry("class", part.class_name)
        .entry("method", part.name)
        .entry("descriptor", part.descriptor)
        .entry("file", part.file);
    put_covered(json, part);
    json.close('}');
  });
  json.close('}');
}

void put_limits(JsonText& json, const MethodOutcome& method) {
  json.entries("cuts", method.cuts, [&](const outcome::Cut& cut) {
    json.open('{').entry("bound", cut.bound).entry("count", cut.count).key("place");
    put_place(json, cut.place);
    json.close('}');
  });
  if (!method.assumptions.empty()) json.entries("assumptions", method.assumptions);
  json.entries("gaps", method.gaps, [&](const outcome::Gap& gap) {
    json.open('{').entry("reason", gap.reason).entry("count", gap.count).key("place");
    put_place(json, gap.place);
    json.close('}');
  });
}

void put_cost(JsonText& json, const outcome::Cost& cost) {
  json.entry("instructions", cost.instructions).entry("decisions", cost.decisions).key("solver").open('{');
  json.entry("queries", cost.solver_queries)
      .entry("backend", cost.solver_by_backend)
      .entry("seconds", cost.solver_seconds)
      .close('}')
      .entry("seconds", cost.seconds);
}

void put_method(JsonText& json, const MethodOutcome& method) {
  json.open('{')
      .entry("class", method.class_name)
      .entry("method", method.method)
      .entry("file", method.file)
      .entry("verdict", verdict_name(method.verdict))
      .entries("bounds", method.bounds)
      .entry("preStates", method.pre_states)
      .entry("cases", method.case_count)
      .entry("cut", method.cut_count())
      .entry("assumedAway", method.assumed_away)
      .entries("findings", method.findings, [&](const Finding& finding) { put_finding(json, method, finding); });
  put_limits(json, method);
  if (method.replay) put_replay(json, method);
  put_coverage(json, method);
  json.entries("paths", method.cases, [&](const Case& path) { put_case(json, path); });
  if (method.case_count > method.cases.size()) json.entry("pathsLeftOut", method.case_count - method.cases.size());
  put_cost(json, method.cost);
  json.close('}');
}

void put_tests(JsonText& json, const Outcome& outcome) {
  const outcome::Tests& tests = *outcome.tests;
  json.key("tests")
      .open('{')
      .entry("written", tests.written)
      .entry("agreed", tests.agreed)
      .entry("runs", tests.runs)
      .entries("files", tests.files, [&](const outcome::TestFile& file) {
        const MethodOutcome& method = outcome.methods[file.method];
        json.open('{')
            .entry("name", file.name)
            .entry("class", method.class_name)
            .entry("method", method.method)
            .entry("tests", file.tests)
            .entry("violations", file.of_violations)
            .close('}');
      });
  json.entries("mismatches", tests.mismatches, [&](const outcome::TestMismatch& mismatch) {
    json.open('{')
        .entry("test", mismatch.test)
        .entry("title", mismatch.title)
        .entry("predicted", mismatch.predicted)
        .entry("actual", mismatch.actual)
        .close('}');
  });
  json.entries("untested", tests.untested, [&](const outcome::UntestedCases& untested) {
    json.open('{').entry("reason", untested.reason).entry("count", untested.count).close('}');
  });
  if (!tests.problem.empty()) json.entry("problem", tests.problem);
  json.close('}');
}

void put_profile(JsonText& json, const outcome::Profile& profile) {
  json.key("profile").open('{').entry("seconds", profile.seconds);
  json.entries("phases", profile.phases, [&](const outcome::Phase& phase) {
    json.open('{').entry("name", phase.name).entry("seconds", phase.seconds).entry("count", phase.count);
    if (phase.answered) json.entry("answered", *phase.answered);
    json.close('}');
  });
  json.close('}');
}

}  // namespace

std::string to_json(const Outcome& outcome, std::optional<size_t> most_cases) {
  JsonText json(JsonText::For::People);
  json.open('{')
      .entry("schema", "nalar-check/1")
      .entry("verdict", verdict_name(outcome.verdict()))
      .entry("target", outcome.target)
      .entry("jdk", outcome.jdk);
  json.key("settings").open('{');
  for (const auto& [name, value] : outcome.settings) json.entry(name, value);
  json.close('}');
  if (most_cases) json.entry("casesPerMethod", *most_cases);
  json.entries("methods", outcome.methods, [&](const MethodOutcome& method) { put_method(json, method); });
  if (outcome.tests) put_tests(json, outcome);
  if (outcome.profile) put_profile(json, *outcome.profile);
  return json.close('}').take() + "\n";
}

}  // namespace nalar::emit
