#include "emit/junit/context.h"

#include <fmt/format.h>

#include "emit/junit/recipe.h"
#include "emit/junit/text.h"

namespace nalar::emit::junit {

using outcome::JavaField;
using outcome::JavaMethod;
using outcome::JavaType;

std::string field_type(const Types& types, const FieldKey& field) {
  const JavaField* found = types.find_field(field);
  return found ? types.visible(found->type) : "java.lang.Object";
}

std::string ClassContext::assertion(const std::string& name, const std::vector<std::string>& arguments,
                                    const std::string& message) {
  use_assertion(name);
  if (message.empty()) return fmt::format("{}({});", name, join(arguments));
  std::string text = string_literal(message);
  return options_.junit4 ? fmt::format("{}({}, {});", name, text, join(arguments))
                         : fmt::format("{}({}, {});", name, join(arguments), text);
}

std::string ClassContext::annotation(const std::string& name) {
  std::string qualified = (options_.junit4 ? "org.junit." : "org.junit.jupiter.api.") + name;
  // Classes of the unnamed package have no other name.
  if (types.package().empty() && types.find(name)) return "@" + qualified;
  types.import(qualified);
  return "@" + name;
}

std::string ClassContext::class_of(const std::string& type) {
  bool by_name = false;
  std::string expression = types.class_expression(type, by_name);
  if (by_name) need(Helper::Type);
  return expression;
}

std::string ClassContext::cast(const std::string& value, const std::string& from, const std::string& to) {
  if (to == "java.lang.Object" || from == to || is_primitive(from)) return value;
  if (types.is_subclass(from, to) || !types.nameable(to)) return value;
  return fmt::format("({}) {}", types.name(to), value);
}

void ClassContext::open_package_of(const std::string& class_name) {
  const JavaType* type = types.find(class_name);
  if (type && type->of_jdk) types.opens.insert("java.base/" + type->package);
}

std::string ClassContext::read(const std::string& object, const std::string& class_name, const FieldKey& field,
                               std::string& type) {
  if (types.touches(class_name, field)) {
    type = types.visible(types.find_field(field)->type);
    return object + "." + field.second;
  }
  need(Helper::Get);
  open_package_of(field.first);
  type = "java.lang.Object";
  return fmt::format("get({}, {}, {})", object, class_of(field.first), string_literal(field.second));
}

FieldStep ClassContext::step_for(const std::string& class_name, const FieldKey& key) {
  FieldStep step;
  step.field = key;
  const JavaField* field = types.find_field(key);
  if (!field) return step;
  bool type_known = types.nameable(field->type);
  if (types.touches(class_name, key) && !field->is_final && type_known) {
    step.how = FieldStep::How::Direct;
    return step;
  }
  std::string seen_as = types.visible(class_name);
  for (const JavaType* type = types.find(seen_as); type && type_known; type = types.find(type->superclass)) {
    for (const JavaMethod& setter : type->setters) {
      bool fits = setter.effects && setter.effects->size() == 1 && setter.parameter_types.size() == 1 &&
                  types.accessible(setter.access, type->name) && types.nameable(type->name) && is_sayable(setter.name);
      const outcome::Effect* effect = fits ? &setter.effects->front() : nullptr;
      if (!effect || effect->parameter != 0 || FieldKey(effect->declarer, effect->field) != key) continue;
      if (setter.parameter_types[0] != field->type) continue;
      step.how = FieldStep::How::Setter;
      step.setter = setter.name;
      return step;
    }
  }
  return step;
}

std::string ClassContext::write(const std::string& object, const std::string& class_name, const FieldStep& step,
                                const std::string& value) {
  switch (step.how) {
    case FieldStep::How::Direct: return fmt::format("{}.{} = {};", object, step.field.second, value);
    case FieldStep::How::Setter: return fmt::format("{}.{}({});", object, step.setter, value);
    default: break;
  }
  (void)class_name;
  need(Helper::Set);
  open_package_of(step.field.first);
  return fmt::format("set({}, {}, {}, {});", object, class_of(step.field.first), string_literal(step.field.second),
                     value);
}

std::string ClassContext::new_member(const std::string& name) {
  std::string free = name;
  for (int i = 2; !members.insert(free).second; i++) free = name + std::to_string(i);
  return free;
}

const Recipe& ClassContext::recipe(const std::string& class_name) {
  auto found = recipes_.find(class_name);
  if (found == recipes_.end()) found = recipes_.emplace(class_name, find_recipe(*this, class_name)).first;
  return found->second;
}

std::string ClassContext::assert_helper(const std::string& class_name) {
  auto found = assert_helpers_.find(class_name);
  if (found != assert_helpers_.end()) return found->second;
  std::string name;
  if (uses[class_name].to_assert().size() > 1) name = new_member("assert" + capitalised(simple_name(class_name)));
  return assert_helpers_[class_name] = name;
}

}  // namespace nalar::emit::junit
