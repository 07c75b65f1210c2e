// Changes the tree of a JSON text at random: bytes changed at random are hardly ever JSON, and never what a reader
// expects.
#pragma once

#include <cstdint>
#include <cstring>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t max_size);

namespace nalar::fuzz {

using nlohmann::json;

class TreeMutator {
 public:
  TreeMutator(json& tree, unsigned seed) : random_(seed) { collect(tree); }

  void mutate() {
    json& target = *nodes_[pick(nodes_.size())];
    // What is elsewhere in the same place fits, and leads to outcomes that are wrong as a whole only.
    if (pick(3) == 0) return replace(target);
    if (target.is_boolean()) target = !target.get<bool>();
    if (target.is_number()) change_number(target);
    if (target.is_string()) change_string(target.get_ref<std::string&>());
    if (target.is_array()) change_list(target);
    if (target.is_object()) replace(target);
  }

 private:
  size_t pick(size_t count) { return random_() % count; }

  void collect(json& node) {
    nodes_.push_back(&node);
    if (node.is_structured())
      for (json& child : node) collect(child);
  }
  static bool are_alike(const json& a, const json& b) {
    if (a.type() != b.type()) return false;
    return !a.is_object() || (a.size() == b.size() && (a.empty() || a.begin().key() == b.begin().key()));
  }
  void replace(json& target) {
    for (int tries = 0; tries < 50; tries++) {
      const json& other = *nodes_[pick(nodes_.size())];
      if (&other == &target || !are_alike(target, other) || other == target) continue;
      json copy = other;
      target = std::move(copy);
      return;
    }
  }
  void change_number(json& number) {
    constexpr int64_t kNumbers[] = {-1, 0, 1, 2, 3, 1000, INT32_MAX, INT64_MAX};
    auto near = static_cast<int64_t>(static_cast<uint64_t>(number.get<int64_t>()) + pick(3) - 1);
    number = pick(2) ? near : kNumbers[pick(std::size(kNumbers))];
  }
  void change_string(std::string& text) {
    constexpr const char* kTexts[] = {"",    "#0",     "#1",      "N",   "?",     "I:1",
                                      "S:x", "[I:1,2", "O:p.C=A", "int", "int[]", "p.C$D"};
    if (pick(2)) {
      text = kTexts[pick(std::size(kTexts))];
    } else {
      size_t size = text.size();
      text.resize(size + 8);
      text.resize(LLVMFuzzerMutate(reinterpret_cast<uint8_t*>(text.data()), size, size + 8));
    }
  }
  void change_list(json& list) {
    if (list.empty()) return replace(list);
    size_t at = pick(list.size());
    switch (pick(4)) {
      case 0: list.erase(at); break;
      case 1: list.push_back(json(list[at])); break;
      case 2: std::swap(list[at], list[pick(list.size())]); break;
      default: list.clear();
    }
  }

  std::minstd_rand random_;
  std::vector<json*> nodes_;
};

/// For LLVMFuzzerCustomMutator: a few changes of the tree, sometimes of the bytes.
inline size_t mutate_json(uint8_t* data, size_t size, size_t max_size, unsigned seed) {
  json tree = json::parse(data, data + size, nullptr, false);
  if (tree.is_discarded() || seed % 16 == 0) return LLVMFuzzerMutate(data, size, max_size);
  for (unsigned i = 0; i <= seed / 16 % 3; i++) TreeMutator(tree, seed + i).mutate();
  std::string text = tree.dump(-1, ' ', false, json::error_handler_t::replace);
  if (text.size() > max_size) return LLVMFuzzerMutate(data, size, max_size);
  std::memcpy(data, text.data(), text.size());
  return text.size();
}

}  // namespace nalar::fuzz
