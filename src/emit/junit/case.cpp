#include "emit/junit/case.h"

#include <fmt/format.h>

#include <algorithm>

#include "emit/junit/asserts.h"
#include "emit/junit/build.h"
#include "emit/junit/call.h"
#include "emit/junit/mocks.h"
#include "emit/junit/variables.h"
#include "emit/junit/violation.h"

namespace nalar::emit::junit {

using outcome::Case;
using outcome::End;
using outcome::HeapValue;

namespace {

/// Woven from a contract.
bool is_woven(const std::string& method) { return method.starts_with("nalar$") || method.starts_with("lambda$nalar$"); }

/// What is no primitive type, but is called like one.
bool is_class_named_primitive(const outcome::HeapObject& object) {
  return !object.is_array && is_primitive(object.class_name);
}

/// A name without which there can be no test; empty if all can be said. Classes in the same package, and what is called
/// by reflection, have names that are texts; those have not.
std::string unsayable_name(const outcome::MethodOutcome& method, const Case& path) {
  std::string package = package_of(method.class_name);
  if (!package.empty() && !is_sayable_class(package)) return package;
  if (method.signature.name != "<init>" && !is_sayable(method.signature.name)) return method.signature.name;
  std::string simple = package.empty() ? method.class_name : method.class_name.substr(package.size() + 1);
  if (!is_sayable_class(simple)) return method.class_name;
  for (const outcome::HeapState* state : {&path.before, &path.after})
    for (const outcome::HeapObject& object : state->objects) {
      if (is_class_named_primitive(object)) return object.class_name;
      for (const outcome::HeapField& field : object.fields)
        if (!is_sayable(field.name)) return field.name;
      if (!object.static_field.empty() && !is_sayable_class(object.static_field)) return object.static_field;
    }
  for (const outcome::HeapField& field : path.after.statics)
    if (!is_sayable(field.name)) return field.name;
  return {};
}

}  // namespace

std::string why_untestable(const Types& types, const outcome::MethodOutcome& method, const Case& path) {
  if (!path.before.flaw.empty()) return path.before.flaw;
  if (!path.after.flaw.empty()) return path.after.flaw;
  if (path.end == End::Exited) return "the code ends the JVM";
  for (const outcome::InputValue& input : path.inputs)
    if (input.line > 0) return "the code asks for values itself, by Nalar.any...()";
  if (method.signature.name.empty()) return "the signature of the method is not known";
  if (std::string name = unsayable_name(method, path); !name.empty()) return unsayable_text(name);
  const outcome::JavaType* type = types.find(method.class_name);
  bool constructs = method.signature.name == "<init>";
  if (constructs && type && type->kind == outcome::JavaType::Kind::Enum) return "nobody can call constructors of enums";
  if (constructs && type && type->is_abstract) return "nobody can make objects of abstract classes";
  bool by_clause = path.end == End::Threw && !path.stack.empty() && !path.exception.starts_with("org.nalar.") &&
                   is_woven(path.stack[0].method);
  return by_clause ? "the exception comes from a clause of the contract, not from the code" : "";
}

namespace {

/// Messages that the JVM makes differ from one version to the next.
bool made_by_jvm(const Case& path) {
  constexpr std::string_view kTypes[] = {"java.lang.ArithmeticException",
                                         "java.lang.ArrayIndexOutOfBoundsException",
                                         "java.lang.ArrayStoreException",
                                         "java.lang.ClassCastException",
                                         "java.lang.NegativeArraySizeException",
                                         "java.lang.NullPointerException",
                                         "java.lang.StackOverflowError",
                                         "java.lang.OutOfMemoryError",
                                         "java.lang.AssertionError",
                                         "java.lang.ExceptionInInitializerError",
                                         "java.lang.NoClassDefFoundError"};
  bool by_jdk = path.stack.empty() || path.stack[0].in_jdk;
  return by_jdk || std::find(std::begin(kTypes), std::end(kTypes), path.exception) != std::end(kTypes);
}

class TestWriter {
 public:
  TestWriter(ClassContext& context, CaseModel& model)
      : context_(context),
        model_(model),
        variables_(context, model),
        builder_(context, model, variables_, body_),
        asserts_(context, model, variables_, body_) {}

  WrittenTest write(const outcome::Finding* finding, const std::string& name, const std::string& title);

 private:
  void write_return(const Call& call);
  void write_exception(const Call& call);
  void write_output();
  bool looks_into_heap();
  const std::vector<outcome::Effect>* made_by_constructor() const;

