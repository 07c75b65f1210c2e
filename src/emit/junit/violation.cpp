#include "emit/junit/violation.h"

#include <fmt/format.h>

#include "emit/junit/clause.h"
#include "emit/junit/source.h"
#include "emit/junit/text.h"

namespace nalar::emit::junit {

using outcome::Case;
using outcome::Finding;

namespace {

constexpr const char* kAssertionError = "java.lang.AssertionError";

bool breaks_contract(const Case& path) { return path.exception.starts_with("org.nalar."); }

bool is_name(const std::string& text) {
  bool good = !text.empty() && !(text[0] >= '0' && text[0] <= '9');
  for (char c : text) good = good && (c == '_' || (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'z'));
  return good && text != "true" && text != "false";
}

/// `\result = -1`
const std::string* part(const Finding& finding, const std::string& text) {
  if (finding.clause)
    for (const auto& [name, value] : finding.clause->parts)
      if (name == text) return &value;
  return nullptr;
}

class ViolationWriter {
 public:
  ViolationWriter(ClassContext& context, CaseModel& model, const Finding& finding, Call& call, Builder& builder,
                  JavaText& text, Asserts& asserts)
      : context_(context),
        model_(model),
        finding_(finding),
        call_(call),
        builder_(builder),
        text_(text),
        asserts_(asserts) {}

  std::string write();

 private:
  bool constructs() const { return model_.method().signature.name == "<init>"; }
  bool returns() const { return call_.type != "void" && !constructs(); }
  std::optional<std::string> condition();
  std::optional<std::string> invariant_call(const std::string& receiver);
  std::string reported_result();
  void write_call(bool with_result);
  void write_signals();
  bool ends_by_throw() const;

