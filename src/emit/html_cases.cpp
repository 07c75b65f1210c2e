#include <algorithm>
#include <sstream>

#include "emit/emit.h"
#include "emit/graph.h"
#include "emit/heap_short.h"
#include "emit/html_data.h"
#include "emit/json_text.h"

namespace nalar::emit {

using outcome::Case;
using outcome::InputValue;
using outcome::MethodOutcome;

namespace {

/// More inputs than that share one column.
constexpr size_t kMostColumns = 6;

/// Names of the inputs, each a column.
std::vector<std::pair<std::string, std::string>> columns_of(const MethodOutcome& method) {
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

/// `null-pointer` of exceptions is in findings; here is how the path ended, in one letter.
char end_letter(const Case& path) {
  switch (path.end) {
    case outcome::End::Returned: return 'r';
    case outcome::End::Threw: return 't';
    default: return 'x';
  }
}

std::string simple_name(const std::string& name) { return name.substr(name.find_last_of("$.") + 1); }

/// `Comparable[]` for `[Ljava.lang.Comparable;`: types of arrays may be descriptors.
std::string type_for_people(const std::string& type) {
  size_t depth = type.find_first_not_of('[');
  if (depth == 0 || depth == std::string::npos) return simple_name(type);
  constexpr std::pair<char, std::string_view> kPrimitives[] = {{'Z', "boolean"}, {'B', "byte"},  {'C', "char"},
                                                               {'S', "short"},   {'I', "int"},   {'J', "long"},
                                                               {'F', "float"},   {'D', "double"}};
  std::string element = type.substr(depth);
  for (auto [letter, name] : kPrimitives)
    if (element.size() == 1 && element[0] == letter) element = name;
  if (element.starts_with('L') && element.ends_with(';')) element = element.substr(1, element.size() - 2);
  std::replace(element.begin(), element.end(), '/', '.');
  element = simple_name(element);
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
  if (path.end == outcome::End::Threw)
    return simple_name(path.exception) + (path.has_message ? ": " + path.message : "");
  return std::to_string(path.exit_status);
}

void write_scene(JsonText& json, const Scene& scene) {
  json.open('[').value(scene.left).value(scene.top).value(scene.width).value(scene.height).open('[');
  for (const SceneItem& item : scene.items) {
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
  }
  json.close(']').close(']');
}

void write_case(JsonText& json, const Case& path, Direction direction, const Shared& shared, const CaseTest* test) {
  json.open('{').key("in").open('[');
  for (const InputValue& input : path.inputs)
    json.list(input.name, type_for_people(input.type), input.value, input.after);
  json.close(']').entry("end", end_text(path));
  json.key("steps").open('[');
  for (const outcome::Step& step : path.steps) json.value(shared.step(step));
  json.close(']').key("trace").open('[');
  for (uint32_t point : path.trace) json.value(point);
  json.close(']');
  if (path.end == outcome::End::Threw) json.entry("threw", 1);
  if (!path.trace_complete) json.entry("cutShort", 1);
  if (!path.stack.empty()) {
    json.key("stack").open('[');
    for (const outcome::Place& place : path.stack) json.list(place.class_name, place.method, place.file, place.line);
    json.close(']');
  }
  if (!path.output.empty()) json.entry("output", path.output);
  if (!path.before.flaw.empty()) json.entry("flaw", path.before.flaw);
  Picture picture = picture_of(path, direction);
  if (!picture.before.items.empty() || !picture.after.items.empty()) {
    json.key("before");
    write_scene(json, picture.before);
    json.key("after");
    write_scene(json, picture.after);
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

std::string rows_json(const MethodOutcome& method, size_t index, const Shared& shared, const CaseTests& tests) {
  auto columns = columns_of(method);
  bool is_joined = columns.size() == 1 && columns[0].second.empty();
  JsonText json;
  json.open('{').key("columns").open('[');
  for (const auto& [name, type] : columns) json.list(name, type_for_people(type));
  json.close(']').key("values").open('[');
  for (const auto& column : columns) {
    json.open('[');
    for (const Case& path : method.cases) {
      auto input = std::find_if(path.inputs.begin(), path.inputs.end(),
                                [&](const InputValue& candidate) { return candidate.name == column.first; });
      json.value(is_joined ? inputs_text(path) : input == path.inputs.end() ? "" : short_value(path, *input));
    }
    json.close(']');
  }
  json.close(']').key("out").open('[');
  for (const Case& path : method.cases) json.value(short_end(path));
  std::string ends, expected;
  for (const Case& path : method.cases) {
    ends += end_letter(path);
    expected += path.expected ? '.' : '!';
  }
  json.close(']').entry("ends", ends).entry("marks", expected);
  json.key("sets").open('[');
  for (size_t i = 0; i < method.cases.size(); i++) json.value(shared.set_of(i));
  json.close(']').key("length").open('[');
  for (const Case& path : method.cases) json.value(path.steps.size());
  json.close(']').key("titles").open('[');
  for (size_t i = 0; i < method.cases.size(); i++) {
    const CaseTest* test = find(tests, index, i);
    json.value(test && test->test ? std::string_view(test->test->title) : std::string_view());
  }
  json.close(']').close('}');
  return json.take();
}

std::string details_json(const MethodOutcome& method, size_t index, const Shared& shared, const CaseTests& tests) {
  Direction direction = direction_of(method);
  std::string lines;
  for (size_t i = 0; i < method.cases.size(); i++) {
    JsonText json;
    write_case(json, method.cases[i], direction, shared, find(tests, index, i));
    lines += json.take();
    lines += '\n';
  }
  return lines;
}

}  // namespace nalar::emit
