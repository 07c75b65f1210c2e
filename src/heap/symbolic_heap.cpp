#include "heap/symbolic_heap.h"

#include <algorithm>
#include <cstring>

#include "base/check.h"
#include "base/shrink.h"

namespace nalar::heap {

using program::Class;
using program::Field;
using program::TypeKind;

namespace {

/// JDK classes whose fields may hold anything the type allows.
bool is_plain_jdk_class(const Class* klass) {
  return klass->is_box || klass->name == "java/lang/Object" || klass->name == "java/lang/Number";
}

constexpr uint32_t kNever = UINT32_MAX;

/// The field by which an object of an inner class knows the object around it.
bool is_outer_instance(const Field& field) {
  return (field.access & classfile::kSynthetic) && field.name.starts_with("this$");
}

std::string index_text(const Value& index) { return index.sym ? "?" : std::to_string(index.as_int()); }

}  // namespace

// --- Values --------------------------------------------------------------------------------------

term::Term SymbolicHeap::new_symbol(std::string name, TypeKind kind) {
  using term::Kind;
  auto symbol = [&](Kind sort, int64_t low, int64_t high) {
    return pool_.symbol({std::move(name), arith_.sort_of(sort), low, high});
  };
  switch (kind) {
    case TypeKind::Boolean: return symbol(Kind::Int, 0, 1);
    case TypeKind::Byte: return symbol(Kind::Int, INT8_MIN, INT8_MAX);
    case TypeKind::Char: return symbol(Kind::Int, 0, UINT16_MAX);
    case TypeKind::Short: return symbol(Kind::Int, INT16_MIN, INT16_MAX);
    case TypeKind::Int: return symbol(Kind::Int, INT32_MIN, INT32_MAX);
    case TypeKind::Long: return symbol(Kind::Long, INT64_MIN, INT64_MAX);
    case TypeKind::Float: return symbol(Kind::Float, 0, 0);
    default: return symbol(Kind::Double, 0, 0);
  }
}

term::Term SymbolicHeap::new_symbol_between(std::string name, TypeKind kind, int64_t low, int64_t high) {
  term::Kind sort = kind == TypeKind::Long ? term::Kind::Long : term::Kind::Int;
  return pool_.symbol({std::move(name), arith_.sort_of(sort), low, high});
}

Value SymbolicHeap::initial_value(Object* owner, uint32_t slot, TypeKind kind, Class* type, bool non_null, int32_t left,
                                  std::string name, RegionPair region) {
  const Symbolic* from = symbolic_of(owner);
  regions_.lead(from->region.own, region.own);
  if (!region.own) region.own = from->region_of_contents(owner->is_array());
  if (kind == TypeKind::Reference) return new_reference(type, non_null, left, owner, slot, from->reach, region);
  return {0, new_symbol(std::move(name), kind).index(), 0};
}

// --- References ----------------------------------------------------------------------------------

Value SymbolicHeap::new_reference(Class* type, bool non_null, int32_t left, Object* owner, uint32_t slot,
                                  uint32_t context, RegionPair region) {
  auto* reference = allocate<Reference>(1);
  *reference = {type,
                nullptr,
                owner,
                slot,
                left,
                non_null ? Known::Nullness : Known::Nothing,
                context,
                region,
                false,
                false,
                non_null ? 0 : kNever,
                kNever};
  references_.push_back(reference);
  return {0, static_cast<uint32_t>(references_.size() - 1) | kReferenceBit, 0};
}

void SymbolicHeap::add_region(RegionPair region, Class* type) {
  if (!region.own || !type) return;
  regions_.lead(region.own, region.elements);
  Class* component = type;
  while (component->is_array) component = component->component;
  auto load = [&](std::string_view descriptor) {
    auto loaded = program_.load_descriptor(descriptor);
    return std::holds_alternative<Class*>(loaded) ? std::get<Class*>(loaded) : nullptr;
  };
  regions_.add_type(region.elements ? region.elements : region.own, component, types_.known(), load);
}

Value SymbolicHeap::new_root(Class* type, bool non_null, std::string name, RegionPair region) {
  roots_.push_back(std::move(name));
  add_region(region, type);
  return new_reference(type, non_null, bounds_.k, nullptr, static_cast<uint32_t>(roots_.size() - 1), 0, region);
}

bool SymbolicHeap::fits(const Object* object, Class* type) {
  if (object->cls->is_subtype_of(type)) return true;
  // An array implements Cloneable and Serializable, and nothing else.
  if (object->is_array() && !type->is_array) return false;
  // Of a class that is exactly known, code has relied on that: what it stores into an array fits, for one thing.
  if (!object->cls->is_stand_in) return false;
  return is_symbolic(object) && choices_with(object, TypeFact::Kind::Subtype, type).possible();
}

void SymbolicHeap::add_difference(uint32_t number, const Object* object) {
  auto* different = static_cast<Different*>(heap_.allocate_raw(sizeof(Different)));
  *different = {object, at(number).different};
  save(&at(number));
  at(number).different = different;
  differing_.push_back(number);
}

uint32_t SymbolicHeap::half_decided() const {
  for (uint32_t number : differing_)
    if (!decided(number)) return number;
  return 0;
}

std::vector<Object*> SymbolicHeap::candidates(const Reference& reference) {
  std::vector<Object*> found = possible_targets(reference);
  if (reference.different) std::erase_if(found, [&](const Object* object) { return differs(reference, object); });
  if (const Object* owner = made_after(reference))
    std::erase_if(found, [&](const Object* object) { return is_made_of(object, owner); });
  return found;
}

/// Which of the objects that are what they hold are one is decided when somebody compares them; but not of what a call
/// returned, which may be one of those that were there before, and not where there must not be more objects.
bool SymbolicHeap::is_told_later(const Reference& reference, const Object* object) {
  if (aliases_boxes()) return false;
  if (object->cls->is_box) return true;
  if (reference.context != 0 || !symbolic_of(object)->existed() || !is_by_value(object)) return false;
  std::string_view bound;
  return may_be_fresh(reference, bound) || bound != "n";
}

std::vector<Object*> SymbolicHeap::possible_targets(const Reference& reference) {
  std::vector<Object*> found;
  if (reference.made_by_call) return found;
  found.reserve(objects_.size() + statics_.size());
  for (Object* object : objects_)
    if (symbolic_of(object)->context <= reference.context && symbolic_of(object)->region.own == reference.region.own &&
        !is_told_later(reference, object) && fits(object, reference.type))
      found.push_back(object);
  for (Object* object : statics_)
    if (!reference.region.own && fits(object, reference.type)) found.push_back(object);
  if (reference.context)
    for (Object* object : contexts_[reference.context - 1])
      if (fits(object, reference.type)) found.push_back(object);
  if (!(reference.type->access & classfile::kEnum) || !reference.type->is_boot) return found;
  for (const Field& field : reference.type->fields) {
    if (!field.is_static() || field.kind != TypeKind::Reference) continue;
    Object* constant = heap_.get_slot(reference.type->statics, field.slot).as_ref();
    if (constant && constant->cls->is_subtype_of(reference.type)) found.push_back(constant);
  }
  return found;
}

bool SymbolicHeap::may_be(const Reference& reference, const Object* object, bool existed) {
  if (reference.made_by_call || differs(reference, object)) return false;
  if (const Object* owner = made_after(reference); owner && is_made_of(object, owner)) return false;
  if (const Symbolic* symbolic = symbolic_of(object); symbolic && symbolic->is_initial())
    return symbolic->context <= reference.context && symbolic->region.own == reference.region.own;
  if (existed && reference.region.own) return false;
  if (existed || !reference.context) return existed;
  const auto& known = contexts_[reference.context - 1];
  return std::find(known.begin(), known.end(), object) != known.end();
}

int32_t SymbolicHeap::most_of(const Class* klass) const {
  if (bounds_.n_of.empty()) return bounds_.n;
  std::string name = klass->java_name();
  auto own = bounds_.n_of.find(name);
  if (own == bounds_.n_of.end()) own = bounds_.n_of.find(name.substr(name.find_last_of("$.") + 1));
  return own != bounds_.n_of.end() ? own->second : bounds_.n;
}

/// One more object of the type is too many if those there are cannot be of classes with room for one more. Where
/// classes are not exactly known this may let pass more than the bound says, never fewer.
bool SymbolicHeap::over_count(Class* type, const TypeChoice& choice) const {
  int64_t room = 0;
  for (const Class* klass : choice.classes) {
    int32_t most = most_of(klass);
    if (most < 0) return false;
    room += most;
  }
  if (choice.unknown && bounds_.n < 0) return false;
  if (choice.unknown) room += bounds_.n;
  auto counts = [&](const Object* object) { return !object->is_array() && object->cls->is_subtype_of(type); };
  return std::count_if(objects_.begin(), objects_.end(), counts) >= room;
}

bool SymbolicHeap::may_be_fresh(const Reference& reference, std::string_view& bound) {
  bound = {};
  const TypeChoice& choice = types_.choices_of(reference.type);
  if (!choice.possible()) return false;
  if (reference.left < 0) {
    bound = "k";
  } else if (!reference.type->is_array && over_count(reference.type, choice)) {
    bound = "n";
  }
  return bound.empty();
}

void SymbolicHeap::settle(uint32_t number, Known known, Object* target) {
  Reference& reference = at(number);
  save(&reference);
  reference.known = known;
  reference.target = target;
  looked();
  (known == Known::Object ? reference.object_at : reference.nullness_at) = static_cast<uint32_t>(initialised_);
  if (!reference.owner) return;
  Object* owner = reference.owner;
  learnt_of(owner);
  // The place it came from holds the object from now on, unless something else was written there.
  if (known != Known::Object) return;
  if (Accumulator* accumulator = accumulator_of(owner)) {
    ArrayEntry& entry = accumulator->entries[reference.slot];
    if (entry.current.sym != number) return;
    save(&entry);
    entry.current = Value::of_ref(target);
  } else if (heap_.term_at(owner, reference.slot) == number) {
    if (owner->is_array()) {
      heap_.set_element(owner, static_cast<int32_t>(reference.slot), Value::of_ref(target));
    } else {
      heap_.before_write(owner);
      owner->slots()[reference.slot] = Value::of_ref(target).bits;
      owner->extra->terms[reference.slot] = 0;
      owner->set_open(reference.slot, false);
    }
  }
}

// --- Objects -------------------------------------------------------------------------------------

Symbolic* SymbolicHeap::make_symbolic(Object* object, uint32_t capacity) {
  object->extra = allocate<Extra>(1);
  object->extra->terms = allocate<uint32_t>(capacity);
  std::fill_n(object->extra->terms, capacity, kUnread);
  if (!object->is_array()) object->open = UINT32_MAX;
  auto* symbolic = allocate<Symbolic>(1);
  *symbolic = {};
  symbolic->capacity = capacity;
  symbolic->known_at = heap_.epoch();
  object->extra->symbolic = symbolic;
  return symbolic;
}

Object* SymbolicHeap::make_array(Class* array_class, Value length, bool initial) {
  auto capacity = static_cast<uint32_t>(array_capacity());
  Object* array = heap_.allocate_array(array_class, array_capacity());
  CHECK(array, "memory for symbolic objects should be available");
  array->length = 0;  // every access is looked at closer
  Symbolic* symbolic = make_symbolic(array, capacity);
  if (initial) symbolic->initial = allocate<Initial>(capacity);
  symbolic->accumulator = allocate<Accumulator>(1);
  *symbolic->accumulator = {};
  symbolic->accumulator->length = length;
  if (length.sym) lengths_.push_back(term::Term(length.sym));
  return array;
}

Value SymbolicHeap::new_length(const std::string& array) {
  return {0, pool_.symbol({array + ".length", arith_.sort_of(term::Kind::Int), 0, INT32_MAX}).index(), 0};
}

Object* SymbolicHeap::new_array(Class* array_class, Value length) { return make_array(array_class, length, false); }

Object* SymbolicHeap::make(const Reference& reference, uint32_t number) {
  auto* fact = allocate<TypeFact>(1);
  *fact = {TypeFact::Kind::Subtype, reference.type, nullptr, 0, nullptr};
  Object* object;
  if (reference.type->is_array) {
    object = make_array(types_.stand_in(fact, types_.choices(fact)), new_length(name_of(number)), true);
  } else {
    TypeChoice choice = types_.choices(fact);
    uint32_t slots = reference.type->instance_slots;
    for (const Class* klass : choice.classes) slots = std::max(slots, klass->instance_slots);
    // It may turn out to be an array, or of a class of the JDK that is not among the known ones.
    if (choice.unknown) slots = std::max({slots, static_cast<uint32_t>(array_capacity()), kSlotsOfOpenObjects});
    object = heap_.allocate_sized(types_.stand_in(fact, choice), slots);
    CHECK(object, "memory for symbolic objects should be available");
    make_symbolic(object, slots)->initial = allocate<Initial>(slots);
  }
  Symbolic* symbolic = symbolic_of(object);
  objects_.push_back(object);
  symbolic->number = static_cast<uint32_t>(objects_.size());
  symbolic->via = number;
  symbolic->left = reference.left;
  symbolic->facts = fact;
  symbolic->context = reference.made_by_call ? reference.context : 0;
  if (symbolic->existed()) symbolic->bit = uint64_t{1} << (symbolic->number & 63);
  symbolic->origin_known = reference.made_by_call;
  symbolic->reach = reference.context;
  symbolic->region = reference.region;
  note_met_late(object, reference.context);
  note_record(object);
  return object;
}

// --- Types ---------------------------------------------------------------------------------------

TypeChoice SymbolicHeap::choices_with(const Object* object, TypeFact::Kind kind, Class* klass) {
  TypeFact fact{kind, klass, nullptr, 0, symbolic_of(object)->facts};
  return choices_by(object, &fact);
}

/// The object gets the narrower class; slots it has not had before are unread. False if there is no room for them.
bool SymbolicHeap::narrow(Object* object, Class* klass) {
  if (klass == object->cls) return true;
  Symbolic* symbolic = symbolic_of(object);
  auto needed =
      klass->is_array && !object->cls->is_array ? static_cast<uint32_t>(array_capacity()) : klass->instance_slots;
  if (needed > symbolic->capacity) return false;
  learnt_of(object);
  heap_.before_write(object);
  for (uint32_t slot = object->cls->instance_slots; slot < klass->instance_slots; slot++) {
    object->slots()[slot] = 0;
    object->extra->terms[slot] = kUnread;
    object->set_open(slot, true);
    if (symbolic->initial) symbolic->initial[slot] = {};
  }
  if (klass->is_array && !object->cls->is_array) {
    save(symbolic);
    symbolic->accumulator = allocate<Accumulator>(1);
    *symbolic->accumulator = {};
    symbolic->accumulator->length = new_length(name_of(object));
    lengths_.push_back(term::Term(symbolic->accumulator->length.sym));
    object->length = 0;
    note_array_met_late(object);
  }
  object->cls = klass;
  note_record(object);
  return true;
}

bool SymbolicHeap::add_fact(Object* object, TypeFact fact) {
  Symbolic* symbolic = symbolic_of(object);
  auto* added = allocate<TypeFact>(1);
  *added = fact;
  added->next = symbolic->facts;
  save(symbolic);
  symbolic->facts = added;
  Class* before = object->cls;
  if (!narrow(object, types_.stand_in(added, choices_by(object, added)))) return false;
  bool of_references = object->cls != before && object->is_array() && object->cls->element == TypeKind::Reference;
  return !of_references || !symbolic->is_initial() || narrow_elements(object);
}

const SymbolicHeap::FieldFacts& SymbolicHeap::facts_of(const Field& field) {
  auto [it, fresh] = field_facts_.try_emplace(&field);
  if (fresh) {
    auto loaded = program_.load_descriptor(field.descriptor);
    if (auto* type = std::get_if<Class*>(&loaded))
      it->second = {*type, is_outer_instance(field) || nullness_.is_non_null(field) || is_never_null(field),
                    regions_.of(field.file->annotations.declared, *field.owner->file)};
    add_region(it->second.region, it->second.type);
  }
  return it->second;
}

// --- Contents ------------------------------------------------------------------------------------

JdkContent SymbolicHeap::content_of(const Field& field, const Class& of) const {
  const Class* owner = field.owner;
  bool any = !owner->is_boot || is_plain_jdk_class(owner) || specified_.contains(owner);
  return any ? JdkContent::Any : jdk_content(field, of);
}

/// What a field holds at the start; nothing if that is not known.
std::optional<Value> SymbolicHeap::initial_field(Object* object, uint32_t slot) {
  const Field* field = types_.field_at(object->cls, slot);
  if (!field) return std::nullopt;  // a slot of the VM's own
  JdkContent content = content_of(*field, *object->cls);
  if (content == JdkContent::Unknown) return std::nullopt;
  if (content == JdkContent::Empty) return Value{};
  bool is_reference = field->kind == TypeKind::Reference;
  FieldFacts facts = is_reference ? facts_of(*field) : FieldFacts();
  if (is_reference && !facts.type) return std::nullopt;
  std::string name;
  if (!is_reference) append_content(name, object, slot);
  bool non_null = facts.non_null || content == JdkContent::NonNull;
  return initial_value(object, slot, field->kind, facts.type, non_null, symbolic_of(object)->left - 1, std::move(name),
                       facts.region);
}

bool SymbolicHeap::materialise(Object* object, uint32_t index) {
  Symbolic* symbolic = symbolic_of(object);
  Initial& initial = symbolic->accumulator ? symbolic->accumulator->entries[index].initial : symbolic->initial[index];
  if (initial.known) return true;
  Value value{};
  if (object->is_array()) {
    if (symbolic->is_initial()) {
      std::string name;
      append_content(name, object, index);
      bool non_null = reference(symbolic->via).non_null_elements;
      value = initial_value(object, index, object->cls->element, object->cls->component, non_null, symbolic->left - 1,
                            std::move(name), {});
    }
  } else {
    std::optional<Value> field = initial_field(object, index);
    if (!field) return false;
    value = *field;
  }
  save(&initial);
  learnt_of(object);
  if (symbolic->is_initial()) looked();
  initial = {value.bits, value.sym, true, static_cast<uint32_t>(initialised_)};
  return true;
}

bool SymbolicHeap::read_field(Object* object, uint32_t slot) {
  if (!materialise(object, slot)) return false;
  const Initial& initial = symbolic_of(object)->initial[slot];
  heap_.before_write(object);
  object->slots()[slot] = initial.bits;
  object->extra->terms[slot] = initial.sym;
  object->set_open(slot, initial.sym != 0);
  forget_when_read(object, slot);
  return true;
}

void SymbolicHeap::read_element(Object* array, uint32_t index) {
  materialise(array, index);
  heap_.set_element(array, static_cast<int32_t>(index), symbolic_of(array)->initial[index].value());
  forget_when_read(array, index);
}

void SymbolicHeap::read_entry(Object* array, uint32_t number) {
  if (uint32_t context = accumulator_of(array)->forgotten) return forget_late(array, number, context);
  materialise(array, number);
  ArrayEntry& entry = symbolic_of(array)->accumulator->entries[number];
  save(&entry);
  entry.current = entry.initial.value();
}

void SymbolicHeap::write_entry(Object* array, uint32_t number, Value value) {
  ArrayEntry& entry = symbolic_of(array)->accumulator->entries[number];
  save(&entry);
  entry.current = value;
}

int32_t SymbolicHeap::find_entry(const Accumulator& accumulator, Value index) const {
  for (uint32_t i = 0; i < accumulator.count; i++) {
    const Value& at = accumulator.entries[i].index;
    if (at.sym == index.sym && (index.sym || at.as_int() == index.as_int())) return static_cast<int32_t>(i);
  }
  return -1;
}

void SymbolicHeap::add_entry(Object* array, Value index) {
  Accumulator* accumulator = symbolic_of(array)->accumulator;
  save(accumulator);
  if (accumulator->count == accumulator->capacity) {
    uint32_t capacity = accumulator->capacity ? 2 * accumulator->capacity : 4;
    auto* larger = allocate<ArrayEntry>(capacity);
    std::copy_n(accumulator->entries, accumulator->count, larger);
    accumulator->entries = larger;
    accumulator->capacity = capacity;
  }
  ArrayEntry entry{index, {0, kUnread, 0}, {}};
  // Entries beyond the count belong to nobody, so their old content needs no saving.
  accumulator->entries[accumulator->count++] = entry;
}

void SymbolicHeap::flatten(Object* array) {
  Symbolic* symbolic = symbolic_of(array);
  Accumulator* accumulator = symbolic->accumulator;
  int32_t length = accumulator->length.as_int();
  CHECK(length <= static_cast<int32_t>(symbolic->capacity), "a short array should have been asked for");
  heap_.before_write(array);
  save(symbolic);
  array->length = length;
  symbolic->accumulator = nullptr;
  std::memset(array->elements<uint8_t>(), 0, Heap::payload_size(array));
  std::fill_n(array->extra->terms, length, symbolic->is_initial() ? kUnread : 0);
  if (symbolic->initial) {
    heap_.trail().save(symbolic->initial, static_cast<size_t>(length) * sizeof(Initial));
    std::fill_n(symbolic->initial, length, Initial{});
  }
  for (uint32_t i = 0; i < accumulator->count; i++) {
    const ArrayEntry& entry = accumulator->entries[i];
    auto index = static_cast<uint32_t>(entry.index.as_int());
    if (symbolic->initial) symbolic->initial[index] = entry.initial;
    // References from here point to the element now.
    if (entry.initial.sym && array->cls->element == TypeKind::Reference) {
      save(&at(entry.initial.sym));
      at(entry.initial.sym).slot = index;
    }
    if (entry.current.sym != kUnread) heap_.set_element(array, entry.index.as_int(), entry.current);
  }
  if (accumulator->forgotten) forget_others(array, *accumulator, accumulator->count, accumulator->forgotten);
}

void SymbolicHeap::set_content(Object* object, uint32_t index, Value value) {
  if (Accumulator* accumulator = accumulator_of(object)) {
    save(&accumulator->entries[index]);
    accumulator->entries[index].current = value;
  } else if (object->is_array()) {
    heap_.set_element(object, static_cast<int32_t>(index), value);
  } else {
    heap_.set_slot(object, index, value);
  }
}

// --- Changes -------------------------------------------------------------------------------------

bool SymbolicHeap::apply(const Change& change) {
  using Kind = Change::Kind;
  bool done = true;
  switch (change.kind) {
    case Kind::None:
    case Kind::NewArray: break;  // the machine makes it, as its value is needed
    case Kind::Null: settle(change.reference, Known::Object, nullptr); break;
    case Kind::NonNull: settle(change.reference, Known::Nullness, nullptr); break;
    case Kind::Narrow:
      settle(change.reference, Known::Nullness, nullptr);
      at(change.reference).type = change.klass;
      break;
    case Kind::Alias: {
      Class* type = at(change.reference).type;
      if (!change.object->cls->is_subtype_of(type))
        done = add_fact(change.object, {TypeFact::Kind::Subtype, type, nullptr, 0, nullptr});
      settle(change.reference, Known::Object, change.object);
      break;
    }
    case Kind::Differs: add_difference(change.reference, change.object); break;
    case Kind::Fresh: {
      Object* made = make(at(change.reference), change.reference);
      settle(change.reference, Known::Object, made);
      if (change.klass) done = add_fact(made, {TypeFact::Kind::NotSubtype, change.klass, nullptr, 0, nullptr});
      break;
    }
    case Kind::Is: done = add_fact(change.object, {TypeFact::Kind::Subtype, change.klass, nullptr, 0, nullptr}); break;
    case Kind::IsNot:
      done = add_fact(change.object, {TypeFact::Kind::NotSubtype, change.klass, nullptr, 0, nullptr});
      break;
    case Kind::OneOf: {
      auto count = static_cast<uint32_t>(change.classes.size());
      done = add_fact(change.object, {TypeFact::Kind::OneOf, nullptr, change.classes.data(), count, nullptr});
      break;
    }
    case Kind::Unknown: done = add_fact(change.object, {TypeFact::Kind::Unknown, nullptr, nullptr, 0, nullptr}); break;
    case Kind::Made:
    case Kind::Existed:
      save(symbolic_of(change.object));
      symbolic_of(change.object)->origin_known = true;
      if (change.kind == Kind::Made) {
        symbolic_of(change.object)->context = symbolic_of(change.object)->reach;
        symbolic_of(change.object)->bit = 0;
      }
      break;
    case Kind::Shared:
    case Kind::Own:
    case Kind::Same:
    case Kind::Apart: identify_box(change); break;
    case Kind::Entry: add_entry(change.object, change.index); break;
    case Kind::Length:
      save(symbolic_of(change.object)->accumulator);
      symbolic_of(change.object)->accumulator->length = change.index;
      break;
    case Kind::Index:
      save(&symbolic_of(change.object)->accumulator->entries[change.reference]);
      symbolic_of(change.object)->accumulator->entries[change.reference].index = change.index;
      break;
  }
  return done;
}

// --- Names ---------------------------------------------------------------------------------------

std::string SymbolicHeap::name_of(uint32_t number) const {
  std::string name;
  append_name(name, number);
  return name;
}

std::string SymbolicHeap::name_of(const Object* object) const {
  const Symbolic* symbolic = symbolic_of(object);
  return symbolic && symbolic->is_initial() ? name_of(symbolic->via) : "an object";
}

void SymbolicHeap::append_name(std::string& name, uint32_t number) const {
  const Reference& reference = this->reference(number);
  if (reference.owner) {
    append_content(name, reference.owner, reference.slot);
  } else {
    name += roots_[reference.slot];
  }
}

/// Of a field, an element or an entry.
void SymbolicHeap::append_content(std::string& name, const Object* owner, uint32_t slot) const {
  const Symbolic* symbolic = symbolic_of(owner);
  if (symbolic && symbolic->is_initial()) {
    append_name(name, symbolic->via);
  } else {
    name += "an object";
  }
  if (!owner->is_array()) {
    name += '.';
    bool there = slot < owner->cls->instance_slots;
    const Field* field = there ? const_cast<Types&>(types_).field_at(owner->cls, slot) : nullptr;
    name += field ? field->name : "?";
    return;
  }
  const Accumulator* accumulator = accumulator_of(owner);
  name += '[';
  bool is_entry = accumulator && slot < accumulator->count;
  name += is_entry ? index_text(accumulator->entries[slot].index) : std::to_string(slot);
  name += ']';
}

void SymbolicHeap::rewind(const SymbolicMark& mark) {
  cut(references_, mark.references);
  // The others seldom grow.
  size_t grown = (extent(objects_) - mark.objects) | (extent(statics_) - mark.statics) |
                 (extent(snapshots_) - mark.snapshots) | (extent(roots_) - mark.roots) |
                 (extent(contexts_) - mark.contexts) | (extent(differing_) - mark.differing) |
                 (extent(lengths_) - mark.lengths) | (extent(late_changes_) - mark.late_changes) |
                 (extent(read_back_) - mark.read_back);
  if (grown) {
    cut(objects_, mark.objects);
    cut(statics_, mark.statics);
    cut(snapshots_, mark.snapshots);
    cut(roots_, mark.roots);
    cut(contexts_, mark.contexts);
    cut(differing_, mark.differing);
    cut(lengths_, mark.lengths);
    cut(late_changes_, mark.late_changes);
    cut(read_back_, mark.read_back);
  }
  initialised_ = mark.initialised;
  last_look_ = mark.last_look;
  remembers_ = mark.remembers;
}

void SymbolicHeap::forget() {
  rewind({.references = sizeof(references_[0])});  // NOLINT(bugprone-sizeof-expression): the first one stays
}

}  // namespace nalar::heap
