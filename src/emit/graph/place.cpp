#include "emit/graph/place.h"

#include <algorithm>
#include <climits>
#include <map>

namespace nalar::emit {

namespace {

constexpr size_t kNowhere = PlaceEdge::kNowhere;
constexpr int kGapAcross = 26;
constexpr int kGapDown = 46;
constexpr int kGapRight = 54;
constexpr int kPhantom = 30;

/// A node as the layers see it: where it leads, backward edges turned round.
struct Links {
  std::vector<size_t> forward;  ///< as given
  std::vector<size_t> turned;   ///< from backward edges of other nodes
};

/// Layers and the forest in which every node hangs on one of the layer above.
class Layers {
 public:
  Layers(size_t count, const std::vector<PlaceEdge>& edges) : links_(count), state_(count), layer_(count) {
    std::vector<bool> has_source(count);
    for (const PlaceEdge& edge : edges) {
      if (edge.to == kNowhere || edge.from == edge.to) continue;
      (edge.backward ? links_[edge.to].turned : links_[edge.from].forward)
          .push_back(edge.backward ? edge.from : edge.to);
      has_source[edge.backward ? edge.from : edge.to] = true;
    }
    for (size_t i = 0; i < count; i++)
      if (!has_source[i]) search(i);
    for (size_t i = 0; i < count; i++) search(i);
    std::reverse(order_.begin(), order_.end());
    for (size_t node : order_)
      for (size_t next : kept_[node]) layer_[next] = std::max(layer_[next], layer_[node] + 1);
    hang();
  }

  size_t layer(size_t node) const { return layer_[node]; }
  size_t parent(size_t node) const { return parent_[node]; }

 private:
  enum class State : uint8_t { New, Open, Done };

  /// Depth first; an edge to a node that is still open closes a cycle and does not count.
  void search(size_t node) {
    if (state_[node] != State::New) return;
    state_[node] = State::Open;
    for (const std::vector<size_t>* list : {&links_[node].forward, &links_[node].turned}) {
      for (size_t next : *list) {
        if (state_[next] == State::Open) continue;
        search(next);
        kept_[node].push_back(next);
      }
    }
    state_[node] = State::Done;
    order_.push_back(node);
  }

  void hang() {
    parent_.assign(links_.size(), kNowhere);
    for (bool forward : {true, false}) {
      for (size_t node : order_) {
        for (size_t next : forward ? links_[node].forward : links_[node].turned)
          if (parent_[next] == kNowhere && layer_[next] == layer_[node] + 1) parent_[next] = node;
      }
    }
  }

  std::vector<Links> links_;
  std::vector<State> state_;
  std::map<size_t, std::vector<size_t>> kept_;
  std::vector<size_t> order_;
  std::vector<size_t> layer_, parent_;
};

/// A subtree that is laid out: its outline per layer, relative to its own position across.
struct Block {
  struct Extent {
    int low = 0, high = 0;
  };
  std::vector<Extent> outline;

  /// How far `other` has to move to clear this one.
  int clearance(const Block& other) const {
    int distance = INT_MIN;
    for (size_t i = 0; i < std::min(outline.size(), other.outline.size()); i++)
      distance = std::max(distance, outline[i].high + kGapAcross - other.outline[i].low);
    return distance == INT_MIN ? 0 : distance;
  }

  void add(const Block& other, int shift) {
    for (size_t i = 0; i < other.outline.size(); i++) {
      Extent moved = {other.outline[i].low + shift, other.outline[i].high + shift};
      if (i < outline.size()) {
        outline[i] = {std::min(outline[i].low, moved.low), std::max(outline[i].high, moved.high)};
      } else {
        outline.push_back(moved);
      }
    }
  }
};

/// Positions across the direction: for Down the middle of nodes from left to right, for Right their tops.
class Forest {
 public:
  Forest(const std::vector<PlaceNode>& nodes, const std::vector<PlaceEdge>& edges, const Layers& layers,
         Direction direction)
      : nodes_(nodes), direction_(direction), children_(nodes.size()), offset_(nodes.size()), across_(nodes.size()) {
    std::vector<bool> hung(nodes.size());
    for (const PlaceEdge& edge : edges) {
      if (edge.to == kNowhere) {
        children_[edge.from].push_back(kNowhere);
        continue;
      }
      size_t upper = edge.backward ? edge.to : edge.from, lower = edge.backward ? edge.from : edge.to;
      if (layers.parent(lower) != upper || hung[lower]) continue;
      hung[lower] = true;
      children_[upper].push_back(lower);
    }
    Block all;
    for (size_t i = 0; i < nodes.size(); i++) {
      if (layers.parent(i) != kNowhere) continue;
      Block tree = arrange(i);
      int shift = all.outline.empty() ? -tree.outline[0].low : all.clearance(tree);
      all.add(tree, shift);
      assign(i, shift);
    }
  }

