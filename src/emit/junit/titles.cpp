#include "emit/junit/titles.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "emit/junit/script.h"
#include "emit/junit/text.h"
#include "emit/junit/variables.h"

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
    if (object.is_array) {
      if (!on_the_way_.insert(value.object).second) return "[..]";
      std::string form = array(object);
      on_the_way_.erase(value.object);
      return form;
    }
    const Thing* thing = is_before_ ? model_.before(value) : model_.after(value);
    if (const RankEntry* entry = rank_of(*thing)) return std::to_string(entry->rank);
    if (thing->sort == Sort::Mock) return mock(*thing);
    if (thing->sort == Sort::String) return "\"\"";
    if (thing->sort == Sort::Plain) return "an object";
    if (thing->sort == Sort::Box) return object.fields.empty() ? "0" : plain(object.fields.back().value);
    if (!seen_.insert(value.object).second) {
      std::string name = label(object);
      return name.empty() ? letter(value.object) : name;
    }
    depth_++;
    std::string form = ordinary(object, value.object);
    depth_--;
    return form;
  }

  /// What an object is called by: its key, or the only thing in it that is one word; empty if there is none.
  std::string label(const HeapObject& object) {
    const HeapField* found = key_field(object, [&](const HeapValue& value) { return is_word(value); });
    return found ? text(found->value) : "";
  }

 private:
  const RankEntry* rank_of(const Thing& thing) const {
    for (const RankEntry& entry : script_.ranks)
      if (entry.element == &thing) return &entry;
    return nullptr;
  }

  /// Something that is shown as one word: a number, a string, an element with a rank.
  bool is_word(const HeapValue& value) const {
    if (value.kind == Kind::Value) return true;
    const Thing* thing = value.kind != Kind::Object ? nullptr : is_before_ ? model_.before(value) : model_.after(value);
    return thing && (rank_of(*thing) || thing->sort == Sort::Box || thing->sort == Sort::String);
  }

  bool is_shown(const HeapField& field) const {
    return field.value.looked_at && field.name.find('$') == std::string::npos && !is_comparator(field.value);
  }

  /// A way back that is known already, or nothing where never is something.
  bool says_nothing(const HeapField& field) const {
    constexpr std::string_view kBack[] = {"parent", "previous", "prev", "up", "owner"};
    constexpr std::string_view kOn[] = {"left", "right", "next", "first", "root", "head", "child"};
    auto is_among = [&](const auto& names) {
      return std::find(std::begin(names), std::end(names), field.name) != std::end(names);
    };
    bool is_null = field.value.kind == Kind::Null;
    bool is_known = field.value.kind == Kind::Object && seen_.contains(field.value.object);
    if (is_among(kBack)) return is_null || is_known;
    if (!is_null || depth_ < 2 || is_among(kOn)) return false;
    return std::none_of(state_.objects.begin(), state_.objects.end(), [&](const HeapObject& object) {
      return std::any_of(object.fields.begin(), object.fields.end(), [&](const HeapField& other) {
        return other.name == field.name && other.value.kind == Kind::Object;
      });
    });
  }

  bool has_children(const HeapObject& object) const {
    return std::any_of(object.fields.begin(), object.fields.end(), [&](const HeapField& field) {
      return is_shown(field) && field.value.kind == Kind::Object && !is_word(field.value);
    });
  }

  /// Has no word in it, and is not just a holder of one other object.
  bool is_bare(const HeapObject& object) const {
    size_t words = 0, references = 0;
    for (const HeapField& field : object.fields) {
      if (!is_shown(field)) continue;
      (is_word(field.value) ? words : references)++;
    }
    return words == 0 && (references != 1 || depth_ > 1);
  }

  /// Comparators are the same wherever they are.
  bool is_comparator(const HeapValue& value) const {
    return value.kind == Kind::Object && state_.objects[value.object].class_name == "proxy:java.util.Comparator";
  }

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

  static std::string answer(const CallEntry& call) {
    if (call.result.starts_with("T:")) return simple_name(call.result.substr(2));
    if (call.result == "V") return call.name;
    if (call.result == "N") return "null";
    if (call.result.starts_with('#')) return "an object";
    HeapValue value{Kind::Value, {}, call.result};
    if (call.descriptor.ends_with(';') && call.result.starts_with("S:")) value.text = "\"";
    return plain(value);
  }

  std::string mock(const Thing& thing) const {
    std::vector<std::string> interfaces = interfaces_of(thing);
    if (interfaces.empty()) return "an object";
    std::vector<std::string> answers;
    for (const CallEntry& call : script_.calls)
      if (!call.receiver || call.receiver == &thing) answers.push_back(answer(call));
    std::string text = "a " + simple_name(interfaces[0]);
    return answers.empty() || answers.size() > 6 ? text : text + " (" + join(answers) + ")";
  }

  std::string array(const HeapObject& object) {
    constexpr size_t kMost = 8;
    std::string list;
    for (size_t i = 0; i < std::min(kMost, object.elements.size()); i++)
      list += (i ? ", " : "") + text(object.elements[i]);
    return "[" + list + (object.elements.size() > kMost ? ", ..." : "") + "]";
  }

  /// Objects that nothing tells apart are called a, b, c.
  std::string letter(size_t index) {
    auto [found, is_new] = letters_.try_emplace(index, letters_.size());
    std::string name(1, static_cast<char>('a' + found->second % 26));
    return found->second < 26 ? name : name + std::to_string(found->second / 26);
  }

  std::string ordinary(const HeapObject& object, size_t index) {
    std::string first_letter = is_bare(object) && (depth_ > 1 || has_children(object)) ? letter(index) : "";
    std::vector<std::string> scalars, children;
    bool any_child = false;
    for (const HeapField& field : object.fields) {
      if (!is_shown(field) || says_nothing(field)) continue;
      if (is_word(field.value)) {
        scalars.push_back(text(field.value));
        continue;
      }
      bool is_null = field.value.kind == Kind::Null;
      any_child = any_child || !is_null;
      children.push_back(is_null ? "-" : text(field.value));
    }
    std::string name = first_letter.empty() ? label(object) : first_letter;
    if (name.empty() && scalars.size() > 1) name = "(" + join(scalars) + ")";
    if (!any_child && !name.empty()) return name;
    if (!any_child) {
      std::string word = last_word(simple_name(object.class_name));
      return children.empty() ? "a " + word : "an empty " + word;
    }
    if (name.empty() && children.size() == 1) return children[0];
    return name + "(" + join(children) + ")";
  }

  CaseModel& model_;
  const HeapState& state_;
  bool is_before_;
  Script script_;
  std::set<size_t> on_the_way_, seen_;
  std::map<size_t, size_t> letters_;
  int depth_ = 0;
};