  ClassContext& context_;
  CaseModel& model_;
  const Finding& finding_;
  Call& call_;
  Builder& builder_;
  JavaText& text_;
  Asserts& asserts_;
};

/// The result that was reported, if it is one that source can write; empty if not.
std::string ViolationWriter::reported_result() {
  const std::string* value = part(finding_, "\\result");
  if (!value || !returns()) return {};
  if (*value == "null") return context_.assertion("assertNull", {"result"});
  if (call_.type == "boolean") return context_.assertion(*value == "true" ? "assertTrue" : "assertFalse", {"result"});
  if (call_.type == "int") return context_.assertion("assertEquals", {literal("I:" + *value), "result"});
  return {};
}

/// The invariant is a method of the class itself.
std::optional<std::string> ViolationWriter::invariant_call(const std::string& receiver) {
  const std::string& class_name = model_.method().class_name;
  auto declared = declared_method(context_.outcome(), class_name, finding_.clause->text);
  if (!declared || declared->is_static || receiver.empty()) return std::nullopt;
  if (!declared->is_private && context_.types.nameable(class_name))
    return fmt::format("{}.{}()", receiver, finding_.clause->text);
  context_.need(Helper::Call);
  call_.throws = call_.throws_throwable = true;
  return fmt::format("(boolean) call({}, {}, {}, new Class<?>[0])", receiver, context_.class_of(class_name),
                     string_literal(finding_.clause->text));
}

/// What the broken clause says, as Java; nothing if it is not simple.
std::optional<std::string> ViolationWriter::condition() {
  bool of_invariant = model_.path().exception == "org.nalar.InvariantError";
  if (!finding_.clause || (!of_invariant && model_.path().exception != "org.nalar.PostconditionError"))
    return std::nullopt;
  if (constructs() && call_.by_reflection) return std::nullopt;
  if (!finding_.clause->object.empty()) return std::nullopt;  // of another object
  std::string receiver = constructs() ? "made" : receiver_of(model_);
  if (of_invariant && is_name(finding_.clause->text)) return invariant_call(receiver);
  ClauseNames names{receiver, model_.method().class_name, returns(), [&](const std::string& name) {
                      return of_invariant ? std::nullopt : parameter_source(model_, builder_, name);
                    }};
  return java_of_clause(context_, finding_.clause->text, names);
}

/// Whether the method may have been left by an exception, as far as the source shows.
bool ViolationWriter::ends_by_throw() const {
  const outcome::Place& place = finding_.place;
  for (const outcome::SourceFile& source : context_.outcome().sources) {
    if (source.name != place.file || source.package != package_of(place.class_name)) continue;
    if (source.text.find("@Signals") != std::string::npos) return true;
    std::vector<std::string> lines = split(source.text, '\n');
    auto line = static_cast<size_t>(place.line);
    if (place.line > 0 && line <= lines.size()) return lines[line - 1].find("throw ") != std::string::npos;
  }
  return false;
}

/// The contract has to hold after an exception, too.
void ViolationWriter::write_call(bool with_result) {
  std::string statement = call_.statement + ";";
  if (with_result) statement = fmt::format("{} result = {};", context_.types.name(call_.type), call_.expression);
  if (constructs()) statement = fmt::format("{} made = {};", context_.types.name(call_.type), call_.expression);
  bool may_throw = (!model_.method().signature.throws.empty() || ends_by_throw()) && !with_result && !constructs() &&
                   model_.path().exception != "org.nalar.PostconditionError";
  if (!may_throw) {
    text_.line(statement);
    return;
  }
  text_.open("try");
  text_.line(statement);
  text_.close(fmt::format("}} catch ({} e) {{", call_.throws_throwable                     ? "Throwable"
                                                : model_.method().signature.throws.empty() ? "RuntimeException"
                                                                                           : "Exception"));
  text_.line("  // The contract has to hold all the same.");
  text_.line("}");
  call_.throws = call_.throws_throwable = false;
}

void ViolationWriter::write_signals() {
  std::string message = comment_text(finding_.message);
  call_.throws = false;
  if (!context_.options().junit4) {
    context_.use_assertion("assertDoesNotThrow");
    text_.line(fmt::format("assertDoesNotThrow(() -> {}, {});", call_.statement, string_literal(message)));
    return;
  }
  text_.open("try");
  text_.line(call_.statement + ";");
  text_.close("} catch (Throwable e) {");
  text_.line(fmt::format("  throw new AssertionError({}, e);", string_literal(message)));
  text_.line("}");
}

std::string ViolationWriter::write() {
  const Case& path = model_.path();
  if (!breaks_contract(path)) {
    text_.line(call_.statement + ";");
    return path.exception;
  }
  std::string message = comment_text(finding_.message);
  if (path.exception == "org.nalar.SignalsError") {
    write_signals();
    return kAssertionError;
  }
  if (auto says = condition()) {
    write_call(returns() && says->find("result") != std::string::npos);
    text_.gap();
    text_.line(context_.assertion("assertTrue", {*says}, message));
    return kAssertionError;
  }
  std::string result = reported_result();
  write_call(!result.empty());
  text_.gap();
  context_.need(Helper::NotAgain);
  text_.line("// Passes as soon as the outcome is another one.");
  text_.open(fmt::format("failIfStillSo({}, () ->", string_literal(message)));
  if (!result.empty()) text_.line(result);
  asserts_.heap_after();
  text_.close("});");
  return kAssertionError;
}

}  // namespace

std::string write_violation(ClassContext& context, CaseModel& model, const Finding& finding, Call& call,
                            Builder& builder, JavaText& text, Asserts& asserts) {
  return ViolationWriter(context, model, finding, call, builder, text, asserts).write();
}

std::vector<std::string> violation_comment(const Finding& finding) {
  std::vector<std::string> lines = {finding.message};
  if (finding.clause) {
    const outcome::FalseClause& clause = *finding.clause;
    std::string where = clause.line > 0 ? fmt::format(" ({}:{})", clause.file, clause.line) : "";
    std::string of = clause.object.empty() ? "" : " of " + clause.object;
    lines.push_back("clause: " + clause.text + of + where);
    for (const auto& [name, value] : clause.parts) lines.push_back(fmt::format("  {} = {}", name, value));
  }
  const outcome::Place& place = finding.place;
  if (!place.file.empty())
    lines.push_back(fmt::format("at {}.{} ({}:{})", place.class_name, place.method, place.file, place.line));
  for (std::string& line : lines) line = comment_text(line);
  return lines;
}

}  // namespace nalar::emit::junit
