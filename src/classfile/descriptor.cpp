#include "classfile/descriptor.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace nalar::classfile {
namespace {

constexpr size_t kMaxDimensions = 255;

enum Forbidden : uint8_t { kInName = 1, kInMethodName = 2 };

constexpr std::array<uint8_t, 256> forbidden_characters() {
  std::array<uint8_t, 256> table{};
  for (char c : {'.', ';', '[', '/'}) table[static_cast<uint8_t>(c)] = kInName | kInMethodName;
  for (char c : {'<', '>'}) table[static_cast<uint8_t>(c)] = kInMethodName;
  return table;
}
constexpr auto kForbidden = forbidden_characters();

bool is_free_of(std::string_view text, Forbidden forbidden) {
  for (char c : text) {
    if (kForbidden[static_cast<uint8_t>(c)] & forbidden) return false;
  }
  return true;
}

/// Length of the class name at the start of `text`: up to the first character that cannot be in one. 0 if a segment is
/// empty.
size_t class_name_length(std::string_view text) {
  size_t segment = 0;
  size_t i = 0;
  for (; i < text.size(); ++i) {
    if (!(kForbidden[static_cast<uint8_t>(text[i])] & kInName)) continue;
    if (text[i] != '/') break;
    if (i == segment) return 0;
    segment = i + 1;
  }
  return i == segment ? 0 : i;
}

/// Length of the field type at the start of `text`, 0 if there is none.
size_t field_type_length(std::string_view text) {
  size_t dimensions = 0;
  while (dimensions < text.size() && text[dimensions] == '[') ++dimensions;
  if (dimensions > kMaxDimensions || dimensions == text.size()) return 0;
  switch (text[dimensions]) {
    case 'B':
    case 'C':
    case 'D':
    case 'F':
    case 'I':
    case 'J':
    case 'S':
    case 'Z': return dimensions + 1;
    case 'L': {
      size_t length = class_name_length(text.substr(dimensions + 1));
      size_t semicolon = dimensions + 1 + length;
      if (length == 0 || semicolon >= text.size() || text[semicolon] != ';') return 0;
      return semicolon + 1;
    }
    default: return 0;
  }
}

}  // namespace

bool is_unqualified_name(std::string_view name) { return !name.empty() && is_free_of(name, kInName); }

bool is_method_name(std::string_view name) {
  if (name.empty()) return false;
  if (name[0] == '<') return name == "<init>" || name == "<clinit>";
  return is_free_of(name, kInMethodName);
}

bool is_class_name(std::string_view name) { return !name.empty() && class_name_length(name) == name.size(); }

bool is_module_name(std::string_view name) {
  for (size_t i = 0; i < name.size(); ++i) {
    auto c = static_cast<uint8_t>(name[i]);
    if (c < 0x20 || c == ':' || c == '@') return false;
    if (c != '\\') continue;
    if (++i == name.size() || (name[i] != '\\' && name[i] != ':' && name[i] != '@')) return false;
  }
  return !name.empty();
}

bool is_field_descriptor(std::string_view descriptor) {
  return !descriptor.empty() && field_type_length(descriptor) == descriptor.size();
}

std::optional<int> argument_slots(std::string_view descriptor) {
  if (descriptor.empty() || descriptor[0] != '(') return std::nullopt;
  std::string_view rest = descriptor.substr(1);
  int slots = 0;
  while (!rest.empty() && rest[0] != ')') {
    size_t length = field_type_length(rest);
    if (length == 0) return std::nullopt;
    slots += rest[0] == 'J' || rest[0] == 'D' ? 2 : 1;
    rest.remove_prefix(length);
  }
  if (rest.empty()) return std::nullopt;
  rest.remove_prefix(1);
  if (rest != "V" && !is_field_descriptor(rest)) return std::nullopt;
  return slots;
}

}  // namespace nalar::classfile
