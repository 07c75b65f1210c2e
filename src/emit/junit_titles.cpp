#include "emit/junit_titles.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "emit/junit_script.h"
#include "emit/junit_text.h"
#include "emit/junit_variables.h"

namespace nalar::emit::junit {

using outcome::Case;
using outcome::HeapField;
using outcome::HeapObject;
using outcome::HeapState;
using outcome::HeapValue;
using outcome::InputValue;
using Kind = outcome::HeapValue::Kind;

namespace {

constexpr size_t kLongestName = 60;
constexpr size_t kLongestTitle = 110;

std::string shortened(const std::string& text, size_t most) {
  return text.size() <= most ? text : text.substr(0, most - 3) + "...";
}

/// Objects in a few characters: `5(3, 7)` for a node with two below it, `[2, 1]` for an array.
class ShortForm {
 public:
  ShortForm(CaseModel& model, const HeapState& state, bool is_before)
      : model_(model), state_(state), is_before_(is_before), script_(read_script(model)) {}

  std::string text(const HeapValue& value) {
    if (value.kind == Kind::Null) return "null";
    if (value.kind == Kind::Value) return shortened(plain(value), 24);
    const HeapObject& object = state_.objects[value.object];
    if (!object.static_field.empty()) return simple_name(object.static_field);
    if (object.is_array) return array(object);
    const Thing* thing = is_before_ ? model_.before(value) : model_.after(value);
    if (thing->sort == Sort::Mock) return mock(*thing);
    if (thing->sort == Sort::String) return "\"\"";
    if (thing->sort == Sort::Plain) return "an object";
    if (thing->sort == Sort::Box) return object.fields.empty() ? "0" : plain(object.fields.back().value);
    if (!on_the_way_.insert(value.object).second) return label_of(object).empty() ? ".." : label_of(object);
    std::string form = ordinary(object);
    on_the_way_.erase(value.object);
    return form;
  }

 private:
  static std::string plain(const HeapValue& value) {
    if (is_string(value)) return string_literal(value.raw.substr(2));
    if (value.raw.starts_with("O:")) {
      size_t equals = value.raw.find('=');
      std::string class_name = value.raw.substr(2, equals == std::string::npos ? equals : equals - 2);
      if (equals == std::string::npos) return "a " + simple_name(class_name);
      std::string constant = value.raw.substr(equals + 1);
      return unboxed(class_name).empty() ? constant : literal(constant);
    }
    std::string text = literal(value.raw);
    return text.starts_with("(") ? text.substr(text.find(' ') + 1) : text;
  }

  std::string mock(const Thing& thing) const {
    for (const RankEntry& entry : script_.ranks)
      if (entry.element == &thing) return std::to_string(entry.rank);
    std::vector<std::string> interfaces = interfaces_of(thing);
    return interfaces.empty() ? "an object" : "a " + simple_name(interfaces[0]);
  }

  std::string array(const HeapObject& object) {
    constexpr size_t kMost = 8;
    std::string list;
    for (size_t i = 0; i < std::min(kMost, object.elements.size()); i++)
      list += (i ? ", " : "") + text(object.elements[i]);
    return "[" + list + (object.elements.size() > kMost ? ", ..." : "") + "]";
  }

  std::string ordinary(const HeapObject& object) {
    std::vector<std::string> scalars, children;
    bool any_child = false;
    for (const HeapField& field : object.fields) {
      if (!field.value.looked_at || field.name.find('$') != std::string::npos) continue;
      if (field.value.kind == Kind::Value) {
        scalars.push_back(plain(field.value));
        continue;
      }
      bool is_null = field.value.kind == Kind::Null;
      any_child = any_child || !is_null;
      children.push_back(is_null ? "-" : text(field.value));
    }
    std::string label = label_of(object);
    if (label.empty() && scalars.size() > 1) label = "(" + join(scalars) + ")";
    if (!any_child && !label.empty()) return label;
    if (!any_child) {
      std::string word = last_word(simple_name(object.class_name));
      return children.empty() ? "a " + word : "an empty " + word;
    }
    if (label.empty() && children.size() == 1) return children[0];
    return label + "(" + join(children) + ")";
  }

