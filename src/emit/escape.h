// Texts of programs inside of other languages: what is shown is what was there, whatever it contains.
#pragma once

#include <string>
#include <string_view>

namespace nalar::emit {

/// For text and attribute values of HTML and XML. Control characters and bytes that are no UTF-8 become visible
/// replacements, since XML has no way to write them.
std::string escape_markup(std::string_view text);

/// Length of the well-formed UTF-8 sequence at the start of the text; 0 if there is none.
size_t utf8_length(std::string_view text);

/// A quoted string of the DOT language. Line ends start a new line, to the left.
std::string quote_dot(std::string_view text);

}  // namespace nalar::emit
