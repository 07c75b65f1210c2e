#include "emit/junit/asserts.h"

#include <fmt/format.h>

#include <algorithm>

#include "emit/junit/mocks.h"
#include "emit/junit/text.h"

namespace nalar::emit::junit {

using outcome::HeapField;
using outcome::HeapValue;
using Kind = outcome::HeapValue::Kind;

std::string Asserts::static_type(const Thing& thing) const {
  return thing.sort == Sort::Mock ? "java.lang.Object" : context_.types.visible(thing.class_name());
}

/// A value of the heap after as source.
std::string Asserts::expected(const HeapValue& value, const std::string& type) {
  if (value.kind == Kind::Null) return "null";
  if (value.kind == Kind::Value) {
    std::string text = opaque_value(context_, value);
    return text.starts_with("get(") ? context_.cast(text, "java.lang.Object", type) : text;
  }
  const Thing& thing = *model_.after(value);
  if (thing.sort == Sort::String && thing.variable.empty()) return "\"\"";
  if (thing.variable.empty()) {
    why_not_ = "an object of " + thing.class_name() + " is found that nothing leads to";
    return "null";
  }
  return thing.sort == Sort::Mock ? thing.variable : context_.cast(thing.variable, static_type(thing), type);
}

std::string Asserts::equal(const HeapValue& value, const std::string& actual, const std::string& type) {
  bool old = context_.options().junit4;
  if (value.kind == Kind::Null) return context_.assertion("assertNull", {actual});
  if (value.kind == Kind::Object) return context_.assertion("assertSame", {expected(value, type), actual});
  if (type == "boolean") return context_.assertion(value.raw == "Z:0" ? "assertFalse" : "assertTrue", {actual});
  bool is_float = type == "float" || type == "double";
  std::string wanted = opaque_value(context_, value);
  if (old && is_float && (wanted.starts_with("0.0") || wanted.starts_with("-0.0"))) {
    std::string box = capitalised(type);
    return context_.assertion("assertEquals", {"0", fmt::format("{}.compare({}, {})", box, wanted, actual)});
  }
  if (old && is_float) return context_.assertion("assertEquals", {wanted, actual, type == "float" ? "0.0f" : "0.0"});
  if (is_primitive(type) || is_string(value)) return context_.assertion("assertEquals", {wanted, actual});
  if (value.raw == "?" || value.raw.empty()) return "";
  if (value.raw == "O:lambda") return context_.assertion("assertNotNull", {actual});
  if (!is_comparable(value))
    return context_.assertion("assertEquals", {string_literal(value.raw.substr(2)), actual + ".getClass().getName()"});
  bool box = value.raw.starts_with("O:java.lang.");
  return context_.assertion(box ? "assertEquals" : "assertSame", {wanted, actual});
}

void Asserts::result(const std::string& type) {
  const HeapValue& value = *model_.result();
  Thing* thing = model_.after(value);
  if (thing && thing->variable.empty()) {
    if (thing->sort == Sort::String) {
      text_.line(context_.assertion("assertEquals", {"\"\"", "result"}));
      return;
    }
    bool as_it_is = context_.types.is_subclass(type, static_type(*thing)) || type == static_type(*thing);
    if (as_it_is) {
      thing->variable = "result";
    } else {
      name_found(*thing, "result", type);
    }
    if (!thing->asserted) text_.line(context_.assertion("assertNotNull", {"result"}));
    return;
  }
  std::string assertion = equal(value, "result", type);
  if (!assertion.empty()) text_.line(assertion);
}

/// A variable for an object that the code has made, and that the expression gives.
void Asserts::name_found(Thing& thing, const std::string& expression, const std::string& type) {
  std::string wanted = static_type(thing);
  variables_.name_new(thing);
  text_.line(
      fmt::format("{} {} = {};", context_.types.name(wanted), thing.variable, context_.cast(expression, type, wanted)));
}

/// Declares variables for the objects that the code made and that are found here; whether there are any.
bool Asserts::find_new(Thing& thing) {
  bool any = false;
  auto unnamed = [&](const HeapValue& value) -> Thing* {
    Thing* target = model_.after(value);
    return target && target->variable.empty() && target->sort != Sort::String ? target : nullptr;
  };
  std::vector<FieldKey> asserted;
  if (!thing.after->is_array) asserted = context_.uses[thing.state_class()].to_assert();
  for (const HeapField& field : thing.after->fields) {
    FieldKey key(field.declarer, field.name);
    Thing* target = unnamed(field.value);
    if (!target || std::find(asserted.begin(), asserted.end(), key) == asserted.end()) continue;
    std::string type, read = context_.read(thing.variable, thing.state_class(), key, type);
    name_found(*target, read, type);
    found_in_.insert({&thing, key});
    any = true;
  }
  for (size_t i = 0; i < thing.after->elements.size(); i++)
    if (Thing* target = unnamed(thing.after->elements[i])) {
      const std::string& name = thing.class_name();
      std::string element = context_.types.visible(name.substr(0, name.size() - 2));
      name_found(*target, fmt::format("{}[{}]", thing.variable, i), element);
      any = true;
    }
  return any;
}

/// Source that reads a static field; `type` is what it gives.
std::string Asserts::static_field(const FieldKey& key, std::string& type) {
  Types& types = context_.types;
  const outcome::JavaField* field = types.find_static_field(key);
  if (field && types.nameable(key.first) && types.accessible(field->access, key.first) && is_sayable(key.second)) {
    type = types.visible(field->type);
    return types.name(key.first) + "." + key.second;
  }
  context_.need(Helper::Get);
  type = "java.lang.Object";
  return fmt::format("get(null, {}, {})", context_.class_of(key.first), string_literal(key.second));
}

void Asserts::statics() {
  for (const HeapField& field : model_.path().after.statics) {
    std::string type, read = static_field({field.declarer, field.name}, type);
    const outcome::JavaField* declared = context_.types.find_static_field({field.declarer, field.name});
    const Thing* thing = model_.after(field.value);
    bool found_here = thing && static_found_.contains(thing);
    if (found_here || !declared || !is_comparable(field.value)) continue;
    if (thing && thing->variable.empty() && thing->sort != Sort::String) continue;
    // What reflection gives is boxed.
    bool boxed = is_primitive(declared->type) && type == "java.lang.Object";
    std::string text = thing && thing->sort == Sort::String && thing->variable.empty() ? "\"\"" : "";
    if (boxed) text = opaque_value(context_, field.value);
    text_.line(text.empty() ? equal(field.value, read, type) : context_.assertion("assertEquals", {text, read}));
  }
}

void Asserts::heap_after() {
  std::vector<Thing*> reached = model_.reached_after();
  bool any_new = false;
  for (const HeapField& field : model_.path().after.statics) {
    Thing* thing = model_.after(field.value);
    bool is_new = thing && !thing->before && thing->variable.empty() &&
                  (thing->sort == Sort::Ordinary || thing->sort == Sort::Array);
    if (!is_new) continue;
    std::string type, read = static_field({field.declarer, field.name}, type);
    name_found(*thing, read, type);
    if (!thing->asserted) text_.line(context_.assertion("assertNotNull", {thing->variable}));
    static_found_.insert(thing);
    any_new = true;
  }
  for (Thing* thing : reached)
    if (thing->asserted && !thing->variable.empty()) any_new = find_new(*thing) || any_new;
  if (any_new) text_.gap();
  for (Thing* thing : reached)
    if (thing->asserted && !thing->variable.empty()) assert_thing(*thing);
  statics();
}

void Asserts::made(const std::string& variable, const std::vector<outcome::Effect>& effects) {
  const outcome::Case& path = model_.path();
  for (const outcome::Effect& effect : effects) {
    FieldKey key(effect.declarer, effect.field);
    const outcome::JavaField* field = context_.types.find_field(key);
    if (!field || effect.field.find('$') != std::string::npos) continue;
    HeapValue value = effect.constant;
    if (value.raw.starts_with("S:") && !is_primitive(field->type)) value.text = "\"";
    if (effect.parameter >= 0) {
      if (static_cast<size_t>(effect.parameter) >= path.inputs.size()) continue;
      const outcome::InputValue& input = path.inputs[static_cast<size_t>(effect.parameter)];
      bool is_reference = input.raw.starts_with('#');
      value = is_reference ? path.after.roots[std::stoul(input.raw.substr(1))]
                           : HeapValue{Kind::Value, input.value, input.raw, 0, true};
    }
    const Thing* thing = model_.after(value);
    if (!is_comparable(value) || (thing && thing->variable.empty())) continue;
    std::string type, read = context_.read(variable, model_.method().class_name, key, type);
    bool boxed = is_primitive(field->type) && type == "java.lang.Object";
    text_.line(boxed ? context_.assertion("assertEquals", {opaque_value(context_, value), read})
                     : equal(value, read, type));
  }
}

void Asserts::assert_thing(Thing& thing) {
  if (thing.after->is_array) return assert_array(thing);
  std::vector<FieldKey> keys = context_.uses[thing.state_class()].to_assert();
  auto value_of = [&](const FieldKey& key) -> const HeapValue& {
    auto is_it = [&](const HeapField& field) { return field.declarer == key.first && field.name == key.second; };
    return std::find_if(thing.after->fields.begin(), thing.after->fields.end(), is_it)->value;
  };
  if (keys.empty()) return;
  std::string helper = context_.assert_helper(thing.state_class());
  if (helper.empty() && found_in_.contains({&thing, keys[0]})) return;
  if (helper.empty()) {
    std::string type, read = context_.read(thing.variable, thing.state_class(), keys[0], type);
    const outcome::JavaField* field = context_.types.find_field(keys[0]);
    // What reflection gives is boxed.
    if (field && is_primitive(field->type) && type == "java.lang.Object") {
      text_.line(context_.assertion("assertEquals", {opaque_value(context_, value_of(keys[0])), read}));
      return;
    }
    text_.line(equal(value_of(keys[0]), read, type));
    return;
  }
  std::vector<std::string> arguments = {thing.variable};
  for (const FieldKey& key : keys) arguments.push_back(expected(value_of(key), field_type(context_.types, key)));
  text_.line(fmt::format("{}({});", helper, join(arguments)));
}

void Asserts::assert_array(Thing& thing) {
  std::string element = thing.class_name().substr(0, thing.class_name().size() - 2);
  const std::vector<HeapValue>& elements = thing.after->elements;
  if (!std::all_of(elements.begin(), elements.end(), is_comparable)) return;
  std::vector<std::string> values;
  bool primitive = is_primitive(element);
  constexpr size_t kMost = 300;
  if (elements.size() > kMost) {
    for (size_t i = 0; i < elements.size(); i++)
      if (!is_default(elements[i]))
        text_.line(equal(elements[i], fmt::format("{}[{}]", thing.variable, i), context_.types.visible(element)));
    return;
  }
  for (const HeapValue& value : elements) {
    std::string text = expected(value, "java.lang.Object");
    if (primitive && text.starts_with("(")) text = text.substr(text.find(' ') + 1);
    values.push_back(text);
  }
  if (primitive) {
    std::string wanted = fmt::format("new {}[] {{{}}}", element, join(values));
    std::vector<std::string> arguments = {wanted, thing.variable};
    if (context_.options().junit4 && (element == "float" || element == "double"))
      arguments.push_back(element == "float" ? "0.0f" : "0.0");
    text_.line(context_.assertion("assertArrayEquals", arguments));
    return;
  }
  context_.need(Helper::Elements);
  // A single null or array would be taken for all elements.
  const Thing* only = values.size() == 1 ? model_.after(elements[0]) : nullptr;
  bool ambiguous = values.size() == 1 && (values[0] == "null" || (only && only->after->is_array));
  if (ambiguous) values[0] = "(Object) " + values[0];
  text_.line(fmt::format("assertElements({}{}{});", thing.variable, values.empty() ? "" : ", ", join(values)));
}

}  // namespace nalar::emit::junit
