// Mocks of abstract classes: subclasses without a name. A constructor that is known to do nothing but set fields gives
// them what it can of the wanted state; the rest is set when all objects are there.
#include <fmt/format.h>

#include <algorithm>

#include "emit/junit/mock_writer.h"
#include "emit/junit/recipe.h"
#include "emit/junit/text.h"

namespace nalar::emit::junit {

using outcome::Access;
using outcome::JavaMethod;
using outcome::JavaType;

bool extends_class(const ClassContext& context, const Thing& mock) {
  std::vector<std::string> names = interfaces_of(mock);
  const JavaType* type = names.empty() ? nullptr : context.types.find(names[0]);
  return type && type->kind == JavaType::Kind::Class;
}

namespace {

/// Whether a class of the test's package can override the method.
bool can_implement(const Types& types, const JavaType& type, const JavaMethod& method) {
  if (!is_sayable(method.name)) return false;
  if (method.access == Access::Package && !types.accessible(method.access, type.name)) return false;
  return types.nameable(method.result_type) &&
         std::all_of(method.parameter_types.begin(), method.parameter_types.end(),
                     [&](const std::string& parameter) { return types.nameable(parameter); });
}

}  // namespace

std::string MockWriter::subclass() {
  std::vector<std::string> names = interfaces_of(mock_);
  const JavaType& type = *context_.types.find(names[0]);
  auto refuse = [&](const std::string& why) {
    builder_.fail(fmt::format("a subclass of {} would be needed, {}", simple_name(type.name), why));
    return "null";
  };
  for (const JavaMethod* method : methods_to_implement(context_, mock_))
    if (!can_implement(context_.types, type, *method))
      return refuse(fmt::format("and a test cannot implement {}", method->name));
  Recipe recipe = superclass_recipe(context_, names[0], *mock_.before);
  if (!recipe.maker) return refuse("and no constructor that a test can call is known to give the wanted state");
  if (names.size() > 1 && !recipe.maker->parameter_types.empty()) return refuse("which implements further interfaces");
  std::string made = recipe_call(context_, recipe, builder_.arguments_for(mock_, recipe));
  for (const FieldStep& step : recipe.steps) builder_.set_later(mock_, step.field);
  std::string text = members();
  if (names.size() == 1) return fmt::format("{} {{\n{}}}", made, text);
  std::vector<std::string> interfaces;
  for (size_t i = 1; i < names.size(); i++) interfaces.push_back(context_.types.name(names[i]));
  std::string local = capitalised(mock_.variable) + "Mock";
  builder_.lines(fmt::format("class {} extends {} implements {} {{\n{}}}", local, context_.types.name(names[0]),
                             join(interfaces), text));
  return fmt::format("new {}()", local);
}

}  // namespace nalar::emit::junit
