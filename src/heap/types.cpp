#include "heap/types.h"

#include <algorithm>

#include "base/check.h"

namespace nalar::heap {

using program::Class;
using Kind = TypeFact::Kind;

namespace {

bool instantiable(const Class* klass) {
  return !klass->is_abstract() && !klass->is_interface() && !(klass->access & classfile::kEnum);
}

/// May classes that we do not know extend or implement it in ways of their own?
bool extensible(const Class* klass) {
  if (klass->is_array || (klass->access & (classfile::kFinal | classfile::kEnum))) return false;
  if (klass->file && !klass->file->permitted_subclasses.empty()) return false;
  return klass->is_interface() || klass->is_abstract() || !klass->super;
}

/// Objects declared as something else may turn out to be arrays of whatever.
bool open_array(const Class* klass, const TypeFact* facts) {
  if (!klass->is_array || klass->component->is_primitive || !extensible(klass->component)) return false;
  for (const TypeFact* fact = facts; fact; fact = fact->next)
    if (fact->kind == Kind::Subtype && !fact->klass->is_array) return true;
  return false;
}

/// A class extends one other class, and so on; an array implements what all arrays do and nothing else.
bool can_be_together(const TypeFact* facts) {
  const Class* narrowest = nullptr;
  for (const TypeFact* fact = facts; fact; fact = fact->next) {
    if (fact->kind != Kind::Subtype || fact->klass->is_interface()) continue;
    if (narrowest && !fact->klass->is_subtype_of(narrowest) && !narrowest->is_subtype_of(fact->klass)) return false;
    if (!narrowest || fact->klass->is_subtype_of(narrowest)) narrowest = fact->klass;
  }
  if (!narrowest || !narrowest->is_array) return true;
  for (const TypeFact* fact = facts; fact; fact = fact->next)
    if (fact->kind == Kind::Subtype && fact->klass->is_interface() && !narrowest->is_subtype_of(fact->klass))
      return false;
  return true;
}

/// Do the facts allow a class that we do not know?
bool allow_unknown(const TypeFact* facts) {
  if (!can_be_together(facts)) return false;
  for (const TypeFact* fact = facts; fact; fact = fact->next) {
    if (fact->kind == Kind::OneOf) return false;
    if (fact->kind == Kind::NotSubtype || fact->kind == Kind::Unknown) continue;
    if (!extensible(fact->klass) && !open_array(fact->klass, facts)) return false;
    for (const TypeFact* other = facts; other; other = other->next)
      if (other->kind == Kind::NotSubtype && fact->klass->is_subtype_of(other->klass)) return false;
  }
  return true;
}

bool satisfies(const Class* klass, const TypeFact* facts) {
  for (const TypeFact* fact = facts; fact; fact = fact->next) {
    switch (fact->kind) {
      case Kind::Subtype:
        if (!klass->is_subtype_of(fact->klass)) return false;
        break;
      case Kind::NotSubtype:
        if (klass->is_subtype_of(fact->klass)) return false;
        break;
      case Kind::OneOf:
        if (std::find(fact->classes, fact->classes + fact->count, klass) == fact->classes + fact->count) return false;
        break;
      case Kind::Unknown: return false;
    }
  }
  return true;
}

/// The nearest class that all of them are or extend.
Class* common_superclass(const std::vector<Class*>& classes) {
  size_t length = classes[0]->display.size();
  for (const Class* klass : classes) {
    auto [differs, end] = std::mismatch(classes[0]->display.begin(), classes[0]->display.begin() + length,
                                        klass->display.begin(), klass->display.end());
    length = static_cast<size_t>(differs - classes[0]->display.begin());
  }
  return classes[0]->display[length - 1];
}

using Interfaces = std::vector<Class*>;

Interfaces sorted(Interfaces interfaces) {
  std::sort(interfaces.begin(), interfaces.end(), [](const Class* a, const Class* b) { return a->id < b->id; });
  interfaces.erase(std::unique(interfaces.begin(), interfaces.end()), interfaces.end());
  return interfaces;
}

/// What all of the classes have in common.
Class* common_supertypes(const std::vector<Class*>& classes, Interfaces& interfaces) {
  interfaces = classes[0]->all_interfaces;
  std::erase_if(interfaces, [&](Class* interface) {
    return !std::all_of(classes.begin(), classes.end(), [&](Class* klass) { return klass->is_subtype_of(interface); });
  });
  return common_superclass(classes);
}

/// What the facts imply.
Class* implied_supertypes(const TypeFact* facts, Class* object, Interfaces& interfaces) {
  Class* base = object;
  for (const TypeFact* fact = facts; fact; fact = fact->next) {
    if (fact->kind != Kind::Subtype) continue;
    Class* klass = fact->klass;
    if (klass->is_interface()) interfaces.push_back(klass);
    interfaces.insert(interfaces.end(), klass->all_interfaces.begin(), klass->all_interfaces.end());
    if (!klass->is_interface() && klass->is_subtype_of(base)) base = klass;
  }
  return base;
}

}  // namespace

const std::vector<Class*>& Types::instantiable_below(Class* klass) {
  auto [it, fresh] = below_.try_emplace(klass);
  if (fresh) {
    if (klass->is_array || instantiable(klass)) it->second.push_back(klass);
    for (Class* known : known_)
      if (known != klass && instantiable(known) && known->is_subtype_of(klass)) it->second.push_back(known);
    // A variable of type A[] may hold an array of a subclass of A. Arrays of Object are where generic code keeps its
    // elements: those are taken to be just that.
    Class* component = klass->is_array ? klass->component : nullptr;
    if (component && !component->is_primitive && !component->is_array && component->super)
      for (Class* known : known_)
        if (known != component && known->is_subtype_of(component)) it->second.push_back(program_.array_of(known));
  }
  return it->second;
}

TypeChoice Types::choices(const TypeFact* facts) {
  TypeChoice choice;
  choice.unknown = allow_unknown(facts);
  Class* narrowest = nullptr;
  const TypeFact* listed = nullptr;
  for (const TypeFact* fact = facts; fact; fact = fact->next) {
    if (fact->kind == Kind::NotSubtype || fact->kind == Kind::Unknown) continue;
    if (fact->kind == Kind::OneOf) {
      listed = fact;
      continue;
    }
    if (!narrowest || fact->klass->is_subtype_of(narrowest)) narrowest = fact->klass;
  }
  // What implements the JDK's own types, nobody can list; constants of enums are objects we do not make.
  bool is_enum = narrowest && (narrowest->access & classfile::kEnum);
  auto other_constant = [&](const Class* known) {
    return (known->access & classfile::kEnum) && satisfies(known, facts);
  };
  if (choice.unknown && !open_ && narrowest && !narrowest->is_boot)
    choice.unknown = std::any_of(known_.begin(), known_.end(), other_constant);
  if (is_enum) choice.unknown = false;
  if (listed) {
    for (uint32_t i = 0; i < listed->count; i++)
      if (satisfies(listed->classes[i], facts)) choice.classes.push_back(listed->classes[i]);
    return choice;
  }
  for (Class* klass : instantiable_below(narrowest))
    if (satisfies(klass, facts)) choice.classes.push_back(klass);
  return choice;
}

const TypeChoice& Types::choices_of(Class* declared) {
  auto [it, fresh] = declared_.try_emplace(declared);
  if (fresh) {
    TypeFact fact{Kind::Subtype, declared, nullptr, 0, nullptr};
    it->second = choices(&fact);
  }
  return it->second;
}

Class* Types::stand_in(const TypeFact* facts, const TypeChoice& choice) {
  if (Class* exact = choice.exact()) return exact;
  Class* array = nullptr;
  for (const TypeFact* fact = facts; fact; fact = fact->next)
    if (fact->kind == Kind::Subtype && fact->klass->is_array && (!array || fact->klass->is_subtype_of(array)))
      array = fact->klass;
  if (array) return array_stand_in(array);
  Interfaces interfaces;
  bool all_known = !choice.unknown && !choice.classes.empty();
  Class* base = all_known ? common_supertypes(choice.classes, interfaces)
                          : implied_supertypes(facts, program_.require("java/lang/Object"), interfaces);
  interfaces = sorted(std::move(interfaces));
  std::vector<const Class*> key(interfaces.begin(), interfaces.end());
  key.push_back(base);
  std::unique_ptr<Class>& made = stand_ins_[key];
  if (!made) {
    made = std::make_unique<Class>();
    made->name = base->super || interfaces.empty() ? base->name : interfaces.back()->name;
    made->access = base->access;
    made->is_boot = base->is_boot;
    made->is_stand_in = true;
    made->state = program::InitState::Initialised;
    made->super = base->super;
    made->display = base->display;
    made->all_interfaces = interfaces;
    made->has_invariants = base->has_invariants || std::any_of(interfaces.begin(), interfaces.end(),
                                                               [](const Class* at) { return at->has_invariants; });
    made->instance_slots = base->instance_slots;
  }
  return made.get();
}

Class* Types::array_stand_in(Class* array) {
  std::unique_ptr<Class>& made = stand_ins_[{array}];
  if (!made) {
    made = std::make_unique<Class>();
    made->name = array->name;
    made->access = array->access;
    made->is_boot = array->is_boot;
    made->is_array = made->is_stand_in = true;
    made->state = program::InitState::Initialised;
    made->element = array->element;
    made->component = array->component;
    made->super = array->super;
    made->display = array->display;
    made->all_interfaces = array->all_interfaces;
  }
  return made.get();
}

program::Field* Types::field_at(const Class* klass, uint32_t slot) {
  klass = klass->display.back();
  auto [it, fresh] = fields_.try_emplace(klass);
  if (fresh) {
    it->second.resize(klass->instance_slots);
    for (Class* at : klass->display)
      for (program::Field& field : at->fields)
        if (!field.is_static()) it->second[field.slot] = &field;
  }
  CHECK(slot < it->second.size(), "an object should have the slot");
  return it->second[slot];
}

}  // namespace nalar::heap
