#include "program/type.h"

#include <algorithm>

#include "base/check.h"

namespace nalar::program {

TypeKind kind_of(std::string_view descriptor) {
  CHECK(!descriptor.empty(), "a descriptor should not be empty");
  switch (descriptor[0]) {
    case 'Z': return TypeKind::Boolean;
    case 'B': return TypeKind::Byte;
    case 'C': return TypeKind::Char;
    case 'S': return TypeKind::Short;
    case 'I': return TypeKind::Int;
    case 'J': return TypeKind::Long;
    case 'F': return TypeKind::Float;
    case 'D': return TypeKind::Double;
    case 'V': return TypeKind::Void;
    default: return TypeKind::Reference;
  }
}

int element_size(TypeKind kind) {
  switch (kind) {
    case TypeKind::Boolean:
    case TypeKind::Byte: return 1;
    case TypeKind::Char:
    case TypeKind::Short: return 2;
    case TypeKind::Int:
    case TypeKind::Float: return 4;
    default: return 8;
  }
}

char letter_of(TypeKind kind) { return "ZBCSIJFDLV"[static_cast<int>(kind)]; }

std::string_view primitive_name(TypeKind kind) {
  static constexpr std::string_view kNames[] = {"boolean", "byte",  "char",   "short",     "int",
                                                "long",    "float", "double", "reference", "void"};
  return kNames[static_cast<int>(kind)];
}

MethodType parse_method_type(std::string_view descriptor) {
  MethodType type;
  CHECK(!descriptor.empty() && descriptor[0] == '(', "a method descriptor should start with '('");
  size_t at = 1;
  while (descriptor[at] != ')') {
    size_t start = at;
    while (descriptor[at] == '[') at++;
    at = descriptor[at] == 'L' ? descriptor.find(';', at) + 1 : at + 1;
    type.parameters.push_back(descriptor.substr(start, at - start));
  }
  type.result = descriptor.substr(at + 1);
  return type;
}

std::string java_class_name(std::string_view internal) {
  std::string name(internal);
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

std::string java_type_name(std::string_view descriptor) {
  size_t dimensions = descriptor.find_first_not_of('[');
  std::string_view element = descriptor.substr(dimensions);
  std::string name = element[0] == 'L' ? java_class_name(element.substr(1, element.size() - 2))
                                       : std::string(primitive_name(kind_of(element)));
  for (size_t i = 0; i < dimensions; i++) name += "[]";
  return name;
}

std::string descriptor_of_class(std::string_view internal) {
  if (internal[0] == '[') return std::string(internal);
  return "L" + std::string(internal) + ";";
}

}  // namespace nalar::program
