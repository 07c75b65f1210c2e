// Heaps made by hand, for tests of what shows them.
#pragma once

#include "outcome/outcome.h"

namespace nalar::emit {

inline outcome::HeapValue number_value(int value) {
  return {outcome::HeapValue::Kind::Value, std::to_string(value), "I:" + std::to_string(value), 0, true};
}
inline outcome::HeapValue object_value(size_t object) {
  return {outcome::HeapValue::Kind::Object, "", "", object, true};
}
inline outcome::HeapValue null_value() { return {outcome::HeapValue::Kind::Null, "", "", 0, true}; }
inline outcome::HeapValue unseen(outcome::HeapValue value) {
  value.looked_at = false;
  return value;
}

inline outcome::HeapObject object(uint32_t id, const std::string& class_name,
                                  std::vector<std::pair<std::string, outcome::HeapValue>> fields) {
  outcome::HeapObject made;
  made.id = id;
  made.class_name = class_name;
  for (auto& [name, value] : fields) made.fields.push_back({name, class_name, value});
  return made;
}

inline outcome::HeapObject tree_node(uint32_t id, int key, outcome::HeapValue left, outcome::HeapValue right) {
  return object(id, "p.Tree$Node", {{"key", number_value(key)}, {"left", left}, {"right", right}});
}

/// `Tree{root=5{left=3}}`, with 7 inserted.
inline outcome::Case insert_case() {
  outcome::Case path;
  path.inputs = {{"this", "p.Tree", "Tree{…}", "#0"}, {"key", "int", "7", "I:7"}};
  path.before.objects = {object(0, "p.Tree", {{"root", object_value(1)}}),
                         tree_node(1, 5, object_value(2), null_value()), tree_node(2, 3, null_value(), null_value())};
  path.before.roots = {object_value(0)};
  path.after = path.before;
  path.after.objects.push_back(tree_node(3, 7, null_value(), null_value()));
  path.after.objects[3].is_new = true;
  path.after.objects[1].fields[2].value = object_value(3);
  return path;
}

}  // namespace nalar::emit
