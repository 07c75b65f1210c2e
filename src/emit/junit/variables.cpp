#include "emit/junit/variables.h"

#include <algorithm>

#include "emit/junit/behaviour.h"
#include "emit/junit/text.h"

namespace nalar::emit::junit {

using outcome::HeapField;
using outcome::HeapObject;
using outcome::HeapValue;

namespace {

bool is_scalar(const HeapValue& value) {
  return value.kind == HeapValue::Kind::Value && !value.raw.starts_with("O:") && value.raw != "?";
}

/// `Minus1` of `-1`; empty if the text is none for a name.
std::string name_part(const std::string& label) {
  std::string part;
  for (char c : label) {
    bool good = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (c == '-') {
      part += "Minus";
    } else if (good) {
      part += c;
    } else if (c != '"' && c != '\'') {
      return {};
    }
  }
  return part.size() > 12 ? "" : part;
}

}  // namespace

const HeapField* key_field(const HeapObject& object, const std::function<bool(const HeapValue&)>& is_suitable) {
  constexpr std::string_view kKeys[] = {"key", "value", "element", "data", "item", "id", "name", "val", "info", "rank"};
  const HeapField* only = nullptr;
  size_t count = 0;
  for (const HeapField& field : object.fields) {
    if (!field.value.looked_at || !is_suitable(field.value)) continue;
    count++;
    only = &field;
  }
  for (std::string_view key : kKeys)
    for (const HeapField& field : object.fields)
      if (field.name == key && field.value.looked_at && is_suitable(field.value)) return &field;
  return count == 1 ? only : nullptr;
}

std::string label_of(const HeapObject& object) {
  const HeapField* field = key_field(object, is_scalar);
  return field ? field->value.text : "";
}

Variables::Variables(ClassContext& context, CaseModel& model)
    : context_(context),
      model_(model),
      taken_{"result", "thrown", "printed", "console", "reported"},
      script_(read_script(model)) {
  auto speak = [&](const HeapValue& value) {
    if (const Thing* thing = model_.after(value)) spoken_of_.insert(thing);
  };
  for (Thing* thing : model_.reached_after()) {
    if (!thing->asserted) continue;
    for (const HeapField& field : thing->after->fields) speak(field.value);
    for (const HeapValue& element : thing->after->elements) speak(element);
  }
  if (model_.result()) speak(*model_.result());
  for (const HeapField& field : model_.path().after.statics) speak(field.value);
  for (const Thing* thing : told_apart(model_, script_)) told_apart_.insert(thing);
  // Receiver and parameters first: they have the names that readers know.
  for (const HeapValue& root : model_.path().before.roots)
    if (Thing* thing = model_.before(root); thing && thing->variable.empty() && needs_variable(*thing))
      thing->variable = fresh(wanted_name(*thing));
  for (Thing& thing : model_.things())
    if (thing.before && thing.variable.empty() && needs_variable(thing)) thing.variable = fresh(wanted_name(thing));
}

std::string Variables::fresh(const std::string& wanted) {
  std::string name = is_sayable(wanted) || is_keyword(wanted) ? wanted : sayable(wanted);
  bool ends_in_digit = !name.empty() && name.back() >= '0' && name.back() <= '9';
  std::string free = name;
  for (int i = 2; is_keyword(free) || !taken_.insert(free).second; i++) {
    bool by_letter = ends_in_digit && i <= 26;  // n5b, not n52
    free = by_letter ? name + static_cast<char>('a' + i - 1) : name + (ends_in_digit ? "_" : "") + std::to_string(i);
  }
  return free;
}

void Variables::name_new(Thing& thing) { thing.variable = fresh(wanted_name(thing)); }

bool Variables::needs_variable(const Thing& thing) const {
  const outcome::Case& path = model_.path();
  bool is_receiver = !path.inputs.empty() && path.inputs[0].name == "this" && !path.before.roots.empty() &&
                     model_.before(path.before.roots[0]) == &thing;
  if (told_apart_.contains(&thing)) return true;
  if (thing.sort == Sort::String || thing.sort == Sort::Box) return thing.uses > 1;
  bool long_array = thing.sort == Sort::Array && thing.before->elements.size() > 40;
  return is_receiver || thing.asserted || thing.uses > 1 || spoken_of_.contains(&thing) || long_array ||
         on_cycle(thing) || thing.sort == Sort::Mock || !context_.types.nameable(thing.class_name());
}

/// Whether references lead from the object back to it: then it has to be there before it is complete.
bool Variables::on_cycle(const Thing& thing) const {
  std::vector<const Thing*> waiting = {&thing};
  std::set<const Thing*> seen;
  while (!waiting.empty()) {
    const Thing* at = waiting.back();
    waiting.pop_back();
    if (!at->before) continue;
    auto follow = [&](const HeapValue& value) {
      const Thing* next = model_.before(value);
      if (next && seen.insert(next).second) waiting.push_back(next);
    };
    for (const HeapField& field : at->before->fields) follow(field.value);
    for (const HeapValue& element : at->before->elements) follow(element);
  }
  return seen.contains(&thing);
}

size_t Variables::count_of(const Thing& thing) const {
  return static_cast<size_t>(std::count_if(model_.things().begin(), model_.things().end(), [&](const Thing& other) {
    return other.class_name() == thing.class_name() && other.sort == thing.sort;
  }));
}

/// The value of the object's key, or the rank of its element.
std::string Variables::label(const Thing& thing) const {
  for (const RankEntry& entry : script_.ranks)
    if (entry.element == &thing) return std::to_string(entry.rank);
  const HeapObject& object = thing.object();
  auto rank = [&](const HeapValue& value) -> const RankEntry* {
    const Thing* element = thing.before ? model_.before(value) : model_.after(value);
    for (const RankEntry& entry : script_.ranks)
      if (element && entry.element == element) return &entry;
    return nullptr;
  };
  const HeapField* field = key_field(object, [&](const HeapValue& value) { return is_scalar(value) || rank(value); });
  if (!field) return {};
  return is_scalar(field->value) ? field->value.text : std::to_string(rank(field->value)->rank);
}

std::string Variables::class_word(const Thing& thing) const {
  std::string name = thing.class_name();
  if (thing.sort == Sort::Mock) {
    name = name.substr(outcome::kProxy.size());
    name = simple_name(name.substr(0, name.find(',')));
    if (name == "Comparator") return "order";
    return name.empty() || name == "Comparable" ? "element" : last_word(name);
  }
  if (thing.sort == Sort::Array) return "array";
  if (thing.sort == Sort::String) return "text";
  return last_word(simple_name(name));
}

/// The name of the parameter, or of the field that holds an array.
std::string Variables::wanted_name(const Thing& thing) {
  const outcome::Case& path = model_.path();
  for (const outcome::InputValue& input : path.inputs) {
    if (!input.raw.starts_with('#')) continue;
    size_t root = std::stoul(input.raw.substr(1));
    if (root >= path.before.roots.size() || model_.before(path.before.roots[root]) != &thing) continue;
    return input.name == "this" ? class_word(thing) : input.name;
  }
  if (thing.sort == Sort::Array)
    for (const Thing& holder : model_.things()) {
      const HeapObject& object = thing.before ? (holder.before ? *holder.before : HeapObject{})
                                              : (holder.after ? *holder.after : HeapObject{});
      for (const HeapField& field : object.fields)
        if ((thing.before ? model_.before(field.value) : model_.after(field.value)) == &thing) return field.name;
    }
  std::string word = class_word(thing);
  bool is_element = word == "element" || thing.sort == Sort::Plain;
  std::string part = name_part(label(thing));
  if (is_element && !part.empty()) return "e" + part;
  if (count_of(thing) == 1) return word;
  if (!part.empty()) return word.substr(0, 1) + part;
  for (int i = 1;; i++)
    if (std::string name = word + std::to_string(i); !taken_.contains(name)) return name;
}

}  // namespace nalar::emit::junit
