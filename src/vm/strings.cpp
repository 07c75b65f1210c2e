// java.lang.String objects: making, interning and reading them. Compact strings: Latin-1 bytes or UTF-16 code units.
#include <algorithm>

#include "classfile/modified_utf8.h"
#include "vm/machine.h"

namespace nalar::vm {
namespace {

bool is_latin1(std::u16string_view text) {
  return std::all_of(text.begin(), text.end(), [](char16_t c) { return c <= 0xff; });
}

void fill(Object* bytes, std::u16string_view text, bool latin1) {
  if (latin1) {
    std::transform(text.begin(), text.end(), bytes->elements<uint8_t>(),
                   [](char16_t c) { return static_cast<uint8_t>(c); });
  } else {
    std::copy(text.begin(), text.end(), bytes->elements<char16_t>());
  }
}

std::u16string from_utf8(std::string_view text) {
  return classfile::decode_modified_utf8(classfile::utf8_to_modified(text));
}

uint32_t content_hash(std::u16string_view text) {
  uint32_t hash = 2166136261u;
  for (char16_t c : text) hash = (hash ^ c) * 16777619u;
  return hash | 0x80000000u;
}

}  // namespace

Object* Machine::new_string(std::u16string_view text) {
  bool latin1 = is_latin1(text);
  auto size = static_cast<int32_t>(latin1 ? text.size() : text.size() * 2);
  Object* bytes = heap_.allocate_array(known_.byte_array, size);
  fill(bytes, text, latin1);
  Object* string = heap_.allocate(known_.string);
  string->slots()[known_.string_value] = Value::of_ref(bytes).bits;
  string->slots()[known_.string_coder] = latin1 ? 0 : 1;
  return string;
}

Object* Machine::new_string_utf8(std::string_view text) { return new_string(from_utf8(text)); }

// Interned strings are permanent: they have no state that the program can see except their identity.
Object* Machine::intern(std::u16string_view text) {
  std::u16string key(text);
  auto found = interned_.find(key);
  if (found != interned_.end()) return found->second;
  bool latin1 = is_latin1(text);
  auto size = static_cast<int32_t>(latin1 ? text.size() : text.size() * 2);
  uint32_t id = content_hash(text);
  Object* bytes = heap_.allocate_permanent_array(known_.byte_array, size, id);
  fill(bytes, text, latin1);
  Object* string = heap_.allocate_permanent(known_.string, id);
  string->slots()[known_.string_value] = Value::of_ref(bytes).bits;
  string->slots()[known_.string_coder] = latin1 ? 0 : 1;
  interned_.emplace(std::move(key), string);
  return string;
}

Object* Machine::intern_utf8(std::string_view text) { return intern(from_utf8(text)); }

Object* Machine::intern_modified_utf8(std::string_view text) { return intern(classfile::decode_modified_utf8(text)); }

std::optional<std::u16string> Machine::text_of(Object* string) {
  if (heap_.term_at(string, known_.string_value) || heap_.term_at(string, known_.string_coder)) return std::nullopt;
  auto* bytes = reinterpret_cast<Object*>(string->slots()[known_.string_value]);
  if (!bytes || heap::accumulator_of(bytes) || heap_.has_terms_in(bytes, 0, bytes->length)) return std::nullopt;
  auto length = static_cast<size_t>(bytes->length);
  if (string->slots()[known_.string_coder] == 0) {
    const uint8_t* latin1 = bytes->elements<uint8_t>();
    return std::u16string(latin1, latin1 + length);
  }
  return std::u16string(bytes->elements<char16_t>(), length / 2);
}

std::string Machine::utf8_of(Object* string) {
  if (!string) return "null";
  auto text = text_of(string);
  return text ? classfile::encode_utf8(*text) : "?";
}

}  // namespace nalar::vm
