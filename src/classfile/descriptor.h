// The grammar of names and descriptors in class files (JVMS §4.2, §4.3), as checks on text.
#pragma once

#include <optional>
#include <string_view>

namespace nalar::classfile {

/// Name of a field, local variable or formal parameter (JVMS §4.2.2).
bool is_unqualified_name(std::string_view name);
/// An unqualified name without angle brackets, or `<init>`, or `<clinit>`.
bool is_method_name(std::string_view name);
/// A class or interface in internal form, `java/lang/Object`; not an array. Package names follow the same grammar.
bool is_class_name(std::string_view name);
/// JVMS §4.2.3.
bool is_module_name(std::string_view name);

/// JVMS §4.3.2, with at most 255 dimensions.
bool is_field_descriptor(std::string_view descriptor);
/// The words the arguments take (long and double two each; `this` is not counted), nothing if the text is not a method
/// descriptor (JVMS §4.3.3).
std::optional<int> argument_slots(std::string_view descriptor);

}  // namespace nalar::classfile
