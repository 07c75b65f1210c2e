#include "outcome/save.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "base/visible_text.h"
#include "outcome/nesting.h"

// std::optional is null or the value.
namespace nlohmann {
template <typename T>
struct adl_serializer<std::optional<T>> {
  static void to_json(json& to, const std::optional<T>& from) { to = from ? json(*from) : json(nullptr); }
  static void from_json(const json& from, std::optional<T>& to) {
    to = from.is_null() ? std::nullopt : std::optional<T>(from.get<T>());
  }
};
}  // namespace nlohmann

namespace nalar::outcome {

using nlohmann::json;

#define NALAR_NAMES(Type, ...)                                                                        \
  void to_json(json& to, Type value) {                                                                \
    static constexpr std::string_view names[] = {__VA_ARGS__};                                        \
    to = names[static_cast<size_t>(value)];                                                           \
  }                                                                                                   \
  void from_json(const json& from, Type& value) {                                                     \
    static constexpr std::string_view names[] = {__VA_ARGS__};                                        \
    const auto& text = from.get_ref<const std::string&>();                                            \
    auto* found = std::find(std::begin(names), std::end(names), text);                                \
    if (found == std::end(names)) throw std::out_of_range(fmt::format("unknown value \"{}\"", text)); \
    value = static_cast<Type>(found - std::begin(names));                                             \
  }

NALAR_NAMES(Verdict, "verified", "verifiedUpTo", "violated", "incomplete")
NALAR_NAMES(End, "returned", "threw", "exited")
NALAR_NAMES(Access, "public", "protected", "package", "private")
NALAR_NAMES(HeapValue::Kind, "value", "null", "object")
NALAR_NAMES(JavaType::Kind, "class", "interface", "enum", "record", "annotation")
NALAR_NAMES(SymbolicValue::Kind, "null", "object", "unresolved", "term")
#undef NALAR_NAMES

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Place, class_name, method, file, line, in_jdk)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(InputValue, name, type, value, raw, line, after)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Step, file, line, condition)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(HeapValue, kind, text, raw, object, looked_at)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(HeapField, name, declarer, value)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(HeapObject, id, class_name, is_array, is_new, of_call, own_box, static_field, fields,
                                   elements, left_out)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(HeapState, objects, roots, flaw, further, statics)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(SymbolicValue, kind, number, non_null, type, term)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(SymbolicElement, index, value)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(SymbolicObject, number, class_name, is_initial, is_exact, is_array, subtype_of,
                                   not_subtype_of, one_of, is_unknown, static_field, length, before, after,
                                   elements_before, elements_after)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(SymbolicState, pre_state_number, pre_state, symbols, condition, roots, objects,
                                   result)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(LeftBlock, point, completed)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Case, decisions, inputs, end, result, raw_result, exception, message, has_message,
                                   message_known, broken, stack, steps, output, exit_status, orders, calls, luck,
                                   before, after, symbolic, expected, trace, trace_complete, left)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(FalseClause, text, file, line, parts, object)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Finding, kind, message, place, case_index, confirmation, clause)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Cut, bound, place, count)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Gap, reason, place, count)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Mismatch, case_index, predicted, actual, call)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Replay, cases, confirmed, mismatches)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Cost, seconds, instructions, decisions, solver_queries, solver_by_backend,
                                   solver_seconds)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Effect, declarer, field, parameter, constant)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Guard, left, relation, right, constant)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(JavaField, name, type, access, is_final)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(JavaMethod, name, parameter_types, parameter_names, result_type, access, is_static,
                                   is_abstract, is_varargs, throws, effects, guards, descriptor, needs_generics)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(JavaType, name, source_name, package, kind, access, is_abstract, is_final, is_inner,
                                   of_jdk, type_parameters, superclass, interfaces, fields, static_fields, constructors,
                                   factories, setters, to_implement)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(CodePoint, bci, edge, line, cases, counts, completed)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(CodeRun, point, line, instructions)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(CodeMethod, class_name, name, descriptor, file, points, runs, first)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(SourceFile, name, package, text)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(TestFile, name, method, tests, of_violations)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(TestMismatch, test, title, predicted, actual)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(UntestedCases, reason, count)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Tests, files, written, agreed, runs, mismatches, untested, problem)
// Cases and methods are by far the most, and written one at a time.
#define NALAR_METHOD_MEMBERS                                                                                        \
  class_name, method, file, signature, verdict, bounds, pre_states, assumed_away, case_count, findings, cuts, gaps, \
      assumptions, replay, code, cost
