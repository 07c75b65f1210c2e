#include "witness/concrete_heap.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/modified_utf8.h"
#include "term/print.h"
#include "witness/raw_value.h"

namespace nalar::witness {

using heap::Object;
using heap::Value;
using outcome::HeapObject;
using outcome::HeapState;
using outcome::HeapValue;
using program::Class;
using program::TypeKind;

namespace {

constexpr int64_t kLongestArray = 100'000;  // longer ones are not built

HeapValue to_object(size_t index) { return {HeapValue::Kind::Object, {}, {}, index, true}; }

}  // namespace

ConcreteHeap::ConcreteHeap(vm::Machine& machine, term::Evaluator& evaluator, Describe describe)
    : machine_(machine), evaluator_(evaluator), describe_(std::move(describe)) {
  for (const vm::Rank& rank : machine.ranks()) {
    Value element = machine.seen_through(rank.element);
    if (element.sym) ranked_.insert(element.sym);
  }
}

HeapState ConcreteHeap::view(const std::vector<std::pair<Value, TypeKind>>& roots, bool initial,
                             const std::vector<Value>& further) {
  initial_ = initial;
  state_ = {};
  objects_.clear();
  unresolved_.clear();
  for (const auto& [root, kind] : roots) state_.roots.push_back(value(root, kind));
  for (Value reference : further) state_.further.push_back(value(reference, TypeKind::Reference));
  while (!pending_.empty()) {
    auto [index, object] = pending_.back();
    pending_.pop_back();
    fill(index, object);
  }
  return std::move(state_);
}

HeapValue ConcreteHeap::value(Value value, TypeKind kind) {
  if (kind != TypeKind::Reference) return scalar(value, kind);
  if (value.sym == heap::kOpaque) return {HeapValue::Kind::Value, "?", "?", 0, true};
  if (value.sym == heap::kUnread) return {};
  if (heap::is_reference(value.sym)) {
    const heap::Reference& reference = machine_.symbolic_heap().reference(value.sym);
    if (reference.known != heap::Known::Object) return unresolved(reference, value.sym);
    return object_value(reference.target);
  }
  return object_value(value.as_ref());
}

std::optional<HeapValue> ConcreteHeap::found(Value value, TypeKind kind) {
  if (kind != TypeKind::Reference) return scalar(value, kind);
  value = machine_.seen_through(value);
  if (value.sym == heap::kOpaque || value.sym == heap::kUnread) return std::nullopt;
  if (heap::is_reference(value.sym)) {
    auto it = unresolved_.find(value.sym);
    if (it != unresolved_.end()) return to_object(it->second);
    bool is_null = machine_.symbolic_heap().reference(value.sym).known == heap::Known::Nothing;
    return is_null && !ranked_.contains(value.sym) ? std::optional(HeapValue{}) : std::nullopt;
  }
  Object* object = value.as_ref();
  if (!object) return HeapValue{};
  object = heap::box_itself(object);
  if (auto it = objects_.find(object); it != objects_.end()) return to_object(it->second);
  std::optional<Opaque> opaque;
  if (!heap::is_symbolic(object)) {
    opaque = describe_(object);
  } else if (is_shared(object)) {
    opaque = opaque_symbolic(object);
  }
  return opaque ? std::optional(HeapValue{HeapValue::Kind::Value, opaque->text, opaque->raw, 0, true}) : std::nullopt;
}

HeapValue ConcreteHeap::scalar(Value value, TypeKind kind) {
  uint64_t bits = value.sym ? evaluator_.evaluate(term::Term(value.sym)).value_or(0) : value.bits;
  return {HeapValue::Kind::Value, term::value_text(program::letter_of(kind), bits), raw_scalar(kind, bits), 0, true};
}

/// Of an enum that nobody has initialised.
std::optional<ConcreteHeap::Opaque> ConcreteHeap::first_constant(const Class* type) {
  for (const program::Field& field : type->fields)
    if (field.access & classfile::kEnum) {
      std::string name = classfile::modified_to_utf8(field.name);
      return Opaque{name, fmt::format("O:{}={}", type->java_name(), name)};
    }
  return std::nullopt;
}

/// What is not known to be non-null is null, unless it was compared; else it is an object that nothing is known about.
HeapValue ConcreteHeap::unresolved(const heap::Reference& reference, uint32_t number) {
  if (reference.known == heap::Known::Nothing && !ranked_.contains(number)) return {};
  heap::TypeFact fact{heap::TypeFact::Kind::Subtype, reference.type, nullptr, 0, nullptr};
  heap::TypeChoice choice = machine_.symbolic_heap().types().choices(&fact);
  Class* klass = choice.classes.empty() ? nullptr : choice.classes[0];
  if (!klass && (reference.type->access & classfile::kEnum)) {  // known not to be null: any constant will do
    std::vector<Object*> constants = machine_.symbolic_heap().candidates(reference);
    if (!constants.empty()) return object_value(constants[0]);
    if (std::optional<Opaque> first = first_constant(reference.type))
      return {HeapValue::Kind::Value, first->text, first->raw, 0, true};
  }
  if (klass && !initial_)
    if (auto opaque = opaque_unread(klass)) return {HeapValue::Kind::Value, opaque->text, opaque->raw, 0, true};
  auto [it, is_new] = unresolved_.try_emplace(number, state_.objects.size());
  if (!is_new) return to_object(it->second);
  size_t index = add_object(unresolved_ids_, number);
  Class* extended = nullptr;
  bool is_mock = !klass && fill_mock(index, &fact, extended);
  if (!is_mock) fill_unread(index, klass ? klass : reference.type);
  if (extended) add_unread_fields(state_.objects[index], extended);
  state_.objects[index].of_call = reference.made_by_call;
  return to_object(index);
}

/// A class of the JDK whose objects are seen from outside only.
bool ConcreteHeap::is_closed(const Class* klass) const {
  return klass->is_boot && !klass->is_array && klass != machine_.known().object &&
         !machine_.symbolic_heap().is_specified(klass);
}

/// Exceptions of the JDK can be made, and told apart by identity; what is in them does not matter.
bool ConcreteHeap::is_exception(const Class* klass) const {
  return klass->is_subtype_of(machine_.known().throwable) && !klass->is_abstract();
}

/// How an object of a JDK class that nobody looked into shows at the end.
std::optional<ConcreteHeap::Opaque> ConcreteHeap::opaque_unread(Class* klass) {
  if (!is_closed(klass) || is_exception(klass)) return std::nullopt;
  if (klass == machine_.known().string) return Opaque{"\"\"", "S:"};
  if (!klass->is_box) return Opaque{"a " + klass->java_name(), "O:" + klass->java_name()};
  const program::Field* field = machine_.program().find_field(klass, "value");
  HeapValue zero = scalar(Value{}, field->kind);
  return Opaque{zero.text, fmt::format("O:{}={}", klass->java_name(), zero.raw)};
}

/// An object of a class that nobody knows. It may extend an abstract class, which is named first. What a class of the
/// JDK is made of, nobody knows.
bool ConcreteHeap::fill_mock(size_t index, const heap::TypeFact* facts, Class*& extended) {
  std::vector<Class*> interfaces;
  for (const heap::TypeFact* fact = facts; fact; fact = fact->next) {
    if (fact->kind != heap::TypeFact::Kind::Subtype || fact->klass == machine_.known().object) continue;
    if (!fact->klass->is_interface() && fact->klass->is_boot) {
      flaw(fmt::format("an implementation of {} would be needed", fact->klass->java_name()));
      return false;
    }
    bool narrower = !extended || fact->klass->is_subtype_of(extended);
    if (fact->klass->is_interface()) {
      interfaces.push_back(fact->klass);
    } else if (narrower) {
      extended = fact->klass;
    }
  }
  std::string names = extended ? extended->java_name() : "";
  for (size_t i = interfaces.size(); i-- > 0;) {
    auto implied = [&](const Class* other) { return other != interfaces[i] && other->is_subtype_of(interfaces[i]); };
    bool repeated = std::find(interfaces.begin() + static_cast<ptrdiff_t>(i) + 1, interfaces.end(), interfaces[i]) !=
                    interfaces.end();
    if (repeated || std::any_of(interfaces.begin(), interfaces.end(), implied)) continue;
    if (extended && extended->is_subtype_of(interfaces[i])) continue;
    names += (names.empty() ? "" : ",") + interfaces[i]->java_name();
  }
  state_.objects[index].class_name = std::string(outcome::kProxy) + names;
  return true;
}

void ConcreteHeap::fill_unread(size_t index, Class* klass) {
  HeapObject made;
  made.class_name = klass->is_array ? program::java_type_name(klass->name) : klass->java_name();
  made.is_array = klass->is_array;
  bool is_string = klass == machine_.known().string;
  bool is_box = klass->is_boot && machine_.program().find_field(klass, "value");
  bool strange = is_closed(klass) && !is_string && !is_box && !is_exception(klass);
  if (strange) flaw(fmt::format("an object of {} would be needed", klass->java_name()));
  bool has_fields = !klass->is_array && !is_string && !klass->is_interface() && (!is_closed(klass) || is_box);
  if (has_fields) add_unread_fields(made, klass);
  made.id = state_.objects[index].id;
  state_.objects[index] = std::move(made);
}

void ConcreteHeap::add_unread_fields(HeapObject& object, Class* klass) {
  for (uint32_t slot = 0; slot < klass->instance_slots; slot++) {
    const program::Field* field = machine_.symbolic_heap().types().field_at(klass, slot);
    if (!field || (field->owner != klass && is_closed(field->owner))) continue;
    HeapValue unread = field->kind == TypeKind::Reference ? HeapValue{} : scalar(unread_number(*field), field->kind);
    unread.looked_at = false;
    object.fields.push_back({classfile::modified_to_utf8(field->name), field->owner->java_name(), unread});
  }
}

/// Zero, or of a record something that its constructor takes.
heap::Value ConcreteHeap::unread_number(const program::Field& field) {
  const program::Refusals& refusals = machine_.symbolic_heap().refusals_of(field.owner);
  for (size_t i = 0; i < refusals.components.size(); i++)
    if (refusals.components[i] == &field) return {static_cast<uint64_t>(program::accepted_numbers(refusals)[i]), 0, 0};
  return {};
}

HeapValue ConcreteHeap::default_value(TypeKind kind) {
  return kind == TypeKind::Reference ? HeapValue{} : scalar(Value{}, kind);
}

HeapValue ConcreteHeap::object_value(Object* object) {
  if (!object) return {};
  object = heap::box_itself(object);
  std::optional<Opaque> opaque = heap::is_symbolic(object) ? opaque_symbolic(object) : describe_(object);
  if (opaque) {
    bool buildable = !opaque->raw.starts_with("O:") || opaque->raw.find('=') != std::string::npos;
    if (initial_ && !buildable) flaw(fmt::format("an object of {} would be needed", object->cls->java_name()));
    return {HeapValue::Kind::Value, opaque->text, opaque->raw, 0, true};
  }
  bool initial = heap::is_symbolic(object) && heap::symbolic_of(object)->is_initial();
  const auto& statics = machine_.symbolic_heap().static_objects();
  if (initial_ && !initial && std::find(statics.begin(), statics.end(), object) == statics.end())
    flaw("an object that the code makes would be needed before");
  auto [it, is_new] = objects_.try_emplace(object, state_.objects.size());
  if (is_new) {
    pending_.emplace_back(add_object(ids_, object), object);
  }
  return to_object(it->second);
}

/// Objects of the JDK's classes are seen by their values at the end; at the beginning they have to be made, unless
/// valueOf gives them.
std::optional<ConcreteHeap::Opaque> ConcreteHeap::opaque_symbolic(Object* object) {
  Class* klass = class_of(object);
  bool given = !initial_ || is_shared(object);
  if (!given || !klass || !is_closed(klass) || is_exception(klass)) return std::nullopt;
  if (klass == machine_.known().string) return Opaque{"\"\"", "S:"};
  if (!klass->is_box) return Opaque{"a " + klass->java_name(), "O:" + klass->java_name()};
  const program::Field* field = machine_.program().find_field(klass, "value");
  bool looked_at = false;
  HeapValue boxed = scalar(slot_value(object, field->slot, looked_at), field->kind);
  std::string text = initial_ ? fmt::format("{}.valueOf({})", klass->java_name().substr(10), boxed.text) : boxed.text;
  return Opaque{text, fmt::format("O:{}={}", klass->java_name(), boxed.raw)};
}

/// A box of the initial heap that is one of those that valueOf keeps.
bool ConcreteHeap::is_shared(const Object* object) const {
  return heap::SymbolicHeap::is_boxed(object) &&
         machine_.symbolic_heap().sharing_of(object) == heap::BoxIdentity::Sharing::Shared;
}

Class* ConcreteHeap::class_of(const Object* object) {
  if (!object->cls->is_stand_in) return object->cls;
  heap::TypeChoice choice = machine_.symbolic_heap().choices(object);
  return choice.classes.empty() ? nullptr : choice.classes[0];
}

void ConcreteHeap::fill(size_t index, Object* object) {
  const heap::Symbolic* symbolic = heap::symbolic_of(object);
  Class* klass = class_of(object);
  if (symbolic) state_.objects[index].of_call = symbolic->is_initial() && !symbolic->existed();
  Class* extended = nullptr;
  if (!klass && !object->is_array() && fill_mock(index, symbolic->facts, extended)) {
    if (extended) fill_fields(index, object, extended);
    return;
  }
  if (!klass) {
    klass = object->cls;
    flaw(fmt::format("an implementation of {} would be needed", klass->java_name()));
  }
  HeapObject& filled = state_.objects[index];
  filled.class_name = klass->is_array ? program::java_type_name(klass->name) : klass->java_name();
  filled.is_array = klass->is_array;
  filled.static_field = static_field_of(object);
  filled.own_box = heap::SymbolicHeap::is_boxed(object) &&
                   machine_.symbolic_heap().sharing_of(object) == heap::BoxIdentity::Sharing::Own;
  filled.is_new = !(symbolic && symbolic->is_initial()) && filled.static_field.empty();
  bool has_value = machine_.program().find_field(klass, "value");
  if (klass->is_array) {
    fill_elements(index, object);
  } else if (klass == machine_.known().string) {
    // A text of its own, empty.
  } else if (is_closed(klass) && is_exception(klass)) {
    // What it is does not matter.
  } else if (is_closed(klass) && !has_value) {
    flaw(fmt::format("an object of {} would be needed", klass->java_name()));
  } else {
    fill_fields(index, object, klass);
  }
}

Value ConcreteHeap::slot_value(Object* object, uint32_t slot, bool& looked_at) {
  const heap::Symbolic* symbolic = heap::symbolic_of(object);
  bool first_view = initial_ && symbolic && symbolic->is_initial();
  Value current =
      slot < object->cls->instance_slots ? machine_.heap().get_slot(object, slot) : Value{0, heap::kUnread, 0};
  if (!first_view && current.sym != heap::kUnread) return current;
  looked_at = symbolic && symbolic->is_initial() && slot < object->cls->instance_slots && symbolic->initial[slot].known;
  return looked_at ? symbolic->initial[slot].value() : Value{};
}

/// A field of a class of the JDK that an object of another class has at the beginning.
bool ConcreteHeap::is_input(const program::Field& field, const Class& of) const {
  heap::JdkContent content = machine_.symbolic_heap().content_of(field, of);
  return initial_ && (content == heap::JdkContent::Any || content == heap::JdkContent::NonNull);
}

void ConcreteHeap::fill_fields(size_t index, Object* object, Class* klass) {
  for (uint32_t slot = 0; slot < klass->instance_slots; slot++) {
    const program::Field* field = machine_.symbolic_heap().types().field_at(klass, slot);
    if (!field) continue;
    bool looked_at = true;
    Value content = slot_value(object, slot, looked_at);
    if (field->owner != klass && is_closed(field->owner) && !(looked_at && is_input(*field, *klass))) continue;
    HeapValue shown = value(content, field->kind);
    shown.looked_at = looked_at;
    state_.objects[index].fields.push_back(
        {classfile::modified_to_utf8(field->name), field->owner->java_name(), std::move(shown)});
  }
}

void ConcreteHeap::fill_elements(size_t index, Object* array) {
  if (const heap::Accumulator* accumulator = heap::accumulator_of(array))
    return fill_accumulator(index, array, *accumulator);
  if (array->length > kLongestArray) return leave_out(index, array->length);
  const heap::Symbolic* symbolic = heap::symbolic_of(array);
  bool first_view = initial_ && symbolic && symbolic->is_initial();
  for (int32_t i = 0; i < array->length; i++) {
    Value element = machine_.heap().get_element(array, i);
    if (symbolic && symbolic->is_initial() && (first_view || element.sym == heap::kUnread))
      element = symbolic->initial[i].known ? symbolic->initial[i].value() : Value{};
    HeapValue shown = value(element, array->cls->element);
    state_.objects[index].elements.push_back(std::move(shown));
  }
}

void ConcreteHeap::leave_out(size_t index, int64_t length) {
  flaw(fmt::format("an array of {} elements would be needed", length));
  state_.objects[index].left_out = static_cast<uint64_t>(length);
}

void ConcreteHeap::fill_accumulator(size_t index, Object* array, const heap::Accumulator& accumulator) {
  auto int_of = [&](Value value) {
    return value.sym ? static_cast<int64_t>(evaluator_.evaluate(term::Term(value.sym)).value_or(0)) : value.as_int();
  };
  int64_t length = int_of(accumulator.length);
  if (length > kLongestArray) return leave_out(index, length);
  TypeKind kind = array->cls->element;
  state_.objects[index].elements.assign(static_cast<size_t>(length), default_value(kind));
  bool first_view = initial_ && heap::symbolic_of(array)->is_initial();
  for (uint32_t i = 0; i < accumulator.count; i++) {
    const heap::ArrayEntry& entry = accumulator.entries[i];
    int64_t at = int_of(entry.index);
    bool use_initial = first_view || entry.current.sym == heap::kUnread;
    if (at < 0 || at >= length || (use_initial && !entry.initial.known)) continue;
    HeapValue shown = value(use_initial ? entry.initial.value() : entry.current, kind);
    state_.objects[index].elements[static_cast<size_t>(at)] = std::move(shown);
  }
}

/// Objects that class initialisers made are found through the static field that holds them.
std::string ConcreteHeap::static_field_of(const Object* object) {
  const auto& statics = machine_.symbolic_heap().static_objects();
  if (std::find(statics.begin(), statics.end(), object) == statics.end()) return {};
  std::string field = machine_.symbolic_heap().static_field_of(object);
  if (field.empty()) flaw("an object that a class initialiser made and hid would be needed");
  return field;
}

}  // namespace nalar::witness
