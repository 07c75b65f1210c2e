#include "emit/graph/graph.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "emit/graph/model.h"
#include "emit/graph/place.h"
#include "heaps.h"

namespace nalar::emit {
namespace {

using outcome::Case;
using outcome::MethodOutcome;

const GraphNode& node_of(const Graph& graph, uint64_t key) {
  auto found =
      std::find_if(graph.nodes.begin(), graph.nodes.end(), [&](const GraphNode& node) { return node.key == key; });
  EXPECT_NE(found, graph.nodes.end()) << "no node " << key;
  return *found;
}

/// Boxes with a look, in order.
std::vector<SceneItem> boxes(const Scene& scene, const std::string& look) {
  std::vector<SceneItem> found;
  for (const SceneItem& item : scene.items)
    if (item.kind == SceneItem::Kind::Box && (item.look + " ").starts_with(look + " ")) found.push_back(item);
  return found;
}

bool has_text(const Scene& scene, const std::string& text) {
  return std::any_of(scene.items.begin(), scene.items.end(),
                     [&](const SceneItem& item) { return item.kind == SceneItem::Kind::Text && item.text == text; });
}

size_t lines(const Scene& scene, const std::string& look) {
  return static_cast<size_t>(std::count_if(scene.items.begin(), scene.items.end(), [&](const SceneItem& item) {
    return item.kind == SceneItem::Kind::Line && item.look.find(look) != std::string::npos;
  }));
}

TEST(GraphModel, MarksWhatIsNewAndWhatHasChanged) {
  GraphPair pair = graphs_of(insert_case());
  EXPECT_EQ(pair.before.nodes.size(), 3u);
  ASSERT_EQ(pair.after.nodes.size(), 4u);
  EXPECT_TRUE(node_of(pair.after, 3).is_new);
  EXPECT_FALSE(node_of(pair.after, 1).is_new);
  EXPECT_EQ(node_of(pair.after, 1).fields[2].mark, Mark::Changed);
  EXPECT_EQ(node_of(pair.before, 1).fields[2].mark, Mark::Changed);
  EXPECT_EQ(node_of(pair.after, 1).fields[1].mark, Mark::None);
  EXPECT_EQ(node_of(pair.after, 0).labels, std::vector<std::string>{"this"});
  ASSERT_EQ(pair.before.values.size(), 1u);
  EXPECT_EQ(pair.before.values[0].name, "key");
  EXPECT_EQ(pair.before.values[0].text, "7");
}

TEST(GraphModel, LeavesOutWhatThePathDidNotLookAt) {
  Case path = insert_case();
  for (outcome::HeapState* state : {&path.before, &path.after}) state->objects[1].fields[1].value.looked_at = false;
  GraphPair pair = graphs_of(path);
  EXPECT_EQ(pair.before.nodes.size(), 2u);
  EXPECT_EQ(node_of(pair.before, 1).fields.size(), 2u);
}

TEST(GraphModel, ShowsAFieldThatChangedThoughItWasNotLookedAt) {
  Case path = insert_case();
  path.before.objects[1].fields[2].value.looked_at = false;
  GraphPair pair = graphs_of(path);
  EXPECT_EQ(node_of(pair.before, 1).fields.size(), 3u);
}

TEST(GraphModel, KeepsObjectsThatAreGoneAsTheyWere) {
  Case path = insert_case();
  path.after = path.before;
  path.after.objects[0].fields[0].value = null_value();
  path.after.objects.resize(1);
  GraphPair pair = graphs_of(path);
  ASSERT_EQ(pair.after.nodes.size(), 3u);
  EXPECT_FALSE(node_of(pair.after, 0).is_unreachable);
  EXPECT_TRUE(node_of(pair.after, 1).is_unreachable);
  EXPECT_TRUE(node_of(pair.after, 2).is_unreachable);
  EXPECT_EQ(pair.after.nodes[node_of(pair.after, 1).fields[1].target].key, 2u);
}

TEST(GraphModel, NamesTheResult) {
  Case path = insert_case();
  path.after.roots.push_back(number_value(42));
  path.result = "42";
  GraphPair pair = graphs_of(path);
  ASSERT_EQ(pair.after.values.size(), 1u);
  EXPECT_EQ(pair.after.values[0].name, "result");
  path.after.roots.back() = object_value(1);
  EXPECT_EQ(node_of(graphs_of(path).after, 1).labels, std::vector<std::string>{"result"});
}

TEST(GraphModel, ObjectsWithoutAFaceAreWords) {
  Case path;
  path.inputs = {{"a", "[Ljava.lang.Comparable;", "…", "#0"}, {"x", "java.lang.Object", "…", "#1"}};
  outcome::HeapObject array;
  array.class_name = "java.lang.Comparable[]";
  array.is_array = true;
  array.elements = {object_value(1), object_value(2), object_value(1)};
  path.before.objects = {array, object(1, "proxy:java.lang.Comparable", {}),
                         object(2, "proxy:java.lang.Comparable", {})};
  path.before.roots = {object_value(0), object_value(2)};
  path.orders = "R:n:#1:0 R:n:#2:4 C:n:#1:#2:-1";
  path.after = path.before;
  // Numbers are those of the heap as a line: array, x, the other one.
  GraphPair pair = graphs_of(path);
  ASSERT_EQ(pair.before.nodes.size(), 1u);
  EXPECT_EQ(pair.before.nodes[0].fields[0].text, "a (rank 4)");
  EXPECT_EQ(pair.before.nodes[0].fields[1].text, "x (rank 0)");
  ASSERT_EQ(pair.before.values.size(), 1u);
  EXPECT_EQ(pair.before.values[0].text, "rank 0");
}

TEST(GraphModel, ConstantsStandForObjects) {
  Case path = insert_case();
  path.before.objects[2].static_field = "p.Tree.NIL";
  path.after = path.before;
  GraphPair pair = graphs_of(path);
  EXPECT_EQ(pair.before.nodes.size(), 2u);
  EXPECT_EQ(node_of(pair.before, 1).fields[1].text, "Tree.NIL");
}

TEST(GraphModel, SurvivesHeapsWithoutNumbers) {
  Case path = insert_case();
  for (outcome::HeapState* state : {&path.before, &path.after})
    for (outcome::HeapObject& object : state->objects) object.id = 0;
  EXPECT_EQ(graphs_of(path).before.nodes.size(), 3u);
}

TEST(GraphModel, LongListsEndSomewhere) {
  Case path;
  path.inputs = {{"this", "List", "…", "#0"}};
  constexpr uint32_t kMany = 100'000;
  for (uint32_t i = 0; i < kMany; i++)
    path.before.objects.push_back(object(i, "List", {{"next", i + 1 < kMany ? object_value(i + 1) : null_value()}}));
  path.before.roots = {object_value(0)};
  path.after = path.before;
  GraphPair pair = graphs_of(path);
  EXPECT_EQ(pair.before.nodes.size(), 300u);
  EXPECT_EQ(pair.before.nodes.back().fields[0].text, "…");
}

// ---- places

TEST(GraphPlace, ChildrenAreBelowAndBesideEachOther) {
  std::vector<Placed> at = place({{60, 40}, {60, 40}, {60, 40}}, {{0, 1}, {0, 2}}, Direction::Down);
  EXPECT_GT(at[1].y, at[0].y + 40);
  EXPECT_EQ(at[1].y, at[2].y);
  EXPECT_GE(at[2].x, at[1].x + 60);
  EXPECT_EQ(at[0].x + 30, (at[1].x + at[2].x) / 2 + 30);
}

TEST(GraphPlace, ALoneRightChildIsOnTheRight) {
  std::vector<Placed> at = place({{60, 40}, {60, 40}}, {{0, PlaceEdge::kNowhere}, {0, 1}}, Direction::Down);
  EXPECT_GT(at[1].x, at[0].x);
  at = place({{60, 40}, {60, 40}}, {{0, 1}, {0, PlaceEdge::kNowhere}}, Direction::Down);
  EXPECT_LT(at[1].x, at[0].x);
}

TEST(GraphPlace, ListsAreStraightLines) {
  std::vector<PlaceNode> nodes(4, {60, 40});
  std::vector<Placed> at = place(nodes, {{0, 1}, {1, 2}, {1, 3}}, Direction::Right);
  EXPECT_EQ(at[0].y, at[1].y);
  EXPECT_EQ(at[1].y, at[2].y);
  EXPECT_GT(at[2].x, at[1].x + 60);
  EXPECT_GE(at[3].y, at[2].y + 40);
}

TEST(GraphPlace, CyclesEnd) {
  std::vector<PlaceNode> nodes(3, {60, 40});
  std::vector<Placed> at = place(nodes, {{0, 1}, {1, 2}, {2, 0}, {1, 1}}, Direction::Right);
  EXPECT_EQ(at[0].layer, 0u);
  EXPECT_EQ(at[2].layer, 2u);
}

TEST(GraphPlace, WhatLeadsBackIsTurnedRound) {
  // A node that knows only its parent is below it.
  std::vector<Placed> at = place({{60, 40}, {60, 40}}, {{0, 1, true}}, Direction::Down);
  EXPECT_GT(at[0].y, at[1].y);
}

/// Cards never overlap, whatever the graph.
TEST(GraphPlace, NothingOverlaps) {
  uint32_t state = 1;
  auto random = [&](uint32_t below) {
    state = state * 1664525 + 1013904223;
    return (state >> 16) % below;
  };
  for (int round = 0; round < 300; round++) {
    std::vector<PlaceNode> nodes(1 + random(12));
    for (PlaceNode& node : nodes)
      node = {static_cast<int>(20 + random(120)), static_cast<int>(20 + random(60)), random(2) ? 30 : 0};
    std::vector<PlaceEdge> edges(random(20));
    for (PlaceEdge& edge : edges) edge = {random(nodes.size()), random(nodes.size()), random(4) == 0};
    for (Direction direction : {Direction::Down, Direction::Right}) {
      std::vector<Placed> at = place(nodes, edges, direction);
      for (size_t i = 0; i < nodes.size(); i++) {
        for (size_t k = i + 1; k < nodes.size(); k++) {
          bool apart = at[i].x + nodes[i].width <= at[k].x || at[k].x + nodes[k].width <= at[i].x ||
                       at[i].y + nodes[i].height <= at[k].y || at[k].y + nodes[k].height <= at[i].y;
          ASSERT_TRUE(apart) << "round " << round << ": " << i << " and " << k;
        }
      }
    }
  }
}

// ---- pictures

TEST(Picture, SameObjectsAreAtTheSamePlace) {
  Picture picture = picture_of(insert_case(), Direction::Down);
  std::vector<SceneItem> before = boxes(picture.before, "card"), after = boxes(picture.after, "card");
  ASSERT_EQ(before.size(), 3u);
  ASSERT_EQ(after.size(), 4u);
  for (size_t i = 0; i < 3; i++) {
    EXPECT_EQ(before[i].x, after[i].x) << i;
    EXPECT_EQ(before[i].y, after[i].y) << i;
  }
  EXPECT_EQ(after[3].look, "card new");
  EXPECT_EQ(picture.before.width, picture.after.width);
  EXPECT_EQ(lines(picture.after, "changed"), 1u);
  EXPECT_EQ(lines(picture.before, "changed"), 0u);
  EXPECT_TRUE(has_text(picture.before, "key"));
}

TEST(Picture, EverythingIsInsideOfItsFrame) {
  for (Direction direction : {Direction::Down, Direction::Right}) {
    Picture picture = picture_of(insert_case(), direction);
    for (const Scene* scene : {&picture.before, &picture.after}) {
      for (const SceneItem& item : scene->items) {
        if (item.kind == SceneItem::Kind::Line) continue;
        EXPECT_GE(item.x, scene->left);
        EXPECT_GE(item.y, scene->top);
        EXPECT_LE(item.x + item.width, scene->left + scene->width);
        EXPECT_LE(item.y + item.height, scene->top + scene->height);
      }
    }
  }
}

TEST(Picture, TreesGoDownAndListsGoRight) {
  MethodOutcome trees;
  trees.cases = {insert_case()};
  EXPECT_EQ(direction_of(trees), Direction::Down);
  MethodOutcome lists;
  Case path;
  path.before.objects = {object(0, "Node", {{"next", object_value(1)}, {"prev", null_value()}}),
                         object(1, "Node", {{"next", null_value()}, {"prev", object_value(0)}})};
  path.before.roots = {object_value(0)};
  lists.cases = {path};
  EXPECT_EQ(direction_of(lists), Direction::Right);
  EXPECT_EQ(direction_of(MethodOutcome()), Direction::Right);
}

TEST(Picture, NothingAtAllIsAnEmptyPicture) {
  Picture picture = picture_of(Case(), Direction::Down);
  EXPECT_TRUE(picture.before.items.empty());
  EXPECT_GT(picture.before.width, 0);
}

// ---- files

TEST(Svg, IsWellFormedAndHidesNothing) {
  MethodOutcome method;
  Case path = insert_case();
  path.before.objects[2].fields.push_back(
      {"name", "p.Tree$Node", {outcome::HeapValue::Kind::Value, "\"</svg><script>&\x01\"", "S:", 0, true}});
  method.cases = {path};
  std::string text = to_svg(method, path, direction_of(method));
  EXPECT_TRUE(text.starts_with("<svg xmlns="));
  EXPECT_TRUE(text.ends_with("</svg>\n"));
  EXPECT_NE(text.find("&lt;/svg&gt;&lt;script&gt;&amp;"), std::string::npos);
  EXPECT_EQ(text.find("<script>"), std::string::npos);
  EXPECT_EQ(text.find('\x01'), std::string::npos);
  EXPECT_NE(text.find("prefers-color-scheme: dark"), std::string::npos);
}

TEST(Dot, HasBothHeaps) {
  MethodOutcome method;
  method.class_name = "p.\"Tree\"";
  method.cases = {insert_case()};
  std::string text = to_dot(method, method.cases[0], direction_of(method));
  EXPECT_NE(text.find("label=\"p.\\\"Tree\\\".\""), std::string::npos) << text;
  EXPECT_NE(text.find("subgraph cluster_before"), std::string::npos);
  EXPECT_NE(text.find("before1:f1 -> before2"), std::string::npos);
  EXPECT_NE(text.find("after1:f2 -> after3 [color=\"#3a5fcd\", penwidth=2]"), std::string::npos);
  EXPECT_EQ(text.find("before1:f2 ->"), std::string::npos);
}

}  // namespace
}  // namespace nalar::emit
