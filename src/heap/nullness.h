// Nullness annotations, understood by their simple names whoever defines them.
#pragma once

#include <vector>

#include "classfile/annotation.h"

namespace nalar::heap {

bool is_non_null(const std::vector<classfile::Annotation>& annotations);
/// Of a field or method: annotations of the declaration and of its type as a whole.
bool is_non_null(const classfile::AnnotationSet& annotations);
/// Of a parameter, by its number; `annotations` and `by_parameter` are those of the method.
bool is_non_null_parameter(const classfile::AnnotationSet& annotations,
                           const std::vector<std::vector<classfile::Annotation>>& by_parameter, size_t parameter);

}  // namespace nalar::heap
