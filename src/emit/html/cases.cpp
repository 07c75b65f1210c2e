#include <algorithm>
#include <sstream>
#include <unordered_map>

#include "emit/emit.h"
#include "emit/graph/graph.h"
#include "emit/heap_short.h"
#include "emit/html/data.h"
#include "emit/json_text.h"

namespace nalar::emit {

using outcome::Case;
using outcome::InputValue;
using outcome::MethodOutcome;

namespace {

/// Nobody follows a longer way.
constexpr size_t kMostOfTrace = 2'000;
/// More inputs than that share one column.
constexpr size_t kMostColumns = 6;

/// Names of the inputs, each a column.
std::vector<std::pair<std::string, std::string>> input_columns(const MethodOutcome& method) {
  std::vector<std::pair<std::string, std::string>> columns;
  for (const Case& path : method.cases) {
    for (const InputValue& input : path.inputs) {
      bool known =
          std::any_of(columns.begin(), columns.end(), [&](const auto& column) { return column.first == input.name; });
      if (!known) columns.emplace_back(input.name, input.type);
      if (columns.size() > kMostColumns) return {{"inputs", ""}};
    }
  }
  return columns;
}

std::string short_value(const Case& path, const InputValue& input) {
  if (!input.raw.starts_with('#')) return input.value;
  size_t root = path.before.roots.size();
  std::istringstream(input.raw.substr(1)) >> root;
  return root < path.before.roots.size() ? heap_short_before(path, Words(path), path.before.roots[root]) : input.value;
}

/// Whether the exception stands for a clause that was false after the method had ended.
bool breaks_contract(const Case& path) {
  constexpr std::string_view kErrors[] = {"org.nalar.PostconditionError", "org.nalar.InvariantError",
                                          "org.nalar.FrameError", "org.nalar.SignalsError"};
  return path.end == outcome::End::Threw &&
         std::find(std::begin(kErrors), std::end(kErrors), path.exception) != std::end(kErrors);
}

/// How the path ended, in one letter.
char end_letter(const Case& path) {
  if (breaks_contract(path)) return 'c';
  switch (path.end) {
    case outcome::End::Returned: return 'r';
    case outcome::End::Threw: return 't';
    default: return 'x';
  }
}

std::string simple_type_name(const std::string& name) { return name.substr(name.find_last_of("$.") + 1); }

/// `Comparable[]` for `[Ljava.lang.Comparable;`: types of arrays may be descriptors.
std::string type_for_people(const std::string& type) {
  size_t depth = type.find_first_not_of('[');
  if (depth == 0 || depth == std::string::npos) return simple_type_name(type);
  constexpr std::pair<char, std::string_view> kPrimitives[] = {{'Z', "boolean"}, {'B', "byte"},  {'C', "char"},
                                                               {'S', "short"},   {'I', "int"},   {'J', "long"},
                                                               {'F', "float"},   {'D', "double"}};
  std::string element = type.substr(depth);
  for (auto [letter, name] : kPrimitives)
    if (element.size() == 1 && element[0] == letter) element = name;
  if (element.starts_with('L') && element.ends_with(';')) element = element.substr(1, element.size() - 2);
  std::replace(element.begin(), element.end(), '/', '.');
  element = simple_type_name(element);
  for (size_t i = 0; i < depth; i++) element += "[]";
  return element;
}

/// Without a result: what the first input has become that the path changed.
std::string effect_text(const Case& path) {
  for (const InputValue& input : path.inputs) {
    if (input.after.empty() || !input.raw.starts_with('#')) continue;
    size_t root = path.after.roots.size();
    std::istringstream(input.raw.substr(1)) >> root;
    if (root < path.after.roots.size())
      return input.name + " = " + heap_short_after(path, Words(path), path.after.roots[root]);
  }
  return "";
}

/// The end of a case without what the table says anyway.
std::string short_end(const Case& path) {
  if (path.end == outcome::End::Returned) {
    if (path.result.empty()) return effect_text(path);
    bool is_object = !path.after.roots.empty() && path.after.roots.back().kind == outcome::HeapValue::Kind::Object &&
                     path.after.roots.size() > path.before.roots.size();
    return is_object ? heap_short_after(path, Words(path), path.after.roots.back()) : path.result;
  }
  if (breaks_contract(path)) return path.message;
  if (path.end == outcome::End::Threw)
    return simple_type_name(path.exception) + (path.has_message ? ": " + path.message : "");
  return std::to_string(path.exit_status);
}

/// Things to draw, numbered.
class Pieces {
 public:
  size_t number(const SceneItem& item) {
    JsonText json;
    switch (item.kind) {
      case SceneItem::Kind::Box: json.list(0, item.look, item.x, item.y, item.width, item.height); break;
      case SceneItem::Kind::Line: json.list(1, item.look, item.text); break;
      default:
        if (item.full.empty()) {
          json.list(2, item.look, item.x, item.y, item.text);
        } else {
          json.list(2, item.look, item.x, item.y, item.text, item.full);
        }
    }
    std::string text = json.take();
    auto [found, is_new] = numbers_.emplace(std::move(text), numbers_.size());
    if (is_new) {
      if (!list_.empty()) list_ += ',';
      list_ += found->first;
    }
    return found->second;
  }

