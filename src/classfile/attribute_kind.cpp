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

/// In the order of AttributeKind.
constexpr AttributeInfo kAttributes[] = {
    {"", AttributeKind::Unknown, 0, 0, false},
    {"ConstantValue", AttributeKind::ConstantValue, 45, kField, false},
    {"Code", AttributeKind::Code, 45, kMethod, false},
    {"Exceptions", AttributeKind::Exceptions, 45, kMethod, false},
    {"SourceFile", AttributeKind::SourceFile, 45, kClass, false},
    {"InnerClasses", AttributeKind::InnerClasses, 45, kClass, false},
    {"EnclosingMethod", AttributeKind::EnclosingMethod, 49, kClass, false},
    {"Signature", AttributeKind::Signature, 49, kDeclaration, false},
    {"LineNumberTable", AttributeKind::LineNumberTable, 45, kCode, true},
    {"LocalVariableTable", AttributeKind::LocalVariableTable, 45, kCode, true},
    {"RuntimeVisibleAnnotations", AttributeKind::RuntimeVisibleAnnotations, 49, kDeclaration, false},
    {"RuntimeInvisibleAnnotations", AttributeKind::RuntimeInvisibleAnnotations, 49, kDeclaration, false},
    {"RuntimeVisibleParameterAnnotations", AttributeKind::RuntimeVisibleParameterAnnotations, 49, kMethod, false},
    {"RuntimeInvisibleParameterAnnotations", AttributeKind::RuntimeInvisibleParameterAnnotations, 49, kMethod, false},
    {"RuntimeVisibleTypeAnnotations", AttributeKind::RuntimeVisibleTypeAnnotations, 52, kType, false},
    {"RuntimeInvisibleTypeAnnotations", AttributeKind::RuntimeInvisibleTypeAnnotations, 52, kType, false},
    {"AnnotationDefault", AttributeKind::AnnotationDefault, 49, kMethod, false},
    {"BootstrapMethods", AttributeKind::BootstrapMethods, 51, kClass, false},
    {"MethodParameters", AttributeKind::MethodParameters, 52, kMethod, false},
    {"Module", AttributeKind::Module, 53, kClass, false},
    {"NestHost", AttributeKind::NestHost, 55, kClass, false},
    {"NestMembers", AttributeKind::NestMembers, 55, kClass, false},
    {"Record", AttributeKind::Record, 60, kClass, false},
    {"PermittedSubclasses", AttributeKind::PermittedSubclasses, 61, kClass, false},
};

constexpr bool in_order() {
  for (size_t i = 0; i < std::size(kAttributes); ++i) {
    if (static_cast<size_t>(kAttributes[i].kind) != i) return false;
  }
  return std::size(kAttributes) == static_cast<size_t>(AttributeKind::NotAsked);
}
static_assert(in_order(), "the table should list every attribute at its own index");

}  // namespace

AttributeKind attribute_kind(std::string_view name) {
  for (const AttributeInfo& info : kAttributes) {
    if (info.name == name) return info.kind;
  }
  return AttributeKind::Unknown;
}

const AttributeInfo& attribute_info(AttributeKind kind) { return kAttributes[static_cast<size_t>(kind)]; }

}  // namespace nalar::classfile
