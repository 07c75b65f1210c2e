// What is read off the text of a Java source before javac sees it: its package, and the types it declares.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"

namespace nalar::session {

/// The text of a source file, as UTF-8. `encoding` is what it is written in, by the name that iconv has for it.
Result<std::string> read_source(const std::string& path, const std::string& encoding);

/// Fails if nothing is known of an encoding with this name.
Status check_encoding(const std::string& encoding);

struct SourceOutline {
  std::string package;             ///< internal form: `p/q`; empty if there is none
  std::vector<std::string> types;  ///< top-level types in the order of the text, internal form with package

  /// The type that a file of this name (`p/Abs.java`) is about: the one it is named after, else the first. Empty if
  /// there are no types.
  std::string type_of_file(const std::string& path) const;
};

SourceOutline outline_of(const std::string& source);

}  // namespace nalar::session
