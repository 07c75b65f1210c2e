// Symbolic types: which classes an object of the initial heap can have, given what is known about it.
#pragma once

#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

#include "heap/symbolic.h"
#include "program/program.h"

namespace nalar::heap {

/// The classes an object can have: those listed and, if `unknown`, implementations that nobody has shown us.
struct TypeChoice {
  std::vector<program::Class*> classes;
  bool unknown = false;

  bool possible() const { return unknown || !classes.empty(); }
  /// The class if there is only one left.
  program::Class* exact() const { return !unknown && classes.size() == 1 ? classes[0] : nullptr; }
};

/// The world: known classes are the instantiable ones of the target (and those that facts name). In an open world
/// interfaces, abstract classes and Object may have further subclasses; classes that can be instantiated are taken to
/// have none that behave otherwise.
class Types {
 public:
  explicit Types(program::Program& program) : program_(program) {}

  void set_world(std::vector<program::Class*> known, bool open) {
    known_ = std::move(known);
    open_ = open;
    below_.clear();
    declared_.clear();
  }

  const std::vector<program::Class*>& known() const { return known_; }
  TypeChoice choices(const TypeFact* facts);
  /// If nothing is known but the declared type.
  const TypeChoice& choices_of(program::Class* declared);
  /// A stand-in for the class of an object that is not exactly known: its supertypes are what the facts imply, and it
  /// has no methods, so that calls are looked at closer. The class itself if only one is left.
  program::Class* stand_in(const TypeFact* facts, const TypeChoice& choice);
  /// The field of a slot, of the class or a superclass.
  program::Field* field_at(const program::Class* klass, uint32_t slot);

 private:
  program::Class* array_stand_in(program::Class* array);
  const std::vector<program::Class*>& instantiable_below(program::Class* klass);

  program::Program& program_;
  std::vector<program::Class*> known_;
  bool open_ = true;
  std::unordered_map<const program::Class*, std::vector<program::Class*>> below_;
  std::unordered_map<const program::Class*, TypeChoice> declared_;
  std::unordered_map<const program::Class*, std::vector<program::Field*>> fields_;
  std::map<std::vector<const program::Class*>, std::unique_ptr<program::Class>> stand_ins_;
};

}  // namespace nalar::heap
