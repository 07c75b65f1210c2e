#include "emit/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>
#include <sstream>

#include "emit/graph/model.h"

namespace nalar::emit {

using outcome::Case;
using outcome::HeapObject;
using outcome::HeapState;
using outcome::HeapValue;
using Kind = outcome::HeapValue::Kind;

namespace {

bool is_faceless(const HeapObject& object) {
  bool is_open = object.class_name.starts_with(outcome::kProxy) || object.class_name == "java.lang.Object";
  return is_open && object.static_field.empty() &&
         std::none_of(object.fields.begin(), object.fields.end(),
                      [](const outcome::HeapField& field) { return field.value.looked_at; });
}

/// `R:n:#3:1` gives the third object of the heap the rank 1 in the order of compareTo; see org.nalar.Mocks.
std::map<size_t, std::string> ranks_of(const Case& path) {
  std::vector<size_t> numbered = heap_order(path.before);
  std::map<size_t, std::string> ranks;
  std::istringstream entries(path.orders);
  for (std::string entry; entries >> entry;) {
    std::vector<std::string> parts;
    std::istringstream fields(entry);
    for (std::string part; std::getline(fields, part, ':');) parts.push_back(part);
    if (parts.size() != 4 || parts[0] != "R" || !parts[2].starts_with('#')) continue;
    size_t number = numbered.size();
    std::from_chars(parts[2].data() + 1, parts[2].data() + parts[2].size(), number);
    if (number >= numbered.size()) continue;
    // Equality says who is equal to whom, not who is greater.
    ranks.emplace(numbered[number], (parts[1] == "e" ? "kind " : "rank ") + parts[3]);
  }
  return ranks;
}

/// How often each object is referred to from fields and elements.
std::vector<int> uses_of(const HeapState& state) {
  std::vector<int> uses(state.objects.size());
  auto use = [&](const HeapValue& value) {
    if (value.kind == Kind::Object) uses[value.object]++;
  };
  for (const HeapObject& object : state.objects) {
    for (const outcome::HeapField& field : object.fields) use(field.value);
    for (const HeapValue& element : object.elements) use(element);
  }
  return uses;
}

std::string with_article(const std::string& name) {
  bool vowel = !name.empty() && std::string_view("AEIOUaeiou").find(name[0]) != std::string_view::npos;
  return (vowel ? "an " : "a ") + name;
}

}  // namespace

std::vector<std::string> root_names(const Case& path) {
  std::vector<std::string> names(path.before.roots.size());
  for (const outcome::InputValue& input : path.inputs) {
    if (!input.raw.starts_with('#')) continue;
    size_t index = names.size();
    std::from_chars(input.raw.data() + 1, input.raw.data() + input.raw.size(), index);
    if (index < names.size()) names[index] = input.name;
  }
  return names;
}

Words::Words(const Case& path) {
  std::map<size_t, std::string> ranks = ranks_of(path), names;
  std::vector<std::string> roots = root_names(path);
  for (size_t i = 0; i < roots.size(); i++)
    if (path.before.roots[i].kind == Kind::Object && !roots[i].empty())
      names.emplace(path.before.roots[i].object, roots[i]);
  std::vector<int> uses = uses_of(path.before);
  std::map<uint32_t, std::string> by_id;
  std::set<uint32_t> looked_into;
  for (const HeapObject& object : path.after.objects)
    if (!is_faceless(object)) looked_into.insert(object.id);
  int letters = 0;
  for (size_t i = 0; i < path.before.objects.size(); i++) {
    const HeapObject& object = path.before.objects[i];
    if (!is_faceless(object) || looked_into.contains(object.id)) continue;
    auto rank = ranks.find(i);
    std::string plain = rank == ranks.end() ? with_article(class_for_people(object.class_name)) : rank->second;
    auto name = names.find(i);
    std::string who = name != names.end() ? name->second : "";
    // Inputs have names that are known; of others, the first 26 that are shared get a letter.
    if (who.empty() && uses[i] > 1 && letters < 26) who = std::string(1, static_cast<char>('a' + letters++));
    std::string word = who.empty()                                  ? plain
                       : rank == ranks.end() && name != names.end() ? who
                                                                    : fmt::format("{} ({})", who, plain);
    plain_[i] = plain;
    before_[i] = word;
    by_id[object.id] = word;
  }
  for (size_t i = 0; i < path.after.objects.size(); i++) {
    auto known = by_id.find(path.after.objects[i].id);
    if (known != by_id.end() && is_faceless(path.after.objects[i])) after_[i] = known->second;
  }
}

}  // namespace nalar::emit
