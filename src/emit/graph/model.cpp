#include "emit/graph/model.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <sstream>

#include "emit/words.h"

namespace nalar::emit {

using outcome::Case;
using outcome::HeapField;
using outcome::HeapObject;
using outcome::HeapState;
using outcome::HeapValue;
using Kind = outcome::HeapValue::Kind;

namespace {

constexpr size_t kMostElements = 24;
/// More than that is no picture any more; it also keeps the recursion small.
constexpr size_t kMostNodes = 300;
/// Stands for what is there and not shown.
constexpr std::string_view kMore = "…";

std::string last_name(const std::string& name) {
  size_t cut = name.find_last_of("$.");
  return cut != std::string::npos && cut + 1 < name.size() ? name.substr(cut + 1) : name;
}

/// `NIL` or `Color.NIL`: the class is named by its last part.
std::string static_name(const std::string& name) {
  size_t field = name.rfind('.');
  if (field == std::string::npos) return name;
  return last_name(name.substr(0, field)) + name.substr(field);
}

/// Numbers by which objects are known before and after. Heaps without numbers of their own have nothing in common.
class Keys {
 public:
  Keys(const HeapState& state, uint64_t otherwise) : otherwise_(otherwise) {
    std::set<uint32_t> seen;
    for (const HeapObject& object : state.objects) distinct_ = seen.insert(object.id).second && distinct_;
    for (const HeapObject& object : state.objects) ids_.push_back(object.id);
  }
  uint64_t of(size_t object) const { return distinct_ ? ids_[object] : otherwise_ + object; }

 private:
  std::vector<uint32_t> ids_;
  bool distinct_ = true;
  uint64_t otherwise_;
};

/// A slot of an object: field or element.
using SlotName = std::pair<std::string, std::string>;

/// One of the two heaps, with quick ways to find things in it.
class View {
 public:
  View(const HeapState& state, uint64_t otherwise, const Words& words, bool is_after)
      : state_(state), keys_(state, otherwise), words_(words), is_after_(is_after) {
    for (size_t i = 0; i < state.objects.size(); i++) by_key_[keys_.of(i)] = i;
  }

  const HeapState& state() const { return state_; }
  uint64_t key(size_t object) const { return keys_.of(object); }
  const HeapObject* find(uint64_t key) const {
    auto found = by_key_.find(key);
    return found == by_key_.end() ? nullptr : &state_.objects[found->second];
  }
  std::optional<size_t> index(uint64_t key) const {
    auto found = by_key_.find(key);
    return found == by_key_.end() ? std::nullopt : std::optional(found->second);
  }

  /// A constant of a class that stands for an object.
  std::optional<std::string> constant(const HeapValue& value) const {
    if (value.kind != Kind::Object || state_.objects[value.object].static_field.empty()) return std::nullopt;
    return static_name(state_.objects[value.object].static_field);
  }

  /// An object that is shown as a value: a string, or one that there is nothing else to say of.
  std::optional<std::string> word(const HeapValue& value, bool is_root = false) const {
    if (value.kind != Kind::Object) return std::nullopt;
    if (state_.objects[value.object].class_name == "java.lang.String") return "\"\"";
    if (is_after_) return words_.after(value.object);
    return is_root ? words_.of_root(value.object) : words_.before(value.object);
  }

  static const HeapValue* slot(const HeapObject& object, const HeapField& like) {
    for (const HeapField& field : object.fields)
      if (field.name == like.name && field.declarer == like.declarer) return &field.value;
    return nullptr;
  }

 private:
  const HeapState& state_;
  Keys keys_;
  const Words& words_;
  bool is_after_;
  std::map<uint64_t, size_t> by_key_;
};

bool same(const View& one, const HeapValue& a, const View& other, const HeapValue& b) {
  if (a.kind != b.kind) return false;
  if (a.kind == Kind::Value) return a.text == b.text;
  return a.kind == Kind::Null || one.key(a.object) == other.key(b.object);
}

/// Builds the graph of one heap, looking at the other one for differences.
class Builder {
 public:
  Builder(const View& here, const View& there, bool is_after) : here_(here), there_(there), is_after_(is_after) {}

  void root(const std::string& name, const HeapValue& value) {
    std::optional<std::string> word = here_.constant(value);
    if (!word) word = here_.word(value, true);
    bool plain = value.kind != Kind::Object || word;
    if (!plain) {
      GraphNode& node = graph_.nodes[visit(value.object)];
      if (!name.empty() && std::find(node.labels.begin(), node.labels.end(), name) == node.labels.end())
        node.labels.push_back(name);
    } else if (!name.empty()) {
      std::string text = word ? *word : value.kind == Kind::Null ? "null" : value.text;
      graph_.values.push_back({name, text, name == kResult});
    }
  }

  /// Objects that are found from the roots, in depth first order, with their fields.
  size_t visit(size_t object) {
    auto found = nodes_.find(object);
    if (found != nodes_.end()) return found->second;
    size_t index = graph_.nodes.size();
    nodes_[object] = index;
    const HeapObject& source = here_.state().objects[object];
    GraphNode node;
    node.key = here_.key(object);
    node.class_name = source.class_name;
    node.title = class_for_people(source.class_name);
    node.is_array = source.is_array;
    node.is_unknown = source.class_name.starts_with(outcome::kProxy);
    node.is_new = is_after_ && (source.is_new || !there_.find(node.key));
    graph_.nodes.push_back(std::move(node));
    source.is_array ? add_elements(index, source) : add_fields(index, source);
    return index;
  }

  Graph take() { return std::move(graph_); }