  CaseModel& model_;
  const HeapState& state_;
  bool is_before_;
  Script script_;
  std::set<size_t> on_the_way_;
};

struct Parts {
  std::string base;     ///< what is called, with what
  std::string outcome;  ///< what comes of it
  std::string context;  ///< what it is called on
  bool wants_context = false;
};

/// ` left of 5` if all that happens is that a new object is put there; empty if not.
std::string new_object_phrase(CaseModel& model) {
  std::string phrase;
  for (const Thing& thing : model.things()) {
    if (!thing.before || !thing.after || thing.after->is_array) continue;
    for (size_t i = 0; i < std::min(thing.before->fields.size(), thing.after->fields.size()); i++) {
      const HeapField& field = thing.after->fields[i];
      if (model.same(thing.before->fields[i].value, field.value)) continue;
      const Thing* target = model.after(field.value);
      if (!target || target->before || !phrase.empty()) return {};
      std::string label = label_of(*thing.before);
      phrase = label.empty() ? " as " + field.name : fmt::format(" {} of {}", field.name, label);
    }
  }
  return phrase;
}

bool changes_anything(const CaseModel& model) {
  return std::any_of(model.things().begin(), model.things().end(), [](const Thing& thing) { return thing.changed; });
}

size_t root_of(const InputValue& input) { return std::stoul(input.raw.substr(1)); }

std::string outcome_of(CaseModel& model, const std::string& phrase) {
  const Case& path = model.path();
  if (path.end == outcome::End::Threw) {
    bool of_contract = path.exception.starts_with("org.nalar.");
    return of_contract ? " breaks its contract" : " throws " + simple_name(path.exception);
  }
  if (const HeapValue* result = model.result()) {
    const Thing* thing = model.after(*result);
    bool same =
        thing && thing->before && !thing->changed && label_of(*thing->before).empty() && !thing->before->is_array;
    if (same) return {};
    return " gives " + ShortForm(model, path.after, false).text(*result);
  }
  if (!phrase.empty()) return phrase;
  for (const InputValue& input : path.inputs) {
    if (!input.raw.starts_with('#')) continue;
    const HeapValue& root = path.after.roots[root_of(input)];
    const Thing* thing = model.after(root);
    if (thing && thing->changed && thing->after->is_array)
      return " gives " + ShortForm(model, path.after, false).text(root);
  }
  bool can_tell = !path.before.roots.empty() && path.end == outcome::End::Returned;
  return can_tell && !changes_anything(model) ? " changes nothing" : "";
}

Parts parts_of(CaseModel& model) {
  const Case& path = model.path();
  const outcome::JavaMethod& signature = model.method().signature;
  Parts parts;
  bool constructs = signature.name == "<init>";
  parts.base = constructs ? "new " + simple_name(model.method().class_name) : signature.name;
  ShortForm before(model, path.before, true);
  std::vector<std::string> arguments;
  for (const InputValue& input : path.inputs) {
    bool is_reference = input.raw.starts_with('#');
    std::string text;
    if (is_reference) {
      text = before.text(path.before.roots[root_of(input)]);
    } else {
      text = literal(input.raw);
      if (text.starts_with("(")) text = text.substr(text.find(' ') + 1);
    }
    if (input.name == "this") {
      parts.context = " on " + text;
    } else {
      arguments.push_back(text);
    }
  }
  if (!arguments.empty()) parts.base += " " + join(arguments);
  std::string phrase = path.end == outcome::End::Returned && !model.result() ? new_object_phrase(model) : "";
  parts.outcome = outcome_of(model, phrase);
  bool says_little = parts.outcome.empty() && !constructs;
  parts.wants_context = !parts.context.empty() && (arguments.empty() || says_little);
  return parts;
}

}  // namespace

std::string identifier_of(const std::string& title) {
  std::string name, token;
  auto add = [&] {
    if (token.empty()) return;
    bool digits_meet = !name.empty() && name.back() >= '0' && name.back() <= '9' && token[0] >= '0' && token[0] <= '9';
    std::string piece = (digits_meet ? "_" : "") + (name.empty() ? decapitalised(token) : capitalised(token));
    if (name.size() + piece.size() <= kLongestName) name += piece;
    token.clear();
  };
  for (size_t i = 0; i < title.size(); i++) {
    char c = title[i];
    bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    bool digit = c >= '0' && c <= '9';
    if (letter || digit) {
      token += c;
      continue;
    }
    add();
    if (c == '-') {
      bool number_follows = i + 1 < title.size() && title[i + 1] >= '0' && title[i + 1] <= '9';
      token = number_follows ? "minus" : "none";
      add();
    }
  }
  add();
  if (name.empty()) return "aCase";
  return name[0] >= '0' && name[0] <= '9' ? "case" + name : name;
}

std::vector<Title> titles_of(std::vector<CaseModel>& models, std::set<std::string>& taken) {
  std::vector<Parts> parts;
  std::vector<std::string> titles;
  std::map<std::string, size_t> times;
  auto composed = [](const Parts& of, bool with_context) {
    return shortened(of.base + (with_context ? of.context : "") + of.outcome, kLongestTitle);
  };
  for (CaseModel& model : models) {
    parts.push_back(parts_of(model));
    titles.push_back(composed(parts.back(), parts.back().wants_context));
    times[titles.back()]++;
  }
  for (size_t i = 0; i < titles.size(); i++)
    if (times[titles[i]] > 1) titles[i] = composed(parts[i], true);
  times.clear();
  for (const std::string& title : titles) times[title]++;
  std::map<std::string, size_t> numbers;
  std::vector<Title> result;
  for (std::string& title : titles) {
    if (times[title] > 1) title += fmt::format(" ({})", ++numbers[title]);
    title = comment_text(title);
    std::string name = identifier_of(title), free = name;
    for (int i = 2; is_keyword(free) || !taken.insert(free).second; i++)
      free = name + ((name.back() >= '0' && name.back() <= '9') ? "_" : "") + std::to_string(i);
    result.push_back({title, free});
  }
  return result;
}

}  // namespace nalar::emit::junit
