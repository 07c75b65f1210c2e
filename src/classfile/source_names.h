// Names of classes as paths: what all class sources share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nalar::classfile {

/// `p/A` → `p/A.class`, in standard UTF-8.
std::string class_file_path(std::string_view name);

/// Relative, without empty segments, `.` and `..`, backslashes and zero bytes: safe to append to a directory.
bool is_safe_path(std::string_view path);

/// Appends the class name of a path of a source, if it is one that class_names lists: not a resource, not module-info
/// or package-info, not below META-INF.
void add_class_name(std::string_view path, std::vector<std::string>& names);

/// Sorts, and leaves each name once.
void sort_names(std::vector<std::string>& names);

}  // namespace nalar::classfile
