// Which access flags may stand together (JVMS §4.1, §4.5, §4.6).
#pragma once

#include <cstdint>
#include <string_view>

namespace nalar::classfile {

// Each gives the broken expectation, or nullptr if the flags are allowed.
const char* check_class_access(uint16_t access, uint16_t major);
const char* check_field_access(uint16_t access, uint16_t class_access, uint16_t major);
const char* check_method_access(uint16_t access, std::string_view name, uint16_t class_access, uint16_t major);

}  // namespace nalar::classfile
