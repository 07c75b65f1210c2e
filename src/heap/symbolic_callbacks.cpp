// What code that is not known may have changed when it may change all that it can reach. An object of the initial heap
// that is first met afterwards was there before, and may have been changed; so may be fields that nobody has read yet.
// Of these both are found out when they are first read: what was there at the start, and what is there now.
#include <algorithm>

#include "heap/symbolic_heap.h"
#include "program/changing.h"

namespace nalar::heap {

using program::Class;
using program::Field;
using program::TypeKind;

namespace {

constexpr Value kNotRead{0, kUnread, 0};

/// Objects of the JDK's classes that nobody can change, as far as others can see.
bool is_lasting(const Class* klass) {
  constexpr std::string_view kLasting[] = {"java/lang/",
                                           "java/math/",
                                           "java/time/",
                                           "java/net/",
                                           "java/security/",
                                           "java/io/Print",
                                           "java/io/File",
                                           "java/util/Immutable",
                                           "java/util/Locale",
                                           "java/util/UUID",
                                           "java/util/regex",
                                           "java/util/Opt",
                                           "java/util/Objects",
                                           "java/nio/charset/",
                                           "jdk/",
                                           "sun/"};
  return klass->name.find("StringBu") == std::string_view::npos &&
         std::any_of(std::begin(kLasting), std::end(kLasting),
                     [&](std::string_view prefix) { return klass->name.starts_with(prefix); });
}

}  // namespace

bool is_lasting_object(const Object* object) { return object->cls->is_boot && is_lasting(object->cls); }

bool SymbolicHeap::may_change_later(const Field& field) {
  auto [it, fresh] = may_change_later_.try_emplace(&field, false);
  if (fresh) it->second = program::may_change_later(program_, field);
  return it->second;
}

/// Of fields that a class of the JDK declares, those of which it is known what they can hold.
bool SymbolicHeap::can_be_changed(const Object* object, const Field& field) {
  if (!may_change_later(field)) return false;
  if (!field.owner->is_boot) return !object->cls->is_hidden && !field.owner->name.starts_with("org/nalar/");
  if (is_symbolic(object)) {
    JdkContent content = content_of(field, *object->cls);
    return content == JdkContent::Any || content == JdkContent::NonNull;
  }
  return !object->cls->is_stand_in && jdk_content(field, *object->cls) == JdkContent::Any;
}

bool SymbolicHeap::can_be_changed(const Object* object) {
  for (uint32_t i = 0; i < object->cls->instance_slots; i++)
    if (const Field* field = types_.field_at(object->cls, i); field && can_be_changed(object, *field)) return true;
  return false;
}

void SymbolicHeap::forget_everything(uint32_t context) {
  save(&everything_);
  everything_ = context;
  for (uint16_t region = 1; region < Regions::kMost; region++) {
    save(&regions_.version(region));
    regions_.version(region)++;
  }
}

void SymbolicHeap::forget_object(Object* object, uint32_t context) {
  if (Symbolic* symbolic = symbolic_of(object)) {
    save(&symbolic->changed_by);
    symbolic->changed_by = context;
    if (symbolic->accumulator) return forget_entries(object, context);
  }
  auto count = object->is_array() ? static_cast<uint32_t>(object->length) : object->cls->instance_slots;
  for (uint32_t i = 0; i < count; i++) {
    if (heap_.term_at(object, i) == kUnread) continue;
    const Field* field = object->is_array() ? nullptr : types_.field_at(object->cls, i);
    if (object->is_array() || (field && can_be_changed(object, *field))) {
      forget_content(object, i, context);
    } else if (field && !is_symbolic(object) && field->owner->is_boot && !is_lasting(field->owner) &&
               may_change_later(*field)) {
      // What it keeps in there, only its own code understands: whoever reads it meets something unknown.
      heap_.set_slot(object, i, kNotRead);
    }
  }
}

void SymbolicHeap::forget_static(const Field& field, uint32_t context) {
  std::string name = field.owner->java_name() + "." + std::string(field.name) + "'";
  Value value;
  if (field.kind == TypeKind::Reference) {
    FieldFacts facts = facts_of(field);
    if (!facts.type) return;
    value = new_result(facts.type, facts.non_null, false, context, std::move(name), facts.region);
  } else {
    value = {0, new_symbol(std::move(name), field.kind).index(), 0};
  }
  heap_.set_element(field.owner->statics, static_cast<int32_t>(field.slot), value);
}

/// An object that was there, and is met only now.
void SymbolicHeap::note_met_late(Object* object, uint32_t context) {
  if (everything_ <= context) return;
  Symbolic* symbolic = symbolic_of(object);
  symbolic->changed_by = everything_;
  symbolic->written = true;
  note_array_met_late(object);
}

/// It turns out to be an array.
void SymbolicHeap::note_array_met_late(Object* object) {
  const Symbolic* symbolic = symbolic_of(object);
  if (!symbolic->changed_by || !symbolic->accumulator) return;
  if (looks_back_) {
    read_back_.push_back({object, kWholeArray});
  } else {
    set_forgotten(object, symbolic->changed_by);
  }
}

/// What is read for the first time may have been changed since the start. True if it is forgotten.
bool SymbolicHeap::forget_when_read(Object* object, uint32_t index) {
  uint32_t changed_by = symbolic_of(object)->changed_by;
  if (!changed_by) return false;
  if (!object->is_array() && !can_be_changed(object, *types_.field_at(object->cls, index))) return false;
  if (looks_back_) {
    read_back_.push_back({object, index});
    return false;
  }
  forget_late(object, index, changed_by);
  return true;
}

void SymbolicHeap::forget_late(Object* object, uint32_t index, uint32_t context) {
  forget_content(object, index, context);
  auto element = static_cast<int32_t>(index);
  if (const Accumulator* accumulator = accumulator_of(object)) {
    const ArrayEntry& entry = accumulator->entries[index];
    late_changes_.push_back({context, object, index, entry.current, entry.index});
  } else {
    Value now = object->is_array() ? heap_.get_element(object, element) : heap_.get_slot(object, index);
    late_changes_.push_back({context, object, index, now, Value::of_int(element)});
  }
}

bool SymbolicHeap::look_back(bool looks_back) {
  bool before = looks_back_;
  if (before == looks_back) return before;
  save(&looks_back_);
  looks_back_ = looks_back;
  return before;
}

void SymbolicHeap::unread_since(size_t first) {
  for (size_t i = first; i < read_back_.size(); i++) {
    auto [object, index] = read_back_[i];
    if (index != kWholeArray) {
      set_content(object, index, kNotRead);
      continue;
    }
    Accumulator* accumulator = accumulator_of(object);
    if (accumulator) set_forgotten(object, symbolic_of(object)->changed_by);
    uint32_t count = accumulator ? accumulator->count : static_cast<uint32_t>(object->length);
    for (uint32_t entry = 0; entry < count; entry++) set_content(object, entry, kNotRead);
  }
}

}  // namespace nalar::heap
