#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "emit/emit.h"
#include "outcome/coverage.h"

namespace nalar::emit {

using nlohmann::ordered_json;
using outcome::Case;
using outcome::Finding;
using outcome::MethodOutcome;
using outcome::Outcome;
using outcome::Place;

namespace {

ordered_json place_json(const Place& place) {
  return {{"class", place.class_name}, {"method", place.method}, {"file", place.file}, {"line", place.line}};
}

ordered_json inputs_json(const Case& path) {
  ordered_json inputs = ordered_json::array();
  for (const outcome::InputValue& input : path.inputs) {
    ordered_json entry = {{"name", input.name}, {"type", input.type}, {"value", input.value}};
    if (!input.after.empty()) entry["after"] = input.after;
    if (input.line > 0) entry["line"] = input.line;
    inputs.push_back(std::move(entry));
  }
  return inputs;
}

ordered_json steps_json(const std::vector<outcome::Step>& steps) {
  ordered_json list = ordered_json::array();
  for (const outcome::Step& step : steps)
    list.push_back({{"file", step.file}, {"line", step.line}, {"condition", step.condition}});
  return list;
}

ordered_json stack_json(const Case& path) {
  ordered_json stack = ordered_json::array();
  for (const Place& place : path.stack) stack.push_back(place_json(place));
  return stack;
}

ordered_json value_json(const outcome::SymbolicValue& value) {
  switch (value.kind) {
    case outcome::SymbolicValue::Kind::Null: return {{"null", true}};
    case outcome::SymbolicValue::Kind::Object: return {{"object", value.number}};
    case outcome::SymbolicValue::Kind::Unresolved:
      return {{"symbol", value.number}, {"nonNull", value.non_null}, {"type", value.type}};
    default: return {{"term", value.term}};
  }
}

ordered_json elements_json(const std::vector<outcome::SymbolicElement>& elements) {
  ordered_json list = ordered_json::array();
  for (const outcome::SymbolicElement& element : elements)
    list.push_back({{"index", element.index}, {"value", value_json(element.value)}});
  return list;
}

ordered_json symbolic_object_json(const outcome::SymbolicObject& object) {
  auto fields = [](const auto& list) {
    ordered_json json = ordered_json::object();
    for (const auto& [name, value] : list) json[name] = value_json(value);
    return json;
  };
  ordered_json json = {
      {"id", object.number},      {"class", object.class_name},     {"initial", object.is_initial},
      {"exact", object.is_exact}, {"subtypeOf", object.subtype_of}, {"notSubtypeOf", object.not_subtype_of}};
  if (!object.one_of.empty()) json["oneOf"] = object.one_of;
  if (object.is_unknown) json["unknown"] = true;
  if (!object.static_field.empty()) json["static"] = object.static_field;
  if (object.is_array) {
    json["length"] = object.length;
    json["preElements"] = elements_json(object.elements_before);
    json["postElements"] = elements_json(object.elements_after);
  } else {
    json["pre"] = fields(object.before);
    json["post"] = fields(object.after);
  }
  return json;
}

ordered_json symbolic_json(const outcome::SymbolicState& state) {
  ordered_json json = {{"preState", {{"number", state.pre_state_number}, {"shape", state.pre_state}}},
                       {"symbols", ordered_json::object()},
                       {"condition", state.condition},
                       {"roots", ordered_json::object()},
                       {"objects", ordered_json::array()}};
  for (const auto& [name, type] : state.symbols) json["symbols"][name] = type;
  for (const auto& [name, value] : state.roots) json["roots"][name] = value_json(value);
  for (const outcome::SymbolicObject& object : state.objects) json["objects"].push_back(symbolic_object_json(object));
  if (state.result) json["result"] = value_json(*state.result);
  return json;
}

ordered_json case_json(const Case& path) {
  ordered_json json = {{"inputs", inputs_json(path)}};
  switch (path.end) {
    case outcome::End::Returned:
      json["end"] = "returned";
      if (!path.result.empty()) json["result"] = path.result;
      break;
    case outcome::End::Threw:
      json["end"] = "threw";
      json["exception"] = path.exception;
      json["message"] = path.has_message ? ordered_json(path.message) : ordered_json(nullptr);
      json["stack"] = stack_json(path);
      break;
    default:
      json["end"] = "exited";
      json["status"] = path.exit_status;
      break;
  }
  if (!path.output.empty()) json["output"] = path.output;
  json["decisions"] = path.decisions;
  if (path.symbolic) json["symbolic"] = symbolic_json(*path.symbolic);
  return json;
}

ordered_json finding_json(const MethodOutcome& method, const Finding& finding) {
  const Case& path = method.cases[finding.case_index];
  ordered_json json = {
      {"kind", finding.kind},        {"message", finding.message},        {"file", finding.place.file},
      {"line", finding.place.line},  {"class", finding.place.class_name}, {"method", finding.place.method},
      {"inputs", inputs_json(path)}, {"stack", stack_json(path)},         {"path", steps_json(path.steps)},
      {"case", finding.case_index}};
  if (finding.clause) {
    ordered_json parts = ordered_json::array();
    for (const auto& [text, value] : finding.clause->parts) parts.push_back({{"text", text}, {"value", value}});
    json["clause"] = {{"text", finding.clause->text},
                      {"file", finding.clause->file},
                      {"line", finding.clause->line},
                      {"parts", std::move(parts)}};
    if (!finding.clause->object.empty()) json["clause"]["object"] = finding.clause->object;
  }
  if (!finding.confirmation.empty()) json["confirmation"] = finding.confirmation;
  return json;
}

ordered_json mismatch_json(const MethodOutcome& method, const outcome::Mismatch& mismatch) {
  return {{"case", mismatch.case_index},
          {"inputs", inputs_json(method.cases[mismatch.case_index])},
          {"predicted", mismatch.predicted},
          {"actual", mismatch.actual},
          {"call", mismatch.call}};
}

ordered_json replay_json(const MethodOutcome& method) {
  ordered_json mismatches = ordered_json::array();
  for (const outcome::Mismatch& mismatch : method.replay->mismatches)
    mismatches.push_back(mismatch_json(method, mismatch));
  return {
      {"cases", method.replay->cases}, {"confirmed", method.replay->confirmed}, {"mismatches", std::move(mismatches)}};
}

ordered_json count_json(outcome::Count count) { return {{"covered", count.covered}, {"total", count.total}}; }

ordered_json covered_json(const outcome::CodeCoverage& coverage) {
  return {{"instructions", count_json(coverage.instructions)},
          {"branches", count_json(coverage.branches)},
          {"lines", count_json(coverage.lines)}};
}

/// Branch edges that no case takes.
ordered_json missed_json(const MethodOutcome& method) {
  std::vector<outcome::Step> missed;
  for (const outcome::CodeMethod& code : method.code)
    for (const outcome::CodePoint& point : code.points)
      if (point.edge >= 0 && point.counts && point.cases == 0)
        missed.push_back(
            {code.file, point.line, fmt::format("edge {} of the branch at bytecode {}", point.edge, point.bci)});
  return steps_json(missed);
}

ordered_json coverage_json(const MethodOutcome& method) {
  std::vector<outcome::CodeCoverage> parts = outcome::coverage_of(method);
  ordered_json json = covered_json(outcome::total_of(parts));
  json["missed"] = missed_json(method);
  json["methods"] = ordered_json::array();
  for (const outcome::CodeCoverage& part : parts) {
    ordered_json of_method = {
        {"class", part.class_name}, {"method", part.name}, {"descriptor", part.descriptor}, {"file", part.file}};
    of_method.update(covered_json(part));
    json["methods"].push_back(std::move(of_method));
  }
  return json;
}

ordered_json method_json(const MethodOutcome& method) {
  ordered_json json = {{"class", method.class_name},
                       {"method", method.method},
                       {"file", method.file},
                       {"verdict", verdict_name(method.verdict)},
                       {"bounds", method.bounds},
                       {"preStates", method.pre_states},
                       {"cases", method.case_count},
                       {"cut", method.cut_count()},
                       {"assumedAway", method.assumed_away}};
  json["findings"] = ordered_json::array();
  for (const Finding& finding : method.findings) json["findings"].push_back(finding_json(method, finding));
  json["cuts"] = ordered_json::array();
  for (const outcome::Cut& cut : method.cuts)
    json["cuts"].push_back({{"bound", cut.bound}, {"count", cut.count}, {"place", place_json(cut.place)}});
  if (!method.assumptions.empty()) json["assumptions"] = method.assumptions;
  json["gaps"] = ordered_json::array();
  for (const outcome::Gap& gap : method.gaps)
    json["gaps"].push_back({{"reason", gap.reason}, {"count", gap.count}, {"place", place_json(gap.place)}});
  if (method.replay) json["replay"] = replay_json(method);
  json["coverage"] = coverage_json(method);
  json["paths"] = ordered_json::array();
  for (const Case& path : method.cases) json["paths"].push_back(case_json(path));
  json["instructions"] = method.cost.instructions;
  json["decisions"] = method.cost.decisions;
  json["solver"] = {{"queries", method.cost.solver_queries},
                    {"backend", method.cost.solver_by_backend},
                    {"seconds", method.cost.solver_seconds}};
  json["seconds"] = method.cost.seconds;
  return json;
}

ordered_json tests_json(const Outcome& outcome) {
  const outcome::Tests& tests = *outcome.tests;
  ordered_json json = {{"written", tests.written}, {"agreed", tests.agreed}, {"runs", tests.runs}};
  json["files"] = ordered_json::array();
  for (const outcome::TestFile& file : tests.files) {
    const MethodOutcome& method = outcome.methods[file.method];
    json["files"].push_back({{"name", file.name},
                             {"class", method.class_name},
                             {"method", method.method},
                             {"tests", file.tests},
                             {"violations", file.of_violations}});
  }
  json["mismatches"] = ordered_json::array();
  for (const outcome::TestMismatch& mismatch : tests.mismatches)
    json["mismatches"].push_back({{"test", mismatch.test},
                                  {"title", mismatch.title},
                                  {"predicted", mismatch.predicted},
                                  {"actual", mismatch.actual}});
  json["untested"] = ordered_json::array();
  for (const outcome::UntestedCases& untested : tests.untested)
    json["untested"].push_back({{"reason", untested.reason}, {"count", untested.count}});
  if (!tests.problem.empty()) json["problem"] = tests.problem;
  return json;
}

ordered_json profile_json(const outcome::Profile& profile) {
  ordered_json json = {{"seconds", profile.seconds}, {"phases", ordered_json::array()}};
  for (const outcome::Phase& phase : profile.phases) {
    ordered_json entry = {{"name", phase.name}, {"seconds", phase.seconds}, {"count", phase.count}};
    if (phase.answered) entry["answered"] = *phase.answered;
    json["phases"].push_back(std::move(entry));
  }
  return json;
}

}  // namespace

std::string to_json(const Outcome& outcome) {
  ordered_json json = {{"schema", "nalar-check/1"},
                       {"verdict", verdict_name(outcome.verdict())},
                       {"target", outcome.target},
                       {"jdk", outcome.jdk}};
  ordered_json settings = ordered_json::object();
  for (const auto& [name, value] : outcome.settings) settings[name] = value;
  json["settings"] = settings;
  json["methods"] = ordered_json::array();
  for (const MethodOutcome& method : outcome.methods) json["methods"].push_back(method_json(method));
  if (outcome.tests) json["tests"] = tests_json(outcome);
  if (outcome.profile) json["profile"] = profile_json(*outcome.profile);
  return json.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace nalar::emit