 private:
  void add_fields(size_t index, const HeapObject& source) {
    const HeapObject* other = there_.find(graph_.nodes[index].key);
    for (const HeapField& field : source.fields) {
      const HeapValue* counterpart = other ? View::slot(*other, field) : nullptr;
      bool changed = counterpart && !same(here_, field.value, there_, *counterpart);
      bool seen = field.value.looked_at || changed || (counterpart && counterpart->looked_at);
      if (!seen) continue;
      // Making the target adds nodes: no reference to this one may be kept over it.
      GraphField made = make(field.name, field.value, changed);
      bool to_array = field.value.kind == Kind::Object && here_.state().objects[field.value.object].is_array;
      made.backward = leads_back(field.name) && !to_array;
      graph_.nodes[index].fields.push_back(std::move(made));
    }
  }

  void add_elements(size_t index, const HeapObject& source) {
    const HeapObject* other = there_.find(graph_.nodes[index].key);
    graph_.nodes[index].left_out = source.left_out;
    for (size_t i = 0; i < source.elements.size(); i++) {
      if (i == kMostElements) {
        graph_.nodes[index].left_out = source.elements.size() - i;
        return;
      }
      const HeapValue& value = source.elements[i];
      bool changed = other && i < other->elements.size() && !same(here_, value, there_, other->elements[i]);
      GraphField made = make(std::to_string(i), value, changed);
      graph_.nodes[index].fields.push_back(std::move(made));
    }
  }

  GraphField make(const std::string& name, const HeapValue& value, bool changed) {
    GraphField field;
    field.name = name;
    field.looked_at = value.looked_at || changed;
    field.mark = changed ? Mark::Changed : Mark::None;
    std::optional<std::string> word = here_.word(value), constant = here_.constant(value);
    if (value.kind == Kind::Value || word) {
      field.text = word.value_or(value.text);
    } else if (value.kind == Kind::Null || constant) {
      field.kind = GraphField::Kind::Null;
      field.text = constant.value_or("");
    } else if (!field.looked_at || (graph_.nodes.size() >= kMostNodes && !nodes_.contains(value.object))) {
      field.kind = GraphField::Kind::Null;
      field.text = kMore;
    } else {
      field.kind = GraphField::Kind::Reference;
      field.target = visit(value.object);
    }
    return field;
  }

  const View& here_;
  const View& there_;
  bool is_after_;
  Graph graph_;
  std::map<size_t, size_t> nodes_;
};

void add_plain_inputs(const Case& path, Graph& graph) {
  std::vector<GraphValue> values;
  for (const outcome::InputValue& input : path.inputs) {
    if (!input.raw.starts_with('#')) values.push_back({input.name, input.value, false});
    for (const GraphValue& value : graph.values)
      if (value.name == input.name && input.raw.starts_with('#')) values.push_back(value);
  }
  graph.values = std::move(values);
}

/// Objects that were there and are not any more, as they were. What they refer to is looked up among the nodes.
void add_unreachable(const Graph& before, Graph& after) {
  std::map<uint64_t, size_t> nodes;
  for (size_t i = 0; i < after.nodes.size(); i++) nodes[after.nodes[i].key] = i;
  size_t first = after.nodes.size();
  for (const GraphNode& node : before.nodes) {
    if (nodes.contains(node.key)) continue;
    nodes[node.key] = after.nodes.size();
    after.nodes.push_back(node);
    after.nodes.back().is_unreachable = true;
  }
  for (size_t i = first; i < after.nodes.size(); i++) {
    for (GraphField& field : after.nodes[i].fields) {
      field.mark = Mark::None;
      if (field.kind == GraphField::Kind::Reference) field.target = nodes.at(before.nodes[field.target].key);
    }
  }
}

}  // namespace

bool leads_back(std::string_view name) {
  constexpr std::string_view kNames[] = {"parent", "prev", "previous", "up", "owner", "outer", "back", "predecessor"};
  return name.starts_with("this$") || std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

std::string class_for_people(const std::string& class_name) {
  if (!class_name.starts_with(outcome::kProxy)) return last_name(class_name);
  std::string names;
  std::stringstream interfaces(class_name.substr(outcome::kProxy.size()));
  for (std::string name; std::getline(interfaces, name, ',');) names += (names.empty() ? "" : " & ") + last_name(name);
  return names.empty() ? "Object" : names;
}

GraphPair graphs_of(const Case& path) {
  Words words(path);
  View before(path.before, uint64_t{1} << 40, words, false);
  View after(path.after, uint64_t{1} << 41, words, true);
  GraphPair pair;
  Builder first(before, after, false);
  std::vector<std::string> names = root_names(path);
  for (size_t i = 0; i < path.before.roots.size(); i++) first.root(names[i], path.before.roots[i]);
  for (const HeapValue& value : path.before.further) first.root("", value);
  pair.before = first.take();
  add_plain_inputs(path, pair.before);

  Builder second(after, before, true);
  bool has_result = path.end == outcome::End::Returned && path.after.roots.size() > path.before.roots.size();
  for (size_t i = 0; i < path.after.roots.size(); i++) {
    bool is_result = has_result && i + 1 == path.after.roots.size();
    second.root(is_result ? std::string(kResult) : i < names.size() ? names[i] : "", path.after.roots[i]);
  }
  for (const HeapValue& value : path.after.further) second.root("", value);
  pair.after = second.take();
  std::erase_if(pair.after.values, [](const GraphValue& value) { return !value.is_result; });
  add_unreachable(pair.before, pair.after);
  return pair;
}

}  // namespace nalar::emit
