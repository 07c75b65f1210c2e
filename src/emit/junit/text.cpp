#include "emit/junit/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>

#include "base/visible_text.h"

namespace nalar::emit::junit {

void JavaText::line(std::string_view text) {
  constexpr size_t kWidest = 120;
  size_t indent = static_cast<size_t>(depth_) * 2;
  while (indent + text.size() > kWidest && !text.starts_with("//") && !text.starts_with("@")) {
    size_t end = place_to_break(text, kWidest - indent);
    if (end == std::string_view::npos) break;
    text_.append(indent, ' ');
    text_ += text.substr(0, end);
    text_ += '\n';
    text.remove_prefix(text.find_first_not_of(' ', end));
    indent = static_cast<size_t>(depth_) * 2 + 4;
  }
  if (!text.empty()) text_.append(indent, ' ');
  text_ += text;
  text_ += '\n';
}

size_t place_to_break(std::string_view line, size_t most) {
  size_t found = std::string_view::npos;
  char quote = 0;
  for (size_t i = 0; i < line.size() && i < most; i++) {
    char c = line[i];
    if (quote) {
      if (c == '\\') {
        i++;
      } else if (c == quote) {
        quote = 0;
      }
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == ',' && i + 2 < line.size()) {
      found = i + 1;
    } else if (i > 0 && c == '.' && line[i - 1] == ')') {
      found = i;
    }
  }
  return found;
}

void JavaText::gap() {
  if (!text_.empty() && !text_.ends_with("\n\n") && !text_.ends_with("{\n")) text_ += '\n';
}

void JavaText::open(std::string_view head) {
  line(std::string(head) + " {");
  depth_++;
}

void JavaText::close(std::string_view text) {
  depth_--;
  line(text);
}

void JavaText::paste(std::string_view lines) { text_ += lines; }

namespace {

/// The characters of a text; what is no UTF-8 becomes a question mark. Surrogates may stand alone.
std::u16string units_of(std::string_view utf8) {
  std::u16string units;
  for (size_t i = 0; i < utf8.size();) {
    auto lead = static_cast<unsigned char>(utf8[i]);
    size_t length = lead < 0x80 ? 1 : lead >> 5 == 6 ? 2 : lead >> 4 == 14 ? 3 : lead >> 3 == 30 ? 4 : 0;
    if (length == 0 || i + length > utf8.size()) {
      units += u'?';
      i++;
      continue;
    }
    uint32_t point = length == 1 ? lead : lead & (0x7fU >> length);
    for (size_t k = 1; k < length; k++) point = point << 6 | (static_cast<unsigned char>(utf8[i + k]) & 0x3fU);
    i += length;
    if (point < 0x10000) {
      units += static_cast<char16_t>(point);
    } else {
      units += static_cast<char16_t>(0xd800 + ((point - 0x10000) >> 10));
      units += static_cast<char16_t>(0xdc00 + ((point - 0x10000) & 0x3ff));
    }
  }
  return units;
}

/// javac reads \u000a as a line's end even within quotes: control characters are octal.
std::string escaped(char16_t unit, char quote) {
  switch (unit) {
    case u'\n': return "\\n";
    case u'\r': return "\\r";
    case u'\t': return "\\t";
    case u'\b': return "\\b";
    case u'\f': return "\\f";
    case u'\\': return "\\\\";
    default: break;
  }
  if (unit == static_cast<char16_t>(quote)) return std::string("\\") + quote;
  if (unit < 0x20 || unit == 0x7f) return fmt::format("\\{:03o}", static_cast<unsigned>(unit));
  if (unit < 0x80) return std::string(1, static_cast<char>(unit));
  return fmt::format("\\u{:04x}", static_cast<unsigned>(unit));
}

int64_t parsed_number(std::string_view digits) {
  if (!digits.starts_with('-')) {
    uint64_t value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return static_cast<int64_t>(value);
  }
  int64_t value = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return value;
}

std::string int_literal(int64_t value) {
  if (value == std::numeric_limits<int32_t>::max()) return "Integer.MAX_VALUE";
  if (value == std::numeric_limits<int32_t>::min()) return "Integer.MIN_VALUE";
  return std::to_string(value);
}

std::string long_literal(int64_t value) {
  if (value == std::numeric_limits<int64_t>::max()) return "Long.MAX_VALUE";
  if (value == std::numeric_limits<int64_t>::min()) return "Long.MIN_VALUE";
  return std::to_string(value) + "L";
}

/// The shortest decimal that gives the same number again, as Java writes it.
template <typename Floating>
std::string decimal(Floating value) {
  if (value == std::numeric_limits<Floating>::max()) return {};
  std::string text = fmt::format("{}", value);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text;
}

std::string float_literal(int64_t raw) {
  auto bits = static_cast<uint32_t>(raw);
  auto value = std::bit_cast<float>(bits);
  if (bits == 0x7fc00000) return "Float.NaN";
  if (std::isnan(value)) return fmt::format("Float.intBitsToFloat(0x{:08x})", bits);
  if (std::isinf(value)) return value > 0 ? "Float.POSITIVE_INFINITY" : "Float.NEGATIVE_INFINITY";
  if (value == std::numeric_limits<float>::max()) return "Float.MAX_VALUE";
  if (value == std::numeric_limits<float>::denorm_min()) return "Float.MIN_VALUE";
  if (-value == std::numeric_limits<float>::max()) return "-Float.MAX_VALUE";
  return decimal(value) + "f";
}

std::string double_literal(int64_t raw) {
  auto bits = static_cast<uint64_t>(raw);
  auto value = std::bit_cast<double>(bits);
  if (bits == 0x7ff8000000000000) return "Double.NaN";
  if (std::isnan(value)) return fmt::format("Double.longBitsToDouble(0x{:016x}L)", bits);
  if (std::isinf(value)) return value > 0 ? "Double.POSITIVE_INFINITY" : "Double.NEGATIVE_INFINITY";
  if (value == std::numeric_limits<double>::max()) return "Double.MAX_VALUE";
  if (value == std::numeric_limits<double>::denorm_min()) return "Double.MIN_VALUE";
  if (-value == std::numeric_limits<double>::max()) return "-Double.MAX_VALUE";
  return decimal(value);
}

}  // namespace

std::string literal(std::string_view raw, bool is_string) {
  if (raw.size() < 2) return "null";
  std::string_view value = raw.substr(2);
  if (is_string) return string_literal(value);
  switch (raw[0]) {
    case 'Z': return value == "0" ? "false" : "true";
    case 'B': return fmt::format("(byte) {}", value);
    case 'S': return fmt::format("(short) {}", value);
    case 'C': return "'" + escaped(static_cast<char16_t>(parsed_number(value)), '\'') + "'";
    case 'I': return int_literal(parsed_number(value));
    case 'J': return long_literal(parsed_number(value));
    case 'F': return float_literal(parsed_number(value));
    case 'D': return double_literal(parsed_number(value));
    default: return "null";
  }
}

bool is_string(const outcome::HeapValue& value) {
  return value.kind == outcome::HeapValue::Kind::Value && value.raw.starts_with("S:") && value.text.starts_with('"');
}

bool is_default(const outcome::HeapValue& value) {
  using Kind = outcome::HeapValue::Kind;
  if (value.kind != Kind::Value) return value.kind == Kind::Null;
  return !is_string(value) && value.raw.size() == 3 && value.raw.ends_with(":0");
}

bool is_primitive(std::string_view type) {
  constexpr std::string_view kNames[] = {"boolean", "byte", "char", "short", "int", "long", "float", "double"};
  return std::find(std::begin(kNames), std::end(kNames), type) != std::end(kNames);
}

std::string default_literal(const std::string& type) {
  if (!is_primitive(type)) return "null";
  if (type == "boolean") return "false";
  if (type == "char") return "'\\000'";
  if (type == "int") return "0";
  if (type == "long") return "0L";
  if (type == "float") return "0.0f";
  if (type == "double") return "0.0";
  return "(" + type + ") 0";
}

std::string string_literal(std::string_view utf8) {
  std::string text = "\"";
  for (char16_t unit : units_of(utf8)) text += escaped(unit, '"');
  return text + "\"";
}

std::string comment_text(std::string_view text) {
  std::string plain;
  for (char16_t unit : units_of(text)) {
    if (unit == u'→') {
      plain += "->";
    } else if (unit == u'…') {
      plain += "...";
    } else if (unit < 0x20 || unit == 0x7f) {
      if (!plain.ends_with(' ')) plain += ' ';
    } else {
      plain += unit < 0x80 ? std::string(1, static_cast<char>(unit)) : "?";
    }
    if (plain.ends_with("*/")) plain.insert(plain.size() - 1, " ");
    if (plain.ends_with("\\u")) plain.insert(plain.size() - 1, " ");
  }
  return plain;
}

std::string simple_name(std::string_view class_name) {
  size_t cut = class_name.find_last_of("$.");
  bool nested = cut != std::string_view::npos && cut + 1 < class_name.size();
  return std::string(nested ? class_name.substr(cut + 1) : class_name);
}

std::string package_of(std::string_view class_name) {
  size_t cut = class_name.rfind('.');
  return std::string(cut == std::string_view::npos ? "" : class_name.substr(0, cut));
}

std::string capitalised(std::string_view name) {
  std::string text(name);
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

std::string decapitalised(std::string_view name) {
  std::string text(name);
  for (size_t i = 0; i < text.size() && text[i] >= 'A' && text[i] <= 'Z'; i++) {
    bool starts_word = i > 0 && i + 1 < text.size() && text[i + 1] >= 'a' && text[i + 1] <= 'z';
    if (starts_word) break;
    text[i] = static_cast<char>(text[i] + 32);
  }
  return is_keyword(text) ? text + "1" : text;
}

std::string last_word(std::string_view name) {
  size_t start = 0;
  for (size_t i = 1; i < name.size(); i++) {
    bool small_before = name[i - 1] >= 'a' && name[i - 1] <= 'z';
    if (name[i] >= 'A' && name[i] <= 'Z' && small_before) start = i;
    if (name[i] == '_' && i + 1 < name.size()) start = i + 1;
  }
  return decapitalised(name.substr(start));
}

namespace {

constexpr size_t kLongestSayable = 240;  // and `.class` after it: names of files end at 255 bytes

struct Letters {
  char32_t first, last;
};

// Blocks of Unicode in which all that is assigned are letters, in order: Latin, Greek, Cyrillic, Armenian, Hebrew,
// Arabic, Devanagari, Thai, Georgian, Hangul, kana, ideographs.
constexpr Letters kLetters[] = {
    {0xc0, 0xd6},     {0xd8, 0xf6},     {0xf8, 0x2af},    {0x386, 0x386},  {0x388, 0x38a},   {0x38c, 0x38c},
    {0x38e, 0x3a1},   {0x3a3, 0x3f5},   {0x3f7, 0x481},   {0x48a, 0x52f},  {0x531, 0x556},   {0x561, 0x587},
    {0x5d0, 0x5ea},   {0x620, 0x64a},   {0x904, 0x939},   {0xe01, 0xe30},  {0x10d0, 0x10fa}, {0x1e00, 0x1eff},
    {0x3041, 0x3096}, {0x30a1, 0x30fa}, {0x4e00, 0x9fff}, {0xac00, 0xd7a3}};

/// Without the part of a character that a cut has left at the end.
std::string_view whole_characters(std::string_view text) {
  for (size_t most = 3; most > 0 && !text.empty() && utf8_length(text.substr(text.size() - 1)) == 0; most--)
    text.remove_suffix(1);
  return text;
}

/// What types cannot be called, but methods and fields can.
bool is_only_no_type(std::string_view word) { return word == "var" || word == "yield" || word == "record"; }

/// Length of the part of a name at the start of the text; 0 if there is none.
size_t name_part_length(std::string_view text) {
  if (text.empty()) return 0;
  if (static_cast<unsigned char>(text[0]) < 0x80) return is_name_part(text[0]) ? 1 : 0;
  size_t length = utf8_length(text);
  if (length < 2 || length > 3) return 0;
  std::u16string units = units_of(text.substr(0, length));
  const Letters* block = std::partition_point(std::begin(kLetters), std::end(kLetters),
                                              [&](const Letters& l) { return l.last < units[0]; });
  return block != std::end(kLetters) && block->first <= units[0] ? length : 0;
}

}  // namespace

bool is_sayable(std::string_view name) {
  if (name.empty() || name.size() > kLongestSayable) return false;
  if (is_keyword(name) && !is_only_no_type(name)) return false;
  if (name[0] >= '0' && name[0] <= '9') return false;
  while (!name.empty()) {
    size_t length = name_part_length(name);
    if (length == 0) return false;
    name.remove_prefix(length);
  }
  return true;
}

bool is_sayable_class(std::string_view class_name) {
  std::vector<std::string> parts = split(class_name, '.');
  return !is_only_no_type(parts.back()) &&
         std::all_of(parts.begin(), parts.end(), [](const std::string& part) { return is_sayable(part); });
}

std::string unsayable_text(std::string_view name) {
  constexpr size_t kMost = 80;
  if (name.size() <= kMost) return fmt::format("Java cannot say the name {}", name);
  return fmt::format("Java cannot say the name {}… ({} bytes)", whole_characters(name.substr(0, kMost)), name.size());
}

std::string sayable(std::string_view name) {
  constexpr size_t kMost = 120;
  std::string text;
  while (!name.empty() && text.size() < kMost) {
    size_t length = name_part_length(name);
    if (length > 0) {
      text += name.substr(0, length);
    } else if (!text.ends_with('_')) {
      text += '_';
    }
    name.remove_prefix(std::max<size_t>(length, 1));
  }
  bool starts = !text.empty() && !(text[0] >= '0' && text[0] <= '9');
  return starts ? text : "_" + text;
}

bool is_name_part(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$'; }

bool is_keyword(std::string_view word) {
  constexpr std::string_view kWords[] = {
      "abstract", "assert",    "boolean",   "break",  "byte",     "case",  "catch",      "char",         "class",
      "const",    "continue",  "default",   "do",     "double",   "else",  "enum",       "extends",      "false",
      "final",    "finally",   "float",     "for",    "goto",     "if",    "implements", "import",       "instanceof",
      "int",      "interface", "long",      "native", "new",      "null",  "package",    "private",      "protected",
      "public",   "return",    "short",     "static", "strictfp", "super", "switch",     "synchronized", "this",
      "throw",    "throws",    "transient", "true",   "try",      "void",  "volatile",   "while",        "_",
      "var",      "yield",     "record"};
  return std::find(std::begin(kWords), std::end(kWords), word) != std::end(kWords);
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  for (size_t start = 0; start <= text.size();) {
    size_t end = std::min(text.find(separator, start), text.size());
    parts.emplace_back(text.substr(start, end - start));
    start = end + 1;
  }
  return parts;
}

std::string join(const std::vector<std::string>& parts, std::string_view separator) {
  std::string text;
  for (const std::string& part : parts) text.append(text.empty() ? "" : separator).append(part);
  return text;
}

}  // namespace nalar::emit::junit
