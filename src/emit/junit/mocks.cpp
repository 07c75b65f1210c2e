#include "emit/junit/mocks.h"

#include <fmt/format.h>

#include <algorithm>

#include "emit/junit/script.h"

namespace nalar::emit::junit {

using outcome::JavaMethod;
using outcome::JavaType;

namespace {

constexpr const char* kComparator = "java.util.Comparator";
constexpr const char* kComparable = "java.lang.Comparable";

bool is_comparator(const Thing& thing) {
  return thing.class_name() == fmt::format("{}{}", outcome::kProxy, kComparator);
}

/// Only its place in orders is known, or not even that.
bool is_element(const Thing& thing) {
  std::vector<std::string> interfaces = interfaces_of(thing);
  return interfaces.empty() || (interfaces.size() == 1 && interfaces[0] == kComparable);
}

bool of_object(const JavaMethod& method) {
  return (method.name == "equals" && descriptor_of(method) == "(Ljava/lang/Object;)Z") ||
         (method.name == "hashCode" && method.parameter_types.empty()) ||
         (method.name == "toString" && method.parameter_types.empty());
}

std::vector<const JavaMethod*> methods_to_implement(const ClassContext& context, const Thing& mock) {
  std::vector<const JavaMethod*> methods;
  std::set<std::string> seen;
  for (const std::string& name : interfaces_of(mock)) {
    const JavaType* type = context.types.find(name);
    for (size_t i = 0; type && i < type->to_implement.size(); i++) {
      const JavaMethod& method = type->to_implement[i];
      if (!of_object(method) && seen.insert(method.name + descriptor_of(method)).second) methods.push_back(&method);
    }
  }
  return methods;
}

std::vector<const CallEntry*> calls_of(const Script& script, const JavaMethod& method) {
  std::vector<const CallEntry*> calls;
  std::string descriptor = descriptor_of(method);
  for (const CallEntry& call : script.calls)
    if (call.name == method.name && call.descriptor == descriptor) calls.push_back(&call);
  return calls;
}

/// Exceptions of the JDK that have a public constructor without parameters.
bool has_plain_constructor(const std::string& class_name) {
  constexpr std::string_view kOthers[] = {"java.io.IOException",           "java.io.FileNotFoundException",
                                          "java.io.EOFException",          "java.util.NoSuchElementException",
                                          "java.util.EmptyStackException", "java.util.ConcurrentModificationException"};
  constexpr std::string_view kNot[] = {"java.lang.EnumConstantNotPresentException", "java.lang.TypeNotPresentException",
                                       "java.lang.ExceptionInInitializerError"};
  bool of_language = class_name.starts_with("java.lang.") && class_name.find('.', 10) == std::string::npos;
  if (std::find(std::begin(kNot), std::end(kNot), class_name) != std::end(kNot)) return false;
  return of_language || std::find(std::begin(kOthers), std::end(kOthers), class_name) != std::end(kOthers);
}

std::string boxed(const std::string& primitive) {
  if (primitive == "int") return "Integer";
  if (primitive == "char") return "Character";
  return capitalised(primitive);
}

/// Writes the class of one mock.
class MockWriter {
 public:
  MockWriter(ClassContext& context, CaseModel& model, Builder& builder, Thing& mock)
      : context_(context), model_(model), builder_(builder), mock_(mock), script_(read_script(model)) {}

  std::string interface_mock();
  std::string mockito();

 private:
  std::string answer(const CallEntry& call, const JavaMethod& method);
  std::string exception(const std::string& class_name);
  std::string body(const JavaMethod& method);
  std::string implementation(const JavaMethod& method);
  void refuse_orders();
  std::string chain(const std::vector<const CallEntry*>& calls, const JavaMethod& method);

