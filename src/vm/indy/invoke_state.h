// What the machine remembers about call sites and handles it has linked. All of it is derived from classes alone, so
// nothing here is undone when the search backtracks.
#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "heap/object.h"
#include "program/klass.h"

namespace nalar::vm {

/// The class of method handles of one shape.
struct HandleClass {
  program::Class* klass;
  heap::Object* type;      ///< java.lang.invoke.MethodType
  std::string descriptor;  ///< of `call`
  bool varargs;            ///< collects trailing arguments when invoked
};

/// The class of variable handles of one field or array type.
struct VarHandleClass {
  program::Class* klass;
  std::string coordinates;  ///< descriptors, one after the other
  std::string type;         ///< descriptor of the variable
};

/// One shape of string concatenation.
struct Concatenation {
  std::vector<program::TypeKind> kinds;  ///< of the arguments
  std::vector<heap::Object*> constants;  ///< text before each argument and after the last
  program::Method* build = nullptr;      ///< does the same with a StringBuilder
};

struct InvokeState {
  std::unordered_map<std::string, program::Method*> concatenations;  ///< by shape
  std::unordered_map<const program::Method*, Concatenation> joins;
  std::string narrow_text;  ///< scratch space of concatenations
  std::u16string wide_text;
  std::map<std::pair<const program::Class*, uint16_t>, program::Method*>
      dynamic_constants;   ///< by class and pool index
  int constant_depth = 0;  ///< dynamic constants being linked, one an argument of the other
  std::unordered_map<std::string, heap::Object*> method_types;  ///< by descriptor
  std::unordered_map<std::string, HandleClass> handle_classes;  ///< by key of the shape
  std::unordered_map<const program::Class*, const HandleClass*> handles;
  std::unordered_map<std::string, VarHandleClass> var_handle_classes;  ///< by what they access
  std::unordered_map<const program::Class*, const VarHandleClass*> var_handles;
  std::unordered_map<std::string, program::Method*> adapters;  ///< by callee and both types
};

}  // namespace nalar::vm
