// Modified UTF-8 (JVMS §4.4.7), the text encoding of class files, and its conversions to UTF-16 and standard UTF-8.
#pragma once

#include <string>
#include <string_view>

namespace nalar::classfile {

/// No zero byte, no byte from 0xf0 on, and only whole two- and three-byte sequences.
bool is_modified_utf8(std::string_view bytes);

/// Every sequence gives one UTF-16 unit, so surrogates may be lone. A malformed byte gives U+FFFD; text from a checked
/// constant pool has none.
std::u16string decode_modified_utf8(std::string_view bytes);

std::string encode_modified_utf8(std::u16string_view text);

/// Standard UTF-8, for people to read: a lone surrogate becomes '?'.
std::string encode_utf8(std::u16string_view text);

/// The two steps in one: from modified to standard UTF-8.
std::string modified_to_utf8(std::string_view bytes);

/// From standard UTF-8, as file systems and archives have it. Malformed bytes are passed on.
std::string utf8_to_modified(std::string_view bytes);

}  // namespace nalar::classfile
