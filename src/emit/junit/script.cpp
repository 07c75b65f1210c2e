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

int64_t script_number(const std::string& text) {
  int64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
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

Thing* object_of(CaseModel& model, const std::string& text) {
  return text.starts_with('#') ? model.numbered(static_cast<size_t>(script_number(text.substr(1)))) : nullptr;
}

std::string descriptor_of(const outcome::JavaMethod& method) {
  if (!method.descriptor.empty()) return method.descriptor;
  std::string text = "(";
  for (const std::string& type : method.parameter_types) text += descriptor_of(type);
  return text + ")" + descriptor_of(method.result_type);
}

const RankEntry* Script::rank_of(const std::string& order, const Thing* element) const {
  for (const RankEntry& entry : ranks)
    if (entry.order == order && entry.element == element) return &entry;
  return nullptr;
}

namespace {

CallEntry call_entry(CaseModel& model, const std::vector<std::string>& parts) {
  CallEntry call{decoded(parts[0]), parts[1], decoded(parts[2]), nullptr, {}, {}, {}};
  if (parts.size() < 4) return call;
  std::vector<std::string> operands = split(parts[3], ',');
  // Whether the code under test may let an exception pass does not matter here.
  if (call.result.starts_with("U:")) call.result[0] = 'T';
  call.receiver = object_of(model, decoded(operands[0]));
  for (size_t i = 1; i < operands.size(); i++) call.arguments.push_back(decoded(operands[i]));
  if (parts.size() < 5) return call;
  call.changes_text = parts[4];
  for (const std::string& change : split(parts[4], ';')) {
    std::vector<std::string> said = split(change, ',');
    if (said.size() == 4) call.changes.push_back({said[0], decoded(said[1]), decoded(said[2]), decoded(said[3])});
  }
  return call;
}

}  // namespace

Script read_script(CaseModel& model) {
  Script script;
  const outcome::Case& path = model.path();
  if (path.orders != "-" && !path.orders.empty())
    for (const std::string& entry : split(path.orders, ' ')) {
      std::vector<std::string> parts = split(entry, ':');
      if (parts[0] == "R" && parts.size() == 4) {
        script.ranks.push_back({parts[1], object_of(model, parts[2]), script_number(parts[3])});
      } else if (parts.size() == 5) {
        script.compared.push_back(
            {parts[1], object_of(model, parts[2]), object_of(model, parts[3]), script_number(parts[4])});
      }
    }
  if (path.calls != "-" && !path.calls.empty())
    for (const std::string& entry : split(path.calls, ' ')) {
      std::vector<std::string> parts = split(entry, ':');
      if (parts.size() >= 3 && parts.size() <= 5) script.calls.push_back(call_entry(model, parts));
    }
  return script;
}

std::vector<const Thing*> known_to(CaseModel& model, const Thing& mock) {
  std::vector<const Thing*> known;
  Script script = read_script(model);
  for (const CallEntry& call : script.calls) {
    if (call.receiver && call.receiver != &mock) continue;
    known.push_back(object_of(model, call.result));
    for (const std::string& argument : call.arguments) known.push_back(object_of(model, argument));
    for (const ChangeEntry& change : call.changes) {
      known.push_back(object_of(model, change.object));
      known.push_back(object_of(model, change.value));
    }
  }
  std::string order = order_name(model, mock);
  for (const RankEntry& entry : script.ranks)
    if (entry.order == order) known.push_back(entry.element);
  std::erase(known, nullptr);
  return known;
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
