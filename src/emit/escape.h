// Texts of programs inside of other languages: what is shown is what was there, whatever it contains.
#pragma once

#include <string>
#include <string_view>

namespace nalar::emit {

/// For text and attribute values of HTML and XML. What cannot be seen is escaped as in all text; XML has no way to
/// write control characters anyway.
std::string escape_markup(std::string_view text);

/// A quoted string of the DOT language. Line ends start a new line, to the left.
std::string quote_dot(std::string_view text);

}  // namespace nalar::emit