  std::string json() const { return "[" + list_ + "]"; }

 private:
  std::unordered_map<std::string, size_t> numbers_;
  std::string list_;
};

void write_scene(JsonText& json, const Scene& scene, Pieces& pieces) {
  json.open('[').value(scene.left).value(scene.top).value(scene.width).value(scene.height).open('[');
  for (const SceneItem& item : scene.items) json.value(pieces.number(item));
  json.close(']').close(']');
}

void write_case(JsonText& json, const Case& path, const Picture& picture, Pieces& pieces, const Shown& shown,
                const CaseTest* test) {
  json.open('{').key("in").open('[');
  for (const InputValue& input : path.inputs)
    json.list(input.name, type_for_people(input.type), input.value, input.after);
  json.close(']').entry("end", breaks_contract(path) ? "breaks its contract: " + path.message : end_text(path));
  json.key("steps").open('[');
  for (const outcome::Step& step : path.steps) json.value(shown.step(step));
  json.close(']').key("trace").open('[');
  for (size_t i = 0; i < std::min(kMostOfTrace, path.trace.size()); i++) json.value(path.trace[i]);
  json.close(']');
  // Postconditions are evaluated when the method has come to its end; only an exception that is not allowed ends it.
  if (path.end == outcome::End::Threw && (!breaks_contract(path) || path.exception == "org.nalar.SignalsError"))
    json.entry("threw", 1);
  if (!path.trace_complete || path.trace.size() > kMostOfTrace) json.entry("cutShort", 1);
  if (!path.stack.empty()) {
    json.key("stack").open('[');
    for (const outcome::Place& place : path.stack) json.list(place.class_name, place.method, place.file, place.line);
    json.close(']');
  }
  if (!path.output.empty()) json.entry("output", path.output);
  if (!path.before.flaw.empty()) json.entry("flaw", path.before.flaw);
  if (!picture.before.items.empty() || !picture.after.items.empty()) {
    json.key("before");
    write_scene(json, picture.before, pieces);
    json.key("after");
    write_scene(json, picture.after, pieces);
  }
  if (test && test->test) json.entry("test", test->test->text).entry("testName", test->test->name);
  if (test && test->untested) json.entry("untested", test->untested->reason);
  json.close('}');
}

const CaseTest* find(const CaseTests& tests, size_t method, size_t path) {
  auto found = tests.find({method, path});
  return found == tests.end() ? nullptr : &found->second;
}

}  // namespace

std::string rows_json(const MethodOutcome& method, size_t index, const Shown& shown, const CaseTests& tests) {
  auto columns = input_columns(method);
  bool is_joined = columns.size() == 1 && columns[0].second.empty();
  JsonText json;
  json.open('{').key("columns").open('[');
  for (const auto& [name, type] : columns) json.list(name, type_for_people(type));
  json.close(']').key("values").open('[');
  for (const auto& column : columns) {
    json.open('[');
    for (size_t i : shown.cases()) {
      const Case& path = method.cases[i];
      auto input = std::find_if(path.inputs.begin(), path.inputs.end(),
                                [&](const InputValue& candidate) { return candidate.name == column.first; });
      json.value(is_joined ? inputs_text(path) : input == path.inputs.end() ? "" : short_value(path, *input));
    }
    json.close(']');
  }
  json.close(']').key("out").open('[');
  std::string ends, marks;
  for (size_t i : shown.cases()) {
    const Case& path = method.cases[i];
    json.value(short_end(path));
    ends += end_letter(path);
    marks += path.expected ? '.' : '!';
  }
  json.close(']').entry("ends", ends).entry("marks", marks);
  auto write_list = [&](std::string_view name, auto value) {
    json.key(name).open('[');
    for (size_t position = 0; position < shown.cases().size(); position++) json.value(value(position));
    json.close(']');
  };
  write_list("numbers", [&](size_t position) { return shown.cases()[position] + 1; });
  write_list("sets", [&](size_t position) { return shown.set_of()[position]; });
  write_list("length", [&](size_t position) { return method.cases[shown.cases()[position]].steps.size(); });
  write_list("titles", [&](size_t position) {
    const CaseTest* test = find(tests, index, shown.cases()[position]);
    return test && test->test ? std::string_view(test->test->title) : std::string_view();
  });
  json.close('}');
  return json.take();
}

CaseDetails details_json(const MethodOutcome& method, size_t index, const Shown& shown, const CaseTests& tests) {
  Direction direction = direction_of(method);
  CaseDetails details;
  Pieces pieces;
  for (size_t i : shown.cases()) {
    JsonText json;
    write_case(json, method.cases[i], picture_of(method.cases[i], direction), pieces, shown, find(tests, index, i));
    details.lines += json.take();
    details.lines += '\n';
  }
  details.pieces = pieces.json();
  return details;
}

}  // namespace nalar::emit
