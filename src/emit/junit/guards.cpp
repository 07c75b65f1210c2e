#include "emit/junit/guards.h"

#include <algorithm>
#include <charconv>

#include "emit/junit/text.h"

namespace nalar::emit::junit {

using outcome::Guard;
using outcome::HeapField;
using outcome::HeapObject;
using outcome::HeapValue;
using Kind = outcome::HeapValue::Kind;

namespace {

/// Nothing if it is no integer, character or boolean.
std::optional<int64_t> whole_number(const HeapValue& value) {
  if (value.kind != Kind::Value || value.raw.size() < 3 || is_string(value)) return std::nullopt;
  if (std::string_view("ZBSCIJ").find(value.raw[0]) == std::string_view::npos) return std::nullopt;
  int64_t number = 0;
  const char* end = value.raw.data() + value.raw.size();
  auto [stopped, error] = std::from_chars(value.raw.data() + 2, end, number);
  return error == std::errc() && stopped == end ? std::optional(number) : std::nullopt;
}

/// The argument for a parameter of the maker: the value of a field, or nothing for the default.
const HeapValue* argument(const Recipe& recipe, const HeapObject& object, int parameter) {
  const FieldKey& key = recipe.argument_fields[static_cast<size_t>(parameter)];
  if (std::find(recipe.parameters.begin(), recipe.parameters.end(), key) == recipe.parameters.end()) return nullptr;
  auto is_it = [&](const HeapField& field) { return field.declarer == key.first && field.name == key.second; };
  auto found = std::find_if(object.fields.begin(), object.fields.end(), is_it);
  return found == object.fields.end() ? nullptr : &found->value;
}

bool compare(const std::string& relation, int64_t left, int64_t right) {
  if (relation == "==") return left == right;
  if (relation == "!=") return left != right;
  if (relation == "<") return left < right;
  if (relation == "<=") return left <= right;
  return relation == ">" ? left > right : left >= right;
}

bool all_hold(const Recipe& recipe, const outcome::JavaMethod& way, bool is_record, const HeapObject& object) {
  return std::all_of(way.guards.begin(), way.guards.end(), [&](const Guard& guard) {
    const HeapValue zero{Kind::Value, "0", "I:0"};
    bool of_references = !is_primitive(way.parameter_types[static_cast<size_t>(guard.left)]);
    const HeapValue *left = argument(recipe, object, guard.left),
                    *right = guard.right >= 0 ? argument(recipe, object, guard.right) : &guard.constant;
    if (of_references) {
      bool left_null = !left || left->kind == Kind::Null, right_null = !right || right->kind == Kind::Null;
      if (!left_null && !right_null) return false;
      // Where references go round in circles an object is set afterwards, and is null at first. Records have none.
      bool may_come_later = (!left_null && left->kind == Kind::Object) || (!right_null && right->kind == Kind::Object);
      return compare(guard.relation, left_null, right_null) && (is_record || !may_come_later);
    }
    std::optional<int64_t> first = whole_number(left ? *left : zero), second = whole_number(right ? *right : zero);
    return first && second && compare(guard.relation, *first, *second);
  });
}

}  // namespace

bool guards_hold(const ClassContext& context, const Recipe& recipe, const HeapObject& object) {
  const outcome::JavaType* type = context.types.find(recipe.class_name);
  bool is_record = type && type->kind == outcome::JavaType::Kind::Record;
  if (recipe.ways.empty()) return all_hold(recipe, *recipe.maker, is_record, object);
  return std::any_of(recipe.ways.begin(), recipe.ways.end(),
                     [&](const auto* way) { return all_hold(recipe, *way, is_record, object); });
}

}  // namespace nalar::emit::junit
