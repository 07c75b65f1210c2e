#include "emit/junit/script.h"

#include <charconv>

#include "emit/junit/text.h"

namespace nalar::emit::junit {

namespace {

std::string decoded(const std::string& text) {
  std::string plain;
  for (size_t i = 0; i < text.size(); i++) {
    if (text[i] != '%' || i + 2 >= text.size()) {
      plain += text[i];
      continue;
    }
    unsigned value = 0;
    std::from_chars(text.data() + i + 1, text.data() + i + 3, value, 16);
    plain += static_cast<char>(value);
    i += 2;
  }
  return plain;
}

int64_t number(const std::string& text) {
  int64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

Thing* operand(CaseModel& model, const std::string& text) {
  return text.starts_with('#') ? model.numbered(static_cast<size_t>(number(text.substr(1)))) : nullptr;
}

std::string descriptor_of(const std::string& type) {
  constexpr std::pair<std::string_view, char> kLetters[] = {{"boolean", 'Z'}, {"byte", 'B'},   {"char", 'C'},
                                                            {"short", 'S'},   {"int", 'I'},    {"long", 'J'},
                                                            {"float", 'F'},   {"double", 'D'}, {"void", 'V'}};
  if (type.ends_with("[]")) return "[" + descriptor_of(type.substr(0, type.size() - 2));
  for (auto [name, letter] : kLetters)
    if (type == name) return std::string(1, letter);
  std::string text = "L" + type + ";";
  for (char& c : text)
    if (c == '.') c = '/';
  return text;
}

}  // namespace

std::string descriptor_of(const outcome::JavaMethod& method) {
  std::string text = "(";
  for (const std::string& type : method.parameter_types) text += descriptor_of(type);
  return text + ")" + descriptor_of(method.result_type);
}

const RankEntry* Script::rank_of(const std::string& order, const Thing* element) const {
  for (const RankEntry& entry : ranks)
    if (entry.order == order && entry.element == element) return &entry;
  return nullptr;
}

Script read_script(CaseModel& model) {
  Script script;
  const outcome::Case& path = model.path();
  if (path.orders != "-" && !path.orders.empty())
    for (const std::string& entry : split(path.orders, ' ')) {
      std::vector<std::string> parts = split(entry, ':');
      if (parts[0] == "R" && parts.size() == 4) {
        script.ranks.push_back({parts[1], operand(model, parts[2]), number(parts[3])});
      } else if (parts.size() == 5) {
        script.compared.push_back({parts[1], operand(model, parts[2]), operand(model, parts[3]), number(parts[4])});
      }
    }
  if (path.calls != "-" && !path.calls.empty())
    for (const std::string& entry : split(path.calls, ' ')) {
      std::vector<std::string> parts = split(entry, ':');
      if (parts.size() == 3) script.calls.push_back({decoded(parts[0]), parts[1], decoded(parts[2])});
    }
  return script;
}

std::string order_name(CaseModel& model, const Thing& thing) {
  for (size_t i = 0; Thing* other = model.numbered(i); i++)
    if (other == &thing) return "#" + std::to_string(i);
  return {};
}

std::vector<std::string> interfaces_of(const Thing& mock) {
  std::string names = mock.class_name().substr(outcome::kProxy.size());
  return names.empty() ? std::vector<std::string>{} : split(names, ',');
}

}  // namespace nalar::emit::junit
