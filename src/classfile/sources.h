// The kinds of class sources, made by the functions of class_path.h.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "classfile/class_path.h"

namespace nalar::classfile {

Result<std::unique_ptr<ClassSource>> open_directory(const std::string& path);
/// The bytes start with the four bytes `JM` 1 0.
bool is_jmod(std::span<const uint8_t> bytes);
/// Several sources as one; the first that has a name wins.
std::unique_ptr<ClassSource> join_sources(std::vector<std::unique_ptr<ClassSource>> parts);

}  // namespace nalar::classfile
