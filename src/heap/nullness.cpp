#include "heap/nullness.h"

#include <algorithm>
#include <string_view>

namespace nalar::heap {
namespace {

// Target types of JVMS table 4.7.20-A.
constexpr uint8_t kFieldType = 0x13, kResultType = 0x14, kParameterType = 0x16;

bool says_non_null(const classfile::Annotation& annotation) {
  std::string_view name = annotation.type;
  name = name.substr(name.find_last_of("/$") + 1);
  if (name.ends_with(';')) name.remove_suffix(1);
  if (name.starts_with('L') && annotation.type.find('/') == std::string_view::npos) name.remove_prefix(1);
  return name == "NonNull" || name == "Nonnull" || name == "NotNull";
}

}  // namespace

bool is_non_null(const std::vector<classfile::Annotation>& annotations) {
  return std::any_of(annotations.begin(), annotations.end(), says_non_null);
}

bool is_non_null(const classfile::AnnotationSet& annotations) {
  return is_non_null(annotations.declared) ||
         std::any_of(annotations.types.begin(), annotations.types.end(), [](const classfile::TypeAnnotation& type) {
           bool whole = (type.target_type == kFieldType || type.target_type == kResultType) && type.path.empty();
           return whole && says_non_null(type.annotation);
         });
}

bool is_non_null_parameter(const classfile::AnnotationSet& annotations,
                           const std::vector<std::vector<classfile::Annotation>>& by_parameter, size_t parameter) {
  if (parameter < by_parameter.size() && is_non_null(by_parameter[parameter])) return true;
  return std::any_of(annotations.types.begin(), annotations.types.end(), [&](const classfile::TypeAnnotation& type) {
    return type.target_type == kParameterType && type.path.empty() && !type.target_info.empty() &&
           type.target_info[0] == parameter && says_non_null(type.annotation);
  });
}

}  // namespace nalar::heap
