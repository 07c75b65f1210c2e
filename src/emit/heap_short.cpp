#include "emit/heap_short.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "emit/graph/model.h"

namespace nalar::emit {

using outcome::HeapField;
using outcome::HeapObject;
using outcome::HeapState;
using outcome::HeapValue;
using Kind = outcome::HeapValue::Kind;

namespace {

/// Longer than any column: what follows would not be seen.
constexpr size_t kMostHeapText = 160;

class Shortener {
 public:
  Shortener(const HeapState& state, const Words& words, bool is_after)
      : state_(state), words_(words), is_after_(is_after), seen_(state.objects.size()) {}

  std::string text(const HeapValue& value, bool is_top) {
    if (value.kind == Kind::Null) return "null";
    if (value.kind == Kind::Value) return value.text;
    const HeapObject& object = state_.objects[value.object];
    if (!object.static_field.empty()) return object.static_field.substr(object.static_field.rfind('.') + 1);
    if (std::optional<std::string> word = word_of(value, is_top)) return *word;
    if (seen_[value.object] || written_ > kMostHeapText) return "…";
    seen_[value.object] = true;
    written_ += 8;
    return object.is_array ? array_text(object) : object_text(object, is_top);
  }

 private:
  std::optional<std::string> word_of(const HeapValue& value, bool is_top) const {
    if (value.kind != Kind::Object) return std::nullopt;
    if (is_after_) return words_.after(value.object);
    return is_top ? words_.of_root(value.object) : words_.before(value.object);
  }

  static void add(std::string& list, const std::string& part) { list += (list.empty() ? "" : ", ") + part; }

  /// An object that is only known to be there: not worth the room.
  bool goes_without_saying(const HeapField& field) const {
    std::optional<std::string> word = word_of(field.value, false);
    return word && (word->starts_with("a ") || word->starts_with("an "));
  }

  bool is_plain(const HeapField& field) const {
    return field.value.looked_at && (field.value.kind == Kind::Value || word_of(field.value, false));
  }

  /// `5`, `size 2, red`: a lone value needs no name, true is said by the name alone, false goes without saying.
  std::string plain_text(const HeapObject& object, bool is_top) {
    auto is_flag = [](const HeapField& field) { return field.value.text == "true" || field.value.text == "false"; };
    auto count = std::count_if(object.fields.begin(), object.fields.end(), [&](const HeapField& field) {
      return is_plain(field) && !is_flag(field) && !goes_without_saying(field);
    });
    std::string list;
    for (const HeapField& field : object.fields) {
      if (!is_plain(field) || goes_without_saying(field)) continue;
      if (!is_flag(field)) {
        add(list, count == 1 && !is_top ? text(field.value, false) : field.name + " " + text(field.value, false));
      } else if (field.value.text == "true") {
        add(list, field.name);
      }
    }
    return list;
  }

  std::string object_text(const HeapObject& object, bool is_top) {
    std::string plain = plain_text(object, is_top), references;
    for (const HeapField& field : object.fields) {
      if (field.value.kind != Kind::Object || !field.value.looked_at || is_plain(field)) continue;
      if (leads_back(field.name) && !state_.objects[field.value.object].is_array) continue;
      add(references, field.name + ": " + text(field.value, false));
    }
    if (references.empty() && plain.empty()) return nothing_text(object);
    if (is_top) return plain + (plain.empty() || references.empty() ? "" : ", ") + references;
    bool is_word = !plain.empty() && plain.find(", ") == std::string::npos;
    if (references.empty()) return is_word ? plain : "{" + plain + "}";
    if (plain.empty()) return "{" + references + "}";
    return is_word ? plain + "{" + references + "}" : "{" + plain + ", " + references + "}";
  }

  /// All there is to say: which references are null.
  static std::string nothing_text(const HeapObject& object) {
    std::string list;
    for (const HeapField& field : object.fields)
      if (field.value.looked_at && field.value.kind == Kind::Null) add(list, field.name + ": null");
    return list.empty() ? class_for_people(object.class_name) : list;
  }

  std::string array_text(const HeapObject& object) {
    constexpr size_t kMost = 12;
    std::string list;
    for (size_t i = 0; i < std::min(kMost, object.elements.size()); i++) add(list, text(object.elements[i], false));
    if (object.elements.size() > kMost) add(list, "…");
    if (object.left_out) add(list, fmt::format("… {} elements", object.left_out));
    return "[" + list + "]";
  }

  const HeapState& state_;
  const Words& words_;
  bool is_after_;
  std::vector<bool> seen_;
  size_t written_ = 0;
};

}  // namespace

std::string heap_short_before(const outcome::Case& path, const Words& words, const HeapValue& value) {
  return Shortener(path.before, words, false).text(value, true);
}

std::string heap_short_after(const outcome::Case& path, const Words& words, const HeapValue& value) {
  return Shortener(path.after, words, true).text(value, true);
}

}  // namespace nalar::emit