#define NALAR_OUTCOME_MEMBERS target, jdk, settings, types, sources, tests
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(MethodOutcome, cases, NALAR_METHOD_MEMBERS)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Outcome, methods, NALAR_OUTCOME_MEMBERS)

namespace {

/// References inside of the outcome lead somewhere. Throws std::out_of_range if not.
class Links {
 public:
  explicit Links(const Outcome& outcome) {
    for (const MethodOutcome& method : outcome.methods) check(method);
    if (outcome.tests)
      for (const TestFile& file : outcome.tests->files)
        require(file.method < outcome.methods.size(), "a file of tests is about a method that is not there");
    for (const JavaType& type : outcome.types)
      for (const auto* methods : {&type.constructors, &type.factories, &type.setters})
        for (const JavaMethod& method : *methods) check(method);
    check_ancestors(outcome.types);
  }

 private:
  static void require(bool holds, const char* what) {
    if (!holds) throw std::out_of_range(what);
  }

  void check(const MethodOutcome& method) {
    for (const Finding& finding : method.findings)
      require(finding.case_index < method.cases.size(), "a finding is about a case that is not there");
    if (method.replay)
      for (const Mismatch& mismatch : method.replay->mismatches)
        require(mismatch.case_index < method.cases.size(), "a mismatch is about a case that is not there");
    uint64_t points = 0;
    for (const CodeMethod& code : method.code) {
      require(code.first == points, "the points of a method are not numbered in order");
      points += code.points.size();
      for (const CodeRun& run : code.runs) require(run.point < code.points.size(), "a run begins at no point");
    }
    for (const Case& path : method.cases) {
      for (uint32_t point : path.trace) require(point < points, "a trace passes a point that is not there");
      for (const LeftBlock& block : path.left) require(block.point < points, "a block is left that is not there");
      check(path.before);
      check(path.after);
      check_objects(path);
      check_inputs(path);
    }
  }

  /// References among the inputs are the roots of the heap, in order; afterwards there may be a result too.
  static void check_inputs(const Case& path) {
    size_t roots = 0;
    for (const InputValue& input : path.inputs)
      if (input.raw.starts_with('#'))
        require(input.raw == fmt::format("#{}", roots++), "references among the inputs are not numbered in order");
    require(path.before.roots.size() == roots, "the roots of a heap are not the inputs");
    size_t after = path.after.roots.size();
    require(after == roots || after == roots + 1, "the heap after a case does not have its inputs");
  }

  /// No class is its own ancestor: those that nothing extends are taken away until there are none.
  static void check_ancestors(const std::vector<JavaType>& types) {
    std::map<std::string_view, const JavaType*> by_name;
    std::map<std::string_view, size_t> heirs;
    for (const JavaType& type : types)
      require(by_name.emplace(type.name, &type).second, "two types have the same name");
    auto each_parent = [](const JavaType& type, auto action) {
      action(type.superclass);
      for (const std::string& interface : type.interfaces) action(interface);
    };
    for (const JavaType& type : types) each_parent(type, [&](const std::string& name) { heirs[name]++; });
    std::vector<const JavaType*> free;
    for (const JavaType& type : types)
      if (!heirs.contains(type.name)) free.push_back(&type);
    for (size_t next = 0; next < free.size(); next++)
      each_parent(*free[next], [&](const std::string& name) {
        auto parent = by_name.find(name);
        if (--heirs[name] == 0 && parent != by_name.end()) free.push_back(parent->second);
      });
    require(free.size() == types.size(), "a class extends itself");
  }

  static void check(const JavaMethod& method) {
    if (!method.effects) return;
    auto parameters = static_cast<int64_t>(method.parameter_types.size());
    for (const Effect& effect : *method.effects)
      require(effect.parameter < parameters, "a field is set to a parameter that is not there");
    for (const Guard& guard : method.guards)
      require(guard.left >= 0 && guard.left < parameters && guard.right < parameters,
              "a guard is about a parameter that is not there");
  }

  /// Objects are told apart by their numbers, and stay what they are.
  static void check_objects(const Case& path) {
    std::map<uint32_t, const HeapObject*> before, after;
    for (const HeapObject& object : path.before.objects)
      require(before.emplace(object.id, &object).second, "two objects of a heap have the same number");
    for (const HeapObject& object : path.after.objects) {
      require(after.emplace(object.id, &object).second, "two objects of a heap have the same number");
      auto same = before.find(object.id);
      bool is_same = same == before.end() ||
                     (same->second->class_name == object.class_name && same->second->is_array == object.is_array);
      require(is_same, "an object has two classes");
    }
  }

