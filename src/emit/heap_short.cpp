#include "emit/heap_short.h"

#include <algorithm>
#include <vector>

#include "emit/graph_model.h"

namespace nalar::emit {

using outcome::HeapField;
using outcome::HeapObject;
using outcome::HeapState;
using outcome::HeapValue;
using Kind = outcome::HeapValue::Kind;

namespace {

/// Longer than any column: what follows would not be seen.
constexpr size_t kMostText = 160;

class Shortener {
 public:
  explicit Shortener(const HeapState& state) : state_(state), seen_(state.objects.size()) {}

  std::string text(const HeapValue& value, bool is_top) {
    if (value.kind == Kind::Null) return "null";
    if (value.kind == Kind::Value) return value.text;
    const HeapObject& object = state_.objects[value.object];
    if (!object.static_field.empty()) return object.static_field.substr(object.static_field.rfind('.') + 1);
    if (seen_[value.object] || written_ > kMostText) return "…";
    seen_[value.object] = true;
    written_ += 8;
    return object.is_array ? array_text(object) : object_text(object, is_top);
  }

 private:
  static void add(std::string& list, const std::string& part) { list += (list.empty() ? "" : ", ") + part; }

  std::string object_text(const HeapObject& object, bool is_top) {
    auto is_plain = [](const HeapField& field) { return field.value.looked_at && field.value.kind == Kind::Value; };
    auto plain_count = std::count_if(object.fields.begin(), object.fields.end(), is_plain);
    std::string plain, references;
    for (const HeapField& field : object.fields)
      if (is_plain(field)) add(plain, plain_count == 1 ? field.value.text : field.name + " " + field.value.text);
    for (const HeapField& field : object.fields) {
      if (field.value.kind != Kind::Object || !field.value.looked_at || leads_back(field.name)) continue;
      add(references, field.name + ": " + text(field.value, false));
    }
    if (references.empty() && plain.empty()) return nothing_text(object);
    if (references.empty()) return plain_count == 1 ? plain : is_top ? plain : "{" + plain + "}";
    if (is_top) return plain.empty() ? references : plain + ", " + references;
    return plain_count == 1 ? plain + "{" + references + "}"
                            : "{" + plain + (plain.empty() ? "" : ", ") + references + "}";
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
    return "[" + list + "]";
  }

  const HeapState& state_;
  std::vector<bool> seen_;
  size_t written_ = 0;
};

}  // namespace

std::string heap_short(const HeapState& state, const HeapValue& value) { return Shortener(state).text(value, true); }

}  // namespace nalar::emit
