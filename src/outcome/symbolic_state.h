// The symbolic state at the end of a path as plain data: exactly which inputs take the path, and what becomes of them.
// Terms are s-expressions over the symbols.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace nalar::outcome {

struct SymbolicValue {
  enum class Kind : uint8_t { Null, Object, Unresolved, Term };
  Kind kind = Kind::Null;
  uint32_t number = 0;    ///< of the object, or of the unresolved reference
  bool non_null = false;  ///< of Unresolved
  std::string type;       ///< of Unresolved: the declared class
  std::string term;       ///< of Term
};

struct SymbolicElement {
  std::string index;  ///< a term
  SymbolicValue value;
};

struct SymbolicObject {
  uint32_t number = 0;
  std::string class_name;  ///< exact, or what is known of it
  bool is_initial = false, is_exact = true, is_array = false;
  std::vector<std::string> subtype_of, not_subtype_of, one_of;
  bool is_unknown = false;                                           ///< its class is none that is known
  std::string static_field;                                          ///< of objects that class initialisers made
  std::string length;                                                ///< of arrays: a term
  std::vector<std::pair<std::string, SymbolicValue>> before, after;  ///< by `Class.field`
  std::vector<SymbolicElement> elements_before, elements_after;
};

struct SymbolicState {
  uint64_t pre_state_number = 0;  ///< cases with the same number start in the same state
  std::string pre_state;          ///< that state, in a form that is equal for isomorphic states
  std::vector<std::pair<std::string, std::string>> symbols;  ///< name and Java type
  std::vector<std::string> condition;
  std::vector<std::pair<std::string, SymbolicValue>> roots;
  std::vector<SymbolicObject> objects;
  std::optional<SymbolicValue> result;
};

}  // namespace nalar::outcome