  /// All objects of a class have its fields.
  void check_fields(const HeapObject& object) {
    auto same = [](const HeapField& a, const HeapField& b) { return a.name == b.name && a.declarer == b.declarer; };
    auto [first, is_new] = fields_of_.try_emplace(object.class_name, &object.fields);
    require(is_new || std::equal(first->second->begin(), first->second->end(), object.fields.begin(),
                                 object.fields.end(), same),
            "objects of the same class have different fields");
  }

  void check(const HeapState& state) {
    auto is_there = [&](const HeapValue& value) {
      require(value.kind != HeapValue::Kind::Object || value.object < state.objects.size(),
              "a heap has a reference to an object that is not there");
    };
    for (const HeapValue& root : state.roots) is_there(root);
    for (const HeapValue& value : state.further) is_there(value);
    for (const HeapField& field : state.statics) is_there(field.value);
    for (const HeapObject& object : state.objects) {
      for (const HeapField& field : object.fields) is_there(field.value);
      for (const HeapValue& element : object.elements) is_there(element);
      check_fields(object);
    }
  }

  std::map<std::string_view, const std::vector<HeapField>*> fields_of_;
};

json rest_of(const MethodOutcome& nlohmann_json_t) {
  json nlohmann_json_j;
  NLOHMANN_JSON_EXPAND(NLOHMANN_JSON_PASTE(NLOHMANN_JSON_TO, NALAR_METHOD_MEMBERS))
  return nlohmann_json_j;
}

json rest_of(const Outcome& nlohmann_json_t) {
  json nlohmann_json_j;
  NLOHMANN_JSON_EXPAND(NLOHMANN_JSON_PASTE(NLOHMANN_JSON_TO, NALAR_OUTCOME_MEMBERS))
  return nlohmann_json_j;
}

/// What cannot be seen is only in texts, where its escape is one of JSON, too.
std::string text_of(const json& value) {
  return visible_text(value.dump(-1, ' ', false, json::error_handler_t::replace));
}

/// Adds an object with one more member, a list. A tree of all of it would take many times the memory of the outcome, so
/// that only one element at a time is made into one.
template <typename T, typename Add>
void add_with_list(std::string& out, const json& object, std::string_view name, const std::vector<T>& list, Add add) {
  out += text_of(object);
  out.pop_back();
  out += fmt::format(",\"{}\":[", name);
  for (size_t i = 0; i < list.size(); i++) {
    if (i > 0) out += ',';
    add(out, list[i]);
  }
  out += "]}";
}

/// nlohmann's messages begin with `[json.exception.out_of_range.403] `.
std::string without_code(std::string message) {
  size_t end = message.starts_with("[json.exception") ? message.find("] ") : std::string::npos;
  return end == std::string::npos ? message : message.substr(end + 2);
}

}  // namespace

std::string save(const Outcome& outcome) {
  json rest = rest_of(outcome);
  rest["schema"] = kSavedSchema;
  std::string out;
  add_with_list(out, rest, "methods", outcome.methods, [](std::string& to, const MethodOutcome& method) {
    add_with_list(to, rest_of(method), "cases", method.cases,
                  [](std::string& all, const Case& path) { all += text_of(path); });
  });
  return out + "\n";
}

Result<Outcome> load(std::string_view text, const std::string& file) {
  if (is_nested_too_deep(text)) return Error{"not an outcome of nalar: it nests too deep", file};
  try {
    json saved = json::parse(text);
    if (!saved.is_object() || !saved.contains("schema"))
      return Error{"not an outcome of nalar: it has no schema", file};
    if (saved["schema"] != kSavedSchema)
      return Error{fmt::format("schema {} where {} is expected", saved["schema"].dump(), kSavedSchema), file};
    Outcome outcome = saved.get<Outcome>();
    Links links(outcome);
    return outcome;
  } catch (const std::exception& problem) {
    return Error{"not an outcome of nalar: " + without_code(problem.what()), file};
  }
}

#undef NALAR_METHOD_MEMBERS
#undef NALAR_OUTCOME_MEMBERS

}  // namespace nalar::outcome
