#include "emit/junit/model.h"

#include <algorithm>
#include <charconv>
#include <unordered_map>

#include "emit/junit/text.h"

namespace nalar::emit::junit {

using outcome::Case;
using outcome::HeapField;
using outcome::HeapObject;
using outcome::HeapState;
using outcome::HeapValue;
using Kind = outcome::HeapValue::Kind;

std::string unboxed(const std::string& class_name) {
  constexpr std::pair<std::string_view, std::string_view> kBoxes[] = {
      {"java.lang.Boolean", "boolean"}, {"java.lang.Byte", "byte"},    {"java.lang.Character", "char"},
      {"java.lang.Short", "short"},     {"java.lang.Integer", "int"},  {"java.lang.Long", "long"},
      {"java.lang.Float", "float"},     {"java.lang.Double", "double"}};
  for (auto [box, primitive] : kBoxes)
    if (class_name == box) return std::string(primitive);
  return {};
}

Sort sort_of(const HeapObject& object) {
  if (!object.static_field.empty()) return Sort::Static;
  if (object.is_array) return Sort::Array;
  if (object.class_name.starts_with(outcome::kProxy)) return Sort::Mock;
  if (object.class_name == "java.lang.String") return Sort::String;
  if (object.class_name == "java.lang.Object") return Sort::Plain;
  return unboxed(object.class_name).empty() ? Sort::Ordinary : Sort::Box;
}

size_t root_of(const outcome::InputValue& input) { return std::stoul(input.raw.substr(1)); }

std::string Thing::state_class() const {
  const std::string& name = class_name();
  if (sort != Sort::Mock) return name;
  return name.substr(outcome::kProxy.size(), name.find(',') - outcome::kProxy.size());
}

bool Thing::has_state() const {
  return sort == Sort::Ordinary || (sort == Sort::Static && !object().is_array) ||
         (sort == Sort::Mock && !object().fields.empty());
}

CaseModel::CaseModel(const outcome::MethodOutcome& method, const Case& path) : method_(method), path_(path) {
  std::unordered_map<uint32_t, size_t> by_id;
  auto add = [&](const HeapState& state, std::vector<size_t>& indexes, bool is_before) {
    for (const HeapObject& object : state.objects) {
      auto [it, is_new] = by_id.try_emplace(object.id, things_.size());
      if (is_new) {
        things_.emplace_back().id = object.id;
        things_.back().sort = sort_of(object);
      }
      (is_before ? things_[it->second].before : things_[it->second].after) = &object;
      indexes.push_back(it->second);
    }
  };
  add(path.before, of_before_, true);
  add(path.after, of_after_, false);
  if (path.orders != "-" || path.calls != "-") order_ = outcome::heap_order(path.before);
  find_changes();
  count_uses();
}

Thing* CaseModel::before(const HeapValue& value) {
  return value.kind == Kind::Object ? &things_[of_before_[value.object]] : nullptr;
}

Thing* CaseModel::after(const HeapValue& value) {
  return value.kind == Kind::Object ? &things_[of_after_[value.object]] : nullptr;
}

const Thing* CaseModel::before(const HeapValue& value) const {
  return value.kind == Kind::Object ? &things_[of_before_[value.object]] : nullptr;
}

const Thing* CaseModel::after(const HeapValue& value) const {
  return value.kind == Kind::Object ? &things_[of_after_[value.object]] : nullptr;
}

Thing* CaseModel::numbered(size_t number) {
  return number < order_.size() ? &things_[of_before_[order_[number]]] : nullptr;
}

const HeapValue* CaseModel::result() const {
  const outcome::JavaMethod& signature = method_.signature;
  bool returns = path_.end == outcome::End::Returned && (signature.result_type != "void" || signature.name == "<init>");
  return returns && path_.after.roots.size() > path_.before.roots.size() ? &path_.after.roots.back() : nullptr;
}

std::vector<Thing*> CaseModel::reached_after() {
  std::vector<Thing*> reached;
  std::set<const Thing*> seen;
  auto reach = [&](const HeapValue& value) {
    Thing* thing = after(value);
    if (thing && seen.insert(thing).second) reached.push_back(thing);
  };
  for (const HeapValue& root : path_.after.roots) reach(root);
  for (const HeapField& field : path_.after.statics) reach(field.value);
  for (size_t next = 0; next < reached.size(); next++) {
    for (const HeapField& field : reached[next]->after->fields) reach(field.value);
    for (const HeapValue& element : reached[next]->after->elements) reach(element);
  }
  return reached;
}

bool CaseModel::same(const HeapValue& first, const HeapValue& second) const {
  if (first.kind == Kind::Object && second.kind == Kind::Object) return before(first) == after(second);
  if (first.kind == Kind::Value && second.kind == Kind::Value) return first.raw == second.raw;
  // Strings and boxes are objects before and values after.
  const Thing* opaque = first.kind == Kind::Object ? before(first) : nullptr;
  if (opaque && second.kind == Kind::Value && opaque->sort == Sort::String) return second.raw == "S:";
  if (opaque && second.kind == Kind::Value && opaque->sort == Sort::Box && !opaque->before->fields.empty())
    return second.raw == "O:" + opaque->class_name() + "=" + opaque->before->fields.back().value.raw;
  return first.kind == second.kind;
}

void CaseModel::find_changes() {
  for (Thing& thing : things_) {
    if (!thing.before || !thing.after) continue;
    const auto& old_fields = thing.before->fields;
    const auto& new_fields = thing.after->fields;
    for (size_t i = 0; i < std::min(old_fields.size(), new_fields.size()); i++)
      if (!same(old_fields[i].value, new_fields[i].value)) thing.changed = true;
    for (size_t i = 0; i < std::min(thing.before->elements.size(), thing.after->elements.size()); i++)
      if (!same(thing.before->elements[i], thing.after->elements[i])) thing.changed = true;
  }
}

void CaseModel::count_uses() {
  auto use = [&](const HeapValue& value) {
    if (Thing* thing = before(value)) thing->uses++;
  };
  for (const HeapValue& root : path_.before.roots) use(root);
  for (const HeapObject& object : path_.before.objects) {
    if (!object.static_field.empty()) continue;
    for (const HeapField& field : object.fields) use(field.value);
    for (const HeapValue& element : object.elements) use(element);
  }
  // What mocks return or compare is named, so that it can be spoken of.
  for (const HeapValue& other : path_.before.further)
    if (Thing* thing = before(other)) thing->uses += 2;
}

bool is_comparable(const HeapValue& value) {
  if (value.kind != Kind::Value) return true;
  if (value.raw == "?" || value.raw.empty()) return false;
  return !value.raw.starts_with("O:") || value.raw.find('=') != std::string::npos;
}

std::vector<FieldKey> ClassUse::to_assert() const {
  std::vector<FieldKey> keys;
  for (const FieldKey& key : fields)
    if (asserted.contains(key) && !not_asserted.contains(key)) keys.push_back(key);
  return keys;
}

namespace {

bool is_opaque_object(const Thing* thing) { return thing && (thing->sort == Sort::String || thing->sort == Sort::Box); }

void add_fields(ClassUse& use, const HeapObject& object) {
  if (!use.fields.empty()) return;
  for (const HeapField& field : object.fields) use.fields.emplace_back(field.declarer, field.name);
}

void add_built(ClassUse& use, const HeapObject& object) {
  add_fields(use, object);
  use.objects++;
  use.states.push_back(&object);
  for (const HeapField& field : object.fields) {
    FieldKey key(field.declarer, field.name);
    if (!is_default(field.value)) use.built.insert(key);
    if (field.value.looked_at) use.looked_at.insert(key);
    if (field.name.starts_with("this$") && field.value.kind == Kind::Null) use.null_outer = true;
  }
}

/// Whether a test looks into the object, and at which fields.
bool add_asserted(ClassUse& use, const CaseModel& model, const Thing& thing) {
  add_fields(use, *thing.after);
  bool any = false;
  for (size_t i = 0; i < thing.after->fields.size(); i++) {
    const HeapField& field = thing.after->fields[i];
    FieldKey key(field.declarer, field.name);
    const HeapValue* old = thing.before && i < thing.before->fields.size() ? &thing.before->fields[i].value : nullptr;
    bool wanted = !old || old->looked_at || !model.same(*old, field.value);
    if (field.name.find('$') != std::string::npos) wanted = false;
    if (!is_comparable(field.value)) use.not_asserted.insert(key);
    bool by_value = field.value.kind == Kind::Value && !field.value.raw.starts_with("O:") && is_string(field.value);
    bool boxed = field.value.kind == Kind::Value && field.value.raw.starts_with("O:java.lang.");
    if (by_value || boxed || is_opaque_object(model.after(field.value))) use.by_equals.insert(key);
    if (wanted) use.asserted.insert(key);
    any = any || wanted;
  }
  return any;
}

}  // namespace

ClassUse use_of(const HeapObject& object) {
  ClassUse use;
  add_built(use, object);
  return use;
}

void add_uses(ClassUses& uses, CaseModel& model) {
  for (Thing& thing : model.things())
    if (thing.before && thing.sort == Sort::Ordinary) add_built(uses[thing.class_name()], *thing.before);
  for (Thing* thing : model.reached_after()) {
    if (thing->has_state()) {
      bool static_unchanged = thing->sort == Sort::Static && !thing->changed;
      ClassUse& use = uses[thing->state_class()];
      thing->asserted = add_asserted(use, model, *thing) && !static_unchanged;
      if (thing->asserted) use.asserts++;
    } else if (thing->after->is_array) {
      thing->asserted = thing->sort == Sort::Array || thing->changed;
    }
  }
}

}  // namespace nalar::emit::junit