  ClassContext& context_;
  CaseModel& model_;
  Builder& builder_;
  Thing& mock_;
  Script script_;
};

/// No constructor of the exception was run on the path: it has no message.
std::string MockWriter::exception(const std::string& class_name) {
  if (!context_.types.nameable(class_name)) {
    builder_.fail(fmt::format("{} would be thrown, which a test cannot name", class_name));
    return "null";
  }
  const JavaType* type = context_.types.find(class_name);
  bool found = (!type || type->of_jdk) && has_plain_constructor(class_name);
  std::string arguments;
  for (size_t i = 0; type && i < type->constructors.size() && !found; i++) {
    const JavaMethod& constructor = type->constructors[i];
    bool by_text = constructor.parameter_types == std::vector<std::string>{"java.lang.String"};
    found = context_.types.accessible(constructor.access, class_name) &&
            (constructor.parameter_types.empty() || by_text) && constructor.throws.empty();
    if (found && by_text) arguments = "(String) null";
  }
  if (!found) {
    context_.need(Helper::Allocate);
    return fmt::format("({}) allocate({})", context_.types.name(class_name), context_.class_of(class_name));
  }
  return fmt::format("new {}({})", context_.types.name(class_name), arguments);
}

std::string MockWriter::answer(const CallEntry& call, const JavaMethod& method) {
  const std::string& result = call.result;
  if (result == "N") return "null";
  if (result.starts_with('#')) {
    Thing* thing = model_.numbered(std::stoul(result.substr(1)));
    if (thing == &mock_) return "this";
    if (thing && builder_.is_being_made(*thing)) {
      builder_.fail("a mock would have to know an object that leads to it");
      return "null";
    }
    for (const outcome::HeapValue& other : model_.path().before.further)
      if (model_.before(other) == thing) return builder_.value(other, method.result_type);
    builder_.fail("an object that a call returns cannot be made");
    return "null";
  }
  outcome::HeapValue value{outcome::HeapValue::Kind::Value, {}, result};
  bool is_text = !is_primitive(method.result_type) && result.starts_with("S:");
  if (is_text) value.text = "\"";
  std::string text = opaque_value(context_, value);
  if (text.empty()) builder_.fail("an object that a call returns cannot be made");
  return text;
}

/// Statements, separated by line ends.
std::string MockWriter::body(const JavaMethod& method) {
  std::vector<const CallEntry*> calls = calls_of(script_, method);
  bool returns = method.result_type != "void";
  if (calls.empty()) return fmt::format("throw new AssertionError(\"{} is not to be called\");", method.name);
  bool alike =
      std::all_of(calls.begin(), calls.end(), [&](const CallEntry* call) { return call->result == calls[0]->result; });
  if (alike && calls[0]->result.starts_with("T:")) return "throw " + exception(calls[0]->result.substr(2)) + ";";
  if (alike) return returns ? "return " + answer(*calls[0], method) + ";" : "";
  std::vector<std::string> answers;
  std::set<std::string> exceptions;
  for (const CallEntry* call : calls) {
    bool throws = call->result.starts_with("T:");
    if (throws) exceptions.insert(call->result.substr(2));
    answers.push_back(throws                ? exception(call->result.substr(2))
                      : call->result == "V" ? "null"
                                            : answer(*call, method));
  }
  context_.types.import("java.util.Arrays");
  context_.types.import("java.util.Iterator");
  bool plain = exceptions.empty() && is_primitive(method.result_type);
  std::string element = plain ? boxed(method.result_type) : "Object";
  std::string name = builder_.script_variable(method.name + descriptor_of(method), method.name + "Answers",
                                              fmt::format("Iterator<{}>", element),
                                              fmt::format("Arrays.<{}>asList({}).iterator()", element, join(answers)));
  if (plain) return fmt::format("return {}.next();", name);
  std::string text;
  if (!exceptions.empty()) text = fmt::format("Object answer = {}.next();\n", name);
  for (const std::string& one : exceptions) {
    std::string type = context_.types.name(one);
    text += fmt::format("if (answer instanceof {0}) throw ({0}) answer;\n", type);
  }
  std::string next = exceptions.empty() ? name + ".next()" : "answer";
  if (!returns) return text;
  std::string type =
      is_primitive(method.result_type) ? boxed(method.result_type) : context_.types.name(method.result_type);
  return text + (type == "Object" ? fmt::format("return {};", next) : fmt::format("return ({}) {};", type, next));
}

std::string MockWriter::implementation(const JavaMethod& method) {
  std::vector<std::string> parameters;
  for (size_t i = 0; i < method.parameter_types.size(); i++) {
    bool named = i < method.parameter_names.size() && !method.parameter_names[i].empty();
    std::string name = named ? method.parameter_names[i] : fmt::format("argument{}", i + 1);
    // It must not hide an object that is returned.
    auto is_taken = [&](const Thing& thing) { return thing.variable == name; };
    bool taken = std::any_of(model_.things().begin(), model_.things().end(), is_taken);
    parameters.push_back(context_.types.name(method.parameter_types[i]) + " " +
                         (taken || is_keyword(name) ? name + "1" : name));
  }
  std::vector<std::string> thrown;
  for (const CallEntry* call : calls_of(script_, method))
    if (call->result.starts_with("T:"))
      for (const std::string& type : method.throws)
        if (context_.types.is_subclass(call->result.substr(2), type) && context_.types.nameable(type))
          thrown.push_back(context_.types.name(type));
  std::sort(thrown.begin(), thrown.end());
  thrown.erase(std::unique(thrown.begin(), thrown.end()), thrown.end());
  std::string head = fmt::format("public {} {}({}){}{}", context_.types.name(method.result_type), method.name,
                                 join(parameters), thrown.empty() ? "" : " throws ", join(thrown));
  std::string text = "  @Override\n  " + head + " {\n";
  std::string statements = body(method);
  for (const std::string& line : split(statements, '\n'))
    if (!line.empty()) text += "    " + line + "\n";
  return text + "  }\n";
}

/// A class with methods of its own has no rank.
void MockWriter::refuse_orders() {
  for (const RankEntry& entry : script_.ranks)
    if (entry.element == &mock_ && entry.order != "e")
      builder_.fail("an object with methods of its own would have to be compared");
}

std::string MockWriter::interface_mock() {
  std::vector<std::string> interfaces = interfaces_of(mock_);
  for (const std::string& name : interfaces)
    if (!context_.types.nameable(name) || !context_.types.find(name)) {
      builder_.fail(fmt::format("an implementation of {}, which a test cannot name, would be needed", name));
      return "null";
    }
  for (const std::string& name : interfaces)
    if (context_.types.is_subclass(name, "java.io.Serializable")) context_.suppressed.insert("serial");
  refuse_orders();
  std::string methods;
  for (const JavaMethod* method : methods_to_implement(context_, mock_))
    methods += (methods.empty() ? "" : "\n") + implementation(*method);
  if (interfaces.size() == 1) return fmt::format("new {}() {{\n{}}}", context_.types.name(interfaces[0]), methods);
  std::vector<std::string> names;
  for (const std::string& name : interfaces) names.push_back(context_.types.name(name));
  std::string local = capitalised(mock_.variable) + "Mock";
  builder_.lines(fmt::format("class {} implements {} {{\n{}}}", local, join(names), methods));
  return fmt::format("new {}()", local);
}

/// Whether the interface may have methods with code, which Mockito would replace.
bool has_default_methods(const ClassContext& context, const std::string& interface) {
  const JavaType* type = context.types.find(interface);
  if (!type || type->of_jdk || !type->interfaces.empty()) return true;
  const std::vector<outcome::SourceFile>& sources = context.outcome().sources;
  return sources.empty() || std::any_of(sources.begin(), sources.end(), [](const outcome::SourceFile& source) {
           return source.text.find("default ") != std::string::npos;
         });
}

std::string matcher(ClassContext& context, const std::string& type) {
  std::string name = is_primitive(type) ? "any" + capitalised(type) : "any";
  context.types.import("static org.mockito.ArgumentMatchers." + name);
  return name + "()";
}

std::string MockWriter::chain(const std::vector<const CallEntry*>& calls, const JavaMethod& method) {
  std::string text;
  for (const CallEntry* call : calls) {
    bool throws = call->result.starts_with("T:");
    bool returns = method.result_type != "void";
    std::string argument = throws ? exception(call->result.substr(2)) : returns ? answer(*call, method) : "";
    if (argument == "this") builder_.fail("a mock would have to return itself");
    if (argument == "null")
      argument = fmt::format("({}) null", context_.types.name(context_.types.visible(method.result_type)));
    std::string verb = throws ? "Throw" : returns ? "Return" : "Nothing";
    text += fmt::format(".{}{}({})", returns ? "then" : text.empty() ? "do" : "do", verb, argument);
  }
  return text;
}

/// Answers in the order of the calls; what is not expected gives null or 0.
std::string MockWriter::mockito() {
  std::string interface = interfaces_of(mock_)[0];
  context_.types.import("static org.mockito.Mockito.mock");
  std::string real;
  if (has_default_methods(context_, interface)) {
    context_.types.import("static org.mockito.Mockito.CALLS_REAL_METHODS");
    real = ", CALLS_REAL_METHODS";
  }
  std::string name = context_.types.name(interface);
  builder_.after(fmt::format("{} {} = mock({}.class{});", name, mock_.variable, name, real));
  for (const JavaMethod* method : methods_to_implement(context_, mock_)) {
    std::vector<const CallEntry*> calls = calls_of(script_, *method);
    if (calls.empty()) continue;
    std::vector<std::string> matchers;
    for (const std::string& type : method->parameter_types) matchers.push_back(matcher(context_, type));
    if (!method->throws.empty()) builder_.may_throw = true;
    std::string answers = chain(calls, *method);
    std::string call = fmt::format("{}({})", method->name, join(matchers));
    if (method->result_type == "void") {
      context_.types.import("static org.mockito.Mockito." + answers.substr(1, answers.find('(') - 1));
      builder_.after(fmt::format("{}.when({}).{};", answers.substr(1), mock_.variable, call));
    } else {
      context_.types.import("static org.mockito.Mockito.when");
      builder_.after(fmt::format("when({}.{}){};", mock_.variable, call, answers));
    }
  }
  return {};
}

std::string ranks(ClassContext& context, CaseModel& model, Builder& builder, Thing& comparator) {
  context.need(Helper::Ranks);
  Script script = read_script(model);
  std::string order = order_name(model, comparator), text = "new Ranks()";
  auto named = [&](Thing* element) { return element ? builder.named(*element) : std::string("null"); };
  for (const RankEntry& entry : script.ranks)
    if (entry.order == order) text += fmt::format(".rank({}, {})", named(entry.element), entry.rank);
  for (const ComparedEntry& entry : script.compared) {
    if (entry.order != order) continue;
    const RankEntry *left = script.rank_of(order, entry.left), *right = script.rank_of(order, entry.right);
    int64_t by_rank = left && right ? (left->rank > right->rank) - (left->rank < right->rank) : 0;
    if (left && right && by_rank == entry.result) continue;
    context.need(Helper::ExactRanks);
    text += fmt::format(".compared({}, {}, {})", named(entry.left), named(entry.right),
                        literal("I:" + std::to_string(entry.result)));
  }
  return text;
}

std::string element(ClassContext& context, CaseModel& model, Builder& builder, Thing& thing) {
  Script script = read_script(model);
  const RankEntry *natural = script.rank_of("n", &thing), *equality = script.rank_of("e", &thing);
  if (thing.mock_role != "Ranked") return "new Object()";
  context.need(Helper::Ranked);
  for (const ComparedEntry& entry : script.compared) {
    if (entry.order != "n" || entry.left != &thing) continue;
    const RankEntry *left = script.rank_of("n", entry.left), *right = script.rank_of("n", entry.right);
    int64_t by_rank = left && right ? (left->rank > right->rank) - (left->rank < right->rank) : 0;
    if (by_rank != entry.result) builder.fail("compareTo would have to give " + std::to_string(entry.result));
  }
  // Without a rank for equals, only the object itself is equal to it.
  int64_t equal = equality ? equality->rank : static_cast<int64_t>(thing.id) + 100;
  std::string name = string_literal(thing.variable);
  bool by_order = context.helpers().contains(Helper::RankedOrder);
  bool by_equality = context.helpers().contains(Helper::RankedEquality);
  if (!by_equality) return fmt::format("new Ranked({}, {})", name, natural ? natural->rank : 0);
  if (!by_order) return fmt::format("new Ranked({}, {})", name, equal);
  return fmt::format("new Ranked({}, {}, {})", name, natural ? natural->rank : 0, equal);
}

}  // namespace

void need_for_mocks(ClassContext& context, CaseModel& model) {
  for (const RankEntry& entry : read_script(model).ranks) {
    if (entry.order == "e") context.need(Helper::RankedEquality);
    if (entry.order == "n") context.need(Helper::RankedOrder);
  }
  for (const Thing& thing : model.things())
    if (thing.sort == Sort::Mock && is_element(thing) && !interfaces_of(thing).empty())
      context.need(Helper::RankedOrder);
}

std::string prepare_mocks(ClassContext& context, CaseModel& model) {
  Script script = read_script(model);
  for (Thing& thing : model.things()) {
    if (!thing.before || thing.sort != Sort::Mock) continue;
    bool ordered = script.rank_of("n", &thing) || script.rank_of("e", &thing);
    bool comparable = !interfaces_of(thing).empty() && interfaces_of(thing)[0] == kComparable;
    if (is_element(thing)) thing.mock_role = ordered || comparable ? "Ranked" : "Object";
  }
  for (const RankEntry& entry : script.ranks) {
    if (entry.order != "n" && entry.order != "e") continue;
    bool foreign = entry.element && !(entry.element->sort == Sort::Mock && is_element(*entry.element));
    if (foreign && entry.order == "n") return "objects of a class of its own would have to be compared";
    if (foreign) return "an object of unknown class would have to be equal to one that is known";
  }
  for (const CallEntry& call : script.calls) {
    bool answered = std::any_of(model.things().begin(), model.things().end(), [&](const Thing& thing) {
      if (!thing.before || thing.sort != Sort::Mock) return false;
      std::vector<const JavaMethod*> methods = methods_to_implement(context, thing);
      return std::any_of(methods.begin(), methods.end(), [&](const JavaMethod* method) {
        return method->name == call.name && descriptor_of(*method) == call.descriptor;
      });
    });
    if (!answered) return fmt::format("{} would have to be answered by an object that is not there", call.name);
  }
  return {};
}

std::string mock_type(ClassContext& context, const Thing& thing) {
  // Raw types fit wherever generic code wants something more special.
  if (is_comparator(thing)) return context.types.name(kComparator);
  if (is_element(thing)) return interfaces_of(thing).empty() ? "Object" : context.types.name(kComparable);
  std::vector<std::string> interfaces = interfaces_of(thing);
  if (interfaces.size() > 1) return capitalised(thing.variable) + "Mock";
  return context.types.nameable(interfaces[0]) ? context.types.name(interfaces[0]) : "Object";
}

std::string mock_expression(ClassContext& context, CaseModel& model, Builder& builder, Thing& thing) {
  if (is_comparator(thing)) return ranks(context, model, builder, thing);
  if (is_element(thing)) return element(context, model, builder, thing);
  MockWriter writer(context, model, builder, thing);
  auto same_class = [&](const Thing& other) { return other.before && other.class_name() == thing.class_name(); };
  bool single = interfaces_of(thing).size() == 1 && context.types.nameable(interfaces_of(thing)[0]) &&
                std::count_if(model.things().begin(), model.things().end(), same_class) == 1;
  return context.options().mockito && single ? writer.mockito() : writer.interface_mock();
}

}  // namespace nalar::emit::junit
