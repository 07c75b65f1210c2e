#include "emit/junit/build.h"

#include <fmt/format.h>

#include <algorithm>

#include "emit/junit/guards.h"
#include "emit/junit/mock_writer.h"
#include "emit/junit/mocks.h"
#include "emit/junit/recipe.h"
#include "emit/junit/script.h"
#include "emit/junit/source.h"

namespace nalar::emit::junit {

using outcome::HeapField;
using outcome::HeapObject;
using outcome::HeapValue;
using Kind = outcome::HeapValue::Kind;

namespace {

constexpr size_t kLongArray = 40;

/// Then it matters which one it is.
bool has_other_strings(const CaseModel& model, const Thing& string) {
  auto is_other = [&](const Thing& thing) { return &thing != &string && thing.before && thing.sort == Sort::String; };
  if (std::any_of(model.things().begin(), model.things().end(), is_other)) return true;
  auto is_text = [](const HeapField& field) { return is_string(field.value); };
  return std::any_of(model.things().begin(), model.things().end(), [&](const Thing& thing) {
    return thing.before && (std::any_of(thing.before->fields.begin(), thing.before->fields.end(), is_text) ||
                            std::any_of(thing.before->elements.begin(), thing.before->elements.end(), is_string));
  });
}

const HeapField* find_field(const HeapObject& object, const FieldKey& key) {
  auto is_it = [&](const HeapField& field) { return field.declarer == key.first && field.name == key.second; };
  auto found = std::find_if(object.fields.begin(), object.fields.end(), is_it);
  return found == object.fields.end() ? nullptr : &*found;
}

bool is_long(const HeapObject& array) { return array.elements.size() > kLongArray; }

}  // namespace

std::string opaque_value(ClassContext& context, const HeapValue& value) {
  if (!value.raw.starts_with("O:")) return value.raw == "?" ? "" : literal(value.raw, is_string(value));
  size_t equals = value.raw.find('=');
  if (equals == std::string::npos) return {};
  std::string class_name = value.raw.substr(2, equals - 2), constant = value.raw.substr(equals + 1);
  if (!unboxed(class_name).empty()) return fmt::format("{}.valueOf({})", simple_name(class_name), literal(constant));
  if (context.types.nameable(class_name) && is_sayable(constant))
    return context.types.name(class_name) + "." + constant;
  context.need(Helper::Get);
  return fmt::format("get(null, {}, {})", context.class_of(class_name), string_literal(constant));
}

std::string Builder::static_type(const Thing& thing) const {
  if (thing.sort == Sort::Mock) return "java.lang.Object";
  return context_.types.visible(thing.class_name());
}

void Builder::build() {
  const outcome::HeapState& before = model_.path().before;
  for (const HeapValue& root : before.roots)
    if (Thing* thing = model_.before(root)) make(*thing);
  for (const HeapValue& other : before.further)
    if (Thing* thing = model_.before(other)) make(*thing);
  close_cycles();
}

bool Builder::changes_statics() const {
  return std::any_of(model_.things().begin(), model_.things().end(), [](const Thing& thing) {
    return thing.sort == Sort::Static && thing.before && thing.after && thing.changed;
  });
}

void Builder::restore_statics() {
  for (Thing& thing : model_.things())
    if (thing.sort == Sort::Static && thing.before && thing.after && thing.changed) restore_static(thing);
}

/// Declares the variable of an object that has one, after those of the objects it leads to.
void Builder::make(Thing& thing) {
  if (thing.variable.empty() || !started_.insert(&thing).second) return;
  std::string made = expression(thing);
  std::string type = thing.sort == Sort::Mock ? mock_type(context_, thing) : context_.types.name(static_type(thing));
  if (thing.sort == Sort::Mock && made.empty()) {
    done_.insert(&thing);
    return;
  }
  lines(fmt::format("{} {} = {};", type, thing.variable, made));
  done_.insert(&thing);
  if (thing.sort == Sort::Array && (is_long(*thing.before) || !context_.types.nameable(thing.class_name())))
    set_elements(thing);
}

void Builder::lines(const std::string& text) {
  for (const std::string& line : split(text, '\n')) text_.line(line);
}

std::string Builder::named(Thing& thing) {
  make(thing);
  if (!done_.contains(&thing)) fail("a mock would have to know an object that leads to it");
  return thing.variable.empty() ? expression(thing) : thing.variable;
}

bool Builder::can_name(const Thing& thing) const {
  std::vector<const Thing*> waiting = {&thing};
  std::set<const Thing*> seen = {&thing};
  auto follow = [&](const Thing* target) {
    if (target && seen.insert(target).second) waiting.push_back(target);
  };
  for (size_t next = 0; next < waiting.size(); next++) {
    const Thing& at = *waiting[next];
    if (done_.contains(&at)) continue;
    if (!at.before || started_.contains(&at)) return false;
    for (const HeapField& field : at.before->fields) follow(model_.before(field.value));
    for (const HeapValue& element : at.before->elements) follow(model_.before(element));
    if (at.sort == Sort::Mock)
      for (const Thing* known : known_to(model_, at)) follow(known);
  }
  return true;
}

std::string Builder::value(const HeapValue& value, const std::string& type) {
  if (value.kind == Kind::Null) return "null";
  if (value.kind == Kind::Value) {
    std::string text = opaque_value(context_, value);
    if (text.empty()) fail(value.text + " would be needed");
    if (text.starts_with("get(")) return context_.cast(text, "java.lang.Object", type);
    return text;
  }
  Thing& thing = *model_.before(value);
  if (thing.variable.empty()) {
    if (thing.sort == Sort::Static) return static_object(thing);
    return expression(thing);
  }
  make(thing);
  if (thing.sort == Sort::Mock && !done_.contains(&thing)) fail("a mock would have to know an object that leads to it");
  return thing.sort == Sort::Mock ? thing.variable : context_.cast(thing.variable, static_type(thing), type);
}

std::string Builder::expression(Thing& thing) {
  switch (thing.sort) {
    case Sort::Static: return static_object(thing);
    case Sort::Array: return array(thing);
    case Sort::Mock: {
      std::string mock = mock_expression(context_, model_, *this, thing);
      return mock;
    }
    case Sort::String: return has_other_strings(model_, thing) ? "new String()" : "\"\"";
    case Sort::Plain: return "new Object()";
    case Sort::Box: break;
    default: return ordinary(thing);
  }
  const HeapObject& box = *thing.before;
  std::string primitive = unboxed(box.class_name);
  std::string number = box.fields.empty() ? default_literal(primitive) : literal(box.fields.back().value.raw);
  auto same_value = [&](const Thing& other) {
    return &other != &thing && other.before && other.class_name() == box.class_name &&
           (box.fields.empty() ||
            (!other.before->fields.empty() && other.before->fields.back().value.raw == box.fields.back().value.raw));
  };
  bool alone = !box.own_box && std::none_of(model_.things().begin(), model_.things().end(), same_value);
  if (alone) return fmt::format("{}.valueOf({})", simple_name(box.class_name), number);
  context_.need(Helper::Box);
  return fmt::format("box({}.class, {}.class, {})", simple_name(box.class_name), primitive, number);
}

std::string Builder::ordinary(Thing& thing) {
  const outcome::JavaType* type = context_.types.find(thing.class_name());
  if (type && type->of_jdk && has_plain_constructor(thing.class_name()))
    return fmt::format("new {}()", context_.types.name(thing.class_name()));
  const Recipe& recipe = context_.recipe(thing.class_name());
  if (!recipe.impossible.empty()) {
    fail(recipe.impossible);
    return "null";
  }
  if (recipe.maker && !guards_hold(context_, recipe, *thing.before))
    fail("the constructor of the record " + simple_name(thing.class_name()) + " may refuse such a state");
  return recipe_call(context_, recipe, arguments_for(thing, recipe));
}

std::vector<std::string> Builder::arguments_for(Thing& thing, const Recipe& recipe) {
  std::vector<std::string> values;
  for (const FieldKey& key : recipe.parameters) {
    const HeapField* field = find_field(*thing.before, key);
    std::string type = parameter_type(context_, recipe, key);
    if (!field) {
      // At those of the JDK's classes nobody has looked.
      const outcome::JavaType* declarer = context_.types.find(key.first);
      if (!declarer || !declarer->of_jdk) fail("the fields of " + thing.class_name() + " are not known");
      values.push_back(default_literal(type));
      continue;
    }
    if (Thing* target = model_.before(field->value); target && !target->variable.empty()) {
      make(*target);
      if (!done_.contains(target)) {
        links_.push_back({&thing, key, 0, &field->value});
        values.push_back("null");
        continue;
      }
    }
    values.push_back(value(field->value, type));
  }
  return values;
}

void Builder::set_later(Thing& thing, const FieldKey& key) {
  const HeapField* field = find_field(*thing.before, key);
  if (field) links_.push_back({&thing, key, 0, &field->value});
}

std::string Builder::array(Thing& thing) {
  const HeapObject& array = *thing.before;
  std::string element = array.class_name.substr(0, array.class_name.size() - 2);
  Types& types = context_.types;
  if (!types.nameable(element)) {
    return fmt::format("({}) {}.newInstance({}, {})", types.name(static_type(thing)),
                       types.library("java.lang.reflect.Array"), context_.class_of(element), array.elements.size());
  }
  std::string base = element_type(element);
  if (is_long(array))
    return fmt::format("new {}[{}]{}", types.name(base), array.elements.size(), element.substr(base.size()));
  std::vector<std::string> values;
  for (size_t i = 0; i < array.elements.size(); i++) {
    const HeapValue& one = array.elements[i];
    if (Thing* target = model_.before(one); target && !target->variable.empty()) {
      make(*target);
      if (!done_.contains(target)) {
        links_.push_back({&thing, {}, i, &one});
        values.push_back("null");
        continue;
      }
    }
    std::string text = value(one, element);
    if (is_primitive(element) && text.starts_with("(")) text = text.substr(text.find(' ') + 1);
    values.push_back(text);
  }
  if (values.empty()) return fmt::format("new {}[0]{}", types.name(base), element.substr(base.size()));
  return fmt::format("new {}[] {{{}}}", types.name(element), join(values));
}

/// Of an array that is not written as a list: the elements that are not zero or null.
void Builder::set_elements(Thing& thing) {
  std::string element = thing.before->class_name.substr(0, thing.before->class_name.size() - 2);
  for (size_t i = 0; i < thing.before->elements.size(); i++) {
    const HeapValue& one = thing.before->elements[i];
    if (is_default(one)) continue;
    Thing* target = model_.before(one);
    if (target && !target->variable.empty()) make(*target);
    if (target && !target->variable.empty() && !done_.contains(target)) {
      links_.push_back({&thing, {}, i, &one});
      continue;
    }
    text_.line(fmt::format("{}[{}] = {};", thing.variable, i, value(one, context_.types.visible(element))));
  }
}

void Builder::close_cycles() {
  for (const Link& link : links_) {
    if (link.from->variable.empty()) fail("a cycle of objects without names");
    if (link.field.second.empty()) {
      std::string element = link.from->class_name().substr(0, link.from->class_name().size() - 2);
      text_.line(fmt::format("{}[{}] = {};", link.from->variable, link.index, value(*link.to, element)));
      continue;
    }
    const outcome::JavaType* type = context_.types.find(link.field.first);
    if (type && type->kind == outcome::JavaType::Kind::Record) fail("a record would have to contain itself");
    FieldStep step = context_.step_for(link.from->state_class(), link.field);
    std::string target = value(*link.to, field_type(context_.types, link.field));
    text_.line(context_.write(link.from->variable, link.from->state_class(), step, target));
  }
}

std::string Builder::static_object(Thing& thing) {
  const std::string& path = thing.before ? thing.before->static_field : thing.after->static_field;
  std::string owner = path.substr(0, path.rfind('.')), name = path.substr(path.rfind('.') + 1);
  auto declared = declared_field(context_.outcome(), owner, name);
  if (declared && declared->is_static && !declared->is_private && context_.types.nameable(owner))
    return context_.types.name(owner) + "." + name;
  context_.need(Helper::Get);
  std::string read = fmt::format("get(null, {}, {})", context_.class_of(owner), string_literal(name));
  return context_.cast(read, "java.lang.Object", static_type(thing));
}

void Builder::restore_static(Thing& thing) {
  std::string object = thing.variable.empty() ? static_object(thing) : thing.variable;
  if (thing.before->is_array && thing.variable.empty()) object = "(" + object + ")";
  for (size_t i = 0; i < std::min(thing.before->elements.size(), thing.after->elements.size()); i++) {
    const HeapValue& old = thing.before->elements[i];
    if (model_.same(old, thing.after->elements[i])) continue;
    std::string element = thing.class_name().substr(0, thing.class_name().size() - 2);
    text_.line(fmt::format("{}[{}] = {};", object, i, value(old, context_.types.visible(element))));
  }
  for (size_t i = 0; i < std::min(thing.before->fields.size(), thing.after->fields.size()); i++) {
    const HeapField& field = thing.before->fields[i];
    if (model_.same(field.value, thing.after->fields[i].value)) continue;
    FieldStep step = context_.step_for(thing.class_name(), {field.declarer, field.name});
    std::string type = field_type(context_.types, {field.declarer, field.name});
    text_.line(context_.write(object, thing.class_name(), step, value(field.value, type)));
  }
}

}  // namespace nalar::emit::junit