  ClassContext& context_;
  CaseModel& model_;
  JavaText body_{2};
  Variables variables_;
  Builder builder_;
  Asserts asserts_;
  bool declares_throws_ = false;
};

bool TestWriter::looks_into_heap() {
  std::vector<Thing*> reached = model_.reached_after();
  return std::any_of(reached.begin(), reached.end(), [](const Thing* thing) { return thing->asserted; });
}

/// What the constructor under test does to fields; null if that is not known, or if there is none.
const std::vector<outcome::Effect>* TestWriter::made_by_constructor() const {
  const outcome::JavaMethod& signature = model_.method().signature;
  const outcome::JavaType* type = context_.types.find(model_.method().class_name);
  if (signature.name != "<init>" || !type) return nullptr;
  for (const outcome::JavaMethod& constructor : type->constructors)
    if (constructor.parameter_types == signature.parameter_types && constructor.effects && constructor.guards.empty())
      return &*constructor.effects;
  return nullptr;
}

void TestWriter::write_return(const Call& call) {
  declares_throws_ = call.throws;
  const HeapValue* result = model_.result();
  const std::vector<outcome::Effect>* effects = made_by_constructor();
  if (!result && effects && !effects->empty()) {
    std::string variable = variables_.fresh("made");
    body_.line(fmt::format("{} {} = {};", context_.types.name(call.type), variable, call.expression));
    body_.gap();
    asserts_.made(variable, *effects);
  } else if (!result) {
    body_.line(call.statement + ";");
  } else {
    bool plain = result->kind != HeapValue::Kind::Object && !looks_into_heap() && is_comparable(*result);
    if (plain) {
      body_.line(asserts_.equal(*result, call.expression, call.type));
    } else if (!is_comparable(*result) && result->raw == "?") {
      body_.line(call.statement + ";");
    } else {
      body_.line(fmt::format("{} result = {};", context_.types.name(call.type), call.expression));
      body_.gap();
      asserts_.result(call.type);
    }
  }
  if (!result) body_.gap();
  asserts_.heap_after();
}

void TestWriter::write_exception(const Call& call) {
  const Case& path = model_.path();
  bool nameable = context_.types.nameable(path.exception);
  std::string type = nameable ? context_.types.name(path.exception) : "Throwable";
  bool with_message = path.has_message && path.message_known && !made_by_jvm(path);
  context_.use_assertion("assertThrows");
  std::string assertion = fmt::format("assertThrows({}.class, () -> {});", type, call.statement);
  body_.line(with_message || !nameable ? fmt::format("{} thrown = {}", type, assertion) : assertion);
  body_.gap();
  if (!nameable)
    body_.line(context_.assertion("assertEquals", {string_literal(path.exception), "thrown.getClass().getName()"}));
  if (with_message)
    body_.line(context_.assertion("assertEquals", {string_literal(path.message), "thrown.getMessage()"}));
  asserts_.heap_after();
}

void TestWriter::write_output() {
  const std::string& output = model_.path().output;
  if (output.empty()) return;
  context_.captures_output = true;
  body_.line(context_.assertion("assertEquals", {string_literal(output), "printed.toString(\"UTF-8\")"}));
  declares_throws_ = true;
}

WrittenTest TestWriter::write(const outcome::Finding* finding, const std::string& name, const std::string& title) {
  WrittenTest test;
  builder_.build();
  body_.gap();
  Call call = call_of(context_, model_, builder_);
  const Case& path = model_.path();
  bool disturbs = builder_.changes_statics();
  if (disturbs) body_.open("try");
  if (finding) {
    test.fails_with = write_violation(context_, model_, *finding, call, builder_, body_, asserts_);
    declares_throws_ = call.throws;
  } else {
    path.end == End::Threw ? write_exception(call) : write_return(call);
    write_output();
  }
  if (disturbs) {
    body_.close("} finally {  // for other tests");
    body_.open_silently();
    builder_.restore_statics();
    body_.close();
  }
  test.why_not = !builder_.why_not().empty() ? builder_.why_not() : asserts_.why_not();
  JavaText text(1);
  if (finding)
    for (const std::string& line : violation_comment(*finding)) text.line("// " + line);
  bool old = context_.options().junit4;
  if (old && !finding) text.line("/** " + comment_text(capitalised(title)) + ". */");
  text.line(context_.annotation("Test"));
  if (!old) text.line(fmt::format("{}({})", context_.annotation("DisplayName"), string_literal(title)));
  declares_throws_ = declares_throws_ || builder_.may_throw;
  std::string throws = declares_throws_ ? (call.by_reflection ? " throws Throwable" : " throws Exception") : "";
  if (declares_throws_ && call.throws_throwable) throws = " throws Throwable";
  text.open(fmt::format("{}void {}(){}", old ? "public " : "", name, throws));
  std::string body = body_.text();
  while (body.ends_with("\n\n")) body.pop_back();
  text.paste(body);
  text.close();
  test.text = text.text();
  return test;
}

}  // namespace

WrittenTest write_test(ClassContext& context, CaseModel& model, const outcome::Finding* finding,
                       const std::string& name, const std::string& title) {
  WrittenTest test;
  test.why_not = prepare_mocks(context, model);
  if (!test.why_not.empty()) return test;
  return TestWriter(context, model).write(finding, name, title);
}

}  // namespace nalar::emit::junit
