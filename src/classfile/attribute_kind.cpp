#include "classfile/attribute_kind.h"

#include <cstddef>
#include <iterator>

namespace nalar::classfile {
namespace {

constexpr uint8_t kClass = static_cast<uint8_t>(AttributePlace::Class);
constexpr uint8_t kField = static_cast<uint8_t>(AttributePlace::Field);
constexpr uint8_t kMethod = static_cast<uint8_t>(AttributePlace::Method);
constexpr uint8_t kCode = static_cast<uint8_t>(AttributePlace::Code);
constexpr uint8_t kRecord = static_cast<uint8_t>(AttributePlace::RecordComponent);
constexpr uint8_t kDeclaration = kClass | kField | kMethod | kRecord;
constexpr uint8_t kType = kDeclaration | kCode;

using enum AttributeKind;

/// In the order of AttributeKind.
constexpr AttributeInfo kAttributes[] = {
    {"", Unknown, 0, 0, false},
    {"ConstantValue", ConstantValue, 45, kField, false},
    {"Code", Code, 45, kMethod, false},
    {"Exceptions", Exceptions, 45, kMethod, false},
    {"SourceFile", SourceFile, 45, kClass, false},
    {"InnerClasses", InnerClasses, 45, kClass, false},
    {"EnclosingMethod", EnclosingMethod, 49, kClass, false},
    {"Signature", Signature, 49, kDeclaration, false},
    {"LineNumberTable", LineNumberTable, 45, kCode, true},
    {"LocalVariableTable", LocalVariableTable, 45, kCode, true},
    {"RuntimeVisibleAnnotations", RuntimeVisibleAnnotations, 49, kDeclaration, false},
    {"RuntimeInvisibleAnnotations", RuntimeInvisibleAnnotations, 49, kDeclaration, false},
    {"RuntimeVisibleParameterAnnotations", RuntimeVisibleParameterAnnotations, 49, kMethod, false},
    {"RuntimeInvisibleParameterAnnotations", RuntimeInvisibleParameterAnnotations, 49, kMethod, false},
    {"RuntimeVisibleTypeAnnotations", RuntimeVisibleTypeAnnotations, 52, kType, false},
    {"RuntimeInvisibleTypeAnnotations", RuntimeInvisibleTypeAnnotations, 52, kType, false},
    {"AnnotationDefault", AnnotationDefault, 49, kMethod, false},
    {"BootstrapMethods", BootstrapMethods, 51, kClass, false},
    {"MethodParameters", MethodParameters, 52, kMethod, false},
    {"Module", Module, 53, kClass, false},
    {"NestHost", NestHost, 55, kClass, false},
    {"NestMembers", NestMembers, 55, kClass, false},
    {"Record", Record, 60, kClass, false},
    {"PermittedSubclasses", PermittedSubclasses, 61, kClass, false},
};

constexpr bool in_order() {
  for (size_t i = 0; i < std::size(kAttributes); ++i) {
    if (static_cast<size_t>(kAttributes[i].kind) != i) return false;
  }
  return std::size(kAttributes) == static_cast<size_t>(NotAsked);
}
static_assert(in_order(), "the table should list every attribute at its own index");

}  // namespace

AttributeKind attribute_kind(std::string_view name) {
  for (const AttributeInfo& info : kAttributes) {
    if (info.name == name) return info.kind;
  }
  return Unknown;
}

const AttributeInfo& attribute_info(AttributeKind kind) { return kAttributes[static_cast<size_t>(kind)]; }

}  // namespace nalar::classfile
