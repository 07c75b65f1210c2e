#include "emit/junit_violation.h"

#include <fmt/format.h>

#include "emit/junit_text.h"

namespace nalar::emit::junit {

using outcome::Finding;

namespace {

bool breaks_contract(const outcome::Case& path) { return path.exception.starts_with("org.nalar."); }

/// `\result = -1`
const std::string* part(const Finding& finding, const std::string& text) {
  if (finding.clause)
    for (const auto& [name, value] : finding.clause->parts)
      if (name == text) return &value;
  return nullptr;
}

/// The result that was reported, if it is one that source can write; empty if not.
std::string reported_result(ClassContext& context, const Finding& finding, const std::string& type) {
  const std::string* value = part(finding, "\\result");
  if (!value) return {};
  if (*value == "null") return context.assertion("assertNull", {"result"});
  if (type == "boolean") return context.assertion(*value == "true" ? "assertTrue" : "assertFalse", {"result"});
  if (type == "int") return context.assertion("assertEquals", {literal("I:" + *value), "result"});
  return {};
}

}  // namespace

std::string write_violation(ClassContext& context, CaseModel& model, const Finding& finding, const Call& call,
                            JavaText& text, Asserts& asserts) {
  const outcome::Case& path = model.path();
  if (!breaks_contract(path)) {
    text.line(call.statement + ";");
    return path.exception;
  }
  bool returns = call.type != "void" && model.method().signature.name != "<init>";
  std::string result = returns ? reported_result(context, finding, call.type) : "";
  text.line(result.empty() ? call.statement + ";"
                           : fmt::format("{} result = {};", context.types.name(call.type), call.expression));
  text.gap();
  context.need(Helper::NotAgain);
  text.open(fmt::format("failIfStillSo({}, () ->", string_literal(comment_text(finding.message))));
  if (!result.empty()) text.line(result);
  asserts.heap_after();
  text.close("});");
  return "java.lang.AssertionError";
}

std::vector<std::string> violation_comment(const CaseModel& model, const Finding& finding) {
  std::vector<std::string> lines = {comment_text(finding.message)};
  if (finding.clause) {
    std::string where =
        finding.clause->line > 0 ? fmt::format(" ({}:{})", finding.clause->file, finding.clause->line) : "";
    lines.push_back("clause: " + comment_text(finding.clause->text) + where);
    for (const auto& [name, value] : finding.clause->parts)
      lines.push_back(fmt::format("  {} = {}", comment_text(name), comment_text(value)));
  }
  const outcome::Place& place = finding.place;
  if (!place.file.empty())
    lines.push_back(fmt::format("at {}.{} ({}:{})", place.class_name, place.method, place.file, place.line));
  if (breaks_contract(model.path())) lines.push_back("The test passes as soon as the outcome is another one.");
  return lines;
}

}  // namespace nalar::emit::junit
