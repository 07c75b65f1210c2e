// Java types as the JVM sees them: kinds of values and the parts of descriptors (JVMS §4.3).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace nalar::program {

enum class TypeKind : uint8_t { Boolean, Byte, Char, Short, Int, Long, Float, Double, Reference, Void };

/// The kind a field descriptor, or the return part of a method descriptor, begins with.
TypeKind kind_of(std::string_view descriptor);
/// 2 for long and double, 0 for void, else 1: the slots a value takes in locals and on the operand stack.
inline int slots_of(TypeKind kind) {
  return kind == TypeKind::Long || kind == TypeKind::Double ? 2 : kind == TypeKind::Void ? 0 : 1;
}
/// Bytes of one array element.
int element_size(TypeKind kind);
/// `B` for Byte and so on; `L` for Reference.
char letter_of(TypeKind kind);
/// `int` for Int and so on.
std::string_view primitive_name(TypeKind kind);

/// A method descriptor taken apart; the views point into the descriptor.
struct MethodType {
  std::vector<std::string_view> parameters;
  std::string_view result;
};
MethodType parse_method_type(std::string_view descriptor);

/// `[Ljava/lang/String;` → `java.lang.String[]`, `I` → `int`.
std::string java_type_name(std::string_view descriptor);
/// `java/util/Map$Entry` → `java.util.Map$Entry`; `[I` → `[I`; as Class.getName().
std::string java_class_name(std::string_view internal);
/// `java/lang/String` → `Ljava/lang/String;`, arrays unchanged.
std::string descriptor_of_class(std::string_view internal);

}  // namespace nalar::program
