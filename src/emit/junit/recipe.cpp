#include "emit/junit/recipe.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "emit/junit/guards.h"
#include "emit/junit/text.h"

namespace nalar::emit::junit {

using outcome::Effect;
using outcome::JavaMethod;
using outcome::JavaType;

namespace {

/// Less is better.
using Score = std::tuple<size_t, size_t, bool, size_t>;

Score score(const Recipe& recipe) {
  size_t reflective = recipe.maker && !recipe.by_reflection ? 0 : 1;
  for (const FieldStep& step : recipe.steps) reflective += step.how == FieldStep::How::Reflection;
  size_t arguments = recipe.maker ? recipe.maker->parameter_types.size() : 0;
  return {reflective, recipe.steps.size(), recipe.maker_is_factory, arguments};
}

bool can_call(const ClassContext& context, const JavaType& type, const JavaMethod& maker) {
  const Types& types = context.types;
  if (!types.nameable(type.name) || type.is_abstract || !types.accessible(maker.access, type.name)) return false;
  if (!maker.effects || !maker.throws.empty()) return false;
  if (maker.name != "<init>" && !is_sayable(maker.name)) return false;
  for (const std::string& parameter : maker.parameter_types)
    if (!types.nameable(parameter)) return false;
  return true;
}

/// Fills in the arguments of the maker and the steps that are left to do. Nothing if it cannot give the wanted state.
bool complete(ClassContext& context, const ClassUse& use, Recipe& recipe) {
  const JavaMethod& maker = *recipe.maker;
  recipe.argument_fields.assign(maker.parameter_types.size(), {});
  std::set<FieldKey> given;
  for (const Effect& effect : *maker.effects) {
    FieldKey key(effect.declarer, effect.field);
    bool wanted = use.built.contains(key);
    if (effect.parameter >= 0 && (wanted || use.looked_at.contains(key))) {
      FieldKey& argument = recipe.argument_fields[static_cast<size_t>(effect.parameter)];
      if (!argument.second.empty()) continue;  // it would set two fields: the other one is set afterwards
      argument = key;
      given.insert(key);
    } else if (effect.parameter < 0 && !wanted && is_default(effect.constant)) {
      given.insert(key);
    }
  }
  for (const FieldKey& key : use.fields) {
    bool is_given = given.contains(key);
    bool wanted = use.built.contains(key);
    // An argument that is always the default is no parameter of the recipe.
    if (wanted) recipe.parameters.push_back(key);
    if (is_given || (!wanted && !use.looked_at.contains(key))) continue;
    recipe.steps.push_back(context.step_for(recipe.class_name, key));
  }
  return true;
}

bool outer_missing(const JavaType& type, const Recipe& recipe, const ClassUse& use) {
  if (!type.is_inner || recipe.maker_is_factory) return false;
  bool given = !recipe.argument_fields.empty() && !recipe.argument_fields[0].second.empty();
  return use.null_outer || !given;
}

Recipe without_maker(ClassContext& context, const std::string& class_name, const ClassUse& use) {
  Recipe recipe;
  recipe.class_name = class_name;
  for (const FieldKey& key : use.fields) {
    if (!use.built.contains(key)) continue;
    recipe.parameters.push_back(key);
    recipe.steps.push_back(context.step_for(class_name, key));
  }
  return recipe;
}

/// Fields of records cannot be set, not even by reflection: there is only the canonical constructor.
Recipe record_recipe(ClassContext& context, const JavaType& type, const ClassUse& use) {
  Recipe recipe;
  recipe.class_name = type.name;
  recipe.impossible = "the constructor of the record " + simple_name(type.name) + " does more than to set its fields";
  std::vector<Recipe> all;
  for (const JavaMethod& maker : type.constructors) {
    if (!maker.effects || maker.parameter_types.size() != type.fields.size()) continue;
    Recipe found;
    found.class_name = type.name;
    found.maker = &maker;
    found.by_reflection = !can_call(context, type, maker);
    complete(context, use, found);
    if (!found.steps.empty()) continue;
    auto same = [&](const Recipe& other) { return other.argument_fields == found.argument_fields; };
    auto known = std::find_if(all.begin(), all.end(), same);
    if (known == all.end()) known = all.insert(all.end(), found);
    known->ways.push_back(&maker);
  }
  auto made = [&](const Recipe& one) {
    auto holds = [&](const outcome::HeapObject* object) { return guards_hold(context, one, *object); };
    return std::count_if(use.states.begin(), use.states.end(), holds);
  };
  auto best =
      std::max_element(all.begin(), all.end(), [&](const Recipe& a, const Recipe& b) { return made(a) < made(b); });
  return best == all.end() ? recipe : *best;
}

void name_helper(ClassContext& context, Recipe& recipe) {
  bool direct = recipe.maker && !recipe.by_reflection && recipe.steps.empty();
  if (!direct) recipe.helper = context.new_member(decapitalised(simple_name(recipe.class_name)));
}

}  // namespace

Recipe find_recipe(ClassContext& context, const std::string& class_name) {
  const ClassUse& use = context.uses[class_name];
  const JavaType* type = context.types.find(class_name);
  if (type && type->kind == JavaType::Kind::Record) {
    Recipe recipe = record_recipe(context, *type, use);
    if (recipe.impossible.empty()) name_helper(context, recipe);
    return recipe;
  }
  Recipe best = without_maker(context, class_name, use);
  auto consider = [&](const JavaMethod& maker, bool is_factory) {
    if (!can_call(context, *type, maker)) return;
    Recipe recipe;
    recipe.class_name = class_name;
    recipe.maker = &maker;
    recipe.maker_is_factory = is_factory;
    complete(context, use, recipe);
    auto holds = [&](const outcome::HeapObject* object) { return guards_hold(context, recipe, *object); };
    if (!maker.guards.empty() && !std::all_of(use.states.begin(), use.states.end(), holds)) return;
    if (!outer_missing(*type, recipe, use) && score(recipe) < score(best)) best = recipe;
  };
  if (type) {
    for (const JavaMethod& maker : type->constructors) consider(maker, false);
    for (const JavaMethod& maker : type->factories) consider(maker, true);
  }
  name_helper(context, best);
  return best;
}

Recipe superclass_recipe(ClassContext& context, const std::string& class_name, const outcome::HeapObject& state) {
  Recipe best;
  best.class_name = class_name;
  const JavaType* type = context.types.find(class_name);
  if (!type || type->is_inner || type->is_final) return best;
  ClassUse use = use_of(state);
  for (const JavaMethod& maker : type->constructors) {
    // A subclass may call what is protected.
    bool reachable = maker.access == outcome::Access::Protected || context.types.accessible(maker.access, class_name);
    auto nameable = [&](const std::string& parameter) { return context.types.nameable(parameter); };
    if (!reachable || !maker.effects || !maker.throws.empty()) continue;
    if (!std::all_of(maker.parameter_types.begin(), maker.parameter_types.end(), nameable)) continue;
    Recipe recipe;
    recipe.class_name = class_name;
    recipe.maker = &maker;
    complete(context, use, recipe);
    // The rest is for the steps.
    std::erase_if(recipe.parameters, [&](const FieldKey& key) {
      return std::find(recipe.argument_fields.begin(), recipe.argument_fields.end(), key) ==
             recipe.argument_fields.end();
    });
    if (!guards_hold(context, recipe, state)) continue;
    if (!best.maker || score(recipe) < score(best)) best = recipe;
  }
  return best;
}

std::string parameter_type(const ClassContext& context, const Recipe& recipe, const FieldKey& field) {
  for (size_t i = 0; i < recipe.argument_fields.size(); i++)
    if (recipe.argument_fields[i] == field) return context.types.visible(recipe.maker->parameter_types[i]);
  return field_type(context.types, field);
}

namespace {

/// The call of the maker; `value` gives the source for a field.
template <typename Value>
std::string maker_call(ClassContext& context, const Recipe& recipe, Value value) {
  Types& types = context.types;
  const JavaMethod& maker = *recipe.maker;
  const JavaType* type = types.find(recipe.class_name);
  std::vector<std::string> arguments;
  for (size_t i = 0; i < maker.parameter_types.size(); i++) {
    const FieldKey& field = recipe.argument_fields[i];
    bool given = std::find(recipe.parameters.begin(), recipe.parameters.end(), field) != recipe.parameters.end();
    const std::string& parameter = maker.parameter_types[i];
    std::string argument = given ? value(field) : default_literal(parameter);
    // Another constructor could be meant.
    if (argument == "null" && (type->constructors.size() > 1 || maker.is_varargs))
      argument = fmt::format("({}) null", types.name(parameter));
    arguments.push_back(argument);
  }
  if (recipe.by_reflection) {
    context.need(Helper::Construct);
    std::vector<std::string> classes;
    for (const std::string& parameter : maker.parameter_types) classes.push_back(context.class_of(parameter));
    std::string made = fmt::format("construct({}, new Class<?>[] {{{}}}{}{})", context.class_of(recipe.class_name),
                                   join(classes), arguments.empty() ? "" : ", ", join(arguments));
    return context.cast(made, "java.lang.Object", types.visible(recipe.class_name));
  }
  std::string name = types.name(recipe.class_name);
  if (recipe.maker_is_factory) return fmt::format("{}.{}({})", name, maker.name, join(arguments));
  if (!type->is_inner) return fmt::format("new {}({})", name, join(arguments));
  std::string outer = arguments[0];
  arguments.erase(arguments.begin());
  return fmt::format("{}.new {}({})", outer, simple_name(recipe.class_name), join(arguments));
}

/// `left1` if there are fields of the same name in a class and its superclass.
std::map<FieldKey, std::string> parameter_names(const Recipe& recipe) {
  std::map<FieldKey, std::string> names;
  std::set<std::string> taken = {"made"};
  for (const FieldKey& field : recipe.parameters) {
    std::string base = field.second.find('$') == std::string::npos ? field.second : "outer";
    std::string name = base;
    for (int i = 2; !taken.insert(name).second; i++) name = base + std::to_string(i);
    names[field] = name;
  }
  return names;
}

}  // namespace

std::string recipe_text(ClassContext& context, const Recipe& recipe) {
  Types& types = context.types;
  std::string seen_as = types.visible(recipe.class_name);
  std::map<FieldKey, std::string> names = parameter_names(recipe);
  std::vector<std::string> parameters;
  for (const FieldKey& field : recipe.parameters)
    parameters.push_back(types.name(parameter_type(context, recipe, field)) + " " + names[field]);
  JavaText text(1);
  std::string type_name = types.name(seen_as);
  text.open(fmt::format("private static {} {}({})", type_name, recipe.helper, join(parameters)));
  std::string made;
  if (recipe.maker) {
    made = maker_call(context, recipe, [&](const FieldKey& field) { return names[field]; });
  } else {
    context.need(Helper::Allocate);
    made = context.cast(fmt::format("allocate({})", context.class_of(recipe.class_name)), "java.lang.Object", seen_as);
  }
  if (recipe.steps.empty()) {
    text.line("return " + made + ";");
  } else {
    text.line(fmt::format("{} made = {};", type_name, made));
    for (const FieldStep& step : recipe.steps) {
      auto named = names.find(step.field);
      const outcome::JavaField* field = types.find_field(step.field);
      std::string value = named != names.end() ? named->second : default_literal(field ? field->type : "");
      text.line(context.write("made", recipe.class_name, step, value));
    }
    text.line("return made;");
  }
  text.close();
  return text.text();
}

std::string recipe_call(ClassContext& context, const Recipe& recipe, const std::vector<std::string>& values) {
  if (!recipe.helper.empty()) return fmt::format("{}({})", recipe.helper, join(values));
  return maker_call(context, recipe, [&](const FieldKey& field) {
    auto at = std::find(recipe.parameters.begin(), recipe.parameters.end(), field) - recipe.parameters.begin();
    return values[static_cast<size_t>(at)];
  });
}

}  // namespace nalar::emit::junit
