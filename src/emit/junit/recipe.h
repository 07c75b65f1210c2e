// How objects of a class are made: by the constructor or factory that leaves least to do, and then by assignments,
// setters or, if there is no other way, reflection.
#pragma once

#include "emit/junit/context.h"

namespace nalar::emit::junit {

/// For the fields that `context.uses` says have to be set.
Recipe find_recipe(ClassContext& context, const std::string& class_name);

/// How the constructor of an abstract class is called for an object of a subclass that has this state. Without a maker
/// there is none that does.
Recipe superclass_recipe(ClassContext& context, const std::string& class_name, const outcome::HeapObject& state);

/// The private method of the test class that follows the recipe.
std::string recipe_text(ClassContext& context, const Recipe& recipe);
/// An expression that makes an object; `values` are the parameters of the recipe, as source.
std::string recipe_call(ClassContext& context, const Recipe& recipe, const std::vector<std::string>& values);
/// The static type that a parameter of the recipe has.
std::string parameter_type(const ClassContext& context, const Recipe& recipe, const FieldKey& field);

}  // namespace nalar::emit::junit
