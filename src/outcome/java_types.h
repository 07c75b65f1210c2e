// What a test has to know of the classes it names: how to make their objects, how to look into them, what to implement.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "outcome/heap_state.h"

namespace nalar::outcome {

enum class Access : uint8_t { Public, Protected, Package, Private };

/// A field that a constructor, factory or setter always sets to the same: to a parameter, or to a constant.
struct Effect {
  std::string declarer, field;
  int parameter = -1;       ///< -1: the constant
  HeapValue constant = {};  ///< no object
};

/// A condition on the arguments of a constructor or factory.
struct Guard {
  int left = 0;             ///< parameter
  std::string relation;     ///< `==`, `!=`, `<`, `<=`, `>`, `>=`
  int right = -1;           ///< parameter; -1: the constant
  HeapValue constant = {};  ///< a number, or null
};

struct JavaField {
  std::string name;
  std::string type;  ///< erased: `int`, `p.Outer$Node`, `int[]`
  Access access = Access::Package;
  bool is_final = false;
};

struct JavaMethod {
  std::string name;  ///< `<init>` for constructors
  std::vector<std::string>
      parameter_types;  ///< erased, as JavaField::type; of inner classes, the outer object is first
  std::vector<std::string> parameter_names;
  std::string result_type = "void";
  Access access = Access::Package;
  bool is_static = false, is_abstract = false, is_varargs = false;
  std::vector<std::string> throws;  ///< class names that it declares
  /// What it does to the fields of the object (of a factory: to the one it returns), if that is all it does, on all
  /// paths, without throwing. All fields are there, also those that keep their default value.
  std::optional<std::vector<Effect>> effects = {};
  /// The effects are these only for arguments of which all of this holds. One that does different things has an entry
  /// of its own for each.
  std::vector<Guard> guards = {};
  /// Of methods to implement that a generic supertype declares: what they are in bytecode, if the types above are what
  /// the type arguments make of that; else empty.
  std::string descriptor = {};
  bool needs_generics = false;  ///< and who implements it would have to write type arguments
};

struct JavaType {
  enum class Kind : uint8_t { Class, Interface, Enum, Record, Annotation };
  std::string name;         ///< `p.Outer$Node`
  std::string source_name;  ///< `p.Outer.Node`; empty if no source can name it: local and anonymous classes
  std::string package;      ///< `p`, empty for the unnamed one
  Kind kind = Kind::Class;
  Access access = Access::Package;  ///< the least of the class and those around it
  bool is_abstract = false, is_final = false;
  bool is_inner = false;  ///< its objects have an outer one: first parameter of constructors
  bool of_jdk = false;
  uint32_t type_parameters = 0;
  std::string superclass;
  std::vector<std::string> interfaces;
  std::vector<JavaField> fields;         ///< declared by the class itself, no static ones
  std::vector<JavaField> static_fields;  ///< the others
  std::vector<JavaMethod> constructors;  ///< all
  std::vector<JavaMethod> factories;     ///< static methods of which the effects are known
  std::vector<JavaMethod> setters;       ///< of which the effects are known: exactly one
  std::vector<JavaMethod> to_implement;  ///< abstract methods, inherited ones included
};

}  // namespace nalar::outcome
