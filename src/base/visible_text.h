// Texts of others as they are shown to people: nothing in a name or a message moves the cursor, ends a line, turns the
// direction of what follows, or hides.
#pragma once

#include <string>
#include <string_view>

namespace nalar {

/// Length of the well-formed UTF-8 sequence at the start of the text; 0 if there is none.
size_t utf8_length(std::string_view text);

/// Length of the sequence at the start of the text if it is a character that people do not see as it is (of control,
/// of direction, without width) or a byte that is no UTF-8; 0 if it can be shown.
size_t unseen_length(std::string_view text);

/// `\n`, `\t`, `\u202e`, `\x9b`: how such a sequence is written instead.
std::string escaped_unseen(std::string_view sequence);

/// In one line: everything that cannot be seen is escaped.
std::string visible_text(std::string_view text);

/// The same for text that is made of lines, which stay; so do tabs.
std::string visible_lines(std::string_view text);

}  // namespace nalar
