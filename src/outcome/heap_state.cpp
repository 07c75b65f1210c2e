#include "outcome/heap_state.h"

#include <algorithm>
#include <sstream>

namespace nalar::outcome {

using Kind = HeapValue::Kind;

namespace {

std::string simple_name(const std::string& name) {
  size_t cut = name.find_last_of("$.");
  bool nested = cut != std::string::npos && cut + 1 < name.size();
  return nested ? name.substr(cut + 1) : name;
}

/// Objects of classes nobody knows are called by their interfaces.
std::string name_for_people(const std::string& class_name) {
  if (!class_name.starts_with(kProxy)) return simple_name(class_name);
  std::string names;
  std::stringstream interfaces(class_name.substr(kProxy.size()));
  for (std::string name; std::getline(interfaces, name, ',');) names += (names.empty() ? "" : "&") + simple_name(name);
  return names.empty() ? "Object" : names;
}

/// Prints one value with everything it leads to. Chains of objects can be as long as a program likes.
class TextPrinter {
 public:
  explicit TextPrinter(const HeapState& state) : state_(state), seen_(state.objects.size()) {}

  void count(const HeapValue& root) {
    std::vector<const HeapValue*> open = {&root};
    while (!open.empty()) {
      const HeapValue& value = *open.back();
      open.pop_back();
      if (value.kind != Kind::Object || seen_[value.object].times++ > 0) continue;
      const HeapObject& object = state_.objects[value.object];
      if (!object.static_field.empty()) continue;
      for (const HeapField& field : object.fields)
        if (field.value.looked_at) open.push_back(&field.value);
      for (const HeapValue& element : object.elements) open.push_back(&element);
    }
  }

  std::string text(const HeapValue& value) {
    if (value.kind == Kind::Null) return "null";
    if (value.kind == Kind::Value) return value.text;
    Seen& seen = seen_[value.object];
    if (seen.number) return "#" + std::to_string(seen.number);
    const HeapObject& object = state_.objects[value.object];
    std::string label;
    if (seen.times > 1) {
      seen.number = ++numbers_;
      label = "#" + std::to_string(seen.number) + " ";
    }
    if (!object.static_field.empty()) return label + object.static_field;
    if (object.class_name == "java.lang.String") return label + "\"\"";
    if (nesting_ == kDeepest) return label + name_for_people(object.class_name) + "{…}";
    nesting_++;
    label += object.is_array ? array_text(object) : object_text(object);
    nesting_--;
    return label;
  }

 private:
  static constexpr int kDeepest = 100;

  struct Seen {
    int times = 0, number = 0;
  };

  std::string object_text(const HeapObject& object) {
    std::string list;
    for (const HeapField& field : object.fields) {
      if (!field.value.looked_at) continue;
      list += (list.empty() ? "" : ", ") + field.name + "=" + text(field.value);
    }
    return name_for_people(object.class_name) + "{" + list + "}";
  }

  std::string array_text(const HeapObject& object) {
    constexpr size_t kMost = 20;
    std::string list;
    for (size_t i = 0; i < std::min(kMost, object.elements.size()); i++)
      list += (list.empty() ? "" : ", ") + text(object.elements[i]);
    if (object.elements.size() > kMost) list += ", …";
    if (object.left_out) list += "…";
    std::string type = object.class_name.substr(0, object.class_name.find('['));
    std::string rest = object.class_name.substr(std::min(object.class_name.size(), type.size() + 2));
    return simple_name(type) + "[" + std::to_string(object.elements.size() + object.left_out) + "]" + rest + "{" +
           list + "}";
  }

  const HeapState& state_;
  std::vector<Seen> seen_;
  int numbers_ = 0, nesting_ = 0;
};

std::string escaped(const std::string& text) {
  std::string out;
  for (char c : text) {
    if (c == '\\' || c == ';' || c == '{' || c == '}' || c == ',' || static_cast<unsigned char>(c) < ' ') {
      constexpr char kDigits[] = "0123456789abcdef";
      auto byte = static_cast<unsigned char>(c);
      out += {'\\', 'u', '0', '0', kDigits[byte >> 4], kDigits[byte & 15]};
    } else {
      out += c;
    }
  }
  return out;
}

std::vector<const HeapField*> sorted_fields(const HeapObject& object) {
  std::vector<const HeapField*> fields;
  for (const HeapField& field : object.fields) fields.push_back(&field);
  std::sort(fields.begin(), fields.end(), [](const HeapField* a, const HeapField* b) {
    return std::pair(a->declarer, a->name) < std::pair(b->declarer, b->name);
  });
  return fields;
}

}  // namespace

std::string heap_text(const HeapState& state, const HeapValue& value) {
  TextPrinter printer(state);
  printer.count(value);
  return printer.text(value);
}

std::vector<std::string> root_texts(const HeapState& state, size_t count) {
  TextPrinter printer(state);
  for (size_t i = 0; i < count; i++) printer.count(state.roots[i]);
  std::vector<std::string> texts;
  for (size_t i = 0; i < count; i++) texts.push_back(printer.text(state.roots[i]));
  return texts;
}

std::vector<size_t> heap_order(const HeapState& state) {
  std::vector<bool> found(state.objects.size());
  std::vector<size_t> order;
  auto add = [&](const HeapValue& value) {
    if (value.kind != Kind::Object || found[value.object]) return;
    found[value.object] = true;
    order.push_back(value.object);
  };
  for (const HeapValue& root : state.roots) add(root);
  for (const HeapValue& other : state.further) add(other);
  for (size_t next = 0; next < order.size(); next++) {
    const HeapObject& object = state.objects[order[next]];
    for (const HeapField* field : sorted_fields(object)) add(field->value);
    for (const HeapValue& element : object.elements) add(element);
  }
  return order;
}

std::string heap_line(const HeapState& state, bool origins) {
  std::vector<size_t> order = heap_order(state);
  std::vector<size_t> numbers(state.objects.size());
  for (size_t i = 0; i < order.size(); i++) numbers[order[i]] = i;
  auto value_text = [&](const HeapValue& value) -> std::string {
    if (value.kind == Kind::Null) return "N";
    if (value.kind == Kind::Value) return escaped(value.raw);
    return "#" + std::to_string(numbers[value.object]);
  };
  std::string line;
  for (const HeapValue& root : state.roots) line += (line.empty() ? "" : ",") + value_text(root);
  for (size_t index : order) {
    const HeapObject& object = state.objects[index];
    line += std::string(";") + (origins && object.of_call ? "+" : "") + object.class_name;
    line += (origins && !object.static_field.empty() ? "@" + object.static_field : "") + "{";
    std::vector<const HeapField*> fields = sorted_fields(object);
    for (size_t i = 0; i < fields.size(); i++)
      line += (i ? "," : "") + fields[i]->declarer + ":" + fields[i]->name + "=" + value_text(fields[i]->value);
    for (size_t i = 0; i < object.elements.size(); i++) line += (i ? "," : "") + value_text(object.elements[i]);
    line += "}";
  }
  return line;
}

}  // namespace nalar::outcome