  int across(size_t node) const { return across_[node]; }

 private:
  Block::Extent extent(size_t node) const {
    if (direction_ == Direction::Right) return {-nodes_[node].head, nodes_[node].height};
    return {-nodes_[node].width / 2, nodes_[node].width / 2};
  }

  Block arrange(size_t node) {
    std::vector<size_t>& children = children_[node];
    std::vector<Block> blocks;
    for (size_t child : children)
      blocks.push_back(child == kNowhere ? Block{{{-kPhantom / 2, kPhantom / 2}}} : arrange(child));
    bool childless = std::all_of(children.begin(), children.end(), [](size_t child) { return child == kNowhere; });
    std::vector<int> at = direction_ == Direction::Right ? spine(blocks) : side_by_side(blocks);
    Block whole = {{extent(node)}};
    if (childless) return whole;
    Block below;
    int middle = direction_ == Direction::Right ? 0 : (at.front() + at.back()) / 2;
    for (size_t i = 0; i < children.size(); i++) {
      below.add(blocks[i], at[i] - middle);
      if (children[i] != kNowhere) offset_[children[i]] = at[i] - middle;
    }
    whole.outline.insert(whole.outline.end(), below.outline.begin(), below.outline.end());
    return whole;
  }

  static std::vector<int> side_by_side(const std::vector<Block>& blocks) {
    Block merged;
    std::vector<int> at;
    for (const Block& block : blocks) {
      at.push_back(at.empty() ? 0 : merged.clearance(block));
      merged.add(block, at.back());
    }
    return at;
  }

  /// The longest of them goes straight on, the others are below.
  static std::vector<int> spine(const std::vector<Block>& blocks) {
    std::vector<size_t> order(blocks.size());
    for (size_t i = 0; i < order.size(); i++) order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](size_t a, size_t b) { return blocks[a].outline.size() > blocks[b].outline.size(); });
    Block merged;
    std::vector<int> at(blocks.size());
    for (size_t i : order) {
      at[i] = merged.outline.empty() ? 0 : merged.clearance(blocks[i]);
      merged.add(blocks[i], at[i]);
    }
    return at;
  }

  void assign(size_t node, int across) {
    across_[node] = across;
    for (size_t child : children_[node])
      if (child != kNowhere) assign(child, across + offset_[child]);
  }

  const std::vector<PlaceNode>& nodes_;
  Direction direction_;
  std::vector<std::vector<size_t>> children_;
  std::vector<int> offset_, across_;
};

}  // namespace

std::vector<Placed> place(const std::vector<PlaceNode>& nodes, const std::vector<PlaceEdge>& edges,
                          Direction direction) {
  Layers layers(nodes.size(), edges);
  Forest forest(nodes, edges, layers, direction);
  bool down = direction == Direction::Down;
  std::map<size_t, int> size, head;
  for (size_t i = 0; i < nodes.size(); i++) {
    int& largest = size[layers.layer(i)];
    largest = std::max(largest, down ? nodes[i].height : nodes[i].width);
    if (down) head[layers.layer(i)] = std::max(head[layers.layer(i)], nodes[i].head);
  }
  std::map<size_t, int> start;
  int at = 0;
  for (auto [layer, extent] : size) {
    start[layer] = at + head[layer];
    at = start[layer] + extent + (down ? kGapDown : kGapRight);
  }
  std::vector<Placed> placed(nodes.size());
  for (size_t i = 0; i < nodes.size(); i++) {
    int along = start[layers.layer(i)];
    int across = forest.across(i) - (down ? nodes[i].width / 2 : 0);
    placed[i] = {down ? across : along, down ? along : across, layers.layer(i), layers.parent(i)};
  }
  return placed;
}

}  // namespace nalar::emit
