// java.lang.String and its helpers.
#include "vm/machine.h"

namespace nalar::vm {
namespace {

Flow intern(NativeCall& call) {
  auto text = call.machine.text_of(call.ref(0));
  if (!text) return call.machine.unsupported("String.intern of a string with symbolic characters");
  call.result = Value::of_ref(call.machine.intern(*text));
  return Flow::Next;
}

Flow is_big_endian(NativeCall& call) {
  call.result = Value::of_int(0);
  return Flow::Next;
}

// --- Final sigma ---------------------------------------------------------------------------------
// A
// capital sigma at the end of a word has a small form of its own. The JDK finds the word with a break iterator made
// from locale data; its rules come down to these classes for the scripts that have letter case.

enum class InWord : uint8_t {
  No,
  Cased,    ///< a letter with case
  Other,    ///< digit, underscore, combining mark: part of the word
  Between,  ///< joins two parts of a word: period, apostrophe, hyphen
  Unknown,
};

InWord ascii_class(char16_t c) {
  if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) return InWord::Cased;
  if ((c >= '0' && c <= '9') || c == '_') return InWord::Other;
  return c == '.' || c == '-' || c == '\'' || c == '"' ? InWord::Between : InWord::No;
}

InWord word_class(char16_t c) {
  struct Range {
    char16_t first, last;
    InWord kind;
  };
  constexpr Range kRanges[] = {
      {0x80, 0xa9, InWord::No},          {0xab, 0xac, InWord::No},          {0xad, 0xad, InWord::Between},
      {0xae, 0xb4, InWord::No},          {0xb5, 0xb5, InWord::Cased},       {0xb6, 0xb9, InWord::No},
      {0xbb, 0xbf, InWord::No},          {0xc0, 0xd6, InWord::Cased},       {0xd7, 0xd7, InWord::No},
      {0xd8, 0xf6, InWord::Cased},       {0xf7, 0xf7, InWord::No},          {0xf8, 0x1ba, InWord::Cased},
      {0x1c4, 0x24f, InWord::Cased},     {0x300, 0x36f, InWord::Other},     {0x386, 0x386, InWord::Cased},
      {0x388, 0x481, InWord::Cased},     {0x483, 0x487, InWord::Other},     {0x48a, 0x52f, InWord::Cased},
      {0x1e00, 0x1fbc, InWord::Cased},   {0x2010, 0x2015, InWord::Between}, {0x2016, 0x2026, InWord::No},
      {0x2028, 0x205f, InWord::No},      {0x3000, 0x303f, InWord::No},      {0x4e00, 0x9fff, InWord::No},
      {0xd800, 0xdfff, InWord::Unknown},
  };
  if (c < 0x80) return ascii_class(c);
  for (const Range& range : kRanges)
    if (c >= range.first && c <= range.last) return range.kind;
  return InWord::Unknown;
}

/// Looks for a cased letter of the same word, from `at` on in the direction of `step`.
InWord cased_in_word(std::u16string_view text, size_t at, size_t step) {
  auto class_at = [&](size_t i) { return i < text.size() ? word_class(text[i]) : InWord::No; };
  for (;; at += step) {
    InWord kind = class_at(at);
    if (kind == InWord::Between) {
      InWord next = class_at(at + step);
      if (next != InWord::Cased && next != InWord::Other) return next == InWord::Unknown ? next : InWord::No;
    } else if (kind != InWord::Other) {
      return kind;
    }
  }
}

// ConditionalSpecialCasing.isFinalCased(String, int index, Locale)
Flow is_final_cased(NativeCall& call) {
  auto text = call.machine.text_of(call.ref(0));
  if (!text) return call.machine.unsupported("String.toLowerCase of a string with symbolic characters");
  auto index = static_cast<size_t>(call.i32(1));
  InWord before = cased_in_word(*text, index - 1, static_cast<size_t>(-1));
  InWord after = before == InWord::Cased ? cased_in_word(*text, index + 1, 1) : InWord::No;
  if (before == InWord::Unknown || after == InWord::Unknown)
    return call.machine.unsupported("word boundaries beside a capital sigma in this script");
  call.result = Value::of_int(before == InWord::Cased && after != InWord::Cased);
  return Flow::Next;
}

constexpr NativeEntry kStringRows[] = {
    {"java/lang/ConditionalSpecialCasing", "isFinalCased", "", is_final_cased, kIntrinsic, {kTyped, kTyped, kOrNull}},
    {"java/lang/String", "intern", "", intern},
    {"java/lang/StringUTF16", "isBigEndian", "", is_big_endian},
};

}  // namespace

std::span<const NativeEntry> string_natives() { return kStringRows; }

}  // namespace nalar::vm
