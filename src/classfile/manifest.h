// The manifest of a jar, as the JAR File Specification describes it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace nalar::classfile {

/// Of the main section, which ends at the first empty line. Names are compared as the JDK does, ignoring case; a line
/// that begins with a space goes on with the value before it. Nothing if there is no such attribute: lines that are
/// none are passed over.
std::optional<std::string> manifest_value(std::string_view manifest, std::string_view name);

bool equals_ignoring_case(std::string_view a, std::string_view b);

}  // namespace nalar::classfile
