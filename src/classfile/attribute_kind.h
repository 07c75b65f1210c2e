// The attributes the parser understands, with the places and versions in which they have a meaning (JVMS table 4.7-C).
#pragma once

#include <cstdint>
#include <string_view>

namespace nalar::classfile {

enum class AttributeKind : uint8_t {
  Unknown,
  ConstantValue,
  Code,
  Exceptions,
  SourceFile,
  InnerClasses,
  EnclosingMethod,
  Signature,
  LineNumberTable,
  LocalVariableTable,
  RuntimeVisibleAnnotations,
  RuntimeInvisibleAnnotations,
  RuntimeVisibleParameterAnnotations,
  RuntimeInvisibleParameterAnnotations,
  RuntimeVisibleTypeAnnotations,
  RuntimeInvisibleTypeAnnotations,
  AnnotationDefault,
  BootstrapMethods,
  MethodParameters,
  Module,
  NestHost,
  NestMembers,
  Record,
  PermittedSubclasses,
  NotAsked,  ///< no attribute: a text whose meaning as an attribute name was not yet looked up
};

/// Where an attribute table stands; bits.
enum class AttributePlace : uint8_t { Class = 1, Field = 2, Method = 4, Code = 8, RecordComponent = 16 };

struct AttributeInfo {
  std::string_view name;
  AttributeKind kind;
  uint16_t since;  ///< first major version that defines it
  uint8_t places;
  bool repeatable;
};

AttributeKind attribute_kind(std::string_view name);
const AttributeInfo& attribute_info(AttributeKind kind);

}  // namespace nalar::classfile
