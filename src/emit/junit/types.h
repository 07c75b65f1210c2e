// The classes of an outcome as a test in some package sees them: what it can name and touch, and what it has to import.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "outcome/outcome.h"

namespace nalar::emit::junit {

/// Identifies a field: declaring class and name.
using FieldKey = std::pair<std::string, std::string>;

class Types {
 public:
  Types(const outcome::Outcome& outcome, std::string package) : outcome_(outcome), package_(std::move(package)) {}

  const outcome::JavaType* find(const std::string& class_name) const;
  const outcome::JavaField* find_field(const FieldKey& key) const;
  const outcome::JavaField* find_static_field(const FieldKey& key) const;
  const std::string& package() const { return package_; }
  bool is_subclass(const std::string& class_name, const std::string& of) const;

  /// Whether source in this package can name the type; of arrays, their elements.
  bool nameable(const std::string& type) const;
  /// The class itself, the nearest superclass that can be named, or java.lang.Object.
  std::string visible(const std::string& class_name) const;
  /// The name to use in source, imported if need be. The type has to be nameable.
  std::string name(const std::string& type);
  /// `Node.class`, or an expression that finds the class by its name; then `by_name` is set.
  std::string class_expression(const std::string& type, bool& by_name);
  /// Whether `object.field` works if the object's static type is `visible(class_name)`.
  bool touches(const std::string& class_name, const FieldKey& field) const;
  bool accessible(outcome::Access access, const std::string& declarer) const;

  /// The name for a class of the JDK, imported unless a class of the unnamed package has that name too.
  std::string library(const std::string& qualified);
  /// The text with such names for `#Field`, `#Map` and the like.
  std::string with_library(const std::string& text);

  const std::set<std::string>& imports() const { return imports_; }
  void import(const std::string& name) { imports_.insert(name); }
  bool uses_generics() const { return uses_generics_; }
  /// Packages of the JDK whose private parts are needed: `java.base/java.util`.
  std::set<std::string> opens;

 private:
  std::string imported(const std::string& source_name, const std::string& package);

  const outcome::Outcome& outcome_;
  std::string package_;
  std::set<std::string> imports_;
  std::map<std::string, std::string> short_names_;  ///< simple name to what it stands for
  bool uses_generics_ = false;
};

/// `int` of `int[][]`
std::string element_type(const std::string& type);

}  // namespace nalar::emit::junit
