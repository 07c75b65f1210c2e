#include "emit/graph/graph.h"

#include <algorithm>
#include <map>
#include <set>

#include "emit/graph/draw.h"
#include "emit/graph/model.h"
#include "emit/graph/place.h"
#include "emit/graph/shape.h"

namespace nalar::emit {

using outcome::HeapObject;
using outcome::HeapState;
using outcome::HeapValue;

namespace {

/// A heap, or both heaps in one, as nodes with sizes. Nodes are known by key.
class Plan {
 public:
  explicit Plan(Direction direction) : direction_(direction) {}

  void add(const Graph& graph) {
    for (const GraphNode& node : graph.nodes) add_node(node);
    for (const GraphNode& node : graph.nodes) add_edges(graph, node);
  }

  void finish() { placed_ = place(nodes_, edges_, direction_); }

  const Placed& of(uint64_t key) const { return placed_[index_.at(key)]; }
  bool has(uint64_t key) const { return index_.contains(key); }
  /// The key of what it hangs on; its own if that is nothing.
  uint64_t parent(uint64_t key) const {
    size_t parent = of(key).parent;
    return parent == PlaceEdge::kNowhere ? key : keys_[parent];
  }

 private:
  void add_node(const GraphNode& node) {
    auto [found, is_new] = index_.emplace(node.key, nodes_.size());
    if (is_new) {
      nodes_.emplace_back();
      keys_.push_back(node.key);
    }
    Shape shape = shape_of(node, direction_);
    PlaceNode& size = nodes_[found->second];
    size.width = std::max(size.width, shape.width);
    size.height = std::max(size.height, shape.height);
    if (!node.labels.empty()) {
      size.head = kHead;
      int labels = 0;
      for (const std::string& label : node.labels) labels += small_width(shortened(label, kMostText)) + 22;
      size.width = std::max(size.width, labels);
    }
  }

  void add_edges(const Graph& graph, const GraphNode& node) {
    size_t from = index_.at(node.key);
    auto is_branch = [](const GraphField& field) { return field.kind != GraphField::Kind::Value && !field.backward; };
    // Room for what is not there is kept only if something is.
    bool keep_room = direction_ == Direction::Down && !node.is_array &&
                     std::count_if(node.fields.begin(), node.fields.end(), is_branch) == 2;
    for (const GraphField& field : node.fields) {
      if (field.kind == GraphField::Kind::Reference) {
        add_edge({from, index_.at(graph.nodes[field.target].key), field.backward}, node.key, field.name);
      } else if (field.kind == GraphField::Kind::Null && !field.backward && keep_room) {
        add_edge({from, PlaceEdge::kNowhere, false}, node.key, field.name);
      }
    }
  }

  /// The same reference in the other heap adds nothing; one that takes the place of nothing gets its room.
  void add_edge(PlaceEdge edge, uint64_t key, const std::string& name) {
    auto [found, is_new] = slots_.emplace(std::pair(key, name), edges_.size());
    if (is_new) return edges_.push_back(edge);
    PlaceEdge& known = edges_[found->second];
    if (edge.to == PlaceEdge::kNowhere || known.to == edge.to) return;
    if (known.to == PlaceEdge::kNowhere) {
      known = edge;
    } else {
      edges_.push_back(edge);
    }
  }

  Direction direction_;
  std::vector<PlaceNode> nodes_;
  std::vector<uint64_t> keys_;
  std::vector<PlaceEdge> edges_;
  std::map<uint64_t, size_t> index_;
  std::map<std::pair<uint64_t, std::string>, size_t> slots_;
  std::vector<Placed> placed_;
};

/// Whether everything that is in both heaps hangs on the same object in both.
bool agree(const Graph& graph, const Plan& before, const Plan& after) {
  return std::all_of(graph.nodes.begin(), graph.nodes.end(), [&](const GraphNode& node) {
    if (!before.has(node.key) || !after.has(node.key)) return true;
    uint64_t one = before.parent(node.key), other = after.parent(node.key);
    return one == other || one == node.key || other == node.key;
  });
}

Scene drawn(const Graph& graph, const Plan& plan, Direction direction) {
  std::vector<Placed> at;
  std::vector<Shape> shapes;
  for (const GraphNode& node : graph.nodes) {
    at.push_back(plan.of(node.key));
    shapes.push_back(shape_of(node, direction));
  }
  return draw(graph, at, shapes, direction);
}

void share_frame(Scene& one, Scene& other) {
  int left = std::min(one.left, other.left), top = std::min(one.top, other.top);
  int right = std::max(one.left + one.width, other.left + other.width);
  int bottom = std::max(one.top + one.height, other.top + other.height);
  for (Scene* scene : {&one, &other}) {
    scene->left = left;
    scene->top = top;
    scene->width = right - left;
    scene->height = bottom - top;
  }
}

/// What the objects of a class are by their references to others of the same class.
struct ClassLinks {
  std::set<std::string> forward, backward;
};

void note_links(const HeapState& state, std::map<std::string, ClassLinks>& links, bool& has_tree, bool& has_row) {
  for (const HeapObject& object : state.objects) {
    bool left = false, right = false;
    for (const outcome::HeapField& field : object.fields) {
      if (field.value.kind == HeapValue::Kind::Value) continue;
      left |= field.name == "left";
      right |= field.name == "right";
      if (field.value.kind != HeapValue::Kind::Object) continue;
      if (state.objects[field.value.object].class_name != object.class_name) continue;
      ClassLinks& found = links[object.class_name];
      (leads_back(field.name) ? found.backward : found.forward).insert(field.name);
    }
    has_tree |= left && right;
    for (const HeapValue& element : object.elements) has_row |= element.kind == HeapValue::Kind::Object;
  }
}

}  // namespace

Direction direction_of(const outcome::MethodOutcome& method) {
  constexpr size_t kEnough = 400;
  std::map<std::string, ClassLinks> links;
  bool has_tree = false, has_row = false;
  for (size_t i = 0; i < std::min(kEnough, method.cases.size()); i++) {
    note_links(method.cases[i].before, links, has_tree, has_row);
    note_links(method.cases[i].after, links, has_tree, has_row);
  }
  bool has_list = false;
  for (const auto& [name, found] : links) {
    has_tree |= found.forward.size() > 1 || (found.forward.empty() && found.backward.contains("parent"));
    has_list |= found.forward.size() == 1;
  }
  return has_tree || (has_row && !has_list) ? Direction::Down : Direction::Right;
}

Picture picture_of(const outcome::Case& path, Direction direction) {
  GraphPair graphs = graphs_of(path);
  Plan before(direction), after(direction);
  before.add(graphs.before);
  before.finish();
  after.add(graphs.after);
  after.finish();
  if (!agree(graphs.after, before, after))
    return {drawn(graphs.before, before, direction), drawn(graphs.after, after, direction)};
  Plan both(direction);
  both.add(graphs.before);
  both.add(graphs.after);
  both.finish();
  Picture picture = {drawn(graphs.before, both, direction), drawn(graphs.after, both, direction)};
  share_frame(picture.before, picture.after);
  return picture;
}

}  // namespace nalar::emit