struct Parts {
  std::string base;     ///< what is called, with what
  std::string where;    ///< where something new is put
  std::string outcome;  ///< what comes of it
  std::string context;  ///< what it is called on
  bool wants_context = false;
};

/// ` left of 5` if all that happens is that a new object is put there; empty if not.
std::string new_object_phrase(CaseModel& model) {
  ShortForm before(model, model.path().before, true);
  std::string phrase;
  for (const Thing& thing : model.things()) {
    if (!thing.before || !thing.after || thing.after->is_array) continue;
    for (size_t i = 0; i < std::min(thing.before->fields.size(), thing.after->fields.size()); i++) {
      const HeapField& field = thing.after->fields[i];
      if (model.same(thing.before->fields[i].value, field.value)) continue;
      const Thing* target = model.after(field.value);
      if (!target || target->before || !phrase.empty()) return {};
      std::string label = before.label(*thing.before);
      phrase = label.empty() ? " as " + field.name : fmt::format(" {} of {}", field.name, label);
    }
  }
  return phrase;
}

bool changes_anything(const CaseModel& model) {
  return std::any_of(model.things().begin(), model.things().end(), [](const Thing& thing) { return thing.changed; });
}

std::string outcome_of(CaseModel& model) {
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
  for (const InputValue& input : path.inputs) {
    if (!input.raw.starts_with('#')) continue;
    const HeapValue& root = path.after.roots[root_of(input)];
    const Thing* thing = model.after(root);
    if (thing && thing->changed && thing->after->is_array)
      return " gives " + ShortForm(model, path.after, false).text(root);
  }
  if (!path.after.statics.empty()) {
    std::vector<std::string> names;
    for (const HeapField& field : path.after.statics) names.push_back(field.name);
    return " sets " + join(names);
  }
  if (path.before.roots.empty()) return {};
  if (!changes_anything(model)) return " changes nothing";
  bool has_receiver = !path.inputs.empty() && path.inputs[0].name == "this";
  return has_receiver ? " leaves " + ShortForm(model, path.after, false).text(path.after.roots[0]) : "";
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
      std::string word = last_word(simple_name(model.method().class_name));
      bool speaks = text.starts_with("a ") || text.starts_with("an ");
      std::string_view preposition = path.inputs.size() == 1 ? "of" : "in";
      parts.context = speaks ? " on " + text : fmt::format(" {} {} {}", preposition, word, text);
    } else {
      arguments.push_back(text);
    }
  }
  if (!arguments.empty()) parts.base += " " + join(arguments);
  if (path.end == outcome::End::Returned && !model.result()) parts.where = new_object_phrase(model);
  parts.outcome = parts.where.empty() ? outcome_of(model) : "";
  bool needs_more = parts.where.empty() && !constructs && path.end == outcome::End::Returned && !model.result();
  parts.wants_context = arguments.empty() || needs_more;
  return parts;
}

}  // namespace

std::string identifier_of(const std::string& title) {
  std::string name, token;
  auto add = [&] {
    if (token.empty()) return;
    bool digits_meet = !name.empty() && name.back() >= '0' && name.back() <= '9' && token[0] >= '0' && token[0] <= '9';
    bool loud =
        token.size() > 1 && std::all_of(token.begin(), token.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
    if (loud) std::transform(token.begin() + 1, token.end(), token.begin() + 1, [](char c) { return c + 32; });
    if (name.empty() && token[0] >= 'A' && token[0] <= 'Z') token[0] = static_cast<char>(token[0] + 32);
    std::string piece = (digits_meet ? "_" : "") + (name.empty() ? token : capitalised(token));
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
    return shortened(of.base + of.where + (with_context ? of.context : "") + of.outcome, kLongestTitle);
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
